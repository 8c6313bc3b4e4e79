public import FolioMachine

/// The motion of a fling on a surface that slows it down in proportion to its velocity: `v = v₀ · dragᵗ`.
///
/// Times are seconds since the start of the motion; earlier times and NaN count as 0. The motion stops when its speed
/// has fallen to its tolerance; with a tolerance of 0 it approaches its limit for ever.
///
///     let fling = try Friction(from: 0, velocity: 1_000, drag: 0.135)
///     fling.position(at: 1)       // 431.9…
///     fling.velocity(at: 1)       // 135
///     fling.final                 // 498.88…
///     fling.time(reaching: 600)   // infinite: it never does
///
/// With λ = −ln drag: v = v₀ e^(−λt) and x = x₀ + v₀ (1 − e^(−λt)) / λ.
public struct Friction: Hashable, Sendable, Savable, Digestible {
  /// The initial position.
  public let from: Double
  /// The initial velocity, per second.
  public let initialVelocity: Double
  /// The rate λ at which the velocity decays, in 1/s, above 0.
  public let rate: Double
  /// The speed at which the motion stops, at least 0.
  public let speedTolerance: Double

  /// The rate of a fling: 0.135 of the velocity is left after a second, −ln 0.135.
  package static var flingRate: Double { 2.002_480_500_543_707_6 }

  /// Creates a motion under friction.
  ///
  /// - Parameters:
  ///   - from: The initial position.
  ///   - velocity: The initial velocity, per second.
  ///   - drag: The fraction of the velocity that is left after a second, between 0 and 1.
  ///   - speedTolerance: The speed at which the motion stops, at least 0.
  /// - Throws: ``MotionRejection/illegalValue(_:)`` for a position or velocity that is NaN or beyond 2⁴⁰, a drag
  ///   outside (0, 1), or a negative tolerance.
  public init(
    from: Double, velocity: Double, drag: Double = 0.135, speedTolerance: Double = 1
  ) throws(MotionRejection) {
    guard drag > 0, drag < 1 else { throw .illegalValue(.drag) }
    try self.init(
      from: from, velocity: velocity, rate: -ElementaryFunctions.log(drag), speedTolerance: speedTolerance)
  }

  /// Creates a motion under friction.
  ///
  /// - Parameters:
  ///   - from: The initial position.
  ///   - velocity: The initial velocity, per second.
  ///   - rate: −ln drag, in 1/s, above 0.
  ///   - speedTolerance: The speed at which the motion stops, at least 0.
  /// - Throws: The same as ``init(from:velocity:drag:speedTolerance:)``, and for a rate outside 2⁻⁸⁰ … 2⁸⁰.
  public init(from: Double, velocity: Double, rate: Double, speedTolerance: Double = 1)
    throws(MotionRejection)
  {
    guard from.isLegal else { throw .illegalValue(.position) }
    guard velocity.isLegal else { throw .illegalValue(.velocity) }
    guard Friction.isRate(rate) else { throw .illegalValue(.drag) }
    guard speedTolerance.isLegalLength else { throw .illegalValue(.tolerance) }
    self.init(validated: from, velocity: velocity, rate: rate, speedTolerance: speedTolerance)
  }

  /// Creates a motion from validated values. Invalid values give a motion that does not move.
  package init(validated from: Double, velocity: Double, rate: Double, speedTolerance: Double) {
    let makesSense =
      from.isLegal && velocity.isLegal && Friction.isRate(rate) && speedTolerance.isLegalLength
    self.from = from.isLegal ? from : 0
    initialVelocity = makesSense ? velocity : 0
    self.rate = makesSense ? rate : 2
    self.speedTolerance = makesSense ? speedTolerance : 1
    let speed = initialVelocity.magnitude
    if speed <= self.speedTolerance {
      (duration, final) = (0, self.from)
    } else {
      let lost = speed - self.speedTolerance
      duration = (ElementaryFunctions.log(speed) - ElementaryFunctions.log(self.speedTolerance)) / self.rate
      final = self.from + (initialVelocity < 0 ? -lost : lost) / self.rate
    }
  }

  /// The seconds until the motion stops; infinite with a tolerance of 0, 0 if it never moves.
  public let duration: Double
  /// The position at which the motion stops, or the limit that it approaches.
  public let final: Double

  /// Returns whether the motion has ended at a time.
  public func isDone(at time: Double) -> Bool { time >= duration || duration == 0 }

  /// Returns the position at a time. Complexity: O(1), one exponential.
  public func position(at time: Double) -> Double {
    if isDone(at: time) { return final }
    guard time > 0 else { return from }
    return from - initialVelocity * ElementaryFunctions.expMinusOne(-rate * time) / rate
  }

  /// Returns the velocity at a time, per second. Complexity: O(1), one exponential.
  public func velocity(at time: Double) -> Double {
    if isDone(at: time) { return 0 }
    guard time > 0 else { return initialVelocity }
    return initialVelocity * ElementaryFunctions.exp(-rate * time)
  }

  /// Returns the seconds after which the motion first reaches a position, or infinity if it stops before or moves in
  /// the other direction.
  public func time(reaching position: Double) -> Double {
    if position == from { return 0 }
    let forward = initialVelocity > 0
    guard duration > 0, forward ? position > from && position <= final : position < from && position >= final
    else { return .infinity }
    if position == final { return duration }
    return min(duration, -ElementaryFunctions.logOnePlus(-(position - from) * rate / initialVelocity) / rate)
  }

  private static func isRate(_ rate: Double) -> Bool { rate >= 0x1p-80 && rate <= 0x1p80 }

  /// Adds the values that define the motion to a digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(from, initialVelocity, rate, speedTolerance)
  }
}

#if Coding
  extension Friction {
    enum CodingKeys: String, CodingKey { case from, initialVelocity, rate, speedTolerance }

    /// Decodes the values that define the motion.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the values are invalid.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let from = try values.decode(Double.self, forKey: .from)
      let velocity = try values.decode(Double.self, forKey: .initialVelocity)
      let rate = try values.decode(Double.self, forKey: .rate)
      let tolerance = try values.decode(Double.self, forKey: .speedTolerance)
      self = try MotionRejection.reported(at: decoder) { () throws(MotionRejection) in
        try Friction(from: from, velocity: velocity, rate: rate, speedTolerance: tolerance)
      }
    }
  }
#endif
