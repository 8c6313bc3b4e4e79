/// The one place where points meet cells.
///
/// A column is 8 points and a row 16, about what a terminal's cells are. So the distances that the machines know in
/// points (slop, overscan, tolerances) mean in a terminal what they mean anywhere: a finger has to move two columns
/// or a row before it drags.
package enum CellSize {
  /// Points of a column.
  package static let column = 8.0
  /// Points of a row.
  package static let row = 16.0

  /// Points as whole columns, to the nearest.
  package static func columns(_ points: Double) -> Int { whole(points / column) }

  /// Points as whole rows, to the nearest.
  package static func rows(_ points: Double) -> Int { whole(points / row) }

  /// The nearest whole number; what no screen could hold is brought to where nothing is drawn.
  private static func whole(_ number: Double) -> Int {
    guard number.magnitude < 1e15 else { return number < 0 ? -1_000_000 : 1_000_000 }
    return Int(number.rounded())
  }
}
