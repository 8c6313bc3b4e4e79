/// One cell of a screen.
package struct Cell: Hashable, Sendable {
  /// A scalar, or a cluster in the screen's table; see ``Glyph/code``.
  package var code: UInt32
  /// The width: 1, 2 for the left half of a wide character, 0 for its right half.
  package var columns: UInt8
  /// The style of the cell.
  package var style: Style

  /// A space.
  package static func blank(_ style: Style) -> Cell { Cell(code: 0x20, columns: 1, style: style) }
}

/// A grid of cells, drawn from back to front.
///
/// Drawing is clipped. A wide character of which one half would be clipped or drawn over becomes a space, so that the grid
/// never contains half a character.
package struct Screen: Hashable, Sendable {
  /// The number of columns, at least 1.
  package let columns: Int
  /// The number of rows, at least 1.
  package let rows: Int
  /// The cells, row by row.
  package private(set) var cells: [Cell]
  /// Characters of several scalars, by code.
  package private(set) var clusters: [String] = []
  private var indexes: [String: UInt32] = [:]

  /// Creates a screen of spaces.
  package init(columns: Int, rows: Int, style: Style = Style()) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    cells = Array(repeating: .blank(style), count: self.columns * self.rows)
  }

  /// The area of the whole screen.
  package var area: Area { Area(left: 0, top: 0, columns: columns, rows: rows) }

  /// Returns the cell at a place, which must be on the screen.
  package func cell(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// Returns the text of a cell, empty for the right half of a wide character.
  package func string(of cell: Cell) -> String {
    if cell.columns == 0 { return "" }
    if cell.code >= Glyph.firstCluster { return clusters[Int(cell.code - Glyph.firstCluster)] }
    return Unicode.Scalar(cell.code).map { String($0) } ?? "\u{fffd}"
  }

  /// Returns one row as text, without trailing spaces.
  package func text(row: Int) -> String {
    var result = ""
    for column in 0..<columns { result += string(of: cell(column: column, row: row)) }
    while result.last == " " { result.removeLast() }
    return result
  }

  /// Fills an area with spaces.
  package mutating func fill(_ area: Area, _ style: Style) {
    let part = area.intersection(self.area)
    guard part.columns > 0 else { return }
    for row in part.top..<part.bottom {
      splitWide(column: part.left, row: row)
      splitWide(column: part.right, row: row)
      let start = row * columns
      for index in (start + part.left)..<(start + part.right) { cells[index] = .blank(style) }
    }
  }

  /// Draws one character. A wide character that does not fit its clip leaves a space in the part that does.
  package mutating func put(
    code: UInt32, columns width: Int, column: Int, row: Int, style: Style, clip: Area
  ) {
    place(
      code: code, columns: width, column: column, row: row, style: style, clip: clip.intersection(area))
  }

  private mutating func place(
    code: UInt32, columns width: Int, column: Int, row: Int, style: Style, clip: Area
  ) {
    guard row >= clip.top, row < clip.bottom, column < clip.right, column + width > clip.left else { return }
    let fits = column >= clip.left && column + width <= clip.right
    let first = max(column, clip.left)
    let end = min(column + width, clip.right)
    splitWide(column: first, row: row)
    splitWide(column: end, row: row)
    let index = row * columns + first
    if fits {
      cells[index] = Cell(code: code, columns: UInt8(width), style: style)
      if width == 2 { cells[index + 1] = Cell(code: 0x20, columns: 0, style: style) }
    } else {
      cells[index] = .blank(style)
    }
  }

  /// Draws glyphs from a column on, each in the style of its role.
  package mutating func put(
    _ text: SafeText, _ range: Range<Int>, column: Int, row: Int, styles: (text: Style, picture: Style),
    clip: Area
  ) {
    let clip = clip.intersection(area)
    guard row >= clip.top, row < clip.bottom else { return }
    var column = column
    for index in range {
      guard column < clip.right else { return }
      let glyph = text.glyphs[index]
      if column + Int(glyph.columns) > clip.left {
        let code = glyph.code < Glyph.firstCluster ? glyph.code : self.code(of: text.string(of: glyph))
        place(
          code: code, columns: Int(glyph.columns), column: column, row: row,
          style: glyph.role == .text ? styles.text : styles.picture, clip: clip)
      }
      column += Int(glyph.columns)
    }
  }

  /// Draws a string after removing unsafe characters, and returns the column after it.
  @discardableResult
  package mutating func put(_ string: String, column: Int, row: Int, style: Style, clip: Area) -> Int {
    let text = SafeText(string)
    put(text, text.glyphs.indices, column: column, row: row, styles: (style, style), clip: clip)
    return column + text.columns
  }

  /// Draws the cells of another screen from a place on. A wide character that is cut becomes a space.
  package mutating func draw(_ other: Screen, column: Int, row: Int, clip: Area) {
    let part = Area(left: column, top: row, columns: other.columns, rows: other.rows)
      .intersection(clip).intersection(area)
    guard part.columns > 0 else { return }
    for line in part.top..<part.bottom {
      splitWide(column: part.left, row: line)
      splitWide(column: part.right, row: line)
      for place in part.left..<part.right {
        var cell = other.cell(column: place - column, row: line - row)
        let isCut = cell.columns == 2 ? place + 1 == part.right : cell.columns == 0 && place == part.left
        if isCut {
          cell = .blank(cell.style)
        } else if cell.code >= Glyph.firstCluster, cell.columns > 0 {
          cell.code = code(of: other.string(of: cell))
        }
        cells[line * columns + place] = cell
      }
    }
  }

  /// Changes the style of every cell of an area.
  package mutating func restyle(_ area: Area, _ change: (inout Style) -> Void) {
    let part = area.intersection(self.area)
    guard part.columns > 0 else { return }
    for row in part.top..<part.bottom {
      for column in part.left..<part.right { change(&cells[row * columns + column].style) }
    }
  }

  private mutating func code(of cluster: String) -> UInt32 {
    if let code = indexes[cluster] { return code }
    let code = Glyph.firstCluster + UInt32(clusters.count)
    clusters.append(cluster)
    indexes[cluster] = code
    return code
  }

  /// Replaces a wide character whose right half is at the column by spaces, so that its halves can be drawn over
  /// separately.
  private mutating func splitWide(column: Int, row: Int) {
    guard column > 0, column < columns else { return }
    let index = row * columns + column
    guard cells[index].columns == 0 else { return }
    cells[index] = .blank(cells[index].style)
    cells[index - 1] = .blank(cells[index - 1].style)
  }
}
