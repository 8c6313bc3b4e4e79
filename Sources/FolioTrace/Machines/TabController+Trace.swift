public import Folio

/// The settings of tabs and their pages.
public struct TabSetup: Hashable, Codable, Sendable {
  /// The settings of the pages.
  public var page = PageConfiguration()
  /// The settings of the tabs.
  public var tab = TabConfiguration()

  /// Creates the default settings.
  public init() {}

  /// Creates settings. Omitted ones have their defaults.
  public init(page: PageConfiguration = PageConfiguration(), tab: TabConfiguration = TabConfiguration()) {
    self.page = page
    self.tab = tab
  }
}

extension TabController: TracedMachine {
  /// `tab`.
  public static var traceName: String { "tab" }

  /// The default settings.
  public static var defaultSetup: TabSetup { TabSetup() }

  /// Creates tabs without pages.
  public init(setup: TabSetup) throws { try self.init(page: setup.page, configuration: setup.tab) }

  /// Adds the state of the pages, and the position of strip and indicator.
  public func describe(into state: inout Projections) throws {
    try describeTabs(into: &state)
    try state.add("restoration", page.restoration)
    try state.add("nextWake", nextWake)
    state.add(digest: digest)
  }

  /// Adds the part of the state that a parent also shows.
  func describeTabs(into state: inout Projections) throws {
    try page.describePages(into: &state)
    try state.add("indicator", indicator)
    try state.add("emphasis", each: page.nearPages.filter { emphasis(of: $0) > 0 }) { page, state in
      try state.add("page", page)
      try state.add("emphasis", emphasis(of: page))
    }
    try state.add("stripOffset", stripOffset)
    try state.add("stripLength", stripLength)
    try state.add("stripTotal", stripTotal)
    try state.add("isStripHidden", isHidden)
    try state.add("tabs", each: visibleTabs.compactMap { page.page(at: $0) }) { page, state in
      try state.add("page", page)
      try state.add("offset", frame(of: page)?.offset)
      try state.add("length", frame(of: page)?.length)
    }
    try state.add("focus", focus)
  }
}
