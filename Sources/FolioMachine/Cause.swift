/// Why something was selected, moved, collapsed or ordered.
public enum Cause: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// A finger, or the motion that it left behind.
  case drag
  /// A tap on a tab.
  case tap
  /// The host asked.
  case request
  /// A key.
  case key
  /// Pages or rows came, went or changed.
  case data
  /// Sizes, insets or heights changed.
  case layout
  /// The container appeared or disappeared.
  case container
  /// A saved state was brought back.
  case restore
  /// The machine itself: a snap, an auto-advance, a queued jump.
  case auto
}
