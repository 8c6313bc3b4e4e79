public import FolioMachine

/// What a scrolled thing does when it is let go: it slides under friction, and where it meets a bound, a spring takes
/// over its place and its speed and brings it to rest on that bound.
///
///     friction ──(meets a bound)──▶ spring to the bound        begun outside of its bounds: spring at once
///
/// Times are seconds since the motion began; earlier times, and NaN, count as 0.
///
///     let scroll = try BouncingScroll(from: 900, velocity: 2_000, low: 0, high: 1_000)
///     scroll.handOver          // 0.052…, the moment at which it meets the end
///     scroll.final             // 1000
///     scroll.position(at: 9)   // 1000, exactly
///
/// Laws: place and speed are continuous at the hand-over, whose speed has no limit; it ends within its bounds.
public struct BouncingScroll: Hashable, Sendable, Savable, Digestible {
  /// The least position at which it may rest.
  public let low: Double
  /// The greatest position at which it may rest.
  public let high: Double
  /// The slide, as if there were no bounds.
  public let friction: Friction
  /// The spring at the bound that it meets; at rest where the slide ends if it meets none.
  public let spring: DampedSpring
  /// The seconds after which the spring takes over; infinite if it never does.
  public let handOver: Double

  /// Makes the motion of a scroll that is let go.
  ///
  /// - Parameters:
  ///   - from: Where it begins, which may be beyond a bound.
  ///   - velocity: The speed that it begins with, per second.
  ///   - low: The least position at which it may rest.
  ///   - high: The greatest position at which it may rest, not below `low`.
  ///   - drag: The share of its speed that is left after a second of sliding, between 0 and 1.
  ///   - edge: The spring that a bound is.
  ///   - distanceTolerance: How near to a bound the spring may end, above 0.
  ///   - speedTolerance: The speed at which slide and spring may end, above 0.
  /// - Throws: ``MotionRejection/illegalValue(_:)`` as ``Friction`` and ``DampedSpring`` do, for bounds that are no legal
  ///   numbers or cross, and for a spring without damping.
  public init(
    from: Double, velocity: Double, low: Double, high: Double, drag: Double = 0.135,
    edge: DampedSpring.Parameters = DampedSpring.Parameters(response: 0.5, dampingRatio: 1),
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

  /// Makes the motion from what was judged before; of bounds that cross, the lower one counts for both.
  package init(
    validated friction: Friction, low: Double, high: Double, edge: DampedSpring.Parameters,
    distanceTolerance: Double
  ) {
    let least = (low.isLegal ? low : 0).withoutNegativeZero
    let greatest = (high.isLegal && high >= least ? high : least).withoutNegativeZero
    let rest = friction.final.clamped(least, greatest)
    let outside = friction.from < least || friction.from > greatest
    let bound = outside ? friction.from.clamped(least, greatest) : rest
    var moment = outside ? 0 : Double.infinity
    if !outside && bound != friction.final { moment = friction.time(reaching: bound) }
    // A slide too slow to begin is at rest at once; a spring takes what speed it had.
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

  /// Where it comes to rest.
  public var final: Double { handOver == .infinity ? friction.final : spring.target }

  /// The seconds until it rests.
  public var duration: Double {
    handOver == .infinity ? friction.duration : handOver + spring.settlingDuration
  }

  /// Whether the motion has ended, so many seconds after it began.
  public func isDone(at time: Double) -> Bool { time >= duration || duration == 0 }

  /// Where it is, so many seconds after it began; exactly `final` once it is done. Complexity: O(1).
  public func position(at time: Double) -> Double {
    if isDone(at: time) { return final }
    guard time >= handOver || handOver == 0 else { return friction.position(at: time).clamped(low, high) }
    return spring.position(at: time - handOver)
  }

  /// How fast it is, per second, so many seconds after it began; 0 once it is done. Complexity: O(1).
  public func velocity(at time: Double) -> Double {
    if isDone(at: time) { return 0 }
    guard time >= handOver || handOver == 0 else { return friction.velocity(at: time) }
    return spring.velocity(at: time - handOver)
  }

  /// Takes what the motion was made of into a digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(low, high, friction, spring)
  }
}

#if Coding
  extension BouncingScroll {
    private enum CodingKeys: String, CodingKey { case low, high, friction, edge, distanceTolerance }

    /// Reads what the motion was made of.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if no motion can be made of it.
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

    /// Writes what the motion was made of.
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
