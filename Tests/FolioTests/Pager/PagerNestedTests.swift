import Folio
import Testing

/// Two pagers, the inner one on a page of the outer one, and a host that passes on questions and decisions.
private struct Nest {
  /// The innermost first.
  var stages: [PagerStage]
  private var down = (x: 0.0, y: 0.0)

  init(
    _ flow: Flow, inner first: PageID, innerFlow: Flow? = nil, loops: Bool = false,
    fallback: GestureFallback = .outermost
  ) throws {
    let flows = [innerFlow ?? flow, flow]
    stages = try [first, 1].enumerated().map { index, page in
      try PagerStage(loops: loops && index == 0, pages: 3, at: page, flow: flows[index], cover: 0) {
        $0.isNested = true
        $0.gestureFallback = fallback
      }
    }
    for index in stages.indices {
      stages[index].rows = 0
      stages[index].page(
        .pagesChanged([20, 21, 22], settled: PageID(20 + (index == 0 ? first.rawValue : 1))))
      stages[index].rest()
      stages[index].effects = []
    }
  }

  mutating func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
    if phase == .down { down = (x, y) }
    for index in stages.indices { stages[index].pointer(phase, x, y) }
    answer()
  }

  /// Decides pending questions.
  private mutating func answer() {
    for index in stages.indices {
      for case .touchCaught(let pointer) in stages[index].effects {
        for other in stages.indices where other != index {
          stages[other].send(.touchCaught(pointer: pointer))
        }
      }
      stages[index].effects.removeAll { if case .touchCaught = $0 { true } else { false } }
    }
    var question: (pointer: Int64, x: Double, y: Double)?
    for index in stages.indices {
      for case .claimAsked(let pointer, let x, let y) in stages[index].effects { question = (pointer, x, y) }
      stages[index].effects.removeAll { if case .claimAsked = $0 { true } else { false } }
    }
    guard let question else { return }
    let rows = stages.map { $0.pager.gestureCandidate(atX: down.x, y: down.y) }
    let owner = GestureClaim.owner(
      among: rows, travelX: question.x, travelY: question.y,
      fallback: stages[0].pager.configuration.gestureFallback)
    for index in stages.indices {
      let moment = stages[index].now
      stages[index].send(
        .claimDecided(pointer: question.pointer, owns: owner?.level == index, at: moment))
    }
  }

  /// Moves a finger forward by a distance, in ten samples.
  mutating func drag(_ flow: Flow, by travel: Double, downFirst: Bool = true, from start: Double = 0) {
    func place(_ distance: Double) -> (Double, Double) {
      (170 + flow.forward.x * distance, 330 + flow.forward.y * distance)
    }
    if downFirst { pointer(.down, place(start).0, place(start).1) }
    for step in 1...10 {
      let (x, y) = place(start + travel * Double(step) / 10)
      pointer(.moved, x, y)
    }
  }

  mutating func lift(_ flow: Flow, at distance: Double) {
    for index in stages.indices { stages[index].now = stages[index].now.advanced(byNanoseconds: 100_000_000) }
    pointer(.up, 170 + flow.forward.x * distance, 330 + flow.forward.y * distance)
    for index in stages.indices { stages[index].rest() }
  }

  var phases: [PagePhase] { stages.map { $0.pages.phase } }
  var settled: [PageID?] { stages.map { $0.pages.settled } }
}

@Suite("Nested pagers", .processorTime)
struct PagerNestedTests {
  @Test(
    "G04, scenario 25: an inner pager on its last page yields outward, and the outer one keeps the gesture",
    arguments: Flow.allCases)
  func yieldsOutward(flow: Flow) throws {
    var nest = try Nest(flow, inner: 2)
    nest.drag(flow, by: 120)
    #expect(nest.phases == [.resting, .dragging])
    #expect(nest.stages[1].pages.position > 1.15, "What was travelled while it was asked is not lost")
    nest.drag(flow, by: -200, downFirst: false, from: 120)
    #expect(nest.phases == [.resting, .dragging], "It turns back, and is the outer one's still")
    #expect(nest.stages[1].pages.position < 1 && nest.stages[0].pages.position == 2)
    nest.drag(flow, by: 400, downFirst: false, from: -80)
    nest.lift(flow, at: 320)
    #expect(nest.settled == [22, 22])
    #expect(nest.stages[1].pager.nextWake != .frame)
  }

  @Test(
    "G04: an inner pager that can move keeps the gesture, also over its edge and back",
    arguments: Flow.allCases)
  func keeps(flow: Flow) throws {
    var nest = try Nest(flow, inner: 1)
    nest.drag(flow, by: 120)
    #expect(nest.phases == [.dragging, .resting])
    nest.drag(flow, by: -240, downFirst: false, from: 120)
    #expect(nest.phases == [.dragging, .resting] && nest.stages[1].pages.position == 1)
    nest.lift(flow, at: -120)
    #expect(nest.settled[1] == 21)
  }

  @Test("G04 P19: an inner pager that loops never yields", arguments: Flow.allCases)
  func loops(flow: Flow) throws {
    var nest = try Nest(flow, inner: 2, loops: true)
    nest.drag(flow, by: 120)
    #expect(nest.phases == [.dragging, .resting])
  }

  @Test(
    "G04: an inner pager that is off, or locked in that direction, yields", arguments: Flow.allCases,
    [true, false])
  func offOrLocked(flow: Flow, isOff: Bool) throws {
    var nest = try Nest(flow, inner: 1)
    var configuration = PageConfiguration()
    configuration.allowsSwipe = !isOff
    configuration.allowsForward = isOff
    nest.stages[0].page(.configured(configuration))
    nest.drag(flow, by: 120)
    #expect(nest.phases == [.resting, .dragging])
  }

  @Test("G04: an inner pager that settles keeps the finger that catches it, also at its edge")
  func settling() throws {
    var nest = try Nest(.leftToRight, inner: 1)
    nest.stages[0].flick(from: (300, 330), by: (-120, 0))
    nest.stages[0].send(
      .claimDecided(pointer: 1, owns: true, at: nest.stages[0].now))
    nest.stages[0].page(.jump(to: 22, request: 1))
    nest.stages[0].now = nest.stages[0].now.advanced(byNanoseconds: 50_000_000)
    nest.stages[0].send(.ticked(at: nest.stages[0].now))
    #expect(nest.phases[0] == .jumping)
    nest.drag(.leftToRight, by: 120)
    #expect(nest.phases == [.dragging, .resting])
  }

  @Test("G04: with crossed axes the angle of the gesture decides")
  func crossed() throws {
    var nest = try Nest(.leftToRight, inner: 1, innerFlow: .vertical)
    nest.drag(.leftToRight, by: 120)
    #expect(nest.phases == [.resting, .dragging])
    nest.lift(.leftToRight, at: 120)
    nest.drag(.vertical, by: 120)
    #expect(nest.phases == [.dragging, .resting])
  }

  @Test(
    "G04: if no pager can move, a policy decides which one is pulled",
    arguments: [(GestureFallback.outermost, [0.0, 1]), (.innermost, [1, 0]), (.none, [0, 0])])
  func nobody(fallback: GestureFallback, gives: [Double]) throws {
    var nest = try Nest(.leftToRight, inner: 2, fallback: fallback)
    nest.stages[1].page(.jump(to: 22, animated: false, request: 1))
    nest.drag(.leftToRight, by: 120)
    let over = nest.stages.map { $0.pages.position - 2 }
    #expect(zip(over, gives).allSatisfy { $0 == 0 ? $1 == 0 : $0 > 0.05 && $0 < 1 && $1 == 1 }, "\(over)")
    nest.lift(.leftToRight, at: 120)
    #expect(nest.settled == [22, 22])
  }

  @Test(
    "G04 X05: a motion that a finger held continues if the pager does not own the gesture",
    arguments: ReadingDirection.allCases, [false, true])
  func letsGo(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops) { $0.isNested = true }
    stage.page(.dragBegan(at: stage.now))
    stage.page(.dragMoved(by: 200, at: stage.now))
    stage.page(.dragEnded(velocity: 0, at: stage.now))
    #expect(stage.pages.phase == .settling)
    stage.pointer(.down, 170, 450)
    #expect(stage.pager.nextWake == .never)
    stage.send(.claimDecided(pointer: 1, owns: false, at: stage.now))
    #expect(stage.pager.nextWake == .frame)
    stage.pointer(.moved, 50, 450)
    #expect(!stage.effects.contains { if case .claimAsked = $0 { true } else { false } })
    stage.rest()
    #expect(stage.pages.settled == 1)
  }

  @Test(
    "G04 X05: a decision that was not requested, about another pointer, or sent twice has no effect",
    arguments: ReadingDirection.allCases, [false, true])
  func strayDecisions(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops) { $0.isNested = true }
    stage.send(.claimDecided(pointer: 1, owns: true, at: stage.now))
    stage.pointer(.down, 170, 450)
    stage.pointer(.moved, 100, 450)
    let asked = stage.pager
    stage.send(.claimDecided(pointer: 9, owns: false, at: stage.now))
    #expect(stage.pager == asked && stage.pages.phase == .resting)
    stage.send(.claimDecided(pointer: 1, owns: true, at: stage.now))
    #expect(stage.pages.phase == .dragging)
    let decided = stage.pager
    stage.send(.claimDecided(pointer: 1, owns: false, at: stage.now))
    #expect(stage.pager == decided)
  }

  @Test(
    "G04 X05: a finger that lifts before the decision moves nothing", arguments: ReadingDirection.allCases,
    [false, true])
  func undecided(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops) { $0.isNested = true }
    stage.drag(from: (170, 450), by: (-150, 0))
    #expect(stage.pages.phase == .resting && stage.pages.position == 0)
    #expect(stage.pager.nextWake == .endOfTurn || stage.pager.nextWake == .never)
  }
}
