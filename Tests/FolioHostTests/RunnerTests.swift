import FolioHost
import Testing

@MainActor
@Suite("H18: A runner handles one event after another", .processorTime)
struct RunnerTests {
  private let clock = ManualClock()

  @Test("Events that effects send are handled after all effects of the event")
  func runsToCompletion() {
    var order: [String] = []
    let runner = Runner(Lamp(), clock: clock) { effect, runner in
      guard case .number(let number) = effect else { return }
      order.append("begin \(number)")
      if number == 1 { runner.send(contentsOf: [.counted, .counted]) }
      order.append("end \(number)")
    }
    runner.send(.counted)
    #expect(order == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
    #expect(runner.machine.count == 3)
  }

  @Test("A host may set what performs effects once it is made, and set another")
  func setsWhatPerforms() {
    @MainActor
    final class Host {
      let runner: Runner<Lamp>
      var numbers: [Int] = []

      init(clock: ManualClock) {
        runner = Runner(Lamp(), clock: clock)
        runner.onEffect = { [weak self] effect, _ in self?.perform(effect) }
      }

      func perform(_ effect: Lamp.Effect) {
        guard case .number(let number) = effect else { return }
        numbers.append(number)
        if number == 1 { runner.send(.counted) }
      }
    }
    let host = Host(clock: clock)
    host.runner.send(.counted)
    #expect(host.numbers == [1, 2])
    host.runner.onEffect = nil
    host.runner.send(.counted)
    #expect(host.numbers == [1, 2])
    #expect(host.runner.machine.count == 3)
  }

  @Test("While effects are performed the machine can be read, in its state after the event")
  func readsWithinEffects() {
    var counts: [Int] = []
    let runner = Runner(Lamp(), clock: clock) { _, runner in counts.append(runner.machine.count) }
    runner.send(.counted)
    runner.send(.counted)
    #expect(counts == [1, 2])
  }

  @Test("What performs effects can be set later, as by an owner that is captured")
  func performsLater() {
    var heard: [String] = []
    let runner = Runner(Lamp(), clock: clock) { effect, _ in heard.append("first \(effect)") }
    runner.send(.counted)
    runner.onEffect = { effect, runner in
      heard.append("second \(effect)")
      if effect == .number(2) { runner.send(.counted) }
    }
    runner.send(.counted)
    #expect(heard == ["first number(1)", "second number(2)", "second number(3)"])
  }

  @Test("Observers get each effect in turn, once it is performed, until they end")
  func observers() {
    var heard: [String] = []
    let runner = Runner(Lamp(), clock: clock) { effect, _ in heard.append("performed \(effect)") }
    var first: Runner<Lamp>.Observer? = runner.observe { effect in
      heard.append("first \(effect)")
      if effect == .number(1) { runner.send(.counted) }
    }
    let second = runner.observe { heard.append("second \($0)") }
    runner.send(.counted)
    #expect(
      heard == [
        "performed number(1)", "first number(1)", "second number(1)", "performed number(2)",
        "first number(2)", "second number(2)",
      ])
    heard = []
    second.cancel()
    second.cancel()
    runner.send(.counted)
    #expect(first != nil && heard == ["performed number(3)", "first number(3)"])
    heard = []
    first = nil
    runner.send(.counted)
    #expect(heard == ["performed number(4)"])
  }

  @Test("An observer may add and end others: those that are added are called from the next effect on")
  func observersChange() {
    var heard: [String] = []
    let runner = Runner(Lamp(), clock: clock)
    var added: Runner<Lamp>.Observer?
    var last: Runner<Lamp>.Observer?
    let first = runner.observe { effect in
      heard.append("first \(effect)")
      last?.cancel()
      if added == nil { added = runner.observe { heard.append("added \($0)") } }
    }
    last = runner.observe { heard.append("last \($0)") }
    runner.send(.counted)
    #expect(heard == ["first number(1)"])
    runner.send(.counted)
    #expect(heard == ["first number(1)", "first number(2)", "added number(2)"])
    runner.stop()
    runner.send(.counted)
    #expect(heard.count == 3)
    withExtendedLifetime(first) {}
  }

  @Test("An observer keeps no runner alive, and a runner no observer")
  func observersGo() {
    var runner: Runner<Lamp>? = Runner(Lamp(), clock: clock)
    var observer = runner?.observe { _ in }
    var other = runner?.observe { _ in }
    weak let (goneRunner, goneObserver, goneOther) = (runner, observer, other)
    #expect(other != nil)
    other = nil
    #expect(goneOther == nil)
    runner = nil
    #expect(goneRunner == nil && goneObserver != nil)
    observer = nil
    #expect(goneObserver == nil)
  }

  @Test("The machine is read where it is stored, also within effects, and what the body throws is thrown")
  func withMachine() {
    struct Refusal: Error, Equatable {}
    var counts: [Int] = []
    let runner = Runner(Lamp(), clock: clock) { _, runner in
      counts.append(runner.withMachine { lamp in lamp.count + runner.withMachine { $0.count } })
    }
    runner.send(contentsOf: [.counted, .counted])
    #expect(counts == [2, 4])
    #expect(throws: Refusal()) {
      try runner.withMachine { (_: borrowing Lamp) throws(Refusal) in throw Refusal() }
    }
    #expect(runner.machine.count == 2)
  }

  @Test("A batch is an event and all that follows from it: one update, after all effects")
  func updatesOnce() {
    var log: [String] = []
    let runner = Runner(Lamp(), clock: clock) { effect, runner in
      if case .number(let number) = effect {
        log.append("\(number)")
        if number < 3 { runner.send(.counted) }
      }
    }
    runner.onUpdate = { log.append("update \($0.machine.count)") }
    runner.send(.counted)
    runner.send(contentsOf: [.counted, .counted])
    runner.send(contentsOf: [])
    #expect(log == ["1", "2", "3", "update 3", "4", "5", "update 5"])
  }

  @Test("Events that an update sends are the next batch")
  func sendsInUpdate() {
    var updates: [Int] = []
    let runner = Runner(Lamp(), clock: clock)
    runner.onUpdate = { runner in
      updates.append(runner.machine.count)
      if runner.machine.count < 3 { runner.send(.counted) }
    }
    runner.send(.counted)
    #expect(updates == [1, 2, 3])
  }

  @Test("A long chain of events and effects runs in constant stack space")
  func longChain() {
    let runner = Runner(Lamp(), clock: clock) { effect, runner in
      if case .number(let number) = effect, number < 100_000 { runner.send(.counted) }
    }
    runner.send(.counted)
    #expect(runner.machine.count == 100_000)
  }

  @Test("A rejection changes nothing, is reported, and does not affect later events of the batch")
  func rejection() {
    let runner = Runner(Lamp(), clock: clock)
    var ignored: [String] = []
    runner.onIgnored = { event, reason in ignored.append("\(event == .pressed(at: runner.now)) \(reason)") }
    runner.send(contentsOf: [.pressed(at: runner.now), .pressed(at: runner.now), .counted])
    #expect(ignored == ["true rejected(FolioHostTests.Lamp.Rejection.isLit)"])
    #expect(runner.machine.count == 1 && runner.machine.darkAt != nil)
  }

  @Test("Each event is reported with its effects, or its rejection, and answered before the next")
  func handled() throws {
    var log: [String] = []
    let runner = Runner(Lamp(), clock: clock) { effect, _ in log.append("\(effect)") }
    runner.onHandled = { [clock] event, effects, rejection in
      log.append("\(event == .counted) \(effects.count) \(rejection == nil)")
      if effects == [.number(1)] { runner.send(.pressed(at: clock.now)) }
    }
    runner.send(.counted)
    #expect(log == ["number(1)", "true 1 true", "lit", "false 1 true"])
    runner.send(.pressed(at: clock.now))
    #expect(log.last == "false 0 false")
    log = []
    try clock.advanceUntilIdle()
    #expect(log.filter { $0 == "false 1 true" }.count == 3, "A deadline, a frame, the end of a turn")
    runner.stop()
    let count = log.count
    runner.send(.counted)
    #expect(log.count == count)
  }

  @Test("Events sent by a report of something ignored are handled in turn")
  func sendsWhenIgnored() {
    let runner = Runner(Lamp(), clock: clock)
    runner.onIgnored = { _, _ in runner.send(.counted) }
    runner.send(contentsOf: [.pressed(at: runner.now), .pressed(at: runner.now)])
    #expect(runner.machine.count == 1)
  }

  @Test("A stopped runner ignores events, and reports so")
  func sendingAfterStop() {
    var effects = 0
    let runner = Runner(Lamp(), clock: clock) { _, _ in effects += 1 }
    var ignored: [Runner<Lamp>.IgnoreReason] = []
    runner.onIgnored = { ignored.append($1) }
    runner.stop()
    runner.stop()
    runner.send(.counted)
    runner.send(contentsOf: [.counted, .counted])
    #expect(runner.isStopped && runner.machine.count == 0 && effects == 0)
    #expect(ignored == [.stopped, .stopped, .stopped])
  }

  @Test("A report that sends events is not called without end")
  func reportThatSends() {
    let runner = Runner(Lamp(), clock: clock)
    var reports = 0
    runner.onIgnored = { _, _ in
      reports += 1
      runner.send(.counted)
    }
    runner.stop()
    runner.send(contentsOf: [.counted, .counted])
    #expect(reports == 2 && runner.machine.count == 0)
  }

  @Test("A stop within an effect ends the effects, the queue, and the updates")
  func stopWithinEffect() {
    var numbers: [Int] = []
    let runner = Runner(Lamp(), clock: clock) { effect, runner in
      guard case .number(let number) = effect else { return }
      numbers.append(number)
      runner.send(.pressed(at: runner.now))
      runner.stop()
    }
    var updates = 0
    var ignored: [Lamp.Event] = []
    runner.onUpdate = { _ in updates += 1 }
    runner.onHandled = { _, _, _ in updates += 1 }
    runner.onIgnored = { event, _ in ignored.append(event) }
    runner.send(contentsOf: [.counted, .counted])
    #expect(numbers == [1] && updates == 0 && ignored == [.counted, .pressed(at: runner.now)])
    #expect(clock.isIdle)
  }

  @Test("After a stop, none of the other effects of an event is performed")
  func stopAmongEffects() {
    var effects: [PageEffect] = []
    let runner = Runner(PageController(), clock: clock) { effect, runner in
      effects.append(effect)
      if case .willSelect = effect { runner.stop() }
    }
    runner.send(contentsOf: [
      .pagesChanged([1, 2, 3]), .layoutChanged(length: 320),
      .containerWillAppear(), .containerDidAppear,
      .jump(to: 2, animated: false, request: 1),
    ])
    #expect(effects.last == .willSelect(2, cause: .request) && runner.machine.settled == 2)
  }

  @Test("A runner is deallocated with its last reference, even if it waits for a frame")
  func goes() {
    var runner: Runner<Lamp>? = Runner(Lamp(), clock: clock)
    weak let gone = runner
    runner?.send(.pressed(at: clock.now))
    #expect(clock.deadline != nil)
    runner = nil
    #expect(gone == nil && clock.isIdle)
  }
}
