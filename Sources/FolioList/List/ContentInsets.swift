public import FolioMachine

/// What covers the ends of a list's viewport: bars, a keyboard, the cover above a page. In points, not negative.
public struct ContentInsets: Hashable, Sendable, Savable {
  /// Points at the beginning of the viewport; the smallest offset is the negative of it.
  public var top: Double

  /// Points at the end of the viewport.
  public var bottom: Double

  /// Makes insets; none by default.
  public init(top: Double = 0, bottom: Double = 0) {
    self.top = top
    self.bottom = bottom
  }
}
