internal import FolioMachine
internal import FolioMotion

/// Jumps of any distance, and what they do to what runs.
extension PageController {
  /// How a jump was asked for.
  struct Request {
    var isAnimated: Bool
    var number: Int64
    var cause: Cause

    init(_ isAnimated: Bool, _ number: Int64, _ cause: Cause) {
      self.isAnimated = isAnimated
      self.number = number
      self.cause = cause
    }
  }

  /// Whether even an animated jump is instant at present.
  var isInstant: Bool { configuration.jumpDuration == 0 || reducesMotion || !appearances.isSeen }

  /// The page that `step` leads to: over pages enabled for swipes, for a tap or a key also for taps; from the
  /// target, at most to the last.
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

  mutating func step(by distance: Int64, _ request: Request, emit: (PageEffect) -> Void) {
    let page = stepTarget(by: distance, request.cause)
    guard page != targetIndex else {
      return emit(.jumpAnswered(request: request.number, .alreadyThere))
    }
    jump(to: page, request, tie: distance < 0 ? -1 : 1, emit: emit)
  }

  /// Goes to a page. `tie` is the direction taken when pages loop and both ways are as long.
  mutating func jump(to page: Int, _ request: Request, tie: Int8, emit: (PageEffect) -> Void) {
    let instant = !request.isAnimated || isInstant
    switch state {
    case .resting:
      if page == restIndex { return emit(.jumpAnswered(request: request.number, .alreadyThere)) }
      answer(request, appearances.isSeen ? .began(upcoming) : .pending, emit: emit)
      beginJump(to: page, request.cause, instant: instant, tie: tie, emit: emit)
    case .dragging(let drag):
      jump(to: page, from: drag, request, instant: instant, tie: tie, emit: emit)
    case .settling(let settle):
      if page == targetIndex {
        join(settle.travel.guess == nil ? nil : settle.travel.transition, request, instant, emit: emit)
      } else {
        interrupt(to: page, request, instant: instant, tie: tie, emit: emit)
      }
    case .jumping(let jump):
      if page == jump.to {
        join(jump.transition, request, instant, emit: emit)
      } else {
        interrupt(to: page, request, instant: instant, tie: tie, emit: emit)
      }
    }
  }

  private var upcoming: TransitionID { TransitionID(rawValue: lastTransition &+ 1) }

  private func answer(_ request: Request, _ answer: JumpAnswer, emit: (PageEffect) -> Void) {
    emit(.jumpAnswered(request: request.number, answer))
  }

  // MARK: What meets what

  /// What runs goes there already: nothing else happens, unless the jump is instant.
  private mutating func join(
    _ transition: TransitionID?, _ request: Request, _ instant: Bool, emit: (PageEffect) -> Void
  ) {
    answer(request, transition.map { .joined($0) } ?? .alreadyThere, emit: emit)
    dropQueued(emit: emit)
    if instant && transition != nil { close(request.cause, emit: emit) }
  }

  /// A jump away from the target of a jump or a settle.
  private mutating func interrupt(
    to page: Int, _ request: Request, instant: Bool, tie: Int8, emit: (PageEffect) -> Void
  ) {
    if !instant {
      switch configuration.interruption {
      case .finishEarly, .reject: break
      case .retarget:
        if reverse(to: page, request, emit: emit) { return }
      case .queueLatest:
        answer(request, .queued, emit: emit)
        dropQueued(emit: emit)
        queued = QueuedJump(page: order[page], request: request.number, cause: request.cause)
        return
      }
    }
    answer(request, .began(upcoming), emit: emit)
    dropQueued(emit: emit)
    let position = position
    close(request.cause, emit: emit)
    beginJump(to: page, request.cause, instant: instant, tie: tie, position: position, emit: emit)
  }

  /// Turns back in place, if the page is the one that what runs came from; it takes the whole duration.
  private mutating func reverse(to page: Int, _ request: Request, emit: (PageEffect) -> Void) -> Bool {
    guard let running = transition, running.from == order[page] else { return false }
    let from = targetIndex
    let forward: Bool
    switch state {
    case .jumping(let jump): forward = !jump.goesForward
    case .settling(let settle):
      // Pages between were passed on the way, and cannot be cut out on the way back.
      if isFar(settle.travel) { return false }
      forward = settle.target < settle.travel.base
    case .resting, .dragging: return false
    }
    answer(request, .began(upcoming), emit: emit)
    dropQueued(emit: emit)
    emit(.transitionEnded(running.id, .superseded))
    let position = position
    startJump(
      from: from, to: page, forward: forward, progress: 1 - running.progress, position: position,
      request.cause, instant: false, emit: emit)
    return true
  }

  /// A jump while a finger drags.
  private mutating func jump(
    to page: Int, from drag: Drag, _ request: Request, instant: Bool, tie: Int8,
    emit: (PageEffect) -> Void
  ) {
    let base = index(of: drag.travel.base, on: drag.travel)
    let guess = drag.travel.guess.map { index(of: $0, on: drag.travel) }
    if guess == nil && page == base { return answer(request, .alreadyThere, emit: emit) }
    if instant { return landFromDrag(drag, on: page, request, tie: tie, emit: emit) }
    if page == base || page == guess {
      answer(request, .joined(drag.travel.transition), emit: emit)
      if !drag.isDriven { emit(.dragRefused) }
      let step = page == base ? drag.travel.base : drag.travel.guess ?? drag.travel.base
      return release(drag.travel, to: step, speed: 0, cause: request.cause, at: nil, emit: emit)
    }
    answer(request, .began(upcoming), emit: emit)
    if !drag.isDriven { emit(.dragRefused) }
    var travel = drag.travel
    if travel.guess != nil {
      travel.guess = nil
      change(travel, .init(animated: true), emit: emit)
      emit(.transitionEnded(travel.transition, .superseded))
    }
    let position = position
    let forward = goesForward(from: base, to: page, tie: tie)
    var ahead = travel.place - Double(travel.base)
    // A base that a fling has left far behind is no place to begin at.
    if isFar(drag.travel) { ahead = 0 }
    startJump(
      from: base, to: page, forward: forward, progress: forward ? ahead : -ahead, position: position,
      request.cause, instant: false, emit: emit)
  }

  /// An instant jump while a finger drags: the drag is closed first, wherever that leads.
  private mutating func landFromDrag(
    _ drag: Drag, on page: Int, _ request: Request, tie: Int8, emit: (PageEffect) -> Void
  ) {
    let rest = index(of: closingStep(drag.travel), on: drag.travel)
    if page == rest {
      answer(request, .joined(drag.travel.transition), emit: emit)
      return close(request.cause, emit: emit)
    }
    answer(request, .began(upcoming), emit: emit)
    close(request.cause, emit: emit)
    beginJump(to: page, request.cause, instant: true, tie: tie, emit: emit)
  }

  // MARK: Beginning

  /// Begins a jump from the page at rest; `position` is where the strip goes on from, if not from there.
  private mutating func beginJump(
    to page: Int, _ cause: Cause, instant: Bool, tie: Int8, position: Double? = nil,
    emit: (PageEffect) -> Void
  ) {
    let position = position ?? Double(restIndex)
    startJump(
      from: restIndex, to: page, forward: goesForward(from: restIndex, to: page, tie: tie),
      progress: 0, position: position, cause, instant: instant, emit: emit)
  }

  private mutating func startJump(
    from: Int, to: Int, forward: Bool, progress: Double, position: Double, _ cause: Cause, instant: Bool,
    emit: (PageEffect) -> Void
  ) {
    let id = nextTransition()
    let jump = Jump(
      transition: id, from: from, to: to, cause: cause, goesForward: forward,
      startProgress: progress.clampedToLegal.withoutNegativeZero,
      startPosition: position,
      endPosition: arrival(at: to, forward: forward, from: position), curve: configuration.jumpCurve,
      duration: configuration.jumpDuration)
    emit(.transitionBegan(id, kind: .jump, from: order[from], to: order[to], cause: cause))
    load(order[to], emit: emit)
    emit(.willSelect(order[to], cause: cause))
    select(to, cause, emit: emit)
    state = .jumping(jump)
    spring = nil
    head(forward)
    appear(.init(animated: !instant), emit: emit)
    if instant { arrive(at: to, ending: id, .completed, cause, .init(animated: false), emit: emit) }
  }

  /// Which way a jump goes: by index, or when pages loop the shorter way from the page that it leaves. What the strip
  /// is passing at that moment says nothing about it: the next page is forward, however fast one goes on.
  private func goesForward(from: Int, to: Int, tie: Int8) -> Bool {
    guard configuration.loops else { return to > from }
    let ahead = to > from ? to - from : to - from + order.count
    let behind = order.count - ahead
    return ahead == behind ? tie > 0 : ahead < behind
  }

  /// The position at which a jump ends, counting on beyond the ends when pages loop.
  func arrival(at index: Int, forward: Bool, from position: Double) -> Double {
    guard configuration.loops else { return Double(index) }
    let count = Double(order.count)
    let end = Double(index)
    if forward { return end + count * ((position - end) / count).ceiled }
    return end - count * ((end - position) / count).ceiled
  }

  // MARK: Going on

  mutating func advanceJump(to moment: Moment, emit: (PageEffect) -> Void) {
    guard case .jumping(var jump) = state else { return }
    let now = jump.now.advance(to: moment)
    let start = jump.start ?? now
    let part = now.seconds(since: start) / jump.duration
    if part >= 1 {
      return arrive(
        at: jump.to, ending: jump.transition, .completed, jump.cause, .init(animated: true), emit: emit)
    }
    jump.start = start
    jump.eased = jump.curve.value(at: part)
    state = .jumping(jump)
  }

  // MARK: The queue

  /// Begins the jump that waited for rest.
  mutating func beginQueued(emit: (PageEffect) -> Void) {
    guard let waiting = queued, case .resting = state else { return }
    queued = nil
    guard let page = order.index(of: waiting.page), page != restIndex else {
      return emit(.jumpDropped(request: waiting.request))
    }
    beginJump(to: page, waiting.cause, instant: isInstant, tie: 1, emit: emit)
  }

  mutating func dropQueued(emit: (PageEffect) -> Void) {
    guard let waiting = queued else { return }
    queued = nil
    emit(.jumpDropped(request: waiting.request))
  }
}
