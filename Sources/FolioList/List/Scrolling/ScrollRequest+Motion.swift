internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// The motion of an animated scroll to its goal.
///
///     at rest, or from a motion ── a curve of 0.3 seconds, and a distance from it ──▶ arrived
///                                     if the goal or the list shifts, the distance changes by as much,
///                                     and a spring returns it to 0
///
/// If the list was moving before, the initial velocity is lost on the way: the tangent at the beginning of a cubic Hermite
/// spline. Changes of data on the way change neither place nor velocity.
extension ScrollRequest {
  /// The duration of a curve, in seconds.
  private static var duration: Double { 0.3 }

  /// The distance, in points, and the speed, in points per second, below which a scroll has arrived.
  private static var tolerance: (place: Double, speed: Double) { (0.25, 10) }

  /// Returns the share of the curve's time at a moment; 0 before it began.
  private func share(at moment: Moment) -> Double {
    guard let start else { return 0 }
    return max(0, moment.seconds(since: Moment(nanoseconds: start))) / Self.duration
  }

  /// Returns the distance from the curve at a moment, and its rate.
  private func lag(at moment: Moment) -> (offset: Double, velocity: Double) {
    guard let lagged else { return (0, 0) }
    let seconds = max(0, moment.seconds(since: Moment(nanoseconds: lagged)))
    return DampedSpring.state(Landing.spring, offset: lag, velocity: lagVelocity, at: seconds)
  }

  /// Returns the distance that is left of the curve at a moment, in points.
  private func leftOfCurve(at moment: Moment) -> Double {
    let share = min(1, share(at: moment))
    let lost = velocity * Self.duration * share * (1 - share) * (1 - share)
    return (1 - TimingCurve.easeInOut.value(at: share)) * Units.points(distance) - lost
  }

  /// Returns the distance that is left at a moment, in units.
  func left(at moment: Moment) -> Int64 {
    let points = leftOfCurve(at: moment) - lag(at: moment).offset
    if abs(points) < Units.largestPoints { return Units.clamped(points) }
    // The distance between the two ends of all offsets is twice the largest offset.
    let half = Units.clamped(points / 2)
    return half + Units.clamped(points - Units.points(half))
  }

  /// Sets the distance that is left at a moment, in units. The scroll continues from there with its velocity.
  mutating func lag(so left: Int64, at moment: Moment) {
    let velocity = lag(at: moment).velocity
    lag = bounded(leftOfCurve(at: moment) - Units.points(left))
    lagVelocity = bounded(velocity)
    lagged = moment.nanoseconds
  }

  /// Returns the velocity at a moment, in points per second.
  func velocity(at moment: Moment) -> Double {
    let share = share(at: moment)
    guard start != nil else { return 0 }
    var speed = lag(at: moment).velocity
    if share < 1 {
      speed += TimingCurve.easeInOut.slope(at: share) / Self.duration * Units.points(distance)
      speed += velocity * (1 - share) * (1 - 3 * share)
    }
    return bounded(speed)
  }

  private func bounded(_ number: Double) -> Double {
    number.clamped(-Units.largestPoints, Units.largestPoints)
  }

  /// Returns whether the scroll has arrived at a moment.
  func isDone(at moment: Moment) -> Bool {
    guard share(at: moment) >= 1 else { return false }
    let (offset, velocity) = lag(at: moment)
    return abs(offset) < Self.tolerance.place && abs(velocity) < Self.tolerance.speed
  }
}
