public import Folio

/// An owner of a machine that handles events in sequence, performs effects, and wakes the machine in time.
///
///     let runner = Runner(pages, clock: DispatchClock()) { effect, runner in
///       if case .load(let page) = effect { runner.send(.loaded(page)) }
///     }
///     runner.onUpdate = { draw($0.machine) }
///     runner.send(.jump(to: 3, request: 1))
///
/// - **Run to completion.** An event is handled, then its effects are performed in order, then the next event is
///   handled. Events that are sent while effects are performed wait until all of them are. Handling is therefore never
///   nested, and the machine may be read at any time.
/// - **Batches.** ``send(_:)`` handles its event, and all events that result from it, before it returns. These events
///   are one batch. ``onUpdate`` is called once at its end.
/// - **Time.** After each batch the runner waits on the clock for the machine's `nextWake`, and for nothing while that
///   is `never`. A moment that is earlier than the last counts as the last.
/// - **Isolation.** A runner is isolated to the main actor, as views are: a touch is handled, and its consequences can
///   be drawn, before the call returns. With a separate actor, the result would be available only in the next turn of
///   the run loop.
///
/// When a runner is stopped or deallocated, its streams of effects end, and requests that have not ended do so with
/// ``Outcome/stopped``.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
public final class Runner<Machine: TimedMachine> {
  /// The machine in its present state. Each access copies it. To read several values, or a value in every frame, use
  /// ``withMachine(_:)``.
  public var machine: Machine { held.machine }

  /// The machine, in a value that cannot be copied, so that it can be read where it is stored.
  private struct HeldMachine: ~Copyable {
    var machine: Machine

    borrowing func read<Result, Failure: Error>(
      _ body: (borrowing Machine) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(machine) }
  }

  private var held: HeldMachine

  /// The clock that wakes the runner.
  public let clock: any WakeClock

  /// Performs an effect. What it sends is handled after the effects of the present event.
  ///
  /// If methods of your own class perform effects, set this property once `self` is initialized:
  ///
  ///     runner = Runner(pager, clock: clock)
  ///     runner.onEffect = { [weak self] effect, _ in self?.perform(effect) }
  public var onEffect: (@MainActor (_ effect: Machine.Effect, _ runner: Runner) -> Void)?

  /// A closure that is called after each batch of events, when all their effects have been performed. Events that it
  /// sends are the next batch; if it sends one each time, `send` does not return.
  public var onUpdate: (@MainActor (Runner) -> Void)?

  /// A closure that is called with each event, including events of time, before it is handled. Use it to record a trace
  /// that contains the cause of a crash. Events that it sends are handled after this one.
  public var onEvent: (@MainActor (_ event: Machine.Event) -> Void)?

  /// A closure that is called for each handled or rejected event, including events of time, after its effects have been
  /// performed. Use it to record a trace, or to respond to all effects of an event at once, for example with the
  /// measurements of rows. Events that it sends are handled next.
  public var onHandled:
    (
      @MainActor (_ event: Machine.Event, _ effects: [Machine.Effect], _ rejection: Machine.Rejection?) ->
        Void
    )?

  /// A closure that is called with the reason for an event that was rejected or ignored, and for a request without effect.
  /// Events that find their wish fulfilled are not reported. Log it in debug builds: it names what you meant and did not
  /// get, such as rows for a page that is not loaded.
  public var onIgnored: (@MainActor (Machine.Event, IgnoreReason) -> Void)?

  /// Whether the runner was stopped. A stopped runner cannot be restarted.
  public private(set) var isStopped = false

  private var queue: [Sent] = []
  /// The number of events in the queue that are handled or being handled.
  private var head = 0
  private var isRunning = false
  private var isReporting = false
  /// The number of calls of `withMachine` that have not returned.
  private var readers = 0
  private var buffer: [Machine.Effect] = []
  private var lastWake: Moment?
  /// The moment of the last event of time that was sent to the machine.
  private var lastTick: Moment?
  private var lastReading: Moment?
  let ledger: RequestLedger<Machine>
  var subscribers = Subscribers<Machine.Effect>()
  var observers: [WeakObserver] = []

  /// An event in the queue.
  private struct Sent {
    var event: Machine.Event
    var request: Request?
  }

  /// Creates a runner of a machine in any state. From now on the machine is woken when it requests it.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - clock: The clock that wakes it. Several runners may share one.
  ///   - perform: Performs an effect: ``onEffect`` from the beginning.
  public init(
    _ machine: Machine, clock: any WakeClock,
    perform: (@MainActor (_ effect: Machine.Effect, _ runner: Runner) -> Void)? = nil
  ) {
    held = HeldMachine(machine: machine)
    self.clock = clock
    onEffect = perform
    ledger = RequestLedger(machine)
    arm()
  }

  deinit {
    subscribers.finish()
    let ledger = ledger
    Task { @MainActor in ledger.endAll() }
  }

  /// Reads the machine where it is stored, without copying it:
  ///
  ///     let rows = runner.withMachine { pager in pager.withList(of: 1) { $0.window } }
  ///
  /// Events that are sent within `body` are a programming error: the machine cannot change while it is read.
  ///
  /// - Returns: What `body` returns.
  public func withMachine<Result, Failure: Error>(
    _ body: (borrowing Machine) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    readers += 1
    defer { readers -= 1 }
    return try held.read(body)
  }

  /// Replaces the machine, for example by an earlier state of it: a machine is a value, so its history can be kept.
  ///
  /// Requests that have not ended do so with ``Outcome/stopped``. The new machine handles the events that wait, and is woken
  /// when it requests it. ``onUpdate`` is called. Moments may be earlier than before, as the new machine's may be. A stopped
  /// runner keeps its machine.
  ///
  /// - Parameter machine: The machine in its new state.
  public func replaceMachine(with machine: Machine) {
    guard !isStopped else { return }
    held = HeldMachine(machine: machine)
    ledger.endAll()
    (lastWake, lastTick, lastReading) = (nil, nil, nil)
    guard !isRunning else { return }
    isRunning = true
    onUpdate?(self)
    isRunning = false
    if queue.isEmpty { arm() } else { run() }
  }

  /// The present moment, for events that carry one.
  public var now: Moment { lastReading.advance(to: clock.now) }

  // MARK: Events

  /// Handles an event, performs its effects, and handles the events that these send. While an effect is performed, the
  /// event is queued. After ``stop()`` the event is ignored.
  public func send(_ event: Machine.Event) { send(event, for: nil) }

  func send(_ event: Machine.Event, for request: Request?) {
    enqueue(Sent(event: event, request: request))
    run()
  }

  /// Handles events in their order as one batch. A rejected event does not prevent the others from being handled.
  public func send(contentsOf events: some Sequence<Machine.Event>) {
    for event in events { enqueue(Sent(event: event, request: nil)) }
    run()
  }

  /// Stops handling events, ends all streams of effects, and ends all requests with ``Outcome/stopped``. Effects of the
  /// present event that have not been performed are discarded.
  public func stop() {
    guard !isStopped else { return }
    isStopped = true
    clock.arm(.never, for: self)
    subscribers.end()
    ledger.endAll()
    notifyObserversOfStop()
    let left = queue[head...]
    (queue, head) = ([], 0)
    for sent in left { report(sent.event) }
  }

  private func enqueue(_ sent: Sent) {
    guard isStopped else {
      if let request = sent.request { ledger.add(request) }
      return queue.append(sent)
    }
    sent.request?.end(.stopped)
    report(sent.event)
  }

  /// Reports an event that was sent after the stop. Events that are sent in response are not reported.
  private func report(_ event: Machine.Event) {
    guard !isReporting else { return }
    isReporting = true
    onIgnored?(event, .stopped)
    isReporting = false
  }

  /// Handles all queued events, unless they are being handled already.
  private func run() {
    guard !isRunning, !queue.isEmpty else { return }
    precondition(
      readers == 0, "An event was sent within withMachine(_:), which reads the machine where it is stored.")
    isRunning = true
    while !queue.isEmpty {
      drain()
      if !isStopped { onUpdate?(self) }
    }
    isRunning = false
    arm()
  }

  private func drain() {
    while head < queue.count {
      let sent = queue[head]
      head += 1
      if head == queue.count {
        queue.removeAll(keepingCapacity: true)
        head = 0
      }
      handle(sent)
    }
  }

  private func handle(_ sent: Sent) {
    var effects: [Machine.Effect] = []
    swap(&effects, &buffer)
    var rejection: Machine.Rejection?
    onEvent?(sent.event)
    ledger.begin(sent.event, sent.request)
    let wake = ledger.isRequest ? held.machine.nextWake : .never
    do throws(Machine.Rejection) {
      try held.machine.handle(sent.event) { effects.append($0) }
    } catch {
      rejection = error
    }
    // A motion that begins may emit nothing yet.
    let isIdle = effects.isEmpty && (!ledger.isRequest || wake == held.machine.nextWake)
    for effect in effects where !isStopped {
      ledger.observe(effect)
      onEffect?(effect, self)
      notifyObservers(of: effect)
      subscribers.yield(effect)
    }
    let ignored = ledger.finish(rejection, hadEffect: !isIdle)
    if !isStopped { onHandled?(sent.event, effects, rejection) }
    for ignored in ignored where !isStopped { onIgnored?(ignored.event, ignored.reason) }
    effects.removeAll(keepingCapacity: true)
    swap(&effects, &buffer)
  }
}

// MARK: Time

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Runner: WakeClient {
  /// Sends the machine the event for which it waits. The clock calls this method.
  public func wake(_ wake: Wake, at moment: Moment) {
    guard !isStopped else { return }
    let moment = lastWake.advance(to: moment)
    guard let event = event(for: wake, at: moment) else { return rearm(wake, at: moment) }
    lastTick = moment
    send(event)
  }

  private func event(for wake: Wake, at moment: Moment) -> Machine.Event? {
    switch (wake, held.machine.nextWake) {
    case (.frame, .frame): Machine.ticked(at: moment)
    case (.at, .at(let deadline)) where deadline <= moment: Machine.ticked(at: moment)
    case (.endOfTurn, .endOfTurn): Machine.turnEnded(at: moment)
    default: nil
    }
  }

  /// Requests a wake again that was too early. A machine that requests a wake and has no event for it is not woken
  /// until it has handled another event.
  private func rearm(_ wake: Wake, at moment: Moment) {
    switch (wake, held.machine.nextWake) {
    case (.frame, .frame), (.endOfTurn, .endOfTurn): clock.arm(.never, for: self)
    case (.at, .at(let deadline)) where deadline <= moment: clock.arm(.never, for: self)
    default: arm()
    }
  }

  private func arm() {
    guard !isStopped, !isRunning else { return }
    var wake = held.machine.nextWake
    // A machine that repeatedly requests a moment at which it was woken must not keep the processor busy.
    if case .at(let deadline) = wake, let lastTick, deadline <= lastTick {
      wake = .at(lastTick.advanced(byNanoseconds: 1_000_000))
    }
    clock.arm(wake, for: self)
  }
}
