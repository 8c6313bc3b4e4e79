internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// A cover that moves by itself: a snap, a request with animation, or the end of a fling whose page was left. A spring on
/// the collapse, or the curve of a request.
///
///     running ── a finger goes down ──▶ held ── it lifts without a drag ──▶ running, by a spring from a standstill
struct CoverMotion: Hashable, Sendable, Savable, Digestible {
  /// What becomes of the content of the selected page meanwhile. That of others is pushed.
  enum Content: UInt8, Hashable, Sendable, NamedCase, Digestible {
    /// It is pushed, as that of others.
    case pushed
    /// It stands, and the cover moves over it.
    case stands
    /// It is what moves, and the cover follows it.
    case scrolled
  }

  /// The collapse at the end, in units; the place of the content, if that is what moves.
  private(set) var target: Int64
  /// What is told of the changes of the collapse.
  let cause: Cause
  /// What becomes of the content of the selected page.
  let content: Content
  /// What is left of the way to its end, in points, and how that goes to 0.
  private var left: Way
  /// Whether a finger holds it where it is.
  private(set) var isHeld = false

  /// A motion from a collapse to another, or from a place of the content, with a speed in points a second.
  init(
    from place: Int64, to target: Int64, speed: Double, content: Content, cause: Cause,
    spring: DampedSpring.Parameters
  ) {
    self.target = target
    self.cause = cause
    self.content = content
    left = .spring(Remainder(Units.points(place - target), velocity: speed, spring, at: nil))
  }

  /// A motion that was asked for, from a standstill by a curve.
  init(
    from place: Int64, to target: Int64, content: Content, by curve: TimingCurve, duration: Double
  ) {
    self.target = target
    cause = .request
    self.content = content
    left = .curve(
      CurvedWay(from: Units.points(place - target), curve: curve, duration: duration))
  }

  /// How fast the collapse changes, in points a second.
  var velocity: Double { isHeld ? 0 : left.velocity }

  /// Where what moves is at a moment, and whether that is the end; a clock that runs backward stands still.
  mutating func place(at moment: Moment) -> (place: Int64, isDone: Bool) {
    left.tick(moment)
    // A tenth of a point, and a point a second.
    guard !left.isDone else { return (target, true) }
    return (target + Units.clamped(left.value), false)
  }

  /// A finger stops it where it is.
  mutating func hold() { isHeld = true }

  /// The finger has lifted without a drag: it goes on from where it is, from a standstill.
  mutating func goOn(from place: Int64, _ spring: DampedSpring.Parameters) {
    guard isHeld else { return }
    isHeld = false
    left = .spring(Remainder(Units.points(place - target), velocity: 0, spring, at: nil))
  }

  /// It goes on to another end, with the speed that it has.
  mutating func turn(to target: Int64, from place: Int64, _ spring: DampedSpring.Parameters) {
    let speed = velocity
    self.target = target
    left = .spring(Remainder(Units.points(place - target), velocity: speed, spring, at: left.now))
  }

  /// Whether the stored values make a motion within a range.
  func isConsistent(range: Int64) -> Bool { target >= 0 && target <= range && left.isConsistent }

  /// Makes its moments relative to another one.
  mutating func normalize(at moment: Moment) { left.normalize(at: moment) }

  func combine(into digest: inout StateDigest) { digest.combine(target, cause, content, left, isHeld) }
}
