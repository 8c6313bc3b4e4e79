public import FolioMachine

/// How a ``PanRecognizer`` judges.
public struct PanConfiguration: Hashable, Sendable, Savable {
  /// How many points a finger travels, in any direction, before it drags: strictly more than this. At least 0.
  public var slop: Double
  /// The axes along which a drag counts.
  public var axes: Axes
  /// How the velocity of a drag is told.
  public var estimate: VelocityEstimate
  /// The greatest velocity of a drag, in points a second; above 0. Nil: there is none.
  public var maximumVelocity: Double?

  /// Makes settings; they are judged when a recogniser takes them.
  public init(
    slop: Double = 10, axes: Axes = .both, estimate: VelocityEstimate = .leastSquares,
    maximumVelocity: Double? = nil
  ) {
    self.slop = slop
    self.axes = axes
    self.estimate = estimate
    self.maximumVelocity = maximumVelocity
  }

  /// The first value that makes no sense, if any.
  var refusal: MotionRejection.Field? {
    guard slop.isLegalLength else { return .slop }
    guard let maximumVelocity else { return nil }
    return maximumVelocity > 0 && maximumVelocity.isLegal ? nil : .velocity
  }

  /// The same values without −0.
  var normalized: PanConfiguration {
    var normalized = self
    normalized.slop = slop.withoutNegativeZero
    return normalized
  }
}
