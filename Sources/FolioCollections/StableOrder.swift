/// The numbers 0 ..< count in an order, equal ones ascending.
///
/// A merge sort, bottom up. The library's sort is compiled anew for each element and each closure, more than three kilobytes
/// each time; elements follow the numbers of this one, of which a copy is a sixth of that.
/// Complexity: O(count · log count), allocates.
@inline(never)
@usableFromInline
package func stableOrder(_ count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
  var (order, merged) = ([Int](0..<count), [Int](0..<count))
  var width = 1
  while width < count {
    var start = 0
    while start < count {
      let (middle, end) = (min(start + width, count), min(start + 2 * width, count))
      var (left, right) = (start, middle)
      for place in start..<end {
        if left < middle, right == end || !precedes(order[right], order[left]) {
          merged[place] = order[left]
          left += 1
        } else {
          merged[place] = order[right]
          right += 1
        }
      }
      start = end
    }
    swap(&order, &merged)
    width *= 2
  }
  return order
}

extension Array {
  /// The elements in an order, equal ones as they stand. Complexity: O(n log n), allocates; one that a gesture repeats
  /// sorts in place instead.
  @inlinable
  @inline(never)
  package func stablySorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    if count < 2 { return self }
    return stableOrder(count) { precedes(self[$0], self[$1]) }.map { self[$0] }
  }

  /// Puts the elements in an order, equal ones as they stand. Complexity: O(n log n), allocates.
  @inlinable
  package mutating func stablySort(by precedes: (Element, Element) -> Bool) {
    self = stablySorted(by: precedes)
  }
}
