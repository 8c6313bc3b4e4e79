/// Returns the numbers 0 ..< count in an order, with equal ones ascending.
///
/// A bottom-up merge sort. The standard library's sort is specialized for each element type and each closure, which
/// takes more than two kilobytes each time. This function takes less; elements are then permuted by the numbers that it
/// returns. Complexity: O(count · log count). Allocates.
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
  /// Returns the elements in an order, with equal ones in their present order. Complexity: O(n log n). Allocates, so do
  /// not call it for events that a gesture repeats.
  @inlinable
  @inline(never)
  package func stablySorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    if count < 2 { return self }
    return stableOrder(count) { precedes(self[$0], self[$1]) }.map { self[$0] }
  }

  /// Sorts the elements, with equal ones in their present order. Complexity: O(n log n). Allocates.
  @inlinable
  package mutating func stablySort(by precedes: (Element, Element) -> Bool) {
    self = stablySorted(by: precedes)
  }
}
