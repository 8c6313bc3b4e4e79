public import FolioMachine

/// The state that a host reads: the place of the pages, and the pages to draw.
extension PageController {
  /// The ids of all pages in their order.
  public var pages: [PageID] { order.ids }

  /// The number of pages.
  public var count: Int { order.count }

  /// Returns the page at an index; nil outside of the order.
  public func page(at index: Int) -> PageID? {
    index >= 0 && index < order.count ? order[index] : nil
  }

  /// Returns the index of a page. Complexity: O(1) expected.
  public func index(of page: PageID) -> Int? { order.index(of: page) }

  /// Returns whether swipes may select the page. Complexity: O(1) expected.
  public func allowsSwipe(to page: PageID) -> Bool {
    order.index(of: page).map { !reach.isOff($0) } ?? true
  }

  /// Returns whether taps may select the page. Complexity: O(1) expected.
  public func allowsTap(to page: PageID) -> Bool {
    order.index(of: page).map { !tapDisabled.contains($0) } ?? true
  }

  /// Whether the viewport has a length.
  @inline(__always)
  public var isLaidOut: Bool { length > 0 }

  // MARK: Stops

  /// The number of stops at which swipes bring pages to rest, as a row of dots shows it: one for each page that swipes
  /// reach, or one for each group of slides. Complexity: O(1).
  public var stopCount: Int { order.count - reach.disabled.count }

  /// Returns the stop of a page, counted from 0: that of its group if slides form groups. Nil for an unknown page, and for
  /// one that swipes do not reach.
  ///
  /// Pages that move keep their groups until they rest, also if their lengths change. Complexity: O(log pages).
  public func stop(of page: PageID) -> Int? {
    guard let index = order.index(of: page), !reach.isOff(index) else { return nil }
    return reach.rank(of: reach.leader(of: index))
  }

  /// Returns the page that a jump to a stop leads to: the first of its group. Nil outside of 0 ..< ``stopCount``.
  ///
  /// Complexity: O(log pages).
  public func page(atStop stop: Int) -> PageID? {
    guard stop >= 0, stop < stopCount else { return nil }
    return order[reach.disabled.other(at: stop)]
  }

  // MARK: Three pages and a position

  /// The page last at rest; nil without pages.
  public var settled: PageID? { page(at: restIndex) }

  /// The page on which the pages will rest; nil without pages.
  public var target: PageID? { page(at: targetIndex) }

  /// The page nearest to its place of rest; nil without pages.
  public var current: PageID? { order.count > 0 ? order[index(at: nearestStep)] : nil }

  /// The direction of the last change of page, whatever its cause; nil before the first. Pages ahead in this direction are
  /// prefetched first.
  public var lastDirection: TravelDirection? { heading == 0 ? nil : heading > 0 ? .forward : .backward }

  /// The page selected last, whose selection is certain; nil without pages.
  public var selected: PageID? { reportedSelected }

  /// The index of the origin of the transition, or of the page at rest; −1 without pages.
  @inline(__always)
  var principalIndex: Int {
    guard order.count > 0 else { return -1 }
    switch travel.from {
    case .stop(let step): return index(at: step)
    case .page(let index): return index
    }
  }

  /// The index of `target`; −1 without pages.
  var targetIndex: Int { currentTargetIndex }

  /// Returns ``targetIndex`` in place: a nonmutating property is read from a copy of the controller.
  @inline(never)
  mutating func findTargetIndex() -> Int { currentTargetIndex }

  @inline(__always)
  private var currentTargetIndex: Int {
    guard order.count > 0, let to = travel.to, !travel.returns else { return principalIndex }
    return index(at: to)
  }

  /// The position of the pages, in pages: an integer soon after they rest on a page, 0 without pages.
  ///
  /// In a jump it passes all pages between, for the strip. When pages loop it may leave 0 ..< count during a motion; it is
  /// reduced at rest. It never leaps: when pages are inserted or removed, it approaches its new value gradually.
  @inline(__always)
  public var position: Double {
    guard order.count > 0 else { return 0 }
    guard let remainder else { return linePosition.clampedToLegal }
    return (linePosition + remainder.value).clampedToLegal
  }

  /// Whether the pages rest on a page, and not between two.
  public var isAtPage: Bool { travel.driver == .nothing }

  /// Whether the position still moves on its own: pages that are seen as at rest may be so before it.
  package var isPositionMoving: Bool { isPositionLeftOver }

  /// The current activity of the pages.
  @inline(__always)
  public var phase: PagePhase {
    switch travel.driver {
    case .nothing, .parked: .resting
    case .finger, .host: .dragging
    case .curve: .jumping
    case .friction: .settling
    case .spring: travel.to != nil && travel.kind == .jump ? .jumping : .settling
    }
  }

  // MARK: Transition

  /// The change of page in progress.
  public var transition: PageTransition? {
    guard let to = travel.to else { return nil }
    return PageTransition(
      id: travel.transition, kind: travel.kind, from: order[principalIndex], to: order[index(at: to)],
      progress: progress, cause: travel.transitionCause)
  }

  /// The part of the transition's distance that is covered, 0 … 1; 0 without a transition.
  private var progress: Double {
    guard let to = travel.to else { return 0 }
    let isHeld = travel.driver == .finger || travel.driver == .host || travel.driver == .friction
    let start = (isHeld ? travel.base.map { Double($0) } : nil) ?? travel.began
    let way = Double(to) + travel.rest - start
    return way == 0 ? 1 : ((travel.place - start) / way).clamped(0, 1)
  }

  /// The origin of the transition, and its destination if it is known; nil at rest.
  @inline(__always)
  var ends: (from: PageID, to: PageID?)? {
    guard !travel.isAtRest, order.count > 0 else { return nil }
    return (order[principalIndex], travel.to.map { order[index(at: $0)] })
  }

  // MARK: Pages

  /// Returns the appearance state of the page, as last reported.
  public func appearance(of page: PageID) -> PageAppearance.State { appearances.state(of: page) }

  /// The appearance state of the container around the pages.
  public var container: PageAppearance.State { appearances.container }

  /// Returns the load state of a page.
  public func loadState(of page: PageID) -> PageCache.LoadState { cache.state(of: page) }

  /// The loaded pages, least recently used first.
  public var cacheOrder: [PageID] { cache.order }

  /// The pages that must stay loaded.
  var pins: PagePins {
    @inline(never)
    mutating get {
      guard order.count > 0 else { return PagePins() }
      var pins = PagePins(
        first: order[principalIndex], second: travel.to.map { order[index(at: $0)] },
        third: page(at: restIndex))
      pins.scene = VisibleStops(self)
      return pins
    }
  }

  // MARK: Host

  /// The next moment at which the host sends an event: every frame while a spring, a curve or friction runs; the end of the
  /// turn while the host's scroller is on a page.
  public var nextWake: Wake {
    if isLeftOver || (groupsAreStale && travel.driver == .nothing) { return .frame }
    switch travel.driver {
    case .nothing, .finger, .parked: return .never
    case .host: return travel.place == travel.place.floored ? .endOfTurn : .never
    case .spring, .curve, .friction: return travel.numbers.isHeld ? .never : .frame
    }
  }

  /// Whether a tick has no effect: the pages rest, nothing is left over of their position, and their groups are those of
  /// their lengths.
  @inline(__always)
  var isStill: Bool { phase == .resting && !groupsAreStale && !isPositionLeftOver }
}

extension PageController {
  /// Returns the distance that a report of the host's scroller may move the pages, forward, in pages: its difference from
  /// the previous report. The first report of a drive moves nothing.
  package func advance(toReport position: Double) -> Double {
    travel.driver == .host ? position - travel.numbers.took : 0
  }
}

// MARK: Drawing

extension PageController {
  /// The pages to draw, from the first to the last on screen: the stops of the line that meet the viewport.
  public var scene: PageScene { plainScene ?? otherScene }

  /// The scene if the line is the order, from its first page to its last; else nil. It calls nothing that is not inlined:
  /// the controller would be copied.
  @inline(__always)
  var plainScene: PageScene? {
    guard length > 0, order.count > 0, !isSliding, !isTrimmed, !configuration.loops else { return nil }
    let origin = travel.line.first.index - travel.line.first.step
    let measure = measure
    var (step, last) = (Int64(0), Int64(0))
    // At rest a page that fills the viewport is the only visible one.
    if isInMotion || configuration.pageFraction != 1 {
      let farthest = measure.farthest
      step = max(-origin, Int64((travel.place - farthest).floored) + 1)
      last = min(Int64(order.count) - 1 - origin, Int64((travel.place + farthest).ceiled) - 1)
    }
    var scene = PageScene()
    while step <= last {
      let offset = Double(step) - travel.place
      let fraction = measure.visibleFraction(at: offset)
      scene.add(PagePlacement(page: order[Int(origin + step)], offset: offset, visibleFraction: fraction))
      step += 1
    }
    return scene
  }

  /// The scene of any line.
  @inline(never)
  var otherScene: PageScene {
    var scene = PageScene()
    let stops = VisibleStops(self)
    for position in 0..<stops.count { scene.add(stops[position]) }
    return scene
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

// MARK: Slides

extension PageController {
  /// Returns whether a page has more than one stop near the place, for tests of the law of continuity.
  package func hasSeveralStops(_ page: PageID) -> Bool {
    guard let index = order.index(of: page).map({ reach.leader(of: $0) }) else { return false }
    let (low, high) = bounds
    let (first, last) = (max(low, nearestStep - 20), min(high, nearestStep + 20))
    return first <= last && (first...last).count { self.index(at: $0) == index } > 1
  }

  /// Whether pages are folded away.
  package var foldsPages: Bool { !travel.line.isPlain }

  /// Whether some slides share one stop.
  package var groupsSlides: Bool { !reach.followers.isEmpty }

  /// Returns whether slides form groups whose parts on screen are no longer adjacent in another order.
  package func partsGroups(in other: PageController) -> Bool {
    guard !reach.followers.isEmpty || !other.reach.followers.isEmpty else { return false }
    let kept = scene.compactMap { other.order.index(of: $0.page) }
    return zip(kept, kept.dropFirst()).contains { first, second in
      // Pages that swipes skip are not between them; pages that stop a drag end the line.
      var next = first
      for _ in 0..<other.order.count where next != second {
        next = other.configuration.loops ? (next + 1) % other.order.count : next + 1
        if next < other.order.count, other.configuration.disabledPagePolicy == .skip, other.reach.isOff(next)
        {
          continue
        }
        break
      }
      return next != second
    }
  }

  /// Returns the length of a page along the axis, in points; nil for an unknown page. Complexity: O(1) expected.
  public func length(of page: PageID) -> Double? {
    guard let index = order.index(of: page) else { return nil }
    return isSliding ? slideMap.length(of: index) : length * configuration.pageFraction
  }

  /// Returns the distance that pages scroll from rest on the first reachable page to rest on this one, in points; nil for
  /// an unknown page. Complexity: O(log pages).
  public func snapPoint(of page: PageID) -> Double? {
    guard let index = order.index(of: page) else { return nil }
    let leader = reach.leader(of: index)
    let first = reach.bounds(from: leader, loops: false, policy: .skip).low
    guard isSliding else { return Double(-first) * pitch }
    let map = slideMap(on: Line(at: leader))
    return map.snap(at: 0) - map.snap(at: first)
  }
}
