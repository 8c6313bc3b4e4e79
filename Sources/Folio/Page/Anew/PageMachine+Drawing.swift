#if Anew
  package import FolioMachine
  internal import FolioMotion

  /// The pages to draw, as placements and as rectangles.
  extension PageMachine {
    /// The pages to draw, from the first to the last on screen: the stops of the line that meet the viewport.
    package var scene: PageScene {
      var scene = PageScene()
      let (line, place) = (track.line, track.place)
      let seen = line.seen(at: place, in: length)
      guard !seen.isEmpty else { return scene }
      let middle = line.split(place, home: track.home)
      let first = line.group(at: seen.lowerBound).lowerBound
      var ordinal = line.ordinal(of: first) - 1
      for position in first..<seen.upperBound {
        let stop = line.stops[position]
        if stop.snaps { ordinal += 1 }
        guard seen.contains(position), line.draws(position, at: place, in: seen) else { continue }
        scene.add(
          PagePlacement(
            page: stop.page, offset: Double(ordinal - middle.ordinal) - middle.part,
            visibleFraction: stop.visibleFraction(at: place, in: length)))
      }
      return scene
    }

    /// Returns the rectangles of the scene, in its order, in a viewport as long as the one sent with `layoutChanged`.
    ///
    ///     for element in pages.frames(in: LayoutRect(width: 320, height: 480)) { draw(element.page, in: element.frame) }
    package func frames(
      in viewport: LayoutRect, axis: PagingAxis = .horizontal, direction: ReadingDirection = .leftToRight
    ) -> StopFrames {
      StopFrames(track.line, at: track.place, in: length, projection(viewport, axis, direction))
    }

    /// Returns the rectangle of a page without its own length, at rest in the middle.
    func restFrame(in viewport: LayoutRect, axis: PagingAxis, direction: ReadingDirection) -> LayoutRect {
      projection(viewport, axis, direction).frame(at: 0)
    }

    /// Returns the rectangle of a placed page.
    package func frame(
      of placement: PagePlacement, in viewport: LayoutRect, axis: PagingAxis = .horizontal,
      direction: ReadingDirection = .leftToRight
    ) -> LayoutRect {
      frame(of: placement, at: placement.offset, projection(viewport, axis, direction))
    }

    /// Returns the rectangle of a placed page with the look of a transition style, scaled about its middle. This method also
    /// draws pages with their own lengths.
    package func frame(
      of look: PageLook, for placement: PagePlacement, in viewport: LayoutRect,
      axis: PagingAxis = .horizontal,
      direction: ReadingDirection = .leftToRight
    ) -> LayoutRect {
      let projection = projection(viewport, axis, direction)
      return projection.scaled(frame(of: placement, at: look.translation, projection), by: look)
    }

    /// Returns the rectangle of a page with the look of a transition style, scaled about its middle.
    package func frame(
      of look: PageLook, in viewport: LayoutRect, axis: PagingAxis = .horizontal,
      direction: ReadingDirection = .leftToRight
    ) -> LayoutRect { projection(viewport, axis, direction).frame(of: look) }

    /// Returns the rectangle of a page that is `offset` steps forward of its place.
    private func frame(
      of placement: PagePlacement, at offset: Double, _ projection: PageProjection
    ) -> LayoutRect {
      let line = track.line
      let seen = line.seen(at: track.place, in: length)
      guard
        let position = seen.first(where: {
          line.stops[$0].page == placement.page && line.draws($0, at: track.place, in: seen)
        })
      else { return projection.frame(at: offset) }
      let stop = line.stops[position]
      let leader = line.group(at: position).lowerBound
      let place = line.place(atStep: Double(line.ordinal(of: leader)) - offset)
      return projection.frame(from: stop.begin - place, length: stop.length)
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
    /// Returns the part of the slide that is in a viewport at a place, 0 … 1.
    func visibleFraction(at place: Double, in viewport: Double) -> Double {
      ((min(end - place, viewport) - max(begin - place, 0)) / length).clamped(0, 1)
    }
  }

  /// The rectangles of the pages to draw: a collection computed on demand, without allocation, in the order of the scene.
  package struct StopFrames: RandomAccessCollection, Sendable {
    /// A page and its rectangle.
    package typealias Element = PageFrames.Element

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
    package var startIndex: Int { 0 }

    /// The number of pages to draw.
    package var endIndex: Int { drawn.nonzeroBitCount }

    /// Returns the page and its rectangle at a position in 0 ..< count.
    package subscript(position: Int) -> Element {
      precondition(position >= 0 && position < endIndex, "The position is out of the bounds of the frames")
      var left = drawn
      for _ in 0..<position { left &= left - 1 }
      let stop = line.stops[first + left.trailingZeroBitCount]
      return Element(
        page: stop.page, frame: projection.frame(from: stop.begin - place, length: stop.length),
        visibleFraction: stop.visibleFraction(at: place, in: length))
    }
  }
#endif
