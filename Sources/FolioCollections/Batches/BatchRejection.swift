public import FolioMachine

/// Why the indexes of a batch do not describe a change.
public enum BatchRejection: Error, Hashable, Sendable, Savable {
  /// A section that does not exist, before or after the batch as the case may be.
  case unknownSection(Int64)
  /// A row that does not exist, before or after the batch as the case may be.
  case unknownRow(RowPath)
  /// A section that stands twice among deletes, sources and reloads, or among inserts and destinations.
  case duplicateSection(Int64)
  /// A row that stands twice among deletes and sources, among reloads, among updates, or among inserts and destinations;
  /// or one that is deleted, and reloaded or updated.
  case duplicateRow(RowPath)
  /// A change of a row in a section that is deleted, reloaded or inserted.
  case changedSection(RowPath)
  /// The number of sections, or of rows in a section, is not the one that was told.
  case wrongCount(expected: Int64, got: Int64)
}
