internal import FolioList
internal import FolioMachine

/// What is at the position of the fingers, as far as it affects the owner of their gesture.
///
/// The pager supplies it with each sample. Values that the sample does not need are left out, because finding them
/// takes time.
struct GestureHit: Hashable, Sendable {
  /// Where a finger goes down; nil outside of the container.
  var place: GesturePlace?
  /// The row that a finger goes down on, if the row can be pressed.
  var row: PressedRow?
  /// Whether the finger is on the row that it presses.
  var isOnPressedRow = false
  /// The pager's candidate for a gesture at the position where it began, while its owner is undecided.
  var candidate: GestureCandidate?
  /// The page whose list follows a gesture that the list owns; nil if there is none.
  var list: PageID?
  /// The peeking page on which a finger lifts.
  var page: PageID?
  /// What stretches if nothing can move.
  var fallback = GestureFallback.outermost
  /// Whether the pager is nested, so that the host decides before anything follows a finger.
  var asksHost = false
}

/// A row under a finger.
struct PressedRow: Hashable, Sendable {
  var page: PageID
  var row: Int64
  /// The slot that shows the row. It identifies the row when rows are inserted or removed before it.
  var slot: SlotID
  /// Whether the row is neither highlighted nor pressed long.
  var refuses: Bool
  /// Whether nothing scrolls while the row is highlighted.
  var holdsScrolling = false
  /// Whether a long press lifts the row.
  var isMovable = false
}
