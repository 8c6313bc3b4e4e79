internal import FolioMachine

/// The row that a finger holds.
struct Lift: Hashable, Sendable, Savable {
  /// Its flat index now.
  var row: Int64
  /// Where it was lifted.
  var home: RowHome
  /// Where the finger is in the viewport: points across, units along.
  var x: Double
  var y: Int64
  /// How far the finger is from the row's leading and top edge.
  var gripX: Double
  var gripY: Int64
  /// The last tick of the scrolling at an edge, in nanoseconds; nil while there is none.
  var ticked: Int64?
  /// Whether what lies under the row has changed: the next tick or sample brings it to its place.
  var isDue = false
}

/// Where a row belongs that a finger has taken from there.
struct RowHome: Hashable, Sendable, Savable {
  /// How many other rows come before it there.
  var place: Int64
  /// The identity of the section.
  var section: Int64

  /// The index among all rows of one that is known by its rank among the others than this row.
  static func index(ofOther rank: Int64, than row: Int64) -> Int64 { rank < row ? rank : rank + 1 }
}

extension RowHome: Digestible {
  /// Takes in the place and its section.
  func combine(into digest: inout StateDigest) { digest.combine(place, section) }
}

extension Lift: Digestible {
  /// Takes in the row, where it was lifted, and the finger.
  func combine(into digest: inout StateDigest) {
    digest.combine(row, home.place, home.section, x, y)
    digest.combine(gripX, gripY, ticked)
    if isDue { digest.combine(true) }
  }
}
