/// A panel in the middle of the screen with the keys and their meanings.
package struct KeysScene: Hashable, Sendable {
  /// The area of the screen.
  package var screen: Area

  /// The keys of the page that is shown, each with its meaning.
  package var pageKeys: [String]

  /// Creates the panel of a screen with a number of columns and rows.
  package init(columns: Int, rows: Int, pageKeys: [String] = []) {
    screen = Area(left: 0, top: 0, columns: columns, rows: rows)
    self.pageKeys = pageKeys
  }

  /// Keys and their meanings.
  private static let lines = [
    ("← → h l Tab", "the next page"), ("1 … 9 0 $", "that page, the first, the last"),
    (": /", "a page by name or number"), ("↑ ↓ k j", "a row"), ("Space b PgDn PgUp", "a screen"),
    ("g G Home End", "top and bottom"), ("f", "follow the end as the file grows"), ("c", "the cover"),
    ("s", "colours of programs, or none"), ("i", "events and effects"),
    ("w", "wrap long lines, or cut them"), ("( ) Shift-← →", "move cut lines sideways"),
    ("R", "load the file and folders again"), ("v", "edit the file at the top line"),
    ("T", "time travel: ← → Space Enter w Esc"), ("< >", "slower, faster"), ("Ctrl-Z", "suspend"),
    ("q", "the end"),
  ]
  private static let indent = 20
  private static let width = 58

  func draw(on target: inout Screen, accent: Colour, theme: Theme) {
    let lines = KeysScene.lines
    let columns = min(KeysScene.width, screen.columns)
    let own = SafeText(pageKeys.joined(separator: "  ·  "))
    let starts = pageKeys.isEmpty ? [] : SoftWrap.rows(of: own, columns: columns - 4)
    let rows = min(lines.count + 4 + (starts.isEmpty ? 0 : starts.count + 1), screen.rows)
    let box = Area(
      left: (screen.columns - columns) / 2, top: (screen.rows - rows) / 2, columns: columns, rows: rows)
    Frame.draw(on: &target, box, Style(theme.line, on: theme.panel), clip: screen)
    let inner = Area(left: box.left + 2, top: box.top + 1, columns: box.columns - 4, rows: box.rows - 2)
    for (index, line) in lines.enumerated() {
      let row = inner.row(index)
      target.put(
        line.0, column: inner.left, row: row.top, style: Style(accent, on: theme.panel, .bold), clip: row)
      target.put(
        line.1, column: inner.left + KeysScene.indent, row: row.top,
        style: Style(theme.text, on: theme.panel), clip: row)
    }
    for (index, start) in starts.enumerated() {
      let row = inner.row(lines.count + 1 + index)
      let end = index + 1 < starts.count ? starts[index + 1] : own.glyphs.count
      let style = Style(theme.bright, on: theme.panel)
      target.put(
        own, start..<end, column: inner.left, row: row.top, styles: (style, style), clip: row)
    }
    let last = inner.row(inner.rows - 1)
    target.put(
      "any key closes this", column: inner.left, row: last.top, style: theme.quiet(on: theme.panel),
      clip: last)
  }
}
