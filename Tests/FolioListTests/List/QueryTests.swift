import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: questions")
struct QueryTests {
  /// A list of rows of heights that are all different from their neighbours'.
  private func list(rows: Int64) throws -> Listing {
    var listing = try Listing(rows: 0, length: 0)
    try listing.send(.sectionsChanged([.heights((0..<rows).map { Double($0 % 7 * 13 + 20) })]))
    return listing
  }

  @Test(
    "Q03: tops, heights, hits and the total are the sums of a plain array, to the unit",
    arguments: UInt64(1)...8)
  func exact(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var listing = try Listing(rows: 500, estimate: 33.3, length: 0)
    var heights = [Int64](repeating: Grid.units(33.3), count: 500)
    for _ in 0..<60 {
      let row = dice.roll(500)
      let units = dice.roll(9) == 0 ? 0 : dice.roll(100_000)
      try listing.measure(row, Grid.points(units))
      heights[Int(row)] = units
    }
    var top: Int64 = 0
    for (row, height) in heights.enumerated() {
      #expect(
        listing.list.frame(of: Int64(row))
          == RowFrame(top: Grid.points(top), height: Grid.points(height), width: 100))
      if height > 0 {
        #expect(listing.list.row(at: Grid.points(top)) == Int64(row))
        #expect(listing.list.row(at: Grid.points(top + height - 1)) == Int64(row))
      }
      top += height
    }
    #expect(listing.list.total == Grid.points(top))
    #expect(listing.list.row(at: Grid.points(top)) == nil)
  }

  @Test("Q03, Q04: questions and measurements cost no more in a hundred times as many rows")
  func logarithmic() throws {
    func seconds(_ rows: Int64) throws -> Double {
      var listing = try list(rows: rows)
      var best = Double.infinity
      var row: Int64 = 0
      for _ in 0..<5 {
        let start = ContinuousClock.now
        for _ in 0..<200 {
          row = (row + 7_919) % rows
          let frame = try #require(listing.list.frame(of: row))
          #expect(listing.list.row(at: frame.top) == row)
          try listing.send(.given(rows: row..<row + 1, height: frame.height + 1))
        }
        best = min(best, (ContinuousClock.now - start) / .seconds(1))
      }
      return best
    }
    // A walk over the rows would cost a hundred times as much.
    #expect(try seconds(60_000) < 12 * seconds(600))
  }

  @Test("Q33: a grid of one column is a list with gaps, of which there is none after the last row")
  func gaps() throws {
    var listing = try Listing(rows: 0, length: 0)
    let section = SectionModel(
      id: 1, header: RowModel(height: 30), rows: .uniform(count: 3, RowModel(height: 50)),
      footer: RowModel(height: 20), layout: .grid(columns: 1, gap: 10))
    try listing.send(.sectionsChanged([section]))
    try listing.send(.viewportChanged(length: 100, width: 80, insets: Insets()))
    let frames = (0..<5).compactMap { listing.list.frame(of: $0) }
    #expect(frames.map { $0.top } == [0, 30, 90, 150, 200])
    #expect(frames.allSatisfy { $0.width == 80 && $0.x == 0 })
    #expect(listing.list.total == 220)
    #expect(listing.list.row(at: 85, x: 5) == nil)
    #expect(listing.list.row(at: 90, x: 5) == 2)
  }

  @Test("Questions about what does not exist are answered with none")
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
    for slot in [Int32.min, -1, 3, .max] { #expect(listing.list.row(inSlot: slot, generation: 1) == nil) }
    #expect(listing.list.sequence(ofSection: 7) == nil)
  }
}
