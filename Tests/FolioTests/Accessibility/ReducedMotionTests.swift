import Folio
import FolioTesting
import Testing

/// Reduced motion that is switched on while something moves: requests end at once, and what the user moved or flung
/// continues.
@Suite("Reduced motion, switched on during a motion", .processorTime)
struct ReducedMotionTests {
  private func moving(_ change: (inout PagerStage) -> Void) throws -> PagerStage {
    var stage = try PagerStage()
    change(&stage)
    for _ in 0..<5 { stage.pass(milliseconds: 16) }
    stage.effects = []
    return stage
  }

  private func outcomes(_ stage: PagerStage) -> [TransitionOutcome] {
    stage.effects.compactMap {
      if case .cover(.tab(.page(.transitionEnded(_, let outcome)))) = $0 { outcome } else { nil }
    }
  }

  @Test("A05 P05: a running jump is closed at once on its target", arguments: [true, false])
  func jump(isTap: Bool) throws {
    var stage = try moving {
      $0.send(
        .cover(
          .tab(
            isTap
              ? .tapped(3, request: 1) : .page(.jump(to: 3, request: 1)))))
    }
    #expect(stage.pages.phase == .jumping)
    stage.page(.reducedMotionChanged(true))
    #expect(stage.pages.phase == .resting && stage.pages.settled == 3)
    #expect(stage.lifecycle == "D0 A3")
    #expect(outcomes(stage) == [.finishedEarly])
    #expect(stage.effects.contains(.page(.didSettle(3, cause: isTap ? .tap : .request))))
    #expect(stage.pager.cover.tab.indicator?.offset == 300)
    #expect(stage.pager.nextWake != .frame)
    stage.effects = []
    stage.page(.reducedMotionChanged(true))
    #expect(stage.effects.isEmpty)
  }

  @Test("A05 P30: a queued jump is carried out at once after it, and all are closed")
  func queued() throws {
    var stage = try PageStage(5) { $0.interruptionPolicy = .queueLatest }
    stage.jump(to: 4)
    stage.tick(toPart: 0.3)
    stage.jump(to: 2)
    stage.effects = []
    stage.send(.reducedMotionChanged(true))
    #expect(stage.pages.phase == .resting && stage.pages.settled == 2)
    #expect(stage.lifecycle == "D0 A4 w4 W2 D4 A2")
    #expect(stage.outcomes == [.finishedEarly, .completed])
  }

  @Test("A05 G01: a drag continues, and so does the settle of a fling")
  func drag() throws {
    var stage = try PagerStage()
    stage.drag(from: (200, 400), by: (-200, 0), lifts: false)
    let position = stage.pages.position
    stage.effects = []
    stage.page(.reducedMotionChanged(true))
    #expect(stage.pages.phase == .dragging && stage.pages.position == position && stage.effects.isEmpty)
    stage.pointer(.moved, -40, 400)
    #expect(stage.pages.position > position)
    stage.pointer(.up, -40, 400)
    #expect(stage.pages.phase == .settling)
    stage.page(.reducedMotionChanged(false))
    stage.pass(milliseconds: 16)
    let before = stage.pages.position
    stage.page(.reducedMotionChanged(true))
    #expect(stage.pages.phase == .settling && stage.pages.position == before)
    stage.rest()
    #expect(stage.pages.settled == 1)
    #expect(outcomes(stage) == [.completed])
  }

  @Test("A05: pages that a jump took from a finger move to its page, and are there at once")
  func released() throws {
    var stage = try PageStage(5)
    stage.drag(by: 0.6)
    stage.jump(to: 1)
    #expect(stage.pages.phase == .settling)
    stage.tick()
    stage.tick(0.03)
    stage.effects = []
    stage.send(.reducedMotionChanged(true))
    #expect(stage.pages.phase == .resting && stage.pages.settled == 1)
    #expect(stage.lifecycle == "D0 A1")
  }

  @Test("A05 V09 V08: a cover that expands, collapses or snaps is in place at once, with its content")
  func cover() throws {
    var stage = try moving { $0.send(.cover(.collapse(animated: true))) }
    #expect(stage.pager.cover.collapse > 0 && stage.pager.cover.collapse < 200)
    stage.page(.reducedMotionChanged(true))
    #expect(stage.pager.cover.collapse == 200 && stage.offset(of: 0) == -40)
    #expect(stage.effects.contains(.cover(.collapseChanged(to: 200, cause: .request))))
    #expect(stage.pager.nextWake != .frame)
    var configuration = CoverConfiguration()
    configuration.snaps = .nearest
    stage = try PagerStage(coverConfiguration: configuration)
    stage.drag(from: (100, 400), by: (0, -140))
    stage.pass(milliseconds: 16)
    stage.pass(milliseconds: 16)
    #expect(stage.pager.nextWake == .frame)
    stage.page(.reducedMotionChanged(true))
    #expect(stage.pager.cover.collapse == 200 && stage.pager.nextWake != .frame)
  }

  @Test("A05 Q30: a scroll to a row is complete at once, begun or not; one that a finger flung continues")
  func scroll() throws {
    for frames in [0, 5] {
      var stage = try PagerStage()
      stage.send(.list(0, .scroll(to: 40, alignment: .start, animated: true)))
      for _ in 0..<frames { stage.pass(milliseconds: 16) }
      stage.effects = []
      stage.page(.reducedMotionChanged(true))
      #expect(stage.offset(of: 0) == 40 * 50.0 - 240)
      #expect(stage.effects.contains(.list(0, .scrollEnded(.completed))))
      #expect(stage.pager.nextWake != .frame)
      #expect(stage.pager.cover.collapse == 0, "Code moves the content alone")
      stage.flick(from: (100, 400), by: (0, -120))
      #expect(stage.pager.nextWake == .frame, "Clocks go on as before")
      let offset = stage.offset(of: 0)!
      stage.pass(milliseconds: 32)
      #expect(stage.offset(of: 0)! > offset)
    }
  }

  @Test("A05 P26: a banner that advances is at its next page at once")
  func carousel() throws {
    var carousel = CarouselController()
    let now = Moment(nanoseconds: 0)
    var effects: [PageEffect] = []
    func send(_ event: CarouselEvent) throws {
      try carousel.handle(event) { if case .page(let effect) = $0 { effects.append(effect) } }
    }
    try send(.page(.layoutChanged(length: 100)))
    try send(.page(.containerWillAppear()))
    try send(.page(.containerDidAppear))
    try send(.page(.pagesChanged([0, 1, 2])))
    for milliseconds in [0, 3000, 3016, 3100] as [Int64] {
      try send(.page(.ticked(at: now.advanced(byNanoseconds: milliseconds * 1_000_000))))
    }
    #expect(carousel.page.phase == .jumping)
    try send(.page(.reducedMotionChanged(true)))
    #expect(carousel.page.phase == .resting && carousel.page.settled == 1)
    #expect(effects.contains(.didSettle(1, cause: .auto)))
  }

  @Test("A05 Q48: a released row is in its place at once, also in a list that is created later")
  func letGo() throws {
    var stage = try PagerStage { $0.list.reorder = ReorderConfiguration() }
    stage.page(.reducedMotionChanged(true))
    stage.page(.jump(to: 3, animated: false, request: 1))
    #expect(stage.pager.list(of: 0)?.reducesMotion == true && stage.pager.list(of: 3)?.reducesMotion == true)
    #expect(throws: Rejection.illegalValue(.reducedMotion), "It is the pages that say so") {
      try stage.pager.handle(.list(3, .reducedMotionChanged(false))) { _ in }
    }
    #expect(stage.pager.list(of: 3)?.reducesMotion == true)
    stage.pointer(.down, 60, 385)
    stage.pass(milliseconds: 500)
    for step in 1...10 { stage.pointer(.moved, 60, 385 + Double(step) * 7) }
    #expect(stage.pager.liftedRow?.row == 3)
    let step = Step(
      stage.pager, .pointer(PointerEvent(.up, id: 1, x: 60, y: 455, at: stage.now)), at: stage.now)
    #expect(step.leaps.isEmpty && step.jolts.isEmpty)
    stage.pointer(.up, 60, 455)
    #expect(stage.pager.landingRows(of: 3).isEmpty && stage.pager.liftedRow == nil)
    #expect(stage.pager.nextWake != .frame)
    stage.page(.reducedMotionChanged(false))
    #expect(stage.pager.list(of: 0)?.reducesMotion == false)
  }
}
