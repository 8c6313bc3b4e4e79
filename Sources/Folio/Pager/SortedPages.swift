internal import FolioMachine

/// Small sets of ids as sorted arrays. The iteration order of a `Set` would differ from run to run.
extension [PageID] {
  /// Whether the id is in this sorted array. Complexity: O(log n).
  func contains(sorted page: PageID) -> Bool {
    let place = partitioningIndex { $0 >= page }
    return place < count && self[place] == page
  }

  /// Returns the first id of this sorted array, or the next one after an id; nil if there is none. Complexity: O(log n).
  func first(after page: PageID?) -> PageID? {
    guard let page else { return first }
    let place = partitioningIndex { $0 > page }
    return place < count ? self[place] : nil
  }

  /// Inserts the id at its sorted position, or removes it. Complexity: O(n) moves of eight bytes.
  mutating func set(sorted page: PageID, _ isMember: Bool) {
    var place = partitioningIndex { $0 >= page }
    let isIn = place < count && self[place] == page
    guard isMember != isIn else { return }
    if isMember {
      // The sets are small; for these, swaps take fewer instructions than `insert`.
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
