public import FolioMachine

/// Where `scroll(to:)` puts a row within what is seen of a list: the viewport from ``ListController/obscured`` on, less
/// the bottom inset.
public enum ScrollAlignment: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The row's top at the beginning.
  case start
  /// The row's centre in the middle.
  case centre
  /// The row's bottom at the end.
  case end
  /// The smallest move that shows the row; a row taller than the viewport goes to its start.
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
