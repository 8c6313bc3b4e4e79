/// The fixed-point grid on which a list keeps every offset, height and length: 1/768 of a point.
///
/// 768 = 3 · 256, so that thirds and halves of a point, the pixels of 1×, 2× and 3× screens, are exact. Numbers are
/// rounded once, where they enter; sums of what entered are exact, whatever their order.
///
///     Grid.units(10.5)         // 8 064
///     Grid.points(8_064)       // 10.5
///     Grid.units(0.0006)       // 0, nearest; ties go away from zero
enum Grid {
  /// Units in a point.
  static let unitsPerPoint: Int64 = 768

  /// The largest legal offset, length or travel, in points: 2⁵², which 2³¹ rows of the largest height reach.
  static let largestPoints = 4_503_599_627_370_496.0

  /// The same in units. Twice this still fits into an `Int64`.
  static let largestUnits: Int64 = 4_503_599_627_370_496 * 768

  /// The largest legal height of a row in points, 2²¹.
  static let largestHeight = 2_097_152.0

  /// The largest legal number of rows, 2³¹ − 1.
  static let largestCount: Int64 = 2_147_483_647

  /// Whether a number is a legal offset or travel: a number of at most 2⁵² either way.
  static func isLegal(_ points: Double) -> Bool { points >= -largestPoints && points <= largestPoints }

  /// Whether a number is a legal length: a legal number that is not negative.
  static func isLegalLength(_ points: Double) -> Bool { points >= 0 && points <= largestPoints }

  /// Whether a number is a legal height of a row: not negative and at most 2²¹ points. Zero is a height.
  static func isLegalHeight(_ points: Double) -> Bool { points >= 0 && points <= largestHeight }

  /// Whether a number is one that counting from 0 leads to, so that it can be counted on without end.
  static func isCounter(_ number: Int64) -> Bool { number >= 0 && number <= Int64.max / 2 }

  /// Whether a number is not the negative zero, which nothing that entered is.
  static func isNormal(_ number: Double) -> Bool { number.bitPattern != (-0.0).bitPattern }

  /// A legal number of points in units, rounded to the nearest, ties away from zero.
  static func units(_ points: Double) -> Int64 {
    let scaled = points * Double(unitsPerPoint)
    let whole = Int64(scaled)
    let rest = scaled - Double(whole)
    return rest >= 0.5 ? whole + 1 : (rest <= -0.5 ? whole - 1 : whole)
  }

  /// Any number of points in units, the bound in place of what lies beyond it; NaN is 0.
  static func clampedUnits(_ points: Double) -> Int64 {
    guard points > -largestPoints else { return points.isNaN ? 0 : -largestUnits }
    return points < largestPoints ? units(points) : largestUnits
  }

  /// Units in points, the nearest `Double`.
  static func points(_ units: Int64) -> Double { Double(units) / Double(unitsPerPoint) }
}
