public import FolioMachine

extension ListController: TimedMachine {
  /// Returns the event of a frame, or of a deadline that is reached.
  public static func ticked(at moment: Moment) -> ListEvent? { .ticked(at: moment) }
  /// Returns the event of the end of a turn.
  public static func turnEnded(at moment: Moment) -> ListEvent? { .turnEnded(at: moment) }
}

extension FeedController: TimedMachine {
  /// Returns the event of a frame, or of a deadline that is reached.
  public static func ticked(at moment: Moment) -> FeedEvent? { .ticked(at: moment) }
  /// Returns the event of the end of a turn.
  public static func turnEnded(at moment: Moment) -> FeedEvent? { .turnEnded(at: moment) }
}

extension RenderScheduler: TimedMachine {
  /// Returns the event of the end of a turn. A scheduler has no other timed events.
  public static func turnEnded(at moment: Moment) -> SchedulerEvent? { .turnEnded }
}
