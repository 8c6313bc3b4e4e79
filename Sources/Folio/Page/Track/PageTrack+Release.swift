internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

extension PageTrack {
  /// Returns the stop on which closing ends: the target of a motion, the nearer of the two pages of a drag, the one ahead on a
  /// tie.
  func closingStop(_ place: Double) -> Stop.ID {
    if travel.driver == .settling || travel.driver == .curve { return travel.goal }
    guard let running, let to = line.stop(running.to) else { return base }
    guard let own = line.stop(base) else { return running.to }
    let (low, high) = own.snap <= to.snap ? (own, to) : (to, own)
    return place - low.snap >= high.snap - place ? high.id : low.id
  }

  /// Returns the moment at which the motion after a release begins. Returns nil, which is the next tick, if the release is
  /// older than the last sample and thus has no usable moment.
  mutating func lift(at moment: Moment) -> Moment? {
    let isOlder = travel.now.map { moment < $0 } ?? false
    travel.now.advance(to: moment)
    return isOlder ? nil : moment
  }

  /// Returns where friction would bring a fling to rest, if it may lead over several pages.
  func landing(from place: Double, velocity: Double) -> Double {
    configuration.maximumFlingDistance > 1 ? place + velocity / Friction.flingRate : place
  }

  /// Lets the window reach as far as a fling.
  mutating func reachLanding(velocity: Double) {
    let place = place
    let landing = landing(from: place, velocity: velocity)
    grow(from: min(place, landing), to: max(place, landing))
  }

  /// Returns the position of the stop on which a release comes to rest. The window reaches as far.
  func releaseTarget(velocity: Double) -> Int {
    let place = place
    let speed = velocity / line.gap(at: place, forward: velocity > 0, home: home)
    let landing = landing(from: place, velocity: velocity)
    let own = holdOrdinal(at: place)
    let hold = line.position(ofStop: own)
    let nearest = snapped(place, hold: hold)
    var target = line.ordinal(of: nearest)
    let (low, high) = around(place)
    if speed >= configuration.flickVelocity, speed > 0 {
      let next = high ?? line.outer.last
      target = max(line.ordinal(of: next), flung(to: landing))
    } else if speed <= -configuration.flickVelocity, speed < 0 {
      let isThere = low.map { line.stops[$0].snap == place } ?? false
      let next = (isThere ? line.stop(beyond: low ?? 0, -1) : low) ?? line.outer.first
      target = min(line.ordinal(of: next), flung(to: landing))
    }
    let farthest = Int(min(configuration.maximumFlingDistance, Int64(PageLine.most)))
    let limit = max(farthest, abs(line.ordinal(of: nearest) - own))
    let (first, last) = together(with: hold)
    let (before, after) = (
      line.ordinal(of: hold) - line.ordinal(of: first), line.ordinal(of: last) - line.ordinal(of: hold)
    )
    target = target.clamped(own - before - limit, own + after + limit)
    if configuration.loops {
      let others = order.reach.reachable(from: originIndex) - 1
      let base = line.ordinal(of: releaseBase(from: place))
      target = target.clamped(base - others, base + others)
    }
    let edges = edges(holds: false)
    var position = within(edges, line.position(ofStop: target))
    if isBarred(line.stops[position]) {
      let side = velocity < 0 ? -1 : 1
      position = within(
        edges, reached(beyond: position, side) ?? reached(beyond: position, -side) ?? position)
    }
    return within(edges, resting(on: position, from: hold))
  }

  /// Returns the ordinal of the stop that the distance of a release counts from; it may be out of the window.
  func holdOrdinal(at place: Double) -> Int {
    line.ordinal(of: releaseBase(from: place)) + travel.lead
  }

  /// Returns the ordinal of the stop nearest to a place.
  func flung(to place: Double) -> Int { line.ordinal(of: line.nearest(to: place, home: home)) }

  /// Returns the position of the stop of a release without velocity.
  func snapped(_ place: Double, hold: Int) -> Int {
    let (low, high) = around(place)
    guard let low else { return high ?? 0 }
    guard let high, line.stops[low].snap != place else { return low }
    let threshold = configuration.snapThreshold
    let gap = line.stops[high].snap - line.stops[low].snap
    let part = (place - line.stops[low].snap) / gap
    if threshold == 0.5 { return part >= 0.5 ? high : low }
    if place > line.stops[hold].snap { return part >= threshold ? high : low }
    return 1 - part >= threshold ? low : high
  }

  /// Returns the first and the last stop that rest in the same place as one.
  func together(with position: Int) -> (first: Int, last: Int) {
    var (first, last) = (position, position)
    while let next = line.stop(beyond: first, -1), isShut(next, first) { first = next }
    while let next = line.stop(beyond: last, 1), isShut(last, next) { last = next }
    return (first, last)
  }

  func isShut(_ low: Int, _ high: Int) -> Bool {
    geometry.isContained && line.stops[high].snap - line.stops[low].snap < Geometry.shut
  }

  /// Returns the stop that a swipe to another rests on, since several rest in the same place at the ends. There it is the
  /// origin of the swipe, or else the first or the last.
  func resting(on position: Int, from origin: Int) -> Int {
    guard geometry.isContained else { return position }
    let (first, last) = together(with: position)
    guard first != last else { return position }
    if (first...last).contains(origin) { return origin }
    let outer = line.outer
    if line.isLast, last == outer.last { return last }
    return line.isFirst && first == outer.first ? first : position
  }

  /// Returns the place at a distance in pages from another. Pages that swipes pass count; beside a fold a step is one page.
  mutating func moved(_ place: Double, byPages pages: Double) -> Double {
    var (place, left) = (place, pages)
    for _ in 0..<PageLine.most where left != 0 {
      grow(from: place, to: place)
      let side: Double = left > 0 ? 1 : -1
      // The gap ahead.
      let (low, high) = around(place)
      var (behind, ahead) = (low, high)
      if side < 0, let low, line.stops[low].snap == place {
        (behind, ahead) = (line.stop(beyond: low, -1), low)
      }
      let gap = line.gap(after: behind, ahead)
      guard let next = side > 0 ? ahead : behind else { return place + left * gap }
      var count = 1.0
      if let behind, let ahead, line.isContinuous(after: behind) || ahead != behind + 1 {
        count = Double(abs(line.stops[ahead].value - line.stops[behind].value))
      }
      let end = line.stops[next].snap
      let room = (end - place) * side * count / gap
      if abs(left) <= room { return place + left * gap / count }
      (place, left) = (end, left - side * room)
    }
    return place
  }

  /// Rebases the reports of the host's scroller on the current position, whatever index the page has now.
  mutating func recountReports(at place: Double) {
    guard travel.driver == .host, !line.stops.isEmpty else { return }
    travel.datum = (travel.report - position(at: Rest(value: place)).value).clampedToLegal
  }

  /// Takes the place to which the pages were dragged from another, at which they had a position.
  mutating func moved(from old: Double, at start: Double, to place: Double) {
    pass(from: old, at: start, to: place)
    was.place = Rest(value: place)
    was.position = rests.position
    was.position.value += position(at: was.place).value
  }

  /// Leaves over what the position of the line leaps between two places: several stops may rest in one place at an end, and are
  /// passed all at once.
  mutating func pass(from old: Double, at start: Double, to place: Double) {
    guard geometry.isContained, place != old else { return }
    var leap =
      limit(of: old, toward: place) - start + position(at: Rest(value: place)).value
      - limit(of: place, toward: old)
    let (first, last) = line.ends
    func passes(_ end: Double) -> Double {
      (end - old) * (end - place) < 0 ? limit(of: end, toward: place) - limit(of: end, toward: old) : 0
    }
    leap += passes(first) + passes(last)
    guard abs(leap) > 1e-9 else { return }
    rests.leave(
      Rest(value: rests.position.value - leap, speed: rests.position.speed), at: travel.now, within: 1e-9)
  }

  /// Returns the position beside a place, toward another.
  func limit(of place: Double, toward other: Double) -> Double {
    let way = other > place ? 1e-6 : -1e-6
    let near = position(at: Rest(value: place + way, speed: 1))
    return near.value - way * near.speed
  }

  /// Takes over the running motion where it is drawn, for a finger or a scroller; the transition continues.
  mutating func takeHold(at moment: Moment, by driver: PageTravel.Driver) {
    let isOfBase = travel.isAtRest || travel.driver == .host || travel.driver == .friction
    let hold = isOfBase ? base : travel.goal
    drive(by: driver)
    travel.now.advance(to: moment)
    travel.beside = 0
    travel.lead = 0
    if let hold = line.position(of: hold) {
      travel.lead = line.ordinal(of: hold) - line.ordinal(of: releaseBase(from: was.place.value))
    }
    stopSpeed()
    travel.place = was.place.value
    guard driver == .finger else { return }
    (travel.took, travel.wall) = (was.place.value, was.place.value)
    travel.place = unresisted(was.place.value)
  }
}
