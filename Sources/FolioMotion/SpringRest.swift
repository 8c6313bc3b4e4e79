package import FolioMachine

/// What is left over of a value, on its way to 0 by a spring: a ``Rest`` whose spring can be chosen.
///
///     rest.take(Rest(value: 40, speed: 0))     // nothing leaps on the screen
///     rest.advance(by: 1 / 60)                 // with each tick
///
/// Law: advancing by parts of a time is the same as advancing by that time, up to rounding.
package struct SpringRest: Hashable, Sendable, Savable, Digestible {
  /// The spring.
  package private(set) var spring: DampedSpring.Parameters
  /// The present distance.
  package private(set) var value = 0.0
  /// The distance and the speed at the beginning, and the seconds since.
  private var from = Rest()
  private var elapsed = 0.0

  /// Creates a rest of nothing.
  package init(_ spring: DampedSpring.Parameters) { self.spring = spring }

  /// Whether nothing is left.
  @inline(__always)
  package var isNothing: Bool { from.value == 0 && from.speed == 0 }

  /// Whether no event traps: the numbers are finite, and the spring is one.
  package var isSafe: Bool {
    spring.isValid && value.isPlace && from.value.isPlace && from.speed.isLegal && elapsed >= 0
      && elapsed.isFinite
  }

  /// The present speed, per second.
  package var speed: Double {
    if elapsed == 0 || isNothing { return from.speed }
    let oscillator = Oscillator(spring)
    return oscillator.value(
      of: oscillator.derivative(of: oscillator.motion(offset: from.value, velocity: from.speed)),
      at: elapsed)
  }

  /// The present distance and speed.
  package var rest: Rest { Rest(value: value, speed: speed) }

  /// Begins anew from a distance and a speed, unless they are the present ones but for rounding: what changes nothing moves
  /// no later tick.
  package mutating func take(_ rest: Rest) {
    if rest != Rest(), abs(rest.value - value) <= 1e-9, abs(rest.speed - speed) <= 1e-6 { return }
    begin(rest)
  }

  private mutating func begin(_ rest: Rest) {
    from = Rest(value: rest.value.clampedToPlace, speed: rest.speed.clampedToLegal)
    (value, elapsed) = (from.value, 0)
  }

  /// Takes another spring, from the present distance and speed on.
  package mutating func take(_ spring: DampedSpring.Parameters) {
    guard spring != self.spring else { return }
    begin(rest)
    self.spring = spring
  }

  /// Returns the distance a number of seconds later.
  package func value(after seconds: Double) -> Double {
    if isNothing { return 0 }
    let time = elapsed + seconds
    guard time > 0 else { return from.value }
    let oscillator = Oscillator(spring)
    return oscillator.value(
      of: oscillator.motion(offset: from.value, velocity: from.speed), at: min(time, 0x1p500))
  }

  /// Advances by a number of seconds, which is not negative, to a distance that ``value(after:)`` gave.
  package mutating func advance(by seconds: Double, to value: Double) {
    elapsed += seconds
    self.value = value
  }

  /// Adds every value to the digest.
  package func combine(into digest: inout StateDigest) { digest.combine(spring, value, from, elapsed) }
}
