public import FolioMachine

/// The motion of scrolled content after its release: it slides under friction, and if it meets a bound, a spring takes
/// over its position and its velocity and brings it to rest on that bound.
///
///     friction ──(meets a bound)──▶ spring to the bound        begun outside of its bounds: spring at once
///
/// Times are seconds since the start of the motion; earlier times and NaN count as 0.
///
///     let scroll = try BouncingScroll(from: 900, velocity: 2_000, low: 0, high: 1_000)
///     scroll.handOver          // 0.052…, the moment at which it meets the end
///     scroll.final             // 1000
///     scroll.position(at: 9)   // 1000, exactly
///
/// Laws: position and velocity are continuous when the spring takes over, at a velocity without limit; the motion ends
/// within its bounds.
public struct BouncingScroll: Hashable, Sendable, Savable, Digestible {
  /// The least position of rest.
  public let low: Double
  /// The greatest position of rest.
  public let high: Double
  /// The slide without bounds.
  public let friction: Friction
  /// The spring at the bound that the slide meets. If it meets none, the spring is at rest at the end of the slide.
  public let spring: DampedSpring
  /// The seconds after which the spring takes over; infinite if it never does.
  public let handOver: Double

  /// Creates the motion of a scroll after its release.
  ///
  /// - Parameters:
  ///   - from: The initial position, which may be beyond a bound.
  ///   - velocity: The initial velocity, per second.
  ///   - low: The least position of rest.
  ///   - high: The greatest position of rest, not below `low`.
  ///   - drag: The fraction of the velocity that is left after a second of sliding, between 0 and 1.
  ///   - edge: The parameters of the spring at a bound.
  ///   - distanceTolerance: The distance from a bound within which the spring may end, above 0.
  ///   - speedTolerance: The speed at which slide and spring may end, above 0.
  /// - Throws: ``MotionRejection/illegalValue(_:)`` as ``Friction`` and ``DampedSpring`` do, for bounds that are
  ///   illegal numbers or cross, and for a spring without damping.
  public init(
    from: Double, velocity: Double, low: Double, high: Double, drag: Double = 0.135,
    edge: DampedSpring.Parameters = .edge,
    distanceTolerance: Double = 0.1, speedTolerance: Double = 1
  ) throws(MotionRejection) {
    guard low.isLegal, high.isLegal, low <= high else { throw .illegalValue(.bounds) }
    guard edge.comesToRest else { throw .illegalValue(.parameters) }
    let slide = try Friction(from: from, velocity: velocity, drag: drag, speedTolerance: speedTolerance)
    _ = try DampedSpring(
      edge, from: 0, to: 0, velocity: 0, distanceTolerance: distanceTolerance, speedTolerance: speedTolerance)
    self.init(
      validated: slide, low: low, high: high, edge: edge, distanceTolerance: distanceTolerance)
  }

  /// Creates the motion from validated values. If the bounds cross, `low` is used for both.
  package init(
    validated friction: Friction, low: Double, high: Double, edge: DampedSpring.Parameters,
    distanceTolerance: Double
  ) {
    let least = low.isLegal ? low : 0
    let greatest = high.isLegal && high >= least ? high : least
    let rest = friction.final.clamped(least, greatest)
    let outside = friction.from < least || friction.from > greatest
    let bound = outside ? friction.from.clamped(least, greatest) : rest
    var moment = outside ? 0 : Double.infinity
    if !outside && bound != friction.final { moment = friction.time(reaching: bound) }
    // A slide that is too slow to begin is at rest at once; a spring takes any velocity.
    let inside = moment == .infinity ? 0 : friction.velocity(at: moment)
    self.low = least
    self.high = greatest
    self.friction = friction
    handOver = moment
    spring = DampedSpring(
      validated: edge, from: outside ? friction.from : bound, to: bound,
      velocity: outside ? friction.initialVelocity : inside,
      distanceTolerance: distanceTolerance, speedTolerance: friction.speedTolerance)
  }

  /// The position of rest.
  public var final: Double { handOver == .infinity ? friction.final : spring.target }

  /// The seconds until the motion is at rest.
  public var duration: Double {
    handOver == .infinity ? friction.duration : handOver + spring.settlingDuration
  }

  /// Returns whether the motion has ended at a time.
  public func isDone(at time: Double) -> Bool { time >= duration || duration == 0 }

  /// Returns the position at a time; exactly `final` once the motion has ended. Complexity: O(1).
  public func position(at time: Double) -> Double {
    if isDone(at: time) { return final }
    guard time >= handOver || handOver == 0 else { return friction.position(at: time).clamped(low, high) }
    return spring.position(at: time - handOver)
  }

  /// Returns the velocity at a time, per second; 0 once the motion has ended. Complexity: O(1).
  public func velocity(at time: Double) -> Double {
    if isDone(at: time) { return 0 }
    guard time >= handOver || handOver == 0 else { return friction.velocity(at: time) }
    return spring.velocity(at: time - handOver)
  }

  /// Adds the values that define the motion to a digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(low, high, friction, spring)
  }
}

#if Coding
  extension BouncingScroll {
    private enum CodingKeys: String, CodingKey { case low, high, friction, edge, distanceTolerance }

    /// Decodes the values that define the motion.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the values are invalid.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let low = try values.decode(Double.self, forKey: .low)
      let high = try values.decode(Double.self, forKey: .high)
      let edge = try values.decode(DampedSpring.Parameters.self, forKey: .edge)
      let friction = try values.decode(Friction.self, forKey: .friction)
      let distance = try values.decode(Double.self, forKey: .distanceTolerance)
      _ = try MotionRejection.reported(at: decoder) { () throws(MotionRejection) in
        guard low.isLegal, high.isLegal, low <= high else { throw .illegalValue(.bounds) }
        guard edge.comesToRest else { throw .illegalValue(.parameters) }
        _ = try DampedSpring(
          edge, from: 0, to: 0, velocity: 0, distanceTolerance: distance,
          speedTolerance: friction.speedTolerance)
      }
      self.init(validated: friction, low: low, high: high, edge: edge, distanceTolerance: distance)
    }

    /// Encodes the values that define the motion.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(low, forKey: .low)
      try values.encode(high, forKey: .high)
      try values.encode(friction, forKey: .friction)
      try values.encode(spring.parameters, forKey: .edge)
      try values.encode(spring.distanceTolerance, forKey: .distanceTolerance)
    }
  }
#endif
