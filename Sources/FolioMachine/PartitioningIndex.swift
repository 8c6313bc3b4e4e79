extension RandomAccessCollection {
  /// The index of the first element for which a predicate holds that holds for all that follow it; `endIndex` if it
  /// holds for none. Complexity: O(log n).
  ///
  ///     [1, 3, 5].partitioningIndex { $0 >= 3 }       // 1
  ///     (0..<9).partitioningIndex { $0 * $0 >= 10 }   // 4, the index and the number
  ///
  /// - Parameter belongsInSecondPartition: Whether an element belongs behind the index.
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
