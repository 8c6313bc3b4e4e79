internal import Folio
internal import FolioMachine
internal import FolioMotion

/// The destinations of jumps, and the motions that they take over.
extension PlainPages {
  /// Puts a page on the line: at its stop if it is on screen, otherwise next to the outermost stop on screen.
  mutating func destination(_ page: PageID) -> Stop {
    let (low, high) = bounds
    let inside = min(max(place, Double(low)), Double(high))
    let around = [Int(inside.rounded(.down)), Int(inside.rounded(.up))]
    let places: [Int] = Set(onScreen.map(\.at) + around).sorted()
    let stops: [Stop] = places.compactMap { self.stop($0) }
    let byDistance = stops.reversed().sorted { abs(Double($0.at) - place) < abs(Double($1.at) - place) }
    held = stops
    if let at = baseAt, self.stop(at)?.page != base { baseAt = nil }
    if let stop = byDistance.first(where: { $0.page == page }) { return stop }
    let middle = byDistance[0]
    var way = order.firstIndex(of: page)! - index(middle.step)
    if loops {
      way = index(way)
      if way * 2 > order.count { way -= order.count }
    }
    var forward = way > 0
    let step = middle.step + way
    let beyond = forward ? stops[stops.count - 1].step : stops[0].step
    if forward ? step < beyond : step > beyond {
      if let change {
        let to = change.returns ? (baseAt ?? change.to) : change.to
        forward = Double(to) == place ? to >= (baseAt ?? to) : Double(to) > place
      } else {
        forward = speed >= 0
      }
    }
    let outermost = forward ? stops[stops.count - 1] : stops[0]
    // Where the line ends in view, the destination comes over the edge: how far that is, is not a number of pages.
    if neighbour(of: outermost, forward: forward) == nil,
      abs(Double(outermost.at + (forward ? 1 : -1)) - place) < sight
    {
      isUnclear = true
    }
    // With a page fraction under 1 the neighbours that are visible at its end are not folded.
    var near: [Stop] = []
    var stop = Stop(page: page, step: step, at: 0)
    let goal = stop
    for distance in 1..<17 where Double(distance) < sight {
      guard let next = neighbour(of: stop, forward: !forward) else { break }
      if (next.step - outermost.step) * (forward ? 1 : -1) <= 0,
        (goal.step - outermost.step) * (forward ? 1 : -1) > 0
      {
        break
      }
      // A page that is on screen is not a page in between.
      if stops.contains(where: { $0.page == next.page }) { break }
      near.append(next)
      stop = next
    }
    let all = near.reversed() + [goal]
    for (count, one) in all.enumerated() {
      let new = Stop(page: one.page, step: one.step, at: outermost.at + (forward ? count + 1 : -count - 1))
      if forward { held.append(new) } else { held.insert(new, at: 0) }
    }
    return forward ? held[held.count - 1] : held[0]
  }

  mutating func startJump(_ page: PageID, keeping outgoing: PageID? = nil) {
    isReleased = false
    let rested = driver == .nothing
    let speed = self.speed
    let stop = destination(page)
    if let at = baseAt, self.stop(at)?.page != base { baseAt = nil }
    change = nil
    begin(.jump, to: stop)
    select(page)
    if rested {
      isHeld = false
      motion = Motion(curve: (place, Double(stop.at)))
      driver = .curve
    } else {
      settle(to: stop.at, speed: speed)
    }
  }

  mutating func jump(_ page: PageID, animated: Bool) -> Bool {
    guard order.contains(page) else { return false }
    guard !swipeDisabled.contains(page) || !tapDisabled.contains(page) else { return false }
    let animated = animated && rules.jumpDuration > 0
    switch driver {
    case .nothing:
      guard page != base else {
        told.answers.append("there")
        return true
      }
      told.answers.append("began")
      if animated { startJump(page) } else { land(page) }
    case .finger, .host:
      told.refused += driver == .finger ? 1 : 0
      ignoresFinger = true
      guard animated else {
        told.answers.append(
          page == base && change == nil ? "there" : change?.page == page || page == base ? "joined" : "began")
        if page == change?.page || page == base {
          change?.returns = page == base
          land(nil)
        } else {
          if let change {
            let (far, near) = (abs(Double(dragBase) - place), abs(Double(change.to) - place))
            let returns = baseAt != nil && (far < near || far == near && dragBase > change.to)
            self.change?.returns = returns
          }
          closeEarly()
          select(base)
          land(page)
        }
        return true
      }
      if let change, change.page == page {
        told.answers.append("joined")
        select(page)
        isReleased = false
        settle(to: change.to, speed: 0)
      } else if page == base {
        guard let at = baseAt, onScreen.contains(where: { $0.at == at }) else {
          // Whether the transition continues, back to a page without a stop, is not specified.
          isUnclear = true
          return true
        }
        told.answers.append(change == nil ? "there" : "joined")
        change?.returns = true
        select(base)
        settle(to: at, speed: 0)
      } else {
        told.answers.append("began")
        // Whether the base keeps its stop out of view, or pages peek beside the destination there, is not specified.
        if rules.pageFraction < 1, !onScreen.contains(where: { $0.at == baseAt }) { isUnclear = true }
        // The destination's place on the line is found while the transition still has its direction.
        let old = change
        if let old {
          set(old.page, .hidden)
          tell()
          told.outcomes.append(.superseded)
        }
        driver = .spring
        motion = Motion(spring: spring(from: place, to: place, speed: 0))
        isFromFinger = true
        startJump(page)
      }
    case .curve, .spring:
      let target = change.map { $0.returns ? base : $0.page } ?? base
      if page == target {
        queued = nil
        told.answers.append(change == nil ? "there" : "joined")
        if !animated { land(nil) }
        return true
      }
      guard animated else {
        told.answers.append("began")
        queued = nil
        closeEarly()
        land(page)
        return true
      }
      switch rules.interruptionPolicy {
      case .reject: return false
      case .queueLatest:
        told.answers.append("queued")
        queued = page
      case .finishEarly:
        told.answers.append("began")
        let old = change
        closeEarly()
        let stop = destinationKeepingWay(page, old)
        head(for: stop)
      case .redirect:
        told.answers.append("began")
        guard let old = change else {
          startJump(page)
          return true
        }
        set(old.page, .disappearing)
        leaving.removeAll { $0 == old.page }
        leaving.append(old.page)
        told.outcomes.append(.superseded)
        let way = destinationKeepingWay(page, old)
        if page == base {
          let left = base
          base = old.page
          baseAt = old.to
          leaving.removeAll { $0 == old.page || $0 == left }
        }
        head(for: way)
        dismiss()
        tell()
      }
    }
    return true
  }

  /// Finds the destination while `change` still has the direction of the motion.
  mutating func destinationKeepingWay(_ page: PageID, _ old: Change?) -> Stop {
    let now = change
    change = old
    let stop = destination(page)
    change = now
    return stop
  }

  /// A spring moves the place to a destination that was put on the line.
  mutating func head(for stop: Stop) {
    let speed = self.speed
    isReleased = false
    if let at = baseAt, self.stop(at)?.page != base { baseAt = nil }
    change = nil
    begin(.jump, to: stop)
    select(stop.page)
    settle(to: stop.at, speed: speed)
  }

  /// Closes what runs in lifecycle, selection and outcome; nothing moves.
  mutating func closeEarly() {
    guard let change else {
      if own[base] != .visible { set(base, .visible) }
      tell()
      return
    }
    if change.returns { comeBack() } else { arrive(.finishedEarly) }
  }

  /// Rests at once: on another page or, without one, at the destination of what runs.
  mutating func land(_ page: PageID?) {
    extra = nil
    if let page {
      if change != nil {
        giveUp(.superseded)
        tell()
      }
      set(base, .hidden)
      set(page, .visible)
      tell()
      dismiss(all: true)
      told.outcomes.append(.completed)
      base = page
      select(page)
    } else {
      if let change, !change.returns { arrive(.finishedEarly) } else { comeBack() }
      dismiss(all: true)
    }
    driver = .nothing
    isHeld = false
    place = 0
    baseAt = 0
    held = [Stop(page: base, step: order.firstIndex(of: base)!, at: 0)]
    settled = base
    if reportedSettled != base {
      reportedSettled = base
      told.settled.append(base)
    }
  }
}
