public import FolioMachine

/// When the offset follows heights that changed above what is seen.
public enum Anchoring: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// In the same event.
  case atOnce
  /// Under a finger: in the event that ends the touch. Until then frames are told less by as much.
  case afterTouch
}

/// What rows do that come in above while the list is at its top edge.
public enum PrependPolicy: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// They show: the offset stays at the edge.
  case show
  /// They wait above: what was on screen stays there.
  case keep
}
