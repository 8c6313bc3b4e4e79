internal import FolioCollections
internal import FolioMachine

/// The move of a row within its list.
struct ReorderStep {
  /// The flat index before and after the move.
  var from: Int64
  var to: Int64
  /// The move as places in sections.
  var move: RowMove

  /// Returns the index of a row after the move.
  func renamed(_ row: Int64) -> Int64 {
    if row == from { return to }
    if row > from, row <= to { return row - 1 }
    return row < from && row >= to ? row + 1 : row
  }
}
