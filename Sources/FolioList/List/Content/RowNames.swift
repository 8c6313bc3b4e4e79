/// The indexes that rows have after a change, for everything that stores an index: see ``ListController/rename(rows:_:)``.
enum RowNames {
  /// A change of the rows by the host.
  case rearranged(Rearrangement)
  /// The move of a row by a finger.
  case moved(from: Int64, to: Int64)

  /// Returns the new index of a row; nil if it is gone.
  func renamed(_ row: Int64) -> Int64? {
    switch self {
    case .rearranged(let rearrangement): rearrangement.renamed(row)
    case .moved(let from, let to): RowNames.moved(row, from, to)
    }
  }

  /// Returns the new index of a row for its slot; nil also for a row of another kind, which needs another slot.
  func renamedInSlot(_ row: Int64) -> Int64? {
    switch self {
    case .rearranged(let rearrangement): rearrangement.renamedInSlot(row)
    case .moved(let from, let to): RowNames.moved(row, from, to)
    }
  }

  /// Returns the index of a row after another one has moved.
  private static func moved(_ row: Int64, _ from: Int64, _ to: Int64) -> Int64 {
    if row == from { return to }
    if row > from, row <= to { return row - 1 }
    return row < from && row >= to ? row + 1 : row
  }
}
