internal import FolioCollections
internal import FolioMachine

/// The rows of a whole model that moved among those that stay.
///
/// As few rows as possible count as moved, and the same ones as in the batch ``ListBatch/init(from:to:measuresUpdates:)``
/// that makes the same change: the rows of sections that moved, rows from other sections, and in each section the rows that
/// are not in a longest sequence which keeps its order.
extension Rearrangement {
  /// A section of the new order.
  struct Span {
    /// Its rows, with header and footer.
    var new: Range<Int64>
    /// The rows that it had; empty for a new section.
    var old: Range<Int64>
    /// Whether it moved among the sections that stay.
    var isMoved: Bool
  }

  /// Kept rows of a section that follow each other in both orders.
  private struct Run {
    var old: Range<Int64>
    /// The place among all parts of the new section.
    var part: Int
  }

  /// Finds the rows that moved. The spans cover the new order. Complexity: O((segments + sections) · log).
  mutating func findMoves(within spans: [Span]) {
    let all = segments
    var index = 0
    var parts: [Segment] = []
    var runs: [Run] = []
    segments.removeAll(keepingCapacity: true)
    for span in spans {
      parts.removeAll(keepingCapacity: true)
      runs.removeAll(keepingCapacity: true)
      while index < all.count, all[index].new < span.new.upperBound {
        let segment = all[index]
        let rows = (segment.new..<segment.new + segment.count).clamped(to: span.new)
        Self.split(segment, rows, span, &parts, &runs)
        if segment.new + segment.count > span.new.upperBound { break }
        index += 1
      }
      for run in Self.moved(runs) { parts[run].moved = true }
      for part in parts { append(part) }
    }
    finish()
  }

  /// Adds the rows of a segment in a section to its parts: those that were in the section may stay, all others moved.
  private static func split(
    _ segment: Segment, _ rows: Range<Int64>, _ span: Span, _ parts: inout [Segment], _ runs: inout [Run]
  ) {
    func add(_ rows: Range<Int64>, moved: Bool) {
      guard !rows.isEmpty else { return }
      var part = segment
      part.old = segment.old < 0 ? -1 : rows.lowerBound
      part.new = segment.new + (segment.old < 0 ? 0 : rows.lowerBound - segment.old)
      part.count = rows.upperBound - rows.lowerBound
      part.moved = moved
      if segment.old >= 0, !moved { runs.append(Run(old: rows, part: parts.count)) }
      parts.append(part)
    }
    guard segment.old >= 0 else {
      var part = segment
      (part.new, part.count) = (rows.lowerBound, rows.upperBound - rows.lowerBound)
      return parts.append(part)
    }
    let first = segment.old + rows.lowerBound - segment.new
    let old = first..<first + rows.upperBound - rows.lowerBound
    guard !span.isMoved else { return add(old, moved: true) }
    let own = old.clamped(to: span.old)
    guard !own.isEmpty else { return add(old, moved: true) }
    add(old.lowerBound..<own.lowerBound, moved: true)
    add(own, moved: false)
    add(own.upperBound..<old.upperBound, moved: true)
  }

  /// Returns the parts of the runs that are not in a longest sequence that keeps its order. Of equally long ones, it is that
  /// which ends, and step by step back continues, as early as possible in the new order, as in a `SequenceDiff`.
  private static func moved(_ runs: [Run]) -> [Int] {
    guard runs.indices.dropFirst().contains(where: { runs[$0].old.lowerBound < runs[$0 - 1].old.lowerBound })
    else { return [] }
    // A Fenwick tree of maxima: for a place in the new order, the run before it with which the longest sequence ends.
    var best = [Int](repeating: -1, count: runs.count + 1)
    var length = [Int64](repeating: 0, count: runs.count)
    var previous = [Int](repeating: -1, count: runs.count)
    func better(_ one: Int, _ other: Int) -> Int {
      guard one >= 0, other >= 0 else { return max(one, other) }
      if length[one] != length[other] { return length[one] > length[other] ? one : other }
      return min(one, other)
    }
    func longest(before place: Int) -> Int {
      var (place, found) = (place, -1)
      while place > 0 {
        found = better(found, best[place])
        place &= place - 1
      }
      return found
    }
    for run in stableOrder(runs.count, { runs[$0].old.lowerBound < runs[$1].old.lowerBound }) {
      previous[run] = longest(before: run)
      length[run] = runs[run].old.upperBound - runs[run].old.lowerBound
      if previous[run] >= 0 { length[run] += length[previous[run]] }
      var place = run + 1
      while place <= runs.count {
        best[place] = better(best[place], run)
        place += place & -place
      }
    }
    var stays = [Bool](repeating: false, count: runs.count)
    var run = longest(before: runs.count)
    while run >= 0 {
      stays[run] = true
      run = previous[run]
    }
    return runs.indices.filter { !stays[$0] }.map { runs[$0].part }
  }
}
