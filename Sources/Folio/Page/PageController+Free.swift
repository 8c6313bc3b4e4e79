internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

extension PageController {
  mutating func fling(
    _ velocity: Double, at moment: Moment?, emit: (PageEffect) -> Void
  ) {
    let place = track.was.place.value
    var edges = track.edges()
    if abs(velocity) > PageTrack.slowest {
      track.drive(by: .friction)
      (track.travel.place, track.travel.speed, track.travel.cause) = (place, velocity.clampedToLegal, .drag)
      edges = track.edges()
    }
    guard track.travel.driver == .friction, place >= edges.low, place <= edges.high else {
      return bringOrPark(velocity: velocity, at: moment, emit: emit)
    }
    track.travel.begin(at: moment)
    track.was.place.speed = track.travel.speed
    track.was.position.speed = track.rests.position.speed + track.position(at: track.was.place).speed
  }

  /// Advances friction.
  mutating func slow(emit: (PageEffect) -> Void) {
    // The tick advanced `elapsed` alone: friction knows neither its beginning nor its end.
    let (old, speed, seconds) = (track.travel.place, track.travel.speed, track.travel.elapsed)
    track.travel.elapsed = 0
    let (low, high) = track.edges()
    guard old >= low, old <= high else {
      // A lock, or the removal of pages, ends the line before them.
      return bringOrPark(velocity: speed, track.travel.cause, at: track.travel.now, emit: emit)
    }
    let friction = track.friction(speed)
    let place = old + friction.position(at: seconds)
    track.grow(from: min(place, old), to: max(place, old))
    let (near, far) = track.edges()
    guard place >= near, place <= far else {
      let edge = place > far ? far : near
      let met = friction.time(reaching: edge - old)
      return bounce(
        at: edge, from: old, velocity: friction.velocity(at: met), left: max(0, seconds - met),
        emit: emit)
    }
    track.travel.speed = friction.velocity(at: seconds)
    let isDone = friction.isDone(at: seconds)
    move(from: old, to: track.line.exact(place), emit: emit)
    track.was.place.speed = track.travel.speed
    track.was.position.speed += track.position(at: track.was.place).speed
    if isDone { park(emit: emit) }
  }

  /// Ends friction at an end of the line: a spring takes over there, at the current speed; a wall stops the pages.
  private mutating func bounce(
    at edge: Double, from old: Double, velocity: Double, left seconds: Double,
    emit: (PageEffect) -> Void
  ) {
    move(from: old, to: edge, emit: emit)
    guard let position = track.line.stops.firstIndex(where: { $0.snaps && $0.snap == edge }),
      configuration.edgePolicy != .clamp
    else { return park(emit: emit) }
    let now = track.travel.now
    release(
      to: track.line.stops[track.resting(on: position, from: track.line.position(of: track.base) ?? position)]
        .id, bounces: true,
      velocity: velocity,
      cause: .drag, at: now,
      emit: emit)
    keep()
    track.rests.advancePlace(by: seconds.isFinite ? seconds : 0)
    track.was = track.drawn
    _ = arriveIfSeen(emit: emit)
  }

  /// Leaves pages that are released without speed where they are; beyond an end of the line they return to it.
  mutating func bringOrPark(
    velocity: Double = 0, _ cause: Cause = .drag, at moment: Moment?,
    emit: (PageEffect) -> Void
  ) {
    let (low, high) = track.edges()
    let place = track.was.place.value
    let target = track.whole(place.clamped(low, high))
    // If the pages beside it are not those of the order, the next tick exchanges them.
    let isDone = track.line.snap(of: target) != track.line.exact(place) || track.isInOrder(about: target)
    guard place < low || place > high || !isDone else { return park(emit: emit) }
    release(to: target, velocity: velocity, cause: cause, at: moment, emit: emit)
  }

  /// Parks the pages where they are. The page nearest to the place becomes the page at rest.
  mutating func park(emit: (PageEffect) -> Void) {
    let cause = track.travel.driver == .friction ? track.travel.cause : .drag
    let (low, high) = track.edges()
    let place = track.line.exact(track.was.place.value.clamped(low, high))
    let id = track.whole(place)
    if id == track.running?.to || id != track.base { commit(id, from: place, emit: emit) }
    let ended = track.running
    guard let position = track.line.position(of: id) else { return }
    let page = track.line.stops[position].page
    if ended != nil || track.leaves {
      track.stand(on: id)
      appear(.init(animated: true), emit: emit)
      if let ended { emit(.transitionEnded(ended.id, .cancelled)) }
      select(page, cause, emit: emit)
    }
    track.was.place = Rest(value: place)
    end(
      on: track.order.index(of: page) ?? 0, at: id, beside: track.line.steps(to: place, from: position),
      .completed, cause, .init(animated: true),
      emit: emit)
  }

  /// Puts pages at rest at a distance in steps from their page.
  mutating func stayBeside(
    by steps: Double, _ cause: Cause, emit: (PageEffect) -> Void
  ) {
    guard steps != 0, track.travel.isAtRest, track.order.count > 0 else { return }
    end(on: track.originIndex, beside: steps, .completed, cause, .init(animated: false), emit: emit)
    track.forget()
  }

  /// Handles a request for the page at rest: pages at another distance from it move without a transition.
  mutating func scrollBeside(
    _ request: JumpRequest, instant: Bool, emit: (PageEffect) -> Void
  ) {
    emit(.jumpAnswered(request: request.number, .alreadyThere))
    guard track.travel.beside != request.beside else { return }
    guard instant else {
      return release(
        to: track.base, beside: request.beside, velocity: 0, cause: request.cause, at: nil, emit: emit)
    }
    end(
      on: track.originIndex, beside: request.beside, .completed, request.cause, .init(animated: false),
      emit: emit)
    track.forget()
  }
}
