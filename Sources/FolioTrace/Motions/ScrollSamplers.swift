public import FolioMachine
public import FolioMotion

/// What a sampled slide is made with: a motion that begins at the moment 0.
public struct FrictionSetup: Hashable, Codable, Sendable {
  /// Where it begins.
  public var from = 0.0
  /// The speed that it begins with, per second.
  public var velocity = 1000.0
  /// The share of its speed that is left after a second, between 0 and 1.
  public var drag = 0.135
  /// The speed at which it stops.
  public var speedTolerance = 1.0

  /// The defaults.
  public init() {}
}

/// What can be asked of a sampled slide.
public enum FrictionEvent: Hashable, Codable, Sendable {
  /// Where is it at this moment?
  case sampled(at: Moment)
  /// After how many seconds does it reach this position? Rejected: `illegalValue(position)`.
  case reached(position: Double)
}

/// A `Friction` that is sampled at given moments. It has no effects.
public struct FrictionSampler: TracedMachine {
  /// It tells nothing.
  public typealias Effect = Never

  private var friction: Friction
  private var now = Moment(nanoseconds: 0)
  private var asked: Double?

  /// `friction`.
  public static var traceName: String { "friction" }

  /// A thousand a second from 0.
  public static var defaultSetup: FrictionSetup { FrictionSetup() }

  /// A slide at its beginning.
  public init(setup: FrictionSetup) throws {
    friction = try Friction(
      from: setup.from, velocity: setup.velocity, drag: setup.drag, speedTolerance: setup.speedTolerance)
  }

  /// Goes to the moment, or asks for another.
  public mutating func handle(_ event: FrictionEvent, emit: (Never) -> Void) throws(MotionRejection) {
    switch event {
    case .sampled(let moment): now = moment
    case .reached(let position):
      guard position.isLegal else { throw .illegalValue(.position) }
      asked = position.withoutNegativeZero
    }
  }

  /// Place and speed at the moment, and how it ends.
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

/// What a sampled scroll is made with: a motion that begins at the moment 0.
public struct BouncingScrollSetup: Hashable, Codable, Sendable {
  /// Where it begins.
  public var from = 0.0
  /// The speed that it begins with, per second.
  public var velocity = 1000.0
  /// The least position at which it may rest.
  public var low = 0.0
  /// The greatest position at which it may rest.
  public var high = 300.0
  /// The share of its speed that is left after a second of sliding, between 0 and 1.
  public var drag = 0.135
  /// The spring that a bound is: a response of 0.5 s, critically damped.
  public var edge = DampedSpring.Parameters(response: 0.5, dampingRatio: 1)
  /// How near to a bound the spring may end.
  public var distanceTolerance = 0.1
  /// The speed at which slide and spring may end.
  public var speedTolerance = 1.0

  /// The defaults.
  public init() {}
}

/// What can be asked of a sampled scroll.
public enum BouncingScrollEvent: Hashable, Codable, Sendable {
  /// Where is it at this moment?
  case sampled(at: Moment)
}

/// A `BouncingScroll` that is sampled at given moments. It has no effects and refuses nothing.
public struct BouncingScrollSampler: TracedMachine {
  /// It tells nothing.
  public typealias Effect = Never

  private var scroll: BouncingScroll
  private var now = Moment(nanoseconds: 0)

  /// `bouncingScroll`.
  public static var traceName: String { "bouncingScroll" }

  /// A thousand a second from 0, into a bound at 300.
  public static var defaultSetup: BouncingScrollSetup { BouncingScrollSetup() }

  /// A scroll at its beginning.
  public init(setup: BouncingScrollSetup) throws {
    scroll = try BouncingScroll(
      from: setup.from, velocity: setup.velocity, low: setup.low, high: setup.high, drag: setup.drag,
      edge: setup.edge, distanceTolerance: setup.distanceTolerance, speedTolerance: setup.speedTolerance)
  }

  /// Goes to the moment.
  public mutating func handle(_ event: BouncingScrollEvent, emit: (Never) -> Void) throws(MotionRejection) {
    switch event {
    case .sampled(let moment): now = moment
    }
  }

  /// Place and speed at the moment, and how it ends.
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
