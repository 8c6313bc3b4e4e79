internal import FolioCollections
internal import FolioMachine

/// Content at the bottom of the visible area, as in a chat.
///
/// Content with ``ListGravity/bottom`` that is shorter than the visible area has free space above it, so that both end
/// together. Places in the content include that space. The bounds, the anchor and the spring at the edge therefore work as
/// for any other content, whatever changes its length.
extension ListController {
  /// The free space above the first row, in units; 0 unless the gravity is `bottom` and the content is shorter than the
  /// visible area.
  @inline(__always)
  var lead: Int64 { configuration.gravity == .top ? 0 : lead(over: content.total) }

  /// Returns the free space above content of another length, in units.
  @inline(__always)
  func lead(over total: Int64) -> Int64 {
    configuration.gravity == .bottom ? viewport.free(beside: total) : 0
  }

  /// Returns the beginning of a row, in units.
  @inline(__always)
  func top(of row: Int64) -> Int64 { content.top(of: row) + lead }

  /// Returns the first row at a place in units, or the first row of all above it; nil below the last.
  @inline(__always)
  func firstRow(at place: Int64) -> Int64? { content.row(at: max(0, place - lead)) }

  /// Returns the distance to the end, in units. It changes nothing; it is mutating so that the list is read in place.
  package mutating func distanceToEnd() -> Int64 { highestOffset - body.offset }

  /// Returns whether other rows meet the viewport than at the last search, because the hidden part of its top changed. It
  /// changes nothing; it is mutating so that the list is read in place.
  package mutating func isDisplaced() -> Bool {
    guard configuration.gravity == .bottom, viewport.length > 0 else { return false }
    let moved = (body.offset - lead).subtractingReportingOverflow(wanted.searchedAt)
    return moved.overflow || moved.partialValue.magnitude > Units.nearest(configuration.overscan).magnitude
  }
}
