public import FolioMachine

/// A row that is drawn above the others, and where: one that a finger holds, or has let go.
public struct LiftedRow: Hashable, Sendable, Savable {
  /// The flat index of the row; its place in the content, which is empty to see, is the `frame(of:)` of it.
  public var row: Int64

  /// Points from the leading edge to where the row floats. In a section of rows it keeps to its column.
  public var x: Double

  /// Points from the viewport's top to where the row floats; it goes with the finger, also beyond the viewport.
  public var y: Double

  /// The row's width in points.
  public var width: Double

  /// The row's height in points.
  public var height: Double

  /// Makes a lifted row.
  public init(row: Int64, x: Double, y: Double, width: Double, height: Double) {
    self.row = row
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
