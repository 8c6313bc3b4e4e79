public import FolioMachine

/// Where a row lies in the content.
public struct RowFrame: Hashable, Sendable, Savable {
  /// Points from the beginning of the content to the row's top edge.
  public var top: Double

  /// The row's height in points: measured, given, or estimated.
  public var height: Double

  /// Points from the leading edge to the row.
  public var x: Double

  /// The row's width in points.
  public var width: Double

  /// Makes a frame.
  public init(top: Double, height: Double, x: Double = 0, width: Double = 0) {
    self.top = top
    self.height = height
    self.x = x
    self.width = width
  }
}
