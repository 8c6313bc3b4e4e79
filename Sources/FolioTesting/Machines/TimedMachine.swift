public import Folio

/// A machine that says when it wants to be called again. All of Folio's are; yours is with four lines:
///
///     extension MyMachine: TimedMachine {
///       static func ticked(at moment: Moment) -> MyEvent? { .ticked(at: moment) }
///       static func turnEnded(at moment: Moment) -> MyEvent? { nil }
///     }
public protocol TimedMachine: StateMachine {
  /// When to call again.
  var nextWake: Wake { get }

  /// The event that a frame is; nil for a machine that never asks for one.
  static func ticked(at moment: Moment) -> Event?

  /// The event that the end of a turn is; nil for a machine that never asks for one.
  static func turnEnded(at moment: Moment) -> Event?

  /// What a storyboard shows of it; the moment, the event and all effects unless told otherwise.
  static var columns: [Column<Self>] { get }
}

extension TimedMachine {
  /// No frames.
  public static func ticked(at moment: Moment) -> Event? { nil }

  /// No ends of turns.
  public static func turnEnded(at moment: Moment) -> Event? { nil }

  /// The moment, the event and all effects.
  public static var columns: [Column<Self>] { [.moment, .event, .effects] }
}

extension ListController: TimedMachine {
  /// A frame.
  public static func ticked(at moment: Moment) -> ListEvent? { .ticked(at: moment) }
  /// The end of a turn.
  public static func turnEnded(at moment: Moment) -> ListEvent? { .turnEnded(at: moment) }
  /// Offset, what moves it, and what is mounted.
  public static var columns: [Column<ListController>] { [.moment, .event] + listColumns }
}

extension FeedController: TimedMachine {
  /// A frame.
  public static func ticked(at moment: Moment) -> FeedEvent? { .ticked(at: moment) }
  /// The end of a turn.
  public static func turnEnded(at moment: Moment) -> FeedEvent? { .turnEnded(at: moment) }
  /// Offset, what moves it, and what is mounted.
  public static var columns: [Column<FeedController>] { [.moment, .event] + feedColumns }
}

extension RenderScheduler: TimedMachine {
  /// The end of a turn.
  public static func turnEnded(at moment: Moment) -> SchedulerEvent? { .turnEnded }
  /// The event, what waits and runs, and what was ordered: a scheduler knows no moments.
  public static var columns: [Column<RenderScheduler>] { [.event] + schedulerColumns }
}

extension PressRecognizer: TimedMachine {
  /// A moment that has come.
  public static func ticked(at moment: Moment) -> PressEvent? { .ticked(at: moment) }
  /// The phase, and what was told.
  public static var columns: [Column<PressRecognizer>] {
    let phase = Column<PressRecognizer>("phase", width: 8, isPhase: true) { step, _ in
      Script.kind(of: step.after.phase)
    }
    return [.moment, .event, phase, .effects]
  }
}
