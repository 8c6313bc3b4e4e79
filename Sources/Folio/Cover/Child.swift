internal import FolioCollections
internal import FolioMachine

/// What a cover knows of the content of one page; it outlives eviction, and goes with the page.
///
/// Heights of the content are counted as `y = offset + inset`, so that 0 is its top under the open cover,
/// whatever cover and strip measure.
struct Child: Hashable, Sendable, Savable, Digestible {
  /// How far the content is scrolled from its top; negative while it is pulled beyond.
  var y = 0.0

  /// How much of `y` is hidden in the content's depth, and does not collapse the cover; not negative.
  var depth = 0.0

  /// How long the content was when it was last reported.
  var contentLength: Double?

  /// Where the host's content is known to be; nil while the page is not loaded, and has none.
  var offset: Double?

  /// Whether the content was there and is gone: what is still reported of it is late.
  var isEvicted = false

  /// The token of the newest order to it, 0 before the first.
  var token: Int64 = 0

  /// Whether the newest order has not been reported as carried out.
  var awaitsEcho = false

  /// Whether each value can have come from events, with no token given out after `newest`.
  func isConsistent(newest: Int64) -> Bool {
    let bound = 4 * Double.largestLegal
    guard abs(y) <= bound, depth >= 0, depth <= bound, abs(offset ?? 0) <= bound else { return false }
    guard !isEvicted || offset == nil, !awaitsEcho || token > 0 else { return false }
    return (contentLength ?? 0).isLegalLength && token >= 0 && token <= newest
  }

  func combine(into digest: inout Digest) {
    digest.combine(y, depth, contentLength, offset, isEvicted, token)
    digest.combine(awaitsEcho)
  }
}
