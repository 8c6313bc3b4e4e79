public import FolioMachine
public import FolioMotion

/// How a cover moves to a requested height.
public enum CoverAnimation: Hashable, Sendable, Savable {
  /// A spring, the one that brings pages to rest: ``PageConfiguration/settleSpring``.
  case spring
  /// A curve with a duration in seconds, counted from the first tick; with a duration of 0 the cover moves at once. A
  /// cover that is already moving uses the spring and keeps its speed. So does a cover over moving content, unless the
  /// slope of the curve is 0 at its start.
  case curve(TimingCurve, duration: Double)

  /// Whether the animation takes no time.
  var isInstant: Bool { if case .curve(_, 0) = self { true } else { false } }

  /// The first illegal value; nil if all are legal.
  var refusal: Rejection.Field? {
    guard case .curve(let curve, let duration) = self else { return nil }
    guard duration.isLegalLength else { return .duration }
    return curve.isModerate ? nil : .curve
  }
}
