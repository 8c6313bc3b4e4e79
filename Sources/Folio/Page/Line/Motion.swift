internal import FolioMachine
internal import FolioMotion

/// A motion of the place without a finger: a spring, a curve or friction, while it is the driver (see ``Travel``).
enum Motion: Hashable, Sendable, Savable, Digestible {
  case none
  /// A spring, for the distance from the end of the motion.
  case spring(DampedSpring)
  /// A curve from the beginning of the motion to its end, with its duration, in seconds.
  case curve(TimingCurve, duration: Double)
  /// Friction, for the distance from the beginning of the motion: in steps, for slides in points.
  case friction(Friction)

  /// Returns whether the motion has ended, a number of seconds after it began.
  func isDone(at seconds: Double) -> Bool {
    switch self {
    case .none: true
    case .spring(let spring): spring.isDone(at: seconds)
    case .curve(_, let duration): seconds >= duration
    case .friction(let friction): friction.isDone(at: seconds)
    }
  }

  /// Returns whether a driver can have this motion.
  func isSafe(with driver: Travel.Driver) -> Bool {
    switch self {
    case .none: driver != .spring && driver != .curve && driver != .friction
    case .spring(let spring): driver == .spring && spring.target == 0 && spring.from.isLegal
    case .curve(_, let duration): driver == .curve && duration > 0 && duration.isLegalLength
    case .friction(let friction): driver == .friction && friction.from == 0
    }
  }

  func combine(into digest: inout StateDigest) {
    switch self {
    case .none: digest.combine(0)
    case .spring(let spring): digest.combine(1, spring)
    case .curve(let curve, let duration): digest.combine(2, curve, duration)
    case .friction(let friction): digest.combine(3, friction)
    }
  }
}

/// The storage of a ``Motion`` other than none: the numbers of every kind side by side, so that a tick reads only those
/// that it needs. Those of the kinds that it is not are constant.
struct RunningMotion: Hashable, Sendable {
  enum Kind: UInt8, Hashable, Sendable { case spring, curve, friction }

  private static let noSpring = DampedSpring(
    validated: DampedSpring.Parameters(mass: 1, stiffness: 1, damping: 2), from: 0, to: 0, velocity: 0)
  private static let noFriction = Friction(validated: 0, velocity: 0, rate: 2, speedTolerance: 1)

  private(set) var kind: Kind
  private(set) var spring: DampedSpring
  private(set) var curve: TimingCurve
  private(set) var duration: Double
  private(set) var friction: Friction

  /// Creates the storage of a motion; nil for none.
  init?(_ motion: Motion) {
    (kind, spring, friction) = (.spring, Self.noSpring, Self.noFriction)
    (curve, duration) = (.linear, 0)
    switch motion {
    case .none: return nil
    case .spring(let spring): self.spring = spring
    case .curve(let curve, let duration): (kind, self.curve, self.duration) = (.curve, curve, duration)
    case .friction(let friction): (kind, self.friction) = (.friction, friction)
    }
  }

  /// The stored motion.
  @inline(__always)
  var motion: Motion {
    switch kind {
    case .spring: .spring(spring)
    case .curve: .curve(curve, duration: duration)
    case .friction: .friction(friction)
    }
  }
}
