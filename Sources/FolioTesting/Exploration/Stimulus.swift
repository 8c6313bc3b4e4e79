public import Folio

/// One letter of the alphabet with which a machine is explored: something that may happen in any state.
public struct Stimulus<Machine: StateMachine>: Sendable {
  /// How much time passes before, in nanoseconds.
  public var wait: Int64
  /// The event, made for the state and the moment; nil where it makes no sense.
  public var event: @Sendable (Machine, Moment) -> Machine.Event?

  /// Makes a letter.
  ///
  /// - Parameters:
  ///   - seconds: How much time passes before. Keep to a few multiples of one value: the fewer different moments, the
  ///     more states are equal.
  ///   - event: The event at that moment, in that state; nil skips it.
  public init(after seconds: Double = 0, _ event: @escaping @Sendable (Machine, Moment) -> Machine.Event?) {
    wait = seconds.nanoseconds
    self.event = event
  }

  /// An event that is the same at any moment in any state.
  public static func event(_ event: Machine.Event) -> Stimulus { Stimulus { _, _ in event } }

  /// An event that carries the moment.
  public static func after(_ seconds: Double, _ event: @escaping @Sendable (Moment) -> Machine.Event)
    -> Stimulus
  {
    Stimulus(after: seconds) { _, moment in event(moment) }
  }
}

extension Stimulus where Machine: PagingMachine {
  /// An event of the pages that is the same at any moment.
  public static func page(_ event: PageEvent) -> Stimulus { .event(Machine.event(event)) }

  /// An event of the pages that carries the moment.
  public static func page(after seconds: Double, _ event: @escaping @Sendable (Moment) -> PageEvent)
    -> Stimulus
  {
    .after(seconds) { Machine.event(event($0)) }
  }
}
