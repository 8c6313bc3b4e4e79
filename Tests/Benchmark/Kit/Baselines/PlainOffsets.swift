/// Rows of a plain list: an array of heights, and another of tops.
///
/// The window is found by binary search. A change lays every following row out again.
public struct PlainOffsets: Sendable {
  /// The height of each row.
  public private(set) var heights: [Int64]
  /// The top of each row, and the end of the last.
  public private(set) var tops: [Int64] = [0]

  /// Creates rows with these heights.
  public init(_ heights: [Int64]) {
    self.heights = heights
    sumAnew()
  }

  /// Computes all sums again.
  public mutating func sumAnew() {
    tops.removeAll(keepingCapacity: true)
    tops.append(0)
    var top: Int64 = 0
    for height in heights {
      top &+= height
      tops.append(top)
    }
  }

  /// Returns the last row that begins at or before an offset, or −1 before the first.
  public func row(at offset: Int64) -> Int64 {
    var (low, high) = (0, heights.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return Int64(low - 1)
  }

  /// Returns the rows that meet a range within the content.
  public func rows(from start: Int64, to end: Int64) -> Range<Int64> { row(at: start)..<row(at: end - 1) + 1 }

  /// Changes one height, and computes all sums again.
  public mutating func measure(_ height: Int64, at row: Int) {
    heights[row] = height
    sumAnew()
  }

  /// Inserts a row, and moves the following ones.
  public mutating func insert(_ height: Int64, at row: Int) {
    heights.insert(height, at: row)
    tops.insert(tops[row], at: row)
    for index in (row + 1)..<tops.count { tops[index] &+= height }
  }

  /// Removes a row, and moves the following ones.
  public mutating func remove(at row: Int) {
    let height = heights.remove(at: row)
    tops.remove(at: row)
    for index in row..<tops.count { tops[index] &-= height }
    tops[0] = 0
  }
}
