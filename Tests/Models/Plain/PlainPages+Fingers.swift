internal import Folio
internal import FolioMachine
internal import FolioMotion

/// Fingers that drag, and the decision at their lift.
extension PlainPages {
  /// The stop that a drag leaves: that of the base or, if it has none, the one on the side away from the destination; the
  /// destination itself if the place has swung over it.
  var dragBase: Int {
    if let baseAt { return baseAt }
    guard let change else { return nearest.at }
    if isBeyond(change) { return change.to }
    return Double(change.to) > place ? Int(place.rounded(.down)) : Int(place.rounded(.up))
  }

  /// Whether the place is beyond the destination, seen from the base or, if that has no stop, from its start.
  func isBeyond(_ change: Change) -> Bool {
    let from = baseAt.map { Double($0) } ?? change.began
    return (place - Double(change.to)) * (Double(change.to) - from) > 0
  }

  /// Returns how far a finger moves the pages without resistance.
  var limits: (low: Double, high: Double) {
    let (low, high) = bounds
    var limits = (low: Double(low), high: Double(high))
    let from = Double(dragBase)
    // A page that was disabled while a finger drags to it is an edge, at the finger if that is farther. Where the finger has
    // passed it, it is none.
    for stop in held where isBarred(stop) {
      if (Double(stop.at) - from) * (taken - Double(stop.at)) >= 0 { continue }
      if Double(stop.at) > from { limits.high = min(limits.high, max(Double(stop.at) - 1, from, taken)) }
      if Double(stop.at) < from { limits.low = max(limits.low, min(Double(stop.at) + 1, from, taken)) }
    }
    if !rules.allowsForward { limits.high = min(limits.high, max(from, taken)) }
    if !rules.allowsBackward { limits.low = max(limits.low, min(from, taken)) }
    return limits
  }

  /// The first and the last stop that a finger reaches.
  var reached: (low: Int, high: Int) {
    let (low, high) = bounds
    guard held.contains(where: isBarred) else { return (low, high) }
    let (least, most) = limits
    return (max(low, Int(least.rounded(.up))), min(high, Int(most.rounded(.down))))
  }

  /// Whether a finger does not reach a stop: swipes do not, and the page was neither selected nor at rest before.
  func isBarred(_ stop: Stop) -> Bool {
    driver == .finger && swipeDisabled.contains(stop.page) && stop.page != selected && stop.page != settled
      && stop.page != base
  }

  /// Returns the place under resistance of a finger at a place.
  func resisted(_ free: Double) -> Double {
    let (low, high) = limits
    let band = RubberBand(validated: 1)
    guard free < low || free > high, rules.edgePolicy != .none else { return free }
    let end = free > high ? high : low
    if rules.edgePolicy == .clamp {
      return free > high ? min(max(high, place), free) : max(min(low, place), free)
    }
    return end + band.offset(for: free - end)
  }

  /// Returns the place of a finger whose place under resistance is given.
  func freed(_ place: Double) -> Double {
    let (low, high) = limits
    guard place < low || place > high, rules.edgePolicy == .rubberBand else { return place }
    let end = place > high ? high : low
    return end + RubberBand(validated: 1).travel(for: place - end)
  }

  mutating func dragBegan() -> Bool {
    guard driver != .finger else { return false }
    isTouched = false
    guard rules.allowsSwipe else {
      told.refused += 1
      ignoresFinger = true
      return true
    }
    queued = nil
    let settling = driver == .spring || driver == .curve ? change : nil
    ignoresFinger = false
    isFlingOpen = false
    driver = .finger
    isHeld = false
    taken = place
    free = freed(place)
    change?.returns = false
    flingBase = Double(settling.map { $0.returns ? (baseAt ?? $0.to) : $0.to } ?? dragBase)
    return true
  }

  mutating func dragMoved(by travel: Double) {
    guard driver == .finger, !ignoresFinger else { return }
    let old = place
    if abs(resisted(free) - place) > 1e-9 { free = freed(place) }
    free += travel / (length * pitch)
    var new = resisted(free)
    if abs(new - new.rounded()) <= 1e-9 { new = new.rounded() }
    guard travel != 0 else { return }
    let walls = limits
    let ran = change != nil
    place = new
    let way = new > old
    var isGivenUp = false
    if let change, let from = baseAt, (Double(change.to) - Double(from)) * (place - Double(from)) < 0 {
      giveUp(.cancelled)
      isGivenUp = true
      if rules.pageFraction < 1 { isFlingOpen = true }
      if guess(from: from, forward: place > Double(from)) == nil { set(base, .visible) }
      tell()
    }
    let ends = reached
    var last = way ? min(Int(new.rounded(.down)), ends.high) : max(Int(new.rounded(.up)), ends.low)
    var isReached = way ? Double(last) > old : Double(last) < old
    if !isReached, !ran, let from = baseAt {
      // The pages may have been there, or beyond, when the finger went down.
      let outer = new > Double(from) ? new.rounded(.down) : new.rounded(.up)
      last = min(max(Int(outer), ends.low), ends.high)
      isReached = new != old
    }
    if isReached, last != baseAt, let stop = stop(last) {
      commit(stop)
    } else if new != old, let change, Double(change.to) >= limits.low, Double(change.to) <= limits.high,
      isBeyond(change) || baseAt == nil && change.began == Double(change.to)
    {
      arrive(.completed)
    }
    if isGivenUp { select(base) }
    if limits != walls, place < min(limits.low, walls.low) || place > max(limits.high, walls.high) {
      isUnclear = true
    }
    if limits != walls, place < limits.low || place > limits.high || place < walls.low || place > walls.high {
      isUnclear = true
    }
    guard change == nil, let from = baseAt, abs(place - Double(from)) >= 0.01 else { return }
    if let next = guess(from: from, forward: place > Double(from)) {
      begin(.drag, to: next)
    } else if own[base] != .visible {
      set(base, .visible)
      tell()
    }
  }

  /// The neighbour to which a finger may move.
  func guess(from: Int, forward: Bool) -> Stop? {
    let next = from + (forward ? 1 : -1)
    let (low, high) = limits
    guard Double(next) <= high, Double(next) >= low else { return nil }
    return stop(next)
  }

  /// Handles a finger that has reached a stop.
  mutating func commit(_ stop: Stop) {
    if swipeDisabled.contains(base) { isUnclear = true }
    if let change, change.to == stop.at {
      arrive(.completed)
      return
    }
    if let change, stop.page == base {
      set(change.page, .hidden)
      set(base, .visible)
      tell()
      told.outcomes.append(.cancelled)
      self.change = nil
      baseAt = stop.at
      return
    }
    if let change {
      let from = Double(baseAt ?? stop.at)
      let isBetween = abs(Double(stop.at) - from) < abs(Double(change.to) - from)
      if (placeBefore - Double(change.to)) * (Double(change.to) - from) > 0 { isUnclear = true }
      if isBetween {
        set(change.page, .disappearing)
        set(stop.page, .appearing)
        tell()
        told.outcomes += [.superseded, .completed]
        isFlingOpen = true
        set(base, .hidden)
        set(change.page, .hidden)
        set(stop.page, .visible)
        tell()
      } else {
        giveUp(.cancelled)
        tell()
        begin(.drag, to: stop)
        arrive(.completed)
        return
      }
    } else {
      begin(.drag, to: stop)
      arrive(.completed)
      return
    }
    change = nil
    base = stop.page
    baseAt = stop.at
    select(base)
  }

  /// The destination of a release.
  func release(speed: Double) -> Int {
    let floor = Int(place.rounded(.down))
    let part = place - Double(floor)
    let from = flingBase
    let near: Int
    if part == 0 {
      near = floor
    } else if from <= Double(floor) {
      near = part >= rules.snapThreshold ? floor + 1 : floor
    } else {
      near = 1 - part >= rules.snapThreshold ? floor : floor + 1
    }
    var to = near
    if abs(speed) >= rules.flickVelocity {
      let ceiling = Int(place.rounded(.up))
      let neighbour = speed > 0 ? floor + 1 : ceiling - 1
      to = neighbour
      if rules.maximumFlingDistance > 1 {
        let end = place + speed / 2.0024805
        let far = Int((end + 0.5).rounded(.down))
        to = speed > 0 ? max(neighbour, far) : min(neighbour, far)
      }
      let most = max(Double(rules.maximumFlingDistance), abs(Double(near) - from))
      to = min(max(to, Int((from - most).rounded(.up))), Int((from + most).rounded(.down)))
      if loops {
        let round = order.filter { !swipeDisabled.contains($0) }.count - 1
        to = min(max(to, dragBase - round), dragBase + round)
      }
    }
    let (low, high) = reached
    if !rules.allowsForward { to = min(to, Int(limits.high.rounded(.down))) }
    if !rules.allowsBackward { to = max(to, Int(limits.low.rounded(.up))) }
    return min(max(to, low), high)
  }

  mutating func dragEnded(velocity: Double, at moment: Moment) {
    guard driver == .finger, !ignoresFinger else { return }
    // Within rounding it is half a page.
    if abs(abs(place - place.rounded()) - 0.5) < 1e-9 { isUnclear = true }
    if isFlingOpen, abs(velocity) > 0 { isUnclear = true }
    var speed = velocity / (length * pitch)
    let to = release(speed: speed)
    let (low, high) = limits
    // Beyond an edge the pages move less than the finger.
    let beyond = free > high ? free - high : free < low ? free - low : 0
    if beyond != 0 {
      switch rules.edgePolicy {
      case .rubberBand: speed *= RubberBand(validated: 1).slope(at: beyond)
      case .clamp: speed = 0
      case .none: break
      }
    }
    ignoresFinger = true
    isReleased = true
    if let change, change.to == to {
      select(change.page)
    } else if to == baseAt {
      change?.returns = true
      select(base)
    } else if let stop = stop(to), stop.page == base {
      // A fling around the loop, back to the page that it left.
      isUnclear = true
    } else if let stop = stop(to) {
      // Which page a release leads to that finds the pages near a disabled one, which a jump had left, is not specified.
      if swipeDisabled.contains(stop.page), stop.page != selected, stop.page != settled { isUnclear = true }
      if change != nil {
        giveUp(.superseded)
        tell()
      }
      begin(.drag, to: stop)
      select(stop.page)
    }
    if Double(to) == place, !isFolded(around: to) {
      arriveAtRest()
    } else {
      settle(to: to, speed: Double(to) == place ? 0 : speed, start: moment)
      guard Double(to) != place else { return }
      // So near to its end that it is complete before it begins.
      if isDone(motion) { isUnclear = true }
    }
  }
}
