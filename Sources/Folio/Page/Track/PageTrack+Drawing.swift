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
    case .finger: quiet.contains(travel.place) ? travel.place : resisted(travel.place)
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
      .clampedToPlace
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
    line.place(steps, beside: position).clampedToPlace
  }

  /// Returns the line's own position at a place.
  @inline(__always)
  func position(at place: Rest) -> Rest {
    quiet.contains(place.value)
      ? line.position(at: place, between: Int(quiet.before), Int(quiet.after))
      : line.position(at: place, home: home)
  }

  /// The drawn position.
  @inline(__always)
  var position: Double {
    let place = place
    let own =
      quiet.contains(place)
      ? line.value(at: place, between: Int(quiet.before), Int(quiet.after))
      : line.position(at: Rest(value: place), home: home).value
    return own + rests.position.value
  }

  /// Returns the positions of the stops around a place: the last at or before it, and the first after it.
  @inline(__always)
  func around(_ place: Double) -> (low: Int?, high: Int?) {
    quiet.contains(place) ? (Int(quiet.before), Int(quiet.after)) : line.around(place, home: home)
  }

  // MARK: Blended values

  /// Whether something moves the pages, or their position; pages at rest beside a page count.
  @inline(__always)
  var isInMotion: Bool { !isOnPage || rests.movesPosition }

  /// The distance that the pages are pulled beyond an end of the line, in pages; negative before the first.
  var pull: Double {
    guard !isOnPage, !line.stops.isEmpty else { return 0 }
    let place = place
    if quiet.contains(place) { return 0 }
    let outer = line.outer
    if line.isFirst, place < line.stops[outer.first].snap {
      return (place - line.stops[outer.first].snap) / line.leading
    }
    guard line.isLast, place > line.stops[outer.last].snap else { return 0 }
    return (place - line.stops[outer.last].snap) / line.trailing
  }

  /// The two pages of stops around the position; nil without pages. Beyond an end of the line it is the page there.
  ///
  /// Between two stops the position is linear in the place, whatever is folded away between them, so that the pages are those
  /// around the place, as long as nothing of the position is left over.
  @inline(__always)
  var blend: PageBlend? { blend(after: 0) }

  /// Returns the same a number of seconds later, or before, at the present speed.
  func blend(after seconds: Double) -> PageBlend? {
    guard order.count > 0 else { return nil }
    guard isInMotion, !line.stops.isEmpty else {
      return PageBlend(from: originIndex, to: originIndex, progress: 0)
    }
    let around = around(place)
    let value = seconds == 0 ? position : position + drawn.position.speed * seconds
    var (low, high) = (around.low ?? around.high ?? 0, around.high ?? around.low ?? 0)
    func part() -> Double {
      let (first, last) = (Double(line.stops[low].value), Double(line.stops[high].value))
      return first == last ? (value < first ? -1 : value > first ? 2 : 0) : (value - first) / (last - first)
    }
    while part() > 1, let next = line.stop(beyond: high, 1), line.stops[next].value > line.stops[high].value {
      (low, high) = (high, next)
    }
    while part() < 0, let next = line.stop(beyond: low, -1), line.stops[next].value < line.stops[low].value {
      (low, high) = (next, low)
    }
    let progress = part().clamped(0, 1)
    let (from, to) = (order.index(at: line.stops[low].value), order.index(at: line.stops[high].value))
    if progress == 0 { return PageBlend(from: from, to: from, progress: 0) }
    return progress == 1
      ? PageBlend(from: to, to: to, progress: 0) : PageBlend(from: from, to: to, progress: progress)
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
