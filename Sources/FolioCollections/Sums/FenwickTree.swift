/// The prefix sums of numbers that change: a binary indexed tree.
///
///     var waiting = FenwickTree<Int64>([3, 1, 4])
///     waiting.sum(before: 2)   // 4
///     waiting.add(-1, at: 1)
///     waiting.sum(before: 3)   // 7
///
/// Fenwick, A new data structure for cumulative frequency tables, 1994. Complexity: O(n) to create, O(log n) for all
/// else.
public struct FenwickTree<Number: FixedWidthInteger & Sendable>: Sendable {
  /// Sum *i* is that of the last numbers up to *i*. Their count is the lowest set bit of *i* + 1.
  @usableFromInline var sums: [Number]

  /// Creates a tree of numbers.
  @inlinable
  public init(_ numbers: [Number] = []) {
    sums = numbers
    for place in 0..<numbers.count {
      let next = place | (place + 1)
      if next < sums.count { sums[next] &+= sums[place] }
    }
  }

  /// Whether there are no numbers.
  @inlinable
  public var isEmpty: Bool { sums.isEmpty }

  /// Adds to the number at a place.
  @inlinable
  public mutating func add(_ number: Number, at place: Int) {
    var place = place
    while place < sums.count {
      sums[place] &+= number
      place |= place + 1
    }
  }

  /// Returns the sum of the first `place` numbers.
  @inlinable
  public func sum(before place: Int) -> Number {
    var sum: Number = 0
    var rest = place
    while rest > 0 {
      sum &+= sums[rest - 1]
      rest &= rest - 1
    }
    return sum
  }

  /// Returns the place after the longest prefix that fits, by binary search.
  ///
  /// - Parameter fits: Returns whether the next numbers fit after the prefix found so far, by their sum and their
  ///   count.
  @inlinable
  public func place(behind fits: (_ sum: Number, _ count: Int) -> Bool) -> Int {
    var place = 0
    var span = 1
    while span * 2 <= sums.count { span *= 2 }
    while span > 0 {
      if place + span <= sums.count, fits(sums[place + span - 1], span) { place += span }
      span /= 2
    }
    return place
  }
}
