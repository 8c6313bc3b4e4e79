/// A row that keeps its place on screen, and its frame before a change.
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
