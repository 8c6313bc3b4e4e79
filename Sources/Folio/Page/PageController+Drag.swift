internal import FolioMachine
internal import FolioMotion

/// A finger on the pages: guesses, commits, and what a release decides.
extension PageController {
  /// A guess is made once the position is this far from the base, in steps.
  static var guessDistance: Double { 0.01 }

  /// In a drag a place this near to an integer is that integer, whatever the sum of the samples left over.
  static var sameplace: Double { 1e-9 }

  /// What is left of a fling's speed after a second is 0.135 of it: −ln 0.135.
  static var flingRate: Double { 2.002_480_500_543_707_6 }

  /// The distance from one page to the next, in points; never 0, as small as a page may be.
  var pitch: Double {
    max(length * configuration.pageFraction + configuration.spacing, .leastNonzeroMagnitude)
  }

  /// Whether what runs goes over pages between, which are in view on the way.
  func isFar(_ travel: Travel) -> Bool {
    guard let guess = travel.guess else { return false }
    return abs(guess - travel.base) > 1
  }

  // MARK: Beginning

  mutating func dragBegan(at moment: Moment, emit: (PageEffect) -> Void) {
    guard configuration.allowsSwipe else { return emit(.dragRefused) }
    guard order.count > 0, appearances.isSeen else { return }
    switch state {
    case .resting: break
    case .dragging(var drag):
      guard drag.isDriven else { return }
      drag.isDriven = false
      drag.hold = drag.travel.base
      drag.took = drag.travel.place
      drag.start = unresisted(drag.travel.place, drag)
      drag.points = 0
      state = .dragging(drag)
      return
    case .settling:
      dropQueued(emit: emit)
      advanceSettle(to: moment, emit: emit)
    case .jumping:
      dropQueued(emit: emit)
      close(.drag, emit: emit)
    }
    state = .dragging(takenOver(driven: false))
    spring = nil
  }

  /// The drag that takes over from rest or from a settle, which it continues.
  func takenOver(driven: Bool) -> Drag {
    guard case .settling(let settle) = state else {
      return Drag(travel: Travel(origin: restIndex), isDriven: driven)
    }
    var drag = Drag(
      travel: settle.travel, hold: settle.target, took: settle.travel.place, isDriven: driven)
    drag.start = driven ? settle.travel.place : unresisted(settle.travel.place, drag)
    return drag
  }

  // MARK: Moving

  mutating func dragMoved(by points: Double, emit: (PageEffect) -> Void) {
    guard case .dragging(var drag) = state, !drag.isDriven else { return }
    drag.points = (drag.points + points).clampedToLegal
    let raw = drag.start + drag.points / pitch
    let (low, high) = edges(of: drag)
    drag.travel.place = exact(
      configuration.edge.resisted(raw.clampedToLegal, low, high))
    state = .dragging(drag)
    if follow(&drag.travel, low: low, high: high, emit: emit) { state = .dragging(drag) }
  }

  /// A scroller of the host's has the pages at a position: a finger without resistance and without velocity, for
  /// which every edge is a wall.
  mutating func driven(to position: Double, at moment: Moment, emit: (PageEffect) -> Void) {
    guard order.count > 0, appearances.isSeen else { return }
    switch state {
    case .resting: break
    case .dragging(let drag):
      guard drag.isDriven else { return }
    case .settling:
      dropQueued(emit: emit)
      advanceSettle(to: moment, emit: emit)
    case .jumping:
      dropQueued(emit: emit)
      close(.drag, emit: emit)
    }
    var drag = takenOver(driven: true)
    spring = nil
    if case .dragging(let running) = state { drag = running }
    let (low, high) = edges(of: drag)
    let place = place(at: position, from: drag.travel.origin)
    drag.travel.place = exact(place.clamped(low, high))
    state = .dragging(drag)
    if follow(&drag.travel, low: low, high: high, emit: emit) { state = .dragging(drag) }
    if drag.travel.place == Double(drag.travel.base) {
      rest(at: drag.travel.base, of: drag.travel, .drag, animated: true, emit: emit)
    }
  }

  private func place(at position: Double, from origin: Int) -> Double {
    if configuration.disabled == .stop { return position - Double(origin) }
    return reach.place(
      atPosition: position.withoutNegativeZero, from: origin, loops: configuration.loops)
  }

  /// Brings guess and base up to the place that the travel has moved to: commits, cancels and guesses. Whether the
  /// travel changed by that: most samples change the place alone.
  private mutating func follow(
    _ travel: inout Travel, low: Double, high: Double, emit: (PageEffect) -> Void
  ) -> Bool {
    var isChanged = false
    let passed = lastPassed(travel, low: low, high: high)
    if passed != travel.base {
      commit(&travel, to: passed, emit: emit)
      isChanged = true
    }
    let side: Int64 = travel.place > Double(travel.base) ? 1 : (travel.place < Double(travel.base) ? -1 : 0)
    guard side != 0 else { return isChanged }
    let neighbour = travel.base + side
    let isThere = Double(neighbour) >= low && Double(neighbour) <= high
    if let guess = travel.guess, (guess > travel.base) != (side > 0) {
      travel.guess = nil
      travel.leaves = isThere
      change(travel, .init(animated: true), emit: emit)
      emit(.transitionEnded(travel.transition, .cancelled))
      isChanged = true
    } else if travel.guess == nil, travel.leaves, !isThere {
      travel.leaves = false
      change(travel, .init(animated: true), emit: emit)
      isChanged = true
    }
    let distance = (travel.place - Double(travel.base)) * Double(side)
    if travel.guess == nil, isThere, distance >= Self.guessDistance {
      begin(&travel, to: neighbour, emit: emit)
      isChanged = true
    }
    return isChanged
  }

  /// The last integer that the place has reached or passed, seen from the base; the base if none.
  private func lastPassed(_ travel: Travel, low: Double, high: Double) -> Int64 {
    let place = travel.place
    if place >= Double(travel.base) + 1 { return Int64(min(place.floored, high.floored)) }
    if place <= Double(travel.base) - 1 { return Int64(max(place.ceiled, low.ceiled)) }
    return travel.base
  }

  /// Makes a page that the place has reached or passed the new base.
  private mutating func commit(_ travel: inout Travel, to step: Int64, emit: (PageEffect) -> Void) {
    let forward = step > travel.base
    if travel.guess != step {
      // Round a loop, and back where it began.
      let returns = index(of: travel.base, on: travel) == index(of: step, on: travel)
      let cancels = travel.guess != nil
      travel.guess = nil
      if returns {
        travel.base = step
        travel.leaves = false
      }
      if cancels || returns { change(travel, .init(animated: true), emit: emit) }
      if cancels { emit(.transitionEnded(travel.transition, .cancelled)) }
      if returns { return }
      begin(&travel, to: step, emit: emit)
    }
    travel.base = step
    travel.guess = nil
    travel.leaves = false
    change(travel, .init(animated: true), emit: emit)
    emit(.transitionEnded(travel.transition, .completed))
    select(index(of: step, on: travel), .drag, emit: emit)
    head(forward)
  }

  /// Begins a transition from the base to a step, which is certain if there is a cause to select it.
  mutating func begin(
    _ travel: inout Travel, to step: Int64, selecting cause: Cause? = nil, emit: (PageEffect) -> Void
  ) {
    let from = order[index(of: travel.base, on: travel)]
    let to = order[index(of: step, on: travel)]
    travel.transition = nextTransition()
    travel.guess = step
    travel.leaves = true
    emit(.transitionBegan(travel.transition, kind: .drag, from: from, to: to, cause: .drag))
    load(to, emit: emit)
    emit(.willSelect(to, cause: .drag))
    if let cause { select(index(of: step, on: travel), cause, emit: emit) }
    change(travel, .init(animated: true), emit: emit)
  }

  // MARK: Release

  mutating func dragEnded(velocity: Double, at moment: Moment, emit: (PageEffect) -> Void) {
    guard case .dragging(let drag) = state, !drag.isDriven else { return }
    let place = drag.travel.place
    guard place != Double(drag.travel.base) else {
      return rest(at: drag.travel.base, of: drag.travel, .drag, animated: true, emit: emit)
    }
    let speed = (velocity / pitch).clampedToLegal
    let target = releaseTarget(drag, speed: speed)
    release(drag.travel, to: target, speed: speed, cause: .drag, at: moment, emit: emit)
  }

  /// The step that a release rests on.
  private func releaseTarget(_ drag: Drag, speed: Double) -> Int64 {
    let place = drag.travel.place
    let nearest = snapped(place, hold: drag.hold)
    var target = nearest
    if speed >= configuration.flickVelocity && speed > 0 {
      target = max(Int64(place.floored) + 1, flung(from: place, speed: speed))
    } else if speed <= -configuration.flickVelocity && speed < 0 {
      target = min(Int64(place.ceiled) - 1, flung(from: place, speed: speed))
    }
    let limit = max(min(configuration.maximumFlingDistance, Reach.farthest), abs(nearest - drag.hold))
    target = target.clamped(drag.hold - limit, drag.hold + limit)
    if configuration.loops {
      let others = Int64(reach.reachable(from: drag.travel.origin)) - 1
      target = target.clamped(drag.travel.base - others, drag.travel.base + others)
    }
    let (low, high) = edges(of: drag)
    return target.clamped(Int64(low.ceiled), Int64(high.floored))
  }

  /// The step nearest to where friction would bring a fling to rest.
  private func flung(from place: Double, speed: Double) -> Int64 {
    guard configuration.maximumFlingDistance > 1 else { return Int64((place + 0.5).floored) }
    return Int64((place + speed / Self.flingRate + 0.5).floored)
  }

  /// The step of a release without velocity.
  private func snapped(_ place: Double, hold: Int64) -> Int64 {
    let threshold = configuration.snapThreshold
    if threshold == 0.5 { return Int64((place + 0.5).floored) }
    let low = place.floored
    let high = place.ceiled
    if place > Double(hold) { return Int64(place - low >= threshold ? high : low) }
    return Int64(high - place >= threshold ? low : high)
  }

  /// Lets the pages go towards a step, with a velocity in steps a second.
  mutating func release(
    _ released: Travel, to target: Int64, speed: Double, cause: Cause, at moment: Moment?,
    emit: (PageEffect) -> Void
  ) {
    var travel = released
    if target != travel.base && target != travel.guess {
      if travel.guess != nil {
        travel.guess = nil
        change(travel, .init(animated: true), emit: emit)
        emit(.transitionEnded(travel.transition, .superseded))
      }
      if index(of: target, on: travel) != index(of: travel.base, on: travel) {
        begin(&travel, to: target, selecting: cause, emit: emit)
      }
    }
    let spring = Spring(
      validated: configuration.settle, from: travel.place - Double(target), to: 0, velocity: speed,
      distanceTolerance: 0.0005, speedTolerance: 0.005)
    state = .settling(Settle(travel: travel, target: target, cause: cause, start: moment, now: moment))
    self.spring = spring
    if isFar(travel) { mayPass.truth = true }
    select(index(of: target, on: travel), cause, emit: emit)
    if moment != nil, spring.isDone(at: 0) {
      rest(at: target, of: travel, cause, animated: true, emit: emit)
    }
  }

  // MARK: Edges

  /// The first and the last step that a swipe from an origin can reach.
  @inline(__always)
  func bounds(from origin: Int) -> (low: Int64, high: Int64) {
    reach.bounds(from: origin, loops: configuration.loops, policy: configuration.disabled)
  }

  /// The places beyond which a drag meets the edge policy: the ends of the line, and the locks.
  @inline(__always)
  func edges(of drag: Drag) -> (low: Double, high: Double) {
    let (low, high) = bounds(from: drag.travel.origin)
    let base = Double(drag.travel.base)
    // The origin may have been left behind beyond the bounds when disabled pages stop a drag.
    var edges = (low: min(Double(low), base), high: max(Double(high), base))
    if configuration.disabled == .stop, configuration.loops, reach.isDisabled(drag.travel.origin) {
      // A page that stops drags may be left and come back to, but not reached from the other side.
      let others = Double(reach.reachable(from: drag.travel.origin) - 1)
      edges = (low: max(edges.low, min(base, -others)), high: min(edges.high, max(base, others)))
    }
    if !configuration.allowsBackward { edges.low = max(edges.low, min(base, drag.took)) }
    if !configuration.allowsForward { edges.high = min(edges.high, max(base, drag.took)) }
    return edges
  }

  /// The place before resistance that is shown at `place`.
  func unresisted(_ place: Double, _ drag: Drag) -> Double {
    let (low, high) = edges(of: drag)
    guard case .rubberBand = configuration.edge, place > high || place < low else { return place }
    let edge = place > high ? high : low
    return edge + RubberBand(validated: 1).travel(for: place - edge)
  }

  @inline(__always)
  private func exact(_ place: Double) -> Double {
    let nearest = (place + 0.5).floored
    return abs(place - nearest) <= Self.sameplace ? nearest : place.withoutNegativeZero
  }
}

extension EdgePolicy {
  /// Where pages are shown that a finger has at `raw`, between the edges `low` and `high` or beyond.
  fileprivate func resisted(_ raw: Double, _ low: Double, _ high: Double) -> Double {
    let beyond = raw > high ? raw - high : (raw < low ? raw - low : 0)
    guard beyond != 0 else { return raw }
    let edge = raw > high ? high : low
    switch self {
    case .rubberBand: return edge + RubberBand(validated: 1).offset(for: beyond)
    case .clamp: return edge
    case .none: return raw
    }
  }
}
