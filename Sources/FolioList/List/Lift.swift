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
  /// The last tick of the scroll at an edge, in nanoseconds; nil if there is none.
  var ticked: Int64?
  /// Whether the content under the row has changed, so that the next tick or sample moves the row to its place.
  var isDue = false
}

/// The place to which a row returns that a finger has lifted.
struct RowHome: Hashable, Sendable, Savable {
  /// The number of other rows before it there.
  var place: Int64
  /// The identity of the section.
  var section: Int64

  /// Returns the index among all rows of another row, given its rank among the rows other than this one.
  static func index(ofOther rank: Int64, than row: Int64) -> Int64 { rank < row ? rank : rank + 1 }
}

extension RowHome: Digestible {
  /// Adds the place and its section to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(place, section) }
}

extension Lift: Digestible {
  /// Adds the row, its home, and the finger to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(row, home.place, home.section, x, y)
    digest.combine(gripX, gripY, ticked)
    if isDue { digest.combine(true) }
  }
}
