internal import FolioCollections
internal import FolioMachine

/// The heights around the content of a page, in units.
///
///     ┌──────────┐ 0
///     │  cover   │            maximum … minimum
///     ├──────────┤
///     │  strip   │            of the page
///     ├──────────┤ top = maximum + strip, while the cover is open
///     │ content  │
///     ├──────────┤ height − bottomInset
///     └──────────┘ height
///
/// Content of length K can be scrolled from y = 0 to `K + bottomInset − height + top`. It is treated as at least
/// `height − strip − minimum − bottomInset` long, for which the scrollable distance is exactly the range. A short page
/// can therefore have a collapsed cover without a gap below the content. Short content that stays as it is has no minimum
/// length while its page is selected.
struct CoverLayout: Hashable, Sendable, Savable, Digestible {
  var maximum: Int64 = 0
  var collapsed: Int64 = 0
  var minimum: Int64 = 0
  /// The heights between the two at which the cover may rest.
  var stops = CoverStops()
  var height: Int64 = 0
  var bottomInset: Int64 = 0
  var strips = StripHeights()
  /// Whether the strip is currently hidden, whatever its heights.
  var hidesStrip = false
  /// The page whose content makes no room for the cover now.
  var unpadded: PageID?

  /// The maximum collapse.
  @inline(__always)
  var range: Int64 { maximum - minimum }

  /// Returns the height of the strip on a page.
  @inline(__always)
  func strip(of page: PageID) -> Int64 { hidesStrip ? 0 : strips[page] }

  /// Returns the room above the content of a page.
  @inline(__always)
  func top(of page: PageID) -> Int64 { maximum + strip(of: page) }

  /// Returns the minimum length of the content of a page.
  func minimumContentLength(of page: PageID) -> Int64 {
    page == unpadded ? 0 : max(0, height - strip(of: page) - minimum - bottomInset)
  }

  /// Returns the greatest y at which the content of a page can rest by its own length, which may be below 0.
  @inline(__always)
  func end(of page: PageID, contentLength: Int64) -> Int64 {
    contentLength + bottomInset - height + top(of: page)
  }

  /// Sets the heights of the cover.
  ///
  /// - Throws: `illegalValue` with the first illegal value.
  mutating func apply(maximum: Double, collapsed: Double, minimum: Double) throws(Rejection) {
    guard maximum.isLegalLength else { throw .illegalValue(.maximum) }
    guard minimum.isLegalLength, minimum <= maximum else { throw .illegalValue(.minimum) }
    guard collapsed >= minimum, collapsed <= maximum else { throw .illegalValue(.collapsed) }
    self.maximum = Units.nearest(maximum)
    self.collapsed = Units.nearest(collapsed)
    self.minimum = Units.nearest(minimum)
  }

  /// Returns the edges next to a collapse: the open cover, the collapsed cover or a stop. At a stop, both edges are the
  /// stop. Complexity: O(log stops).
  func edges(around collapse: Int64) -> (low: Int64, high: Int64) {
    let heights = stops.heights
    guard !heights.isEmpty else { return (0, range) }
    let height = maximum - collapse
    let next = heights.partitioningIndex { $0 <= height }
    let high = next < heights.count ? min(range, maximum - heights[next]) : range
    if high == collapse { return (collapse, collapse) }
    return (next > 0 ? max(0, maximum - heights[next - 1]) : 0, high)
  }

  /// Returns the new collapse of a cover that was at a stop of another layout: the stop with the same index. Nil if the
  /// cover was at no stop, if the stops are the same, or if their number differs.
  func stop(for collapse: Int64, under old: CoverLayout) -> Int64? {
    guard stops != old.stops, collapse > 0, collapse < old.range else { return nil }
    let (were, are) = (old.stops.between(old.minimum, old.maximum), stops.between(minimum, maximum))
    guard were.count == are.count else { return nil }
    let height = old.maximum - collapse
    let index = were.partitioningIndex { $0 <= height }
    guard index < were.endIndex, were[index] == height else { return nil }
    return maximum - are[are.startIndex + index - were.startIndex]
  }

  /// Sets the height of the viewport and the height covered at its bottom.
  ///
  /// - Throws: `illegalValue` with the first illegal value.
  mutating func apply(height: Double, bottomInset: Double) throws(Rejection) {
    guard height.isLegalLength else { throw .illegalValue(.height) }
    guard bottomInset.isLegalLength else { throw .illegalValue(.bottomInset) }
    self.height = Units.nearest(height)
    self.bottomInset = Units.nearest(bottomInset)
  }

  /// Whether events can lead to the values.
  var isSafe: Bool {
    let bound = Units.nearest(.largestLegal)
    return minimum >= 0 && minimum <= collapsed && collapsed <= maximum && maximum <= bound
      && height >= 0 && height <= bound && bottomInset >= 0 && bottomInset <= bound
      && strips.isSafe && stops.isSafe
  }

  func combine(into digest: inout StateDigest) {
    digest.combine(maximum, collapsed, minimum, height, bottomInset)
    digest.combine(strips, hidesStrip, stops, unpadded)
  }
}
