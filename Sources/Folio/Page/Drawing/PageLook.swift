public import FolioMachine

/// The look of a page: its translation, scale, opacity and level.
public struct PageLook: Hashable, Sendable, Savable {
  /// The distance of the page forward of its place, in pages: 1 is the next page's place.
  public var translation: Double
  /// The scale of the page about its middle; 1 is full size.
  public var scale: Double
  /// The opacity of the page, 0 … 1.
  public var opacity: Double
  /// The level of the page: a page of a higher level is in front. Pages of one level do not overlap, or may in any order.
  public var level: Double

  /// Creates a look.
  public init(translation: Double, scale: Double, opacity: Double, level: Double) {
    self.translation = translation
    self.scale = scale
    self.opacity = opacity
    self.level = level
  }
}
