public import FolioMachine
public import FolioMotion

/// The settings of a sampled velocity tracker. There are none.
public struct VelocitySetup: Hashable, Codable, Sendable {
  /// Creates the settings.
  public init() {}

  /// Decodes no settings.
  public init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: WireKey.self) }

  /// Encodes no settings.
  public func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: WireKey.self) }
}

/// The events of a sampled velocity tracker.
public enum VelocityEvent: Hashable, Codable, Sendable {
  /// Adds the position of the finger at a moment, in any unit. Rejected: `illegalValue(position)`.
  case added(position: Double, at: Moment)
  /// Requests the velocity at a moment.
  case sampled(at: Moment)
  /// Removes all samples.
  case cleared
}

/// A `VelocityTracker` that is read at given moments. Emits no effects.
public struct VelocitySampler: TracedMachine {
  /// No effects.
  public typealias Effect = Never

  private var tracker = VelocityTracker()
  private var now = Moment(nanoseconds: 0)

  /// `velocity`.
  public static var traceName: String { "velocity" }

  /// The settings, of which there are none.
  public static var defaultSetup: VelocitySetup { VelocitySetup() }

  /// Creates a tracker without samples.
  public init(setup: VelocitySetup) throws {}

  /// Handles an event.
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

  /// Adds the velocity at the moment.
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
