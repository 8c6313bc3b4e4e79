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
  func isConsistent(with driver: Travel.Driver) -> Bool {
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
