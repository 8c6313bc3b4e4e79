public import FolioMachine

/// A page to draw.
public struct PagePlacement: Hashable, Sendable, Savable {
  /// The page.
  public var page: PageID
  /// How far forward of where it rests it is, in pages: 0 is there, 1 is the next page's place.
  public var offset: Double
  /// How much of it is in view, 0 … 1.
  public var visibleFraction: Double

  /// Makes a placement.
  public init(page: PageID, offset: Double, visibleFraction: Double) {
    self.page = page
    self.offset = offset
    self.visibleFraction = visibleFraction
  }
}
