internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// A motion of the cover itself: a snap, an animated request, or the rest of a fling whose page was left. It is a
/// spring on the collapse, or the curve of a request.
///
///     running ── a finger goes down ──▶ held ── it lifts without a drag ──▶ running, by a spring from speed 0
struct CoverMotion: Hashable, Sendable, Savable, Digestible {
  /// What happens to the content of the selected page meanwhile. The content of other pages is pushed.
  enum Content: UInt8, Hashable, Sendable, NamedCase, Digestible {
    /// It is pushed, as the content of other pages.
    case pushed
    /// It keeps its place, and the cover moves over it.
    case stands
  }

  /// The collapse at the end, in units.
  private(set) var target: Int64
  /// The cause that is sent with changes of the collapse.
  let cause: Cause
  /// What happens to the content of the selected page.
  let content: Content
  /// The remaining distance, in points, and how it goes to 0.
  private var left: Way
  /// Whether a finger holds the motion.
  private(set) var isHeld = false

  /// Creates a motion from one collapse to another, with a speed in points per second.
  init(
    from place: Int64, to target: Int64, speed: Double, content: Content, cause: Cause,
    spring: DampedSpring.Parameters
  ) {
    self.target = target
    self.cause = cause
    self.content = content
    left = .spring(Remainder(Units.points(place - target), velocity: speed, spring, at: nil))
  }

  /// Creates the motion of a request, by a curve from rest.
  init(from place: Int64, to target: Int64, by curve: TimingCurve, duration: Double) {
    self.target = target
    cause = .request
    content = .pushed
    left = .curve(
      CurvedWay(from: Units.points(place - target), curve: curve, duration: duration))
  }

  /// The velocity of the collapse, in points per second.
  var velocity: Double { isHeld ? 0 : left.velocity }

  /// Returns the place at a moment, and whether it is the end. A moment earlier than the last one counts as the last
  /// one.
  mutating func place(at moment: Moment) -> (place: Int64, isDone: Bool) {
    left.tick(moment)
    guard !left.isDone else { return (target, true) }
    return (target + Units.clamped(left.value), false)
  }

  /// Holds the motion where it is.
  mutating func hold() { isHeld = true }

  /// Continues from a place and from speed 0, after the finger has lifted without a drag.
  mutating func goOn(from place: Int64, _ spring: DampedSpring.Parameters) {
    guard isHeld else { return }
    isHeld = false
    left = .spring(Remainder(Units.points(place - target), velocity: 0, spring, at: nil))
  }

  /// Continues to another target with the current speed.
  mutating func turn(to target: Int64, from place: Int64, _ spring: DampedSpring.Parameters) {
    let speed = velocity
    self.target = target
    left = .spring(Remainder(Units.points(place - target), velocity: speed, spring, at: left.now))
  }

  /// Whether events can lead to the stored values, within a range.
  func isSafe(range: Int64) -> Bool { target >= 0 && target <= range && left.isSafe }

  /// Makes the moments relative to another one.
  mutating func normalize(at moment: Moment) { left.normalize(at: moment) }

  func combine(into digest: inout StateDigest) { digest.combine(target, cause, content, left, isHeld) }
}
