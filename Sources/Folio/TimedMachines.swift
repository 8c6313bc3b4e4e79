public import FolioMachine

extension PageController: TimedMachine {
  /// Returns the event of a frame.
  public static func ticked(at moment: Moment) -> PageEvent? { .ticked(at: moment) }
  /// Returns the event of the end of a turn.
  public static func turnEnded(at moment: Moment) -> PageEvent? { .turnEnded }
}

extension TabController: TimedMachine {
  /// Returns the event of a frame.
  public static func ticked(at moment: Moment) -> TabEvent? { .page(.ticked(at: moment)) }
  /// Returns the event of the end of a turn.
  public static func turnEnded(at moment: Moment) -> TabEvent? { .page(.turnEnded) }
}

extension CoverController: TimedMachine {
  /// Returns the event of a frame.
  public static func ticked(at moment: Moment) -> CoverEvent? { .tab(.page(.ticked(at: moment))) }
  /// Returns the event of the end of a turn.
  public static func turnEnded(at moment: Moment) -> CoverEvent? { .tab(.page(.turnEnded)) }
}

extension Pager: TimedMachine {
  /// Returns the event of a frame.
  public static func ticked(at moment: Moment) -> PagerEvent? { .ticked(at: moment) }
  /// Returns the event of the end of a turn.
  public static func turnEnded(at moment: Moment) -> PagerEvent? { .turnEnded(at: moment) }
}

extension CarouselController: TimedMachine {
  /// Returns the event of a frame, or of the end of a wait.
  public static func ticked(at moment: Moment) -> CarouselEvent? { .page(.ticked(at: moment)) }
  /// Returns the event of the end of a turn.
  public static func turnEnded(at moment: Moment) -> CarouselEvent? { .page(.turnEnded) }
}
