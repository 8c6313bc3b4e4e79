internal import FolioCollections
internal import FolioMachine

/// The lines of a list whose rows are not all one below the other.
///
/// A line consists of rows side by side: a single row, or as many rows of a grid as it has columns. In a waterfall each row
/// is a line, which lasts until the next one's top. The lines are a second offset tree, besides that of the rows, which
/// stores the known height of each row. They follow from rows and sections, and are made again when a state is decoded.
struct Lines: Sendable {
  /// The lines. A line of a single row has the row's entry.
  private(set) var tree = OffsetTree()

  /// The first line of each section.
  private(set) var starts: [Int64] = []

  /// The columns of each section that is a waterfall, nil for the others.
  var falls: [Waterfall?] = []

  /// Creates the lines of all sections.
  init(of sections: [ListContent.Section], _ extents: RowExtents) {
    for (number, estimate) in extents.estimates.enumerated() {
      carryOut { (tree) throws(CollectionRejection) in try tree.setEstimate(estimate, of: number) }
    }
    for (index, section) in sections.enumerated() {
      starts.append(tree.count)
      falls.append(section.layout.isWaterfall ? Waterfall(columns: section.layout.columns) : nil)
      insert(index, of: sections, extents, from: 0, at: tree.count)
    }
  }

  /// Makes the lines of a section again, from that of a row on. The section may have more rows than before.
  mutating func renew(
    _ index: Int, of sections: [ListContent.Section], _ extents: RowExtents, from row: Int64
  ) {
    let section = sections[index]
    // The line before has another gap if it was the last.
    let first = max(0, section.line(of: row) - 1)
    let end = index + 1 < starts.count ? starts[index + 1] : tree.count
    let old = end - starts[index]
    let rest = starts[index] + first..<starts[index] + max(first, old)
    insert(index, of: sections, extents, from: first, at: rest.lowerBound, insteadOf: rest)
    let shift = section.lineCount - old
    guard shift != 0 else { return }
    for later in starts.indices where later > index { starts[later] += shift }
  }

  /// Updates existing lines with the heights of some rows of a section.
  mutating func apply(
    _ rows: Range<Int64>, in index: Int, of sections: [ListContent.Section], _ extents: RowExtents
  ) {
    let section = sections[index]
    if section.layout.isWaterfall { return fall(rows, in: index, of: sections, extents) }
    let first = section.line(of: rows.lowerBound)
    let last = section.line(of: rows.upperBound - 1)
    var place = starts[index] + first
    section.forEachLine(from: first, to: last + 1, extents) { height, count in
      let range = place..<place + count
      carryOut { (tree) throws(CollectionRejection) in try tree.setLines(height, in: range) }
      place += count
    }
  }

  /// Moves the line of a single row to where the row is now, after the sections changed. Complexity: O(log n + sections).
  mutating func move(_ line: Int64, to row: Int64, inSection target: Int, of sections: [ListContent.Section])
  {
    var start: Int64 = 0
    for index in sections.indices {
      starts[index] = start
      start += sections[index].lineCount
    }
    let place = starts[target] + sections[target].line(of: row)
    carryOut { (tree) throws(CollectionRejection) in try tree.move(from: line, to: place) }
  }

  /// Sets the estimate of a class. Rows in grids are visited, others cost nothing.
  mutating func setEstimate(
    ofClass number: UInt8, to height: Int64, of sections: [ListContent.Section], _ extents: RowExtents
  ) {
    carryOut { (tree) throws(CollectionRejection) in try tree.setEstimate(height, of: Int(number)) }
    for index in sections.indices where !sections[index].layout.isPlain {
      let body = sections[index].firstRow..<sections[index].rowsEnd
      if !body.isEmpty { apply(body, in: index, of: sections, extents) }
    }
  }

  /// Updates the lines of a waterfall with the heights of some rows. All rows after the first of them may change their
  /// columns.
  private mutating func fall(
    _ rows: Range<Int64>, in index: Int, of sections: [ListContent.Section], _ extents: RowExtents
  ) {
    let first = sections[index].line(of: rows.lowerBound)
    let place = starts[index] + first
    let rest = place..<starts[index] + sections[index].lineCount
    insert(index, of: sections, extents, from: first, at: place, insteadOf: rest)
  }

  /// Inserts the lines of a section from one of them on into the tree, and removes those that were there.
  private mutating func insert(
    _ index: Int, of sections: [ListContent.Section], _ extents: RowExtents, from first: Int64,
    at place: Int64,
    insteadOf rest: Range<Int64> = 0..<0
  ) {
    let section = sections[index]
    let header: Int64 = section.hasHeader ? 1 : 0
    let ways =
      section.layout.isWaterfall
      ? self.place(index, of: sections, extents, from: max(0, first - header)) : nil
    carryOut { (tree) throws(CollectionRejection) in try tree.remove(rest) }
    var place = place
    if let ways {
      insert(section, extents, from: first, to: header, at: place)
      place += max(0, header - first)
      let at = place
      carryOut { (tree) throws(CollectionRejection) in try tree.insertLines(ways, at: at) }
      place += Int64(ways.count)
      let rest = max(first, section.lineCount - (section.hasFooter ? 1 : 0))
      return insert(section, extents, from: rest, at: place)
    }
    insert(section, extents, from: first, at: place)
  }

  /// Inserts lines outside of a waterfall into the tree.
  private mutating func insert(
    _ section: ListContent.Section, _ extents: RowExtents, from first: Int64, to end: Int64? = nil,
    at place: Int64
  ) {
    var place = place
    section.forEachLine(from: first, to: end ?? section.lineCount, extents) { height, count in
      let at = place
      carryOut { (tree) throws(CollectionRejection) in try tree.insertLines(height, count: count, at: at) }
      place += count
    }
  }

  /// Carries out a change that cannot be refused.
  private mutating func carryOut(_ change: (inout OffsetTree) throws(CollectionRejection) -> Void) {
    do throws(CollectionRejection) { try change(&tree) } catch {
      assertionFailure("The tree refused legal lines")
    }
  }
}

extension ListContent.Section {
  /// The number of lines, including header and footer.
  var lineCount: Int64 { (hasHeader ? 1 : 0) + bodyLineCount + (hasFooter ? 1 : 0) }

  /// The number of lines of the rows between header and footer.
  private var bodyLineCount: Int64 { rows / layout.lineColumns + (rows % layout.lineColumns == 0 ? 0 : 1) }

  /// Returns the line of one of the rows, counted from the section's first.
  func line(of row: Int64) -> Int64 {
    if row < firstRow { return 0 }
    if row >= rowsEnd { return (hasHeader ? 1 : 0) + bodyLineCount }
    return (hasHeader ? 1 : 0) + (row - firstRow) / layout.lineColumns
  }

  /// Returns the rows of a line, which is counted from the section's first.
  func rows(ofLine line: Int64) -> Range<Int64> {
    let inBody = line - (hasHeader ? 1 : 0)
    if inBody < 0 { return start..<firstRow }
    if inBody >= bodyLineCount { return rowsEnd..<end }
    let first = firstRow + inBody * layout.lineColumns
    return first..<min(first + layout.lineColumns, rowsEnd)
  }

  /// Calls the body with the tree's entries for some lines, counted from the section's first; equal ones are combined if
  /// possible.
  fileprivate func forEachLine(
    from first: Int64, to end: Int64, _ extents: RowExtents, _ body: (RowHeight, Int64) -> Void
  ) {
    guard first < end else { return }
    let covered = rows(ofLine: first).lowerBound..<rows(ofLine: end - 1).upperBound
    if layout.isPlain { return extents.forEachRowHeight(in: covered, body) }
    extents.forEachRowHeight(in: covered.clamped(to: start..<firstRow), body)
    let inBody = covered.clamped(to: firstRow..<rowsEnd)
    var fold = LineFold(columns: layout.lineColumns, gap: layout.gapUnits)
    extents.forEachHeight(in: inBody) { fold.add($0, $1, body) }
    fold.finish(isLast: inBody.upperBound == rowsEnd, body)
    extents.forEachRowHeight(in: covered.clamped(to: rowsEnd..<self.end), body)
  }
}
