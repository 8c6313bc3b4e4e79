import Folio
import FolioTesting
import Testing

/// Covers over content that is at its end: further scrolling closes them.
@Suite("Keys and a host's scroller over content at its end", .processorTime)
struct PagerEndTests {
  private func stage(
    rows: Int64 = 100, height: Double? = 50, snaps: Bool = false, flow: Flow = .leftToRight
  ) throws -> PagerStage {
    var cover = CoverConfiguration()
    cover.snaps = snaps ? .nearest : .never
    var stage = try PagerStage(flow: flow, coverConfiguration: cover)
    let rows = SectionRows.uniform(count: rows, RowModel(height: height))
    stage.send(.list(0, .sectionsChanged([SectionModel(id: 1, rows: rows)])))
    return stage
  }

  @Test("A03 V24: End closes a cover over content that is at its end", arguments: [false, true])
  func end(isThere: Bool) throws {
    var stage = try stage()
    let last = try #require(stage.pager.list(of: 0)).maximumOffset
    if isThere { stage.send(.list(0, .setOffset(to: last))) }
    #expect(stage.pager.cover.collapse == 0)
    stage.send(.key(.end, request: 1))
    stage.rest()
    #expect(stage.pager.cover.collapse == 200 && stage.offset(of: 0) == last)
    stage.effects = []
    stage.send(.key(.end, request: 2))
    #expect(stage.effects == [.list(0, .scrollEnded(.completed))])
  }

  @Test("A03 V24: End closes the cover even if the last rows have to be measured")
  func endOfUnmeasured() throws {
    var stage = try stage(height: nil)
    stage.send(.key(.end, request: 1))
    #expect(stage.pager.cover.collapse == 200)
  }

  @Test("A03 V05: an arrow key closes and opens a snapping cover wholly", arguments: [Int64(0), 100])
  func arrows(rows: Int64) throws {
    var stage = try stage(rows: rows, snaps: true)
    stage.send(.key(.down, request: 1))
    #expect(stage.pager.cover.collapse == 44)
    stage.rest()
    #expect(stage.pager.cover.collapse == 200)
    stage.send(.key(.up, request: 2))
    stage.rest()
    stage.send(.key(.up, request: 3))
    stage.rest()
    #expect(stage.pager.cover.collapse == 0)
    stage.wheel(.notch, 0, 20)
    stage.rest()
    #expect(stage.pager.cover.collapse == 200)
  }

  @Test(
    "V24 Q37: a finger on a host's scroller that continues at the end of the content closes the cover before it stretches",
    arguments: [0.0, 30])
  func hostOfAList(before: Double) throws {
    var stage = try stage()
    let last = try #require(stage.pager.list(of: 0)).maximumOffset
    stage.send(.list(0, .setOffset(to: last - before)))
    let token = try #require(stage.pager.list(of: 0)).token
    func report(_ offset: Double, _ token: ScrollToken) -> PagerEvent {
      .list(0, .hostScrolled(offset: offset, token: token, by: .user, at: stage.now))
    }
    let step = Step(stage.pager, report(last + 50, token), at: stage.now)
    #expect(step.leaps.isEmpty)
    stage.send(report(last + 50, token))
    #expect(stage.pager.cover.collapse == 50 + before && stage.offset(of: 0) == last)
    // A report made before the order counts as a place that is shifted as well.
    stage.send(report(last + 80, token))
    #expect(stage.pager.cover.collapse == 80 + before && stage.offset(of: 0) == last)
    let newest = try #require(stage.pager.list(of: 0)).token
    stage.send(report(last + 150, newest))
    #expect(stage.pager.cover.collapse == 200)
    #expect(stage.offset(of: 0) == last + 30 + before)
    stage.send(.list(0, .hostScrollEnded(at: stage.now)))
    stage.rest()
    #expect(stage.pager.cover.collapse == 200 && stage.offset(of: 0) == last)
  }

  @Test("V24: content that a host scrolls beyond its end closes the cover, and is ordered back")
  func hostsContent() throws {
    var cover = Journey(CoverController())
    for event in [
      .heightsChanged(maximum: 200, collapsed: 0, minimum: 0), .viewportChanged(height: 600, bottomInset: 0),
      .page(.pagesChanged([1, 2])), .page(.layoutChanged(length: 320)),
      .page(.containerWillAppear()), .page(.containerDidAppear),
    ] as [CoverEvent] { try cover.send(event) }
    func token() -> ScrollToken { cover.machine.token(of: 1) }
    try cover.send(.scrolled(1, offset: 1_400, contentLength: 2_000, by: .code, token: token()))
    #expect(cover.machine.collapse == 0)
    try cover.send(.scrolled(1, offset: 1_460, contentLength: 2_000, by: .user, token: token()))
    #expect(cover.machine.collapse == 60 && cover.machine.offset(of: 1) == 1_400)
    #expect(cover.machine.token(of: 1) > 0)
    try cover.send(.scrolled(1, offset: 1_600, contentLength: 2_000, by: .user, token: token()))
    #expect(cover.machine.collapse == 200 && cover.machine.offset(of: 1) == 1_460)
  }
}
