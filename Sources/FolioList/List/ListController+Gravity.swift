internal import FolioCollections
internal import FolioMachine

/// Content that stands at the bottom of what is seen, as that of a chat does.
///
/// Content with ``ListGravity/bottom`` that is shorter than what is seen has free space above it, so that it ends where
/// that ends. Places in the content count that space: whatever changes its length, the bounds, the anchor and the spring
/// at the edge do the rest, as for any other content.
extension ListController {
  /// The free space above the first row, in units; 0 but for content with gravity at its bottom that is shorter than what
  /// is seen.
  @inline(__always)
  var lead: Int64 { configuration.gravity == .top ? 0 : lead(over: content.total) }

  /// The free space above content of another length, in units.
  @inline(__always)
  func lead(over total: Int64) -> Int64 {
    configuration.gravity == .bottom ? viewport.free(beside: total) : 0
  }

  /// Where a row begins, in units.
  @inline(__always)
  func top(of row: Int64) -> Int64 { content.top(of: row) + lead }

  /// The row that lies at a place in units, the first for one above all; nil below the last.
  @inline(__always)
  func firstRow(at place: Int64) -> Int64? { content.row(at: max(0, place - lead)) }

  /// How far the end is, in units. It changes nothing; as it may, the list is read where it lies.
  package mutating func distanceToEnd() -> Int64 { highestOffset - body.offset }

  /// Whether other rows meet the viewport than the last search looked for, because what hides its top is another. It
  /// changes nothing; as it may, the list is read where it lies.
  package mutating func isDisplaced() -> Bool {
    guard configuration.gravity == .bottom, viewport.length > 0 else { return false }
    let moved = (body.offset - lead).subtractingReportingOverflow(wanted.searchedAt)
    return moved.overflow || moved.partialValue.magnitude > Units.nearest(configuration.overscan).magnitude
  }
}
