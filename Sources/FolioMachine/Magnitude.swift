/// The bounds of legal numbers, and rounding. The properties are inlinable because other modules call
/// several of them for every sample of a finger.
extension Double {
  /// The largest legal number. Lengths, positions and velocities beyond 2⁴⁰ are illegal values.
  @inlinable
  package static var largestLegal: Double { 1_099_511_627_776 }

  /// The greatest height of a row, and length of a tab or a slide, in points: 2²¹. Sums of 2³¹ of them fit in 64 bits.
  package static var largestHeight: Double { 2_097_152 }

  /// Whether the number is a legal position, travel or velocity: at least −2⁴⁰ and at most 2⁴⁰.
  @inlinable
  package var isLegal: Bool { self >= -Double.largestLegal && self <= Double.largestLegal }

  /// Whether the number is a legal length: a legal number that is not negative.
  @inlinable
  package var isLegalLength: Bool { self >= 0 && self <= Double.largestLegal }

  /// Whether the number is so large that it must be an integer: its magnitude is at least 2⁵³. Also true for NaN.
  @inlinable
  package var isIntegral: Bool { !(self > -9_007_199_254_740_992 && self < 9_007_199_254_740_992) }

  /// The greatest integer not above the number. Returns NaN and infinities unchanged.
  ///
  /// Implemented without the C library, which an import-free module cannot link in a debug build.
  @inlinable
  package var floored: Double {
    if isIntegral { return self }
    let truncated = Double(Int64(self))
    return truncated > self ? truncated - 1 : truncated
  }

  /// The least integer not below the number. Returns NaN and infinities unchanged.
  @inlinable
  package var ceiled: Double {
    if isIntegral { return self }
    let truncated = Double(Int64(self))
    return truncated < self ? truncated + 1 : truncated
  }

  /// The number, clamped to the range of legal numbers. Returns NaN unchanged.
  @inlinable
  package var clampedToLegal: Double { clamped(-Double.largestLegal, Double.largestLegal) }

  /// The largest magnitude of a place on a line of many things of legal lengths.
  package static var farthest: Double { 0x1p56 }

  /// Whether the number is a place on such a line.
  package var isPlace: Bool { magnitude <= Double.farthest }

  /// The nearest place on such a line.
  package var clampedToPlace: Double { clamped(-Double.farthest, Double.farthest) }
}

extension Comparable {
  /// Returns the value clamped to the two bounds. Returns the lower bound if the bounds cross, and NaN unchanged.
  @inlinable
  package func clamped(_ low: Self, _ high: Self) -> Self {
    self < low || high < low ? low : (self > high ? high : self)
  }
}

extension Int64 {
  /// Whether counting from 0 can reach this number: it is not negative and at most half the greatest number, so that it
  /// can be incremented without overflow.
  package var isCounter: Bool { self >= 0 && self <= Int64.max / 2 }
}
