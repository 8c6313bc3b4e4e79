public import FolioMachine

/// What a list is doing.
public enum ListPhase: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Nothing moves.
  case resting
  /// A finger holds a motion still.
  case held
  /// A finger drags.
  case dragging
  /// A release's motion: friction, and a spring at the bounds; or the list goes back to a bound that it was left beyond.
  case decelerating
  /// A `scroll(to:)` waits for measurements, and the offset stands still; or a position that comes back waits for the
  /// measurement of its row.
  case seeking
  /// A `scroll(to:)` moves, or the list glides to the end that it follows.
  case animating
  /// A finger holds a row; near an end of the viewport the list scrolls.
  case reordering
}
