internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// The offset of a list and what moves it: a finger, the motion that it left, or a `scroll(to:)`.
///
/// The offset is in units and exact; only motions are computed in `Double`, as distances from where they began, so
/// that they are as fine at the far end of a long content as at its start.
struct ScrollBody: Hashable, Sendable, Savable, Digestible {
  /// Where the viewport's top is in the content, in units.
  var offset: Int64 = 0

  /// What moves it.
  private(set) var phase = ListPhase.resting

  /// What the host's own physics do with it.
  private var hostScroll = HostScroll.none

  /// Whether the host reported a scroll of its own in this turn.
  var isReported: Bool {
    get { hostScroll == .reported }
    set { hostScroll = newValue ? .reported : .none }
  }

  /// Whether the host reported a scroll of its own in the turn before, and none in this one so far.
  var isSilent: Bool { hostScroll == .silent }

  /// Whether the host's physics scroll: they have come to rest with the first turn in which they report nothing.
  var isHostScrolled: Bool { hostScroll != .none }

  /// Where a drag or a motion began, in units; a drag's without the resistance beyond the bounds.
  private var origin: Int64 = 0

  /// The way of the last scroll in points a second, forward positive; its sign stays when it ends.
  private(set) var pace = 0.0

  /// A drag's travel since then, in points.
  private var travel = 0.0

  /// A release's motion.
  private var motion: BouncingScroll?

  /// What the motion ends on, of a list that snaps.
  private(set) var aim: SnapAim?

  /// Whether the motion begins with the first tick, because it was not a hand that began it.
  private(set) var startsWithTick = false

  /// The moment at which the motion began.
  private var start = Moment(nanoseconds: 0)

  /// The latest moment of what moves.
  private var now = Moment(nanoseconds: 0)

  /// The velocity in points a second, forward positive; 0 unless a release's motion runs.
  var velocity: Double {
    motion.map { $0.velocity(at: startsWithTick ? 0 : now.seconds(since: start)) } ?? 0
  }

  /// What the host's own physics do.
  fileprivate enum HostScroll: UInt8, Hashable, Sendable, NamedCase, Digestible {
    case none, reported, silent
  }

  /// Ends a turn, and with it a scroll of the host's that reported nothing in it.
  mutating func endTurn() { hostScroll = isReported ? .silent : .none }

  /// Whether a hand moves it, or what that left behind.
  var isInHand: Bool {
    switch phase {
    case .dragging, .reordering: true
    case .decelerating: !isReturning
    case .resting, .held, .seeking, .animating: false
    }
  }

  /// Whether it goes back to a bound from where it rested, which no hand began.
  private(set) var isReturning = false

  /// The host's own physics have come to rest: what they left beyond the bounds springs back.
  mutating func endHostScroll(at moment: Moment, within low: Int64, _ high: Int64) {
    guard isHostScrolled else { return }
    advance(to: moment)
    hostScroll = .none
    if phase == .resting, offset < low || offset > high { release(0, at: moment, within: low, high) }
  }

  /// Ends what moves, where it is.
  mutating func rest() { enter(.resting) }

  /// Enters a phase that has no motion of its own.
  mutating func enter(_ phase: ListPhase) {
    self.phase = phase
    origin = 0
    travel = 0
    motion = nil
    aim = nil
    isReturning = false
    startsWithTick = false
  }

  /// Goes back to its bounds, from where it rests beyond them. The motion begins with the first tick.
  @inline(never)
  mutating func goBack(within low: Int64, _ high: Int64) {
    // Also where what is left is next to nothing: it goes with the tick.
    guard let motion = motion(0, within: low, high) else { return }
    enter(.decelerating)
    origin = offset
    self.motion = motion
    isReturning = true
    startsWithTick = true
  }

  /// Moves the offset along with what is on screen, and with it where a drag or a motion began.
  mutating func shift(by distance: Int64) {
    offset = ScrollBody.clamped(offset, plus: distance)
    if phase == .dragging || motion != nil { origin = ScrollBody.clamped(origin, plus: distance) }
  }

  /// A sum, or the largest legal offset in its place.
  static func clamped(_ place: Int64, plus distance: Int64) -> Int64 {
    let (sum, overflow) = place.addingReportingOverflow(distance)
    if overflow { return distance < 0 ? -Units.largest : Units.largest }
    return sum.clamped(-Units.largest, Units.largest)
  }

  /// A distance or a velocity as motions take it.
  private static func reachable(_ points: Double) -> Double {
    points.clamped(-Double.largestLegal, Double.largestLegal)
  }

  /// What resists a finger beyond the bounds of a viewport of so many units.
  private static func band(_ length: Int64) -> RubberBand? {
    try? RubberBand(dimension: reachable(Units.points(length)))
  }

  /// Takes the finger, from where the list is. Content gives way against so many units; nil: it does not.
  mutating func beginDrag(at moment: Moment, within low: Int64, _ high: Int64, length: Int64?) {
    enter(.dragging)
    now = moment
    origin = unresisted(low, high, length)
  }

  /// Follows the finger; beyond the bounds it resists.
  mutating func drag(
    by distance: Double, at moment: Moment, within low: Int64, _ high: Int64, length: Int64?
  ) {
    note(distance, until: moment)
    travel = (travel + distance).clamped(-Units.largestPoints, Units.largestPoints)
    let place = ScrollBody.clamped(origin, plus: Units.nearest(travel))
    guard let length else { return stop(at: place, within: low, high) }
    let edge = place.clamped(low, high)
    let excess = ScrollBody.reachable(Units.points(place - edge))
    let band = ScrollBody.band(length)?.offset(for: excess) ?? 0
    let old = offset
    offset = ScrollBody.clamped(edge, plus: Units.clamped(band))
    // An order may have brought it farther than a finger can: from there it comes back as the finger goes.
    let most = Units.nearest(distance.magnitude) + 1
    if distance < 0 ? old - offset > most : old - offset > 0 && old > high {
      offset = distance < 0 ? old - most + 1 : old
    } else if distance > 0 ? offset - old > most : offset - old > 0 && old < low {
      offset = distance > 0 ? old + most - 1 : old
    }
  }

  /// Follows the finger to a place, but not over a bound; what content has left beyond one comes no farther from it.
  /// The travel that is lost does not count when the finger turns back.
  @inline(never)
  private mutating func stop(at place: Int64, within low: Int64, _ high: Int64) {
    offset = place.clamped(min(low, offset), max(high, offset))
    guard offset != place else { return }
    origin = offset
    travel = 0
  }

  /// Lets go with a velocity in points a second.
  mutating func release(_ velocity: Double, at moment: Moment, within low: Int64, _ high: Int64) {
    advance(to: moment)
    start = now
    move(velocity, within: low, high)
  }

  /// Whether the list goes by a spring to where it belongs.
  var isGliding: Bool { phase == .animating && motion != nil }

  /// Goes by the edge spring to a place, with a velocity in points a second to begin with.
  mutating func glide(to place: Int64, _ velocity: Double, at moment: Moment) {
    advance(to: moment)
    start = now
    move(velocity, within: place, place, as: .animating)
  }

  /// Goes on from the present offset, with a velocity in points a second, and ends on a goal.
  mutating func go(
    to goal: SnapGoal, _ velocity: Double, isReturning: Bool = false, startsWithTick: Bool = false
  ) {
    let distance = Units.points(ScrollBody.clamped(goal.place, plus: -offset))
    guard distance != 0 || velocity.magnitude > 1,
      let motion = ScrollBody.motion(ScrollBody.reachable(velocity), over: ScrollBody.reachable(distance))
    else { return enter(.resting) }
    enter(.decelerating)
    start = now
    origin = offset
    self.motion = motion
    aim = goal.aim
    self.isReturning = isReturning
    self.startsWithTick = startsWithTick
  }

  /// A motion over a distance: friction that ends there if it is about as far as the velocity reaches, else a spring.
  private static func motion(_ velocity: Double, over distance: Double) -> BouncingScroll? {
    let slowest = 1.5
    let rate = (velocity.magnitude - 1) / distance.magnitude
    guard distance * velocity > 0, rate >= slowest else {
      return try? BouncingScroll(from: 0, velocity: velocity, low: distance, high: distance)
    }
    let friction = Friction(validated: 0, velocity: velocity, rate: rate, speedTolerance: 1)
    return BouncingScroll(
      validated: friction, low: min(0, distance) - 1, high: max(0, distance) + 1,
      edge: DampedSpring.Parameters(response: 0.5, dampingRatio: 1), distanceTolerance: 0.1)
  }

  /// How far a velocity in points a second reaches by friction.
  static func slide(_ velocity: Double) -> Double {
    (try? Friction(from: 0, velocity: reachable(velocity)))?.final ?? 0
  }

  /// Renames the row that the motion ends on; nil if it is gone.
  mutating func renameAim(_ renamed: (Int64) -> Int64?) {
    if case .row(let row)? = aim { aim = renamed(row).map { .row($0) } }
  }

  /// Begins a motion from the present offset.
  private mutating func move(
    _ velocity: Double, within low: Int64, _ high: Int64, as phase: ListPhase = .decelerating
  ) {
    guard let motion = motion(velocity, within: low, high), !motion.isDone(at: 0) else {
      return enter(.resting)
    }
    enter(phase)
    origin = offset
    self.motion = motion
  }

  /// A motion from the present offset.
  private func motion(_ velocity: Double, within low: Int64, _ high: Int64) -> BouncingScroll? {
    // Nothing gets farther than 2⁴⁰ points: what is farther is as good as there. The place at rest is clamped.
    try? BouncingScroll(
      from: 0, velocity: ScrollBody.reachable(velocity),
      low: ScrollBody.reachable(Units.points(low - offset)),
      high: ScrollBody.reachable(Units.points(high - offset)))
  }

  /// Moves to where the motion is at a moment; a motion that is done leaves the body at rest. Where nothing gives way at
  /// the bounds, a motion that meets one is done; answers the velocity that it has left then, else 0.
  @discardableResult
  mutating func tick(_ moment: Moment, gives: Bool = true) -> Double {
    guard let motion else { return 0 }
    advance(to: moment)
    if startsWithTick {
      startsWithTick = false
      start = now
    }
    let seconds = now.seconds(since: start)
    let pace = motion.velocity(at: seconds)
    if pace != 0 { self.pace = pace }
    offset = ScrollBody.clamped(origin, plus: Units.clamped(motion.position(at: seconds)))
    if !gives, aim == nil { return stop(motion, at: seconds) }
    if motion.isDone(at: seconds) { enter(.resting) }
    return 0
  }

  /// Ends a motion on the bound that it has met. One that began beyond the bounds comes no farther from them, and stays
  /// on the one that it comes to. Answers the velocity that a fling has left on its bound.
  @inline(never)
  private mutating func stop(_ motion: BouncingScroll, at seconds: Double) -> Double {
    if motion.low <= 0, motion.high >= 0, motion.low < motion.high {
      guard seconds >= motion.handOver else {
        if motion.isDone(at: seconds) { enter(.resting) }
        return 0
      }
      let leftOver = isReturning ? 0 : motion.velocity(at: motion.handOver)
      offset = ScrollBody.clamped(origin, plus: Units.clamped(motion.final))
      enter(.resting)
      return leftOver.withoutNegativeZero
    }
    if motion.isDone(at: seconds) {
      enter(.resting)
      return 0
    }
    let (least, most) = (min(0, motion.low), max(0, motion.high))
    offset = ScrollBody.clamped(
      origin, plus: Units.clamped(motion.position(at: seconds).clamped(least, most)))
    return 0
  }

  /// Goes on from the present offset after content or bounds have changed.
  /// What goes back to a bound ends where it is if that is within the bounds of a parent, which follow the list; within its
  /// own it keeps its speed.
  mutating func goOn(within low: Int64, _ high: Int64, length: Int64?, hasParent: Bool = false) {
    switch phase {
    case .dragging:
      travel = 0
      origin = unresisted(low, high, length)
    case .decelerating:
      let (velocity, isReturning, waits) = (velocity, isReturning, startsWithTick)
      start = now
      let place = isReturning && hasParent ? offset.clamped(low, high) : nil
      move(velocity, within: place ?? low, place ?? high)
      self.isReturning = isReturning && phase == .decelerating
      startsWithTick = waits && phase == .decelerating
    case .animating:
      guard motion != nil else { return }
      let velocity = velocity
      start = now
      move(velocity, within: high, high, as: .animating)
    case .resting, .held, .seeking, .reordering: break
    }
  }

  /// Where the finger would have the list without resistance.
  private func unresisted(_ low: Int64, _ high: Int64, _ length: Int64?) -> Int64 {
    guard let length else { return offset }
    let edge = offset.clamped(low, high)
    let excess = ScrollBody.band(length)?.travel(for: ScrollBody.reachable(Units.points(offset - edge))) ?? 0
    return ScrollBody.clamped(edge, plus: Units.clamped(excess))
  }

  /// Notes how fast the list goes from how far it went since the last moment.
  mutating func note(_ distance: Double, until moment: Moment) {
    let seconds = moment.seconds(since: now)
    advance(to: moment)
    guard distance != 0 else { return }
    // Two samples of one moment tell the way, but no speed.
    let pace = seconds > 0 ? distance / seconds : (distance > 0 ? self.pace.magnitude : -self.pace.magnitude)
    self.pace = ScrollBody.reachable(pace == 0 ? (distance > 0 ? 1 : -1) : pace)
  }

  /// The latest moment.
  var latest: Moment { now }

  /// A moment, or the latest in the place of an older one.
  func latest(_ moment: Moment) -> Moment { max(now, moment) }

  /// Takes a moment; an older one counts as the latest.
  private mutating func advance(to moment: Moment) { now = latest(moment) }

  /// What the pace of the last scroll means to a list.
  enum PaceUse {
    /// Nothing.
    case none
    /// Which way it went.
    case way
    /// How fast it went.
    case speed
  }

  /// The moments become relative to `now`, and what no event that follows can tell apart becomes the same.
  mutating func normalize(at present: Moment, pace use: PaceUse) {
    let zero = Moment(nanoseconds: 0)
    let relative = Moment(nanoseconds: now.nanoseconds(since: present))
    start = motion == nil || startsWithTick ? zero : Moment(nanoseconds: start.nanoseconds(since: present))
    // Events that follow are not earlier than the present. A motion is made anew from its latest moment, a scroll to a
    // row goes on from it, and a speed is measured from it.
    now =
      (motion == nil && phase != .animating || startsWithTick) && use != .speed
      ? max(relative, zero) : relative
    switch use {
    case .none: pace = 0
    case .way: pace = pace > 0 ? 1 : pace < 0 ? -1 : 0
    case .speed: break
    }
  }

  /// Whether the state is one that events lead to.
  var isConsistent: Bool {
    offset.magnitude <= Units.largest.magnitude && origin.magnitude <= Units.largest.magnitude
      && Units.isLegal(travel) && travel.isNormalized && Units.isLegal(pace) && pace.isNormalized
      && (motion != nil || phase != .decelerating)
      && (motion == nil || phase == .decelerating || phase == .animating)
      && (!isReturning || phase == .decelerating) && (!startsWithTick || isReturning || aim != nil)
      && (aim == nil || phase == .decelerating)
  }

  /// Takes in where the list is and what moves it.
  func combine(into digest: inout StateDigest) {
    digest.combine(offset, phase, hostScroll, origin, pace, travel)
    digest.combine(start, now, motion, isReturning, startsWithTick)
    // Told by its being there: most lists do not snap.
    if let aim { digest.combine(aim) }
  }
}
