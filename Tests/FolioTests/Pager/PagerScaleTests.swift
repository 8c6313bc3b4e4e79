import Folio
import Testing

/// The number of effects of an event is linear in the number of its pages, not quadratic.
@Suite("Pagers of many pages", .processorTime)
struct PagerScaleTests {
  /// A pager of which all pages were visited and have lists.
  private func visited(_ count: Int64, loaded: Bool) throws -> PagerStage {
    var page = PageConfiguration()
    page.cache = CacheConfiguration(capacity: loaded ? nil : 4, cost: nil, prefetch: 0)
    var stage = PagerStage(try Pager(page: page, configuration: PagerConfiguration()))
    stage.rows = 20
    let ids = (0..<count).map { PageID($0) }
    stage.send(.cover(.heightsChanged(maximum: 200, collapsed: 0, minimum: 0)))
    stage.page(.containerWillAppear())
    stage.page(.containerDidAppear)
    stage.page(.pagesChanged(ids))
    stage.send(.cover(.stripHeightsChanged(ids.map { Double($0.rawValue % 3) * 20 })))
    stage.send(.frameChanged(LayoutRect(x: 10, y: 20, width: 320, height: 600)))
    for id in ids { stage.page(.jump(to: id, animated: false, request: 1)) }
    #expect(stage.pager.listedPages.count == (loaded ? Int(count) : 4))
    return stage
  }

  private func effects(of event: PagerEvent, _ stage: PagerStage) -> Int {
    var stage = stage
    stage.effects = []
    stage.send(event)
    #expect(stage.rejection == nil)
    return stage.effects.count
  }

  @Test(
    "C09 V15 V22: heights move the list of each loaded page once, and no others",
    arguments: [true, false])
  func layout(loaded: Bool) throws {
    let (few, many) = (try visited(60, loaded: loaded), try visited(240, loaded: loaded))
    let strips: (PagerStage) -> PagerEvent = {
      .cover(.stripHeightsChanged($0.pages.pages.map { _ in 50 }))
    }
    let events: [(PagerStage) -> PagerEvent] = [
      { _ in .cover(.heightsChanged(maximum: 260, collapsed: 20, minimum: 20)) },
      strips,
      { _ in .frameChanged(LayoutRect(x: 0, y: 0, width: 500, height: 400)) },
    ]
    for event in events {
      let (one, four) = (effects(of: event(few), few), effects(of: event(many), many))
      #expect(one > 0)
      #expect(loaded ? four <= 4 * one + 8 : four == one, "\(one) for 60 pages, \(four) for 240")
    }
  }

  @Test("C09 P24 T11: enabling or disabling a page affects no other page")
  func enabled() throws {
    var stage = try visited(240, loaded: true)
    for page in stage.pages.pages {
      stage.effects = []
      stage.page(.enabledChanged(page, swipe: false, tap: false))
      stage.page(.enabledChanged(page, swipe: true, tap: true))
      #expect(stage.effects.isEmpty)
    }
  }

  @Test("C10 X01: a resize with more loaded pages than any bound reports every list")
  func manyLists() throws {
    var stage = try PagerStage(pages: 300)
    var configuration = PageConfiguration()
    configuration.cache = CacheConfiguration(capacity: nil, prefetch: 0)
    stage.page(.configured(configuration))
    for page in Int64(0)..<300 {
      stage.page(.jump(to: PageID(page), animated: false, request: 1))
    }
    #expect(stage.pager.listedPages.count == 300)
    stage.send(.frameChanged(LayoutRect(x: 0, y: 0, width: 500, height: 700)))
    let before = stage.pager
    stage.effects = []
    stage.send(.directionChanged(.leftToRight))
    #expect(stage.effects.isEmpty && stage.pager == before)
  }
}
