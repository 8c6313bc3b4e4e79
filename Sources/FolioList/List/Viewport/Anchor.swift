/// A row that keeps its place on screen, and its frame before a change.
///
/// The anchor is the first visible row. For heights that may be a header or a footer. For edits, which insert, delete and
/// move rows, it is *the first row that is read*: with a row in view, headers and footers before it are no anchors. Rows that
/// are inserted between a header and the first row seen come above that row; the header goes up, or sticks. A header is an
/// anchor only
///
/// - if it fills more than half of the seen frame, as a footer may,
/// - if its section had no rows and gets some, which unfold below it,
/// - if no row of its section stays: the section is folded, or its content is replaced. A header that sticks stays where it
///   is drawn. If it goes too, the next header takes its place.
///
/// If the anchor goes or moves, the next row below that stays takes its place, otherwise the nearest above keeps its own. A
/// list that keeps its initial position has no anchor, see ``ListOpening``.
struct Anchor {
  /// The index of the row.
  var row: Int64
  /// The edges of the row in units.
  var top: Int64
  var bottom: Int64
  /// The number of unknown heights in its line.
  var unknown: Int64

  /// Returns the length of a row above the visible area after its height changed: the same share, rounded to the nearest
  /// unit. A length before or after the row stays as it is.
  static func rescaled(_ past: Int64, of height: Int64, to newHeight: Int64) -> Int64 {
    guard past > 0 else { return past }
    guard past < height else { return newHeight + past - height }
    return (past * 2 * newHeight + height) / (2 * height)
  }
}
