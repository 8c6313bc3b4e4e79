internal import FolioCollections
public import FolioMachine

/// How the moving of a row by a finger ended.
public enum ReorderOutcome: UInt8, Hashable, Sendable, NamedCase {
  /// The finger let go: the row glides to where it has its place by now.
  case completed
  /// The touch was taken away, or the list lost its layout: the row is back where it was lifted, as far as that
  /// place still exists. Rows change places in a frame, which comes after the touch was taken away.
  case cancelled
  /// The row was deleted.
  case removed
}

/// A row that was moved in its list.
struct ReorderStep {
  /// Its flat index before and after.
  var from: Int64
  var to: Int64
  /// The same as places in sections.
  var move: RowMove
}

/// How a finger's row came to rest.
struct ReorderEnd {
  /// The row; nil if it was deleted.
  var row: Int64?
  var outcome: ReorderOutcome
}
