internal import FolioCollections
internal import FolioMachine

/// The length of each page along the axis, as sent by the host; empty before that.
///
/// Lengths are stored in units of 1/768 point, rounded once on entry, so that their sums are exact in any order. A page
/// that is inserted has the mean length of the others until its length is sent.
///
/// Complexity: O(1) for a length, O(log n) for a sum and for a page that becomes reachable or unreachable; O(n) to set n
/// lengths.
struct SlideLengths: Hashable, Sendable {
  /// The length of each page, in units, in their order; empty before any was sent.
  private(set) var units: [Int64] = []

  /// The same lengths, with 0 for pages that swipes do not reach. Derived from the rest of the pages.
  private var reached = FenwickTree<Int64>()

  /// Creates an empty value.
  init() {}

  /// Creates a value from a length for each page, in points, which must be legal.
  init(points: [Double], but disabled: PageSubset) {
    self.init(units: points.map { Units.nearest($0) }, but: disabled)
  }

  /// Creates a value from a length for each page, in units.
  init(units: [Int64], but disabled: PageSubset) {
    self.units = units
    count(but: disabled)
  }

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

  /// Returns the total length of the reachable pages before an index, in units.
  func sum(before index: Int) -> Int64 { reached.sum(before: index) }

  /// Adopts another order of the pages, each with its length.
  mutating func follow(_ old: PageOrder, to new: PageOrder, but disabled: PageSubset) {
    guard isTold else { return }
    let (sum, count) = (units.reduce(0, &+), Int64(units.count))
    let mean = max(1, (sum + count / 2) / count)
    units = new.ids.map { id in old.index(of: id).map { units[$0] } ?? mean }
    self.count(but: disabled)
  }

  /// Sets whether swipes reach a page.
  mutating func set(_ index: Int, isReached: Bool) {
    guard isTold else { return }
    reached.add(isReached ? units[index] : -units[index], at: index)
  }

  private mutating func count(but disabled: PageSubset) {
    var reached = units
    if isTold { disabled.forEach { reached[$0] = 0 } }
    self.reached = FenwickTree(reached)
  }

  static func == (first: SlideLengths, second: SlideLengths) -> Bool { first.units == second.units }

  func hash(into hasher: inout Hasher) { hasher.combine(units) }
}

#if Anew && Coding
  extension SlideLengths: Codable {
    init(from decoder: any Decoder) throws { self.init(units: try [Int64](from: decoder), but: PageSubset()) }

    func encode(to encoder: any Encoder) throws { try units.encode(to: encoder) }
  }
#endif
