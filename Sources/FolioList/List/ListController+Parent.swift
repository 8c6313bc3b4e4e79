internal import FolioCollections
package import FolioMachine

/// Operations of a parent on the list that it moves, besides the events that it forwards.
extension ListController {
  /// Returns the values that a parent reads after every event. It changes nothing; it is mutating so that the list is read
  /// in place.
  package mutating func standing() -> ListStanding { ListStanding(of: &self) }

  /// The offset in units.
  package var offsetInUnits: Int64 { body.offset }

  /// Whether the list returns to a bound from where it rested.
  package var isReturning: Bool { body.isReturning }

  /// Whether a finger is down on the list and holds it.
  package var isTouched: Bool { touch.isDown }

  /// Whether the host's own physics scroll the list.
  package var isHostScrolled: Bool { body.isHostScrolled }

  /// The greatest offset at rest that follows from the length of the content alone, in units.
  @inline(__always)
  package var endInUnits: Int64 { viewport.end(of: content.total) }

  /// The greatest offset at rest, in points. For short content under a parent's cover, it is less than ``maximumOffset``.
  package var endAtRest: Double { Units.points(highestOffset) }

  /// Sets the bounds of the list; nil: the insets bound it. The motion after a release continues within them.
  package mutating func lend(_ bounds: LentBounds?) {
    guard bounds != viewport.bounds else { return }
    let old = viewport.bounds
    let stood = snapsInFrame ? stance : .none
    viewport.bounds = bounds
    if stood != .none { snapBack(to: stood, isAnimated: true) }
    let isOther =
      old?.lowByHand != bounds?.lowByHand || old?.highByHand != bounds?.highByHand
      || old?.roomByHand != bounds?.roomByHand
    guard viewport.length > 0, isOther || body.isReturning else { return }
    goOn(hasParent: viewport.bounds != nil)
  }

  /// Whether the list rests, and its rows snap to positions that depend on the length of the visible area.
  private var snapsInFrame: Bool {
    guard body.phase == .resting, let snap = configuration.snap, !touch.isDown else { return false }
    return snap != .start
  }

  /// Shifts the list, and its motion, by a distance in units. The scroll continues from there.
  package mutating func shift(by distance: Int64, emit: (ListEffect) -> Void) {
    var change = beginChange()
    let stood = snapsInFrame ? stance : .none
    body.shift(by: distance)
    // The resistance to a finger starts again from the current offset.
    if body.phase == .dragging, body.offset < lowestOffset || body.offset > highestOffset { goOn() }
    if stood != .none { snapBack(to: stood, isAnimated: true) }
    change.keepsOffset = true
    finish(&change, emit)
    if configuration.viewability != nil, stays.exposure.showing == .alone { lookAround() }
  }

  /// Shifts the list as a correction, which also shifts reports of its host that are on their way.
  package mutating func correct(by distance: Int64, emit: (ListEffect) -> Void) {
    var change = beginChange()
    body.shift(by: distance)
    change.shift = body.offset - change.place
    change.keepsOffset = true
    finish(&change, emit)
  }

  /// Continues the motion of the list from where it is, within bounds that were lent before.
  package mutating func goOn() {
    guard viewport.length > 0 else { return }
    goOn(hasParent: viewport.bounds != nil)
  }

  /// Ends the motion of the list where it is, even beyond its bounds.
  package mutating func stand(emit: (ListEffect) -> Void) {
    guard viewport.length > 0 else { return }
    body.rest()
    shift(by: 0, emit: emit)
  }

  /// Whether the heights of all rows are known. Complexity: O(rows log rows), up to the first that is not.
  package var areAllRowsMeasured: Bool { (0..<content.count).allSatisfy { content.extents.isKnown($0) } }

  /// Whether released rows glide to their places.
  package var isLanding: Bool { !landings.isEmpty }

  /// Whether a released row returns home with the next tick, and is dropped then.
  package var bringsHome: Bool { landings.last?.home != nil }

  /// Whether floating rows need the next frame.
  package var awaitsTick: Bool { isCarryDue || isLanding }

  /// Advances floating rows, and nothing else, by a frame.
  package mutating func tickFloatingRows(at moment: Moment, emit: (ListEffect) -> Void) {
    var change = beginChange()
    change.carries = true
    change.keepsOffset = true
    tickFloating(moment, &change, scrolls: false)
    finish(&change, emit)
  }

  /// Returns a lifted row to its home and lands released rows at once, because the list is not visible.
  package mutating func landAtOnce(emit: (ListEffect) -> Void) {
    guard lift != nil || !landings.isEmpty else { return }
    var change = beginChange()
    endReorder(.cancelled, &change)
    standLandings(&change)
    sections.exposure.expire()
    change.keepsOffset = true
    finish(&change, emit)
  }

  /// Reduces the initial velocity of a scroll that took over from a motion, in points per second.
  @inline(never)
  package mutating func slowScroll(by velocity: Double) {
    guard var request, request.isAnimated else { return }
    request.velocity = (request.velocity - velocity).clampedToLegal
    if body.phase == .animating { body.start() }
    self.request = request
  }

  /// The offset in units at which the list comes to rest on its own; without a motion, its offset.
  package var restingOffsetInUnits: Int64 { body.restingOffset }

  /// Moves a list to its smallest offset at rest: by its spring, with a velocity in points per second, or at once.
  package mutating func goToBeginning(
    _ motion: (velocity: Double, startsWithTick: Bool)?, emit: (ListEffect) -> Void
  ) {
    guard viewport.length > 0, !body.isHostScrolled else { return }
    let place = viewport.lowestOffset(isInHand: false)
    guard let motion else {
      body.rest()
      return shift(by: place - body.offset, emit: emit)
    }
    body.go(
      to: SnapGoal(aim: .first, place: place), motion.velocity, isReturning: true,
      startsWithTick: motion.startsWithTick)
  }

  /// Returns a list that rests beyond its bounds to them, by its spring or at once.
  package mutating func goBack(isAnimated: Bool, emit: (ListEffect) -> Void) {
    guard viewport.length > 0, body.phase == .resting, !body.isHostScrolled else { return }
    let (low, high) = (lowestOffset, highestOffset)
    guard body.offset < low || body.offset > high else { return }
    if isAnimated { return body.goBack(within: low, high) }
    shift(by: body.offset.clamped(low, high) - body.offset, emit: emit)
  }
}
