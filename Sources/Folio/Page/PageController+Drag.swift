internal import FolioMachine
internal import FolioMotion

/// Drags of a finger or of the host's scroller: guesses, commits, and the decision at a release.
extension PageController {
  /// The distance of the place from the base at which a guess is made, in steps.
  static var guessDistance: Double { 0.01 }

  /// The distance from an integer within which a dragged place is that integer, despite rounding in the sum of samples.
  static var sameplace: Double { 1e-9 }

  /// The difference within which two speeds of the position are equal, in pages per second.
  static var samespeed: Double { 1e-6 }

  /// The rate of friction: 0.135 of a fling's speed is left after a second, −ln 0.135.
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

  /// Takes over the running motion at its place, for a finger or a scroller; the transition continues.
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

  /// Moves the pages with the host's scroller: a finger without resistance and without velocity, for which every edge is a
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

  /// The position from which the host's scroller counts. On a line without folds it passes over pages that swipes do not
  /// reach. A fold has no pages between its sides, and a step across it is one page.
  private var hostPosition: Double { linePosition }

  /// Rebases the reports of the host's scroller on the current position, whatever index the page has now.
  @inline(never)
  mutating func recountReports() {
    if travel.driver == .host { travel.numbers.start = travel.numbers.took - hostPosition }
  }

  /// Returns the place on a plain line that has a position.
  func place(atPosition position: Double) -> Double {
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

  /// Ends a drive that stayed on a page for a whole turn.
  @inline(never)
  mutating func turnEnded(emit: (PageEffect) -> Void) {
    guard travel.driver == .host, travel.place == travel.place.floored else { return }
    guard travel.numbers.isHeld, let now = travel.now else { return travel.numbers.isHeld = true }
    drivenEnded(at: now, emit: emit)
  }

  /// Updates base and guess after a drag moved the place: commits, cancels and guesses.
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
      // The jump had already selected its destination.
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

  /// Returns the last stop that a drag reached or passed from another place; nil if there is none. A stop that the pages
  /// were beyond at the start counts as reached with the first sample.
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
      // Pages may have been inserted where the drag is beyond an end.
      guard let base = travel.base else { return nil }
      let step = (place > Double(base) ? place.floored : place.ceiled).clamped(low.ceiled, high.floored)
      return Int64(step)
    }
    let from = travel.base.map { Double($0) } ?? travel.began
    return (place - Double(to)) * (Double(to) - from) >= 0 ? to : nil
  }

  /// Makes a page that the place reached or passed the new base.
  @inline(never)
  mutating func commit(_ step: Int64, emit: (PageEffect) -> Void) {
    let forward = travel.base.map { step > $0 } ?? (travel.to.map { step > $0 } ?? true)
    if travel.to != step {
      // The pages went round a loop, back to where they began.
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
    // The edge of a lock has moved.
    recountTravelIfMoved()
  }
}
