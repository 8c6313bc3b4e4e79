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

  /// The mounted rows besides those that are set apart, ascending by the index that the host knows.
  var rows: [MountedRow] = []

  /// The mounted rows that stay mounted wherever the window is, ascending likewise. Searches do not visit them.
  private(set) var pins: [MountedRow] = []

  /// The rows that are entering; empty between events.
  var entering: [MountedRow] = []

  /// The number of mounted rows.
  var count: Int { rows.count + pins.count }

  /// Calls the body with each mounted row, ascending.
  func forEach(_ body: (MountedRow) -> Void) {
    var pin = 0
    for mounted in rows {
      while pin < pins.count, pins[pin].told < mounted.told {
        body(pins[pin])
        pin += 1
      }
      body(mounted)
    }
    for mounted in pins[pin...] { body(mounted) }
  }

  /// Sets mounted rows apart, which are among ascending ones. None is set apart yet.
  mutating func setApart(_ pinned: [Int64]) {
    guard !pinned.isEmpty else { return }
    var pin = 0
    var kept = 0
    for mounted in rows {
      while pin < pinned.count, pinned[pin] < mounted.row { pin += 1 }
      if pin < pinned.count, pinned[pin] == mounted.row {
        pins.append(mounted)
      } else {
        rows[kept] = mounted
        kept += 1
      }
    }
    rows.removeSubrange(kept...)
  }

  /// Adds the rows that are set apart to the others, so that a search visits them.
  mutating func join() {
    guard !pins.isEmpty else { return }
    swap(&entering, &pins)
    mergeEntering()
    swap(&entering, &pins)
  }

  /// Renames rows. Those that are gone become −1 until they are unmounted.
  mutating func renameRows(_ renamed: (Int64) -> Int64?) {
    join()
    for index in rows.indices { rows[index].row = renamed(rows[index].row) ?? -1 }
  }

  /// Sorts the rows again if some have moved.
  mutating func sortIfMoved() {
    for index in rows.indices.dropFirst() where rows[index].row < rows[index - 1].row {
      return rows.sort { $0.row < $1.row }
    }
  }

  /// Records a wanted row as entering, unless it is set apart, or the mounted one at an index, which then advances.
  mutating func find(_ row: Int64, _ index: inout Int) {
    if index < rows.count, rows[index].row == row {
      index += 1
    } else if pins.isEmpty || Mounts.mounted(row, in: pins) == nil {
      entering.append(MountedRow(told: row, row: row, slot: -1))
    }
  }

  /// Merges the entering rows into the others, from the back, in place.
  mutating func mergeEntering() {
    var other = rows.count - 1
    rows.append(contentsOf: entering)
    var place = rows.count - 1
    while let next = entering.last {
      if other >= 0, rows[other].told > next.told {
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
    Mounts.mounted(row, in: rows) ?? Mounts.mounted(row, in: pins)
  }

  private static func mounted(_ row: Int64, in rows: [MountedRow]) -> MountedRow? {
    let index = Mounts.index(of: row, in: rows)
    return index < rows.count && rows[index].row == row ? rows[index] : nil
  }

  /// Returns the index at which a row is, or would be, among ordered rows.
  static func index(of row: Int64, in rows: [MountedRow]) -> Int {
    rows.partitioningIndex { $0.row >= row }
  }
}

extension Mounts {
  /// Whether the mounted rows are among `count`, ascend, and have mounted slots of their own, and the rows of this owner
  /// that slots show are, too.
  func isSafe(in pool: SlotPool, count: Int64) -> Bool {
    var taken = [Bool](repeating: false, count: pool.slots.count)
    var last: Int64 = -1
    var isSafe = entering.isEmpty
    forEach { mounted in
      let slot = Int(mounted.slot)
      isSafe =
        isSafe && mounted.row > last && mounted.row < count && mounted.told == mounted.row
        && slot >= 0 && slot < taken.count && !taken[slot] && pool[mounted.slot].state == .mounted
      guard isSafe else { return }
      last = mounted.row
      taken[slot] = true
    }
    return isSafe
      && pool.slots.allSatisfy { slot in
        guard let content = slot.content, content.owner == owner else { return true }
        return content.row >= 0 && content.row < count
      }
  }
}

extension Mounts: Digestible {
  /// Adds the mounted rows to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(owner)
    forEach { digest.combine($0.row, $0.slot) }
  }
}

extension Mounts {
  /// Finds the wanted rows that are not mounted. The kept rows of the window are known to be.
  mutating func findEntering(of wanted: WantedRows, keeping kept: Range<Int64> = 0..<0) {
    var index = 0
    let outside = pins.isEmpty ? wanted.extras : wanted.strays.value
    for row in outside where row < wanted.window.lowerBound { find(row, &index) }
    let first = kept.isEmpty ? wanted.window.upperBound : kept.lowerBound
    for row in wanted.window.lowerBound..<first { find(row, &index) }
    if !kept.isEmpty {
      index = Mounts.index(of: kept.upperBound, in: rows)
      for row in kept.upperBound..<wanted.window.upperBound { find(row, &index) }
    }
    for row in outside where row >= wanted.window.upperBound { find(row, &index) }
  }
}

#if Coding
  extension Mounts {
    enum CodingKeys: String, CodingKey { case owner, rows, entering }

    /// Encodes the rows that are set apart with the others.
    func encode(to encoder: any Encoder) throws {
      var joined = self
      joined.join()
      var state = encoder.container(keyedBy: CodingKeys.self)
      try state.encode(owner, forKey: .owner)
      try state.encode(joined.rows, forKey: .rows)
      try state.encode(entering, forKey: .entering)
    }
  }
#endif
