public import FolioMachine

/// The rectangles of the pages to draw: a collection computed on demand, without allocation, in the order of the scene.
public struct PageFrames: RandomAccessCollection, Sendable {
  /// A page and its rectangle.
  public struct Element: Hashable, Sendable {
    /// The page.
    public var page: PageID
    /// The rectangle of the page, in the space of the viewport.
    public var frame: LayoutRect
    /// The visible part of the page, 0 … 1.
    public var visibleFraction: Double
  }

  let stops: VisibleStops
  let projection: PageProjection

  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of pages to draw.
  public var endIndex: Int { stops.count }

  /// Returns the page and its rectangle at a position in 0 ..< count.
  public subscript(position: Int) -> Element {
    precondition(position >= 0 && position < endIndex, "The position is out of the bounds of the frames")
    let placement = stops[position]
    let span = stops.span(at: position)
    return Element(
      page: placement.page,
      frame: span.map { projection.frame(from: $0.start, length: $0.length) }
        ?? projection.frame(at: placement.offset),
      visibleFraction: placement.visibleFraction)
  }
}
