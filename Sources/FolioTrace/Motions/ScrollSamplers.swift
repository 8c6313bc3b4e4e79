public import FolioMachine
public import FolioMotion

/// The settings of a sampled slide, which begins at the moment 0.
public struct FrictionSetup: Hashable, Codable, Sendable {
  /// The initial position.
  public var from = 0.0
  /// The initial velocity, per second.
  public var velocity = 1000.0
  /// The fraction of the velocity that is left after a second, between 0 and 1.
  public var drag = 0.135
  /// The speed at which the slide stops.
  public var speedTolerance = 1.0

  /// Creates the default settings.
  public init() {}
}

/// The events of a sampled slide.
public enum FrictionEvent: Hashable, Codable, Sendable {
  /// Requests the position and velocity at a moment.
  case sampled(at: Moment)
  /// Requests the seconds after which the slide reaches a position. Rejected: `illegalValue(position)`.
  case reached(position: Double)
}

/// A `Friction` that is sampled at given moments. Emits no effects.
public struct FrictionSampler: TracedMachine {
  /// No effects.
  public typealias Effect = Never

  private var friction: Friction
  private var now = Moment(nanoseconds: 0)
  private var asked: Double?

  /// `friction`.
  public static var traceName: String { "friction" }

  /// The default settings: 1 000 per second from 0.
  public static var defaultSetup: FrictionSetup { FrictionSetup() }

  /// Creates a slide at its beginning.
  public init(setup: FrictionSetup) throws {
    friction = try Friction(
      from: setup.from, velocity: setup.velocity, drag: setup.drag, speedTolerance: setup.speedTolerance)
  }

  /// Handles an event.
  public mutating func handle(_ event: FrictionEvent, emit: (Never) -> Void) throws(MotionRejection) {
    switch event {
    case .sampled(let moment): now = moment
    case .reached(let position):
      guard position.isLegal else { throw .illegalValue(.position) }
      asked = position
    }
  }

  /// Adds position and velocity at the moment, and the end of the slide.
  public func describe(into state: inout Projections) throws {
    let time = now.seconds(since: Moment(nanoseconds: 0))
    try state.add("at", now)
    try state.add("position", friction.position(at: time))
    try state.add("velocity", friction.velocity(at: time))
    try state.add("isDone", friction.isDone(at: time))
    try state.add("final", friction.final)
    try state.add("duration", friction.duration)
    try state.add("reached", asked)
    try state.add("reachedAfter", asked.map { friction.time(reaching: $0) })
    var digest = StateDigest()
    digest.combine(friction)
    digest.combine(now)
    digest.combine(asked)
    state.add(digest: digest.value)
  }
}

/// The settings of a sampled scroll, which begins at the moment 0.
public struct BouncingScrollSetup: Hashable, Codable, Sendable {
  /// The initial position.
  public var from = 0.0
  /// The initial velocity, per second.
  public var velocity = 1000.0
  /// The least position of rest.
  public var low = 0.0
  /// The greatest position of rest.
  public var high = 300.0
  /// The fraction of the velocity that is left after a second of sliding, between 0 and 1.
  public var drag = 0.135
  /// The parameters of the spring at a bound.
  public var edge = DampedSpring.Parameters.edge
  /// The distance from a bound within which the spring may end.
  public var distanceTolerance = 0.1
  /// The speed at which slide and spring may end.
  public var speedTolerance = 1.0

  /// Creates the default settings.
  public init() {}
}

/// The events of a sampled scroll.
public enum BouncingScrollEvent: Hashable, Codable, Sendable {
  /// Requests the position and velocity at a moment.
  case sampled(at: Moment)
}

/// A `BouncingScroll` that is sampled at given moments. Emits no effects and rejects nothing.
public struct BouncingScrollSampler: TracedMachine {
  /// No effects.
  public typealias Effect = Never

  private var scroll: BouncingScroll
  private var now = Moment(nanoseconds: 0)

  /// `bouncingScroll`.
  public static var traceName: String { "bouncingScroll" }

  /// The default settings: 1 000 per second from 0, with a bound at 300.
  public static var defaultSetup: BouncingScrollSetup { BouncingScrollSetup() }

  /// Creates a scroll at its beginning.
  public init(setup: BouncingScrollSetup) throws {
    scroll = try BouncingScroll(
      from: setup.from, velocity: setup.velocity, low: setup.low, high: setup.high, drag: setup.drag,
      edge: setup.edge, distanceTolerance: setup.distanceTolerance, speedTolerance: setup.speedTolerance)
  }

  /// Handles an event.
  public mutating func handle(_ event: BouncingScrollEvent, emit: (Never) -> Void) throws(MotionRejection) {
    switch event {
    case .sampled(let moment): now = moment
    }
  }

  /// Adds position and velocity at the moment, and the end of the scroll.
  public func describe(into state: inout Projections) throws {
    let time = now.seconds(since: Moment(nanoseconds: 0))
    try state.add("at", now)
    try state.add("position", scroll.position(at: time))
    try state.add("velocity", scroll.velocity(at: time))
    try state.add("isDone", scroll.isDone(at: time))
    try state.add("final", scroll.final)
    try state.add("duration", scroll.duration)
    try state.add("handOver", scroll.handOver)
    var digest = StateDigest()
    digest.combine(scroll)
    digest.combine(now)
    state.add(digest: digest.value)
  }
}
