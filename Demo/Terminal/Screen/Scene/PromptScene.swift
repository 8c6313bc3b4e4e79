/// The prompt that finds a page by its name, with its matches.
package struct PromptScene: Hashable, Sendable {
  /// The area of the prompt: the last row of the screen.
  package var area: Area
  /// The character that opened it.
  package var sign: Character
  /// The typed text.
  package var query: String
  /// The names that match, best first, as many as can be shown, each with the page's number from 1.
  package var matches: [Match]
  /// The total number of matches.
  package var count: Int
  /// The match that Enter selects.
  package var selection: Int

  /// A page that matches.
  package struct Match: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// Its number, from 1.
    package var number: Int

    /// Creates a match.
    package init(name: String, number: Int) {
      (self.name, self.number) = (name, number)
    }
  }

  /// The largest number of matches that are shown.
  package static let most = 8

  /// Creates a prompt.
  package init(area: Area, sign: Character, query: String, matches: [Match], count: Int, selection: Int) {
    (self.area, self.sign, self.query) = (area, sign, query)
    (self.matches, self.count, self.selection) = (matches, count, selection)
  }

  /// Creates the prompt of a screen with a number of columns and rows, for pages with these names by their indexes.
  package init(_ prompt: Prompt, columns: Int, rows: Int, name: (Int) -> String?) {
    let shown = prompt.shown
    let matches = shown.matches.compactMap { index in name(index).map { Match(name: $0, number: index + 1) } }
    self.init(
      area: Area(left: 0, top: rows - 1, columns: columns, rows: 1), sign: prompt.sign, query: prompt.query,
      matches: matches, count: prompt.matches.count, selection: shown.selection)
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
    let ground = theme.panel
    screen.fill(area, Style(theme.text, on: ground))
    let sign = Style(accent, on: ground, .bold)
    var column = screen.put(" \(self.sign) ", column: area.left, row: area.top, style: sign, clip: area)
    let words = Style(theme.bright, on: ground)
    column = screen.put(query, column: column, row: area.top, style: words, clip: area)
    let cursor = Style(accent, on: ground, .reverse)
    column = screen.put(" ", column: column, row: area.top, style: cursor, clip: area)
    let hint =
      query.isEmpty
      ? "a name or a number, Enter to jump, Esc to stay"
      : count == 0 ? "no page has this name" : "\(count) found"
    screen.put("  \(hint)", column: column, row: area.top, style: theme.quiet(on: ground), clip: area)
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
      let number = String(match.number)
      let end = Area(
        left: inner.left, top: inner.top, columns: inner.columns - number.utf8.count - 2, rows: 1)
      screen.put(match.name, column: column, row: row.top, style: style, clip: end.intersection(inner))
      screen.put(
        number, column: inner.right - number.utf8.count - 1, row: row.top, style: theme.quiet(on: ground),
        clip: inner)
    }
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
