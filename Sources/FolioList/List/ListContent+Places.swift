internal import FolioCollections
internal import FolioMachine

/// Where rows lie: by the tree of rows alone, or by that of lines where a section has a layout of its own.
extension ListContent {
  /// The length of the content in units.
  @inline(__always)
  var total: Int64 { lines.value?.tree.total ?? extents.total }

  /// Units from the beginning to the top of a row; the total for the number of rows.
  func top(of row: Int64) -> Int64 {
    guard let lines = lines.value else { return extents.top(of: row) }
    return lines.tree.offset(of: line(of: row, lines)) ?? lines.tree.total
  }

  /// The height of the line that a row is in, in units, with the gap below it.
  func lineHeight(of row: Int64) -> Int64 {
    guard let lines = lines.value else { return extents.height(of: row) }
    let index = sectionIndex(of: row)
    guard index < sections.count, lines.falls[index] == nil else { return extents.height(of: row) }
    return lines.tree.height(of: line(of: row, lines)) ?? 0
  }

  /// The rows that lie side by side with a row that exists, itself among them.
  func lineRows(of row: Int64) -> Range<Int64> {
    guard lines.value != nil, let section = section(of: row) else { return row..<row + 1 }
    return section.rows(ofLine: section.line(of: row))
  }

  /// The first row of the line that covers a place; lines without height cover nothing.
  func row(at place: Int64) -> Int64? {
    guard let lines = lines.value else { return extents.row(at: place) }
    return lines.tree.row(at: place).map { firstRow(ofLine: $0, lines) }
  }

  /// Of the row whose line covers a place, those beside it, and those of a waterfall that begin before and still last, the
  /// first whose own bottom is below the place; else the next row. Complexity: O(columns · log n).
  func firstRow(below place: Int64, from row: Int64) -> Int64 {
    var first = Int64.max
    forEachStraggler(before: row, from: max(0, place)) { first = min(first, $0) }
    let line = lineRows(of: row)
    if first < line.lowerBound { return first }
    if let below = line.first(where: { top(of: $0) + extents.height(of: $0) > place }) { return below }
    return line.upperBound >= count ? row : line.upperBound
  }

  /// The row that covers a place and a distance across, with the width in points; nil in a gap or beside a row.
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

  /// The rows of the lines that meet a stretch.
  func rows(from start: Int64, to end: Int64) -> Range<Int64> {
    guard let lines = lines.value else { return extents.rows(from: start, to: end) }
    let met = lines.tree.rows(from: start, to: end)
    let first = firstRow(ofLine: met.lowerBound, lines)
    return first..<max(first, firstRow(ofLine: met.upperBound, lines))
  }

  /// The same, found from where the last answer was.
  func rows(from start: Int64, to end: Int64, near cursor: inout Memory<OffsetCursor>) -> Range<Int64> {
    lines.value == nil
      ? extents.rows(from: start, to: end, near: &cursor) : rows(from: start, to: end)
  }

  /// How far from the leading edge a row that exists begins, and how wide it is, in points.
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

  /// The line of a row that exists; nil while each row is a line of its own.
  func lineIndex(of row: Int64) -> Int64? { lines.value.map { line(of: row, $0) } }

  /// The line of a row; the number of lines for the number of rows.
  private func line(of row: Int64, _ lines: Lines) -> Int64 {
    let index = sectionIndex(of: row)
    return index < sections.count ? lines.starts[index] + sections[index].line(of: row) : lines.tree.count
  }

  /// The first row of a line; the number of rows for the number of lines.
  private func firstRow(ofLine line: Int64, _ lines: Lines) -> Int64 {
    guard line < lines.tree.count else { return count }
    let index = lines.starts.partitioningIndex { $0 > line } - 1
    return sections[index].rows(ofLine: line - lines.starts[index]).lowerBound
  }
}

/// What keeps the lines in step with the rows.
extension ListContent {
  /// Makes the lines anew from rows and sections.
  mutating func renewLines() {
    let isPlain = sections.allSatisfy { $0.layout.isPlain }
    lines.value = isPlain ? nil : Lines(of: sections, extents)
  }

  /// Takes what is known of rows that exist into their lines.
  mutating func takeIntoLines(_ rows: Range<Int64>) {
    guard lines.value != nil, !rows.isEmpty else { return }
    var index = sectionIndex(of: rows.lowerBound)
    while index < sections.count, sections[index].start < rows.upperBound {
      let part = rows.clamped(to: sections[index].start..<sections[index].end)
      if !part.isEmpty { lines.value?.take(part, in: index, of: sections, extents) }
      index += 1
    }
  }

  /// Takes measured heights into the lines; a waterfall is laid anew once, however many of its rows were measured.
  mutating func takeIntoLines(_ measurements: [RowMeasurement]) {
    guard lines.value != nil else { return }
    var last = -1
    for row in measurements.map({ $0.row }).sorted() {
      let index = sectionIndex(of: row)
      if index != last || !sections[index].layout.isWaterfall { takeIntoLines(row..<row + 1) }
      last = index
    }
  }

  /// Makes the estimate of a class this, in units.
  @inline(never)
  mutating func setEstimate(ofClass number: UInt8, to height: Int64) {
    extents.setEstimate(ofClass: number, to: height)
    lines.value?.setEstimate(ofClass: number, to: height, of: sections, extents)
  }

  /// Whether the lines are those that rows and sections make.
  var areLinesConsistent: Bool {
    var renewed = self
    renewed.renewLines()
    return lines.value?.tree == renewed.lines.value?.tree
      && lines.value?.starts == renewed.lines.value?.starts
      && lines.value?.falls == renewed.lines.value?.falls
  }
}

extension ListContent {
  /// The section that holds a row. Complexity: O(log sections).
  func section(of row: Int64) -> Section? {
    let index = sectionIndex(of: row)
    return index < sections.count ? sections[index] : nil
  }

  /// The index of the section that holds a row; the number of sections if none does. Complexity: O(log sections).
  func sectionIndex(of row: Int64) -> Int {
    sections.partitioningIndex { $0.end > row }
  }
}
