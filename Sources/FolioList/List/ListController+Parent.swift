internal import FolioCollections
package import FolioMachine

/// What a parent lends the list that it moves: where the list may rest, and where a hand may bring it, as offsets in
/// units. A list without a parent is bounded by its insets alone.
package struct LentBounds: Hashable, Sendable, Savable, Digestible {
  /// The least offset at rest.
  package var low: Int64
  /// The least offset to which a hand brings the list before it resists.
  package var lowByHand: Int64
  /// The greatest offset to which a hand brings the list before it resists, unless its content is longer.
  package var highByHand: Int64
  /// How far beyond that, or beyond the end of the content, what a hand left behind goes before it meets resistance; the
  /// parent takes back what lies there. A finger's travel comes without what the parent takes of it.
  package var roomByHand: Int64

  /// The offset at which the content begins where what is seen does, unless that is pulled.
  package var edge: Int64

  /// The least edge to which a hand brings it that scrolls back, before the content is at its top; nil: it stays.
  package var reveal: Int64?

  /// Makes bounds.
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

  /// Takes in all of them but what a reveal leaves: it follows from the cover, which the parent takes in.
  package func combine(into digest: inout StateDigest) {
    digest.combine(edge, low, lowByHand, highByHand, roomByHand)
  }
}

/// What a parent does with the list that it moves, beside the events that it hands on.
extension ListController {
  /// The offset in units.
  package var offsetInUnits: Int64 { body.offset }

  /// Whether it goes back to a bound from where it rested.
  package var isReturning: Bool { body.isReturning }

  /// Whether a finger is down on it, which holds it where it is.
  package var isTouched: Bool { touch.isDown }

  /// Whether the host's own physics scroll it.
  package var isHostScrolled: Bool { body.isHostScrolled }

  /// The greatest offset at rest by the length of the content alone, in units.
  @inline(__always)
  package var endInUnits: Int64 { content.total + viewport.bottom - viewport.length }

  /// The greatest offset at rest, in points: a parent's cover leaves short content less than ``maximumOffset``.
  package var endAtRest: Double { Units.points(highestOffset) }

  /// Takes what bounds the list from now on; nil: its insets do. What a finger left behind goes on within them.
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

  /// Whether the list rests, and the length of what is seen rules where its rows stand.
  private var snapsInFrame: Bool {
    guard body.phase == .resting, let snap = configuration.snap, !touch.isDown else { return false }
    return snap != .start
  }

  /// Shifts the list, and what moves it, by so many units: it scrolls on from there.
  package mutating func shift(by distance: Int64, emit: (ListEffect) -> Void) {
    var change = ListChange(
      total: content.total, offset: shownOffset, place: body.offset, phase: body.phase,
      count: content.count, low: lowestOffset, high: highestOffset, wasLaidOut: viewport.length > 0)
    let stood = snapsInFrame ? stance : .none
    body.shift(by: distance)
    // What a finger has stretched gives way from where it is now.
    if body.phase == .dragging, body.offset < lowestOffset || body.offset > highestOffset { goOn() }
    if stood != .none { snapBack(to: stood, isAnimated: true) }
    change.keepsOffset = true
    finish(&change, emit)
    if configuration.viewability != nil, stays.showing == .alone { lookAround() }
  }

  /// Shifts the list as a correction, by which reports of its host that are on their way are shifted too.
  package mutating func correct(by distance: Int64, emit: (ListEffect) -> Void) {
    var change = ListChange(
      total: content.total, offset: shownOffset, place: body.offset, phase: body.phase,
      count: content.count, low: lowestOffset, high: highestOffset, wasLaidOut: viewport.length > 0)
    body.shift(by: distance)
    change.shift = body.offset - change.place
    change.keepsOffset = true
    finish(&change, emit)
  }

  /// What moves the list goes on from where it is, within its bounds: they were lent before the list was there.
  package mutating func goOn() {
    guard viewport.length > 0 else { return }
    goOn(hasParent: viewport.bounds != nil)
  }

  /// What moves the list ends where it is, beyond its bounds too.
  package mutating func stand(emit: (ListEffect) -> Void) {
    guard viewport.length > 0 else { return }
    body.rest()
    shift(by: 0, emit: emit)
  }

  /// Whether rows that were let go are on their way to their places.
  package var isLanding: Bool { !landings.isEmpty }

  /// Whether a row that was let go is brought home with the next tick, and dropped then.
  package var bringsHome: Bool { landings.last?.home != nil }

  /// Whether rows that float have something to do in the next frame.
  package var awaitsTick: Bool { isCarryDue || isLanding }

  /// A frame is due for rows that float, and for nothing else.
  package mutating func tickFloatingRows(at moment: Moment, emit: (ListEffect) -> Void) {
    var change = ListChange(
      total: content.total, offset: shownOffset, place: body.offset, phase: body.phase,
      count: content.count, low: lowestOffset, high: highestOffset, wasLaidOut: viewport.length > 0)
    change.carries = true
    change.keepsOffset = true
    tickLandings(moment, &change)
    finish(&change, emit)
  }

  /// A row that is lifted goes home, and rows that were let go are in their places at once: nobody sees them.
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

  /// A scroll that has taken over from a motion begins slower by so many points a second.
  @inline(never)
  package mutating func slowScroll(by velocity: Double) {
    guard let request, request.isAnimated else { return }
    self.request?.velocity = (request.velocity - velocity).clampedToLegal
    if request.start == nil { self.request?.start = body.latest.nanoseconds }
  }

  /// A list that rests beyond its bounds goes there: by its spring, or at once.
  package mutating func goBack(isAnimated: Bool, emit: (ListEffect) -> Void) {
    guard viewport.length > 0, body.phase == .resting, !body.isHostScrolled else { return }
    let (low, high) = (lowestOffset, highestOffset)
    guard body.offset < low || body.offset > high else { return }
    if isAnimated { return body.goBack(within: low, high) }
    shift(by: body.offset.clamped(low, high) - body.offset, emit: emit)
  }
}
