/// A value that turns events into effects.
///
/// A machine reads no clock, starts no thread and draws nothing. A host sends events, and performs the effects that the
/// machine emits:
///
///     events ──▶ machine ──▶ effects        what to do once
///                  │
///                  ├──────▶ projections    what to draw now (the machine's computed properties)
///                  └──────▶ nextWake       when to call again
///
/// Laws that every machine of Folio keeps:
///
/// - **Pure.** Effects and the next state depend on the machine's value and the event alone, to the bit, on every
///   platform.
/// - **Total.** No event traps. An event that names what does not exist, carries an illegal value or requests what a
///   policy forbids is *rejected*: ``handle(_:emit:)`` throws, the machine is unchanged, nothing was emitted. An event
///   that is legal but does not apply now is *ignored*: nothing changes, nothing is emitted, nothing is thrown.
/// - **Value.** Copying is O(1), so a snapshot is an assignment, and two runs can be compared with `==`.
///
/// A host performs effects after `handle` has returned. Events that result from an effect are sent after that:
///
///     for effect in try pages.handle(.jump(to: 3)) { perform(effect) }
///
/// A closure that is called for each effect must not read the machine: `handle` has exclusive access to it until it
/// returns. ``handle(_:)`` returns the effects, so that the code that performs them may read the machine and send the
/// next event. It allocates an array; a host that avoids allocations keeps one array and appends to it in the closure.
public protocol StateMachine<Event, Effect>: Hashable, Sendable {
  /// A fact about the environment (`dragBegan`), or a request (`jump`).
  associatedtype Event: Hashable & Sendable

  /// A fact about the machine (`didAppear`), or an order to the host (`load`).
  associatedtype Effect: Hashable & Sendable

  /// The reason for rejecting an event.
  associatedtype Rejection: Error, Hashable, Sendable

  /// Handles an event and emits its effects in order.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - emit: A closure that is called once for each effect, before this method returns. It must not read the machine.
  /// - Throws: The reason for the rejection. The machine is then unchanged, and nothing has been emitted.
  mutating func handle(_ event: Event, emit: (Effect) -> Void) throws(Rejection)
}

extension StateMachine {
  /// Handles an event and returns its effects in order.
  ///
  /// - Parameter event: The event.
  /// - Returns: The effects. Allocates an array if there are any.
  /// - Throws: The reason for the rejection. The machine is then unchanged.
  @discardableResult
  public mutating func handle(_ event: Event) throws(Rejection) -> [Effect] {
    var effects: [Effect] = []
    try handle(event) { effects.append($0) }
    return effects
  }
}
