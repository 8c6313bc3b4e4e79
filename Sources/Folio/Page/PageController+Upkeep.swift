internal import FolioMachine

/// What follows an event at its very end: loading what came into view, prefetching and evicting.
extension PageController {
  /// What prefetching depends on, before an event.
  struct Upkeep {
    var heading: Int8
    /// The index of the page at rest; −1 while pages move, or are not laid out.
    var rest: Int
    var ahead: Int64
  }

  /// What prefetching depends on, at present.
  @inline(__always)
  var upkeep: Upkeep {
    Upkeep(
      heading: heading, rest: phase == .resting && length > 0 ? restIndex : -1,
      ahead: configuration.cache.prefetch)
  }

  /// A reversal calls off what was prefetched the other way; neighbours in view are loaded; new rest prefetches
  /// ahead; what exceeds the limits is evicted.
  mutating func keepUp(
    since before: Upkeep, isReordered: Bool, emit: (PageEffect) -> Void
  ) {
    if heading != before.heading { cache.cancelPrefetches(pins: pins, emit: emit) }
    if mayAskForNeighbours { loadNeighbours(emit: emit) }
    let now = upkeep
    if now.rest >= 0, now.rest != before.rest || now.ahead != before.ahead || isReordered {
      prefetch(pins: pins, emit: emit)
    }
    if isReordered { cache.keepOnly(in: order, emit: emit) }
    if cache.needsTrim { cache.trim(pins: pins, emit: emit) }
  }

  /// Asks for the pages in view beside those that run.
  private mutating func loadNeighbours(emit: (PageEffect) -> Void) {
    guard let neighbours else { return }
    for position in 0..<neighbours.count { cache.need(neighbours.page(at: position), emit: emit) }
  }

  /// Asks for the pages ahead, nearest first.
  private mutating func prefetch(pins: PagePins, emit: (PageEffect) -> Void) {
    guard heading != 0, !prefetchPaused else { return }
    let (low, high) = bounds(from: restIndex)
    let others = Int64(reach.reachable(from: restIndex)) - 1
    let room = cache.roomToPrefetch(pins: pins)
    let ahead = min(configuration.cache.prefetch, room, heading > 0 ? high : -low, others)
    guard ahead > 0 else { return }
    let travel = Travel(origin: restIndex)
    for step in 1...ahead {
      cache.want(order[index(of: heading > 0 ? step : -step, on: travel)], emit: emit)
    }
  }
}
