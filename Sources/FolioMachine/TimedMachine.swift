/// A machine that says when to call it again. All machines of Folio do.
///
/// What runs any machine, a host's loop or a test's, needs no more than this. A machine of your own conforms with one
/// property and the events that it has:
///
///     extension MyMachine: TimedMachine {
///       var nextWake: Wake { due.map { .at($0) } ?? .never }
///       static func ticked(at moment: Moment) -> MyEvent? { .ticked(at: moment) }
///     }
public protocol TimedMachine<Event, Effect>: StateMachine {
  /// When to call again.
  var nextWake: Wake { get }

  /// The event of a frame, or of a deadline that is reached; nil for a machine that never asks for one.
  static func ticked(at moment: Moment) -> Event?

  /// The event of the end of a turn; nil for a machine that never asks for one.
  static func turnEnded(at moment: Moment) -> Event?
}

extension TimedMachine {
  /// No event.
  public static func ticked(at moment: Moment) -> Event? { nil }

  /// No event.
  public static func turnEnded(at moment: Moment) -> Event? { nil }
}
