/// The bounds of legal numbers, and how numbers enter a machine. Inlinable, because every sample of a finger goes through
/// several of them in other modules.
extension Double {
  /// Lengths, positions and velocities beyond 2⁴⁰ are illegal values.
  @inlinable
  package static var largestLegal: Double { 1_099_511_627_776 }

  /// Whether a machine takes this as a position, a travel or a velocity: a number of at most 2⁴⁰ either way.
  @inlinable
  package var isLegal: Bool { self >= -Double.largestLegal && self <= Double.largestLegal }

  /// Whether a machine takes this as a length: a legal number that is not negative.
  @inlinable
  package var isLegalLength: Bool { self >= 0 && self <= Double.largestLegal }

  /// Whether a machine can have stored this: a legal number, and not −0, which it stores as 0.
  @inlinable
  package var isStored: Bool { isLegal && isNormalized }

  /// This number with −0 made 0, so that equal numbers have equal bits.
  @inlinable
  package var withoutNegativeZero: Double { self + 0 }

  /// Whether this is not −0, which nothing that entered a machine is.
  @inlinable
  package var isNormalized: Bool { bitPattern != (-0.0).bitPattern }

  /// Beyond 2⁵³ every number is an integer.
  @inlinable
  package var isIntegral: Bool { !(self > -9_007_199_254_740_992 && self < 9_007_199_254_740_992) }

  /// The greatest integer not above this number; NaN and infinities are themselves.
  ///
  /// Made without the C library, which an import-free module cannot link in a debug build.
  @inlinable
  package var floored: Double {
    if isIntegral { return self }
    let truncated = Double(Int64(self))
    return (truncated > self ? truncated - 1 : truncated) + 0
  }

  /// The least integer not below this number; NaN and infinities are themselves.
  @inlinable
  package var ceiled: Double {
    if isIntegral { return self }
    let truncated = Double(Int64(self))
    return (truncated < self ? truncated + 1 : truncated) + 0
  }

  /// This number, or the nearer bound of the legal ones if it lies beyond them. NaN is itself.
  @inlinable
  package var clampedToLegal: Double { clamped(-Double.largestLegal, Double.largestLegal) }
}

extension Comparable {
  /// This value, or the nearer bound if it lies outside of them; the lower one if they cross. NaN is itself.
  @inlinable
  package func clamped(_ low: Self, _ high: Self) -> Self {
    self < low || high < low ? low : (self > high ? high : self)
  }
}

extension Int64 {
  /// Whether counting from 0 leads to this number, so that it can be counted on without end.
  package var isCounter: Bool { self >= 0 && self <= Int64.max / 2 }
}
