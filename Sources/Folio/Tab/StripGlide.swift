internal import FolioMachine
internal import FolioMotion

/// A strip that was flung: friction, from the moment of the release.
struct StripGlide: Hashable, Sendable, Savable, Digestible {
  private var friction: Friction
  private var start: Moment
  /// The moment up to which it has gone.
  private(set) var now: Moment
  /// How far tabs that came or went have moved it.
  private var shift = 0.0

  /// A glide from an offset, in points and points a second; nil if that is too slow to be one.
  init?(from offset: Double, velocity: Double, at moment: Moment) {
    guard abs(velocity) > Self.slowest else { return nil }
    friction = Friction(
      validated: offset, velocity: velocity, rate: Self.rate, speedTolerance: Self.slowest)
    start = moment
    now = moment
  }

  /// Slower than this, in points a second, a strip stands still.
  private static var slowest: Double { 1 }

  /// What is left of the speed after a second is 0.135 of it: −ln 0.135.
  private static var rate: Double { 2.002_480_500_543_707_6 }

  /// The offset at a moment, not limited by the strip's ends; a clock that runs backward stands still.
  mutating func position(at moment: Moment) -> Double {
    now = max(now, moment)
    return friction.position(at: now.seconds(since: start)) + shift
  }

  /// How fast it is, in points a second.
  var velocity: Double { friction.velocity(at: now.seconds(since: start)) }

  /// Goes on so many points further.
  mutating func shift(by points: Double) { shift = (shift + points).withoutNegativeZero }

  /// Whether it has come to rest.
  var isDone: Bool { friction.isDone(at: now.seconds(since: start)) }

  /// Whether the stored values make a glide.
  var isConsistent: Bool { start <= now && shift.isStored }

  /// Makes its moments relative to another one.
  mutating func normalize(at moment: Moment) {
    start = start.relative(to: moment)
    now = now.relative(to: moment)
  }

  func combine(into digest: inout StateDigest) { digest.combine(friction, start, now, shift) }
}
