internal import FolioList
internal import FolioMachine
internal import FolioMotion

/// Wheels and trackpads.
extension Pager {
  mutating func wheel(_ turn: WheelEvent, emit: (PagerEffect) -> Void) throws(Rejection) {
    guard turn.x.isLegal, turn.y.isLegal, turn.deltaX.isLegal, turn.deltaY.isLegal else {
      throw .illegalValue(.wheel)
    }
    denyRefused(at: turn.at, emit: emit)
    pressTicked(turn.at, emit: emit)
    let (x, y) = points(turn)
    switch turn.phase {
    case .notch: notch(turn, x, y, emit: emit)
    case .began:
      lift(turn.at, velocity: nil, emit: emit)
      touch(turn)
      roll(turn, x, y, emit: emit)
    case .changed:
      if !trackpad.isDown { touch(turn) }
      roll(turn, x, y, emit: emit)
    case .ended:
      if trackpad.isDown { roll(turn, x, y, emit: emit) }
      lift(turn.at, velocity: trackpad.velocity(at: turn.at), emit: emit)
    case .cancelled:
      lift(turn.at, velocity: nil, emit: emit)
      trackpad = Trackpad(beginning: .idle)
    case .momentumBegan, .momentum, .momentumEnded: coast(turn, x, y, emit: emit)
    }
  }

  /// What a turn scrolls by, in points to the right and down.
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
    return (x.clamped(-most, most).withoutNegativeZero, y.clamped(-most, most).withoutNegativeZero)
  }

  /// What a scroll to the right, or down, is forward.
  private func ahead(_ travel: Double, _ axis: Axis) -> Double {
    (axis == .horizontal && direction == .rightToLeft ? -travel : travel).withoutNegativeZero
  }

  /// What the pager says of a wheel at a place: a wheel is no finger, which could be in a zone or on a row.
  private func wheelRow(_ turn: WheelEvent) -> ClaimRow {
    var row = claimRow(atX: turn.x, isOnStrip: false)
    row.isHeld = false
    row.isReordering = false
    row.isInBackZone = false
    return row
  }

  // MARK: Notches

  private mutating func notch(_ turn: WheelEvent, _ x: Double, _ y: Double, emit: (PagerEffect) -> Void) {
    guard frame.contains(x: turn.x, y: turn.y) else { return }
    if stripFrame.contains(x: turn.x, y: turn.y) {
      return scrollStrip(by: ahead(x, .horizontal) + y, turn.at, emit: emit)
    }
    guard let way = ClaimWay(travelX: -x, travelY: -y) else { return }
    let row = wheelRow(turn)
    switch row.roomy(way) ?? row.moving(way) {
    case .pages:
      guard cover.tab.page.phase != .dragging else { return }
      let isForward = way.isForward(direction)
      tell(.step(by: isForward ? 1 : -1, animated: true, request: 0, cause: .drag), emit: emit)
    case .list:
      guard let page = selectedPage else { return }
      scroll(page, by: y, source: .user, emit: emit)
      lists.ended(page)
    case .back, .row, .strip, nil: return
    }
  }

  private mutating func scrollStrip(by travel: Double, _ moment: Moment, emit: (PagerEffect) -> Void) {
    // A strip that a finger has is not taken from it.
    guard !cover.tab.isStripHeld else { return }
    let travel = travel.clampedToLegal
    try? tell(.tab(.stripDragBegan(at: moment)), emit: emit)
    try? tell(.tab(.stripDragMoved(by: travel, at: moment)), emit: emit)
    try? tell(.tab(.stripDragEnded(velocity: 0, at: moment)), emit: emit)
  }

  // MARK: Trackpads

  /// Fingers come down on a trackpad.
  private mutating func touch(_ turn: WheelEvent) {
    let isInside = frame.contains(x: turn.x, y: turn.y)
    let isOnStrip = stripFrame.contains(x: turn.x, y: turn.y)
    trackpad = Trackpad(beginning: isInside ? (isOnStrip ? .strip : .deciding) : .spent)
  }

  /// The fingers go on.
  private mutating func roll(_ turn: WheelEvent, _ x: Double, _ y: Double, emit: (PagerEffect) -> Void) {
    trackpad.add(x, y, at: turn.at)
    switch trackpad.target {
    case .idle, .spent: return
    case .deciding:
      guard let way = trackpad.findAxis() else { return }
      take(way, turn, emit: emit)
      move(by: ahead(trackpad.travel, trackpad.axis), turn, emit: emit)
    case .strip: scrollStrip(by: ahead(x, .horizontal) + y, turn.at, emit: emit)
    case .pages, .list:
      move(by: ahead(trackpad.axis == .horizontal ? x : y, trackpad.axis), turn, emit: emit)
    }
  }

  /// Finds what the fingers move from now on.
  private mutating func take(_ way: ClaimWay, _ turn: WheelEvent, emit: (PagerEffect) -> Void) {
    switch wheelRow(turn).part(way, unclaimed: configuration.unclaimed) {
    case .pages: takePages(turn, emit: emit)
    case .list: trackpad.target = selectedPage.map { .list($0) } ?? .spent
    case .back, .row, .strip, nil:
      denySwipe(along: way.axis, turn.at, emit: emit)
      trackpad.target = .spent
    }
  }

  private mutating func takePages(_ turn: WheelEvent, emit: (PagerEffect) -> Void) {
    trackpad.target = .spent
    guard cover.tab.page.phase != .dragging else { return }
    tell(.dragBegan(at: turn.at), emit: emit)
    if cover.tab.page.phase == .dragging { trackpad.target = .pages }
  }

  /// Moves what the fingers have hold of.
  private mutating func move(by forward: Double, _ turn: WheelEvent, emit: (PagerEffect) -> Void) {
    switch trackpad.target {
    case .idle, .deciding, .spent, .strip: return
    case .pages:
      guard cover.tab.page.phase == .dragging else { return trackpad.losesPages() }
      tell(.dragMoved(by: forward, at: turn.at), emit: emit)
    case .list(let page):
      guard selectedPage == page else { return trackpad.target = .spent }
      let beyond = excess(of: forward, on: page)
      scroll(page, by: forward - beyond, source: .user, emit: emit)
      guard beyond != 0 else { return }
      lists.ended(page)
      takePages(turn, emit: emit)
      if trackpad.target == .pages { tell(.dragMoved(by: beyond, at: turn.at), emit: emit) }
    }
  }

  /// The fingers lift, or are taken away; pages settle, a list may coast.
  private mutating func lift(_ moment: Moment, velocity: Double?, emit: (PagerEffect) -> Void) {
    guard trackpad.isDown else { return }
    trackpad.isDown = false
    switch trackpad.target {
    case .idle, .spent, .strip: return
    case .deciding: trackpad.target = .spent
    case .pages:
      trackpad.target = .spent
      guard cover.tab.page.phase == .dragging else { return }
      let speed = velocity.map { ahead($0, trackpad.axis) }
      tell(speed.map { .dragEnded(velocity: $0, at: moment) } ?? .dragCancelled(at: moment), emit: emit)
    case .list(let page): lists.ended(page)
    }
  }

  /// What the fingers left behind moves a list or the strip, never pages.
  private mutating func coast(_ turn: WheelEvent, _ x: Double, _ y: Double, emit: (PagerEffect) -> Void) {
    guard !trackpad.isDown else { return }
    switch trackpad.target {
    case .idle, .deciding, .spent, .pages: break
    case .strip: scrollStrip(by: ahead(x, .horizontal) + y, turn.at, emit: emit)
    case .list(let page):
      guard selectedPage == page else { return trackpad.target = .spent }
      scroll(page, by: y, source: .fling, emit: emit)
      if turn.phase == .momentumEnded { lists.ended(page) }
    }
    if turn.phase == .momentumEnded { trackpad = Trackpad(beginning: .idle) }
  }
}
