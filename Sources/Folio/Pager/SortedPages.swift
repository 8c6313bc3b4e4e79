internal import FolioMachine

/// Small sets of ids as sorted arrays: a set that is iterated or hashed in its own order would differ from run
/// to run.
extension [PageID] {
  /// Whether the id is among these, which are sorted. Complexity: O(log n).
  func contains(sorted page: PageID) -> Bool {
    let place = partitioningIndex { $0 >= page }
    return place < count && self[place] == page
  }

  /// Puts the id in its place, or takes it away. Complexity: O(n) moves of eight bytes.
  mutating func set(sorted page: PageID, _ isMember: Bool) {
    let place = partitioningIndex { $0 >= page }
    let isIn = place < count && self[place] == page
    if isMember && !isIn { insert(page, at: place) }
    if !isMember && isIn { remove(at: place) }
  }
}
