internal import FolioMachine

/// A row with its place.
public struct RowSpan: Hashable, Sendable {
  /// The index of the row.
  public var row: Int64
  /// The distance from the top of the first row to the top of this row, in units.
  public var top: Int64
  /// The measured or estimated height, in units.
  public var height: Int64
  /// The bottom of the row, where the next row begins, in units.
  public var bottom: Int64 { top + height }

  /// Creates a row with its place.
  public init(row: Int64, top: Int64, height: Int64) {
    self.row = row
    self.top = top
    self.height = height
  }
}
