import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Rendering: requests, lanes and results", .processorTime)
struct DrawingTests {
  @Test("R12, R17: ten rows reloaded three times in a turn are drawn ten times, at its end")
  func collected() throws {
    var rendering = try Rendering()
    for _ in 0..<3 { #expect(try rendering.request((1...10).map { TargetID(rawValue: $0) }).isEmpty) }
    #expect(rendering.scheduler.nextWake == .endOfTurn)
    #expect(try rendering.send(.turnEnded).count == 10)
    #expect(rendering.scheduler.nextWake == .never)
    #expect(try rendering.request([11]).isEmpty)
    #expect(try rendering.release() == [11])
    #expect(try rendering.release() == [])
  }

  @Test("R02: an older result is discarded, whichever ends first", arguments: [true, false])
  func superseded(olderFirst: Bool) throws {
    var rendering = try Rendering()
    _ = try rendering.request([7])
    #expect(try rendering.send(.turnEnded) == [.start(1, key: RenderKey(target: 7), lane: 0)])
    #expect(try rendering.request([7]) == [.cancel(1)])
    #expect(rendering.scheduler.state(of: RenderKey(target: 7)) == .waiting)
    #expect(try rendering.send(.turnEnded) == [.start(2, key: RenderKey(target: 7), lane: 1)])
    for task: TaskID in olderFirst ? [1, 2] : [2, 1] {
      let effect = task == 1 ? SchedulerEffect.drop(1) : .deliver(2, key: RenderKey(target: 7))
      #expect(try rendering.send(.finished(task)) == [effect])
    }
    #expect(rendering.scheduler.state(of: RenderKey(target: 7)) == .ready)
  }

  @Test("R03: eight drawings on eight cores are assigned to the lanes 0 1 2 3 4 5 0 1")
  func lanes() throws {
    var rendering = try Rendering()
    _ = try rendering.request((1...8).map { TargetID(rawValue: $0) })
    let lanes = try rendering.send(.turnEnded).map {
      if case .start(_, _, let lane) = $0 { lane } else { Int32(-1) }
    }
    #expect(lanes == [0, 1, 2, 3, 4, 5, 0, 1])
  }

  @Test(
    "R03, R13: there are as many lanes as cores, at least one and at most six",
    arguments: [(0, 1), (1, 1), (2, 2), (6, 6), (7, 6), (Int64.max, 6)])
  func laneCount(cores: Int64, lanes: Int) throws {
    let rendering = try Rendering(SchedulerConfiguration(cores: cores))
    #expect(rendering.scheduler.laneCount == lanes)
    #expect(rendering.scheduler.load(ofLane: lanes - 1) == 0)
    #expect(rendering.scheduler.load(ofLane: lanes) == nil)
    #expect(rendering.scheduler.load(ofLane: -1) == nil)
  }

  @Test("R03, R13: a task is assigned to the least loaded lane, and its cost is subtracted exactly once")
  func leastLoaded() throws {
    var rendering = try Rendering(SchedulerConfiguration(cores: 2))
    _ = try rendering.request([1], cost: 10)
    _ = try rendering.request([2], cost: 3)
    _ = try rendering.request([3], cost: 3)
    #expect(
      try rendering.send(.turnEnded) == [
        .start(1, key: RenderKey(target: 1), lane: 0), .start(2, key: RenderKey(target: 2), lane: 1),
        .start(3, key: RenderKey(target: 3), lane: 1),
      ])
    #expect(rendering.scheduler.load(ofLane: 1) == 6)
    _ = try rendering.send(.left(3))
    #expect(rendering.scheduler.load(ofLane: 1) == 6)
    #expect(try rendering.send(.finished(3)) == [.drop(3)])
    #expect(rendering.scheduler.load(ofLane: 1) == 3)
    #expect(try rendering.send(.finished(3)).isEmpty)
    #expect(try rendering.send(.failed(3)).isEmpty)
    #expect(rendering.scheduler.load(ofLane: 1) == 3)
  }

  @Test("R04: visible precedes near, near precedes far, and first in first out within each")
  func priorities() throws {
    var rendering = try Rendering()
    for (target, priority) in zip(Int64(1)..., [RenderPriority.far, .near, .visible, .far, .near, .visible]) {
      _ = try rendering.request([TargetID(rawValue: target)], priority: priority)
    }
    #expect(try rendering.release() == [3, 6, 2, 5, 1, 4])
  }

  @Test("R01: a replaced request keeps its place and takes the new priority, cost and mode")
  func replaced() throws {
    var rendering = try Rendering()
    _ = try rendering.request([1, 2], priority: .far)
    _ = try rendering.request([3])
    _ = try rendering.request([2], cost: 5)
    #expect(try rendering.release() == [2, 3, 1])
    #expect(rendering.scheduler.load(ofLane: 0) == 5)
    _ = try rendering.request([4, 5], mode: .idle)
    _ = try rendering.request([6])
    _ = try rendering.request([5])
    _ = try rendering.send(.scrollingChanged(true))
    #expect(try rendering.release() == [5, 6])
  }

  @Test("R05, R10: of idle and always requests one per turn is released, idle ones not while scrolling")
  func modes() throws {
    var rendering = try Rendering()
    _ = try rendering.request([1, 2], mode: .idle)
    _ = try rendering.request([3, 4, 5], mode: .always)
    _ = try rendering.request([6, 7])
    _ = try rendering.send(.scrollingChanged(true))
    #expect(try rendering.release() == [3, 6, 7])
    #expect(try rendering.release() == [4])
    #expect(try rendering.release() == [5])
    #expect(rendering.scheduler.nextWake == .never)
    #expect(try rendering.release() == [])
    _ = try rendering.send(.scrollingChanged(false))
    #expect(rendering.scheduler.nextWake == .endOfTurn)
    #expect(try rendering.release() == [1])
    #expect(try rendering.release() == [2])
    #expect(rendering.scheduler.nextWake == .never)
  }

  @Test("R05: each mode has a budget of its own")
  func budgets() throws {
    var configuration = SchedulerConfiguration(cores: 1)
    configuration.wholePerTurn = 2
    configuration.idlePerTurn = 3
    configuration.alwaysPerTurn = 4
    var rendering = try Rendering(configuration)
    _ = try rendering.request((1...5).map { TargetID(rawValue: $0) })
    _ = try rendering.request((11...15).map { TargetID(rawValue: $0) }, mode: .idle)
    _ = try rendering.request((21...25).map { TargetID(rawValue: $0) }, mode: .always)
    #expect(try rendering.release() == [1, 2, 11, 12, 13, 21, 22, 23, 24])
    #expect(try rendering.release() == [3, 4, 14, 15, 25])
  }

  @Test("R06: waiting requests of a removed target are deleted, running ones cancelled and later dropped")
  func left() throws {
    var rendering = try Rendering()
    let other = RenderKey(target: 1, purpose: 1)
    _ = try rendering.request([1, 2])
    _ = try rendering.send(.turnEnded)
    _ = try rendering.send(.request(other))
    #expect(try rendering.send(.left(1)) == [.cancel(1)])
    #expect(rendering.scheduler.state(of: RenderKey(target: 1)) == .none)
    #expect(rendering.scheduler.state(of: other) == .none)
    #expect(rendering.scheduler.nextWake == .never)
    #expect(try rendering.release() == [])
    #expect(try rendering.send(.finished(1)) == [.drop(1)])
    #expect(try rendering.send(.finished(2)) == [.deliver(2, key: RenderKey(target: 2))])
    #expect(try rendering.send(.left(99)).isEmpty)
  }

  @Test("R15: keys of one target with two purposes are two drawings")
  func purposes() throws {
    var rendering = try Rendering()
    let keys = (0..<3).map { RenderKey(target: 1, purpose: PurposeID(rawValue: $0)) }
    for key in keys + keys { _ = try rendering.send(.request(key)) }
    #expect(
      try rendering.send(.turnEnded) == [
        .start(1, key: keys[0], lane: 0), .start(2, key: keys[1], lane: 1), .start(3, key: keys[2], lane: 2),
      ])
    #expect(try rendering.send(.request(keys[1])) == [.cancel(2)])
    #expect(keys.map { rendering.scheduler.state(of: $0) } == [.drawing, .waiting, .drawing])
  }

  @Test("R09, R16: every key has a state, and a failed drawing may be requested again")
  func states() throws {
    var rendering = try Rendering()
    let key = RenderKey(target: 1)
    var seen = [rendering.scheduler.state(of: key)]
    for event in [
      SchedulerEvent.request(key), .turnEnded, .failed(1), .request(key), .turnEnded, .finished(2), .left(1),
    ] {
      _ = try rendering.send(event)
      seen.append(rendering.scheduler.state(of: key))
    }
    #expect(seen == [.none, .waiting, .drawing, .failed, .waiting, .drawing, .ready, .none])
  }

  @Test("R09: a failed drawing is dropped, once")
  func failed() throws {
    var rendering = try Rendering()
    _ = try rendering.request([1])
    _ = try rendering.send(.turnEnded)
    #expect(try rendering.send(.failed(1)) == [.drop(1)])
    #expect(try rendering.send(.finished(1)).isEmpty)
    #expect(rendering.scheduler.startedCount == 0)
  }
}
