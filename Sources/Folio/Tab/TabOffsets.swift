internal import FolioCollections
internal import FolioMachine

/// Where each tab begins and ends along the strip, and which tab lies at an offset.
///
///     ├ leading padding ┼ tab 0 ┼ spacing ┼ tab 1 ┼ spacing ┼ tab 2 ┼ trailing padding ┤
///     0                                                                              total
///
/// Lengths are kept in units of 1/768 point (exact on 1×, 2× and 3× grids), rounded once on entry, so that sums
/// are exact and tabs without spacing meet without gaps. They lie in an ``OffsetTree``, so that equal tabs cost nothing
/// and one among 100 000 is found in the same few steps as a row of a list. The configuration is applied on the way
/// out, so that neither another strip length nor another policy has to rebuild anything, a cap excepted. So are the
/// lengths of the tabs that are selected, of which there are two at most (see ``select(_:)``):
///
///     var offsets = TabOffsets(count: 2)
///     offsets.resizeStrip(to: 90)
///     offsets.frame(of: 1).length    // 45: nothing was told, the strip is shared
///     offsets.tell([30, 50])
///     offsets.offset(of: 1)          // 30
///     offsets.index(from: 29.5)      // 0: the first tab that ends past this offset
///
/// Laws: the first tab begins at the padding, each ends where the next begins but for the spacing, to the unit; offsets
/// never fall; the last one ends at `total` but for the padding. Without tabs `total` is 0.
///
/// Complexity: O(log n) for offset, length and index; O(log² n) for an index where there is spacing, where tabs have
/// other lengths while selected, share what is left of the strip or are in proportion to it; O(n) to take n lengths.
/// Nothing is allocated but for those.
struct TabOffsets: Hashable, Sendable, Savable {
  /// Units in a point.
  static let unitsPerPoint = 768.0

  /// The greatest length of one tab, and the greatest padding and spacing, in points, as for a row of a list: the sum of
  /// 2³¹ tabs and as many gaps fits in 64 bits.
  static let longest = 2_097_152.0

  /// Whether this can be the length of a tab.
  static func isLegal(_ length: Double) -> Bool { length >= 0 && length <= longest }

  /// How many tabs there are.
  private(set) var count: Int

  /// Whether the host has ever told a length.
  private(set) var isTold = false

  /// Where the lengths come from.
  private(set) var policy = TabLengths.intrinsic

  /// Where short tabs stand.
  private var shortStrip = ShortStrip.start

  /// The length of the strip, in units.
  private(set) var strip: Int64 = 0

  /// What is before the first tab, after the last, and between two, in units.
  private(set) var leading: Int64 = 0
  private(set) var trailing: Int64 = 0
  private(set) var spacing: Int64 = 0

  /// What the host told, each at most the cap, a row a tab; without rows until then.
  private(set) var tree = OffsetTree()

  /// What the host told, in units, while there is a cap; else it is what lies in the tree.
  private(set) var uncapped: [Int64] = []

  /// How long tabs are while selected, in units; empty if as long as otherwise.
  private(set) var selected: [Int64] = []

  /// By how much the tabs that are selected, at least in part, are longer than told; it follows from the place of the
  /// pages.
  private var growth = Growth()

  /// Up to two tabs, and by how many units each is longer than told.
  private struct Growth: Hashable, Sendable, Savable {
    var first = -1
    var firstUnits: Int64 = 0
    var second = -1
    var secondUnits: Int64 = 0

    /// Of the tabs before an index together.
    @inline(__always)
    func until(_ index: Int) -> Int64 {
      (first < index ? firstUnits : 0) + (second < index ? secondUnits : 0)
    }
  }

  /// So many tabs of which nothing was told.
  init(count: Int) {
    self.count = count
  }

  /// Points in units: the nearest, a tie upwards. The points must be legal and not negative.
  static func units(_ points: Double) -> Int64 { Int64(points * unitsPerPoint + 0.5) }

  // MARK: Changes

  /// Takes a length for each tab, in points, and one for each while it is selected, or none. The lengths must be legal,
  /// and as many as there are tabs.
  mutating func tell(_ lengths: [Double], selected: [Double] = []) {
    guard !lengths.isEmpty else { return }
    isTold = true
    take(lengths.map(TabOffsets.units), selected: selected.map(TabOffsets.units))
  }

  /// Takes another number of tabs with what was told of each, in units: one a tab, or none if nothing ever was.
  mutating func replace(count: Int, told: [Int64], selected: [Int64]) {
    self.count = count
    take(told, selected: selected)
  }

  private mutating func take(_ told: [Int64], selected: [Int64]) {
    let cap = cap
    self.selected = selected
    growth = Growth()
    uncapped = cap == nil ? [] : told
    // Lengths are validated before they come here; those of a defect would leave no tab with any length.
    tree = (try? OffsetTree(heights: cap.map { cap in told.map { min($0, cap) } } ?? told)) ?? OffsetTree()
  }

  /// Takes the length of the strip, in points.
  mutating func resizeStrip(to length: Double) { strip = TabOffsets.units(length) }

  /// Takes another configuration; only a change of the cap costs O(n).
  mutating func follow(_ configuration: TabConfiguration) {
    let (cap, told) = (cap, told)
    policy = configuration.lengths
    shortStrip = configuration.shortStrip
    leading = TabOffsets.units(configuration.leadingPadding)
    trailing = TabOffsets.units(configuration.trailingPadding)
    spacing = TabOffsets.units(configuration.spacing)
    if self.cap != cap { take(Array(told), selected: selected) }
  }

  /// Takes which tabs are selected, and how far, 0 … 1: the second by the progress of the blend, the first by what is left
  /// of 1. An index without a tab counts for nothing.
  mutating func select(_ blend: PageBlend?) {
    growth = Growth()
    guard let blend, sharesNothing, !selected.isEmpty else { return }
    growth.first = blend.from
    growth.firstUnits = growth(of: blend.from, by: blend.to == blend.from ? 1 : 1 - blend.progress)
    guard blend.to != blend.from else { return }
    growth.second = blend.to
    growth.secondUnits = growth(of: blend.to, by: blend.progress)
  }

  private func growth(of index: Int, by part: Double) -> Int64 {
    guard index >= 0, index < selected.count else { return 0 }
    let most = min(selected[index], cap ?? .max) - (tree.height(of: Int64(index)) ?? 0)
    return Int64((Double(most) * part + 0.5).floored)
  }

  @inline(__always)
  private var cap: Int64? {
    if case .capped(let maximum) = policy { TabOffsets.units(maximum) } else { nil }
  }

  // MARK: Reading

  /// Where the tab begins, in points.
  @inline(__always)
  func offset(of index: Int) -> Double { points(gaps(before: index) + lengths(until: index)) }

  /// Where the tab ends, in points.
  func end(of index: Int) -> Double { points(gaps(before: index) + lengths(until: index + 1)) }

  /// Where the tab lies.
  @inline(__always)
  func frame(of index: Int) -> StripFrame {
    if liesAsTold {
      let span = tree.span(of: Int64(index))
      return StripFrame(
        offset: points(gaps(before: index) + (span?.top ?? 0)), length: points(span?.height ?? 0))
    }
    let first = lengths(until: index)
    return StripFrame(
      offset: points(gaps(before: index) + first), length: points(lengths(until: index + 1) - first))
  }

  /// How long everything is together, in points; 0 without tabs.
  @inline(__always)
  var total: Double { points(totalUnits) }

  /// The offset at which tabs that are shorter than the strip stand, in points: negative, or 0; nil if they are as long as
  /// the strip, and without tabs.
  @inline(__always)
  var standing: Double? {
    let lack = strip - totalUnits
    guard lack > 0, count > 0 else { return nil }
    return switch shortStrip {
    case .start, .fill: 0
    case .centre: -points(lack) / 2
    case .end: -points(lack)
    }
  }

  /// As much of the padding before and after all tabs as there is room for beside one of them, in points.
  @inline(__always)
  func padding(within room: Double) -> (leading: Double, trailing: Double) {
    guard leading | trailing != 0 else { return (0, 0) }
    let leading = min(points(leading), max(0, room))
    return (leading, min(points(trailing), max(0, room)))
  }

  /// Whether any tab has a length.
  var haveLength: Bool { count > 0 && lengths(until: count) > 0 }

  /// Whether the tabs lie one after the other as the host told them, up to a cap, and neither share the strip, nor are in
  /// proportion to it, nor of other lengths while selected.
  @inline(__always)
  var liesAsTold: Bool { isTold && count > 0 && sharesNothing && shortStrip != .fill && selected.isEmpty }

  /// Whether the policy takes each length as it is told, up to a cap.
  @inline(__always)
  private var sharesNothing: Bool {
    switch policy {
    case .intrinsic, .capped: true
    case .equal, .proportional: false
    }
  }

  @inline(__always)
  private func points(_ units: Int64) -> Double { Double(units) / TabOffsets.unitsPerPoint }

  @inline(__always)
  private var totalUnits: Int64 {
    count > 0 ? gaps(before: count - 1) + lengths(until: count) + trailing : 0
  }

  /// Padding and spacing before a tab.
  @inline(__always)
  private func gaps(before index: Int) -> Int64 { leading + spacing * Int64(index) }

  /// What padding and spacing leave of the strip.
  @inline(__always)
  private var room: Int64 { max(0, strip - gaps(before: count - 1) - trailing) }

  /// How long the first tabs are together, without padding and spacing.
  @inline(__always)
  private func lengths(until index: Int) -> Int64 {
    guard isTold else { return share(min(room, defaultTotal), until: index) }
    switch policy {
    case .intrinsic, .capped:
      let sum = sum(until: index) + growth.until(index)
      guard shortStrip == .fill else { return sum }
      return sum + share(max(0, room - self.sum(until: count) - growth.until(count)), until: index)
    case .equal: return share(room, until: index)
    case .proportional: return proportion(until: index)
    }
  }

  /// The most that tabs of which nothing was told may take of the strip.
  @inline(__always)
  private var defaultTotal: Int64 {
    guard let cap, shortStrip != .fill else { return .max }
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
    guard total > 0 else { return share(room, until: index) }
    return Int64(Double(sum(until: index)) / Double(total) * Double(room))
  }
}

#if Coding
  extension TabOffsets {
    private enum CodingKeys: String, CodingKey { case count, isTold, policy, strip, told, selected }

    /// Reads what was told and makes the sums again. What the configuration and the pages say of it must be told.
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      count = try container.decode(Int.self, forKey: .count)
      isTold = try container.decode(Bool.self, forKey: .isTold)
      policy = try container.decode(TabLengths.self, forKey: .policy)
      strip = try container.decode(Int64.self, forKey: .strip)
      let told = try container.decode([Int64].self, forKey: .told)
      let selected = try container.decodeIfPresent([Int64].self, forKey: .selected) ?? []
      let longest = TabOffsets.units(TabOffsets.longest)
      var isLegal = count >= 0 && told.count == (isTold ? count : 0) && (0...1 << 50).contains(strip)
      isLegal = isLegal && (selected.isEmpty || selected.count == told.count)
      isLegal = isLegal && (told + selected).allSatisfy { $0 >= 0 && $0 <= longest }
      if case .capped(let maximum) = policy { isLegal = isLegal && TabOffsets.isLegal(maximum) }
      try decoder.require(isLegal, "Lengths of tabs make no sense")
      take(told, selected: selected)
    }

    /// Writes what was told; the sums follow from it.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(count, forKey: .count)
      try container.encode(isTold, forKey: .isTold)
      try container.encode(policy, forKey: .policy)
      try container.encode(strip, forKey: .strip)
      try container.encode(Array(told), forKey: .told)
      if !selected.isEmpty { try container.encode(selected, forKey: .selected) }
    }
  }
#endif
