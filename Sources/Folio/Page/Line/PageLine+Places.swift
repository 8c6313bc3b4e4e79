internal import FolioMachine
internal import FolioMotion

/// Places, steps and positions on the line.
extension PageLine {
  /// Returns the distance from a stop to the next, in points; beyond the ends that of a step there.
  @inline(__always)
  func gap(after low: Int?, _ high: Int?) -> Double {
    guard let low else { return leading }
    guard let high else { return trailing }
    return max(stops[high].snap - stops[low].snap, .leastNormalMagnitude)
  }

  /// Returns the length of the step around a place; at a stop that of the step ahead.
  func gap(at place: Double, forward: Bool, home: Stop.ID) -> Double {
    let (low, high) = around(place, home: home)
    if !forward, let low, stops[low].snap == place {
      return gap(after: stop(beyond: low, -1), low)
    }
    return gap(after: low, high)
  }

  /// Returns the step of a place: how many stops of the window are before it, with the part of the way to the next.
  func step(at place: Double, home: Stop.ID) -> Double {
    let (low, high) = around(place, home: home)
    return (low.map { Double(ordinal(of: $0)) } ?? 0) + part(of: place, between: low, high)
  }

  /// Returns the part of the way of a place from the stop before it, or else the first, to the next.
  @inline(__always)
  func part(of place: Double, between low: Int?, _ high: Int?) -> Double {
    (place - stops[low ?? high ?? 0].snap) / gap(after: low, high)
  }

  /// Returns the place at a step: the inverse of ``step(at:home:)``.
  func place(atStep step: Double) -> Double {
    let low = position(ofStop: Int(step.floored.clamped(0, Double(stops.count))))
    let part = step - Double(ordinal(of: low))
    let gap = part < 0 ? gap(after: nil, low) : gap(after: low, stop(beyond: low, 1))
    return stops[low].snap + part * gap
  }

  /// Returns the place at a distance in steps from a stop.
  func place(_ steps: Double, beside position: Int) -> Double {
    guard steps != 0 else { return stops[position].snap }
    return stops[position].snap + steps * gap(beside: position, steps > 0 ? 1 : -1)
  }

  /// Returns the distance of a place from a stop, in steps.
  func steps(to place: Double, from position: Int) -> Double {
    let way = place - stops[position].snap
    guard way != 0 else { return 0 }
    return way / gap(beside: position, way > 0 ? 1 : -1)
  }

  /// Returns the distance from a stop to the next in another place, on a side.
  func gap(beside position: Int, _ side: Int) -> Double {
    var next = stop(beyond: position, side)
    while let other = next, abs(stops[other].snap - stops[position].snap) < Geometry.shut {
      next = stop(beyond: other, side)
    }
    return side > 0 ? gap(after: position, next) : gap(after: next, position)
  }

  /// Returns a place, or that of the nearest stop as near as numbers are exact.
  func exact(_ place: Double) -> Double {
    var (found, least) = (place, Geometry.same)
    for stop in stops where stop.snaps && abs(stop.snap - place) <= least {
      (found, least) = (stop.snap, abs(stop.snap - place))
    }
    return found
  }

  /// Returns the line's own position at a place: the index at a stop, linear between two, one page a step beyond the ends.
  func position(at place: Rest, home: Stop.ID) -> Rest {
    guard !stops.isEmpty else { return Rest() }
    let place = Rest(value: exact(place.value), speed: place.speed)
    let (low, high) = around(place.value, home: home)
    guard let low else {
      let gap = gap(after: nil, high)
      let stop = stops[high ?? 0]
      return Rest(
        value: Double(stop.value) + (place.value - stop.snap) / gap,
        speed: (place.speed / gap).clampedToLegal)
    }
    let first = stops[low]
    if place.value == first.snap {
      // At a stop the pages move toward what is ahead of them.
      guard place.speed != 0 else { return Rest(value: Double(first.value)) }
      let behind = place.speed > 0 ? low : stop(beyond: low, -1)
      let ahead = place.speed > 0 ? high : low
      let gap = gap(after: behind, ahead)
      let pages =
        behind.flatMap { behind in ahead.map { Double(stops[$0].value - stops[behind].value) } } ?? 1
      // Several stops may rest in the same place at an end: no speed passes them.
      return Rest(value: Double(first.value), speed: gap < Geometry.shut ? 0 : place.speed * pages / gap)
    }
    return position(at: place, between: low, high)
  }

  /// Returns the position at a place between two stops, or behind the last.
  @inline(__always)
  func position(at place: Rest, between low: Int, _ high: Int?) -> Rest {
    let pages = high.map { Double(stops[$0].value - stops[low].value) } ?? 1
    return Rest(
      value: value(at: place.value, between: low, high),
      speed: place.speed == 0 ? 0 : (place.speed * pages / gap(after: low, high)).clampedToLegal)
  }

  /// Returns the value of the position there.
  @inline(__always)
  func value(at place: Double, between low: Int, _ high: Int?) -> Double {
    let first = stops[low]
    let pages = high.map { Double(stops[$0].value - first.value) } ?? 1
    return Double(first.value) + (place - first.snap) / gap(after: low, high) * pages
  }
}
