internal import FolioMachine
internal import FolioMotion

/// The edges of the line, and the resistance beyond them.
extension PageController {
  /// The places beyond which a drag meets the edge policy: the ends of the line, and the locks.
  @inline(__always)
  var edges: (low: Double, high: Double) {
    let (low, high) = bounds
    var edges = (low: Double(low), high: Double(high))
    let base = Double(travel.base ?? releaseBase)
    // The origin may be beyond the bounds if disabled pages stop a drag.
    if travel.base != nil { edges = (min(edges.low, base), max(edges.high, base)) }
    if configuration.disabledPagePolicy == .stop, configuration.loops, travel.line.isPlain {
      let origin = reduced(travel.line.first.index)
      if reach.isOff(origin) {
        // A drag may leave a page that stops drags and return to it, but not reach it from the other side.
        let others = Double(reach.reachable(from: origin) - 1)
        edges = (max(edges.low, min(base, -others)), min(edges.high, max(base, others)))
      }
    }
    guard !configuration.allowsBackward || !configuration.allowsForward else { return edges }
    let took = travel.driver == .finger ? travel.numbers.took : base
    if !configuration.allowsBackward { edges.low = max(edges.low, min(base, took)) }
    if !configuration.allowsForward { edges.high = min(edges.high, max(base, took)) }
    return edges
  }

  /// Returns the place before resistance that is shown at `place`.
  func unresisted(_ place: Double) -> Double {
    let (low, high) = edges
    guard case .rubberBand = configuration.edgePolicy, place > high || place < low else { return place }
    if isSliding { return slideUnresisted(place, low, high) }
    let edge = place > high ? high : low
    return edge + RubberBand(validated: 1).travel(for: place - edge)
  }

  /// Returns the place at which pages are shown that a finger has at `raw`, between the edges `low` and `high` or beyond.
  /// Pages that data or a lock put beyond a wall stay there, and return with the finger.
  private func resisted(_ raw: Double, _ low: Double, _ high: Double) -> Double {
    let beyond = raw > high ? raw - high : (raw < low ? raw - low : 0)
    guard beyond != 0 else { return raw }
    switch configuration.edgePolicy {
    case .rubberBand: return (raw > high ? high : low) + RubberBand(validated: 1).offset(for: beyond)
    case .clamp: return raw.clamped(min(low, travel.place), max(high, travel.place))
    case .none: return raw
    }
  }

  /// Rebases the finger's travel, before its unit changes.
  mutating func recountTravel() {
    guard travel.driver == .finger else { return }
    travel.numbers.start = unresisted(travel.place).clampedToLegal
    travel.numbers.points = 0
  }

  /// Rebases the finger's travel if moved edges would move the pages. If they do not, the travel stays exact, however far
  /// beyond an edge it is.
  mutating func recountTravelIfMoved() {
    guard travel.driver == .finger else { return }
    let (low, high) = edges
    if exact(placeHeld(low, high)) != travel.place { recountTravel() }
  }

  /// Returns the place at which a finger holds the pages, between the edges `low` and `high` or beyond.
  func placeHeld(_ low: Double, _ high: Double) -> Double {
    isSliding ? slidePlaceHeld(low, high) : resisted(rawPlace, low, high)
  }

  /// The place at which a finger holds the pages, before resistance.
  var rawPlace: Double { (travel.numbers.start + travel.numbers.points / pitch).clampedToLegal }

  @inline(__always)
  func exact(_ place: Double) -> Double {
    let nearest = (place + 0.5).floored
    return abs(place - nearest) <= Self.sameplace ? nearest : place.withoutNegativeZero
  }
}
