internal import FolioMachine
internal import FolioMotion

/// Springs and curves, and every way of coming to rest.
extension PageController {
  // MARK: Time

  /// Moves what runs on to a moment, or to rest.
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
    travel.place = place
    if isTrimmed { trim() }
  }

  /// The place of a spring or a curve so many seconds after it began; nil once it is done. Of slides it is
  /// ``slidePlace(after:)``.
  @inline(__always)
  func place(after seconds: Double) -> Double? {
    guard let goal = travel.goalPlace else { return nil }
    switch motion {
    case .none, .friction: return nil
    case .spring(let spring):
      return spring.isDone(at: seconds) ? nil : (goal + spring.position(at: seconds)).clampedToLegal
    case .curve(let curve, let duration):
      let part = seconds / duration
      guard part < 1 else { return nil }
      let way = goal - travel.numbers.start
      return (travel.numbers.start + way * curve.value(at: part)).clampedToLegal.withoutNegativeZero
    }
  }

  /// How fast a motion moves the pages, in steps a second; 0 under a finger.
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

  /// The moment from which a motion goes on that takes over from this one; nil if that is the first tick, because nothing
  /// runs, or what runs has seen no tick.
  var lastTick: Moment? {
    guard travel.isMotion, !travel.numbers.isHeld else { return nil }
    return travel.numbers.begun == nil ? nil : travel.now
  }

  /// Has the spring bring the pages to a step, with a velocity in steps a second; from a moment on, or the first tick.
  /// Slides may be given it in points a second: where several rest in the same place steps are too short to count in.
  mutating func bring(to step: Int64, speed: Double, velocity: Double? = nil, at moment: Moment?) {
    if isSliding {
      motion = .spring(slideSpring(to: step, speed: speed, velocity: velocity))
    } else {
      motion = .spring(
        DampedSpring(
          validated: configuration.settleSpring, from: travel.place - Double(step) - travel.rest, to: 0,
          velocity: speed,
          distanceTolerance: 0.0005, speedTolerance: 0.005))
    }
    travel.drive(by: .spring)
    travel.numbers.begun = moment
    if travel.now == nil { travel.now = moment }
  }

  /// A finger stops what moves where it was seen last: between two frames nothing is seen to move.
  mutating func hold(at moment: Moment) {
    travel.now.advance(to: moment)
    travel.numbers.isHeld = true
  }

  /// The finger that held a motion lifts: it goes on, from standing still and over the whole duration.
  mutating func letGo(at moment: Moment, emit: (PageEffect) -> Void) {
    guard travel.numbers.isHeld, let goal = travel.goal else { return }
    if travel.driver == .friction { return bringOrPark(at: moment, emit: emit) }
    let now = travel.now.advance(to: moment)
    if travel.driver == .curve {
      travel.numbers.start = travel.place
      travel.numbers.begun = now
      travel.numbers.isHeld = false
    } else {
      bring(to: goal, speed: 0, at: now)
    }
  }

  /// Where less motion is wanted nothing goes on but what the user moved.
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

  /// A motion is where it goes.
  mutating func arrive(emit: (PageEffect) -> Void) {
    guard let step = travel.goal else { return }
    let outcome: TransitionOutcome = step == travel.to ? .completed : .cancelled
    if step != travel.base, let base = travel.base { head(step > base) }
    if travel.rest != 0 {
      travel.place = (Double(step) + travel.rest).clampedToLegal
      if travel.place != Double(step) {
        return stay(on: step, outcome, travel.cause, .init(animated: true), emit: emit)
      }
    }
    end(on: index(at: step), at: step, outcome, travel.cause, .init(animated: true), emit: emit)
  }

  /// Closes at once what runs, and puts the pages there: a motion on its target, a drag on the nearer of its two pages.
  mutating func close(_ cause: Cause, emit: (PageEffect) -> Void) {
    guard !travel.isAtRest else { return }
    if travel.driver == .friction { return park(emit: emit) }
    if travel.driver == .finger { emit(.dragRefused) }
    let step = closingStep
    let outcome: TransitionOutcome = step == travel.to ? .finishedEarly : .cancelled
    if step != travel.base, let base = travel.base { head(step > base) }
    leaveNothingOver()
    end(on: index(at: step), outcome, cause, .init(animated: false), emit: emit)
  }

  /// Closes a drag at once on one of its two pages.
  mutating func close(on page: Int, _ cause: Cause, emit: (PageEffect) -> Void) {
    if travel.driver == .finger { emit(.dragRefused) }
    let isGuess = travel.to.map { index(at: $0) } == page
    leaveNothingOver()
    end(on: page, isGuess ? .finishedEarly : .cancelled, cause, .init(animated: false), emit: emit)
  }

  /// Closes what runs in appearance, selection and outcome alone: the pages stay where they are.
  mutating func finishRunning(_ cause: Cause, emit: (PageEffect) -> Void) {
    if travel.driver == .finger { emit(.dragRefused) }
    let step = closingStep
    if step != travel.base, let base = travel.base { head(step > base) }
    finish(on: step, step == travel.to ? .finishedEarly : .cancelled, cause, emit: emit)
  }

  /// Closes what runs, and puts the pages on its target, where they do not stay: the caller moves them on.
  mutating func stop(_ cause: Cause, emit: (PageEffect) -> Void) {
    finishRunning(cause, emit: emit)
    leaveNothingOver()
    land(on: principalIndex)
  }

  /// The transition that runs ends, and the page of a step is the one that stays; the pages are not moved.
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

  /// Where closing leads: a motion to its target, a drag to the nearer of its two pages, the one ahead on a tie.
  var closingStep: Int64 {
    if travel.driver == .spring || travel.driver == .curve { return travel.goal ?? 0 }
    guard let to = travel.to else { return travel.base ?? 0 }
    guard let base = travel.base else { return to }
    let low = min(to, base)
    let high = max(to, base)
    return travel.place - Double(low) >= Double(high) - travel.place ? high : low
  }

  /// The pages stand on a page: the line is that of the order again, and who appears is told, the transition ends, the
  /// page is selected. They rest unless the position has to go on.
  ///
  /// Where other pages are seen beside it than in the order, they are exchanged with the rest, and not before: pages that
  /// have arrived at a step, and do not rest, keep the stops on screen.
  mutating func end(
    on index: Int, at step: Int64? = nil, _ outcome: TransitionOutcome, _ cause: Cause,
    _ manner: PageAppearance.Manner, emit: (PageEffect) -> Void
  ) {
    let running = travel.to == nil ? nil : travel.transition
    let rests = !isLeftOver && !isQueueDue(on: index)
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

  /// The pages rest where they stand, unless something is left over of the position.
  private mutating func rest(emit: (PageEffect) -> Void) {
    if isLeftOver { return bring(to: travel.base ?? 0, speed: 0, at: travel.now) }
    comeToRest(emit: emit)
  }

  /// The pages rest, and the page at rest is told, unless a jump that waited for that begins in this event.
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

  /// Whether a jump that waited for rest begins in this event, so that the pages do not rest after it.
  func isQueueDue(on index: Int) -> Bool {
    queued.map { order.contains($0.page) && order[index] != $0.page } ?? false
  }

  // MARK: Parts of a step

  /// Tells the pages what the present state means for them.
  mutating func appear(_ manner: PageAppearance.Manner, emit: (PageEffect) -> Void) {
    appearances.show(own, manner, emit: emit)
  }

  /// What the pages do at present, for the appearance.
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

  /// Selects a page, if it is not the one selected last.
  mutating func select(_ index: Int, _ cause: Cause, emit: (PageEffect) -> Void) {
    let page = order[index]
    guard page != reportedSelected else { return }
    reportedSelected = page
    emit(.didSelect(page, cause: cause))
  }

  /// Asks for a page that comes into view.
  mutating func load(_ page: PageID, emit: (PageEffect) -> Void) {
    guard length > 0 else { return }
    cache.need(page, emit: emit)
  }

  /// Takes the direction of a change of page.
  mutating func head(_ forward: Bool) {
    heading = forward ? 1 : -1
    prefetchPaused = false
  }
}

extension Cause {
  /// Whether somebody asked for a page, by whatever means, and did not move the pages there.
  fileprivate var isRequest: Bool {
    switch self {
    case .tap, .request, .key, .auto: true
    case .drag, .data, .layout, .container, .restore: false
    }
  }
}
