import Folio
import Testing

/// Content beyond its bounds, waiting or stretched, while cover, fingers and data change.
@Suite("Content beyond its bounds under a cover", .processorTime)
struct PagerBoundTests {
  /// A laid out pager with one loaded page under a cover.
  private func pager(
    _ configuration: PagerConfiguration = PagerConfiguration(), refreshes: Bool = false,
    heights: (maximum: Double, minimum: Double) = (200, 50), rows: Int64, height: Double?
  ) throws -> Pager {
    var cover = CoverConfiguration.refreshing
    if !refreshes { cover.refreshThreshold = nil }
    var pager = try Pager(cover: cover, configuration: configuration)
    try pager.send(
      .cover(.heightsChanged(maximum: heights.maximum, collapsed: heights.minimum, minimum: heights.minimum)),
      .page(.pagesChanged([1])),
      .frameChanged(LayoutRect(x: 0, y: 0, width: 320, height: 568)),
      .page(.containerWillAppear()),
      .page(.containerDidAppear),
      .list(
        1, .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: rows, RowModel(height: height)))])),
      .page(.loaded(1)))
    return pager
  }

  private func moment(_ milliseconds: Int64) -> Moment { Moment(nanoseconds: milliseconds * 1_000_000) }

  private func finger(_ phase: PointerEvent.Phase, _ y: Double, _ milliseconds: Int64) -> PagerEvent {
    .pointer(PointerEvent(phase, x: 100, y: y, at: moment(milliseconds)))
  }

  /// The offset of a row below the top of the page.
  private func place(_ row: Int64, _ pager: Pager) throws -> Double {
    let list = try #require(pager.list(of: 1))
    return try #require(list.frame(of: row)).top - list.offset
  }

  /// Sends ticks until nothing moves, and returns the largest movement of a row and of the collapse in one frame.
  private func rest(_ pager: inout Pager, from start: Int64, row: Int64) throws -> (
    row: Double, collapse: Double
  ) {
    var (now, farthest) = (start, (row: 0.0, collapse: 0.0))
    var (before, collapse) = (try place(row, pager), pager.cover.collapse)
    while pager.nextWake == .frame, now < start + 10_000 {
      now += 16
      try pager.send(.ticked(at: moment(now)))
      farthest.row = max(farthest.row, abs(try place(row, pager) - before))
      farthest.collapse = max(farthest.collapse, abs(pager.cover.collapse - collapse))
      (before, collapse) = (try place(row, pager), pager.cover.collapse)
    }
    #expect(pager.nextWake != .frame)
    return farthest
  }

  enum Shrinking: CaseIterable { case keyboard, rows }

  @Test(
    "V21 P34: content that data leaves beyond its end under an open cover springs back",
    arguments: Shrinking.allCases)
  func beyondTheEnd(_ shrinking: Shrinking) throws {
    var pager = try pager(rows: 30, height: 40)
    if shrinking == .keyboard { try pager.send(.cover(.viewportChanged(height: 568, bottomInset: 250))) }
    try pager.send(
      .list(1, .scrollTo(.offset(10_000), animated: false)), finger(.down, 400, 1_000),
      finger(.moved, 422, 1_016))
    switch shrinking {
    case .keyboard: try pager.send(.cover(.viewportChanged(height: 568, bottomInset: 0)))
    case .rows:
      var batch = ListBatch()
      batch.deletes = (25..<30).map { RowPath(section: 0, row: $0) }
      try pager.send(.list(1, .batch(batch)))
    }
    try pager.send(finger(.moved, 445, 1_032), finger(.up, 478, 1_048))
    let list = try #require(pager.list(of: 1))
    #expect(list.offset > list.maximumOffset + 100)
    #expect(try rest(&pager, from: 1_048, row: 20).row < 40)
    #expect(pager.list(of: 1)?.offset == pager.list(of: 1)?.maximumOffset)
  }

  @Test("V18 V09 P34: a finger that pulls a refreshing page ends a request that was closing the cover")
  func pulledOpen() throws {
    var pager = try pager(refreshes: true, heights: (200, 0), rows: 20, height: 60)
    try pager.send(
      finger(.down, 250, 1_000), finger(.moved, 260, 1_016), finger(.moved, 500, 1_032),
      finger(.up, 500, 1_200))
    _ = try rest(&pager, from: 1_200, row: 0)
    #expect(pager.cover.isRefreshing(1))
    try pager.send(.cover(.collapse(animated: true)))
    for frame in 0..<8 { try pager.send(.ticked(at: moment(5_000 + 16 * Int64(frame)))) }
    let closed = pager.cover.collapse
    #expect(closed > 100)
    try pager.send(finger(.down, 100, 5_112), finger(.moved, 112, 5_128), finger(.moved, 300, 5_144))
    try pager.send(finger(.up, 300, 5_344))
    let farthest = try rest(&pager, from: 5_344, row: 0)
    #expect(farthest.row < 15)
    #expect(farthest.collapse < 15)
    #expect(pager.cover.collapse == closed)
  }

  @Test(
    "Q51 Q55 V23: a scroll to one's own message that is measured late opens no cover over a short chat",
    arguments: [75.0, 200])
  func ownMessage(_ height: Double) throws {
    var configuration = PagerConfiguration()
    configuration.list.initialPosition = .bottom
    configuration.list.gravity = .bottom
    configuration.list.followEnd = 20
    var pager = try pager(configuration, rows: 5, height: 60)
    try pager.send(
      .cover(.collapse(animated: false)), .list(1, .rowsAppended(section: 1, count: 1, model: RowModel())),
      .list(1, .scroll(to: 5, alignment: .end, animated: true)),
      .list(1, .given(rows: 5..<6, height: height)))
    let farthest = try rest(&pager, from: 1_000, row: 0)
    #expect(farthest.collapse == 0)
    #expect(farthest.row < 40)
    #expect(pager.cover.collapse == 150)
    #expect(try place(0, pager) == 568 - 300 - height)
  }

  @Test(
    "Q29 G09 A03: a wheel or a key scrolls by its travel while a correction waits for the end of a touch",
    arguments: [true, false])
  func whileACorrectionWaits(_ isWheel: Bool) throws {
    var configuration = PagerConfiguration()
    configuration.list.anchoring = .afterTouch
    var pager = try pager(configuration, heights: (0, 0), rows: 60, height: nil)
    try pager.send(
      .list(1, .given(rows: 0..<60, height: 40)), .list(1, .scrollTo(.offset(1_000), animated: false)),
      finger(.down, 300, 1_000), .list(1, .given(rows: 8..<9, height: 107)))
    #expect(try place(26, pager) == 40)
    let turn = WheelEvent(x: 100, y: 300, deltaX: 0, deltaY: 18, at: moment(1_016))
    try pager.send(isWheel ? .wheel(turn) : .key(.down, request: 1))
    #expect(try place(26, pager) == (isWheel ? 40 - 18 : 40 - 44))
  }

  @Test(
    "V25 Q57: a cover that snaps comes to rest at an edge over rows that snap",
    arguments: [CoverMode.exitUntilCollapsed, .enterAlways, .enterAlwaysCollapsed],
    [ListSnap.start, .centre, .end])
  func twoSnaps(_ mode: CoverMode, _ snap: ListSnap) throws {
    var configuration = PagerConfiguration()
    configuration.list.snap = snap
    var pager = try pager(configuration, rows: 40, height: 60)
    var cover = CoverConfiguration.refreshing
    cover.refreshThreshold = nil
    (cover.snaps, cover.mode) = (.nearest, mode)
    try pager.send(.cover(.configured(cover)))
    var now: Int64 = 1_000
    for travel in stride(from: 12, through: 240, by: 12) {
      for way in [-1.0, 1, -1] {
        var y = 400.0
        try pager.send(finger(.down, y, now))
        for _ in 0..<travel / 4 {
          (y, now) = (y + 4 * way, now + 16)
          try pager.send(finger(.moved, y, now))
        }
        now += 300
        try pager.send(finger(.up, y, now))
        _ = try rest(&pager, from: now, row: 0)
        now += 10_000
        let (collapse, range) = (pager.cover.collapse, pager.cover.range)
        #expect(collapse == 0 || collapse == range)
      }
    }
  }

  @Test("V09 P34: content that a finger stretches continues with it after a cover that opens has pushed it")
  func stretchedAndPushed() throws {
    var pager = try pager(rows: 40, height: 60)
    try pager.send(
      .cover(.collapse(animated: false)), .list(1, .scrollTo(.offset(10_000), animated: false)),
      finger(.down, 450, 1_000), finger(.moved, 150, 1_016), finger(.moved, 100, 1_032),
      .cover(.expand(animated: true)), .ticked(at: moment(1_048)), .ticked(at: moment(1_096)))
    let before = try place(38, pager)
    try pager.send(finger(.moved, 115, 1_096))
    let moved = try place(38, pager) - before
    #expect(moved > 0 && moved <= 15)
  }
}

extension Pager {
  /// Sends events in order.
  fileprivate mutating func send(_ events: PagerEvent...) throws {
    for event in events { try handle(event) { _ in } }
  }
}
