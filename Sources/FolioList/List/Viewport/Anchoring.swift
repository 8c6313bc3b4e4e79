public import FolioMachine

/// The time at which the offset follows changed heights above the visible area.
public enum Anchoring: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// In the same event.
  case atOnce
  /// Under a finger, in the event that ends the touch. Until then, frames are reported less by the same distance.
  case afterTouch
}

/// The behaviour of rows that are inserted above while the list is at its top edge.
public enum PrependPolicy: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The rows show: the offset stays at the edge.
  case show
  /// The rows stay above: the content on screen does not move.
  case keep
}
