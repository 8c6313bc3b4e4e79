internal import FolioMachine
internal import FolioMotion

/// Where on the ``Line`` the pages are, what moves them, and between which pages they change.
///
/// - **place**: the step in the middle of the viewport. It is meaningful at every moment, at rest too, and what is drawn
///   follows from it and the line alone.
/// - **driver**: what moves the place: a finger, a scroller of the host's, a spring, a curve, or friction; nothing at rest.
///   Pages that do not snap may be *parked*: at rest between two stops, with the line that they came to rest on. Each
///   takes over from any other where the place is, and a spring also at the speed that it finds. Only
///   ``drive(by:)`` changes the driver.
/// - **from**, **to**: the transition, for appearance and selection. `from` is the page that is leaving, or the page at
///   rest; `to` is the stop that the place is on its way to, if that is not `from`.
///
/// What is blended between pages is blended between the two stops around the place, wherever the transition goes.
///
///     at rest on 3             place 0, from stop 0
///     jump to 8, half way      place 0.5, from stop 0, to stop 1; a curve
///     a finger catches it      the same; a finger
///     it drags back to 3       place 0, from stop 0
///
/// Laws: at rest on a page the line is plain and the place is 0; `to` is never the stop of `from`; without `to` the stop of
/// `from` is on the line.
struct Travel: Hashable, Sendable, Savable, Digestible {
  /// What moves the place.
  enum Driver: UInt8, Hashable, Sendable, NamedCase, Digestible {
    case nothing, finger, host, spring, curve, friction, parked
  }

  /// The page that a transition leaves, or the page at rest.
  enum Origin: Hashable, Sendable, Savable, Digestible {
    /// A stop of the line.
    case stop(Int64)
    /// A page by its index, whose stop has left the line.
    case page(Int)

    func combine(into digest: inout StateDigest) {
      switch self {
      case .stop(let step): digest.combine(0, step)
      case .page(let index): digest.combine(1, index)
      }
    }
  }

  /// The numbers of the driver; all of them are zero for another.
  struct Numbers: Hashable, Sendable, Savable, Digestible {
    /// Finger: the step that a flick counts from: where a motion that the drag continues would have ended, else `from`.
    var hold: Int64 = 0
    /// Finger: where it took over; a lock is an edge there if that is farther than `from`.
    var took = 0.0
    /// Finger: the place before resistance where the counting of its travel began. Host: how far its first report was
    /// from the place. Curve: the place where it began.
    var start = 0.0
    /// Finger: its travel since then, in points. Friction: how far it has moved the pages, as far as ``Motion`` counts.
    var points = 0.0
    /// Spring, curve, friction: when it began; nil until the first tick if a request began it.
    var begun: Moment?
    /// Whether a finger holds a spring, a curve or friction still.
    var isHeld = false

    func combine(into digest: inout StateDigest) {
      digest.combine(hold, took, start, points)
      digest.combine(begun, isHeld)
    }
  }

  /// The stops.
  var line = Line()
  /// Where on the line the pages are, after resistance.
  var place = 0.0
  /// What moves them.
  private(set) var driver = Driver.nothing
  /// The numbers of what moves them.
  var numbers = Numbers()
  /// The latest moment that a motion was told; nil at rest.
  var now: Moment?

  /// The page that is left, or that is at rest.
  var from = Origin.stop(0)
  /// The stop of the destination, if a transition runs.
  var to: Int64?
  /// How far from the stop that a motion ends on the place comes to rest, in steps; 0 but where pages do not snap.
  var rest = 0.0
  /// Whether a motion brings the place back to `from`.
  var returns = false
  /// Whether `from` has been told that it leaves.
  var leaves = false
  /// The transition that runs while `to` is not nil: its number, its kind, what began it, the request that did, and the
  /// place where it began.
  var transition: TransitionID = 0
  var kind = TransitionKind.drag
  var transitionCause = Cause.drag
  var began = 0.0
  /// Who brings the pages to rest.
  var cause = Cause.drag

  /// Whether nothing moves the place: pages are at rest, on a stop or between two.
  @inline(__always)
  var isAtRest: Bool { driver == .nothing || driver == .parked }

  /// Whether a spring, a curve or friction moves the place, unless a finger holds it.
  @inline(__always)
  var isMotion: Bool { driver == .spring || driver == .curve || driver == .friction }

  /// Another driver takes over, with its numbers at zero.
  mutating func drive(by driver: Driver) {
    self.driver = driver
    numbers = Numbers()
  }

  /// The stop of `from`; nil if it has none any more.
  @inline(__always)
  var base: Int64? { if case .stop(let step) = from { step } else { nil } }

  /// The step that a motion ends on; nil if that is `from`, and has no stop.
  @inline(__always)
  var goal: Int64? { returns ? base : to ?? base }

  /// The place that a spring or a curve ends at.
  @inline(__always)
  var goalPlace: Double? { goal.map { Double($0) + rest } }

  /// No transition runs any more; `from` is still leaving if it was.
  mutating func endTransition() {
    to = nil
    returns = false
    rest = 0
    (transition, kind, transitionCause, began) = (0, .drag, .drag, 0)
  }

  /// No transition runs, and a stop is where the pages stand.
  mutating func stand(on step: Int64) {
    endTransition()
    from = .stop(step)
    leaves = false
  }

  /// Takes in the whole state.
  func combine(into digest: inout StateDigest) {
    digest.combine(line, place, driver, numbers, now)
    digest.combine(from, to, returns, leaves, transition)
    digest.combine(kind, transitionCause, began, cause)
    if rest != 0 { digest.combine(rest) }
  }
}
