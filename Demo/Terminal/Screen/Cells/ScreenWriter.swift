/// A writer that turns screens into bytes for a terminal: only the changes since the last screen.
///
/// The terminal's cursor and style are tracked, so that a run of cells in one style costs only its characters.
///
/// The width of some characters varies between terminals: pictures, joined clusters, letters of rare alphabets. Where one of
/// them comes or goes, the row is written to its end, since a terminal may draw it over the cells behind it. Its own cells
/// are erased first, since a terminal may fill only the first. After it the cursor is positioned again. A terminal with
/// another width therefore spoils that one character, and nothing of it is left behind.
package struct ScreenWriter: Sendable {
  /// The number of colours of the terminal.
  package let depth: ColourDepth
  private var shown: Screen?
  private var style: Style?
  private var column = -1
  private var row = -1
  private var output: [UInt8] = []

  /// The number of unchanged cells in a gap that are written again instead of skipped, because moving the cursor costs as
  /// many bytes.
  private static let shortGap = 4

  /// Creates a writer for a terminal in an unknown state.
  package init(depth: ColourDepth) {
    self.depth = depth
  }

  /// Discards the tracked state: the next screen is written as a whole.
  package mutating func forget() {
    shown = nil
    style = nil
  }

  /// Returns the bytes that make the terminal show this screen, in one synchronized update (mode 2026), or none if it
  /// already does.
  package mutating func update(to next: Screen) -> [UInt8] {
    let old = shown.flatMap { $0.columns == next.columns && $0.rows == next.rows ? $0 : nil }
    output.removeAll(keepingCapacity: true)
    append("\u{1b}[?2026h")
    if old == nil {
      style = nil
      change(to: Style())
      append("\u{1b}[2J")
    }
    (column, row) = (-1, -1)
    let empty = output.count
    for row in 0..<next.rows { write(row: row, of: next, over: old) }
    shown = next
    if output.count == empty && old != nil { return [] }
    append("\u{1b}[?2026l")
    return output
  }

  private mutating func write(row: Int, of next: Screen, over old: Screen?) {
    var column = 0
    while column < next.columns {
      guard differs(column, row, next, old) else {
        column += 1
        continue
      }
      var end = column + 1
      var gap = 0
      while end + gap < next.columns && gap <= ScreenWriter.shortGap {
        if differs(end + gap, row, next, old) {
          end += gap + 1
          gap = 0
        } else {
          gap += 1
        }
      }
      if hasDoubtful(from: column, to: end, row: row, next, old) { end = next.columns }
      write(from: column, to: end, row: row, of: next)
      column = end
    }
  }

  private func differs(_ column: Int, _ row: Int, _ next: Screen, _ old: Screen?) -> Bool {
    guard let old else { return true }
    let (new, before) = (next.cell(column: column, row: row), old.cell(column: column, row: row))
    if new.style != before.style || new.columns != before.columns { return true }
    if new.code < Glyph.firstCluster { return new.code != before.code }
    return before.code < Glyph.firstCluster || next.string(of: new) != old.string(of: before)
  }

  /// Whether a character of uncertain width comes or goes in a part of a row.
  private func hasDoubtful(from start: Int, to end: Int, row: Int, _ next: Screen, _ old: Screen?) -> Bool {
    for column in start..<end {
      if ScreenWriter.isDoubtful(next.cell(column: column, row: row)) { return true }
      if let old, ScreenWriter.isDoubtful(old.cell(column: column, row: row)) { return true }
    }
    return false
  }

  private mutating func write(from start: Int, to end: Int, row: Int, of next: Screen) {
    var column = next.cell(column: start, row: row).columns == 0 ? start - 1 : start
    while column < end {
      let cell = next.cell(column: column, row: row)
      if cell.columns > 0 {
        place(column: column, row: row)
        change(to: cell.style)
        let isDoubtful = ScreenWriter.isDoubtful(cell)
        if isDoubtful, cell.columns == 2 {
          append("  ")
          self.column = -1
          place(column: column, row: row)
        }
        append(cell, of: next)
        self.column += Int(cell.columns)
        if isDoubtful { self.column = -1 }
      }
      column += max(Int(cell.columns), 1)
    }
    if self.column >= next.columns { self.column = -1 }
  }

  private static func isDoubtful(_ cell: Cell) -> Bool { cell.code >= 0x300 && !isCertain(cell) }

  /// Lines, blocks, arrows, letters of the major alphabets and ideographs have the same width in every terminal.
  private static func isCertain(_ cell: Cell) -> Bool {
    switch cell.code {
    case 0x370...0x482, 0x2010...0x203a, 0x2190...0x22ff, 0x2400...0x2421, 0x2500...0x25ff: true
    case 0x3041...0x30ff, 0x4e00...0x9fff, 0xac00...0xd7a3: true
    default: false
    }
  }

  private mutating func place(column: Int, row: Int) {
    if row == self.row && column == self.column { return }
    if row == self.row && self.column >= 0 && column > self.column {
      append("\u{1b}[\(column - self.column)C")
    } else {
      append("\u{1b}[\(row + 1);\(column + 1)H")
    }
    (self.column, self.row) = (column, row)
  }

  private mutating func change(to next: Style) {
    var wanted = next
    if depth == .none { (wanted.letter, wanted.ground) = (.terminal, .terminal) }
    guard wanted != style else { return }
    var parameters: [String] = []
    var base = style ?? Style()
    if style == nil || !base.attributes.isSubset(of: wanted.attributes) {
      parameters.append("0")
      base = Style()
    }
    let added = wanted.attributes.subtracting(base.attributes)
    for (attribute, number) in ScreenWriter.numbers where added.contains(attribute) {
      parameters.append(number)
    }
    if wanted.letter != base.letter { parameters.append(depth.parameters(of: wanted.letter, ground: false)) }
    if wanted.ground != base.ground { parameters.append(depth.parameters(of: wanted.ground, ground: true)) }
    style = wanted
    append("\u{1b}[" + parameters.joined(separator: ";") + "m")
  }

  private static let numbers: [(Style.Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
  ]

  private mutating func append(_ cell: Cell, of screen: Screen) {
    if cell.code < 0x80 {
      output.append(UInt8(cell.code))
    } else {
      append(screen.string(of: cell))
    }
  }

  private mutating func append(_ string: String) {
    output.append(contentsOf: string.utf8)
  }
}
