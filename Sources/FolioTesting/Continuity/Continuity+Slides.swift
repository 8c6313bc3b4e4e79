internal import Folio

/// Pages whose lengths are others after an event.
extension Continuity {
  /// Whether a page that is drawn before and after is longer or shorter than it was.
  func hasOtherLengths(_ before: Drawing, _ after: Drawing) -> Bool {
    guard let old = before.pages, let new = after.pages, old.isSliding || new.isSliding else { return false }
    return before.places.keys.contains { thing in
      guard case .page(let page) = thing, let length = old.length(of: page), let other = new.length(of: page)
      else { return false }
      return length != other
    }
  }

  /// Whether a slide may be drawn at another of its stops: the nearer one in steps is not always the one that is fewer points
  /// away.
  func changesStop(_ thing: Drawing.Thing) -> Bool {
    guard case .page(let page) = thing, let old = step.before.drawing.pages,
      let new = step.after.drawing.pages, old.isSliding || new.isSliding
    else { return false }
    return old.hasSeveralStops(page) || new.hasSeveralStops(page)
  }

  /// Of the page nearest to its place what is aligned stays where it was; the others lie beside it, as far from each other
  /// as the spacing says.
  mutating func compareSlides(_ before: Drawing, _ after: Drawing) {
    guard let old = before.pages, let new = after.pages, let current = old.slideSeen else { return }
    if !changesStop(.page(current)), let place = before.places[.page(current)],
      let length = new.length(of: current)
    {
      let growth = length - (old.length(of: current) ?? 0)
      let expected = place.grown(by: growth, about: new.configuration.slides.alignment)
      let other = after.places[.page(current)]
      let isThere = expected.contains { rect in
        guard let other else {
          return length <= 4 || (before.window.map { rect.shown(in: $0) <= 4 } ?? false)
        }
        return rect.isAt(other)
      }
      if !isThere { note(.page(current), place, other) }
    }
    var rects: [(page: PageID, rect: LayoutRect)] = []
    for case (.page(let page), let rect) in after.places { rects.append((page, rect)) }
    rects.sort { ($0.rect.x, $0.rect.y) < ($1.rect.x, $1.rect.y) }
    for (first, second) in zip(rects, rects.dropFirst()) {
      let way = max(
        second.rect.x - first.rect.x - first.rect.width,
        second.rect.y == first.rect.y ? -.infinity : second.rect.y - first.rect.y - first.rect.height)
      let beyond = way - new.configuration.spacing
      // While pages move, or rest with pages folded away, one that has two stops leaves room at the other.
      let mayLeaveRoom = new.phase != .resting || new.foldsPages
      if beyond < -2 * Self.tolerance || (beyond > 2 * Self.tolerance && !mayLeaveRoom) {
        note(.page(second.page), first.rect, second.rect)
      }
    }
  }
}

extension LayoutRect {
  /// The rectangle with more or less length, of which what is aligned stays: in either direction of reading, and downward.
  fileprivate func grown(by growth: Double, about alignment: SlideAlignment) -> [LayoutRect] {
    let part: Double =
      switch alignment {
      case .start: 0.0
      case .centre: 0.5
      case .end: 1.0
      }
    return [
      LayoutRect(x: x - part * growth, y: y, width: width + growth, height: height),
      LayoutRect(x: x - (1 - part) * growth, y: y, width: width + growth, height: height),
      LayoutRect(x: x, y: y - part * growth, width: width, height: height + growth),
    ]
  }
}

extension PageController {
  /// Whether others may be seen beside the page at rest.
  var mayShowOthers: Bool { configuration.pageFraction < 1 || isSliding }

  /// Stops nearer to each other are one place to rest in.
  private static var leastGap: Double { 1.0 / 1_024 }

  /// The least and the greatest distance from one page to the next, in points.
  var pitches: (least: Double, most: Double) {
    guard isSliding else {
      let pitch = length * configuration.pageFraction + configuration.spacing
      return (pitch, pitch)
    }
    let lengths = pages.compactMap { length(of: $0) }
    // Stops may be groups of slides, and snaps nearer to each other where slides leave no room at the ends.
    let snaps = pages.compactMap { snapPoint(of: $0) }
    let gaps = zip(snaps, snaps.dropFirst()).map { $1 - $0 }.filter { $0 >= Self.leastGap }
    // Beyond an end a step is as long as the stop there.
    var (stop, longest) = (0.0, 0.0)
    for (index, length) in lengths.enumerated() {
      if index > 0, abs(snaps[index] - snaps[index - 1]) >= Self.leastGap { stop = 0 }
      stop += length + configuration.spacing
      longest = max(longest, stop)
    }
    return (
      min((lengths.min() ?? 0) + configuration.spacing, gaps.min() ?? .infinity),
      max(longest, gaps.max() ?? 0)
    )
  }

  /// How far a loop is before it comes round, in points.
  var roundLength: Double {
    let count = Double(self.count)
    guard isSliding else { return count * pitches.most }
    return pages.reduce(count * configuration.spacing) { sum, page in
      allowsSwipe(to: page) ? sum + (length(of: page) ?? 0) : sum
    }
  }

  /// How many points of a page are in view, of which that part is.
  func pointsInView(of page: PageID, _ fraction: Double) -> Double {
    fraction * (isSliding ? length(of: page) ?? 0 : length)
  }
}
