internal import FolioCollections
internal import FolioMachine

/// Where a row that a finger holds is to be, and how it gets there.
extension ListContent {
  /// Whether a row that exists is one that can be carried: neither header nor footer, and in no waterfall.
  func isCarried(_ row: Int64) -> Bool {
    guard let section = section(of: row), !section.layout.isWaterfall else { return false }
    return row >= section.firstRow && row < section.rowsEnd
  }

  /// The place of a row of a section of rows that floats with its top at an offset in units, and its section; nil if
  /// it is there.
  ///
  /// Of the rows that it has passed, and those are passed whose middle its leading edge has passed, it goes behind the
  /// last one, as near as there is a place for rows: none is before a header, behind a footer, or in a section that
  /// is laid out otherwise. Complexity: O(log n + sections passed).
  func place(of row: Int64, top floating: Int64, staysInSection: Bool) -> (place: Int64, section: Int)? {
    let top = top(of: row)
    if floating == top { return nil }
    return floating > top
      ? placeBelow(row, bottom: floating + extents.height(of: row), staysInSection)
      : placeAbove(row, top: floating, staysInSection)
  }

  /// The same on the way down: the last place that is not beyond the first row that was not passed. Of places
  /// between which no row lies it is the first.
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

  /// The same on the way up: the first place that is not before the first row that was passed.
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

  /// The index of the cell of a grid that holds the centre of a row of it, which floats with its corner at these
  /// units along and points across; the nearest cell if none does. Complexity: O(log n).
  func cell(of row: Int64, top floating: Int64, leading: Double, width: Double) -> Int64 {
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

  /// Moves a row that is carried, with what is known of its height, to a place in a section of rows, or of its grid.
  /// Complexity: O(log n), where it comes into another section O(sections), and in a grid the rows between; no allocation
  /// while there is room.
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
      takeIntoLines(min(row, place)..<max(row, place) + 1)
    }
  }
}
