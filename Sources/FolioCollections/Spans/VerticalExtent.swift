public import FolioMachine

/// An extent along the scroll axis, from top to bottom, in points.
public struct VerticalExtent: Hashable, Sendable, Savable {
  /// The top, in points, −2⁴⁰ … 2⁴⁰.
  public var top: Double
  /// The bottom, in points, −2⁴⁰ … 2⁴⁰. It is not above the top.
  public var bottom: Double

  /// Creates an extent.
  public init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }

  /// Whether both ends are legal numbers and the bottom is not above the top.
  var isLegal: Bool { top.isLegal && bottom.isLegal && top <= bottom }

  /// Returns whether the extent begins above the end of a window and ends below its start, both strictly.
  public func overlaps(_ window: VerticalExtent) -> Bool {
    top < window.bottom && bottom > window.top
  }
}
