/// A machine that reports when to call it again. All machines of Folio do.
///
/// Code that runs any machine, in a host or in a test, needs no more than this. A machine of your own conforms with one
/// property and the events that it has:
///
///     extension MyMachine: TimedMachine {
///       var nextWake: Wake { due.map { .at($0) } ?? .never }
///       static func ticked(at moment: Moment) -> MyEvent? { .ticked(at: moment) }
///     }
public protocol TimedMachine<Event, Effect>: StateMachine {
  /// When the host calls the machine again.
  var nextWake: Wake { get }

  /// Returns the event of a frame or of a reached deadline, or nil for a machine that never requests one.
  static func ticked(at moment: Moment) -> Event?

  /// Returns the event of the end of a turn, or nil for a machine that never requests one.
  static func turnEnded(at moment: Moment) -> Event?
}

extension TimedMachine {
  /// Returns nil.
  public static func ticked(at moment: Moment) -> Event? { nil }

  /// Returns nil.
  public static func turnEnded(at moment: Moment) -> Event? { nil }
}
