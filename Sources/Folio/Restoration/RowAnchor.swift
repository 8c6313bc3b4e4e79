internal import FolioList
internal import FolioMachine

/// A row that a page's list shows again at its saved place under the strip.
///
///     none ── restored ──▶ waiting ── its row is there ──▶ given to the list ──▶ none
///
/// Waiting ends without the row at a touch, at a scroll by the host, and if the cover has moved the content elsewhere.
struct RowAnchor: Hashable, Sendable, Savable, Digestible {
  /// The position; its distance is counted from the strip's lower edge.
  var position: ListPosition
  /// The length of the content hidden above that edge at the cover's saved place: y − collapse.
  var hidden: Double

  /// Whether the values are valid.
  var isSafe: Bool { position.refusal == nil && abs(hidden) <= 4 * Double.largestLegal }

  func combine(into digest: inout StateDigest) { digest.combine(position, hidden) }
}
