internal import FolioMachine
internal import FolioMotion

/// Settling, and every way of coming to rest.
extension PageController {
  // MARK: Time

  /// Moves a settle on to a moment, or to rest.
  mutating func advanceSettle(to moment: Moment, emit: (PageEffect) -> Void) {
    guard case .settling(var settle) = state, let spring, !settle.isHeld else { return }
    let now = settle.now.advance(to: moment)
    let start = settle.start ?? now
    let seconds = now.seconds(since: start)
    if spring.isDone(at: seconds) {
      return rest(at: settle.target, of: settle.travel, settle.cause, animated: true, emit: emit)
    }
    settle.start = start
    settle.travel.place = (Double(settle.target) + spring.position(at: seconds)).clampedToLegal
    state = .settling(settle)
  }

  /// A finger stops a settle where it is at that moment.
  mutating func hold(at moment: Moment, emit: (PageEffect) -> Void) {
    advanceSettle(to: moment, emit: emit)
    guard case .settling(var held) = state else { return }
    held.isHeld = true
    state = .settling(held)
  }

  /// The finger that held a settle lifts: it goes on to its target, from standing still.
  mutating func letGo(at moment: Moment, emit: (PageEffect) -> Void) {
    guard case .settling(var settle) = state, settle.isHeld else { return }
    let now = settle.now.advance(to: moment)
    spring = Spring(
      validated: configuration.settle, from: settle.travel.place - Double(settle.target), to: 0,
      velocity: 0, distanceTolerance: 0.0005, speedTolerance: 0.005)
    settle.start = now
    settle.isHeld = false
    state = .settling(settle)
    advanceSettle(to: now, emit: emit)
  }

  /// Where less motion is wanted nothing goes on but what the user moved.
  mutating func reducedMotionChanged(_ truth: Bool, emit: (PageEffect) -> Void) {
    reducesMotion = truth
    guard truth else { return }
    switch state {
    case .resting, .dragging: return
    case .jumping(let jump): close(jump.cause, emit: emit)
    case .settling(let settle): if settle.cause.isRequest { close(settle.cause, emit: emit) }
    }
  }

  // MARK: Rest

  /// Comes to rest on a step of the line of a drag or a settle.
  mutating func rest(
    at step: Int64, of travel: Travel, _ cause: Cause, animated: Bool, emit: (PageEffect) -> Void
  ) {
    let ended: TransitionOutcome = step == travel.guess ? .completed : .cancelled
    if step != travel.base { head(step > travel.base) }
    arrive(
      at: index(of: step, on: travel), ending: travel.guess == nil ? nil : travel.transition, ended, cause,
      .init(animated: animated), emit: emit)
  }

  /// Closes at once what runs: a jump or a settle on its target, a drag on the nearer of its two pages.
  mutating func close(_ cause: Cause, emit: (PageEffect) -> Void) {
    switch state {
    case .resting: return
    case .dragging(let drag):
      if !drag.isDriven { emit(.dragRefused) }
      close(drag.travel, on: closingStep(drag.travel), cause, emit: emit)
    case .settling(let settle): close(settle.travel, on: settle.target, cause, emit: emit)
    case .jumping(let jump):
      arrive(
        at: jump.to, ending: jump.transition, .finishedEarly, cause, .init(animated: false), emit: emit)
    }
  }

  /// The nearer of a drag's two pages, the higher on a tie.
  func closingStep(_ travel: Travel) -> Int64 {
    guard let guess = travel.guess else { return travel.base }
    let low = min(guess, travel.base)
    let high = max(guess, travel.base)
    return travel.place - Double(low) >= Double(high) - travel.place ? high : low
  }

  private mutating func close(
    _ travel: Travel, on step: Int64, _ cause: Cause, emit: (PageEffect) -> Void
  ) {
    let outcome: TransitionOutcome = step == travel.guess ? .finishedEarly : .cancelled
    if step != travel.base { head(step > travel.base) }
    arrive(
      at: index(of: step, on: travel), ending: travel.guess == nil ? nil : travel.transition, outcome,
      cause, .init(animated: false), emit: emit)
  }

  /// Everything comes to rest on a page: who appears is told, the transition ends, the page is selected.
  mutating func arrive(
    at index: Int, ending transition: TransitionID?, _ outcome: TransitionOutcome, _ cause: Cause,
    _ manner: Appearance.Manner, emit: (PageEffect) -> Void
  ) {
    state = .resting
    spring = nil
    mayPass.truth = false
    restIndex = index
    let page = order[index]
    if length > 0 { cache.need(page, emit: emit) }
    if cause == .data { select(index, cause, emit: emit) }
    appear(manner, emit: emit)
    if let transition { emit(.transitionEnded(transition, outcome)) }
    if cause != .data { select(index, cause, emit: emit) }
    if toldSettled != page {
      toldSettled = page
      emit(.didSettle(page, cause: cause))
    }
  }

  // MARK: Parts of a step

  /// Tells the pages what the present state means for them.
  mutating func appear(_ manner: Appearance.Manner, emit: (PageEffect) -> Void) {
    appearances.show(own, manner, emit: emit)
  }

  /// Stores what a drag or a settle has become, and tells the pages.
  mutating func change(_ travel: Travel, _ manner: Appearance.Manner, emit: (PageEffect) -> Void) {
    switch state {
    case .dragging(var drag):
      drag.travel = travel
      state = .dragging(drag)
    case .settling(var settle):
      settle.travel = travel
      state = .settling(settle)
    case .resting, .jumping: break
    }
    appear(manner, emit: emit)
  }

  /// What the pages do at present, for the appearance.
  var own: Appearance.Own {
    guard restIndex >= 0 else { return .init() }
    guard configuration.tellsAtGuess else { return .init(principal: order[restIndex]) }
    switch state {
    case .resting: return .init(principal: order[restIndex])
    case .dragging(let drag): return own(drag.travel)
    case .settling(let settle): return own(settle.travel)
    case .jumping(let jump):
      return .init(principal: order[jump.from], leaves: true, incoming: order[jump.to])
    }
  }

  private func own(_ travel: Travel) -> Appearance.Own {
    var own = Appearance.Own(principal: order[index(of: travel.base, on: travel)], leaves: travel.leaves)
    if let guess = travel.guess { own.incoming = order[index(of: guess, on: travel)] }
    return own
  }

  /// The page at a step of a line.
  @inline(__always)
  func index(of step: Int64, on travel: Travel) -> Int {
    reduced(reach.index(atStep: step, from: travel.origin, loops: configuration.loops))
  }

  /// An index that may count on beyond the ends: round the loop, else the nearer end.
  func reduced(_ index: Int64) -> Int {
    let count = Int64(order.count)
    guard configuration.loops else { return Int(index.clamped(0, count - 1)) }
    let rest = index % count
    return Int(rest < 0 ? rest + count : rest)
  }

  mutating func nextTransition() -> TransitionID {
    lastTransition &+= 1
    return TransitionID(rawValue: lastTransition)
  }

  /// Selects a page, if it is not the one selected last.
  mutating func select(_ index: Int, _ cause: Cause, emit: (PageEffect) -> Void) {
    let page = order[index]
    guard page != toldSelected else { return }
    toldSelected = page
    emit(.didSelect(page, cause: cause))
  }

  /// Asks for a page that comes into view.
  mutating func load(_ page: PageID, emit: (PageEffect) -> Void) {
    guard length > 0 else { return }
    cache.need(page, emit: emit)
  }

  /// Takes the direction of a change of page.
  mutating func head(_ forward: Bool) {
    heading = forward ? 1 : -1
    prefetchPaused = false
  }
}

extension Cause {
  /// Whether somebody asked for a page, by whatever means, and did not move the pages there.
  fileprivate var isRequest: Bool {
    switch self {
    case .tap, .request, .key, .auto: true
    case .drag, .data, .layout, .container, .restore: false
    }
  }
}
