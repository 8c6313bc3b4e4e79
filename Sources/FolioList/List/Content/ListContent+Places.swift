internal import FolioCollections
internal import FolioMachine

/// The places of rows: from the tree of rows alone, or from that of lines if a section has a layout of its own.
extension ListContent {
  /// The length of the content in units.
  @inline(__always)
  var total: Int64 { lines.value?.tree.total ?? extents.total }

  /// The last row that is neither a header nor a footer; without such rows, the last of all. Complexity: O(sections).
  var lastPlainRow: Int64 {
    sections.last { $0.rows > 0 }.map { $0.rowsEnd - 1 } ?? count - 1
  }

  /// Returns the distance from the beginning to the top of a row, in units; the total for the number of rows.
  func top(of row: Int64) -> Int64 {
    guard let lines = lines.value else { return extents.top(of: row) }
    return lines.tree.offset(of: line(of: row, lines)) ?? lines.tree.total
  }

  /// Returns the height of the line of a row, in units, with the gap below it.
  func lineHeight(of row: Int64) -> Int64 {
    guard let lines = lines.value else { return extents.height(of: row) }
    let index = sectionIndex(of: row)
    guard index < sections.count, lines.falls[index] == nil else { return extents.height(of: row) }
    return lines.tree.height(of: line(of: row, lines)) ?? 0
  }

  /// Returns the rows that are side by side with an existing row, including the row.
  func lineRows(of row: Int64) -> Range<Int64> {
    guard lines.value != nil, let section = section(of: row) else { return row..<row + 1 }
    return section.rows(ofLine: section.line(of: row))
  }

  /// Returns the first row of the line that covers a place. Lines without height cover nothing.
  func row(at place: Int64) -> Int64? {
    guard let lines = lines.value else { return extents.row(at: place) }
    return lines.tree.row(at: place).map { firstRow(ofLine: $0, lines) }
  }

  /// Returns the first row whose own bottom is below a place, among the row whose line covers the place, those beside it,
  /// and earlier rows of a waterfall that reach it; otherwise the next row. Complexity: O(columns · log n).
  func firstRow(below place: Int64, from row: Int64) -> Int64 {
    var first = Int64.max
    forEachStraggler(before: row, from: max(0, place)) { first = min(first, $0) }
    let line = lineRows(of: row)
    if first < line.lowerBound { return first }
    if let below = line.first(where: { top(of: $0) + extents.height(of: $0) > place }) { return below }
    return line.upperBound >= count ? row : line.upperBound
  }

  /// Returns the row that covers a place and a distance across, with the width in points; nil in a gap or beside a row.
  func row(at place: Int64, across: Double, width: Double) -> Int64? {
    guard let first = row(at: place), across >= 0, across < width else { return nil }
    var hit: Int64?
    func look(at row: Int64) {
      let (leading, length) = span(of: row, width: width)
      let isAcross = across >= leading && across < leading + length
      if isAcross, place < top(of: row) + extents.height(of: row) { hit = row }
    }
    for row in lineRows(of: first) { look(at: row) }
    forEachStraggler(before: first, from: place) { look(at: $0) }
    return hit
  }

  /// Returns the rows of the lines that meet a stretch.
  func rows(from start: Int64, to end: Int64) -> Range<Int64> {
    guard let lines = lines.value else { return extents.rows(from: start, to: end) }
    let met = lines.tree.rows(from: start, to: end)
    let first = firstRow(ofLine: met.lowerBound, lines)
    return first..<max(first, firstRow(ofLine: met.upperBound, lines))
  }

  /// Returns the rows of the lines that meet a stretch, searched from the place of the last search.
  func rows(from start: Int64, to end: Int64, near cursor: inout Memory<OffsetCursor>) -> Range<Int64> {
    lines.value == nil
      ? extents.rows(from: start, to: end, near: &cursor) : rows(from: start, to: end)
  }

  /// Returns the distance of an existing row from the leading edge, and its width, in points.
  func span(of row: Int64, width: Double) -> (leading: Double, length: Double) {
    guard let lines = lines.value else { return (0, width) }
    let index = sectionIndex(of: row)
    guard index < sections.count, !sections[index].layout.isPlain else { return (0, width) }
    let section = sections[index]
    guard row >= section.firstRow, row < section.rowsEnd else { return (0, width) }
    let length = section.layout.columnWidth(of: width)
    let inBody = row - section.firstRow
    let column = lines.falls[index].map { Int64($0.columns[Int(inBody)]) } ?? inBody % section.layout.columns
    return (Double(column) * (length + section.layout.gap), length)
  }

  /// Returns the line of an existing row; nil while each row is its own line.
  func lineIndex(of row: Int64) -> Int64? { lines.value.map { line(of: row, $0) } }

  /// Returns the line of a row; the number of lines for the number of rows.
  private func line(of row: Int64, _ lines: Lines) -> Int64 {
    let index = sectionIndex(of: row)
    return index < sections.count ? lines.starts[index] + sections[index].line(of: row) : lines.tree.count
  }

  /// Returns the first row of a line; the number of rows for the number of lines.
  private func firstRow(ofLine line: Int64, _ lines: Lines) -> Int64 {
    guard line < lines.tree.count else { return count }
    let index = lines.starts.partitioningIndex { $0 > line } - 1
    return sections[index].rows(ofLine: line - lines.starts[index]).lowerBound
  }
}

/// Updates of the lines after changes of the rows.
extension ListContent {
  /// Makes the lines again from rows and sections.
  mutating func renewLines() {
    let isPlain = sections.allSatisfy { $0.layout.isPlain }
    lines.value = isPlain ? nil : Lines(of: sections, extents)
  }

  /// Updates the lines of existing rows.
  mutating func updateLines(_ rows: Range<Int64>) {
    guard lines.value != nil, !rows.isEmpty else { return }
    var index = sectionIndex(of: rows.lowerBound)
    while index < sections.count, sections[index].start < rows.upperBound {
      let part = rows.clamped(to: sections[index].start..<sections[index].end)
      if !part.isEmpty { lines.value?.apply(part, in: index, of: sections, extents) }
      index += 1
    }
  }

  /// Updates the lines after measurements. A waterfall is laid out again once, however many of its rows were measured.
  mutating func updateLines(_ measurements: [RowMeasurement]) {
    guard lines.value != nil else { return }
    var last = -1
    for row in measurements.map({ $0.row }).sorted() {
      let index = sectionIndex(of: row)
      if index != last || !sections[index].layout.isWaterfall { updateLines(row..<row + 1) }
      last = index
    }
  }

  /// Sets the estimate of a class, in units.
  @inline(never)
  mutating func setEstimate(ofClass number: UInt8, to height: Int64) {
    extents.setEstimate(ofClass: number, to: height)
    lines.value?.setEstimate(ofClass: number, to: height, of: sections, extents)
  }
}

extension ListContent {
  /// Returns the section of a row. Complexity: O(log sections).
  func section(of row: Int64) -> Section? {
    let index = sectionIndex(of: row)
    return index < sections.count ? sections[index] : nil
  }

  /// Returns the index of the section of a row; the number of sections if there is none. Complexity: O(log sections).
  func sectionIndex(of row: Int64) -> Int { sections.index(ofRow: row) }
}

extension Array where Element == ListContent.Section {
  /// Returns the index of the section of a row; the number of sections if there is none. Complexity: O(log sections).
  func index(ofRow row: Int64) -> Int { partitioningIndex { $0.end > row } }
}
