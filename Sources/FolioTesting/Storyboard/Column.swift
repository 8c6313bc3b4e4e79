public import Folio

/// A column of a storyboard.
public struct Column<Machine: StateMachine> {
  /// The title in the header.
  public var title: String
  /// A closure that returns the text for a step, given the names of pages.
  public var text: (Step<Machine>, [PageID: String]) -> String
  /// Whether the column shows effects rather than state. Lines with effects are never folded into others.
  public var isTold: Bool
  /// Whether lines with different texts in this column are never folded into one.
  public var isPhase: Bool
  /// Texts without information. If there are any, the column is left out of a table in which it has no other text.
  public var idle: [String]
  /// The minimum width, in characters.
  public var width: Int

  /// Creates a column. `text` receives the step and the names of pages.
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

  /// A short description of the event, and the reason if it was rejected.
  public static var event: Column {
    Column("event", width: 14) { step, names in
      let words = Script.words(of: step.event, names: names)
      return step.rejection.map { "\(words) ✗ \(Script.source(of: $0))" } ?? words
    }
  }

  /// Short descriptions of all effects; adjacent effects of one kind are combined.
  public static var effects: Column {
    Column("effects", isTold: true) { step, names in Told.text(of: step.effects, names) }
  }
}
