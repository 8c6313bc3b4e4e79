public import FolioMachine

/// Where a cover is drawn, in points from the top of the container; it is as wide as that.
public struct CoverFrame: Hashable, Sendable, Savable {
  /// Its top; negative where it moves out.
  public var top: Double
  /// Its height; not negative.
  public var height: Double

  /// Makes a frame.
  public init(top: Double, height: Double) {
    self.top = top
    self.height = height
  }
}
