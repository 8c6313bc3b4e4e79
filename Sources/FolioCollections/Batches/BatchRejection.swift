public import FolioMachine

/// The reason for rejecting a batch whose indexes do not describe a change.
public enum BatchRejection: Error, Hashable, Sendable, Savable {
  /// A section that does not exist in the order to which the index belongs, before or after the batch.
  case unknownSection(Int64)
  /// A row that does not exist in the order to which the path belongs, before or after the batch.
  case unknownRow(RowPath)
  /// A section that is twice among deletes, sources and reloads, or twice among inserts and destinations.
  case duplicateSection(Int64)
  /// A row that is twice among deletes and sources, among reloads, among updates, or among inserts and destinations; or
  /// a row that is deleted, and reloaded or updated.
  case duplicateRow(RowPath)
  /// A change to a row in a section that is deleted, reloaded or inserted.
  case changedSection(RowPath)
  /// The number of sections, or of rows in a section, differs from ``BatchIndexes/counts``.
  case wrongCount(expected: Int64, got: Int64)
}
