import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: queries", .processorTime)
struct QueryTests {
  @Test(
    "Q03: tops, heights, hits and the total are the sums of a plain array, to the unit",
    arguments: UInt64(1)...8)
  func exact(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var listing = try Listing(rows: 500, estimate: 33.3, length: 0)
    var heights = [Int64](repeating: Units.nearest(33.3), count: 500)
    for _ in 0..<60 {
      let row = dice.roll(500)
      let units = dice.roll(9) == 0 ? 0 : dice.roll(100_000)
      try listing.measure(row, Units.points(units))
      heights[Int(row)] = units
    }
    var top: Int64 = 0
    for (row, height) in heights.enumerated() {
      #expect(
        listing.list.frame(of: Int64(row))
          == RowFrame(top: Units.points(top), height: Units.points(height), width: 100))
      if height > 0 {
        #expect(listing.list.row(at: Units.points(top)) == Int64(row))
        #expect(listing.list.row(at: Units.points(top + height - 1)) == Int64(row))
      }
      top += height
    }
    #expect(listing.list.total == Units.points(top))
    #expect(listing.list.row(at: Units.points(top)) == nil)
  }

  @Test(
    "Q03, Q04: each row is found at its place, and measured there, among sixty thousand",
    arguments: [600, 60_000])
  func measured(rows: Int64) throws {
    var listing = try Listing(rows: rows, length: 0)
    let heights = (0..<rows).map { RowMeasurement(row: $0, height: Double($0 % 7 * 13 + 20)) }
    try listing.send(.measured(heights, generation: listing.list.generation))
    var total = listing.list.total
    var row: Int64 = 0
    for _ in 0..<200 {
      row = (row + 7_919) % rows
      let frame = try #require(listing.list.frame(of: row))
      #expect(listing.list.row(at: frame.top) == row)
      try listing.send(.given(rows: row..<row + 1, height: frame.height + 1))
      total += 1
      #expect(listing.list.frame(of: row)?.height == frame.height + 1)
      #expect(listing.list.total == total)
    }
  }

  @Test("Q40: the kind of a row is that of its model, and goes with it")
  func kinds() throws {
    var listing = try Listing(rows: 0, length: 0)
    let header = RowModel(kind: 7, height: 20)
    let rows = (0..<4).map { RowModel(kind: UInt16($0 % 2), height: 10) }
    try listing.send(.sectionsChanged([SectionModel(id: 1, header: header, rows: .models(rows))]))
    #expect((-1...5).map { listing.list.kind(of: $0) } == [nil, 7, 0, 1, 0, 1, nil])
    var batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 0)]
    try listing.send(.batch(batch))
    #expect((0...4).map { listing.list.kind(of: $0) } == [7, 1, 0, 1, nil])
  }

  @Test("Q33: a grid of one column is a list with gaps, without one after the last row")
  func gaps() throws {
    var listing = try Listing(rows: 0, length: 0)
    let section = SectionModel(
      id: 1, header: RowModel(height: 30), rows: .uniform(count: 3, RowModel(height: 50)),
      footer: RowModel(height: 20), layout: .grid(columns: 1, gap: 10))
    try listing.send(.sectionsChanged([section]))
    try listing.send(.viewportChanged(length: 100, width: 80, insets: ContentInsets()))
    let frames = (0..<5).compactMap { listing.list.frame(of: $0) }
    #expect(frames.map { $0.top } == [0, 30, 90, 150, 200])
    #expect(frames.allSatisfy { $0.width == 80 && $0.x == 0 })
    #expect(listing.list.total == 220)
    #expect(listing.list.row(at: 85, x: 5) == nil)
    #expect(listing.list.row(at: 90, x: 5) == 2)
  }

  @Test("Queries about what does not exist return nil")
  func none() throws {
    let listing = try Listing(rows: 10, length: 100)
    for row in [Int64.min, -1, 10, .max] {
      #expect(listing.list.frame(of: row) == nil)
      #expect(listing.list.slot(of: row) == nil)
      #expect(!listing.list.isMeasured(row))
      #expect(!listing.list.highlights(row))
      #expect(!listing.list.isMovable(row))
    }
    for place in [Double.nan, .infinity, -.infinity, -1, 1e300] {
      #expect(listing.list.row(at: place) == nil)
      #expect(listing.list.row(at: place, x: 5) == nil)
      #expect(listing.list.row(at: 5, x: place) == nil)
    }
    for slot in [Int32.min, -1, 3, .max].map({ SlotID($0) }) {
      #expect(listing.list.row(inSlot: slot, generation: 1) == nil)
    }
    #expect(listing.list.sequence(ofSection: 7) == nil)
  }
}
