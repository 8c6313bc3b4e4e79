internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

extension PageController {
  mutating func layoutChanged(_ length: Double, emit: (PageEffect) -> Void) {
    guard length != track.geometry.viewport else { return }
    let wasLaidOut = track.geometry.viewport > 0
    if length == 0 {
      dropQueued(emit: emit)
      close(.layout, emit: emit)
    }
    track.scale {
      $0.geometry.viewport = length
    }
    regroup(emit: emit)
    restOnStop(emit: emit)
    guard wasLaidOut != (length > 0) else { return }
    appearances.laidOut(length > 0)
    if track.order.count > 0, track.isOnPage || !wasLaidOut {
      track.land(on: track.originIndex, beside: track.travel.beside)
      track.forget()
    }
    if length > 0, track.order.count > 0 { cache.need(track.order[track.originIndex], emit: emit) }
    appear(.init(animated: false), emit: emit)
  }

  /// Groups slides again after a change of the layout. If that changes the stops, the running transition is closed.
  private mutating func regroup(emit: (PageEffect) -> Void) {
    let (old, wasStale) = (track.order, track.groupsAreStale)
    let isMoving = !track.isOnPage
    let line = track.line
    track.group(always: true)
    guard track.order.reach.followers != old.reach.followers else { return }
    guard isMoving else {
      track.land(on: track.originIndex)
      return track.was.place.value = track.goalPlace
    }
    let new = track.order
    (track.order, track.line, track.groupsAreStale) = (old, line, wasStale)
    close(.layout, emit: emit)
    if !track.isOnPage {
      end(on: track.originIndex, .completed, .layout, .init(animated: false), emit: emit)
    }
    var grouped = new
    grouped.rest = track.order.rest
    (track.order, track.groupsAreStale) = (grouped, false)
    track.land(on: track.originIndex)
    track.forget()
  }

  /// Puts pages that rest on a slide without its own stop on the stop that it shares. The slide that was at rest before
  /// such a change stays in its group, and is at rest again once it has its own stop.
  private mutating func restOnStop(emit: (PageEffect) -> Void) {
    guard track.isOnPage, track.order.count > 0 else { return }
    let slide = regroupedSlide.flatMap { track.order.index(of: $0) } ?? track.originIndex
    let leader = track.order.reach.leader(of: slide)
    if leader != track.originIndex {
      end(on: leader, .completed, .layout, .init(animated: false), emit: emit)
      track.forget()
    }
    regroupedSlide = leader == slide ? nil : track.order[slide]
  }

  mutating func configured(_ new: PageConfiguration, emit: (PageEffect) -> Void) {
    let old = configuration
    guard new != old else { return }
    if new.loops != old.loops {
      close(.layout, emit: emit)
      if !track.isOnPage, track.order.count > 0 {
        end(on: track.originIndex, .completed, .layout, .init(animated: false), emit: emit)
        track.forget()
      }
    }
    // A lock that is set under the finger is an edge at the finger.
    if track.travel.driver == .finger { track.travel.took = track.was.place.value }
    if new.disabledPagePolicy != old.disabledPagePolicy, !track.isOnPage,
      !track.order.reach.disabled.isEmpty
    {
      let old = track.order
      track.order.endsAtDisabled = new.disabledPagePolicy == .stop
      relay(old, emit: emit)
    }
    let velocity = track.was.place.speed
    let isLaid = track.order.count > 0
    let settings = Shared(new)
    cache.configured(settings)
    track.scale { $0.configure(settings) }
    if isLaid, track.isOnPage {
      track.land(on: track.originIndex)
      track.was.place.value = track.goalPlace
    }
    regroup(emit: emit)
    restOnStop(emit: emit)
    appear(.init(animated: false), emit: emit)
    if new.snapping != old.snapping { snappingChanged(velocity: velocity, emit: emit) }
    guard !new.allowsSwipe, track.travel.driver == .finger else { return }
    emit(.dragRefused)
    release(
      to: track.closingStop(track.was.place.value), velocity: 0, cause: .layout, at: nil, emit: emit)
  }

  /// Handles a change of the snapping policy.
  private mutating func snappingChanged(
    velocity: Double, emit: (PageEffect) -> Void
  ) {
    guard configuration.snapping == .always, track.order.count > 0 else { return }
    queued?.rest = 0
    switch track.travel.driver {
    case .resting where track.travel.beside != 0 && track.geometry.viewport == 0:
      end(on: track.originIndex, .completed, .layout, .init(animated: false), emit: emit)
      track.forget()
    case .resting where track.travel.beside != 0:
      release(to: track.base, velocity: 0, cause: .layout, at: nil, emit: emit)
    case .friction:
      track.travel.lead = 0
      track.reachLanding(velocity: velocity)
      let (target, moment) = (track.releaseTarget(velocity: velocity), track.travel.lastTick)
      release(
        to: track.line.stops[target].id, velocity: velocity, cause: .layout, at: moment, emit: emit)
    case .settling, .curve: track.travel.beside = 0
    case .resting, .finger, .host: return
    }
  }

  mutating func container(
    _ becomes: PageAppearance.State, animated: Bool, emit: (PageEffect) -> Void
  ) {
    guard appearances.accepts(becomes) else { return }
    if becomes == .disappearing { leaveContainer(emit: emit) }
    appearances.containerBecomes(becomes, animated: animated)
    appear(.init(animated: false), emit: emit)
    if becomes == .hidden { close(.container, emit: emit) }
  }

  /// Closes the running transition in appearance, selection and outcome; the pages continue to where they would rest.
  private mutating func leaveContainer(emit: (PageEffect) -> Void) {
    dropQueued(emit: emit)
    guard !track.travel.isAtRest else { return }
    guard track.geometry.viewport > 0 else { return close(.container, emit: emit) }
    let (moment, beside) = (track.travel.lastTick, track.travel.isDragged ? 0 : track.travel.beside)
    finishRunning(.container, emit: emit)
    track.travel.cause = .container
    track.settle(to: track.base, beside: beside, velocity: track.was.place.speed, at: moment)
  }

  mutating func memoryPressure(_ level: PressureLevel, emit: (PageEffect) -> Void) {
    prefetchPaused = true
    var kept = pins
    if level == .low, track.running == nil, count > 0 {
      kept.fourth = track.order.stop(beyond: track.originIndex, -1)
      kept.fifth = track.order.stop(beyond: track.originIndex, 1)
    }
    cache.keepOnly(kept, emit: emit)
  }

  /// Restores a page: at once, or with the first pages.
  mutating func restored(_ awaited: AwaitedPage, emit: (PageEffect) -> Void) {
    guard track.order.count > 0 else { return self.awaited = awaited }
    dropQueued(emit: emit)
    let moves = !track.isOnPage
    if moves {
      finishRunning(.restore, emit: emit)
      track.land(on: track.originIndex)
      track.forget()
    }
    comeBack(
      to: awaited.index(in: track.order.ids), beside: beside(of: awaited), always: moves, emit: emit)
  }

  /// Returns the distance from a restored page at which the pages rest, in steps.
  func beside(of awaited: AwaitedPage) -> Double {
    guard configuration.snapping == .never, track.order.contains(awaited.page) else { return 0 }
    return awaited.fraction ?? 0
  }

  /// Puts the pages on a page, or at a distance from it. All of this is reported before the page appears.
  mutating func comeBack(
    to page: Int, beside steps: Double = 0, always: Bool = false,
    emit: (PageEffect) -> Void
  ) {
    let index = track.order.reach.leader(of: page)
    if always || index != track.order.rest {
      load(track.order[index], emit: emit)
      select(track.order[index], .restore, emit: emit)
      end(on: index, .completed, .restore, .init(animated: false), emit: emit)
      track.forget()
    }
    let isStart = track.order.next(to: Int64(index), -1) == nil
    let isEnd = track.order.next(to: Int64(index), 1) == nil
    stayBeside(by: steps.clamped(isStart ? 0 : -1, isEnd ? 0 : 1), .restore, emit: emit)
  }
}
