/// A lexer that reads one row from its beginning to its end.
///
///     letters ──▶ tokens ──▶ colours       in the state that the rows before left
///                   └──────▶ state         for the next row
///
/// It reads bytes: those above ASCII count only as parts of names, and invalid UTF-8 is treated alike. It never goes back,
/// except for the interpolations of one string: O(letters).
struct Lexer {
  let letters: [UInt8]
  let keepsColours: Bool
  var state: LineState
  var colours = RowColours()
  var index = 0
  /// The rules of the current language.
  var rules = CodeRules()

  init(letters: [UInt8], state: LineState, keepsColours: Bool) {
    (self.letters, self.state, self.keepsColours) = (letters, state, keepsColours)
  }

  /// Reads the whole row.
  mutating func read(_ language: Language) {
    if language == .markdown { readMarkdown() } else { readCode(language) }
  }

  /// The state after the row.
  func stateBehind(_ language: Language, endsLine: Bool) -> LineState {
    var state = state
    let inner = language == .markdown ? state.fenced : language
    let quotes = inner?.rules.quotes ?? []
    let keeps = quotes.indices.contains(Int(state.quote)) && quotes[Int(state.quote)].isMultiline
    state.endRow(endsLine: endsLine, keepsString: keeps)
    return state
  }

  /// Returns the letter at an index, or 0 outside the row.
  func letter(_ place: Int) -> UInt8 { letters.indices.contains(place) ? letters[place] : 0 }

  /// Whether letters are at an index.
  func stands(_ mark: [UInt8], at place: Int) -> Bool {
    guard place >= 0, place + mark.count <= letters.count else { return false }
    for offset in mark.indices where letters[place + offset] != mark[offset] { return false }
    return !mark.isEmpty
  }

  /// Assigns a kind to everything read since the last call.
  mutating func paint(_ kind: SyntaxKind) {
    if keepsColours { colours.append(kind, upTo: index) }
  }

  /// Returns the index after letters that satisfy a condition.
  func end(from place: Int, while holds: (UInt8) -> Bool) -> Int {
    var place = place
    while place < letters.count && holds(letters[place]) { place += 1 }
    return place
  }

  static func isBlank(_ letter: UInt8) -> Bool { letter == 0x20 || letter == 0x09 }
  static func isDigit(_ letter: UInt8) -> Bool { letter >= 0x30 && letter <= 0x39 }
  static func isCapital(_ letter: UInt8) -> Bool { letter >= 0x41 && letter <= 0x5a }

  /// The letters that names begin with.
  static func beginsName(_ letter: UInt8) -> Bool {
    letter >= 0x80 || letter == 0x5f || isCapital(letter) || letter >= 0x61 && letter <= 0x7a
  }

  /// The letters that names continue with.
  static func isName(_ letter: UInt8) -> Bool { beginsName(letter) || isDigit(letter) }
}
