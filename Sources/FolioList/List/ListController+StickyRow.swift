internal import FolioCollections
internal import FolioMachine

extension ListController {
  /// The row that sticks to the top of the visible area, and where it is drawn; nil if none does.
  ///
  /// A row sticks while the first visible row is it or one after it, up to the next row that sticks and at most to the end
  /// of its section. The end of these rows pushes it off: if that is at a distance d less than the row's height, the row's
  /// top is height − d above ``obscured``. A row that is carried or landing does not stick. Complexity: O(log n).
  public var stickyRow: StickyRow? {
    guard let frame = stickyFrame(seenFrom: seenTop) else { return nil }
    return StickyRow(
      row: frame.row, top: Units.points(frame.top - body.offset),
      height: Units.points(frame.bottom - frame.top))
  }

  /// The rows that stick besides headers, as the host set them, ascending.
  public var stickyRows: [Int64] { wanted.sticky }

  /// Whether any row may stick.
  @inline(__always)
  var hasStickyRows: Bool { configuration.hasStickyHeaders || !wanted.sticky.isEmpty }

  /// Returns the row that sticks while another is the first visible one, and the first row after those that it sticks over;
  /// nil if none does. If rows are side by side, only the header sticks. Complexity: O(log n).
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

  /// Returns the row that sticks if the visible area begins at a place, and where it is drawn in the content, in units; nil
  /// if none does.
  func stickyFrame(seenFrom line: Int64) -> (row: Int64, top: Int64, bottom: Int64)? {
    guard hasStickyRows, viewport.length > 0, let row = firstRow(at: line),
      let span = stickySpan(around: row), !isFloating(span.first)
    else { return nil }
    let height = content.extents.height(of: span.first)
    let top = min(max(top(of: span.first), line), top(of: span.end) - height)
    return (span.first, top, top + height)
  }

  /// Returns the height, in units, of the row that sticks over a row which begins right below it: 0 if none does, or the
  /// row is the one that sticks. No other row hides it. Complexity: O(log n).
  func stickyHeight(over row: Int64) -> Int64 {
    guard hasStickyRows, let span = stickySpan(around: row), span.first < row else { return 0 }
    return content.extents.height(of: span.first)
  }

  /// Returns the row that sticks over the first row of a window, if it is not in the window.
  func stickyRow(above window: Range<Int64>) -> Int64? {
    guard hasStickyRows, !window.isEmpty, let span = stickySpan(around: window.lowerBound),
      span.first < window.lowerBound
    else { return nil }
    return span.first
  }

  /// Returns the row that sticks over the first row of a window, if it is not in the window. It changes nothing; it is
  /// mutating, and apart, so that its caller has no copy of the list on its stack.
  @inline(never)
  mutating func findStickyRow(above window: Range<Int64>) -> Int64? {
    hasStickyRows && !window.isEmpty ? stickyRow(above: window) : nil
  }

  /// Returns ``lacksHeights(in:)``, without a copy of the list on the stack of the caller.
  @inline(never)
  mutating func findLack(in window: Range<Int64>) -> Bool { lacksHeights(in: window) }

  /// Whether a height in a window, or that of the row that sticks above it, is unknown.
  func lacksHeights(in window: Range<Int64>) -> Bool {
    content.extents.firstUnknown(in: window) != nil
      || stickyRow(above: window).map { !content.extents.isKnown($0) } ?? false
  }

  /// Whether a row is drawn away from its place in the content because it sticks.
  func isStuck(_ row: Int64) -> Bool {
    guard let sticky = stickyFrame(seenFrom: seenTop), sticky.row == row else { return false }
    return top(of: row) != sticky.top
  }

  /// Whether a row is carried or landing.
  private func isFloating(_ row: Int64) -> Bool {
    lift?.row == row || landings.contains { $0.row == row }
  }

  /// Sets the rows that stick.
  @inline(never)
  mutating func stickyRowsChanged(_ rows: [Int64], _ change: inout ListChange) throws(ListRejection) {
    let sorted = try sortedRows(rows)
    guard sorted != wanted.sticky else { return }
    wanted.sticky = sorted
    change.searches = true
  }
}
