internal import FolioCollections
internal import FolioMachine

/// The heights at which a cover may rest between its maximum and its minimum, as sent by the host: descending, in
/// units.
///
/// Heights that are not strictly between the two have no effect, so that heights and stops can change in any order.
struct CoverStops: Hashable, Sendable, Savable, Digestible, Defaulting {
  /// The maximum number of stops.
  static let limit = 1024

  static var byDefault: CoverStops { CoverStops() }

  /// The heights, in units.
  private(set) var heights: [Int64] = []

  /// Creates an empty set of stops.
  init() {}

  /// Creates stops at heights in points.
  ///
  /// - Throws: `illegalValue(stops)` if a height is illegal, if the heights do not descend by at least one unit, or if
  ///   there are more than ``limit``.
  init(_ heights: [Double]) throws(Rejection) {
    guard heights.count <= Self.limit, heights.allSatisfy({ $0.isLegalLength }) else {
      throw .illegalValue(.stops)
    }
    self.heights = heights.map { Units.nearest($0) }
    guard isDescending else { throw .illegalValue(.stops) }
  }

  var isEmpty: Bool { heights.isEmpty }

  /// Returns the stops strictly between two heights. Complexity: O(log n).
  func between(_ minimum: Int64, _ maximum: Int64) -> ArraySlice<Int64> {
    let first = heights.partitioningIndex { $0 < maximum }
    return heights[first..<max(first, heights.partitioningIndex { $0 <= minimum })]
  }

  private var isDescending: Bool { zip(heights, heights.dropFirst()).allSatisfy { $0 > $1 } }

  /// Whether events can lead to the values.
  var isSafe: Bool {
    heights.count <= Self.limit && isDescending && heights.last ?? 0 >= 0
      && heights.first ?? 0 <= Units.nearest(.largestLegal)
  }

  func combine(into digest: inout StateDigest) { digest.combine(heights) }
}
