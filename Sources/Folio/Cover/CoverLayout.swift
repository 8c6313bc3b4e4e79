internal import FolioCollections
internal import FolioMachine

/// The heights around the content of a page.
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
/// `height − strip − minimum − bottomInset` long; then that is exactly the range: a short page can hold a
/// collapsed cover, and no gap opens below it.
struct CoverLayout: Hashable, Sendable, Savable, Digestible {
  var maximum = 0.0
  var collapsed = 0.0
  var minimum = 0.0
  var height = 0.0
  var bottomInset = 0.0
  var strips = StripHeights()
  /// Whether there is no strip at present, whatever its heights.
  var hidesStrip = false

  /// How far the cover collapses at most.
  var range: Double { maximum - minimum }

  /// How high the strip is on a page.
  @inline(__always)
  func strip(of page: PageID) -> Double { hidesStrip ? 0 : strips[page] }

  /// The room above the content of a page.
  @inline(__always)
  func top(of page: PageID) -> Double { maximum + strip(of: page) }

  /// How long the content of a page is at least.
  func minimumContentLength(of page: PageID) -> Double {
    max(0, height - strip(of: page) - minimum - bottomInset)
  }

  /// The greatest y at which the content of a page can rest.
  func end(of page: PageID, contentLength: Double) -> Double {
    let length = max(contentLength, minimumContentLength(of: page))
    return max(range, length + bottomInset - height + top(of: page))
  }

  /// The first height that makes no sense, if any.
  var refusal: Field? {
    guard maximum.isLegalLength else { return .maximum }
    guard minimum.isLegalLength, minimum <= maximum else { return .minimum }
    guard collapsed >= minimum, collapsed <= maximum else { return .collapsed }
    guard height.isLegalLength else { return .height }
    return bottomInset.isLegalLength ? nil : .bottomInset
  }

  func combine(into digest: inout Digest) {
    digest.combine(maximum, collapsed, minimum, height, bottomInset)
    digest.combine(strips, hidesStrip)
  }
}
