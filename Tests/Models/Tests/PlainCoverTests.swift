import Folio
import PlainModels
import Testing

/// Cover and lists beside a plain model with a few numbers. The program `models` walks further.
@Suite("Cover and lists beside a plain model")
struct PlainCoverTests {
  @Test(
    "V23 V24 V25 V26 V27 V10 V13 Q27 Q50 Q51 Q60 C06: collapse, offsets, rows and bounds equal those of the plain model",
    arguments: PlainCoverWalk.Ground.allCases)
  func pagerIsModel(ground: PlainCoverWalk.Ground) throws {
    var tally = PlainCoverWalk.Tally()
    for seed in 1...8 as ClosedRange<UInt64> {
      guard let difference = try PlainCoverWalk.difference(on: ground, seed: seed, &tally) else { continue }
      Issue.record("\(difference)")
      return
    }
    #expect(tally.open * 3 < tally.steps, "Most of what happens is compared")
  }

  @Test(
    "V23 V13 Q27: a walk detects a wrong rule",
    arguments: [
      (PlainCoverWalk.Plant.stretchesFirst, PlainCoverWalk.Ground.short), (.keepsTops, .data),
      (.forgetsDepth, .enterAlways), (.pushesEnds, .gravity), (.keepsBeginnings, .initial),
      (.tellsAtOnce, .afterTouch), (.forgetsRows, .eviction), (.skipsStops, .stops),
      (.keepsRoomsShut, .refresh), (.padsAlways, .short),
    ])
  func findsPlant(plant: PlainCoverWalk.Plant, ground: PlainCoverWalk.Ground) throws {
    var tally = PlainCoverWalk.Tally()
    var found: String?
    for seed in 1...60 as ClosedRange<UInt64> where found == nil {
      found = try PlainCoverWalk.difference(on: ground, seed: seed, plant: plant, &tally)
    }
    #expect(found != nil)
  }

  @Test("Q28: a drag that begins at the end of a following list ends where the finger leaves it")
  func followsNoFinger() throws {
    var settings = PagerConfiguration()
    settings.list.followEnd = 15
    var pager = try Pager(configuration: settings)
    let now = Moment(nanoseconds: 0)
    let rows = SectionRows.uniform(count: 20, RowModel(height: 50))
    for event: PagerEvent in [
      .cover(.heightsChanged(maximum: 200, collapsed: 0, minimum: 0)),
      .page(.pagesChanged([1])),
      .frameChanged(LayoutRect(width: 320, height: 600)),
      .page(.containerWillAppear()),
      .page(.containerDidAppear),
      .list(1, .sectionsChanged([SectionModel(id: 1, rows: rows)])),
      .key(.end, request: 1), .list(1, .dragBegan(at: now)), .list(1, .dragMoved(by: -6, at: now)),
      .list(1, .dragEnded(velocity: 0, at: now)),
    ] { try pager.handle(event) { _ in } }
    #expect(pager.nextWake != .frame)
    #expect(pager.list(of: 1)?.offset == 394)
  }
}
