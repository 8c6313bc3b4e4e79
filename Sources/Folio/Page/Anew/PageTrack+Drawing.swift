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
    @inline(__always)
    var place: Double { ownPlace + rests.place.value }

    /// The place of the travel alone.
    @inline(__always)
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
    @inline(__always)
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
    @inline(__always)
    var home: Stop.ID { travel.isDragged ? base : travel.goal }

    /// The place at which the pages rest or will rest.
    @inline(__always)
    var goalPlace: Double {
      guard let goal = line.position(of: travel.goal) else { return 0 }
      return travel.beside == 0 ? line.stops[goal].snap : place(travel.beside, beside: goal)
    }

    /// Returns the place at a distance in steps from a stop.
    func place(_ steps: Double, beside position: Int) -> Double {
      line.place(steps, beside: position).clampedToLegal
    }

    /// Returns the line's own position at a place.
    @inline(__always)
    func position(at place: Rest) -> Rest { line.position(at: place, home: home) }

    // MARK: Blended values

    /// Whether something moves the pages, or their position; pages at rest beside a page count.
    @inline(__always)
    var isInMotion: Bool { !isOnPage || rests.movesPosition }

    /// The distance that the pages are pulled beyond an end of the line, in pages; negative before the first.
    var pull: Double {
      guard !isOnPage, !line.stops.isEmpty else { return 0 }
      let (place, outer) = (place, line.outer)
      if line.isFirst, place < line.stops[outer.first].snap {
        return (place - line.stops[outer.first].snap) / line.leading
      }
      guard line.isLast, place > line.stops[outer.last].snap else { return 0 }
      return (place - line.stops[outer.last].snap) / line.trailing
    }

    /// The two pages around the place; nil without pages. Beyond an end of the line it is the page there.
    @inline(__always)
    var blend: PageBlend? { isOnPage ? restingBlend : blend(after: 0) }

    private var restingBlend: PageBlend? {
      order.count > 0 ? PageBlend(from: originIndex, to: originIndex, progress: 0) : nil
    }

    /// Returns the same a number of seconds later, or before, at the speed of the place.
    func blend(after seconds: Double) -> PageBlend? {
      guard !isOnPage, !line.stops.isEmpty else { return restingBlend }
      let drawn =
        Rest(value: ownPlace, speed: seconds == 0 ? 0 : ownSpeed)
        + (seconds == 0 ? Rest(value: rests.place.value) : rests.place.rest)
      let outer = line.outer
      let place = (drawn.value + drawn.speed * seconds)
        .clamped(line.stops[outer.first].snap, line.stops[outer.last].snap)
      let (low, high) = line.around(place, home: home)
      let from = low ?? high ?? 0
      let index = order.index(at: line.stops[from].value)
      guard let low, let high, line.stops[low].snap != place else {
        return PageBlend(from: index, to: index, progress: 0)
      }
      let part = (place - line.stops[low].snap) / line.gap(after: low, high)
      return PageBlend(from: index, to: order.index(at: line.stops[high].value), progress: part)
    }

    /// Whether the pages pass no stop within a number of seconds, or passed none, and their position passes no page. Blended
    /// values are linear in that time. A stop passed at the start counts as passed.
    func keepsBetween(for seconds: Double) -> Bool {
      func passes(_ place: Double, by way: Double) -> Bool {
        let (from, to) = (place + way / 16, place + way)
        return to > from ? (from + 1e-9).floored + 1 < to : (from - 1e-9).ceiled - 1 > to
      }
      let drawn = drawn
      let gap = line.gap(at: drawn.place.value, forward: drawn.place.speed > 0, home: home)
      return !passes(drawn.position.value, by: drawn.position.speed * seconds)
        && !passes(line.step(at: drawn.place.value, home: home), by: drawn.place.speed / gap * seconds)
    }
  }
#endif
