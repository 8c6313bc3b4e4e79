internal import FolioMachine
internal import FolioMotion

/// An interval of places in which nothing enters or leaves the viewport, and no page is reached or guessed; empty at first.
struct Calm: Hashable, Sendable {
  var low = 0.0
  var high = 0.0
  /// For slides under a finger: the step before the interval, the distance in points from that step to the origin of the
  /// finger's travel, and the distance to the next step. For pages without lengths of their own, on a line with folds or
  /// pages that swipes do not reach: the step before the interval, the position there, and the distance to the position at
  /// the next step; 0 if positions are not linear in the interval.
  var step = 0.0
  var origin = 0.0
  var gap = 1.0

  /// Whether a place is in the interval, at least `hair` away from its ends.
  @inline(__always)
  func contains(_ place: Double, but hair: Double = 0) -> Bool { place > low + hair && place < high - hair }
}

/// An event that may only move the pages, extracted from the events that contain it. The type is trivial. An event is not,
/// since some events carry data, and costs a copy wherever it is bound.
enum PageSample {
  case dragMoved(by: Double, at: Moment)
  case ticked(at: Moment)

  /// Extracts the sample from an event of the pages, if it has one.
  @inline(__always)
  init?(_ event: PageEvent) {
    switch event {
    case .dragMoved(let points, let moment): self = .dragMoved(by: points, at: moment)
    case .ticked(let moment): self = .ticked(at: moment)
    default: return nil
    }
  }

  /// Extracts the sample from an event of the tabs, if it has one.
  @inline(__always)
  init?(_ event: TabEvent) {
    switch event {
    case .page(.dragMoved(let points, let moment)): self = .dragMoved(by: points, at: moment)
    case .page(.ticked(let moment)): self = .ticked(at: moment)
    default: return nil
    }
  }

  /// Extracts the sample from an event of the cover, if it has one.
  @inline(__always)
  init?(_ event: CoverEvent) {
    switch event {
    case .tab(.page(.dragMoved(let points, let moment))): self = .dragMoved(by: points, at: moment)
    case .tab(.page(.ticked(let moment))): self = .ticked(at: moment)
    default: return nil
    }
  }
}

/// Samples of a finger and ticks that only move the pages, or change nothing: nearly all events.
extension PageController {
  /// Moves the pages and returns true, if the event has no other effect.
  @inline(__always)
  mutating func applies(_ sample: PageSample) -> Bool {
    switch sample {
    case .dragMoved(let points, let moment): isDraggedCalmly(by: points, at: moment)
    case .ticked(let moment): isTickedCalmly(at: moment)
    }
  }

  /// Returns ``position`` in place: a controller is large, and reading a property from outside copies it.
  @inline(__always)
  mutating func findPosition() -> Double {
    guard !isPositionLeftOver, travel.line.isPlain, reach.disabled.isEmpty, order.count > 0 else {
      return findBlendedPosition()
    }
    return (Double(travel.line.first.index) + (travel.place - Double(travel.line.first.step))).clampedToLegal
  }

  /// Returns the same after an event that only moved the pages.
  @inline(__always)
  mutating func findCalmPosition() -> Double {
    guard !isPositionLeftOver, order.count > 0 else { return findBlendedPosition() }
    if travel.line.isPlain, reach.disabled.isEmpty {
      return (Double(travel.line.first.index) + (travel.place - Double(travel.line.first.step)))
        .clampedToLegal
    }
    guard !isSliding, calm.gap != 0, calm.contains(travel.place) else { return findBlendedPosition() }
    return (calm.origin + (travel.place - calm.step) * calm.gap).clampedToLegal
  }

  @inline(never)
  private mutating func findBlendedPosition() -> Double { position }

  @inline(__always)
  private mutating func isDraggedCalmly(by points: Double, at moment: Moment) -> Bool {
    guard travel.driver == .finger, points.isLegal, points != 0 else { return false }
    let sum = (travel.numbers.points + points).clampedToLegal
    let place = isSliding ? calm.step + (calm.origin + sum) / calm.gap : travel.numbers.start + sum / pitch
    guard calm.contains(place, but: Self.sameplace) else { return false }
    travel.now.advance(to: moment)
    travel.numbers.points = sum
    travel.place = place.withoutNegativeZero
    return true
  }

  @inline(__always)
  private mutating func isTickedCalmly(at moment: Moment) -> Bool {
    // Time does not change pages at rest.
    guard !travel.isAtRest || isLeftOver else { return !groupsAreStale }
    guard travel.driver == .spring || travel.driver == .curve, !travel.numbers.isHeld,
      let begun = travel.numbers.begun, let now = travel.now
    else { return false }
    let next = max(now, moment)
    let seconds = next.seconds(since: begun)
    guard let place = isSliding ? slidePlace(after: seconds) : place(after: seconds),
      place == travel.place || calm.contains(place)
    else { return false }
    travel.now = next
    travel.place = place
    if isLeftOver { tickRemainder(next) }
    return true
  }

  /// Advances the remainders to a moment.
  mutating func tickRemainder(_ now: Moment) {
    remainder = remainder?.left(at: now, within: 0.0005)
    lag = lag?.left(at: now, within: 0.0005)
    held = held?.left(at: now, within: 0.0005)
  }

  /// Recomputes ``calm``.
  @inline(never)
  mutating func findCalm() {
    calm = findCalmPlaces()
    if isTrimmed, !isSliding, calm.low < calm.high { findCalmPositions() }
  }

  /// Determines the positions between the ends of ``calm``.
  @inline(__always)
  private mutating func findCalmPositions() {
    let (bounds, low) = (bounds, Int64(travel.place.floored))
    guard low >= bounds.low, low < bounds.high else { return calm.gap = 0 }
    let (from, to) = (Double(unreducedIndex(at: low)), Double(unreducedIndex(at: low + 1)))
    (calm.step, calm.origin, calm.gap) = (Double(low), from, to - from)
  }

  /// The value of ``calm`` for the current state, for comparisons.
  var calmPlaces: Calm {
    var controller = self
    controller.findCalm()
    return controller.calm
  }

  /// Returns the interval for ``calm`` in the current state.
  @inline(__always)
  private mutating func findCalmPlaces() -> Calm {
    let place = travel.place
    let low = place.floored
    guard !travel.isAtRest, travel.driver != .host, travel.driver != .friction, length > 0, place > low else {
      return Calm()
    }
    if travel.driver == .finger {
      guard let base = travel.base, let to = travel.to else { return Calm() }
      let edges = edges
      guard Double(min(base, to)) == low, Double(max(base, to)) == low + 1, low >= edges.low,
        low + 1 <= edges.high
      else { return Calm() }
    }
    if isSliding { return calmSlides(behind: Int64(low)) }
    // The pages that meet the viewport on either side stay the same.
    let farthest = measure.farthest
    let first = (place - farthest).floored + farthest
    let last = (place + farthest).ceiled - farthest
    return Calm(low: max(low, first, last - 1), high: min(low + 1, first + 1, last))
  }
}
