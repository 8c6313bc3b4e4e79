/// The cause of a selection, a move, a collapse or an order.
public enum Cause: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// A drag, or the motion that follows it.
  case drag
  /// A tap on a tab.
  case tap
  /// A request of the host.
  case request
  /// A key press.
  case key
  /// A change of pages or rows.
  case data
  /// A change of sizes, insets or heights.
  case layout
  /// The container appeared or disappeared.
  case container
  /// The restoration of a saved state.
  case restore
  /// The machine itself, for example a snap, an auto-advance or a queued jump.
  case auto
}
