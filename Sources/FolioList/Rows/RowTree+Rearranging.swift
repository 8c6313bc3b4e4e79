internal import FolioCollections

extension RowTree {
  /// Carries out a change of the rows: removes the deleted rows, moves the moved ones, and inserts or replaces those whose
  /// content is given.
  ///
  /// Complexity: O(k log n) for k segments, besides the inserted and removed rows.
  mutating func rearrange(_ change: Rearrangement) {
    var steps = RearrangementSteps(change)
    steps.forEachRemoval(among: count) { remove($0) }
    var next = 0
    while let step = steps.next() {
      let segment = step.segment
      if let source = step.source { move(source, to: segment.new) }
      guard segment.isTold else { continue }
      let first = next
      var row = segment.new
      while row < segment.new + segment.count {
        let told = change.told[next]
        if segment.old >= 0 { replace(row..<row + told.count, with: told.content) }
        row += told.count
        next += 1
      }
      if segment.old < 0 { insert(change.told[first..<next], at: segment.new) }
    }
  }
}

/// The order of steps in which a change of rows is carried out: first the removals, from the last to the first, then the
/// segments of the new order, each at its place.
struct RearrangementSteps {
  /// A segment of the new order, and the place of its rows just before the step, if they are moved.
  struct Step {
    var segment: Rearrangement.Segment
    var source: Range<Int64>?
  }

  private let change: Rearrangement
  private var index = 0

  /// The number of rows of each kept segment that are not in their place yet; nil if the kept rows keep their order, so
  /// that none is ever ahead of its place.
  private var waiting: FenwickTree<Int64>?

  init(_ change: Rearrangement) {
    self.change = change
    if !change.isOrdered { waiting = FenwickTree(change.kept.map { $0.count }) }
  }

  /// Calls the body with the ranges between kept segments, of `count` rows, from the last to the first.
  func forEachRemoval(among count: Int64, _ body: (Range<Int64>) -> Void) {
    var end = count
    for segment in change.kept.reversed() {
      if segment.old + segment.count < end { body(segment.old + segment.count..<end) }
      end = segment.old
    }
    if end > 0 { body(0..<end) }
  }

  /// Returns the next segment of the new order.
  mutating func next() -> Step? {
    guard index < change.segments.count else { return nil }
    let segment = change.segments[index]
    index += 1
    guard segment.old >= 0, waiting != nil else { return Step(segment: segment) }
    let kept = change.index(after: segment.old)
    waiting?.add(-segment.count, at: kept)
    let ahead = waiting?.sum(before: kept) ?? 0
    guard ahead > 0 else { return Step(segment: segment) }
    return Step(segment: segment, source: segment.new + ahead..<segment.new + ahead + segment.count)
  }
}
