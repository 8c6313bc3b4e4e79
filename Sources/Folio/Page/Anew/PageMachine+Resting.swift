#if Anew
  internal import FolioMachine
  internal import FolioMotion

  /// Time, and all ways to rest.
  extension PageMachine {
    // MARK: Time

    /// Advances what moves to a moment, or to rest.
    mutating func advance(to moment: Moment, _ before: inout Drawn, emit: (PageEffect) -> Void) {
      tick(to: moment)
      before = drawn
      if travel.isAtRest, groupsAreStale { return groupAtRest(&before) }
      guard travel.isMotion, !travel.isHeld else { return }
      if travel.driver == .friction { return slow(&before, emit: emit) }
      if arriveIfSeen(&before, emit: emit) { return }
      if travel.driver == .curve, travel.elapsed >= configuration.jumpDuration {
        let (goal, beside, now) = (travel.goal, travel.beside, travel.now)
        if rests.place.isNothing { return arrive(&before, emit: emit) }
        travel.drive(by: .settling)
        (travel.goal, travel.beside, travel.now) = (goal, beside, now)
      }
    }

    /// Advances the numbers of what moves.
    @inline(__always)
    private mutating func tick(to moment: Moment) {
      rests.advancePosition(to: moment, configuration.settleSpring)
      guard travel.isMotion && !travel.isHeld || travel.driver == .finger && !rests.place.isNothing else {
        return
      }
      let last = travel.isFresh ? moment : travel.now ?? moment
      let now = travel.now.advance(to: moment)
      let seconds = travel.isFresh ? 0 : now.seconds(since: last)
      travel.isFresh = false
      rests.advancePlace(by: seconds)
      travel.elapsed += seconds
    }

    /// Ends a motion that has arrived, or is seen as at rest. Returns whether it has.
    private mutating func arriveIfSeen(_ before: inout Drawn, emit: (PageEffect) -> Void) -> Bool {
      guard let arrival = arrival(before.place) else { return false }
      before.place = Rest(value: goalPlace)
      // What cannot be seen of the place is gone; what is left over of the position goes on.
      if arrival == .done { before.position = position(at: before.place) + rests.position }
      arrive(&before, emit: emit)
      return true
    }

    /// How pages arrive: at the end of their motion, or seen as at rest before.
    private enum Arrival { case done, seen }

    /// Returns how pages arrive, if they do: they are seen as at rest within half a point of where they rest, and a sixteenth of a
    /// step, if they are slow.
    private func arrival(_ place: Rest) -> Arrival? {
      guard let goal = line.position(of: travel.goal) else { return .done }
      let way = place.value - goalPlace
      guard abs(way) <= Rest.restDistance else { return nil }
      let (next, forward) = (line.stop(beyond: goal, way > 0 ? 1 : -1), way > 0)
      let gap = forward ? line.gap(after: goal, next, geometry) : line.gap(after: next, goal, geometry)
      if abs(way) <= 0.0005 * gap, abs(place.speed) <= 0.005 * gap { return .done }
      let isNear = abs(way) <= gap / 16 || (travel.driver == .settling && gap < Geometry.shut)
      return isNear && Rest.isSeenAsRest(0, velocity: place.speed) ? .seen : nil
    }

    /// Holds the motion under a finger where it is drawn: nothing moves between two frames.
    mutating func hold(at moment: Moment, _ before: inout Drawn) {
      travel.now.advance(to: moment)
      if !travel.isHeld { travel.place = before.place.value }
      travel.isHeld = true
      before.place.speed = 0
      before.position.speed = rests.position.speed
    }

    /// Releases the motion that a finger held: it continues from speed 0 and over the whole duration, from the moment or,
    /// without one, from the next tick.
    mutating func letGo(at moment: Moment?, _ before: inout Drawn, emit: (PageEffect) -> Void) {
      guard travel.isHeld, travel.isMotion else { return }
      if travel.driver == .friction { return bringOrPark(at: moment, &before, emit: emit) }
      if let moment { travel.now.advance(to: moment) }
      if travel.driver == .curve {
        (travel.isHeld, travel.elapsed) = (false, 0)
        travel.isFresh = moment == nil
      } else {
        settle(to: travel.goal, beside: travel.beside, velocity: 0, at: moment, &before)
      }
    }

    /// Handles a change of the preference for reduced motion: only motion that the user started continues.
    mutating func reducedMotionChanged(_ truth: Bool, _ before: inout Drawn, emit: (PageEffect) -> Void) {
      guard truth != reducesMotion else { return }
      reducesMotion = truth
      guard truth else { return }
      switch travel.driver {
      case .resting, .finger, .host, .friction: return
      case .curve: close(travel.cause, &before, emit: emit)
      case .settling:
        switch travel.cause {
        case .tap, .request, .key, .auto: close(travel.cause, &before, emit: emit)
        case .drag, .data, .layout, .container, .restore: return
        }
      }
    }

    // MARK: Rest

    /// Ends a motion that has arrived.
    mutating func arrive(_ before: inout Drawn, emit: (PageEffect) -> Void) {
      guard let goal = line.position(of: travel.goal) else { return }
      let outcome: TransitionOutcome = travel.goal == running?.to ? .completed : .cancelled
      if let own = line.position(of: base), own != goal { head(goal > own) }
      end(
        on: order.index(of: line.stops[goal].page) ?? 0, at: travel.goal, beside: travel.beside, outcome,
        travel.cause, .init(animated: true), &before, emit: emit)
    }

    /// Closes the running transition at once and moves the pages: a motion to where it ends, a drag to the nearer of its two
    /// pages.
    mutating func close(_ cause: Cause, _ before: inout Drawn, emit: (PageEffect) -> Void) {
      guard !travel.isAtRest else { return forget(&before) }
      if travel.driver == .friction {
        park(&before, emit: emit)
        return forget(&before)
      }
      if travel.driver == .finger { emit(.dragRefused) }
      let id = closingStop(before.place.value)
      guard let position = line.position(of: id) else { return }
      let beside = travel.driver == .settling || travel.driver == .curve ? travel.beside : 0
      let outcome: TransitionOutcome = id == running?.to ? .finishedEarly : .cancelled
      if let own = line.position(of: base), own != position { head(position > own) }
      let index = order.index(of: line.stops[position].page) ?? 0
      end(on: index, outcome, cause, .init(animated: false), &before, emit: emit)
      stayBeside(by: beside, cause, &before, emit: emit)
      forget(&before)
    }

    /// Closes a drag at once on one of its two pages.
    mutating func close(on page: Int, _ cause: Cause, _ before: inout Drawn, emit: (PageEffect) -> Void) {
      if travel.driver == .finger { emit(.dragRefused) }
      let isGuess = running.flatMap { line.stop($0.to) }?.page == order[page]
      end(on: page, isGuess ? .finishedEarly : .cancelled, cause, .init(animated: false), &before, emit: emit)
      forget(&before)
    }

    /// Closes the running transition in appearance, selection and outcome only: the pages stay where they are.
    mutating func finishRunning(_ cause: Cause, emit: (PageEffect) -> Void) {
      if travel.driver == .finger { emit(.dragRefused) }
      let id = closingStop(place)
      guard let position = line.position(of: id) else { return }
      if let own = line.position(of: base), own != position { head(position > own) }
      finish(on: id, id == running?.to ? .finishedEarly : .cancelled, cause, emit: emit)
    }

    /// Ends the running transition with the page of a stop as the one that stays. The pages do not move.
    mutating func finish(
      on id: Int64, _ outcome: TransitionOutcome, _ cause: Cause, emit: (PageEffect) -> Void
    ) {
      guard let stop = line.stop(id) else { return }
      let ended = running
      let index = order.index(of: stop.page) ?? 0
      stand(on: id)
      if cause == .data { select(index, cause, emit: emit) }
      appear(cause == .data ? .data : .init(animated: false), emit: emit)
      if let ended { emit(.transitionEnded(ended.id, outcome)) }
      select(index, cause, emit: emit)
    }

    /// Returns the stop on which closing ends: the target of a motion, the nearer of the two pages of a drag, the one ahead on a
    /// tie.
    func closingStop(_ place: Double) -> Int64 {
      if travel.driver == .settling || travel.driver == .curve { return travel.goal }
      guard let running, let to = line.stop(running.to) else { return base }
      guard let own = line.stop(base) else { return running.to }
      let (low, high) = own.snap <= to.snap ? (own, to) : (to, own)
      return place - low.snap >= high.snap - place ? high.id : low.id
    }

    /// Puts the pages on a page, or beside it: the line is that of the order again, appearance is reported, the transition ends,
    /// and the page is selected. What is left over of the position goes on at rest.
    ///
    /// If other pages are visible beside it than in the order, they are exchanged with the rest, and not before: pages that
    /// have arrived at a stop, and do not rest, keep the slides on screen.
    mutating func end(
      on index: Int, at id: Int64? = nil, beside: Double = 0, _ outcome: TransitionOutcome, _ cause: Cause,
      _ manner: PageAppearance.Manner, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      let ended = running
      regroupedSlide = nil
      let page = order[index]
      let rests = !isQueueDue(on: page)
      if rests { order.rest = index }
      if let id, beside != 0 || (!rests && !isInOrder(about: id)) {
        halt(at: id, beside: beside)
      } else {
        land(on: index, beside: beside, &before)
      }
      load(page, emit: emit)
      if cause == .data { select(index, cause, emit: emit) }
      appear(manner, emit: emit)
      if let ended { emit(.transitionEnded(ended.id, outcome)) }
      if cause != .data { select(index, cause, emit: emit) }
      travel.cause = cause
      comeToRest(emit: emit)
    }

    /// Puts the pages on a page, or beside it, with the line of the order around it. What was drawn is the same in its terms.
    mutating func land(on index: Int, beside: Double = 0, _ before: inout Drawn) {
      let page = order[index]
      let goal = line.stop(travel.goal)
      let old = goal?.page == page ? goal : line.stops.first { $0.page == page }
      let id = line.reset(to: page, Int64(index), length: geometry.length(of: index))
      line.align(geometry)
      halt(at: id, beside: beside)
      line.grow(from: line.stops[0].snap, to: line.stops[0].snap, order, geometry)
      guard let stop = line.stop(id) else { return }
      before.place.value = old.map { stop.begin + before.place.value - $0.begin } ?? goalPlace
    }

    /// Puts the pages on a stop of the line, or beside it.
    private mutating func halt(at id: Int64, beside: Double) {
      stand(on: id)
      travel.drive(by: .resting)
      (travel.goal, travel.beside) = (id, beside)
    }

    /// Brings the pages to rest and reports the settled page, unless a queued jump begins in this event.
    mutating func comeToRest(emit: (PageEffect) -> Void) {
      guard let page = origin else { return }
      travel.now = nil
      appearances.endLingering(emit: emit) { _ in false }
      guard !isQueueDue(on: page) else { return }
      if order.rest != originIndex {
        order.rest = originIndex
        // A page that swipes do not reach is on the line while pages rest on it.
        if !order.reach.disabled.isEmpty { line.join(order) }
        appear(.init(animated: true), emit: emit)
      }
      let cause = travel.cause
      travel.cause = .drag
      guard reportedSettled != page else { return }
      reportedSettled = page
      emit(.didSettle(page, cause: cause))
    }

    /// Returns whether a queued jump begins in this event, so that the pages do not rest after it.
    func isQueueDue(on page: PageID) -> Bool {
      queued.map { order.contains($0.page) && page != $0.page } ?? false
    }

    /// Returns whether what is seen when the pages rest on a stop is what the order has there.
    func isInOrder(about id: Int64) -> Bool {
      guard let stop = line.stop(id) else { return true }
      var line = line
      line.grow(from: stop.snap, to: stop.snap, order, geometry)
      let seen = line.seen(at: stop.snap, geometry)
      return seen.dropLast().allSatisfy { line.isContinuous(after: $0) }
    }

    /// Moves the pages at once: nothing is left over.
    mutating func forget(_ before: inout Drawn) {
      rests.clear()
      before = drawn
      before.place.speed = 0
      before.position.speed = 0
    }

    // MARK: Parts of a step

    /// Ends the transition. If the origin is disappearing, it continues to.
    mutating func endTransition() {
      running = nil
      if travel.isAtRest || travel.isDragged { travel.beside = 0 }
    }

    /// Ends the transition, with the pages on a stop.
    mutating func stand(on id: Int64) {
      endTransition()
      (origin, base, leaves) = (line.stop(id)?.page, id, false)
    }

    /// Reports the appearance of the pages for the present state.
    mutating func appear(_ manner: PageAppearance.Manner, emit: (PageEffect) -> Void) {
      appearances.show(roles, manner, emit: emit)
    }

    /// The own states of the pages, for their appearance.
    private var roles: PageAppearance.Own {
      guard order.count > 0 else { return .init() }
      guard configuration.appearanceTiming == .duringDrag else {
        return order.rest < 0 ? .init() : .init(principal: order[order.rest])
      }
      var own = PageAppearance.Own(principal: origin, leaves: leaves)
      if let running { own.incoming = line.stop(running.to)?.page }
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
      guard geometry.viewport > 0 else { return }
      cache.need(page, emit: emit)
    }

    /// Sets the direction of a change of page.
    mutating func head(_ forward: Bool) {
      heading = forward ? 1 : -1
      prefetchPaused = false
    }
  }

  /// Pages that do not snap: they slow down under friction, and rest wherever they are.
  ///
  /// A fling continues like the drag before it: it guesses and commits, and begins transitions of kind drag. At an end of the
  /// line a spring takes over at the current speed.
  extension PageMachine {
    /// The speed at which friction ends, in points per second.
    private static var slowest: Double { 1 }

    mutating func fling(
      _ velocity: Double, at moment: Moment?, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      let (low, high) = edges()
      let place = before.place.value
      guard place >= low, place <= high, abs(velocity) > Self.slowest else {
        return bringOrPark(velocity: velocity, at: moment, &before, emit: emit)
      }
      let now = travel.now
      travel.drive(by: .friction)
      (travel.place, travel.speed, travel.cause, travel.now) = (place, velocity.clampedToLegal, .drag, now)
      travel.begin(at: moment)
      before.place.speed = travel.speed
      before.position.speed = rests.position.speed + position(at: before.place).speed
    }

    /// Advances friction.
    private mutating func slow(_ before: inout Drawn, emit: (PageEffect) -> Void) {
      // The tick advanced `elapsed` alone: friction knows neither its beginning nor its end.
      let (old, speed, seconds) = (travel.place, travel.speed, travel.elapsed)
      travel.elapsed = 0
      let (low, high) = edges()
      guard old >= low, old <= high else {
        // A lock, or the removal of pages, ends the line before them.
        return bringOrPark(velocity: speed, travel.cause, at: travel.now, &before, emit: emit)
      }
      let friction = friction(speed)
      let place = reachableByFriction(old + friction.position(at: seconds))
      let (near, far) = edges()
      guard place >= near, place <= far else {
        let edge = place > far ? far : near
        let met = friction.time(reaching: edge - old)
        return bounce(
          at: edge, from: old, velocity: friction.velocity(at: met), left: max(0, seconds - met), &before,
          emit: emit)
      }
      travel.speed = friction.velocity(at: seconds)
      let isDone = friction.isDone(at: seconds)
      move(from: old, to: exact(place), &before, emit: emit)
      before.place.speed = travel.speed
      before.position.speed += position(at: before.place).speed
      if isDone { park(&before, emit: emit) }
    }

    private func friction(_ velocity: Double) -> Friction {
      Friction(validated: 0, velocity: velocity, rate: Friction.flingRate, speedTolerance: Self.slowest)
    }

    private mutating func reachableByFriction(_ place: Double) -> Double {
      line.grow(from: min(place, travel.place), to: max(place, travel.place), order, geometry)
      return place
    }

    /// Ends friction at an end of the line: a spring takes over there, at the current speed; a wall stops the pages.
    private mutating func bounce(
      at edge: Double, from old: Double, velocity: Double, left seconds: Double, _ before: inout Drawn,
      emit: (PageEffect) -> Void
    ) {
      move(from: old, to: edge, &before, emit: emit)
      guard let position = line.stops.firstIndex(where: { $0.snaps && $0.snap == edge }),
        configuration.edgePolicy != .clamp
      else { return park(&before, emit: emit) }
      let now = travel.now
      release(
        to: line.stops[resting(on: position, from: position)].id, bounces: true, velocity: velocity,
        cause: .drag, at: now,
        &before, emit: emit)
      keep(before)
      rests.advancePlace(by: seconds.isFinite ? seconds : 0)
      before = drawn
      _ = arriveIfSeen(&before, emit: emit)
    }

    // MARK: Rest

    /// Leaves pages that are released without speed where they are; beyond an end of the line they return to it.
    mutating func bringOrPark(
      velocity: Double = 0, _ cause: Cause = .drag, at moment: Moment?, _ before: inout Drawn,
      emit: (PageEffect) -> Void
    ) {
      let (low, high) = edges()
      let place = before.place.value
      guard place < low || place > high else { return park(&before, emit: emit) }
      release(
        to: whole(place.clamped(low, high)), velocity: velocity, cause: cause, at: moment, &before, emit: emit
      )
    }

    /// Returns the stop nearest to a place that a drag may reach.
    private func whole(_ place: Double) -> Int64 {
      line.stops[within(edges(), line.nearest(to: place, home: home))].id
    }

    /// Parks the pages where they are. The page nearest to the place becomes the page at rest.
    mutating func park(_ before: inout Drawn, emit: (PageEffect) -> Void) {
      let cause = travel.driver == .friction ? travel.cause : .drag
      let (low, high) = edges()
      let place = exact(before.place.value.clamped(low, high))
      let id = whole(place)
      if id == running?.to || id != base { commit(id, emit: emit) }
      let ended = running
      guard let position = line.position(of: id) else { return }
      let index = order.index(of: line.stops[position].page) ?? 0
      if ended != nil || leaves {
        stand(on: id)
        appear(.init(animated: true), emit: emit)
        if let ended { emit(.transitionEnded(ended.id, .cancelled)) }
        select(index, cause, emit: emit)
      }
      before.place = Rest(value: place)
      end(
        on: index, at: id, beside: steps(to: place, from: position), .completed, cause, .init(animated: true),
        &before,
        emit: emit)
    }

    /// Puts pages at rest at a distance in steps from their page.
    mutating func stayBeside(
      by steps: Double, _ cause: Cause, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      guard steps != 0, travel.isAtRest, order.count > 0 else { return }
      end(on: originIndex, beside: steps, .completed, cause, .init(animated: false), &before, emit: emit)
      forget(&before)
    }

    /// Handles a request for the page at rest: pages at another distance from it move without a transition.
    mutating func scrollBeside(
      _ request: Request, instant: Bool, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      emit(.jumpAnswered(request: request.number, .alreadyThere))
      guard travel.beside != request.beside else { return }
      guard instant else {
        return release(
          to: base, beside: request.beside, velocity: 0, cause: request.cause, at: nil, &before, emit: emit)
      }
      end(
        on: originIndex, beside: request.beside, .completed, request.cause, .init(animated: false), &before,
        emit: emit)
      forget(&before)
    }

    /// Returns the page that is nearest to its place when another is `offset` points before its own, and the distance of the
    /// place from it, in steps.
    func scrollTarget(_ page: PageID, by offset: Double) -> (index: Int, beside: Double) {
      let leader = order.reach.leader(of: order.index(of: page) ?? 0)
      guard offset != 0, geometry.viewport > 0 else { return (leader, 0) }
      var line = PageLine()
      _ = line.reset(to: order[leader], Int64(leader), length: geometry.length(of: leader))
      line.align(geometry)
      let start = line.stops[0].snap
      line.grow(from: min(start, start + offset), to: max(start, start + offset), order, geometry)
      let outer = line.outer
      let place = (start + offset).clamped(line.stops[outer.first].snap, line.stops[outer.last].snap)
      var other = self
      other.line = line
      let nearest = line.nearest(to: place, home: 0)
      return (order.index(at: line.stops[nearest].value), other.steps(to: place, from: nearest))
    }

    /// The place at which pages will come to rest: the value of a stop, and the distance from it in steps. Pages in a drag stay, as far as the
    /// line extends.
    var placeOfRest: (value: Int64, beside: Double) {
      if !travel.isDragged, let goal = line.stop(travel.goal) { return (goal.value, travel.beside) }
      var copy = self
      var place = drawn.place.value
      if travel.driver == .friction, !travel.isHeld { place += friction(travel.speed).final }
      copy.line.grow(from: min(place, drawn.place.value), to: max(place, drawn.place.value), order, geometry)
      let (low, high) = copy.edges()
      place = copy.exact(place.clamped(low, high))
      guard let position = copy.line.position(of: copy.whole(place)) else { return (0, 0) }
      return (copy.line.stops[position].value, copy.steps(to: place, from: position))
    }
  }
#endif
