#if Anew
  internal import FolioCollections
  internal import FolioMachine
  internal import FolioMotion

  extension PageTrack {
    /// What is drawn, with its speeds.
    var drawn: Drawn {
      guard order.count > 0 else { return Drawn() }
      let place = Rest(value: ownPlace, speed: ownSpeed) + rests.place.rest
      return Drawn(place: place, position: position(at: place) + rests.position, moment: travel.lastTick)
    }

    /// The drawn place, in points along the line.
    var place: Double { ownPlace + rests.place.value }

    /// The place of the travel alone.
    var ownPlace: Double {
      switch travel.driver {
      case .resting: goalPlace
      case .settling: travel.isHeld ? travel.place : goalPlace
      case .finger: resisted(travel.place)
      case .host, .friction: travel.place
      case .curve: travel.isHeld ? travel.place : curved(at: travel.elapsed, to: goalPlace)
      }
    }

    /// The speed of the travel alone.
    var ownSpeed: Double {
      switch travel.driver {
      case .resting, .settling, .finger, .host: 0
      case .friction: travel.isHeld || travel.isFresh ? 0 : travel.speed
      case .curve: travel.isHeld ? 0 : curveSpeed
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
    var curveSpeed: Double {
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

    /// Returns the distance from a stop to the next, in points; beyond the ends that of a step there.
    func gap(after low: Int?, _ high: Int?) -> Double {
      guard let low, let high else {
        return geometry.gap(beyond: line.groupLength(at: low ?? high ?? 0))
      }
      return max(line.stops[high].snap - line.stops[low].snap, .leastNormalMagnitude)
    }

    /// Returns the step of a place: how many stops of the window are before it, with the part of the way to the next.
    func step(at place: Double) -> Double {
      let (low, high) = line.around(place, home: home)
      guard let low else { return (place - line.stops[high ?? 0].snap) / gap(after: nil, high) }
      return Double(line.ordinal(of: low)) + (place - line.stops[low].snap) / gap(after: low, high)
    }

    /// Returns the place at a step: the inverse of ``step(at:)``.
    func place(atStep step: Double) -> Double {
      let low = line.position(ofStop: Int(step.floored.clamped(0, Double(line.stops.count))))
      let part = step - Double(line.ordinal(of: low))
      let gap = part < 0 ? gap(after: nil, low) : gap(after: low, line.stop(beyond: low, 1))
      return line.stops[low].snap + part * gap
    }

    /// Returns the place at a distance in steps from a stop.
    func place(_ steps: Double, beside position: Int) -> Double {
      let snap = line.stops[position].snap
      guard steps != 0 else { return snap }
      let next = line.stop(beyond: position, steps > 0 ? 1 : -1)
      let gap =
        steps > 0 ? gap(after: position, next) : gap(after: next, position)
      return (snap + steps * gap).clampedToLegal
    }

    /// Returns the distance of a place from a stop, in steps.
    func steps(to place: Double, from position: Int) -> Double {
      let way = place - line.stops[position].snap
      guard way != 0 else { return 0 }
      let next = line.stop(beyond: position, way > 0 ? 1 : -1)
      return way
        / (way > 0 ? gap(after: position, next) : gap(after: next, position))
    }

    /// Returns the line's own position at a place: the index at a stop, linear between two, one page a step beyond the ends.
    func position(at place: Rest) -> Rest {
      guard !line.stops.isEmpty else { return Rest() }
      let (low, high) = line.around(place.value, home: home)
      let stops = line.stops
      guard let low else {
        let gap = gap(after: nil, high)
        let stop = stops[high ?? 0]
        return Rest(value: Double(stop.value) + (place.value - stop.snap) / gap, speed: place.speed / gap)
      }
      let first = stops[low]
      if place.value == first.snap {
        // At a stop the pages move toward what is ahead of them.
        guard place.speed != 0 else { return Rest(value: Double(first.value)) }
        let behind = place.speed > 0 ? low : line.stop(beyond: low, -1)
        let ahead = place.speed > 0 ? high : low
        let gap = gap(after: behind, ahead)
        let pages =
          behind.flatMap { behind in ahead.map { Double(stops[$0].value - stops[behind].value) } } ?? 1
        return Rest(value: Double(first.value), speed: place.speed * pages / gap)
      }
      let gap = gap(after: low, high)
      let pages = high.map { Double(stops[$0].value - first.value) } ?? 1
      return Rest(
        value: Double(first.value) + (place.value - first.snap) / gap * pages,
        speed: place.speed * pages / gap)
    }
  }
#endif
