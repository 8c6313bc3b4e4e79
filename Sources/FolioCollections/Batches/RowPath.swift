/// A row by its section and its index in it, headers and footers not counted.
public struct RowPath: Hashable, Sendable, Comparable {
  /// The section's index.
  public var section: Int64
  /// The row's index in its section.
  public var row: Int64

  /// Makes a path.
  public init(section: Int64, row: Int64) {
    self.section = section
    self.row = row
  }

  /// Orders paths by section, then by row.
  public static func < (first: RowPath, second: RowPath) -> Bool {
    first.section != second.section ? first.section < second.section : first.row < second.row
  }
}

/// A row that goes from one place to another and keeps its height; nothing is swapped.
public struct RowMove: Hashable, Sendable {
  /// Where it is before the batch.
  public var source: RowPath
  /// Where it is after the batch.
  public var destination: RowPath

  /// Makes a move.
  public init(source: RowPath, destination: RowPath) {
    self.source = source
    self.destination = destination
  }
}

/// A section that goes from one place to another with its rows.
public struct SectionMove: Hashable, Sendable {
  /// Its index before the batch.
  public var source: Int64
  /// Its index after the batch.
  public var destination: Int64

  /// Makes a move.
  public init(source: Int64, destination: Int64) {
    self.source = source
    self.destination = destination
  }
}

/// A section whose rows the batch brings along: inserted, or reloaded.
public struct SectionContent: Hashable, Sendable {
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

/// Why the indexes of a batch do not describe a change.
public enum BatchRejection: Error, Hashable, Sendable {
  /// A section that does not exist, before or after the batch as the case may be.
  case unknownSection(Int64)
  /// A row that does not exist, before or after the batch as the case may be.
  case unknownRow(RowPath)
  /// A section that stands twice among deletes, sources and reloads, or among inserts and destinations.
  case duplicateSection(Int64)
  /// A row that stands twice among deletes, sources and reloads, or among inserts and destinations.
  case duplicateRow(RowPath)
  /// A change of a row in a section that is deleted, reloaded or inserted.
  case changedSection(RowPath)
  /// The number of sections, or of rows in a section, is not the one that was told.
  case wrongCount(expected: Int64, got: Int64)
}

#if !hasFeature(Embedded)
  extension RowPath: Codable {}
  extension RowMove: Codable {}
  extension SectionMove: Codable {}
  extension SectionContent: Codable {}
  extension BatchRejection: Codable {}
#endif
