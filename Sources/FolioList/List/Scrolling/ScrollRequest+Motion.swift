internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// The motion of an animated scroll to its goal.
///
///     at rest, or from a motion ── a curve of 0.3 seconds, and a distance from it ──▶ arrived
///                                     if the goal or the list shifts, the distance changes by as much,
///                                     and a spring returns it to 0
///                                     if the row is gone and the bound is nearer than it was, the spring alone
///                                     goes on to the bound, unless it would swing over
///
/// If the list was moving before, the initial velocity is lost on the way: the tangent at the beginning of a cubic Hermite
/// spline. Changes of data on the way change neither place nor velocity.
extension ScrollRequest {
  /// The duration of a curve, in seconds.
  private static var duration: Double { 0.3 }

  /// The distance, in points, and the speed, in points per second, below which a scroll has arrived.
  private static var tolerance: (place: Double, speed: Double) { (0.25, 10) }

  /// Returns the distance that is left of the curve after a share of its time, in points.
  private func leftOfCurve(after share: Double) -> Double {
    let lost = velocity * Self.duration * share * (1 - share) * (1 - share)
    return (1 - TimingCurve.easeInOut.value(at: share)) * Units.points(distance) - lost
  }

  /// Returns the distance that is left after a number of seconds of the curve, in units.
  func left(after seconds: Double) -> Int64 {
    let points = leftOfCurve(after: min(1, seconds / Self.duration)) - lag.value
    if abs(points) < Units.largestPoints { return Units.clamped(points) }
    // The distance between the two ends of all offsets is twice the largest offset.
    let half = Units.clamped(points / 2)
    return half + Units.clamped(points - Units.points(half))
  }

  /// Sets the distance that is left after a number of seconds, in units. The scroll continues from there with its velocity.
  mutating func lag(so left: Int64, after seconds: Double) {
    if isOver {
      let rest = Rest(value: bounded(-Units.points(left)), speed: velocity(after: seconds))
      if !rest.swingsOver { return (distance, velocity, lag) = (0, 0, rest) }
    }
    lag.value = bounded(leftOfCurve(after: min(1, seconds / Self.duration)) - Units.points(left))
    lag.speed = bounded(lag.speed)
  }

  /// Returns the velocity after a number of seconds, in points per second.
  func velocity(after seconds: Double) -> Double {
    let share = seconds / Self.duration
    var speed = lag.speed
    if share < 1 {
      speed += TimingCurve.easeInOut.slope(at: share) / Self.duration * Units.points(distance)
      speed += velocity * (1 - share) * (1 - 3 * share)
    }
    return bounded(speed)
  }

  private func bounded(_ number: Double) -> Double {
    number.clamped(-Units.largestPoints, Units.largestPoints)
  }

  /// Returns whether the scroll has arrived after a number of seconds.
  func isDone(after seconds: Double) -> Bool {
    seconds / Self.duration >= 1 && abs(lag.value) < Self.tolerance.place
      && abs(lag.speed) < Self.tolerance.speed
  }
}
