internal import FolioMachine
internal import FolioMotion

/// Springs and curves, and all transitions to rest.
extension PageController {
  // MARK: Time

  /// Advances the running motion to a moment, or to rest.
  mutating func advance(to moment: Moment, emit: (PageEffect) -> Void) {
    let isDriven = travel.isMotion && !travel.numbers.isHeld
    guard isDriven || isLeftOver else { return }
    let now = travel.now.advance(to: moment)
    if isLeftOver { tickRemainder(now) }
    guard isDriven else { return }
    let begun = travel.numbers.begun ?? now
    travel.numbers.begun = begun
    let seconds = now.seconds(since: begun)
    if case .friction(let friction) = motion {
      return slow(friction, after: seconds, since: begun, emit: emit)
    }
    guard let place = isSliding ? slidePlace(after: seconds) : place(after: seconds) else {
      return arrive(emit: emit)
    }
    let before = travel.place
    travel.place = place
    if isSliding { keepPositionAtEnds(from: before) }
    if isNear(place, after: seconds),
      Rest.isSeenAsRest(0, velocity: isSliding ? slideVelocity : speed * pitch)
    {
      return arriveNearby(emit: emit)
    }
    if isTrimmed { trim() }
  }

  /// Returns whether a place, a number of seconds after the motion began, is so near to the goal that pages there may be seen
  /// as at rest: within half a point, and a sixteenth of a step.
  @inline(__always)
  func isNear(_ place: Double, after seconds: Double) -> Bool {
    guard let goal = travel.goalPlace, abs(place - goal) <= 0x1p-4 else { return false }
    return isSliding
      ? isNearOverSlides(place, goal, after: seconds) : abs(place - goal) * pitch <= Rest.restDistance
  }

  /// Ends a motion that is seen as at rest. The position continues from its value and at its speed.
  @inline(never)
  private mutating func arriveNearby(emit: (PageEffect) -> Void) {
    guard let goal = travel.goalPlace else { return }
    let (position, positionSpeed) = (position, positionSpeed)
    travel.place = goal
    leaveOver(position, positionSpeed, at: 0)
    if remainder?.isDone(within: 0.0005) == true { remainder = nil }
    arrive(emit: emit)
  }

  /// Returns the place of a spring or a curve a number of seconds after it began; nil once it is done. For slides use
  /// ``slidePlace(after:)``.
  @inline(__always)
  func place(after seconds: Double) -> Double? {
    guard let goal = travel.goalPlace else { return nil }
    switch readMotion({ $0.kind }) {
    case nil, .friction: return nil
    case .spring:
      let way = readMotion { $0.spring.isDone(at: seconds) ? nil : $0.spring.position(at: seconds) }
      guard case .some(.some(let way)) = way else { return nil }
      return (goal + way).clampedToLegal
    case .curve:
      let part = seconds / (readMotion { $0.duration } ?? 0)
      guard part < 1 else { return nil }
      let way = goal - travel.numbers.start
      let value = readMotion { $0.curve.value(at: part) } ?? 0
      return (travel.numbers.start + way * value).clampedToLegal
    }
  }

  /// The speed at which a motion moves the pages, in steps per second; 0 under a finger.
  var speed: Double {
    guard !travel.numbers.isHeld, let begun = travel.numbers.begun, let now = travel.now else { return 0 }
    let seconds = now.seconds(since: begun)
    if isSliding { return slideSpeed(after: seconds) }
    switch motion {
    case .none: return 0
    case .spring(let spring): return spring.velocity(at: seconds).clampedToLegal
    case .friction(let friction): return friction.velocity(at: seconds).clampedToLegal
    case .curve(let curve, let duration):
      let way = (travel.goalPlace ?? 0) - travel.numbers.start
      return (way * curve.slope(at: seconds / duration) / duration).clampedToLegal
    }
  }

  /// The moment at which a motion that takes over from this one begins; nil, which is the first tick, if no motion runs or
  /// the running one has had no tick.
  var lastTick: Moment? {
    guard travel.isMotion, !travel.numbers.isHeld else { return nil }
    return travel.numbers.begun == nil ? nil : travel.now
  }

  /// Starts the spring that brings the pages to a step, with a velocity in steps per second, at a moment or at the first
  /// tick. Slides may use a velocity in points per second: if several rest in the same place, steps are too short as a
  /// unit.
  mutating func bring(to step: Int64, speed: Double, velocity: Double? = nil, at moment: Moment?) {
    if isSliding {
      motion = .spring(slideSpring(to: step, speed: speed, velocity: velocity))
    } else {
      let way = travel.place - Double(step) - travel.rest
      motion = .spring(
        DampedSpring(
          validated: spring(to: step, from: way * pitch, velocity: speed * pitch), from: way, to: 0,
          velocity: speed, distanceTolerance: 0.0005, speedTolerance: 0.005))
    }
    travel.drive(by: .spring)
    travel.numbers.begun = moment
    if travel.now == nil { travel.now = moment }
  }

  /// Returns the spring that brings the pages to a step from a distance, in points, at a velocity, in points per second:
  /// that of settling, or for a jump that took over from another motion one that rests within the duration of a jump.
  @inline(__always)
  func spring(to step: Int64, from way: Double, velocity: Double) -> DampedSpring.Parameters {
    guard travel.kind == .jump, travel.to == step, travel.cause != .drag, configuration.jumpDuration > 0
    else {
      return configuration.settleSpring
    }
    return configuration.settleSpring.resting(
      within: configuration.jumpDuration, from: way, velocity: velocity)
  }

  /// Starts the spring again, for another goal or from another place. A finger that holds the motion continues to hold it.
  mutating func bringAgain(to step: Int64, speed: Double, velocity: Double? = nil, at moment: Moment?) {
    let isHeld = travel.numbers.isHeld
    bring(to: step, speed: speed, velocity: velocity, at: moment)
    travel.numbers.isHeld = isHeld
  }

  /// Holds the motion under a finger at the last drawn place: nothing moves between two frames.
  mutating func hold(at moment: Moment) {
    travel.now.advance(to: moment)
    travel.numbers.isHeld = true
  }

  /// Releases the motion that a finger held: it continues from speed 0 and over the whole duration, from the moment or,
  /// without one, from the next tick.
  mutating func letGo(at moment: Moment?, emit: (PageEffect) -> Void) {
    guard travel.numbers.isHeld, let goal = travel.goal else { return }
    if travel.driver == .friction { return bringOrPark(at: moment, emit: emit) }
    let now = moment.map { travel.now.advance(to: $0) }
    if travel.driver == .curve {
      travel.numbers.start = travel.place
      travel.numbers.begun = now
      travel.numbers.isHeld = false
    } else {
      bring(to: goal, speed: 0, at: now)
    }
  }

  /// The finger that the host reports scrolls content: it no longer holds the pages.
  mutating func scrollsContent(emit: (PageEffect) -> Void) {
    switch phase {
    case .settling, .jumping: letGo(at: nil, emit: emit)
    case .resting, .dragging: return
    }
  }

  /// Handles a change of the preference for reduced motion: only motion that the user started continues.
  @inline(never)
  mutating func reducedMotionChanged(_ truth: Bool, emit: (PageEffect) -> Void) {
    guard truth != reducesMotion else { return }
    reducesMotion = truth
    guard truth else { return }
    switch travel.driver {
    case .nothing, .finger, .host, .friction, .parked: return
    case .curve: close(travel.cause, emit: emit)
    case .spring: if travel.cause.isRequest { close(travel.cause, emit: emit) }
    }
  }

  // MARK: Rest

  /// Ends a motion that has arrived.
  mutating func arrive(emit: (PageEffect) -> Void) {
    guard let step = travel.goal else { return }
    if isBlendLeftOver { endBlendSeenAsRest() }
    let outcome: TransitionOutcome = step == travel.to ? .completed : .cancelled
    if step != travel.base, let base = travel.base { head(step > base) }
    if isSliding {
      let before = travel.place
      travel.place = (Double(step) + travel.rest).clampedToLegal
      keepPositionAtEnds(from: before)
    }
    if travel.rest != 0 {
      travel.place = (Double(step) + travel.rest).clampedToLegal
      if travel.place != Double(step) {
        return stay(on: step, outcome, travel.cause, .init(animated: true), emit: emit)
      }
    }
    end(on: index(at: step), at: step, outcome, travel.cause, .init(animated: true), emit: emit)
  }

  /// Ends remainders of blended values that are seen as at rest.
  @inline(never)
  private mutating func endBlendSeenAsRest() {
    let pitch = pitch
    func seen(_ left: Remainder) -> Remainder? {
      Rest.isSeenAsRest(left.value * pitch, velocity: left.velocity * pitch) ? nil : left
    }
    (lag, held) = (lag.flatMap(seen), held.flatMap(seen))
  }

  /// Closes the running transition at once and moves the pages: a motion to where it ends, a drag to the nearer of its two
  /// pages.
  mutating func close(_ cause: Cause, emit: (PageEffect) -> Void) {
    guard !travel.isAtRest else { return leaveNothingOver() }
    if travel.driver == .friction { return park(emit: emit) }
    if travel.driver == .finger { emit(.dragRefused) }
    let step = closingStep
    let rest = travel.rest
    let outcome: TransitionOutcome = step == travel.to ? .finishedEarly : .cancelled
    if step != travel.base, let base = travel.base { head(step > base) }
    leaveNothingOver()
    end(on: index(at: step), outcome, cause, .init(animated: false), emit: emit)
    stayBeside(by: rest, cause, emit: emit)
  }

  /// Closes a drag at once on one of its two pages.
  mutating func close(on page: Int, _ cause: Cause, emit: (PageEffect) -> Void) {
    if travel.driver == .finger { emit(.dragRefused) }
    let isGuess = travel.to.map { index(at: $0) } == page
    leaveNothingOver()
    end(on: page, isGuess ? .finishedEarly : .cancelled, cause, .init(animated: false), emit: emit)
  }

  /// Closes the running transition in appearance, selection and outcome only: the pages stay where they are.
  mutating func finishRunning(_ cause: Cause, emit: (PageEffect) -> Void) {
    if travel.driver == .finger { emit(.dragRefused) }
    let step = closingStep
    if step != travel.base, let base = travel.base { head(step > base) }
    finish(on: step, step == travel.to ? .finishedEarly : .cancelled, cause, emit: emit)
  }

  /// Closes the running transition and moves the pages to its target. The caller moves them on.
  mutating func stop(_ cause: Cause, emit: (PageEffect) -> Void) {
    finishRunning(cause, emit: emit)
    leaveNothingOver()
    land(on: principalIndex)
  }

  /// Ends the running transition with the page of a step as the one that stays. The pages do not move.
  mutating func finish(
    on step: Int64, _ outcome: TransitionOutcome, _ cause: Cause, emit: (PageEffect) -> Void
  ) {
    let running = travel.to == nil ? nil : travel.transition
    travel.stand(on: step)
    if cause == .data { select(index(at: step), cause, emit: emit) }
    appear(cause == .data ? .data : .init(animated: false), emit: emit)
    if let running { emit(.transitionEnded(running, outcome)) }
    select(index(at: step), cause, emit: emit)
  }

  /// The step on which closing ends: the target of a motion, the nearer of the two pages of a drag, the one ahead on a tie.
  var closingStep: Int64 {
    if travel.driver == .spring || travel.driver == .curve { return travel.goal ?? 0 }
    guard let to = travel.to else { return travel.base ?? 0 }
    guard let base = travel.base else { return to }
    let low = min(to, base)
    let high = max(to, base)
    return travel.place - Double(low) >= Double(high) - travel.place ? high : low
  }

  /// Puts the pages on a page: the line is that of the order again, appearance is reported, the transition ends, and the
  /// page is selected. The pages rest unless blended values have a remainder; that of the position continues at rest.
  ///
  /// If other pages are visible beside it than in the order, they are exchanged with the rest, and not before: pages that
  /// have arrived at a step, and do not rest, keep the stops on screen.
  mutating func end(
    on index: Int, at step: Int64? = nil, _ outcome: TransitionOutcome, _ cause: Cause,
    _ manner: PageAppearance.Manner, emit: (PageEffect) -> Void
  ) {
    let running = travel.to == nil ? nil : travel.transition
    regroupedSlide = nil
    let rests = !isBlendLeftOver && !isQueueDue(on: index)
    if !rests, let step, seesBeside, !isInOrder(about: step) {
      halt(at: step)
    } else {
      land(on: index)
    }
    if rests { restIndex = index }
    let page = order[index]
    load(page, emit: emit)
    if cause == .data { select(index, cause, emit: emit) }
    appear(manner, emit: emit)
    if let running { emit(.transitionEnded(running, outcome)) }
    if cause != .data { select(index, cause, emit: emit) }
    travel.cause = cause
    rest(emit: emit)
  }

  /// Puts the pages on a page, with the line of the order around it.
  mutating func land(on index: Int) {
    travel.line.lie(at: index)
    halt(at: 0)
  }

  /// Puts the pages on a step of the line.
  private mutating func halt(at step: Int64) {
    travel.place = Double(step)
    travel.stand(on: step)
    travel.drive(by: .nothing)
    motion = .none
  }

  /// Brings the pages to rest, unless blended values have a remainder.
  private mutating func rest(emit: (PageEffect) -> Void) {
    if isBlendLeftOver { return bring(to: travel.base ?? 0, speed: 0, at: travel.now) }
    comeToRest(emit: emit)
  }

  /// Brings the pages to rest and reports the settled page, unless a queued jump begins in this event.
  @inline(never)
  mutating func comeToRest(emit: (PageEffect) -> Void) {
    guard order.count > 0 else { return }
    travel.now = nil
    appearances.endLingering(emit: emit) { _ in false }
    guard !isQueueDue(on: principalIndex) else { return }
    if restIndex != principalIndex {
      restIndex = principalIndex
      appear(.init(animated: true), emit: emit)
    }
    let (page, cause) = (order[principalIndex], travel.cause)
    travel.cause = .drag
    guard reportedSettled != page else { return }
    reportedSettled = page
    emit(.didSettle(page, cause: cause))
  }

  /// Returns whether a queued jump begins in this event, so that the pages do not rest after it.
  func isQueueDue(on index: Int) -> Bool {
    queued.map { order.contains($0.page) && order[index] != $0.page } ?? false
  }

  // MARK: Parts of a step

  /// Reports the appearance of the pages for the present state.
  mutating func appear(_ manner: PageAppearance.Manner, emit: (PageEffect) -> Void) {
    appearances.show(own, manner, emit: emit)
  }

  /// The own states of the pages, for their appearance.
  @inline(__always)
  var own: PageAppearance.Own {
    guard order.count > 0 else { return .init() }
    guard configuration.appearanceTiming == .duringDrag else {
      return restIndex < 0 ? .init() : .init(principal: order[restIndex])
    }
    var own = PageAppearance.Own(principal: order[principalIndex], leaves: travel.leaves)
    if let to = travel.to { own.incoming = order[index(at: to)] }
    return own
  }

  /// Selects a page, unless it is the one selected last.
  mutating func select(_ index: Int, _ cause: Cause, emit: (PageEffect) -> Void) {
    let page = order[index]
    guard page != reportedSelected else { return }
    reportedSelected = page
    emit(.didSelect(page, cause: cause))
  }

  /// Requests a page that comes into view.
  mutating func load(_ page: PageID, emit: (PageEffect) -> Void) {
    guard length > 0 else { return }
    cache.need(page, emit: emit)
  }

  /// Sets the direction of a change of page.
  mutating func head(_ forward: Bool) {
    heading = forward ? 1 : -1
    prefetchPaused = false
  }
}

extension Cause {
  /// Whether the cause is a request for a page, by any means other than moving the pages.
  fileprivate var isRequest: Bool {
    switch self {
    case .tap, .request, .key, .auto: true
    case .drag, .data, .layout, .container, .restore: false
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

  /// Returns ``position`` after an event that only moved the pages, in place: a controller is large, and reading a property
  /// from outside copies it.
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
    travel.place = place
    return true
  }

  @inline(__always)
  private mutating func isTickedCalmly(at moment: Moment) -> Bool {
    // Time does not change pages at rest, apart from what is left over of their position.
    guard !travel.isAtRest else { return !groupsAreStale && !isPositionLeftOver }
    guard travel.driver == .spring || travel.driver == .curve, !travel.numbers.isHeld,
      let begun = travel.numbers.begun, let now = travel.now
    else { return false }
    let next = max(now, moment)
    let seconds = next.seconds(since: begun)
    guard let place = isSliding ? slidePlace(after: seconds) : place(after: seconds),
      place == travel.place || calm.contains(place), !isNear(place, after: seconds)
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
