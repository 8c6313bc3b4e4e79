/// A value that turns events into effects, and does nothing else.
///
/// A machine reads no clock, starts no thread and draws nothing. A host hands it what happened, and carries out
/// what it answers:
///
///     events ──▶ machine ──▶ effects        what to do once
///                  │
///                  ├──────▶ projections    what to draw now (the machine's computed properties)
///                  └──────▶ nextWake       when to call again
///
/// Laws that every machine of Folio keeps:
///
/// - **Pure.** Effects and the next state depend on the machine's value and the event alone, to the bit, on
///   every platform.
/// - **Total.** No event traps. One that names what does not exist, carries an illegal value or asks for what a
///   policy forbids is *rejected*: ``handle(_:emit:)`` throws, the machine is unchanged, nothing was emitted. One
///   that is legal but does not apply now is *ignored*: nothing changes, nothing is emitted, nothing is thrown.
/// - **Value.** Copying is O(1), so a snapshot is an assignment and two runs are compared with `==`.
///
/// A host performs effects after `handle` has returned; events that an effect raises wait their turn:
///
///     for effect in try pages.handle(.jump(to: 3)) { perform(effect) }
///
/// A closure that is called for each effect must not read the machine: `handle` has exclusive access to it until it
/// returns. ``handle(_:)`` returns the effects, so that what performs them may read the machine and send the next event.
/// It allocates an array; a host that counts allocations keeps one array and appends to it in the closure.
public protocol StateMachine<Event, Effect>: Hashable, Sendable {
  /// A fact about the outside (`dragBegan`), or a request (`jump`).
  associatedtype Event: Hashable & Sendable

  /// A fact about the machine (`didAppear`), or an order to the host (`load`).
  associatedtype Effect: Hashable & Sendable

  /// Why an event was refused.
  associatedtype Rejection: Error, Hashable, Sendable

  /// Takes one event and emits its effects in order.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - emit: Called once an effect, before this method returns. It must not read the machine.
  /// - Throws: Why the event was refused; the machine is then as it was before, and nothing has been emitted.
  mutating func handle(_ event: Event, emit: (Effect) -> Void) throws(Rejection)
}

extension StateMachine {
  /// Takes one event and returns its effects in order.
  ///
  /// - Parameter event: What happened.
  /// - Returns: The effects. Allocates an array if there are any.
  /// - Throws: Why the event was refused; the machine is then as it was before.
  @discardableResult
  public mutating func handle(_ event: Event) throws(Rejection) -> [Effect] {
    var effects: [Effect] = []
    try handle(event) { effects.append($0) }
    return effects
  }
}
