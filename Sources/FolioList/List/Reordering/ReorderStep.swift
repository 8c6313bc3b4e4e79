internal import FolioCollections
internal import FolioMachine

/// The move of a row within its list.
struct ReorderStep {
  /// The flat index before and after the move.
  var from: Int64
  var to: Int64
  /// The move as places in sections.
  var move: RowMove
}
