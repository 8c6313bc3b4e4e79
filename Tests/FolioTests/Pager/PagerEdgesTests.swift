import Folio
import FolioList
import FolioMachine
import Testing

/// Near edges of lists under a cover that moves in the same events.
@Suite("Near edges of lists under a cover", .processorTime)
struct PagerEdgesTests {
  /// What page 1 told of its ends, in the order of the events.
  private struct Host {
    var pager: Pager
    var told: [ListEffect] = []

    /// Pages of 320 × 568 points with rows of 50 under a cover of 60 … 200 and a strip of 40. The ends of a list are near
    /// within 100 points.
    init(rows: Int64, _ change: (inout ListConfiguration) -> Void = { _ in }) throws {
      var configuration = PagerConfiguration()
      configuration.list.nearStart = .points(100)
      configuration.list.nearEnd = .points(100)
      configuration.list.prependPolicy = .keep
      change(&configuration.list)
      pager = try Pager(configuration: configuration)
      for event: PagerEvent in [
        .cover(.heightsChanged(maximum: 200, collapsed: 60, minimum: 60)),
        .page(.pagesChanged([1, 2])), .cover(.stripHeightsChanged([40, 40])),
        .frameChanged(LayoutRect(width: 320, height: 568)),
        .page(.containerWillAppear()), .page(.containerDidAppear), .page(.loaded(1)),
      ] { try send(event) }
      let models = (0..<rows).map { RowModel(height: 50, key: $0) }
      try send(.list(1, .sectionsChanged([SectionModel(id: 1, rows: .models(models))])))
    }

    mutating func send(_ event: PagerEvent) throws {
      try pager.handle(event) { effect in
        switch effect {
        case .list(1, .nearStart): told.append(.nearStart)
        case .list(1, .nearEnd): told.append(.nearEnd)
        default: break
        }
      }
    }

    /// Turns a wheel by a distance over the content.
    mutating func turn(by points: Double, at milliseconds: Int64) throws {
      try send(
        .wheel(
          WheelEvent(
            x: 160, y: 400, deltaX: 0, deltaY: points, unit: .points, phase: .notch,
            at: Moment(nanoseconds: milliseconds * 1_000_000))))
    }

    /// The distance of the first row from what is seen.
    var start: Double { (pager.list(of: 1)?.offset ?? 0) + pager.cover.contentTop }
  }

  @Test(
    "Q62: a scroll that only moves the cover leaves no end of the list, and tells none again",
    arguments: [false, true])
  func coverMoves(announces: Bool) throws {
    var host = try Host(rows: 60) { $0.announcesEdgesOffScreen = announces }
    #expect(host.told == [.nearStart] && host.start == 0)
    // The cover closes and opens over content at its top. The list alone would have left its start.
    for (step, points) in [120.0, -120, 140, -140, 60].enumerated() {
      try host.turn(by: points, at: Int64(step) * 20)
      #expect(host.start == 0)
    }
    #expect(host.told == [.nearStart])
    // Behind a closed cover its start is left and comes near by the scroll alone.
    try host.send(.cover(.collapse(animated: false)))
    try host.turn(by: 260, at: 200)
    #expect(host.start > 100 && host.told == [.nearStart])
    try host.turn(by: -180, at: 220)
    #expect(host.start < 100 && host.told == [.nearStart, .nearStart])
    // One event scrolls the content to its top and opens the cover.
    try host.turn(by: -220, at: 240)
    #expect(host.start == 0 && host.told == [.nearStart, .nearStart])
  }

  @Test("Q62: rows above the first row seen arm the start under a cover, and rows below the last its end")
  func sides() throws {
    var host = try Host(rows: 60)
    host.told = []
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0), row: RowModel(height: 50))]
    try host.send(.list(1, .batch(batch)))
    #expect(host.told == [.nearStart])
    try host.send(.list(1, .rowsAppended(section: 1, count: 1, model: RowModel(height: 50))))
    #expect(host.told == [.nearStart])
    try host.send(.list(1, .scroll(to: 61, alignment: .end, animated: false)))
    #expect(host.told == [.nearStart, .nearEnd])
    try host.send(.list(1, .rowsAppended(section: 1, count: 1, model: RowModel(height: 50))))
    #expect(host.told == [.nearStart, .nearEnd, .nearEnd])
  }
}
