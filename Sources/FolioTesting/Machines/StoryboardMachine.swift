public import Folio

/// A machine with columns of its own in a storyboard. All machines of Folio conform to it. For any other machine a
/// storyboard shows the moment, the event and all effects.
public protocol StoryboardMachine: TimedMachine {
  /// The default columns of a storyboard.
  static var columns: [Column<Self>] { get }
}

extension Column {
  /// The default columns of a storyboard of the machine.
  static var usual: [Column<Machine>] {
    guard let machine = Machine.self as? any StoryboardMachine.Type else {
      return [.moment, .event, .effects]
    }
    // The type is the same, which the compiler does not know.
    return columns(of: machine) as? [Column<Machine>] ?? []
  }

  private static func columns<Shown: StoryboardMachine>(of machine: Shown.Type) -> Any { machine.columns }
}

extension ListController: StoryboardMachine {
  /// The columns for the phase, the offset and the mounted rows.
  public static var columns: [Column<ListController>] { [.moment, .event] + listColumns }
}

extension FeedController: StoryboardMachine {
  /// The columns for the phase, the offset and the mounted items.
  public static var columns: [Column<FeedController>] { [.moment, .event] + feedColumns }
}

extension RenderScheduler: StoryboardMachine {
  /// The columns for the event, the waiting and running work, and the effects. A scheduler has no moments.
  public static var columns: [Column<RenderScheduler>] { [.event] + schedulerColumns }
}

extension PressRecognizer: StoryboardMachine {
  /// The columns for the phase and the effects.
  public static var columns: [Column<PressRecognizer>] {
    let phase = Column<PressRecognizer>("phase", width: 8, isPhase: true) { step, _ in
      Script.kind(of: step.after.phase)
    }
    return [.moment, .event, phase, .effects]
  }
}
