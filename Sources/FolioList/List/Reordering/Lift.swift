internal import FolioCollections
internal import FolioMachine

/// The row that a finger holds.
struct Lift: Hashable, Sendable, Savable {
  /// The current flat index.
  var row: Int64
  /// The place from which the row was lifted.
  var home: RowHome
  /// The place of the finger in the viewport: points across, units along.
  var x: Double
  var y: Int64
  /// The distances of the finger from the row's leading and top edges.
  var gripX: Double
  var gripY: Int64
  /// Whether the list scrolls at an edge, since the last tick.
  var scrolls = false
  /// Whether the content under the row has changed, so that the next tick or sample moves the row to its place.
  var isDue = false

  /// The leading edge of the floating row, in points.
  var leading: Double { x - gripX }

  /// The top of the floating row in the viewport, in units.
  var top: Int64 { y - gripY }

  /// Whether the stored values are in range.
  var isSafe: Bool {
    Units.isLegal(x) && gripX.magnitude <= Units.largestPoints * 2
      && y.magnitude <= Units.largest.magnitude && gripY.magnitude <= Units.largest.magnitude
  }
}

extension Lift: Digestible {
  /// Adds the row, its home, and the finger to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(row, home.place, home.section, x, y)
    digest.combine(gripX, gripY, scrolls, isDue)
  }
}
