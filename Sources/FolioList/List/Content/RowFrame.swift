public import FolioMachine

/// The frame of a row in the content.
public struct RowFrame: Hashable, Sendable, Savable {
  /// The distance from the beginning of the content to the row's top edge, in points.
  public var top: Double

  /// The row's height in points: measured, given, or estimated.
  public var height: Double

  /// The distance from the leading edge to the row, in points.
  public var x: Double

  /// The row's width in points.
  public var width: Double

  /// Creates a frame.
  public init(top: Double, height: Double, x: Double = 0, width: Double = 0) {
    self.top = top
    self.height = height
    self.x = x
    self.width = width
  }
}
