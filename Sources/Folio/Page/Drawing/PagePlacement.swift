public import FolioMachine

/// A page to draw.
public struct PagePlacement: Hashable, Sendable, Savable {
  /// The page.
  public var page: PageID
  /// The distance of the page forward of its place of rest, in pages: 1 is the next page's place.
  public var offset: Double
  /// The visible part of the page, 0 … 1.
  public var visibleFraction: Double

  /// Creates a placement.
  public init(page: PageID, offset: Double, visibleFraction: Double) {
    self.page = page
    self.offset = offset
    self.visibleFraction = visibleFraction
  }
}
