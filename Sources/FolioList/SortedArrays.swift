internal import FolioCollections
internal import FolioMachine

/// Arrays that ascend, without equal elements.
extension Array where Element: Comparable {
  /// Whether an element is in the array. Complexity: O(log n).
  @inline(__always)
  func contains(sorted element: Element) -> Bool {
    let place = partitioningIndex { $0 >= element }
    return place < count && self[place] == element
  }

  /// Inserts an element, unless it is in the array. Returns whether it was inserted. Complexity: O(n).
  @inline(__always)
  @discardableResult
  mutating func insert(sorted element: Element) -> Bool {
    let place = partitioningIndex { $0 >= element }
    if place < count, self[place] == element { return false }
    insert(element, at: place)
    return true
  }
}
