internal import FolioMachine

/// A leaf with its place among all rows, and one row in it. Without rows, a spot refers to nothing.
struct OffsetSpot: Sendable {
  var leaf: Int32 = 0
  var leafCount: Int32 = 0
  /// The first row of the leaf.
  var leafRow: Int32 = 0
  var position: Int32 = 0
  var leafTop: Int64 = 0
  var leafBottom: Int64 = 0
  /// The top of the row at `position`, and its bottom.
  var top: Int64 = 0
  var bottom: Int64 = 0

  var row: Int64 { Int64(leafRow) + Int64(position) }

  @inline(__always)
  func contains(offset: Int64) -> Bool { offset >= leafTop && offset < leafBottom }
}
