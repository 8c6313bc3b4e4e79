public import FolioMachine

/// The frame of a cover, in points from the top of the container. The cover has the width of the container.
public struct CoverFrame: Hashable, Sendable, Savable {
  /// The top edge; negative if the cover has moved out at the top.
  public var top: Double
  /// The height; not negative.
  public var height: Double

  /// Creates a frame.
  public init(top: Double, height: Double) {
    self.top = top
    self.height = height
  }
}
