/// Rows as a plain list keeps them: heights in an array, and in another where each row begins.
///
/// The window is found by binary search; a change lays every row after it anew.
public struct PlainOffsets: Sendable {
  /// The height of each row.
  public private(set) var heights: [Int64]
  /// Where each row begins, and where the last one ends.
  public private(set) var tops: [Int64] = [0]

  /// Rows of these heights.
  public init(_ heights: [Int64]) {
    self.heights = heights
    sumAnew()
  }

  /// Makes all sums anew.
  public mutating func sumAnew() {
    tops.removeAll(keepingCapacity: true)
    tops.append(0)
    var top: Int64 = 0
    for height in heights {
      top &+= height
      tops.append(top)
    }
  }

  /// The last row that begins at or before an offset; −1 before the first.
  public func row(at offset: Int64) -> Int64 {
    var (low, high) = (0, heights.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return Int64(low - 1)
  }

  /// The rows that meet a stretch within the content.
  public func rows(from start: Int64, to end: Int64) -> Range<Int64> { row(at: start)..<row(at: end - 1) + 1 }

  /// Changes one height, and makes all sums anew.
  public mutating func measure(_ height: Int64, at row: Int) {
    heights[row] = height
    sumAnew()
  }

  /// Puts a row in, and moves what lies after it.
  public mutating func insert(_ height: Int64, at row: Int) {
    heights.insert(height, at: row)
    tops.insert(tops[row], at: row)
    for index in (row + 1)..<tops.count { tops[index] &+= height }
  }

  /// Takes a row out, and moves what lies after it.
  public mutating func remove(at row: Int) {
    let height = heights.remove(at: row)
    tops.remove(at: row)
    for index in row..<tops.count { tops[index] &-= height }
    tops[0] = 0
  }
}
