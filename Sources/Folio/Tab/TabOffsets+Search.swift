internal import FolioCollections
internal import FolioMachine

/// The tab at an offset, and the lengths that the host sent.
extension TabOffsets {
  /// Returns the first tab that ends after the offset, in points; `count` if none does.
  func index(from offset: Double) -> Int {
    guard liesAsTold, spacing == 0, let least = TabOffsets.least(of: offset, isIncluded: false) else {
      return (0..<count).partitioningIndex { end(of: $0) > offset }
    }
    return least > leading ? tree.row(at: least - leading - 1).map { Int($0) } ?? count : 0
  }

  /// Returns the first tab that begins at the offset or after it, in points; `count` if none does.
  func index(until offset: Double) -> Int {
    guard liesAsTold, spacing == 0, let least = TabOffsets.least(of: offset, isIncluded: true) else {
      return (0..<count).partitioningIndex { self.offset(of: $0) >= offset }
    }
    return least > leading ? tree.row(at: least - leading - 1).map { Int($0) + 1 } ?? count : 0
  }

  /// Returns the tabs on either side of a position of the pages, and the part of the distance from the first to the second,
  /// 0 ..< 1. When pages loop, the first tab follows the last; else a position beyond an end is that of the tab there.
  /// There must be tabs.
  func frames(around position: Double, loops: Bool) -> (first: StripFrame, second: StripFrame, part: Double) {
    let count = Double(count)
    let place = loops ? position - (position / count).floored * count : position.clamped(0, count - 1)
    let low = place.floored.clamped(0, count - 1)
    let first = frame(of: Int(low))
    let part = place - low
    guard part > 0 else { return (first, first, 0) }
    return (first, frame(of: Int(low) + 1 < self.count ? Int(low) + 1 : 0), part)
  }

  /// Returns the middle of the tabs at a position of the pages, linear between two. There must be tabs.
  func middle(at position: Double, loops: Bool) -> Double {
    let (first, second, part) = frames(around: position, loops: loops)
    let middle = first.offset + first.length / 2
    return middle + (second.offset + second.length / 2 - middle) * part
  }

  /// Returns the least number of units that is greater than these points, or equal if `isIncluded`; nil if the number of
  /// points is NaN or too great to be exact.
  private static func least(of points: Double, isIncluded: Bool) -> Int64? {
    guard let nearest = try? Units.fromPoints(points) else { return nil }
    var least = nearest - 2
    while Double(least) / unitsPerPoint < points { least += 1 }
    return !isIncluded && Double(least) / unitsPerPoint == points ? least + 1 : least
  }

  /// The lengths that the host sent, in units; empty until then.
  var told: ToldLengths { ToldLengths(tree: tree, uncapped: uncapped) }
}

/// The lengths of the tabs that the host sent, in units. Complexity: O(log n) per length.
struct ToldLengths: RandomAccessCollection {
  fileprivate let tree: OffsetTree
  fileprivate let uncapped: [Int64]

  var startIndex: Int { 0 }

  var endIndex: Int { Int(tree.count) }

  subscript(position: Int) -> Int64 {
    uncapped.isEmpty ? tree.height(of: Int64(position)) ?? 0 : uncapped[position]
  }
}
