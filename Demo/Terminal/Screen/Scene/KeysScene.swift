/// A panel in the middle of the screen with the keys and their meanings. On a small screen it scrolls.
package struct KeysScene: Hashable, Sendable {
  /// The area of the screen.
  package var screen: Area
  /// The keys of the page that is shown, each with its meaning.
  package var pageKeys: [String]
  /// The number of lines that are scrolled out at the top.
  package var offset: Int

  /// Creates the panel of a screen with a number of columns and rows.
  package init(columns: Int, rows: Int, pageKeys: [String] = [], offset: Int = 0) {
    screen = Area(left: 0, top: 0, columns: columns, rows: rows)
    self.pageKeys = pageKeys
    self.offset = offset
    self.offset = min(max(offset, 0), largestOffset)
  }

  /// Keys and their meanings.
  private static let lines = [
    ("/", "search the text as you type"), ("n N", "the next, the previous occurrence"),
    ("Esc", "end the search, remove its marks"), (": 120  50%  name", "a line, a part of the text, a page"),
    ("↑ ↓ k j Enter ^Y ^E", "a row; 5j five rows"), ("Space f ^F PgDn", "a screen forward"),
    ("b ^B PgUp", "a screen back"), ("d u ^D ^U", "half a screen"),
    ("g G Home End", "top and bottom; 120G line 120"), ("50%", "the middle; any part of the text"),
    ("← → h l Tab", "the next page"), ("1 … 9 0 $", "that page, the first, the last"),
    ("F", "follow the end as the file grows"), ("c", "the cover"),
    ("s", "colours of programs, or none"), ("i", "events and effects"),
    ("w", "wrap long lines, or cut them"), ("( ) Shift-← →", "move cut lines sideways"),
    ("R", "load the file and folders again"), ("v", "edit the file at the top line"),
    ("T", "time travel: ← → Space Enter w Esc"), ("< >", "slower, faster"),
    ("the mouse", "drag pages, tabs, cover, scrollbar"),
    ("Shift-drag", "select to copy (Mac: Option or Fn)"),
    ("^L ^Z", "write the screen again, suspend"), ("q", "the end"),
  ]
  private static let indent = 21
  private static let width = 62

  private var columns: Int { min(KeysScene.width, screen.columns) }
  private var own: SafeText { SafeText(pageKeys.joined(separator: "  ·  ")) }
  private func starts(of text: SafeText) -> [Int] {
    pageKeys.isEmpty ? [] : SoftWrap.rows(of: text, columns: columns - 4)
  }

  /// The number of lines of the content.
  private var count: Int {
    let starts = starts(of: own)
    return KeysScene.lines.count + (starts.isEmpty ? 0 : starts.count + 1)
  }

  /// The number of lines of the content that fit.
  private var room: Int { max(min(count, screen.rows - 4), 0) }

  /// The largest number of lines that can be scrolled out, 0 if everything fits.
  package var largestOffset: Int { max(count - room, 0) }
  /// The number of lines by which a screen forward or back scrolls.
  package var step: Int { max(room - 1, 1) }

  /// Returns by how many lines a key or the wheel scrolls the panel, or nil if it does not.
  package func lines(for input: Input) -> Int? {
    guard largestOffset > 0 else { return nil }
    switch Command(input) {
    case .down: return 1
    case .up: return -1
    case .screenDown, .halfDown: return step
    case .screenUp, .halfUp: return -step
    case .top: return -count
    case .bottom: return count
    default: break
    }
    guard case .mouse(let mouse) = input, case .wheel(_, let down) = mouse.action else { return nil }
    return 3 * down
  }

  func draw(on target: inout Screen, accent: Colour, theme: Theme) {
    let rows = min(room + 4, screen.rows)
    let box = Area(
      left: (screen.columns - columns) / 2, top: (screen.rows - rows) / 2, columns: columns, rows: rows)
    Frame.draw(on: &target, box, Style(theme.line, on: theme.panel), clip: screen)
    let inner = Area(left: box.left + 2, top: box.top + 1, columns: box.columns - 4, rows: box.rows - 2)
    let own = own
    let starts = starts(of: own)
    for place in 0..<room {
      draw(offset + place, own, starts, on: &target, inner.row(place), accent: accent, theme: theme)
    }
    let hint =
      largestOffset == 0
      ? "any key closes this"
      : offset < largestOffset
        ? "↓ Space for more, any other key closes" : "↑ b for the rest, any other key closes"
    let last = inner.row(inner.rows - 1)
    target.put(hint, column: inner.left, row: last.top, style: theme.quiet(on: theme.panel), clip: last)
  }

  private func draw(
    _ index: Int, _ own: SafeText, _ starts: [Int], on target: inout Screen, _ row: Area, accent: Colour,
    theme: Theme
  ) {
    if KeysScene.lines.indices.contains(index) {
      let line = KeysScene.lines[index]
      target.put(
        line.0, column: row.left, row: row.top, style: Style(accent, on: theme.panel, .bold), clip: row)
      target.putCut(
        line.1, column: row.left + KeysScene.indent, row: row.top, style: Style(theme.text, on: theme.panel),
        clip: row)
      return
    }
    let place = index - KeysScene.lines.count - 1
    guard starts.indices.contains(place) else { return }
    let end = place + 1 < starts.count ? starts[place + 1] : own.glyphs.count
    let style = Style(theme.bright, on: theme.panel)
    target.put(own, starts[place]..<end, column: row.left, row: row.top, styles: (style, style), clip: row)
  }
}
