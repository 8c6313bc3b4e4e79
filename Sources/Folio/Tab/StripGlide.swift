internal import FolioMachine
internal import FolioMotion

/// The motion of a strip after a fling: friction, from the moment of the release.
struct StripGlide: Hashable, Sendable, Savable, Digestible {
  private var friction: Friction
  private var start: Moment
  /// The moment of the latest tick.
  private(set) var now: Moment
  /// The distance by which inserted or removed tabs have moved the strip.
  private var shift = 0.0

  /// Creates a glide from an offset, in points and points per second; nil if the velocity is too low.
  init?(from offset: Double, velocity: Double, at moment: Moment) {
    guard abs(velocity) > Self.slowest else { return nil }
    friction = Friction(
      validated: offset, velocity: velocity, rate: Friction.flingRate, speedTolerance: Self.slowest)
    start = moment
    now = moment
  }

  /// The speed below which a strip stands still, in points per second.
  private static var slowest: Double { 1 }

  /// Returns the offset at a moment, not limited by the strip's ends. A moment before the latest one has no effect.
  mutating func position(at moment: Moment) -> Double {
    now = max(now, moment)
    return friction.position(at: now.seconds(since: start)) + shift
  }

  /// The velocity, in points per second.
  var velocity: Double { friction.velocity(at: now.seconds(since: start)) }

  /// Moves the glide by a distance in points.
  mutating func shift(by points: Double) { shift += points }

  /// Whether the glide has come to rest.
  var isDone: Bool { friction.isDone(at: now.seconds(since: start)) }

  /// Whether the stored values form a glide.
  var isSafe: Bool { start <= now && shift.isLegal }

  /// Makes its moments relative to another one.
  mutating func normalize(at moment: Moment) {
    start = start.relative(to: moment)
    now = now.relative(to: moment)
  }

  func combine(into digest: inout StateDigest) { digest.combine(friction, start, now, shift) }
}
