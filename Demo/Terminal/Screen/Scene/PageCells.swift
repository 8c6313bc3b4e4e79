/// One row of a page's list, wrapped.
package struct RowScene: Hashable, Sendable {
  /// The screen row of its first row of cells; it may be off screen.
  package var top: Int
  /// The number in the gutter.
  package var number: Int?
  /// The text.
  package var text: SafeText
  /// The first glyph of each screen row, by ``SoftWrap``; one if the text is not wrapped, and it is not the first glyph if
  /// the text is moved sideways.
  package var starts: [Int]
  /// The style of the row.
  package var tone: Tone
  /// Whether the row is marked by a tap.
  package var isMarked: Bool
  /// The colours of its parts, or nil until they are found.
  package var colours: RowColours?
  /// The parts that are emphasised because they were searched for, in order.
  package var marks: [TextMark] = []
  /// The place of a row that shares its line with others, or nil if it spans the page.
  package var cell: Cell?

  /// A place in a grid.
  package struct Cell: Hashable, Sendable {
    /// Columns from the left of the page.
    package var left: Int
    /// The columns of the row, including its gutter.
    package var columns: Int
    /// The number of screen rows.
    package var rows: Int

    /// Creates a place. Negative extents become 0.
    package init(left: Int, columns: Int, rows: Int) {
      (self.left, self.columns, self.rows) = (left, max(columns, 0), max(rows, 0))
    }
  }

  /// Creates a row.
  package init(
    top: Int, number: Int?, text: SafeText, starts: [Int], tone: Tone = .plain, isMarked: Bool = false,
    colours: RowColours? = nil, cell: Cell? = nil
  ) {
    (self.top, self.number, self.text) = (top, number, text)
    (self.starts, self.tone, self.isMarked) = (starts, tone, isMarked)
    (self.colours, self.cell) = (colours, cell)
  }
}

extension RowScene {
  /// The first mark that begins before the visible part of a row that is not wrapped, or nil if there is none.
  var markBefore: TextMark? {
    let hidden = marks.filter { $0.glyphs.lowerBound < starts[0] }
    return hidden.first { $0.isCurrent } ?? hidden.first
  }

  /// Returns the last mark that begins behind a number of columns of a row that is not wrapped, or nil if there is none.
  func markBehind(_ room: Int) -> TextMark? {
    guard let mark = marks.last(where: { $0.isCurrent }) ?? marks.last else { return nil }
    let first = starts[0]
    let before = text.glyphs[first..<min(max(mark.glyphs.lowerBound, first), text.glyphs.count)]
    return before.reduce(0) { $0 + Int($1.columns) } >= room ? mark : nil
  }
}

/// A page, or its part on the screen.
package struct PageCells: Hashable, Sendable {
  /// The area of the page. Pages slide, so its left may be off screen; its columns are those of the body.
  package var area: Area
  /// The columns for line numbers, without the space around them; 0 for no gutter.
  package var digits: Int
  /// The rows that are at least partly visible.
  package var rows: [RowScene]
  /// The content, if the page draws itself.
  package var painting: Screen?
  /// The start and end of the scrollbar's thumb, 0 … 1, or nil if everything is visible.
  package var thumb: ClosedRange<Double>?
  /// Whether the mouse holds the thumb.
  package var isThumbHeld = false

  /// Creates a page.
  package init(area: Area, digits: Int, rows: [RowScene], thumb: ClosedRange<Double>? = nil) {
    (self.area, self.digits, self.rows, self.thumb) = (area, digits, rows, thumb)
  }

  /// The columns left of the text: a margin, the line number, two spaces.
  package static func gutter(digits: Int) -> Int { digits == 0 ? 2 : digits + 3 }

  /// The columns for the text of a page, without two at the right for the scrollbar.
  package static func textColumns(page columns: Int, digits: Int) -> Int {
    max(columns - gutter(digits: digits) - 2, 2)
  }

  func draw(on screen: inout Screen, in body: Area, accent: Colour, theme: Theme) {
    let clip = area.intersection(body).intersection(screen.area)
    guard clip.columns > 0, clip.rows > 0 else { return }
    if let painting { screen.draw(painting, column: area.left, row: body.top, clip: clip) }
    for row in rows { draw(row, on: &screen, clip: clip, accent: accent, theme: theme) }
    drawThumb(on: &screen, clip: clip, accent: accent, theme: theme)
    guard area.left > body.left else { return }
    for row in clip.top..<clip.bottom {
      let style = Style(theme.line, on: theme.ground)
      screen.put(code: 0x2502, columns: 1, column: area.left, row: row, style: style, clip: clip)
    }
  }

  private func draw(_ row: RowScene, on screen: inout Screen, clip: Area, accent: Colour, theme: Theme) {
    let place = Area(
      left: area.left + (row.cell?.left ?? 0), top: row.top, columns: row.cell?.columns ?? area.columns,
      rows: row.cell?.rows ?? row.starts.count)
    let clip = clip.intersection(place)
    guard clip.columns > 0, clip.rows > 0 else { return }
    let ground = row.isMarked ? theme.tint(accent, 0.18) : theme.ground
    if row.isMarked { screen.fill(clip, row.tone.style(on: ground, theme: theme)) }
    drawNumber(of: row, on: &screen, place, ground: ground, clip: clip, theme: theme)
    let left = place.left + PageCells.gutter(digits: digits)
    let room = PageCells.textColumns(page: place.columns, digits: digits)
    let inner = Area(left: left, top: place.top, columns: room, rows: place.rows).intersection(clip)
    let first = max(clip.top - row.top, 0)
    let end = min(row.starts.count, clip.bottom - row.top)
    guard first < end else { return }
    for index in first..<end {
      let glyphs =
        row.starts[index]..<(index + 1 < row.starts.count ? row.starts[index + 1] : row.text.glyphs.count)
      draw(glyphs, of: row, on: &screen, column: left, row: row.top + index, clip: inner) { kind, mark in
        if let mark { return (mark.style(theme: theme), mark.style(theme: theme)) }
        let style =
          kind == .plain
          ? row.tone.style(on: ground, theme: theme) : kind.style(on: ground, accent: accent, theme: theme)
        return (style, Style(theme.warning, on: ground))
      }
    }
    guard row.starts.count == 1 else { return }
    let plain = Style(theme.faint, on: ground)
    if row.starts[0] > 0 {
      let style = row.markBefore?.style(theme: theme) ?? plain
      screen.put("‹", column: left - 1, row: row.top, style: style, clip: clip)
    }
    if row.text.columns(from: row.starts[0], isMoreThan: room) {
      let style = row.markBehind(room)?.style(theme: theme) ?? plain
      screen.put("›", column: left + room, row: row.top, style: style, clip: clip)
    }
  }

  /// Draws glyphs on one screen row, each part in the styles of its kind and of the mark on it.
  private func draw(
    _ glyphs: Range<Int>, of row: RowScene, on screen: inout Screen, column: Int, row line: Int, clip: Area,
    styles: (SyntaxKind, TextMark?) -> (text: Style, picture: Style)
  ) {
    var column = column
    (row.colours ?? RowColours()).forEachPart(of: glyphs) { part, kind in
      TextMark.forEachPart(of: part, marks: row.marks) { part, mark in
        screen.put(row.text, part, column: column, row: line, styles: styles(kind, mark), clip: clip)
        for glyph in part {
          column += Int(row.text.glyphs[glyph].columns)
          if column >= clip.right { return false }
        }
        return true
      }
    }
  }

  private func drawNumber(
    of row: RowScene, on screen: inout Screen, _ place: Area, ground: Colour, clip: Area, theme: Theme
  ) {
    guard digits > 0, let number = row.number else { return }
    let string = String(number)
    let style = Style(row.isMarked ? theme.secondary : theme.faint, on: ground, theme.hasColours ? [] : .dim)
    screen.put(
      string, column: place.left + 1 + digits - string.utf8.count, row: row.top, style: style, clip: clip)
  }

  /// The thumb begins and ends at half rows.
  private func drawThumb(on screen: inout Screen, clip: Area, accent: Colour, theme: Theme) {
    guard let thumb, thumb.lowerBound.isFinite, thumb.upperBound.isFinite, clip.rows > 0 else { return }
    let halves = Double(2 * clip.rows)
    let start = Int((min(max(thumb.lowerBound, 0), 1) * halves).rounded())
    let end = max(Int((min(max(thumb.upperBound, 0), 1) * halves).rounded()), min(start + 2, 2 * clip.rows))
    let style = Style(isThumbHeld ? accent : theme.faint, on: theme.ground)
    for row in 0..<clip.rows {
      let (upper, lower) = ((start..<end).contains(2 * row), (start..<end).contains(2 * row + 1))
      guard upper || lower else { continue }
      let code: UInt32 = upper ? (lower ? 0x2503 : 0x2579) : 0x257b
      screen.put(
        code: code, columns: 1, column: area.right - 1, row: clip.top + row, style: style, clip: clip)
    }
  }
}
