#if Anew
  internal import FolioMachine
  internal import FolioMotion

  /// Jumps of any distance, and their effect on a running motion.
  extension PageMachine {
    /// The parameters of a requested jump.
    struct Request {
      var isAnimated: Bool
      var number: RequestID
      var cause: Cause
      /// The requested direction if pages loop: 1 or −1; 0 for the shorter one.
      var way: Int64 = 0
      /// The distance from the page at which the pages come to rest, in steps.
      var beside = 0.0

      init(_ isAnimated: Bool, _ number: RequestID, _ cause: Cause) {
        (self.isAnimated, self.number, self.cause) = (isAnimated, number, cause)
      }
    }

    /// Whether even an animated jump is currently instant.
    var isInstant: Bool { configuration.jumpDuration == 0 || reducesMotion || !appearances.isSeen }

    func stepTarget(by distance: Int64, _ cause: Cause) -> Int {
      order.step(by: distance, from: targetIndex, isTouch: cause == .tap || cause == .key)
    }

    mutating func step(
      by distance: Int64, _ request: Request, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      let page = stepTarget(by: distance, request.cause)
      guard page != targetIndex else { return answer(request, .alreadyThere, emit: emit) }
      var request = request
      // A step of more than half a round takes the shorter direction.
      if configuration.loops, distance.magnitude <= UInt64(order.reach.reachable(from: targetIndex)) / 2 {
        request.way = distance < 0 ? -1 : 1
      }
      jump(to: page, request, tie: distance < 0 ? -1 : 1, &before, emit: emit)
    }

    /// Starts a jump to a page. `tie` is the direction taken when pages loop and both directions are as long.
    mutating func jump(
      to page: Int, _ request: Request, tie: Int64, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      let page = stop(for: page)
      let instant = !request.isAnimated || isInstant
      guard appearances.isSeen else { return jumpUnseen(to: page, request, tie: tie, &before, emit: emit) }
      switch travel.driver {
      case .resting:
        if page == originIndex { return scrollBeside(request, instant: instant, &before, emit: emit) }
        answer(request, .began(upcoming), emit: emit)
        if instant { return jumpAtOnce(to: page, request, &before, emit: emit) }
        beginJump(to: page, request, tie: tie, before.place, emit: emit)
      case .finger, .host, .friction:
        jumpFromDrag(to: page, request, instant: instant, tie: tie, &before, emit: emit)
      case .settling, .curve:
        if page == targetIndex {
          join(request, instant, &before, emit: emit)
        } else {
          interrupt(to: page, request, instant: instant, tie: tie, &before, emit: emit)
        }
      }
    }

    /// Returns the page that a jump to another leads to: the first of its group, unless the page has its own stop.
    func stop(for page: Int) -> Int {
      page == originIndex || page == targetIndex ? page : order.reach.leader(of: page)
    }

    private var upcoming: TransitionID { TransitionID(rawValue: lastTransition &+ 1) }

    private func answer(_ request: Request, _ answer: JumpAnswer, emit: (PageEffect) -> Void) {
      emit(.jumpAnswered(request: request.number, answer))
    }

    // MARK: Interruptions

    /// Handles a jump while the container is hidden or disappearing, or has no length: the page is selected at once. Pages
    /// still on screen move there on their own.
    private mutating func jumpUnseen(
      to page: Int, _ request: Request, tie: Int64, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      if page == originIndex {
        return travel.isAtRest
          ? scrollBeside(request, instant: true, &before, emit: emit)
          : answer(request, .alreadyThere, emit: emit)
      }
      answer(request, .pending, emit: emit)
      guard appearances.container == .disappearing, geometry.viewport > 0 else {
        return jumpAtOnce(to: page, request, &before, emit: emit)
      }
      let moment = travel.lastTick
      let id = placeStop(for: page, request, tie: tie, before.place)
      begin(
        .jump, to: id, request.cause, request: request.number, from: before.place.value,
        selecting: request.cause,
        animated: false, emit: emit)
      finish(on: id, .completed, request.cause, emit: emit)
      travel.cause = request.cause
      settle(to: id, beside: request.beside, velocity: before.place.speed, at: moment, &before)
    }

    /// Handles a jump to the target of the running motion: nothing else changes, unless the jump is instant.
    private mutating func join(
      _ request: Request, _ instant: Bool, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      answer(request, running.map { .joined($0.id) } ?? .alreadyThere, emit: emit)
      dropQueued(emit: emit)
      travel.beside = request.beside
      if instant { close(request.cause, &before, emit: emit) }
    }

    /// Handles a jump away from the target of a jump or a settle.
    private mutating func interrupt(
      to page: Int, _ request: Request, instant: Bool, tie: Int64, _ before: inout Drawn,
      emit: (PageEffect) -> Void
    ) {
      if !instant, configuration.interruptionPolicy == .queueLatest {
        answer(request, .queued, emit: emit)
        dropQueued(emit: emit)
        queued = QueuedJump(
          page: order[page], request: request.number, rest: request.beside, cause: request.cause)
        return
      }
      answer(request, .began(upcoming), emit: emit)
      dropQueued(emit: emit)
      if instant {
        finishRunning(request.cause, emit: emit)
        return jumpAtOnce(to: page, request, &before, emit: emit)
      }
      let (onward, moment) = (onward(before.place), travel.lastTick)
      if configuration.interruptionPolicy == .redirect {
        redirect(to: page, request, onward: onward, tie: tie, before.place, emit: emit)
      } else {
        finishRunning(request.cause, emit: emit)
        takeOver(to: page, request, onward: onward, tie: tie, before.place, emit: emit)
      }
      settle(
        to: running?.to ?? base, beside: request.beside, velocity: before.place.speed, at: moment, &before)
    }

    /// Begins a jump to a page during a motion.
    private mutating func takeOver(
      to page: Int, _ request: Request, onward: Int64, tie: Int64, _ place: Rest, emit: (PageEffect) -> Void
    ) {
      let id = placeStop(for: page, request, onward: onward, tie: tie, place)
      begin(
        .jump, to: id, request.cause, request: request.number, from: place.value, selecting: request.cause,
        emit: emit)
      travel.cause = request.cause
    }

    /// Supersedes the running transition; the origin continues to disappear. A jump back to the origin leaves the destination
    /// instead.
    private mutating func redirect(
      to page: Int, _ request: Request, onward: Int64, tie: Int64, _ place: Rest, emit: (PageEffect) -> Void
    ) {
      if let running, let to = line.stop(running.to) {
        emit(.transitionEnded(running.id, .superseded))
        if page == originIndex {
          let id = placeStop(for: page, request, onward: onward, tie: tie, place)
          (origin, base) = (to.page, to.id)
          begin(
            .jump, to: id, request.cause, request: request.number, from: place.value,
            selecting: request.cause,
            emit: emit)
          travel.cause = request.cause
          return
        }
        if order[page] != to.page, shows(to.page, at: place.value) { appearances.linger(to.page) }
      }
      takeOver(to: page, request, onward: onward, tie: tie, place, emit: emit)
    }

    /// Handles a jump during a drag.
    private mutating func jumpFromDrag(
      to page: Int, _ request: Request, instant: Bool, tie: Int64, _ before: inout Drawn,
      emit: (PageEffect) -> Void
    ) {
      let isFinger = travel.driver == .finger
      let isFling = travel.driver == .friction
      let (speed, moment) = (isFling ? before.place.speed : 0, isFling ? travel.lastTick : nil)
      let guess = running.flatMap { line.stop($0.to) }
      if page == originIndex || order[page] == guess?.page {
        // If the origin has no stop any more it gets one; the running transition cannot return to it.
        let own = order[page] == guess?.page ? guess?.id : line.position(of: base).map { line.stops[$0].id }
        answer(
          request, guess == nil || own == nil ? .alreadyThere : .joined(running?.id ?? 0), emit: emit)
        if instant {
          close(on: page, request.cause, &before, emit: emit)
          return stayBeside(by: request.beside, request.cause, &before, emit: emit)
        }
        if isFinger { emit(.dragRefused) }
        if let own {
          return release(
            to: own, beside: request.beside, velocity: speed, cause: request.cause, at: moment, &before,
            emit: emit)
        }
        let onward = onward(before.place)
        endGuess(.cancelled, emit: emit)
        let id = placeStop(for: page, request, onward: onward, tie: tie, before.place)
        return release(
          to: id, beside: request.beside, velocity: speed, cause: request.cause, at: moment, &before,
          emit: emit)
      }
      answer(request, .began(upcoming), emit: emit)
      if instant {
        finishRunning(request.cause, emit: emit)
        return jumpAtOnce(to: page, request, &before, emit: emit)
      }
      if isFinger { emit(.dragRefused) }
      let onward = onward(before.place)
      endGuess(.superseded, emit: emit)
      takeOver(to: page, request, onward: onward, tie: tie, before.place, emit: emit)
      settle(to: running?.to ?? base, beside: request.beside, velocity: speed, at: moment, &before)
    }

    /// Returns the direction of the transition or, without one, of the speed: 1 or −1; forward if nothing moves.
    private func onward(_ place: Rest) -> Int64 {
      guard let running else { return place.speed < 0 ? -1 : 1 }
      let goal = travel.isDragged ? running.to : travel.goal
      guard let to = line.position(of: goal) else { return 1 }
      let snap = line.stops[to].snap
      if snap != place.value { return snap > place.value ? 1 : -1 }
      return line.position(of: base).map { to < $0 } ?? false ? -1 : 1
    }

    // MARK: Beginning

    /// Begins a jump at rest, driven by the curve.
    private mutating func beginJump(
      to page: Int, _ request: Request, tie: Int64, _ place: Rest, emit: (PageEffect) -> Void
    ) {
      let id = placeStop(for: page, request, onward: 1, tie: tie, place)
      begin(
        .jump, to: id, request.cause, request: request.number, from: place.value, selecting: request.cause,
        emit: emit)
      travel.drive(by: .curve)
      (travel.goal, travel.beside, travel.cause) = (id, request.beside, request.cause)
      travel.place = place.value
      travel.begin(at: nil)
    }

    /// Performs an instant jump: it begins and ends in the same event.
    private mutating func jumpAtOnce(
      to page: Int, _ request: Request, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      land(on: originIndex, &before)
      forget(&before)
      let id = placeStop(for: page, request, onward: 1, tie: 1, before.place)
      begin(
        .jump, to: id, request.cause, request: request.number, from: before.place.value,
        selecting: request.cause,
        animated: false, emit: emit)
      end(
        on: page, beside: request.beside, .completed, request.cause, .init(animated: false), &before,
        emit: emit)
      forget(&before)
    }

    /// Begins a transition from the origin to a stop. The selection is certain if there is a cause for it.
    mutating func begin(
      _ kind: TransitionKind, to id: Int64, _ cause: Cause, request: RequestID?, from place: Double,
      selecting: Cause? = nil, animated: Bool = true, emit: (PageEffect) -> Void
    ) {
      guard let from = origin, let to = line.stop(id) else { return }
      lastTransition &+= 1
      let number = TransitionID(rawValue: lastTransition)
      running = Running(id: number, kind: kind, cause: cause, to: id, began: place)
      leaves = true
      emit(.transitionBegan(number, kind: kind, from: from, to: to.page, cause: cause, request: request))
      load(to.page, emit: emit)
      emit(.willSelect(to.page, cause: cause))
      if let selecting { select(order.index(of: to.page) ?? 0, selecting, emit: emit) }
      if kind == .jump { head(to.snap > place) }
      appear(.init(animated: animated), emit: emit)
    }

    // MARK: The queue

    /// Begins the jump that waited for rest. If it leads nowhere, pages whose rest was delayed for it come to rest.
    mutating func beginQueued(emit: (PageEffect) -> Void) {
      guard let waiting = queued, travel.isAtRest else { return }
      queued = nil
      var before = drawn
      guard let page = order.index(of: waiting.page).map({ stop(for: $0) }), page != originIndex else {
        emit(.jumpDropped(request: waiting.request))
        return comeToRest(emit: emit)
      }
      var request = Request(true, waiting.request, waiting.cause)
      request.beside = waiting.rest
      if isInstant { return jumpAtOnce(to: page, request, &before, emit: emit) }
      beginJump(to: page, request, tie: 1, before.place, emit: emit)
      keep(before)
    }

    mutating func dropQueued(emit: (PageEffect) -> Void) {
      guard let waiting = queued else { return }
      queued = nil
      emit(.jumpDropped(request: waiting.request))
    }
  }

  /// A stop for a destination.
  extension PageMachine {
    /// Returns the stop of a destination: its own if it is on screen, else one next to the outermost slide on screen, with the
    /// pages between folded away.
    ///
    /// The stop is on the side of the page in the order, seen from the stop on screen that is nearest to the place. A page
    /// between the stops on screen is placed `onward`, in the direction of the motion. If the request has a direction, it is the
    /// only one.
    mutating func placeStop(
      for page: Int, _ request: Request, onward: Int64 = 0, tie: Int64, _ place: Rest
    ) -> Int64 {
      guard geometry.viewport > 0 else {
        // Nothing is drawn: the stop follows.
        let value = order.value(of: page, near: line.stops[0].value, tie: tie)
        let id = line.add(value, value < line.stops[0].value ? -1 : 1, order, geometry)
        line.align(geometry)
        return id
      }
      line.grow(from: place.value, to: place.value, order, geometry)
      let onward = onward == 0 ? self.onward(place) : onward
      let shown = slidesOnScreen(at: place.value)
      if let own = stopOnScreen(of: page, shown, near: place.value),
        leads(to: own, request.way, from: place.value)
      {
        return line.stops[own].id
      }
      let near = line.stops[
        line.nearest(to: place.value, home: home).clamped(shown.lowerBound, shown.upperBound)
      ].value
      var side = request.way
      var value: Int64
      if side != 0 {
        value = order.value(
          of: page, beyond: line.stops[side > 0 ? shown.upperBound : shown.lowerBound].value, side)
      } else {
        value = order.value(of: page, near: near, tie: tie)
        side = value > near ? 1 : -1
        let outer = line.stops[side > 0 ? shown.upperBound : shown.lowerBound].value
        if (value - outer) * side <= 0 {
          side = onward
          let outer = line.stops[side > 0 ? shown.upperBound : shown.lowerBound].value
          value = order.value(of: page, near: outer, tie: side)
        }
      }
      let isShort = request.beside * Double(side) < 0
      return placeStop(
        at: value, beyond: side > 0 ? shown.upperBound : shown.lowerBound, side, shown, isShort ? 1 : 0)
    }

    /// Returns whether a jump in a direction may lead to a stop on screen: it lies there, or other pages are seen beside it at
    /// rest, so that a second stop of the page would be seen, too.
    private func leads(to own: Int, _ way: Int64, from place: Double) -> Bool {
      let snap = line.stops[own].snap
      return way == 0 || (snap - place) * Double(way) >= 0 || line.seen(at: snap, geometry).count > 1
    }

    /// The positions of the slides on screen, and of the stops around the place, each with its whole group.
    func slidesOnScreen(at place: Double) -> ClosedRange<Int> {
      let (low, high) = line.around(place, home: home)
      let isThere = low.map { line.stops[$0].snap == place } ?? false
      var (first, last) = (low ?? high ?? 0, (isThere ? low : high) ?? low ?? 0)
      let seen = line.seen(at: place, geometry)
      if !seen.isEmpty { (first, last) = (min(first, seen.lowerBound), max(last, seen.upperBound - 1)) }
      return line.group(at: first).lowerBound...line.group(at: last).upperBound
    }

    /// Returns the position of the stop of a page on screen, the nearest to the place if it has several.
    func stopOnScreen(of page: Int, _ shown: ClosedRange<Int>, near place: Double) -> Int? {
      var found: Int?
      for position in shown where line.stops[position].page == order[page] {
        if let best = found, abs(line.stops[best].snap - place) < abs(line.stops[position].snap - place) {
          continue
        }
        found = position
      }
      if let found, !line.stops[found].snaps { return nil }
      return found
    }

    private func isShown(_ page: PageID, in shown: ClosedRange<Int>) -> Bool {
      for position in shown where line.stops[position].page == page { return true }
      return false
    }

    /// Returns the stop of the page with a value on a side of the outermost slide on screen. What the viewport shows before it at
    /// rest is between; all else is folded away.
    mutating func placeStop(
      at value: Int64, beyond outer: Int, _ side: Int64, _ shown: ClosedRange<Int>, _ more: Int,
      atMost: Int? = nil
    ) -> Int64 {
      let edge = line.stops[outer].value
      // The room before it in the viewport when it rests. A group before its place is there as a whole.
      var length = geometry.length(of: order.index(at: value))
      var (last, stops) = (value, 0)
      if side < 0 {
        while let next = order.next(to: last, 1), !order.isStop(order.index(at: next)), next < edge {
          length += geometry.spacing + geometry.length(of: order.index(at: next))
          last = next
        }
      }
      let snap = geometry.snap(from: 0, length: length)
      var room = (side > 0 ? -snap : snap + geometry.viewport - length) - geometry.spacing - geometry.hair
      for _ in 0..<PageLine.most {
        guard stops < atMost ?? .max, atMost != nil || room > 0 || stops < more,
          let next = order.next(to: last, -side), (next - edge) * side > 0,
          !isShown(order.page(at: next), in: shown)
        else { break }
        last = next
        room -= geometry.length(of: order.index(at: next)) + geometry.spacing
        if order.isStop(order.index(at: next)) { stops += 1 }
      }
      line.cut(to: side > 0 ? 0..<outer + 1 : outer..<line.stops.count)
      var id = line.add(last, Int(side), order, geometry, isJoined: order.next(to: edge, side) == last)
      while last != value {
        // Swipes may pass the destination: it is beside the last slide before it.
        let next = order.next(to: last, side).flatMap { (value - $0) * side > 0 ? $0 : nil } ?? value
        id = line.add(next, Int(side), order, geometry, isJoined: order.next(to: last, side) == next)
        last = next
      }
      if let position = line.position(of: id) { line.makeStop(position) }
      line.align(geometry)
      if let stop = line.stop(id) { line.grow(from: stop.snap, to: stop.snap, order, geometry) }
      return id
    }
  }
#endif
