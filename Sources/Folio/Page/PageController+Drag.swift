internal import FolioMachine
internal import FolioMotion

/// A finger, or a scroller of the host's, on the pages: guesses, commits, and what a release decides.
extension PageController {
  /// A guess is made once the place is this far from the base, in steps.
  static var guessDistance: Double { 0.01 }

  /// In a drag a place this near to an integer is that integer, whatever the sum of the samples left over.
  static var sameplace: Double { 1e-9 }

  /// Speeds of the position this near to each other are one, in pages a second.
  static var samespeed: Double { 1e-6 }

  /// What is left of a fling's speed after a second is 0.135 of it: −ln 0.135.
  static var flingRate: Double { 2.002_480_500_543_707_6 }

  // MARK: Beginning

  @inline(never)
  mutating func dragBegan(at moment: Moment, emit: (PageEffect) -> Void) {
    guard configuration.allowsSwipe else { return emit(.dragRefused) }
    guard order.count > 0, length > 0 else { return }
    guard appearances.isSeen else {
      if appearances.container == .disappearing { emit(.dragRefused) }
      return
    }
    guard travel.driver != .finger else { return }
    takeHold(at: moment, by: .finger, emit: emit)
  }

  /// A finger or a scroller takes over from what moves the pages, where they are; what runs goes on.
  private mutating func takeHold(at moment: Moment, by driver: Travel.Driver, emit: (PageEffect) -> Void) {
    dropQueued(emit: emit)
    let hold =
      travel.isAtRest || travel.driver == .host || travel.driver == .friction ? travel.base : travel.goal
    travel.drive(by: driver)
    motion = .none
    travel.now.advance(to: moment)
    travel.returns = false
    travel.rest = 0
    travel.numbers.hold = hold ?? travel.to ?? 0
    guard driver == .finger else { return }
    travel.numbers.took = travel.place
    travel.numbers.start = unresisted(travel.place)
  }

  // MARK: Moving

  mutating func dragMoved(by points: Double, at moment: Moment, emit: (PageEffect) -> Void) {
    guard travel.driver == .finger else { return }
    travel.now.advance(to: moment)
    guard points != 0 else { return }
    travel.numbers.points = (travel.numbers.points + points).clampedToLegal
    let (low, high) = edges
    let before = travel.place
    travel.place = exact(placeHeld(low, high))
    if isSliding {
      countFromHere()
      keepPositionAtEnds(from: before)
    }
    follow(from: before, low, high, emit: emit)
  }

  /// A scroller of the host's has the pages: a finger without resistance and without velocity, for which every edge is a
  /// wall.
  @inline(never)
  mutating func driven(to position: Double, at moment: Moment, emit: (PageEffect) -> Void) {
    guard order.count > 0, appearances.isSeen, travel.driver != .finger else { return }
    let position = position.withoutNegativeZero
    if travel.driver != .host {
      takeHold(at: moment, by: .host, emit: emit)
      travel.numbers.start = position - hostPosition
      travel.numbers.took = position
      return
    }
    travel.now.advance(to: moment)
    guard position != travel.numbers.took else { return }
    travel.numbers.isHeld = false
    let (low, high) = edges
    let before = travel.place
    let wanted =
      travel.line.isPlain
      ? place(atPosition: position - travel.numbers.start)
      : travel.place + (position - travel.numbers.took)
    travel.numbers.took = position
    travel.place = exact(wanted.clampedToLegal.clamped(min(low, before), max(high, before)))
    if !travel.line.isPlain { travel.numbers.start = position - hostPosition }
    follow(from: before, low, high, emit: emit)
  }

  /// The position that a scroller of the host's counts from. On a line without folds it passes over pages that swipes do
  /// not reach; a fold has none between its sides, and there a step is a page.
  private var hostPosition: Double { linePosition }

  /// Reports of the host's scroller go on to count from where the pages are, whatever index the page has now.
  @inline(never)
  mutating func recountReports() {
    if travel.driver == .host { travel.numbers.start = travel.numbers.took - hostPosition }
  }

  /// The place on a plain line that has a position.
  private func place(atPosition position: Double) -> Double {
    let run = travel.line.first
    guard !reach.disabled.isEmpty, configuration.disabledPagePolicy == .skip else {
      return position - Double(run.index) + Double(run.step)
    }
    let origin = reduced(run.index)
    let round = Double(run.index - Int64(origin))
    return reach.place(
      atPosition: (position - round).withoutNegativeZero, from: origin, loops: configuration.loops)
      + Double(run.step)
  }

  @inline(never)
  mutating func drivenEnded(at moment: Moment, emit: (PageEffect) -> Void) {
    guard travel.driver == .host else { return }
    let begins = lift(at: moment)
    if configuration.snapping == .never { return bringOrPark(at: begins, emit: emit) }
    let hold = travel.numbers.hold
    var target = snapped(travel.place, hold: hold)
    if isSliding { target = slideResting(on: target, from: hold) }
    release(to: target.clampedTo(edges), speed: 0, cause: .drag, at: begins, emit: emit)
  }

  /// A scroller of the host's that stays on a page for a whole turn has stopped.
  @inline(never)
  mutating func turnEnded(emit: (PageEffect) -> Void) {
    guard travel.driver == .host, travel.place == travel.place.floored else { return }
    guard travel.numbers.isHeld, let now = travel.now else { return travel.numbers.isHeld = true }
    drivenEnded(at: now, emit: emit)
  }

  /// Brings base and guess up to the place that a hand has moved to from another: commits, cancels and guesses.
  @inline(never)
  mutating func follow(
    from before: Double, _ low: Double, _ high: Double, emit: (PageEffect) -> Void
  ) {
    defer { if isTrimmed { trim() } }
    if let step = lastReached(from: before, low, high), step != travel.base { commit(step, emit: emit) }
    guard let base = travel.base else { return }
    let side: Int64 = travel.place > Double(base) ? 1 : (travel.place < Double(base) ? -1 : 0)
    guard side != 0 else { return }
    let neighbour = base + side
    let isThere = Double(neighbour) >= low && Double(neighbour) <= high
    if let to = travel.to, (to > base) != (side > 0) {
      let running = travel.transition
      travel.endTransition()
      travel.leaves = isThere
      appear(.init(animated: true), emit: emit)
      emit(.transitionEnded(running, .cancelled))
      // A jump had selected its destination.
      select(index(at: base), .drag, emit: emit)
    } else if travel.to == nil, travel.leaves, !isThere {
      travel.leaves = false
      appear(.init(animated: true), emit: emit)
    }
    let distance = (travel.place - Double(base)) * Double(side)
    if travel.to == nil, isThere, distance >= Self.guessDistance {
      begin(.drag, to: neighbour, .drag, request: nil, emit: emit)
    }
  }

  /// The last stop that a hand has reached or passed on its way from another place; one that it found the pages beyond
  /// counts as reached with its first sample. Nil if there is none.
  private func lastReached(from before: Double, _ low: Double, _ high: Double) -> Int64? {
    let place = travel.place
    if place > before {
      let step = min(place.floored, high.floored)
      if step > before, step >= low { return Int64(step) }
    } else if place < before {
      let step = max(place.ceiled, low.ceiled)
      if step < before, step <= high { return Int64(step) }
    } else {
      return nil
    }
    guard let to = travel.to else {
      // Pages may have come where the hand has gone beyond an end.
      guard let base = travel.base else { return nil }
      let step = (place > Double(base) ? place.floored : place.ceiled).clamped(low.ceiled, high.floored)
      return Int64(step)
    }
    let from = travel.base.map { Double($0) } ?? travel.began
    return (place - Double(to)) * (Double(to) - from) >= 0 ? to : nil
  }

  /// Makes a page that the place has reached or passed the new base.
  @inline(never)
  mutating func commit(_ step: Int64, emit: (PageEffect) -> Void) {
    let forward = travel.base.map { step > $0 } ?? (travel.to.map { step > $0 } ?? true)
    if travel.to != step {
      // Round a loop, and back where it began.
      let returns = index(at: step) == principalIndex
      let running = travel.to == nil ? nil : travel.transition
      let isBetween =
        travel.to.map { to in
          travel.base.map { ($0 < step) == (step < to) } ?? true
        } ?? false
      if !returns, isBetween, let running {
        emit(.transitionEnded(running, .superseded))
        begin(.drag, to: step, .drag, request: nil, emit: emit)
      } else {
        travel.endTransition()
        if returns { travel.stand(on: step) }
        if running != nil || returns { appear(.init(animated: true), emit: emit) }
        if let running { emit(.transitionEnded(running, .cancelled)) }
        if returns { return }
        begin(.drag, to: step, .drag, request: nil, emit: emit)
      }
    }
    let running = travel.transition
    travel.stand(on: step)
    appear(.init(animated: true), emit: emit)
    emit(.transitionEnded(running, .completed))
    select(index(at: step), .drag, emit: emit)
    head(forward)
    // A lock is now an edge elsewhere.
    recountTravelIfMoved()
  }

  // MARK: Release

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

  /// The moment at which the motion that a release leaves begins; nil, which is the next tick, if the release is older than
  /// the last sample and so does not say when it was.
  private mutating func lift(at moment: Moment) -> Moment? {
    let isOlder = travel.now.map { moment < $0 } ?? false
    travel.now.advance(to: moment)
    return isOlder ? nil : moment
  }

  /// How far the pages move for each step of the finger: less beyond an edge, where they are resisted.
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

  /// The step that a release rests on.
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

  /// The stop that a release counts as the one that is left: that of `from`, or the one on the side away from `to`. Where
  /// the place has swung over `to`, that is `to` itself.
  private var releaseBase: Int64 {
    if let base = travel.base { return base }
    let (low, high) = bounds
    let to = travel.to ?? 0
    let way = Double(to) - travel.place
    if way * (Double(to) - travel.began) < 0 { return to.clamped(low, high) }
    return Int64(way > 0 ? travel.place.floored : travel.place.ceiled).clamped(low, high)
  }

  /// The step nearest to where friction would bring a fling to rest.
  private func flung(from place: Double, speed: Double) -> Int64 {
    guard configuration.maximumFlingDistance > 1 else { return Int64((place + 0.5).floored) }
    if isSliding { return slideFlung(from: place, speed: speed) }
    return Int64((place + speed / Self.flingRate + 0.5).floored)
  }

  /// The step of a release without velocity.
  func snapped(_ place: Double, hold: Int64) -> Int64 {
    let threshold = configuration.snapThreshold
    if threshold == 0.5 { return Int64((place + 0.5).floored) }
    let low = place.floored
    let high = place.ceiled
    if place > Double(hold) { return Int64(place - low >= threshold ? high : low) }
    return Int64(high - place >= threshold ? low : high)
  }

  /// Lets the pages go towards a step, with a velocity in steps a second.
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
    // A finger that lifts exactly where the pages are to rest leaves no motion.
    let isThere = travel.place == Double(target) + rest && !bounces
    bring(to: target, speed: isThere ? 0 : speed, at: moment)
    select(index(at: target), cause, emit: emit)
    // Where other pages stand beside this one than in the order, the next tick exchanges them.
    guard moment != nil, !seesBeside || isInOrder(about: target) else { return }
    if isThere, speed == 0 || motion.isDone(at: 0) { arrive(emit: emit) }
  }

  /// The guess of a drag is given up, for another destination or for none: it is gone at once.
  mutating func endGuess(_ outcome: TransitionOutcome, emit: (PageEffect) -> Void) {
    guard travel.to != nil else { return }
    let running = travel.transition
    travel.endTransition()
    appear(.init(animated: true), emit: emit)
    emit(.transitionEnded(running, outcome))
  }

  // MARK: Edges

  /// The places beyond which a drag meets the edge policy: the ends of the line, and the locks.
  @inline(__always)
  var edges: (low: Double, high: Double) {
    let (low, high) = bounds
    var edges = (low: Double(low), high: Double(high))
    let base = Double(travel.base ?? releaseBase)
    // The page that is left may lie behind the bounds when disabled pages stop a drag.
    if travel.base != nil { edges = (min(edges.low, base), max(edges.high, base)) }
    if configuration.disabledPagePolicy == .stop, configuration.loops, travel.line.isPlain {
      let origin = reduced(travel.line.first.index)
      if reach.isOff(origin) {
        // A page that stops drags may be left and come back to, but not reached from the other side.
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

  /// The place before resistance that is shown at `place`.
  func unresisted(_ place: Double) -> Double {
    let (low, high) = edges
    guard case .rubberBand = configuration.edgePolicy, place > high || place < low else { return place }
    if isSliding { return slideUnresisted(place, low, high) }
    let edge = place > high ? high : low
    return edge + RubberBand(validated: 1).travel(for: place - edge)
  }

  /// Where pages are shown that a finger has at `raw`, between the edges `low` and `high` or beyond. Pages that
  /// are beyond a wall, since data or a lock put it there, stay where they are, and come back with the finger.
  private func resisted(_ raw: Double, _ low: Double, _ high: Double) -> Double {
    let beyond = raw > high ? raw - high : (raw < low ? raw - low : 0)
    guard beyond != 0 else { return raw }
    switch configuration.edgePolicy {
    case .rubberBand: return (raw > high ? high : low) + RubberBand(validated: 1).offset(for: beyond)
    case .clamp: return raw.clamped(min(low, travel.place), max(high, travel.place))
    case .none: return raw
    }
  }

  /// Counts the finger's travel from here on, before what it is counted in changes.
  mutating func recountTravel() {
    guard travel.driver == .finger else { return }
    travel.numbers.start = unresisted(travel.place).clampedToLegal
    travel.numbers.points = 0
  }

  /// Counts the finger's travel from here on if edges elsewhere would show the pages elsewhere. Where they do not, the
  /// travel stays exact, however far beyond an edge it has gone.
  mutating func recountTravelIfMoved() {
    guard travel.driver == .finger else { return }
    let (low, high) = edges
    if exact(placeHeld(low, high)) != travel.place { recountTravel() }
  }

  /// The place that a finger has the pages at, between the edges `low` and `high` or beyond.
  func placeHeld(_ low: Double, _ high: Double) -> Double {
    isSliding ? slidePlaceHeld(low, high) : resisted(rawPlace, low, high)
  }

  /// The place that a finger has the pages at before resistance.
  private var rawPlace: Double { (travel.numbers.start + travel.numbers.points / pitch).clampedToLegal }

  @inline(__always)
  func exact(_ place: Double) -> Double {
    let nearest = (place + 0.5).floored
    return abs(place - nearest) <= Self.sameplace ? nearest : place.withoutNegativeZero
  }
}

extension Int64 {
  /// This step, or the nearest one between two places.
  fileprivate func clampedTo(_ edges: (low: Double, high: Double)) -> Int64 {
    clamped(Int64(edges.low.ceiled), Int64(edges.high.floored))
  }
}
