internal import FolioMachine
internal import FolioMotion

/// What moves the place of the pages along the line.
///
/// - **resting**: nothing. The place is that of the goal, or beside it for pages that do not snap.
/// - **settling**: nothing, too: the place is at its goal at once, and what is left over of it is the spring (see ``Rests``).
/// - **finger**, **host**: a finger, or the host's scroller. **curve**: a jump that began at rest. **friction**: a fling of pages
///   that do not snap.
///
/// Each takes over from any other where the pages are drawn. Laws: only ``drive(by:)`` changes the driver; a finger that rests
/// on a motion *holds* it, and time does not move the pages.
struct PageTravel: Hashable, Sendable, Savable, Digestible {
  /// What moves the place.
  enum Driver: UInt8, Hashable, Sendable, NamedCase, Digestible {
    case resting, settling, finger, host, curve, friction
  }

  private(set) var driver = Driver.resting
  /// The stop on which the pages rest or will rest, unless they are dragged.
  var goal: Stop.ID = 0
  /// The distance from the goal at which the pages rest, in steps; 0 if pages snap.
  var beside = 0.0
  /// Finger: the place without resistance. Host, friction: the place. Curve: the place at which it began. Held: the place.
  var place = 0.0
  /// Two numbers, whose meaning is the driver's.
  private var first = 0.0
  private var second = 0.0
  /// Finger, host, friction: the number of stops from the base to the one that the distance of a release counts from: the goal
  /// of the motion that the drag continues.
  var lead = 0
  /// Curve: the seconds since it began.
  var elapsed = 0.0
  /// Whether a finger holds a motion. Host: whether a turn has ended on a stop.
  var isHeld = false
  /// Whether the motion begins with the next tick.
  var isFresh = false
  /// The moment of the latest event of a motion; nil at rest.
  var now: Moment?
  /// The cause that brings the pages to rest.
  var cause = Cause.drag

  /// Whether the pages are at rest.
  @inline(__always)
  var isAtRest: Bool { driver == .resting }

  /// Whether a spring, a curve or friction moves the pages.
  @inline(__always)
  var isMotion: Bool { driver == .settling || driver == .curve || driver == .friction }

  /// Whether a finger or the host's scroller moves the pages, or friction after it.
  @inline(__always)
  var isDragged: Bool { driver == .finger || driver == .host || driver == .friction }

  /// Whether the place is stored, and not that of a goal.
  @inline(__always)
  var isPlaced: Bool { driver == .host || driver == .friction || isHeld }

  /// Finger: the place at which it took over; a lock is an edge there.
  var took: Double {
    get { first }
    set { first = newValue }
  }

  /// Finger: the place as drawn, which walls leave where it is.
  var wall: Double {
    get { second }
    set { second = newValue }
  }

  /// Host: its last report, in pages.
  var report: Double {
    get { first }
    set { first = newValue }
  }

  /// Host: the distance of its reports from the position, in pages.
  var datum: Double {
    get { second }
    set { second = newValue }
  }

  /// Friction: the speed, in points per second.
  var speed: Double {
    get { first }
    set { first = newValue }
  }

  /// Sets another driver, with all its numbers at zero.
  mutating func drive(by driver: Driver) {
    self.driver = driver
    (goal, place, first, second, lead, elapsed) = (0, 0, 0, 0, 0, 0)
    (isHeld, isFresh) = (false, false)
  }

  /// Whether no event traps.
  var isSafe: Bool {
    beside.isLegal && place.isPlace && first.isPlace && second.isPlace && lead.magnitude <= 1 << 42
      && elapsed >= 0 && elapsed.isFinite
  }

  /// Adds every value to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(driver, goal, beside, place)
    digest.combine(first, second, lead, elapsed)
    digest.combine(isHeld, isFresh, now, cause)
  }

  /// The moment from which a motion that takes over counts; nil for the next tick, if none runs or it had no tick.
  var lastTick: Moment? { isMotion && !isHeld && !isFresh ? now : nil }

  /// Sets the moment at which a motion begins; nil for the next tick.
  mutating func begin(at moment: Moment?) {
    isFresh = moment == nil
    if now == nil { now = moment }
  }
}

/// A change of page in progress.
struct Running: Hashable, Sendable, Savable, Digestible {
  var id: TransitionID
  var kind: TransitionKind
  var cause: Cause
  /// The stop of the destination.
  var to: Stop.ID
  /// The place at which it began.
  var began: Double

  /// Adds every value to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(id, kind, cause, to, began) }
}
