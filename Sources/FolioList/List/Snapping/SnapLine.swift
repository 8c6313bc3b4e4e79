/// A line of rows that snaps, in units.
struct SnapLine {
  /// The first row of the line.
  var row: Int64
  /// The beginning of the line, and the beginning of the visible area if the line is at the start; a header may be over it.
  var top: Int64
  var start: Int64
  /// The end of the line, and the beginning of the next line.
  var bottom: Int64
  var next: Int64

  /// Returns the offsets at which the line is at its snap position, or, if it is taller than the visible area, at which it
  /// fills that area; nil if there are none.
  func offsets(at snap: ListSnap?, in reach: SnapReach) -> ClosedRange<Int64>? {
    guard bottom > top else { return nil }
    let first = reach.offsets(startingAt: start)
    let last = bottom - reach.length
    if last >= first.lowerBound { return first.lowerBound...max(last, first.upperBound) }
    switch snap {
    case .start: return first
    case .centre: return reach.offset(centring: top, bottom).map { $0...$0 }
    case .end: return last...last
    case nil: return nil
    }
  }
}
