internal import FolioCollections
internal import FolioMachine

/// The length of each page along the axis, as sent by the host; empty before that.
///
/// Lengths are stored in units of 1/768 point, rounded once on entry, so that their sums are exact in any order. A page
/// that is inserted has the mean length of the others until its length is sent.
///
/// Complexity: O(1) for a length; O(n) to set n lengths.
struct SlideLengths: Hashable, Sendable {
  /// The length of each page, in units, in their order; empty before any was sent.
  private(set) var units: [Int64] = []

  /// Creates an empty value.
  init() {}

  /// Creates a value from a length for each page, in points, which must be legal.
  init(points: [Double]) { units = points.map { Units.nearest($0) } }

  /// Creates a value from a length for each page, in units.
  init(units: [Int64]) { self.units = units }

  /// Returns whether this is a legal length of a page, in points: 1/768 … 2²¹.
  static func isLegal(_ length: Double) -> Bool { length >= 1.0 / 768 && length <= .largestHeight }

  /// Returns whether this is a legal length of a page, in units.
  static func isLegal(units: Int64) -> Bool { units > 0 && units <= Units.maximumHeight }

  /// Whether the host has sent lengths.
  @inline(__always)
  var isTold: Bool { !units.isEmpty }

  /// Returns the length of a page, in points. There must be lengths.
  @inline(__always)
  subscript(index: Int) -> Double { Units.points(units[index]) }

  /// Adopts another order of the pages, each with its length.
  mutating func follow(_ old: PageOrder, to new: PageOrder) {
    guard isTold else { return }
    let (sum, count) = (units.reduce(0, &+), Int64(units.count))
    let mean = max(1, (sum + count / 2) / count)
    units = new.ids.map { id in old.index(of: id).map { units[$0] } ?? mean }
  }
}

#if Coding
  extension SlideLengths: Codable {
    init(from decoder: any Decoder) throws { self.init(units: try [Int64](from: decoder)) }

    func encode(to encoder: any Encoder) throws { try units.encode(to: encoder) }
  }
#endif
