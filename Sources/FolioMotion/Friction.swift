public import FolioMachine

/// What a flung thing does on a surface that slows it down in proportion to its speed: `v = v₀ · dragᵗ`.
///
/// Times are seconds since the motion began; earlier times, and NaN, count as 0. It stops where its speed has
/// fallen to its tolerance, and stays there; with a tolerance of 0 it approaches its limit for ever.
///
///     let fling = try Friction(from: 0, velocity: 1_000, drag: 0.135)
///     fling.position(at: 1)       // 431.9…
///     fling.velocity(at: 1)       // 135
///     fling.final                 // 498.88…
///     fling.time(reaching: 600)   // infinite: it never does
///
/// With λ = −ln drag: v = v₀ e^(−λt) and x = x₀ + v₀ (1 − e^(−λt)) / λ.
public struct Friction: Hashable, Sendable, Savable, Digestible {
  /// Where it begins.
  public let from: Double
  /// The speed that it begins with, per second.
  public let initialVelocity: Double
  /// λ, the share of its speed that it loses per second while that is small, above 0.
  public let rate: Double
  /// The speed at which it stops, at least 0.
  public let speedTolerance: Double

  /// Makes a motion under friction.
  ///
  /// - Parameters:
  ///   - from: Where it begins.
  ///   - velocity: The speed that it begins with, per second.
  ///   - drag: The share of its speed that is left after a second, between 0 and 1.
  ///   - speedTolerance: The speed at which it stops, at least 0.
  /// - Throws: ``MotionRejection/illegalValue(_:)`` for a position or velocity that is no number or beyond 2⁴⁰, a
  ///   drag not within (0, 1), or a negative tolerance.
  public init(
    from: Double, velocity: Double, drag: Double = 0.135, speedTolerance: Double = 1
  ) throws(MotionRejection) {
    guard drag > 0, drag < 1 else { throw .illegalValue(.drag) }
    try self.init(
      from: from, velocity: velocity, rate: -ElementaryFunctions.log(drag), speedTolerance: speedTolerance)
  }

  /// Makes a motion under friction.
  ///
  /// - Parameters:
  ///   - from: Where it begins.
  ///   - velocity: The speed that it begins with, per second.
  ///   - rate: −ln drag, in 1/s, above 0.
  ///   - speedTolerance: The speed at which it stops, at least 0.
  /// - Throws: As ``init(from:velocity:drag:speedTolerance:)``, for a rate not within 2⁻⁸⁰ … 2⁸⁰.
  public init(from: Double, velocity: Double, rate: Double, speedTolerance: Double = 1)
    throws(MotionRejection)
  {
    guard from.isLegal else { throw .illegalValue(.position) }
    guard velocity.isLegal else { throw .illegalValue(.velocity) }
    guard Friction.isRate(rate) else { throw .illegalValue(.drag) }
    guard speedTolerance.isLegalLength else { throw .illegalValue(.tolerance) }
    self.init(validated: from, velocity: velocity, rate: rate, speedTolerance: speedTolerance)
  }

  /// Makes a motion from what was judged before; of values that make no sense, one that does not move.
  package init(validated from: Double, velocity: Double, rate: Double, speedTolerance: Double) {
    let makesSense =
      from.isLegal && velocity.isLegal && Friction.isRate(rate) && speedTolerance.isLegalLength
    self.from = from.isLegal ? from.withoutNegativeZero : 0
    initialVelocity = makesSense ? velocity.withoutNegativeZero : 0
    self.rate = makesSense ? rate : 2
    self.speedTolerance = makesSense ? speedTolerance.withoutNegativeZero : 1
    let speed = initialVelocity.magnitude
    if speed <= self.speedTolerance {
      (duration, final) = (0, self.from)
    } else {
      let lost = speed - self.speedTolerance
      duration = (ElementaryFunctions.log(speed) - ElementaryFunctions.log(self.speedTolerance)) / self.rate
      final = (self.from + (initialVelocity < 0 ? -lost : lost) / self.rate).withoutNegativeZero
    }
  }

  /// The seconds until it stops; infinite with a tolerance of 0, 0 if it never moves.
  public let duration: Double
  /// Where it stops, or the limit that it approaches.
  public let final: Double

  /// Whether the motion has ended, so many seconds after it began.
  public func isDone(at time: Double) -> Bool { time >= duration || duration == 0 }

  /// Where it is, so many seconds after it began. Complexity: O(1), one exponential.
  public func position(at time: Double) -> Double {
    if isDone(at: time) { return final }
    guard time > 0 else { return from }
    return from - initialVelocity * ElementaryFunctions.expMinusOne(-rate * time) / rate
  }

  /// How fast it is, per second, so many seconds after it began. Complexity: O(1), one exponential.
  public func velocity(at time: Double) -> Double {
    if isDone(at: time) { return 0 }
    guard time > 0 else { return initialVelocity }
    return (initialVelocity * ElementaryFunctions.exp(-rate * time)).withoutNegativeZero
  }

  /// The seconds after which it first reaches a position: infinite if it stops before, or moves the other way.
  public func time(reaching position: Double) -> Double {
    if position == from { return 0 }
    let forward = initialVelocity > 0
    guard duration > 0, forward ? position > from && position <= final : position < from && position >= final
    else { return .infinity }
    if position == final { return duration }
    return min(duration, -ElementaryFunctions.logOnePlus(-(position - from) * rate / initialVelocity) / rate)
  }

  private static func isRate(_ rate: Double) -> Bool { rate >= 0x1p-80 && rate <= 0x1p80 }

  /// Takes what the motion was made of into a digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(from, initialVelocity, rate, speedTolerance)
  }
}

#if Coding
  extension Friction {
    enum CodingKeys: String, CodingKey { case from, initialVelocity, rate, speedTolerance }

    /// Reads what the motion was made of.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if no motion can be made of it.
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
