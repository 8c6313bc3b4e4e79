import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: waterfalls", .processorTime)
struct WaterfallTests {
  /// A laid-out list of one waterfall, 100 points wide, without overscan.
  private func waterfall(
    _ heights: [Double], columns: Int64 = 2, gap: Double = 10, length: Double = 100
  ) throws -> Listing {
    var configuration = ListConfiguration()
    configuration.measuresWhenIdle = false
    configuration.overscan = 0
    configuration.estimate = 50
    var listing = try Listing(configuration)
    let rows = heights.map { RowModel(height: $0 < 0 ? nil : $0) }
    try listing.send(
      .sectionsChanged([
        SectionModel(id: 1, rows: .models(rows), layout: .waterfall(columns: columns, gap: gap))
      ]))
    try listing.send(.viewportChanged(length: length, width: 100, insets: ContentInsets()))
    return listing
  }

  /// The rows on screen according to the list.
  private func onScreen(_ list: ListController) -> [Int64] {
    var rows: [Int64] = []
    list.forEachOnScreen { rows.append($0) }
    return rows
  }

  @Test("Q17: each row is placed in the shortest column, in the first of equal ones")
  func frames() throws {
    let list = try waterfall([30, 50, 20, 10, 10]).list
    #expect(
      (0..<5).map { list.frame(of: $0) } == [
        RowFrame(top: 0, height: 30, x: 0, width: 45),
        RowFrame(top: 0, height: 50, x: 55, width: 45),
        RowFrame(top: 40, height: 20, x: 0, width: 45),
        RowFrame(top: 60, height: 10, x: 55, width: 45),
        RowFrame(top: 70, height: 10, x: 0, width: 45),
      ])
    #expect(list.total == 80)
  }

  @Test(
    "Q17: among any number of columns the shortest is found, the first of equal ones",
    arguments: [1, 2, 3, 7, 8, 64, 100, 1_024])
  func manyColumns(columns: Int64) throws {
    // Few heights make many ends equal.
    let heights = (0..<3 * columns + 5).map { Double($0 * 7 % 5 + 1) }
    let list = try waterfall(heights, columns: columns, gap: 0, length: 10_000).list
    var ends = [Double](repeating: 0, count: Int(columns))
    for (row, height) in heights.enumerated() {
      let column = try #require(ends.indices.min { (ends[$0], $0) < (ends[$1], $1) })
      let frame = try #require(list.frame(of: Int64(row)))
      #expect(frame.top == ends[column], "row \(row)")
      #expect(frame.x == list.frame(of: Int64(column))?.x, "row \(row)")
      ends[column] += height
    }
    #expect(list.total == ends.max())
  }

  @Test("Q17: beside a very high row only rows that meet the window are mounted")
  func stragglers() throws {
    var listing = try waterfall([10_000] + [Double](repeating: 40, count: 199))
    #expect(listing.list.window == 0..<3)
    try listing.go(to: 5_010)
    #expect(listing.list.window == 101..<104)
    #expect(listing.effects.mountedRows == [101, 102, 103])
    #expect(listing.effects.unmountedRows == [1, 2])
    #expect(onScreen(listing.list) == [0, 101, 102, 103])
    #expect(listing.list.slot(of: 0) != nil)
    try listing.go(to: 0)
    #expect(onScreen(listing.list) == [0, 1, 2])
  }

  @Test("Q17: measuring a row moves those behind it between columns")
  func measured() throws {
    var listing = try waterfall([-1, -1, -1, -1])
    #expect(
      listing.effects.contains(
        .measure(row: 1, kind: 0, width: 45, cause: .demand, generation: listing.list.generation)))
    try listing.measure(0, 200)
    #expect(listing.list.frame(of: 2) == RowFrame(top: 60, height: 50, x: 55, width: 45))
    #expect(listing.list.frame(of: 3) == RowFrame(top: 120, height: 50, x: 55, width: 45))
    #expect(listing.list.total == 200)
    try listing.send(
      .measured(
        [RowMeasurement(row: 3, height: 10), RowMeasurement(row: 1, height: 20)],
        generation: listing.list.generation))
    #expect(listing.list.frame(of: 3) == RowFrame(top: 90, height: 10, x: 55, width: 45))
  }

  @Test("Q47: a hit finds the row in its column, even one that began far above")
  func hits() throws {
    let list = try waterfall([300, 50, 20, 10]).list
    #expect(list.row(at: 85, x: 10) == 0)
    #expect(list.row(at: 85, x: 60) == nil)
    #expect(list.row(at: 95, x: 60) == 3)
    #expect(list.row(at: 55, x: 60) == nil)
    #expect(list.row(at: 60, x: 60) == 2)
    #expect(list.row(at: 60, x: 50) == nil)
    #expect(list.row(at: 250, x: 10) == 0)
    #expect(list.row(at: 250, x: 60) == nil)
  }

  @Test("Q30: a scroll to a row of a waterfall is exact")
  func scrolled() throws {
    var listing = try waterfall([Double](repeating: 40, count: 100))
    try listing.send(.scroll(to: 41, alignment: .start, animated: false))
    #expect(listing.list.offset == 1_000)
    try listing.send(.scroll(to: 60, alignment: .end, animated: false))
    #expect(listing.list.offset == 1_440)
  }

  @Test("Q27: a row that grows above the first visible one moves the offset")
  func anchored() throws {
    var listing = try waterfall([Double](repeating: -1, count: 100), columns: 1, gap: 0)
    try listing.go(to: 1_000)
    try listing.measure(3, 80)
    #expect(listing.list.offset == 1_030)
  }

  @Test("Q21: appended rows continue at the ends of the columns")
  func appended() throws {
    var listing = try waterfall([30, 50])
    try listing.send(.rowsAppended(section: 1, count: 2, model: RowModel(height: 5)))
    #expect(listing.list.frame(of: 2)?.top == 40)
    #expect(listing.list.frame(of: 3)?.top == 55)
    #expect(listing.list.frame(of: 3)?.x == 0)
    #expect(listing.list.total == 60)
    #expect(listing.list.isConsistent)
  }

  @Test("More rows than a waterfall can place are refused, however they are inserted")
  func tooMany() throws {
    var listing = try waterfall([1])
    let rows = SectionRows.uniform(count: 1_048_577, RowModel())
    let model = SectionModel(id: 2, rows: rows, layout: .waterfall(columns: 2, gap: 0))
    listing.expectRejection(.illegalValue(.count), of: .sectionsChanged([model]))
    listing.expectRejection(
      .illegalValue(.count), of: .rowsAppended(section: 1, count: 1_048_576, model: RowModel()))
    var batch = ListBatch()
    batch.sectionInserts = [SectionInsert(at: 1, section: model)]
    listing.expectRejection(.illegalValue(.count), of: .batch(batch))
  }

  @Test("Rows of the largest height with the largest gap are legal")
  func largest() throws {
    let listing = try waterfall([2_097_152, 2_097_152, 1], columns: 1, gap: 524_288)
    #expect(listing.list.isConsistent)
    #expect(listing.list.total == 2_097_152 * 2 + 524_288 * 2 + 1)
  }

  @Test("Q17 Q24: a row that began above, and is visible beside others, is the anchor")
  func anchorThatLasts() throws {
    var listing = try waterfall([300, 50, 50, 50, 50, 50, 50, 50])
    try listing.go(to: 125)
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 1), row: RowModel(height: 25))]
    try listing.send(.batch(batch))
    #expect(listing.list.offset == 125)
    #expect(listing.list.frame(of: 0)?.top == 0)
  }

  @Test(
    "Q17 Q24: rows inserted above, and measured beside the first visible row, leave it where it is")
  func measuredBeside() throws {
    var listing = try waterfall([-1, -1, -1, -1])
    var configuration = listing.list.configuration
    configuration.prependPolicy = .keep
    try listing.send(.configured(configuration))
    for row in 0..<4 as Range<Int64> { try listing.measure(row, 80) }
    try listing.go(to: 20)
    var batch = ListBatch()
    batch.inserts = (0..<3).map { RowInsert(at: RowPath(section: 0, row: $0)) }
    try listing.send(.batch(batch))
    func place() -> Double? { listing.list.frame(of: 3).map { $0.top - listing.list.offset } }
    #expect(place() == -20)
    try listing.send(
      .measured(
        [200, 60, 160].enumerated().map { RowMeasurement(row: Int64($0), height: $1) },
        generation: listing.list.generation))
    #expect((0..<3).allSatisfy { listing.list.isMeasured($0) })
    #expect(place() == -20)
  }
}
