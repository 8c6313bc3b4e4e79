internal import FolioCollections

extension RowExtents {
  /// Makes an index of rows whose heights are those of their models, or unknown.
  init(estimates: [Int64], rows: RunSequence<RowContent>) {
    self.init(estimates: estimates)
    var batch = Batching(place: 0)
    rows.forEachRun(in: 0..<rows.count) { batch.add($1, $0, to: &self) }
    batch.flush(to: &self)
  }

  /// Carries a change of the rows out, in place: what is gone is removed, what moved is moved, what is fresh comes in.
  ///
  /// Complexity: O(k log n) for k segments.
  mutating func rearrange(_ change: Rearrangement) {
    removeAllBut(change.kept)
    var waiting = WaitingSegments(change)
    var batch = Batching(place: 0)
    for segment in change.segments {
      let place = segment.new
      if segment.old < 0 {
        batch.place = place
        change.rows.forEachRun(in: place..<place + segment.count) { batch.add($1, $0, to: &self) }
        batch.flush(to: &self)
        continue
      }
      let ahead = waiting.take(segment.old, of: change)
      if ahead > 0 { move(place + ahead..<place + ahead + segment.count, to: place) }
      if !segment.keepsHeight {
        var start = place
        change.rows.forEachRun(in: place..<place + segment.count) { content, count in
          reset(start..<start + count, class: content.classNumber, height: content.ownHeight)
          start += count
        }
      }
    }
  }

  /// Removes the rows between segments that are kept, given in order.
  private mutating func removeAllBut(_ kept: [Rearrangement.Segment]) {
    var end = count
    for segment in kept.reversed() {
      if segment.old + segment.count < end { remove(segment.old + segment.count..<end) }
      end = segment.old
    }
    if end > 0 { remove(0..<end) }
  }

  /// Rows on their way into the index: neighbours with heights of their own come in at once.
  private struct Batching {
    /// Where the next row comes in.
    var place: Int64
    /// Heights that are to come in there.
    var heights: [Int64] = []

    init(place: Int64) { self.place = place }

    /// Adds rows of one content.
    mutating func add(_ count: Int64, _ content: RowContent, to extents: inout RowExtents) {
      if let height = content.ownHeight, count < 64 {
        for _ in 0..<count { heights.append(height) }
        return
      }
      flush(to: &extents)
      extents.insert(count, class: content.classNumber, height: content.ownHeight, at: place)
      place += count
    }

    /// Brings in what waits.
    mutating func flush(to extents: inout RowExtents) {
      guard !heights.isEmpty else { return }
      extents.insert(heights, at: place)
      place += Int64(heights.count)
      heights.removeAll(keepingCapacity: true)
    }
  }

  /// Which kept segments have not come to their place yet: their lengths in the old order.
  private struct WaitingSegments {
    /// Empty if the new order is the old one, so that nothing is ever ahead.
    private var lengths = FenwickTree<Int64>()

    init(_ change: Rearrangement) {
      var last: Int64 = -1
      var isOrdered = true
      for segment in change.segments where segment.old >= 0 {
        isOrdered = isOrdered && segment.old > last
        last = segment.old
      }
      guard !isOrdered else { return }
      lengths = FenwickTree(change.kept.map { $0.count })
    }

    /// Takes a segment out; answers how many rows of others still wait before it.
    mutating func take(_ old: Int64, of change: Rearrangement) -> Int64 {
      guard !lengths.isEmpty else { return 0 }
      let index = change.index(after: old)
      lengths.add(-change.kept[index].count, at: index)
      return lengths.sum(before: index)
    }
  }
}
