import FolioHost
import Testing

@MainActor
@Suite("H18: A clock wakes a runner as its machine requests", .processorTime)
struct ClockTests {
  private let clock = ManualClock()

  private func runner(_ log: @escaping @MainActor (Lamp.Effect) -> Void = { _ in }) -> Runner<Lamp> {
    Runner(Lamp(), clock: clock) { effect, _ in log(effect) }
  }

  @Test("A deadline, then frames, then the end of the turn, then nothing")
  func everyWake() throws {
    var effects: [Lamp.Effect] = []
    let runner = runner { effects.append($0) }
    #expect(clock.isIdle)
    runner.send(.pressed(at: runner.now))
    #expect(clock.deadline == Moment(nanoseconds: 1_000_000_000) && !clock.wantsFrames && !clock.wantsTurnEnd)
    try clock.advance(by: 0.999)
    #expect(effects == [.lit])
    try clock.advance(by: 0.001)
    #expect(effects == [.lit, .glowed(Moment(nanoseconds: 1_000_000_000))])
    #expect(clock.wantsFrames && clock.deadline == nil)
    try clock.advance(to: Moment(nanoseconds: 2_000_000_000))
    #expect(effects.count == 2, "The next frame is after the end, and not yet shown")
    try clock.advance(by: 0.02)
    let end = Moment(nanoseconds: 1_000_000_000 + 60 * 16_666_667)
    #expect(effects == [.lit, .glowed(Moment(nanoseconds: 1_000_000_000)), .dark(end), .turn(end)])
    #expect(clock.isIdle)
  }

  @Test("No event of time is sent while none is requested")
  func sleeps() throws {
    let runner = runner()
    var updates = 0
    runner.onUpdate = { _ in updates += 1 }
    try clock.advance(by: 1_000)
    clock.showFrame(at: clock.now)
    clock.endTurn()
    #expect(updates == 0 && clock.now == Moment(nanoseconds: 1_000_000_000_000))
  }

  @Test("A wake that is too early, or of another kind, sends nothing and is requested again")
  func earlyWake() {
    let clock = ScriptedClock()
    var effects: [Lamp.Effect] = []
    let runner = Runner(Lamp(), clock: clock) { effect, _ in effects.append(effect) }
    runner.send(.pressed(at: runner.now))
    runner.onHandled = { event, _, _ in #expect(event == .ticked(at: Moment(nanoseconds: 1_500_000_000))) }
    let deadline = Wake.at(Moment(nanoseconds: 1_000_000_000))
    runner.wake(deadline, at: Moment(nanoseconds: 999_999_999))
    runner.wake(.frame, at: Moment(nanoseconds: 1_500_000_000))
    runner.wake(.endOfTurn, at: Moment(nanoseconds: 1_500_000_000))
    runner.wake(.never, at: Moment(nanoseconds: 1_500_000_000))
    #expect(effects == [.lit])
    #expect(clock.asked == [.never, deadline, deadline, deadline, deadline, deadline])
    runner.wake(deadline, at: Moment(nanoseconds: 1_500_000_000))
    #expect(effects == [.lit, .glowed(Moment(nanoseconds: 1_500_000_000))] && clock.asked.last == .frame)
  }

  @Test("A clock that runs backward has no effect, on wakes and on readings")
  func backward() {
    let clock = ScriptedClock()
    var effects: [Lamp.Effect] = []
    let runner = Runner(Lamp(), clock: clock) { effect, _ in effects.append(effect) }
    clock.now = Moment(nanoseconds: 50)
    #expect(runner.now == Moment(nanoseconds: 50))
    clock.now = Moment(nanoseconds: .min)
    #expect(runner.now == Moment(nanoseconds: 50))
    runner.send(.pressed(at: runner.now))
    let first = Moment(nanoseconds: 1_900_000_000)
    runner.wake(.at(Moment(nanoseconds: 1_000_000_050)), at: first)
    runner.wake(.frame, at: Moment(nanoseconds: -5))
    runner.wake(.frame, at: Moment(nanoseconds: .max))
    runner.wake(.endOfTurn, at: Moment(nanoseconds: 3))
    let end = Moment(nanoseconds: .max)
    #expect(effects == [.lit, .glowed(first), .dark(end), .turn(end)])
  }

  @Test("A machine that requests a wake and has no event for it is not woken without end")
  func noEvent() throws {
    struct Mute: TimedMachine {
      enum Event: Hashable, Sendable { case changed(Wake) }
      enum Effect: Hashable, Sendable { case none }
      enum Rejection: Error { case none }
      var nextWake = Wake.never
      mutating func handle(_ event: Event, emit: (Effect) -> Void) throws(Rejection) {
        switch event {
        case .changed(let wake): nextWake = wake
        }
      }
    }
    let runner = Runner(Mute(), clock: clock)
    for wake in [Wake.frame, .endOfTurn, .at(clock.now)] {
      runner.send(.changed(wake))
      #expect(!clock.isIdle)
      try clock.advance(by: 1)
      #expect(clock.isIdle)
    }
  }

  @Test("A machine that always requests a wake does not hang the clock")
  func endless() {
    struct Restless: TimedMachine {
      enum Event: Hashable, Sendable { case turnEnded }
      enum Effect: Hashable, Sendable { case none }
      enum Rejection: Error { case none }
      var nextWake: Wake { .endOfTurn }
      static func turnEnded(at moment: Moment) -> Event? { .turnEnded }
      mutating func handle(_ event: Event, emit: (Effect) -> Void) throws(Rejection) {}
    }
    let runner = Runner(Restless(), clock: clock)
    #expect(throws: ClockRejection.endlessWakes) { try clock.advance(by: 1) }
    #expect(throws: ClockRejection.endlessWakes) { try clock.advanceUntilIdle() }
    runner.stop()
    #expect(clock.isIdle)
  }

  @Test("A machine that refuses its requested wake is woken at most a thousand times per second")
  func refused() throws {
    struct Stubborn: TimedMachine {
      enum Event: Hashable, Sendable { case ticked }
      enum Effect: Hashable, Sendable { case none }
      enum Rejection: Error { case always }
      var nextWake: Wake { .at(Moment(nanoseconds: -5)) }
      static func ticked(at moment: Moment) -> Event? { .ticked }
      mutating func handle(_ event: Event, emit: (Effect) -> Void) throws(Rejection) { throw .always }
    }
    let runner = Runner(Stubborn(), clock: clock)
    var refusals = 0
    runner.onIgnored = { _, reason in if reason == .rejected(.always) { refusals += 1 } }
    try clock.advance(by: 0.01)
    #expect(refusals == 11)
  }

  @Test("Several runners share a clock, and each is woken as it requests")
  func several() throws {
    var log: [String] = []
    let first = runner { log.append("first \($0)".components()) }
    let second = runner { log.append("second \($0)".components()) }
    first.send(.pressed(at: first.now))
    try clock.advance(by: 0.5)
    second.send(.pressed(at: second.now))
    try clock.advanceUntilIdle()
    #expect(
      log == [
        "first lit", "second lit", "first glowed", "second glowed", "first dark", "first turn", "second dark",
        "second turn",
      ])
    first.send(.pressed(at: first.now))
    second.send(.pressed(at: second.now))
    first.stop()
    try clock.advanceUntilIdle()
    #expect(log.suffix(4) == ["second lit", "second glowed", "second dark", "second turn"])
  }

  @Test("Only clients that wait for a frame are woken for it, and only while they exist")
  func clients() throws {
    final class Client: WakeClient {
      var wakes: [Wake] = []
      func wake(_ wake: Wake, at moment: Moment) { wakes.append(wake) }
    }
    let sleeper = Client()
    var drawer: Client? = Client()
    clock.arm(.at(Moment(nanoseconds: 20_000_000)), for: sleeper)
    clock.arm(.frame, for: try #require(drawer))
    try clock.advance(by: 0.017)
    #expect(drawer?.wakes == [.frame] && sleeper.wakes.isEmpty)
    try clock.advance(by: 1)
    #expect(drawer?.wakes.count == 61 && sleeper.wakes == [.at(Moment(nanoseconds: 20_000_000))])
    drawer = nil
    let now = clock.now
    try clock.advanceUntilIdle()
    #expect(clock.now == now && clock.isIdle)
  }

  @Test("A clock that is advanced within an effect does not handle an event within another")
  func advancedWithin() throws {
    var log: [String] = []
    let runner = Runner(Lamp(), clock: clock) { [clock] effect, _ in
      log.append("begin \(effect)".components())
      if case .glowed = effect {
        #expect(throws: Never.self) { try clock.advance(by: 5) }
      }
      log.append("end \(effect)".components())
    }
    runner.send(.pressed(at: runner.now))
    try clock.advanceUntilIdle()
    #expect(
      log == [
        "begin lit", "end lit", "begin glowed", "end glowed", "begin dark", "end dark", "begin turn",
        "end turn",
      ])
  }

  @Test("A frame rate is from 1 to 1 000", arguments: [0, -1, 0.999, 1_000.001, .nan, .infinity, -.infinity])
  func illegalRates(rate: Double) {
    #expect(throws: ClockRejection.illegalFrameRate) { try ManualClock(framesPerSecond: rate) }
    #expect(throws: ClockRejection.illegalFrameRate) { try DispatchClock(framesPerSecond: rate) }
    #expect(throws: ClockRejection.illegalFrameRate) { try DispatchFrames(framesPerSecond: rate) }
  }

  @Test(
    "The length of a frame follows from the rate",
    arguments: [(1, 1_000_000_000), (120, 8_333_333), (1_000, 1_000_000)])
  func rates(rate: Double, frame: Int64) throws {
    #expect(try ManualClock(framesPerSecond: rate).frame == frame)
  }

  @Test("A duration is finite and not negative", arguments: [-1, .nan, .infinity, 1e300])
  func illegalDurations(seconds: Double) {
    #expect(throws: ClockRejection.illegalDuration) { try clock.advance(by: seconds) }
    #expect(clock.now == Moment(nanoseconds: 0))
  }

  @Test("Seconds become moments unless they are NaN or out of range")
  func timestamps() {
    #expect(Moment(timestamp: 1.5) == Moment(nanoseconds: 1_500_000_000))
    #expect(Moment(timestamp: -0.25) == Moment(nanoseconds: -250_000_000))
    for timestamp in [Double.nan, .infinity, -.infinity, 1e10, -1e300, .signalingNaN] {
      #expect(Moment(timestamp: timestamp) == nil)
    }
  }
}

extension String {
  /// A name and the case of an effect, without its payload.
  fileprivate func components() -> String { String(prefix { $0 != "(" }) }
}
