public import FolioMachine

extension PageController: TimedMachine {
  /// The event of a frame.
  public static func ticked(at moment: Moment) -> PageEvent? { .ticked(at: moment) }
  /// The event of the end of a turn.
  public static func turnEnded(at moment: Moment) -> PageEvent? { .turnEnded }
}

extension TabController: TimedMachine {
  /// The event of a frame.
  public static func ticked(at moment: Moment) -> TabEvent? { .page(.ticked(at: moment)) }
  /// The event of the end of a turn.
  public static func turnEnded(at moment: Moment) -> TabEvent? { .page(.turnEnded) }
}

extension CoverController: TimedMachine {
  /// The event of a frame.
  public static func ticked(at moment: Moment) -> CoverEvent? { .tab(.page(.ticked(at: moment))) }
  /// The event of the end of a turn.
  public static func turnEnded(at moment: Moment) -> CoverEvent? { .tab(.page(.turnEnded)) }
}

extension Pager: TimedMachine {
  /// The event of a frame.
  public static func ticked(at moment: Moment) -> PagerEvent? { .ticked(at: moment) }
  /// The event of the end of a turn.
  public static func turnEnded(at moment: Moment) -> PagerEvent? { .turnEnded(at: moment) }
}

extension CarouselController: TimedMachine {
  /// The event of a frame, or of a wait that is over.
  public static func ticked(at moment: Moment) -> CarouselEvent? { .page(.ticked(at: moment)) }
  /// The event of the end of a turn.
  public static func turnEnded(at moment: Moment) -> CarouselEvent? { .page(.turnEnded) }
}
