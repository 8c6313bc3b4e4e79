public import FolioMachine

/// Where `scroll(to:)` puts a row within what is seen of a list: the viewport from ``ListController/obscured`` on, less
/// the bottom inset.
///
/// Where rows stick, see ``ListController/stickyRow``, the beginning is right below the one that sticks there once the row is
/// in its place.
public enum ScrollAlignment: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The row's top at the beginning. A row that sticks itself goes to where it lies, with nothing over it.
  case start
  /// The row's centre in the middle.
  case centre
  /// The row's bottom at the end.
  case end
  /// The smallest move that shows the row; a row taller than what is seen goes to its start. One that sticks is shown where it
  /// is drawn, unless the next one pushes it off.
  case visible
}

/// How a `scroll(to:)` ended.
public enum ScrollOutcome: UInt8, Hashable, Sendable, NamedCase {
  /// The row is where it was asked to be, or as near as the bounds allow.
  case completed
  /// A touch, an order, or the row's deletion ended it.
  case cancelled
  /// Another `scroll(to:)` took its place.
  case superseded
}
