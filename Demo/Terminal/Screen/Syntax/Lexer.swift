/// Reads one row from its beginning to its end.
///
///     letters ──▶ tokens ──▶ colours       in the state that the rows before left
///                   └──────▶ state         for the next row
///
/// It looks at bytes alone: of those above ASCII it knows only that names may hold them, and invalid UTF-8 is no
/// different. It never goes back, but for the interpolations of one string: O(letters).
struct Lexer {
  let letters: [UInt8]
  let keepsColours: Bool
  var state: LineState
  var colours = RowColours()
  var index = 0
  /// The rules of what is being read.
  var rules = CodeRules()

  init(letters: [UInt8], state: LineState, keepsColours: Bool) {
    (self.letters, self.state, self.keepsColours) = (letters, state, keepsColours)
  }

  /// Reads all of the row.
  mutating func read(_ language: Language) {
    if language == .markdown { readMarkdown() } else { readCode(language) }
  }

  /// What the row leaves to the next.
  func stateBehind(_ language: Language, endsLine: Bool) -> LineState {
    var state = state
    let inner = language == .markdown ? state.fenced : language
    let quotes = inner?.rules.quotes ?? []
    let keeps = quotes.indices.contains(Int(state.quote)) && quotes[Int(state.quote)].isMultiline
    state.endRow(endsLine: endsLine, keepsString: keeps)
    return state
  }

  /// The letter at a place; 0 outside of the row.
  func letter(_ place: Int) -> UInt8 { letters.indices.contains(place) ? letters[place] : 0 }

  /// Whether letters stand at a place.
  func stands(_ mark: [UInt8], at place: Int) -> Bool {
    guard place >= 0, place + mark.count <= letters.count else { return false }
    for offset in mark.indices where letters[place + offset] != mark[offset] { return false }
    return !mark.isEmpty
  }

  /// What was read since the last time is of a kind.
  mutating func paint(_ kind: SyntaxKind) {
    if keepsColours { colours.append(kind, upTo: index) }
  }

  /// The index behind letters for which something holds.
  func end(from place: Int, while holds: (UInt8) -> Bool) -> Int {
    var place = place
    while place < letters.count && holds(letters[place]) { place += 1 }
    return place
  }

  static func isBlank(_ letter: UInt8) -> Bool { letter == 0x20 || letter == 0x09 }
  static func isDigit(_ letter: UInt8) -> Bool { letter >= 0x30 && letter <= 0x39 }
  static func isCapital(_ letter: UInt8) -> Bool { letter >= 0x41 && letter <= 0x5a }

  /// Letters that names begin with.
  static func beginsName(_ letter: UInt8) -> Bool {
    letter >= 0x80 || letter == 0x5f || isCapital(letter) || letter >= 0x61 && letter <= 0x7a
  }

  /// Letters that names go on with.
  static func isName(_ letter: UInt8) -> Bool { beginsName(letter) || isDigit(letter) }
}
