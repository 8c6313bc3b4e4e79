/// Rectangles that are searched by two sorted arrays: those that begin above the end of a range, those that end below its
/// start, and the intersection.
public struct PlainFrames: Sendable {
  private let tops: [(edge: Double, key: Int64)]
  private let bottoms: [(edge: Double, key: Int64)]

  /// Frames by their keys.
  public init(_ frames: [(key: Int64, top: Double, bottom: Double)]) {
    tops = frames.map { ($0.top, $0.key) }.sorted { $0.0 < $1.0 }
    bottoms = frames.map { ($0.bottom, $0.key) }.sorted { $0.0 < $1.0 }
  }

  /// Returns the keys of the frames that meet a range.
  public func keys(from start: Double, to end: Double) -> Set<Int64> {
    let begun = tops[..<PlainFrames.first(in: tops) { $0 >= end }]
    let open = bottoms[PlainFrames.first(in: bottoms) { $0 > start }...]
    return begun.count < open.count
      ? Set(begun.lazy.map(\.key)).intersection(open.lazy.map(\.key))
      : Set(open.lazy.map(\.key)).intersection(begun.lazy.map(\.key))
  }

  private static func first(
    in edges: [(edge: Double, key: Int64)], where isBeyond: (Double) -> Bool
  ) -> Int {
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(edges[middle].edge) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
