public import FolioMachine

/// The motion of a mass on a damped spring toward a target: `m x″ = −k (x − target) − c x′`, solved in closed form.
///
/// The motion is a value, not a simulation: it can be evaluated at any times in any order, with the same bits on every
/// platform. Times are seconds since the start of the motion; earlier times and NaN count as 0. Positions are in any
/// unit, velocities in that unit per second.
///
///     let spring = try DampedSpring(.init(response: 0.35, dampingRatio: 1), from: 0, to: 1, velocity: 2)
///     spring.position(at: 0)                         // 0
///     spring.velocity(at: 0)                         // 2
///     spring.position(at: spring.settlingDuration)   // 1, exactly
///     let back = try spring.retargeted(to: 0, at: 0.1)   // keeps its velocity
///
/// Laws: the motion begins exactly at `from` with exactly its initial velocity; `isDone(at:)` is true from
/// `settlingDuration` on, and from then on the position is exactly the target and the velocity is 0; until then both
/// are continuous.
///
/// Formulas: Landau and Lifshitz, Mechanics, §25, damped oscillations.
public struct DampedSpring: Hashable, Sendable, Savable, Digestible {
  /// The mass, stiffness and damping.
  public let parameters: Parameters
  /// The initial position.
  public let from: Double
  /// The position of rest.
  public let target: Double
  /// The initial velocity.
  public let initialVelocity: Double
  /// The distance from the target within which the motion may end, above 0.
  public let distanceTolerance: Double
  /// The speed at which the motion may end, above 0.
  public let speedTolerance: Double
  /// The seconds until the motion ends: the last time at which its distance or its speed reaches its tolerance. For an
  /// underdamped spring these are the distance and the speed of the envelope. Infinite without damping.
  public let settlingDuration: Double

  @usableFromInline let oscillator: Oscillator
  @usableFromInline let offset: Oscillator.Pair
  private let speed: Oscillator.Pair

  /// Creates the motion of a spring.
  ///
  /// - Throws: ``MotionRejection/illegalValue(_:)`` for invalid parameters, positions or velocities that are NaN or
  ///   beyond 2⁴⁰, or tolerances outside 2⁻²⁰⁰ … 2⁴⁰.
  ///
  /// Complexity: O(1), about a dozen exponentials and logarithms.
  public init(
    _ parameters: Parameters, from: Double, to target: Double, velocity: Double,
    distanceTolerance: Double = 0.001, speedTolerance: Double = 0.001
  ) throws(MotionRejection) {
    guard parameters.isValid else { throw .illegalValue(.parameters) }
    guard from.isLegal else { throw .illegalValue(.position) }
    guard target.isLegal else { throw .illegalValue(.target) }
    guard velocity.isLegal else { throw .illegalValue(.velocity) }
    guard DampedSpring.isTolerance(distanceTolerance), DampedSpring.isTolerance(speedTolerance) else {
      throw .illegalValue(.tolerance)
    }
    self.init(
      validated: parameters, from: from, to: target, velocity: velocity,
      distanceTolerance: distanceTolerance, speedTolerance: speedTolerance)
  }

  /// Creates the motion of a spring from validated values.
  ///
  /// Does not trap for invalid values: it then creates a motion that has ended, at the target if that is a number, else
  /// at 0.
  package init(
    validated parameters: Parameters, from: Double, to target: Double, velocity: Double,
    distanceTolerance: Double = 0.001, speedTolerance: Double = 0.001
  ) {
    let makesSense =
      parameters.isValid && DampedSpring.isBounded(from: from, target: target, velocity: velocity)
      && DampedSpring.isTolerance(distanceTolerance) && DampedSpring.isTolerance(speedTolerance)
    let place = target.magnitude <= DampedSpring.farthest ? target : 0
    self.parameters = makesSense ? parameters : Parameters(mass: 1, stiffness: 1, damping: 2)
    self.from = makesSense ? from : place
    self.target = place
    initialVelocity = makesSense ? velocity : 0
    self.distanceTolerance = makesSense ? distanceTolerance : 0.001
    self.speedTolerance = makesSense ? speedTolerance : 0.001

    oscillator = Oscillator(self.parameters)
    offset = oscillator.motion(offset: self.from - place, velocity: initialVelocity)
    speed = oscillator.derivative(of: offset)
    let near = oscillator.lastMoment(of: offset, reaching: self.distanceTolerance)
    let slow = oscillator.lastMoment(of: speed, reaching: self.speedTolerance)
    settlingDuration = near > slow ? near : slow
  }

  /// Returns whether the motion has ended at a time.
  @inlinable
  public func isDone(at time: Double) -> Bool { time >= settlingDuration || settlingDuration == 0 }

  /// Returns the position at a time; exactly the target once the motion has ended. Complexity: O(1).
  ///
  /// Inlined, so that a caller reads only the numbers that it needs of a spring in memory.
  @inlinable
  public func position(at time: Double) -> Double {
    if isDone(at: time) { return target }
    guard time > 0 else { return from }
    return target + oscillator.value(of: offset, at: min(time, DampedSpring.latest))
  }

  /// Returns the velocity at a time, per second; 0 once the motion has ended. Complexity: O(1).
  public func velocity(at time: Double) -> Double {
    if isDone(at: time) { return 0 }
    guard time > 0 else { return initialVelocity }
    return oscillator.value(of: speed, at: min(time, DampedSpring.latest))
  }

  /// Returns the offset from the target and the velocity, a number of seconds after they had the given values. The
  /// spring has no tolerances and never ends. Complexity: O(1).
  package static func state(
    _ parameters: Parameters, offset: Double, velocity: Double, at time: Double
  ) -> (offset: Double, velocity: Double) {
    guard time > 0 else { return (offset, velocity) }
    let oscillator = Oscillator(parameters)
    let motion = oscillator.motion(offset: offset, velocity: velocity)
    let time = min(time, DampedSpring.latest)
    return (
      oscillator.value(of: motion, at: time),
      oscillator.value(of: oscillator.derivative(of: motion), at: time)
    )
  }

  /// Returns the motion of the same spring to another target, from the position and with the velocity at `time`.
  ///
  /// The time of the new motion starts at `time`.
  ///
  /// - Throws: ``MotionRejection/illegalValue(_:)`` if the target is NaN or beyond 2⁴⁰.
  public func retargeted(to target: Double, at time: Double) throws(MotionRejection) -> DampedSpring {
    guard target.isLegal else { throw .illegalValue(.target) }
    return DampedSpring(
      validated: parameters, from: position(at: time), to: target, velocity: velocity(at: time),
      distanceTolerance: distanceTolerance, speedTolerance: speedTolerance)
  }

  /// Adds the values that define the motion to a digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(parameters, from, target, initialVelocity, distanceTolerance, speedTolerance)
  }
}

extension DampedSpring {
  /// The greatest position that is computed without overflow. Arguments are limited to 2⁴⁰, but a motion can swing far
  /// beyond that, and be retargeted from there.
  private static var farthest: Double { 0x1p200 }
  /// The greatest velocity that is computed without overflow.
  private static var fastest: Double { 0x1p300 }
  /// The latest time, in seconds. Later times count as this one, so that the product of a damping of 0 and an infinite
  /// time is not NaN.
  @inlinable
  static var latest: Double { 0x1p500 }

  private static func isTolerance(_ number: Double) -> Bool { number >= 0x1p-200 && number.isLegal }

  private static func isBounded(from: Double, target: Double, velocity: Double) -> Bool {
    from.magnitude <= farthest && target.magnitude <= farthest && velocity.magnitude <= fastest
  }

  /// Returns whether both motions are defined by the same values; all else is derived from them.
  public static func == (first: DampedSpring, second: DampedSpring) -> Bool {
    first.parameters == second.parameters && first.from == second.from && first.target == second.target
      && first.initialVelocity == second.initialVelocity
      && first.distanceTolerance == second.distanceTolerance && first.speedTolerance == second.speedTolerance
  }

  /// Hashes the values that define the motion.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(parameters)
    hasher.combine(from)
    hasher.combine(target)
    hasher.combine(initialVelocity)
    hasher.combine(distanceTolerance)
    hasher.combine(speedTolerance)
  }
}

#if Coding
  extension DampedSpring {
    enum CodingKeys: String, CodingKey {
      case parameters, from, target, initialVelocity, distanceTolerance, speedTolerance
    }

    /// Decodes the values that define the motion.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the values are invalid.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let from = try values.decode(Double.self, forKey: .from)
      let target = try values.decode(Double.self, forKey: .target)
      let velocity = try values.decode(Double.self, forKey: .initialVelocity)
      let distance = try values.decode(Double.self, forKey: .distanceTolerance)
      let speed = try values.decode(Double.self, forKey: .speedTolerance)
      _ = try MotionRejection.reported(at: decoder) { () throws(MotionRejection) in
        guard DampedSpring.isBounded(from: from, target: target, velocity: velocity) else {
          throw .illegalValue(.position)
        }
        guard DampedSpring.isTolerance(distance), DampedSpring.isTolerance(speed) else {
          throw .illegalValue(.tolerance)
        }
      }
      self.init(
        validated: try values.decode(Parameters.self, forKey: .parameters), from: from, to: target,
        velocity: velocity, distanceTolerance: distance, speedTolerance: speed)
    }
  }
#endif
