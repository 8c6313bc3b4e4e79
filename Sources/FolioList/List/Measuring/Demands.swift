internal import FolioMachine

/// The rows whose heights were requested, and the generation of the requests.
struct Demands: Hashable, Sendable, Savable {
  /// The generation, which rises whenever all requests become void.
  var generation: Int64 = 0
  /// The rows requested in this generation.
  var asked = Spans()
  /// The row requested in idle time.
  var idleRow: Int64?

  /// Voids all requests.
  mutating func voidAll() {
    generation &+= 1
    asked.removeAll()
    idleRow = nil
  }

  /// Returns the first row in a range whose height is neither known nor requested.
  func firstUnasked(in rows: Range<Int64>, of extents: RowExtents) -> Int64? {
    var from = rows.lowerBound
    while from < rows.upperBound, let row = extents.firstUnknown(in: from..<rows.upperBound) {
      guard let asked = asked.span(of: row) else { return row }
      from = asked.upperBound
    }
    return nil
  }
}
