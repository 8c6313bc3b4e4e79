internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// Rows that snap: what a hand has scrolled comes to rest on a row.
///
///     release ──▶ where friction would bring it ──▶ the nearest row there ──▶ friction, or a spring, that ends on it
///                                                      ▲                            │
///                                                      └── heights, rows, bounds ◀──┘
///
/// A motion knows the row that it ends on, and not the place: what changes the place makes the motion anew, from where
/// the list is and with the speed that it has. A row that data brings out of the motion's reach gives way to another.
/// What rests on a row goes on resting on it when sizes or rows change. What code scrolls stays where it was told to.
extension ListController {
  /// The least speed of a fling that goes on in its direction, in points a second.
  private static var flickVelocity: Double { 200 }

  /// How steeply a fling slows down at most: the share of its speed that it loses in a second, as a rate.
  private static var steepest: Double { 12 }

  /// The motion that a release has begun ends on a row.
  mutating func snap(_ velocity: Double) {
    guard configuration.snap != nil, viewport.length > 0, !body.isReturning, lift == nil,
      let reach = snapReach(inHand: true), let goal = goal(velocity, reach)
    else { return }
    body.go(to: goal, velocity)
  }

  /// A list that was scrolled at once goes on to a row by its spring: to the nearest one, but not back over where it was.
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

  /// A list that goes to a row is there at once, or at the nearest one: nobody sees it.
  package mutating func snapAtOnce(emit: (ListEffect) -> Void) {
    guard configuration.snap != nil, viewport.length > 0, body.phase == .resting else { return }
    guard let reach = snapReach(inHand: false),
      let goal = nearest(to: body.offset, reach, from: reach.low, to: reach.high)
    else { return }
    if goal.place != body.offset { shift(by: goal.place - body.offset, emit: emit) }
  }

  /// Whether a motion is to end on a row.
  package var isSnapping: Bool { body.aim != nil }

  /// What moves the list goes on from where it is, and on to the row that it was to end on.
  mutating func goOn(hasParent: Bool) {
    guard configuration.snap != nil, body.phase == .decelerating else {
      return body.goOn(within: lowestOffset, highestOffset, length: givingLength, hasParent: hasParent)
    }
    let (aim, velocity, isReturning, waits) = (body.aim, body.velocity, body.isReturning, body.startsWithTick)
    body.goOn(within: lowestOffset, highestOffset, length: givingLength, hasParent: hasParent)
    guard let reach = snapReach(inHand: !isReturning) else { return }
    guard
      let goal = aim.flatMap({ self.goal($0, velocity, reach) })
        ?? (isReturning ? nil : self.goal(velocity, reach))
    else {
      if waits, !isReturning { giveUp() }
      return
    }
    body.go(to: goal, velocity, isReturning: isReturning, startsWithTick: waits)
  }

  /// A motion that has yet to set out, and finds no row, goes no farther than back to the bounds.
  private mutating func giveUp() {
    body.rest()
    guard body.offset < lowestOffset || body.offset > highestOffset else { return }
    body.goBack(within: lowestOffset, highestOffset)
  }

  /// Brings a list back to the row that it rested on before an event: at once if the event may do that.
  mutating func snapBack(_ change: ListChange) {
    guard change.stood != .none, body.phase == .resting, change.phase == .resting, viewport.length > 0,
      !change.isPlaced, change.outcome != .completed, !touch.isDown, !body.isHostScrolled
    else { return }
    snapBack(to: change.stood, isAnimated: !change.clamps)
  }

  /// Brings a list at rest to the row that it stood on, or the nearest one if that is gone.
  mutating func snapBack(to standing: ListChange.Standing, isAnimated: Bool) {
    guard let reach = snapReach(inHand: false) else { return }
    var goal: SnapGoal?
    if case .onRow(let row) = standing, let places = places(of: line(of: row), reach) {
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
  /// Where a fling should end that the host's own scroller would end elsewhere: what `scrollViewWillEndDragging` asks
  /// for.
  ///
  ///     targetContentOffset.pointee.y = list.restOffset(proposed: targetContentOffset.pointee.y, velocity: 1_000 * velocity.y)
  ///
  /// - Parameters:
  ///   - proposed: The offset at which the scroller would come to rest, in points.
  ///   - velocity: How fast it was let go, in points a second, forward positive.
  /// - Returns: The offset of the rest that is nearest to that, in points, by the same rules as with the list's own
  ///   physics, see ``ListSnap``; `proposed` as it is without ``ListConfiguration/snap`` or a layout, and where it is no
  ///   legal number.
  ///
  /// Complexity: O(log n).
  public func restOffset(proposed: Double, velocity: Double = 0) -> Double {
    guard configuration.snap != nil, viewport.length > 0, Units.isLegal(proposed), Units.isLegal(velocity)
    else { return proposed }
    let place = ScrollBody.clamped(Units.nearest(proposed), plus: deferred)
    guard let reach = snapReach(inHand: true), place >= reach.low, place <= reach.high else {
      return proposed
    }
    let (least, most) = range(velocity, reach)
    guard let goal = nearest(to: place, reach, from: least, to: most) else { return proposed }
    return Units.points(goal.place - deferred)
  }

  /// Where the list may rest, moved by a hand or by itself; nil where motions do not reach: so far out nothing snaps.
  private func snapReach(inHand: Bool) -> SnapReach? {
    let edge = -viewport.edge
    // Sums of a few of these are numbers, too.
    let farthest = 16 * Units.nearest(.largestLegal)
    for units in [body.offset, edge, viewport.top, viewport.length, viewport.bottom, content.total]
    where units.magnitude > farthest.magnitude { return nil }
    guard let lent = viewport.bounds else {
      return SnapReach(
        offset: body.offset, edge: edge, least: edge, most: edge, top: edge,
        length: viewport.length - viewport.bottom, low: lowestOffset, high: highestOffset)
    }
    let low = inHand ? lent.lowByHand : lent.low
    let high = min(max(inHand ? lent.highByHand : lent.low, endInUnits), Units.largest)
    return SnapReach(
      offset: body.offset, edge: edge, least: inHand ? min(lent.reveal ?? edge, edge) : edge,
      most: inHand ? max(lent.highByHand, edge) : edge, top: inHand ? -viewport.top : edge,
      length: viewport.length - viewport.bottom, low: low, high: max(low, high))
  }

  /// Where a fling with a velocity may end, from the least offset to the greatest.
  private func range(_ velocity: Double, _ reach: SnapReach) -> (least: Int64, most: Int64) {
    guard velocity.magnitude >= Self.flickVelocity else { return (reach.low, reach.high) }
    let way = Units.clamped(velocity / Self.steepest)
    let place = ScrollBody.clamped(body.offset, plus: way)
    return velocity > 0 ? (max(reach.low, place), reach.high) : (reach.low, min(reach.high, place))
  }

  /// What a motion with a velocity is to end on; nil if it ends beyond the bounds, or begins there.
  private func goal(_ velocity: Double, _ reach: SnapReach) -> SnapGoal? {
    let rest = ScrollBody.clamped(body.offset, plus: Units.clamped(ScrollBody.slide(velocity)))
    guard body.offset >= reach.low, body.offset <= reach.high, rest >= reach.low, rest <= reach.high else {
      return nil
    }
    let (least, most) = range(velocity, reach)
    return nearest(to: rest, reach, from: least, to: most)
  }

  /// The same aim where it is now; nil if a motion with a velocity reaches it no more as it should.
  private func goal(_ aim: SnapAim, _ velocity: Double, _ reach: SnapReach) -> SnapGoal? {
    let slide = Units.clamped(ScrollBody.slide(velocity))
    let rest = ScrollBody.clamped(body.offset, plus: slide)
    let place: Int64
    switch aim {
    case .first: place = reach.low
    case .last: place = reach.high
    case .row(let row):
      guard row < content.count, let places = places(of: line(of: row), reach) else { return nil }
      place = rest.clamped(places.lowerBound, places.upperBound).clamped(reach.low, reach.high)
    }
    let way = place - body.offset
    guard way.magnitude <= viewport.length.magnitude + 2 * slide.magnitude else { return nil }
    if velocity.magnitude >= Self.flickVelocity {
      guard (way > 0) == (velocity > 0),
        Units.points(way).magnitude * Self.steepest * 1.25 >= velocity.magnitude
      else { return nil }
    }
    return SnapGoal(aim: aim, place: place)
  }

  /// The rest that is nearest to an offset, within bounds; nil if there is none, or nothing is seen.
  private func nearest(
    to place: Int64, _ reach: SnapReach, from least: Int64, to most: Int64
  ) -> SnapGoal? {
    guard least <= most, reach.seenLength(at: place) > 0, content.count > 0 else { return nil }
    var best: SnapGoal?
    func offer(_ aim: SnapAim, _ places: ClosedRange<Int64>) {
      let (low, high) = (max(places.lowerBound, least), min(places.upperBound, most))
      guard low <= high else { return }
      let goal = SnapGoal(aim: aim, place: place.clamped(low, high))
      if let best, (goal.place - place).magnitude >= (best.place - place).magnitude { return }
      best = goal
    }
    func offer(_ line: SnapLine) { if let places = places(of: line, reach) { offer(.row(line.row), places) } }
    let line = line(near: place, reach)
    offer(line)
    if line.top > lead, let row = firstRow(at: line.top - 1) { offer(self.line(of: row)) }
    if let row = firstRow(at: line.next) { offer(self.line(of: row)) }
    offer(.first, reach.low...reach.low)
    offer(.last, reach.high...reach.high)
    return best
  }
}

/// A line of rows as it snaps, in units.
private struct SnapLine {
  /// Its first row.
  var row: Int64
  /// Where it begins, and where what is seen does if it is at the start: there may be a header over it.
  var top: Int64
  var start: Int64
  /// Where it ends, and where the next line begins.
  var bottom: Int64
  var next: Int64
}

extension ListController {
  /// The line that stands nearest to where lines are to stand at an offset; there are rows.
  private func line(near place: Int64, _ reach: SnapReach) -> SnapLine {
    let top = reach.seenTop(at: place)
    var probe: Int64
    switch configuration.snap {
    case .end: probe = place + reach.length
    case .centre: probe = top + reach.seenLength(at: place) / 2
    case .start, nil:
      probe = top
      // Rows begin under the one that sticks there, up to what pushes it off.
      if hasStickyRows, let row = firstRow(at: top), let span = stickySpan(around: row) {
        probe = min(top + content.extents.height(of: span.first), self.top(of: span.end))
      }
    }
    let last = content.total + lead - 1
    return line(of: firstRow(at: min(probe, last)) ?? content.count - 1)
  }

  /// The line that a row is in.
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

  /// The offsets at which a line stands where it is to stand, or, if it is taller than what is seen, at which nothing
  /// else is seen; nil if there are none.
  private func places(of line: SnapLine, _ reach: SnapReach) -> ClosedRange<Int64>? {
    guard line.bottom > line.top else { return nil }
    let start = reach.offsets(startingAt: line.start)
    let end = line.bottom - reach.length
    if end >= start.lowerBound { return start.lowerBound...max(end, start.upperBound) }
    switch configuration.snap {
    case .start: return start
    case .centre: return reach.offset(centring: line.top, line.bottom).map { $0...$0 }
    case .end: return end...end
    case nil: return nil
    }
  }
}
