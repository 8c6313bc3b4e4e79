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
    let old = keepStops()
    order = new
    let oldReach = reach
    moveReach(from: old.order)
    if travel.driver != .nothing, !oldReach.followers.isEmpty {
      reach.group(carried(oldReach, from: old.order))
    }
    slides.follow(old.order, to: new, but: reach.off)
    chooseMap()
    if let waiting = queued, !new.contains(waiting.page) { dropQueued(emit: emit) }
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
    if let index = new.index(of: old.origin) {
      travel.line.lie(at: index)
    } else {
      land(on: keeps ? heir(of: old.origin, in: old.order) : 0)
      if keeps { end(on: principalIndex, .completed, .data, .data, emit: emit) }
    }
    return nil
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
