/// The prompt that finds a page: the typed text and its matches.
package struct Prompt: Hashable, Sendable {
  /// The result of a key.
  package enum Outcome: Hashable, Sendable {
    /// The prompt stays open.
    case stays
    /// The prompt is closed without an action.
    case closes
    /// The prompt is closed, and the page with this index must be shown.
    case jumps(Int)
  }

  /// The character that opened it.
  package let sign: Character
  /// The typed text.
  package private(set) var query = ""
  /// The indexes of the pages that match, best first.
  package private(set) var matches: [Int]
  /// The match that Enter selects.
  package private(set) var selection = 0

  private static let longest = 60

  /// Opens a prompt for names.
  package init(sign: Character, names: NameIndex) {
    self.sign = sign
    matches = names.matches("")
  }

  /// Handles a key.
  package mutating func take(_ input: Input, names: NameIndex) -> Outcome {
    switch input {
    case .character(let character):
      if query.count < Prompt.longest { change(query + String(character), names) }
    case .key(.backspace):
      if query.isEmpty { return .closes }
      change(String(query.dropLast()), names)
    case .key(.control("u")): change("", names)
    case .key(.escape), .key(.control("c")), .key(.control("g")): return .closes
    case .key(.enter): return matches.indices.contains(selection) ? .jumps(matches[selection]) : .closes
    case .key(.down), .key(.tab): move(1)
    case .key(.up), .key(.backTab): move(-1)
    default: break
    }
    return .stays
  }

  /// Returns the matches around the selected one, as many as are shown, and the index of the selected one in them.
  package var shown: (matches: ArraySlice<Int>, selection: Int) {
    let first = min(max(selection - PromptScene.most + 1, 0), max(matches.count - PromptScene.most, 0))
    return (matches[first..<min(first + PromptScene.most, matches.count)], selection - first)
  }

  private mutating func change(_ query: String, _ names: NameIndex) {
    self.query = query
    matches = names.matches(query)
    selection = 0
  }

  private mutating func move(_ step: Int) {
    guard !matches.isEmpty else { return }
    selection = (selection + step + matches.count) % matches.count
  }
}
