internal import FolioMachine

/// Which rows were asked for their heights, and with which generation.
struct Demands: Hashable, Sendable, Savable {
  /// Rises whenever all that was asked becomes void.
  var generation: Int64 = 0
  /// The rows asked in this generation.
  var asked = Spans()
  /// The row that was asked in idle time.
  var idleRow: Int64?

  /// Makes all that was asked void.
  mutating func voidAll() {
    generation &+= 1
    asked.removeAll()
    idleRow = nil
  }

  /// Whether what was asked are rows, in order, of so many.
  func isConsistent(count: Int64) -> Bool {
    var end: Int64 = -1
    for span in asked.spans {
      guard span.lowerBound > end, !span.isEmpty, span.upperBound <= count else { return false }
      end = span.upperBound
    }
    return idleRow.map { $0 >= 0 && $0 < count } ?? true
  }
}
