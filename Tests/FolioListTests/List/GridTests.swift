import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: grids", .processorTime)
struct GridTests {
  /// A laid-out list of one grid between a header and a footer of 20 points, 100 points wide.
  private func grid(
    _ heights: [Double], columns: Int64 = 3, gap: Double = 5, length: Double = 60,
    _ change: (inout ListConfiguration) -> Void = { _ in }
  ) throws -> Listing {
    var configuration = ListConfiguration()
    configuration.measuresWhenIdle = false
    configuration.overscan = 0
    change(&configuration)
    var listing = try Listing(configuration)
    let bar = RowModel(kind: 1, height: 20)
    let rows = heights.map { RowModel(height: $0 < 0 ? nil : $0) }
    try listing.send(
      .sectionsChanged([
        SectionModel(
          id: 1, header: bar, rows: .models(rows), footer: bar, layout: .grid(columns: columns, gap: gap))
      ]))
    try listing.send(.viewportChanged(length: length, width: 100, insets: ContentInsets()))
    return listing
  }

  @Test("Q17: rows of a grid are side by side, a line is as high as its highest row, with gaps between")
  func frames() throws {
    let listing = try grid([10, 30, 20, 40, 15])
    #expect(listing.list.total == 20 + 30 + 5 + 40 + 20)
    #expect(
      (0..<7).map { listing.list.frame(of: $0) } == [
        RowFrame(top: 0, height: 20, width: 100),
        RowFrame(top: 20, height: 10, x: 0, width: 30),
        RowFrame(top: 20, height: 30, x: 35, width: 30),
        RowFrame(top: 20, height: 20, x: 70, width: 30),
        RowFrame(top: 55, height: 40, x: 0, width: 30),
        RowFrame(top: 55, height: 15, x: 35, width: 30),
        RowFrame(top: 95, height: 20, width: 100),
      ])
  }

  @Test("Q17: the window contains whole lines, and moves by lines")
  func window() throws {
    var listing = try grid([Double](repeating: 30, count: 12), gap: 0)
    #expect(listing.effects.mountedRows == [0, 1, 2, 3, 4, 5, 6])
    try listing.go(to: 50)
    #expect(listing.effects.unmountedRows == [0, 1, 2, 3])
    #expect(listing.effects.mountedRows == [7, 8, 9])
    #expect(listing.list.onScreen == 4..<10)
  }

  @Test("Q17, Q42: a row of a grid is measured at its column's width")
  func measured() throws {
    var listing = try grid([-1, 10, -1])
    let expected = [1, 3].map {
      ListEffect.measure(
        row: $0, kind: 0, width: 30, cause: .demand, generation: listing.list.generation)
    }
    #expect(listing.effects.filter { if case .measure = $0 { true } else { false } } == expected)
    #expect(try listing.measure(1, 70).others == [.totalChanged(to: 110)])
    #expect(try listing.measure(3, 60).others == [])
  }

  @Test("Q47: a hit finds the row at a point, and none in gaps and below a lower row")
  func hits() throws {
    let list = try grid([10, 30, 20, 40, 15]).list
    #expect(list.row(at: 19, x: 99) == 0)
    #expect(list.row(at: 25, x: 10) == 1)
    #expect(list.row(at: 31, x: 10) == nil)
    #expect(list.row(at: 31, x: 35) == 2)
    #expect(list.row(at: 25, x: 32) == nil)
    #expect(list.row(at: 52, x: 35) == nil)
    #expect(list.row(at: 55, x: 64.9) == 5)
    #expect(list.row(at: 55, x: 70) == nil)
    #expect(list.row(at: 95, x: 0) == 6)
    for x in [-1, 100, Double.nan, .infinity] { #expect(list.row(at: 10, x: x) == nil) }
    for place in [-1, 115, Double.nan, .infinity] { #expect(list.row(at: place, x: 0) == nil) }
  }

  @Test("Q30: a scroll to a row of a grid is exact")
  func scrolled() throws {
    var listing = try grid([Double](repeating: 30, count: 30), gap: 4)
    try listing.send(.scroll(to: 20, alignment: .start, animated: false))
    #expect(listing.list.offset == 20 + 6 * 34)
    try listing.send(.scroll(to: 2, alignment: .end, animated: false))
    #expect(listing.list.offset == 0)
  }

  @Test("Q27: a line above that grows moves the offset; one with another highest row does not")
  func anchored() throws {
    var listing = try grid([Double](repeating: -1, count: 60), gap: 0) { $0.estimate = 50 }
    try listing.go(to: 620)
    try listing.measure(1, 80)
    #expect(listing.list.offset == 650)
    try listing.measure(2, 70)
    #expect(listing.list.offset == 650)
    try listing.measure(1, 40)
    #expect(listing.list.offset == 640)
  }

  @Test("Q27: a line across the top edge keeps its bottom until all its rows are measured, then its top")
  func anchoredAcross() throws {
    var listing = try grid([Double](repeating: -1, count: 60), gap: 0) { $0.estimate = 50 }
    try listing.go(to: 30)
    for (row, offset) in [(1, 40.0), (2, 60), (3, 60)] {
      try listing.measure(Int64(row), row == 1 ? 60 : Double(row) * 40)
      #expect(listing.list.offset == (row == 3 ? 100 : offset))
    }
    try listing.measure(3, 200)
    #expect(listing.list.offset == 100)
  }

  @Test("Q21: rows inserted into a grid shift those behind them from line to line")
  func inserted() throws {
    var listing = try grid([10, 10, 10, 50])
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0), row: RowModel(height: 12))]
    batch.deletes = [RowPath(section: 0, row: 1)]
    try listing.send(.batch(batch))
    #expect(listing.list.total == 20 + 12 + 5 + 50 + 20)
    try listing.send(.rowsAppended(section: 1, count: 4, model: RowModel(height: 7)))
    #expect(listing.list.total == 20 + 12 + 5 + 50 + 5 + 7 + 20)
    #expect(listing.list.isConsistent)
  }

  @Test("Q17: another number of columns measures again, the same number does not")
  func otherColumns() throws {
    var listing = try grid([-1, -1], columns: 2)
    try listing.answer { _ in 30 }
    func model(_ columns: Int64) -> ListEvent {
      .sectionsChanged([
        SectionModel(
          id: 1, header: RowModel(kind: 1, height: 20), rows: .uniform(count: 2, RowModel()),
          footer: RowModel(kind: 1, height: 20), layout: .grid(columns: columns, gap: 5))
      ])
    }
    #expect(try listing.send(model(2)).isEmpty)
    #expect(listing.list.isMeasured(2))
    try listing.send(model(1))
    #expect(listing.effects.measuredRows == [1])
    #expect(!listing.list.isMeasured(2))
  }

  @Test("Q06: a million equal rows in a grid are created at once, and an estimate changes all lines")
  func million() throws {
    var listing = try Listing()
    try listing.send(
      .sectionsChanged([
        SectionModel(id: 1, rows: .uniform(count: 1_000_001, RowModel()), layout: .grid(columns: 4, gap: 6))
      ]))
    #expect(listing.list.total == 250_001 * 50 - 6)
    try listing.send(.estimateChanged(kind: 0, height: 94))
    #expect(listing.list.total == 250_001 * 100 - 6)
    #expect(listing.list.frame(of: 1_000_000)?.top == 25_000_000)
  }

  @Test(
    "Q17: an invalid layout is refused",
    arguments: [
      (SectionLayout.grid(columns: 0, gap: 0), ListRejection.Field.columns),
      (.grid(columns: -1, gap: 0), .columns), (.grid(columns: 1_025, gap: 0), .columns),
      (.grid(columns: .max, gap: 0), .columns), (.grid(columns: 2, gap: .nan), .gap),
      (.grid(columns: 2, gap: -1), .gap), (.grid(columns: 2, gap: .infinity), .gap),
      (.waterfall(columns: 0, gap: 0), .columns), (.waterfall(columns: 2, gap: .nan), .gap),
      (.grid(columns: 2, gap: 524_289), .gap),
    ])
  func refused(layout: SectionLayout, field: ListRejection.Field) throws {
    var listing = try Listing(rows: 10, length: 100)
    listing.expectRejection(
      .illegalValue(field), of: .sectionsChanged([SectionModel(id: 1, layout: layout)]))
    var batch = ListBatch()
    batch.sectionInserts = [SectionInsert(at: 0, section: SectionModel(id: 7, layout: layout))]
    listing.expectRejection(.illegalValue(field), of: .batch(batch))
  }

  @Test("Q32: lines of the largest rows with the largest gap are legal")
  func largest() throws {
    let listing = try grid([2_097_152, 2_097_152], columns: 1, gap: 524_288)
    #expect(listing.list.isConsistent)
    #expect(listing.list.total == 40 + 2_097_152 * 2 + 524_288)
  }

  @Test(
    "Q17 Q43: the anchor of a grid is the first row of a line whose own end is visible, wherever it moves")
  func anchor() throws {
    var listing = try grid([10, 30, 20, 40, 15, 40, 30, 30, 30, 30], length: 60)
    try listing.go(to: 35)
    // The first row of the line has ended above the visible part; the second is visible.
    let second = try #require(listing.list.frame(of: 2)).top - listing.list.offset
    let rows = [10, 30, 20, 40, 15, 40, 30, 30, 30, 30].map { RowModel(height: $0) }
    let bar = RowModel(kind: 1, height: 20)
    try listing.send(.sectionsChanged([SectionModel(id: 1, header: bar, rows: .models(rows), footer: bar)]))
    #expect(try #require(listing.list.frame(of: 2)).top - listing.list.offset == second)
  }
}
