import Folio
import Testing

@Suite("Fingers and scrolls that end other motions", .processorTime)
struct PagerTouchTests {
  /// Pages under a cover that snaps to an edge from a collapse of 80 of 200.
  private func snapping(_ flow: Flow = .leftToRight) throws -> PagerStage {
    var cover = CoverConfiguration()
    cover.snaps = .nearest
    var stage = try PagerStage(flow: flow, coverConfiguration: cover)
    stage.drag(from: (60, 500), by: (0, -90))
    stage.pass(milliseconds: 10)
    stage.pass(milliseconds: 50)
    #expect(stage.pager.cover.collapse > 0 && stage.pager.cover.collapse < 80)
    #expect(stage.pager.nextWake == .frame)
    return stage
  }

  @Test(
    "V08: a finger on content stops a snap at once and is not a tap; after the lift, the snap begins again")
  func stopsSnap() throws {
    var stage = try snapping()
    let collapse = stage.pager.cover.collapse
    stage.effects = []
    stage.pointer(.down, 60, 500)
    #expect(stage.pager.nextWake != .frame)
    stage.pass(milliseconds: 600)
    #expect(stage.pager.cover.collapse == collapse)
    stage.pointer(.up, 60, 500)
    #expect(stage.pager.nextWake == .frame)
    stage.rest()
    #expect(stage.pager.cover.collapse == 0)
    #expect(!stage.effects.contains { if case .tapped = $0 { true } else { false } })
    #expect(!stage.effects.contains { if case .longPressed = $0 { true } else { false } })
  }

  @Test("V08: a finger on the strip stops no snap")
  func stripLeavesSnap() throws {
    var stage = try snapping()
    let strip = stage.pager.stripFrame
    stage.pointer(.down, 300, strip.y + 5)
    stage.rest()
    #expect(stage.pager.cover.collapse == 0)
  }

  @Test("V08: a finger that stopped a snap and drags the list moves the cover from there")
  func dragsOn() throws {
    var stage = try snapping()
    let collapse = stage.pager.cover.collapse
    stage.drag(from: (60, 500), by: (0, -20), lifts: false)
    #expect(abs(stage.pager.cover.collapse - collapse - 10) < 0.2)
    stage.pointer(.up, 60, 480)
    stage.rest()
    #expect([0, 200].contains(stage.pager.cover.collapse))
  }

  @Test(
    "V08 Q30: an animated scroll to a row and a cover that moves by itself both end",
    arguments: [true, false])
  func scrollUnderCover(bySnap: Bool) throws {
    var stage = try snapping()
    if !bySnap { stage.send(.cover(.collapse(animated: true))) }
    stage.pass(milliseconds: 10)
    stage.effects = []
    stage.send(.list(0, .scroll(to: 40, alignment: .start, animated: true)))
    stage.rest()
    #expect(stage.effects.contains(.list(0, .scrollEnded(.completed))))
    #expect(!stage.effects.contains(.list(0, .scrollEnded(.cancelled))))
    #expect([0, 200].contains(stage.pager.cover.collapse))
    #expect(stage.offset(of: 0) == 2000 - stage.pager.cover.contentTop)
    stage = try snapping()
    stage.effects = []
    stage.send(.focused(0, row: 40, request: 1))
    stage.rest()
    #expect(stage.effects.contains(.list(0, .scrollEnded(.completed))))
    #expect(stage.pager.list(of: 0)?.onScreen.contains(40) == true)
  }

  @Test("V08: a scroll of another page's list does not affect the cover")
  func otherPageScrolls() throws {
    var stage = try snapping()
    stage.page(.jump(to: 1, animated: false, request: 1))
    stage.send(.cover(.expand(animated: false)))
    stage.send(.cover(.collapse(animated: true)))
    stage.pass(milliseconds: 10)
    stage.send(.list(0, .scroll(to: 40, alignment: .start, animated: true)))
    stage.rest()
    #expect(stage.pager.cover.collapse == 200)
  }

  @Test(
    "G06: a list that a finger holds is released when its page is no longer selected",
    arguments: Flow.allCases,
    [true, false])
  func letsGo(flow: Flow, animated: Bool) throws {
    var stage = try PagerStage(flow: flow)
    stage.flick(from: (60, 500), by: (0, -200))
    stage.pass(milliseconds: 10)
    stage.pointer(.down, 60, 500)
    #expect(stage.pager.list(of: 0)?.phase == .held)
    stage.page(.jump(to: 1, animated: animated, request: 1))
    #expect(stage.pager.list(of: 0)?.phase == .resting)
    stage.rest()
    stage.pointer(.up, 60, 500)
    #expect(stage.pager.list(of: 0)?.phase == .resting && stage.pager.list(of: 1)?.phase == .resting)
  }

  @Test(
    "A03: Home, End and page keys on a list without rows move the cover at most; vertical pages turn at its edge",
    arguments: Flow.allCases, [[], [SectionModel(id: 1)]] as [[SectionModel]])
  func keysWithoutRows(flow: Flow, sections: [SectionModel]) throws {
    var stage = try PagerStage(at: 1, flow: flow)
    stage.send(.list(1, .sectionsChanged(sections)))
    stage.rest()
    stage.effects = []
    for (key, collapse) in [(PagerKey.end, 200), (.home, 0), (.home, 0), (.end, 200), (.end, 200)] {
      stage.send(.key(key, request: 5))
      stage.rest()
      #expect(
        stage.pages.target == 1 && stage.pager.cover.collapse == (flow == .vertical ? 0 : Double(collapse)))
    }
    for (key, target) in [(PagerKey.pageDown, 2), (.pageUp, 1)] as [(PagerKey, PageID)] {
      if flow == .vertical, target == 1 { stage.send(.list(2, .sectionsChanged(sections))) }
      stage.send(.key(key, request: 6))
      stage.rest()
      #expect(stage.pages.target == (flow == .vertical ? target : 1))
    }
    let answers = stage.effects.filter {
      if case .cover(.tab(.page(.jumpAnswered))) = $0 { true } else { false }
    }
    #expect(answers.count == (flow == .vertical ? 2 : 0))
  }

  @Test(
    "A03: Home and End on a page that was never given sections move between pages", arguments: Flow.allCases,
    [true, false])
  func homeAndEnd(flow: Flow, loops: Bool) throws {
    var stage = try PagerStage(loops: loops, pages: 0, flow: flow)
    stage.rows = 0
    stage.page(.pagesChanged([0, 1, 2, 3, 4], settled: 1))
    stage.page(.enabledChanged(4, swipe: true, tap: false))
    stage.page(.enabledChanged(0, swipe: false, tap: true))
    stage.effects = []
    stage.send(.key(.home, request: 5))
    #expect(
      stage.effects.contains(.page(.jumpAnswered(request: 5, .alreadyThere))),
      "The first that keys reach")
    stage.send(.key(.end, request: 6))
    #expect(stage.pages.target == 3)
    stage.rest()
    stage.send(.key(.home, request: 7))
    stage.rest()
    #expect(stage.pages.settled == 1)
    stage.rows = 100
    stage.fill(1)
    stage.send(.key(.end, request: 8))
    stage.rest()
    #expect(stage.pages.settled == 1 && stage.offset(of: 1) == stage.pager.list(of: 1)?.maximumOffset)
    // A failed page keeps its rows while it is drawn.
    stage.page(.loadFailed(1))
    stage.send(.key(.home, request: 9))
    #expect(stage.pages.target == 1 && stage.offset(of: 1) == stage.pager.list(of: 1)?.minimumOffset)
  }
}
