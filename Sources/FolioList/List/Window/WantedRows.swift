internal import FolioCollections
package import FolioMachine

/// The rows that a list wants mounted.
///
/// A search visits no pinned row unless these change, or others are in the window.
package struct WantedRows: Hashable, Sendable, Savable {
  /// The rows that the last search found, half-open.
  var window: Range<Int64> = 0..<0

  /// Rows outside of the window that are mounted as well, ascending: the row that sticks, pinned rows, and earlier rows of
  /// a waterfall that reach into the window.
  package internal(set) var extras: [Int64] = []

  /// The ``extras`` that are not pinned, ascending. There are few.
  private(set) var strays = Memory([Int64]())

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
    window.contains(row) || extras.contains(sorted: row)
  }

  /// Sets the window, and the pinned rows outside of it. Complexity: O(pinned).
  mutating func want(_ window: Range<Int64>, isLaidOut: Bool) {
    self.window = window
    strays.value.removeAll(keepingCapacity: true)
    extras.removeAll(keepingCapacity: true)
    guard isLaidOut else { return }
    for row in pinned where !window.contains(row) { extras.append(row) }
  }

  /// Sets the window after a search for which the pinned rows are the same. Complexity: O(log pinned); if pinned rows
  /// entered or left the window, it also moves those after them.
  mutating func move(to window: Range<Int64>) {
    for row in strays.value { extras.remove(at: extras.partitioningIndex { $0 >= row }) }
    if !strays.value.isEmpty { strays.value.removeAll(keepingCapacity: true) }
    let old = pinnedIndexes(in: self.window)
    let new = pinnedIndexes(in: window)
    self.window = window
    guard old != new else { return }
    let first = min(old.lowerBound, new.lowerBound)
    let end = max(old.upperBound, new.upperBound)
    extras.replaceSubrange(first..<end - old.count, with: pinned[first..<new.lowerBound])
    extras.insert(contentsOf: pinned[new.upperBound..<end], at: new.lowerBound)
  }

  /// Returns the indexes of the pinned rows in a range.
  private func pinnedIndexes(in rows: Range<Int64>) -> Range<Int> {
    let first = pinned.partitioningIndex { $0 >= rows.lowerBound }
    return first..<max(first, pinned.partitioningIndex { $0 >= rows.upperBound })
  }

  /// Adds a row outside of the window.
  mutating func include(_ row: Int64) {
    if extras.insert(sorted: row) { strays.value.insert(sorted: row) }
  }

  /// Finds the strays of a decoded value. Complexity: O(extras).
  mutating func rebuild() {
    var pin = pinned[...]
    strays.value = extras.filter { row in
      while let first = pin.first, first < row { pin.removeFirst() }
      return pin.first != row
    }
  }

  /// Renames the pinned rows and those that stick, and removes those that are gone.
  mutating func renameRows(_ renamed: (Int64) -> Int64?) {
    Self.rename(&pinned, renamed)
    Self.rename(&sticky, renamed)
  }

  /// Whether all rows are below a count, extra, pinned and sticky ones ascend, and the extras of a list with a layout are
  /// the strays and the pinned rows outside of the window.
  func isSafe(count: Int64, isLaidOut: Bool) -> Bool {
    guard window.lowerBound >= 0, window.upperBound <= count else { return false }
    for rows in [extras, pinned, sticky] {
      guard rows.allSatisfy({ $0 >= 0 && $0 < count }) else { return false }
      guard zip(rows, rows.dropFirst()).allSatisfy({ $0 < $1 }) else { return false }
    }
    let pins = isLaidOut ? pinned.count - pinnedIndexes(in: window).count : 0
    return extras.count - strays.value.count == pins && !extras.contains(where: { window.contains($0) })
      && searchedAt.magnitude <= Units.largest.magnitude * 2
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
    digest.combine(window, searchedAt, isCut, extras, pinned, sticky)
  }
}

#if Coding
  extension WantedRows {
    enum CodingKeys: String, CodingKey { case window, extras, pinned, sticky, searchedAt, isCut }
  }
#endif
