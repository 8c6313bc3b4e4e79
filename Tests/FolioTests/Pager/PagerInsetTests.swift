import Folio
import Testing

@Suite("Bottom insets, and strips of one height", .processorTime)
struct PagerInsetTests {
  @Test("V01: An inset at the bottom is where the list ends, before and after there is a frame")
  func inset() throws {
    var stage = try PagerStage()
    stage.send(.bottomInsetChanged(34))
    #expect(stage.rejection == nil && stage.pager.cover.bottomInset == 34)
    #expect(stage.pager.list(of: 0)?.contentInsets.bottom == 34)
    #expect(stage.pager.list(of: 0)?.maximumOffset == 4434)
    stage.send(.frameChanged(LayoutRect(width: 320, height: 400)))
    #expect(stage.pager.list(of: 0)?.contentInsets.bottom == 34)
    var early = Pager()
    try early.handle(.bottomInsetChanged(20)) { _ in }
    try early.handle(.frameChanged(LayoutRect(width: 320, height: 400))) { _ in }
    #expect(early.cover.bottomInset == 20)
  }

  @Test(
    "V01: It is as the viewport of the cover had it", arguments: [Flow.leftToRight, .vertical],
    [0, 30, 700.0])
  func sameAsViewport(flow: Flow, inset: Double) throws {
    var stage = try PagerStage(flow: flow, fraction: 0.8)
    stage.drag(from: (60, 500), by: (0, -90))
    var other = stage
    stage.effects = []
    other.effects = []
    stage.send(.bottomInsetChanged(inset))
    other.send(.cover(.viewportChanged(height: 600, bottomInset: inset)))
    #expect(stage.pager == other.pager && stage.effects == other.effects)
  }

  @Test("B01: An inset that makes no sense is refused", arguments: [-1, .nan, .infinity, 1e300])
  func refused(inset: Double) throws {
    var stage = try PagerStage()
    stage.send(.bottomInsetChanged(34))
    stage.send(.bottomInsetChanged(inset))
    #expect(stage.rejection == .illegalValue(.bottomInset) && stage.pager.cover.bottomInset == 34)
  }

  @Test("V16: A strip of one height is as high over all pages, and over those that come later")
  func uniformStrip() throws {
    var stage = try PagerStage(pages: 3)
    var other = stage
    stage.send(.cover(.uniformStripHeightChanged(60)))
    other.send(.cover(.stripHeightsChanged([60, 60, 60])))
    #expect(stage.pager == other.pager && stage.pager.stripFrame.height == 60)
    stage.send(.cover(.stripHeightsChanged([10, 20, 30])))
    stage.send(.cover(.uniformStripHeightChanged(50)))
    stage.page(.pagesChanged([0, 1, 9]))
    stage.page(.jump(to: 9, animated: false))
    #expect(stage.pager.stripFrame.height == 50)
    #expect(stage.pager.list(of: 9)?.contentInsets.top == 250)
    var early = Pager()
    try early.handle(.cover(.uniformStripHeightChanged(44))) { _ in }
    try early.handle(.page(.pagesChanged([1, 2]))) { _ in }
    #expect(early.cover.stripHeight == 44)
  }
}
