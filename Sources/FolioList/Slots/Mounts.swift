internal import FolioMachine

/// A row in a slot.
struct MountedRow: Hashable, Sendable, Savable {
  /// The index that the host knows.
  var told: Int64
  /// The current index, or −1 if the row is gone.
  var row: Int64
  /// The slot.
  var slot: Int32
}

/// The mounted rows and their slots.
struct Mounts: Hashable, Sendable, Savable {
  /// The owner of the rows, among the lists that share a pool.
  var owner: Int64 = 0

  /// The mounted rows, ascending by the index that the host knows.
  var rows: [MountedRow] = []

  /// The rows that are entering; empty between events.
  var entering: [MountedRow] = []

  /// Renames rows. Those that are gone become −1 until they are unmounted.
  mutating func renameRows(_ renamed: (Int64) -> Int64?) {
    for index in rows.indices { rows[index].row = renamed(rows[index].row) ?? -1 }
  }

  /// Sorts the rows again if some have moved.
  mutating func sortIfMoved() {
    for index in rows.indices.dropFirst() where rows[index].row < rows[index - 1].row {
      return rows.sort { $0.row < $1.row }
    }
  }

  /// Records a wanted row as entering, unless it is the mounted one at an index, which then advances.
  mutating func find(_ row: Int64, _ index: inout Int) {
    if index < rows.count, rows[index].row == row {
      index += 1
    } else {
      entering.append(MountedRow(told: row, row: row, slot: -1))
    }
  }

  /// Merges the entering rows into the others, from the back, in place.
  mutating func mergeEntering() {
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

  /// Returns the mounted row with an index. Complexity: O(log mounted).
  func mounted(_ row: Int64) -> MountedRow? {
    let index = Mounts.index(of: row, in: rows)
    return index < rows.count && rows[index].row == row ? rows[index] : nil
  }

  /// Returns the index at which a row is, or would be, among ordered rows.
  static func index(of row: Int64, in rows: [MountedRow]) -> Int {
    rows.partitioningIndex { $0.row >= row }
  }
}

extension Mounts {
  /// Whether mounted rows exist, ascend, and show their content in slots of their own and of their kind.
  func isConsistent(in pool: SlotPool, of source: some RowSource, count: Int64) -> Bool {
    guard entering.isEmpty, pool.isConsistent(of: owner, count: count) else { return false }
    var taken = [Bool](repeating: false, count: pool.slots.count)
    var last: Int64 = -1
    for mounted in rows {
      guard mounted.row > last, mounted.row < count, mounted.told == mounted.row else { return false }
      guard mounted.slot >= 0, Int(mounted.slot) < taken.count, !taken[Int(mounted.slot)] else {
        return false
      }
      last = mounted.row
      taken[Int(mounted.slot)] = true
      let slot = pool[mounted.slot]
      guard slot.state == .mounted, slot.kind == source.kind(of: mounted.row) else { return false }
      let content = SlotPool.Content(
        owner: owner, row: mounted.row, revision: source.revision(of: mounted.row))
      guard slot.content == content else { return false }
    }
    return true
  }
}

extension Mounts: Digestible {
  /// Adds the mounted rows to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(owner)
    for mounted in rows { digest.combine(mounted.row, mounted.slot) }
  }
}

extension Mounts {
  /// Finds the wanted rows that are not mounted. The kept rows of the window are known to be.
  mutating func findEntering(of wanted: WantedRows, keeping kept: Range<Int64> = 0..<0) {
    var index = 0
    for row in wanted.extras where row < wanted.window.lowerBound { find(row, &index) }
    let first = kept.isEmpty ? wanted.window.upperBound : kept.lowerBound
    for row in wanted.window.lowerBound..<first { find(row, &index) }
    if !kept.isEmpty {
      index += Int(kept.upperBound - kept.lowerBound)
      for row in kept.upperBound..<wanted.window.upperBound { find(row, &index) }
    }
    for row in wanted.extras where row >= wanted.window.upperBound { find(row, &index) }
  }
}
