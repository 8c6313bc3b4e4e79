public import FolioMachine

/// The rectangles of the pages to draw: a collection made on demand, without allocation, in the order of the scene.
public struct PageFrames: RandomAccessCollection, Sendable {
  /// A page and where it is drawn.
  public struct Element: Hashable, Sendable {
    /// The page.
    public var page: PageID
    /// Where it is drawn, in the space of the viewport.
    public var frame: LayoutRect
    /// How much of it is in view, 0 … 1.
    public var visibleFraction: Double
  }

  let scene: PageScene
  let projection: PageProjection

  /// Always 0.
  public var startIndex: Int { 0 }

  /// How many pages there are to draw.
  public var endIndex: Int { scene.endIndex }

  /// The page and its rectangle at 0 ..< count.
  public subscript(position: Int) -> Element {
    let placement = scene[position]
    let span = scene.span(at: position)
    return Element(
      page: placement.page,
      frame: span.map { projection.frame(from: $0.start, length: $0.length) }
        ?? projection.frame(at: placement.offset),
      visibleFraction: placement.visibleFraction)
  }
}

/// Pages as rectangles: spacing, page fraction, axis and direction applied.
extension PageController {
  /// The rectangles of the scene in a viewport as long as the pages were told, in the order of the scene.
  ///
  ///     for element in pages.frames(in: LayoutRect(width: 320, height: 480)) { draw(element.page, in: element.frame) }
  public func frames(
    in viewport: LayoutRect, axis: PagingAxis = .horizontal, direction: ReadingDirection = .leftToRight
  ) -> PageFrames {
    PageFrames(scene: scene, projection: projection(viewport, axis, direction))
  }

  /// Where a page without a length of its own is drawn at rest in the middle.
  @inline(__always)
  func restFrame(in viewport: LayoutRect, axis: PagingAxis, direction: ReadingDirection) -> LayoutRect {
    projection(viewport, axis, direction).frame(at: 0)
  }

  /// Where a placed page is drawn.
  @inline(__always)
  public func frame(
    of placement: PagePlacement, in viewport: LayoutRect, axis: PagingAxis = .horizontal,
    direction: ReadingDirection = .leftToRight
  ) -> LayoutRect {
    let projection = projection(viewport, axis, direction)
    guard isSliding else { return projection.frame(at: placement.offset) }
    return frame(of: placement, at: placement.offset, projection)
  }

  /// Where a slide is drawn that is so many steps forward of its place.
  @inline(__always)
  private func frame(of placement: PagePlacement, at offset: Double, _ projection: PageProjection)
    -> LayoutRect
  {
    guard let span = slideSpan(of: placement, at: offset) else { return projection.frame(at: offset) }
    return projection.frame(from: span.start, length: span.length)
  }

  /// Where a placed page with the look of a transition style is drawn, scaled about its middle. Pages with lengths of their
  /// own are drawn by this.
  public func frame(
    of look: PageLook, for placement: PagePlacement, in viewport: LayoutRect, axis: PagingAxis = .horizontal,
    direction: ReadingDirection = .leftToRight
  ) -> LayoutRect {
    let projection = projection(viewport, axis, direction)
    guard isSliding else { return projection.frame(of: look) }
    return projection.scaled(frame(of: placement, at: look.translation, projection), by: look)
  }

  /// Where a page with the look of a transition style is drawn, scaled about its middle.
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
