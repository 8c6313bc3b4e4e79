internal import FolioCollections
internal import FolioMachine

/// The target of a row that a finger holds, and its move.
extension ListContent {
  /// Whether an existing row can be carried: it is neither header nor footer, and not in a waterfall.
  func isCarried(_ row: Int64) -> Bool {
    guard let section = section(of: row), !section.layout.isWaterfall else { return false }
    return row >= section.firstRow && row < section.rowsEnd
  }

  /// Returns the new place of a row in a section of rows, floating with its top at an offset in units, and its section; nil
  /// if it is there.
  ///
  /// The row has passed a neighbour when its leading edge has passed the neighbour's middle. It goes after the last row
  /// that it passed, at the nearest place that is valid for rows: not before a header, after a footer, or in a section with
  /// another layout. Complexity: O(log n + sections passed).
  func place(of row: Int64, top floating: Int64, staysInSection: Bool) -> (place: Int64, section: Int)? {
    let top = top(of: row)
    if floating == top { return nil }
    return floating > top
      ? placeBelow(row, bottom: floating + extents.height(of: row), staysInSection)
      : placeAbove(row, top: floating, staysInSection)
  }

  /// Returns the place on the way down: the last one not beyond the first row that was not passed. If no row is between
  /// several places, it is the first of them.
  private func placeBelow(_ row: Int64, bottom: Int64, _ staysInSection: Bool) -> (Int64, Int)? {
    var next = count
    if let met = self.row(at: bottom) {
      let isPassed = 2 * bottom > 2 * top(of: met) + lineHeight(of: met)
      next = isPassed ? lineRows(of: met).upperBound : met
    }
    let home = sectionIndex(of: row)
    var index = staysInSection ? home : min(sectionIndex(of: next), sections.count - 1)
    while index > home, !sections[index].layout.isPlain || sections[index].firstRow > next { index -= 1 }
    let place = min(next, sections[index].rowsEnd)
    while index > home, sections[index - 1].layout.isPlain, sections[index - 1].rowsEnd == place {
      index -= 1
    }
    return place > row + 1 ? (place - 1, index) : nil
  }

  /// Returns the place on the way up: the first one not before the first row that was passed.
  private func placeAbove(_ row: Int64, top floating: Int64, _ staysInSection: Bool) -> (Int64, Int)? {
    var first: Int64 = 0
    if floating >= 0, let met = self.row(at: floating) {
      let isPassed = 2 * floating < 2 * top(of: met) + lineHeight(of: met)
      first = isPassed ? met : lineRows(of: met).upperBound
    }
    let home = sectionIndex(of: row)
    var index = staysInSection ? home : min(sectionIndex(of: first), home)
    if !staysInSection {
      while index > 0, sections[index - 1].rowsEnd >= first { index -= 1 }
    }
    while index < home, !sections[index].layout.isPlain { index += 1 }
    let place = max(first, sections[index].firstRow)
    while index < home, sections[index + 1].layout.isPlain, sections[index + 1].firstRow == place {
      index += 1
    }
    return place < row ? (place, index) : nil
  }

  /// Returns the index of the grid cell that contains the centre of a row of the grid, which floats with its corner at
  /// these units along and points across; the nearest cell if none does. Complexity: O(log n).
  private func cell(of row: Int64, top floating: Int64, leading: Double, width: Double) -> Int64 {
    let section = sections[sectionIndex(of: row)]
    let columns = section.layout.columns
    let length = section.layout.columnWidth(of: width)
    let pitch = length + section.layout.gap
    guard pitch > 0 else { return row }
    let column = Int64(((leading + length / 2) / pitch).clamped(0, Double(columns - 1)))
    let centre = floating + extents.height(of: row) / 2
    let lastLine = section.rowsEnd - 1 - (section.rows - 1) % columns
    var first = section.firstRow
    if centre >= top(of: first) {
      first = min(self.row(at: centre) ?? lastLine, lastLine)
    }
    return min(first + column, section.rowsEnd - 1)
  }

  /// Returns the cell of a grid that contains the centre of a floating row once the row is in it.
  ///
  /// The place of the row changes the heights of lines, and may bring its centre into another cell. The row then continues
  /// to that cell, at most a few times. If no cell on the way contains it, it stays, so that it does not go back and forth.
  /// Complexity: O(log n), and the rows between the cells.
  mutating func settledCell(
    of row: Int64, inSection index: Int, top floating: Int64, leading: Double, width: Double
  ) -> Int64 {
    var place = row
    var holds = false
    for _ in 0..<4 {
      let next = cell(of: place, top: floating, leading: leading, width: width)
      holds = next == place
      if holds { break }
      moveRow(place, to: next, inSection: index)
      place = next
    }
    if place != row { moveRow(place, to: row, inSection: index) }
    return holds ? place : row
  }

  /// Moves a carried row, with the knowledge of its height, to a place in a section of rows, or of its grid. Complexity:
  /// O(log n); also O(sections) if it enters another section, and in a grid the rows between. No allocation while there is
  /// room.
  mutating func moveRow(_ row: Int64, to place: Int64, inSection target: Int) {
    let source = sectionIndex(of: row)
    let line = lineIndex(of: row)
    rows.move(row..<row + 1, to: place)
    extents.move(row..<row + 1, to: place)
    shelf?.extents.move(row..<row + 1, to: place)
    if source != target {
      sections[source].rows -= 1
      sections[target].rows += 1
      var start: Int64 = 0
      for index in sections.indices {
        sections[index].start = start
        start = sections[index].end
      }
    }
    guard let line else { return }
    if sections[target].layout.isPlain {
      lines.value?.move(line, to: place, inSection: target, of: sections)
    } else {
      updateLines(min(row, place)..<max(row, place) + 1)
    }
  }
}
