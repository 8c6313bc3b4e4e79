/// Where each column of a waterfall ends, and which ends first: a tournament between the columns, of which a change
/// plays only the matches of one column again.
///
///     match 1            shortest of all
///          2        3
///        4   5    6   7  columns 0 … 3; of equal ends the lower column wins
///
/// Complexity: O(columns) to make, O(1) to ask for the shortest, O(log columns) to put a row into it.
struct ColumnEnds {
  /// Where each column ends, in units.
  private(set) var ends: [Int64]

  /// The winner of each match, from 1 on; behind the matches the columns themselves, as many as a power of two, of
  /// which those that there are not never win.
  private var winners: [Int]

  /// The columns with these ends; there is at least one.
  init(_ ends: [Int64]) {
    self.ends = ends
    var leaves = 1
    while leaves < ends.count { leaves *= 2 }
    winners = [Int](repeating: 0, count: leaves) + (0..<leaves)
    for match in (0..<leaves).dropFirst().reversed() { play(match) }
  }

  /// The column that ends first; of equal ones the first.
  var shortest: Int { winners[1] }

  /// The shortest column now ends here.
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
