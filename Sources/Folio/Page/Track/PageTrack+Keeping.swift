internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

extension PageTrack {
  /// Leaves over what an event changed of what is drawn: it stands, and moves on at its speed. The one corrector.
  ///
  /// A finger, a held motion, the host's scroller and friction take the place up wholly; otherwise the spring of the place
  /// brings it to its goal. A tick drops what cannot be seen of the position when pages come to rest.
  mutating func keep(isHidden: Bool, dropsUnseen: Bool) {
    guard order.count > 0 else { return rests.clear() }
    if geometry.viewport == 0 || isHidden {
      rests.clear()
      return cover(place)
    }
    cover(was.place.value)
    if travel.isPlaced { travel.place = was.place.value }
    if travel.driver == .finger, abs(resisted(travel.place) - was.place.value) > Geometry.same {
      travel.place = unresisted(was.place.value).clampedToPlace
    }
    let own = Rest(value: ownPlace, speed: ownSpeed)
    let left = was.place - own
    switch travel.driver {
    case .resting:
      if abs(left.value) > Geometry.shut {
        // Data, or other lengths, moved the place of rest.
        let goal = travel.goal
        travel.drive(by: .settling)
        travel.goal = goal
        travel.begin(at: nil)
        travel.cause = .data
        rests.leave(place: Rest(value: left.value))
      } else {
        rests.leave(place: Rest())
      }
    case .settling, .curve: rests.leave(place: travel.isHeld ? Rest() : left)
    // Farther beyond an edge than a finger can have pulled the pages, the rest is left over.
    case .finger: rests.leave(place: abs(left.value) > Geometry.same ? Rest(value: left.value) : Rest())
    case .host, .friction: rests.leave(place: Rest())
    }
    var rest = was.position - position(at: own + rests.place.rest)
    if configuration.loops {
      let count = Double(order.count)
      rest.value -= (rest.value / count + 0.5).floored * count
    }
    rests.leave(rest, at: was.moment, within: dropsUnseen && travel.isAtRest ? 0.0005 : 1e-9)
  }

  /// Moves the pages at once: nothing is left over.
  mutating func forget() {
    rests.clear()
    was = drawn
    was.place.speed = 0
    was.position.speed = 0
  }

  /// Advances the numbers of what moves.
  @inline(__always)
  mutating func tick(to moment: Moment) {
    rests.advancePosition(to: moment, configuration.settleSpring)
    guard travel.isMotion && !travel.isHeld || travel.driver == .finger && !rests.place.isNothing else {
      return
    }
    let last = travel.isFresh ? moment : travel.now ?? moment
    let now = travel.now.advance(to: moment)
    let seconds = travel.isFresh ? 0 : now.seconds(since: last)
    travel.isFresh = false
    let (old, start) = geometry.isContained ? (place, position(at: Rest(value: place)).value) : (0, 0)
    rests.advancePlace(by: seconds)
    travel.elapsed += seconds
    if geometry.isContained, travel.driver != .friction { pass(from: old, at: start, to: place) }
  }

  /// How pages arrive: at the end of their motion, or seen as at rest before.
  enum Arrival { case done, seen }

  /// Returns how pages arrive, if they do: they are seen as at rest within half a point of where they rest, and a sixteenth of a
  /// step, if they are slow.
  func arrival(_ place: Rest) -> Arrival? {
    guard let goal = line.position(of: travel.goal) else { return .done }
    let way = place.value - goalPlace
    guard abs(way) <= Rest.restDistance else { return nil }
    let gap = line.gap(beside: goal, way > 0 ? 1 : -1)
    if abs(way) <= 0.0005 * gap, abs(place.speed) <= 0.005 * gap { return .done }
    let isNear = abs(way) <= gap / 16 || (travel.driver == .settling && gap < Geometry.shut)
    return isNear && Rest.isSeenAsRest(0, velocity: place.speed) ? .seen : nil
  }

  /// Holds the motion under a finger where it is drawn: nothing moves between two frames.
  mutating func hold(at moment: Moment) {
    travel.now.advance(to: moment)
    if !travel.isHeld { travel.place = was.place.value }
    travel.isHeld = true
    stopSpeed()
  }

  /// Lets a spring bring the pages to a stop, or beside it, with a velocity in points per second.
  mutating func settle(
    to target: Stop.ID, beside: Double = 0, velocity: Double, at moment: Moment?
  ) {
    drive(by: .settling)
    (travel.goal, travel.beside) = (target, beside)
    travel.begin(at: moment)
    was.place.speed = velocity.clampedToLegal
    guard let running, running.kind == .jump, running.to == target, travel.cause != .drag,
      configuration.jumpDuration > 0
    else { return }
    rests.take(
      configuration.settleSpring.resting(
        within: configuration.jumpDuration, from: was.place.value - goalPlace,
        velocity: was.place.speed))
  }

  /// Takes the speed of the place from what is drawn: a finger stops the pages. What is left over of the position goes on.
  mutating func stopSpeed() {
    was.place.speed = 0
    was.position.speed = rests.position.speed
  }

  /// Finds the places between which samples and ticks only move the pages: the same slides are seen, between the same stops.
  mutating func findQuiet() {
    quiet = Quiet()
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
    let hair = Geometry.hair(in: geometry.viewport)
    for stop in line.stops {
      let (enters, leaves) = (stop.begin - geometry.viewport + hair, stop.end - hair)
      if place > enters { from = max(from, enters) } else { until = min(until, enters) }
      if place < leaves { until = min(until, leaves) } else { from = max(from, leaves) }
    }
    if line.stops.count > PageLine.mostSeen {
      // Of many slides in view those around the nearest stop are seen.
      let middle = (line.stops[low].snap + line.stops[high].snap) / 2
      if place < middle { until = min(until, middle) } else { from = max(from, middle) }
    }
    quiet = Quiet(low: from, high: until, before: Int32(low), after: Int32(high))
  }

  /// Moves the pages with a finger, and returns true, if that has no other effect.
  @inline(__always)
  mutating func dragQuietly(by points: Double, at moment: Moment) -> Bool {
    guard travel.driver == .finger, points.isLegal, points != 0 else { return false }
    let place = travel.place + points
    guard quiet.contains(place) else { return false }
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
      // Without a call that would copy the track.
      guard !travel.isHeld, travel.beside == 0, let goal = line.snap(of: travel.goal) else { return false }
      let isCurve = travel.driver == .curve
      if travel.isFresh {
        // The first tick only begins the motion.
        let place = (isCurve ? travel.place : goal) + rests.place.value
        guard !rests.movesPosition, abs(place - goal) > Rest.restDistance else { return false }
        travel.now.advance(to: moment)
        travel.isFresh = false
        return true
      }
      guard let now = travel.now, quiet.low < quiet.high else { return false }
      let next = max(now, moment)
      let seconds = next.seconds(since: now)
      if isCurve, travel.elapsed + seconds >= configuration.jumpDuration { return false }
      let left = rests.place.value(after: seconds)
      let place = (isCurve ? curved(at: travel.elapsed + seconds, to: goal) : goal) + left
      guard quiet.contains(place), abs(place - goal) > Rest.restDistance else {
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
}
