internal import Folio
internal import FolioMachine
internal import FolioMotion

/// Every event, and which of its results are compared.
extension PlainPages {
  /// Handles an event. Returns false if it is rejected.
  mutating func handle(_ event: PageEvent) -> Bool {
    let wasHeld = isHeld
    let isAccepted = take(event)
    // The place on a line of several runs at which the page at rest is inserted again, if swipes do not reach it, is not
    // specified.
    if driver != .nothing, swipeDisabled.contains(settled), !held.contains(where: { $0.page == settled }) {
      isUnclear = true
    }
    if driver == .nothing {
      now = nil
    } else if let moment = event.moment, wasHeld || !isSample(event) {
      now = max(now ?? moment, moment)
    }
    return isAccepted
  }

  /// Whether the event is a finger's sample or lift. A motion that begins after it counts from when the finger took over.
  func isSample(_ event: PageEvent) -> Bool {
    switch event {
    case .dragMoved, .dragEnded, .dragCancelled: true
    case .ticked: driver == .finger
    default: false
    }
  }

  mutating func take(_ event: PageEvent) -> Bool {
    told = Told()
    let before = position
    let speeds = (positionSpeed, speed)
    driverBefore = driver
    placeBefore = place
    switch event {
    case .ticked(let moment):
      tick(moment)
      return true
    case .dragMoved(let travel, _):
      dragMoved(by: travel)
      let there = position
      trim()
      keep(position: there)
      dismiss()
      tell()
      return true
    case .dragBegan:
      guard dragBegan() else { return false }
    case .dragEnded(let velocity, let moment):
      // Where a drag leads that took the pages beyond a page which swipes do not reach is not specified.
      let passed = held.contains {
        isBarred($0) && (Double($0.at) - place) * (Double(dragBase) - Double($0.at)) > 0
      }
      if passed { isUnclear = true }
      if isHeld { letGo(at: moment) } else { dragEnded(velocity: velocity, at: moment) }
    case .dragCancelled(let moment):
      if isHeld { letGo(at: moment) } else { dragEnded(velocity: 0, at: moment) }
    case .fingerDown:
      guard driver != .finger else { return true }
      isTouched = true
      if driver == .curve || driver == .spring { isHeld = true }
    case .fingerUp(let moment): letGo(at: moment)
    case .jump(let page, let animated, _, _):
      guard jump(page, animated: animated) else { return false }
      if !animated {
        trim()
        return true
      }
    case .enabledChanged(let page, let swipe, let tap):
      // The result for a finger beyond an end, when pages are inserted there, is not specified.
      if driver == .finger, place < Double(bounds.low) || place > Double(bounds.high) { isUnclear = true }
      if swipe { swipeDisabled.remove(page) } else { swipeDisabled.insert(page) }
      if tap { tapDisabled.remove(page) } else { tapDisabled.insert(page) }
      if held.contains(where: isBarred) { taken = place }
    case .pagesChanged(let pages, _):
      replace(pages)
      dismiss()
      tell()
      return true
    default: break
    }
    trim()
    keep(position: before, speed: speeds)
    return true
  }

  mutating func tick(_ moment: Moment) {
    if driver == .curve || driver == .spring, !isHeld {
      let start = motion.start ?? moment
      motion.start = start
      motion.elapsed = max(motion.elapsed, moment.seconds(since: start))
      place = isDone(motion) ? motion.curve?.to ?? motion.spring!.target : value(of: motion)
    }
    if var rest = extra {
      let start = rest.start ?? moment
      rest.start = start
      rest.elapsed = max(rest.elapsed, moment.seconds(since: start))
      extra = isOver(value(of: rest), speed(of: rest)) ? nil : rest
    }
    let there = position
    if driver != .finger { now = moment }
    trim()
    keep(position: there)
    let isRunning = driver == .curve || driver == .spring
    if isRunning, !isHeld, !isDone(motion), isSeenAsRest {
      restNearby()
      trim()
    } else if isRunning, !isHeld, isDone(motion) {
      arriveAtRest()
      trim()
    }
    dismiss()
    tell()
  }

  /// Rests on the goal, which a person sees no difference to. The position goes on from where it is.
  mutating func restNearby() {
    let (there, speed) = (position, positionSpeed)
    place = motion.curve?.to ?? motion.spring!.target
    keep(position: there, speed: (speed, 0), isOver: true)
    arriveAtRest()
  }

  var phase: PagePhase {
    switch driver {
    case .nothing: .resting
    case .finger, .host: .dragging
    case .curve: .jumping
    case .spring: change?.kind == .jump ? .jumping : .settling
    }
  }

  var target: PageID { change.map { $0.returns ? base : $0.page } ?? base }

  /// The finger lifts, or is known to do something else: what it held goes on.
  mutating func letGo(at moment: Moment) {
    isTouched = false
    guard isHeld else { return }
    isHeld = false
    if driver == .curve {
      motion = Motion(curve: (place, motion.curve!.to), start: moment)
    } else {
      let goal = motion.spring!.target
      settle(to: Int(goal), speed: 0, start: moment)
    }
  }
}
