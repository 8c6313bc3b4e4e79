extension RandomAccessCollection {
  /// Returns the first index from which a predicate holds for all elements, or `endIndex` if there is none. The
  /// predicate must hold for every element after the first for which it holds. Complexity: O(log n).
  ///
  ///     [1, 3, 5].partitioningIndex { $0 >= 3 }       // 1
  ///     (0..<9).partitioningIndex { $0 * $0 >= 10 }   // 4, the index and the number
  ///
  /// - Parameter belongsInSecondPartition: Whether an element belongs at or after the index.
  @inlinable
  package func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if belongsInSecondPartition(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
