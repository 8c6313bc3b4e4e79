public import FolioMachine

/// The activity of a list.
public enum ListPhase: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Nothing moves.
  case resting
  /// A finger holds a motion still.
  case held
  /// A finger drags.
  case dragging
  /// The motion after a release, with friction, and a spring at the bounds; or a list returns to a bound that it was left
  /// beyond.
  case decelerating
  /// A `scroll(to:)` waits for measurements, while the offset does not move; or a saved position waits for the measurement
  /// of its row.
  case seeking
  /// A `scroll(to:)` moves the list, or the list glides to the end that it follows.
  case animating
  /// A finger holds a row; near an end of the viewport, the list scrolls.
  case reordering
}
