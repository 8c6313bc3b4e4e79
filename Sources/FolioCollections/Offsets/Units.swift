internal import FolioMachine

/// Conversions between points and integers. A unit is 1/768 point, so that pixels on grids of 1×, 2× and 3× are whole
/// numbers of units, sums are exact in any order, and there is no NaN.
///
/// A number of points is rounded once, when it enters a machine, to the nearest unit, ties away from zero:
///
///     try Units.fromPoints(44)         // 33 792
///     try Units.fromPoints(1.0 / 3)    // 256
///     try Units.fromPoints(-0.5 / 768) // −1
///     Units.points(33_792)             // 44.0
public enum Units {
  /// The number of units in one point.
  public static let perPoint: Int64 = 768

  /// The greatest magnitude of an offset, a length or a travel, in units: 2⁵², so that each is exact as a Double.
  public static let maximumMagnitude: Int64 = 1 << 52

  /// The greatest height of a row, in units: 2²¹ points.
  public static let maximumHeight: Int64 = 2_097_152 * 768

  /// The largest offset, length or travel of a list, in points: 2⁵², which 2³¹ rows of the largest height reach.
  package static let largestPoints = 4_503_599_627_370_496.0

  /// The largest offset, length or travel of a list, in units. Twice this number fits into an `Int64`.
  package static let largest: Int64 = 4_503_599_627_370_496 * 768

  /// Converts an offset, a length or a travel from points to units.
  ///
  /// - Throws: ``CollectionRejection/illegalPoints`` for NaN, and for a magnitude above 2⁵² units.
  public static func fromPoints(_ points: Double) throws(CollectionRejection) -> Int64 {
    guard (points * 768).magnitude <= Double(maximumMagnitude) else { throw .illegalPoints }
    return nearest(points)
  }

  /// Converts a height from points to units.
  ///
  /// - Throws: ``CollectionRejection/illegalPoints`` for NaN, a number below 0 and one above 2²¹.
  public static func fromHeight(_ points: Double) throws(CollectionRejection) -> Int64 {
    guard isLegalHeight(points) else { throw .illegalPoints }
    return nearest(points)
  }

  /// Converts units to points. Returns the nearest Double.
  @inlinable
  public static func points(_ units: Int64) -> Double { Double(units) / 768 }

  /// Converts points, of a magnitude of at most ``largestPoints``, to the nearest number of units, ties away from zero.
  /// All rounding of points happens here.
  @inlinable
  package static func nearest(_ points: Double) -> Int64 {
    let scaled = points * 768
    let whole = Int64(scaled)
    let rest = scaled - Double(whole)
    return rest >= 0.5 ? whole + 1 : (rest <= -0.5 ? whole - 1 : whole)
  }

  /// Converts points to units, clamped to the largest magnitude. Returns 0 for NaN.
  package static func clamped(_ points: Double) -> Int64 {
    guard points > -largestPoints else { return points.isNaN ? 0 : -largest }
    return points < largestPoints ? nearest(points) : largest
  }

  /// Returns whether a number is a legal offset or travel of a list: its magnitude is at most 2⁵² points.
  package static func isLegal(_ points: Double) -> Bool { points.magnitude <= largestPoints }

  /// Returns whether a number is a legal length of a list: a legal number that is not negative.
  package static func isLegalLength(_ points: Double) -> Bool { points >= 0 && points <= largestPoints }

  /// Returns whether a number is a legal height of a row: 0 … 2²¹ points.
  package static func isLegalHeight(_ points: Double) -> Bool { points >= 0 && points <= .largestHeight }
}
