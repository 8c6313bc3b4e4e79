public import FolioMachine

/// An inserted or reloaded section and the number of its rows.
public struct SectionContent: Hashable, Sendable, Savable {
  /// The index of the section: after the batch if it is inserted, before the batch if it is reloaded.
  public var section: Int64
  /// The number of rows after the batch.
  public var rowCount: Int64

  /// Creates the content of a section.
  public init(section: Int64, rowCount: Int64) {
    self.section = section
    self.rowCount = rowCount
  }
}
