internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

extension PageController {
  /// Returns the order of other ids; nil if they are those of the present order.
  func changedOrder(_ ids: [PageID], _ settled: PageID?) throws(Rejection) -> PageOrder? {
    let new = ids == track.order.ids.ids ? nil : try PageOrder(ids)
    if let settled, !(new ?? track.order.ids).contains(settled) { throw .unknownPage(settled) }
    return new
  }

  /// Takes another order; nil if it is the present one.
  mutating func pagesChanged(_ new: PageOrder?, settled: PageID?, emit: (PageEffect) -> Void) {
    let order = new ?? track.order.ids
    // Pages already on their way to that page continue.
    let settled = !track.isOnPage && settled == track.selected ? nil : settled
    let closes = settled != nil && !track.isOnPage
    if closes, track.order.count > 0 {
      finishRunning(.data, emit: emit)
      track.land(on: track.originIndex)
      track.forget()
    }
    let awaited = settled == nil && order.count > 0 ? self.awaited : nil
    let back = awaited?.index(in: order)
    if order.count > 0 { self.awaited = nil }
    if let new { replaceOrder(with: new, keeps: settled == nil && back == nil, emit: emit) }
    if let awaited, let back { comeBack(to: back, beside: beside(of: awaited), emit: emit) }
    if let settled, let index = track.order.index(of: settled).map({ stop(for: $0) }),
      closes || index != track.originIndex || reportedSettled != settled
    {
      end(on: index, .completed, .data, .data, emit: emit)
      track.forget()
    }
  }

  /// Takes a new order. Unless `keeps`, the caller moves the pages afterwards, and a removed page at rest has no heir.
  private mutating func replaceOrder(
    with new: PageOrder, keeps: Bool, emit: (PageEffect) -> Void
  ) {
    let old = track.order
    let isMoving = !track.isOnPage
    track.order.take(new)
    if isMoving, !old.reach.followers.isEmpty { track.order.group(track.order.carried(from: old)) }
    track.geometry.lengths.follow(old.ids, to: new)
    if let waiting = queued, !new.contains(waiting.page) { dropQueued(emit: emit) }
    if let page = regroupedSlide, !new.contains(page) { regroupedSlide = nil }
    if let page = track.selected, !new.contains(page) { track.selected = nil }
    if let page = reportedSettled, !new.contains(page) { reportedSettled = nil }
    guard new.count > 0 else { return empty(emit: emit) }
    appearances.endLingering(emit: emit) { new.contains($0) }
    guard old.count > 0, let origin = track.origin else {
      track.group(always: false)
      if keeps {
        end(on: 0, .completed, .data, .data, emit: emit)
      } else {
        track.land(on: 0)
      }
      return track.forget()
    }
    track.order.rest =
      new.index(of: old[old.rest]) ?? new.index(of: origin)
      ?? track.destination.flatMap { new.index(of: $0.page) }
      ?? track.order.heir(of: origin, in: old.ids)
    let glides =
      keeps && !isMoving && (showsHeir(of: origin, old) || track.order.contains(origin) && !standsOnPage)
    if isMoving || glides {
      track.group(always: false)
      return relay(old, emit: emit)
    }
    if let index = new.index(of: origin) {
      track.take(old, goal: index)
      track.group(always: true)
      track.land(on: index)
    } else {
      track.group(always: true)
      let heir = keeps ? track.order.heir(of: origin, in: old.ids) : 0
      if keeps {
        end(on: heir, .completed, .data, .data, emit: emit)
      } else {
        track.land(on: heir)
      }
      track.forget()
    }
  }

  /// Whether the pages are in a container that is laid out and not hidden.
  private var isDrawn: Bool { length > 0 && appearances.container != .hidden }

  /// Whether the pages are at rest on a page that stands while others are laid beside it: it is seen, or none is.
  private var standsOnPage: Bool {
    return track.isOnPage && (!isDrawn || track.origin.map { track.shows($0, at: track.place) } ?? true)
  }

  /// Returns whether a new order deletes the page at rest, and the page that takes its place is drawn beside it, at an end of
  /// the line: then nothing stands on the other side.
  private func showsHeir(of rested: PageID, _ old: Order) -> Bool {
    guard track.geometry.viewport > 0, appearances.container != .hidden, !track.order.contains(rested),
      !track.order.loops,
      track.order.reach.disabled.isEmpty, !track.geometry.isContained
    else { return false }
    let seen = track.line.seen(at: track.place, in: track.geometry.viewport)
    guard seen.count > 1, let index = old.index(of: rested) else { return false }
    if index + 1 < old.count, track.order.contains(old[index + 1]) {
      return track.order[0] == old[index + 1]
    }
    return index > 0 && track.order[track.order.count - 1] == old[index - 1]
  }

  /// Handles the removal of all pages: the running transition is cancelled, and no page is selected or at rest.
  private mutating func empty(emit: (PageEffect) -> Void) {
    if track.travel.driver == .finger { emit(.dragRefused) }
    let ended = track.running
    track.empty()
    appear(.data, emit: emit)
    appearances.endLingering(emit: emit) { _ in false }
    if let ended { emit(.transitionEnded(ended.id, .cancelled)) }
  }

  mutating func enabledChanged(
    _ page: PageID, swipe: Bool, tap: Bool, emit: (PageEffect) -> Void
  ) {
    guard let index = track.order.index(of: page) else { return }
    let old = track.order
    guard track.order.set(index, swipe: swipe, tap: tap) else { return }
    track.group(always: false)
    if standsOnPage {
      track.land(on: track.originIndex)
    } else {
      relay(old, emit: emit)
    }
  }

  /// Lays the line in the present order. The slides on screen keep their places. The transition continues if its pages still
  /// exist; else it is closed, and the pages move to the one that remains.
  mutating func relay(_ old: Order, emit: (PageEffect) -> Void) {
    guard let origin = track.origin else { return }
    let place = track.was.place.value
    var course = track.course(of: origin, at: place)
    guard let kept = track.remaining(at: place) else {
      return comeToRest(old, course.from, course.to, emit: emit)
    }
    track.measure(&course, from: kept, at: place)
    let drawn = track.drawn(by: kept, at: place)
    track.lay(kept, old)
    let goesOn = course.from != nil && (course.page == nil || course.to != nil)
    if goesOn {
      track.findEnds(origin, course)
      track.regrow(place, drawn: drawn)
      let goal = course.isToEnd ? track.running?.to ?? track.base : track.base
      track.take(old, goal: track.line.stop(goal).map { track.order.index(at: $0.value) } ?? 0)
      appear(.data, emit: emit)
    } else {
      let outcome: TransitionOutcome = course.from == nil && course.to != nil ? .finishedEarly : .cancelled
      let index = course.from ?? course.to ?? track.order.heir(of: origin, in: old.ids)
      let id =
        track.ownStop(of: track.order[index], track.travel.goal)
        ?? track.placeBeside(track.order[index], course.side, nil)
      track.regrow(place, drawn: drawn)
      track.take(old, goal: index)
      load(track.order[index], emit: emit)
      finish(on: id, outcome, .data, emit: emit)
      track.travel.cause = .data
    }
    if track.selected == nil, let page = track.origin { select(page, .data, emit: emit) }
    goOn(course, emit: emit)
  }

  /// Continues the motion to its new goal.
  private mutating func goOn(_ course: PageTrack.Course, emit: (PageEffect) -> Void) {
    let goal = course.isToEnd ? track.running?.to ?? track.base : track.base
    switch track.travel.driver {
    case .resting where course.isBetween:
      track.travel.goal = track.line.position(of: track.travel.goal) == nil ? track.base : track.travel.goal
      restBetween(emit: emit)
    case .resting where track.origin == reportedSettled: track.travel.goal = track.base
    case .resting:
      track.settle(to: track.base, velocity: 0, at: nil)
      track.travel.cause = .data
    case .finger, .host, .friction:
      track.travel.lead = course.isToEnd ? track.running.map { track.lead(to: $0.to) } ?? 0 : 0
      // A page that is disabled while a finger drags to it is an edge at the finger.
      if track.travel.driver == .finger, track.isDragBarred() { track.travel.took = track.was.place.value }
    case .settling, .curve:
      // The spring of a jump, and its curve, end with it.
      if track.running == nil, goal != track.travel.goal || track.travel.driver == .curve {
        let (moment, isHeld, place) = (track.travel.lastTick, track.travel.isHeld, track.travel.place)
        track.settle(to: goal, beside: track.travel.beside, velocity: track.was.place.speed, at: moment)
        if isHeld { (track.travel.isHeld, track.travel.place) = (true, place) }
      } else {
        track.travel.goal = goal
      }
      let ends = track.line.ends
      if track.goalPlace < ends.low || track.goalPlace > ends.high { track.travel.beside = 0 }
    }
  }

  /// Keeps pages at rest between two stops where they are, even if a change of data put another page there; beyond an end of the
  /// line they return to it.
  private mutating func restBetween(emit: (PageEffect) -> Void) {
    track.grow(from: track.was.place.value, to: track.was.place.value)
    let (low, high) = track.line.ends
    let place = track.was.place.value
    guard place >= low, place <= high else {
      let position = track.within(
        (low, high), track.line.nearest(to: place.clamped(low, high), home: track.home))
      return release(to: track.line.stops[position].id, velocity: 0, cause: .data, at: nil, emit: emit)
    }
    let position = track.within((low, high), track.line.nearest(to: place, home: track.home))
    let index = track.order.index(at: track.line.stops[position].value)
    end(
      on: index, at: track.line.stops[position].id, beside: track.line.steps(to: place, from: position),
      .completed, .data,
      .data,
      emit: emit)
  }

  /// Ends all motion at once if no slide on screen remains.
  private mutating func comeToRest(
    _ old: Order, _ from: Int?, _ to: Int?, emit: (PageEffect) -> Void
  ) {
    if track.travel.driver == .finger { emit(.dragRefused) }
    let index = to ?? from ?? track.origin.map { track.order.heir(of: $0, in: old.ids) } ?? 0
    end(on: index, to != nil ? .finishedEarly : .cancelled, .data, .data, emit: emit)
    track.forget()
  }

  /// Sets a legal length for each page, one per page; or none.
  mutating func slideLengthsChanged(_ lengths: [Double], emit: (PageEffect) -> Void) {
    let new = SlideLengths(points: lengths)
    guard new != track.geometry.lengths else { return }
    track.geometry.lengths = new
    guard track.order.count > 0 else { return }
    let anchor = track.anchor(track.was.place.value)
    track.group(always: false)
    track.keepSteps {
      $0.line.relay(around: anchor, $0.order, $0.geometry)
      $0.rebase(to: anchor)
      $0.align()
    }
    if track.travel.isAtRest, !track.isOnPage, isDrawn { restBetween(emit: emit) }
  }

  /// Groups slides again, after data changed while they moved.
  mutating func groupAtRest() {
    guard track.order.count > 0, track.isOnPage else { return track.groupsAreStale = false }
    track.group(always: true)
    track.land(on: track.originIndex)
  }
}
