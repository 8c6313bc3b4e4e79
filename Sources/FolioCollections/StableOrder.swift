/// The numbers 0 ..< count in an order, equal ones ascending.
///
/// A generic sort is compiled anew for each element, some three kilobytes each time. This one is compiled once; elements
/// follow its numbers. Complexity: O(count · log count), allocates.
@inline(never)
@usableFromInline
package func stableOrder(_ count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
  var order = [Int](0..<count)
  order.sort { precedes($0, $1) || ($0 < $1 && !precedes($1, $0)) }
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
