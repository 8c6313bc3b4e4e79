public import FolioMachine

/// The resistance of content that a finger pulls past its edge: `b = (1 − 1 / (x · c / d + 1)) · d`.
///
/// The resistance grows with the distance: with c = 0.55 the content moves by about half of the finger's first points,
/// and it never moves by a whole `dimension`. Both conversions are odd functions. All lengths are in points.
///
///     let band = try RubberBand(dimension: 400)
///     band.offset(for: 100)                     // 48.35…
///     band.travel(for: band.offset(for: 100))   // 100
///     band.offset(for: -100)                    // −48.35…
///
/// The formula is the one that UIScrollView is known to follow.
public struct RubberBand: Hashable, Sendable, Savable, Digestible {
  /// The length d that the offset approaches, at least 0. At 0 the content does not move.
  public let dimension: Double
  /// The constant c: the slope at the edge, above 0 and at most 1.
  public let constant: Double

  /// Creates a rubber band.
  ///
  /// - Throws: ``MotionRejection/illegalValue(_:)`` if the dimension is NaN, negative or beyond 2⁴⁰, or the constant is
  ///   outside (0, 1].
  public init(dimension: Double, constant: Double = 0.55) throws(MotionRejection) {
    guard dimension.isLegalLength else { throw .illegalValue(.dimension) }
    guard constant >= 0x1p-40 && constant <= 1 else { throw .illegalValue(.constant) }
    self.init(validated: dimension, constant: constant)
  }

  /// Creates a rubber band from validated values. Invalid values give one that does not move.
  package init(validated dimension: Double, constant: Double = 0.55) {
    let makesSense = dimension.isLegalLength && constant >= 0x1p-40 && constant <= 1
    self.dimension = makesSense ? dimension : 0
    self.constant = makesSense ? constant : 0.55
  }

  /// Returns the offset of the content for a travel of the finger past the edge; 0 for NaN.
  public func offset(for travel: Double) -> Double {
    let pull = min(travel.magnitude, RubberBand.farthest)
    guard dimension > 0, pull > 0 else { return 0 }
    let moved = RubberBand.together(pull * constant, dimension)
    return travel < 0 ? -moved : moved
  }

  /// Returns the travel of the finger for an offset of the content: the inverse of ``offset(for:)``.
  ///
  /// Offsets beyond 1 023 / 1 024 of the dimension, which no finger reaches, are clamped.
  public func travel(for offset: Double) -> Double {
    guard dimension > 0, offset.magnitude > 0 else { return 0 }
    // A fraction instead of a length: next to the smallest numbers, the limit of a length would round to the dimension.
    let share = min(offset.magnitude / dimension, 0.9990234375)
    let pull = share * dimension / (constant * (1 - share))
    return offset < 0 ? -pull : pull
  }

  /// Returns the derivative of ``offset(for:)`` at a travel, `c · (d / (x · c + d))²`.
  ///
  /// Multiply a finger's velocity by it to get that of the content.
  public func slope(at travel: Double) -> Double {
    guard dimension > 0, !travel.isNaN else { return 0 }
    let share = dimension / (min(travel.magnitude, RubberBand.farthest) * constant + dimension)
    return constant * share * share
  }

  /// Returns `a · b / (a + b)`, which is at most the lesser of both.
  ///
  /// The product of two very small lengths rounds to 0 although the result does not. The ratio of the greater one to
  /// the sum never does.
  private static func together(_ first: Double, _ second: Double) -> Double {
    let product = first * second
    if product >= 0x1p-900 { return product / (first + second) }
    return min(first, second) * (max(first, second) / (first + second))
  }

  /// The greatest travel that is distinguished, which is beyond that of any finger.
  private static var farthest: Double { 0x1p100 }

  /// Adds both values to a digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(dimension, constant)
  }
}

#if Coding
  extension RubberBand {
    private enum CodingKeys: String, CodingKey { case dimension, constant }

    /// Decodes both values.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if they are invalid.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let dimension = try values.decode(Double.self, forKey: .dimension)
      let constant = try values.decode(Double.self, forKey: .constant)
      self = try MotionRejection.reported(at: decoder) { () throws(MotionRejection) in
        try RubberBand(dimension: dimension, constant: constant)
      }
    }
  }
#endif
