public import Folio

/// An event that an exploration tries in every state: a letter of its alphabet.
public struct Stimulus<Machine: StateMachine>: Sendable {
  /// The time that passes before the event, in nanoseconds.
  public var wait: Int64
  /// The event for a state and a moment; nil if it is not applicable.
  public var event: @Sendable (Machine, Moment) -> Machine.Event?

  /// Creates a stimulus.
  ///
  /// - Parameters:
  ///   - seconds: The time that passes before the event. Use a few multiples of one value: the fewer distinct moments
  ///     there are, the more states are equal.
  ///   - event: A closure that returns the event for the state and the moment; nil skips it.
  public init(after seconds: Double = 0, _ event: @escaping @Sendable (Machine, Moment) -> Machine.Event?) {
    wait = seconds.nanoseconds
    self.event = event
  }

  /// Returns a stimulus with the same event at any moment and in any state.
  public static func event(_ event: Machine.Event) -> Stimulus { Stimulus { _, _ in event } }

  /// Returns a stimulus with an event that carries the moment.
  public static func after(_ seconds: Double, _ event: @escaping @Sendable (Moment) -> Machine.Event)
    -> Stimulus
  {
    Stimulus(after: seconds) { _, moment in event(moment) }
  }
}

extension Stimulus where Machine: PagingMachine {
  /// Returns a stimulus with the same event of the pages at any moment.
  public static func page(_ event: PageEvent) -> Stimulus { .event(Machine.event(event)) }

  /// Returns a stimulus with an event of the pages that carries the moment.
  public static func page(after seconds: Double, _ event: @escaping @Sendable (Moment) -> PageEvent)
    -> Stimulus
  {
    .after(seconds) { Machine.event(event($0)) }
  }
}
