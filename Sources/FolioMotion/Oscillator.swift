/// The motions of a damped spring about its target: the linear combinations of two decaying solutions.
///
/// The solutions of `x″ + 2γ x′ + ω² x = 0` with γ = damping / 2 mass and ω² = stiffness / mass:
///
///     γ < ω   underdamped   e^(−γt) (first · cos ωₐt + second · sin ωₐt)    ωₐ² = ω² − γ²
///     γ = ω   critical      e^(−ωt) (first + second · t)
///     γ > ω   overdamped    first · e^(−slow t) + second · e^(−fast t)
///
/// Fast is γ + √(γ² − ω²). Slow is ω² / fast and not γ − √(γ² − ω²), which for strong damping is mostly rounding error.
/// A motion is a ``Pair`` of coefficients; its velocity is another motion of the same oscillator.
@usableFromInline
struct Oscillator: Hashable, Sendable {
  /// The damping regime.
  @usableFromInline
  enum Regime: UInt8, Hashable, Sendable {
    case underdamped, critical, overdamped
  }

  /// The coefficients of a motion.
  @usableFromInline
  struct Pair: Hashable, Sendable {
    var first: Double
    var second: Double
  }

  let regime: Regime
  /// γ, ω or the slow root, in 1/s.
  let slow: Double
  /// ωₐ, ω or the fast root, in 1/s.
  let fast: Double
  /// ω in 1/s.
  let frequency: Double

  /// Creates the oscillator of valid parameters. A damping ratio within 10⁻⁹ of 1 is critical.
  init(_ parameters: DampedSpring.Parameters) {
    let square = parameters.stiffness / parameters.mass
    let omega = ElementaryFunctions.squareRoot(square)
    let gamma = parameters.damping / (2 * parameters.mass)
    let ratio = gamma / omega
    frequency = omega
    if (ratio - 1).magnitude <= 1e-9 {
      (regime, slow, fast) = (.critical, omega, omega)
    } else if ratio < 1 {
      (regime, slow, fast) = (
        .underdamped, gamma, ElementaryFunctions.squareRoot((omega - gamma) * (omega + gamma))
      )
    } else {
      let root = gamma + ElementaryFunctions.squareRoot((gamma - omega) * (gamma + omega))
      (regime, slow, fast) = (.overdamped, square / root, root)
    }
  }

  /// Returns the motion with an initial offset from the target and an initial velocity.
  func motion(offset: Double, velocity: Double) -> Pair {
    switch regime {
    case .underdamped: Pair(first: offset, second: (velocity + slow * offset) / fast)
    case .critical: Pair(first: offset, second: velocity + slow * offset)
    case .overdamped:
      Pair(
        first: (fast * offset + velocity) / (fast - slow),
        second: -(slow * offset + velocity) / (fast - slow))
    }
  }

  /// Returns the velocity of a motion, which is a motion of the same oscillator.
  func derivative(of motion: Pair) -> Pair {
    let (first, second) = (motion.first, motion.second)
    switch regime {
    case .underdamped: return Pair(first: fast * second - slow * first, second: -slow * second - fast * first)
    case .critical: return Pair(first: second - slow * first, second: -slow * second)
    case .overdamped: return Pair(first: -slow * first, second: -fast * second)
    }
  }

  /// Returns the value of a motion at a time of at least 0 seconds.
  @usableFromInline
  func value(of motion: Pair, at time: Double) -> Double {
    switch regime {
    case .underdamped:
      let (sine, cosine) = ElementaryFunctions.sineCosine(fast * time)
      return ElementaryFunctions.exp(-slow * time) * (motion.first * cosine + motion.second * sine)
    case .critical:
      return ElementaryFunctions.exp(-slow * time) * (motion.first + motion.second * time)
    case .overdamped:
      return motion.first * ElementaryFunctions.exp(-slow * time)
        + motion.second * ElementaryFunctions.exp(-fast * time)
    }
  }
}
