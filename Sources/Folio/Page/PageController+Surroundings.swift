internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// Changes of length, configuration, container and memory: legal in every phase.
extension PageController {
  @inline(never)
  mutating func layoutChanged(_ newLength: Double, emit: (PageEffect) -> Void) {
    guard newLength != length else { return }
    if newLength == 0 {
      dropQueued(emit: emit)
      close(.layout, emit: emit)
    }
    let wasLaidOut = length > 0
    recountTravel()
    let speed = speed
    length = newLength
    regroup(emit: emit)
    trim()
    if isSliding { bringOn(speed: speed) }
    restOnStop(emit: emit)
    guard wasLaidOut != (length > 0) else { return }
    appearances.laidOut(length > 0)
    if length > 0, order.count > 0 { cache.need(order[principalIndex], emit: emit) }
    appear(.init(animated: false), emit: emit)
  }

  /// Puts pages that rest on a slide without its own stop on the stop that it shares. The slide that was at rest before
  /// such a change stays in its group, and is at rest again once it has its own stop.
  private mutating func restOnStop(emit: (PageEffect) -> Void) {
    guard travel.driver == .nothing, order.count > 0 else { return }
    let slide = regroupedSlide.flatMap { order.index(of: $0) } ?? principalIndex
    let leader = reach.leader(of: slide)
    if leader != principalIndex {
      end(on: leader, .completed, .layout, .init(animated: false), emit: emit)
    }
    regroupedSlide = leader == slide ? nil : order[slide]
  }

  @inline(never)
  mutating func configured(_ event: PageEvent, emit: (PageEffect) -> Void) {
    // Taken from the event here: a configuration is large, and the caller would have it on the stack for every event.
    guard case .configured(let new) = event else { return }
    guard new != configuration else { return }
    if new.loops != configuration.loops {
      close(.layout, emit: emit)
      if travel.driver == .parked {
        end(on: principalIndex, .completed, .layout, .init(animated: false), emit: emit)
      }
    }
    let snapped = configuration.snapping
    recountTravel()
    // A lock that is set under the finger is an edge at the finger.
    if travel.driver == .finger { travel.numbers.took = travel.place }
    if new.disabledPagePolicy != configuration.disabledPagePolicy {
      stopOrSkip(new.disabledPagePolicy, emit: emit)
    }
    let (speed, wasSliding) = (speed, isSliding)
    settings = Shared(new)
    cache.configured(settings)
    regroup(emit: emit)
    trim()
    if isSliding || wasSliding { bringOn(speed: speed) }
    if travel.driver == .friction {
      recountFriction(wasSliding, velocity: speed * gap(forward: speed > 0), speed: speed)
    }
    restOnStop(emit: emit)
    recountTravelIfMoved()
    appear(.init(animated: false), emit: emit)
    if new.snapping != snapped { snappingChanged(speed: speed, emit: emit) }
    guard !new.allowsSwipe, travel.driver == .finger else { return }
    emit(.dragRefused)
    release(to: closingStep, speed: 0, cause: .layout, at: nil, emit: emit)
  }

  // MARK: Container and memory

  @inline(never)
  mutating func container(_ becomes: PageAppearance.State, animated: Bool, emit: (PageEffect) -> Void) {
    guard appearances.accepts(becomes) else { return }
    if becomes == .disappearing { leaveContainer(emit: emit) }
    appearances.containerBecomes(becomes, animated: animated)
    appear(.init(animated: false), emit: emit)
    if becomes == .hidden { close(.container, emit: emit) }
  }

  /// Closes the running transition in appearance, selection and outcome; the pages continue to where they would rest.
  private mutating func leaveContainer(emit: (PageEffect) -> Void) {
    dropQueued(emit: emit)
    guard !travel.isAtRest else { return }
    guard length > 0 else { return close(.container, emit: emit) }
    let (speed, now, rest) = (speed, lastTick, travel.rest)
    finishRunning(.container, emit: emit)
    (travel.rest, travel.cause) = (rest, .container)
    bring(to: travel.base ?? 0, speed: speed, at: now)
  }

  @inline(never)
  mutating func memoryPressure(_ level: PressureLevel, emit: (PageEffect) -> Void) {
    prefetchPaused = true
    var kept = pins
    if level == .low, order.count > 0, travel.to == nil, let base = travel.base {
      let (low, high) = bounds
      if base > low { kept.fourth = order[index(at: base - 1)] }
      if base < high { kept.fifth = order[index(at: base + 1)] }
    }
    cache.keepOnly(kept, emit: emit)
  }
}

/// The end of every event: pages that came into view are loaded, others are prefetched or evicted.
extension PageController {
  /// The state that loading depends on, before an event.
  struct Upkeep {
    /// The index of the page at rest; −1 while pages move or are not laid out.
    var rest: Int
    var configuration: CacheConfiguration
    /// The indexes of the first and the last page on screen, and the count of runs of the line.
    var first: Int64
    var last: Int64
    /// The number of steps on screen: beside a fold two of them may show one page.
    var count: Int64
    var runs: Int
    /// The phase, which samples and ticks alone do not change from or to a drive.
    var phase: PagePhase
  }

  /// The current state that loading depends on.
  var upkeep: Upkeep {
    @inline(never)
    mutating get {
      let shown = order.count > 0 ? shownSteps : (0, -1)
      let isShown = shown.0 <= shown.1
      return Upkeep(
        rest: travel.isAtRest && length > 0 && order.count > 0 ? principalIndex : -1,
        configuration: configuration.cache, first: isShown ? unreducedIndex(at: shown.0) : .min,
        last: isShown ? unreducedIndex(at: shown.1) : .min, count: shown.1 - shown.0,
        runs: travel.line.runCount, phase: phase)
    }
  }

  /// Loads pages that came into view, and reports that abandoned pages have left it. A new rest prefetches on both sides
  /// and calls off prefetches that are no longer wanted. Pages beyond the limits are evicted.
  @inline(never)
  mutating func keepUp(since before: Upkeep, changesLine: Bool, isReordered: Bool, emit: (PageEffect) -> Void)
  {
    let now = upkeep
    if changesLine || now.first != before.first || now.last != before.last || now.runs != before.runs
      || now.count != before.count
      || now.phase != before.phase
    {
      loadScene(emit: emit)
    }
    if now.rest >= 0, now.rest != before.rest || now.configuration != before.configuration || isReordered {
      prefetch(emit: emit)
    }
    if isReordered { cache.keepOnly(in: order, emit: emit) }
    if cache.needsTrim { trim(emit: emit) }
  }

  /// Evicts the pages beyond the limits.
  @inline(never)
  private mutating func trim(emit: (PageEffect) -> Void) {
    let pins = pins
    cache.trim(pins: pins, emit: emit)
  }

  /// Requests the pages on screen, and ends the lingering of abandoned pages that are not.
  @inline(never)
  private mutating func loadScene(emit: (PageEffect) -> Void) {
    guard length > 0, order.count > 0 else { return }
    let (first, last) = shownSteps
    if first <= last { for step in first...last { loadStop(at: step, isVisible: true, emit: emit) } }
    if appearances.hasLingering { endLingering(emit: emit) }
  }

  @inline(never)
  private mutating func endLingering(emit: (PageEffect) -> Void) {
    let stops = VisibleStops(self)
    appearances.endLingering(emit: emit) { stops.shows($0) }
  }

  /// Requests the page at a step, or prefetches it, and the pages that share its stop.
  @inline(__always)
  private mutating func loadStop(at step: Int64, isVisible: Bool, emit: (PageEffect) -> Void) {
    guard reach.followers.isEmpty else { return loadSlides(at: step, isVisible: isVisible, emit: emit) }
    let page = findPage(at: step)
    if isVisible { cache.need(page, emit: emit) } else { cache.want(page, emit: emit) }
  }

  @inline(never)
  private mutating func loadSlides(at step: Int64, isVisible: Bool, emit: (PageEffect) -> Void) {
    let map = slideMap
    for position in 0..<map.slideCount(at: step) {
      let page = order[map.slide(position, at: step)]
      if isVisible { cache.need(page, emit: emit) } else { cache.want(page, emit: emit) }
    }
  }

  /// Returns the page at a step. In a function of its own: what it copies is not on the stack while the page is loaded.
  @inline(never)
  private mutating func findPage(at step: Int64) -> PageID { order[index(at: step)] }

  /// Prefetches the pages on either side of the page at rest, the nearest first, and those ahead before those behind.
  @inline(never)
  private mutating func prefetch(emit: (PageEffect) -> Void) {
    let window = cancelPrefetches(emit: emit)
    guard !prefetchPaused else { return }
    let base = travel.base ?? 0
    for step in 0..<window.ahead {
      loadStop(at: base + window.side * (step + 1), isVisible: false, emit: emit)
    }
    for step in 0..<window.behind {
      loadStop(at: base - window.side * (step + 1), isVisible: false, emit: emit)
    }
  }

  /// Calls off the prefetches that are not wanted. Returns how many pages to prefetch.
  @inline(never)
  private mutating func cancelPrefetches(emit: (PageEffect) -> Void) -> PrefetchWindow {
    let pins = pins
    let window = prefetchWindow(pins)
    let around = configuration.loops ? Int64(reach.reachable(from: principalIndex)) : nil
    let line = RestingLine(order: order, reach: reach, rest: principalIndex)
    cache.cancelPrefetches(emit: emit) { page in
      pins.contains(page) || (line.stops(to: page).map { window.contains($0, around: around) } ?? false)
    }
    return window
  }

  // Mutating, like other functions that change nothing: a nonmutating one would be called with a copy of the controller.
  @inline(never)
  private mutating func prefetchWindow(_ pins: PagePins) -> PrefetchWindow {
    let side: Int64 = heading < 0 ? -1 : 1
    var (low, high) = bounds
    if let base = travel.base { (low, high) = (low - base, high - base) }
    let others = Int64(reach.reachable(from: principalIndex)) - 1
    let room = max(0, min(cache.roomToPrefetch(pins: pins), others))
    let ahead = max(0, min(configuration.cache.prefetch, room, side > 0 ? high : -low))
    let behind = max(0, min(configuration.cache.prefetchBehind, room - ahead, side > 0 ? -low : high))
    return PrefetchWindow(side: side, ahead: ahead, behind: behind)
  }
}
