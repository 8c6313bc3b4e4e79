internal import FolioMachine
internal import FolioMotion

/// Jumps of any distance, and their effect on a running motion.
extension PageController {
  /// The parameters of a requested jump.
  struct Request {
    var isAnimated: Bool
    var number: RequestID
    var cause: Cause
    /// The requested direction if pages loop: 1 or −1; 0 for the shorter one.
    var way: Int64
    /// The distance from the page at which the place comes to rest, in steps.
    var rest = 0.0

    init(_ isAnimated: Bool, _ number: RequestID, _ cause: Cause, way: Int64 = 0) {
      self.isAnimated = isAnimated
      self.number = number
      self.cause = cause
      self.way = way
    }
  }

  /// Whether even an animated jump is currently instant.
  var isInstant: Bool { configuration.jumpDuration == 0 || reducesMotion || !appearances.isSeen }

  /// Returns the page that a step leads to from the target, at most to the last. Pages disabled for swipes are skipped, and
  /// for a tap or a key those disabled for taps.
  func stepTarget(by distance: Int64, _ cause: Cause) -> Int {
    let origin = targetIndex
    let loops = configuration.loops
    let isTouch = (cause == .tap || cause == .key) && !tapDisabled.isEmpty
    let line = isTouch ? Reach(count: order.count, disabled: keyDisabled) : reach
    let around = Int64(line.reachable(from: origin))
    guard around > 1 else { return origin }
    let step: Int64
    if loops {
      step = distance % around
    } else {
      let rank = Int64(line.rank(of: origin))
      step = distance.clamped(-rank, around - 1 - rank)
    }
    return reduced(line.index(atStep: step, from: origin, loops: loops))
  }

  @inline(never)
  mutating func step(by distance: Int64, _ request: Request, emit: (PageEffect) -> Void) {
    guard let (page, isShort) = findStepTarget(by: distance, request.cause) else {
      return emit(.jumpAnswered(request: request.number, .alreadyThere))
    }
    var request = request
    let way: Int8 = distance < 0 ? -1 : 1
    // A step of more than half a round takes the shorter direction.
    if configuration.loops, isShort { request.way = Int64(way) }
    jump(to: page, request, tie: way, emit: emit)
  }

  /// Returns the page that a step leads to, and whether the step is at most half a round; nil if it leads nowhere.
  @inline(never)
  private mutating func findStepTarget(by distance: Int64, _ cause: Cause) -> (page: Int, isShort: Bool)? {
    let page = stepTarget(by: distance, cause)
    guard page != targetIndex else { return nil }
    return (page, distance.magnitude <= UInt64(reach.reachable(from: targetIndex)) / 2)
  }

  /// Starts a jump to a page. `tie` is the direction taken when pages loop and both directions are as long.
  @inline(never)
  mutating func jump(to page: Int, _ request: Request, tie: Int8, emit: (PageEffect) -> Void) {
    let page = stop(for: page)
    let instant = !request.isAnimated || isInstant
    guard appearances.isSeen else { return jumpUnseen(to: page, request, tie: tie, emit: emit) }
    switch travel.driver {
    case .nothing, .parked:
      if page == principalIndex { return scrollBeside(request, instant: instant, emit: emit) }
      answer(request, .began(upcoming), emit: emit)
      if instant { return jumpAtOnce(to: page, request, emit: emit) }
      beginJump(to: page, request, tie: tie, emit: emit)
    case .finger, .host, .friction: jumpFromDrag(to: page, request, instant: instant, tie: tie, emit: emit)
    case .spring, .curve:
      if page == findTargetIndex() {
        join(request, instant, emit: emit)
      } else {
        interrupt(to: page, request, instant: instant, tie: tie, emit: emit)
      }
    }
  }

  /// Returns the page that a jump to another leads to: the first of the slides that share its stop, unless the page has its
  /// own stop.
  @inline(__always)
  mutating func stop(for page: Int) -> Int {
    page == principalIndex || page == findTargetIndex() ? page : reach.leader(of: page)
  }

  private var upcoming: TransitionID { TransitionID(rawValue: lastTransition &+ 1) }

  private func answer(_ request: Request, _ answer: JumpAnswer, emit: (PageEffect) -> Void) {
    emit(.jumpAnswered(request: request.number, answer))
  }

  // MARK: Interruptions

  /// Handles a jump while the container is hidden or disappearing, or has no length: the page is selected at once. Pages
  /// still on screen move there on their own.
  @inline(never)
  private mutating func jumpUnseen(
    to page: Int, _ request: Request, tie: Int8, emit: (PageEffect) -> Void
  ) {
    if page == principalIndex {
      return travel.isAtRest
        ? scrollBeside(request, instant: true, emit: emit) : answer(request, .alreadyThere, emit: emit)
    }
    answer(request, .pending, emit: emit)
    guard appearances.container == .disappearing, length > 0 else {
      return jumpAtOnce(to: page, request, emit: emit)
    }
    let (onward, speed, now) = (findOnward(), findSpeed(), findLastTick())
    let step = keepingPosition { $0.placeStop(for: page, request, onward: onward, tie: tie) }
    begin(
      .jump, to: step, request.cause, request: request.number, selecting: request.cause, animated: false,
      emit: emit)
    finish(on: step, .completed, request.cause, emit: emit)
    travel.rest = request.rest
    travel.cause = request.cause
    bring(to: step, speed: speed, at: now)
  }

  /// Handles a jump to the target of the running motion: nothing else changes, unless the jump is instant.
  private mutating func join(_ request: Request, _ instant: Bool, emit: (PageEffect) -> Void) {
    answer(request, travel.to == nil ? .alreadyThere : .joined(travel.transition), emit: emit)
    dropQueued(emit: emit)
    if travel.rest != request.rest, let goal = travel.goal {
      let (speed, now) = (findSpeed(), findLastTick())
      travel.rest = request.rest
      bringAgain(to: goal, speed: speed, at: now)
    }
    if instant { close(request.cause, emit: emit) }
  }

  /// Handles a jump away from the target of a jump or a settle.
  @inline(never)
  private mutating func interrupt(
    to page: Int, _ request: Request, instant: Bool, tie: Int8, emit: (PageEffect) -> Void
  ) {
    if !instant, configuration.interruptionPolicy == .queueLatest {
      answer(request, .queued, emit: emit)
      dropQueued(emit: emit)
      queued = QueuedJump(
        page: order[page], request: request.number, rest: request.rest, cause: request.cause)
      return
    }
    answer(request, .began(upcoming), emit: emit)
    dropQueued(emit: emit)
    if instant {
      finishRunning(request.cause, emit: emit)
      return jumpAtOnce(to: page, request, emit: emit)
    }
    let (onward, speed, now) = (findOnward(), findSpeed(), findLastTick())
    if configuration.interruptionPolicy == .redirect {
      redirect(to: page, request, onward: onward, tie: tie, emit: emit)
    } else {
      finishRunning(request.cause, emit: emit)
      takeOver(to: page, request, onward: onward, tie: tie, emit: emit)
    }
    bring(to: travel.to ?? 0, speed: speed, at: now)
  }

  /// Begins a jump to a page during a motion.
  @inline(never)
  private mutating func takeOver(
    to page: Int, _ request: Request, onward: Int64, tie: Int8, emit: (PageEffect) -> Void
  ) {
    let step = keepingPosition { $0.placeStop(for: page, request, onward: onward, tie: tie) }
    begin(
      .jump, to: step, request.cause, request: request.number, selecting: request.cause, emit: emit)
    travel.rest = request.rest
    travel.cause = request.cause
  }

  /// Supersedes the running transition; `from` continues to disappear. A jump back to `from` leaves the destination
  /// instead.
  @inline(never)
  private mutating func redirect(
    to page: Int, _ request: Request, onward: Int64, tie: Int8, emit: (PageEffect) -> Void
  ) {
    if let to = travel.to {
      emit(.transitionEnded(travel.transition, .superseded))
      let left = index(at: to)
      if page == principalIndex {
        let step = keepingPosition { $0.placeStop(for: page, request, onward: onward, tie: tie) }
        travel.from = index(at: to) == left ? .stop(to) : .page(left)
        begin(
          .jump, to: step, request.cause, request: request.number, selecting: request.cause, emit: emit)
        (travel.rest, travel.cause) = (request.rest, request.cause)
        return
      }
      if page != left, VisibleStops(self).shows(order[left]) { appearances.linger(order[left]) }
    }
    takeOver(to: page, request, onward: onward, tie: tie, emit: emit)
  }

  /// Handles a jump during a drag.
  @inline(never)
  private mutating func jumpFromDrag(
    to page: Int, _ request: Request, instant: Bool, tie: Int8, emit: (PageEffect) -> Void
  ) {
    let isFinger = travel.driver == .finger
    let (speed, now) = travel.driver == .friction ? (findSpeed(), findLastTick()) : (0, nil)
    let guess = travel.to.map { index(at: $0) }
    if page == principalIndex || page == guess {
      // If the origin has no stop any more it gets one; the running transition cannot return to it.
      let step = page == guess ? travel.to : travel.base
      let isThere = guess == nil || step == nil
      answer(request, isThere ? .alreadyThere : .joined(travel.transition), emit: emit)
      if instant {
        close(on: page, request.cause, emit: emit)
        return stayBeside(request, emit: emit)
      }
      if isFinger { emit(.dragRefused) }
      if let step {
        return release(to: step, rest: request.rest, speed: speed, cause: request.cause, at: now, emit: emit)
      }
      let onward = findOnward()
      endGuess(.cancelled, emit: emit)
      let own = keepingPosition { $0.placeStop(for: page, request, onward: onward, tie: tie) }
      return release(to: own, rest: request.rest, speed: speed, cause: request.cause, at: now, emit: emit)
    }
    answer(request, .began(upcoming), emit: emit)
    if instant {
      finishRunning(request.cause, emit: emit)
      return jumpAtOnce(to: page, request, emit: emit)
    }
    if isFinger { emit(.dragRefused) }
    let onward = findOnward()
    endGuess(.superseded, emit: emit)
    takeOver(to: page, request, onward: onward, tie: tie, emit: emit)
    bring(to: travel.to ?? 0, speed: speed, at: now)
  }

  /// The direction of the transition or, without one, of the speed: 1 or −1; forward if nothing moves.
  @inline(never)
  private mutating func findOnward() -> Int64 {
    guard travel.to != nil, let goal = travel.goal else { return speed < 0 ? -1 : 1 }
    if Double(goal) != travel.place { return Double(goal) > travel.place ? 1 : -1 }
    return goal < travel.base ?? goal ? -1 : 1
  }

  // MARK: Beginning

  /// Begins a jump at rest, driven by the curve.
  @inline(never)
  private mutating func beginJump(
    to page: Int, _ request: Request, tie: Int8, emit: (PageEffect) -> Void
  ) {
    let step = placeStop(for: page, request, onward: 1, tie: tie)
    begin(
      .jump, to: step, request.cause, request: request.number, selecting: request.cause, emit: emit)
    travel.rest = request.rest
    travel.cause = request.cause
    travel.drive(by: .curve)
    travel.numbers.start = travel.place
    motion = .curve(configuration.jumpCurve, duration: configuration.jumpDuration)
  }

  /// Performs an instant jump: it begins and ends in the same event.
  @inline(never)
  private mutating func jumpAtOnce(to page: Int, _ request: Request, emit: (PageEffect) -> Void) {
    land(on: principalIndex)
    let step = placeStop(for: page, request, onward: 1, tie: 1)
    begin(
      .jump, to: step, request.cause, request: request.number, selecting: request.cause, animated: false,
      emit: emit)
    leaveNothingOver()
    guard request.rest != 0 else {
      return end(on: page, .completed, request.cause, .init(animated: false), emit: emit)
    }
    travel.line.lie(at: page)
    travel.place = request.rest
    stay(on: 0, .completed, request.cause, .init(animated: false), emit: emit)
  }

  /// Begins a transition from the origin to a step. The selection is certain if there is a cause for it.
  mutating func begin(
    _ kind: TransitionKind, to step: Int64, _ cause: Cause, request: RequestID?, selecting: Cause? = nil,
    animated: Bool = true, emit: (PageEffect) -> Void
  ) {
    let from = order[principalIndex]
    let to = order[index(at: step)]
    lastTransition &+= 1
    travel.transition = TransitionID(rawValue: lastTransition)
    travel.to = step
    travel.kind = kind
    travel.transitionCause = cause
    travel.began = travel.place
    travel.returns = false
    travel.leaves = true
    emit(
      .transitionBegan(travel.transition, kind: kind, from: from, to: to, cause: cause, request: request))
    load(to, emit: emit)
    emit(.willSelect(to, cause: cause))
    if let selecting { select(index(at: step), selecting, emit: emit) }
    if kind == .jump { head(Double(step) > travel.place) }
    appear(.init(animated: animated), emit: emit)
  }

  // MARK: The queue

  /// Begins the jump that waited for rest. If it leads nowhere, pages whose rest was delayed for it come to rest.
  @inline(never)
  mutating func beginQueued(emit: (PageEffect) -> Void) {
    guard let waiting = queued, travel.isAtRest else { return }
    queued = nil
    guard let page = order.index(of: waiting.page).map({ stop(for: $0) }), page != principalIndex else {
      emit(.jumpDropped(request: waiting.request))
      return comeToRest(emit: emit)
    }
    var request = Request(true, waiting.request, waiting.cause)
    request.rest = waiting.rest
    if isInstant { return jumpAtOnce(to: page, request, emit: emit) }
    beginJump(to: page, request, tie: 1, emit: emit)
  }

  mutating func dropQueued(emit: (PageEffect) -> Void) {
    guard let waiting = queued else { return }
    queued = nil
    emit(.jumpDropped(request: waiting.request))
  }
}

/// A stop for a destination.
extension PageController {
  /// Returns the stop of a destination: its own if it is on screen, else one next to the outermost stop on screen, with the
  /// pages between folded away.
  ///
  /// The stop is on the side of the page in the order, seen from the stop on screen that is nearest to the place. A page
  /// between the stops on screen is placed `onward`, in the direction of the motion. `tie` is the direction taken when
  /// pages loop and both directions are as long. If the request has a direction, it is the only one: the page has a stop in
  /// each round, and only one of them is visible while one page fills the viewport. Pages that rest before their stop show
  /// one page more on that side, which is not folded away.
  @inline(never)
  private mutating func placeStop(for page: Int, _ request: Request, onward: Int64, tie: Int8) -> Int64 {
    let (first, last) = findStopsOnScreen()
    let way = request.way
    /// Returns the number of pages that are visible before the destination at rest.
    func seen(_ index: Int64, _ side: Int64) -> Int64 {
      seenBeside(index, side: -side) + (request.rest * Double(side) < 0 ? 1 : 0)
    }
    keep(first, last)
    if let step = stopOnScreen(of: page, first, last),
      way == 0 || seesBeside || (Double(step) - travel.place) * Double(way) >= 0
    {
      return step
    }
    if way != 0 {
      let outer = way > 0 ? last : first
      let index = self.index(of: page, onward: way, from: unreducedIndex(at: outer))
      return placeStop(at: index, beyond: outer, side: way, atMost: seen(index, way))
    }
    let nearest = unreducedIndex(at: nearestStep.clamped(first, last))
    var index = index(of: page, seenFrom: nearest, tie: tie)
    var side: Int64 = index > nearest ? 1 : -1
    var outer = side > 0 ? last : first
    if (index - unreducedIndex(at: outer)) * side <= 0 {
      side = onward
      outer = side > 0 ? last : first
      index = self.index(of: page, seenFrom: unreducedIndex(at: outer), tie: Int8(side))
    }
    return placeStop(at: index, beyond: outer, side: side, atMost: seen(index, side))
  }

  /// Returns the stop of the page with an index on a side of the outermost stop. At most this many pages that precede it in
  /// the order are between, up to the first that is on screen; all others are folded away.
  @inline(never)
  mutating func placeStop(at index: Int64, beyond outer: Int64, side: Int64, atMost most: Int64) -> Int64 {
    let from = unreducedIndex(at: outer)
    let between = pagesBetween(from, index, side: side)
    var beside = most
    if most > 0 {
      // A page between the stops on screen is placed with the pages that are visible beside it.
      if (index - from) * side > 0 { beside = min(beside, between) }
      let own = bounds(from: reduced(index))
      beside = pagesBeside(index, atMost: min(beside, side > 0 ? -own.low : own.high), side: side)
    }
    let step = outer + side * (beside + 1)
    if between == beside, unreducedIndex(at: step) == index, contains(step) { return step }
    keepingOrigin { $0.fold(beyond: outer, forward: side > 0, step: step, index: index) }
    return step
  }

  /// Returns the number of pages before one in the order, seen from a side, up to the first that is on screen: that page
  /// has its stop, and is not a page between.
  @inline(never)
  private mutating func pagesBeside(_ index: Int64, atMost most: Int64, side: Int64) -> Int64 {
    let (first, last) = findStopsOnScreen()
    var count: Int64 = 0
    while count < most {
      let next = reach.index(index, movedBy: -side * (count + 1), loops: configuration.loops)
      if stopOnScreen(of: reduced(next), first, last) != nil { break }
      count += 1
    }
    return count
  }

  @inline(__always)
  func contains(_ step: Int64) -> Bool {
    let (low, high) = bounds
    return step >= low && step <= high
  }

  /// Returns the stop of a page among those on screen, the nearest to the place if it has several.
  @inline(never)
  mutating func stopOnScreen(of page: Int, _ first: Int64, _ last: Int64) -> Int64? {
    var found: Int64?
    for step in first...last where index(at: step) == page {
      if let best = found, abs(Double(best) - travel.place) < abs(Double(step) - travel.place) { continue }
      found = step
    }
    return found
  }

  /// Returns the index of a page; if pages loop, the one in the shorter direction from another.
  mutating func index(of page: Int, seenFrom index: Int64, tie: Int8) -> Int64 {
    guard configuration.loops else { return Int64(page) }
    let count = Int64(order.count)
    let from = Int64(reduced(index))
    let ahead = Int64(page) >= from ? Int64(page) - from : Int64(page) - from + count
    let behind = count - ahead
    let goesForward = ahead == behind ? tie > 0 : ahead < behind
    return goesForward ? index + ahead : index - behind
  }

  /// Returns the index of a page in a direction from another: at least one page away, at most one round.
  mutating func index(of page: Int, onward way: Int64, from index: Int64) -> Int64 {
    let count = Int64(order.count)
    let ahead = (Int64(page) - Int64(reduced(index)) + count) % count
    if way > 0 { return index + (ahead == 0 ? count : ahead) }
    return index - (count - ahead)
  }

  /// Returns the number of pages of the line between two indexes on a side of the first; 0 if the second is not on that
  /// side.
  private mutating func pagesBetween(_ outer: Int64, _ index: Int64, side: Int64) -> Int64 {
    guard (index - outer) * side > 0 else { return 0 }
    return side > 0 ? rank(index) - rank(outer + 1) : rank(outer) - rank(index + 1)
  }

  /// Returns the number of reachable pages before an index, which may exceed the ends.
  private mutating func rank(_ index: Int64) -> Int64 {
    let count = Int64(order.count)
    let round = index >= 0 ? index / count : -((count - 1 - index) / count)
    let within = Int(index - round * count)
    return Int64(reach.rank(of: within)) + round * Int64(count - Int64(reach.disabled.count))
  }
}
