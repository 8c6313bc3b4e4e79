#if Anew
  internal import FolioMachine
  internal import FolioMotion

  /// Drags of a finger or of the host's scroller: guesses, commits, and the decision at a release.
  extension PageMachine {
    /// The distance of the place from the base at which a guess is made, in steps.
    static var guessDistance: Double { 0.01 }
    /// The farthest place to which pages are dragged: a jump from there still has legal places.
    static var farthestPlace: Double { .largestLegal / 2 }

    // MARK: Beginning

    mutating func dragBegan(at moment: Moment, _ before: inout Drawn, emit: (PageEffect) -> Void) {
      guard configuration.allowsSwipe else {
        // The finger belongs to nobody: what it held goes on.
        if travel.isMotion { letGo(at: moment, &before, emit: emit) }
        return emit(.dragRefused)
      }
      guard order.count > 0 else { return emit(.ignored(nil, .noPages)) }
      guard geometry.viewport > 0 else { return emit(.ignored(nil, .noLayout)) }
      guard appearances.isSeen else {
        return emit(appearances.container == .disappearing ? .dragRefused : .ignored(nil, .hidden))
      }
      takeHold(at: moment, by: .finger, &before, emit: emit)
    }

    /// Takes over the running motion where it is drawn, for a finger or a scroller; the transition continues.
    private mutating func takeHold(
      at moment: Moment, by driver: PageTravel.Driver, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      dropQueued(emit: emit)
      let isOfBase = travel.isAtRest || travel.driver == .host || travel.driver == .friction
      let hold = isOfBase ? base : travel.goal
      travel.drive(by: driver)
      travel.now.advance(to: moment)
      travel.beside = 0
      travel.lead = 0
      if let hold = line.position(of: hold) {
        travel.lead = line.ordinal(of: hold) - line.ordinal(of: releaseBase(from: before.place.value))
      }
      stopSpeed(of: &before)
      travel.place = before.place.value
      guard driver == .finger else { return }
      (travel.took, travel.wall) = (before.place.value, before.place.value)
      travel.place = unresisted(before.place.value)
    }

    /// Takes the speed of the place from what is drawn: a finger stops the pages. What is left over of the position goes on.
    private func stopSpeed(of before: inout Drawn) {
      before.place.speed = 0
      before.position.speed = rests.position.speed
    }

    // MARK: Moving

    mutating func dragMoved(
      by points: Double, at moment: Moment, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      guard travel.driver == .finger else { return }
      travel.now.advance(to: moment)
      guard points != 0 else { return }
      let old = before.place.value
      let raw = reachable((travel.place + points).clampedToLegal, from: old)
      travel.place = raw
      move(from: old, to: resisted(raw) + rests.place.value, &before, emit: emit)
      travel.wall = before.place.value - rests.place.value
    }

    /// Lets the window grow as far as a place, and returns the place, or the nearest that it reaches.
    private mutating func reachable(_ place: Double, from old: Double) -> Double {
      line.grow(from: min(old, place), to: max(old, place), order, geometry)
      let (first, last) = line.outer
      if !line.isLast, place > line.stops[last].snap { return line.stops[last].snap }
      if !line.isFirst, place < line.stops[first].snap { return line.stops[first].snap }
      return place
    }

    /// Moves the pages with a finger, a scroller or friction.
    mutating func move(from old: Double, to place: Double, _ before: inout Drawn, emit: (PageEffect) -> Void)
    {
      let start = position(at: Rest(value: old)).value
      if travel.isPlaced { travel.place = place }
      follow(from: old, to: place, emit: emit)
      before.place = Rest(value: place)
      before.position.value = position(at: Rest(value: place)).value + rests.position.value
      before.position.speed = rests.position.speed
      // Several stops may rest in one place at an end: a finger passes all of them at once.
      guard geometry.isContained, place != old else { return }
      let end = before.position.value - rests.position.value
      before.position.value += start - limit(of: old, toward: place) + limit(of: place, toward: old) - end
    }

    /// Returns the position beside a place, toward another.
    private func limit(of place: Double, toward other: Double) -> Double {
      let way = other > place ? 1e-6 : -1e-6
      let near = position(at: Rest(value: place + way, speed: 1))
      return near.value - way * near.speed
    }

    /// Moves the pages with the host's scroller: a finger without resistance and without velocity, for which every edge is a
    /// wall.
    mutating func driven(
      to position: Double, at moment: Moment, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      guard order.count > 0 else { return emit(.ignored(nil, .noPages)) }
      guard appearances.isSeen else { return emit(.ignored(nil, .hidden)) }
      guard travel.driver != .finger else { return emit(.ignored(nil, .fingerDrags)) }
      if travel.driver != .host {
        takeHold(at: moment, by: .host, &before, emit: emit)
        travel.report = position
        return recountReports(at: before.place.value)
      }
      travel.now.advance(to: moment)
      guard position != travel.report else { return }
      travel.isHeld = false
      let old = travel.place
      // On a line without folds the reports count from the first; beside a fold each counts from the one before it.
      let isPlain = line.folds == 0
      let way =
        isPlain
        ? position - travel.datum - self.position(at: Rest(value: old)).value : position - travel.report
      let wanted = reachable(
        moved(old, byPages: way).clamped(-Self.farthestPlace, Self.farthestPlace), from: old)
      travel.report = position
      let (low, high) = edges()
      move(from: old, to: exact(wanted.clamped(min(low, old), max(high, old))), &before, emit: emit)
      if !isPlain { recountReports(at: before.place.value) }
    }

    /// Rebases the reports of the host's scroller on the current position, whatever index the page has now.
    mutating func recountReports(at place: Double) {
      guard travel.driver == .host, !line.stops.isEmpty else { return }
      travel.datum = (travel.report - position(at: Rest(value: place)).value).clampedToLegal
    }

    /// Returns the place at a distance in pages from another. Pages that swipes pass count; beside a fold a step is one page.
    private mutating func moved(_ place: Double, byPages pages: Double) -> Double {
      var (place, left) = (place, pages)
      for _ in 0..<PageLine.most where left != 0 {
        line.grow(from: place, to: place, order, geometry)
        let side: Double = left > 0 ? 1 : -1
        // The gap ahead.
        let (low, high) = line.around(place, home: home)
        var (behind, ahead) = (low, high)
        if side < 0, let low, line.stops[low].snap == place {
          (behind, ahead) = (line.stop(beyond: low, -1), low)
        }
        let gap = line.gap(after: behind, ahead, geometry)
        guard let behind, let ahead else { return place + left * gap }
        let isFold = !line.isContinuous(after: behind) && line.stop(beyond: behind, 1) == behind + 1
        let count = isFold ? 1 : Double(abs(line.stops[ahead].value - line.stops[behind].value))
        let end = line.stops[side > 0 ? ahead : behind].snap
        let room = (end - place) * side * count / gap
        if abs(left) <= room { return place + left * gap / count }
        (place, left) = (end, left - side * room)
      }
      return place
    }

    mutating func drivenEnded(at moment: Moment, _ before: inout Drawn, emit: (PageEffect) -> Void) {
      guard travel.driver == .host else { return }
      let begins = lift(at: moment)
      if configuration.snapping == .never { return bringOrPark(at: begins, &before, emit: emit) }
      let hold = line.position(ofStop: holdOrdinal(at: travel.place))
      let target = within(edges(holds: false), resting(on: snapped(travel.place, hold: hold), from: hold))
      release(to: line.stops[target].id, velocity: 0, cause: .drag, at: begins, &before, emit: emit)
    }

    /// Ends a drive that stayed on a page for a whole turn.
    mutating func turnEnded(_ before: inout Drawn, emit: (PageEffect) -> Void) {
      guard travel.driver == .host, isOnStop(travel.place) else { return }
      guard travel.isHeld, let now = travel.now else { return travel.isHeld = true }
      drivenEnded(at: now, &before, emit: emit)
    }

    /// Returns whether a place is one of rest.
    func isOnStop(_ place: Double) -> Bool { line.stops.contains { $0.snaps && $0.snap == place } }

    // MARK: Following

    /// Updates base and guess after a drag moved the place: commits, cancels and guesses.
    mutating func follow(from old: Double, to place: Double, emit: (PageEffect) -> Void) {
      let edges = edges(holds: !isDragBarred())
      if let reached = lastReached(from: old, to: place, edges), line.stops[reached].id != base {
        commit(line.stops[reached].id, emit: emit)
      }
      let (low, high) = self.edges(holds: !isDragBarred())
      guard let base = line.position(of: base) else { return }
      let stop = line.stops[base]
      guard place != stop.snap else { return }
      let side = place > stop.snap ? 1 : -1
      let neighbour = line.stop(beyond: base, side)
      let isThere = neighbour.map { line.stops[$0].snap >= low && line.stops[$0].snap <= high } ?? false
      if let running, let to = line.position(of: running.to), (to > base) != (side > 0) {
        endTransition()
        leaves = isThere
        appear(.init(animated: true), emit: emit)
        emit(.transitionEnded(running.id, .cancelled))
        // The jump had already selected its destination.
        select(order.index(at: stop.value), .drag, emit: emit)
      } else if running == nil, leaves, !isThere {
        leaves = false
        appear(.init(animated: true), emit: emit)
      }
      guard running == nil, isThere, let neighbour else { return }
      let gap = max(abs(line.stops[neighbour].snap - stop.snap), .leastNormalMagnitude)
      if abs(place - stop.snap) / gap >= Self.guessDistance {
        begin(.drag, to: line.stops[neighbour].id, .drag, request: nil, from: place, emit: emit)
      }
    }

    /// Whether a stop on the line bars a drag that was moving toward it.
    func isDragBarred() -> Bool {
      !order.reach.disabled.isEmpty && travel.isDragged && line.stops.contains { $0.snaps && isBarred($0) }
    }

    /// Returns the last stop that a drag reached or passed from another place; nil if there is none. A stop that the pages
    /// were beyond at the start counts as reached with the first sample.
    private func lastReached(
      from old: Double, to place: Double, _ edges: (low: Double, high: Double)
    ) -> Int? {
      guard place != old else { return nil }
      let stops = line.stops
      let own = line.position(of: base)
      let isForward = place > old
      // Several stops may rest where the drag begins: all of them are passed.
      let start = own.map { stops[$0].snap }.flatMap { $0 == old ? $0 : nil } ?? .nan
      var found: Int?
      for position in stops.indices where stops[position].snaps {
        let snap = stops[position].snap
        guard snap >= edges.low, snap <= edges.high else { continue }
        if isForward {
          if snap <= place, snap > old || (snap == start && position > own ?? position) { found = position }
        } else if snap >= place, snap < old || (snap == start && position < own ?? position) {
          found = found ?? position
        }
      }
      if let found { return found }
      guard let running else {
        // Pages may have been inserted where the drag is beyond an end.
        guard let own else { return nil }
        let isAhead = place > stops[own].snap
        let inside = stops.indices.filter {
          stops[$0].snaps && stops[$0].snap >= edges.low && stops[$0].snap <= edges.high
            && (isAhead ? stops[$0].snap <= place : stops[$0].snap >= place)
        }
        return isAhead ? inside.last : inside.first
      }
      guard let to = line.position(of: running.to), stops[to].snap >= edges.low, stops[to].snap <= edges.high
      else {
        return nil
      }
      let from = own.map { stops[$0].snap } ?? running.began
      return (place - stops[to].snap) * (stops[to].snap - from) >= 0 ? to : nil
    }

    /// Makes a page that the place reached or passed the new base.
    mutating func commit(_ id: Int64, emit: (PageEffect) -> Void) {
      guard let position = line.position(of: id) else { return }
      let own = line.position(of: base)
      travel.lead -=
        line.ordinal(of: position) - line.ordinal(of: releaseBase(from: line.stops[position].snap))
      let forward =
        own.map { position > $0 } ?? running.flatMap { line.position(of: $0.to) }.map { position > $0 }
        ?? true
      let page = line.stops[position].page
      if running?.to != id {
        // The pages went round a loop, back to where they began.
        let returns = page == origin
        let isBetween =
          running.flatMap { line.position(of: $0.to) }.map { to in
            own.map { ($0 < position) == (position < to) } ?? true
          } ?? false
        if !returns, isBetween, let running {
          emit(.transitionEnded(running.id, .superseded))
          begin(.drag, to: id, .drag, request: nil, from: line.stops[position].snap, emit: emit)
        } else {
          let ended = running
          endTransition()
          if returns { stand(on: id) }
          if ended != nil || returns { appear(.init(animated: true), emit: emit) }
          if let ended { emit(.transitionEnded(ended.id, .cancelled)) }
          if returns { return }
          begin(.drag, to: id, .drag, request: nil, from: line.stops[position].snap, emit: emit)
        }
      }
      guard let running else { return }
      stand(on: id)
      appear(.init(animated: true), emit: emit)
      emit(.transitionEnded(running.id, .completed))
      select(order.index(of: page) ?? 0, .drag, emit: emit)
      head(forward)
    }
  }

  /// The release of a drag.
  extension PageMachine {
    mutating func dragEnded(
      velocity: Double, at moment: Moment, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      guard travel.driver == .finger else { return }
      let begins = lift(at: moment)
      let own = velocity * yielding
      if configuration.snapping == .never { return fling(own, at: begins, &before, emit: emit) }
      reachLanding(velocity: velocity)
      let target = releaseTarget(velocity: velocity)
      release(to: line.stops[target].id, velocity: own, cause: .drag, at: begins, &before, emit: emit)
    }

    /// Returns the moment at which the motion after a release begins. Returns nil, which is the next tick, if the release is
    /// older than the last sample and thus has no usable moment.
    mutating func lift(at moment: Moment) -> Moment? {
      let isOlder = travel.now.map { moment < $0 } ?? false
      travel.now.advance(to: moment)
      return isOlder ? nil : moment
    }

    /// Returns the length of the step around a place; at a stop that of the step ahead.
    func gap(at place: Double, forward: Bool) -> Double {
      let (low, high) = line.around(place, home: home)
      if !forward, let low, line.stops[low].snap == place {
        return line.gap(after: line.stop(beyond: low, -1), low, geometry)
      }
      return line.gap(after: low, high, geometry)
    }

    /// Returns where friction would bring a fling to rest, if it may lead over several pages.
    private func landing(from place: Double, velocity: Double) -> Double {
      configuration.maximumFlingDistance > 1 ? place + velocity / Friction.flingRate : place
    }

    /// Lets the window reach as far as a fling.
    mutating func reachLanding(velocity: Double) {
      let place = place
      let landing = landing(from: place, velocity: velocity)
      line.grow(from: min(place, landing), to: max(place, landing), order, geometry)
    }

    /// Returns the position of the stop on which a release comes to rest. The window reaches as far.
    func releaseTarget(velocity: Double) -> Int {
      let place = place
      let speed = velocity / gap(at: place, forward: velocity > 0)
      let landing = landing(from: place, velocity: velocity)
      let own = holdOrdinal(at: place)
      let hold = line.position(ofStop: own)
      let nearest = snapped(place, hold: hold)
      var target = line.ordinal(of: nearest)
      let (low, high) = line.around(place, home: home)
      if speed >= configuration.flickVelocity, speed > 0 {
        let next = high ?? line.outer.last
        target = max(line.ordinal(of: next), flung(to: landing))
      } else if speed <= -configuration.flickVelocity, speed < 0 {
        let isThere = low.map { line.stops[$0].snap == place } ?? false
        let next = (isThere ? line.stop(beyond: low ?? 0, -1) : low) ?? line.outer.first
        target = min(line.ordinal(of: next), flung(to: landing))
      }
      let farthest = Int(min(configuration.maximumFlingDistance, Int64(PageLine.most)))
      let limit = max(farthest, abs(line.ordinal(of: nearest) - own))
      let (first, last) = together(with: hold)
      let (before, after) = (
        line.ordinal(of: hold) - line.ordinal(of: first), line.ordinal(of: last) - line.ordinal(of: hold)
      )
      target = target.clamped(own - before - limit, own + after + limit)
      if configuration.loops {
        let others = order.reach.reachable(from: originIndex) - 1
        let base = line.ordinal(of: releaseBase(from: place))
        target = target.clamped(base - others, base + others)
      }
      let edges = edges(holds: false)
      let position = within(edges, line.position(ofStop: target))
      return within(edges, resting(on: position, from: hold))
    }

    /// Returns the ordinal of the stop that the distance of a release counts from; it may be out of the window.
    private func holdOrdinal(at place: Double) -> Int {
      line.ordinal(of: releaseBase(from: place)) + travel.lead
    }

    /// Returns the ordinal of the stop nearest to a place.
    private func flung(to place: Double) -> Int { line.ordinal(of: line.nearest(to: place, home: home)) }

    /// Returns the position of a stop, or that of the nearest between two places.
    func within(_ edges: (low: Double, high: Double), _ position: Int) -> Int {
      var position = position
      while line.stops[position].snap > edges.high, let next = line.stop(beyond: position, -1) {
        position = next
      }
      while line.stops[position].snap < edges.low, let next = line.stop(beyond: position, 1) {
        position = next
      }
      return position
    }

    /// Returns the position of the stop of a release without velocity.
    func snapped(_ place: Double, hold: Int) -> Int {
      let (low, high) = line.around(place, home: home)
      guard let low else { return high ?? 0 }
      guard let high, line.stops[low].snap != place else { return low }
      let threshold = configuration.snapThreshold
      let gap = line.stops[high].snap - line.stops[low].snap
      let part = (place - line.stops[low].snap) / gap
      if threshold == 0.5 { return part >= 0.5 ? high : low }
      if place > line.stops[hold].snap { return part >= threshold ? high : low }
      return 1 - part >= threshold ? low : high
    }

    /// Returns the first and the last stop that rest in the same place as one.
    private func together(with position: Int) -> (first: Int, last: Int) {
      var (first, last) = (position, position)
      while let next = line.stop(beyond: first, -1), isShut(next, first) { first = next }
      while let next = line.stop(beyond: last, 1), isShut(last, next) { last = next }
      return (first, last)
    }

    private func isShut(_ low: Int, _ high: Int) -> Bool {
      geometry.isContained && line.stops[high].snap - line.stops[low].snap < Geometry.shut
    }

    /// Returns the stop that a swipe to another rests on, since several rest in the same place at the ends. There it is the
    /// origin of the swipe, or else the first or the last.
    func resting(on position: Int, from origin: Int) -> Int {
      guard geometry.isContained else { return position }
      let (first, last) = together(with: position)
      guard first != last else { return position }
      if (first...last).contains(origin) { return origin }
      let outer = line.outer
      if line.isLast, last == outer.last { return last }
      return line.isFirst && first == outer.first ? first : position
    }

    /// Releases the pages toward a stop, with a velocity in points per second.
    mutating func release(
      to target: Int64, beside: Double = 0, bounces: Bool = false, velocity: Double, cause: Cause,
      at moment: Moment?, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      guard let position = line.position(of: target) else { return }
      let page = line.stops[position].page
      if target != base, target != running?.to {
        endGuess(.superseded, emit: emit)
        if page != origin {
          begin(
            .drag, to: target, .drag, request: nil, from: before.place.value, selecting: cause, emit: emit)
        } else {
          base = target
        }
      }
      travel.cause = cause
      settle(to: target, beside: beside, velocity: velocity, at: moment, &before)
      before.position.speed = rests.position.speed + self.position(at: before.place).speed
      let isThere = before.place.value == goalPlace && !bounces
      if isThere {
        before.place.speed = 0
        before.position.speed = rests.position.speed
      }
      select(order.index(of: page) ?? 0, cause, emit: emit)
      // If the pages beside this one are not those of the order, the next tick exchanges them.
      guard isThere, moment != nil, isInOrder(about: target) else { return }
      arrive(&before, emit: emit)
    }

    /// Lets a spring bring the pages to a stop, or beside it, with a velocity in points per second.
    mutating func settle(
      to target: Int64, beside: Double = 0, velocity: Double, at moment: Moment?, _ before: inout Drawn
    ) {
      travel.drive(by: .settling)
      (travel.goal, travel.beside) = (target, beside)
      travel.begin(at: moment)
      before.place.speed = velocity.clampedToLegal
      rests.take(configuration.settleSpring)
      guard let running, running.kind == .jump, running.to == target, travel.cause != .drag,
        configuration.jumpDuration > 0
      else { return }
      rests.take(
        configuration.settleSpring.resting(
          within: configuration.jumpDuration, from: before.place.value - goalPlace,
          velocity: before.place.speed))
    }

    /// Abandons the guess of a drag at once, for another destination or for none.
    mutating func endGuess(_ outcome: TransitionOutcome, emit: (PageEffect) -> Void) {
      guard let ended = running else { return }
      endTransition()
      appear(.init(animated: true), emit: emit)
      emit(.transitionEnded(ended.id, outcome))
    }
  }
#endif
