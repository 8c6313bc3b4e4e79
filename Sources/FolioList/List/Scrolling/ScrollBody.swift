internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// The offset of a list and its motion: by a finger, after a release, or by a `scroll(to:)`.
///
/// The offset is exact, in units. Only motions are computed in `Double`, as distances from where they began, so that they
/// are as precise at the far end of long content as at its start.
struct ScrollBody: Hashable, Sendable, Savable, Digestible {
  /// The place of the viewport's top in the content, in units.
  var offset: Int64 = 0

  /// The phase of the motion.
  private(set) var phase = ListPhase.resting

  /// The state of the host's own physics.
  private var hostScroll = HostScroll.none

  /// Whether the host reported a scroll of its own in this turn.
  var isReported: Bool {
    get { hostScroll == .reported }
    set { hostScroll = newValue ? .reported : .none }
  }

  /// Whether the host's physics scroll. They come to rest with the first turn without a report.
  var isHostScrolled: Bool { hostScroll != .none }

  /// The place at which a drag or a motion began, in units; for a drag, without the resistance beyond the bounds.
  private var origin: Int64 = 0

  /// The pace of the last scroll in points per second, forward positive; its sign is kept when the scroll ends.
  private(set) var pace = 0.0

  /// The travel of a drag since `origin`, in points.
  private var travel = 0.0

  /// The motion after a release.
  @Indirect private var motion: BouncingScroll?

  /// The target of the motion in a list that snaps.
  private(set) var aim: SnapAim?

  /// For how long the motion, or the curve of a request, has run, in nanoseconds, as far as ``Timeline/moved``; nil until
  /// the first tick of one that no release began.
  private(set) var elapsed: Int64? = 0

  /// The time.
  var time = Timeline()

  /// Whether the motion begins with the first tick.
  var startsWithTick: Bool { elapsed == nil }

  /// For how long the motion has run, in seconds.
  @inline(__always)
  var seconds: Double { Double(elapsed ?? 0) / 1e9 }

  /// The velocity in points per second, forward positive; 0 unless a motion runs.
  @inline(__always)
  var velocity: Double { motion.map { $0.velocity(at: seconds) } ?? 0 }

  /// The offset at which the motion after a release ends; without one, the offset.
  var restingOffset: Int64 {
    motion.map { ScrollBody.clamped(origin, plus: Units.clamped($0.final)) } ?? offset
  }

  /// Whether a person sees the motion as at rest.
  var isSeenAsRest: Bool {
    motion.map { Rest.isSeenAsRest($0.final - $0.position(at: seconds), velocity: velocity) } ?? false
  }

  /// A state of the host's own physics.
  fileprivate enum HostScroll: UInt8, Hashable, Sendable, NamedCase, Digestible {
    case none, reported, silent
  }

  /// Ends a turn, and a scroll of the host that was not reported in it.
  mutating func endTurn() { hostScroll = isReported ? .silent : .none }

  /// Whether the user moves the list, or a motion after a release does.
  var isInHand: Bool {
    switch phase {
    case .dragging, .reordering: true
    case .decelerating: !isReturning
    case .resting, .held, .seeking, .animating: false
    }
  }

  /// Whether the list returns to a bound from where it rested, without a release.
  private(set) var isReturning = false

  /// Ends a scroll by the host's physics; a list beyond the bounds springs back.
  mutating func endHostScroll(at moment: Moment, within low: Int64, _ high: Int64) {
    guard isHostScrolled else { return }
    advance(to: moment)
    hostScroll = .none
    if phase == .resting, offset < low || offset > high { release(0, at: moment, within: low, high) }
  }

  /// Ends the motion where it is.
  mutating func rest() { enter(.resting) }

  /// Enters a phase without a motion after a release. A curve begins now, or with the first tick.
  mutating func enter(_ phase: ListPhase, startsWithTick: Bool = false) {
    self.phase = phase
    origin = 0
    travel = 0
    motion = nil
    aim = nil
    isReturning = false
    elapsed = startsWithTick ? nil : 0
  }

  /// Begins a curve now that was to begin with the first tick.
  mutating func start() { elapsed = elapsed ?? 0 }

  /// Returns the list to its bounds, from where it rests beyond them. The motion begins with the first tick.
  @inline(never)
  mutating func goBack(within low: Int64, _ high: Int64) {
    // Even if next to nothing is left: the tick removes it.
    guard let motion = motion(0, within: low, high) else { return }
    enter(.decelerating, startsWithTick: true)
    origin = offset
    self.motion = motion
    isReturning = true
  }

  /// Shifts the offset, and the origin of a drag or a motion, along with the content on screen.
  mutating func shift(by distance: Int64) {
    offset = ScrollBody.clamped(offset, plus: distance)
    if phase == .dragging || motion != nil { origin = ScrollBody.clamped(origin, plus: distance) }
  }

  /// Returns a sum, clamped to the legal offsets.
  static func clamped(_ place: Int64, plus distance: Int64) -> Int64 {
    let (sum, overflow) = place.addingReportingOverflow(distance)
    if overflow { return distance < 0 ? -Units.largest : Units.largest }
    return sum.clamped(-Units.largest, Units.largest)
  }

  /// Returns a distance or a velocity in the range of motions.
  private static func reachable(_ points: Double) -> Double {
    points.clamped(-Double.largestLegal, Double.largestLegal)
  }

  /// Returns the rubber band beyond the bounds of a viewport, with its length in units.
  private static func band(_ length: Int64) -> RubberBand? {
    try? RubberBand(dimension: reachable(Units.points(length)))
  }

  /// Begins a drag from where the list is. The length, in units, determines the resistance; nil: a hard stop.
  mutating func beginDrag(at moment: Moment, within low: Int64, _ high: Int64, length: Int64?) {
    enter(.dragging)
    time.moved = moment
    origin = unresisted(low, high, length)
  }

  /// Follows the finger, with resistance beyond the bounds.
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
    // An order may have moved the list further than a finger can. From there, it returns by the finger's travel.
    let most = Units.nearest(distance.magnitude) + 1
    if distance < 0 ? old - offset > most : old - offset > 0 && old > high {
      offset = distance < 0 ? old - most + 1 : old
    } else if distance > 0 ? offset - old > most : offset - old > 0 && old < low {
      offset = distance > 0 ? old + most - 1 : old
    }
  }

  /// Follows the finger to a place, but not over a bound. An offset that is already beyond a bound moves no further from
  /// it. Lost travel does not count when the finger turns back.
  @inline(never)
  private mutating func stop(at place: Int64, within low: Int64, _ high: Int64) {
    offset = place.clamped(min(low, offset), max(high, offset))
    guard offset != place else { return }
    origin = offset
    travel = 0
  }

  /// Releases the list with a velocity in points per second.
  mutating func release(_ velocity: Double, at moment: Moment, within low: Int64, _ high: Int64) {
    advance(to: moment)
    move(velocity, within: low, high)
  }

  /// Whether a spring moves the list to its place.
  var isGliding: Bool { phase == .animating && motion != nil }

  /// Glides to a place by the edge spring, with an initial velocity in points per second.
  mutating func glide(to place: Int64, _ velocity: Double, at moment: Moment) {
    advance(to: moment)
    move(velocity, within: place, place, as: .animating)
  }

  /// Continues from the current offset, with a velocity in points per second, and ends on a goal.
  mutating func go(
    to goal: SnapGoal, _ velocity: Double, isReturning: Bool = false, startsWithTick: Bool = false
  ) {
    let distance = Units.points(ScrollBody.clamped(goal.place, plus: -offset))
    guard distance != 0 || velocity.magnitude > 1,
      let motion = ScrollBody.motion(ScrollBody.reachable(velocity), over: ScrollBody.reachable(distance))
    else { return enter(.resting) }
    enter(.decelerating, startsWithTick: startsWithTick)
    origin = offset
    self.motion = motion
    aim = goal.aim
    self.isReturning = isReturning
  }

  /// Returns a motion over a distance: friction that ends there if the distance is about that of the velocity, otherwise a
  /// spring.
  private static func motion(_ velocity: Double, over distance: Double) -> BouncingScroll? {
    let slowest = 1.5
    let rate = (velocity.magnitude - 1) / distance.magnitude
    guard distance * velocity > 0, rate >= slowest else {
      return try? BouncingScroll(from: 0, velocity: velocity, low: distance, high: distance)
    }
    let friction = Friction(validated: 0, velocity: velocity, rate: rate, speedTolerance: 1)
    return BouncingScroll(
      validated: friction, low: min(0, distance) - 1, high: max(0, distance) + 1,
      edge: .edge, distanceTolerance: 0.1)
  }

  /// Returns the distance that a velocity in points per second reaches by friction.
  static func slide(_ velocity: Double) -> Double {
    (try? Friction(from: 0, velocity: reachable(velocity)))?.final ?? 0
  }

  /// Renames the row on which the motion ends; a row that is gone becomes no target.
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

  /// Returns a motion from the current offset.
  private func motion(_ velocity: Double, within low: Int64, _ high: Int64) -> BouncingScroll? {
    // No motion travels further than 2⁴⁰ points; a more distant target counts as reached. The place at rest is clamped.
    try? BouncingScroll(
      from: 0, velocity: ScrollBody.reachable(velocity),
      low: ScrollBody.reachable(Units.points(low - offset)),
      high: ScrollBody.reachable(Units.points(high - offset)))
  }

  /// Moves the list to the place of the motion at a moment, and rests when the motion is done. With bounds that do not give
  /// way, a fling that meets one is done. Returns the velocity that it has left then, otherwise 0.
  @discardableResult
  mutating func tick(_ moment: Moment, within walls: (low: Int64, high: Int64)? = nil) -> Double {
    guard let motion else { return 0 }
    let place = offset
    advance(to: moment)
    start()
    let seconds = seconds
    let pace = motion.velocity(at: seconds)
    if pace != 0 { self.pace = pace }
    offset = ScrollBody.clamped(origin, plus: Units.clamped(motion.position(at: seconds)))
    if let walls, aim == nil {
      return stop(motion, at: seconds, within: min(walls.low, place), max(walls.high, place))
    }
    if motion.isDone(at: seconds) { enter(.resting) }
    return 0
  }

  /// Ends a fling on the bound that it has met, and keeps a spring within the bounds. One that is beyond them moves no
  /// further from them. Returns the velocity that a fling has left on its bound.
  @inline(never)
  private mutating func stop(
    _ motion: BouncingScroll, at seconds: Double, within low: Int64, _ high: Int64
  ) -> Double {
    if motion.low <= 0, motion.high >= 0, motion.low < motion.high {
      guard seconds >= motion.handOver else {
        if motion.isDone(at: seconds) { enter(.resting) }
        return 0
      }
      let leftOver = isReturning ? 0 : motion.velocity(at: motion.handOver)
      offset = ScrollBody.clamped(origin, plus: Units.clamped(motion.final))
      enter(.resting)
      return leftOver
    }
    if motion.isDone(at: seconds) {
      enter(.resting)
      return 0
    }
    offset = offset.clamped(low, high)
    return 0
  }

  /// The offset to which a spring brings the list, in units; nil unless one runs.
  var springGoal: Int64? {
    guard phase == .decelerating, let motion, seconds >= motion.handOver else { return nil }
    return ScrollBody.clamped(origin, plus: Units.clamped(motion.final))
  }

  /// Continues from the current offset after content or bounds have changed.
  ///
  /// A fling remains one within other bounds. A spring whose bound data took away keeps its goal. A return whose bound a
  /// parent moved to meet the list ends where they meet, and so it does at the top in any case.
  mutating func goOn(
    within low: Int64, _ high: Int64, length: Int64?, hasParent: Bool = false, isData: Bool = false
  ) {
    switch phase {
    case .dragging:
      travel = 0
      origin = unresisted(low, high, length)
    case .decelerating:
      let (velocity, waits) = (velocity, startsWithTick)
      if isReturning, aim == .first {
        // Wherever the beginning is now.
        return go(
          to: SnapGoal(aim: .first, place: low), velocity, isReturning: true, startsWithTick: waits)
      }
      var (isReturning, place) = (isReturning, isReturning && hasParent ? offset.clamped(low, high) : nil)
      if isData, let goal = springGoal {
        if offset >= low, offset <= high {
          if place == nil || goal < offset { place = goal.clamped(low, high) }
          isReturning = true
        } else if goal < offset ? offset < low : goal > offset && offset > high {
          // Data moved it over both bounds: it returns from the other one.
          isReturning = true
        }
      }
      move(velocity, within: place ?? low, place ?? high)
      self.isReturning = isReturning && phase == .decelerating
      if waits, phase == .decelerating { elapsed = nil }
    case .animating:
      guard motion != nil else { return }
      let velocity = velocity
      move(velocity, within: high, high, as: .animating)
    case .resting, .held, .seeking, .reordering: break
    }
  }

  /// Returns the place of the finger without resistance.
  private func unresisted(_ low: Int64, _ high: Int64, _ length: Int64?) -> Int64 {
    guard let length else { return offset }
    let edge = offset.clamped(low, high)
    let excess = ScrollBody.band(length)?.travel(for: ScrollBody.reachable(Units.points(offset - edge))) ?? 0
    return ScrollBody.clamped(edge, plus: Units.clamped(excess))
  }

  /// Updates the pace from the distance since the last moment.
  mutating func note(_ distance: Double, until moment: Moment) {
    let seconds = moment.seconds(since: time.moved)
    advance(to: moment)
    guard distance != 0 else { return }
    // Two samples of one moment have a direction, but no speed.
    let pace = seconds > 0 ? distance / seconds : (distance > 0 ? self.pace.magnitude : -self.pace.magnitude)
    self.pace = ScrollBody.reachable(pace == 0 ? (distance > 0 ? 1 : -1) : pace)
  }

  /// Advances the time, and what has run until now; an older moment counts as the latest.
  private mutating func advance(to moment: Moment) {
    if phase == .decelerating || phase == .animating, elapsed != nil { elapsed = elapsed(until: moment) }
    time.moved = max(time.moved, moment)
  }

  /// Returns for how long a curve will have run at a moment, in nanoseconds.
  func elapsed(until moment: Moment) -> Int64 {
    elapsed.map { ScrollBody.sum($0, Timeline.nanoseconds(from: time.moved, until: moment)) } ?? 0
  }

  private static func sum(_ elapsed: Int64, _ passed: Int64) -> Int64 {
    let (sum, overflow) = elapsed.addingReportingOverflow(passed)
    return overflow ? .max : sum
  }

  /// The part of the last scroll's pace that affects a list.
  enum PaceUse {
    /// None.
    case none
    /// The direction.
    case way
    /// The speed.
    case speed
  }

  /// Makes the moments relative to `now`, and removes differences that no later event can distinguish.
  mutating func normalize(at present: Moment, pace use: PaceUse) {
    time.normalize(at: present)
    // Later events are not earlier than the present. A motion continues from its latest moment, and a speed is measured
    // from it.
    if motion == nil && phase != .animating || startsWithTick, use != .speed {
      time.moved = max(time.moved, Moment(nanoseconds: 0))
    }
    switch use {
    case .none: pace = 0
    case .way: pace = pace > 0 ? 1 : pace < 0 ? -1 : 0
    case .speed: break
    }
  }

  /// Whether the numbers are in range, and a list in motion has a motion, which ends on an existing row if it has an aim.
  func isSafe(count: Int64) -> Bool {
    if case .row(let row)? = aim, row < 0 || row >= count { return false }
    return offset.magnitude <= Units.largest.magnitude && origin.magnitude <= Units.largest.magnitude
      && Units.isLegal(travel) && Units.isLegal(pace) && (motion != nil || phase != .decelerating)
      && elapsed ?? 0 >= 0
  }

  /// Adds the offset and the motion to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(offset, phase, hostScroll, origin, pace, travel)
    digest.combine(elapsed, time, motion, isReturning, aim)
  }
}
