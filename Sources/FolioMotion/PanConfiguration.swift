public import FolioMachine

/// The settings of a ``PanRecognizer``.
public struct PanConfiguration: Hashable, Sendable, Savable, Settings {
  /// The distance that a finger must exceed, in any direction, before it drags, in points. At least 0.
  public var slop: Double
  /// The axes along which a drag is recognized.
  public var axes: Axes
  /// The method of estimating the velocity of a drag.
  public var estimate: VelocityEstimate
  /// The maximum velocity of a drag, in points per second, above 0, or nil for none.
  public var maximumVelocity: Double?

  /// Creates settings. They are validated when a recogniser takes them.
  public init(
    slop: Double = 10, axes: Axes = .both, estimate: VelocityEstimate = .leastSquares,
    maximumVelocity: Double? = nil
  ) {
    self.slop = slop
    self.axes = axes
    self.estimate = estimate
    self.maximumVelocity = maximumVelocity
  }

  /// The names of values in rejections.
  package typealias Field = MotionRejection.Field

  /// Shows every field to a visitor.
  package func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor) {
    visitor.number("slop", slop, .length, .points, .slop)
    visitor.choice("axes", axes)
    visitor.choice("estimate", estimate)
    visitor.number("maximumVelocity", maximumVelocity, .above0(), .pointsPerSecond, .velocity)
  }
}
