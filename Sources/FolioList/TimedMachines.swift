public import FolioMachine

extension ListController: TimedMachine {
  /// The event of a frame, or of a deadline that is reached.
  public static func ticked(at moment: Moment) -> ListEvent? { .ticked(at: moment) }
  /// The event of the end of a turn.
  public static func turnEnded(at moment: Moment) -> ListEvent? { .turnEnded(at: moment) }
}

extension FeedController: TimedMachine {
  /// The event of a frame, or of a deadline that is reached.
  public static func ticked(at moment: Moment) -> FeedEvent? { .ticked(at: moment) }
  /// The event of the end of a turn.
  public static func turnEnded(at moment: Moment) -> FeedEvent? { .turnEnded(at: moment) }
}

extension RenderScheduler: TimedMachine {
  /// The event of the end of a turn. There are no others: a scheduler knows no moments.
  public static func turnEnded(at moment: Moment) -> SchedulerEvent? { .turnEnded }
}
