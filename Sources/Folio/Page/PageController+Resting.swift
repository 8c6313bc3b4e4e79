internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

extension PageController {
  /// Advances what moves to a moment, or to rest.
  mutating func advance(to moment: Moment, emit: (PageEffect) -> Void) {
    track.tick(to: moment)
    track.was = track.drawn
    if track.travel.isAtRest, track.groupsAreStale { return groupAtRest() }
    guard track.travel.isMotion, !track.travel.isHeld else { return }
    if track.travel.driver == .friction { return slow(emit: emit) }
    if arriveIfSeen(emit: emit) { return }
    if track.travel.driver == .curve, track.travel.elapsed >= configuration.jumpDuration {
      let (goal, beside, now) = (track.travel.goal, track.travel.beside, track.travel.now)
      if track.rests.place.isNothing { return arrive(emit: emit) }
      track.travel.drive(by: .settling)
      (track.travel.goal, track.travel.beside, track.travel.now) = (goal, beside, now)
    }
  }

  /// Ends a motion that has arrived, or is seen as at rest. Returns whether it has.
  mutating func arriveIfSeen(emit: (PageEffect) -> Void) -> Bool {
    guard let arrival = track.arrival(track.was.place) else { return false }
    let (old, goal) = (track.was.place.value, track.goalPlace)
    track.pass(from: old, at: track.position(at: Rest(value: old)).value, to: goal)
    track.was.place = Rest(value: goal)
    // What cannot be seen of the place is gone; what is left over of the position goes on.
    if arrival == .done { track.was.position = track.position(at: track.was.place) + track.rests.position }
    arrive(emit: emit)
    return true
  }

  /// Releases the motion that a finger held: it continues from speed 0 and over the whole duration, from the moment or,
  /// without one, from the next tick.
  mutating func letGo(at moment: Moment?, emit: (PageEffect) -> Void) {
    guard track.travel.isHeld, track.travel.isMotion else { return }
    if track.travel.driver == .friction { return bringOrPark(at: moment, emit: emit) }
    if let moment { track.travel.now.advance(to: moment) }
    if track.travel.driver == .curve {
      (track.travel.isHeld, track.travel.elapsed) = (false, 0)
      track.travel.isFresh = moment == nil
      // It begins as at rest, with the speed that the curve has there.
      track.was.place.speed = track.ownSpeed
      track.was.position.speed = track.rests.position.speed + track.position(at: track.was.place).speed
    } else {
      track.settle(to: track.travel.goal, beside: track.travel.beside, velocity: 0, at: moment)
    }
  }

  /// Handles a change of the preference for reduced motion: only motion that the user started continues.
  mutating func reducedMotionChanged(_ truth: Bool, emit: (PageEffect) -> Void) {
    guard truth != reducesMotion else { return }
    reducesMotion = truth
    guard truth else { return }
    switch track.travel.driver {
    case .resting, .finger, .host, .friction: return
    case .curve: close(track.travel.cause, emit: emit)
    case .settling:
      switch track.travel.cause {
      case .tap, .request, .key, .auto: close(track.travel.cause, emit: emit)
      case .drag, .data, .layout, .container, .restore: return
      }
    }
  }

  /// Ends a motion that has arrived.
  mutating func arrive(emit: (PageEffect) -> Void) {
    guard let goal = track.line.position(of: track.travel.goal) else { return }
    let outcome: TransitionOutcome = track.travel.goal == track.running?.to ? .completed : .cancelled
    head(to: goal)
    end(
      on: track.order.index(of: track.line.stops[goal].page) ?? 0, at: track.travel.goal,
      beside: track.travel.beside, outcome,
      track.travel.cause, .init(animated: true), arrives: true, emit: emit)
  }

  /// Closes the running transition at once and moves the pages: a motion to where it ends, a drag to the nearer of its two
  /// pages.
  mutating func close(_ cause: Cause, emit: (PageEffect) -> Void) {
    guard !track.travel.isAtRest else { return track.forget() }
    if track.travel.driver == .friction {
      park(emit: emit)
      return track.forget()
    }
    if track.travel.driver == .finger { emit(.dragRefused) }
    let id = track.closingStop(track.was.place.value)
    guard let position = track.line.position(of: id) else { return }
    let beside = track.travel.driver == .settling || track.travel.driver == .curve ? track.travel.beside : 0
    let outcome: TransitionOutcome = id == track.running?.to ? .finishedEarly : .cancelled
    head(to: position)
    let index = track.order.index(of: track.line.stops[position].page) ?? 0
    end(on: index, outcome, cause, .init(animated: false), emit: emit)
    stayBeside(by: beside, cause, emit: emit)
    track.forget()
  }

  /// Closes a drag at once on one of its two pages.
  mutating func close(on page: Int, _ cause: Cause, emit: (PageEffect) -> Void) {
    if track.travel.driver == .finger { emit(.dragRefused) }
    let isGuess = track.destination?.page == track.order[page]
    end(on: page, isGuess ? .finishedEarly : .cancelled, cause, .init(animated: false), emit: emit)
    track.forget()
  }

  /// Closes the running transition in appearance, selection and outcome only: the pages stay where they are.
  mutating func finishRunning(_ cause: Cause, emit: (PageEffect) -> Void) {
    if track.travel.driver == .finger { emit(.dragRefused) }
    let id = track.closingStop(track.place)
    guard let position = track.line.position(of: id) else { return }
    head(to: position)
    finish(on: id, id == track.running?.to ? .finishedEarly : .cancelled, cause, emit: emit)
  }

  /// Ends the running transition with the page of a stop as the one that stays. The pages do not move.
  mutating func finish(
    on id: Stop.ID, _ outcome: TransitionOutcome, _ cause: Cause, emit: (PageEffect) -> Void
  ) {
    guard let stop = track.line.stop(id) else { return }
    let ended = track.running
    track.stand(on: id)
    if cause == .data { select(stop.page, cause, emit: emit) }
    appear(cause == .data ? .data : .init(animated: false), emit: emit)
    if let ended { emit(.transitionEnded(ended.id, outcome)) }
    select(stop.page, cause, emit: emit)
  }

  /// Puts the pages on a page, or beside it: the line is that of the order again, appearance is reported, the transition ends,
  /// and the page is selected. What is left over of the position goes on at rest.
  ///
  /// If other pages are visible beside it than in the order, they are exchanged with the rest, and not before: pages that
  /// have arrived at a stop, and do not rest, keep the slides on screen.
  mutating func end(
    on index: Int, at id: Stop.ID? = nil, beside: Double = 0, _ outcome: TransitionOutcome, _ cause: Cause,
    _ manner: PageAppearance.Manner, arrives: Bool = false, emit: (PageEffect) -> Void
  ) {
    let (ended, moment) = (track.running, track.travel.lastTick)
    regroupedSlide = nil
    let page = track.order[index]
    let rests = !isQueueDue(on: page)
    if rests { track.order.rest = index }
    if let id, beside != 0 || (!rests && !track.isInOrder(about: id)) {
      track.halt(at: id, beside: beside)
      if !track.order.reach.disabled.isEmpty { track.line.join(track.order) }
    } else {
      track.land(on: index, beside: beside)
    }
    load(page, emit: emit)
    if cause == .data { select(page, cause, emit: emit) }
    appear(manner, emit: emit)
    if let ended { emit(.transitionEnded(ended.id, outcome)) }
    if cause != .data { select(page, cause, emit: emit) }
    track.travel.cause = cause
    // On the line of the order the place of rest may be another: the pages go on to it.
    if arrives, abs(track.was.place.value - track.goalPlace) > Geometry.shut {
      return track.settle(to: track.travel.goal, beside: beside, velocity: 0, at: moment)
    }
    comeToRest(emit: emit)
  }

  /// Brings the pages to rest and reports the settled page, unless a queued jump begins in this event.
  mutating func comeToRest(emit: (PageEffect) -> Void) {
    guard let page = track.origin else { return }
    track.travel.now = nil
    appearances.endLingering(emit: emit) { _ in false }
    guard !isQueueDue(on: page) else { return }
    if track.order.rest != track.originIndex {
      track.order.rest = track.originIndex
      // A page that swipes do not reach is on the line while pages rest on it.
      if !track.order.reach.disabled.isEmpty { track.line.join(track.order) }
      appear(.init(animated: true), emit: emit)
    }
    let cause = track.travel.cause
    track.travel.cause = .drag
    guard reportedSettled != page else { return }
    reportedSettled = page
    emit(.didSettle(page, cause: cause))
  }

  /// Returns whether a queued jump begins in this event, so that the pages do not rest after it.
  func isQueueDue(on page: PageID) -> Bool {
    queued.map { track.order.contains($0.page) && page != $0.page } ?? false
  }

  /// Leaves over what the event changed of what is drawn.
  mutating func keep(dropsUnseen: Bool = false) {
    track.keep(isHidden: appearances.container == .hidden, dropsUnseen: dropsUnseen)
  }

  /// Reports the appearance of the pages for the present state.
  mutating func appear(_ manner: PageAppearance.Manner, emit: (PageEffect) -> Void) {
    appearances.show(roles, manner, emit: emit)
  }

  /// The own states of the pages, for their appearance.
  private var roles: PageAppearance.Own {
    guard track.order.count > 0 else { return .init() }
    guard configuration.appearanceTiming == .duringDrag else {
      return track.order.rest < 0 ? .init() : .init(principal: track.order[track.order.rest])
    }
    var own = PageAppearance.Own(principal: track.origin, leaves: track.leaves)
    own.incoming = track.destination?.page
    return own
  }

  /// Selects a page, unless it is the one selected last.
  mutating func select(_ page: PageID, _ cause: Cause, emit: (PageEffect) -> Void) {
    guard page != track.selected else { return }
    track.selected = page
    emit(.didSelect(page, cause: cause))
  }

  /// Requests a page that comes into view.
  mutating func load(_ page: PageID, emit: (PageEffect) -> Void) {
    guard track.geometry.viewport > 0 else { return }
    cache.need(page, emit: emit)
  }

  /// Sets the direction of a change of page to that of a stop from the base.
  private mutating func head(to position: Int) {
    if let own = track.line.position(of: track.base), own != position { head(position > own) }
  }

  /// Sets the direction of a change of page.
  mutating func head(_ forward: Bool) {
    heading = forward ? 1 : -1
    prefetchPaused = false
  }
}
