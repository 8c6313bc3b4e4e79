public import FolioMachine

/// The row that sticks to the top of the visible area: the header of a section, or a row that the host named.
public struct StickyRow: Hashable, Sendable, Savable {
  /// The row's flat index.
  public var row: Int64

  /// The distance from the viewport's top to the row's top, in points; less than ``ListController/obscured`` while the next
  /// row pushes it off.
  public var top: Double

  /// The row's height in points.
  public var height: Double

  /// Creates a sticky row.
  public init(row: Int64, top: Double, height: Double) {
    self.row = row
    self.top = top
    self.height = height
  }
}
