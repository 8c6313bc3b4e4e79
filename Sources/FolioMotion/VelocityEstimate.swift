public import FolioMachine

/// The method by which a ``VelocityTracker`` estimates a velocity from samples.
public enum VelocityEstimate: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The slope of the least-squares parabola through the samples.
  case leastSquares
  /// The velocity of a mass that the samples push. It follows the last samples less, and is steadier if the samples are
  /// unevenly spaced.
  case impulse
}
