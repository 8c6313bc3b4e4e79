public import FolioMachine

/// The outcome of moving a row with a finger.
public enum ReorderOutcome: UInt8, Hashable, Sendable, NamedCase {
  /// The finger released the row, which glides to its place.
  case completed
  /// The touch was cancelled, or the list lost its layout. The row returns to where it was lifted, as far as that place
  /// still exists. Rows change places in frames, so this follows a cancelled touch with the next tick.
  case cancelled
  /// The row was deleted.
  case removed
}

/// The end of a reorder.
struct ReorderEnd {
  /// The row; nil if it was deleted.
  var row: Int64?
  var outcome: ReorderOutcome
}
