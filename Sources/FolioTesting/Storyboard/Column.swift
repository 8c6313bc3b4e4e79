public import Folio

/// A column of a storyboard.
public struct Column<Machine: StateMachine> {
  /// What it is headed.
  public var title: String
  /// What it says of an event.
  public var text: (Step<Machine>, [PageID: String]) -> String
  /// Whether it says what was told, rather than what is: a line that tells something is never folded into others.
  public var isTold: Bool
  /// Whether lines in which it says different things are never folded into one.
  public var isPhase: Bool
  /// Texts that say nothing: the column is left out of a table in which it says nothing else, if there are any.
  public var idle: [String]
  /// How wide it is at least, in characters.
  public var width: Int

  /// Makes a column; `text` gets the event and the names of pages.
  public init(
    _ title: String, width: Int = 0, isTold: Bool = false, isPhase: Bool = false, idle: [String] = [],
    text: @escaping (Step<Machine>, [PageID: String]) -> String
  ) {
    self.title = title
    self.width = width
    self.isTold = isTold
    self.isPhase = isPhase
    self.idle = idle
    self.text = text
  }

  /// The moment, in milliseconds.
  public static var moment: Column {
    Column("ms", width: 5) { step, _ in Numbers.text(Double(step.moment.nanoseconds) / 1e6, decimals: 0) }
  }

  /// The event in few words, and why it was refused if it was.
  public static var event: Column {
    Column("event", width: 14) { step, names in
      let words = Script.words(of: step.event, names: names)
      return step.rejection.map { "\(words) ✗ \(Script.source(of: $0))" } ?? words
    }
  }

  /// All effects in few words, those of one kind together.
  public static var effects: Column {
    Column("effects", isTold: true) { step, names in Told.text(of: step.effects, names) }
  }
}
