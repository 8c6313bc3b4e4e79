#if Anew
  internal import FolioCollections
  internal import FolioMachine
  internal import FolioMotion

  /// Changes of length, configuration, container and memory: legal in every phase. And what each event ends with: pages that
  /// came into view are loaded, others are prefetched or evicted.
  extension PageMachine {
    mutating func layoutChanged(_ length: Double, _ before: inout Drawn, emit: (PageEffect) -> Void) {
      guard length != geometry.viewport else { return }
      let wasLaidOut = geometry.viewport > 0
      if length == 0 {
        dropQueued(emit: emit)
        close(.layout, &before, emit: emit)
      }
      scale(&before) {
        $0.geometry.viewport = length
        $0.geometry.configure($0.configuration)
      }
      regroup(&before, emit: emit)
      restOnStop(&before, emit: emit)
      guard wasLaidOut != (length > 0) else { return }
      appearances.laidOut(length > 0)
      if order.count > 0, isOnPage || !wasLaidOut {
        land(on: originIndex, beside: travel.beside, &before)
        forget(&before)
      }
      if length > 0, order.count > 0 { cache.need(order[originIndex], emit: emit) }
      appear(.init(animated: false), emit: emit)
    }

    /// Groups slides again after a change of the layout. If that changes the stops, the running transition is closed.
    private mutating func regroup(_ before: inout Drawn, emit: (PageEffect) -> Void) {
      let (old, wasStale) = (order, groupsAreStale)
      let isMoving = !isOnPage
      let line = line
      group(always: true)
      guard order.reach.followers != old.reach.followers else { return }
      guard isMoving else { return land(on: originIndex, &before) }
      let new = order
      (order, self.line, groupsAreStale) = (old, line, wasStale)
      close(.layout, &before, emit: emit)
      if !isOnPage { end(on: originIndex, .completed, .layout, .init(animated: false), &before, emit: emit) }
      var grouped = new
      grouped.rest = order.rest
      (order, groupsAreStale) = (grouped, false)
      land(on: originIndex, &before)
      forget(&before)
    }

    /// Puts pages that rest on a slide without its own stop on the stop that it shares. The slide that was at rest before
    /// such a change stays in its group, and is at rest again once it has its own stop.
    private mutating func restOnStop(_ before: inout Drawn, emit: (PageEffect) -> Void) {
      guard isOnPage, order.count > 0 else { return }
      let slide = regroupedSlide.flatMap { order.index(of: $0) } ?? originIndex
      let leader = order.reach.leader(of: slide)
      if leader != originIndex {
        end(on: leader, .completed, .layout, .init(animated: false), &before, emit: emit)
        forget(&before)
      }
      regroupedSlide = leader == slide ? nil : order[slide]
    }

    mutating func configured(_ new: PageConfiguration, _ before: inout Drawn, emit: (PageEffect) -> Void) {
      let old = configuration
      guard new != old else { return }
      if new.loops != old.loops {
        close(.layout, &before, emit: emit)
        if !isOnPage, order.count > 0 {
          end(on: originIndex, .completed, .layout, .init(animated: false), &before, emit: emit)
          forget(&before)
        }
      }
      // A lock that is set under the finger is an edge at the finger.
      if travel.driver == .finger { travel.took = before.place.value }
      if new.disabledPagePolicy != old.disabledPagePolicy, !isOnPage, !order.reach.disabled.isEmpty {
        let old = order
        order.endsAtDisabled = new.disabledPagePolicy == .stop
        relay(old, &before, emit: emit)
      }
      let velocity = before.place.speed
      let isLaid = order.count > 0
      scale(&before) { machine in
        machine.settings = Shared(new)
        machine.cache.configured(machine.settings)
        machine.configure()
      }
      if isLaid, isOnPage { land(on: originIndex, &before) }
      regroup(&before, emit: emit)
      restOnStop(&before, emit: emit)
      appear(.init(animated: false), emit: emit)
      if new.snapping != old.snapping { snappingChanged(velocity: velocity, &before, emit: emit) }
      guard !new.allowsSwipe, travel.driver == .finger else { return }
      emit(.dragRefused)
      release(
        to: closingStop(before.place.value), velocity: 0, cause: .layout, at: nil, &before, emit: emit)
    }

    /// Handles a change of the snapping policy.
    private mutating func snappingChanged(
      velocity: Double, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      guard configuration.snapping == .always, order.count > 0 else { return }
      queued?.rest = 0
      switch travel.driver {
      case .resting where travel.beside != 0 && geometry.viewport == 0:
        end(on: originIndex, .completed, .layout, .init(animated: false), &before, emit: emit)
        forget(&before)
      case .resting where travel.beside != 0:
        release(to: base, velocity: 0, cause: .layout, at: nil, &before, emit: emit)
      case .friction:
        travel.lead = 0
        reachLanding(velocity: velocity)
        let (target, moment) = (releaseTarget(velocity: velocity), travel.lastTick)
        release(
          to: line.stops[target].id, velocity: velocity, cause: .layout, at: moment, &before, emit: emit)
      case .settling, .curve: travel.beside = 0
      case .resting, .finger, .host: return
      }
    }

    // MARK: Container and memory

    mutating func container(
      _ becomes: PageAppearance.State, animated: Bool, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      guard appearances.accepts(becomes) else { return }
      if becomes == .disappearing { leaveContainer(&before, emit: emit) }
      appearances.containerBecomes(becomes, animated: animated)
      appear(.init(animated: false), emit: emit)
      if becomes == .hidden { close(.container, &before, emit: emit) }
    }

    /// Closes the running transition in appearance, selection and outcome; the pages continue to where they would rest.
    private mutating func leaveContainer(_ before: inout Drawn, emit: (PageEffect) -> Void) {
      dropQueued(emit: emit)
      guard !travel.isAtRest else { return }
      guard geometry.viewport > 0 else { return close(.container, &before, emit: emit) }
      let (moment, beside) = (travel.lastTick, travel.isDragged ? 0 : travel.beside)
      finishRunning(.container, emit: emit)
      travel.cause = .container
      settle(to: base, beside: beside, velocity: before.place.speed, at: moment, &before)
    }

    mutating func memoryPressure(_ level: PressureLevel, emit: (PageEffect) -> Void) {
      prefetchPaused = true
      var kept = pins
      if level == .low, running == nil, let own = line.position(of: base) {
        kept.fourth = line.stop(beyond: own, -1).map { line.stops[$0].page }
        kept.fifth = line.stop(beyond: own, 1).map { line.stops[$0].page }
      }
      cache.keepOnly(kept, emit: emit)
    }

    // MARK: Restoration

    /// Restores a page: at once, or with the first pages.
    mutating func restored(_ awaited: AwaitedPage, _ before: inout Drawn, emit: (PageEffect) -> Void) {
      guard order.count > 0 else { return self.awaited = awaited }
      dropQueued(emit: emit)
      let moves = !isOnPage
      if moves {
        finishRunning(.restore, emit: emit)
        land(on: originIndex, &before)
        forget(&before)
      }
      comeBack(
        to: awaited.index(in: order.ids), beside: beside(of: awaited), always: moves, &before, emit: emit)
    }

    /// Returns the distance from a restored page at which the pages rest, in steps.
    func beside(of awaited: AwaitedPage) -> Double {
      guard configuration.snapping == .never, order.contains(awaited.page) else { return 0 }
      return awaited.fraction ?? 0
    }

    /// Puts the pages on a page, or at a distance from it. All of this is reported before the page appears.
    mutating func comeBack(
      to page: Int, beside steps: Double = 0, always: Bool = false, _ before: inout Drawn,
      emit: (PageEffect) -> Void
    ) {
      let index = order.reach.leader(of: page)
      if always || index != order.rest {
        load(order[index], emit: emit)
        select(index, .restore, emit: emit)
        end(on: index, .completed, .restore, .init(animated: false), &before, emit: emit)
        forget(&before)
      }
      let isStart = order.next(to: Int64(index), -1) == nil
      let isEnd = order.next(to: Int64(index), 1) == nil
      stayBeside(by: steps.clamped(isStart ? 0 : -1, isEnd ? 0 : 1), .restore, &before, emit: emit)
    }

    // MARK: Loading

    /// The state that loading depends on, before an event.
    struct Upkeep {
      /// The page at rest; nil while pages move or are not laid out.
      var rest: PageID?
      var configuration: CacheConfiguration
      /// The first and the last slide on screen, and their count.
      var first: Int64
      var last: Int64
      var count: Int
      /// The number of folds on the line.
      var folds: Int
      var phase: PagePhase
    }

    /// The current state that loading depends on.
    var upkeep: Upkeep {
      let seen = slidesToKeep
      return Upkeep(
        rest: travel.isAtRest && geometry.viewport > 0 ? origin : nil, configuration: configuration.cache,
        first: seen.first.map { line.stops[$0].value } ?? .min,
        last: seen.last.map { line.stops[$0].value } ?? .min,
        count: seen.count, folds: line.folds, phase: phase)
    }

    /// Loads pages that came into view, and reports that abandoned pages have left it. A new rest prefetches on both sides
    /// and calls off prefetches that are no longer wanted. Pages beyond the limits are evicted.
    mutating func keepUp(
      since before: Upkeep, changesLine: Bool, isReordered: Bool, emit: (PageEffect) -> Void
    ) {
      let now = upkeep
      if changesLine || now.first != before.first || now.last != before.last || now.count != before.count
        || now.folds != before.folds || now.phase != before.phase
      {
        loadScene(emit: emit)
      }
      if now.rest != nil, now.rest != before.rest || now.configuration != before.configuration || isReordered
      {
        prefetch(emit: emit)
      }
      if isReordered { cache.keepOnly(in: order.ids, emit: emit) }
      if cache.needsTrim { cache.trim(pins: pins, emit: emit) }
    }

    /// Requests the pages on screen, and ends the lingering of abandoned pages that are not.
    private mutating func loadScene(emit: (PageEffect) -> Void) {
      guard geometry.viewport > 0, order.count > 0 else { return }
      for position in slidesToKeep { cache.need(line.stops[position].page, emit: emit) }
      guard appearances.hasLingering else { return }
      let (line, place, geometry) = (line, place, geometry)
      let seen = line.seen(at: place, geometry)
      appearances.endLingering(emit: emit) { page in seen.contains { line.stops[$0].page == page } }
    }

    /// The positions of the slides on screen, each with its whole group.
    private var slidesToKeep: Range<Int> {
      let seen = line.stops.isEmpty ? 0..<0 : line.seen(at: place, geometry)
      guard let first = seen.first, let last = seen.last, !order.reach.followers.isEmpty else { return seen }
      return line.group(at: first).lowerBound..<line.group(at: last).upperBound + 1
    }

    /// The pages that must stay loaded.
    var pins: PagePins {
      guard order.count > 0 else { return PagePins() }
      var pins = PagePins(
        first: origin, second: running.flatMap { line.stop($0.to) }?.page,
        third: order.rest >= 0 ? order[order.rest] : nil)
      (pins.stops, pins.kept) = (line.stops, slidesToKeep)
      return pins
    }

    /// Prefetches the pages on either side of the page at rest, the nearest first, and those ahead before those behind.
    private mutating func prefetch(emit: (PageEffect) -> Void) {
      let window = prefetchWindow()
      let pins = pins
      let around = order.isEndless ? Int64(order.reach.reachable(from: originIndex)) : nil
      let (order, rest) = (order, originIndex)
      cache.cancelPrefetches(emit: emit) { page in
        pins.contains(page)
          || (Self.stops(to: page, order, rest).map { window.contains($0, around: around) } ?? false)
      }
      guard !prefetchPaused else { return }
      want(window.ahead, window.side, emit: emit)
      want(window.behind, -window.side, emit: emit)
    }

    /// Prefetches the pages of a number of stops on a side of the page at rest.
    private mutating func want(_ count: Int64, _ side: Int64, emit: (PageEffect) -> Void) {
      var (value, left) = (Int64(originIndex), count)
      while left > 0, let next = order.next(to: value, side) {
        value = next
        // The slides that follow the page at rest are on its stop.
        guard order.isStop(order.index(at: next)) else { continue }
        left -= 1
        cache.want(order.page(at: next), emit: emit)
        guard !order.reach.followers.isEmpty else { continue }
        var follower = next
        while let following = order.next(to: follower, 1), !order.isStop(order.index(at: following)) {
          cache.want(order.page(at: following), emit: emit)
          follower = following
        }
      }
    }

    /// Returns the number of stops from the page at rest forward to a page; nil if swipes do not reach it.
    private static func stops(to page: PageID, _ order: Order, _ rest: Int) -> Int64? {
      guard let index = order.index(of: page).map({ order.reach.leader(of: $0) }),
        !order.reach.isDisabled(index)
      else {
        return nil
      }
      let own: Int64 = order.reach.isDisabled(rest) && index > rest ? 1 : 0
      return Int64(order.reach.rank(of: index)) - Int64(order.reach.rank(of: rest)) + own
    }

    /// Returns how many stops to prefetch on either side.
    private func prefetchWindow() -> PrefetchWindow {
      let side: Int64 = heading < 0 ? -1 : 1
      let others = Int64(order.reach.reachable(from: originIndex)) - 1
      let room = max(0, min(cache.roomToPrefetch(pins: pins), others))
      let ahead = available(side, min(configuration.cache.prefetch, room))
      let behind = available(-side, min(configuration.cache.prefetchBehind, room - ahead))
      return PrefetchWindow(side: side, ahead: ahead, behind: behind)
    }

    /// Returns the number of stops on a side of the page at rest, at most some.
    private func available(_ side: Int64, _ most: Int64) -> Int64 {
      var (value, count) = (Int64(originIndex), Int64(0))
      while count < most, let next = order.next(to: value, side) {
        value = next
        if order.isStop(order.index(at: next)) { count += 1 }
      }
      return count
    }
  }
#endif
