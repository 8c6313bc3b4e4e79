internal import FolioMachine

/// The part of the content that was visible when rows or sections were last found there, and whether a parent shows it.
///
/// While a parent shows the list, what is seen is found at the end of the parent's events, when the cover's extent is
/// known.
struct Exposure: Hashable, Sendable, Savable, Digestible {
  /// Whether a parent shows the list.
  enum Showing: UInt8, Hashable, Sendable, NamedCase, Digestible {
    /// The list has no parent.
    case alone
    /// A parent shows nothing of the list.
    case hidden
    /// A parent shows the list.
    case shown
  }

  /// Whether a parent shows the list.
  var showing = Showing.alone

  /// Whether the content has changed since, in an event of the parent.
  private(set) var isStale = false

  /// The beginning and the end of the visible area, in units; both 0 before the first time.
  private var start: Int64 = 0
  private var end: Int64 = 0

  /// Whether the visible area had these ends.
  func isFound(from start: Int64, to end: Int64) -> Bool { self.start == start && self.end == end }

  /// Records the ends of the visible area.
  mutating func note(from start: Int64, to end: Int64) { (self.start, self.end) = (start, end) }

  /// Records that the content has changed, for a parent that shows it.
  mutating func expire() { if showing == .shown { isStale = true } }

  /// Whether a parent's event that ends with the list shown or hidden may have changed what is seen between two places.
  func isOutdated(isShown: Bool, from start: Int64, to end: Int64) -> Bool {
    guard showing == (isShown ? .shown : .hidden) else { return true }
    return isShown && (isStale || !isFound(from: start, to: end))
  }

  /// Ends a parent's event with the list shown or hidden. Returns whether the content has changed since the last time.
  mutating func show(_ isShown: Bool) -> Bool {
    defer { isStale = false }
    showing = isShown ? .shown : .hidden
    return isStale
  }

  /// Adds the ends of the visible area, and whether a parent shows it, to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(showing, start, end) }
}
