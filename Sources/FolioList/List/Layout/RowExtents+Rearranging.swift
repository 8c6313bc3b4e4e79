internal import FolioCollections

extension RowExtents {
  /// Creates an index of rows with the heights of their models, or unknown ones.
  init(estimates: [Int64], rows: RowTree) {
    self.init(estimates: estimates)
    var batch = Batching(place: 0)
    rows.forEachRun(in: 0..<rows.count) { batch.add($1, $0, to: &self) }
    batch.flush(to: &self)
  }

  /// Carries out a change that led to these rows, in place: removes deleted rows, moves moved rows, and inserts fresh rows.
  ///
  /// Complexity: O(k log n) for k segments, plus the runs of fresh rows.
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

  /// Rows that are to be inserted into the index: neighbours with heights of their own are inserted together.
  private struct Batching {
    /// The place of the next row.
    var place: Int64
    /// The heights to insert there.
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

    /// Inserts the waiting rows.
    mutating func flush(to extents: inout RowExtents) {
      guard !heights.isEmpty else { return }
      extents.insert(heights, at: place)
      place += Int64(heights.count)
      heights.removeAll(keepingCapacity: true)
    }
  }
}
