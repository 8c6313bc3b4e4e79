internal import Folio

/// Pages whose lengths change in an event.
extension Continuity {
  /// Whether a page that is drawn before and after has another length.
  func hasOtherLengths(_ before: Drawing, _ after: Drawing) -> Bool {
    guard let old = before.pages, let new = after.pages, old.isSliding || new.isSliding else { return false }
    return before.places.keys.contains { thing in
      guard case .page(let page) = thing, let length = old.length(of: page), let other = new.length(of: page)
      else { return false }
      return length != other
    }
  }

  /// Whether a slide may be drawn at another of its stops. The nearer stop in steps is not always the nearer one in
  /// points.
  func changesStop(_ thing: Drawing.Thing) -> Bool {
    guard case .page(let page) = thing, let old = step.before.drawing.pages,
      let new = step.after.drawing.pages, old.isSliding || new.isSliding
    else { return false }
    return old.hasSeveralStops(page) || new.hasSeveralStops(page)
  }

  /// Compares slides: the alignment point of the page nearest to its place stays in place, and the others are beside
  /// it, separated by the spacing.
  mutating func compareSlides(_ before: Drawing, _ after: Drawing) {
    guard let old = before.pages, let new = after.pages, let current = old.slideSeen else { return }
    if !changesStop(.page(current)), let place = before.places[.page(current)],
      let length = new.length(of: current)
    {
      let growth = length - (old.length(of: current) ?? 0)
      let expected = place.grown(by: growth, about: new.configuration.slides.alignment)
      let other = after.places[.page(current)]
      // A slide that would be out of view is not the one that stays.
      let isThere = expected.contains { rect in
        before.window.map { rect.shown(in: $0) <= 4 } ?? false
          || (other.map { rect.isAt($0) } ?? (length <= 4))
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
      // While pages move, or rest with folded pages, a page with two stops leaves room at the other stop.
      let mayLeaveRoom = new.phase != .resting || new.foldsPages
      if beyond < -2 * Self.tolerance || (beyond > 2 * Self.tolerance && !mayLeaveRoom) {
        note(.page(second.page), first.rect, second.rect)
      }
    }
  }
}

extension LayoutRect {
  /// Returns the rectangles with another length whose alignment point stays in place, for both directions of reading,
  /// and downward.
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
  /// Whether other pages may be visible beside the page at rest.
  var mayShowOthers: Bool { configuration.pageFraction < 1 || isSliding }

  /// Stops closer to each other than this are one place at rest.
  private static var leastGap: Double { 1.0 / 1_024 }

  /// The smallest and the greatest distance from one page to the next, in points.
  var pitches: (least: Double, most: Double) {
    guard isSliding else {
      let pitch = length * configuration.pageFraction + configuration.spacing
      return (pitch, pitch)
    }
    let lengths = pages.compactMap { length(of: $0) }
    // Stops may be groups of slides; snap points are closer to each other if slides leave no room at the ends.
    let snaps = pages.compactMap { snapPoint(of: $0) }
    let gaps = zip(snaps, snaps.dropFirst()).map { $1 - $0 }.filter { $0 >= Self.leastGap }
    // Beyond an end, a step has the length of the stop there.
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

  /// The length of a loop, in points.
  var roundLength: Double {
    let count = Double(self.count)
    guard isSliding else { return count * pitches.most }
    return pages.reduce(count * configuration.spacing) { sum, page in
      allowsSwipe(to: page) ? sum + (length(of: page) ?? 0) : sum
    }
  }

  /// Returns the visible length of a page with this visible fraction, in points.
  func pointsInView(of page: PageID, _ fraction: Double) -> Double {
    fraction * (isSliding ? length(of: page) ?? 0 : length)
  }
}
