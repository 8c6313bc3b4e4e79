internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

extension PageController {
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
    let seen = track.slidesToKeep
    return Upkeep(
      rest: track.travel.isAtRest && track.geometry.viewport > 0 ? track.origin : nil,
      configuration: configuration.cache,
      first: seen.first.map { track.line.stops[$0].value } ?? .min,
      last: seen.last.map { track.line.stops[$0].value } ?? .min,
      count: seen.count, folds: track.line.folds, phase: phase)
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
    if now.rest != nil, now.rest != before.rest || now.configuration != before.configuration || isReordered {
      prefetch(emit: emit)
    }
    if isReordered { cache.keepOnly(in: track.order.ids, emit: emit) }
    if cache.needsTrim { cache.trim(pins: pins, emit: emit) }
  }

  /// Requests the pages on screen, and ends the lingering of abandoned pages that are not.
  private mutating func loadScene(emit: (PageEffect) -> Void) {
    guard track.geometry.viewport > 0, track.order.count > 0 else { return }
    for position in track.slidesToKeep { cache.need(track.line.stops[position].page, emit: emit) }
    guard appearances.hasLingering else { return }
    let stops = track.line.stops[track.line.seen(at: track.place, in: track.geometry.viewport)]
    appearances.endLingering(emit: emit) { page in stops.contains { $0.page == page } }
  }

  /// The pages that must stay loaded.
  var pins: PagePins {
    guard track.order.count > 0 else { return PagePins() }
    var pins = PagePins(
      first: track.origin, second: track.destination?.page,
      third: track.order.rest >= 0 ? track.order[track.order.rest] : nil)
    pins.slides = track.line.stops[track.slidesToKeep]
    return pins
  }

  /// Prefetches the pages on either side of the page at rest, the nearest first, and those ahead before those behind.
  private mutating func prefetch(emit: (PageEffect) -> Void) {
    let pins = pins
    let window = prefetchWindow(pins)
    let (order, rest) = (track.order, track.originIndex)
    let around = order.isEndless ? Int64(order.reach.reachable(from: rest)) : nil
    cache.cancelPrefetches(emit: emit) { page in
      pins.contains(page)
        || (order.stops(to: page, from: rest).map { window.contains($0, around: around) } ?? false)
    }
    guard !prefetchPaused else { return }
    want(window.ahead, window.side, emit: emit)
    want(window.behind, -window.side, emit: emit)
  }

  /// Prefetches the pages of a number of stops on a side of the page at rest.
  private mutating func want(_ count: Int64, _ side: Int64, emit: (PageEffect) -> Void) {
    var (value, left) = (Int64(track.originIndex), count)
    while left > 0, let next = track.order.next(to: value, side) {
      value = next
      // The slides that follow the page at rest are on its stop.
      guard track.order.isStop(track.order.index(at: next)) else { continue }
      left -= 1
      cache.want(track.order.page(at: next), emit: emit)
      guard !track.order.reach.followers.isEmpty else { continue }
      var follower = next
      while let following = track.order.next(to: follower, 1),
        !track.order.isStop(track.order.index(at: following))
      {
        cache.want(track.order.page(at: following), emit: emit)
        follower = following
      }
    }
  }

  /// Returns how many stops to prefetch on either side.
  private func prefetchWindow(_ pins: PagePins) -> PrefetchWindow {
    let side: Int64 = heading < 0 ? -1 : 1
    let others = Int64(track.order.reach.reachable(from: track.originIndex)) - 1
    let room = max(0, min(cache.roomToPrefetch(pins: pins), others))
    let ahead = track.order.stops(
      from: track.originIndex, side, atMost: min(configuration.cache.prefetch, room))
    let behind = track.order.stops(
      from: track.originIndex, -side, atMost: min(configuration.cache.prefetchBehind, room - ahead))
    return PrefetchWindow(side: side, ahead: ahead, behind: behind)
  }
}
