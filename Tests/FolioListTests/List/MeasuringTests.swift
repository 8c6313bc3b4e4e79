import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: heights", .processorTime)
struct MeasuringTests {
  @Test("Q27: measuring a row above moves the offset by the difference, in the same event")
  func measuredAbove() throws {
    var listing = try Listing(rows: 100, length: 500)
    try listing.go(to: 2_000)
    #expect(
      try listing.measure(10, 80).others == [
        .totalChanged(to: 5_030), .scrollContent(to: 2_030, token: 2),
      ])
    #expect(listing.list.onScreen == 40..<50)
  }

  @Test("Q27: a row that ends exactly at the viewport's top is above it")
  func endsAtTheTop() throws {
    var listing = try Listing(rows: 100, length: 500)
    try listing.go(to: 500)
    try listing.measure(9, 70)
    #expect(listing.list.offset == 520)
  }

  @Test("Q27: a row across the top edge keeps its bottom when it is measured first, its top later")
  func acrossTheTop() throws {
    var listing = try Listing(rows: 100, length: 500)
    try listing.go(to: 525)
    try listing.measure(10, 90)
    #expect(listing.list.offset == 565)
    try listing.measure(10, 120)
    #expect(listing.list.offset == 565)
  }

  @Test("Content that fitted its viewport is never compensated")
  func fittingContent() throws {
    var listing = try Listing(rows: 4, length: 500)
    try listing.measure(0, 600)
    #expect(listing.list.offset == 0)
  }

  @Test(
    "Q35: invalid heights are refused, and nothing changes",
    arguments: [
      Double.nan, .infinity, -.infinity, -1, 2_097_152.01,
    ])
  func illegalHeights(height: Double) throws {
    var listing = try Listing(rows: 10, length: 100)
    let measurements = [RowMeasurement(row: 0, height: 60), RowMeasurement(row: 1, height: height)]
    listing.expectRejection(.illegalValue(.height), of: .measured(measurements, generation: 2))
    listing.expectRejection(.illegalValue(.height), of: .measured(measurements, generation: 0))
    listing.expectRejection(.illegalValue(.height), of: .given(rows: 0..<2, height: height))
    listing.expectRejection(.illegalValue(.estimate), of: .estimateChanged(kind: 0, height: height))
    listing.expectRejection(
      .illegalValue(.height), of: .sectionsChanged([.plain(1, RowModel(height: height))]))
  }

  @Test("Measurements name existing rows; another generation is ignored before its rows are looked up")
  func generations() throws {
    var listing = try Listing(rows: 10, length: 100)
    let measurement = [RowMeasurement(row: 10, height: 60)]
    listing.expectRejection(.unknownRow(10), of: .measured(measurement, generation: 2))
    listing.expectRejection(
      .unknownRow(-1), of: .measured([RowMeasurement(row: -1, height: 1)], generation: 2))
    let before = listing.list
    for generation in [Int64.min, -1, 1, 3, .max] {
      #expect(try listing.send(.measured(measurement, generation: MeasurementGeneration(generation))).isEmpty)
      #expect(listing.list == before)
    }
  }

  @Test("The last height of a row counts; the total is emitted once")
  func lastCounts() throws {
    var listing = try Listing(rows: 10, length: 100)
    let measurements = [60.0, 70, 50.25].map { RowMeasurement(row: 1, height: $0) }
    #expect(
      try listing.send(.measured(measurements, generation: 2)).others == [.totalChanged(to: 500.25)])
  }

  @Test("Q35: a difference below the grid is ignored without effects")
  func subPixelsAreQuiet() throws {
    var listing = try Listing(rows: 10, length: 100)
    try listing.measure(0, 33.333_333)
    #expect(try listing.measure(0, 33.333_334).isEmpty)
  }

  @Test("Scenario 64: height zero is legal and measured")
  func zeroHeight() throws {
    var listing = try Listing(rows: 3, length: 200)
    try listing.answer { _ in 0 }
    #expect(listing.list.total == 0)
    #expect(listing.list.isMeasured(2))
    #expect(listing.effects.measuredRows.isEmpty)
  }

  @Test("Q42: a requested row is not requested again, until its answer is invalid")
  func askedOnce() throws {
    var listing = try Listing(rows: 100, length: 90)
    #expect(listing.effects.measuredRows == [0, 1, 2])
    try listing.go(to: 50)
    #expect(listing.effects.measuredRows == [3])
    try listing.go(to: 0)
    #expect(listing.effects.measuredRows == [])
    try listing.send(.invalidateHeights)
    #expect(
      listing.effects.first == .measure(row: 0, kind: 0, width: 100, cause: .demand, generation: 3))
    #expect(listing.effects.measuredRows == [0, 1, 2])
  }

  @Test("Q20: idle time measures row by row, one per turn, in order, and ends automatically")
  func idle() throws {
    var listing = try Listing(rows: 12, length: 180) { $0.measuresWhenIdle = true }
    #expect(listing.effects.measuredRows == [0, 1, 2, 3])
    try listing.answer { _ in 50 }
    for row in 4..<12 {
      #expect(listing.list.nextWake == .endOfTurn)
      try listing.send(.turnEnded(at: at(0)))
      #expect(
        listing.effects == [
          .measure(row: Int64(row), kind: 0, width: 100, cause: .idle, generation: 2)
        ])
      #expect(listing.list.nextWake == .never)
      #expect(try listing.send(.turnEnded(at: at(0))).isEmpty)
      try listing.measure(Int64(row), 50)
    }
    #expect(listing.list.nextWake == .never)
    #expect(try listing.send(.turnEnded(at: at(0))).isEmpty)
  }

  @Test("Q20: idle time measures nothing under a finger, and no given heights")
  func idlePauses() throws {
    var listing = try Listing(rows: 12, length: 180) { $0.measuresWhenIdle = true }
    try listing.send(.dragBegan(at: at(0)))
    #expect(try listing.send(.turnEnded(at: at(0))).isEmpty)
    #expect(listing.list.nextWake == .never)
    try listing.send(.dragEnded(velocity: 0, at: at(1)))
    #expect(listing.list.nextWake == .endOfTurn)
    try listing.send(.given(rows: 0..<12, height: 50))
    #expect(listing.list.nextWake == .never)
    #expect(try listing.send(.turnEnded(at: at(1))).isEmpty)
  }

  @Test("Q20: idle time skips rows that were measured meanwhile")
  func idleSkips() throws {
    var listing = try Listing(rows: 12, length: 180) { $0.measuresWhenIdle = true }
    try listing.measure(4, 50)
    try listing.send(.turnEnded(at: at(0)))
    #expect(listing.effects.measuredRows == [5])
  }

  @Test("Q01: a kind has an estimate of its own; kinds from 15 on share one")
  func estimates() throws {
    var listing = try Listing(rows: 10, length: 100, kind: 15)
    #expect(
      try listing.send(.estimateChanged(kind: 700, height: 10)).others == [.totalChanged(to: 100)])
    #expect(try listing.send(.estimateChanged(kind: 0, height: 10)).isEmpty)
    #expect(
      try listing.send(.estimateChanged(kind: 15, height: 0)).others == [.totalChanged(to: 10.0 / 768)])
  }

  @Test("Q02: an estimate that changes above the viewport leaves the screen as it is")
  func estimateKeepsAnchor() throws {
    var listing = try Listing(rows: 100, length: 500)
    try listing.go(to: 1_020)
    try listing.send(.estimateChanged(kind: 0, height: 60))
    #expect(listing.list.offset == 1_220)
  }

  @Test("Q45: all measured and given heights are removed, those of models are not")
  func forgotten() throws {
    var listing = try Listing(rows: 2, length: 40)
    try listing.send(
      .sectionsChanged([SectionModel(id: 1, rows: .models([RowModel(), RowModel(), RowModel(height: 7)]))]))
    try listing.measure(0, 10)
    try listing.send(.given(rows: 1..<3, height: 20))
    #expect(listing.heights == [10, 20, 7])
    try listing.send(.invalidateHeights)
    #expect(listing.heights == [50, 50, 7])
  }

  @Test("Q29: corrections of heights wait for the end of a touch, if so configured")
  func afterTouch() throws {
    var listing = try Listing(rows: 100, length: 500) { $0.anchoring = .afterTouch }
    try listing.go(to: 1_000)
    try listing.send(.dragBegan(at: at(0)))
    try listing.measure(3, 80)
    #expect(listing.list.offset == 1_000)
    try listing.send(.dragMoved(by: 10, at: at(0.1)))
    #expect(listing.list.offset == 1_010)
    try listing.send(.dragEnded(velocity: 0, at: at(0.2)))
    #expect(listing.effects.others == [.scrollContent(to: 1_040, token: 3)])
  }

  @Test("Q29: a negative sum is dropped at the end; edits and a scroll to a row do not wait")
  func afterTouchDropped() throws {
    func touched() throws -> Listing {
      var listing = try Listing(rows: 100, length: 500) { $0.anchoring = .afterTouch }
      try listing.go(to: 4_500)
      try listing.send(.dragBegan(at: at(0)))
      try listing.measure(3, 20)
      #expect(listing.list.offset >= 4_470)
      return listing
    }
    var listing = try touched()
    try listing.send(.dragEnded(velocity: 0, at: at(0)))
    while listing.list.nextWake == .frame { try listing.send(.ticked(at: at(9))) }
    #expect(listing.list.offset == 4_470)
    listing = try touched()
    try listing.send(.dragMoved(by: -200, at: at(0)))
    let offset = listing.list.offset
    try listing.send(.rowsAppended(section: 1, count: 1, model: RowModel(height: 50)))
    try listing.send(.dragEnded(velocity: 0, at: at(0)))
    #expect(listing.list.offset == offset - 30)
    listing = try touched()
    try listing.send(.given(rows: 0..<20, height: 50))
    try listing.send(.scroll(to: 0, alignment: .start, animated: false))
    #expect(listing.list.offset == 0)
    #expect(listing.list.host.deferred == 0)
  }

  @Test(
    "Q20, Q42: a turn with required rows requests none in idle time; effects stay in order of rows")
  func demandBeforeIdle() throws {
    var listing = try Listing(rows: 100, estimate: 50, length: 100) {
      $0.measuresWhenIdle = true
      $0.learnsEstimates = true
    }
    try listing.answer { _ in 50 }
    try listing.go(to: 2_000)
    try listing.answer { _ in 10 }
    try listing.send(.turnEnded(at: at(0)))
    // The learnt estimate brings rows into the window: they come first, the idle one in the next turn.
    #expect(!listing.effects.measuredRows.isEmpty)
    #expect(listing.effects.measuredRows.allSatisfy { $0 > 30 })
    #expect(listing.list.nextWake == .endOfTurn)
    try listing.answer { _ in 10 }
    try listing.send(.turnEnded(at: at(0)))
  }

  @Test("Q19: heights of two widths are kept; rotating back measures nothing twice")
  func widths() throws {
    var listing = try Listing(rows: 100, length: 100)
    try listing.answer { Double($0 * 10 + 40) }
    try listing.send(.viewportChanged(length: 100, width: 200, insets: ContentInsets()))
    #expect(listing.heights.prefix(3) == [50, 50, 50])
    #expect(listing.effects.measuredRows == [0, 1, 2])
    try listing.answer { _ in 30 }
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets()))
    #expect(listing.heights.prefix(3) == [40, 50, 60])
    #expect(listing.effects.measuredRows == [])
  }

  @Test("Q27: a change of width keeps the fraction of the first visible row that is above")
  func widthKeepsFraction() throws {
    var listing = try Listing(rows: 100, length: 100)
    try listing.send(.given(rows: 0..<100, height: 40))
    try listing.go(to: 430)
    try listing.send(.viewportChanged(length: 100, width: 200, insets: ContentInsets()))
    // Row 10 was at 400, 30 of its 40 points above; it is at 500 now, 37.5 of its 50 points above.
    #expect(listing.list.offset == 537.5)
  }
}
