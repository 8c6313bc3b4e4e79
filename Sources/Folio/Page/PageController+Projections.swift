internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

extension PageController {
  /// The ids of all pages in their order.
  public var pages: [PageID] { track.order.ids.ids }

  /// The number of pages.
  public var count: Int { track.order.count }

  /// Returns the page at an index; nil outside of the order.
  public func page(at index: Int) -> PageID? {
    index >= 0 && index < track.order.count ? track.order[index] : nil
  }

  /// Returns the index of a page. Complexity: O(1) expected.
  public func index(of page: PageID) -> Int? { track.order.index(of: page) }

  /// Returns whether swipes may select the page. Complexity: O(1) expected.
  public func allowsSwipe(to page: PageID) -> Bool {
    index(of: page).map { !track.order.reach.isOff($0) } ?? true
  }

  /// Returns whether taps may select the page. Complexity: O(1) expected.
  public func allowsTap(to page: PageID) -> Bool {
    index(of: page).map { !track.order.tapDisabled.contains($0) } ?? true
  }

  /// Whether the viewport has a length.
  public var isLaidOut: Bool { track.geometry.viewport > 0 }

  /// The length of the viewport along the axis, in points; 0 before layout.
  public var length: Double { track.geometry.viewport }

  /// The number of stops at which swipes bring pages to rest.
  public var stopCount: Int { track.order.count - track.order.reach.disabled.count }

  /// Returns the stop of a page, counted from 0; nil for an unknown page, and for one that swipes do not reach.
  public func stop(of page: PageID) -> Int? {
    guard let index = track.order.index(of: page), !track.order.reach.isOff(index) else { return nil }
    return track.order.reach.rank(of: track.order.reach.leader(of: index))
  }

  /// Returns the page that a jump to a stop leads to. Nil outside of 0 ..< ``stopCount``.
  public func page(atStop stop: Int) -> PageID? {
    stop >= 0 && stop < stopCount ? track.order[track.order.reach.disabled.other(at: stop)] : nil
  }

  /// Returns the length of a page along the axis, in points; nil for an unknown page.
  public func length(of page: PageID) -> Double? {
    track.order.index(of: page).map {
      track.geometry.viewport == 0 && !track.geometry.lengths.isTold ? 0 : track.geometry.length(of: $0)
    }
  }

  /// Returns the distance that pages scroll from rest on the first reachable page to rest on this one, in points; nil for an
  /// unknown page. Complexity: O(pages).
  public func snapPoint(of page: PageID) -> Double? {
    guard let index = track.order.index(of: page) else { return nil }
    return track.geometry.snapPoint(of: track.order.reach.leader(of: index), in: track.order)
  }

  /// The page last at rest; nil without pages.
  public var settled: PageID? { track.order.rest >= 0 ? track.order[track.order.rest] : nil }

  /// The page on which the pages will rest; nil without pages.
  public var target: PageID? { track.targetIndex >= 0 ? track.order[track.targetIndex] : nil }

  /// The page nearest to its place of rest; nil without pages.
  public var current: PageID? {
    track.line.stops.isEmpty
      ? nil : track.line.stops[track.line.nearest(to: track.place, home: track.home)].page
  }

  /// The page selected last, whose selection is certain; nil without pages.
  public var selected: PageID? { track.selected }

  /// The direction of the last change of page; nil before the first.
  public var lastDirection: TravelDirection? { heading == 0 ? nil : heading > 0 ? .forward : .backward }

  /// The position of the pages, in pages: an integer soon after they rest on a page, 0 without pages.
  public var position: Double {
    guard track.order.count > 0 else { return 0 }
    if track.geometry.viewport == 0 { return Double(track.originIndex) + track.travel.beside }
    return track.position.clampedToLegal
  }

  /// Whether the pages rest on a page, and not between two.
  public var isAtPage: Bool { track.isOnPage }

  /// Whether the position still moves on its own: pages that are seen as at rest may be so before it.
  public var isPositionMoving: Bool { track.rests.movesPosition }

  /// The current activity of the pages.
  public var phase: PagePhase {
    switch track.travel.driver {
    case .resting: .resting
    case .finger, .host: .dragging
    case .curve: .jumping
    case .friction: .settling
    case .settling: track.running?.kind == .jump ? .jumping : .settling
    }
  }

  /// The change of page in progress.
  public var transition: PageTransition? {
    guard let running = track.running, let origin = track.origin, let to = track.destination else {
      return nil
    }
    return PageTransition(
      id: running.id, kind: running.kind, from: origin, to: to.page, progress: progress,
      cause: running.cause)
  }

  private var progress: Double {
    guard let running = track.running, let to = track.line.position(of: running.to) else { return 0 }
    let start = (track.travel.isDragged ? track.line.stop(track.base)?.snap : nil) ?? running.began
    let way = track.place(track.travel.beside, beside: to) - start
    return way == 0 ? 1 : ((track.place - start) / way).clamped(0, 1)
  }

  /// Returns the appearance state of the page, as last reported.
  public func appearance(of page: PageID) -> PageAppearance.State { appearances.state(of: page) }

  /// The appearance state of the container around the pages.
  public var container: PageAppearance.State { appearances.container }

  /// Returns the load state of a page.
  public func loadState(of page: PageID) -> PageCache.LoadState { cache.state(of: page) }

  /// The loaded pages, least recently used first.
  public var cacheOrder: [PageID] { cache.order }

  /// The next moment at which the host sends an event.
  public var nextWake: Wake {
    if track.rests.movesPosition || (track.groupsAreStale && track.isOnPage) { return .frame }
    switch track.travel.driver {
    case .resting: return .never
    case .finger: return track.rests.place.isNothing ? .never : .frame
    case .host: return track.isOnStop(track.travel.place) ? .endOfTurn : .never
    case .settling, .curve, .friction: return track.travel.isHeld ? .never : .frame
    }
  }

  /// The page to restore, and the distance from it at which pages that do not snap rest, each at the end of its motion.
  public var restoration: Restoration {
    if let awaited {
      return Restoration(settled: awaited.page, index: awaited.index, fraction: awaited.fraction ?? 0)
    }
    if configuration.snapping == .never, !track.isOnPage, track.order.count > 0 {
      let (value, beside) = track.placeOfRest
      let index = track.order.index(at: value)
      return Restoration(
        settled: track.order[index], index: Int64(index), fraction: beside.clamped(-0.5, 0.5))
    }
    guard let page = track.selected ?? settled, let index = track.order.index(of: page) else {
      return Restoration()
    }
    return Restoration(settled: page, index: Int64(index))
  }
}
