public import FolioMachine

/// A section whose rows the batch brings along: inserted, or reloaded.
public struct SectionContent: Hashable, Sendable, Savable {
  /// Its index: after the batch if it is inserted, before it if it is reloaded.
  public var section: Int64
  /// How many rows it has after the batch.
  public var rowCount: Int64

  /// Names a section and its number of rows.
  public init(section: Int64, rowCount: Int64) {
    self.section = section
    self.rowCount = rowCount
  }
}
