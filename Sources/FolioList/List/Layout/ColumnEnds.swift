/// The ends of the columns of a waterfall, and the shortest one: a tournament between the columns, in which a change
/// replays only the matches of one column.
///
///     match 1            shortest of all
///          2        3
///        4   5    6   7  columns 0 … 3; of equal ends the lower column wins
///
/// Complexity: O(columns) to create, O(1) for the shortest, O(log columns) to extend it.
struct ColumnEnds {
  /// The end of each column, in units.
  private(set) var ends: [Int64]

  /// The winner of each match, from index 1. After the matches follow the columns, padded to a power of two with columns
  /// that never win.
  private var winners: [Int]

  /// Creates columns with ends, at least one.
  init(_ ends: [Int64]) {
    self.ends = ends
    var leaves = 1
    while leaves < ends.count { leaves *= 2 }
    winners = [Int](repeating: 0, count: leaves) + (0..<leaves)
    for match in (0..<leaves).dropFirst().reversed() { play(match) }
  }

  /// The column that ends first; the first of equal ones.
  var shortest: Int { winners[1] }

  /// Extends the shortest column to a new end.
  mutating func extendShortest(to end: Int64) {
    let column = shortest
    ends[column] = end
    var match = (winners.count / 2 + column) / 2
    while match >= 1 {
      play(match)
      match /= 2
    }
  }

  private mutating func play(_ match: Int) {
    let (first, second) = (winners[2 * match], winners[2 * match + 1])
    let isSecond = second < ends.count && ends[second] < ends[first]
    winners[match] = isSecond ? second : first
  }
}
