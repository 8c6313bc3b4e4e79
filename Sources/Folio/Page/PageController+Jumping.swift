internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

extension PageController {
  /// Whether even an animated jump is currently instant.
  var isInstant: Bool { configuration.jumpDuration == 0 || reducesMotion || !appearances.isSeen }

  func stepTarget(by distance: Int64, _ cause: Cause) -> Int {
    track.order.step(by: distance, from: track.targetIndex, isTouch: cause == .tap || cause == .key)
  }

  mutating func step(by distance: Int64, _ request: JumpRequest, emit: (PageEffect) -> Void) {
    let page = stepTarget(by: distance, request.cause)
    guard page != track.targetIndex else { return answer(request, .alreadyThere, emit: emit) }
    var request = request
    // A step of more than half a round takes the shorter direction.
    if configuration.loops,
      distance.magnitude <= UInt64(track.order.reach.reachable(from: track.targetIndex)) / 2
    {
      request.way = distance < 0 ? -1 : 1
    }
    request.tie = distance < 0 ? -1 : 1
    jump(to: page, request, emit: emit)
  }

  /// Starts a jump to a page.
  mutating func jump(to page: Int, _ request: JumpRequest, emit: (PageEffect) -> Void) {
    let page = stop(for: page)
    let instant = !request.isAnimated || isInstant
    guard appearances.isSeen else { return jumpUnseen(to: page, request, emit: emit) }
    switch track.travel.driver {
    case .resting:
      if page == track.originIndex { return scrollBeside(request, instant: instant, emit: emit) }
      answer(request, .began(upcoming), emit: emit)
      if instant { return jumpAtOnce(to: page, request, emit: emit) }
      beginJump(to: page, request, emit: emit)
    case .finger, .host, .friction:
      jumpFromDrag(to: page, request, instant: instant, emit: emit)
    case .settling, .curve:
      if page == track.targetIndex {
        join(request, instant: instant, emit: emit)
      } else {
        interrupt(to: page, request, instant: instant, emit: emit)
      }
    }
  }

  /// Returns the page that a jump to another leads to: the first of its group, unless the page has its own stop.
  func stop(for page: Int) -> Int {
    page == track.originIndex || page == track.targetIndex ? page : track.order.reach.leader(of: page)
  }

  private var upcoming: TransitionID { TransitionID(rawValue: lastTransition &+ 1) }

  private func answer(_ request: JumpRequest, _ answer: JumpAnswer, emit: (PageEffect) -> Void) {
    emit(.jumpAnswered(request: request.number, answer))
  }

  /// Handles a jump while the container is hidden or disappearing, or has no length: the page is selected at once. Pages
  /// still on screen move there on their own.
  private mutating func jumpUnseen(to page: Int, _ request: JumpRequest, emit: (PageEffect) -> Void) {
    let isDrawn = appearances.container == .disappearing && length > 0
    // Data can have begun a transition since the container began to disappear.
    if isDrawn, track.running != nil { finishRunning(request.cause, emit: emit) }
    if page == track.originIndex {
      return track.travel.isAtRest
        ? scrollBeside(request, instant: !isDrawn, emit: emit) : answer(request, .alreadyThere, emit: emit)
    }
    answer(request, .pending, emit: emit)
    guard isDrawn else { return jumpAtOnce(to: page, request, emit: emit) }
    let moment = track.travel.lastTick
    let id = track.placeStop(for: page, request)
    begin(request, to: id, animated: false, emit: emit)
    finish(on: id, .completed, request.cause, emit: emit)
    track.settle(to: id, beside: request.beside, velocity: track.was.place.speed, at: moment)
  }

  /// Handles a jump to the target of the running motion: nothing else changes, unless the jump is instant.
  private mutating func join(_ request: JumpRequest, instant: Bool, emit: (PageEffect) -> Void) {
    answer(request, track.running.map { .joined($0.id) } ?? .alreadyThere, emit: emit)
    dropQueued(emit: emit)
    track.travel.beside = request.beside
    if instant { close(request.cause, emit: emit) }
  }

  /// Handles a jump away from the target of a jump or a settle.
  private mutating func interrupt(
    to page: Int, _ request: JumpRequest, instant: Bool, emit: (PageEffect) -> Void
  ) {
    if !instant, configuration.interruptionPolicy == .queueLatest {
      answer(request, .queued, emit: emit)
      dropQueued(emit: emit)
      queued = QueuedJump(
        page: track.order[page], request: request.number, rest: request.beside, cause: request.cause)
      return
    }
    answer(request, .began(upcoming), emit: emit)
    dropQueued(emit: emit)
    if instant {
      finishRunning(request.cause, emit: emit)
      return jumpAtOnce(to: page, request, emit: emit)
    }
    let (onward, moment, running) = (track.onward, track.travel.lastTick, track.running)
    var left: Stop?
    if configuration.interruptionPolicy == .redirect {
      if let running, let to = track.line.stop(running.to) {
        // The origin continues to disappear. A jump back to it leaves the destination instead.
        emit(.transitionEnded(running.id, .superseded))
        if page == track.originIndex {
          left = to
        } else if track.order[page] != to.page, track.shows(to.page, at: track.was.place.value) {
          appearances.linger(to.page)
        }
      }
    } else {
      finishRunning(request.cause, emit: emit)
    }
    let id = track.placeStop(for: page, request, onward: onward)
    if let left { (track.origin, track.base) = (left.page, left.id) }
    begin(request, to: id, emit: emit)
    track.settle(to: id, beside: request.beside, velocity: track.was.place.speed, at: moment)
  }

  /// Handles a jump during a drag.
  private mutating func jumpFromDrag(
    to page: Int, _ request: JumpRequest, instant: Bool, emit: (PageEffect) -> Void
  ) {
    let isFling = track.travel.driver == .friction
    let (speed, moment) = (isFling ? track.was.place.speed : 0, isFling ? track.travel.lastTick : nil)
    let guess = track.destination
    let isGuess = track.order[page] == guess?.page
    let isThere = isGuess || page == track.originIndex
    // If the origin has no stop any more it gets one; the running transition cannot return to it.
    let own = isGuess ? guess : isThere ? track.line.stop(track.base) : nil
    if !isThere {
      answer(request, .began(upcoming), emit: emit)
    } else if guess == nil || own == nil {
      answer(request, .alreadyThere, emit: emit)
    } else {
      answer(request, .joined(track.running?.id ?? 0), emit: emit)
    }
    if instant {
      if isThere {
        close(on: page, request.cause, emit: emit)
        return stayBeside(by: request.beside, request.cause, emit: emit)
      }
      finishRunning(request.cause, emit: emit)
      return jumpAtOnce(to: page, request, emit: emit)
    }
    if track.travel.driver == .finger { emit(.dragRefused) }
    var id = own?.id
    if id == nil {
      let onward = track.onward
      endGuess(isThere ? .cancelled : .superseded, emit: emit)
      id = track.placeStop(for: page, request, onward: onward)
    }
    guard let id else { return }
    guard isThere else {
      begin(request, to: id, emit: emit)
      return track.settle(to: id, beside: request.beside, velocity: speed, at: moment)
    }
    release(
      to: id, beside: request.beside, bounces: own != nil && speed != 0, velocity: speed,
      cause: request.cause,
      at: moment, emit: emit)
  }

  /// Begins a jump at rest, driven by the curve.
  private mutating func beginJump(to page: Int, _ request: JumpRequest, emit: (PageEffect) -> Void) {
    let id = track.placeStop(for: page, request, onward: 1)
    begin(request, to: id, emit: emit)
    track.drive(by: .curve)
    (track.travel.goal, track.travel.beside) = (id, request.beside)
    track.travel.place = track.was.place.value
    track.travel.begin(at: nil)
  }

  /// Performs an instant jump: it begins and ends in the same event.
  private mutating func jumpAtOnce(to page: Int, _ request: JumpRequest, emit: (PageEffect) -> Void) {
    track.land(on: track.originIndex)
    track.forget()
    var request = request
    request.tie = request.way == 0 ? 1 : request.way
    begin(request, to: track.placeStop(for: page, request, onward: 1), animated: false, emit: emit)
    end(on: page, beside: request.beside, .completed, request.cause, .init(animated: false), emit: emit)
    track.forget()
  }

  /// Begins the transition of a jump. Its selection is certain.
  private mutating func begin(
    _ request: JumpRequest, to id: Stop.ID, animated: Bool = true, emit: (PageEffect) -> Void
  ) {
    begin(
      .jump, to: id, request.cause, request: request.number, from: track.was.place.value,
      selecting: request.cause, animated: animated, emit: emit)
    track.travel.cause = request.cause
  }

  /// Begins a transition from the origin to a stop. The selection is certain if there is a cause for it.
  mutating func begin(
    _ kind: TransitionKind, to id: Stop.ID, _ cause: Cause, request: RequestID? = nil, from place: Double,
    selecting: Cause? = nil, animated: Bool = true, emit: (PageEffect) -> Void
  ) {
    guard let from = track.origin, let to = track.line.stop(id) else { return }
    lastTransition &+= 1
    let number = TransitionID(rawValue: lastTransition)
    track.running = Running(id: number, kind: kind, cause: cause, to: id, began: place)
    track.leaves = true
    emit(.transitionBegan(number, kind: kind, from: from, to: to.page, cause: cause, request: request))
    load(to.page, emit: emit)
    emit(.willSelect(to.page, cause: cause))
    if let selecting { select(to.page, selecting, emit: emit) }
    if kind == .jump { head(to.snap > place) }
    appear(.init(animated: animated), emit: emit)
  }

  /// Begins the jump that waited for rest. If it leads nowhere, pages whose rest was delayed for it come to rest.
  mutating func beginQueued(emit: (PageEffect) -> Void) {
    guard let waiting = queued, track.travel.isAtRest else { return }
    queued = nil
    guard let page = track.order.index(of: waiting.page).map({ stop(for: $0) }), page != track.originIndex
    else {
      emit(.jumpDropped(request: waiting.request))
      return comeToRest(emit: emit)
    }
    var request = JumpRequest(true, waiting.request, waiting.cause)
    request.beside = waiting.rest
    track.was = track.drawn
    if isInstant { return jumpAtOnce(to: page, request, emit: emit) }
    beginJump(to: page, request, emit: emit)
    keep()
  }

  mutating func dropQueued(emit: (PageEffect) -> Void) {
    guard let waiting = queued else { return }
    queued = nil
    emit(.jumpDropped(request: waiting.request))
  }
}

/// The parameters of a requested jump.
struct JumpRequest {
  var isAnimated: Bool
  var number: RequestID
  var cause: Cause
  /// The requested direction if pages loop: 1 or −1; 0 for the shorter one.
  var way: Int64 = 0
  /// The direction that is taken if pages loop and both are as long.
  var tie: Int64 = 1
  /// The distance from the page at which the pages come to rest, in steps.
  var beside = 0.0

  init(_ isAnimated: Bool, _ number: RequestID, _ cause: Cause) {
    (self.isAnimated, self.number, self.cause) = (isAnimated, number, cause)
  }
}
