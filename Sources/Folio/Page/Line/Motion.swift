internal import FolioMachine
internal import FolioMotion

/// What moves the place by itself: a spring, a curve or friction, while it is the driver (see ``Travel``).
enum Motion: Hashable, Sendable, Savable, Digestible {
  case none
  /// The distance from where it ends.
  case spring(DampedSpring)
  /// How it goes from where it began to where it ends, and how long, in seconds.
  case curve(TimingCurve, duration: Double)
  /// How far it goes from where it began: in steps, for slides in points.
  case friction(Friction)

  /// Whether it has ended, so many seconds after it began.
  func isDone(at seconds: Double) -> Bool {
    switch self {
    case .none: true
    case .spring(let spring): spring.isDone(at: seconds)
    case .curve(_, let duration): seconds >= duration
    case .friction(let friction): friction.isDone(at: seconds)
    }
  }

  /// Whether it can be that of a driver.
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
