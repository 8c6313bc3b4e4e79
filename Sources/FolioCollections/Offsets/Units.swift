/// Points as integers: a unit is 1/768 point, so that pixels on grids of 1×, 2× and 3× are whole numbers of
/// units, sums are exact in any order, and no NaN can hide in them.
///
/// A number of points is rounded once, where it enters, to the nearest unit, ties away from zero:
///
///     try Units.fromPoints(44)         // 33 792
///     try Units.fromPoints(1.0 / 3)    // 256
///     try Units.fromPoints(-0.5 / 768) // −1
///     Units.points(33_792)             // 44.0
public enum Units {
  /// Units in one point.
  public static let perPoint: Int64 = 768

  /// The greatest magnitude of an offset, a length or a travel, in units: 2⁵², so that each is exact as a Double.
  public static let maximumMagnitude: Int64 = 1 << 52

  /// The greatest height of a row, in units: 2²¹ points.
  public static let maximumHeight: Int64 = 2_097_152 * 768

  /// The largest offset, length or travel of a list, in points: 2⁵², which 2³¹ rows of the largest height reach.
  package static let largestPoints = 4_503_599_627_370_496.0

  /// The same in units. Twice this still fits into an `Int64`.
  package static let largest: Int64 = 4_503_599_627_370_496 * 768

  /// The units of an offset, a length or a travel.
  ///
  /// - Throws: ``CollectionRejection/illegalPoints`` for NaN, and for more than 2⁵² units either way.
  public static func fromPoints(_ points: Double) throws(CollectionRejection) -> Int64 {
    guard (points * 768).magnitude <= Double(maximumMagnitude) else { throw .illegalPoints }
    return nearest(points)
  }

  /// The units of a height.
  ///
  /// - Throws: ``CollectionRejection/illegalPoints`` for NaN, a number below 0 and one above 2²¹.
  public static func fromHeight(_ points: Double) throws(CollectionRejection) -> Int64 {
    guard isLegalHeight(points) else { throw .illegalPoints }
    return nearest(points)
  }

  /// The points of so many units: the nearest Double.
  @inlinable
  public static func points(_ units: Int64) -> Double { Double(units) / 768 }

  /// The units of so many points, at most ``largestPoints`` either way: the nearest, ties away from zero. The one place
  /// where points are rounded.
  @inlinable
  package static func nearest(_ points: Double) -> Int64 {
    let scaled = points * 768
    let whole = Int64(scaled)
    let rest = scaled - Double(whole)
    return rest >= 0.5 ? whole + 1 : (rest <= -0.5 ? whole - 1 : whole)
  }

  /// The units of any number of points, the bound in place of what lies beyond it; NaN is 0.
  package static func clamped(_ points: Double) -> Int64 {
    guard points > -largestPoints else { return points.isNaN ? 0 : -largest }
    return points < largestPoints ? nearest(points) : largest
  }

  /// Whether a list takes this as an offset or a travel: a number of at most 2⁵² points either way.
  package static func isLegal(_ points: Double) -> Bool { points.magnitude <= largestPoints }

  /// Whether a list takes this as a length: a legal number that is not negative.
  package static func isLegalLength(_ points: Double) -> Bool { points >= 0 && points <= largestPoints }

  /// Whether this is a height of a row: not negative and at most 2²¹ points. Zero is a height.
  package static func isLegalHeight(_ points: Double) -> Bool { points >= 0 && points <= 2_097_152 }
}
