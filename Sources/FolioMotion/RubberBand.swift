public import FolioMachine

/// How far content gives way when a finger pulls it past its edge: `b = (1 − 1 / (x · c / d + 1)) · d`.
///
/// The farther the finger, the harder the pull: with c = 0.55 the first points move the content by about half as
/// much, and it never moves by a whole `dimension`. Both ways are odd functions; all lengths are in points.
///
///     let band = try RubberBand(dimension: 400)
///     band.offset(for: 100)                     // 48.35…
///     band.travel(for: band.offset(for: 100))   // 100
///     band.offset(for: -100)                    // −48.35…
///
/// The formula is the one that UIScrollView is known to follow.
public struct RubberBand: Hashable, Sendable, Savable, Digestible {
  /// The length that it gives way against, at least 0; at 0 nothing gives way.
  public let dimension: Double
  /// How soft it is: the slope at the edge, above 0 and at most 1.
  public let constant: Double

  /// Makes a band.
  ///
  /// - Throws: ``MotionRejection/illegalValue(_:)`` if the dimension is no number, negative or beyond 2⁴⁰, or the
  ///   constant is not within (0, 1].
  public init(dimension: Double, constant: Double = 0.55) throws(MotionRejection) {
    guard dimension.isLegalLength else { throw .illegalValue(.dimension) }
    guard constant >= 0x1p-40 && constant <= 1 else { throw .illegalValue(.constant) }
    self.init(validated: dimension, constant: constant)
  }

  /// Makes a band from what was judged before; of values that make no sense, one that does not give way.
  package init(validated dimension: Double, constant: Double = 0.55) {
    let makesSense = dimension.isLegalLength && constant >= 0x1p-40 && constant <= 1
    self.dimension = makesSense ? dimension.withoutNegativeZero : 0
    self.constant = makesSense ? constant : 0.55
  }

  /// How far the content moves for so much travel of the finger past the edge; 0 for NaN.
  public func offset(for travel: Double) -> Double {
    let pull = min(travel.magnitude, RubberBand.farthest)
    guard dimension > 0, pull > 0 else { return 0 }
    let moved = RubberBand.together(pull * constant, dimension)
    return travel < 0 ? -moved : moved
  }

  /// The travel of the finger that moves the content so far: the inverse of ``offset(for:)``.
  ///
  /// Offsets beyond 1 023 / 1 024 of the dimension, which no finger reaches, count as that much.
  public func travel(for offset: Double) -> Double {
    guard dimension > 0, offset.magnitude > 0 else { return 0 }
    // A share instead of a length: next to the smallest numbers the limit of a length would round to the dimension.
    let share = min(offset.magnitude / dimension, 0.9990234375)
    let pull = share * dimension / (constant * (1 - share))
    return offset < 0 ? -pull : pull
  }

  /// How far the content moves per travel of the finger after so much travel past the edge, `c · (d / (x · c + d))²`.
  ///
  /// What turns a finger's velocity into the content's.
  public func slope(at travel: Double) -> Double {
    guard dimension > 0, !travel.isNaN else { return 0 }
    let share = dimension / (min(travel.magnitude, RubberBand.farthest) * constant + dimension)
    return constant * share * share
  }

  /// `a · b / (a + b)`, at most the lesser of both.
  ///
  /// The product of two lengths far below any that is seen is 0, though what comes out is not; the greater's share of
  /// the sum never is.
  private static func together(_ first: Double, _ second: Double) -> Double {
    let product = first * second
    if product >= 0x1p-900 { return product / (first + second) }
    return min(first, second) * (max(first, second) / (first + second))
  }

  /// A longer travel counts as this one, which is beyond all that a finger does.
  private static var farthest: Double { 0x1p100 }

  /// Takes both values into a digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(dimension, constant)
  }
}

#if Coding
  extension RubberBand {
    private enum CodingKeys: String, CodingKey { case dimension, constant }

    /// Reads both values.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if no band can be made of them.
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
