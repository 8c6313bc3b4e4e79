internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// Changes of length, configuration, container and memory: legal in every phase.
extension PageController {
  @inline(never)
  mutating func layoutChanged(_ newLength: Double, emit: (PageEffect) -> Void) {
    let newLength = newLength.withoutNegativeZero
    guard newLength != length else { return }
    if newLength == 0 {
      dropQueued(emit: emit)
      close(.layout, emit: emit)
    }
    let wasLaidOut = length > 0
    recountTravel()
    let speed = speed
    length = newLength
    regroup(emit: emit)
    trim()
    if isSliding { bringOn(speed: speed) }
    restOnStop(emit: emit)
    guard wasLaidOut != (length > 0) else { return }
    appearances.laidOut(length > 0)
    if length > 0, order.count > 0 { cache.need(order[principalIndex], emit: emit) }
    appear(.init(animated: false), emit: emit)
  }

  /// Puts pages that rest on a slide without its own stop on the stop that it shares.
  private mutating func restOnStop(emit: (PageEffect) -> Void) {
    guard travel.driver == .nothing, order.count > 0 else { return }
    let leader = reach.leader(of: principalIndex)
    guard leader != principalIndex else { return }
    end(on: leader, .completed, .layout, .init(animated: false), emit: emit)
  }

  @inline(never)
  mutating func configured(_ event: PageEvent, emit: (PageEffect) -> Void) {
    // Taken from the event here: a configuration is large, and the caller would have it on the stack for every event.
    guard case .configured(let given) = event else { return }
    let new = given.normalized
    guard new != configuration else { return }
    if new.loops != configuration.loops {
      close(.layout, emit: emit)
      if travel.driver == .parked {
        end(on: principalIndex, .completed, .layout, .init(animated: false), emit: emit)
      }
    }
    let snapped = configuration.snapping
    recountTravel()
    // A lock that is set under the finger is an edge at the finger.
    if travel.driver == .finger { travel.numbers.took = travel.place }
    if new.disabledPagePolicy != configuration.disabledPagePolicy {
      stopOrSkip(new.disabledPagePolicy, emit: emit)
    }
    let (speed, wasSliding) = (speed, isSliding)
    settings = Shared(new)
    cache.configured(settings)
    regroup(emit: emit)
    trim()
    if isSliding || wasSliding { bringOn(speed: speed) }
    if travel.driver == .friction {
      recountFriction(wasSliding, velocity: speed * gap(forward: speed > 0), speed: speed)
    }
    restOnStop(emit: emit)
    recountTravelIfMoved()
    appear(.init(animated: false), emit: emit)
    if new.snapping != snapped { snappingChanged(speed: speed, emit: emit) }
    guard !new.allowsSwipe, travel.driver == .finger else { return }
    emit(.dragRefused)
    release(to: closingStep, speed: 0, cause: .layout, at: nil, emit: emit)
  }

  // MARK: Container and memory

  @inline(never)
  mutating func container(_ becomes: PageAppearance.State, animated: Bool, emit: (PageEffect) -> Void) {
    guard appearances.accepts(becomes) else { return }
    if becomes == .disappearing { leaveContainer(emit: emit) }
    appearances.containerBecomes(becomes, animated: animated)
    appear(.init(animated: false), emit: emit)
    if becomes == .hidden { close(.container, emit: emit) }
  }

  /// Closes the running transition in appearance, selection and outcome; the pages continue to their page on their own.
  private mutating func leaveContainer(emit: (PageEffect) -> Void) {
    dropQueued(emit: emit)
    guard !travel.isAtRest, length > 0 else { return close(.container, emit: emit) }
    let (speed, now) = (speed, lastTick)
    finishRunning(.container, emit: emit)
    travel.cause = .container
    bring(to: travel.base ?? 0, speed: speed, at: now)
  }

  @inline(never)
  mutating func memoryPressure(_ level: PressureLevel, emit: (PageEffect) -> Void) {
    prefetchPaused = true
    var kept = pins
    if level == .low, order.count > 0, travel.to == nil, let base = travel.base {
      let (low, high) = bounds
      if base > low { kept.fourth = order[index(at: base - 1)] }
      if base < high { kept.fifth = order[index(at: base + 1)] }
    }
    cache.keepOnly(kept, emit: emit)
  }
}
