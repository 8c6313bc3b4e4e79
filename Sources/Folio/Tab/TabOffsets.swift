internal import FolioCollections
internal import FolioMachine

/// Where each tab begins and ends along the strip, and which tab lies at an offset.
///
/// Lengths are kept in units of 1/768 point (exact on 1×, 2× and 3× grids), rounded once on entry, so that sums
/// are exact and the tabs meet without gaps. They lie in an ``OffsetTree``, so that equal tabs cost nothing and one
/// among 100 000 is found in the same few steps as a row of a list. The policy is applied on the way out, so that
/// neither another strip length nor another policy has to rebuild anything, a cap excepted:
///
///     var offsets = TabOffsets(count: 2)
///     offsets.resizeStrip(to: 90)
///     offsets.frame(of: 1).length    // 45: nothing was told, the strip is shared
///     offsets.tell([30, 50])
///     offsets.offset(of: 1)          // 30
///     offsets.index(from: 29.5)      // 0: the first tab that ends past this offset
///
/// Laws: `offset(of: 0)` is 0, `offset(of: i) + frame(of: i).length` is `offset(of: i + 1)` to the unit, offsets never
/// fall, `offset(of: count)` is `total`. Indexes are 0 … count; others are the caller's mistake.
///
/// Complexity: O(log n) for offset, length and index, O(log² n) for an index where tabs share what is left of the
/// strip or are in proportion to it, O(n) to take n lengths. Nothing is allocated but for those.
struct TabOffsets: Hashable, Sendable, Savable {
  /// Units in a point.
  static let unitsPerPoint = 768.0

  /// The greatest length of one tab, in points, as for a row of a list: the sum of 2³¹ of them fits in 64 bits.
  static let longest = 2_097_152.0

  /// Whether this can be the length of a tab.
  static func isLegal(_ length: Double) -> Bool { length >= 0 && length <= longest }

  /// How many tabs there are.
  private(set) var count: Int

  /// Whether the host has ever told a length.
  private(set) var isTold = false

  /// Where the lengths come from.
  private(set) var policy = TabLengths.intrinsic

  /// The length of the strip, in units.
  private(set) var strip: Int64 = 0

  /// What the host told, each at most the cap, a row a tab; without rows until then.
  private(set) var tree = OffsetTree()

  /// What the host told, in units, while there is a cap; else it is what lies in the tree.
  private(set) var uncapped: [Int64] = []

  /// So many tabs of which nothing was told.
  init(count: Int) {
    self.count = count
  }

  /// Points in units: the nearest, a tie upwards. The points must be legal and not negative.
  static func units(_ points: Double) -> Int64 { Int64(points * unitsPerPoint + 0.5) }

  // MARK: Changes

  /// Takes a length for each tab, in points. The lengths must be legal, and as many as there are tabs.
  mutating func tell(_ lengths: [Double]) {
    guard !lengths.isEmpty else { return }
    isTold = true
    take(lengths.map(TabOffsets.units))
  }

  /// Takes another number of tabs with what was told of each, in units: one a tab, or none if nothing ever was.
  mutating func replace(count: Int, told: [Int64]) {
    self.count = count
    take(told)
  }

  private mutating func take(_ told: [Int64]) {
    let cap = cap
    uncapped = cap == nil ? [] : told
    // Lengths are validated before they come here; those of a defect would leave no tab with any length.
    tree = (try? OffsetTree(heights: cap.map { cap in told.map { min($0, cap) } } ?? told)) ?? OffsetTree()
  }

  /// Takes the length of the strip, in points.
  mutating func resizeStrip(to length: Double) { strip = TabOffsets.units(length) }

  /// Takes another policy; only a change of the cap costs O(n).
  mutating func follow(_ policy: TabLengths) {
    let (cap, told) = (cap, told)
    self.policy = policy
    if self.cap != cap { take(Array(told)) }
  }

  @inline(__always)
  private var cap: Int64? {
    if case .capped(let maximum) = policy { TabOffsets.units(maximum) } else { nil }
  }

  // MARK: Reading

  /// Where the tab begins, in points; the end of the last one for `count`.
  @inline(__always)
  func offset(of index: Int) -> Double { Double(start(of: index)) / TabOffsets.unitsPerPoint }

  /// Where the tab lies.
  @inline(__always)
  func frame(of index: Int) -> StripFrame {
    if liesAsTold {
      let span = tree.span(of: Int64(index))
      return StripFrame(
        offset: Double(span?.top ?? 0) / TabOffsets.unitsPerPoint,
        length: Double(span?.height ?? 0) / TabOffsets.unitsPerPoint)
    }
    let first = start(of: index)
    let length = start(of: index + 1) - first
    return StripFrame(
      offset: Double(first) / TabOffsets.unitsPerPoint, length: Double(length) / TabOffsets.unitsPerPoint)
  }

  /// How long the tabs are together, in points.
  @inline(__always)
  var total: Double { offset(of: count) }

  /// Whether the tabs lie as the host told them, up to a cap, and neither share the strip nor are in proportion to it.
  @inline(__always)
  var liesAsTold: Bool {
    guard isTold, count > 0 else { return false }
    return switch policy {
    case .intrinsic, .capped: true
    case .equal, .fill, .proportional: false
    }
  }

  @inline(__always)
  private func start(of index: Int) -> Int64 {
    guard isTold else { return share(min(strip, defaultTotal), until: index) }
    return switch policy {
    case .intrinsic, .capped: sum(until: index)
    case .equal: share(strip, until: index)
    case .fill: sum(until: index) + share(max(0, strip - sum(until: count)), until: index)
    case .proportional: proportion(until: index)
    }
  }

  /// The most that tabs of which nothing was told may take of the strip.
  @inline(__always)
  private var defaultTotal: Int64 {
    guard let cap else { return .max }
    let (product, overflow) = cap.multipliedReportingOverflow(by: Int64(count))
    return overflow ? .max : product
  }

  private func sum(until index: Int) -> Int64 { tree.offset(of: Int64(index)) ?? 0 }

  /// The first `index` of `count` equal shares of an amount; all shares together are exactly the amount.
  private func share(_ amount: Int64, until index: Int) -> Int64 {
    guard index > 0, index < count else { return index > 0 ? amount : 0 }
    let parts = Int64(count)
    let (quotient, remainder) = amount.quotientAndRemainder(dividingBy: parts)
    return quotient * Int64(index) + remainder * Int64(index) / parts
  }

  /// Correctly rounded divisions and products never fall, so offsets keep their order; the last is exact.
  private func proportion(until index: Int) -> Int64 {
    let total = sum(until: count)
    guard total > 0 else { return share(strip, until: index) }
    return Int64(Double(sum(until: index)) / Double(total) * Double(strip))
  }
}

#if Coding
  extension TabOffsets {
    private enum CodingKeys: String, CodingKey { case count, isTold, policy, strip, told }

    /// Reads what was told and makes the sums again.
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      count = try container.decode(Int.self, forKey: .count)
      isTold = try container.decode(Bool.self, forKey: .isTold)
      policy = try container.decode(TabLengths.self, forKey: .policy)
      strip = try container.decode(Int64.self, forKey: .strip)
      let told = try container.decode([Int64].self, forKey: .told)
      let longest = TabOffsets.units(TabOffsets.longest)
      var isLegal = count >= 0 && told.count == (isTold ? count : 0) && (0...1 << 50).contains(strip)
      isLegal = isLegal && told.allSatisfy { $0 >= 0 && $0 <= longest }
      if case .capped(let maximum) = policy { isLegal = isLegal && TabOffsets.isLegal(maximum) }
      try decoder.require(isLegal, "Lengths of tabs make no sense")
      take(told)
    }

    /// Writes what was told; the sums follow from it.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(count, forKey: .count)
      try container.encode(isTold, forKey: .isTold)
      try container.encode(policy, forKey: .policy)
      try container.encode(strip, forKey: .strip)
      try container.encode(Array(told), forKey: .told)
    }
  }
#endif
