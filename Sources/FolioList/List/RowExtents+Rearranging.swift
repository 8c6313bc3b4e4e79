internal import FolioCollections

extension RowExtents {
  /// Makes an index of rows whose heights are those of their models, or unknown.
  init(estimates: [Int64], rows: RowTree) {
    self.init(estimates: estimates)
    var batch = Batching(place: 0)
    rows.forEachRun(in: 0..<rows.count) { batch.add($1, $0, to: &self) }
    batch.flush(to: &self)
  }

  /// Carries a change out by which the rows became these, in place: what is gone is removed, what moved is moved, what is
  /// fresh comes in.
  ///
  /// Complexity: O(k log n) for k segments, besides the runs of fresh rows.
  mutating func rearrange(_ change: Rearrangement, to rows: RowTree) {
    var steps = RearrangementSteps(change)
    steps.forEachRemoval(among: count) { remove($0) }
    var batch = Batching(place: 0)
    while let step = steps.next() {
      let segment = step.segment
      let place = segment.new
      if segment.old < 0, segment.count == 1 {
        let content = rows[place]
        insert(1, class: content.classNumber, height: content.ownHeight, at: place)
        continue
      }
      if segment.old < 0 {
        batch.place = place
        rows.forEachRun(in: place..<place + segment.count) { batch.add($1, $0, to: &self) }
        batch.flush(to: &self)
        continue
      }
      if let source = step.source { move(source, to: place) }
      guard !segment.keepsHeight else { continue }
      var start = place
      rows.forEachRun(in: place..<place + segment.count) { content, count in
        reset(start..<start + count, class: content.classNumber, height: content.ownHeight)
        start += count
      }
    }
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
}
