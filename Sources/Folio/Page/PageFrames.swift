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

/// Pages as rectangles, with spacing, page fraction, axis and direction applied.
extension PageController {
  /// Returns the rectangles of the scene, in its order, in a viewport as long as the one sent with `layoutChanged`.
  ///
  ///     for element in pages.frames(in: LayoutRect(width: 320, height: 480)) { draw(element.page, in: element.frame) }
  public func frames(
    in viewport: LayoutRect, axis: PagingAxis = .horizontal, direction: ReadingDirection = .leftToRight
  ) -> PageFrames {
    PageFrames(stops: VisibleStops(self), projection: projection(viewport, axis, direction))
  }

  /// Returns the rectangle of a page without its own length, at rest in the middle.
  @inline(__always)
  func restFrame(in viewport: LayoutRect, axis: PagingAxis, direction: ReadingDirection) -> LayoutRect {
    projection(viewport, axis, direction).frame(at: 0)
  }

  /// Returns the rectangle of a placed page.
  @inline(__always)
  public func frame(
    of placement: PagePlacement, in viewport: LayoutRect, axis: PagingAxis = .horizontal,
    direction: ReadingDirection = .leftToRight
  ) -> LayoutRect {
    let projection = projection(viewport, axis, direction)
    guard isSliding else { return projection.frame(at: placement.offset) }
    return frame(of: placement, at: placement.offset, projection)
  }

  /// Returns the rectangle of a slide that is `offset` steps forward of its place.
  @inline(__always)
  private func frame(of placement: PagePlacement, at offset: Double, _ projection: PageProjection)
    -> LayoutRect
  {
    guard let span = slideSpan(of: placement, at: offset) else { return projection.frame(at: offset) }
    return projection.frame(from: span.start, length: span.length)
  }

  /// Returns the rectangle of a placed page with the look of a transition style, scaled about its middle. This method also
  /// draws pages with their own lengths.
  public func frame(
    of look: PageLook, for placement: PagePlacement, in viewport: LayoutRect, axis: PagingAxis = .horizontal,
    direction: ReadingDirection = .leftToRight
  ) -> LayoutRect {
    let projection = projection(viewport, axis, direction)
    guard isSliding else { return projection.frame(of: look) }
    return projection.scaled(frame(of: placement, at: look.translation, projection), by: look)
  }

  /// Returns the rectangle of a page with the look of a transition style, scaled about its middle.
  public func frame(
    of look: PageLook, in viewport: LayoutRect, axis: PagingAxis = .horizontal,
    direction: ReadingDirection = .leftToRight
  ) -> LayoutRect {
    projection(viewport, axis, direction).frame(of: look)
  }

  @inline(__always)
  private func projection(
    _ viewport: LayoutRect, _ axis: PagingAxis, _ direction: ReadingDirection
  ) -> PageProjection {
    PageProjection(
      viewport: viewport, axis: axis, direction: direction, fraction: configuration.pageFraction,
      spacing: configuration.spacing)
  }
}
