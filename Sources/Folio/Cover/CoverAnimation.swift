public import FolioMachine
public import FolioMotion

/// How a cover goes to a height that was asked for.
public enum CoverAnimation: Hashable, Sendable, Savable {
  /// By the spring that brings pages to rest, ``PageConfiguration/settleSpring``.
  case spring
  /// By a curve that takes so many seconds from the first tick on; 0 seconds: at once. A cover that moves already goes by
  /// the spring, with the speed that it has; so does one over content that moves, if the curve does not begin slowly.
  case curve(TimingCurve, duration: Double)

  /// Whether it takes no time.
  var isInstant: Bool { if case .curve(_, 0) = self { true } else { false } }

  /// The first value that makes no sense, if any.
  var refusal: Rejection.Field? {
    guard case .curve(let curve, let duration) = self else { return nil }
    guard duration.isLegalLength else { return .duration }
    return curve.isModerate ? nil : .curve
  }
}
