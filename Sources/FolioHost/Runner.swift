public import Folio

/// Owns a machine: handles events one after the other, performs effects, and wakes the machine in time.
///
///     let runner = Runner(pages, clock: DispatchClock()) { effect, runner in
///       if case .load(let page) = effect { runner.send(.loaded(page, cost: 1)) }
///     }
///     runner.onUpdate = { draw($0.machine) }
///     runner.send(.jump(to: 3, request: 1))
///
/// - **Run to completion.** An event is handled, then its effects are performed in their order, then the next event is
///   handled. What is sent while effects are performed waits until all of them are, so nothing is handled within
///   anything else, and the machine may be read at any time.
/// - **Batches.** ``send(_:)`` handles its event before it returns, and whatever follows from it. All of that
///   is one batch. At its end ``onUpdate`` is called once.
/// - **Time.** After each batch the clock is asked for what the machine's `nextWake` says, and for nothing while that is
///   `never`. A clock that runs backward stands still.
/// - **Isolation.** A runner belongs to the main actor, as views do: a touch is handled, and what follows from it can be
///   drawn, before the call returns. An actor of its own would answer a turn later.
///
/// When a runner is stopped or deallocated, its streams of effects end, and requests that have not ended do so with
/// ``Outcome/stopped``.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
public final class Runner<Machine: TimedMachine> {
  /// The machine as it is now.
  public private(set) var machine: Machine

  /// The clock that wakes the runner.
  public let clock: any WakeClock

  /// Performs an effect. What it sends is handled after the effects of the present event.
  ///
  /// A host whose own methods perform effects sets it as soon as it may name itself:
  ///
  ///     runner = Runner(pager, clock: clock)
  ///     runner.onEffect = { [weak self] effect, _ in self?.perform(effect) }
  public var onEffect: (@MainActor (_ effect: Machine.Effect, _ runner: Runner) -> Void)?

  /// Called after each batch of events, once all their effects are performed. What it sends is the next batch.
  public var onUpdate: (@MainActor (Runner) -> Void)?

  /// Called for each event that was handled or rejected, events of time too, once its effects are performed: to record a
  /// trace, or to answer all effects of an event at once, as measurements of rows. What it sends is handled next.
  public var onHandled:
    (
      @MainActor (_ event: Machine.Event, _ effects: [Machine.Effect], _ rejection: Machine.Rejection?) ->
        Void
    )?

  /// Called for an event that was rejected, and for a request without effect, with the reason. Events that are no requests
  /// and change nothing are not reported.
  public var onIgnored: (@MainActor (Machine.Event, IgnoreReason) -> Void)?

  /// Whether the runner was stopped. It is not started again.
  public private(set) var isStopped = false

  private var queue: [Sent] = []
  /// How many of the queue are handled, or are just being.
  private var head = 0
  private var isRunning = false
  private var isReporting = false
  private var buffer: [Machine.Effect] = []
  private var lastWake: Moment?
  /// When the machine was sent an event of time last.
  private var lastTick: Moment?
  private var lastReading: Moment?
  let ledger: RequestLedger<Machine>
  var subscribers = Subscribers<Machine.Effect>()

  /// An event in the queue.
  private struct Sent {
    var event: Machine.Event
    var request: Request?
  }

  /// Makes a runner of a machine in any state. A machine that wants to be woken is woken from now on.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - clock: What wakes it. Several runners may share one.
  ///   - perform: Performs an effect: ``onEffect`` from the beginning.
  public init(
    _ machine: Machine, clock: any WakeClock,
    perform: (@MainActor (_ effect: Machine.Effect, _ runner: Runner) -> Void)? = nil
  ) {
    self.machine = machine
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

  /// The present moment, for events that carry one.
  public var now: Moment { lastReading.advance(to: clock.now) }

  // MARK: Events

  /// Handles an event, performs its effects, and handles what these send. Within an effect the event waits its turn. After
  /// ``stop()`` the event is ignored.
  public func send(_ event: Machine.Event) { send(event, for: nil) }

  func send(_ event: Machine.Event, for request: Request?) {
    enqueue(Sent(event: event, request: request))
    run()
  }

  /// Handles events in their order as one batch. One that is rejected does not keep the others from being handled.
  public func send(contentsOf events: some Sequence<Machine.Event>) {
    for event in events { enqueue(Sent(event: event, request: nil)) }
    run()
  }

  /// Handles no more events, ends all streams of effects, and ends all requests with ``Outcome/stopped``. Effects of the
  /// present event that are not yet performed never are.
  public func stop() {
    guard !isStopped else { return }
    isStopped = true
    clock.arm(.never, for: self)
    subscribers.end()
    ledger.endAll()
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

  /// Reports an event that came after the stop. What is sent in turn is not reported again.
  private func report(_ event: Machine.Event) {
    guard !isReporting else { return }
    isReporting = true
    onIgnored?(event, .stopped)
    isReporting = false
  }

  /// Handles all that waits, unless that is being done.
  private func run() {
    guard !isRunning, !queue.isEmpty else { return }
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
    ledger.begin(sent.event, sent.request)
    do throws(Machine.Rejection) {
      try machine.handle(sent.event) { effects.append($0) }
    } catch {
      rejection = error
    }
    for effect in effects where !isStopped {
      ledger.observe(effect)
      onEffect?(effect, self)
      subscribers.yield(effect)
    }
    let ignored = ledger.finish(rejection, hadEffects: !effects.isEmpty)
    if !isStopped { onHandled?(sent.event, effects, rejection) }
    for ignored in ignored where !isStopped { onIgnored?(ignored.event, ignored.reason) }
    effects.removeAll(keepingCapacity: true)
    swap(&effects, &buffer)
  }
}

// MARK: Time

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Runner: WakeClient {
  /// Sends the machine the event that it waits for: called by the clock.
  public func wake(_ wake: Wake, at moment: Moment) {
    guard !isStopped else { return }
    let moment = lastWake.advance(to: moment)
    guard let event = event(for: wake, at: moment) else { return rearm(wake, at: moment) }
    lastTick = moment
    send(event)
  }

  private func event(for wake: Wake, at moment: Moment) -> Machine.Event? {
    switch (wake, machine.nextWake) {
    case (.frame, .frame): Machine.ticked(at: moment)
    case (.at, .at(let deadline)) where deadline <= moment: Machine.ticked(at: moment)
    case (.endOfTurn, .endOfTurn): Machine.turnEnded(at: moment)
    default: nil
    }
  }

  /// Asks again for a wake that was too early. A machine that wants a wake and has no event for it is not woken until it has
  /// handled another event.
  private func rearm(_ wake: Wake, at moment: Moment) {
    switch (wake, machine.nextWake) {
    case (.frame, .frame), (.endOfTurn, .endOfTurn): clock.arm(.never, for: self)
    case (.at, .at(let deadline)) where deadline <= moment: clock.arm(.never, for: self)
    default: arm()
    }
  }

  private func arm() {
    guard !isStopped, !isRunning else { return }
    var wake = machine.nextWake
    // A machine that asks again for a moment at which it was woken does not keep the processor busy.
    if case .at(let deadline) = wake, let lastTick, deadline <= lastTick {
      wake = .at(lastTick.advanced(byNanoseconds: 1_000_000))
    }
    clock.arm(wake, for: self)
  }
}
