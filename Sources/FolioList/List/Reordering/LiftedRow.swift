public import FolioMachine

/// The frame of a row that is drawn above the others: one that a finger holds, or has released.
public struct LiftedRow: Hashable, Sendable, Savable {
  /// The flat index of the row. `frame(of:)` returns its place in the content, which appears empty.
  public var row: Int64

  /// The distance from the leading edge to the floating row, in points. In a section of rows, the row stays in its column.
  public var x: Double

  /// The distance from the viewport's top to the floating row, in points; it follows the finger, even beyond the viewport.
  public var y: Double

  /// The row's width in points.
  public var width: Double

  /// The row's height in points.
  public var height: Double

  /// Creates a lifted row.
  public init(row: Int64, x: Double, y: Double, width: Double, height: Double) {
    self.row = row
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
