internal import FolioCollections

#if !hasFeature(Embedded)
  public import FolioMachine
#endif

/// Where a lifted row may go.
public enum ReorderScope: UInt8, Hashable, Sendable, CaseIterable {
  /// Among the rows of any section that is laid out as rows.
  case list
  /// Among the rows of its own section.
  case section
}

/// How rows are moved by a finger.
public struct ReorderConfiguration: Hashable, Sendable {
  /// Where a lifted row may go. Headers and footers stay where they are in any case, a row of a grid stays in its
  /// grid, and no row of a waterfall is lifted: there a row's column follows from all heights before it.
  public var scope = ReorderScope.list

  /// How far from either end of the viewport, within its insets, a finger scrolls the list, in points, 0 … 2²¹; at
  /// most half of what the insets leave. 0: never.
  public var edge = 60.0

  /// How fast the list scrolls under a finger at the very end of the viewport or beyond it, in points a second,
  /// 0 … 2⁵²; less in proportion to the depth in the edge.
  public var speed = 900.0

  /// The settings by default.
  public init() {}
}

extension ReorderConfiguration {
  /// Refuses settings that make no sense.
  func validate() throws(ListRejection) {
    guard Grid.isLegalHeight(edge) else { throw .refusedConfiguration(.edge) }
    guard Grid.isLegalLength(speed) else { throw .refusedConfiguration(.speed) }
  }
}

/// How the moving of a row by a finger ended.
public enum ReorderOutcome: UInt8, Hashable, Sendable, CaseIterable {
  /// The finger let go: the row stays where it is.
  case completed
  /// The touch was taken away, or the list lost its layout: the row is back where it was lifted, as far as that
  /// place still exists.
  case cancelled
  /// The row was deleted.
  case removed
}

/// A lifted row, and where it is to be drawn.
public struct LiftedRow: Hashable, Sendable {
  /// The flat index of the row; its place in the content, which is empty to see, is the `frame(of:)` of it.
  public var row: Int64

  /// Points from the leading edge to where the row floats. In a section of rows it keeps to its column.
  public var x: Double

  /// Points from the viewport's top to where the row floats; it goes with the finger, also beyond the viewport.
  public var y: Double

  /// The row's width in points.
  public var width: Double

  /// The row's height in points.
  public var height: Double

  /// Makes a lifted row.
  public init(row: Int64, x: Double, y: Double, width: Double, height: Double) {
    self.row = row
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// The row that a finger holds.
struct Lift: Hashable, Sendable {
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

/// A row that was moved in its list.
struct ReorderStep {
  /// Its flat index before and after.
  var from: Int64
  var to: Int64
  /// The same as places in sections.
  var move: RowMove
}

/// How a finger's row came to rest.
struct ReorderEnd {
  /// The row; nil if it was deleted.
  var row: Int64?
  var outcome: ReorderOutcome
}

#if !hasFeature(Embedded)
  extension ReorderScope: NamedCase {}
  extension ReorderConfiguration: Codable {}
  extension ReorderOutcome: NamedCase {}
  extension LiftedRow: Codable {}
  extension Lift: Codable {}
#endif
