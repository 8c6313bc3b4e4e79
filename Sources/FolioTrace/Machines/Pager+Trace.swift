public import Folio

/// What a pager and its parts are made with.
public struct PagerSetup: Hashable, Codable, Sendable {
  /// The pages.
  public var page = PageConfiguration()
  /// The tabs.
  public var tab = TabConfiguration()
  /// The cover.
  public var cover = CoverConfiguration()
  /// The pager itself, with the settings of its lists.
  public var pager = PagerConfiguration()

  /// The defaults.
  public init() {}

  /// Makes settings, the defaults unless told otherwise.
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

  /// The defaults.
  public static var defaultSetup: PagerSetup { PagerSetup() }

  /// A pager without pages.
  public init(setup: PagerSetup) throws {
    try self.init(page: setup.page, tab: setup.tab, cover: setup.cover, configuration: setup.pager)
  }

  /// All of the cover, rectangles in the host's space, and the lists.
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

/// What a carousel and its pages are made with.
public struct CarouselSetup: Hashable, Codable, Sendable {
  /// The pages; they loop, whatever this says.
  public var page = PageConfiguration()
  /// The carousel.
  public var carousel = CarouselConfiguration()

  /// The defaults.
  public init() {}

  /// Makes settings, the defaults unless told otherwise.
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

  /// The defaults.
  public static var defaultSetup: CarouselSetup { CarouselSetup() }

  /// A carousel without pages.
  public init(setup: CarouselSetup) throws {
    try self.init(page: setup.page, configuration: setup.carousel)
  }

  /// All of the pages, the dots, and how contents shift.
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
