public import FolioMachine

/// What a host reads: where the pages are, and what to draw.
extension PageController {
  /// The ids of all pages in their order.
  public var pages: [PageID] { order.ids }

  /// How many pages there are.
  public var count: Int { order.count }

  /// The page at an index, nil outside of the order.
  public func page(at index: Int) -> PageID? {
    index >= 0 && index < order.count ? order[index] : nil
  }

  /// The index of a page. Complexity: O(1) expected.
  public func index(of page: PageID) -> Int? { order.index(of: page) }

  /// Whether swipes may go to the page. Complexity: O(1) expected.
  public func allowsSwipe(to page: PageID) -> Bool {
    order.index(of: page).map { !reach.isOff($0) } ?? true
  }

  /// Whether taps may go to the page. Complexity: O(1) expected.
  public func allowsTap(to page: PageID) -> Bool {
    order.index(of: page).map { !tapDisabled.contains($0) } ?? true
  }

  /// Whether there is any length to show pages in.
  @inline(__always)
  public var isLaidOut: Bool { length > 0 }

  // MARK: Three pages and a position

  /// The page last at rest; nil without pages.
  public var settled: PageID? { page(at: restIndex) }

  /// The page that the pages will rest on as things stand; nil without pages.
  public var target: PageID? { page(at: targetIndex) }

  /// The page nearest to where it rests; nil without pages.
  public var current: PageID? { order.count > 0 ? order[index(at: nearestStep)] : nil }

  /// Which way the last change of page went, by whatever cause: prefetching looks there first. Nil before the first.
  public var lastDirection: TravelDirection? { heading == 0 ? nil : heading > 0 ? .forward : .backward }

  /// The page selected last: the destination is certain. Nil without pages.
  public var selected: PageID? { reportedSelected }

  /// The index of the page that is left, or at rest; −1 without pages.
  @inline(__always)
  var principalIndex: Int {
    guard order.count > 0 else { return -1 }
    switch travel.from {
    case .stop(let step): return index(at: step)
    case .page(let index): return index
    }
  }

  /// The index of `target`, −1 without pages.
  var targetIndex: Int {
    guard order.count > 0, let to = travel.to, !travel.returns else { return principalIndex }
    return index(at: to)
  }

  /// Where the pages are, in pages: an integer at rest on a page, 0 without pages.
  ///
  /// In a jump it goes over all pages between, for the strip. When pages loop it may leave 0 ..< count on the way; it is
  /// reduced at rest. It never leaps: what it lacks when pages come and go, it catches up with in time.
  @inline(__always)
  public var position: Double {
    guard order.count > 0 else { return 0 }
    guard let remainder else { return linePosition.clampedToLegal }
    return (linePosition + remainder.value).clampedToLegal
  }

  /// Whether the pages are where one of them rests, and nowhere between two.
  public var isAtPage: Bool { travel.driver == .nothing }

  /// What the pages do at present.
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

  /// The change of page under way.
  public var transition: PageTransition? {
    guard let to = travel.to else { return nil }
    return PageTransition(
      id: travel.transition, kind: travel.kind, from: order[principalIndex], to: order[index(at: to)],
      progress: progress, cause: travel.transitionCause)
  }

  /// How much of the way of the transition is gone, 0 … 1; 0 while none runs.
  private var progress: Double {
    guard let to = travel.to else { return 0 }
    let isHeld = travel.driver == .finger || travel.driver == .host || travel.driver == .friction
    let start = (isHeld ? travel.base.map { Double($0) } : nil) ?? travel.began
    let way = Double(to) + travel.rest - start
    return way == 0 ? 1 : ((travel.place - start) / way).clamped(0, 1).withoutNegativeZero
  }

  /// The pages between which something runs: where it began, and where it goes if that is known; nil at rest.
  @inline(__always)
  var ends: (from: PageID, to: PageID?)? {
    guard !travel.isAtRest, order.count > 0 else { return nil }
    return (order[principalIndex], travel.to.map { order[index(at: $0)] })
  }

  // MARK: Scene

  /// The pages to draw, from the first to the last on the screen: the stops of the line that meet the viewport.
  public var scene: PageScene { PageScene(self) }

  // MARK: Pages

  /// What the page was told last about its coming and going.
  public func appearance(of page: PageID) -> PageAppearance.State { appearances.state(of: page) }

  /// What the container around the pages does.
  public var container: PageAppearance.State { appearances.container }

  /// Whether the content of a page is there.
  public func loadState(of page: PageID) -> PageCache.LoadState { cache.state(of: page) }

  /// The loaded pages, least recently used first.
  public var cacheOrder: [PageID] { cache.order }

  /// The pages that must stay loaded.
  var pins: PagePins {
    guard order.count > 0 else { return PagePins() }
    var pins = PagePins(
      first: order[principalIndex], second: travel.to.map { order[index(at: $0)] },
      third: page(at: restIndex))
    pins.scene = scene
    return pins
  }

  // MARK: Host

  /// When to call again: every frame while a spring or a curve runs; at the end of a turn while a scroller of the host's
  /// stands on a page.
  public var nextWake: Wake {
    if isLeftOver || (groupsAreStale && travel.driver == .nothing) { return .frame }
    switch travel.driver {
    case .nothing, .finger, .parked: return .never
    case .host: return travel.place == travel.place.floored ? .endOfTurn : .never
    case .spring, .curve, .friction: return travel.numbers.isHeld ? .never : .frame
    }
  }
}

extension PageController {
  /// How far a report of the host's scroller may move the pages, in pages, forward: as far as it differs from the report
  /// before; the first of a drive moves nothing.
  package func advance(toReport position: Double) -> Double {
    travel.driver == .host ? position - travel.numbers.took : 0
  }
}
