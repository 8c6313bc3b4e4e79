internal import FolioCollections
internal import FolioMachine

/// Snapping: a list that the user scrolled comes to rest on a row.
///
///     release ──▶ where friction would bring it ──▶ the nearest row there ──▶ friction, or a spring, that ends on it
///                                                      ▲                            │
///                                                      └── heights, rows, bounds ◀──┘
///
/// A motion stores the row that it ends on, not the offset. When the offset of that row changes, the motion is made again,
/// from the list's offset and velocity. If data moves the row out of the motion's reach, another row replaces it. A list
/// that rests on a row stays on it when sizes or rows change. A list that code scrolls stays where it was scrolled to.
extension ListController {
  /// Ends the motion after a release on a row.
  mutating func snap(_ velocity: Double) {
    guard configuration.snap != nil, viewport.length > 0, !body.isReturning, lift == nil,
      let reach = snapReach(inHand: true), let goal = goal(velocity, reach)
    else { return }
    body.go(to: goal, velocity)
  }

  /// Continues a scroll without motion to the nearest row by the spring, but not back over where it began.
  package mutating func snap(after travel: Int64) {
    guard configuration.snap != nil, viewport.length > 0, body.phase == .resting, restoration == nil,
      !body.isHostScrolled, !touch.isDown
    else { return }
    guard let reach = snapReach(inHand: true) else { return }
    var (least, most) = (reach.low, reach.high)
    if travel > 0 { least = max(least, ScrollBody.clamped(body.offset, plus: 1 - travel)) }
    if travel < 0 { most = min(most, ScrollBody.clamped(body.offset, plus: -1 - travel)) }
    guard let goal = nearest(to: body.offset, reach, from: least, to: most) else { return }
    if goal.place != body.offset { body.go(to: goal, 0, startsWithTick: true) }
  }

  /// Moves the list to the nearest row at once, because the list is not visible.
  package mutating func snapAtOnce(emit: (ListEffect) -> Void) {
    guard configuration.snap != nil, viewport.length > 0, body.phase == .resting else { return }
    guard let reach = snapReach(inHand: false),
      let goal = nearest(to: body.offset, reach, from: reach.low, to: reach.high)
    else { return }
    if goal.place != body.offset { shift(by: goal.place - body.offset, emit: emit) }
  }

  /// Whether a motion is to end on a row.
  package var isSnapping: Bool { body.aim != nil }

  /// Continues the motion of the list from where it is, to the row that it was to end on.
  mutating func goOn(hasParent: Bool, isData: Bool = false) {
    guard configuration.snap != nil, body.phase == .decelerating else {
      return body.goOn(
        within: lowestOffset, highestOffset, length: givingLength, hasParent: hasParent, isData: isData)
    }
    let (aim, velocity, isReturning, waits) = (body.aim, body.velocity, body.isReturning, body.startsWithTick)
    let kept = body.springGoal
    body.goOn(within: lowestOffset, highestOffset, length: givingLength, hasParent: hasParent, isData: isData)
    guard let reach = findReach(inHand: !isReturning) else { return }
    guard let goal = findGoal(aim, velocity, isReturning: isReturning, near: kept, reach) else {
      if waits, !isReturning { giveUp() }
      return
    }
    body.go(to: goal, velocity, isReturning: isReturning, startsWithTick: waits)
  }

  // Apart, because they copy the list.
  @inline(never)
  private mutating func findReach(inHand: Bool) -> SnapReach? { snapReach(inHand: inHand) }

  @inline(never)
  private mutating func findGoal(
    _ aim: SnapAim?, _ velocity: Double, isReturning: Bool, near kept: Int64?, _ reach: SnapReach
  ) -> SnapGoal? {
    aim.flatMap { goal($0, velocity, reach) } ?? (isReturning ? nil : goal(velocity, near: kept, reach))
  }

  /// Ends a motion that has not started and finds no row; beyond the bounds, the list returns to them.
  private mutating func giveUp() {
    body.rest()
    guard body.offset < lowestOffset || body.offset > highestOffset else { return }
    body.goBack(within: lowestOffset, highestOffset)
  }

  /// Returns the list to the row on which it rested before an event: at once if the event may move it at once.
  mutating func snapBack(_ change: ListChange) {
    guard change.stood != .none, body.phase == .resting, change.phase == .resting, viewport.length > 0,
      !change.isPlaced, change.outcome != .completed, !touch.isDown, !body.isHostScrolled
    else { return }
    snapBack(to: change.stood, isAnimated: !change.clamps)
  }

  /// Returns a list at rest to the row on which it rested, or to the nearest one if that is gone.
  mutating func snapBack(to standing: ListChange.Standing, isAnimated: Bool) {
    guard let reach = snapReach(inHand: false) else { return }
    var goal: SnapGoal?
    if case .onRow(let row) = standing, let places = line(of: row).offsets(at: configuration.snap, in: reach)
    {
      let place = body.offset.clamped(places.lowerBound, places.upperBound).clamped(reach.low, reach.high)
      goal = SnapGoal(aim: .row(row), place: place)
    } else {
      goal = nearest(to: body.offset, reach, from: reach.low, to: reach.high)
    }
    guard let goal, goal.place != body.offset else { return }
    if isAnimated {
      body.go(to: goal, 0, isReturning: true, startsWithTick: true)
    } else {
      body.offset = goal.place
    }
  }

  /// Returns ``stance``, without a copy of the list on the stack of the caller.
  @inline(never)
  mutating func findStance() -> ListChange.Standing { stance }

  /// The row on which a list that snaps rests.
  var stance: ListChange.Standing {
    guard configuration.snap != nil, viewport.length > 0, !body.isHostScrolled else { return .none }
    guard let reach = snapReach(inHand: false),
      let goal = nearest(to: body.offset, reach, from: reach.low, to: reach.high),
      goal.place == body.offset, case .row(let row) = goal.aim
    else { return .none }
    return .onRow(row)
  }
}

extension ListController {
  /// Returns the offset at which a fling of the host's own scroller should end, for example in `scrollViewWillEndDragging`.
  ///
  ///     targetContentOffset.pointee.y = list.restOffset(proposed: targetContentOffset.pointee.y, velocity: 1_000 * velocity.y)
  ///
  /// - Parameters:
  ///   - proposed: The offset at which the scroller would come to rest, in points.
  ///   - velocity: The velocity of the release, in points per second, forward positive.
  /// - Returns: The nearest offset at which the list may rest, in points, by the same rules as with the list's own physics,
  ///   see ``ListSnap``; `proposed` itself without ``ListConfiguration/snap`` or a layout, or if it is not a legal number.
  ///
  /// Complexity: O(log n).
  public func restOffset(proposed: Double, velocity: Double = 0) -> Double {
    guard configuration.snap != nil, viewport.length > 0, Units.isLegal(proposed), Units.isLegal(velocity)
    else { return proposed }
    let place = host.listed(Units.nearest(proposed))
    guard let reach = snapReach(inHand: true), place >= reach.low, place <= reach.high else {
      return proposed
    }
    let (least, most) = reach.range(for: velocity)
    guard let goal = nearest(to: place, reach, from: least, to: most) else { return proposed }
    return Units.points(goal.place - host.deferred)
  }

  /// Returns the offsets at which the list may rest, moved by the user or on its own; nil if the list is too far out for
  /// motions to reach, where nothing snaps.
  private func snapReach(inHand: Bool) -> SnapReach? {
    SnapReach(
      viewport, offset: body.offset, total: content.total, low: lowestOffset, high: highestOffset,
      inHand: inHand)
  }

  /// Returns the goal of a motion with a velocity; nil if it ends beyond the bounds, or begins there. A spring ends near
  /// its old goal.
  private func goal(_ velocity: Double, near kept: Int64? = nil, _ reach: SnapReach) -> SnapGoal? {
    let isWithin = reach.offset >= reach.low && reach.offset <= reach.high
    guard
      let rest = kept.map({ isWithin ? $0.clamped(reach.low, reach.high) : nil })
        ?? reach.rest(after: velocity)
    else { return nil }
    let (least, most) = reach.range(for: velocity)
    return nearest(to: rest, reach, from: least, to: most)
  }

  /// Returns the current goal for an aim; nil if a motion with a velocity can no longer reach it properly.
  private func goal(_ aim: SnapAim, _ velocity: Double, _ reach: SnapReach) -> SnapGoal? {
    let slide = Units.clamped(ScrollBody.slide(velocity))
    let place: Int64
    switch aim {
    case .first: place = reach.low
    case .last: place = reach.high
    case .row(let row):
      guard row < content.count, let places = line(of: row).offsets(at: configuration.snap, in: reach) else {
        return nil
      }
      let rest = ScrollBody.clamped(body.offset, plus: slide)
      place = rest.clamped(places.lowerBound, places.upperBound).clamped(reach.low, reach.high)
    }
    guard (place - body.offset).magnitude <= viewport.length.magnitude + 2 * slide.magnitude,
      reach.reaches(place, at: velocity)
    else { return nil }
    return SnapGoal(aim: aim, place: place)
  }

  /// Returns the nearest goal to an offset, within bounds; nil if there is none, or nothing is visible.
  private func nearest(
    to place: Int64, _ reach: SnapReach, from least: Int64, to most: Int64
  ) -> SnapGoal? {
    guard least <= most, reach.seenLength(at: place) > 0, content.count > 0 else { return nil }
    var choice = SnapChoice(place: place, least: least, most: most)
    func offer(_ line: SnapLine) {
      if let places = line.offsets(at: configuration.snap, in: reach) { choice.offer(.row(line.row), places) }
    }
    let line = line(near: place, reach)
    offer(line)
    if line.top > lead, let row = firstRow(at: line.top - 1) { offer(self.line(of: row)) }
    if let row = firstRow(at: line.next) { offer(self.line(of: row)) }
    choice.offer(.first, reach.low...reach.low)
    choice.offer(.last, reach.high...reach.high)
    return choice.best
  }

  /// Returns the line nearest to its snap position at an offset; the list has rows.
  private func line(near place: Int64, _ reach: SnapReach) -> SnapLine {
    let top = reach.seenTop(at: place)
    var probe: Int64
    switch configuration.snap {
    case .end: probe = place + reach.length
    case .centre: probe = top + reach.seenLength(at: place) / 2
    case .start, nil:
      probe = top
      // Rows begin below the row that sticks there, up to the row that pushes it off.
      if hasStickyRows, let row = firstRow(at: top), let span = stickySpan(around: row) {
        probe = min(top + content.extents.height(of: span.first), self.top(of: span.end))
      }
    }
    let last = content.total + lead - 1
    return line(of: firstRow(at: min(probe, last)) ?? content.count - 1)
  }

  /// Returns the line that contains a row.
  private func line(of row: Int64) -> SnapLine {
    let rows = content.lineRows(of: row)
    let top = self.top(of: rows.lowerBound)
    let next = rows.upperBound < content.count ? self.top(of: rows.upperBound) : content.total + lead
    var line = SnapLine(row: rows.lowerBound, top: top, start: top, bottom: next, next: next)
    guard let section = content.section(of: row) else { return line }
    if case .grid = section.layout, rows.lowerBound >= section.firstRow, rows.upperBound < section.rowsEnd {
      line.bottom -= section.layout.gapUnits
    }
    line.start -= stickyHeight(over: rows.lowerBound)
    return line
  }
}
