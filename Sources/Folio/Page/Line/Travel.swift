internal import FolioMachine
internal import FolioMotion

/// The place of the pages on the ``Line``, its driver, and the pages of the transition.
///
/// - **place**: the step in the middle of the viewport. It is meaningful at every moment, at rest too, and what is drawn
///   follows from it and the line alone.
/// - **driver**: what moves the place: a finger, the host's scroller, a spring, a curve, or friction; nothing at rest.
///   Pages that do not snap may be *parked*: at rest between two stops, with the line on which they came to rest. Each
///   driver takes over from any other at the current place, a spring also at the current speed. Only ``drive(by:)`` changes
///   the driver.
/// - **from**, **to**: the transition, for appearance and selection. `from` is the origin, or the page at rest; `to` is the
///   stop of the destination, if that is not `from`.
///
/// Values are blended between the two stops around the place, wherever the transition leads.
///
///     at rest on 3             place 0, from stop 0
///     jump to 8, half way      place 0.5, from stop 0, to stop 1; a curve
///     a finger catches it      the same; a finger
///     it drags back to 3       place 0, from stop 0
///
/// Laws: at rest on a page the line is plain and the place is 0; `to` is never the stop of `from`; without `to` the stop of
/// `from` is on the line.
struct Travel: Hashable, Sendable, Savable, Digestible {
  /// The driver of the place.
  enum Driver: UInt8, Hashable, Sendable, NamedCase, Digestible {
    case nothing, finger, host, spring, curve, friction, parked
  }

  /// The origin of a transition, or the page at rest.
  enum Origin: Hashable, Sendable, Savable, Digestible {
    /// A stop of the line.
    case stop(Int64)
    /// A page by its index, whose stop was removed from the line.
    case page(Int)

    func combine(into digest: inout StateDigest) {
      switch self {
      case .stop(let step): digest.combine(0, step)
      case .page(let index): digest.combine(1, index)
      }
    }
  }

  /// The numbers of the driver. Those of other drivers are zero.
  struct Numbers: Hashable, Sendable, Savable, Digestible {
    /// Finger: the origin step of a flick: the goal of a motion that the drag continues, else `from`.
    var hold: Int64 = 0
    /// Finger: the place at which it took over. A lock is an edge there if that is farther than `from`. Host: its last
    /// report.
    var took = 0.0
    /// Finger: the place before resistance at which its travel was 0. Host: the distance of its first report from the
    /// place. Curve: the place at which it began.
    var start = 0.0
    /// Finger: its travel since then, in points. Friction: the distance moved, in the unit of ``Motion``.
    var points = 0.0
    /// Spring, curve, friction: the moment at which it began; nil until the first tick if a request began it.
    var begun: Moment?
    /// Whether a finger holds a spring, a curve or friction. Host: whether a turn has ended on a stop.
    var isHeld = false

    func combine(into digest: inout StateDigest) {
      digest.combine(hold, took, start, points)
      digest.combine(begun, isHeld)
    }
  }

  /// The stops.
  var line = Line()
  /// The place of the pages on the line, after resistance.
  var place = 0.0
  /// The driver of the place.
  private(set) var driver = Driver.nothing
  /// The numbers of the driver.
  var numbers = Numbers()
  /// The moment of the latest event of a motion; nil at rest.
  var now: Moment?

  /// The origin of the transition, or the page at rest.
  var from = Origin.stop(0)
  /// The stop of the destination, if a transition runs.
  var to: Int64?
  /// The distance from the stop of its goal at which a motion comes to rest, in steps; 0 if pages snap.
  var rest = 0.0
  /// Whether a motion brings the place back to `from`.
  var returns = false
  /// Whether `willDisappear` was emitted for `from`.
  var leaves = false
  /// The transition that runs while `to` is not nil: its number, kind, cause, request, and the place at which it began.
  var transition: TransitionID = 0
  var kind = TransitionKind.drag
  var transitionCause = Cause.drag
  var began = 0.0
  /// The cause that brings the pages to rest.
  var cause = Cause.drag

  /// Whether nothing moves the place: pages are at rest, on a stop or between two.
  @inline(__always)
  var isAtRest: Bool { driver == .nothing || driver == .parked }

  /// Whether a spring, a curve or friction moves the place, unless a finger holds it.
  @inline(__always)
  var isMotion: Bool { driver == .spring || driver == .curve || driver == .friction }

  /// Whether a finger or the host's scroller moves the place, or friction after it.
  @inline(__always)
  var isDragged: Bool { driver == .finger || driver == .host || driver == .friction }

  /// Sets another driver, with all numbers at zero.
  mutating func drive(by driver: Driver) {
    self.driver = driver
    numbers = Numbers()
  }

  /// The stop of `from`; nil if it was removed.
  @inline(__always)
  var base: Int64? { if case .stop(let step) = from { step } else { nil } }

  /// The step on which a motion ends; nil if that is `from` without a stop.
  @inline(__always)
  var goal: Int64? { returns ? base : to ?? base }

  /// The place at which a spring or a curve ends.
  @inline(__always)
  var goalPlace: Double? { goal.map { Double($0) + rest } }

  /// Ends the transition. If `from` is disappearing, it continues to.
  mutating func endTransition() {
    to = nil
    returns = false
    rest = 0
    (transition, kind, transitionCause, began) = (0, .drag, .drag, 0)
  }

  /// Ends the transition, with the pages on a stop.
  mutating func stand(on step: Int64) {
    endTransition()
    from = .stop(step)
    leaves = false
  }

  /// Adds the whole state to a digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(line, place, driver, numbers, now)
    digest.combine(from, to, returns, leaves, transition)
    digest.combine(kind, transitionCause, began, cause, rest)
  }
}
