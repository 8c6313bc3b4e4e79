#if Anew
  internal import FolioMachine
  internal import FolioMotion

  /// Where the pages are: what travel and line make of the place, and what is left over.
  extension PageMachine {
    /// What is drawn, with its speeds.
    var drawn: Drawn {
      guard order.count > 0 else { return Drawn() }
      var place = own
      place.value += rests.place.value
      if !travel.isHeld || travel.driver == .host { place.speed += rests.place.speed }
      var position = position(at: place)
      position.value += rests.position.value
      position.speed += rests.position.speed
      return Drawn(place: place, position: position, moment: travel.lastTick)
    }

    /// The drawn place, in points along the line.
    var place: Double {
      switch travel.driver {
      case .resting: goalPlace
      case .settling: travel.isHeld ? travel.place : goalPlace + rests.place.value
      case .finger: resisted(travel.place) + rests.place.value
      case .host, .friction: travel.place
      case .curve:
        travel.isHeld ? travel.place : curved(at: travel.elapsed, to: goalPlace) + rests.place.value
      }
    }

    /// The place of the travel alone, and its speed.
    var own: Rest {
      switch travel.driver {
      case .resting: return Rest(value: goalPlace)
      case .settling: return Rest(value: travel.isHeld ? travel.place : goalPlace)
      case .finger: return Rest(value: resisted(travel.place))
      case .host: return Rest(value: travel.place)
      case .friction:
        return Rest(value: travel.place, speed: travel.isHeld || travel.isFresh ? 0 : travel.speed)
      case .curve:
        if travel.isHeld { return Rest(value: travel.place) }
        return Rest(value: curved(at: travel.elapsed, to: goalPlace), speed: curveSpeed)
      }
    }

    /// The place of a curve, a number of seconds after it began.
    @inline(__always)
    func curved(at seconds: Double, to goal: Double) -> Double {
      let duration = configuration.jumpDuration
      guard seconds < duration else { return goal }
      return (travel.place + (goal - travel.place) * configuration.jumpCurve.value(at: seconds / duration))
        .clampedToLegal
    }

    /// The speed of a curve.
    private var curveSpeed: Double {
      let duration = configuration.jumpDuration
      guard !travel.isFresh, travel.elapsed < duration else { return 0 }
      return
        ((goalPlace - travel.place) * configuration.jumpCurve.slope(at: travel.elapsed / duration) / duration)
        .clampedToLegal
    }

    /// The stop on which the pages are, of several that rest in one place.
    var home: Int64 { travel.isDragged ? base : travel.goal }

    /// The place at which the pages rest or will rest.
    @inline(__always)
    var goalPlace: Double {
      guard let goal = line.position(of: travel.goal) else { return 0 }
      return travel.beside == 0 ? line.stops[goal].snap : place(travel.beside, beside: goal)
    }

    /// Returns the place at a distance in steps from a stop.
    func place(_ steps: Double, beside position: Int) -> Double {
      let snap = line.stops[position].snap
      guard steps != 0 else { return snap }
      let next = line.stop(beyond: position, steps > 0 ? 1 : -1)
      let gap =
        steps > 0 ? line.gap(after: position, next, geometry) : line.gap(after: next, position, geometry)
      return (snap + steps * gap).clampedToLegal
    }

    /// Returns the distance of a place from a stop, in steps.
    func steps(to place: Double, from position: Int) -> Double {
      let way = place - line.stops[position].snap
      guard way != 0 else { return 0 }
      let next = line.stop(beyond: position, way > 0 ? 1 : -1)
      return way
        / (way > 0 ? line.gap(after: position, next, geometry) : line.gap(after: next, position, geometry))
    }

    /// Returns the line's own position at a place: the index at a stop, linear between two, one page a step beyond the ends.
    func position(at place: Rest) -> Rest {
      guard !line.stops.isEmpty else { return Rest() }
      let (low, high) = line.around(place.value, home: home)
      let stops = line.stops
      guard let low else {
        let gap = line.gap(after: nil, high, geometry)
        let stop = stops[high ?? 0]
        return Rest(value: Double(stop.value) + (place.value - stop.snap) / gap, speed: place.speed / gap)
      }
      let first = stops[low]
      if place.value == first.snap {
        // At a stop the pages move toward what is ahead of them.
        guard place.speed != 0 else { return Rest(value: Double(first.value)) }
        let behind = place.speed > 0 ? low : line.stop(beyond: low, -1)
        let ahead = place.speed > 0 ? high : low
        let gap = line.gap(after: behind, ahead, geometry)
        let pages =
          behind.flatMap { behind in ahead.map { Double(stops[$0].value - stops[behind].value) } } ?? 1
        return Rest(value: Double(first.value), speed: place.speed * pages / gap)
      }
      let gap = line.gap(after: low, high, geometry)
      let pages = high.map { Double(stops[$0].value - first.value) } ?? 1
      return Rest(
        value: Double(first.value) + (place.value - first.snap) / gap * pages,
        speed: place.speed * pages / gap)
    }

    // MARK: The corrector

    /// Leaves over what an event changed of what is drawn: it stands, and moves on at its speed. The one corrector.
    ///
    /// A finger, a held motion, the host's scroller and friction take the place up wholly; otherwise the spring of the place
    /// brings it to its goal. A tick drops what cannot be seen of the position when pages come to rest.
    mutating func keep(_ before: Drawn, dropsUnseen: Bool = false) {
      guard order.count > 0 else { return rests.clear() }
      if geometry.viewport == 0 || appearances.container == .hidden {
        rests.clear()
        return cover(place)
      }
      cover(before.place.value)
      if travel.isPlaced { travel.place = before.place.value }
      if travel.driver == .finger, abs(resisted(travel.place) - before.place.value) > Geometry.same {
        travel.place = unresisted(before.place.value).clampedToLegal
      }
      let own = own
      let left = before.place - own
      switch travel.driver {
      case .resting:
        if abs(left.value) > Geometry.shut {
          // Data, or other lengths, moved the place of rest.
          travel.drive(by: .settling)
          travel.begin(at: nil)
          travel.cause = .data
          rests.take(configuration.settleSpring)
          rests.leave(place: Rest(value: left.value))
        } else {
          rests.leave(place: Rest())
        }
      case .settling, .curve: rests.leave(place: travel.isHeld ? Rest() : left)
      // Farther beyond an edge than a finger can have pulled the pages, the rest is left over.
      case .finger: rests.leave(place: abs(left.value) > Geometry.same ? Rest(value: left.value) : Rest())
      case .host, .friction: rests.leave(place: Rest())
      }
      var rest = before.position - position(at: own + rests.place.rest)
      if configuration.loops {
        let count = Double(order.count)
        rest.value -= (rest.value / count + 0.5).floored * count
      }
      rests.leave(rest, at: before.moment, within: dropsUnseen && travel.isAtRest ? 0.0005 : 1e-9)
    }

    /// Lets the window cover what is drawn at a place, and cuts what is not needed.
    mutating func cover(_ place: Double) {
      guard geometry.viewport > 0, !line.stops.isEmpty else { return }
      var (low, high) = (place, place)
      line.grow(from: low, to: high, order, geometry)
      let (around, seen) = (line.around(place, home: home), line.seen(at: place, geometry))
      var first = around.low ?? around.high ?? 0
      var last = around.high ?? first
      if let position = around.low, line.stops[position].snap == place { last = position }
      if !seen.isEmpty { (first, last) = (min(first, seen.lowerBound), max(last, seen.upperBound - 1)) }
      func include(_ id: Int64) {
        guard let position = line.position(of: id) else { return }
        (first, last) = (min(first, position), max(last, position))
        (low, high) = (min(low, line.stops[position].snap), max(high, line.stops[position].snap))
      }
      include(home)
      if let running { include(running.to) }
      if let position = line.position(of: base) { keepBase(position, &first, &last) }
      line.trim(to: first...last, from: low, to: high, order, geometry)
    }

    /// Keeps the stop of the origin as long as nothing is folded away before it.
    private func keepBase(_ position: Int, _ first: inout Int, _ last: inout Int) {
      var next = first
      while next > position, line.isContinuous(after: next - 1) { next -= 1 }
      if next == position { first = min(first, position) }
      next = last
      while next < position, line.isContinuous(after: next) { next += 1 }
      if next == position { last = max(last, position) }
    }

    // MARK: Edges

    /// The places beyond which a drag meets the edge policy: the ends of the line, locks, and pages that were disabled on the way.
    func edges(holds: Bool = true) -> (low: Double, high: Double) {
      guard !line.stops.isEmpty else { return (0, 0) }
      let outer = line.outer
      var low = line.isFirst ? line.stops[outer.first].snap : -.infinity
      var high = line.isLast ? line.stops[outer.last].snap : .infinity
      let isFinger = travel.driver == .finger
      let barred = !order.reach.disabled.isEmpty && travel.isDragged
      guard barred || !configuration.allowsBackward || !configuration.allowsForward else {
        return (low, high)
      }
      // A finger does not move its edges, also if the origin has no stop.
      let position = releaseBase(from: isFinger ? travel.took : placeOfDrag)
      let base = line.stops[position].snap
      let took = isFinger && holds ? travel.took : base
      if barred {
        if let wall = self.barred(beyond: position, 1) { high = min(high, max(wall, base, took)) }
        if let wall = self.barred(beyond: position, -1) { low = max(low, min(wall, base, took)) }
      }
      let taken = isFinger ? travel.took : base
      if !configuration.allowsBackward { low = max(low, min(base, taken)) }
      if !configuration.allowsForward { high = min(high, max(base, taken)) }
      return (low, high)
    }

    /// The place of the pages, without what is left over, when that is not the place of a finger.
    private var placeOfDrag: Double {
      travel.driver == .host || travel.driver == .friction ? travel.place : place
    }

    /// Returns the place of the last stop before one that a drag may not reach, since its page was disabled on the way.
    private func barred(beyond position: Int, _ side: Int) -> Double? {
      var (last, next) = (position, line.stop(beyond: position, side))
      while let stop = next {
        if isBarred(line.stops[stop]) { return line.stops[last].snap }
        (last, next) = (stop, line.stop(beyond: stop, side))
      }
      return nil
    }

    /// Returns whether a drag may not reach a stop: its page is disabled, and was neither selected nor at rest before.
    func isBarred(_ stop: Stop) -> Bool {
      let index = order.index(at: stop.value)
      return order.reach.isOff(index) && index != order.rest && stop.page != origin
        && stop.page != reportedSelected
    }

    /// Returns the position of the stop that a release treats as the origin: that of the origin, or the one on the side away from
    /// the destination.
    func releaseBase(from place: Double) -> Int {
      if let base = line.position(of: base) { return base }
      let (low, high) = line.around(place, home: home)
      guard let running, let to = line.position(of: running.to) else { return low ?? high ?? 0 }
      let way = line.stops[to].snap - place
      if way * (line.stops[to].snap - running.began) < 0 { return to }
      return way > 0
        ? low ?? high ?? 0 : (low.map { line.stops[$0].snap == place ? low : high } ?? high) ?? low ?? 0
    }

    /// Returns the resistance beyond an edge: its length is that of a step beyond an end of the line, else of the viewport.
    private func band(_ edge: Double) -> RubberBand {
      let outer = line.outer
      if edge >= line.stops[outer.last].snap {
        return RubberBand(validated: line.gap(after: outer.last, nil, geometry))
      }
      if edge <= line.stops[outer.first].snap {
        return RubberBand(validated: line.gap(after: nil, outer.first, geometry))
      }
      let (low, high) = line.around(edge, home: home)
      return RubberBand(
        validated: geometry.lengths.isTold ? geometry.viewport : line.gap(after: low, high, geometry))
    }

    /// Returns the place at which pages are drawn that a finger has at `raw`.
    func resisted(_ raw: Double) -> Double {
      let (low, high) = edges()
      guard raw < low || raw > high else { return exact(raw) }
      let edge = raw > high ? high : low
      switch configuration.edgePolicy {
      case .rubberBand: return exact(edge + band(edge).offset(for: raw - edge))
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

    /// Returns a place, or that of a stop that is as near as numbers are exact.
    func exact(_ place: Double) -> Double {
      for stop in line.stops where stop.snaps && abs(stop.snap - place) <= Geometry.same { return stop.snap }
      return place
    }
  }
#endif
