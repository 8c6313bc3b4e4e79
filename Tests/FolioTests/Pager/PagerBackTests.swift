import Folio
import Testing

@Suite("Dragging the container back from its edge", .processorTime)
struct PagerBackTests {
  /// The leading edge of the content, and the inward direction.
  private func edge(_ flow: Flow) -> (x: Double, inward: Double) {
    flow == .rightToLeft ? (10 + 320 - 5, -1) : (10 + 5, 1)
  }

  private func backSwipes(_ stage: PagerStage) -> [BackSwipe] {
    stage.effects.compactMap { if case .backSwiped(let swipe) = $0 { swipe } else { nil } }
  }

  @Test(
    "G05: from the edge zone inward the container owns the drag, and no page moves", arguments: Flow.allCases)
  func goesBack(flow: Flow) throws {
    var stage = try PagerStage(flow: flow) { $0.backZone = 20 }
    let (x, inward) = edge(flow)
    stage.effects = []
    stage.flick(from: (x, 450), by: (inward * 200, 0))
    let swipes = backSwipes(stage)
    #expect(swipes.first == .began && swipes.filter { $0 == .began }.count == 1)
    let travel = swipes.reduce(0.0) { if case .moved(let by) = $1 { $0 + by } else { $0 } }
    #expect(abs(travel - 190) < 1e-9, "What lies beyond the slop")
    guard case .ended(let velocity)? = swipes.last else { return #expect(Bool(false), "\(swipes)") }
    #expect(velocity > 1000)
    #expect(stage.pages.phase == .resting && stage.lifecycle.isEmpty)
    stage.effects = []
    stage.pointer(.down, x, 450)
    stage.pointer(.moved, x + inward * 60, 450)
    stage.pointer(.cancelled, x + inward * 60, 450)
    #expect(backSwipes(stage).last == .cancelled)
  }

  @Test(
    "G05: there is no zone by default; beside it, outward and across the axis there is no back swipe",
    arguments: Flow.allCases)
  func elsewhere(flow: Flow) throws {
    let (x, inward) = edge(flow)
    var plain = try PagerStage(flow: flow)
    plain.drag(from: (x, 450), by: (inward * 100, 0))
    #expect(backSwipes(plain).isEmpty)
    for (place, travel) in [
      (x + inward * 16, (inward * 100, 0.0)), (x, (-inward * 100, 0)), (x, (inward * 50, -87)),
    ] {
      var stage = try PagerStage(flow: flow) { $0.backZone = 20 }
      stage.drag(from: (place, 450), by: travel)
      stage.rest()
      #expect(backSwipes(stage).isEmpty)
    }
    var stage = try PagerStage(flow: flow) { $0.backZone = 20 }
    stage.rest()
    stage.effects = []
    stage.tap(x, flow == .vertical ? 30 : 240)
    #expect(stage.effects.contains(.tab(.reselected(0))), "A tab in the zone is tapped")
  }

  @Test(
    "G05: a policy limits the zone to the first page, or allows it on every page",
    arguments: [BackPages.first, .every], [Flow.leftToRight, .rightToLeft])
  func policy(pages: BackPages, flow: Flow) throws {
    func goesBack(at page: PageID, loops: Bool = false, isLocked: Bool = false) throws -> Bool {
      var stage = try PagerStage(loops: loops, at: page, flow: flow) {
        $0.backZone = 20
        $0.backPages = pages
      }
      if isLocked {
        var configuration = PageConfiguration()
        configuration.allowsBackward = false
        stage.page(.configured(configuration))
      }
      let (x, inward) = edge(flow)
      stage.drag(from: (x, 450), by: (inward * 200, 0))
      #expect((stage.pages.phase == .resting) == !backSwipes(stage).isEmpty)
      return !backSwipes(stage).isEmpty
    }
    #expect(try goesBack(at: 0))
    #expect(try goesBack(at: 2) == (pages == .every))
    #expect(try goesBack(at: 2, isLocked: true))
    #expect(try goesBack(at: 0, loops: true) == (pages == .every), "Pages that loop have no first one")
  }

  @Test(
    "G05 L11 X05, scenario 27: an interactive pop begins, is cancelled, and pages continue as before",
    arguments: ReadingDirection.allCases)
  func interactivePop(reading: ReadingDirection) throws {
    var stage = try PagerStage(reading: reading) { $0.backZone = 20 }
    stage.effects = []
    stage.pointer(.down, 12, 450)
    stage.pointer(.moved, 60, 450)
    #expect(backSwipes(stage).first == .began)
    stage.page(.containerWillDisappear(animated: true))
    for x in stride(from: 60.0, through: 200, by: 20) { stage.pointer(.moved, x, 450) }
    stage.pointer(.cancelled, 200, 450)
    #expect(backSwipes(stage).last == .cancelled)
    stage.page(.containerWillAppear(animated: true))
    stage.page(.containerDidAppear)
    #expect(stage.lifecycle == "w0 W0 A0")
    stage.drag(from: (200, 450), by: (-180, 0))
    stage.rest()
    #expect(stage.pages.settled == 1)
  }

  @Test(
    "G05 X05: a finger in the zone of the first page that catches a settle still drags the pages",
    arguments: ReadingDirection.allCases)
  func settleInZone(reading: ReadingDirection) throws {
    var stage = try PagerStage(reading: reading, at: 1) { $0.backZone = 20 }
    stage.flick(from: (100, 450), by: (100, 0))
    #expect(stage.pages.phase == .settling && stage.pages.target == 0)
    stage.pointer(.down, 12, 450)
    stage.pointer(.moved, 60, 450)
    #expect(stage.pages.phase == .dragging && backSwipes(stage).isEmpty)
  }
}
