import FolioHost
import FolioTesting
import Testing

@MainActor
@Suite("H18: Requests in random walks", .processorTime)
struct RequestWalkTests {
  @Test(
    "P06: every request ends once, as the effects say",
    arguments: [InterruptionPolicy.finishEarly, .redirect, .queueLatest, .reject],
    1...6 as ClosedRange<UInt64>)
  func walk(interruption: InterruptionPolicy, seed: UInt64) throws {
    let stage = try Stage(interruption)
    var chance = SeededGenerator(seed: seed)
    var log: [PageEffect] = []
    var requests: [Runner<PageController>.Request] = []
    let runner = Runner(stage.runner.machine, clock: stage.clock) { effect, _ in log.append(effect) }
    for _ in 0..<3_000 {
      if chance.once(in: 4) {
        let page = PageID(Int64(chance.pick(7)))
        let cause = chance.pick([Cause.request, .tap, .key])
        let animated = !chance.once(in: 5)
        requests.append(
          runner.request(
            chance.once(in: 4)
              ? .step(by: Int64(chance.pick(5)) - 2, animated: animated, request: 0, cause: cause)
              : .jump(to: page, animated: animated, request: 0, cause: cause)))
      } else {
        runner.send(Self.event(&chance, stage.clock.now))
      }
      if chance.once(in: 2) { try stage.clock.advance(by: chance.number(0, 0.2)) }
    }
    runner.send(contentsOf: [
      .pagesChanged([1, 2, 3, 4, 5]), .dragCancelled(at: stage.clock.now),
      .drivenEnded(at: stage.clock.now), .fingerUp(at: stage.clock.now),
    ])
    try stage.clock.advanceUntilIdle()
    #expect(requests.count > 500)
    var outcomes: Set<String> = []
    for request in requests {
      let outcome = try #require(request.result, "\(request.number) has not ended")
      #expect(outcome == Self.outcome(of: request.number, in: log) ?? outcome)
      outcomes.insert("\(outcome)".components(separatedBy: "(")[0])
    }
    #expect(outcomes.isSuperset(of: ["ended", "alreadyThere", "pending", "rejected"]))
  }

  /// The outcome of a request, looked up in all effects afterwards, or nil if effects do not contain it.
  private static func outcome(of number: RequestID, in log: [PageEffect]) -> Runner<PageController>.Outcome? {
    var transition: TransitionID?
    for effect in log {
      switch effect {
      case .jumpAnswered(number, .alreadyThere): return .alreadyThere
      case .jumpAnswered(number, .pending): return .pending
      case .jumpAnswered(number, .began(let id)), .jumpAnswered(number, .joined(let id)): transition = id
      case .transitionBegan(let id, _, _, _, _, request: number): transition = id
      case .jumpDropped(number): return .dropped
      case .transitionEnded(let id, let outcome) where id == transition: return .ended(outcome)
      default: break
      }
    }
    return nil
  }

  private static func configuration(_ chance: inout SeededGenerator) -> PageConfiguration {
    var configuration = PageConfiguration()
    configuration.interruptionPolicy = chance.pick([.finishEarly, .redirect, .queueLatest, .reject])
    configuration.jumpDuration = chance.pick([0, 0.3, 1])
    configuration.loops = chance.once(in: 3)
    return configuration
  }

  private static func event(_ chance: inout SeededGenerator, _ now: Moment) -> PageEvent {
    switch chance.pick(18) {
    case 0: .dragBegan(at: now)
    case 1, 2: .dragMoved(by: chance.number(-300, 300), at: now)
    case 3: .dragEnded(velocity: chance.number(-2_000, 2_000), at: now)
    case 4: .fingerDown(at: now)
    case 5: .fingerUp(at: now)
    case 6:
      .pagesChanged(
        chance.pick([[1, 2, 3, 4, 5], [5, 3, 1], [2, 4], [], [1, 2, 3, 4, 5, 6]]))
    case 7: .containerWillDisappear(animated: true)
    case 8: .containerDidDisappear
    case 9: .containerWillAppear(animated: true)
    case 10, 11: .containerDidAppear
    case 12: .layoutChanged(length: chance.pick([0, 320, 320, 100]))
    case 14: .restored(PageID(Int64(chance.pick(7))), index: 2)
    case 15: .configured(configuration(&chance))
    case 16:
      .enabledChanged(PageID(Int64(chance.pick(5)) + 1), swipe: !chance.once(in: 3), tap: !chance.once(in: 3))
    case 13: .reducedMotionChanged(chance.once(in: 4))
    default: .driven(position: chance.number(0, 4), at: now)
    }
  }
}
