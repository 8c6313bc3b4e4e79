/// A row in a slot.
struct MountedRow: Hashable, Sendable {
  /// The index that the host was told.
  var told: Int64
  /// The index now, or −1 if the row is gone.
  var row: Int64
  /// The slot.
  var slot: Int32
}

/// Which rows are mounted.
struct Mounts: Hashable, Sendable {
  /// The rows that the last search found, half-open.
  var window: Range<Int64> = 0..<0

  /// Rows outside of the window that are mounted as well, ascending: the header that sticks, and pinned rows.
  var extras: [Int64] = []

  /// The rows that the host pinned, ascending.
  var pinned: [Int64] = []

  /// The offset of the last search, in units.
  var searchedAt: Int64 = 0

  /// The mounted rows, ascending by the index that the host was told.
  var rows: [MountedRow] = []

  /// Rows that enter, while they do; empty between events.
  var entering: [MountedRow] = []

  /// Whether a row is to be mounted.
  func wants(_ row: Int64) -> Bool { window.contains(row) || extras.contains(row) }

  /// Takes a window, the header that sticks above it, and what is pinned.
  mutating func want(_ window: Range<Int64>, header: Int64?, isLaidOut: Bool) {
    self.window = window
    extras.removeAll(keepingCapacity: true)
    guard isLaidOut else { return }
    var header = header
    for row in pinned where !window.contains(row) {
      if let first = header, first <= row {
        extras.append(first)
        header = nil
      }
      if extras.last != row { extras.append(row) }
    }
    if let header { extras.append(header) }
  }

  /// Renames rows; those that are gone are −1 until they are unmounted.
  mutating func renameRows(_ renamed: (Int64) -> Int64?) {
    for index in rows.indices { rows[index].row = renamed(rows[index].row) ?? -1 }
    if !pinned.isEmpty { pinned = pinned.compactMap { renamed($0) }.sorted() }
  }

  /// Puts the rows in order again after some have moved.
  mutating func sortIfMoved() {
    for index in rows.indices.dropFirst() where rows[index].row < rows[index - 1].row {
      return rows.sort { $0.row < $1.row }
    }
  }

  /// Finds the wanted rows that are not mounted.
  mutating func findEntering() {
    var index = 0
    for row in extras where row < window.lowerBound { find(row, &index) }
    for row in window { find(row, &index) }
    for row in extras where row >= window.upperBound { find(row, &index) }
  }

  /// Notes a wanted row as entering unless it is the next mounted one.
  private mutating func find(_ row: Int64, _ index: inout Int) {
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
