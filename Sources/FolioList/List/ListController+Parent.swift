internal import FolioCollections
package import FolioMachine

/// Bounds that a parent lends the list that it moves: where the list may rest, and how far the user may scroll it, as
/// offsets in units. Without a parent, only the insets bound a list.
package struct LentBounds: Hashable, Sendable, Savable, Digestible {
  /// The smallest offset at rest.
  package var low: Int64
  /// The smallest offset to which the user scrolls the list without resistance.
  package var lowByHand: Int64
  /// The greatest offset to which the user scrolls the list without resistance, unless its content is longer.
  package var highByHand: Int64
  /// The distance beyond that, or beyond the end of the content, that a motion after a release travels without resistance;
  /// the parent takes this distance back. The travel of a finger arrives without the parent's share.
  package var roomByHand: Int64

  /// The offset at which the content begins at the top of the visible area, unless that is pulled.
  package var edge: Int64

  /// The smallest edge to which the user brings the list by scrolling back, before the content is at its top; nil: the edge
  /// stays.
  package var reveal: Int64?

  /// Creates bounds.
  package init(
    edge: Int64, low: Int64, lowByHand: Int64, highByHand: Int64, roomByHand: Int64, reveal: Int64? = nil
  ) {
    self.edge = edge
    self.reveal = reveal
    self.low = low
    self.lowByHand = lowByHand
    self.highByHand = highByHand
    self.roomByHand = roomByHand
  }

  /// Adds all bounds to the digest except `reveal`, which follows from the cover that the parent adds.
  package func combine(into digest: inout StateDigest) {
    digest.combine(edge, low, lowByHand, highByHand, roomByHand)
  }
}

/// Operations of a parent on the list that it moves, besides the events that it forwards.
extension ListController {
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
  package var endInUnits: Int64 { content.total + viewport.bottom - viewport.length }

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
    var change = ListChange(
      total: content.total, offset: shownOffset, place: body.offset, phase: body.phase,
      count: content.count, low: lowestOffset, high: highestOffset, wasLaidOut: viewport.length > 0)
    let stood = snapsInFrame ? stance : .none
    body.shift(by: distance)
    // The resistance to a finger starts again from the current offset.
    if body.phase == .dragging, body.offset < lowestOffset || body.offset > highestOffset { goOn() }
    if stood != .none { snapBack(to: stood, isAnimated: true) }
    change.keepsOffset = true
    finish(&change, emit)
    if configuration.viewability != nil, stays.showing == .alone { lookAround() }
  }

  /// Shifts the list as a correction, which also shifts reports of its host that are on their way.
  package mutating func correct(by distance: Int64, emit: (ListEffect) -> Void) {
    var change = ListChange(
      total: content.total, offset: shownOffset, place: body.offset, phase: body.phase,
      count: content.count, low: lowestOffset, high: highestOffset, wasLaidOut: viewport.length > 0)
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

  /// Whether released rows glide to their places.
  package var isLanding: Bool { !landings.isEmpty }

  /// Whether a released row returns home with the next tick, and is dropped then.
  package var bringsHome: Bool { landings.last?.home != nil }

  /// Whether floating rows need the next frame.
  package var awaitsTick: Bool { isCarryDue || isLanding }

  /// Advances floating rows, and nothing else, by a frame.
  package mutating func tickFloatingRows(at moment: Moment, emit: (ListEffect) -> Void) {
    var change = ListChange(
      total: content.total, offset: shownOffset, place: body.offset, phase: body.phase,
      count: content.count, low: lowestOffset, high: highestOffset, wasLaidOut: viewport.length > 0)
    change.carries = true
    change.keepsOffset = true
    tickLandings(moment, &change)
    finish(&change, emit)
  }

  /// Returns a lifted row to its home and lands released rows at once, because the list is not visible.
  package mutating func landAtOnce(emit: (ListEffect) -> Void) {
    guard lift != nil || !landings.isEmpty else { return }
    var change = ListChange(
      total: content.total, offset: shownOffset, place: body.offset, phase: body.phase,
      count: content.count, low: lowestOffset, high: highestOffset, wasLaidOut: viewport.length > 0)
    endReorder(.cancelled, &change)
    standLandings(&change)
    markSectionsStale()
    change.keepsOffset = true
    finish(&change, emit)
  }

  /// Reduces the initial velocity of a scroll that took over from a motion, in points per second.
  @inline(never)
  package mutating func slowScroll(by velocity: Double) {
    guard var request, request.isAnimated else { return }
    request.velocity = (request.velocity - velocity).clampedToLegal
    if request.start == nil { request.start = body.latest.nanoseconds }
    self.request = request
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
