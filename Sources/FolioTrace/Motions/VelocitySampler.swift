public import FolioMachine
public import FolioMotion

/// A velocity tracker has no settings.
public struct VelocitySetup: Hashable, Codable, Sendable {
  /// The defaults.
  public init() {}

  /// Reads no setting.
  public init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: WireKey.self) }

  /// Writes no setting.
  public func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: WireKey.self) }
}

/// What can happen to a sampled velocity tracker.
public enum VelocityEvent: Hashable, Codable, Sendable {
  /// The finger is at this position, in any unit. Rejected: `illegalValue(position)`.
  case added(position: Double, at: Moment)
  /// How fast is it at this moment?
  case sampled(at: Moment)
  /// All samples are forgotten.
  case cleared
}

/// A `VelocityTracker` that is read at given moments. It has no effects.
public struct VelocitySampler: TracedMachine {
  /// It tells nothing.
  public typealias Effect = Never

  private var tracker = VelocityTracker()
  private var now = Moment(nanoseconds: 0)

  /// `velocity`.
  public static var traceName: String { "velocity" }

  /// There is nothing to set.
  public static var defaultSetup: VelocitySetup { VelocitySetup() }

  /// A tracker that has seen nothing.
  public init(setup: VelocitySetup) throws {}

  /// Takes a sample, or goes to a moment.
  public mutating func handle(_ event: VelocityEvent, emit: (Never) -> Void) throws(MotionRejection) {
    switch event {
    case .added(let position, let moment):
      guard position.isLegal else { throw .illegalValue(.position) }
      tracker.add(position: position, at: moment)
      now = moment
    case .sampled(let moment): now = moment
    case .cleared: tracker.removeAll()
    }
  }

  /// The velocity at the moment.
  public func describe(into state: inout Projections) throws {
    try state.add("at", now)
    try state.add("position", tracker.position)
    try state.add("velocity", tracker.velocity(at: now))
    var digest = StateDigest()
    digest.combine(tracker)
    digest.combine(now)
    state.add(digest: digest.value)
  }
}
