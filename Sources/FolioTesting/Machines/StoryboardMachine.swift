public import Folio

/// A machine with columns of its own in a storyboard. All machines of Folio have them. Of any other machine the moment, the
/// event and all effects are shown.
public protocol StoryboardMachine: TimedMachine {
  /// What a storyboard shows unless it is given other columns.
  static var columns: [Column<Self>] { get }
}

extension Column {
  /// What a storyboard of the machine shows unless it is given other columns.
  static var usual: [Column<Machine>] {
    guard let machine = Machine.self as? any StoryboardMachine.Type else {
      return [.moment, .event, .effects]
    }
    // The machine is the same one; only the compiler does not know.
    return columns(of: machine) as? [Column<Machine>] ?? []
  }

  private static func columns<Shown: StoryboardMachine>(of machine: Shown.Type) -> Any { machine.columns }
}

extension ListController: StoryboardMachine {
  /// Offset, what moves it, and what is mounted.
  public static var columns: [Column<ListController>] { [.moment, .event] + listColumns }
}

extension FeedController: StoryboardMachine {
  /// Offset, what moves it, and what is mounted.
  public static var columns: [Column<FeedController>] { [.moment, .event] + feedColumns }
}

extension RenderScheduler: StoryboardMachine {
  /// The event, what waits and runs, and what was ordered: a scheduler knows no moments.
  public static var columns: [Column<RenderScheduler>] { [.event] + schedulerColumns }
}

extension PressRecognizer: StoryboardMachine {
  /// The phase, and what was told.
  public static var columns: [Column<PressRecognizer>] {
    let phase = Column<PressRecognizer>("phase", width: 8, isPhase: true) { step, _ in
      Script.kind(of: step.after.phase)
    }
    return [.moment, .event, phase, .effects]
  }
}
