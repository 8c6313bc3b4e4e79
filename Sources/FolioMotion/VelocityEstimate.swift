public import FolioMachine

/// How a ``VelocityTracker`` tells a velocity from samples.
public enum VelocityEstimate: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The slope of the parabola through the samples with the least squares of distances.
  case leastSquares
  /// The velocity of a mass that the samples push. It follows the last samples less, and is steadier where samples
  /// come unevenly.
  case impulse
}
