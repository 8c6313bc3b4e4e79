import Folio
import Testing

@Suite("Wheels and trackpads on a pager", .processorTime)
struct PagerWheelTests {
  /// A scroll forward along the pages.
  private func along(_ flow: Flow, _ travel: Double) -> (x: Double, y: Double) {
    (-flow.forward.x * travel, -flow.forward.y * travel)
  }

  /// Pages without rows, so that vertical ones turn at once.
  private func stage(_ flow: Flow, at page: PageID = 0, loops: Bool = false) throws -> PagerStage {
    var stage = try PagerStage(loops: loops, pages: 5, at: page, flow: flow)
    guard flow == .vertical else { return stage }
    stage.rows = 0
    stage.page(.pagesChanged([10, 11, 12, 13, 14], settled: PageID(10 + page.rawValue)))
    return stage
  }

  private func index(_ stage: PagerStage) -> Int? {
    stage.pages.settled.flatMap { stage.pages.index(of: $0) }
  }

  @Test(
    "G09 X05 P20: a trackpad drags the pages along their axis; momentum settles no further",
    arguments: Flow.allCases, [true, false])
  func dragsPages(flow: Flow, loops: Bool) throws {
    var stage = try stage(flow, at: loops ? 4 : 3, loops: loops)
    let step = along(flow, 25)
    stage.wheel(.began, 0, 0)
    #expect(stage.pages.phase == .resting)
    for _ in 0..<8 { stage.wheel(.changed, step.x, step.y) }
    #expect(stage.pages.phase == .dragging)
    stage.wheel(.ended, 0, 0)
    #expect(stage.pages.phase == .settling)
    stage.wheel(.momentumBegan, step.x * 8, step.y * 8)
    for _ in 0..<20 { stage.wheel(.momentum, step.x * 8, step.y * 8) }
    stage.rest()
    for _ in 0..<20 { stage.wheel(.momentum, step.x * 8, step.y * 8) }
    stage.wheel(.momentumEnded, 0, 0)
    #expect(stage.pages.phase == .resting && index(stage) == (loops ? 0 : 4))
  }

  @Test(
    "G09 G01: a short quick gesture of a trackpad flicks, a slow one returns", arguments: [true, false])
  func flicks(isQuick: Bool) throws {
    var stage = try stage(.leftToRight)
    for step in 0..<5 { stage.wheel(step == 0 ? .began : .changed, 12, 0) }
    if !isQuick { stage.now = stage.now.advanced(byNanoseconds: 200_000_000) }
    stage.wheel(.ended, 0, 0)
    stage.rest()
    #expect(index(stage) == (isQuick ? 1 : 0))
  }

  @Test(
    "G09: a drag that is cancelled, or begins again without an end, settles on the nearer page",
    arguments: [true, false])
  func cancelled(isCancelled: Bool) throws {
    var stage = try stage(.leftToRight)
    for step in 0..<5 { stage.wheel(step == 0 ? .began : .changed, 24, 0) }
    stage.wheel(isCancelled ? .cancelled : .began, 0, 0)
    #expect(stage.pages.phase == .settling)
    stage.rest()
    #expect(index(stage) == 0)
    stage.wheel(.momentum, 200, 0)
    #expect(stage.pages.phase == .resting)
  }

  @Test("G03 G09: the axis of a trackpad is determined once and kept, including momentum")
  func locks() throws {
    var stage = try PagerStage()
    stage.wheel(.began, 1, 2)
    #expect(stage.offset(of: 0) == -240, "Less than its slop tells nothing")
    stage.wheel(.changed, 5, 9)
    #expect(stage.offset(of: 0) == -229, "Nothing of it is lost")
    stage.wheel(.changed, 90, 5)
    stage.wheel(.ended, 0, 0)
    stage.wheel(.momentumBegan, 90, 20)
    stage.wheel(.momentum, 90, 20)
    stage.wheel(.momentumEnded, 0, 0)
    #expect(stage.offset(of: 0) == -240 + 56 && stage.pages.phase == .resting && stage.pages.position == 0)
    stage.wheel(.began, 30, 10)
    stage.wheel(.changed, 10, 90)
    #expect(stage.pages.phase == .dragging && stage.offset(of: 0) == -240 + 56)
    #expect(stage.pages.position == 40.0 / 320)
  }

  @Test("G09: momentum scrolls the list as a fling, and no list that appeared meanwhile")
  func momentum() throws {
    var stage = try PagerStage()
    stage.wheel(.began, 0, 60)
    stage.wheel(.ended, 0, 0)
    stage.wheel(.momentumBegan, 0, 100)
    #expect(stage.offset(of: 0) == -80)
    stage.page(.jump(to: 1, animated: false, request: 1))
    let offset = stage.offset(of: 1)
    stage.wheel(.momentum, 0, 100)
    #expect(stage.offset(of: 1) == offset && stage.offset(of: 0) == -80)
  }

  @Test(
    "G09: deltas count points, lines or pages",
    arguments: [(WheelEvent.Unit.points, 3.0), (.lines, 3 * 44), (.pages, 3 * (600 - 240 - 44))])
  func units(unit: WheelEvent.Unit, travel: Double) throws {
    var stage = try PagerStage()
    stage.wheel(.notch, 0, 3, unit: unit)
    #expect(stage.offset(of: 0) == -240 + travel)
  }

  @Test("G09: each notch along the pages turns one page", arguments: Flow.allCases)
  func notches(flow: Flow) throws {
    var stage = try stage(flow)
    let step = along(flow, 30)
    stage.wheel(.notch, step.x * 40, step.y * 40)
    stage.rest()
    #expect(index(stage) == 1)
    stage.wheel(.notch, step.x, step.y)
    stage.wheel(.notch, step.x, step.y)
    stage.rest()
    #expect(index(stage) == 3)
    stage.wheel(.notch, -step.x, -step.y)
    stage.rest()
    #expect(index(stage) == 2)
  }

  @Test("G09 P20: with vertical pages a wheel scrolls the list to its edge, and turns pages there")
  func verticalEdge() throws {
    var stage = try PagerStage(flow: .vertical)
    stage.wheel(.notch, 0, 1e6)
    #expect(stage.pages.phase == .resting && stage.offset(of: 0) == stage.pager.list(of: 0)?.maximumOffset)
    stage.wheel(.notch, 0, 60)
    stage.rest()
    #expect(stage.pages.settled == 1)
    stage.wheel(.notch, 0, -60)
    stage.rest()
    #expect(stage.pages.settled == 0)
    stage.wheel(.began, 0, -20)
    #expect(stage.pages.phase == .resting)
    stage.wheel(.changed, 0, 50)
    #expect(
      stage.pages.phase == .dragging && stage.pages.position == 30.0 / 600, "The rest of it is the pages'")
  }

  @Test("G07 G09: with swipes off a wheel turns no page, a trackpad's drag is refused, and jumps still work")
  func swipesOff() throws {
    var stage = try PagerStage()
    var configuration = PageConfiguration()
    configuration.allowsSwipe = false
    stage.page(.configured(configuration))
    stage.effects = []
    stage.wheel(.notch, 30, 0)
    #expect(stage.effects.isEmpty)
    stage.wheel(.began, 30, 0)
    stage.wheel(.changed, 30, 0)
    #expect(stage.effects == [.page(.dragRefused)])
    stage.effects = []
    stage.drag(from: (170, 450), by: (-200, 0))
    #expect(stage.effects == [.page(.dragRefused)])
    stage.page(.jump(to: 2, request: 1))
    stage.rest()
    #expect(stage.pages.settled == 2)
  }

  @Test("G06 G09: a finger takes over pages that a trackpad drags, and the trackpad has lost them")
  func fingerTakesOver() throws {
    var stage = try PagerStage()
    stage.wheel(.began, 100, 0)
    stage.drag(from: (300, 450), by: (-42, 0), lifts: false)
    let position = stage.pages.position
    #expect(stage.pages.phase == .dragging && abs(position - 132.0 / 320) < 1e-9)
    stage.wheel(.changed, 100, 0)
    stage.wheel(.ended, 0, 0)
    #expect(stage.pages.phase == .dragging && stage.pages.position == position)
    stage.pointer(.up, 258, 450)
    stage.rest()
    #expect(stage.pages.phase == .resting)
  }

  @Test("G09: an event that ends a trackpad's drag takes the pages from it until its gesture ends")
  func losesPages() throws {
    var stage = try PagerStage()
    stage.wheel(.began, 100, 0)
    stage.page(.jump(to: 3, request: 1))
    stage.wheel(.changed, 100, 0)
    stage.wheel(.ended, 0, 0)
    stage.rest()
    #expect(stage.pages.settled == 3)
  }

  @Test("G09: the strip owns a gesture that began on it")
  func strip() throws {
    var stage = try PagerStage()
    stage.wheel(.began, 30, 0, at: (100, 240))
    stage.wheel(.changed, 30, 10, at: (100, 500))
    #expect(stage.pager.cover.tab.stripOffset == 70 && stage.pages.phase == .resting)
  }
}
