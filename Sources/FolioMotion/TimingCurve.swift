public import FolioMachine

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps the elapsed fraction of a motion's duration to its progress.
///
///     TimingCurve.easeInOut.value(at: 0.5)     // 0.5
///     TimingCurve.easeIn.value(at: 0.5)        // 0.31535…
///     TimingCurve.easeIn.value(at: 7)          // 1
///
/// Laws: exactly 0 at 0 and exactly 1 at 1; arguments outside are clamped, and NaN counts as 0; solved to the last few
/// bits of the curve's own x, thus within 10⁻⁹ for any curve without a vertical tangent.
///
/// The four named ones are those of CSS Easing Functions Level 1 and of Core Animation.
public struct TimingCurve: Hashable, Sendable, Savable, Digestible {
  /// The first control point's time, from 0 to 1.
  public let x1: Double
  /// The first control point's progress.
  public let y1: Double
  /// The second control point's time, from 0 to 1.
  public let x2: Double
  /// The second control point's progress.
  public let y2: Double

  /// A curve with constant speed.
  public static let linear = TimingCurve(0, 0, 1, 1)
  /// A curve with a quick beginning and a long end.
  public static let ease = TimingCurve(0.25, 0.1, 0.25, 1)
  /// A curve with a slow beginning.
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// A curve with a slow end.
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// A curve with a slow beginning and a slow end.
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// Creates a curve from its two control points.
  ///
  /// - Throws: ``MotionRejection/illegalValue(_:)`` if an x is outside [0, 1], or a y is NaN or beyond 2⁴⁰.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(MotionRejection) {
    guard x1 >= 0, x1 <= 1, x2 >= 0, x2 <= 1, y1.isLegal, y2.isLegal else {
      throw .illegalValue(.controlPoint)
    }
    self.init(x1, y1, x2, y2)
  }

  private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Returns the progress at a fraction of the duration. Complexity: O(1), about five steps of Newton's method.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    if x1 == y1 && x2 == y2 { return progress }
    return TimingCurve.place(y1, y2, at: parameter(at: progress))
  }

  /// Returns the derivative of the progress at a fraction of the duration; 0 before the beginning and after the end. At
  /// a vertical tangent it is the largest legal number. Complexity: O(1).
  package func slope(at progress: Double) -> Double {
    guard progress >= 0, progress < 1 else { return 0 }
    if x1 == y1 && x2 == y2 { return 1 }
    let parameter = parameter(at: progress)
    // With the first control point at the beginning, the curve starts toward the second one.
    if parameter == 0, x1 == 0, y1 == 0 {
      return x2 > 0 ? (y2 / x2).clampedToLegal : (y2 == 0 ? 1 : Double.largestLegal)
    }
    let time = TimingCurve.slope(x1, x2, at: parameter)
    let value = TimingCurve.slope(y1, y2, at: parameter)
    return time > 0 ? (value / time).clampedToLegal : (value == 0 ? 0 : Double.largestLegal)
  }

  /// Returns the curve's parameter at which x is `progress`, by Newton's method within a bracket that each step
  /// narrows.
  private func parameter(at progress: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var guess = progress
    for _ in 0..<64 {
      let error = TimingCurve.place(x1, x2, at: guess) - progress
      if error == 0 { break }
      if error < 0 { low = guess } else { high = guess }
      let newton = guess - error / TimingCurve.slope(x1, x2, at: guess)
      // At a vertical tangent the slope is 0, the step is NaN or infinite, and the comparison is false.
      let next = newton > low && newton < high ? newton : low + (high - low) / 2
      if (next - guess).magnitude <= 1e-16 { break }
      guess = next
    }
    return guess
  }

  /// Returns 3 (1 − s)² s · first + 3 (1 − s) s² · second + s³.
  private static func place(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * s * (rest * first + s * second) + s * s * s
  }

  /// Returns the derivative of ``place(_:_:at:)``.
  private static func slope(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * (rest * rest * first + 2 * rest * s * (second - first) + s * s * (1 - second))
  }

  /// Adds the control points to a digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(x1, y1, x2, y2)
  }
}

#if Coding
  extension TimingCurve {
    private enum CodingKeys: String, CodingKey { case x1, y1, x2, y2 }

    /// Decodes the control points.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if they are invalid.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let (x1, y1) = (
        try values.decode(Double.self, forKey: .x1), try values.decode(Double.self, forKey: .y1)
      )
      let (x2, y2) = (
        try values.decode(Double.self, forKey: .x2), try values.decode(Double.self, forKey: .y2)
      )
      self = try MotionRejection.reported(at: decoder) { () throws(MotionRejection) in
        try TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
      }
    }
  }
#endif
