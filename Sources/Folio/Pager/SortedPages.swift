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
    var place = partitioningIndex { $0 >= page }
    let isIn = place < count && self[place] == page
    guard isMember != isIn else { return }
    if isMember {
      // The sets are small, for which swaps take fewer instructions than `insert`.
      append(page)
      var index = count - 1
      while index > place {
        swapAt(index, index - 1)
        index -= 1
      }
    } else {
      while place < count - 1 {
        swapAt(place, place + 1)
        place += 1
      }
      removeLast()
    }
  }
}
