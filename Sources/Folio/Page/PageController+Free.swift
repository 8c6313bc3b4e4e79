internal import FolioMachine
internal import FolioMotion

/// Pages that do not snap: they slow down under friction, and rest wherever they are.
///
/// A fling continues like the drag before it: it guesses and commits, and begins transitions of kind drag. It counts in
/// steps, for slides in points, from where it began. Each tick moves the place by the distance since the last one, so that
/// the origin need not be on the line. At an end of the line a spring takes over at the current speed.
///
/// Laws: a fling leaves the ends of the line only by that spring; parked pages show the same as the tick before; the page
/// at rest is the one that was nearest to the place when the pages came to rest.
extension PageController {
  /// The speed at which friction ends: a point per second, in the unit of friction.
  private var slowest: Double { isSliding ? 1 : 1 / max(1, length) }

  private func friction(_ velocity: Double) -> Friction {
    Friction(validated: 0, velocity: velocity, rate: Friction.flingRate, speedTolerance: slowest)
  }

  /// Releases the pages into a fling, with a velocity in points per second, or a speed in steps per second.
  @inline(never)
  mutating func fling(_ velocity: Double, speed: Double, at moment: Moment?, emit: (PageEffect) -> Void) {
    let friction = friction(isSliding ? velocity : speed)
    let (low, high) = edges
    guard travel.place >= low, travel.place <= high, !friction.isDone(at: 0) else {
      return bringOrPark(speed: speed, at: moment, emit: emit)
    }
    slide(friction, at: moment)
  }

  /// Converts friction between steps and points, after pages became slides or ceased to be.
  @inline(never)
  mutating func recountFriction(_ wasSliding: Bool, velocity: Double, speed: Double) {
    guard travel.driver == .friction, wasSliding != isSliding, length > 0 else { return }
    let (isHeld, now) = (travel.numbers.isHeld, lastTick)
    slide(friction(isSliding ? velocity : speed), at: now)
    travel.numbers.isHeld = isHeld
  }

  private mutating func slide(_ friction: Friction, at moment: Moment?) {
    travel.drive(by: .friction)
    travel.cause = .drag
    motion = .friction(friction)
    travel.numbers.begun = moment
    if travel.now == nil { travel.now = moment }
  }

  /// Advances friction to a number of seconds after it began.
  @inline(never)
  mutating func slow(
    _ friction: Friction, after seconds: Double, since begun: Moment, emit: (PageEffect) -> Void
  ) {
    let (before, gone) = (travel.place, travel.numbers.points)
    let now = friction.position(at: seconds)
    let (low, high) = edges
    guard before >= low, before <= high else {
      // A lock, or the removal of pages, ends the line before them.
      return bringOrPark(speed: speed, travel.cause, at: travel.now, emit: emit)
    }
    let place = moved(before, by: now - gone)
    guard place >= low, place <= high else {
      let edge = place > high ? high : low
      let met = friction.time(reaching: gone + way(from: before, to: edge))
      return bounce(at: edge, velocity: friction.velocity(at: met), after: met, since: begun, emit: emit)
    }
    travel.numbers.points = now
    travel.place = exact(place)
    // Pages that only wait for their position have no velocity.
    if friction.initialVelocity != 0 { follow(from: before, low, high, emit: emit) }
    if friction.isDone(at: seconds), !isBlendLeftOver { park(emit: emit) }
  }

  /// Ends friction at an end of the line: a spring takes over there, at the current speed; a wall stops the pages.
  private mutating func bounce(
    at edge: Double, velocity: Double, after seconds: Double, since begun: Moment, emit: (PageEffect) -> Void
  ) {
    let (low, high) = edges
    let (before, now) = (travel.place, travel.now ?? begun)
    travel.place = edge
    follow(from: before, low, high, emit: emit)
    guard edge == edge.floored, configuration.edgePolicy != .clamp else { return park(emit: emit) }
    let speed = isSliding ? (velocity / gap(forward: velocity > 0)).clampedToLegal : velocity
    let passed = (seconds.isFinite ? seconds : 0) * 1e9
    release(
      to: Int64(edge), bounces: true, speed: speed, cause: .drag,
      at: min(now, begun.advanced(byNanoseconds: Int64(passed.clamped(0, 1e18)))), emit: emit)
    advance(to: now, emit: emit)
  }

  /// Returns the place at a distance from another, in the unit of friction.
  private func moved(_ place: Double, by way: Double) -> Double {
    isSliding ? slidePlace(place, movedBy: way) : (place + way).clampedToLegal
  }

  /// Returns the distance from a place to another, in the unit of friction.
  private func way(from place: Double, to other: Double) -> Double {
    isSliding ? slideWay(from: place, to: other) : other - place
  }

  // MARK: Rest

  /// Leaves pages that are released without speed where they are; beyond an end of the line they return to it.
  @inline(never)
  mutating func bringOrPark(
    speed: Double = 0, _ cause: Cause = .drag, at moment: Moment?, emit: (PageEffect) -> Void
  ) {
    let (low, high) = edges
    let edge = travel.place.clamped(low, high)
    if edge != travel.place {
      return release(to: whole(edge), speed: speed, cause: cause, at: moment, emit: emit)
    }
    if isBlendLeftOver { catchUp(at: moment) } else { park(emit: emit) }
  }

  /// Keeps pages still until the remainders of their blended values are gone.
  mutating func catchUp(_ cause: Cause = .drag, at moment: Moment? = nil) {
    guard appearances.isSeen else { return leaveNothingOver() }
    slide(friction(0), at: moment)
    travel.cause = cause
  }

  /// Continues the position from a value over the strip, at its speed, while the pages continue from their place. Pages that
  /// rest between two stops catch up.
  mutating func continuePosition(from position: Double) {
    leaveOver(position + pull, positionSpeed, at: speed)
    guard travel.driver == .parked, isBlendLeftOver else { return }
    catchUp(.data)
    findCalm()
  }

  /// Returns the step nearest to a place that a drag may reach.
  private func whole(_ place: Double) -> Int64 {
    let (low, high) = edges
    return Int64((place + 0.5).floored).clamped(Int64(low.ceiled), Int64(high.floored))
  }

  /// Parks the pages where they are. The page nearest to the place becomes the page at rest.
  @inline(never)
  mutating func park(emit: (PageEffect) -> Void) {
    let cause = travel.driver == .friction ? travel.cause : .drag
    (lag, held) = (nil, nil)
    let (low, high) = edges
    travel.place = exact(travel.place.clamped(low, high))
    let step = whole(travel.place)
    if step == travel.to || step != travel.base { commit(step, emit: emit) }
    let running = travel.to == nil ? nil : travel.transition
    if running != nil || travel.leaves {
      travel.stand(on: step)
      appear(.init(animated: true), emit: emit)
      if let running { emit(.transitionEnded(running, .cancelled)) }
      select(index(at: step), cause, emit: emit)
    }
    if travel.place == Double(step), !seesBeside || isInOrder(about: step) {
      return end(on: index(at: step), at: step, .completed, cause, .init(animated: true), emit: emit)
    }
    stay(on: step, .completed, cause, .init(animated: true), emit: emit)
  }

  /// Brings the pages to rest between two stops; a running transition ends on one of them.
  @inline(never)
  mutating func stay(
    on step: Int64, _ outcome: TransitionOutcome, _ cause: Cause, _ manner: PageAppearance.Manner,
    emit: (PageEffect) -> Void
  ) {
    let running = travel.to == nil ? nil : travel.transition
    let index = index(at: step)
    let page = order[index]
    regroupedSlide = nil
    travel.stand(on: step)
    travel.drive(by: .parked)
    motion = .none
    (lag, held) = (nil, nil)
    if !isQueueDue(on: index) { restIndex = index }
    reduceRounds()
    load(page, emit: emit)
    appear(manner, emit: emit)
    if let running { emit(.transitionEnded(running, outcome)) }
    select(index, cause, emit: emit)
    travel.cause = cause
    trim()
    comeToRest(emit: emit)
  }

  /// Reduces the position of pages at rest in a loop to the range of the order.
  private mutating func reduceRounds() {
    guard configuration.loops else { return }
    let count = Int64(order.count)
    let round = Int64((linePosition / Double(count)).floored)
    if round != 0 { travel.line.count(fewer: round * count) }
  }

  /// Returns pages at rest to the line after a change of data put them beyond an end of it.
  mutating func stayWithinEnds(emit: (PageEffect) -> Void) {
    let (low, high) = edges
    let edge = travel.place.clamped(low, high)
    if edge != travel.place { release(to: whole(edge), speed: 0, cause: .data, at: nil, emit: emit) }
  }

  /// Keeps pages at rest between two stops at rest, even if a change of data put another page there. Remainders of the
  /// position continue.
  @inline(never)
  mutating func restBetween(emit: (PageEffect) -> Void) {
    let step = whole(travel.place)
    if isBlendLeftOver {
      // The nearest page is now the page at rest; it is reported when the position has no remainder.
      if step != travel.base { finish(on: step, .completed, .data, emit: emit) }
      catchUp(.data)
    }
    guard travel.driver == .parked else { return }
    stay(on: step, .completed, .data, .data, emit: emit)
  }

  /// Handles a change of the snapping policy.
  @inline(never)
  mutating func snappingChanged(speed: Double, emit: (PageEffect) -> Void) {
    guard configuration.snapping == .always, order.count > 0 else { return }
    queued?.rest = 0
    switch travel.driver {
    case .parked where length == 0:
      end(on: principalIndex, .completed, .layout, .init(animated: false), emit: emit)
    case .parked:
      release(to: travel.base ?? 0, speed: 0, cause: .layout, at: nil, emit: emit)
    case .friction:
      travel.numbers.hold = travel.base ?? 0
      release(
        to: releaseTarget(speed: speed), speed: speed, cause: .layout, at: lastTick, emit: emit)
    case .spring, .curve:
      guard travel.rest != 0, let goal = travel.goal else { return }
      travel.rest = 0
      bringAgain(to: goal, speed: speed, at: lastTick)
    case .nothing, .finger, .host: return
    }
  }

  // MARK: Rest beside a page

  /// Returns the page that is nearest to its place when another is `offset` points before its own, and the distance of the
  /// place from it, in steps.
  func scrollTarget(_ page: PageID, by offset: Double) -> (page: Int, rest: Double) {
    let leader = reach.leader(of: order.index(of: page) ?? 0)
    guard offset != 0, length > 0 else { return (leader, 0) }
    let line = Line(at: leader)
    let bounds = bounds(from: leader)
    let (low, high) = (Double(bounds.low), Double(bounds.high))
    let place: Double
    if isSliding {
      let map = slideMap(on: line)
      place = map.place(at: map.snap(at: 0) + offset, near: 0).clamped(low, high)
    } else {
      place = (offset / pitch).clamped(low, high)
    }
    let step = Int64((place + 0.5).floored).clamped(bounds.low, bounds.high)
    let index = line.index(at: step, in: reach, loops: configuration.loops)
    return (reduced(index), exact(place - Double(step)))
  }

  /// Starts a jump to where a page is `offset` points before its place.
  @inline(never)
  mutating func scroll(to page: PageID, by offset: Double, _ request: Request, emit: (PageEffect) -> Void) {
    let target = scrollTarget(page, by: offset)
    var request = request
    request.rest = target.rest
    jump(to: target.page, request, tie: offset < 0 ? -1 : 1, emit: emit)
  }

  /// Handles a request for the page at rest: pages at another distance from it move without a transition.
  @inline(never)
  mutating func scrollBeside(_ request: Request, instant: Bool, emit: (PageEffect) -> Void) {
    emit(.jumpAnswered(request: request.number, .alreadyThere))
    guard let base = travel.base, travel.place != Double(base) + request.rest else { return }
    guard instant else {
      return release(to: base, rest: request.rest, speed: 0, cause: request.cause, at: nil, emit: emit)
    }
    leaveNothingOver()
    if request.rest == 0 {
      return end(on: principalIndex, .completed, request.cause, .init(animated: false), emit: emit)
    }
    stayBeside(request, emit: emit)
  }

  /// Puts pages at rest at the requested distance from their page.
  mutating func stayBeside(_ request: Request, emit: (PageEffect) -> Void) {
    stayBeside(by: request.rest, request.cause, emit: emit)
  }

  /// Puts pages at rest at a distance in steps from their page.
  mutating func stayBeside(by rest: Double, _ cause: Cause, emit: (PageEffect) -> Void) {
    guard rest != 0, travel.isAtRest, let base = travel.base else { return }
    travel.place = (Double(base) + rest).clampedToLegal
    stay(on: base, .completed, cause, .init(animated: false), emit: emit)
  }

  /// The place at which pages will come to rest, and the step that they rest on or beside. Pages in a drag stay, as far
  /// as the line extends.
  var placeOfRest: (place: Double, step: Int64) {
    if travel.driver == .spring || travel.driver == .curve, let goal = travel.goal {
      return (Double(goal) + travel.rest, goal)
    }
    if travel.driver == .parked, let base = travel.base { return (travel.place, base) }
    var place = travel.place
    if travel.driver == .friction, case .friction(let friction) = motion, !travel.numbers.isHeld {
      place = moved(place, by: friction.final - travel.numbers.points)
    }
    let (low, high) = edges
    place = exact(place.clamped(low, high))
    return (place, whole(place))
  }
}
