public import FolioMachine

/// A key that means something to pages and lists.
public enum PagerKey: UInt8, Hashable, Sendable, NamedCase {
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// What is seen of the list, less a line, up: Page Up, and Space with Shift.
  case pageUp
  /// What is seen of the list, less a line, down: Page Down, and Space.
  case pageDown
  /// To the beginning of the list.
  case home
  /// To the end of the list.
  case end
  /// To the next page, whatever the direction.
  case next
  /// To the previous page, whatever the direction.
  case previous
}
