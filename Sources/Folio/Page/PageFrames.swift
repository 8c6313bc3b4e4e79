public import FolioMachine

/// The rectangles of the pages to draw: a collection made on demand, without allocation, in the order of the scene.
public struct PageFrames: RandomAccessCollection, Sendable {
  /// A page and where it is drawn.
  public struct Element: Hashable, Sendable {
    /// The page.
    public var page: PageID
    /// Where it is drawn, in the space of the viewport.
    public var frame: Rect
    /// How much of it is in view, 0 … 1.
    public var visibleFraction: Double
  }

  let scene: Scene
  let projection: PageProjection

  /// Always 0.
  public var startIndex: Int { 0 }

  /// How many pages there are to draw.
  public var endIndex: Int { scene.endIndex }

  /// The page and its rectangle at 0 ..< count.
  public subscript(position: Int) -> Element {
    let placement = scene[position]
    return Element(
      page: placement.page, frame: projection.frame(at: placement.offset),
      visibleFraction: placement.visibleFraction)
  }
}

/// Pages as rectangles: spacing, page fraction, axis and direction applied.
extension PageController {
  /// The rectangles of the scene in a viewport as long as the pages were told, in the order of the scene.
  ///
  ///     for element in pages.frames(in: Rect(width: 320, height: 480)) { draw(element.page, in: element.frame) }
  public func frames(
    in viewport: Rect, axis: Axis = .horizontal, direction: LayoutDirection = .leftToRight
  ) -> PageFrames {
    PageFrames(scene: scene, projection: projection(viewport, axis, direction))
  }

  /// Where a placed page is drawn.
  public func frame(
    of placement: Placement, in viewport: Rect, axis: Axis = .horizontal,
    direction: LayoutDirection = .leftToRight
  ) -> Rect {
    projection(viewport, axis, direction).frame(at: placement.offset)
  }

  /// Where a page with the look of a transition style is drawn, scaled about its middle.
  public func frame(
    of look: PageLook, in viewport: Rect, axis: Axis = .horizontal,
    direction: LayoutDirection = .leftToRight
  ) -> Rect {
    projection(viewport, axis, direction).frame(of: look)
  }

  private func projection(
    _ viewport: Rect, _ axis: Axis, _ direction: LayoutDirection
  ) -> PageProjection {
    PageProjection(
      viewport: viewport, axis: axis, direction: direction, fraction: configuration.pageFraction,
      spacing: configuration.spacing)
  }
}
