import FolioCollections

/// The oracle of the offset tree: a plain array with linear searches.
struct PlainRows {
  var rows: [RowHeight] = []
  var estimates = [Int64](repeating: 44 * Units.perPoint, count: 16)

  func height(of row: Int) -> Int64 {
    switch rows[row] {
    case .measured(let height): height
    case .unmeasured(let estimateClass): estimates[estimateClass]
    }
  }

  func isUnmeasured(_ row: Int) -> Bool {
    if case .unmeasured = rows[row] { true } else { false }
  }

  /// The tops of all rows, and the end of the last.
  var tops: [Int64] {
    var tops: [Int64] = [0]
    for row in rows.indices { tops.append(tops[row] + height(of: row)) }
    return tops
  }

  mutating func move(_ range: Range<Int>, to destination: Int) {
    let moved = Array(rows[range])
    rows.removeSubrange(range)
    rows.insert(contentsOf: moved, at: destination)
  }

  /// The rows that meet a window, by the rule itself.
  func rows(from start: Int64, to end: Int64, tops: [Int64]) -> [Int64] {
    rows.indices.filter { row in
      tops[row] < end && (tops[row + 1] > start || (tops[row] == tops[row + 1] && tops[row] >= start))
    }.map(Int64.init)
  }
}
