internal import FolioCollections
internal import FolioMachine

/// The beginning and end of each tab along the strip, and the tab at an offset.
///
///     ├ leading padding ┼ tab 0 ┼ spacing ┼ tab 1 ┼ spacing ┼ tab 2 ┼ trailing padding ┤
///     0                                                                              total
///
/// Lengths are stored in units of 1/768 point (exact on 1×, 2× and 3× grids), rounded once on entry, so that sums are exact
/// and tabs without spacing meet without gaps. They are in an ``OffsetTree``, so that equal tabs cost nothing and one among
/// 100 000 is found in the same few steps as a row of a list. The configuration is applied when values are read, so that
/// another strip length or another policy rebuilds nothing, except for a cap. The same holds for the lengths of selected
/// tabs, of which there are at most two (see ``select(_:)``):
///
///     var offsets = TabOffsets(count: 2)
///     offsets.resizeStrip(to: 90)
///     offsets.frame(of: 1).length    // 45: no lengths were sent, the tabs share the strip
///     offsets.set([30, 50])
///     offsets.offset(of: 1)          // 30
///     offsets.index(from: 29.5)      // 0: the first tab that ends past this offset
///
/// Laws: the first tab begins at the padding; each tab ends where the next begins, apart from the spacing, to the unit;
/// offsets never decrease; the last tab ends at `total`, apart from the padding. Without tabs `total` is 0.
///
/// Complexity: O(log n) for offset, length and index; O(log² n) for an index if there is spacing, or if tabs have other
/// lengths while selected, share the rest of the strip or are in proportion to it; O(n) to set n lengths. Only the latter
/// allocates.
struct TabOffsets: Hashable, Sendable, Savable {
  /// The units in a point.
  static let unitsPerPoint = 768.0

  /// The greatest length of one tab, and the greatest padding and spacing, in points, as for a row of a list: the sum of
  /// 2³¹ tabs and as many gaps fits in 64 bits.
  static let longest = Double.largestHeight

  /// Returns whether this is a legal length of a tab.
  static func isLegal(_ length: Double) -> Bool { length >= 0 && length <= longest }

  /// The number of tabs.
  var count: Int

  /// Whether the host has sent lengths.
  var isTold = false

  /// The source of the lengths.
  var policy = TabLengths.intrinsic

  /// The place of tabs that are shorter than the strip.
  private var shortStrip = ShortStrip.start

  /// The length of the strip, in units.
  var strip: Int64 = 0

  /// The padding before the first tab and after the last, and the spacing between two, in units.
  private(set) var leading: Int64 = 0
  private(set) var trailing: Int64 = 0
  private(set) var spacing: Int64 = 0

  /// The lengths that the host sent, each at most the cap, one row per tab; without rows until then.
  private(set) var tree = OffsetTree()

  /// The lengths that the host sent, in units, while there is a cap; without one they are in the tree.
  private(set) var uncapped: [Int64] = []

  /// The lengths of tabs while selected, in units; empty if they do not differ.
  private(set) var selected: [Int64] = []

  /// How long tabs are that come later, in units, and while selected, if otherwise.
  var uniform: Int64 = 0
  var uniformSelected: Int64?

  /// The tabs that are selected at least in part, and the additional length of each, in units. Derived from the place of the
  /// pages.
  private var growth = TabGrowth()

  /// Creates tabs without lengths from the host.
  init(count: Int) {
    self.count = count
  }

  /// Returns points in units: the nearest, a tie upwards. The points must be legal and not negative.
  static func units(_ points: Double) -> Int64 { Int64(points * unitsPerPoint + 0.5) }

  // MARK: Changes

  /// Sets a length for each tab, in points, and optionally one for each while it is selected. The lengths must be legal,
  /// and as many as there are tabs.
  mutating func set(_ lengths: [Double], selected: [Double] = []) {
    guard !lengths.isEmpty else { return }
    isTold = true
    (uniform, uniformSelected) = (0, nil)
    apply(lengths.map(TabOffsets.units), selected: selected.map(TabOffsets.units))
  }

  /// Takes one length for all tabs, in points, and for those that come later; and how long they are while selected, if
  /// otherwise. The lengths must be legal.
  mutating func setAll(_ length: Double, selected: Double?) {
    isTold = true
    uniform = TabOffsets.units(length)
    uniformSelected = selected.map(TabOffsets.units)
    let others = uniformSelected.map { [Int64](repeating: $0, count: count) } ?? []
    guard cap == nil else { return apply([Int64](repeating: uniform, count: count), selected: others) }
    self.selected = others
    select(nil)
    tree = TabOffsets.tree(of: count, uniform)
  }

  /// Takes the length of one tab, in points, and how long it is while selected, if otherwise. The lengths must be legal.
  mutating func set(_ length: Double, selected: Double?, at index: Int) {
    let units = TabOffsets.units(length)
    let cap = cap
    select(nil)
    if !isTold {
      isTold = true
      if cap != nil { uncapped = [Int64](repeating: 0, count: count) }
      tree = TabOffsets.tree(of: count, 0)
    }
    if !self.selected.isEmpty || selected != nil {
      if self.selected.isEmpty { self.selected = Array(told) }
      self.selected[index] = selected.map(TabOffsets.units) ?? units
    }
    if cap != nil { uncapped[index] = units }
    _ = try? tree.set(.measured(min(units, cap ?? units)), at: Int64(index))
  }

  /// So many tabs of one length, in units.
  private static func tree(of count: Int, _ length: Int64) -> OffsetTree {
    var tree = OffsetTree()
    try? tree.insert(.measured(length), count: Int64(count), at: 0)
    return tree
  }

  /// Whether tabs have other lengths while selected.
  var growWhileSelected: Bool { !selected.isEmpty || uniformSelected != nil }

  /// Replaces the tabs with another number of tabs and their lengths, in units: one per tab, or none if none were ever
  /// sent.
  mutating func replace(count: Int, told: [Int64], selected: [Int64]) {
    self.count = count
    apply(told, selected: selected)
  }

  mutating func apply(_ told: [Int64], selected: [Int64]) {
    let cap = cap
    self.selected = selected
    select(nil)
    uncapped = cap == nil ? [] : told
    // Lengths are validated before; with a defect there, no tab has a length.
    tree = (try? OffsetTree(heights: cap.map { cap in told.map { min($0, cap) } } ?? told)) ?? OffsetTree()
  }

  /// Sets the length of the strip, in points.
  mutating func resizeStrip(to length: Double) { strip = TabOffsets.units(length) }

  /// Applies another configuration; only a change of the cap costs O(n).
  mutating func follow(_ configuration: TabConfiguration) {
    let (cap, told) = (cap, told)
    policy = configuration.lengths
    shortStrip = configuration.shortStrip
    leading = TabOffsets.units(configuration.leadingPadding)
    trailing = TabOffsets.units(configuration.trailingPadding)
    spacing = TabOffsets.units(configuration.spacing)
    if self.cap != cap { apply(Array(told), selected: selected) }
  }

  /// Sets which tabs are selected, and how far, 0 … 1. An index without a tab is ignored.
  mutating func select(_ parts: TabParts?) {
    growth = TabGrowth()
    guard let parts, sharesNothing, !selected.isEmpty else { return }
    for lane in TabParts.lanes {
      let index = Int(parts.indexes[lane])
      guard index >= 0, index < selected.count else { continue }
      let most = min(selected[index], cap ?? .max) - (tree.height(of: Int64(index)) ?? 0)
      growth.set(lane, parts.indexes[lane], Int64((Double(most) * parts.parts[lane] + 0.5).floored))
    }
  }

  /// Returns the additional length of the tabs before an index.
  private func growth(until index: Int) -> Int64 {
    selected.isEmpty ? 0 : growth.sum(until: index)
  }

  @inline(__always)
  private var cap: Int64? {
    if case .capped(let maximum) = policy { TabOffsets.units(maximum) } else { nil }
  }

  // MARK: Reading

  /// Returns the beginning of the tab, in points.
  @inline(__always)
  func offset(of index: Int) -> Double { points(gaps(before: index) + lengths(until: index)) }

  /// Returns the end of the tab, in points.
  func end(of index: Int) -> Double { points(gaps(before: index) + lengths(until: index + 1)) }

  /// Returns the frame of the tab.
  @inline(__always)
  func frame(of index: Int) -> StripFrame {
    liesAsTold ? toldFrame(of: index) : otherFrame(of: index)
  }

  /// Returns the frame of a tab whose length is the one that was sent.
  @inline(__always)
  func toldFrame(of index: Int) -> StripFrame {
    let span = tree.span(of: Int64(index))
    return StripFrame(
      offset: points(gaps(before: index) + (span?.top ?? 0)), length: points(span?.height ?? 0))
  }

  /// Returns the frame of a tab whose length is not the one that was sent.
  @inline(never)
  private func otherFrame(of index: Int) -> StripFrame {
    let first = lengths(until: index)
    return StripFrame(
      offset: points(gaps(before: index) + first), length: points(lengths(until: index + 1) - first))
  }

  /// The total length, in points; 0 without tabs.
  @inline(__always)
  var total: Double { points(totalUnits) }

  /// The offset that places tabs shorter than the strip, in points, at most 0; nil without tabs, or if they are as long as
  /// the strip.
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

  /// Returns the part of the padding before and after all tabs that fits beside one of them, in points.
  @inline(__always)
  func padding(within room: Double) -> (leading: Double, trailing: Double) {
    guard leading | trailing != 0 else { return (0, 0) }
    let leading = min(points(leading), max(0, room))
    return (leading, min(points(trailing), max(0, room)))
  }

  /// Whether a tab has a length, and can be visible.
  func hasLength(_ index: Int) -> Bool { lengths(until: index + 1) > lengths(until: index) }

  /// Whether any tab has a length.
  var haveLength: Bool { count > 0 && lengths(until: count) > 0 }

  /// Whether the tabs have the lengths that the host sent, up to a cap: they neither share the strip, nor are in proportion
  /// to it, nor have other lengths while selected.
  @inline(__always)
  var liesAsTold: Bool { isTold && count > 0 && sharesNothing && shortStrip != .fill && selected.isEmpty }

  /// Whether the policy uses each length as sent, up to a cap.
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

  /// Returns the padding and spacing before a tab.
  @inline(__always)
  private func gaps(before index: Int) -> Int64 { leading + spacing * Int64(index) }

  /// The part of the strip that padding and spacing leave.
  @inline(__always)
  private var room: Int64 { max(0, strip - gaps(before: count - 1) - trailing) }

  /// Returns the total length of the first tabs, without padding and spacing.
  @inline(__always)
  private func lengths(until index: Int) -> Int64 {
    guard isTold else { return share(min(room, defaultTotal), until: index) }
    switch policy {
    case .intrinsic, .capped:
      let sum = sum(until: index) + growth(until: index)
      guard shortStrip == .fill else { return sum }
      return sum + share(max(0, room - self.sum(until: count) - growth(until: count)), until: index)
    case .equal: return share(room, until: index)
    case .proportional: return proportion(until: index)
    }
  }

  /// The largest part of the strip for tabs without lengths from the host.
  @inline(__always)
  private var defaultTotal: Int64 {
    guard let cap, shortStrip != .fill else { return .max }
    let (product, overflow) = cap.multipliedReportingOverflow(by: Int64(count))
    return overflow ? .max : product
  }

  private func sum(until index: Int) -> Int64 { tree.offset(of: Int64(index)) ?? 0 }

  /// Returns the first `index` of `count` equal shares of an amount; all shares together are exactly the amount.
  private func share(_ amount: Int64, until index: Int) -> Int64 {
    guard index > 0, index < count else { return index > 0 ? amount : 0 }
    let parts = Int64(count)
    let (quotient, remainder) = amount.quotientAndRemainder(dividingBy: parts)
    return quotient * Int64(index) + remainder * Int64(index) / parts
  }

  /// Returns the total length of the tabs before an index, in proportion to the strip. Correctly rounded divisions and
  /// products never decrease, so offsets keep their order; the last is exact.
  private func proportion(until index: Int) -> Int64 {
    let total = sum(until: count)
    guard total > 0 else { return share(room, until: index) }
    return Int64(Double(sum(until: index)) / Double(total) * Double(room))
  }
}
