public import FolioMachine

/// How to draw a page.
public struct PageLook: Hashable, Sendable, Savable {
  /// How far forward of its place it is, in pages: 1 is the next page's place.
  public var translation: Double
  /// How large it is, about its middle; 1 is whole.
  public var scale: Double
  /// How opaque it is, 0 … 1.
  public var opacity: Double
  /// What covers what: a page of a higher level is in front. Pages of one level do not overlap, or may in any order.
  public var level: Double

  /// Makes a look; −0 becomes 0.
  public init(translation: Double, scale: Double, opacity: Double, level: Double) {
    self.translation = translation + 0
    self.scale = scale + 0
    self.opacity = opacity + 0
    self.level = level + 0
  }
}
