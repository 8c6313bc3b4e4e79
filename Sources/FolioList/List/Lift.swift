internal import FolioMachine

/// The row that a finger holds.
struct Lift: Hashable, Sendable, Savable {
  /// Its flat index now.
  var row: Int64
  /// How many other rows came before it where it was lifted.
  var home: Int64
  /// The identity of the section where it was lifted.
  var homeSection: Int64
  /// Where the finger is in the viewport: points across, units along.
  var x: Double
  var y: Int64
  /// How far the finger is from the row's leading and top edge.
  var gripX: Double
  var gripY: Int64
  /// The last tick of the scrolling at an edge, in nanoseconds; nil while there is none.
  var ticked: Int64?

  /// The index among all rows of one that is known by its rank among the others.
  func index(ofOther rank: Int64) -> Int64 { rank < row ? rank : rank + 1 }
}

extension Lift: Digestible {
  /// Takes in the row, where it was lifted, and the finger.
  func combine(into digest: inout Digest) {
    digest.combine(row, home, homeSection, x, y)
    digest.combine(gripX, gripY, ticked)
  }
}
