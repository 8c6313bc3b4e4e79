/// The prompt for a text that is searched for while it is typed.
package struct SearchPrompt: Hashable, Sendable {
  /// The result of a key.
  package enum Outcome: Hashable, Sendable {
    /// Nothing has changed.
    case stays
    /// The text is another.
    case changes
    /// The prompt is closed, and nothing is searched for.
    case closes
    /// The prompt is closed, and the text is what is searched for; an empty text repeats the last search.
    case accepts
  }

  /// The typed text.
  package private(set) var line = LineText()
  /// The earlier texts, the last one first.
  private let history: [String]
  private var place = -1
  /// What was found so far, or why nothing is.
  package var note = ""
  /// Whether the note says that nothing was or can be found.
  package var isWarning = false

  /// Opens a prompt.
  package init(history: [String] = []) {
    self.history = history
  }

  /// The typed text.
  package var query: String { line.text }

  /// Handles a key.
  package mutating func take(_ input: Input) -> Outcome {
    let before = query
    if line.take(input) { return query == before ? .stays : .changes }
    switch input {
    case .key(.backspace), .key(.escape), .key(.control("c")), .key(.control("g")): return .closes
    case .key(.enter): return .accepts
    case .key(.up), .key(.control("p")): return recall(place + 1)
    case .key(.down), .key(.control("n")): return recall(place - 1)
    default: return .stays
    }
  }

  private mutating func recall(_ index: Int) -> Outcome {
    guard index >= -1, index < history.count, index != place else { return .stays }
    place = index
    line = LineText(index < 0 ? "" : history[index])
    return .changes
  }
}
