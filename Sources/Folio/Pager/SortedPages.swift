internal import FolioMachine

/// Small sets of ids as sorted arrays: a set that is iterated or hashed in its own order would differ from run
/// to run.
extension [PageID] {
  private func place(of page: PageID) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < page { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether the id is among these, which are sorted. Complexity: O(log n).
  func contains(sorted page: PageID) -> Bool {
    let place = place(of: page)
    return place < count && self[place] == page
  }

  /// Puts the id in its place, or takes it away. Complexity: O(n) moves of eight bytes.
  mutating func set(sorted page: PageID, _ isMember: Bool) {
    let place = place(of: page)
    let isIn = place < count && self[place] == page
    if isMember && !isIn { insert(page, at: place) }
    if !isMember && isIn { remove(at: place) }
  }
}
