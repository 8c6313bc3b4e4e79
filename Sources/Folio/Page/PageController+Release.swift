internal import FolioMachine
internal import FolioMotion

/// The release of a drag.
extension PageController {
  @inline(never)
  mutating func dragEnded(velocity: Double, at moment: Moment, emit: (PageEffect) -> Void) {
    guard travel.driver == .finger else { return }
    let begins = lift(at: moment)
    let speed = (velocity / gap(forward: velocity > 0)).clampedToLegal
    if configuration.snapping == .never {
      return fling(velocity, speed: speed * yielding, at: begins, emit: emit)
    }
    release(
      to: releaseTarget(speed: speed), speed: speed * yielding, cause: .drag, at: begins, emit: emit)
  }

  /// Returns the moment at which the motion after a release begins. Returns nil, which is the next tick, if the release is
  /// older than the last sample and thus has no usable moment.
  mutating func lift(at moment: Moment) -> Moment? {
    let isOlder = travel.now.map { moment < $0 } ?? false
    travel.now.advance(to: moment)
    return isOlder ? nil : moment
  }

  /// The travel of the pages for each step of the finger: less than 1 beyond an edge that resists.
  private var yielding: Double {
    let (low, high) = edges
    if isSliding { return slideYielding(low, high) }
    let raw = rawPlace
    guard raw > high || raw < low else { return 1 }
    switch configuration.edgePolicy {
    case .rubberBand: return RubberBand(validated: 1).slope(at: raw > high ? raw - high : raw - low)
    case .clamp: return 0
    case .none: return 1
    }
  }

  /// Returns the step on which a release comes to rest.
  @inline(never)
  func releaseTarget(speed: Double) -> Int64 {
    let place = travel.place
    let hold = travel.numbers.hold
    let nearest = snapped(place, hold: hold)
    var target = nearest
    if speed >= configuration.flickVelocity && speed > 0 {
      target = max(Int64(place.floored) + 1, flung(from: place, speed: speed))
    } else if speed <= -configuration.flickVelocity && speed < 0 {
      target = min(Int64(place.ceiled) - 1, flung(from: place, speed: speed))
    }
    let limit = max(min(configuration.maximumFlingDistance, Reach.farthest), abs(nearest - hold))
    target = target.clamped(hold - limit, hold + limit)
    if configuration.loops {
      let others = Int64(reach.reachable(from: principalIndex)) - 1
      let base = releaseBase
      target = target.clamped(base - others, base + others)
    }
    if isSliding { target = slideResting(on: target, from: hold) }
    return target.clampedTo(edges)
  }

  /// The stop that a release treats as the origin: that of `from`, or the one on the side away from `to`. If the place
  /// swung past `to`, it is `to` itself.
  var releaseBase: Int64 {
    if let base = travel.base { return base }
    let (low, high) = bounds
    let to = travel.to ?? 0
    let way = Double(to) - travel.place
    if way * (Double(to) - travel.began) < 0 { return to.clamped(low, high) }
    return Int64(way > 0 ? travel.place.floored : travel.place.ceiled).clamped(low, high)
  }

  /// Returns the step nearest to the place at which friction would bring a fling to rest.
  private func flung(from place: Double, speed: Double) -> Int64 {
    guard configuration.maximumFlingDistance > 1 else { return Int64((place + 0.5).floored) }
    if isSliding { return slideFlung(from: place, speed: speed) }
    return Int64((place + speed / Self.flingRate + 0.5).floored)
  }

  /// Returns the step of a release without velocity.
  func snapped(_ place: Double, hold: Int64) -> Int64 {
    let threshold = configuration.snapThreshold
    if threshold == 0.5 { return Int64((place + 0.5).floored) }
    let low = place.floored
    let high = place.ceiled
    if place > Double(hold) { return Int64(place - low >= threshold ? high : low) }
    return Int64(high - place >= threshold ? low : high)
  }

  /// Releases the pages toward a step, with a velocity in steps per second.
  mutating func release(
    to target: Int64, rest: Double = 0, bounces: Bool = false, speed: Double, cause: Cause,
    at moment: Moment?, emit: (PageEffect) -> Void
  ) {
    if target != travel.base && target != travel.to {
      endGuess(.superseded, emit: emit)
      if index(at: target) != principalIndex {
        begin(.drag, to: target, .drag, request: nil, selecting: cause, emit: emit)
      } else {
        travel.from = .stop(target)
      }
    }
    travel.returns = travel.to != nil && target != travel.to
    travel.rest = rest
    travel.cause = cause
    // A finger that lifts exactly at the place of rest leaves no motion.
    let isThere = travel.place == Double(target) + rest && !bounces
    bring(to: target, speed: isThere ? 0 : speed, at: moment)
    select(index(at: target), cause, emit: emit)
    // If the pages beside this one are not those of the order, the next tick exchanges them.
    guard moment != nil, !seesBeside || isInOrder(about: target) else { return }
    if isThere, speed == 0 || motion.isDone(at: 0) { arrive(emit: emit) }
  }

  /// Abandons the guess of a drag at once, for another destination or for none.
  mutating func endGuess(_ outcome: TransitionOutcome, emit: (PageEffect) -> Void) {
    guard travel.to != nil else { return }
    let running = travel.transition
    travel.endTransition()
    appear(.init(animated: true), emit: emit)
    emit(.transitionEnded(running, outcome))
  }
}

extension Int64 {
  /// Returns this step, or the nearest one between two places.
  func clampedTo(_ edges: (low: Double, high: Double)) -> Int64 {
    clamped(Int64(edges.low.ceiled), Int64(edges.high.floored))
  }
}
