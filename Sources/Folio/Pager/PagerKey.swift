public import FolioMachine

/// A key that pages and lists respond to.
public enum PagerKey: UInt8, Hashable, Sendable, NamedCase {
  /// The left arrow.
  case left
  /// The right arrow.
  case right
  /// The up arrow.
  case up
  /// The down arrow.
  case down
  /// Scrolls up by the visible length of the list less one line: Page Up, and Space with Shift.
  case pageUp
  /// Scrolls down by the visible length of the list less one line: Page Down, and Space.
  case pageDown
  /// Moves to the beginning of the list.
  case home
  /// Moves to the end of the list.
  case end
  /// Moves to the next page, whatever the direction of reading.
  case next
  /// Moves to the previous page, whatever the direction of reading.
  case previous
}
