public import FolioMachine
public import FolioMotion

/// What a sampled spring is made with: a motion that begins at the moment 0.
public struct SpringSetup: Hashable, Codable, Sendable {
  /// How heavy, stiff and damped it is; a response of 0.35 s, critically damped.
  public var parameters = DampedSpring.Parameters(response: 0.35, dampingRatio: 1)
  /// Where it begins.
  public var from = 0.0
  /// Where it comes to rest.
  public var target = 1.0
  /// The speed that it begins with, per second.
  public var velocity = 0.0
  /// The distance from the target at which it may rest.
  public var distanceTolerance = 0.001
  /// The speed at which it may rest.
  public var speedTolerance = 0.001

  /// The defaults.
  public init() {}
}

/// What can be asked of a sampled spring.
public enum SpringEvent: Hashable, Codable, Sendable {
  /// Where is it at this moment?
  case sampled(at: Moment)
  /// It goes to another target from this moment on, with the place and the speed that it has then.
  /// Rejected: `illegalValue(target)`.
  case retargeted(to: Double, at: Moment)
}

/// A `DampedSpring` that is sampled at given moments. It has no effects.
public struct SpringSampler: TracedMachine {
  /// It tells nothing.
  public typealias Effect = Never

  private var spring: DampedSpring
  private var beginning = Moment(nanoseconds: 0)
  private var now = Moment(nanoseconds: 0)

  /// `spring`.
  public static var traceName: String { "spring" }

  /// From 0 to 1 in about a third of a second.
  public static var defaultSetup: SpringSetup { SpringSetup() }

  /// A spring at its beginning.
  public init(setup: SpringSetup) throws {
    spring = try DampedSpring(
      setup.parameters, from: setup.from, to: setup.target, velocity: setup.velocity,
      distanceTolerance: setup.distanceTolerance, speedTolerance: setup.speedTolerance)
  }

  /// Goes to the moment.
  public mutating func handle(_ event: SpringEvent, emit: (Never) -> Void) throws(MotionRejection) {
    switch event {
    case .sampled(let moment): now = moment
    case .retargeted(let target, let moment):
      spring = try spring.retargeted(to: target, at: moment.seconds(since: beginning))
      beginning = moment
      now = moment
    }
  }

  /// Place and speed at the moment.
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
