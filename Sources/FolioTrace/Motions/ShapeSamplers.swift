public import FolioMachine
public import FolioMotion

/// The settings of a sampled rubber band.
public struct RubberBandSetup: Hashable, Codable, Sendable {
  /// The length that the offset approaches, in points.
  public var dimension = 320.0
  /// The slope at the edge.
  public var constant = 0.55

  /// Creates the default settings.
  public init() {}
}

/// The events of a sampled rubber band.
public enum RubberBandEvent: Hashable, Codable, Sendable {
  /// Requests the offset of the content for a travel of the finger past the edge, in points.
  case pulled(travel: Double)
  /// Requests the travel of the finger for an offset of the content past its edge, in points.
  case moved(offset: Double)
}

/// A `RubberBand` that is sampled. Emits no effects. Rejected: `illegalValue(position)`.
public struct RubberBandSampler: TracedMachine {
  /// No effects.
  public typealias Effect = Never

  private var band: RubberBand
  private var travel = 0.0
  private var offset = 0.0

  /// `rubberBand`.
  public static var traceName: String { "rubberBand" }

  /// The default settings: a dimension of 320 points.
  public static var defaultSetup: RubberBandSetup { RubberBandSetup() }

  /// Creates a rubber band at rest.
  public init(setup: RubberBandSetup) throws {
    band = try RubberBand(dimension: setup.dimension, constant: setup.constant)
  }

  /// Handles an event.
  public mutating func handle(_ event: RubberBandEvent, emit: (Never) -> Void) throws(MotionRejection) {
    switch event {
    case .pulled(let travel):
      guard travel.isLegal else { throw .illegalValue(.position) }
      self.travel = travel
      offset = band.offset(for: self.travel)
    case .moved(let offset):
      guard offset.isLegal else { throw .illegalValue(.position) }
      self.offset = offset
      travel = band.travel(for: self.offset)
    }
  }

  /// Adds the travel of the finger, and the offset and the slope of the content.
  public func describe(into state: inout Projections) throws {
    try state.add("travel", travel)
    try state.add("offset", offset)
    try state.add("slope", band.slope(at: travel))
    var digest = StateDigest()
    digest.combine(band)
    digest.combine(travel)
    digest.combine(offset)
    state.add(digest: digest.value)
  }
}

/// The settings of a sampled curve: a motion from 0 to 1 that begins at the moment 0.
public struct CurveSetup: Hashable, Codable, Sendable {
  /// The curve, which is slow at both ends by default.
  public var curve = TimingCurve.easeInOut
  /// The duration, in seconds; not negative.
  public var duration = 0.3

  /// Creates the default settings.
  public init() {}
}

/// The events of a sampled curve.
public enum CurveEvent: Hashable, Codable, Sendable {
  /// Requests the progress at a moment.
  case sampled(at: Moment)
}

/// A `TimingCurve` that is sampled at given moments. Emits no effects and rejects nothing.
public struct CurveSampler: TracedMachine {
  /// No effects.
  public typealias Effect = Never

  private var curve: TimingCurve
  private var duration: Double
  private var now = Moment(nanoseconds: 0)

  /// `curve`.
  public static var traceName: String { "curve" }

  /// The default settings: ease in and out, in 0.3 s.
  public static var defaultSetup: CurveSetup { CurveSetup() }

  /// Creates a curve at its beginning.
  ///
  /// - Throws: `MotionRejection.illegalValue(velocity)` if the duration is NaN, negative or beyond 2⁴⁰.
  public init(setup: CurveSetup) throws {
    guard setup.duration.isLegalLength else { throw MotionRejection.illegalValue(.velocity) }
    curve = setup.curve
    duration = setup.duration
  }

  /// Handles an event.
  public mutating func handle(_ event: CurveEvent, emit: (Never) -> Void) throws(MotionRejection) {
    switch event {
    case .sampled(let moment): now = moment
    }
  }

  /// Adds the elapsed fraction of the duration, and the progress.
  public func describe(into state: inout Projections) throws {
    let time = now.seconds(since: Moment(nanoseconds: 0))
    let share = duration > 0 ? (time / duration).clamped(0, 1) : (time < 0 ? 0 : 1)
    try state.add("at", now)
    try state.add("time", share)
    try state.add("value", curve.value(at: share))
    var digest = StateDigest()
    digest.combine(curve)
    digest.combine(duration)
    digest.combine(now)
    state.add(digest: digest.value)
  }
}
