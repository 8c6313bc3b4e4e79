/// The prompt that finds a page: what was typed, and what it finds.
package struct Prompt: Hashable, Sendable {
  /// What a key did.
  package enum Outcome: Hashable, Sendable {
    /// The prompt stays open.
    case stays
    /// It is closed, and nothing happens.
    case closes
    /// It is closed, and the page with this index is to be shown.
    case jumps(Int)
  }

  /// The character that opened it.
  package let sign: Character
  /// What was typed.
  package private(set) var query = ""
  /// The indexes of the pages that match, best first.
  package private(set) var matches: [Int]
  /// Which of them Enter goes to.
  package private(set) var selection = 0

  private static let longest = 60

  /// Opens a prompt over names.
  package init(sign: Character, names: NameIndex) {
    self.sign = sign
    matches = names.matches("")
  }

  /// Takes a key.
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

  /// The matches around the selected one, as many as are shown, and the place of the selected one in them.
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
