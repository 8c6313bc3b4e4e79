public import FolioMachine

/// The section of a row and its index in the section. Headers and footers are not counted.
public struct RowPath: Hashable, Sendable, Comparable, Savable {
  /// The index of the section.
  public var section: Int64
  /// The index of the row in its section.
  public var row: Int64

  /// Creates a path.
  public init(section: Int64, row: Int64) {
    self.section = section
    self.row = row
  }

  /// Returns whether the first path is before the second, by section and then by row.
  public static func < (first: RowPath, second: RowPath) -> Bool {
    first.section != second.section ? first.section < second.section : first.row < second.row
  }
}
