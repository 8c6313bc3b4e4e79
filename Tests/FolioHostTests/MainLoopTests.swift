import FolioHost
import Testing

/// A clock of a main loop, as a host around `poll` writes it.
@MainActor
private final class LoopClock: WakeClock {
  let table = WakeTable()
  var now = Moment(nanoseconds: 0)

  func arm(_ wake: Wake, for client: any WakeClient) { table.arm(wake, for: client) }

  /// One round of the loop: the turn ends, a frame is shown, deadlines are checked.
  func pass(nanoseconds: Int64) {
    now = now.advanced(byNanoseconds: nanoseconds)
    if table.wantsTurnEnd { table.wakeForTurnEnd(at: now) }
    table.wakeForFrame(at: now)
    table.wakeForDeadlines(at: now)
  }
}

@MainActor
@Suite("H18: A main loop of a host's own runs machines", .processorTime)
struct MainLoopTests {
  private let clock = LoopClock()

  @Test("A table of wakes serves a clock, and is idle when no client waits")
  func table() {
    var effects: [Lamp.Effect] = []
    let runner = Runner(Lamp(), clock: clock) { effect, _ in effects.append(effect) }
    #expect(clock.table.isIdle)
    runner.send(.pressed(at: clock.now))
    #expect(clock.table.deadline == Moment(nanoseconds: 1_000_000_000) && !clock.table.isIdle)
    clock.pass(nanoseconds: 500_000_000)
    #expect(effects == [.lit])
    clock.pass(nanoseconds: 700_000_000)
    #expect(effects.last == .glowed(clock.now) && clock.table.wantsFrames && !clock.table.isIdle)
    clock.pass(nanoseconds: 900_000_000)
    #expect(effects.last == .dark(clock.now) && clock.table.wantsTurnEnd && !clock.table.isIdle)
    clock.pass(nanoseconds: 1)
    #expect(effects.last == .turn(clock.now) && clock.table.isIdle)
  }

  @Test("Two runners share a table, and a deallocated one is not waited for")
  func sharing() {
    let runner = Runner(Lamp(), clock: clock)
    var other: Runner<Lamp>? = Runner(Lamp(), clock: clock)
    runner.send(.pressed(at: Moment(nanoseconds: 5)))
    other?.send(.pressed(at: Moment(nanoseconds: 2)))
    #expect(clock.table.deadline == Moment(nanoseconds: 1_000_000_002))
    other = nil
    #expect(clock.table.deadline == Moment(nanoseconds: 1_000_000_005))
  }

  @Test("Each event is reported before it is handled, also a rejected one and one of time")
  func eventsBefore() {
    let runner = Runner(Lamp(), clock: clock)
    var seen: [String] = []
    runner.onEvent = { [unowned runner] event in seen.append("\(event) \(runner.machine.count)") }
    runner.onHandled = { _, _, rejection in seen.append(rejection.map { "\($0)" } ?? "handled") }
    runner.send(contentsOf: [.counted, .counted, .pressed(at: clock.now), .pressed(at: clock.now)])
    clock.pass(nanoseconds: 1_000_000_000)
    let pressed = "\(Lamp.Event.pressed(at: Moment(nanoseconds: 0))) 2"
    let ticked = "\(Lamp.Event.ticked(at: clock.now)) 2"
    #expect(
      seen == [
        "counted 0", "handled", "counted 1", "handled", pressed, "handled", pressed, "isLit", ticked,
        "handled",
      ])
  }

  @Test("An event that is sent before another is handled waits for it")
  func sendingBefore() {
    let runner = Runner(Lamp(), clock: clock)
    var order: [Lamp.Event] = []
    runner.onEvent = { [unowned runner] event in
      if case .pressed = event { runner.send(.counted) }
    }
    runner.onHandled = { event, _, _ in order.append(event) }
    runner.send(.pressed(at: clock.now))
    #expect(order == [.pressed(at: clock.now), .counted])
  }
}

@MainActor
@Suite("H09: A runner continues from another state of its machine", .processorTime)
struct ReplacingTests {
  private let clock = LoopClock()

  @Test("An earlier state is continued from an earlier moment, with the wake that it requests")
  func earlierState() {
    let runner = Runner(Lamp(), clock: clock)
    runner.send(.pressed(at: clock.now))
    clock.pass(nanoseconds: 1_000_000_000)
    let glowing = runner.machine
    clock.pass(nanoseconds: 1_000_000_000)
    clock.pass(nanoseconds: 1)
    #expect(clock.table.isIdle && runner.machine != glowing)

    var updates = 0
    runner.onUpdate = { _ in updates += 1 }
    clock.now = Moment(nanoseconds: 1_000_000_000)
    runner.replaceMachine(with: glowing)
    #expect(runner.machine == glowing && updates == 1 && clock.table.wantsFrames)
    var ticks: [Moment] = []
    runner.onHandled = { event, _, _ in if case .ticked(let moment) = event { ticks.append(moment) } }
    clock.pass(nanoseconds: 16_666_667)
    #expect(ticks == [Moment(nanoseconds: 1_016_666_667)], "Moments may be earlier than before")
  }

  @Test("Requests of the former machine end, and those of the new one are answered")
  func requests() throws {
    let stage = try Stage()
    let atRest = stage.runner.machine
    let request = stage.jump(to: 3)
    #expect(request.result == nil)
    stage.runner.replaceMachine(with: atRest)
    #expect(request.result == .stopped && stage.clock.isIdle)
    let second = stage.jump(to: 4)
    try stage.clock.advanceUntilIdle()
    #expect(second.result == .ended(.completed) && stage.runner.machine.settled == 4)
  }

  @Test("Waiting events are handled by the new machine, and a stopped runner keeps its own")
  func waitingEvents() {
    let runner = Runner(Lamp(), clock: clock)
    var dark = Lamp()
    dark.count = 10
    runner.onEffect = { effect, runner in
      guard effect == .number(1) else { return }
      runner.send(.counted)
      runner.replaceMachine(with: dark)
    }
    runner.send(.counted)
    #expect(runner.machine.count == 11)
    runner.stop()
    runner.replaceMachine(with: Lamp())
    #expect(runner.machine.count == 11)
  }
}
