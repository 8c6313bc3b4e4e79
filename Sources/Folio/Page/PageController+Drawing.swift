public import FolioMachine
internal import FolioMotion

/// The pages to draw, as placements and as rectangles.
extension PageController {
  /// The pages to draw, from the first to the last on screen: the stops of the line that meet the viewport.
  public var scene: PageScene {
    var scene = PageScene()
    let (line, place) = (track.line, track.place)
    let seen = line.seen(at: place, in: length)
    guard !seen.isEmpty else { return scene }
    let (low, high) = track.around(place)
    let part = line.part(of: place, between: low, high)
    // Steps are counted from the stop before the place, or else from the first.
    let origin = low ?? high ?? 0
    let first = line.leader(of: seen.lowerBound)
    var step = line.steps(from: origin, to: first)
    for position in seen {
      let stop = line.stops[position]
      if stop.snaps, position > first { step += 1 }
      guard line.draws(position, at: place, in: seen) else { continue }
      scene.add(
        PagePlacement(
          page: stop.page, offset: Double(step) - part,
          visibleFraction: stop.visibleFraction(at: place, in: length)))
    }
    return scene
  }

  /// Returns the rectangles of the scene, in its order, in a viewport as long as the one sent with `layoutChanged`.
  ///
  ///     for element in pages.frames(in: LayoutRect(width: 320, height: 480)) { draw(element.page, in: element.frame) }
  public func frames(
    in viewport: LayoutRect, axis: PagingAxis = .horizontal, direction: ReadingDirection = .leftToRight
  ) -> PageFrames {
    PageFrames(track.line, at: track.place, in: length, projection(viewport, axis, direction))
  }

  /// Returns the rectangle of a page without its own length, at rest in the middle.
  func restFrame(in viewport: LayoutRect, axis: PagingAxis, direction: ReadingDirection) -> LayoutRect {
    projection(viewport, axis, direction).frame(at: 0)
  }

  /// Returns the rectangle of a placed page.
  public func frame(
    of placement: PagePlacement, in viewport: LayoutRect, axis: PagingAxis = .horizontal,
    direction: ReadingDirection = .leftToRight
  ) -> LayoutRect {
    frame(of: placement, at: placement.offset, projection(viewport, axis, direction))
  }

  /// Returns the rectangle of a placed page with the look of a transition style, scaled about its middle. This method also
  /// draws pages with their own lengths.
  public func frame(
    of look: PageLook, for placement: PagePlacement, in viewport: LayoutRect,
    axis: PagingAxis = .horizontal,
    direction: ReadingDirection = .leftToRight
  ) -> LayoutRect {
    let projection = projection(viewport, axis, direction)
    return projection.scaled(frame(of: placement, at: look.translation, projection), by: look)
  }

  /// Returns the rectangle of a page with the look of a transition style, scaled about its middle.
  public func frame(
    of look: PageLook, in viewport: LayoutRect, axis: PagingAxis = .horizontal,
    direction: ReadingDirection = .leftToRight
  ) -> LayoutRect { projection(viewport, axis, direction).frame(of: look) }

  /// Returns the rectangle of a page that is `offset` steps forward of its place.
  private func frame(
    of placement: PagePlacement, at offset: Double, _ projection: PageProjection
  ) -> LayoutRect {
    let (line, place) = (track.line, track.place)
    let seen = line.seen(at: place, in: length)
    var drawn: Int?
    for position in seen
    where line.stops[position].page == placement.page && line.draws(position, at: place, in: seen) {
      drawn = position
    }
    guard let drawn else { return projection.frame(at: offset) }
    let stop = line.stops[drawn]
    let leader = line.leader(of: drawn)
    let (low, high) = track.around(place)
    let step = Double(line.steps(from: low ?? high ?? 0, to: leader))
    // Where the scene has it, it is drawn to the bit.
    let isThere = offset == step - line.part(of: place, between: low, high)
    let other = isThere ? place : line.place(atStep: Double(line.ordinal(of: leader)) - offset)
    return projection.frame(from: stop.begin - other, length: stop.length)
  }

  private func projection(
    _ viewport: LayoutRect, _ axis: PagingAxis, _ direction: ReadingDirection
  ) -> PageProjection {
    PageProjection(
      viewport: viewport, axis: axis, direction: direction, fraction: configuration.pageFraction,
      spacing: configuration.spacing)
  }
}

extension Stop {
  /// Returns the part of the slide that is in a viewport at a place, 0 … 1, but for the rounding of places. The shortest slide is
  /// whole where it fills the viewport.
  func visibleFraction(at place: Double, in viewport: Double) -> Double {
    // Rounding leaves little of a short length at a place that is far away.
    if begin >= place, end - place <= viewport { return 1 }
    let whole = length > Geometry.shortest ? length : min(length, viewport)
    let part = (min(end - place, viewport) - max(begin - place, 0)) / whole
    return part > 1 - 1e-9 ? 1 : max(0, part)
  }
}

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

  private let line: PageLine
  private let place: Double
  private let length: Double
  private let projection: PageProjection
  /// The first slide on screen, and which of those after it are drawn, from the lowest bit.
  private let first: Int
  private let drawn: UInt64

  init(_ line: PageLine, at place: Double, in length: Double, _ projection: PageProjection) {
    (self.line, self.place, self.length, self.projection) = (line, place, length, projection)
    let seen = line.seen(at: place, in: length)
    var drawn: UInt64 = 0
    for position in seen where line.draws(position, at: place, in: seen) {
      drawn |= 1 << UInt64(position - seen.lowerBound)
    }
    (first, self.drawn) = (seen.lowerBound, drawn)
  }

  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of pages to draw.
  public var endIndex: Int { drawn.nonzeroBitCount }

  /// Returns the page and its rectangle at a position in 0 ..< count.
  public subscript(position: Int) -> Element {
    precondition(position >= 0 && position < endIndex, "The position is out of the bounds of the frames")
    var left = drawn
    for _ in 0..<position { left &= left - 1 }
    let stop = line.stops[first + left.trailingZeroBitCount]
    return Element(
      page: stop.page, frame: projection.frame(from: stop.begin - place, length: stop.length),
      visibleFraction: stop.visibleFraction(at: place, in: length))
  }
}
