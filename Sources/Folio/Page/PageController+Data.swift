internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// New orders of pages, and pages enabled and disabled: legal in every phase.
extension PageController {
  /// Takes a new order. Returns whether it differs from the old one.
  @inline(never)
  mutating func pagesChanged(
    _ ids: [PageID], settled: PageID?, emit: (PageEffect) -> Void
  ) throws(Rejection) -> Bool {
    let isEqual = ids == order.ids
    let new = isEqual ? order : try PageOrder(ids)
    if let settled, !new.contains(settled) { throw .unknownPage(settled) }
    let isMoving = travel.driver != .nothing
    // Pages already on their way to that page continue.
    let settled = isMoving && settled == reportedSelected ? nil : settled
    let closes = settled != nil && isMoving
    if closes { stop(.data, emit: emit) }
    let awaited = settled == nil && new.count > 0 ? self.awaited : nil
    let back = awaited?.index(in: new)
    if new.count > 0 { self.awaited = nil }
    if !isEqual, let old = replaceOrder(with: new, keeps: settled == nil && back == nil, emit: emit) {
      relay(old, emit: emit)
    }
    if let awaited, let back { comeBack(to: back, beside: rest(of: awaited), emit: emit) }
    if let settled, let index = order.index(of: settled).map({ stop(for: $0) }),
      closes || index != principalIndex || reportedSettled != settled
    {
      leaveNothingOver()
      end(on: index, .completed, .data, .data, emit: emit)
    }
    return !isEqual
  }

  /// Takes a new order. Returns what was on screen if the line is to be rebuilt around that.
  ///
  /// Unless `keeps`, the caller moves the pages afterwards, and a removed page at rest has no heir.
  @inline(never)
  private mutating func replaceOrder(
    with new: PageOrder, keeps: Bool, emit: (PageEffect) -> Void
  ) -> StopsKept? {
    let rested = principalIndex
    let glides = keeps && showsHeir(of: rested, in: new)
    let old = keepStops(atRest: glides)
    order = new
    let oldReach = reach
    moveReach(from: old.order)
    if travel.driver != .nothing, !oldReach.followers.isEmpty {
      reach.group(carried(oldReach, from: old.order))
    }
    slides.follow(old.order, to: new, but: reach.off)
    chooseMap()
    if let waiting = queued, !new.contains(waiting.page) { dropQueued(emit: emit) }
    if let page = regroupedSlide, !new.contains(page) { regroupedSlide = nil }
    if let page = reportedSelected, !new.contains(page) { reportedSelected = nil }
    if let page = reportedSettled, !new.contains(page) { reportedSettled = nil }
    guard new.count > 0 else {
      empty(emit: emit)
      return nil
    }
    appearances.endLingering(emit: emit) { new.contains($0) }
    guard old.order.count > 0 else {
      if keeps { end(on: 0, .completed, .data, .data, emit: emit) }
      return nil
    }
    restIndex =
      new.index(of: old.order[restIndex]) ?? new.index(of: old.origin)
      ?? old.destination.flatMap { new.index(of: $0) } ?? heir(of: old.origin, in: old.order)
    guard travel.driver == .nothing else {
      old.promote(in: new, reach)
      return old
    }
    // The page beside the deleted one is drawn: it takes its place gradually.
    if glides { return old }
    if let index = new.index(of: old.origin) {
      travel.line.lie(at: index)
      if isPositionLeftOver { leavePositionOver(old, goal: 0) }
    } else {
      leaveNothingOver()
      land(on: keeps ? heir(of: old.origin, in: old.order) : 0)
      if keeps { end(on: principalIndex, .completed, .data, .data, emit: emit) }
    }
    return nil
  }

  /// Returns whether a new order deletes the page at rest, and the page that takes its place is drawn beside it, at an end of
  /// the line: then nothing stands on the other side.
  private func showsHeir(of rested: Int, in new: PageOrder) -> Bool {
    guard travel.driver == .nothing, order.count > 0, new.count > 0, length > 0, !isSliding, seenBeside > 0,
      !configuration.loops, reach.disabled.isEmpty, appearances.container != .hidden,
      !new.contains(order[rested])
    else { return false }
    let last = rested + 1 < order.count && new.contains(order[rested + 1])
    let first = rested > 0 && new.contains(order[rested - 1])
    if last { return new[0] == order[rested + 1] }
    return first && new[new.count - 1] == order[rested - 1]
  }

  /// Handles the removal of all pages: the running transition is cancelled, and no page is selected or at rest.
  @inline(never)
  private mutating func empty(emit: (PageEffect) -> Void) {
    if travel.driver == .finger { emit(.dragRefused) }
    let running = travel.to == nil ? nil : travel.transition
    travel = Travel()
    motion = .none
    leaveNothingOver()
    restIndex = -1
    appear(.data, emit: emit)
    appearances.endLingering(emit: emit) { _ in false }
    if let running { emit(.transitionEnded(running, .cancelled)) }
  }

  /// Returns the page that replaces a removed one: the next page of the old order that still exists, else the previous one,
  /// else the page at its index.
  @inline(never)
  mutating func heir(of page: PageID, in old: PageOrder) -> Int {
    guard let place = old.index(of: page) else { return 0 }
    var next = place + 1
    while next < old.count {
      if let index = order.index(of: old[next]) { return index }
      next += 1
    }
    var previous = place - 1
    while previous >= 0 {
      if let index = order.index(of: old[previous]) { return index }
      previous -= 1
    }
    return min(place, order.count - 1)
  }

  // MARK: Enabled pages

  @inline(never)
  mutating func enabledChanged(_ page: PageID, swipe: Bool, tap: Bool, emit: (PageEffect) -> Void) {
    guard let index = order.index(of: page) else { return }
    tapDisabled.set(index, !tap, of: order.count)
    keyDisabled.set(index, !(swipe && tap) || reach.followers.contains(index), of: order.count)
    guard reach.isOff(index) == swipe else { return }
    let old = keepStops()
    var followers = reach.followers
    reach.group(PageSubset())
    reach.disabled.set(index, !swipe, of: order.count)
    followers.set(index, false, of: order.count)
    reach.group(followers)
    slides.set(index, isReached: swipe)
    chooseMap()
    guard travel.driver != .nothing else { return }
    relay(old, emit: emit)
  }

  /// Takes another policy for disabled pages. The stops on screen and the destination of the transition stay.
  @inline(never)
  mutating func stopOrSkip(_ policy: DisabledPagePolicy, emit: (PageEffect) -> Void) {
    guard travel.driver != .nothing, !reach.disabled.isEmpty else { return }
    let old = keepStops()
    var configuration = configuration
    configuration.disabledPagePolicy = policy
    settings = Shared(configuration)
    relay(old, emit: emit)
  }

  /// Finds the disabled pages of an older order in the present one, and removes those that no longer exist.
  @inline(never)
  private mutating func moveReach(from old: PageOrder) {
    let off = reach.off
    reach = Reach(count: order.count)
    guard !keyDisabled.isEmpty else { return }
    reach.disabled = moved(off, from: old)
    tapDisabled = moved(tapDisabled, from: old)
    keyDisabled = moved(keyDisabled, from: old)
  }

  @inline(never)
  private mutating func moved(_ pages: PageSubset, from old: PageOrder) -> PageSubset {
    var members: [Int] = []
    pages.forEach { index in
      if let index = order.index(of: old[index]) { members.append(index) }
    }
    return PageSubset(members, of: order.count)
  }
}

/// The line in another order of pages.
extension PageController {
  /// Returns the stops on screen and the ends of the transition.
  ///
  /// Of pages at rest it returns only the page at rest, unless `atRest`.
  @inline(never)
  mutating func keepStops(atRest: Bool = false) -> StopsKept {
    let kept = StopsKept(order: order)
    guard order.count > 0 else { return kept }
    kept.origin = order[principalIndex]
    guard travel.driver != .nothing || atRest else {
      if isPositionLeftOver { keepMotion(kept) }
      return kept
    }
    kept.destination = travel.to.map { order[index(at: $0)] }
    (kept.goal, kept.rest, kept.to) = (travel.goal, travel.rest, travel.to)
    keepMotion(kept)
    keepShown(kept)
    return kept
  }

  @inline(never)
  private mutating func keepMotion(_ kept: StopsKept) {
    kept.position = position
    kept.positionSpeed = positionSpeed
    kept.speed = speed
    kept.pulled =
      pulled ?? Pulled(pull: 0, speed: 0, pullSpeed: 0, blended: travel.place, held: 0)
  }

  @inline(never)
  private mutating func keepShown(_ kept: StopsKept) {
    let shown = stopsOnScreen
    var (first, last) = stopsHeld
    if last - first > PageController.mostSteps { (first, last) = shown }
    kept.first = first
    kept.shown = Int(shown.first - first)..<Int(shown.last - first + 1)
    let (seenFirst, seenLast) = isSliding ? shownSteps : (0, -1)
    if seenFirst <= seenLast { kept.seen = Int(seenFirst - first)..<Int(seenLast - first + 1) }
    for step in first...last {
      kept.pages.append(order[index(at: step)])
      kept.indexes.append(unreducedIndex(at: step))
      kept.distances.append(distance(to: step))
    }
    if groupsSlides { kept.slides = (first...last).map { slides(at: $0) } }
  }

  /// Rebuilds the line in the present order and reach. The stops on screen keep their places. The transition continues if
  /// its pages still exist; else it is closed, and the place moves to the page that remains.
  @inline(never)
  mutating func relay(_ old: StopsKept, emit: (PageEffect) -> Void) {
    let origin = order.index(of: old.origin)
    let destination = old.destination.flatMap { order.index(of: $0) }
    let oldStep = travel.to
    guard let stays = remaining(of: old) else {
      return comeToRest(old, origin, destination, emit: emit)
    }
    let toIsGone = old.destination != nil && destination == nil
    let side = sideOfGoal
    let (first, last) = (old.first + Int64(stays.lowerBound), old.first + Int64(stays.upperBound) - 1)
    layLine(old, stays)
    foldShown(from: first, to: last)
    if let origin, !toIsGone {
      travel.from = stop(of: origin, from: first, to: last).map { .stop($0) } ?? .page(origin)
      // A motion that returns needs a stop of the page that it returns to.
      if travel.returns, travel.base == nil { travel.from = .stop(placed(origin, first, last, side: side)) }
      if let destination, let oldStep {
        travel.to =
          stop(of: destination, from: first, to: last)
          ?? placed(destination, first, last, before: oldStep)
        if travel.base == travel.to {
          travel.from = .page(origin)
          travel.returns = false
        }
      } else if travel.base == nil {
        travel.from = .stop(placed(origin, first, last, side: side))
      }
      foldShown(from: first, to: last)
      leavePositionOver(old, goal: travel.goal)
      leaveOver(old.pulled, at: old.speed)
      appear(.data, emit: emit)
    } else {
      let outcome: TransitionOutcome = origin == nil && destination != nil ? .finishedEarly : .cancelled
      let page = origin ?? destination ?? heir(of: old.origin, in: old.order)
      let step = stop(of: page, from: first, to: last) ?? placed(page, first, last, side: side)
      foldShown(from: first, to: last)
      leavePositionOver(old, goal: step)
      leaveOver(old.pulled, at: old.speed)
      load(order[index(at: step)], emit: emit)
      finish(on: step, outcome, .data, emit: emit)
      travel.cause = .data
    }
    if reportedSelected == nil { select(principalIndex, .data, emit: emit) }
    goOn(old, emit: emit)
  }

  /// Continues the motion to its new goal, with its speed.
  private mutating func goOn(_ old: StopsKept, emit: (PageEffect) -> Void) {
    switch travel.driver {
    // The page at rest was deleted beside one that is drawn.
    case .nothing: bring(to: travel.base ?? 0, speed: 0, at: nil)
    case .parked: return stayWithinEnds(emit: emit)
    case .friction: return
    case .finger, .host:
      if let to = old.to, travel.numbers.hold == to {
        travel.numbers.hold = travel.to ?? travel.base ?? to
      } else {
        travel.numbers.hold = travel.base ?? travel.numbers.hold
      }
      // A page that is disabled while a finger drags to it is an edge at the finger.
      if travel.driver == .finger, isDragBarred() { travel.numbers.took = travel.place }
      recountTravelIfMoved()
    case .spring, .curve:
      guard let goal = travel.goal else { return }
      if travel.rest != 0 {
        // Pages do not come to rest beyond an end that data brought nearer.
        let (low, high) = edges
        travel.rest = exact((Double(goal) + travel.rest).clamped(low, high) - Double(goal))
      }
      // A curve ends with its jump.
      guard goal != old.goal || travel.rest != old.rest || (travel.to == nil && travel.driver == .curve)
      else { return }
      bringAgain(to: goal, speed: old.speed, at: lastTick)
    }
  }

  /// Returns the part of the old stops that stays unchanged: around the remaining stop on screen nearest to the place, up
  /// to the first removed one. Positions in `old.pages`; nil if no stop on screen remains.
  private func remaining(of old: StopsKept) -> Range<Int>? {
    func nearest(_ positions: Range<Int>) -> Int? {
      positions.filter { order.contains(old.pages[$0]) }.min {
        old.distances[$0] != old.distances[$1] ? old.distances[$0] < old.distances[$1] : $0 > $1
      }
    }
    guard let nearest = nearest(old.seen) ?? nearest(old.shown) else { return nil }
    var (low, high) = (nearest, nearest + 1)
    while low > 0, order.contains(old.pages[low - 1]) { low -= 1 }
    while high < old.pages.count, order.contains(old.pages[high]) { high += 1 }
    return low..<high
  }

  /// Creates the line from the stops that stay; the order continues beyond them.
  private mutating func layLine(_ old: StopsKept, _ stays: Range<Int>) {
    let count = Int64(order.count)
    var runs: [Line.Run] = []
    var previous: Int64?
    for position in stays {
      let step = old.first + Int64(position)
      let page = Int64(order.index(of: old.pages[position]) ?? 0)
      var index = page
      if configuration.loops {
        if let previous {
          let ahead = old.indexes[position] > old.indexes[position - 1]
          let way = (page - previous) % count
          let forward = way <= 0 ? way + count : way
          index = ahead ? previous + forward : previous - (count - forward)
        } else {
          let oldCount = Int64(old.order.count)
          let reduced = Int64(Reach.reduced(old.indexes[position], of: old.order.count, loops: true))
          index = page + (old.indexes[position] - reduced) / oldCount * count
        }
      }
      let follows = previous.map { index == $0 + 1 && !reach.isDisabled(Int(page)) } ?? false
      previous = index
      if let run = runs.last, follows || configuration.disabledPagePolicy == .skip,
        reach.index(run.index, movedBy: step - run.step, loops: configuration.loops) == index
      {
        continue
      }
      runs.append(Line.Run(start: step, step: step, index: index))
    }
    travel.line = Line(runs)
  }

  /// Folds away, beyond the stops that stay, pages that have a stop on screen: if a second stop were nearer to the place,
  /// they would be drawn there at once. In a loop with fewer pages than are visible, pages need several stops.
  @inline(never)
  private mutating func foldShown(from first: Int64, to last: Int64) {
    let (low, high) = shownSteps
    guard seesBeside, Int64(order.count - reach.disabled.count) > high - low else { return }
    foldShown(from: first, to: last, side: 1)
    foldShown(from: first, to: last, side: -1)
  }

  private mutating func foldShown(from first: Int64, to last: Int64, side: Int64) {
    var step = side > 0 ? last + 1 : first - 1
    // The lengths of the slides decide how many are visible.
    while case let (low, high) = shownSteps, step >= low, step <= high,
      Int64(order.count - reach.disabled.count) > high - low
    {
      let (shownFirst, shownLast) = (max(first, low), min(last, high))
      guard shownFirst <= shownLast else { return }
      var index = unreducedIndex(at: step)
      var passed = 0
      // The leader of a group may have its own stop.
      while (shownFirst...shownLast).contains(where: {
        reach.leader(of: self.index(at: $0)) == reach.leader(of: reduced(index))
      }) {
        let next = reach.index(index, movedBy: side, loops: configuration.loops)
        passed += 1
        // There is no other page.
        guard next != index, passed < order.count else { return }
        index = next
      }
      if passed > 0 {
        keepingOrigin { $0.fold(beyond: step - side, forward: side > 0, step: step, index: index) }
      }
      step += side
    }
  }

  /// Returns the stop of a page between two steps, or the old stop of the origin if the line still leads to it.
  func stop(of page: Int, from first: Int64, to last: Int64) -> Int64? {
    for step in first...last where index(at: step) == page { return step }
    return travel.base.flatMap { contains($0) && index(at: $0) == page ? $0 : nil }
  }

  /// Returns a stop for a page beyond those on screen, on one side.
  private mutating func placed(_ page: Int, _ first: Int64, _ last: Int64, side: Int64) -> Int64 {
    let outer = side > 0 ? last : first
    let beside = seenBeside(Int64(page), side: -side)
    return placed(page, first, last, before: outer + side * (beside + 1))
  }

  /// Returns a stop for a page beyond those on screen, at its old distance or nearer if fewer pages are between.
  private mutating func placed(_ page: Int, _ first: Int64, _ last: Int64, before step: Int64) -> Int64 {
    let side: Int64 = step > last ? 1 : (step < first ? -1 : (Double(step) >= travel.place ? 1 : -1))
    let outer = side > 0 ? last : first
    if seesBeside { keep(first, last) }
    let index = index(of: page, seenFrom: unreducedIndex(at: outer), tie: Int8(side))
    return placeStop(at: index, beyond: outer, side: side, atMost: max(0, (step - outer) * side - 1))
  }

  private var sideOfGoal: Int64 {
    guard let goal = travel.goal else { return 1 }
    return Double(goal) < travel.place ? -1 : 1
  }

  /// Ends all motion at once if no stop on screen remains.
  private mutating func comeToRest(
    _ old: StopsKept, _ origin: Int?, _ destination: Int?, emit: (PageEffect) -> Void
  ) {
    if travel.driver == .finger { emit(.dragRefused) }
    let page = destination ?? origin ?? heir(of: old.origin, in: old.order)
    let outcome: TransitionOutcome = destination != nil ? .finishedEarly : .cancelled
    leaveNothingOver()
    end(on: page, outcome, .data, .data, emit: emit)
  }

  /// Continues the position by identity, and at its speed. The speed is limited so that the remainder stays over the tabs
  /// if the pages have fewer others to pass.
  @inline(never)
  private mutating func leavePositionOver(_ old: StopsKept, goal: Int64?) {
    let position = moved(old.position, from: old)
    let ownSpeed = linePositionSpeed(at: old.speed)
    var lacking = old.positionSpeed - ownSpeed
    if !configuration.loops {
      let goal = goal.map { Double(unreducedIndex(at: $0)) } ?? linePosition
      let rest = position - linePosition
      // A spring exceeds its origin by at most its speed over its frequency.
      let frequency = (configuration.settleSpring.stiffness / configuration.settleSpring.mass).squareRoot()
      // One that does not swing has its whole way back to where it comes to rest before it goes beyond.
      let back = configuration.settleSpring.dampingRatio < 1 ? 0 : rest
      let behind = goal + (rest < 0 ? rest : back)
      let ahead = Double(order.count - 1) - goal - (rest > 0 ? rest : back)
      if lacking < 0 { lacking = max(lacking, -behind * frequency) }
      if lacking > 0 { lacking = min(lacking, ahead * frequency) }
    }
    leaveOver(position, ownSpeed + lacking, at: old.speed)
  }

  /// Returns the position in the present order of a position in an older one: the same fraction beyond the same page. If
  /// pages loop and the position is between the last and the first page, it keeps its place over the strip, as long as the
  /// first still follows the last there.
  ///
  /// If that page is removed, the position is the same distance beyond the last remaining page before it, and no farther
  /// than the next page: tabs that become neighbours leave the indicator where it is. Beyond the last remaining page it is
  /// at most one page.
  @inline(never)
  mutating func moved(_ position: Double, from old: StopsKept) -> Double {
    let count = Double(old.order.count)
    let low = configuration.loops ? position.floored : position.floored.clamped(0, count - 1)
    let round = configuration.loops ? (low / count).floored : 0
    let part = position - low
    let place = Int(low - round * count)
    let base = round * Double(order.count)
    let index = order.index(of: old.order[place])
    if configuration.loops, part > 0, place == old.order.count - 1, let last = index,
      let first = order.index(of: old.order[0]), last > first
    {
      return base + Double(order.count - 1) + part
    }
    if let index { return base + Double(index) + part }
    // In a loop, beyond the first tab is the last one.
    guard configuration.loops ? part > 0 : part >= 0, part < 1 else {
      return base + Double(heir(of: old.order[place], in: old.order)) + part
    }
    var (before, after) = (place - 1, place + 1)
    while before >= 0, !order.contains(old.order[before]) { before -= 1 }
    while after < old.order.count, !order.contains(old.order[after]) { after += 1 }
    let first = before >= 0 ? order.index(of: old.order[before]).map { Double($0) } : nil
    let last = after < old.order.count ? order.index(of: old.order[after]).map { Double($0) } : nil
    let (passed, left) = (Double(place - before) + part, Double(after - place) - part)
    guard let last else { return base + (first ?? 0) + min(1, passed) }
    guard let first else { return base + last - min(1, left) }
    return base
      + (first < last ? min(first + passed, last) : first + (last - first) * passed / (passed + left))
  }
}
