public import FolioMachine

/// A row by its section and its index in it, headers and footers not counted.
public struct RowPath: Hashable, Sendable, Comparable, Savable {
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
