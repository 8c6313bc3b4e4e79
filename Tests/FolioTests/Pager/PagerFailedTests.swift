import Folio
import FolioTesting
import Testing

/// Pages that fail to load while rows of them are drawn: the rows stay until the page leaves the scene.
@Suite("Pages that fail to load while they are drawn", .processorTime)
struct PagerFailedTests {
  private func stage(_ flow: Flow) throws -> PagerStage {
    var stage = try PagerStage(at: 1, flow: flow)
    stage.send(.list(1, .scroll(to: 20, alignment: .start, animated: false)))
    return stage
  }

  @Test(
    "P34 L10: a page at rest that fails keeps its rows where they are, and is forgotten when another is selected",
    arguments: Flow.allCases)
  func atRest(flow: Flow) throws {
    var stage = try stage(flow)
    let place = try #require(stage.offset(of: 1))
    let step = Step(stage.pager, .page(.loadFailed(1)), at: stage.now)
    #expect(step.leaps.isEmpty && step.effects.isEmpty)
    stage.page(.loadFailed(1))
    #expect(stage.pages.loadState(of: 1) == .failed)
    #expect(stage.offset(of: 1) == place && stage.pager.list(of: 1)?.rowCount == 100)
    stage.page(.jump(to: 3, request: 1))
    stage.pass(milliseconds: 16)
    #expect(stage.pager.list(of: 1) != nil, "It is drawn")
    stage.rest()
    #expect(stage.pager.list(of: 1) == nil && stage.pages.loadState(of: 1) == .absent)
    stage.page(.jump(to: 1, animated: false, request: 2))
    #expect(stage.offset(of: 1) == place)
  }

  @Test("L10: a failed page that is retried is loaded into its existing list")
  func triedAgain() throws {
    var stage = try stage(.leftToRight)
    let place = stage.offset(of: 1)
    stage.page(.loadFailed(1))
    stage.effects = []
    stage.rows = 0
    stage.page(.retry(1))
    #expect(stage.effects == [.page(.load(1))])
    #expect(stage.offset(of: 1) == place && stage.pager.list(of: 1)?.rowCount == 100)
    stage.page(.loaded(1))
    stage.page(.jump(to: 4, animated: false, request: 1))
    #expect(stage.pager.list(of: 1)?.rowCount == 100)
  }

  @Test("L10: an invisible page loses its list when it fails, and so does a page that is removed")
  func unseen() throws {
    var stage = try stage(.leftToRight)
    #expect(stage.pager.list(of: 2) != nil)
    stage.page(.loadFailed(2))
    #expect(stage.pager.list(of: 2) == nil && stage.pages.loadState(of: 2) == .absent)
    stage.page(.loadFailed(1))
    stage.page(.pagesChanged([0, 2, 3, 4]))
    #expect(stage.pager.list(of: 1) == nil)
    #expect(stage.pager.listedPages.allSatisfy { stage.pages.loadState(of: $0) != .absent })
  }

  @Test("P34: a finger and a fling continue over a page that fails under them")
  func underAFinger() throws {
    var stage = try PagerStage(at: 1)
    stage.pointer(.down, 100, 500)
    for step in 1...10 { stage.pointer(.moved, 100, 500 - Double(step) * 12) }
    let event = PagerEvent.page(.loadFailed(1))
    #expect(Step(stage.pager, event, at: stage.now).leaps.isEmpty)
    stage.send(event)
    #expect(stage.pager.list(of: 1)?.phase == .dragging)
    stage.pointer(.up, 100, 380)
    #expect(stage.pager.list(of: 1)?.phase == .decelerating)
    let collapse = stage.pager.cover.collapse
    stage.pass(milliseconds: 16)
    stage.pass(milliseconds: 16)
    #expect(stage.pager.cover.collapse > collapse)
  }
}
