/// One tab of the strip.
package struct TabScene: Hashable, Sendable {
  /// The page's name.
  package var name: String
  /// The tab's first column on the screen; it may be off screen.
  package var left: Int
  /// The number of columns.
  package var columns: Int
  /// The emphasis, 0 … 1.
  package var emphasis: Double

  /// Creates a tab.
  package init(name: String, left: Int, columns: Int, emphasis: Double) {
    (self.name, self.left, self.columns) = (name, left, columns)
    self.emphasis = emphasis
  }

  /// The columns on each side of a name.
  package static let padding = 2

  /// The columns of a tab for its name: all of it, but at most thirty.
  package static func columns(of name: String) -> Int {
    min(max(SafeText(name).columns, 1), 30) + 2 * padding
  }
}

/// The strip of tabs: a row of names, and a line with the indicator.
package struct StripScene: Hashable, Sendable {
  /// The area of the strip.
  package var area: Area
  /// The tabs that are at least partly visible.
  package var tabs: [TabScene]
  /// The indicator's first column on the screen and its length, both fractional, or nil without pages.
  package var indicator: Span?
  /// Whether tabs are hidden before the first column.
  package var hidesBefore = false
  /// Whether tabs are hidden after the last column.
  package var hidesBehind = false

  /// A range of columns.
  package struct Span: Hashable, Sendable {
    /// The start of the range.
    package var start: Double
    /// The length of the range.
    package var length: Double

    /// Creates a range.
    package init(start: Double, length: Double) {
      (self.start, self.length) = (start, length)
    }
  }

  /// The number of rows of the strip.
  package static let rows = 2

  /// Creates a strip.
  package init(area: Area, tabs: [TabScene], indicator: Span?) {
    (self.area, self.tabs, self.indicator) = (area, tabs, indicator)
  }

  func draw(on screen: inout Screen, accent: Colour, theme: Theme) {
    let ground = theme.tint(accent, 0.06)
    screen.fill(area, Style(theme.text, on: ground))
    let names = area.row(0)
    for tab in tabs { draw(tab, on: &screen, clip: names, ground: ground, accent: accent, theme: theme) }
    let mark = Style(accent, on: ground, .bold)
    if hidesBefore { screen.put("‹", column: area.left, row: area.top, style: mark, clip: names) }
    if hidesBehind { screen.put("›", column: area.right - 1, row: area.top, style: mark, clip: names) }
    drawLine(on: &screen, ground: ground, accent: accent, theme: theme)
  }

  private func draw(
    _ tab: TabScene, on screen: inout Screen, clip: Area, ground: Colour, accent: Colour, theme: Theme
  ) {
    let frame = Area(left: tab.left, top: area.top, columns: tab.columns, rows: 1)
    let text = SafeText(tab.name)
    let columns = tab.columns - 2 * TabScene.padding
    // The name of a tab that is longer while it is selected is centred.
    let spare = max(0, columns - text.columns) / 2
    let inner = Area(
      left: tab.left + TabScene.padding + spare, top: area.top, columns: columns - spare, rows: 1)
    let letter = theme.secondary.blended(with: theme.bright, fraction: tab.emphasis)
    let isSelected = tab.emphasis > 0.5
    var style = Style(letter, on: ground, isSelected ? .bold : [])
    if letter == .terminal && !isSelected { style.attributes = .dim }
    if tab.emphasis > 0 && theme.ground != .terminal {
      style.ground = ground.blended(with: theme.tint(accent, 0.2), fraction: tab.emphasis)
      screen.fill(frame.intersection(clip), style)
    }
    let cut = text.columns > inner.columns
    let room = inner.intersection(clip)
    screen.put(
      text, text.glyphs.indices, column: inner.left, row: area.top, styles: (style, style),
      clip: cut
        ? Area(
          left: room.left, top: room.top, columns: min(inner.right - 1, room.right) - room.left,
          rows: room.rows) : room)
    if cut { screen.put("…", column: inner.right - 1, row: area.top, style: style, clip: room) }
  }

  /// The indicator begins and ends at half columns: half a heavy line is a character of its own.
  private func drawLine(on screen: inout Screen, ground: Colour, accent: Colour, theme: Theme) {
    let clip = area.row(1)
    guard clip.rows > 0 else { return }
    let (start, end) = indicator.map { halves($0) } ?? (0, 0)
    for column in area.intersection(screen.area).left..<area.intersection(screen.area).right {
      let left = (start..<max(start, end)).contains(2 * column)
      let right = (start..<max(start, end)).contains(2 * column + 1)
      let code: UInt32 = left ? (right ? 0x2501 : 0x2578) : (right ? 0x257a : 0x2500)
      let style = Style(left || right ? accent : theme.line, on: ground)
      screen.put(code: code, columns: 1, column: column, row: clip.top, style: style, clip: clip)
    }
  }

  private func halves(_ span: Span) -> (Int, Int) {
    let start = (2 * span.start).rounded()
    let end = (2 * (span.start + span.length)).rounded()
    let bounds = -1e6...1e6
    guard bounds.contains(start), bounds.contains(end) else { return (0, 0) }
    return (Int(start), Int(end))
  }
}
