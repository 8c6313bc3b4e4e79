public import FolioMachine

/// Where something lies along the scroll axis: from its top to its bottom, in points.
public struct VerticalExtent: Hashable, Sendable, Savable {
  /// In points, −2⁴⁰ … 2⁴⁰.
  public var top: Double
  /// In points, not above the top.
  public var bottom: Double

  /// Makes an extent.
  public init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }

  /// Whether both ends are legal numbers and the bottom is not above the top.
  var isLegal: Bool { top.isLegal && bottom.isLegal && top <= bottom }

  /// Whether this begins above the end of a window and ends below its start, both strictly.
  public func meets(_ window: VerticalExtent) -> Bool {
    top < window.bottom && bottom > window.top
  }
}
