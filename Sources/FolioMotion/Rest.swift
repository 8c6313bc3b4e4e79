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

  /// The distance from its goal, in points, within which a person sees what moves as at rest.
  package static var restDistance: Double { 0.5 }

  /// Returns whether a person sees what is this far from its goal, in points, and this fast, in points per second, as at
  /// rest: it is within ``restDistance``, and moves less than that in 1/60 s.
  @inline(__always)
  package static func isSeenAsRest(_ distance: Double, velocity: Double) -> Bool {
    abs(distance) <= restDistance && abs(velocity) < 60 * restDistance
  }

  /// Returns whether what a spring moves is seen as at rest from now on: its energy takes it neither farther than
  /// ``restDistance`` from its goal, nor to a speed that is seen.
  package static func staysSeenAsRest(
    _ distance: Double, velocity: Double, _ spring: DampedSpring.Parameters
  ) -> Bool {
    let frequency = ElementaryFunctions.squareRoot(spring.stiffness / spring.mass)
    let fastest = restDistance * min(frequency, 59)
    return velocity * velocity + frequency * frequency * distance * distance <= fastest * fastest
  }

  /// Whether the speed takes the value beyond 0 before the spring brings it back.
  package var swingsOver: Bool {
    value * speed < 0 && speed * speed * Rest.spring.mass > value * value * Rest.spring.stiffness
  }

  /// Whether the distance is within a limit, and the speed within what the spring makes of it.
  package func isSafe(within limit: Double) -> Bool {
    value.magnitude <= limit && speed.magnitude <= 100 * limit
  }

  /// Adds both numbers to the digest.
  package func combine(into digest: inout StateDigest) { digest.combine(value, speed) }
}

extension DampedSpring.Parameters {
  /// Returns the first of this spring, and of those that are each an eighth faster than the one before, that is seen as at
  /// rest after a number of seconds, from a distance in points and a velocity in points per second.
  ///
  /// Complexity: O(log(response / seconds)).
  package func resting(within seconds: Double, from distance: Double, velocity: Double) -> Self {
    var spring = self
    for _ in 0..<256 {
      let (left, speed) = DampedSpring.state(spring, offset: distance, velocity: velocity, at: seconds)
      if Rest.staysSeenAsRest(left, velocity: speed, spring) { break }
      var faster = spring
      faster.stiffness *= 1.125 * 1.125
      faster.damping *= 1.125
      guard faster.isValid else { break }
      spring = faster
    }
    return spring
  }
}
