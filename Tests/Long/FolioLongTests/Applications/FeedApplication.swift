import Folio
import FolioList
import FolioTesting

/// A magazine: stories, a waterfall of pictures, and saved items, under a cover that snaps and contains a banner. Stories
/// and pictures are pulled to refresh, and load more at their end.
@MainActor
struct FeedApplication: CustomReflectable {
  static let stories: PageID = 1
  static let pictures: PageID = 2
  static let kept: PageID = 3

  let host: ApplicationHost
  /// The banner in the cover, with a clock of its own.
  private(set) var banner: CarouselController
  private var newest: Int64 = 100
  private var oldest: Int64 = 140

  nonisolated var customMirror: Mirror { Mirror(self, children: []) }

  init(
    _ physics: HostPhysics, flow: Flow = .leftToRight, prepend: PrependPolicy = .keep, capacity: Int64 = 8,
    passesOn: Bool = false
  ) throws {
    var page = PageConfiguration()
    page.cache.capacity = capacity
    if capacity == 1 { (page.cache.prefetch, page.cache.prefetchBehind) = (0, 0) }
    var cover = CoverConfiguration()
    cover.snaps = .nearest
    cover.refreshThreshold = 60
    host = ApplicationHost(try Pager(page: page, cover: cover), physics, flow: flow)
    var carousel = CarouselConfiguration()
    carousel.interval = 2
    banner = try CarouselController(configuration: carousel)
    host.titles = [Self.stories: "Stories", Self.pictures: "Pictures", Self.kept: "Kept"]
    host.latency = 0.12
    host.passesOn = passesOn
    var settings = ListConfiguration()
    settings.prependPolicy = prepend
    settings.measuresWhenIdle = false
    settings.nearEnd = .viewport
    for page in [Self.stories, Self.pictures] {
      let rows = (newest..<oldest).map { Self.row($0, on: page) }
      let layout: SectionLayout = page == Self.pictures ? .waterfall(columns: 2, gap: 10) : .rows
      host.contents[page] = ApplicationContent(
        sections: [ApplicationSection(rows: rows, layout: layout)], settings: settings)
    }
    host.contents[Self.kept] = ApplicationContent(
      sections: [ApplicationSection(rows: (1...4).map { ApplicationRow(id: $0, height: 50) })],
      settings: settings)
    for event: PageEvent in [
      .pagesChanged([1, 2, 3]), .layoutChanged(length: ApplicationHost.size.width),
      .containerWillAppear(), .containerDidAppear,
    ] { try turn(.page(event)) }
    host.open([Self.stories, Self.pictures, Self.kept], cover: (160, 40))
  }

  /// Returns a story or a picture, whose height depends on its content.
  static func row(_ id: Int64, on page: PageID) -> ApplicationRow {
    let heights: [Double] = page == pictures ? [80, 120, 200, 60, 160] : [70, 95, 120, 80.5]
    return ApplicationRow(id: id, height: heights[Int(id) % heights.count])
  }

  private mutating func turn(_ event: CarouselEvent) throws {
    let step = Step(banner, event, at: host.now)
    if let text = Law<CarouselController>.continuity.complaint(step) {
      host.complain(.continuity, "banner: \(text)")
    }
    if let rejection = step.rejection { throw rejection }
    banner = step.after
  }

  /// Puts a finger down on the banner, or lifts it.
  mutating func touchBanner(_ isDown: Bool) throws {
    try turn(.page(isDown ? .fingerDown(at: host.now) : .fingerUp(at: host.now)))
  }

  /// Runs a number of frames, for the banner too, which a finger may hold.
  mutating func pass(frames: Int) throws {
    for _ in 0..<frames {
      host.passFrame()
      switch banner.nextWake {
      case .frame: try turn(.page(.ticked(at: host.now)))
      case .at(let moment) where moment <= host.now: try turn(.page(.ticked(at: host.now)))
      default: break
      }
    }
  }

  /// Advances time until nothing moves, and loads rows that the lists request at their ends.
  mutating func rest(loads: Int = 1) {
    var left = loads
    while true {
      host.rest()
      let ends = host.wishes.compactMap { wish -> PageID? in
        if case .list(let page, .nearEnd) = wish { page } else { nil }
      }
      host.wishes.removeAll { if case .list(_, .nearEnd) = $0 { true } else { false } }
      guard left > 0, !ends.isEmpty else { return }
      left -= 1
      for page in ends where page != Self.kept { loadMore(page) }
    }
  }

  mutating func loadMore(_ page: PageID, count: Int64 = 20) {
    let first = oldest
    oldest += count
    host.change(
      page, { $0.sections[0].rows += (first..<first + count).map { Self.row($0, on: page) } },
      telling: .rowsAppended(section: 1, count: count, model: RowModel()))
  }

  /// Ends the refresh of a page with a number of new rows.
  mutating func refreshed(_ page: PageID, count: Int64) {
    newest -= count
    let first = newest
    if count > 0 {
      var batch = ListBatch()
      batch.inserts = (0..<count).map { RowInsert(at: RowPath(section: 0, row: $0)) }
      host.change(
        page,
        {
          $0.sections[0].rows.insert(
            contentsOf: (first..<first + count).map { Self.row($0, on: page) }, at: 0)
        },
        telling: .batch(batch))
    }
    host.send(.cover(.refreshEnded(page)))
  }

  /// Returns whether the host was requested to refresh a page since the last call.
  mutating func isAskedToRefresh(_ page: PageID) -> Bool {
    defer { host.wishes.removeAll { $0 == .cover(.refreshStarted(page, cause: .drag)) } }
    return host.wishes.contains(.cover(.refreshStarted(page, cause: .drag)))
  }

  mutating func open(_ page: PageID) {
    host.tap(page)
    rest()
  }
}
