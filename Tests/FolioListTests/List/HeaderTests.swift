import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: sticky headers and pinned rows", .processorTime)
struct HeaderTests {
  /// Three sections of a header of 30 points and ten rows of 50.
  private func sections() throws -> Listing {
    var listing = try Listing(rows: 0, length: 0) {
      $0.hasStickyHeaders = true
      $0.overscan = 0
    }
    try listing.send(
      .sectionsChanged(
        (1...3).map {
          SectionModel(
            id: $0, header: RowModel(kind: 1, height: 30), rows: .uniform(count: 10, RowModel(height: 50)))
        }))
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets()))
    return listing
  }

  @Test("Q08: the header of a section that meets the window is mounted, even outside the window")
  func mounted() throws {
    var listing = try sections()
    try listing.go(to: 200)
    #expect(listing.list.window == 4..<7)
    #expect(listing.list.slot(of: 0) == 0)
    #expect(listing.effects.unmountedRows == [1, 2])
    try listing.go(to: 700)
    #expect(listing.effects.unmountedRows == [0, 4, 5, 6])
    #expect(listing.list.slot(of: 11) != nil)
  }

  @Test("Q08: the header stays at the top, and the next one pushes it off")
  func pushOff() throws {
    var listing = try sections()
    #expect(listing.list.stickyRow == StickyRow(row: 0, top: 0, height: 30))
    try listing.go(to: 200)
    #expect(listing.list.stickyRow == StickyRow(row: 0, top: 0, height: 30))
    // Section 2 starts at 530: at distance 10 its header pushes the one before to 10 − 30.
    try listing.go(to: 520)
    #expect(listing.list.stickyRow == StickyRow(row: 0, top: -20, height: 30))
    try listing.go(to: 530)
    #expect(listing.list.stickyRow == StickyRow(row: 11, top: 0, height: 30))
  }

  @Test("Q08: pulled down, the first header moves with its section; under an inset it sticks to that")
  func insets() throws {
    var listing = try sections()
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: -40, at: at(0)))
    #expect(listing.list.stickyRow?.top == -listing.list.offset)
    try listing.send(.dragCancelled(at: at(0)))
    try listing.send(.viewportChanged(length: 200, width: 100, insets: ContentInsets(top: 60)))
    try listing.go(to: 100)
    #expect(listing.list.stickyRow == StickyRow(row: 0, top: 60, height: 30))
  }

  @Test("Q08: a header that is measured while it is pushed stays pushed by its new height")
  func measuredWhilePushed() throws {
    var listing = try sections()
    try listing.send(
      .sectionsChanged(
        (1...3).map {
          SectionModel(id: $0, header: RowModel(kind: 1), rows: .uniform(count: 10, RowModel(height: 50)))
        }))
    // Section 2 starts at 550.
    try listing.go(to: 534)
    #expect(listing.list.stickyRow == StickyRow(row: 0, top: 16 - 50, height: 50))
    try listing.measure(0, 60)
    #expect(listing.list.offset == 544)
    #expect(listing.list.stickyRow == StickyRow(row: 0, top: 16 - 60, height: 60))
  }

  @Test("Q15: pinned rows stay mounted wherever the list is, and are removed with their rows")
  func pinned() throws {
    var listing = try Listing(rows: 100, length: 100)
    try listing.send(.pinnedRowsChanged([50, 1]))
    #expect(listing.effects.mountedRows == [50])
    #expect(listing.effects.measuredRows == [50])
    try listing.go(to: 4_000)
    #expect(listing.list.slot(of: 50) == 3)
    #expect(listing.list.slot(of: 1) == 1)
    try listing.send(.sectionsChanged([.plain(2, id: 7), .plain(100)]))
    #expect(listing.list.slot(of: 52) == 3)
    try listing.send(.pinnedRowsChanged([]))
    #expect(listing.effects.unmountedRows == [3, 52])
    listing.expectRejection(.duplicateRow(4), of: .pinnedRowsChanged([4, 1, 4]))
    listing.expectRejection(.unknownRow(102), of: .pinnedRowsChanged([102]))
  }
}

@Suite("Lists: sticky rows that are not headers", .processorTime)
struct StickyRowTests {
  /// A hundred rows of 50 points in a list of 200, some of them sticky.
  private func listing(_ sticky: [Int64], headers: Bool = false) throws -> Listing {
    var listing = try Listing(rows: 0, length: 0) {
      $0.overscan = 0
      $0.hasStickyHeaders = headers
    }
    try listing.send(
      .sectionsChanged(
        (1...2).map {
          SectionModel(
            id: $0, header: headers ? RowModel(kind: 1, height: 30) : nil,
            rows: .uniform(count: 50, RowModel(height: 50)))
        }))
    try listing.send(.viewportChanged(length: 200, width: 100, insets: ContentInsets()))
    try listing.send(.stickyRowsChanged(sticky))
    return listing
  }

  @Test("Q61: a row sticks from its place until the next one pushes it off, and is mounted meanwhile")
  func pushes() throws {
    var listing = try listing([20, 2])
    #expect(listing.list.stickyRows == [2, 20])
    #expect(listing.list.stickyRow == nil)
    try listing.go(to: 99)
    #expect(listing.list.stickyRow == nil)
    try listing.go(to: 100)
    #expect(listing.list.stickyRow == StickyRow(row: 2, top: 0, height: 50))
    try listing.go(to: 600)
    #expect(listing.list.stickyRow == StickyRow(row: 2, top: 0, height: 50))
    #expect(listing.list.slot(of: 2) != nil && listing.list.slot(of: 5) == nil)
    try listing.go(to: 980)
    #expect(listing.list.stickyRow == StickyRow(row: 2, top: -30, height: 50))
    try listing.go(to: 1_000)
    #expect(listing.list.stickyRow == StickyRow(row: 20, top: 0, height: 50))
    try listing.go(to: 1_500)
    #expect(listing.list.slot(of: 2) == nil && listing.list.slot(of: 20) != nil)
  }

  @Test("Q61: a row sticks until its section ends, below the header", arguments: [false, true])
  func sections(headers: Bool) throws {
    let shift: Int64 = headers ? 1 : 0
    var listing = try listing([40 + shift], headers: headers)
    let edge = Double(40 * 50 + 30 * shift)
    try listing.go(to: edge - 60)
    #expect(listing.list.stickyRow == (headers ? StickyRow(row: 0, top: 0, height: 30) : nil))
    try listing.go(to: edge - 10)
    #expect(listing.list.stickyRow == (headers ? StickyRow(row: 0, top: -20, height: 30) : nil))
    try listing.go(to: edge + 200)
    #expect(listing.list.stickyRow == StickyRow(row: 40 + shift, top: 0, height: 50))
    let end = Double(50 * 50 + 30 * shift)
    try listing.go(to: end - 15)
    #expect(listing.list.stickyRow == StickyRow(row: 40 + shift, top: -35, height: 50))
    try listing.go(to: end)
    #expect(listing.list.stickyRow == (headers ? StickyRow(row: 51, top: 0, height: 30) : nil))
  }

  @Test("Q61: rows stick by identity: data moves them, and a deleted row no longer sticks")
  func data() throws {
    var listing = try listing([2, 20])
    try listing.go(to: 600)
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0), row: RowModel(height: 50))]
    try listing.send(.batch(batch))
    #expect(listing.list.stickyRows == [3, 21])
    #expect(listing.list.stickyRow == StickyRow(row: 3, top: 0, height: 50))
    batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 3)]
    try listing.send(.batch(batch))
    #expect(listing.list.stickyRows == [20])
    #expect(listing.list.stickyRow == nil)
    try listing.send(.sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 4, RowModel(height: 50)))]))
    #expect(listing.list.stickyRows == [])
  }

  @Test(
    "Q61: in a grid and in a waterfall no row sticks",
    arguments: [
      SectionLayout.grid(columns: 2, gap: 0), .waterfall(columns: 2, gap: 0),
    ])
  func columns(layout: SectionLayout) throws {
    var listing = try listing([2])
    try listing.go(to: 400)
    #expect(listing.list.stickyRow?.row == 2)
    try listing.send(
      .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 50, RowModel(height: 50)), layout: layout)])
    )
    #expect(listing.list.stickyRows == [2])
    #expect(listing.list.stickyRow == nil)
  }

  @Test("Q61: rows in one column with a gap stick too")
  func gap() throws {
    var listing = try listing([2])
    try listing.send(
      .sectionsChanged([
        SectionModel(id: 1, rows: .uniform(count: 50, RowModel(height: 50)), layout: .rows(gap: 10))
      ]))
    try listing.go(to: 400)
    #expect(listing.list.stickyRow == StickyRow(row: 2, top: 0, height: 50))
  }

  @Test("Q61: a row that is drawn away from its place is not lifted")
  func stuck() throws {
    var listing = try listing([2])
    var settings = listing.list.configuration
    settings.reorder = ReorderConfiguration()
    try listing.send(.configured(settings))
    try listing.go(to: 400)
    listing.expectRejection(.immovableRow(2), of: .reorderBegan(row: 2, x: 10, y: 20, at: at(0)))
  }

  @Test("Q61: a row that is carried does not stick")
  func carried() throws {
    var listing = try listing([2])
    var settings = listing.list.configuration
    settings.reorder = ReorderConfiguration()
    try listing.send(.configured(settings))
    try listing.go(to: 100)
    try listing.send(.reorderBegan(row: 2, x: 10, y: 20, at: at(0)))
    #expect(listing.list.stickyRow == nil)
    try listing.send(.reorderCancelled(at: at(0)))
    #expect(listing.list.stickyRow?.row == 2)
  }

  @Test("Q61 Q59: rows that snap to the start rest under the sticky row")
  func snaps() throws {
    var listing = try listing([2, 20])
    var settings = listing.list.configuration
    settings.snap = .start
    try listing.send(.configured(settings))
    #expect(listing.list.restOffset(proposed: 530, velocity: 0) == 550)
    // The next sticky row rests at the top itself.
    #expect(listing.list.restOffset(proposed: 990, velocity: 0) == 1_000)
  }

  @Test("Q61: unknown or duplicate rows are refused, and change nothing")
  func refused() throws {
    var listing = try listing([2])
    listing.expectRejection(.duplicateRow(4), of: .stickyRowsChanged([4, 1, 4]))
    for row in [-1, 100, .max, .min] as [Int64] {
      listing.expectRejection(.unknownRow(row), of: .stickyRowsChanged([row]))
    }
    let before = listing.list
    try listing.send(.stickyRowsChanged([2]))
    #expect(listing.list == before && listing.effects.isEmpty)
  }
}
