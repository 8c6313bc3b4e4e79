public import FolioMachine

/// A weight on a damped spring, on its way to a target: `m x″ = −k (x − target) − c x′`, solved in closed form.
///
/// A value, not a simulation: any moment may be asked for, in any order, and gives the same bits on every platform.
/// Times are seconds since the motion began; earlier times, and NaN, count as 0. Positions are in any unit, speeds
/// in that unit per second.
///
///     let spring = try Spring(.init(response: 0.35, dampingRatio: 1), from: 0, to: 1, velocity: 2)
///     spring.position(at: 0)                         // 0
///     spring.velocity(at: 0)                         // 2
///     spring.position(at: spring.settlingDuration)   // 1, exactly
///     let back = try spring.retargeted(to: 0, at: 0.1)   // goes on with the speed that it has
///
/// Laws: it begins exactly at `from` with exactly its velocity; `isDone(at:)` is true from `settlingDuration` on,
/// and then it is exactly on its target and still; until then distance and speed change without a jump.
///
/// Formulas: Landau and Lifshitz, Mechanics, §25, damped oscillations.
public struct DampedSpring: Hashable, Sendable, Savable, Digestible {
  /// How heavy, stiff and damped it is.
  public let parameters: Parameters
  /// Where it begins.
  public let from: Double
  /// Where it comes to rest.
  public let target: Double
  /// The speed that it begins with.
  public let initialVelocity: Double
  /// The distance from the target at which it may rest, above 0.
  public let distanceTolerance: Double
  /// The speed at which it may rest, above 0.
  public let speedTolerance: Double
  /// The seconds until it is done: the last moment at which its distance or its speed reaches its tolerance, of a
  /// swinging spring those of its envelope. Infinite without damping.
  public let settlingDuration: Double

  private let oscillator: Oscillator
  private let offset: Oscillator.Pair
  private let speed: Oscillator.Pair

  /// Makes a spring's motion.
  ///
  /// - Throws: ``MotionRejection/illegalValue(_:)`` for invalid parameters, positions or velocities that are no
  ///   numbers or beyond 2⁴⁰, or tolerances that are not above 0.
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

  /// Makes a spring's motion from what was judged before.
  ///
  /// Total all the same: of values that make no sense it makes a motion that is done at once, at the target if that
  /// is a number, else at 0.
  package init(
    validated parameters: Parameters, from: Double, to target: Double, velocity: Double,
    distanceTolerance: Double = 0.001, speedTolerance: Double = 0.001
  ) {
    let makesSense =
      parameters.isValid && DampedSpring.isBounded(from: from, target: target, velocity: velocity)
      && DampedSpring.isTolerance(distanceTolerance) && DampedSpring.isTolerance(speedTolerance)
    let place = target.magnitude <= DampedSpring.farthest ? target.withoutNegativeZero : 0
    self.parameters = makesSense ? parameters : Parameters(mass: 1, stiffness: 1, damping: 2)
    self.from = makesSense ? from.withoutNegativeZero : place
    self.target = place
    initialVelocity = makesSense ? velocity.withoutNegativeZero : 0
    self.distanceTolerance = makesSense ? distanceTolerance : 0.001
    self.speedTolerance = makesSense ? speedTolerance : 0.001

    oscillator = Oscillator(self.parameters)
    offset = oscillator.motion(offset: self.from - place, velocity: initialVelocity)
    speed = oscillator.derivative(of: offset)
    let near = oscillator.lastMoment(of: offset, reaching: self.distanceTolerance)
    let slow = oscillator.lastMoment(of: speed, reaching: self.speedTolerance)
    settlingDuration = near > slow ? near : slow
  }

  /// Whether the motion has ended, so many seconds after it began.
  public func isDone(at time: Double) -> Bool { time >= settlingDuration || settlingDuration == 0 }

  /// Where it is, so many seconds after it began; exactly the target once it is done. Complexity: O(1).
  public func position(at time: Double) -> Double {
    if isDone(at: time) { return target }
    guard time > 0 else { return from }
    return target + oscillator.value(of: offset, at: min(time, DampedSpring.latest))
  }

  /// How fast it is, per second, so many seconds after it began; 0 once it is done. Complexity: O(1).
  public func velocity(at time: Double) -> Double {
    if isDone(at: time) { return 0 }
    guard time > 0 else { return initialVelocity }
    return oscillator.value(of: speed, at: min(time, DampedSpring.latest)).withoutNegativeZero
  }

  /// How far from its target a weight is, and how fast, so many seconds after it was so far away and so fast: a spring
  /// without tolerances, which is never done. Complexity: O(1).
  package static func state(
    _ parameters: Parameters, offset: Double, velocity: Double, at time: Double
  ) -> (offset: Double, velocity: Double) {
    guard time > 0 else { return (offset, velocity) }
    let oscillator = Oscillator(parameters)
    let motion = oscillator.motion(offset: offset, velocity: velocity)
    let time = min(time, DampedSpring.latest)
    return (
      oscillator.value(of: motion, at: time).withoutNegativeZero,
      oscillator.value(of: oscillator.derivative(of: motion), at: time).withoutNegativeZero
    )
  }

  /// The same spring on its way to another target, from the place and with the speed that it has at `time`.
  ///
  /// The new motion's time begins at `time`.
  ///
  /// - Throws: ``MotionRejection/illegalValue(_:)`` if the target is no number or beyond 2⁴⁰.
  public func retargeted(to target: Double, at time: Double) throws(MotionRejection) -> DampedSpring {
    guard target.isLegal else { throw .illegalValue(.target) }
    return DampedSpring(
      validated: parameters, from: position(at: time), to: target, velocity: velocity(at: time),
      distanceTolerance: distanceTolerance, speedTolerance: speedTolerance)
  }

  /// Takes what the motion was made of into a digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(parameters, from, target, initialVelocity, distanceTolerance, speedTolerance)
  }
}

extension DampedSpring {
  /// Positions up to here are computed without overflow. Callers are held to 2⁴⁰, but a motion may be thrown out
  /// far beyond that, and be retargeted from there.
  private static var farthest: Double { 0x1p200 }
  /// Velocities up to here are computed without overflow.
  private static var fastest: Double { 0x1p300 }
  /// Later times, in seconds, count as this one, so that no damping times no end is still a number.
  private static var latest: Double { 0x1p500 }

  private static func isTolerance(_ number: Double) -> Bool { number >= 0x1p-200 && number.isLegal }

  private static func isBounded(from: Double, target: Double, velocity: Double) -> Bool {
    from.magnitude <= farthest && target.magnitude <= farthest && velocity.magnitude <= fastest
  }

  /// Whether both were made of the same values; all else follows from them.
  public static func == (first: DampedSpring, second: DampedSpring) -> Bool {
    first.parameters == second.parameters && first.from == second.from && first.target == second.target
      && first.initialVelocity == second.initialVelocity
      && first.distanceTolerance == second.distanceTolerance && first.speedTolerance == second.speedTolerance
  }

  /// Hashes what it was made of.
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

    /// Reads what the motion was made of.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if no motion can be made of it.
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
