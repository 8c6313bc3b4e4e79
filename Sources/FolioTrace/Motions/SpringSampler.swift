public import FolioMachine
public import FolioMotion

/// The settings of a sampled spring, whose motion begins at the moment 0.
public struct SpringSetup: Hashable, Codable, Sendable {
  /// The mass, stiffness and damping: a response of 0.35 s, critically damped.
  public var parameters = DampedSpring.Parameters(response: 0.35, dampingRatio: 1)
  /// The initial position.
  public var from = 0.0
  /// The position of rest.
  public var target = 1.0
  /// The initial velocity, per second.
  public var velocity = 0.0
  /// The distance from the target within which the motion may end.
  public var distanceTolerance = 0.001
  /// The speed at which the motion may end.
  public var speedTolerance = 0.001

  /// Creates the default settings.
  public init() {}
}

/// The events of a sampled spring.
public enum SpringEvent: Hashable, Codable, Sendable {
  /// Requests the position and velocity at a moment.
  case sampled(at: Moment)
  /// Retargets the spring at a moment, with its position and velocity at that moment. Rejected: `illegalValue(target)`.
  case retargeted(to: Double, at: Moment)
}

/// A `DampedSpring` that is sampled at given moments. Emits no effects.
public struct SpringSampler: TracedMachine {
  /// No effects.
  public typealias Effect = Never

  private var spring: DampedSpring
  private var beginning = Moment(nanoseconds: 0)
  private var now = Moment(nanoseconds: 0)

  /// `spring`.
  public static var traceName: String { "spring" }

  /// The default settings: from 0 to 1 in about a third of a second.
  public static var defaultSetup: SpringSetup { SpringSetup() }

  /// Creates a spring at its beginning.
  public init(setup: SpringSetup) throws {
    spring = try DampedSpring(
      setup.parameters, from: setup.from, to: setup.target, velocity: setup.velocity,
      distanceTolerance: setup.distanceTolerance, speedTolerance: setup.speedTolerance)
  }

  /// Handles an event.
  public mutating func handle(_ event: SpringEvent, emit: (Never) -> Void) throws(MotionRejection) {
    switch event {
    case .sampled(let moment): now = moment
    case .retargeted(let target, let moment):
      spring = try spring.retargeted(to: target, at: moment.seconds(since: beginning))
      beginning = moment
      now = moment
    }
  }

  /// Adds position and velocity at the moment.
  public func describe(into state: inout Projections) throws {
    let time = now.seconds(since: beginning)
    try state.add("at", now)
    try state.add("position", spring.position(at: time))
    try state.add("velocity", spring.velocity(at: time))
    try state.add("isDone", spring.isDone(at: time))
    try state.add("target", spring.target)
    try state.add("settlingDuration", spring.settlingDuration)
    var digest = StateDigest()
    digest.combine(spring)
    digest.combine(beginning)
    digest.combine(now)
    state.add(digest: digest.value)
  }
}
