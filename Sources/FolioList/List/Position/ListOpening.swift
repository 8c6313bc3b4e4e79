internal import FolioMachine

/// The progress toward the initial position of a list that was never scrolled.
///
///     waiting ── rows and a layout exist ──▶ placed ── all visible rows are measured ──▶ done
///
/// Once placed, the list is seeking, and its rows are not drawn. It is at its initial position as far as heights are known,
/// requests those of the rows that will be visible, and follows the position as they are measured. After eight rounds, it
/// ends with the heights that are known. A touch of placed rows, a scroll, an order or a saved position ends it.
struct ListOpening: Hashable, Sendable, Savable, Digestible {
  /// Whether the list has begun, so that its initial position no longer counts.
  var isDone = false
  /// The rounds in which measurements were requested.
  var rounds = MeasuringRounds()

  /// Adds the progress to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(isDone, rounds) }
}
