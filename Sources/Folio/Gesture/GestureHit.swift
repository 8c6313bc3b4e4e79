internal import FolioMachine

/// What lies where fingers are, as far as it decides whose their gesture is.
///
/// The pager gives it with each sample. What the sample has no use for is left out, because finding it costs something.
struct GestureHit: Hashable, Sendable {
  /// Where a finger goes down; nil beside the container.
  var place: GesturePlace?
  /// The row that a finger goes down on, if it can be pressed.
  var row: PressedRow?
  /// Whether the finger is on the row that it presses.
  var isOnPressedRow = false
  /// What the pager says of a gesture from where it began, while it is open whose it is.
  var candidate: GestureCandidate?
  /// The page whose list follows a gesture that is the list's; nil if none does.
  var list: PageID?
  /// The page that peeks in where a finger lifts.
  var page: PageID?
  /// Who gives way if nobody can move.
  var fallback = GestureFallback.outermost
  /// Whether the host is asked before anything follows a finger.
  var asksHost = false
}

/// A row under a finger.
struct PressedRow: Hashable, Sendable {
  var page: PageID
  var row: Int64
  /// The slot that shows it, by which it is found again when rows come or go before it.
  var slot: Int32
  /// Whether it is neither highlighted nor pressed long.
  var refuses: Bool
}
