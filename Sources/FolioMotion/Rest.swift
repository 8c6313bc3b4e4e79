package import FolioMachine

/// What is left over of a value that leapt: the distance to where it belongs, and its speed. A spring brings both to 0.
///
///     rest.value += before − after     nothing leaps on the screen
///     rest.advance(by: seconds)        with each tick
///     drawn = goal + rest.value
///
/// It stores no clock: whoever keeps it advances it by the time between ticks.
package struct Rest: Hashable, Sendable, Savable, Digestible {
  /// The distance.
  package var value: Double
  /// The speed, per second.
  package var speed: Double

  /// The spring of all rests: critically damped, a third of a second, as for settling pages.
  private static let spring = DampedSpring.Parameters(response: 0.35, dampingRatio: 1)

  /// Creates a rest; by default, nothing is left.
  package init(value: Double = 0, speed: Double = 0) {
    self.value = value
    self.speed = speed
  }

  /// Advances by a number of seconds.
  package mutating func advance(by seconds: Double) {
    if value == 0, speed == 0 { return }
    (value, speed) = DampedSpring.state(Self.spring, offset: value, velocity: speed, at: seconds)
  }

  /// Whether the distance is within a limit, and the speed within what the spring makes of it.
  package func isSafe(within limit: Double) -> Bool {
    value.magnitude <= limit && speed.magnitude <= 100 * limit
  }

  /// Adds both numbers to the digest.
  package func combine(into digest: inout StateDigest) { digest.combine(value, speed) }
}
