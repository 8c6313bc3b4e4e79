internal import FolioCollections
internal import FolioMachine

/// Which tab lies at an offset, and what was told of each.
extension TabOffsets {
  /// The first tab that ends past the offset, in points; `count` if none does.
  func index(from offset: Double) -> Int {
    guard liesAsTold, spacing == 0, let least = TabOffsets.least(of: offset, isIncluded: false) else {
      return (0..<count).partitioningIndex { end(of: $0) > offset }
    }
    return least > leading ? tree.row(at: least - leading - 1).map { Int($0) } ?? count : 0
  }

  /// The first tab that begins at the offset or past it, in points; `count` if none does.
  func index(until offset: Double) -> Int {
    guard liesAsTold, spacing == 0, let least = TabOffsets.least(of: offset, isIncluded: true) else {
      return (0..<count).partitioningIndex { self.offset(of: $0) >= offset }
    }
    return least > leading ? tree.row(at: least - leading - 1).map { Int($0) + 1 } ?? count : 0
  }

  /// The tabs on either side of a position of the pages, and how far it is from the first to the second, 0 ..< 1. When
  /// pages loop the last is followed by the first; else a position beyond an end is that of the tab there. There must be
  /// tabs.
  func frames(around position: Double, loops: Bool) -> (first: StripFrame, second: StripFrame, part: Double) {
    let count = Double(count)
    let place = loops ? position - (position / count).floored * count : position.clamped(0, count - 1)
    let low = place.floored.clamped(0, count - 1)
    let first = frame(of: Int(low))
    let part = place - low
    guard part > 0 else { return (first, first, 0) }
    return (first, frame(of: Int(low) + 1 < self.count ? Int(low) + 1 : 0), part)
  }

  /// The least number of units that is more than these points, or as many if `isIncluded`; nil for a number of
  /// points that is none or too great to be exact.
  private static func least(of points: Double, isIncluded: Bool) -> Int64? {
    guard let nearest = try? Units.fromPoints(points) else { return nil }
    var least = nearest - 2
    while Double(least) / unitsPerPoint < points { least += 1 }
    return !isIncluded && Double(least) / unitsPerPoint == points ? least + 1 : least
  }

  /// What the host told of each tab, in units; empty until then.
  var told: ToldLengths { ToldLengths(tree: tree, uncapped: uncapped) }
}

/// What a host told of its tabs: a length each, in units. Complexity: O(log n) a length.
struct ToldLengths: RandomAccessCollection {
  fileprivate let tree: OffsetTree
  fileprivate let uncapped: [Int64]

  var startIndex: Int { 0 }

  var endIndex: Int { Int(tree.count) }

  subscript(position: Int) -> Int64 {
    uncapped.isEmpty ? tree.height(of: Int64(position)) ?? 0 : uncapped[position]
  }
}
