public import Folio

/// The settings of a pager and its parts.
public struct PagerSetup: Hashable, Codable, Sendable {
  /// The settings of the pages.
  public var page = PageConfiguration()
  /// The settings of the tabs.
  public var tab = TabConfiguration()
  /// The settings of the cover.
  public var cover = CoverConfiguration()
  /// The settings of the pager itself and of its lists.
  public var pager = PagerConfiguration()

  /// Creates the default settings.
  public init() {}

  /// Creates settings. Omitted ones have their defaults.
  public init(
    page: PageConfiguration = PageConfiguration(), tab: TabConfiguration = TabConfiguration(),
    cover: CoverConfiguration = CoverConfiguration(), pager: PagerConfiguration = PagerConfiguration()
  ) {
    self.page = page
    self.tab = tab
    self.cover = cover
    self.pager = pager
  }
}

extension Pager: TracedMachine {
  /// `pager`.
  public static var traceName: String { "pager" }

  /// The default settings.
  public static var defaultSetup: PagerSetup { PagerSetup() }

  /// Creates a pager without pages.
  public init(setup: PagerSetup) throws {
    try self.init(page: setup.page, tab: setup.tab, cover: setup.cover, configuration: setup.pager)
  }

  /// Adds the state of the cover, rectangles in the host's coordinates, and the lists.
  public func describe(into state: inout Projections) throws {
    try cover.describeCover(into: &state)
    try state.add("frame", frame)
    try state.add("direction", direction)
    try state.add("pageFrames", each: cover.tab.page.scene) { placement, state in
      try state.add("page", placement.page)
      try state.add("frame", frame(of: placement))
    }
    try state.add("coverRect", coverRect)
    try state.add("stripFrame", stripFrame)
    try state.add("indicatorFrame", indicatorFrame)
    let highlighted = highlightedRow
    try state.add("highlighted", each: highlighted.map { [$0] } ?? []) { place, state in
      try state.add("page", place.page)
      try state.add("row", place.row)
    }
    let lifted = liftedRow
    try state.add("liftedRow", each: lifted.map { [$0] } ?? []) { place, state in
      try state.add("page", place.page)
      try state.add("row", place.row)
    }
    try state.add("liftedFrame", liftedFrame)
    try state.add("landingRows", each: cover.tab.page.scene.flatMap { landingRows(of: $0.page) }) {
      place, state in
      try state.add("row", place.row)
      try state.add("frame", place.frame)
    }
    try state.add("lists", each: listedPages) { page, state in
      try state.add("page", page)
      try list(of: page)?.describeList(into: &state)
    }
    try state.add("restoration", restoration)
    try state.add("nextWake", nextWake)
    state.add(digest: digest)
  }
}

/// The settings of a carousel and its pages.
public struct CarouselSetup: Hashable, Codable, Sendable {
  /// The settings of the pages. They loop, whatever these settings say.
  public var page = PageConfiguration()
  /// The settings of the carousel.
  public var carousel = CarouselConfiguration()

  /// Creates the default settings.
  public init() {}

  /// Creates settings. Omitted ones have their defaults.
  public init(
    page: PageConfiguration = PageConfiguration(), carousel: CarouselConfiguration = CarouselConfiguration()
  ) {
    self.page = page
    self.carousel = carousel
  }
}

extension CarouselController: TracedMachine {
  /// `carousel`.
  public static var traceName: String { "carousel" }

  /// The default settings.
  public static var defaultSetup: CarouselSetup { CarouselSetup() }

  /// Creates a carousel without pages.
  public init(setup: CarouselSetup) throws {
    try self.init(page: setup.page, configuration: setup.carousel)
  }

  /// Adds the state of the pages, the dots, and the shifts of contents.
  public func describe(into state: inout Projections) throws {
    try page.describePages(into: &state)
    let dots = indicator
    try state.add("dot", dots?.current)
    try state.add("dots", dots?.count)
    try state.add("dotPosition", dots?.position)
    try state.add("parallax", each: page.scene) { placement, state in
      try state.add("page", placement.page)
      try state.add("shift", parallax(of: placement))
    }
    try state.add("nextWake", nextWake)
    state.add(digest: digest)
  }
}
