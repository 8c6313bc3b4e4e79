/// The prompt for a page or a place: the typed text and what it may mean.
package struct Prompt: Hashable, Sendable {
  /// The result of a key.
  package enum Outcome: Hashable, Sendable {
    /// The prompt stays open.
    case stays
    /// The prompt is closed without an action.
    case closes
    /// The prompt is closed, and the page with this index must be shown.
    case jumps(Int)
    /// The prompt is closed, and this place of the text must be shown.
    case goes(TextPlace)
  }

  /// What the typed text may mean.
  package enum Choice: Hashable, Sendable {
    /// The page with an index.
    case page(Int)
    /// A place in the text that is shown.
    case place(TextPlace)
  }

  /// The character that opened it.
  package let sign: Character
  /// Whether a number or a percentage is a place in the text that is shown.
  package let hasPlaces: Bool
  /// The typed text.
  package private(set) var query = ""
  /// The indexes of the pages that match, best first.
  package private(set) var matches: [Int]
  /// The place that the text names, or nil if it names none.
  package private(set) var place: TextPlace?
  /// Whether the first match is a page of the very name that was typed, which precedes the place.
  private var isNamed = false
  /// The choice that Enter selects, or nil if nothing was typed or selected.
  package private(set) var selection: Int?

  /// Opens a prompt for names.
  package init(sign: Character, names: NameIndex, hasPlaces: Bool = false) {
    (self.sign, self.hasPlaces) = (sign, hasPlaces)
    matches = names.matches("")
  }

  /// The number of choices.
  package var count: Int { matches.count + (place == nil ? 0 : 1) }

  /// Returns a choice, by its index.
  package func choice(at index: Int) -> Choice {
    guard let place else { return .page(matches[index]) }
    let own = isNamed ? 1 : 0
    return index == own ? .place(place) : .page(matches[index > own ? index - 1 : index])
  }

  /// Handles a key.
  package mutating func take(_ input: Input, names: NameIndex) -> Outcome {
    var line = LineText(query)
    if line.take(input) {
      change(line.text, names)
      return .stays
    }
    switch input {
    case .key(.backspace), .key(.escape), .key(.control("c")), .key(.control("g")): return .closes
    case .key(.enter): return outcome
    case .key(.down), .key(.tab), .key(.control("n")): move(1)
    case .key(.up), .key(.backTab), .key(.control("p")): move(-1)
    default: break
    }
    return .stays
  }

  private var outcome: Outcome {
    guard let selection, selection < count else { return .closes }
    switch choice(at: selection) {
    case .page(let index): return .jumps(index)
    case .place(let place): return .goes(place)
    }
  }

  /// Returns the choices around the selected one, as many as are shown, and the index of the selected one in them.
  package var shown: (choices: [Choice], selection: Int?) {
    let selected = selection ?? 0
    let first = min(max(selected - PromptScene.most + 1, 0), max(count - PromptScene.most, 0))
    return ((first..<min(first + PromptScene.most, count)).map(choice), selection.map { $0 - first })
  }

  private mutating func change(_ query: String, _ names: NameIndex) {
    self.query = query
    matches = names.matches(query)
    place = hasPlaces ? TextPlace(query) : nil
    isNamed = matches.first.map { names.isName($0, query) } ?? false
    selection = query.isEmpty ? nil : 0
  }

  private mutating func move(_ step: Int) {
    guard count > 0 else { return }
    selection = ((selection ?? (step > 0 ? -1 : 0)) + step + count) % count
  }
}
