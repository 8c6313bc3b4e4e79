import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: goals and bounds that go away during a motion", .processorTime)
struct LostGoalTests {
  /// A hundred measured rows of 50 points, 500 long.
  private func hundred(_ change: (inout ListConfiguration) -> Void = { _ in }) throws -> Listing {
    var listing = try Listing(rows: 100, length: 500, change)
    try listing.send(.given(rows: 0..<100, height: 50))
    return listing
  }

  /// Deletes the last rows.
  private func delete(_ count: Int64, of listing: inout Listing) throws {
    var batch = ListBatch()
    let rows = listing.list.rowCount
    batch.deletes = (rows - count..<rows).map { RowPath(section: 0, row: $0) }
    try listing.send(.batch(batch))
  }

  /// Sends ticks until nothing moves. Returns the offsets and the effects of scrolls.
  private func rest(
    _ listing: inout Listing, from frame: Int
  ) throws -> (offsets: [Double], ends: [ListEffect]) {
    var (offsets, ends): ([Double], [ListEffect]) = ([], [])
    for frame in frame..<frame + 300 where listing.list.nextWake == .frame {
      try listing.send(.ticked(at: at(Double(frame) / 60)))
      offsets.append(listing.list.offset)
      ends += listing.effects.filter { if case .scrollEnded = $0 { true } else { false } }
    }
    return (offsets, ends)
  }

  @Test(
    "Q67: a scroll to the end whose row is removed is cancelled, and glides to the bound, not beyond it",
    arguments: [1, 2, 4, 8, 12, 16])
  func bound(frames: Int) throws {
    for count: Int64 in [1, 10] {
      var listing = try hundred()
      try listing.send(.scroll(to: 99, alignment: .end, animated: true))
      for frame in 0...frames { try listing.send(.ticked(at: at(Double(frame) / 60))) }
      let (before, offset) = (listing.list.velocity, listing.list.offset)
      try delete(count, of: &listing)
      #expect(listing.effects.filter { $0 == .scrollEnded(.cancelled) }.count == 1)
      #expect(listing.list.offset == offset && listing.list.velocity == before)
      let isConsistent = listing.list.isConsistent
      #expect(isConsistent)
      let bound = Double(100 - count) * 50 - 500
      let (offsets, ends) = try rest(&listing, from: frames + 1)
      #expect(ends.isEmpty && offsets.last == bound && listing.list.phase == .resting)
      // A list that is still before the bound, and not so fast that a spring swings over, stays before it. Otherwise it is
      // beyond by no more than what went.
      let farthest = offsets.max() ?? 0
      #expect(farthest <= max(offset, bound + Double(count) * 50))
      if frames <= 8, count == 1 { #expect(farthest <= bound) }
    }
  }

  @Test("Q67: a scroll that has not begun to move, and loses its row, stays")
  func still() throws {
    var listing = try hundred()
    try listing.send(.scroll(to: 99, alignment: .end, animated: true))
    try delete(1, of: &listing)
    #expect(listing.effects.others.last == .scrollEnded(.cancelled))
    #expect(listing.list.phase == .resting && listing.list.offset == 0)
  }

  @Test("Q67: a scroll that loses all rows rests, one that loses its layout too, and neither ends twice")
  func nothingLeft() throws {
    for isEmptied in [true, false] {
      var listing = try hundred()
      try listing.send(.scroll(to: 99, alignment: .end, animated: true))
      for frame in 0...5 { try listing.send(.ticked(at: at(Double(frame) / 60))) }
      if !isEmptied { try delete(1, of: &listing) }
      try listing.send(
        isEmptied ? .sectionsChanged([]) : .viewportChanged(length: 0, width: 100, insets: ContentInsets()))
      #expect(listing.effects.contains(.scrollEnded(.cancelled)) == isEmptied)
      let isConsistent = listing.list.isConsistent
      #expect(isConsistent && listing.list.phase == .resting && listing.list.nextWake == .never)
    }
  }

  @Test("Q67: touches, requests and reduced motion take over from a glide without an end of their own")
  func takenOver() throws {
    for event: ListEvent in [
      .fingerDown(at: at(0.1)), .dragBegan(at: at(0.1)), .setOffset(to: 30), .reducedMotionChanged(true),
      .scroll(to: 3, alignment: .start, animated: true), .scroll(to: 3, alignment: .start, animated: false),
    ] {
      var listing = try hundred()
      try listing.send(.scroll(to: 99, alignment: .end, animated: true))
      for frame in 0...5 { try listing.send(.ticked(at: at(Double(frame) / 60))) }
      try delete(1, of: &listing)
      try listing.send(event)
      let ends = listing.effects.filter { if case .scrollEnded = $0 { true } else { false } }
      if case .scroll(_, _, false) = event {
        #expect(ends == [.scrollEnded(.completed)])
      } else {
        #expect(ends.isEmpty)
      }
      let isConsistent = listing.list.isConsistent
      #expect(isConsistent)
    }
  }

  @Test("Q67: rows that come above a glide leave it its goal")
  func shifted() throws {
    var listing = try hundred()
    try listing.go(to: 1_000)
    try listing.send(.scroll(to: 60, alignment: .start, animated: true))
    for frame in 0...5 { try listing.send(.ticked(at: at(Double(frame) / 60))) }
    var batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 60)]
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0), row: RowModel(height: 300))]
    try listing.send(.batch(batch))
    let (offsets, _) = try rest(&listing, from: 6)
    #expect(offsets.last == 3_300)
  }

  @Test("Q67: a bounce whose bound goes away keeps its goal, going out or coming back; a fling goes on")
  func bounce() throws {
    for frames in [5, 12, 25] {
      var listing = try hundred()
      try listing.go(to: 4_400)
      try listing.send(.dragBegan(at: at(0)))
      try listing.send(.dragEnded(velocity: 3_000, at: at(0)))
      for frame in 1...frames { try listing.send(.ticked(at: at(Double(frame) / 60))) }
      let (offset, velocity) = (listing.list.offset, listing.list.velocity)
      #expect(offset > 4_501 && (velocity > 0) == (frames < 7))
      try listing.send(.rowsAppended(section: 1, count: 100, model: RowModel(height: 50)))
      #expect(listing.list.offset == offset && abs(listing.list.velocity - velocity) < 0.001)
      let (offsets, _) = try rest(&listing, from: frames + 1)
      #expect(offsets.last == 4_500)
      #expect(offsets.allSatisfy { $0 >= 4_500 && $0 < 4_800 })
    }
    var fling = try hundred()
    try fling.go(to: 4_400)
    try fling.send(.dragBegan(at: at(0)))
    try fling.send(.dragEnded(velocity: 3_000, at: at(0)))
    try fling.send(.ticked(at: at(0.02)))
    #expect(fling.list.offset < 4_500)
    try fling.send(.rowsAppended(section: 1, count: 100, model: RowModel(height: 50)))
    #expect(try #require(try rest(&fling, from: 2).offsets.last) > 5_500)
  }

  @Test("Q67 Q57: a list that snaps, and loses the row that its spring goes to, ends near where that was")
  func snaps() throws {
    var listing = try hundred { $0.snap = .start }
    try listing.go(to: 1_000)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: 26, at: at(0.01)))
    try listing.send(.dragEnded(velocity: 0, at: at(0.5)))
    #expect(listing.list.isSnapping)
    for frame in 1...4 { try listing.send(.ticked(at: at(0.5 + Double(frame) / 60))) }
    var batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 21)]
    try listing.send(.batch(batch))
    let (offsets, _) = try rest(&listing, from: 40)
    #expect(offsets.last == 1_050)
  }
}
