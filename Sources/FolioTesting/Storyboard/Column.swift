public import Folio

/// A column of a storyboard.
public struct Column<Machine: StateMachine> {
  /// What it is headed.
  public var title: String
  /// What it says of an event.
  public var text: (Step<Machine>, [PageID: String]) -> String
  /// Whether it says what was told, rather than what is: a line that tells something is never folded into others.
  public var isTold: Bool
  /// How wide it is at least, in characters.
  public var width: Int

  /// Makes a column; `text` gets the event and the names of pages.
  public init(
    _ title: String, width: Int = 0, isTold: Bool = false,
    text: @escaping (Step<Machine>, [PageID: String]) -> String
  ) {
    self.title = title
    self.width = width
    self.isTold = isTold
    self.text = text
  }

  /// The moment, in milliseconds.
  public static var moment: Column {
    Column("ms", width: 5) { step, _ in Numbers.text(Double(step.moment.nanoseconds) / 1e6, decimals: 0) }
  }

  /// The event in few words, and why it was refused if it was.
  public static var event: Column {
    Column("event", width: 14) { step, _ in
      let words = Script.words(of: step.event)
      return step.rejection.map { "\(words) ✗ \(Script.source(of: $0))" } ?? words
    }
  }
}

extension PagingMachine {
  /// Phase, position, and what was told of pages.
  public static var pageColumns: [Column<Self>] {
    func told(_ step: Step<Self>, _ word: (PageEffect) -> String?) -> String {
      step.effects.compactMap(Self.pageEffect).compactMap(word).joined(separator: " ")
    }
    return [
      Column("phase", width: 8) { step, _ in "\(step.after.pageController.phase)" },
      Column("position", width: 8) { step, _ in Numbers.text(step.after.pageController.position) },
      Column("lifecycle", width: 11, isTold: true) { step, names in step.lifecycle(names) },
      Column("selects", width: 7, isTold: true) { step, names in
        told(step) { if case .didSelect(let page, _) = $0 { names[page] ?? "\(page)" } else { nil } }
      },
      Column("ends", width: 9, isTold: true) { step, _ in
        told(step) { if case .transitionEnded(_, let outcome) = $0 { "\(outcome)" } else { nil } }
      },
    ]
  }
}

extension TabbedMachine {
  /// Where the strip and its indicator are.
  public static var tabColumns: [Column<Self>] {
    [
      Column("strip", width: 5) { step, _ in Numbers.text(step.after.tabController.stripOffset, decimals: 1)
      },
      Column("indicator", width: 9) { step, _ in
        step.after.tabController.indicator.map {
          "\(Numbers.text($0.offset, decimals: 1)) + \(Numbers.text($0.length, decimals: 1))"
        } ?? "–"
      },
    ]
  }
}

extension CoveredMachine {
  /// How far the cover is collapsed.
  public static var coverColumns: [Column<Self>] {
    [
      Column("collapse", width: 8) { step, _ in Numbers.text(step.after.coverController.collapse, decimals: 1)
      }
    ]
  }
}

extension ListController {
  /// Offset, phase and mounted rows.
  public static var listColumns: [Column<ListController>] {
    [
      Column("phase", width: 12) { step, _ in "\(step.after.phase)" },
      Column("offset", width: 7) { step, _ in Numbers.text(step.after.offset, decimals: 1) },
      Column("mounted", width: 8) { step, _ in
        let window = step.after.window
        return window.isEmpty ? "none" : "\(window.lowerBound)–\(window.upperBound - 1)"
      },
    ]
  }
}

/// Numbers as people read them.
enum Numbers {
  /// A number with at most so many decimals and no needless zeros: `0.5`, `2`, `-0.333`.
  static func text(_ number: Double, decimals: Int = 3) -> String {
    guard number.magnitude < 1e15 else { return "\(number)" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (number * scale).rounded() / scale
    if let whole = Int64(exactly: rounded) { return "\(whole)" }
    return "\(rounded)"
  }
}
