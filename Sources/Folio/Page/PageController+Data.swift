internal import FolioMachine
internal import FolioMotion

/// New orders of pages, pages enabled and disabled, a new length, a new configuration: legal in every phase.
extension PageController {
  /// Takes a new order; whether it differs from the one before.
  mutating func pagesChanged(
    _ ids: [PageID], settled: PageID?, emit: (PageEffect) -> Void
  ) throws(Rejection) -> Bool {
    let isEqual = ids == order.ids
    let new = isEqual ? order : try PageOrder(ids)
    if let settled, !new.contains(settled) { throw .unknownPage(settled) }
    if settled != nil { close(.data, emit: emit) }
    let back = settled == nil && new.count > 0 ? awaited?.index(in: new) : nil
    if new.count > 0 { awaited = nil }
    if !isEqual { replaceOrder(with: new, keeps: settled == nil && back == nil, emit: emit) }
    if let back { comeBack(to: back, emit: emit) }
    if let settled, let index = order.index(of: settled), index != restIndex {
      arrive(at: index, ending: nil, .completed, .data, .data, emit: emit)
    }
    return !isEqual
  }

  /// Takes a new order; what runs goes on if its pages are still there, and is closed otherwise.
  ///
  /// Unless `keeps`, the caller moves the pages afterwards, and a page at rest that is gone has no heir.
  private mutating func replaceOrder(
    with new: PageOrder, keeps: Bool, emit: (PageEffect) -> Void
  ) {
    let old = order
    let ends = Ends(of: self)
    order = new
    takeReach(from: old)
    if let waiting = queued, !new.contains(waiting.page) { dropQueued(emit: emit) }
    if let page = toldSelected, !new.contains(page) { toldSelected = nil }
    if let page = toldSettled, !new.contains(page) { toldSettled = nil }
    guard new.count > 0 else {
      return empty(emit: emit)
    }
    let rest = restIndex < 0 ? nil : old[restIndex]
    restIndex = rest.flatMap { new.index(of: $0) } ?? ends.base.flatMap { new.index(of: $0) } ?? -1
    if case .resting = state {
      if restIndex < 0 && keeps {
        arrive(at: heir(of: rest, in: old), ending: nil, .completed, .data, .data, emit: emit)
      }
    } else {
      refit(ends, from: old, emit: emit)
    }
  }

  /// The pages between which something runs, by identity, so that they are found again in a new order.
  private struct Ends {
    var base: PageID?
    var guess: PageID?

    init(of pages: PageController) {
      switch pages.state {
      case .resting: break
      case .dragging(let drag): take(drag.travel, pages)
      case .settling(let settle): take(settle.travel, pages)
      case .jumping(let jump):
        base = pages.order[jump.from]
        guess = pages.order[jump.to]
      }
    }

    private mutating func take(_ travel: Travel, _ pages: PageController) {
      base = pages.order[pages.index(of: travel.base, on: travel)]
      guess = travel.guess.map { pages.order[pages.index(of: $0, on: travel)] }
    }
  }

  /// All pages are gone: what runs is cancelled, nothing is selected or at rest.
  private mutating func empty(emit: (PageEffect) -> Void) {
    if case .dragging(let drag) = state, !drag.isDriven { emit(.dragRefused) }
    let running = runningTransition
    state = .resting
    spring = nil
    restIndex = -1
    appear(.data, emit: emit)
    if let running { emit(.transitionEnded(running, .cancelled)) }
  }

  /// The page that takes the place of one that is gone: the next of the old order that is still there, else the
  /// previous, else the page at its place.
  private func heir(of page: PageID?, in old: PageOrder) -> Int {
    guard let page, let place = old.index(of: page) else { return 0 }
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

  /// Fits what runs to the present order and reach; `old` is the order in which it began.
  private mutating func refit(_ ends: Ends, from old: PageOrder, emit: (PageEffect) -> Void) {
    if case .resting = state { return }
    let base = ends.base.flatMap { order.index(of: $0) }
    let guess = ends.guess.flatMap { order.index(of: $0) }
    guard let base, guess != nil || ends.guess == nil else {
      if case .dragging(let drag) = state, !drag.isDriven { emit(.dragRefused) }
      let running = runningTransition
      if let guess { return arrive(at: guess, ending: running, .finishedEarly, .data, .data, emit: emit) }
      let rest = base ?? heir(of: ends.base, in: old)
      return arrive(at: rest, ending: running, .cancelled, .data, .data, emit: emit)
    }
    switch state {
    case .resting: return
    case .jumping(let jump): refit(jump, from: base, to: guess ?? base, of: old)
    case .dragging(var drag):
      guard fits(drag.travel, base: base, guess: guess) else {
        if !drag.isDriven { emit(.dragRefused) }
        return arrive(
          at: base, ending: runningTransition, .cancelled, .data, .data, emit: emit)
      }
      drag.hold -= drag.travel.base
      drag.took -= Double(drag.travel.base)
      drag.travel = moved(drag.travel, to: base)
      drag.start = drag.isDriven ? drag.travel.place : unresisted(drag.travel.place, drag)
      drag.points = 0
      state = .dragging(drag)
    case .settling(var settle):
      guard fits(settle.travel, base: base, guess: guess) else {
        let goesOn = settle.target != settle.travel.base
        return arrive(
          at: goesOn ? guess ?? base : base, ending: runningTransition,
          goesOn && guess != nil ? .finishedEarly : .cancelled, .data, .data, emit: emit)
      }
      settle.target -= settle.travel.base
      settle.travel = moved(settle.travel, to: base)
      state = .settling(settle)
    }
    // Where pages are told at rest alone, the one last at rest may be gone.
    appear(.data, emit: emit)
  }

  /// Whether the ends of a travel are still as far apart, on the same side.
  private func fits(_ travel: Travel, base: Int, guess: Int?) -> Bool {
    guard let guess, let step = travel.guess else { return true }
    let (low, high) = bounds(from: base)
    let relative = step - travel.base
    guard relative >= low, relative <= high else { return false }
    return index(of: relative, on: Travel(origin: base)) == guess
  }

  /// The travel with its base at another index, and as its origin.
  private func moved(_ travel: Travel, to base: Int) -> Travel {
    var moved = travel
    moved.origin = base
    moved.base = 0
    moved.guess = travel.guess.map { $0 - travel.base }
    moved.place = travel.place - Double(travel.base)
    return moved
  }

  /// Keeps the progress of a jump; its position goes on between the new places of where it began, which in a jump that
  /// interrupted another is not the page that it leaves, and of its end.
  private mutating func refit(_ running: Jump, from: Int, to: Int, of old: PageOrder) {
    guard old.ids != order.ids else { return }
    var jump = running
    jump.from = from
    jump.to = to
    jump.startPosition = moved(running.startPosition, from: old)
    jump.endPosition = arrival(at: to, forward: jump.goesForward, from: jump.startPosition)
    state = .jumping(jump)
  }

  /// Where a position in an older order is in the present one: as far from the page nearest to it as it was, or from
  /// the heir of that.
  private func moved(_ position: Double, from old: PageOrder) -> Double {
    let count = Double(old.count)
    let nearest = (position + 0.5).floored
    let round = configuration.loops ? (nearest / count).floored : 0
    let index = Int((nearest - round * count).clamped(0, count - 1))
    let page = old[index]
    let away = position - (Double(index) + round * count)
    return Double(order.index(of: page) ?? heir(of: page, in: old)) + round * Double(order.count) + away
  }

  /// The transition that runs, told without looking at its pages, which may be gone.
  private var runningTransition: TransitionID? {
    switch state {
    case .resting: nil
    case .dragging(let drag): drag.travel.guess == nil ? nil : drag.travel.transition
    case .settling(let settle): settle.travel.guess == nil ? nil : settle.travel.transition
    case .jumping(let jump): jump.transition
    }
  }

  // MARK: Enabled pages

  mutating func enabledChanged(_ page: PageID, swipe: Bool, tap: Bool, emit: (PageEffect) -> Void) {
    guard let index = order.index(of: page) else { return }
    tapDisabled.set(index, !tap, of: order.count)
    keyDisabled.set(index, !(swipe && tap), of: order.count)
    guard reach.isDisabled(index) == swipe else { return }
    let ends = Ends(of: self)
    reach.disabled.set(index, !swipe, of: order.count)
    refit(ends, from: order, emit: emit)
  }

  /// Finds the disabled pages of an older order in the present one, and forgets those that are gone.
  private mutating func takeReach(from old: PageOrder) {
    reach.count = order.count
    guard !keyDisabled.isEmpty else { return }
    reach.disabled = moved(reach.disabled, from: old)
    tapDisabled = moved(tapDisabled, from: old)
    keyDisabled = moved(keyDisabled, from: old)
  }

  private func moved(_ pages: PageSubset, from old: PageOrder) -> PageSubset {
    var members: [Int] = []
    pages.forEach { index in
      if let index = order.index(of: old[index]) { members.append(index) }
    }
    return PageSubset(members, of: order.count)
  }

  // MARK: Layout and configuration

  mutating func layoutChanged(_ newLength: Double, emit: (PageEffect) -> Void) {
    let newLength = newLength.withoutNegativeZero
    guard newLength != length else { return }
    if newLength == 0 {
      dropQueued(emit: emit)
      close(.layout, emit: emit)
    }
    keepFraction()
    let wasLaidOut = length > 0
    length = newLength
    guard wasLaidOut != (length > 0) else { return }
    appearances.laidOut(length > 0)
    if length > 0, restIndex >= 0 { cache.need(order[restIndex], emit: emit) }
    appear(.init(animated: false), emit: emit)
  }

  /// Counts the finger's travel from here on, before a page's length changes.
  private mutating func keepFraction() {
    guard case .dragging(var drag) = state, !drag.isDriven else { return }
    drag.start = (drag.start + drag.points / pitch).clampedToLegal
    drag.points = 0
    state = .dragging(drag)
  }

  mutating func configured(_ given: PageConfiguration, emit: (PageEffect) -> Void) {
    let new = given.normalized
    guard new != configuration else { return }
    if new.loops != configuration.loops { close(.layout, emit: emit) }
    keepFraction()
    let ends = Ends(of: self)
    if case .dragging(var drag) = state {
      // A lock that comes under the finger is an edge where the finger is.
      drag.took = drag.travel.place
      state = .dragging(drag)
    }
    configuration = new
    cache.configured(new.cache)
    refit(ends, from: order, emit: emit)
    appear(.init(animated: false), emit: emit)
    guard !new.allowsSwipe, case .dragging(let drag) = state, !drag.isDriven else { return }
    emit(.dragRefused)
    dragLost(drag, emit: emit)
  }

  /// A finger's drag is over without its lifting: the pages go to the nearer page.
  private mutating func dragLost(_ drag: Drag, emit: (PageEffect) -> Void) {
    guard drag.travel.place != Double(drag.travel.base) else {
      return rest(at: drag.travel.base, of: drag.travel, .layout, animated: true, emit: emit)
    }
    release(drag.travel, to: closingStep(drag.travel), speed: 0, cause: .layout, at: nil, emit: emit)
  }

  // MARK: Container and memory

  mutating func container(_ becomes: Appearance.State, animated: Bool, emit: (PageEffect) -> Void) {
    guard appearances.accepts(becomes) else { return }
    if becomes == .disappearing {
      dropQueued(emit: emit)
      close(.container, emit: emit)
    }
    appearances.containerBecomes(becomes, animated: animated)
    appear(.init(animated: false), emit: emit)
  }

  mutating func memoryPressure(_ level: PressureLevel, emit: (PageEffect) -> Void) {
    prefetchPaused = true
    var kept = pins
    if level == .low, let standing {
      let (low, high) = bounds(from: standing)
      let travel = Travel(origin: standing)
      if low < 0 { kept.fourth = order[index(of: -1, on: travel)] }
      if high > 0 { kept.fifth = order[index(of: 1, on: travel)] }
    }
    cache.keepOnly(kept, emit: emit)
  }
}
