import Folio
import Testing

import struct FolioTesting.SeededGenerator

/// Limits of pages: the ends, locks, disabled pages; for a finger and for a host's scroller.
@Suite("Edges", .processorTime)
struct EdgeTests {
  /// A wall at 1 in the forward direction from page 1, of each kind, and the same mirrored.
  enum Wall: String, CaseIterable, CustomTestStringConvertible {
    case lastPage, locked, stopped
    var testDescription: String { rawValue }
  }

  private func stage(
    _ wall: Wall, forward: Bool, _ edge: EdgePolicy, flow: Flow? = nil
  ) throws -> PageStage {
    let count: Int64 = wall == .lastPage ? 2 : 6
    let first: PageID = forward ? 1 : (wall == .lastPage ? 0 : 4)
    var stage = try PageStage(count, at: first, flow: flow) {
      $0.edgePolicy = edge
      $0.disabledPagePolicy = .stop
      if wall == .locked && forward { $0.allowsForward = false }
      if wall == .locked && !forward { $0.allowsBackward = false }
    }
    if wall == .stopped { stage.disable(forward ? 2 : 3) }
    return stage
  }

  @Test(
    "P23 P25 P24 X05: a finger meets the edge policy at the ends, at locks and at disabled pages that stop it",
    arguments: Wall.allCases, Screen.flows)
  func finger(wall: Wall, flow: Flow?) throws {
    for (edge, forward) in EdgePolicy.allCases.flatMap({ [($0, true), ($0, false)] }) {
      var stage = try stage(wall, forward: forward, edge, flow: flow)
      let side = forward ? 1.0 : -1.0
      let start = stage.pages.position
      stage.drag(by: 0.4 * side)
      let pulled = (stage.pages.position - start) * side
      switch edge {
      // (1 − 1 / (0.4 · 0.55 + 1)) of a page.
      case .rubberBand: #expect(abs(pulled - 0.180327868852459) < 1e-12)
      case .clamp: #expect(pulled == 0)
      case .none: #expect(abs(pulled - 0.4) < 1e-12)
      }
      #expect(stage.lifecycle == "" && stage.pages.transition == nil)
      stage.lift(5 * side)
      stage.rest()
      #expect(stage.pages.position == start && stage.lifecycle == "")
      // A lock hides nothing: pages that the pull uncovers are loaded.
      let isUncovered = wall == .locked && edge != .clamp
      #expect(stage.loads == (isUncovered ? [PageID(Int64(start + side))] : []))
    }
  }

  @Test(
    "P23 X05: a pull beyond an edge returns over the same distance", arguments: EdgePolicy.allCases,
    Screen.flows)
  func back(edge: EdgePolicy, flow: Flow?) throws {
    var stage = try PageStage(3, flow: flow) { $0.edgePolicy = edge }
    stage.drag(by: -0.7)
    stage.drag(by: 0.7)
    #expect(abs(stage.pages.position) < 1e-12)
    stage.drag(by: 0.3)
    #expect(abs(stage.pages.position - 0.3) < 1e-12)
  }

  @Test(
    "P23 X05: another edge policy during a pull continues from there", arguments: EdgePolicy.allCases,
    Screen.flows)
  func changed(from: EdgePolicy, flow: Flow?) throws {
    for to in EdgePolicy.allCases {
      var stage = try PageStage(3, flow: flow) { $0.edgePolicy = from }
      stage.drag(by: -0.7)
      stage.configure { $0.edgePolicy = to }
      stage.drag(by: -0.1)
      #expect(stage.pages.position <= 0 && stage.pages.position >= -0.9)
      stage.drag(by: 20)
      #expect(stage.pages.position > 0)
      stage.lift()
      stage.rest()
      #expect(stage.pages.phase == .resting)
    }
  }

  @Test(
    "P28 P25 P23: locks, disabled pages and ends are walls for a host's scroller",
    arguments: EdgePolicy.allCases, Wall.allCases)
  func driven(edge: EdgePolicy, wall: Wall) throws {
    for forward in [true, false] {
      var stage = try stage(wall, forward: forward, edge)
      let side = forward ? 1.0 : -1.0
      let start = stage.pages.position
      for distance in [0, 0.4, 1, 7.3] { stage.driven(to: start + distance * side) }
      #expect(stage.pages.position == start && stage.pages.phase == .dragging)
      stage.drivenEnded()
      #expect(stage.pages.position == start && stage.pages.phase == .resting)
      // Every rest cancels what it does not need: a page that was prefetched before it stopped swipes.
      #expect(stage.effects == (wall == .stopped ? [.cancelPrefetch(PageID(Int64(start + side)))] : []))
      guard wall != .lastPage else { continue }
      stage.driven(to: start)
      stage.driven(to: start - 0.5 * side)
      #expect(stage.pages.position == start - 0.5 * side && stage.pages.phase == .dragging)
      stage.driven(to: start - side)
      #expect(stage.pages.selected?.rawValue == Int64(start - side))
      stage.driven(to: start - 0.5 * side)
      #expect(stage.pages.position == (wall == .locked ? start - side : start - 0.5 * side))
      stage.driven(to: start - side)
      stage.drivenEnded()
      #expect(stage.pages.settled?.rawValue == Int64(start - side) && stage.pages.phase == .resting)
    }
  }

  @Test(
    "P28 X05: the first report of a drive anchors it, and the others move the pages by their difference",
    arguments: [0, 2.75, -40, 1e6], Screen.flows)
  func anchored(first: Double, flow: Flow?) throws {
    var stage = try PageStage(5, at: 1, flow: flow)
    stage.driven(to: first)
    #expect(stage.pages.position == 1 && stage.effects.isEmpty)
    stage.driven(to: first + 0.25)
    #expect(stage.pages.position == 1.25 && stage.pages.transition?.to == 2)
    stage.driven(to: first - 0.75)
    #expect(stage.pages.position == 0.25 && stage.pages.transition?.to == 0)
    stage.drivenEnded()
    stage.rest()
    #expect(stage.pages.settled == 0)
    #expect(stage.outcomes == [.cancelled, .completed])
  }

  @Test("P28: a drive that stays on a page for a whole turn has ended; one that continues within it has not")
  func drivenTurns() throws {
    var stage = try PageStage(5, at: 1)
    stage.driven(to: 1)
    stage.driven(to: 1.5)
    #expect(stage.pages.nextWake == .never)
    stage.send(.turnEnded)
    stage.driven(to: 2)
    #expect(stage.pages.nextWake == .endOfTurn && stage.pages.phase == .dragging)
    #expect(stage.lifecycle == "w1 W2 D1 A2" && stage.pages.selected == 2)
    #expect(!stage.effects.contains { if case .didSettle = $0 { true } else { false } })
    // The turn of the report itself is not a whole turn.
    stage.send(.turnEnded)
    stage.driven(to: 2.25)
    stage.driven(to: 2)
    stage.send(.turnEnded)
    #expect(stage.pages.phase == .dragging)
    stage.send(.turnEnded)
    #expect(stage.pages.phase == .resting && stage.pages.nextWake == .never)
    #expect(stage.effects.contains(.didSettle(2, cause: .drag)))
  }

  @Test(
    "P28 P25 X05: a scroller that takes over beyond a lock continues from there, and only back",
    arguments: Screen.flows)
  func drivenFromSettle(flow: Flow?) throws {
    var stage = try PageStage(5, at: 1, flow: flow)
    stage.drag(by: 0.6)
    stage.lift()
    stage.tick(0.02)
    stage.configure { $0.allowsForward = false }
    let took = stage.pages.position
    stage.driven(to: took)
    stage.driven(to: 1.95)
    #expect(stage.pages.position == took)
    stage.driven(to: 1)
    stage.drivenEnded()
    #expect(stage.pages.phase == .resting && stage.pages.settled == 1)
    #expect(stage.outcomes == [.cancelled])
  }

  @Test("P28 P24: with skip a scroller passes a disabled page, and does not rest on it")
  func drivenOverDisabled() throws {
    var stage = try PageStage(5, at: 1)
    stage.disable(2)
    stage.driven(to: 1)
    stage.driven(to: 2)
    #expect(stage.pages.phase == .dragging && stage.pages.transition?.to == 3)
    #expect(stage.scene == ["1:-0.5", "3:0.5"])
    stage.driven(to: 3)
    #expect(stage.lifecycle == "w1 W3 D1 A3")
    stage.drivenEnded()
    #expect(stage.pages.phase == .resting && stage.pages.settled == 3)
  }

  @Test(
    "P28 X05: a scroller continues a jump where it is, is not affected by ticks, and does not take it from a finger",
    arguments: Screen.flows)
  func drivenMeets(flow: Flow?) throws {
    var stage = try PageStage(9, flow: flow)
    stage.jump(to: 5)
    stage.tick(toPart: 0.5)
    stage.effects = []
    stage.driven(to: 7.25)
    stage.tick(1)
    #expect(stage.effects.isEmpty && stage.pages.position == 2.5)
    // The pages between are folded away: half a page of the scroller is half a page on screen.
    stage.driven(to: 7.5)
    #expect(stage.scene == ["0:-0.75", "5:0.25"])
    stage.tick(1)
    #expect(stage.pages.position == 3.75 && stage.pages.transition?.id == 1)
    stage.send(.dragBegan(at: stage.now))
    stage.drag(by: 0.125)
    stage.driven(to: 8)
    #expect(abs(stage.pages.position - 4.375) < 1e-9 && stage.pages.transition?.id == 1)
    #expect(stage.outcomes == [])
    stage.send(.driven(position: .nan, at: stage.now))
    #expect(stage.rejection == .illegalValue(.position))
  }

  @Test(
    "P24 P19: a page that stops drags can be left and returned to, and not reached from the other side of a loop",
    arguments: [1.0, -1], Screen.flows)
  func stoppedRound(side: Double, flow: Flow?) throws {
    var stage = try PageStage(4, flow: flow) {
      $0.loops = true
      $0.disabledPagePolicy = .stop
    }
    stage.disable(0)
    for _ in 0..<12 { stage.drag(by: 0.5 * side) }
    #expect(stage.pages.position > -3.9 && stage.pages.position < 3.9)
    stage.lift(9 * side)
    stage.rest()
    #expect(stage.pages.settled == (side > 0 ? 3 : 1))
    stage.drag(by: 0.6 * side)
    stage.lift()
    stage.rest()
    #expect(stage.pages.settled == (side > 0 ? 3 : 1), "It stops the next drag too")
    stage.jump(to: 0, animated: false)
    stage.drag(by: 1.4 * side)
    stage.drag(by: -1.4 * side)
    stage.lift()
    #expect(stage.pages.settled == 0)
  }

  @Test(
    "P19 D04 P34: a page inserted between the ends of a jump in a loop moves nothing, nor does the strip"
  )
  func loopedInsertion() throws {
    var stage = try PageStage(5, at: 4) { $0.loops = true }
    stage.jump(to: 0)
    stage.tick(toPart: 0.5)
    #expect(abs(stage.pages.position - 4.5) < 1e-9)
    stage.send(.pagesChanged([0, 1, 2, 3, 4, 9]))
    // Halfway from the last to the first, over the strip.
    #expect(abs(stage.pages.position - 5.5) < 1e-9 && stage.pages.transition?.progress == 0.5)
    #expect(stage.scene == ["4:-0.5", "0:0.5"])
    var last = stage.pages.position
    for _ in 0..<120 where stage.pages.phase != .resting {
      stage.tick(1 / 60.0)
      // In the loop the same position is six pages less.
      let way = stage.pages.position - last + (stage.pages.position < 2 && last > 4 ? 6 : 0)
      #expect(way > -0.02 && way < 0.5, "\(stage.pages.position) after \(last)")
      last = stage.pages.position
    }
    stage.rest()
    #expect(stage.pages.position == 0 && stage.pages.settled == 0)
  }

  @Test(
    "P25 X05: a direction locked while a settle runs does not stop it, and holds the next finger",
    arguments: Screen.flows)
  func lockedInSettle(flow: Flow?) throws {
    var stage = try PageStage(5, at: 1, flow: flow)
    stage.drag(by: 0.6)
    stage.lift()
    stage.configure { $0.allowsForward = false }
    stage.rest()
    #expect(stage.pages.settled == 2)
    stage.drag(by: 0.5)
    #expect(stage.pages.position < 2.3 && stage.pages.transition == nil)
    stage.drag(by: -1.2)
    #expect(stage.pages.transition?.to == 1)
  }

  @Test("P25 X05: both directions locked leave jumps alone", arguments: Screen.flows)
  func bothLocked(flow: Flow?) throws {
    var stage = try PageStage(5, at: 1, flow: flow) {
      $0.allowsForward = false
      $0.allowsBackward = false
    }
    for way in [0.7, -1.5] { stage.drag(by: way) }
    stage.lift(-9)
    stage.rest()
    #expect(stage.pages.settled == 1 && stage.lifecycle == "")
    stage.jump(to: 4)
    stage.rest()
    #expect(stage.pages.settled == 4)
  }

  @Test(
    "P19 P04 X05: a jump that interrupts another in a loop takes the shorter distance from the nearest page on screen",
    arguments: Screen.flows)
  func loopedInterruption(flow: Flow?) throws {
    var stage = try PageStage(100, flow: flow) { $0.loops = true }
    stage.jump(to: 50)
    stage.tick(toPart: 0.5)
    #expect(abs(stage.pages.position - 25) < 1e-6)
    stage.jump(to: 99)
    var last = stage.pages.position
    stage.tick()
    #expect(stage.scene == ["0:-0.5", "50:0.5"], "Nothing moves")
    #expect(stage.outcomes == [.finishedEarly])
    #expect(stage.pages.transition.map { [$0.from, $0.to] } == [50, 99])
    while stage.pages.phase == .jumping {
      #expect(stage.pages.position >= last, "The strip goes the way of the pages")
      last = stage.pages.position
      stage.tick(1 / 60.0)
    }
    stage.rest()
    #expect(stage.pages.settled == 99 && stage.pages.position == 99)
  }

  @Test(
    "P19 P04 56: the next page is forward, however soon after the last step, and the previous one backward",
    arguments: [3, 4, 7], [1, -1])
  func hurriedSteps(count: Int64, step: Int64) throws {
    var stage = try PageStage(count) { $0.loops = true }
    for index in 1...3 * count {
      stage.send(.step(by: step, request: RequestID(index)))
      let from = stage.pages.position
      stage.tick()
      stage.tick(toPart: 0.2)
      let transition = try #require(stage.pages.transition)
      #expect(transition.to == PageID((index * step % count + count) % count))
      #expect((stage.pages.position - from) * Double(step) > 0)
    }
  }

  @Test("P19: however often jumps interrupt each other in a loop, none moves as far as around it")
  func loopedWalk() throws {
    var chance = SeededGenerator(seed: 3)
    var stage = try PageStage(9) { $0.loops = true }
    for _ in 0..<300 {
      let before = stage.pages.position
      stage.jump(to: PageID(Int64(chance.pick(9))))
      var farthest = 0.0
      for _ in 0...chance.pick(20) {
        if stage.pages.phase != .jumping { break }
        farthest = max(farthest, abs(stage.pages.position - before))
        stage.tick(1 / 60.0)
      }
      #expect(farthest < 9)
    }
  }

  @Test("P24: a page that a finger was dragged away from, and is disabled out of view, is reached again")
  func disabledOutOfView() throws {
    var pages = PageController()
    for event in [
      PageEvent.pagesChanged([1, 2, 3, 4, 5]), .layoutChanged(length: 320), .containerWillAppear(),
      .containerDidAppear, .dragBegan(at: Moment(nanoseconds: 0)),
    ] { try pages.handle(event) { _ in } }
    func drag(by points: Double, _ samples: ClosedRange<Int64>) throws {
      for sample in samples {
        try pages.handle(.dragMoved(by: points, at: Moment(nanoseconds: 8_000_000 * sample))) { _ in }
      }
    }
    try drag(by: 16, 1...50)
    #expect(pages.position == 2.5)
    try pages.handle(.enabledChanged(1, swipe: false, tap: true)) { _ in }
    try drag(by: -16, 51...100)
    #expect(pages.position == 0)
  }
}
