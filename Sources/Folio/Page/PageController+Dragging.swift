internal import FolioMachine
internal import FolioMotion

/// Drags of a finger or of the host's scroller: guesses, commits, and the decision at a release.
extension PageController {
  /// The distance of the place from the base at which a guess is made, in steps.
  static var guessDistance: Double { 0.01 }

  /// The distance from an integer within which a dragged place is that integer, despite rounding in the sum of samples.
  static var sameplace: Double { 1e-9 }

  /// The farthest place to which pages are dragged: a jump from there still has legal places.
  static var farthestPlace: Double { .largestLegal / 2 }

  /// The difference within which two speeds of the position are equal, in pages per second.
  static var samespeed: Double { 1e-6 }

  // MARK: Beginning

  @inline(never)
  mutating func dragBegan(at moment: Moment, emit: (PageEffect) -> Void) {
    guard configuration.allowsSwipe else {
      // The finger belongs to nobody: what it held goes on.
      if travel.isMotion { letGo(at: moment, emit: emit) }
      return emit(.dragRefused)
    }
    guard order.count > 0 else { return emit(.ignored(nil, .noPages)) }
    guard length > 0 else { return emit(.ignored(nil, .noLayout)) }
    guard appearances.isSeen else {
      return emit(appearances.container == .disappearing ? .dragRefused : .ignored(nil, .hidden))
    }
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
    guard order.count > 0 else { return emit(.ignored(nil, .noPages)) }
    guard appearances.isSeen else { return emit(.ignored(nil, .hidden)) }
    guard travel.driver != .finger else { return emit(.ignored(nil, .fingerDrags)) }
    if travel.driver != .host {
      takeHold(at: moment, by: .host, emit: emit)
      travel.numbers.took = position
      return recountReports()
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
    let far = Self.farthestPlace
    travel.place = exact(wanted.clamped(-far, far).clamped(min(low, before), max(high, before)))
    if !travel.line.isPlain { recountReports() }
    follow(from: before, low, high, emit: emit)
  }

  /// The position from which the host's scroller counts. On a line without folds it passes over pages that swipes do not
  /// reach. A fold has no pages between its sides, and a step across it is one page.
  private var hostPosition: Double { linePosition }

  /// Rebases the reports of the host's scroller on the current position, whatever index the page has now.
  @inline(never)
  mutating func recountReports() {
    guard travel.driver == .host else { return }
    travel.numbers.start = (travel.numbers.took - hostPosition).clampedToLegal
  }

  /// Returns the place on a plain line that has a position.
  func place(atPosition position: Double) -> Double {
    let run = travel.line.first
    guard !reach.disabled.isEmpty, configuration.disabledPagePolicy == .skip else {
      return position - Double(run.index) + Double(run.step)
    }
    let origin = reduced(run.index)
    let round = Double(run.index - Int64(origin))
    return reach.place(atPosition: position - round, from: origin, loops: configuration.loops)
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
    release(to: target.clampedTo(edgesOfReach), speed: 0, cause: .drag, at: begins, emit: emit)
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
    var (low, high) = (low, high)
    let isBarred = isDragBarred()
    if isBarred { (low, high) = edgesOfReach }
    if let step = lastReached(from: before, low, high), step != travel.base {
      commit(step, emit: emit)
      if isBarred { (low, high) = edgesOfReach }
    }
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
    guard Double(to) >= low, Double(to) <= high else { return nil }
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
    let (first, last) = isSliding ? slidesResting(with: hold) : (hold, hold)
    target = target.clamped(first - limit, last + limit)
    if configuration.loops {
      let others = Int64(reach.reachable(from: principalIndex)) - 1
      let base = releaseBase
      target = target.clamped(base - others, base + others)
    }
    if isSliding { target = slideResting(on: target.clampedTo(edgesOfReach), from: hold) }
    return target.clampedTo(edgesOfReach)
  }

  /// The stop that a release treats as the origin: that of `from`, or the one on the side away from `to`. If the place
  /// swung past `to`, it is `to` itself.
  var releaseBase: Int64 { releaseBase(from: travel.place) }

  /// Returns the same for another place.
  private func releaseBase(from place: Double) -> Int64 {
    if let base = travel.base { return base }
    let (low, high) = bounds
    let to = travel.to ?? 0
    let way = Double(to) - place
    if way * (Double(to) - travel.began) < 0 { return to.clamped(low, high) }
    return Int64(way > 0 ? place.floored : place.ceiled).clamped(low, high)
  }

  /// Returns the step nearest to the place at which friction would bring a fling to rest.
  private func flung(from place: Double, speed: Double) -> Int64 {
    guard configuration.maximumFlingDistance > 1 else { return Int64((place + 0.5).floored) }
    if isSliding { return slideFlung(from: place, speed: speed) }
    return Int64((place + speed / Friction.flingRate + 0.5).floored)
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

/// The edges of the line, and the resistance beyond them.
extension PageController {
  /// The places beyond which a drag meets the edge policy: the ends of the line, and the locks.
  @inline(__always)
  var edges: (low: Double, high: Double) { edges(holds: true) }

  /// The same for the pages that a drag may reach: a page that was disabled under a finger is an edge before its stop, even
  /// where the finger holds the pages beyond that.
  private var edgesOfReach: (low: Double, high: Double) { edges(holds: false) }

  @inline(__always)
  private func edges(holds: Bool) -> (low: Double, high: Double) {
    let (low, high) = bounds
    var edges = (low: Double(low), high: Double(high))
    // A finger does not move its edges, also if the origin has no stop.
    let base = Double(releaseBase(from: travel.driver == .finger ? travel.numbers.took : travel.place))
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
    let took = travel.driver == .finger ? travel.numbers.took : base
    if !reach.disabled.isEmpty, travel.isDragged { edges = unbarred(edges, from: base, holds ? took : base) }
    guard !configuration.allowsBackward || !configuration.allowsForward else { return edges }
    if !configuration.allowsBackward { edges.low = max(edges.low, min(base, took)) }
    if !configuration.allowsForward { edges.high = min(edges.high, max(base, took)) }
    return edges
  }

  /// Returns edges before the stops that a drag may not reach, since their pages were disabled for swipes while it moved
  /// toward them. On the line a page that swipes do not reach is the first of its run.
  ///
  /// A page that was selected or at rest before the drag may be reached.
  @inline(never)
  private func unbarred(
    _ edges: (low: Double, high: Double), from base: Double, _ took: Double
  ) -> (low: Double, high: Double) {
    var edges = edges
    func look(_ run: Line.Run) {
      guard isBarred(run) else { return }
      let step = Double(run.step)
      if step > base { edges.high = min(edges.high, max(step - 1, base, took)) }
      if step < base { edges.low = max(edges.low, min(step + 1, base, took)) }
    }
    look(travel.line.first)
    for run in travel.line.others { look(run) }
    return edges
  }

  /// Returns whether a drag may not reach the page from which a run counts.
  private func isBarred(_ run: Line.Run) -> Bool {
    let index = reduced(run.index)
    return reach.isOff(index) && self.index(at: run.step) == index && index != restIndex
      && index != principalIndex && order[index] != reportedSelected
  }

  /// Whether a stop on the line bars a drag that was moving toward it.
  @inline(never)
  func isDragBarred() -> Bool {
    !reach.disabled.isEmpty && travel.isDragged
      && (isBarred(travel.line.first) || travel.line.others.contains(where: isBarred))
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
  var rawPlace: Double {
    (travel.numbers.start + travel.numbers.points / pitch).clamped(-Self.farthestPlace, Self.farthestPlace)
  }

  @inline(__always)
  func exact(_ place: Double) -> Double {
    let nearest = (place + 0.5).floored
    return abs(place - nearest) <= Self.sameplace ? nearest : place
  }
}
