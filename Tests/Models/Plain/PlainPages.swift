internal import Folio
internal import FolioMachine
internal import FolioMotion

/// The line of pages once more, as plainly as it can be said: an array of stops, one place, and loops over both.
///
/// A model for tests. It knows nothing of how ``PageController`` is made, and follows the contract of what is seen word for
/// word: what is on screen keeps its place, a jump folds the pages between its ends away, and whatever moves the place takes
/// over where the place is. It is slow, and meant to be read. Where the contract leaves open what happens next, or the machine
/// is known to differ from it, ``isUnclear`` is true, and the two are no longer compared.
struct PlainPages {
  /// A page on the line. `step` is its index in the order, not reduced where pages loop; `at` is its place.
  struct Stop: Equatable {
    var page: PageID
    var step: Int
    var at: Int
  }

  /// What a page was told, or should be.
  enum Look { case hidden, appearing, visible, disappearing }

  /// What moves the place.
  enum Driver { case nothing, finger, host, curve, spring }

  /// A motion of the place; its time counts from `start`, or from the first tick after it began.
  struct Motion {
    var curve: (from: Double, to: Double)?
    var spring: Spring?
    var start: Moment?
    var elapsed = 0.0
    /// Whether a jump took it from a finger.
    var followsFinger = false

    /// The moment up to which it has gone.
    var now: Moment? { start.map { $0.advanced(byNanoseconds: Int64((elapsed * 1e9).rounded())) } }
  }

  /// A transition under way, to the stop at a place.
  struct Change {
    var kind: TransitionKind
    var to: Int
    var page: PageID
    /// Whether the release, or a jump, brings it back to where it came from.
    var returns = false
  }

  /// What an event told, sorted by what it is about.
  struct Told: Equatable {
    var lifecycle: [String] = []
    var outcomes: [TransitionOutcome] = []
    var selected: [PageID] = []
    var settled: [PageID] = []
    var answers: [String] = []
    var refused = 0
  }

  /// The latest moment while something moves.
  var now: Moment?
  /// Whether the motion that begins takes over from a finger.
  var isFromFinger = false
  /// Whether the contract leaves open what happens next; a walk ends here.
  var isUnclear = false
  /// Whether a transition began in this event to a stop that the line had.
  var hasBegun = false

  var rules: PageConfiguration
  var order: [PageID]
  var swipeDisabled: Set<PageID> = []
  var tapDisabled: Set<PageID> = []
  var length: Double

  /// The stops that the line holds, on consecutive places; beyond them neighbours come in the order.
  var held: [Stop]
  var place = 0.0
  var driver = Driver.nothing
  var motion = Motion()
  /// Whether a finger that only rests holds the motion.
  var isHeld = false
  /// Whether a finger is down without dragging.
  var isTouched = false
  /// Whether the finger's drag was refused, so that its samples are nothing.
  var ignoresFinger = true
  /// The page that is left, or at rest, and its place if it has a stop.
  var base: PageID
  var baseAt: Int?
  var change: Change?
  /// Where the finger took the pages over.
  var taken = 0.0
  /// Where the finger would be without resistance.
  var free = 0.0
  /// From where a fling's distance counts.
  var flingBase = 0.0
  /// Whether it is left open from where a fling's distance counts: data came, or what the drag continued is superseded.
  var isFlingOpen = false
  var queued: PageID?
  /// What the position is more than the line says, on its way to 0.
  var extra: Motion?
  var selected: PageID
  var settled: PageID
  /// What didSettle told last.
  var toldSettled: PageID

  /// Destinations that were given up and are still on screen, the newest last.
  var leaving: [PageID] = []
  var own: [PageID: Look] = [:]
  var looks: [PageID: Look] = [:]
  var roster: [PageID] = []
  var told = Told()
  var driverBefore = Driver.nothing
  var placeBefore = 0.0

  /// Pages at rest on the first of an order, in a container that is seen.
  init(rules: PageConfiguration, order: [PageID], length: Double) {
    self.rules = rules
    self.order = order
    self.length = length
    base = order[0]
    baseAt = 0
    selected = order[0]
    settled = order[0]
    toldSettled = order[0]
    held = [Stop(page: order[0], step: 0, at: 0)]
    own = [order[0]: .visible]
    looks = own
    roster = [order[0]]
  }
}

// MARK: - The line

extension PlainPages {
  var loops: Bool { rules.loops && order.count > 1 }
  var pitch: Double { rules.pageFraction + rules.spacing / length }
  /// Beyond this many pages from the place nothing of a page is in view.
  var sight: Double { (1 + rules.pageFraction) / 2 / pitch - 1e-9 }

  func index(_ step: Int) -> Int { ((step % order.count) + order.count) % order.count }

  /// The next stop in the order, one place further.
  func neighbour(of stop: Stop, forward: Bool) -> Stop? {
    var step = stop.step
    for _ in 0..<order.count {
      step += forward ? 1 : -1
      if !loops, step < 0 || step >= order.count { return nil }
      let page = order[index(step)]
      if page == stop.page { return nil }
      if !swipeDisabled.contains(page) {
        return Stop(page: page, step: step, at: stop.at + (forward ? 1 : -1))
      }
      if rules.disabled == .stop { return nil }
    }
    return nil
  }

  /// The stop at a place, if there is one.
  func stop(_ at: Int) -> Stop? {
    guard let first = held.first, let last = held.last else { return nil }
    if at >= first.at, at <= last.at { return held[at - first.at] }
    var stop = at < first.at ? first : last
    while stop.at != at {
      guard let next = neighbour(of: stop, forward: at > stop.at) else { return nil }
      stop = next
    }
    return stop
  }

  /// The first and the last place that have a stop, as far as it matters.
  var bounds: (low: Int, high: Int) {
    var low = held[0].at
    var high = held[held.count - 1].at
    let middle = Int(place.rounded(.down))
    while low > middle - 40, stop(low - 1) != nil { low -= 1 }
    while high < middle + 40, stop(high + 1) != nil { high += 1 }
    return (low, high)
  }

  /// The stops that meet the viewport, in the order of the line.
  var onScreen: [Stop] {
    var stops: [Stop] = []
    let reach = Int(sight) + 1
    let middle = Int(place.rounded(.down))
    for at in (middle - reach)...(middle + reach + 1) where abs(Double(at) - place) < sight {
      if let stop = stop(at) { stops.append(stop) }
    }
    return stops
  }

  /// What is drawn: a page that two stops would show is drawn at the one nearer to the place.
  var scene: [(page: PageID, offset: Double)] {
    var drawn: [(page: PageID, offset: Double)] = []
    for stop in onScreen {
      let offset = Double(stop.at) - place
      if let twin = drawn.firstIndex(where: { $0.page == stop.page }) {
        if abs(offset) <= abs(drawn[twin].offset) {
          drawn.remove(at: twin)
          drawn.append((stop.page, offset))
        }
      } else {
        drawn.append((stop.page, offset))
      }
    }
    return drawn
  }

  /// The stop nearest to the place.
  var nearest: Stop {
    let (low, high) = bounds
    return stop(min(max(Int((place + 0.5).rounded(.down)), low), high))!
  }

  /// What the line says at the place: the step at a stop, linear between, one more for each page beyond an end.
  var lineValue: Double {
    let low = Int(place.rounded(.down))
    let part = place - Double(low)
    if let first = stop(low) {
      guard part > 0 else { return Double(first.step) }
      guard let second = stop(low + 1) else { return Double(first.step) + part }
      return Double(first.step) + part * Double(second.step - first.step)
    }
    if let second = stop(low + 1) { return Double(second.step) - (1 - part) }
    let (first, last) = bounds
    if place > Double(last) { return Double(stop(last)!.step) + place - Double(last) }
    return Double(stop(first)!.step) + place - Double(first)
  }

  var position: Double { lineValue + (extra.map { value(of: $0) } ?? 0) }

  /// Whether the stops that the line holds do not follow each other in the order, and peeking pages may show it.
  var isFolded: Bool {
    rules.pageFraction < 1
      && zip(held, held.dropFirst()).contains { neighbour(of: $0, forward: true)?.step != $1.step }
  }

  /// Keeps on the line what is on screen, the destination and what lies between; the rest is counted anew.
  mutating func trim() {
    let old = held
    defer {
      if hasBegun {
        hasBegun = false
        let dropped = old.filter { one in
          !held.contains { $0.at == one.at } && self.stop(one.at)?.page != one.page
        }
        if !dropped.isEmpty { isUnclear = true }
      }
    }
    let around = [Int(place.rounded(.down)), Int(place.rounded(.up))]
    var places = onScreen.map(\.at) + around.filter { stop($0) != nil }
    if let change { places.append(change.to) }
    if onScreen.isEmpty { places.append(nearest.at) }
    held = (places.min()!...places.max()!).compactMap { stop($0) }
    if let at = baseAt, self.stop(at)?.page != base { baseAt = nil }
  }
}

// MARK: - Motion

extension PlainPages {
  func value(of motion: Motion) -> Double {
    if let (from, to) = motion.curve {
      return from + (to - from) * rules.jumpCurve.value(at: motion.elapsed / rules.jumpDuration)
    }
    return motion.spring!.position(at: motion.elapsed)
  }

  func speed(of motion: Motion) -> Double {
    if let (from, to) = motion.curve {
      return (to - from) * rules.jumpCurve.slope(at: motion.elapsed / rules.jumpDuration) / rules.jumpDuration
    }
    return motion.spring!.velocity(at: motion.elapsed)
  }

  func isDone(_ motion: Motion) -> Bool {
    if motion.curve != nil { return motion.elapsed >= rules.jumpDuration }
    return motion.spring!.isDone(at: motion.elapsed)
  }

  /// The speed of the place, as the next motion takes it over.
  var speed: Double {
    guard driver == .curve || driver == .spring, !isHeld else { return 0 }
    return speed(of: motion)
  }

  func spring(from: Double, to: Double, speed: Double) -> Spring {
    Spring(
      validated: rules.settle, from: from, to: to, velocity: speed, distanceTolerance: 0.0005,
      speedTolerance: 0.005)
  }

  /// A spring brings the place to a stop.
  mutating func settle(to at: Int, speed: Double, start: Moment? = nil) {
    let before = driver == .curve || driver == .spring ? motion : nil
    if let before, before.start == nil, before.followsFinger, start == nil, !isHeld { isUnclear = true }
    let start = start ?? (isHeld ? nil : before?.now)
    let followsFinger = isFromFinger || isHeld || driver == .finger
    isFromFinger = false
    defer { motion.followsFinger = followsFinger }
    motion = Motion(spring: spring(from: place, to: Double(at), speed: speed), start: start)
    driver = .spring
    isHeld = false
  }

  /// How fast the line's value changes while the place moves at a speed.
  func lineSpeed(at speed: Double) -> Double {
    let low = Int(speed > 0 ? place.rounded(.down) : place.rounded(.up) - 1)
    guard let first = stop(low), let second = stop(low + 1) else { return speed }
    return speed * Double(second.step - first.step)
  }

  /// How fast the position changes by itself.
  var positionSpeed: Double { (extra.map { self.speed(of: $0) } ?? 0) + lineSpeed(at: speed) }

  /// Whatever the line says now, the position is this and has this speed; what it is more goes to 0.
  mutating func keep(position: Double, speed: (position: Double, place: Double)? = nil) {
    var rest = position - lineValue
    if loops {
      let count = Double(order.count)
      rest -= (rest / count).rounded() * count
    }
    let present = extra.map { value(of: $0) } ?? 0
    let own = extra.map { self.speed(of: $0) } ?? 0
    let lacking = speed.map { $0.position - lineSpeed(at: $0.place) } ?? own
    guard abs(rest - present) > 1e-9 || abs(lacking - own) > 1e-6 else { return }
    let start = extra.flatMap(\.now) ?? (driver == .curve || driver == .spring ? motion.now : nil) ?? now
    // From when the rest counts where no tick came before is left open.
    if driverBefore == .finger || isTouched || motion.start == nil { isUnclear = true }
    extra = Motion(spring: spring(from: rest, to: 0, speed: lacking), start: start)
  }
}

// MARK: - Appearance

extension PlainPages {
  mutating func set(_ page: PageID, _ look: Look) {
    own[page] = look
    if look == .appearing || look == .visible { leaving.removeAll { $0 == page } }
    roster.removeAll { $0 == page }
    roster.insert(page, at: 0)
  }

  /// Tells the pages the difference: outgoing will, incoming will, outgoing did, incoming did.
  mutating func tell() {
    var wills: [String] = [], comings: [String] = [], dids: [String] = [], arrivals: [String] = []
    for page in roster {
      let (old, new) = (looks[page] ?? .hidden, own[page] ?? .hidden)
      guard old != new else { continue }
      let number = page.rawValue
      switch (old, new) {
      case (.visible, .disappearing), (.appearing, .disappearing): wills.append("w\(number)")
      case (.visible, .hidden), (.appearing, .hidden):
        wills.append("w\(number)")
        dids.append("D\(number)")
      case (.disappearing, .hidden): dids.append("D\(number)")
      case (.hidden, .appearing), (.disappearing, .appearing): comings.append("W\(number)")
      case (.hidden, .visible), (.disappearing, .visible):
        comings.append("W\(number)")
        arrivals.append("A\(number)")
      case (.appearing, .visible): arrivals.append("A\(number)")
      default: wills.append("?\(number)")
      }
      looks[page] = new
    }
    told.lifecycle += wills + comings + dids + arrivals
  }

  mutating func select(_ page: PageID) {
    guard selected != page else { return }
    selected = page
    told.selected.append(page)
  }

  /// Destinations that were given up are told so when they are out of view.
  mutating func dismiss(all: Bool = false) {
    let seen = Set(scene.map(\.page))
    for page in leaving where all || !seen.contains(page) {
      if own[page] == .disappearing { own[page] = .hidden }
      leaving.removeAll { $0 == page }
      tell()
    }
  }
}

// MARK: - Transitions

extension PlainPages {
  mutating func begin(_ kind: TransitionKind, to stop: Stop) {
    hasBegun = true
    change = Change(kind: kind, to: stop.at, page: stop.page)
    leaving.removeAll { $0 == stop.page }
    if own[base] != .disappearing { set(base, .disappearing) }
    set(stop.page, .appearing)
    tell()
  }

  /// The transition is given up: its destination leaves at once.
  mutating func giveUp(_ outcome: TransitionOutcome) {
    guard let change else { return }
    set(change.page, .hidden)
    told.outcomes.append(outcome)
    self.change = nil
  }

  /// The destination becomes the base.
  mutating func arrive(_ outcome: TransitionOutcome) {
    guard let change else { return }
    set(base, .hidden)
    set(change.page, .visible)
    tell()
    base = change.page
    baseAt = change.to
    self.change = nil
    told.outcomes.append(outcome)
    select(base)
  }

  /// Back on the base.
  mutating func comeBack() {
    let had = change != nil
    if let change { set(change.page, .hidden) }
    if own[base] != .visible { set(base, .visible) }
    tell()
    change = nil
    if had { told.outcomes.append(.cancelled) }
    select(base)
  }

  /// The place is where it goes: the pages rest, unless the position has not caught up.
  mutating func arriveAtRest() {
    if extra != nil {
      if change != nil || own[base] != .visible {
        if let change, !change.returns { arrive(.completed) } else { comeBack() }
        dismiss(all: true)
      }
      motion = Motion(spring: spring(from: place, to: place, speed: 0))
      driver = .spring
      return
    }
    driver = .nothing
    isHeld = false
    if let change, !change.returns { arrive(.completed) } else { comeBack() }
    dismiss(all: true)
    tell()
    let at = Int(place.rounded())
    if let stop = stop(at) {
      base = stop.page
      baseAt = 0
      place = 0
      held = [Stop(page: base, step: order.firstIndex(of: base)!, at: 0)]
    }
    if let next = queued {
      queued = nil
      if next != base {
        startJump(next)
        return
      }
    }
    settled = base
    if toldSettled != base {
      toldSettled = base
      told.settled.append(base)
    }
  }
}

// MARK: - Jumps

extension PlainPages {
  /// Puts a page on the line: at its stop if it is on screen, else next to the outermost stop on screen.
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
    // With a page fraction under 1 the neighbours that are seen where it ends are not folded.
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
      // Whether a page that is on screen already gets a second stop is left open.
      if stops.contains(where: { $0.page == next.page }) { isUnclear = true }
      near.append(next)
      stop = next
    }
    if goal.step != outermost.step, (goal.step > outermost.step) != forward, !near.isEmpty {
      isUnclear = true
    }
    let all = near.reversed() + [goal]
    for (count, one) in all.enumerated() {
      let new = Stop(page: one.page, step: one.step, at: outermost.at + (forward ? count + 1 : -count - 1))
      if forward { held.append(new) } else { held.insert(new, at: 0) }
    }
    return forward ? held[held.count - 1] : held[0]
  }

  mutating func startJump(_ page: PageID, keeping outgoing: PageID? = nil) {
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
        settle(to: change.to, speed: 0)
      } else if page == base {
        guard let at = baseAt, onScreen.contains(where: { $0.at == at }) else {
          // Whether the transition goes on, back to a page that has no stop any more, is left open.
          isUnclear = true
          return true
        }
        told.answers.append(change == nil ? "there" : "joined")
        change?.returns = true
        select(base)
        settle(to: at, speed: 0)
      } else {
        told.answers.append("began")
        // The destination's place on the line is found while the transition still says which way it goes.
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
      switch rules.interruption {
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

  /// Finds the destination while `change` still says which way the motion goes.
  mutating func destinationKeepingWay(_ page: PageID, _ old: Change?) -> Stop {
    let now = change
    change = old
    let stop = destination(page)
    change = now
    return stop
  }

  /// A spring takes the place to a destination that was put on the line.
  mutating func head(for stop: Stop) {
    let speed = self.speed
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

  /// At rest at once: on another page, or, without one, where what runs goes.
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
    if toldSettled != base {
      toldSettled = base
      told.settled.append(base)
    }
  }
}

// MARK: - Fingers

extension PlainPages {
  /// The stop that a drag leaves: that of the base, or, if it has none, the one on the side away from the destination.
  var dragBase: Int {
    if let baseAt { return baseAt }
    guard let change else { return nearest.at }
    return Double(change.to) > place ? Int(place.rounded(.down)) : Int(place.rounded(.up))
  }

  /// How far a finger moves the pages without resistance.
  var limits: (low: Double, high: Double) {
    let (low, high) = bounds
    var limits = (low: Double(low), high: Double(high))
    let from = Double(dragBase)
    if !rules.allowsForward { limits.high = min(limits.high, max(from, taken)) }
    if !rules.allowsBackward { limits.low = max(limits.low, min(from, taken)) }
    return limits
  }

  /// Where resistance leaves a finger that would have gone here.
  func resisted(_ free: Double) -> Double {
    let (low, high) = limits
    let band = RubberBand(validated: 1)
    guard free < low || free > high, rules.edge != .none else { return free }
    let end = free > high ? high : low
    if rules.edge == .clamp { return free > high ? min(max(high, taken), free) : max(min(low, taken), free) }
    return end + band.offset(for: free - end)
  }

  /// Where a finger would have gone that left the place here.
  func freed(_ place: Double) -> Double {
    let (low, high) = limits
    guard place < low || place > high, rules.edge == .rubberBand else { return place }
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
    place = new
    let way = new > old
    if change != nil, baseAt == nil { isUnclear = true }
    if let change, let from = baseAt, (Double(change.to) - Double(from)) * (place - Double(from)) < 0 {
      giveUp(.cancelled)
      if rules.pageFraction < 1 { isFlingOpen = true }
      if guess(from: from, forward: place > Double(from)) == nil { set(base, .visible) }
      tell()
    }
    let ends = bounds
    let last = way ? min(Int(new.rounded(.down)), ends.high) : max(Int(new.rounded(.up)), ends.low)
    if way ? Double(last) > old : Double(last) < old, last != baseAt, let stop = stop(last) {
      commit(stop)
    } else if new != old, let change,
      (place - Double(change.to)) * Double(change.to - (baseAt ?? change.to)) > 0
        || baseAt == nil && old == Double(change.to)
    {
      arrive(.completed)
    }
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

  /// The neighbour that a finger may go to.
  func guess(from: Int, forward: Bool) -> Stop? {
    let next = from + (forward ? 1 : -1)
    let (low, high) = limits
    guard Double(next) <= high, Double(next) >= low else { return nil }
    return stop(next)
  }

  /// A finger has reached a stop.
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

  /// Where a release goes.
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
    let (low, high) = bounds
    if !rules.allowsForward { to = min(to, Int(limits.high.rounded(.down))) }
    if !rules.allowsBackward { to = max(to, Int(limits.low.rounded(.up))) }
    return min(max(to, low), high)
  }

  mutating func dragEnded(velocity: Double, at moment: Moment) {
    guard driver == .finger, !ignoresFinger else { return }
    if baseAt == nil || isFlingOpen, abs(velocity) > 0 { isUnclear = true }
    if baseAt == nil { isUnclear = true }
    var speed = velocity / (length * pitch)
    let to = release(speed: speed)
    let (low, high) = limits
    // Beyond an edge the pages go slower than the finger.
    let beyond = free > high ? free - high : free < low ? free - low : 0
    if beyond != 0 {
      switch rules.edge {
      case .rubberBand: speed *= RubberBand(validated: 1).slope(at: beyond)
      case .clamp: speed = 0
      case .none: break
      }
    }
    ignoresFinger = true
    if let change, change.to == to {
      select(change.page)
    } else if to == baseAt {
      change?.returns = true
      select(base)
    } else if let stop = stop(to), stop.page == base {
      // A fling round the loop, back to the page that it left.
      isUnclear = true
    } else if let stop = stop(to) {
      if change != nil {
        giveUp(.superseded)
        tell()
      }
      begin(.drag, to: stop)
      select(stop.page)
    }
    if Double(to) == place, !isFolded {
      arriveAtRest()
    } else {
      settle(to: to, speed: Double(to) == place ? 0 : speed, start: moment)
      guard Double(to) != place else { return }
      // So near to its end that it is done before it begins.
      if isDone(motion) { isUnclear = true }
    }
  }
}

// MARK: - Data

extension PlainPages {
  /// The pages change; what is on screen keeps its place.
  mutating func replace(_ pages: [PageID]) {
    guard pages != order else { return }
    let before = position
    let speeds = (positionSpeed, speed)
    let old = order
    let next = identity(of: before, in: pages)
    let oldBase = Stop(page: base, step: 0, at: baseAt ?? 0)
    order = pages
    swipeDisabled.formIntersection(pages)
    tapDisabled.formIntersection(pages)
    if let page = queued, !pages.contains(page) { queued = nil }
    for page in leaving where !pages.contains(page) { own[page] = .hidden }
    leaving.removeAll { !pages.contains($0) }
    tell()
    let losesSettled = !pages.contains(settled)
    defer { if losesSettled { settled = base } }
    if driver == .nothing {
      if !pages.contains(base) { inherit(from: old) }
      held = [Stop(page: base, step: order.firstIndex(of: base)!, at: 0)]
      return
    }
    if losesSettled { toldSettled = PageID(-1) }
    isFlingOpen = driver == .finger
    if driver == .finger { free = freed(place) }
    let (speed, wasHeld) = (self.speed, isHeld)
    var survivors = held.filter { pages.contains($0.page) }.map { stop in
      Stop(page: stop.page, step: order.firstIndex(of: stop.page)!, at: stop.at)
    }
    if loops, !survivors.isEmpty {
      // From the stop nearest to the place on, each goes on from its neighbour the way that it went.
      let middle = survivors.indices.min {
        abs(Double(survivors[$0].at) - place) < abs(Double(survivors[$1].at) - place)
      }!
      let went = held.filter { pages.contains($0.page) }
      for each in survivors.indices.dropFirst(middle + 1) {
        survivors[each].step =
          survivors[each - 1].step
          + way(
            from: survivors[each - 1].step, to: survivors[each].step,
            forward: went[each].step > went[each - 1].step)
      }
      for each in survivors.indices.prefix(middle).reversed() {
        survivors[each].step =
          survivors[each + 1].step
          + way(
            from: survivors[each + 1].step, to: survivors[each].step,
            forward: went[each].step > went[each + 1].step)
      }
    }
    let hasBase = pages.contains(base)
    let hasDestination = change.map { pages.contains($0.page) } ?? true
    let seen = onScreen.map(\.page)
    guard hasBase || hasDestination && change != nil, !survivors.isEmpty || hasBase else {
      isUnclear = true
      return
    }
    if rules.pageFraction < 1 || loops,
      held.contains(where: { (loops || $0.at != change?.to) && !seen.contains($0.page) })
    {
      isUnclear = true
    }
    if survivors.count != held.count {
      // Of several stops on screen that remain only neighbours that follow the place are plain to count.
      let ends = [base, change?.page]
      if held.contains(where: { !pages.contains($0.page) && !ends.contains($0.page) }) { isUnclear = true }
      if survivors.count > 1 || seen.count > 2 { isUnclear = true }
    }
    if let first = survivors.first, survivors.last!.at - first.at != survivors.count - 1 {
      isUnclear = true
      return
    }
    held = survivors
    if !hasBase {
      arrive(.finishedEarly)
    } else if !hasDestination {
      let at = change!.to
      set(change!.page, .hidden)
      tell()
      comeBack()
      if baseAt == nil || held.isEmpty {
        baseAt = held.isEmpty ? at : baseAt
        if baseAt == nil { isUnclear = true }
        held = held.isEmpty ? [Stop(page: base, step: order.firstIndex(of: base)!, at: at)] : held
      }
    }
    if !hasBase || !hasDestination {
      if driver != .finger, let at = baseAt {
        settle(to: at, speed: speed)
        isHeld = wasHeld
      }
      flingBase = Double(baseAt ?? oldBase.at)
    }
    trim()
    if !pages.contains(selected) { select(base) }
    guard let next else {
      isUnclear = true
      return
    }
    keep(position: next, speed: speeds)
  }

  /// A way round the loop.
  func way(from: Int, to: Int, forward: Bool) -> Int { forward ? index(to - from) : -index(from - to) }

  /// Where a position is among other pages: as far from the same page to the same neighbour.
  func identity(of position: Double, in pages: [PageID]) -> Double? {
    let low = Int(position.rounded(.down))
    let part = position - Double(low)
    if !loops, low < 0 || low >= order.count { return nil }
    guard let first = pages.firstIndex(of: order[index(low)]) else { return nil }
    if part < 1e-9 { return Double(first) }
    if !loops, low + 1 >= order.count { return first == pages.count - 1 ? Double(first) + part : nil }
    let second = order[index(low + 1)]
    let follows = first + 1 < pages.count ? pages[first + 1] : rules.loops ? pages[0] : nil
    return follows == second ? Double(first) + part : nil
  }

  /// The page at rest is gone: the next of the old order that is left takes over, else the one before.
  mutating func inherit(from old: [PageID]) {
    let index = old.firstIndex(of: base)!
    let heir =
      old[index...].first { order.contains($0) } ?? old[..<index].last { order.contains($0) }
      ?? order[min(index, order.count - 1)]
    set(base, .hidden)
    tell()
    set(heir, .visible)
    tell()
    base = heir
    select(heir)
    settled = heir
    toldSettled = heir
    told.settled.append(heir)
  }
}

// MARK: - Events

extension PlainPages {
  /// Takes an event; false if it is rejected.
  mutating func handle(_ event: PageEvent) -> Bool {
    let isAccepted = take(event)
    if driver == .nothing {
      now = nil
    } else if let moment = event.moment, !isSample(event) {
      now = max(now ?? moment, moment)
    }
    return isAccepted
  }

  /// Whether the event is a finger's sample or lift. What begins after it counts from when the finger took over.
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
    case .dragEnded(let velocity, let moment): dragEnded(velocity: velocity, at: moment)
    case .dragCancelled(let moment): dragEnded(velocity: 0, at: moment)
    case .fingerDown:
      guard driver != .finger else { return true }
      isTouched = true
      if driver == .curve || driver == .spring { isHeld = true }
    case .fingerUp(let moment):
      isTouched = false
      guard isHeld else { return true }
      isHeld = false
      if driver == .curve {
        motion = Motion(curve: (place, motion.curve!.to), start: moment)
      } else {
        motion = Motion(
          spring: spring(from: place, to: motion.spring!.target, speed: 0), start: moment)
      }
    case .jump(let page, let animated, _, _):
      guard jump(page, animated: animated) else { return false }
      if !animated {
        trim()
        return true
      }
    case .enabledChanged(let page, let swipe, let tap):
      // What a finger finds that has gone beyond an end, when pages come there, is left open.
      if driver == .finger, place < Double(bounds.low) || place > Double(bounds.high) { isUnclear = true }
      if swipe { swipeDisabled.remove(page) } else { swipeDisabled.insert(page) }
      if tap { tapDisabled.remove(page) } else { tapDisabled.insert(page) }
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
      extra = isDone(rest) ? nil : rest
    }
    let there = position
    if driver != .finger { now = moment }
    trim()
    keep(position: there)
    if driver == .curve || driver == .spring, !isHeld, isDone(motion) {
      arriveAtRest()
      trim()
    }
    dismiss()
    tell()
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
}
