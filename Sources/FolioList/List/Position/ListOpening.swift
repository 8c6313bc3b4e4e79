internal import FolioMachine

/// The progress toward the initial position of a list that was never scrolled, and whether the list keeps it.
///
///     waiting ── rows and a layout exist ──▶ placed ── all visible rows are measured ──▶ done
///                                              ▲                                          │
///                                              └── not seen yet: rows, heights, sizes ────┘
///
/// Once placed, the list is seeking, and its rows are not drawn. It is at its initial position as far as heights are known,
/// requests those of the rows that will be visible, and follows the position as they are measured. After eight rounds, it
/// ends with the heights that are known. A touch of placed rows, a scroll, an order or a saved position ends it.
///
/// A list that a parent has not shown yet *keeps* its initial position: no row of it was seen, so that none is an anchor.
/// Whatever changes it, it is placed anew; one that begins at its top stays at its top. That ends as soon as the list is
/// seen, scrolled or restored. Without a parent a list is seen at once.
struct ListOpening: Hashable, Sendable, Savable, Digestible {
  /// Whether the list has begun, so that its initial position no longer counts.
  var isDone = false
  /// Whether a parent has not shown the list yet.
  var isUnseen = false
  /// The rounds in which measurements were requested.
  var rounds = MeasuringRounds()

  /// Adds the progress to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(isDone, isUnseen, rounds) }
}
