/// The prompt that finds a page or a place, with what the typed text may mean.
package struct PromptScene: Hashable, Sendable {
  /// The area of the prompt: the last row of the screen.
  package var area: Area
  /// The character that opened it.
  package var sign: Character
  /// The typed text.
  package var query: String
  /// What the text may mean, best first, as much as can be shown.
  package var matches: [Match]
  /// The total number of matches.
  package var count: Int
  /// The match that Enter selects, or nil if there is none.
  package var selection: Int?

  /// A page that matches, or a place.
  package struct Match: Hashable, Sendable {
    /// The name.
    package var name: String
    /// What it is.
    package var choice: Prompt.Choice

    /// Creates a match.
    package init(name: String, choice: Prompt.Choice) {
      (self.name, self.choice) = (name, choice)
    }

    /// The number of the page, from 1, or nil for a place.
    package var number: Int? {
      if case .page(let index) = choice { index + 1 } else { nil }
    }
  }

  /// The hint while nothing was typed.
  package var hint = "a name or a number, Enter to jump, Esc to stay"

  /// The largest number of matches that are shown.
  package static let most = 8

  /// Creates a prompt.
  package init(area: Area, sign: Character, query: String, matches: [Match], count: Int, selection: Int?) {
    (self.area, self.sign, self.query) = (area, sign, query)
    (self.matches, self.count, self.selection) = (matches, count, selection)
  }

  /// Creates the prompt of a screen with a number of columns and rows, for pages with these names by their indexes.
  package init(_ prompt: Prompt, columns: Int, rows: Int, name: (Int) -> String?) {
    let shown = prompt.shown
    let matches = shown.choices.compactMap { choice in
      switch choice {
      case .page(let index): name(index).map { Match(name: $0, choice: choice) }
      case .place(let place): Match(name: place.words, choice: choice)
      }
    }
    self.init(
      area: Area(left: 0, top: rows - 1, columns: columns, rows: 1), sign: prompt.sign, query: prompt.query,
      matches: matches, count: prompt.count, selection: shown.selection)
    if prompt.hasPlaces { hint = "a name, a line or 50%, Enter to jump, Esc to stay" }
  }

  /// The matches that fit.
  private var shown: ArraySlice<Match> { matches.prefix(PromptScene.most) }

  /// The box with the matches, empty if nothing matches.
  package var box: Area {
    guard !shown.isEmpty else { return Area(left: area.left, top: area.top, columns: 0, rows: 0) }
    let width = min(max(shown.map { SafeText($0.name).columns }.max() ?? 0, 24) + 12, area.columns)
    return Area(left: area.left, top: area.top - shown.count - 2, columns: width, rows: shown.count + 2)
  }

  /// Returns the match in a cell, or nil if there is none.
  package func match(column: Int, row: Int) -> Match? {
    let place = row - box.top - 1
    guard shown.indices.contains(place), column > box.left, column < box.right - 1 else { return nil }
    return shown[place]
  }

  func draw(on screen: inout Screen, accent: Colour, theme: Theme) {
    let note =
      query.isEmpty ? hint : count == 0 ? "no page has this name" : "\(count) found"
    PromptLine(area: area, sign: sign, text: query, note: note)
      .draw(on: &screen, accent: accent, theme: theme)
    drawMatches(on: &screen, accent: accent, theme: theme)
  }

  private func drawMatches(on screen: inout Screen, accent: Colour, theme: Theme) {
    let box = box
    guard box.rows > 0 else { return }
    Frame.draw(on: &screen, box, Style(theme.line, on: theme.panel), clip: screen.area)
    for (index, match) in shown.enumerated() {
      let row = box.row(index + 1)
      let inner = Area(left: row.left + 1, top: row.top, columns: row.columns - 2, rows: row.rows)
      let isSelected = index == selection
      let ground =
        isSelected
        ? theme.panel.blended(with: accent, fraction: theme.ground == .terminal ? 0 : 0.3) : theme.panel
      let style = Style(isSelected ? theme.bright : theme.text, on: ground, isSelected ? .bold : [])
      screen.fill(inner, style)
      let sign = isSelected ? "❯ " : "  "
      let column = screen.put(
        sign, column: inner.left + 1, row: row.top, style: Style(accent, on: ground), clip: inner)
      let number = match.number.map { String($0) } ?? ""
      let end = Area(
        left: inner.left, top: inner.top, columns: inner.columns - number.utf8.count - 2, rows: 1)
      screen.putCut(match.name, column: column, row: row.top, style: style, clip: end.intersection(inner))
      screen.put(
        number, column: inner.right - number.utf8.count - 1, row: row.top, style: theme.quiet(on: ground),
        clip: inner)
    }
  }
}

/// The line of a prompt: what was typed, and a note. Of a long text the end is shown.
struct PromptLine {
  var area: Area
  var sign: Character
  var text: String
  var note: String
  var isWarning = false

  func draw(on screen: inout Screen, accent: Colour, theme: Theme) {
    let ground = theme.panel
    screen.fill(area, Style(theme.text, on: ground))
    let sign = Style(accent, on: ground, .bold)
    var column = screen.put(" \(self.sign) ", column: area.left, row: area.top, style: sign, clip: area)
    let words = Style(theme.bright, on: ground)
    let text = SafeText(text)
    var first = 0
    var width = text.columns
    while width > max(area.right - column - 1, 1), first < text.glyphs.count {
      width -= Int(text.glyphs[first].columns)
      first += 1
    }
    screen.put(
      text, first..<text.glyphs.count, column: column, row: area.top, styles: (words, words), clip: area)
    column += width
    let cursor = Style(accent, on: ground, .reverse)
    column = screen.put(" ", column: column, row: area.top, style: cursor, clip: area)
    let style = isWarning ? Style(theme.warning, on: ground, .bold) : theme.quiet(on: ground)
    screen.putCut("  \(note)", column: column, row: area.top, style: style, clip: area)
  }
}

/// Boxes with round corners.
enum Frame {
  /// Draws a box and clears its inside.
  static func draw(on screen: inout Screen, _ area: Area, _ style: Style, clip: Area) {
    guard area.columns >= 2, area.rows >= 2 else { return }
    screen.fill(area.intersection(clip), style)
    let line = String(repeating: "─", count: area.columns - 2)
    screen.put("╭" + line + "╮", column: area.left, row: area.top, style: style, clip: clip)
    screen.put("╰" + line + "╯", column: area.left, row: area.bottom - 1, style: style, clip: clip)
    for row in (area.top + 1)..<(area.bottom - 1) {
      screen.put("│", column: area.left, row: row, style: style, clip: clip)
      screen.put("│", column: area.right - 1, row: row, style: style, clip: clip)
    }
  }
}
