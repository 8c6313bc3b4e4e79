public import FolioMachine

/// The row that sticks to the top of what is seen: the header of a section, or a row that the host told.
public struct StickyRow: Hashable, Sendable, Savable {
  /// The row's flat index.
  public var row: Int64

  /// Points from the viewport's top to the row's; less than ``ListController/obscured`` while what follows pushes it off.
  public var top: Double

  /// The row's height in points.
  public var height: Double

  /// Makes a place of a row.
  public init(row: Int64, top: Double, height: Double) {
    self.row = row
    self.top = top
    self.height = height
  }
}
