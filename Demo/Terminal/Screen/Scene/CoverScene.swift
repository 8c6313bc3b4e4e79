/// The facts about a page on its cover.
package struct CoverFacts: Hashable, Sendable {
  /// The kind of content, above the name.
  package var kind: String
  /// The page's name.
  package var name: String
  /// The folder.
  package var folder: String
  /// Other facts, most important first.
  package var details: [String]
  /// The number of the page and the number of pages.
  package var place: String

  /// Creates facts.
  package init(kind: String, name: String, folder: String, details: [String], place: String) {
    (self.kind, self.name, self.folder) = (kind, name, folder)
    (self.details, self.place) = (details, place)
  }
}

/// The cover, which shrinks from all of the facts to one line.
package struct CoverScene: Hashable, Sendable {
  /// The area of the cover; its top may be above the screen.
  package var area: Area
  /// The facts, or nil without pages.
  package var facts: CoverFacts?
  /// The opacity of the letters, 0 … 1: they fade out toward the middle between two pages, and in after it.
  package var clarity: Double

  /// The number of rows of the open cover.
  package static let fullRows = 7

  /// Creates a cover.
  package init(area: Area, facts: CoverFacts?, clarity: Double = 1) {
    (self.area, self.facts, self.clarity) = (area, facts, clarity)
  }

  private enum Line: Int {
    case above, kind, name, folder, between, details, below

    /// Returns the lines that remain longest as the cover shrinks.
    var rank: Int {
      switch self {
      case .name: 1
      case .details: 2
      case .folder: 3
      case .above: 4
      case .kind: 5
      case .below: 6
      case .between: 7
      }
    }
  }

  func draw(on screen: inout Screen, accent: Colour, theme: Theme) {
    drawGround(on: &screen, accent: accent, theme: theme)
    guard let facts, area.rows > 0 else { return }
    let all: [Line] = [.above, .kind, .name, .folder, .between, .details, .below]
    let lines = all.filter { $0.rank <= area.rows }
    let first = area.top + max(area.rows - lines.count, 0) / 2
    for (index, line) in lines.enumerated() {
      draw(line, of: facts, on: &screen, row: first + index, accent: accent, theme: theme)
    }
  }

  /// Draws a light from the top left, in steps of a few columns so that it costs few bytes. With 256 colours it is one
  /// colour, and with sixteen a line at the left has it.
  private func drawGround(on screen: inout Screen, accent: Colour, theme: Theme) {
    let bands = 24
    let seen = area.intersection(screen.area)
    for row in (seen.top - area.top)..<(seen.bottom - area.top) {
      let depth = Double(row) / Double(max(area.rows, 4))
      for band in 0..<bands {
        let left = area.columns * band / bands
        let right = area.columns * (band + 1) / bands
        let fading = 0.34 - 0.18 * depth - 0.16 * Double(band) / Double(bands)
        let strength = theme.isPalette ? 0.34 : fading
        let part = Area(left: area.left + left, top: area.top + row, columns: right - left, rows: 1)
        screen.fill(part, Style(theme.text, on: theme.tint(accent, strength)))
      }
      if theme.hasColours, theme.ground == .terminal {
        screen.put(
          code: 0x258c, columns: 1, column: area.left, row: area.top + row, style: Style(accent), clip: seen)
      }
    }
  }

  private func draw(
    _ line: Line, of facts: CoverFacts, on screen: inout Screen, row: Int, accent: Colour, theme: Theme
  ) {
    switch line {
    case .above, .between, .below: break
    case .kind:
      put(facts.kind.uppercased(), on: &screen, row: row, letter: accent, attributes: [], theme)
    case .name:
      let most = area.rows == 1 ? facts.details.prefix(2) : []
      let sides = (0...most.count).map { (most.dropLast($0) + [facts.place]).joined(separator: " · ") }
      let width = putRight(sides, beside: facts.name, on: &screen, row: row, theme)
      put(facts.name, on: &screen, row: row, letter: theme.bright, attributes: .bold, theme, spare: width)
    case .folder:
      put(facts.folder, on: &screen, row: row, letter: theme.onCover, attributes: [], theme)
    case .details:
      let text = facts.details.joined(separator: "  ·  ")
      put(text, on: &screen, row: row, letter: theme.text, attributes: [], theme)
    }
  }

  private func put(
    _ string: String, on screen: inout Screen, row: Int, letter: Colour, attributes: Style.Attributes,
    _ theme: Theme, spare: Int = 0
  ) {
    let clip = area.row(row - area.top)
    let inner = Area(left: clip.left + 3, top: row, columns: clip.columns - 5 - spare, rows: clip.rows)
    write(
      SafeText(string).cut(to: inner.columns), on: &screen, column: inner.left, clip: inner, letter,
      attributes, theme)
  }

  /// Draws the first of several texts that has room beside a name at the right end, and returns the number of columns used
  /// there. For the last one a long name is cut.
  private func putRight(
    _ strings: [String], beside name: String, on screen: inout Screen, row: Int, _ theme: Theme
  ) -> Int {
    let clip = area.row(row - area.top)
    let name = SafeText(name).columns
    let texts = strings.map { SafeText($0) }
    guard
      let text = texts.first(where: { name + $0.columns + 8 <= clip.columns })
        ?? texts.last.flatMap({ min(name, 12) + $0.columns + 8 <= clip.columns ? $0 : nil })
    else { return 0 }
    let column = clip.right - text.columns - 2
    write(text, on: &screen, column: column, clip: clip, theme.onCover, [], theme)
    return text.columns + 2
  }

  /// The background is already drawn and differs from column to column, so each letter keeps the background of its cell.
  private func write(
    _ text: SafeText, on screen: inout Screen, column: Int, clip: Area, _ letter: Colour,
    _ attributes: Style.Attributes, _ theme: Theme
  ) {
    let clip = clip.intersection(screen.area)
    guard clip.rows > 0 else { return }
    var column = column
    for (index, glyph) in text.glyphs.enumerated() {
      guard column < clip.right else { return }
      if column >= clip.left {
        let ground = screen.cell(column: column, row: clip.top).style.ground
        let colour = ground.blended(with: letter, fraction: clarity)
        let style = Style(theme.hasColours ? colour : .terminal, on: ground, attributes)
        screen.put(
          text, index..<(index + 1), column: column, row: clip.top, styles: (style, style), clip: clip)
      }
      column += Int(glyph.columns)
    }
  }
}
