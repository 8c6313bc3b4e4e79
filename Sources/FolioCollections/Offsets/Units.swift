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

  /// The units of an offset, a length or a travel.
  ///
  /// - Throws: ``CollectionRejection/illegalPoints`` for NaN, and for more than 2⁵² units either way.
  public static func fromPoints(_ points: Double) throws(CollectionRejection) -> Int64 {
    let scaled = points * 768
    let limit = 4_503_599_627_370_496.0
    guard scaled >= -limit && scaled <= limit else { throw .illegalPoints }
    let truncated = Int64(scaled)
    let rest = scaled - Double(truncated)
    if rest >= 0.5 { return truncated + 1 }
    return rest <= -0.5 ? truncated - 1 : truncated
  }

  /// The units of a height.
  ///
  /// - Throws: ``CollectionRejection/illegalPoints`` for NaN, a number below 0 and one above 2²¹.
  public static func fromHeight(_ points: Double) throws(CollectionRejection) -> Int64 {
    guard points >= 0 && points <= 2_097_152 else { throw .illegalPoints }
    return try fromPoints(points)
  }

  /// The points of so many units: the nearest Double.
  public static func points(_ units: Int64) -> Double { Double(units) / 768 }
}
