import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: batches", .processorTime)
struct BatchTests {
  /// Measured rows, whose heights are not in models, so that heights have to move.
  func measured(_ heights: [Double], length: Double = 0) throws -> Listing {
    var listing = try Listing(rows: Int64(heights.count), length: length)
    let measurements = heights.enumerated().map { RowMeasurement(row: Int64($0.offset), height: $0.element) }
    try listing.send(.measured(measurements, generation: listing.list.generation))
    return listing
  }

  func path(_ row: Int64, _ section: Int64 = 0) -> RowPath { RowPath(section: section, row: row) }

  @Test(
    "Q05: deleting rows in any order leaves the heights of the others",
    arguments: [[1, 3], [3, 1]] as [[Int64]])
  func deletes(rows: [Int64]) throws {
    var listing = try measured([10, 20, 30, 40, 50])
    var batch = ListBatch()
    batch.deletes = rows.map { path($0) }
    try listing.send(.batch(batch))
    #expect(listing.heights == [10, 30, 50])
  }

  @Test("Q22: a move shifts the rows between, each with its height")
  func move() throws {
    var listing = try measured([10, 20, 30, 40, 50, 60])
    var batch = ListBatch()
    batch.moves = [RowMove(source: path(5), destination: path(0))]
    try listing.send(.batch(batch))
    #expect(listing.heights == [60, 10, 20, 30, 40, 50])
    batch.moves = [RowMove(source: path(0), destination: path(5))]
    try listing.send(.batch(batch))
    #expect(listing.heights == [10, 20, 30, 40, 50, 60])
  }

  @Test("Q23: deletes, sources and reloads are old places, inserts and destinations new ones")
  func mixed() throws {
    var listing = try measured([10, 20, 30, 40, 50, 60])
    var batch = ListBatch()
    batch.deletes = [path(3), path(1)]
    batch.inserts = [
      RowInsert(at: path(2), row: RowModel(height: 2)), RowInsert(at: path(0), row: RowModel(height: 1)),
    ]
    batch.moves = [RowMove(source: path(5), destination: path(1))]
    batch.reloads = [path(4)]
    batch.counts = [6]
    try listing.send(.batch(batch))
    #expect(listing.heights == [1, 60, 2, 10, 30, 50])
    #expect((0..<6).map { listing.list.isMeasured($0) } == [true, true, true, true, true, false])
    batch.counts = [7]
    listing.expectRejection(.wrongCount(expected: 6, got: 7), of: .batch(batch))
  }

  @Test("Q23: invalid or duplicate places refuse the whole batch")
  func refused() throws {
    var listing = try measured([10, 20, 30])
    var batch = ListBatch()
    batch.deletes = [path(3)]
    listing.expectRejection(.batch(.unknownRow(path(3))), of: .batch(batch))
    batch.deletes = [path(1)]
    batch.reloads = [path(1)]
    listing.expectRejection(.batch(.duplicateRow(path(1))), of: .batch(batch))
    batch.reloads = []
    batch.sectionDeletes = [0]
    listing.expectRejection(.batch(.changedSection(path(1))), of: .batch(batch))
    batch = ListBatch()
    batch.sectionInserts = [SectionInsert(at: 0, section: .plain(2))]
    listing.expectRejection(.duplicateSection(1), of: .batch(batch))
  }

  @Test(
    "Q35: an inserted row with an invalid height refuses the whole batch",
    arguments: [-1, 2_097_152.5, 1e300, .infinity, -.infinity, .nan])
  func illegalHeight(height: Double) throws {
    var listing = try measured([10, 20, 30])
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: path(0), row: RowModel(height: height))]
    listing.expectRejection(.illegalValue(.height), of: .batch(batch))
    let section = SectionModel(id: 2, rows: .uniform(count: 1, RowModel(height: height)))
    batch.inserts = []
    batch.sectionInserts = [SectionInsert(at: 0, section: section)]
    listing.expectRejection(.illegalValue(.height), of: .batch(batch))
  }

  @Test(
    "Q23: a single row that is any number is refused, also behind a header",
    arguments: [Int64.max, .max - 1, .min, -1, 3])
  func anyRow(row: Int64) throws {
    var listing = try Listing(rows: 0, length: 0)
    let rows = SectionRows.uniform(count: 2, RowModel(height: 10))
    try listing.send(.sectionsChanged([SectionModel(id: 1, header: RowModel(height: 9), rows: rows)]))
    var batch = ListBatch()
    batch.deletes = [path(row)]
    listing.expectRejection(.batch(.unknownRow(path(row))), of: .batch(batch))
    batch = ListBatch()
    batch.inserts = [RowInsert(at: path(row))]
    listing.expectRejection(.batch(.unknownRow(path(row))), of: .batch(batch))
  }

  @Test("A batch without changes emits nothing and invalidates nothing")
  func empty() throws {
    var listing = try measured([10, 20], length: 100)
    let before = listing.list
    #expect(try listing.send(.batch(ListBatch())).isEmpty)
    #expect(listing.list == before)
  }

  @Test("Q21: a section that moves to the end keeps its heights")
  func sectionMove() throws {
    var listing = try Listing(rows: 0, length: 0)
    try listing.send(.sectionsChanged((1...4).map { .plain(2, RowModel(), id: $0) }))
    let measurements = (0..<8).map { RowMeasurement(row: $0, height: Double($0 + 1)) }
    try listing.send(.measured(measurements, generation: listing.list.generation))
    var batch = ListBatch()
    batch.sectionMoves = [SectionMove(source: 0, destination: 3)]
    try listing.send(.batch(batch))
    #expect(listing.heights == [3, 4, 5, 6, 7, 8, 1, 2])
  }

  @Test("Q21: inserts, deletes, moves and reloads invalidate exactly what they must")
  func exactInvalidation() throws {
    func known(_ change: (inout ListBatch) -> Void) throws -> (Listing, [Bool]) {
      var listing = try Listing(rows: 0, length: 0)
      try listing.send(.sectionsChanged((1...2).map { .plain(3, RowModel(), id: $0) }))
      let measurements = (0..<6).map { RowMeasurement(row: $0, height: Double($0 * 10 + 10)) }
      try listing.send(.measured(measurements, generation: listing.list.generation))
      var batch = ListBatch()
      change(&batch)
      try listing.send(.batch(batch))
      return (listing, (0..<listing.list.rowCount).map { listing.list.isMeasured($0) })
    }
    var (listing, isKnown) = try known { $0.deletes = [path(0), path(1, 1)] }
    #expect(listing.heights == [20, 30, 40, 60])
    #expect(isKnown == [true, true, true, true])
    (listing, isKnown) = try known { $0.inserts = [RowInsert(at: path(1)), RowInsert(at: path(3, 1))] }
    #expect(listing.heights == [10, 50, 20, 30, 40, 50, 60, 50])
    #expect(isKnown == [true, false, true, true, true, true, true, false])
    (listing, isKnown) = try known { $0.reloads = [path(2)] }
    #expect(listing.heights == [10, 20, 50, 40, 50, 60])
    #expect(isKnown == [true, true, false, true, true, true])
    (listing, isKnown) = try known { $0.moves = [RowMove(source: path(0), destination: path(2, 1))] }
    #expect(listing.heights == [20, 30, 40, 50, 10, 60])
    #expect(isKnown.allSatisfy { $0 })
    (listing, isKnown) = try known { $0.sectionMoves = [SectionMove(source: 1, destination: 0)] }
    #expect(listing.heights == [40, 50, 60, 10, 20, 30])
    #expect(isKnown.allSatisfy { $0 })
    (listing, isKnown) = try known { $0.sectionDeletes = [0] }
    #expect(listing.heights == [40, 50, 60])
    #expect(isKnown.allSatisfy { $0 })
    (listing, isKnown) = try known {
      $0.sectionReloads = [SectionInsert(at: 0, section: .plain(2))]
      $0.sectionInserts = [SectionInsert(at: 2, section: .plain(1, id: 3))]
    }
    #expect(listing.heights == [50, 50, 40, 50, 60, 50])
    #expect(isKnown == [false, false, true, true, true, false])
  }

  @Test("Q21: sections are inserted, removed and reloaded, with their headers and footers")
  func sections() throws {
    var listing = try Listing(rows: 0, length: 0)
    let sections = (1...3).map {
      SectionModel(
        id: $0, header: RowModel(height: Double($0)),
        rows: .uniform(count: 1, RowModel(height: Double($0 * 10))),
        footer: RowModel(height: Double($0 * 100)))
    }
    try listing.send(.sectionsChanged(sections))
    var batch = ListBatch()
    batch.sectionDeletes = [0]
    batch.sectionReloads = [SectionInsert(at: 1, section: .heights([7, 8], id: 2))]
    batch.sectionInserts = [SectionInsert(at: 2, section: .heights([9], id: 9))]
    batch.inserts = [RowInsert(at: path(1, 1), row: RowModel(height: 31))]
    try listing.send(.batch(batch))
    #expect(listing.heights == [7, 8, 3, 30, 31, 300, 9])
  }

  @Test("Q27: rows inserted at the front leave the screen as it is, and mount nothing")
  func prepend() throws {
    var listing = try measured([Double](repeating: 40, count: 100), length: 100)
    try listing.go(to: 410)
    var batch = ListBatch()
    batch.inserts = (0..<20).map { RowInsert(at: path($0), row: RowModel(height: 30)) }
    #expect(
      try listing.send(.batch(batch)).others == [
        .totalChanged(to: 4_600), .scrollContent(to: 1_010, token: 2),
      ])
    #expect(listing.effects.renderedRows.isEmpty)
    #expect(listing.list.onScreen == 30..<33)
  }

  @Test("Q27: the anchor is deleted: the next row below that remains in place replaces it")
  func anchorDeleted() throws {
    var listing = try measured([Double](repeating: 40, count: 100), length: 100)
    try listing.go(to: 410)
    var batch = ListBatch()
    batch.deletes = [path(10), path(3)]
    batch.moves = [RowMove(source: path(11), destination: path(90))]
    try listing.send(.batch(batch))
    // Row 12 was two rows below the anchor; it replaces it, ten points above the top.
    #expect(listing.list.frame(of: 9)?.top == 360)
    #expect(listing.list.offset == 370)
  }

  @Test("Q27: if none is left below, the nearest above stays, then the list springs back to its bound")
  func anchorAbove() throws {
    var listing = try measured([Double](repeating: 40, count: 10), length: 100)
    try listing.go(to: 290)
    var batch = ListBatch()
    batch.deletes = (7..<10).map { path($0) }
    try listing.send(.batch(batch))
    // Row 6 stays where it was, above the viewport, until the list springs back.
    #expect(listing.list.offset == 290)
    try listing.send(.ticked(at: at(0)))
    try listing.send(.ticked(at: at(9)))
    #expect(listing.list.offset == 180)
  }

  @Test("Q43: a reloaded row keeps its slot, is rendered, and is measured again")
  func reload() throws {
    var listing = try measured([40, 40, 40], length: 100)
    var batch = ListBatch()
    batch.reloads = [path(1)]
    #expect(
      try listing.send(.batch(batch)) == [
        .totalChanged(to: 130), .render(row: 1, slot: 1, generation: 1),
        .measure(row: 1, kind: 0, width: 100, cause: .demand, generation: 3),
      ])
  }
}
