public import FolioMachine

/// What a ``PressRecognizer`` makes of its events. Items are those of the targets.
public enum PressEffect: Hashable, Sendable, Savable {
  /// Show the item as pressed, or no longer. On and off alternate, on first; each on is followed by its off before
  /// anything is told of another item.
  case highlighted(item: Int64, Bool)
  /// The item was tapped. At most once a press, last.
  case tapped(item: Int64)
  /// The finger has been on the item for half a second. At most once a press, and then no tap.
  case longPressed(item: Int64)
}
