internal import FolioCollections
internal import FolioMachine

extension RowTree: Hashable {
  /// Returns whether both have rows of the same contents and keys in the same order. Complexity: O(records); O(1) for
  /// unchanged copies.
  static func == (first: RowTree, second: RowTree) -> Bool {
    guard first.count == second.count, first.places.count == second.places.count else { return false }
    if first.isCopy(of: second) { return true }
    var (one, other) = (RowCursor(first), RowCursor(second))
    while one.left > 0 {
      guard one.record.hasContent(of: other.record), one.key == other.key else { return false }
      let count = min(one.left, other.left)
      one.advance(by: count)
      other.advance(by: count)
    }
    return true
  }

  /// Whether both share their storage.
  private func isCopy(of other: RowTree) -> Bool {
    root == other.root && nodes.isSame(as: other.nodes) && records.isCopy(of: other.records)
      && keys.isSame(as: other.keys)
  }

  /// Adds contents and keys to the hasher, in order. Complexity: O(records).
  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    forEachRun(in: 0..<count) { content, count in
      hasher.combine(content)
      hasher.combine(count)
    }
    forEachKey { hasher.combine($0) }
  }

  /// Calls the body with each key, in the order of the rows.
  func forEachKey(_ body: (Int64) -> Void) {
    guard hasKeys else { return }
    var cursor = RowCursor(self)
    while cursor.left > 0 {
      if let key = cursor.key { body(key) }
      cursor.advance(by: cursor.left)
    }
  }

  /// Calls the body for each run of rows with keys and without: whether they have keys, and the end of the run.
  func forEachPresence(_ body: (Bool, Int64) -> Void) {
    guard count > 0 else { return }
    var cursor = RowCursor(self)
    var hasKey = cursor.record.hasKey
    while cursor.left > 0 {
      if cursor.record.hasKey != hasKey {
        body(hasKey, cursor.row)
        hasKey = !hasKey
      }
      cursor.advance(by: cursor.left)
    }
    body(hasKey, count)
  }
}

extension RowTree {
  /// Adds the runs of equal contents to the digest: their number, and the end and the content of each.
  func combineContents(into digest: inout StateDigest) {
    var runs = 0
    forEachRun(in: 0..<count) { _, _ in runs += 1 }
    var taken = digest
    taken.combine(runs)
    var end: Int64 = 0
    forEachRun(in: 0..<count) { content, count in
      end += count
      taken.combine(end, content)
    }
    digest = taken
  }

  /// Adds the presence of keys and the keys to the digest.
  func combineKeys(into digest: inout StateDigest) {
    var taken = digest
    var runs = 0
    forEachPresence { _, _ in runs += 1 }
    taken.combine(runs)
    forEachPresence { taken.combine($1, $0) }
    taken.combine(places.count)
    forEachKey { taken.combine($0) }
    digest = taken
  }
}
