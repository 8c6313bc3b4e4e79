internal import FolioCollections
internal import FolioMachine

extension ListController {
  /// Where the row that sticks to the top of what is seen is drawn; nil if none does.
  ///
  /// A row sticks while the first row that is seen is one of those that follow it, up to the next row that sticks, at most
  /// to the end of its section. It leaves with their end: pushed by what follows at a distance d less than its height, its
  /// top is d − height below ``obscured``. A row that is carried, or on the way to its place, does not stick.
  /// Complexity: O(log n).
  public var stickyRow: StickyRow? {
    guard hasStickyRows, viewport.length > 0 else { return nil }
    let line = seenTop
    guard let row = firstRow(at: line), let span = stickySpan(around: row), !isFloating(span.first) else {
      return nil
    }
    let height = content.extents.height(of: span.first)
    let top = min(max(top(of: span.first), line), top(of: span.end) - height)
    return StickyRow(row: span.first, top: Units.points(top - body.offset), height: Units.points(height))
  }

  /// The rows that stick below headers, as the host told them, ascending.
  public var stickyRows: [Int64] { wanted.sticky }

  /// Whether any row may stick.
  @inline(__always)
  var hasStickyRows: Bool { configuration.sticky || !wanted.sticky.isEmpty }

  /// The row that sticks while another is the first that is seen, and the first behind those that it sticks over; nil if
  /// none does. Where rows lie beside each other none but the header sticks. Complexity: O(log n).
  @inline(never)
  package func stickySpan(around row: Int64) -> (first: Int64, end: Int64)? {
    guard let section = content.section(of: row) else { return nil }
    var first = configuration.sticky && section.hasHeader ? section.start : nil
    var end = section.end
    if section.layout.isColumn, !wanted.sticky.isEmpty {
      let next = wanted.sticky.partitioningIndex { $0 > row }
      if next < wanted.sticky.count { end = min(end, wanted.sticky[next]) }
      if next > 0, wanted.sticky[next - 1] >= section.start { first = wanted.sticky[next - 1] }
    }
    return first.map { ($0, end) }
  }

  /// The row that sticks over the first row of a window, if it is not in the window.
  func stickyRow(above window: Range<Int64>) -> Int64? {
    guard hasStickyRows, !window.isEmpty, let span = stickySpan(around: window.lowerBound),
      span.first < window.lowerBound
    else { return nil }
    return span.first
  }

  /// Whether a row is drawn elsewhere than where it lies, because it sticks.
  func isStuck(_ row: Int64) -> Bool {
    guard hasStickyRows, let sticky = stickyRow, sticky.row == row else { return false }
    return top(of: row) - body.offset != Units.nearest(sticky.top)
  }

  /// Whether a row is carried, or on the way to its place.
  private func isFloating(_ row: Int64) -> Bool {
    lift?.row == row || landings.contains { $0.row == row }
  }

  /// Takes the rows that stick.
  @inline(never)
  mutating func stickyRowsChanged(_ rows: [Int64], _ change: inout ListChange) throws(ListRejection) {
    let sorted = try sortedRows(rows)
    guard sorted != wanted.sticky else { return }
    wanted.sticky = sorted
    change.searches = true
  }
}
