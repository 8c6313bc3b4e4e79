internal import FolioMachine

/// Wheels: each notch is an event of its own.
extension Pager {
  /// Returns the distance of a scroll, in points to the right and down.
  func points(_ turn: WheelEvent) -> (x: Double, y: Double) {
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
    if stripFrame.contains(x: turn.x, y: turn.y) {
      return scrollStrip(by: ahead(x, .horizontal) + y, turn.at, emit: emit)
    }
    guard let way = PanDirection(travelX: -x, travelY: -y) else { return }
    let row = wheelRow(turn)
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
