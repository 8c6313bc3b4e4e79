internal import FolioCollections
internal import FolioMachine

/// The columns of the rows of a waterfall: each row is in the column that is the shortest at its turn, the first of equal
/// ones.
///
/// Because every row begins where the shortest column ends, no row begins above the one before it. The tree of lines
/// therefore stores the distance from each row's top to the next one's, and finds rows by offsets as usual. Rows that began
/// earlier and still last, at most one in each column, are searched in their columns.
struct Waterfall: Hashable, Sendable {
  /// The maximum number of rows of a waterfall, 2²⁰, because each is placed individually.
  static let largestCount: Int64 = 1_048_576

  /// The column of each row.
  private(set) var columns: [UInt16] = []

  /// The rows of each column, ascending, counted from the first that is not the header.
  private(set) var members: [[Int32]]

  /// Creates a waterfall without rows.
  init(columns: Int64) { members = [[Int32]](repeating: [], count: Int(columns)) }

  /// Removes the rows from an index on.
  mutating func removeAll(from row: Int64) {
    guard row < columns.count else { return }
    columns.removeSubrange(Int(row)...)
    for column in members.indices {
      let kept = members[column].partitioningIndex { Int64($0) >= row }
      members[column].removeSubrange(kept...)
    }
  }

  /// Appends the next row to a column.
  mutating func append(in column: Int) {
    members[column].append(Int32(truncatingIfNeeded: columns.count))
    columns.append(UInt16(truncatingIfNeeded: column))
  }

  /// Calls the body with the last row of each column that comes before a row.
  func forEachLast(before row: Int64, _ body: (Int64) -> Void) {
    for column in members.indices {
      let before = members[column].partitioningIndex { Int64($0) >= row }
      if before > 0 { body(Int64(members[column][before - 1])) }
    }
  }
}

extension Lines {
  /// Places the rows of a waterfall from an index on, counted from the first that is not the header. Returns the distance
  /// from each top to the next, and from the last one to the end. The row has a line, unless it is the first. Complexity:
  /// O(columns + rows from there on · log columns).
  mutating func place(
    _ index: Int, of sections: [ListContent.Section], _ extents: RowExtents, from first: Int64
  ) -> [Int64] {
    let section = sections[index]
    guard var fall = falls[index], first < section.rows else { return [] }
    falls[index] = nil
    fall.removeAll(from: first)
    let line = starts[index] + (section.hasHeader ? 1 : 0)
    let start = tree.offset(of: line) ?? tree.total
    let gap = section.layout.gapUnits
    var ends = [Int64](repeating: 0, count: fall.members.count)
    for column in ends.indices {
      guard let last = fall.members[column].last.map({ Int64($0) }) else { continue }
      ends[column] =
        (tree.offset(of: line + last) ?? 0) - start + extents.height(of: section.firstRow + last) + gap
    }
    var columns = ColumnEnds(ends)
    var ways: [Int64] = []
    var top = first == 0 ? 0 : (tree.offset(of: line + first) ?? 0) - start
    var isFirst = true
    extents.forEachHeight(in: section.firstRow + first..<section.rowsEnd) { height, count in
      for _ in 0..<count {
        let column = columns.shortest
        if !isFirst {
          ways.append(columns.ends[column] - top)
          top += ways[ways.count - 1]
        }
        isFirst = false
        columns.extendShortest(to: top + height + gap)
        fall.append(in: column)
      }
    }
    var end = top
    for (column, rows) in fall.members.enumerated() where !rows.isEmpty {
      end = max(end, columns.ends[column] - gap)
    }
    ways.append(end - top)
    falls[index] = fall
    return ways
  }
}

extension ListContent {
  /// Calls the body with the rows of a waterfall that come before the first row of a stretch and still reach into it, at
  /// most one for each column except that row's own. Complexity: O(columns · log n).
  func forEachStraggler(before row: Int64, from start: Int64, _ body: (Int64) -> Void) {
    guard let lines = lines.value, row < count else { return }
    let index = sectionIndex(of: row)
    guard let fall = lines.falls[index], row > sections[index].firstRow, row <= sections[index].rowsEnd else {
      return
    }
    let firstRow = sections[index].firstRow
    fall.forEachLast(before: row - firstRow) { last in
      let straggler = firstRow + last
      if top(of: straggler) + extents.height(of: straggler) > start { body(straggler) }
    }
  }

  /// Refuses more rows than a waterfall can have.
  static func validate(_ sections: [Section]) throws(ListRejection) {
    for section in sections where section.layout.isWaterfall && section.rows > Waterfall.largestCount {
      throw .illegalValue(.count)
    }
  }
}
