internal import FolioMachine

/// A row with its place.
public struct RowSpan: Hashable, Sendable {
  /// The row's index.
  public var row: Int64
  /// The distance of its top from the first row's top, in units.
  public var top: Int64
  /// Its height, measured or estimated, in units.
  public var height: Int64
  /// Where the next row begins, in units.
  public var bottom: Int64 { top + height }

  /// Makes a row with its place.
  public init(row: Int64, top: Int64, height: Int64) {
    self.row = row
    self.top = top
    self.height = height
  }
}
