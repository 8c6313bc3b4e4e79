/// A surface for the content of a page or a row: a screen of its own, drawn with the colours of its page, and then placed on
/// another.
///
///     var canvas = Canvas(columns: 20, rows: 3, accent: accent, theme: theme)
///     canvas.fill(0, 0, 20, 3, tint: 0.1)
///     canvas.put("Abbey Road", 1, 0, .bright, attributes: .bold)
package struct Canvas: Hashable, Sendable {
  /// The cells.
  package private(set) var screen: Screen
  /// The colour of the page.
  package let accent: Colour
  /// The other colours.
  package let theme: Theme

  /// The role of a text, which decides its colour.
  package enum Ink: Hashable, Sendable {
    case text, bright, secondary, faint, accent, warning
    case colour(Colour)
  }

  /// Creates a surface with the background of pages.
  package init(columns: Int, rows: Int, accent: Colour, theme: Theme) {
    screen = Screen(columns: columns, rows: rows, style: Style(theme.text, on: theme.ground))
    (self.accent, self.theme) = (accent, theme)
  }

  /// The number of columns.
  package var columns: Int { screen.columns }
  /// The number of rows.
  package var rows: Int { screen.rows }

  /// Whether there are enough colours for pictures and tints.
  package var hasTints: Bool { theme.ground != .terminal }

  /// Returns the colour of an ink.
  package func colour(_ ink: Ink) -> Colour {
    switch ink {
    case .text: theme.text
    case .bright: theme.bright
    case .secondary: theme.secondary
    case .faint: theme.faint
    case .accent: accent
    case .warning: theme.warning
    case .colour(let colour): colour
    }
  }

  /// Fills a rectangle with a tint of a colour, by default that of the page.
  package mutating func fill(
    _ x: Int, _ y: Int, _ columns: Int, _ rows: Int, tint strength: Double, of colour: Colour? = nil
  ) {
    screen.fill(
      Area(left: x, top: y, columns: columns, rows: rows),
      Style(theme.text, on: theme.tint(colour ?? accent, strength)))
  }

  /// Writes a text in one row over the present background, cut with an ellipsis to a number of columns. Returns the column
  /// after it.
  @discardableResult
  package mutating func put(
    _ string: String, _ x: Int, _ y: Int, _ ink: Ink = .text, attributes: Style.Attributes = [],
    limit: Int? = nil
  ) -> Int {
    put(SafeText(string), nil, x, y, ink, attributes: attributes, limit: limit)
  }

  /// Writes glyphs of a text, by default all of it, in one row.
  @discardableResult
  package mutating func put(
    _ text: SafeText, _ range: Range<Int>?, _ x: Int, _ y: Int, _ ink: Ink = .text,
    attributes: Style.Attributes = [], limit: Int? = nil
  ) -> Int {
    let right = min(limit.map { x + max($0, 0) } ?? columns, columns)
    var column = x
    let glyphs = range ?? text.glyphs.indices
    for index in glyphs {
      let width = Int(text.glyphs[index].columns)
      if column + width > right || (column + width == right && limit != nil && index + 1 < glyphs.upperBound)
      {
        if limit != nil, column < right { set(0x2026, column, y, style(ink, column, y, attributes)) }
        return column
      }
      let clip = Area(left: 0, top: 0, columns: right, rows: rows)
      let style = style(ink, column, y, attributes)
      screen.put(text, index..<index + 1, column: column, row: y, styles: (style, style), clip: clip)
      column += width
    }
    return column
  }

  /// Draws one narrow character.
  package mutating func set(_ code: UInt32, _ x: Int, _ y: Int, _ style: Style) {
    screen.put(code: code, columns: 1, column: x, row: y, style: style, clip: screen.area)
  }

  /// Draws one narrow character in an ink over the present background.
  package mutating func set(_ code: UInt32, _ x: Int, _ y: Int, _ ink: Ink) {
    set(code, x, y, style(ink, x, y, []))
  }

  /// Returns a style with the background that is at a place.
  private func style(_ ink: Ink, _ x: Int, _ y: Int, _ attributes: Style.Attributes) -> Style {
    var attributes = attributes
    if !theme.hasColours || theme.secondary == .terminal {
      switch ink {
      case .secondary, .faint: attributes.insert(.dim)
      case .bright, .accent: attributes.insert(.bold)
      default: break
      }
    }
    guard x >= 0, y >= 0, x < columns, y < rows else {
      return Style(colour(ink), on: theme.ground, attributes)
    }
    return Style(colour(ink), on: screen.cell(column: x, row: y).style.ground, attributes)
  }

  /// Draws a horizontal line.
  package mutating func line(_ x: Int, _ y: Int, _ length: Int, _ ink: Ink = .colour(.terminal)) {
    let ink: Ink = ink == .colour(.terminal) ? .colour(theme.line) : ink
    for column in x..<max(x + length, x) { set(0x2500, column, y, ink) }
  }

  /// Draws a bar whose filled part ends at an eighth of a column.
  package mutating func bar(_ x: Int, _ y: Int, _ length: Int, fraction: Double, _ ink: Ink = .accent) {
    let eighths = Int((min(max(fraction, 0), 1) * Double(length * 8)).rounded())
    for column in 0..<max(length, 0) {
      let part = min(max(eighths - column * 8, 0), 8)
      if part > 0 {
        set(0x2590 - UInt32(part), x + column, y, ink)
      } else {
        set(0x2581, x + column, y, .faint)
      }
    }
  }

  /// Draws another surface at a place, or its part in a clip.
  package mutating func draw(_ other: Canvas, _ x: Int, _ y: Int, clip: Area? = nil) {
    screen.draw(other.screen, column: x, row: y, clip: clip ?? screen.area)
  }

  /// Draws a screen at a place, or its part in a clip.
  package mutating func draw(_ other: Screen, _ x: Int, _ y: Int, clip: Area? = nil) {
    screen.draw(other, column: x, row: y, clip: clip ?? screen.area)
  }

  /// Tints the background of a rectangle: a pressed or lifted row.
  package mutating func highlight(_ x: Int, _ y: Int, _ columns: Int, _ rows: Int, _ strength: Double = 0.25)
  {
    let colour = accent
    let isTinted = theme.ground != .terminal
    screen.restyle(Area(left: x, top: y, columns: columns, rows: rows)) { style in
      if isTinted {
        style.ground = style.ground.blended(with: colour, fraction: strength)
      } else {
        style.attributes.insert(.reverse)
      }
    }
  }
}
