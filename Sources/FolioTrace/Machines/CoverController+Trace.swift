public import Folio

/// What a cover, its tabs and its pages are made with.
public struct CoverSetup: Hashable, Codable, Sendable {
  /// The pages.
  public var page = PageConfiguration()
  /// The tabs.
  public var tab = TabConfiguration()
  /// The cover.
  public var cover = CoverConfiguration()

  /// The defaults.
  public init() {}

  /// Makes settings, the defaults unless told otherwise.
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

  /// The defaults.
  public static var defaultSetup: CoverSetup { CoverSetup() }

  /// A cover without pages.
  public init(setup: CoverSetup) throws {
    try self.init(page: setup.page, tab: setup.tab, configuration: setup.cover)
  }

  /// All of the tabs, and where the cover is and what the contents under it were told.
  public func describe(into state: inout Projections) throws {
    try describeCover(into: &state)
    try describeContent(into: &state)
    try state.add("restoration", restoration)
    try state.add("nextWake", nextWake)
    state.add(digest: digest)
  }

  /// What a parent shows of its cover too.
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

  /// What the contents of a host were told, and where they are.
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

  /// The loaded pages and the active one, in their order.
  private var knownChildren: [PageID] {
    let pages = Set(tab.page.cacheOrder + (active.map { [$0] } ?? []))
    return pages.compactMap { page in tab.page.index(of: page).map { (index: $0, page: page) } }
      .sorted { $0.index < $1.index }
      .map(\.page)
  }
}
