internal import FolioList
internal import FolioMachine
internal import FolioMotion

/// Pointers and trackpads: the pager sends what is at their position to ``Gestures``, and carries out the result.
extension Pager {
  mutating func pointer(_ sample: PointerEvent, emit: (PagerEffect) -> Void) throws(Rejection) {
    guard sample.isLegal else { throw .illegalValue(.pointer) }
    guard !gestures.drags(with: sample) else {
      if let drag = gestures.drag(with: sample) { carryOut(drag, emit: emit) }
      return
    }
    change(sample, emit: emit)
  }

  /// Handles a sample that is not the continuation of a drag.
  @inline(never)
  private mutating func change(_ sample: PointerEvent, emit: (PagerEffect) -> Void) {
    if gestures.press.isActive { gesture(.ticked(at: sample.at), emit: emit) }
    if sample.phase == .down, gestures.pan.pointer == sample.id {
      // The lift of the previous touch was lost.
      let cancelled = PointerEvent(.cancelled, id: sample.id, x: 0, y: 0, at: sample.at)
      gesture(.pointer(cancelled, GestureHit()), emit: emit)
    }
    if sample.phase == .up, gestures.moves(with: sample) {
      // The effect of the last movement is known before the finger lifts.
      let moved = PointerEvent(.moved, id: sample.id, x: sample.x, y: sample.y, at: sample.at)
      gesture(.pointer(moved, hit(moved)), emit: emit)
    }
    gesture(.pointer(sample, hit(sample)), emit: emit)
  }

  mutating func wheel(_ turn: WheelEvent, emit: (PagerEffect) -> Void) throws(Rejection) {
    guard turn.x.isLegal, turn.y.isLegal, turn.deltaX.isLegal, turn.deltaY.isLegal else {
      throw .illegalValue(.wheel)
    }
    if gestures.press.isActive { gesture(.ticked(at: turn.at), emit: emit) }
    let (x, y) = points(turn)
    guard turn.phase != .notch else { return notch(turn, x, y, emit: emit) }
    if turn.phase == .began, gestures.trackpad.isDown {
      // The lift of the previous touch was lost.
      gesture(.trackpad(.cancelled, x: 0, y: 0, GestureHit(), at: turn.at), emit: emit)
    }
    gesture(.trackpad(turn.phase, x: x, y: y, hit(turn), at: turn.at), emit: emit)
  }

  /// Cancels all touches when the container is no longer visible, because their lifts are lost.
  @inline(never)
  mutating func loseTouches(emit: (PagerEffect) -> Void) {
    let now = gestures.pan.newest ?? Moment(nanoseconds: 0)
    if let id = gestures.pan.pointer {
      gesture(.pointer(PointerEvent(.cancelled, id: id, x: 0, y: 0, at: now), GestureHit()), emit: emit)
    }
    if gestures.trackpad.isDown {
      gesture(.trackpad(.cancelled, x: 0, y: 0, GestureHit(), at: now), emit: emit)
    }
    // A list that was released first may have other bounds once the pages are released.
    cover.model.finish(cover.model.standing(over: &lists), .request, keepsPull: true, &cover.tab, &lists) {
      gestures.forward($0, emit: emit)
    }
  }

  /// Handles the host's decision about the owner of a gesture.
  @inline(never)
  mutating func claimDecided(
    pointer: Int64, owns: Bool, _ moment: Moment, emit: (PagerEffect) -> Void
  ) {
    gesture(.decided(pointer: pointer, owns: owns, list: draggedList, at: moment), emit: emit)
  }

  /// Sends an event with legal values to the gestures and carries out their effects.
  @inline(never)
  mutating func gesture(_ event: GestureEvent, emit: (PagerEffect) -> Void) {
    var found = EffectBuffer<GestureEffect>()
    let wasDown = gestures.trackpad.isDown
    try? gestures.handle(event) { found.add($0) }
    // No snap begins or runs under the fingers of a trackpad or its momentum, also not with their first sample.
    if gestures.trackpad.isDown || gestures.trackpad.isCoasting { cover.model.isTouched = true }
    if gestures.trackpad.isDown, !wasDown { cover.model.hold() }
    for index in 0..<found.count { carryOut(found[index], emit: emit) }
  }

  @inline(never)
  private mutating func carryOut(_ effect: GestureEffect, emit: (PagerEffect) -> Void) {
    switch effect {
    case .fingerDown(let moment):
      send(.fingerDown(at: moment), emit: emit)
      if let page = selectedPage {
        perform(.fingerDown(at: moment), on: page, by: .data, emit: emit)
      }
    case .fingerUp(let moment): fingerUp(moment, emit: emit)
    case .stripStopped(let moment): dragStrip(.began(at: moment), emit: emit)
    case .stripReleased(let moment): dragStrip(.ended(velocity: 0, at: moment), emit: emit)
    case .back(let drag):
      emit(.backSwiped(swipe(drag)))
      if case .began(let moment) = drag { releasePages(moment, emit: emit) }
    case .strip(let drag): dragStrip(drag, emit: emit)
    case .pages(let device, let drag): dragPages(device, drag, emit: emit)
    case .list(.screen, let page, let drag): dragList(page, drag, emit: emit)
    case .list(.trackpad, let page, let drag): rollList(page, drag, emit: emit)
    case .coastBegan(let page): if page == cover.active { cover.model.giveWay() }
    case .coasted(let page, let travel, let isLast, let moment):
      coast(page, by: travel, isLast: isLast, moment, emit: emit)
    case .stripScrolled(let x, let y, let moment):
      scrollStrip(by: ahead(x, .horizontal) + y, moment, emit: emit)
    case .unclaimed(let axis, let moment): denySwipe(along: axis, moment, emit: emit)
    case .asked(let pointer, let travelX, let travelY):
      emit(.claimAsked(pointer: pointer, travelX: travelX, travelY: travelY))
    case .caught(let pointer): emit(.touchCaught(pointer: pointer))
    case .pageTapped(let page):
      // A finger moves nothing while the container is hidden or not laid out.
      if cover.tab.page.appearances.isSeen { try? send(.tab(.tapped(page, request: 0)), emit: emit) }
    case .row(.longPressed(let page, let row, let moment)) where lifts(row, of: page):
      gesture(.rowLifted(at: moment), emit: emit)
    case .row(.longPressed)
    where configuration.longPressDelay == nil && gestures.press.recognizer.touch?.target.isMovable ?? false:
      // Nobody asked for long presses, and the row cannot be lifted now.
      return
    case .row(let gesture): emit(PagerEffect(gesture))
    case .carriedRow(let page, let gesture): carryRow(gesture, of: page, emit: emit)
    }
  }

  /// Continues what the finger held, when it lifts or nothing follows it any more.
  private mutating func fingerUp(_ moment: Moment, emit: (PagerEffect) -> Void) {
    if gestures.pan.pointer == nil {
      // A finger that the host reports on the pages holds them on.
      if !arePagesTouched { send(.fingerUp(at: moment), emit: emit) }
    } else {
      releasePages(moment, emit: emit)
    }
    guard let page = selectedPage else { return }
    perform(.fingerUp(at: moment), on: page, by: .data, emit: emit)
  }

  /// Lets the pages go on, as after a lift, because the finger that held them is known to do something else. The cover
  /// waits for the lift.
  @inline(never)
  mutating func releasePages(_ moment: Moment, emit: (PagerEffect) -> Void) {
    guard !arePagesTouched else { return }
    let isContentTouched = cover.model.isContentTouched
    cover.model.isContentTouched = isTouched || isListTouched
    send(.fingerUp(at: moment), emit: emit)
    (cover.model.isTouched, cover.model.isContentTouched) = (isTouched, isContentTouched)
  }

  @inline(__always)
  private func swipe(_ drag: GestureDrag) -> BackSwipe {
    switch drag {
    case .began: .began
    case .moved(let travel, _): .moved(by: -forward(travel, .horizontal))
    case .ended(let velocity?, _): .ended(velocity: -forward(velocity, .horizontal))
    case .ended(nil, _): .cancelled
    }
  }

  private mutating func dragStrip(_ drag: GestureDrag, emit: (PagerEffect) -> Void) {
    switch drag {
    case .began(let moment): try? send(.tab(.stripDragBegan(at: moment)), emit: emit)
    case .moved(let travel, let moment):
      try? send(.tab(.stripDragMoved(by: forward(travel, .horizontal), at: moment)), emit: emit)
    case .ended(let velocity, let moment):
      let speed = velocity.map { forward($0, .horizontal) } ?? 0
      try? send(.tab(.stripDragEnded(velocity: speed, at: moment)), emit: emit)
    }
  }

  // MARK: Pages

  private mutating func dragPages(
    _ device: GestureDevice, _ drag: GestureDrag, emit: (PagerEffect) -> Void
  ) {
    let axis = gestures.axis(of: device)
    switch drag {
    case .began(let moment): dragPages(device, moment, emit: emit)
    case .moved(let travel, let moment):
      guard cover.tab.page.phase == .dragging else { return loses(device, moment, emit: emit) }
      send(.dragMoved(by: forward(travel, axis), at: moment), emit: emit)
    case .ended(let velocity, let moment):
      guard device == .screen || cover.tab.page.phase == .dragging else { return }
      let speed = velocity.map { forward($0, axis) }
      send(speed.map { .dragEnded(velocity: $0, at: moment) } ?? .dragCancelled(at: moment), emit: emit)
      // A finger that rests on pages which a trackpad took from it holds them again.
      if device == .trackpad, gestures.owner.holdsPages { send(.fingerDown(at: moment), emit: emit) }
    }
  }

  /// Makes the pages follow the fingers unless they refuse. A finger continues from where a trackpad moved the pages; a
  /// trackpad takes the pages from no finger.
  private mutating func dragPages(
    _ device: GestureDevice, _ moment: Moment, emit: (PagerEffect) -> Void
  ) {
    if device == .screen || cover.tab.page.phase != .dragging {
      send(.dragBegan(at: moment), emit: emit)
      if cover.tab.page.phase == .dragging { return }
    }
    loses(device, moment, emit: emit)
  }

  /// Ends the drag of the pages by these fingers. The gesture has no owner.
  private mutating func loses(_ device: GestureDevice, _ moment: Moment, emit: (PagerEffect) -> Void) {
    gesture(.lost(device, at: moment), emit: emit)
  }

  /// Lets the pages refuse the drag if swipes are off.
  private mutating func denySwipe(along axis: PagingAxis, _ moment: Moment, emit: (PagerEffect) -> Void) {
    guard axis == configuration.axis, !cover.tab.page.configuration.allowsSwipe else { return }
    send(.dragBegan(at: moment), emit: emit)
  }

  // MARK: Lists

  private mutating func dragList(_ page: PageID, _ drag: GestureDrag, emit: (PagerEffect) -> Void) {
    let axis = gestures.axis
    switch drag {
    case .began(let moment):
      perform(.dragBegan(at: moment), on: page, by: .user, emit: emit)
      releasePages(moment, emit: emit)
    case .moved(let travel, let moment):
      // Travel beyond the edge is passed to vertical pages, which then keep the finger.
      let forward = forward(travel, axis)
      let beyond = axis == .vertical ? excess(of: forward, on: page) : 0
      let within = beyond == 0 ? forward : forward - beyond
      if within != 0 {
        perform(.dragMoved(by: within, at: moment), on: page, by: .user, emit: emit)
      }
      guard beyond != 0 else { return }
      perform(.dragEnded(velocity: 0, at: moment), on: page, by: .user, emit: emit)
      forwardToPages(.screen, by: beyond, moment, emit: emit)
    case .ended(let velocity, let moment):
      let speed = velocity.map { forward($0, axis) }
      perform(
        speed.map { .dragEnded(velocity: $0, at: moment) } ?? .dragCancelled(at: moment), on: page,
        by: .user, emit: emit)
    }
  }

  /// Scrolls a list by the fingers on a trackpad.
  private mutating func rollList(_ page: PageID, _ drag: GestureDrag, emit: (PagerEffect) -> Void) {
    switch drag {
    case .began: return
    case .moved(let travel, let moment):
      guard selectedPage == page else { return loses(.trackpad, moment, emit: emit) }
      let forward = forward(travel, gestures.trackpad.axis)
      let beyond = excess(of: forward, on: page)
      scroll(page, by: forward - beyond, source: .user, emit: emit)
      guard beyond != 0 else { return }
      scrollEnded(page, emit: emit)
      forwardToPages(.trackpad, by: beyond, moment, emit: emit)
    case .ended: scrollEnded(page, emit: emit)
    }
  }

  /// Scrolls a list by the momentum of a trackpad.
  private mutating func coast(
    _ page: PageID, by travel: Double, isLast: Bool, _ moment: Moment, emit: (PagerEffect) -> Void
  ) {
    guard selectedPage == page else {
      // The last sample may come as the fingers are down again, which have an owner of their own.
      if !isLast { loses(.trackpad, moment, emit: emit) }
      return
    }
    scroll(page, by: forward(travel, .vertical), source: .fling, emit: emit)
    if isLast { scrollEnded(page, emit: emit) }
  }

  private mutating func forwardToPages(
    _ device: GestureDevice, by travel: Double, _ moment: Moment, emit: (PagerEffect) -> Void
  ) {
    gesture(.passedToPages(device, at: moment), emit: emit)
    guard (device == .screen ? gestures.owner : gestures.trackpad.owner) == .pages else { return }
    send(.dragMoved(by: travel, at: moment), emit: emit)
  }

  // MARK: Forward

  /// Returns the forward travel for a travel on the screen. Pages and rows move forward when the finger moves in the
  /// opposite direction.
  @inline(__always)
  func forward(_ travel: Double, _ axis: PagingAxis) -> Double {
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    return isMirrored ? travel : -travel
  }

  /// Returns the forward travel for a scroll to the right or down.
  @inline(__always)
  func ahead(_ scroll: Double, _ axis: PagingAxis) -> Double { forward(-scroll, axis) }
}

/// Presses of rows that move or are removed.
extension Pager {
  /// Follows the pressed row after an event, which may have removed it or moved it from under the finger or back.
  mutating func followPressedRow(emit: (PagerEffect) -> Void) {
    guard let touch = gestures.press.recognizer.touch else { return }
    let press = gestures.press
    guard lists.read(press.page, { $0.slot(of: press.row) == press.slot }) == true else {
      return gesture(.pressedRowGone, emit: emit)
    }
    let isInside = press.isOn(row(atX: press.x, y: press.y))
    if isInside != touch.isInside { gesture(.pressedRowMoved(isInside: isInside), emit: emit) }
  }

  /// Renumbers the press when its row has another index.
  mutating func renumberPress(on page: PageID) {
    let press = gestures.press
    guard press.isActive else { return }
    let row = lists.read(page) { list in
      list.slot(of: press.row) == press.slot
        ? nil : list.window.first { list.slot(of: $0) == press.slot }
    }
    if let row, let row { gestures.renumberPressedRow(row) }
  }
}

/// Wheels: each notch is an event of its own.
extension Pager {
  /// Returns the distance of a scroll, in points to the right and down.
  private func points(_ turn: WheelEvent) -> (x: Double, y: Double) {
    var (x, y) = (turn.deltaX, turn.deltaY)
    switch turn.unit {
    case .points: break
    case .lines:
      x *= configuration.lineLength
      y *= configuration.lineLength
    case .pages:
      x *= frame.width
      y *= visibleLength
    }
    let most = Double.largestLegal
    return (x.clamped(-most, most), y.clamped(-most, most))
  }

  /// Returns the pager's candidate for a wheel at a position. A wheel is not a finger, so that back zone and rows do
  /// not apply.
  func wheelRow(_ turn: WheelEvent) -> GestureCandidate {
    var row = gestureCandidate(atX: turn.x, isOnStrip: false)
    row.isHeld = false
    row.isReordering = false
    row.isInBackZone = false
    return row
  }

  mutating func notch(_ turn: WheelEvent, _ x: Double, _ y: Double, emit: (PagerEffect) -> Void) {
    guard frame.contains(x: turn.x, y: turn.y) else { return }
    guard !stripFrame.contains(x: turn.x, y: turn.y) else {
      return scrollStrip(by: ahead(x, .horizontal) + y, turn.at, emit: emit)
    }
    let row = wheelRow(turn)
    guard let way = PanDirection(travelX: -x, travelY: -y) else { return }
    switch row.roomy(way) ?? row.moving(way) {
    case .pages:
      guard cover.tab.page.phase != .dragging else { return }
      let isForward = way.isForward(direction)
      send(.step(by: isForward ? 1 : -1, animated: true, request: 0, cause: .drag), emit: emit)
    case .list:
      guard let page = selectedPage else { return }
      step(page, by: y, emit: emit)
    case .back, .row, .strip, nil: return
    }
  }

  mutating func scrollStrip(by travel: Double, _ moment: Moment, emit: (PagerEffect) -> Void) {
    // A strip that a finger holds is not scrolled.
    guard !cover.tab.isStripHeld else { return }
    let travel = travel.clampedToLegal
    try? send(.tab(.stripDragBegan(at: moment)), emit: emit)
    try? send(.tab(.stripDragMoved(by: travel, at: moment)), emit: emit)
    try? send(.tab(.stripDragEnded(velocity: 0, at: moment)), emit: emit)
  }
}
