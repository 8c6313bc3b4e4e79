internal import FolioCollections
internal import FolioMachine

/// The heights at which a cover may rest between its maximum and its minimum, as they were told: descending, in units.
///
/// Those that are not strictly between the two do not count, so that heights and stops change in any order.
struct CoverStops: Hashable, Sendable, Savable, Digestible, Defaulting {
  /// How many stops a cover has at most.
  static let limit = 1024

  static var byDefault: CoverStops { CoverStops() }

  /// The heights, in units.
  private(set) var heights: [Int64] = []

  /// No stops.
  init() {}

  /// Stops at heights in points.
  ///
  /// - Throws: `illegalValue(stops)` if one is no height, if they do not descend by at least a unit, or if there are more
  ///   than ``limit``.
  init(_ heights: [Double]) throws(Rejection) {
    guard heights.count <= Self.limit, heights.allSatisfy({ $0.isLegalLength }) else {
      throw .illegalValue(.stops)
    }
    self.heights = heights.map { Units.nearest($0) }
    guard isDescending else { throw .illegalValue(.stops) }
  }

  var isEmpty: Bool { heights.isEmpty }

  /// The stops strictly between two heights. Complexity: O(log n).
  func between(_ minimum: Int64, _ maximum: Int64) -> ArraySlice<Int64> {
    let first = heights.partitioningIndex { $0 < maximum }
    return heights[first..<max(first, heights.partitioningIndex { $0 <= minimum })]
  }

  private var isDescending: Bool { zip(heights, heights.dropFirst()).allSatisfy { $0 > $1 } }

  /// Whether the values are those that events lead to.
  var isConsistent: Bool {
    heights.count <= Self.limit && isDescending && heights.last ?? 0 >= 0
      && heights.first ?? 0 <= Units.nearest(.largestLegal)
  }

  func combine(into digest: inout StateDigest) { digest.combine(heights) }
}
