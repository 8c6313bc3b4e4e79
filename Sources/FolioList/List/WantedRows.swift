package import FolioMachine

/// The rows that a list wants mounted.
package struct WantedRows: Hashable, Sendable, Savable {
  /// The rows that the last search found, half-open.
  var window: Range<Int64> = 0..<0

  /// Rows outside of the window that are mounted as well, ascending: the row that sticks, pinned rows, and earlier rows of
  /// a waterfall that reach into the window.
  package internal(set) var extras: [Int64] = []

  /// The rows that the host pinned, ascending.
  var pinned: [Int64] = []

  /// The rows that stick besides headers, ascending.
  var sticky: [Int64] = []

  /// The offset of the last search, in units.
  var searchedAt: Int64 = 0

  /// Whether more rows meet the window than are mounted; it is then searched after every move.
  var isCut = false

  /// The number of rows to mount.
  var count: Int { Int(window.upperBound - window.lowerBound) + extras.count }

  /// Returns whether a row is to be mounted. Complexity: O(log extras).
  func wants(_ row: Int64) -> Bool {
    if window.contains(row) { return true }
    let place = extras.partitioningIndex { $0 >= row }
    return place < extras.count && extras[place] == row
  }

  /// Sets the window, the row that sticks above it, and the pinned rows.
  mutating func want(_ window: Range<Int64>, stickyRow: Int64?, isLaidOut: Bool) {
    self.window = window
    extras.removeAll(keepingCapacity: true)
    guard isLaidOut else { return }
    var stickyRow = stickyRow
    for row in pinned where !window.contains(row) {
      if let first = stickyRow, first <= row {
        extras.append(first)
        stickyRow = nil
      }
      if extras.last != row { extras.append(row) }
    }
    if let stickyRow { extras.append(stickyRow) }
  }

  /// Adds a row outside of the window.
  mutating func include(_ row: Int64) {
    let place = extras.partitioningIndex { $0 >= row }
    if place == extras.count || extras[place] != row { extras.insert(row, at: place) }
  }

  /// Renames the pinned rows and those that stick, and removes those that are gone.
  mutating func renameRows(_ renamed: (Int64) -> Int64?) {
    Self.rename(&pinned, renamed)
    Self.rename(&sticky, renamed)
  }

  private static func rename(_ rows: inout [Int64], _ renamed: (Int64) -> Int64?) {
    var kept = 0
    for index in rows.indices {
      guard let row = renamed(rows[index]) else { continue }
      rows[kept] = row
      kept += 1
    }
    rows.removeSubrange(kept...)
    rows.sort()
  }
}

extension WantedRows: Digestible {
  /// Adds the window and the rows outside of it to the digest.
  package func combine(into digest: inout StateDigest) {
    digest.combine(window, searchedAt)
    // Added only if it is set, which is rare, so that recorded digests stay valid.
    if isCut { digest.combine(true) }
    for row in extras { digest.combine(row) }
    digest.combine(pinned)
    if !sticky.isEmpty { digest.combine(sticky) }
  }
}
