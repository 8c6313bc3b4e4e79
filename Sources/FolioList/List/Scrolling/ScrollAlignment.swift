public import FolioMachine

/// The position at which `scroll(to:)` puts a row within the visible area of a list: the viewport from
/// ``ListController/obscured`` on, without the bottom inset.
///
/// If rows stick, see ``ListController/stickyRow``, the area begins below the row that sticks once the scroll has ended.
public enum ScrollAlignment: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The row's top is at the beginning. A row that itself sticks scrolls to its place in the content, with nothing over it.
  case start
  /// The row's centre is in the middle.
  case centre
  /// The row's bottom is at the end.
  case end
  /// The smallest move that shows the row. A row taller than the visible area scrolls to its start. A row that sticks
  /// counts as shown where it is drawn, unless the next one pushes it off.
  case visible
}

/// The outcome of a `scroll(to:)`.
public enum ScrollOutcome: UInt8, Hashable, Sendable, NamedCase {
  /// The row is at the requested position, or as near as the bounds allow.
  case completed
  /// A touch, an order, or the deletion of the row ended the scroll.
  case cancelled
  /// Another `scroll(to:)` replaced it.
  case superseded
}
