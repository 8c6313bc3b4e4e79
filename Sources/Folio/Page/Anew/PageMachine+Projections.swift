#if Anew
  package import FolioMachine
  internal import FolioMotion

  /// The state that a host reads: the place of the pages, and the pages to draw.
  extension PageMachine {
    /// The ids of all pages in their order.
    package var pages: [PageID] { order.ids.ids }
    /// The number of pages.
    package var count: Int { order.count }
    /// The length of the viewport along the axis, in points; 0 before layout.
    package var length: Double { geometry.viewport }
    /// The index of the origin of the transition, or of the page at rest; −1 without pages.
    var originIndex: Int { origin.flatMap { order.index(of: $0) } ?? -1 }

    /// The index of ``target``; −1 without pages.
    var targetIndex: Int {
      guard let running, travel.isDragged || travel.goal == running.to, let to = line.stop(running.to) else {
        return originIndex
      }
      return order.index(of: to.page) ?? originIndex
    }

    // MARK: Stops

    /// The number of stops at which swipes bring pages to rest.
    package var stopCount: Int { order.count - order.reach.disabled.count }

    /// Returns the stop of a page, counted from 0; nil for an unknown page, and for one that swipes do not reach.
    package func stop(of page: PageID) -> Int? {
      guard let index = order.index(of: page), !order.reach.isOff(index) else { return nil }
      return order.reach.rank(of: order.reach.leader(of: index))
    }

    /// Returns the page that a jump to a stop leads to. Nil outside of 0 ..< ``stopCount``.
    package func page(atStop stop: Int) -> PageID? {
      stop >= 0 && stop < stopCount ? order[order.reach.disabled.other(at: stop)] : nil
    }

    /// Returns the length of a page along the axis, in points; nil for an unknown page.
    package func length(of page: PageID) -> Double? {
      order.index(of: page).map {
        geometry.viewport == 0 && !geometry.lengths.isTold ? 0 : geometry.length(of: $0)
      }
    }

    /// Returns the distance that pages scroll from rest on the first reachable page to rest on this one, in points; nil for an
    /// unknown page. Complexity: O(pages).
    package func snapPoint(of page: PageID) -> Double? {
      guard let index = order.index(of: page) else { return nil }
      let leader = order.reach.leader(of: index)
      var line = PageLine()
      let own = line.reset(to: order[leader], Int64(leader), length: geometry.length(of: leader))
      var open = order
      (open.loops, open.endsAtDisabled, open.rest) = (false, false, -1)
      while let next = open.next(to: line.stops[0].value, -1) { line.add(next, -1, open, geometry) }
      while let next = open.next(to: line.stops[line.stops.count - 1].value, 1) {
        line.add(next, 1, open, geometry)
      }
      line.end()
      line.align(geometry)
      guard let stop = line.stop(own) else { return nil }
      return stop.snap - line.stops[line.outer.first].snap
    }

    // MARK: Three pages and a position

    /// The page last at rest; nil without pages.
    package var settled: PageID? { order.rest >= 0 ? order[order.rest] : nil }
    /// The page on which the pages will rest; nil without pages.
    package var target: PageID? { targetIndex >= 0 ? order[targetIndex] : nil }
    /// The page nearest to its place of rest; nil without pages.
    package var current: PageID? {
      line.stops.isEmpty ? nil : line.stops[line.nearest(to: place, home: home)].page
    }
    /// The page selected last, whose selection is certain; nil without pages.
    package var selected: PageID? { reportedSelected }
    /// The direction of the last change of page; nil before the first.
    package var lastDirection: TravelDirection? { heading == 0 ? nil : heading > 0 ? .forward : .backward }
    /// The position of the pages, in pages: an integer soon after they rest on a page, 0 without pages.
    package var position: Double {
      guard order.count > 0 else { return 0 }
      if geometry.viewport == 0 { return Double(originIndex) + travel.beside }
      return drawn.position.value.clampedToLegal
    }
    /// Whether the pages rest on a page, and not between two.
    package var isAtPage: Bool { isOnPage }

    /// The current activity of the pages.
    package var phase: PagePhase {
      switch travel.driver {
      case .resting: .resting
      case .finger, .host: .dragging
      case .curve: .jumping
      case .friction: .settling
      case .settling: running?.kind == .jump ? .jumping : .settling
      }
    }

    /// The change of page in progress.
    package var transition: PageTransition? {
      guard let running, let origin, let to = line.stop(running.to) else { return nil }
      return PageTransition(
        id: running.id, kind: running.kind, from: origin, to: to.page, progress: progress,
        cause: running.cause)
    }

    private var progress: Double {
      guard let running, let to = line.position(of: running.to) else { return 0 }
      let start = (travel.isDragged ? line.stop(base)?.snap : nil) ?? running.began
      let way = place(travel.beside, beside: to) - start
      return way == 0 ? 1 : ((place - start) / way).clamped(0, 1)
    }

    // MARK: Pages and host

    /// Returns the appearance state of the page, as last reported.
    package func appearance(of page: PageID) -> PageAppearance.State { appearances.state(of: page) }
    /// The appearance state of the container around the pages.
    package var container: PageAppearance.State { appearances.container }
    /// Returns the load state of a page.
    package func loadState(of page: PageID) -> PageCache.LoadState { cache.state(of: page) }
    /// The loaded pages, least recently used first.
    package var cacheOrder: [PageID] { cache.order }

    /// The next moment at which the host sends an event.
    package var nextWake: Wake {
      if rests.movesPosition || (groupsAreStale && isOnPage) { return .frame }
      switch travel.driver {
      case .resting: return .never
      case .finger: return rests.place.isNothing ? .never : .frame
      case .host: return isOnStop(travel.place) ? .endOfTurn : .never
      case .settling, .curve, .friction: return travel.isHeld ? .never : .frame
      }
    }

    /// The page to restore, and the distance from it at which pages that do not snap rest, each at the end of its motion.
    package var restoration: Restoration {
      if let awaited {
        return Restoration(settled: awaited.page, index: awaited.index, fraction: awaited.fraction ?? 0)
      }
      if configuration.snapping == .never, !isOnPage, order.count > 0 {
        let (value, beside) = placeOfRest
        let index = order.index(at: value)
        return Restoration(settled: order[index], index: Int64(index), fraction: beside.clamped(-0.5, 0.5))
      }
      guard let page = selected ?? settled, let index = order.index(of: page) else { return Restoration() }
      return Restoration(settled: page, index: Int64(index))
    }

    // MARK: Drawing

    /// Returns whether a page is drawn at a place.
    func shows(_ page: PageID, at place: Double) -> Bool {
      line.seen(at: place, geometry).contains { line.stops[$0].page == page }
    }

    /// The pages to draw, from the first to the last on screen.
    package var scene: PageScene {
      var scene = PageScene()
      guard !line.stops.isEmpty else { return scene }
      let place = place
      let seen = line.seen(at: place, geometry)
      guard !seen.isEmpty else { return scene }
      let step = line.step(at: place, home: home, geometry)
      var ordinal = line.ordinal(of: line.group(at: seen.lowerBound).lowerBound) - 1
      for position in line.group(at: seen.lowerBound).lowerBound..<seen.upperBound {
        let stop = line.stops[position]
        if stop.snaps { ordinal += 1 }
        guard seen.contains(position), line.draws(position, at: place, in: seen) else { continue }
        let visible = min(stop.end - place, geometry.viewport) - max(stop.begin - place, 0)
        scene.add(
          PagePlacement(
            page: stop.page, offset: Double(ordinal) - step,
            visibleFraction: (visible / stop.length).clamped(0, 1)))
      }
      return scene
    }

    /// Returns the rectangles of the scene, in its order.
    package func frames(
      in viewport: LayoutRect, axis: PagingAxis = .horizontal, direction: ReadingDirection = .leftToRight
    ) -> [PageFrames.Element] {
      guard !line.stops.isEmpty else { return [] }
      let projection = PageProjection(
        viewport: viewport, axis: axis, direction: direction, fraction: geometry.fraction,
        spacing: geometry.spacing)
      let place = place
      let seen = line.seen(at: place, geometry)
      return seen.filter { line.draws($0, at: place, in: seen) }.map { position in
        let stop = line.stops[position]
        let visible = min(stop.end - place, geometry.viewport) - max(stop.begin - place, 0)
        return PageFrames.Element(
          page: stop.page, frame: projection.frame(from: stop.begin - place, length: stop.length),
          visibleFraction: (visible / stop.length).clamped(0, 1))
      }
    }
  }

  /// Samples of a finger and ticks that only move the pages: nearly all events.
  extension PageMachine {
    /// Moves the pages with a finger, and returns true, if that has no other effect.
    @inline(__always)
    mutating func dragQuietly(by points: Double, at moment: Moment) -> Bool {
      guard travel.driver == .finger, points.isLegal, points != 0 else { return false }
      let place = travel.place + points
      guard place > quiet.low, place < quiet.high else { return false }
      travel.now.advance(to: moment)
      (travel.place, travel.wall) = (place, place)
      return true
    }

    /// Advances the pages to a moment, and returns true, if that only moves them or changes nothing.
    @inline(__always)
    mutating func tickQuietly(at moment: Moment) -> Bool {
      switch travel.driver {
      case .resting: return !groupsAreStale && !rests.movesPosition
      case .settling, .curve:
        guard !travel.isHeld, !travel.isFresh, let now = travel.now, quiet.low < quiet.high else {
          return false
        }
        // Without a call that would copy the machine.
        guard travel.beside == 0, let goal = line.snap(of: travel.goal) else { return false }
        let next = max(now, moment)
        let seconds = next.seconds(since: now)
        let isCurve = travel.driver == .curve
        if isCurve, travel.elapsed + seconds >= configuration.jumpDuration { return false }
        let left = rests.place.value(after: seconds)
        let place = (isCurve ? curved(at: travel.elapsed + seconds, to: goal) : goal) + left
        guard place > quiet.low, place < quiet.high, abs(place - goal) > Rest.restDistance else {
          return false
        }
        rests.advancePlace(by: seconds, to: left)
        rests.advancePosition(to: moment, configuration.settleSpring)
        travel.now = next
        if isCurve { travel.elapsed += seconds }
        return true
      case .finger, .host, .friction: return false
      }
    }

    /// Finds the places between which samples and ticks only move the pages: the same slides are seen, between the same stops.
    mutating func findQuiet() {
      quiet = (0, 0)
      guard geometry.viewport > 0, !line.stops.isEmpty, travel.driver != .resting, travel.driver != .host,
        travel.driver != .friction
      else { return }
      let place = place
      let (low, high) = line.around(place, home: home)
      guard let low, let high, place > line.stops[low].snap else { return }
      if travel.driver == .finger {
        guard let running, let to = line.position(of: running.to), let own = line.position(of: base),
          min(to, own) == low, max(to, own) == high
        else { return }
        let edges = edges()
        guard line.stops[low].snap >= edges.low, line.stops[high].snap <= edges.high, rests.place.isNothing
        else { return }
      }
      var from = line.stops[low].snap + Geometry.same
      var until = line.stops[high].snap - Geometry.same
      let hair = geometry.hair
      for stop in line.stops {
        let (enters, leaves) = (stop.begin - geometry.viewport + hair, stop.end - hair)
        if place > enters { from = max(from, enters) } else { until = min(until, enters) }
        if place < leaves { until = min(until, leaves) } else { from = max(from, leaves) }
      }
      quiet = (from, until)
    }
  }
#endif
