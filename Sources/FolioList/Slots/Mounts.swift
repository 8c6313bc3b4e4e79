/// A row in a slot.
struct MountedRow: Hashable, Sendable {
  /// The index that the host was told.
  var told: Int64
  /// The index now, or −1 if the row is gone.
  var row: Int64
  /// The slot.
  var slot: Int32
}

/// Which rows are mounted, in which slots.
struct Mounts: Hashable, Sendable {
  /// The mounted rows, ascending by the index that the host was told.
  var rows: [MountedRow] = []

  /// Rows that enter, while they do; empty between events.
  var entering: [MountedRow] = []

  /// Renames rows; those that are gone are −1 until they are unmounted.
  mutating func renameRows(_ renamed: (Int64) -> Int64?) {
    for index in rows.indices { rows[index].row = renamed(rows[index].row) ?? -1 }
  }

  /// Puts the rows in order again after some have moved.
  mutating func sortIfMoved() {
    for index in rows.indices.dropFirst() where rows[index].row < rows[index - 1].row {
      return rows.sort { $0.row < $1.row }
    }
  }

  /// Notes a wanted row as entering unless it is the mounted one at an index, which then is the next one's.
  mutating func find(_ row: Int64, _ index: inout Int) {
    if index < rows.count, rows[index].row == row {
      index += 1
    } else {
      entering.append(MountedRow(told: row, row: row, slot: -1))
    }
  }

  /// Merges the entering rows into the others, from the back, in place.
  mutating func takeEntering() {
    var other = rows.count - 1
    rows.append(contentsOf: entering)
    var place = rows.count - 1
    while let next = entering.last {
      if other >= 0, rows[other].row > next.row {
        rows[place] = rows[other]
        other -= 1
      } else {
        rows[place] = next
        entering.removeLast()
      }
      place -= 1
    }
  }

  /// The mounted row with an index. Complexity: O(log mounted).
  func mounted(_ row: Int64) -> MountedRow? {
    let index = Mounts.index(of: row, in: rows)
    return index < rows.count && rows[index].row == row ? rows[index] : nil
  }

  /// Where a row is, or would be, among rows in order.
  static func index(of row: Int64, in rows: [MountedRow]) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].row < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

#if !hasFeature(Embedded)
  extension MountedRow: Codable {}
  extension Mounts: Codable {}
#endif
