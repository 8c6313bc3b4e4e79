public import FolioMachine

/// The insets of a list's viewport, in points, not negative: the parts that bars, a keyboard or the cover above a page
/// hide.
public struct ContentInsets: Hashable, Sendable, Savable {
  /// The inset at the beginning of the viewport; the smallest offset is its negative.
  public var top: Double

  /// The inset at the end of the viewport.
  public var bottom: Double

  /// Creates insets, 0 by default.
  public init(top: Double = 0, bottom: Double = 0) {
    self.top = top
    self.bottom = bottom
  }
}
