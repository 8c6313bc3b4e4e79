internal import FolioList
internal import FolioMachine

/// A row that a page's list is to show again where it was under the strip.
///
///     none ── restored ──▶ waiting ── its row is there ──▶ given to the list ──▶ none
///
/// Waiting ends without the row by a touch, by a scroll of the host's, and if the cover has moved the content elsewhere.
struct RowAnchor: Hashable, Sendable, Savable, Digestible {
  /// The position, its distance counted from the strip's lower edge.
  var position: ListPosition
  /// How much of the content was hidden under that edge, when the cover knew it there: y − collapse.
  var hidden: Double

  /// Whether these can have been given.
  var isConsistent: Bool { position.refusal == nil && abs(hidden) <= 4 * Double.largestLegal }

  func combine(into digest: inout StateDigest) { digest.combine(position, hidden) }
}
