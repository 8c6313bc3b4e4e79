public import FolioMachine

extension DampedSpring {
  /// The mass, stiffness and damping of a spring. Configurations store them, and they are validated when they are used.
  ///
  /// The units of mass, stiffness and damping must match but are arbitrary; only stiffness / mass (1/s²) and damping /
  /// mass (1/s) matter. The two other initializers use mass 1:
  ///
  ///     DampedSpring.Parameters(response: 0.35, dampingRatio: 1).stiffness  // (2π / 0.35)² = 322.27…
  ///     DampedSpring.Parameters(duration: 0.5, bounce: 0.3).dampingRatio    // 0.7
  ///     DampedSpring.Parameters(mass: 0, stiffness: 1, damping: 1).isValid  // false
  public struct Parameters: Hashable, Sendable, Savable, Digestible {
    /// The mass, above 0.
    public var mass: Double

    /// The stiffness, in force per distance, above 0.
    public var stiffness: Double

    /// The damping, in force per speed, at least 0. At 0 the motion never ends.
    public var damping: Double

    /// Creates parameters without validating them.
    public init(mass: Double, stiffness: Double, damping: Double) {
      self.mass = mass
      self.stiffness = stiffness
      self.damping = damping
    }

    /// Creates parameters with mass 1, ω = 2π / response, stiffness ω² and damping 2 · ratio · ω.
    ///
    /// - Parameters:
    ///   - response: The period of the undamped oscillation, in seconds, above 0.
    ///   - dampingRatio: The damping ratio. With 0 the spring oscillates for ever; with 1 it comes to rest soonest
    ///     without passing its target.
    public init(response: Double, dampingRatio: Double) {
      guard response > 0 else {
        self.init(mass: 1, stiffness: 0, damping: 0)
        return
      }
      let frequency = ElementaryFunctions.fullTurn / response
      self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
    }

    /// Creates parameters with a response of `duration`, and a damping ratio of 1 − bounce, or 1 / (1 + bounce) if
    /// bounce is negative.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration, in seconds, above 0.
    ///   - bounce: The bounce, from −1, exclusive, for a sluggish spring, over 0, critically damped, to 1, which
    ///     oscillates for ever.
    public init(duration: Double, bounce: Double) {
      self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// The spring at the bounds of content that is scrolled: a response of 0.5 s, critically damped.
    public static var edge: Self { Self(response: 0.5, dampingRatio: 1) }

    /// Whether the parameters are valid: mass and stiffness within 2⁻⁸⁰ … 2⁸⁰, damping within 0 … 2⁸⁰.
    ///
    /// Within these bounds no step of the computation overflows or loses its sign.
    public var isValid: Bool {
      let least = 0x1p-80
      let greatest = 0x1p80
      return mass >= least && mass <= greatest && stiffness >= least && stiffness <= greatest && damping >= 0
        && damping <= greatest
    }

    /// Whether a spring with these parameters comes to rest: they are valid, there is damping, and the spring does not
    /// take centuries, which few clocks measure. Configurations require this.
    ///
    /// An offset falls to 1/e of itself within 2²⁴ seconds: underdamped after 2·mass/damping, overdamped after at most
    /// damping/stiffness.
    public var comesToRest: Bool {
      let slowest = 0x1p-24
      return isValid && damping >= 2 * mass * slowest && stiffness >= damping * slowest
    }

    /// The damping ratio: the damping as a multiple of the least one that keeps the spring from passing its target.
    public var dampingRatio: Double { damping / (2 * ElementaryFunctions.squareRoot(mass * stiffness)) }

    /// The period of the undamped oscillation, in seconds.
    public var response: Double {
      ElementaryFunctions.fullTurn / ElementaryFunctions.squareRoot(stiffness / mass)
    }

    /// Adds the three values to a digest.
    public func combine(into digest: inout StateDigest) {
      digest.combine(mass, stiffness, damping)
    }
  }
}

#if Coding
  extension DampedSpring.Parameters {
    private enum CodingKeys: String, CodingKey { case mass, stiffness, damping }

    /// Decodes mass, stiffness and damping.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if they are not valid together.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        mass: try values.decode(Double.self, forKey: .mass),
        stiffness: try values.decode(Double.self, forKey: .stiffness),
        damping: try values.decode(Double.self, forKey: .damping))
      let judged = self
      _ = try MotionRejection.reported(at: decoder) { () throws(MotionRejection) in
        guard judged.isValid else { throw .illegalValue(.parameters) }
      }
    }
  }
#endif
