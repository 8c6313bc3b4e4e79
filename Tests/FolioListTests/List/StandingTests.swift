import FolioCollections
import FolioMachine
import FolioMotion
import Testing

@testable import FolioList

@Suite("Lists: the visible part keeps its place and its speed when data changes", .processorTime)
struct StandingTests {
  /// A laid-out list of rows of 50 points in 200.
  private func rows(_ count: Int64) throws -> Listing {
    var listing = try Listing(rows: 0, length: 200)
    try listing.send(.sectionsChanged([.plain(count, RowModel(height: 50))]))
    return listing
  }

  /// The distance from the viewport's top to a row, in points.
  private func place(_ row: Int64, in list: ListController) -> Double? {
    list.frame(of: row).map { $0.top - list.offset }
  }

  /// The speed of the list's own motion at a moment, in points per second.
  private func speed(_ listing: Listing, after seconds: Double) throws -> Double {
    var copy = listing
    try copy.send(.ticked(at: at(seconds + 0.001)))
    let start = copy.list.offset
    try copy.send(.ticked(at: at(seconds + 0.003)))
    return (copy.list.offset - start) / 0.002
  }

  // MARK: Places

  @Test("Q21: a row with another kind stays where it was, in a slot of its own")
  func otherKind() throws {
    var listing = try rows(20)
    try listing.go(to: 110)
    let slot = try #require(listing.list.slot(of: 2))
    var models = [RowModel](repeating: RowModel(height: 50), count: 20)
    models[2] = RowModel(kind: 1, height: 80)
    try listing.send(.sectionsChanged([SectionModel(id: 1, rows: .models(models))]))
    #expect(place(2, in: listing.list) == -10 && place(3, in: listing.list) == 70)
    #expect(listing.effects.contains(.unmount(row: 2, slot: slot)))
    #expect(listing.list.slot(of: 2).map { $0 != slot } == true && listing.list.isConsistent)
  }

  @Test("Q21: in a waterfall the first visible row stays, even if it began long before")
  func waterfall() throws {
    var listing = try Listing(rows: 0, length: 100)
    let heights: [Double] = [100, 20, 30, 40, 60, 60, 60, 60]
    var section = SectionModel.heights(heights)
    section.layout = .waterfall(columns: 2, gap: 0)
    try listing.send(.sectionsChanged([section]))
    try listing.go(to: 60)
    #expect(place(0, in: listing.list) == -60 && place(3, in: listing.list) == -10)
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 3), row: RowModel(height: 30))]
    try listing.send(.batch(batch))
    #expect(place(0, in: listing.list) == -60 && place(4, in: listing.list) == 20)
  }

  @Test("Q30: a finger moves content that an order has put far beyond the end by its own travel")
  func dragsBack() throws {
    for way in [1.0, -1] {
      var listing = try rows(20)
      try listing.go(to: 400)
      try listing.send(.dragBegan(at: at(0)))
      try listing.go(to: 400 + way * 2_000)
      try listing.send(.dragMoved(by: way * -100, at: at(0)))
      #expect(listing.list.offset == 400 + way * 1_900)
      try listing.send(.dragMoved(by: way * 60, at: at(0)))
      #expect(listing.list.offset == 400 + way * 1_900, "It resists")
      for _ in 0..<40 { try listing.send(.dragMoved(by: way * -100, at: at(0))) }
      #expect(listing.list.offset >= -200 && listing.list.offset <= 1_000)
    }
  }

  // MARK: Speeds

  @Test("Q34: data that moves the goal of a running scroll keeps place and speed; it ends at the goal")
  func movedGoal() throws {
    var listing = try rows(100)
    try listing.send(.scroll(to: 60, alignment: .start, animated: true))
    for frame in 0...8 { try listing.send(.ticked(at: at(Double(frame) / 60))) }
    let (before, offset) = (try speed(listing, after: 8 / 60), listing.list.offset)
    #expect(before > 5_000)
    var now = 8.0 / 60
    for _ in 0..<3 {
      var batch = ListBatch()
      batch.inserts = [RowInsert(at: RowPath(section: 0, row: 55), row: RowModel(height: 500))]
      let old = try speed(listing, after: now)
      try listing.send(.batch(batch))
      #expect(abs(try speed(listing, after: now) - old) < 0.02 * abs(old))
      #expect(listing.list.phase == .animating && listing.list.offset >= offset)
      now += 1.0 / 60
      try listing.send(.ticked(at: at(now)))
    }
    var frames = 0
    while listing.list.nextWake == .frame, frames < 200 {
      now += 1.0 / 60
      frames += 1
      try listing.send(.ticked(at: at(now)))
    }
    #expect(frames < 60 && listing.effects.contains(.scrollEnded(.completed)))
    #expect(place(63, in: listing.list) == 0)
  }

  @Test(
    "Q34: a scroll that takes over from a fling keeps its speed while rows are measured on the way"
  )
  func flung() throws {
    var listing = try Listing(rows: 200, length: 200)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragEnded(velocity: 2_000, at: at(0)))
    try listing.send(.ticked(at: at(0.05)))
    let before = listing.list.velocity
    try listing.send(.scroll(to: 40, alignment: .start, animated: true))
    #expect(listing.list.phase == .animating && !listing.effects.measuredRows.isEmpty)
    // The curve gains some speed within the milliseconds that are measured.
    #expect(abs(try speed(listing, after: 0.05) - before) < 0.2 * before && before > 1_500)
    try listing.answer { _ in 70 }
    var now = 0.05
    while listing.list.nextWake == .frame, now < 5 {
      now += 1.0 / 60
      try listing.send(.ticked(at: at(now)))
      if !listing.effects.measuredRows.isEmpty { try listing.answer { _ in 70 } }
    }
    #expect(now < 2 && place(40, in: listing.list) == 0)
  }

  @Test("Q34 Q67: a scroll whose row is removed is cancelled, and ends where the row was, with its speed")
  func coasts() throws {
    var listing = try rows(100)
    try listing.send(.scroll(to: 60, alignment: .start, animated: true))
    for frame in 0...8 { try listing.send(.ticked(at: at(Double(frame) / 60))) }
    let before = try speed(listing, after: 8 / 60)
    var batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 60)]
    try listing.send(.batch(batch))
    #expect(listing.effects.contains(.scrollEnded(.cancelled)) && listing.list.phase == .animating)
    #expect(abs(try speed(listing, after: 8 / 60) - before) < 0.03 * before)
    for frame in 9...30 {
      try listing.send(.ticked(at: at(Double(frame) / 60)))
      #expect(!listing.effects.contains { if case .scrollEnded = $0 { true } else { false } })
    }
    #expect(listing.list.phase == .resting && place(60, in: listing.list) == 0)
  }

  @Test("Q34: a scroll whose goal moved is distinguished, and its rest is a number")
  func consistent() throws {
    var listing = try rows(100)
    try listing.send(.scroll(to: 60, alignment: .start, animated: true))
    for frame in 0...3 { try listing.send(.ticked(at: at(Double(frame) / 60))) }
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 55), row: RowModel(height: 500))]
    try listing.send(.batch(batch))
    let digest = listing.list.digest
    try listing.send(.ticked(at: at(0.06)))
    #expect(listing.list.request?.lag != Rest() && listing.list.isConsistent && listing.list.digest != digest)
    listing.list.request?.lag.value = .infinity
    #expect(!listing.list.isConsistent)
  }
}
