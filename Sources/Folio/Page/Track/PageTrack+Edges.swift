internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

extension PageTrack {
  /// The distance of the place from the base at which a guess is made, in steps.
  static var guessDistance: Double { 0.01 }

  /// The farthest place to which pages are dragged: a jump from there still has legal places.
  static var farthestPlace: Double { .largestLegal / 2 }

  /// The places beyond which a drag meets the edge policy: the ends of the line, locks, and pages that were disabled on the way.
  func edges(holds: Bool = true) -> (low: Double, high: Double) {
    guard !line.stops.isEmpty else { return (0, 0) }
    var (low, high) = line.ends
    let isFinger = travel.driver == .finger
    let barred = !order.reach.disabled.isEmpty && travel.isDragged
    guard barred || !configuration.allowsBackward || !configuration.allowsForward else {
      return (low, high)
    }
    // A finger does not move its edges, also if the origin has no stop.
    let position = releaseBase(from: isFinger ? travel.took : placeOfDrag)
    let base = line.stops[position].snap
    let took = isFinger && holds ? travel.took : base
    let taken = isFinger ? travel.took : base
    if barred {
      if let wall = self.barred(beyond: position, 1, taken) { high = min(high, max(wall, base, took)) }
      if let wall = self.barred(beyond: position, -1, taken) { low = max(low, min(wall, base, took)) }
    }
    if !configuration.allowsBackward { low = max(low, min(base, taken)) }
    if !configuration.allowsForward { high = min(high, max(base, taken)) }
    return (low, high)
  }

  /// The place of the pages, without what is left over, when that is not the place of a finger.
  var placeOfDrag: Double {
    travel.driver == .host || travel.driver == .friction ? travel.place : place
  }

  /// Returns the place of the last stop before one that a drag may not reach, since its page was disabled on the way. Where the
  /// finger has passed it already, it bars nothing.
  func barred(beyond position: Int, _ side: Int, _ took: Double) -> Double? {
    var (last, next) = (position, line.stop(beyond: position, side))
    while let stop = next {
      let isPassed = (took - line.stops[stop].snap) * Double(side) >= 0
      if !isPassed, isBarred(line.stops[stop]) { return line.stops[last].snap }
      (last, next) = (stop, line.stop(beyond: stop, side))
    }
    return nil
  }

  /// Returns the next stop on a side on which a drag may come to rest: a page that was disabled on the way is passed where it
  /// bars nothing.
  func reached(beyond position: Int, _ side: Int) -> Int? {
    var next = line.stop(beyond: position, side)
    while let stop = next, isBarred(line.stops[stop]) { next = line.stop(beyond: stop, side) }
    return next
  }

  /// Returns whether a drag may not reach a stop: its page is disabled, and was neither selected nor at rest before.
  func isBarred(_ stop: Stop) -> Bool {
    guard !order.reach.disabled.isEmpty else { return false }
    let index = order.index(at: stop.value)
    return order.reach.isOff(index) && index != order.rest && stop.page != origin
      && stop.page != selected
  }

  /// Returns the position of the stop that a release treats as the origin: that of the origin, or the one on the side away from
  /// the destination.
  func releaseBase(from place: Double) -> Int {
    if let base = line.position(of: base) { return base }
    let (low, high) = around(place)
    guard let running, let to = line.position(of: running.to) else { return low ?? high ?? 0 }
    let way = line.stops[to].snap - place
    if way * (line.stops[to].snap - running.began) < 0 { return to }
    return way > 0
      ? low ?? high ?? 0 : (low.map { line.stops[$0].snap == place ? low : high } ?? high) ?? low ?? 0
  }

  /// Returns the resistance beyond an edge: its length is that of a step beyond an end of the line, else of the viewport.
  func band(_ edge: Double) -> RubberBand {
    let outer = line.outer
    if edge >= line.stops[outer.last].snap {
      return RubberBand(validated: line.trailing)
    }
    if edge <= line.stops[outer.first].snap {
      return RubberBand(validated: line.leading)
    }
    let (low, high) = around(edge)
    return RubberBand(
      validated: geometry.isWide ? geometry.viewport : line.gap(after: low, high))
  }

  /// Returns the place at which pages are drawn that a finger has at `raw`.
  func resisted(_ raw: Double) -> Double {
    let (low, high) = edges()
    guard raw < low || raw > high else { return line.exact(raw) }
    let edge = raw > high ? high : low
    switch configuration.edgePolicy {
    case .rubberBand: return line.exact(edge + band(edge).offset(for: raw - edge))
    case .clamp: return raw.clamped(min(low, travel.wall), max(high, travel.wall))
    case .none: return raw.clamped(-Self.farthestPlace, Self.farthestPlace)
    }
  }

  /// Returns the place without resistance for one that is drawn.
  func unresisted(_ place: Double) -> Double {
    let (low, high) = edges()
    guard configuration.edgePolicy == .rubberBand, place < low || place > high else { return place }
    let edge = place > high ? high : low
    return edge + band(edge).travel(for: place - edge)
  }

  /// Returns the part of a finger's speed at which the pages move.
  var yielding: Double {
    let (low, high) = edges()
    guard travel.place < low || travel.place > high else { return 1 }
    let edge = travel.place > high ? high : low
    switch configuration.edgePolicy {
    case .rubberBand: return band(edge).slope(at: travel.place - edge)
    case .clamp: return 0
    case .none: return 1
    }
  }

  /// Returns whether a place is one of rest.
  func isOnStop(_ place: Double) -> Bool { line.stops.contains { $0.snaps && $0.snap == place } }

  /// Whether a stop on the line bars a drag that was moving toward it.
  func isDragBarred() -> Bool {
    !order.reach.disabled.isEmpty && travel.isDragged && line.stops.contains { $0.snaps && isBarred($0) }
  }

  /// Returns the last stop that a drag reached or passed from another place; nil if there is none. A stop that the pages
  /// were beyond at the start counts as reached with the first sample.
  func lastReached(
    from old: Double, to place: Double, _ edges: (low: Double, high: Double)
  ) -> Int? {
    guard place != old else { return nil }
    let stops = line.stops
    let own = line.position(of: base)
    let isForward = place > old
    // Several stops may rest where the drag begins: all of them are passed.
    let start = own.map { stops[$0].snap }.flatMap { $0 == old ? $0 : nil } ?? .nan
    var found: Int?
    for position in stops.indices where stops[position].snaps {
      let snap = stops[position].snap
      guard snap >= edges.low, snap <= edges.high, !isBarred(stops[position]) else { continue }
      if isForward {
        if snap <= place, snap > old || (snap == start && position > own ?? position) { found = position }
      } else if snap >= place, snap < old || (snap == start && position < own ?? position) {
        found = found ?? position
      }
    }
    if let found { return found }
    guard let running else {
      // Pages may have been inserted where the drag is beyond an end.
      guard let own else { return nil }
      let isAhead = place > stops[own].snap
      func isPassed(_ position: Int) -> Bool {
        let stop = stops[position]
        return stop.snaps && stop.snap >= edges.low && stop.snap <= edges.high
          && (isAhead ? stop.snap <= place : stop.snap >= place)
      }
      return isAhead ? stops.indices.last(where: isPassed) : stops.indices.first(where: isPassed)
    }
    guard let to = line.position(of: running.to), !isBarred(stops[to]), stops[to].snap >= edges.low,
      stops[to].snap <= edges.high
    else {
      return nil
    }
    let from = own.map { stops[$0].snap } ?? running.began
    return (place - stops[to].snap) * (stops[to].snap - from) >= 0 ? to : nil
  }

  /// Returns the position of a stop, or that of the nearest between two places.
  func within(_ edges: (low: Double, high: Double), _ position: Int) -> Int {
    var position = position
    while line.stops[position].snap > edges.high, let next = line.stop(beyond: position, -1) {
      position = next
    }
    while line.stops[position].snap < edges.low, let next = line.stop(beyond: position, 1) {
      position = next
    }
    return position
  }

  /// Lets the window grow as far as a place, and returns the place, or the nearest that it reaches.
  mutating func reachable(_ place: Double, from old: Double) -> Double {
    grow(from: min(old, place), to: max(old, place))
    let (first, last) = line.outer
    if !line.isLast, place > line.stops[last].snap { return line.stops[last].snap }
    if !line.isFirst, place < line.stops[first].snap { return line.stops[first].snap }
    return place
  }

  /// The speed at which friction ends, in points per second.
  static var slowest: Double { 1 }

  func friction(_ velocity: Double) -> Friction {
    Friction(validated: 0, velocity: velocity, rate: Friction.flingRate, speedTolerance: Self.slowest)
  }
}
