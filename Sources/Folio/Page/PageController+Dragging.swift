internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

extension PageController {
  mutating func dragBegan(at moment: Moment, emit: (PageEffect) -> Void) {
    guard configuration.allowsSwipe else {
      // The finger belongs to nobody: what it held goes on.
      if track.travel.isMotion { letGo(at: moment, emit: emit) }
      return emit(.dragRefused)
    }
    guard track.order.count > 0 else { return emit(.ignored(nil, .noPages)) }
    guard track.geometry.viewport > 0 else { return emit(.ignored(nil, .noLayout)) }
    guard appearances.isSeen else {
      return emit(appearances.container == .disappearing ? .dragRefused : .ignored(nil, .hidden))
    }
    dropQueued(emit: emit)
    track.takeHold(at: moment, by: .finger)
  }

  mutating func dragMoved(
    by points: Double, at moment: Moment, emit: (PageEffect) -> Void
  ) {
    guard track.travel.driver == .finger else { return }
    track.travel.now.advance(to: moment)
    guard points != 0 else { return }
    let old = track.was.place.value
    let raw = track.reachable((track.travel.place + points).clampedToPlace, from: old)
    track.travel.place = raw
    move(from: old, to: track.resisted(raw) + track.rests.place.value, emit: emit)
    track.travel.wall = track.was.place.value - track.rests.place.value
  }

  /// Moves the pages with a finger, a scroller or friction.
  mutating func move(from old: Double, to place: Double, emit: (PageEffect) -> Void) {
    let start = track.position(at: Rest(value: old)).value
    if track.travel.isPlaced { track.travel.place = place }
    follow(from: old, to: place, emit: emit)
    track.moved(from: old, at: start, to: place)
  }

  /// Moves the pages with the host's scroller: a finger without resistance and without velocity, for which every edge is a
  /// wall.
  mutating func driven(
    to position: Double, at moment: Moment, emit: (PageEffect) -> Void
  ) {
    guard track.order.count > 0 else { return emit(.ignored(nil, .noPages)) }
    guard appearances.isSeen else { return emit(.ignored(nil, .hidden)) }
    guard track.travel.driver != .finger else { return emit(.ignored(nil, .fingerDrags)) }
    if track.travel.driver != .host {
      dropQueued(emit: emit)
      track.takeHold(at: moment, by: .host)
      track.travel.report = position
      return track.recountReports(at: track.was.place.value)
    }
    track.travel.now.advance(to: moment)
    guard position != track.travel.report else { return }
    track.travel.isHeld = false
    let old = track.travel.place
    // On a line without folds the reports count from the first; beside a fold each counts from the one before it.
    let isPlain = track.line.folds == 0
    let way =
      isPlain
      ? position - track.travel.datum - track.position(at: Rest(value: old)).value
      : position - track.travel.report
    let wanted = track.reachable(
      track.moved(old, byPages: way).clamped(-PageTrack.farthestPlace, PageTrack.farthestPlace), from: old)
    track.travel.report = position
    let (low, high) = track.edges()
    move(from: old, to: track.line.exact(wanted.clamped(min(low, old), max(high, old))), emit: emit)
    if !isPlain { track.recountReports(at: track.was.place.value) }
  }

  mutating func drivenEnded(at moment: Moment, emit: (PageEffect) -> Void) {
    guard track.travel.driver == .host else { return }
    let begins = track.lift(at: moment)
    if configuration.snapping == .never { return bringOrPark(at: begins, emit: emit) }
    let hold = track.line.position(ofStop: track.holdOrdinal(at: track.travel.place))
    let target = track.within(
      track.edges(holds: false),
      track.resting(on: track.snapped(track.travel.place, hold: hold), from: hold))
    release(to: track.line.stops[target].id, velocity: 0, cause: .drag, at: begins, emit: emit)
  }

  /// Ends a drive that stayed on a page for a whole turn.
  mutating func turnEnded(emit: (PageEffect) -> Void) {
    guard track.travel.driver == .host, track.isOnStop(track.travel.place) else { return }
    guard track.travel.isHeld, let now = track.travel.now else { return track.travel.isHeld = true }
    drivenEnded(at: now, emit: emit)
  }

  /// Updates base and guess after a drag moved the place: commits, cancels and guesses.
  mutating func follow(from old: Double, to place: Double, emit: (PageEffect) -> Void) {
    let edges = track.edges(holds: !track.isDragBarred())
    if let reached = track.lastReached(from: old, to: place, edges),
      track.line.stops[reached].id != track.base
    {
      commit(track.line.stops[reached].id, from: old, emit: emit)
    }
    let (low, high) = track.edges(holds: !track.isDragBarred())
    guard let base = track.line.position(of: track.base) else { return }
    let stop = track.line.stops[base]
    guard place != stop.snap else { return }
    let side = place > stop.snap ? 1 : -1
    let neighbour = track.reached(beyond: base, side)
    let isThere =
      neighbour.map { track.line.stops[$0].snap >= low && track.line.stops[$0].snap <= high } ?? false
    if let running = track.running, let to = track.line.position(of: running.to), (to > base) != (side > 0) {
      track.endTransition()
      track.leaves = isThere
      appear(.init(animated: true), emit: emit)
      emit(.transitionEnded(running.id, .cancelled))
      // The jump had already selected its destination.
      select(stop.page, .drag, emit: emit)
    } else if track.running == nil, track.leaves, !isThere {
      track.leaves = false
      appear(.init(animated: true), emit: emit)
    }
    // Two slides of a page may follow each other: from one to the other nothing changes.
    guard track.running == nil, isThere, let neighbour, track.line.stops[neighbour].page != track.origin
    else { return }
    let gap = max(abs(track.line.stops[neighbour].snap - stop.snap), .leastNormalMagnitude)
    if abs(place - stop.snap) / gap >= PageTrack.guessDistance {
      begin(.drag, to: track.line.stops[neighbour].id, .drag, from: place, emit: emit)
    }
  }

  /// Makes a page that the place reached or passed, coming from another, the new base.
  mutating func commit(_ id: Stop.ID, from old: Double, emit: (PageEffect) -> Void) {
    guard let position = track.line.position(of: id) else { return }
    let own = track.line.position(of: track.base)
    track.travel.lead -=
      track.line.ordinal(of: position) - track.line.ordinal(of: track.releaseBase(from: old))
    let forward =
      own.map { position > $0 } ?? track.running.flatMap { track.line.position(of: $0.to) }.map {
        position > $0
      }
      ?? true
    let page = track.line.stops[position].page
    if track.running?.to != id {
      // The pages went round a loop, back to where they began.
      let returns = page == track.origin
      let isBetween =
        track.running.flatMap { track.line.position(of: $0.to) }.map { to in
          own.map { ($0 < position) == (position < to) } ?? true
        } ?? false
      if !returns, isBetween, let running = track.running {
        emit(.transitionEnded(running.id, .superseded))
        begin(.drag, to: id, .drag, from: track.line.stops[position].snap, emit: emit)
      } else {
        let ended = track.running
        track.endTransition()
        if returns { track.stand(on: id) }
        if ended != nil || returns { appear(.init(animated: true), emit: emit) }
        if let ended { emit(.transitionEnded(ended.id, .cancelled)) }
        if returns { return }
        begin(.drag, to: id, .drag, from: track.line.stops[position].snap, emit: emit)
      }
    }
    guard let running = track.running else { return }
    track.stand(on: id)
    appear(.init(animated: true), emit: emit)
    emit(.transitionEnded(running.id, .completed))
    select(page, .drag, emit: emit)
    head(forward)
  }

  mutating func dragEnded(
    velocity: Double, at moment: Moment, emit: (PageEffect) -> Void
  ) {
    guard track.travel.driver == .finger else { return }
    let begins = track.lift(at: moment)
    let own = velocity * track.yielding
    if configuration.snapping == .never { return fling(own, at: begins, emit: emit) }
    track.reachLanding(velocity: velocity)
    let target = track.releaseTarget(velocity: velocity)
    release(to: track.line.stops[target].id, velocity: own, cause: .drag, at: begins, emit: emit)
  }

  /// Releases the pages toward a stop, with a velocity in points per second.
  mutating func release(
    to target: Stop.ID, beside: Double = 0, bounces: Bool = false, velocity: Double, cause: Cause,
    at moment: Moment?, emit: (PageEffect) -> Void
  ) {
    guard let position = track.line.position(of: target) else { return }
    let page = track.line.stops[position].page
    if target != track.base, target != track.running?.to {
      endGuess(.superseded, emit: emit)
      if page != track.origin {
        begin(
          .drag, to: target, .drag, from: track.was.place.value, selecting: cause, emit: emit)
      } else {
        track.base = target
      }
    }
    track.travel.cause = cause
    track.settle(to: target, beside: beside, velocity: velocity, at: moment)
    track.was.position.speed = track.rests.position.speed + track.position(at: track.was.place).speed
    let isThere = track.was.place.value == track.goalPlace && !bounces
    if isThere {
      track.was.place.speed = 0
      track.was.position.speed = track.rests.position.speed
    }
    select(page, cause, emit: emit)
    // If the pages beside this one are not those of the order, the next tick exchanges them.
    guard isThere, moment != nil, track.isInOrder(about: target) else { return }
    arrive(emit: emit)
  }

  /// Abandons the guess of a drag at once, for another destination or for none.
  mutating func endGuess(_ outcome: TransitionOutcome, emit: (PageEffect) -> Void) {
    guard let ended = track.running else { return }
    track.endTransition()
    appear(.init(animated: true), emit: emit)
    emit(.transitionEnded(ended.id, outcome))
  }
}
