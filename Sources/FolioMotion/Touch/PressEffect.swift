public import FolioMachine

/// The effects of a ``PressRecognizer``. Items are those of the targets.
public enum PressEffect: Hashable, Sendable, Savable {
  /// Show the item as pressed, or as not pressed. On and off alternate, beginning with on; each on is followed by its
  /// off before an effect of another item.
  case highlighted(item: Int64, Bool)
  /// The item was tapped. Emitted at most once and last for each press.
  case tapped(item: Int64)
  /// The finger was on the item for the long press delay. Emitted at most once for each press, which is then no tap.
  case longPressed(item: Int64)
}
