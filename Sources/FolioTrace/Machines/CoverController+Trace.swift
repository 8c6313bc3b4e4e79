public import Folio

/// The settings of a cover, its tabs and its pages.
public struct CoverSetup: Hashable, Codable, Sendable {
  /// The settings of the pages.
  public var page = PageConfiguration()
  /// The settings of the tabs.
  public var tab = TabConfiguration()
  /// The settings of the cover.
  public var cover = CoverConfiguration()

  /// Creates the default settings.
  public init() {}

  /// Creates settings. Omitted ones have their defaults.
  public init(
    page: PageConfiguration = PageConfiguration(), tab: TabConfiguration = TabConfiguration(),
    cover: CoverConfiguration = CoverConfiguration()
  ) {
    self.page = page
    self.tab = tab
    self.cover = cover
  }
}

extension CoverController: TracedMachine {
  /// `cover`.
  public static var traceName: String { "cover" }

  /// The default settings.
  public static var defaultSetup: CoverSetup { CoverSetup() }

  /// Creates a cover without pages.
  public init(setup: CoverSetup) throws {
    try self.init(page: setup.page, tab: setup.tab, configuration: setup.cover)
  }

  /// Adds the state of the tabs, the position of the cover, and what the contents under it were ordered.
  public func describe(into state: inout Projections) throws {
    try describeCover(into: &state)
    try describeContent(into: &state)
    try state.add("restoration", restoration)
    try state.add("nextWake", nextWake)
    state.add(digest: digest)
  }

  /// Adds the part of the state that a parent also shows.
  func describeCover(into state: inout Projections) throws {
    try tab.describeTabs(into: &state)
    try state.add("collapse", collapse)
    try state.add("range", range)
    try state.add("pull", pull)
    try state.add("coverFrame", coverFrame)
    try state.add("stripTop", stripTop)
    try state.add("stripHeight", stripHeight)
    try state.add("contentTop", contentTop)
    try state.add("bottomInset", bottomInset)
    try state.add("refresh", refresh)
    try state.add("active", active)
  }

  /// Adds what the contents of a host were ordered, and their positions.
  private func describeContent(into state: inout Projections) throws {
    try state.add("children", each: knownChildren) { page, state in
      try state.add("page", page)
      try state.add("topInset", topInset(of: page))
      try state.add("minimumContentLength", minimumContentLength(of: page))
      try state.add("offset", offset(of: page))
      try state.add("depth", depth(of: page))
      try state.add("token", token(of: page))
    }
    let known = Set(knownChildren)
    try state.add("remembered", each: restoration.places.filter { !known.contains($0.page) }) {
      place, state in
      try state.add("page", place.page)
      try state.add("y", place.y)
    }
  }

  /// The loaded pages and the active one, in page order.
  private var knownChildren: [PageID] {
    let pages = Set(tab.page.cacheOrder + (active.map { [$0] } ?? []))
    return pages.compactMap { page in tab.page.index(of: page).map { (index: $0, page: page) } }
      .sorted { $0.index < $1.index }
      .map(\.page)
  }
}
