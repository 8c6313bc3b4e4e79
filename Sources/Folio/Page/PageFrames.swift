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

/// From pages forward of the middle to rectangles: the only place that knows axis and direction.
struct PageProjection: Hashable, Sendable {
  var viewport: Rect
  var axis: Axis
  var direction: LayoutDirection
  var fraction: Double
  var spacing: Double

  /// Where a page so many pages from the middle is drawn.
  func frame(at offset: Double) -> Rect {
    var rect = viewport
    switch axis {
    case .horizontal:
      let pitch = viewport.width * fraction + spacing
      rect.width = viewport.width * fraction
      rect.x += (viewport.width - rect.width) / 2 + offset * (direction == .leftToRight ? pitch : -pitch)
    case .vertical:
      let pitch = viewport.height * fraction + spacing
      rect.height = viewport.height * fraction
      rect.y += (viewport.height - rect.height) / 2 + offset * pitch
    }
    return rect
  }

  /// Where a page with this look is drawn: scaled about its middle.
  func frame(of look: PageLook) -> Rect {
    let whole = frame(at: look.translation)
    let (width, height) = (whole.width * look.scale, whole.height * look.scale)
    return Rect(
      x: whole.x + (whole.width - width) / 2, y: whole.y + (whole.height - height) / 2, width: width,
      height: height)
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
