import Folio
import SharedTests
import Testing

/// Rest is what a person sees as rest: within half a point of the goal, and slower than that in a frame.
@Suite("P46: pages rest when a person sees them rest", .processorTime)
struct SeenRestTests {
  private func settled(_ stage: PageStage) -> [PageID] {
    stage.effects.compactMap { if case .didSettle(let page, _) = $0 { page } else { nil } }
  }

  @Test("P46 P36: a swipe back after two quick taps leads to the page before, not to that of the first tap")
  func backAfterTwoTaps() throws {
    var stage = try PageStage(5)
    stage.jump(to: 3)
    stage.tick()
    for _ in 0..<9 { stage.tick(1 / 60.0) }
    stage.jump(to: 1)
    stage.tick()
    for _ in 0..<20 { stage.tick(1 / 60.0) }
    #expect(stage.pages.phase == .resting)
    #expect(stage.scene == ["1:0"])
    #expect(settled(stage) == [1])
    stage.drag(by: -0.4)
    stage.lift(-3)
    #expect(stage.pages.target == 0)
    stage.rest()
    #expect(stage.pages.settled == 0)
  }

  @Test(
    "P46 P40: a jump that takes over rests within its duration, however soon it comes",
    arguments: [0.02, 0.1, 0.15, 0.25], [1, 0.5])
  func withinDuration(after: Double, ratio: Double) throws {
    var stage = try PageStage(9, at: 4) {
      $0.settleSpring = .init(response: 0.35, dampingRatio: ratio)
    }
    stage.jump(to: 7)
    stage.tick()
    stage.tick(after)
    stage.jump(to: 1)
    stage.tick()
    stage.tick(0.29)
    stage.tick(0.011)
    #expect(stage.pages.phase == .resting)
    #expect(settled(stage) == [1])
    #expect(stage.scene == ["1:0"])
  }

  @Test("P46: the tick that finds pages within half a point, and slow, puts them on their page")
  func nearAndSlow() throws {
    var stage = try PageStage(3)
    stage.drag(by: 0.8)
    stage.lift()
    var positions = [0.0, stage.pages.position]
    while stage.pages.phase != .resting {
      stage.tick(1 / 60.0)
      positions.append(stage.pages.position)
    }
    // A frame before, the page was farther than that, or faster.
    let (second, before, now) = (positions.dropLast(2).last!, positions.dropLast().last!, positions.last!)
    #expect((1 - now).magnitude <= 0.005)
    #expect(1 - before > 0.005 || before - second > 0.005)
    #expect(settled(stage) == [1])
    #expect(stage.scene == ["1:0"])
    #expect(stage.pages.transition == nil)
  }

  @Test("P46: the position ends by itself, and delays nothing")
  func positionEnds() throws {
    var stage = try PageStage(3)
    stage.drag(by: 0.8)
    stage.lift()
    while stage.pages.phase != .resting { stage.tick(1 / 60.0) }
    let left = (1 - stage.pages.position).magnitude
    #expect(left > 0 && left < 0.01)
    #expect(stage.pages.nextWake == .frame)
    stage.rest()
    #expect(stage.pages.position == 1)
    #expect(stage.pages.nextWake == .never)
  }

  @Test("P46 P35: pages that a finger holds near their goal do not move, and rest after it lifts")
  func held() throws {
    var stage = try PageStage(3)
    stage.drag(by: 0.8)
    stage.lift()
    while 1 - stage.pages.position > 0.02 { stage.tick(1 / 60.0) }
    stage.send(.fingerDown(at: stage.now))
    let place = stage.pages.position
    for _ in 0..<30 { stage.tick(1 / 60.0) }
    #expect(stage.pages.position == place)
    #expect(settled(stage) == [])
    stage.send(.fingerUp(at: stage.now))
    stage.rest()
    #expect(settled(stage) == [1])
  }

  @Test("P46 P34: data and drags that come while the position still ends move it nowhere")
  func dataWhileThePositionEnds() throws {
    var stage = try PageStage(3)
    stage.drag(by: 0.8)
    stage.lift()
    while stage.pages.phase != .resting { stage.tick(1 / 60.0) }
    let left = stage.pages.position - 1
    stage.send(.pagesChanged([7, 0, 1, 2]))
    #expect(abs(stage.pages.position - 2 - left) < 1e-9)
    stage.send(.containerWillDisappear())
    #expect(abs(stage.pages.position - 2 - left) < 1e-9)
    stage.send(.containerDidDisappear)
    #expect(stage.pages.position == 2)
  }
}

/// Locks are obeyed in mid-drag.
@Suite("P45: a page that is disabled while it is dragged to is not reached", .processorTime)
struct BarredPageTests {
  static let lifts = [0.0, 8, -8]

  @Test(
    "P45 P24: the release goes back at any speed, and nothing moves in the event",
    arguments: DisabledPagePolicy.allCases, lifts)
  func goesBack(policy: DisabledPagePolicy, speed: Double) throws {
    var stage = try PageStage(4, at: 1) { $0.disabledPagePolicy = policy }
    stage.drag(by: 0.3)
    let scene = stage.scene
    stage.disable(2)
    #expect(stage.scene == scene)
    stage.drag(by: 0.5)
    #expect(stage.pages.position > 1.3)
    stage.lift(speed)
    #expect(stage.pages.target == 1)
    stage.rest()
    #expect(stage.pages.settled == 1)
    #expect(!stage.effects.contains { if case .didSelect(2, _) = $0 { true } else { false } })
    #expect(stage.outcomes.last == .cancelled)
  }

  @Test("P45: however far the finger drags on, the page is not committed", arguments: EdgePolicy.allCases)
  func farDrag(edge: EdgePolicy) throws {
    var stage = try PageStage(4) { $0.edgePolicy = edge }
    stage.drag(by: 0.9)
    stage.disable(1)
    for _ in 0..<20 { stage.drag(by: 0.4) }
    stage.lift(4)
    stage.rest()
    #expect(stage.pages.selected == 0)
    #expect(stage.pages.settled == 0)
  }

  @Test(
    "P45 P19: in a loop of which one page is left, a finger beyond the edge moves the pages no farther than itself"
  )
  func loopOfOne() throws {
    for travel in stride(from: 0.05, through: 1.2, by: 0.05) {
      var stage = try PageStage(6) { $0.loops = true }
      stage.drag(by: 0.57)
      for page: PageID in [1, 0, 2, 4, 5] { stage.disable(page) }
      for _ in 0..<40 {
        let before = stage.pages
        let event = PageEvent.dragMoved(by: travel * stage.length, at: stage.now)
        stage.send(event)
        #expect(ContinuityCheck.complaints(before, event, at: stage.now) == [])
      }
      stage.lift(4)
      stage.rest()
      #expect(stage.pages.settled != 1)
    }
  }

  @Test("P45: what was selected before the touch is reached, though it is disabled")
  func selectedBefore() throws {
    var stage = try PageStage(4)
    stage.drag(by: 0.6)
    stage.lift()
    stage.tick()
    stage.tick(0.05)
    stage.disable(1)
    stage.drag(by: 0.1)
    stage.lift(4)
    stage.rest()
    #expect(stage.pages.settled == 1)
  }

  @Test("P45: the page from which a drag came is reached again, though it is disabled")
  func originDisabled() throws {
    var stage = try PageStage(4, at: 1)
    stage.drag(by: 0.4)
    stage.disable(1)
    stage.drag(by: -0.3)
    stage.lift()
    stage.rest()
    #expect(stage.pages.settled == 1)
  }

  @Test("P45: the host's scroller does not reach it either")
  func driven() throws {
    var stage = try PageStage(4)
    stage.driven(to: 0)
    stage.driven(to: 0.6)
    stage.disable(1)
    stage.driven(to: 0.9)
    stage.drivenEnded()
    stage.rest()
    #expect(stage.pages.settled == 0)
  }

  @Test("P45: pages that do not snap come back from it too")
  func free() throws {
    var stage = try PageStage(4) { $0.snapping = .never }
    stage.drag(by: 0.6)
    stage.disable(1)
    stage.lift(6)
    stage.rest()
    #expect(stage.pages.selected == 0)
    #expect(stage.pages.position == 0)
  }
}

/// The page at rest is deleted beside a neighbour that is drawn.
@Suite("P47: the neighbour of a deleted page glides to the middle", .processorTime)
struct DeletedBesidePeekTests {
  private func settled(_ stage: PageStage) -> [PageID] {
    stage.effects.compactMap { if case .didSettle(let page, _) = $0 { page } else { nil } }
  }

  @Test(
    "P47 P34: with what lies beyond it, by the spring, from where it is drawn", arguments: Screen.flows,
    [false, true])
  func atAnEnd(flow: Flow?, isFirst: Bool) throws {
    var stage = try PageStage(4, at: isFirst ? 0 : 3, flow: flow) { $0.pageFraction = 0.4 }
    let scene = stage.scene
    stage.send(.pagesChanged(isFirst ? [1, 2, 3] : [0, 1, 2]))
    #expect(stage.scene == scene.filter { !$0.hasPrefix(isFirst ? "0" : "3") })
    #expect(stage.pages.selected == (isFirst ? 1 : 2))
    #expect(settled(stage) == [])
    stage.tick()
    stage.tick(0.1)
    let place = stage.pages.scene.first { $0.page == (isFirst ? 1 : 2) }!.offset.magnitude
    #expect(place > 0.05 && place < 0.95)
    stage.rest()
    #expect(settled(stage) == [isFirst ? 1 : 2])
    #expect(stage.scene == (isFirst ? ["1:0", "2:1"] : ["1:-1", "2:0"]))
  }

  @Test("P47: the last page but one of two")
  func lastButOne() throws {
    var stage = try PageStage(2, at: 1) { $0.pageFraction = 0.9 }
    stage.send(.pagesChanged([0]))
    #expect(stage.scene == ["0:-1"])
    stage.rest()
    #expect(stage.scene == ["0:0"])
    #expect(stage.pages.position == 0)
    #expect(settled(stage) == [0])
  }

  @Test("P47 P35: a finger takes the page on its way")
  func caught() throws {
    var stage = try PageStage(3, at: 2) { $0.pageFraction = 0.9 }
    stage.send(.pagesChanged([0, 1]))
    stage.tick()
    stage.tick(0.05)
    let before = stage.scene
    stage.send(.dragBegan(at: stage.now))
    #expect(stage.scene == before)
    stage.lift()
    stage.rest()
    #expect(stage.pages.settled == 1)
  }

  @Test("P47: where the page fills the viewport, the one that takes its place is there at once")
  func whole() throws {
    var stage = try PageStage(2, at: 1)
    stage.send(.pagesChanged([0]))
    #expect(stage.scene == ["0:0"])
    #expect(settled(stage) == [0])
  }
}

/// Groups of as many slides as fit.
@Suite("P42: a change of length keeps the slide settled last in its group", .processorTime)
struct RegroupedSlideTests {
  private func stage() throws -> PageStage {
    var stage = try PageStage(10) {
      $0.slides.alignment = .start
      $0.slides.containment = .trim
      $0.slides.slidesPerStop = 0
    }
    stage.send(.layoutChanged(length: 320))
    stage.send(.slideLengthsChanged(Array(repeating: 100, count: 10)))
    stage.jump(to: 6, animated: false)
    return stage
  }

  @Test("P42: there and back it is settled, also over more than one length")
  func thereAndBack() throws {
    var stage = try stage()
    #expect(stage.pages.settled == 6)
    for _ in 0..<3 {
      stage.send(.layoutChanged(length: 568))
      #expect(stage.pages.settled == 5)
      #expect(stage.pages.scene.contains { $0.page == 6 })
      stage.send(.layoutChanged(length: 820))
      stage.send(.layoutChanged(length: 320))
      #expect(stage.pages.settled == 6)
    }
  }

  @Test("P42: a page that was reached meanwhile is the one that counts")
  func movedMeanwhile() throws {
    var stage = try stage()
    stage.send(.layoutChanged(length: 568))
    stage.jump(to: 0, animated: false)
    stage.jump(to: 5, animated: false)
    stage.send(.layoutChanged(length: 320))
    #expect(stage.pages.settled == 3)
  }

  @Test("P42: the slide is deleted meanwhile")
  func deletedMeanwhile() throws {
    var stage = try stage()
    stage.send(.layoutChanged(length: 568))
    stage.send(.pagesChanged([0, 1, 2, 3, 4, 5, 7, 8, 9]))
    stage.rest()
    stage.send(.layoutChanged(length: 320))
    stage.rest()
    #expect(stage.pages.settled != nil)
  }
}
