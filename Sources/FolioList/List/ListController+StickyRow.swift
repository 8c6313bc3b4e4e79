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
    guard let frame = stickyFrame(seenFrom: seenTop) else { return nil }
    return StickyRow(
      row: frame.row, top: Units.points(frame.top - body.offset),
      height: Units.points(frame.bottom - frame.top))
  }

  /// The rows that stick below headers, as the host told them, ascending.
  public var stickyRows: [Int64] { wanted.sticky }

  /// Whether any row may stick.
  @inline(__always)
  var hasStickyRows: Bool { configuration.hasStickyHeaders || !wanted.sticky.isEmpty }

  /// The row that sticks while another is the first that is seen, and the first behind those that it sticks over; nil if
  /// none does. Where rows lie beside each other none but the header sticks. Complexity: O(log n).
  @inline(never)
  package func stickySpan(around row: Int64) -> (first: Int64, end: Int64)? {
    guard let section = content.section(of: row) else { return nil }
    var first = configuration.hasStickyHeaders && section.hasHeader ? section.start : nil
    var end = section.end
    if section.layout.isColumn, !wanted.sticky.isEmpty {
      let next = wanted.sticky.partitioningIndex { $0 > row }
      if next < wanted.sticky.count { end = min(end, wanted.sticky[next]) }
      if next > 0, wanted.sticky[next - 1] >= section.start { first = wanted.sticky[next - 1] }
    }
    return first.map { ($0, end) }
  }

  /// The row that sticks where content is seen from a place on, and where it is drawn in the content, in units; nil if none
  /// does.
  func stickyFrame(seenFrom line: Int64) -> (row: Int64, top: Int64, bottom: Int64)? {
    guard hasStickyRows, viewport.length > 0, let row = firstRow(at: line),
      let span = stickySpan(around: row), !isFloating(span.first)
    else { return nil }
    let height = content.extents.height(of: span.first)
    let top = min(max(top(of: span.first), line), top(of: span.end) - height)
    return (span.first, top, top + height)
  }

  /// How high the row is, in units, that sticks over a row which begins right below it: 0 if none does, or the row is the
  /// one that sticks. No other row ever hides it. Complexity: O(log n).
  func stickyHeight(over row: Int64) -> Int64 {
    guard hasStickyRows, let span = stickySpan(around: row), span.first < row else { return 0 }
    return content.extents.height(of: span.first)
  }

  /// The row that sticks over the first row of a window, if it is not in the window.
  func stickyRow(above window: Range<Int64>) -> Int64? {
    guard hasStickyRows, !window.isEmpty, let span = stickySpan(around: window.lowerBound),
      span.first < window.lowerBound
    else { return nil }
    return span.first
  }

  /// Whether the height is unknown of a row in a window, or of the one that sticks above it.
  func lacksHeights(in window: Range<Int64>) -> Bool {
    content.extents.firstUnknown(in: window) != nil
      || stickyRow(above: window).map { !content.extents.isKnown($0) } ?? false
  }

  /// Whether a row is drawn elsewhere than where it lies, because it sticks.
  func isStuck(_ row: Int64) -> Bool {
    guard let sticky = stickyFrame(seenFrom: seenTop), sticky.row == row else { return false }
    return top(of: row) != sticky.top
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
