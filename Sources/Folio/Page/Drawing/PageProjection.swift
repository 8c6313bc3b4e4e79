internal import FolioMachine

/// Converts pages forward of the middle to rectangles. Only this type knows axis and direction.
struct PageProjection: Hashable, Sendable {
  var viewport: LayoutRect
  var axis: PagingAxis
  var direction: ReadingDirection
  var fraction: Double
  var spacing: Double

  /// Returns the rectangle of a page that is `offset` pages from the middle.
  func frame(at offset: Double) -> LayoutRect {
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

  /// Returns the rectangle of a slide that starts at a point of the viewport along the axis.
  func frame(from start: Double, length: Double) -> LayoutRect {
    var rect = viewport
    switch axis {
    case .horizontal:
      rect.x += direction == .leftToRight ? start : viewport.width - start - length
      rect.width = length
    case .vertical:
      rect.y += start
      rect.height = length
    }
    return rect
  }

  /// Returns the rectangle of a page with this look, scaled about its middle.
  func frame(of look: PageLook) -> LayoutRect {
    scaled(frame(at: look.translation), by: look)
  }

  /// Returns a rectangle scaled about its middle.
  func scaled(_ whole: LayoutRect, by look: PageLook) -> LayoutRect {
    let (width, height) = (whole.width * look.scale, whole.height * look.scale)
    return LayoutRect(
      x: whole.x + (whole.width - width) / 2, y: whole.y + (whole.height - height) / 2, width: width,
      height: height)
  }
}
