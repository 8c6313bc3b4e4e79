public import FolioMachine
public import FolioMotion

/// What a sampled rubber band is made with.
public struct RubberBandSetup: Hashable, Codable, Sendable {
  /// The length that it gives way against, in points.
  public var dimension = 320.0
  /// How soft it is.
  public var constant = 0.55

  /// The defaults.
  public init() {}
}

/// What can be asked of a sampled rubber band.
public enum RubberBandEvent: Hashable, Codable, Sendable {
  /// A finger travelled so far past the edge, in points: where is the content?
  case pulled(travel: Double)
  /// The content is so far past its edge, in points: how far did the finger travel?
  case moved(offset: Double)
}

/// A `RubberBand` that is sampled. It has no effects. Rejected: `illegalValue(position)`.
public struct RubberBandSampler: TracedMachine {
  /// It tells nothing.
  public typealias Effect = Never

  private var band: RubberBand
  private var travel = 0.0
  private var offset = 0.0

  /// `rubberBand`.
  public static var traceName: String { "rubberBand" }

  /// Against 320 points.
  public static var defaultSetup: RubberBandSetup { RubberBandSetup() }

  /// A band that nobody pulls.
  public init(setup: RubberBandSetup) throws {
    band = try RubberBand(dimension: setup.dimension, constant: setup.constant)
  }

  /// Takes the one and finds the other.
  public mutating func handle(_ event: RubberBandEvent, emit: (Never) -> Void) throws(MotionRejection) {
    switch event {
    case .pulled(let travel):
      guard travel.isLegal else { throw .illegalValue(.position) }
      self.travel = travel.withoutNegativeZero
      offset = band.offset(for: self.travel)
    case .moved(let offset):
      guard offset.isLegal else { throw .illegalValue(.position) }
      self.offset = offset.withoutNegativeZero
      travel = band.travel(for: self.offset)
    }
  }

  /// Finger and content.
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

/// What a sampled curve is made with: a motion from 0 to 1 that begins at the moment 0.
public struct CurveSetup: Hashable, Codable, Sendable {
  /// The curve; slow at both ends.
  public var curve = TimingCurve.easeInOut
  /// How long it takes, in seconds; not negative.
  public var duration = 0.3

  /// The defaults.
  public init() {}
}

/// What can be asked of a sampled curve.
public enum CurveEvent: Hashable, Codable, Sendable {
  /// How far is it at this moment?
  case sampled(at: Moment)
}

/// A `TimingCurve` that is sampled at given moments. It has no effects and refuses nothing.
public struct CurveSampler: TracedMachine {
  /// It tells nothing.
  public typealias Effect = Never

  private var curve: TimingCurve
  private var duration: Double
  private var now = Moment(nanoseconds: 0)

  /// `curve`.
  public static var traceName: String { "curve" }

  /// Ease in and out, in 0.3 s.
  public static var defaultSetup: CurveSetup { CurveSetup() }

  /// A curve at its beginning.
  ///
  /// - Throws: `MotionRejection.illegalValue(velocity)` if the duration is no number, negative or beyond 2⁴⁰.
  public init(setup: CurveSetup) throws {
    guard setup.duration.isLegalLength else { throw MotionRejection.illegalValue(.velocity) }
    curve = setup.curve
    duration = setup.duration.withoutNegativeZero
  }

  /// Goes to the moment.
  public mutating func handle(_ event: CurveEvent, emit: (Never) -> Void) throws(MotionRejection) {
    switch event {
    case .sampled(let moment): now = moment
    }
  }

  /// The share of the time, and the progress.
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
