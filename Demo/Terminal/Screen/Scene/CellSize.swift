/// The conversion between points and cells.
///
/// A column is 8 points and a row 16, about the size of a terminal's cells. The distances that the machines use in points
/// (slop, overscan, tolerances) therefore have their usual meaning: a finger must move two columns or a row before it
/// drags.
package enum CellSize {
  /// The points of a column.
  package static let column = 8.0
  /// The points of a row.
  package static let row = 16.0

  /// Returns points in whole columns, rounded.
  package static func columns(_ points: Double) -> Int { whole(points / column) }

  /// Returns points in whole rows, rounded.
  package static func rows(_ points: Double) -> Int { whole(points / row) }

  /// Returns the nearest integer. A value that no screen can contain becomes one where nothing is drawn.
  private static func whole(_ number: Double) -> Int {
    guard number.magnitude < 1e15 else { return number < 0 ? -1_000_000 : 1_000_000 }
    return Int(number.rounded())
  }
}
