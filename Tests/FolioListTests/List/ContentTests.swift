import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: sections and rows", .processorTime)
struct ContentTests {
  @Test("Q07: headers and footers are rows of the same index")
  func headersAndFooters() throws {
    var listing = try Listing()
    let first = SectionModel(
      id: 1, header: RowModel(kind: 1, height: 20), rows: .uniform(count: 2, RowModel(height: 50)),
      footer: RowModel(kind: 2, height: 10))
    try listing.send(.sectionsChanged([first, .heights([5], id: 2)]))
    #expect(listing.heights == [20, 50, 50, 10, 5])
    #expect(listing.list.total == 135)
  }

  @Test("Q32: ten million rows are exact at both ends")
  func tenMillion() throws {
    var listing = try Listing()
    try listing.send(.sectionsChanged([.plain(10_000_000, RowModel(height: 60))]))
    #expect(listing.list.total == 600_000_000)
    #expect(listing.list.frame(of: 0) == RowFrame(top: 0, height: 60))
    #expect(listing.list.frame(of: 9_999_999) == RowFrame(top: 599_999_940, height: 60))
    #expect(listing.list.row(at: 599_999_940) == 9_999_999)
    #expect(listing.list.row(at: 599_999_939) == 9_999_998)
    try listing.send(.viewportChanged(length: 600, width: 100, insets: ContentInsets()))
    try listing.go(to: 1e12)
    #expect(listing.list.offset == 599_999_400)
    #expect(listing.list.onScreen == 9_999_990..<10_000_000)
  }

  @Test("Q32: the largest possible content is exact to its last row")
  func largestContent() throws {
    var listing = try Listing()
    try listing.send(.sectionsChanged([.plain(OffsetTree.rowLimit, RowModel(height: 2_097_152))]))
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets()))
    try listing.send(.scroll(to: OffsetTree.rowLimit - 1, alignment: .end, animated: false))
    #expect(listing.list.onScreen == OffsetTree.rowLimit - 1..<OffsetTree.rowLimit)
    listing.expectRejection(.illegalValue(.count), of: .rowsAppended(section: 1, count: 1, model: RowModel()))
    listing.expectRejection(
      .illegalValue(.count), of: .sectionsChanged([.plain(OffsetTree.rowLimit + 1), .plain(1, id: 2)]))
    listing.expectRejection(.illegalValue(.count), of: .sectionsChanged([.plain(-1)]))
  }

  @Test("An equal model emits nothing and invalidates nothing")
  func equalModel() throws {
    var listing = try Listing(rows: 10, length: 100)
    try listing.measure(0, 70)
    let before = listing.list
    #expect(try listing.send(.sectionsChanged([.plain(10)])).isEmpty)
    #expect(listing.list == before)
  }

  @Test("Sections are matched by identity, rows by index; matched rows keep heights and slots")
  func metByIdentity() throws {
    var listing = try Listing()
    let rows = RowModel(kind: 3)
    try listing.send(.sectionsChanged([.plain(2, rows, id: 1), .plain(2, rows, id: 2)]))
    try listing.send(.viewportChanged(length: 500, width: 100, insets: ContentInsets()))
    try listing.answer { Double($0 * 10 + 10) }
    #expect(listing.heights == [10, 20, 30, 40])
    try listing.send(.sectionsChanged([.plain(3, rows, id: 2), .plain(1, rows, id: 1)]))
    #expect(listing.heights == [30, 40, 44, 10])
    #expect(listing.list.slot(of: 0) == 2)
    #expect(listing.list.slot(of: 3) == 0)
    #expect(
      listing.effects == [
        .totalChanged(to: 124), .unmount(row: 1, slot: 1),
        .mount(row: 2, slot: 1, generation: 2, isRecycled: true), .render(row: 2, slot: 1, generation: 2),
        .measure(row: 2, kind: 3, width: 100, cause: .demand, generation: 3),
      ])
  }

  @Test("A matched row with another revision is rendered; one with another kind is another row")
  func metWithDifference() throws {
    var listing = try Listing(rows: 2, length: 100)
    try listing.answer { _ in 30 }
    try listing.send(
      .sectionsChanged([SectionModel(id: 1, rows: .models([RowModel(revision: 1), RowModel(kind: 1)]))]))
    #expect(listing.heights == [30, 50])
    #expect(listing.effects.unmountedRows == [1])
    #expect(listing.effects.mountedRows == [1])
    #expect(listing.effects.renderedRows == [1, 0])
  }

  @Test("Q27: rows inserted above keep the anchored row in its place")
  func insertedAbove() throws {
    var listing = try Listing(rows: 0, length: 0) { $0.overscan = 0 }
    try listing.send(.sectionsChanged([.plain(0, id: 9), .plain(100, RowModel(height: 50))]))
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets()))
    try listing.go(to: 10)
    try listing.send(.rowsAppended(section: 9, count: 20, model: RowModel(height: 50)))
    #expect(listing.list.offset == 1_010)
    #expect(listing.effects.mountedRows.isEmpty)
    #expect(listing.effects.unmountedRows.isEmpty)
    #expect(listing.list.slot(of: 20) == 0)
  }

  @Test(
    "Q27: at the top edge new rows are shown, unless they are to stay above",
    arguments: PrependPolicy.allCases)
  func prepended(policy: PrependPolicy) throws {
    var listing = try Listing(rows: 100, length: 100) { $0.prependPolicy = policy }
    try listing.send(.sectionsChanged([.plain(10, id: 2), .plain(100)]))
    #expect(listing.list.offset == (policy == .show ? 0 : 500))
  }

  @Test(
    "Q27: the anchor is removed: the next remaining row below replaces it, otherwise the nearest above stays")
  func anchorGone() throws {
    var listing = try Listing()
    let sections = (1...10).map { SectionModel.plain(1, RowModel(height: 50), id: Int64($0)) }
    try listing.send(.sectionsChanged(sections))
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets()))
    try listing.go(to: 210)
    // Row 4, at 200, and row 1 are removed: row 5 moves to where row 4 was on screen, 10 points above the top.
    try listing.send(.sectionsChanged(sections.filter { $0.id != 5 && $0.id != 2 }))
    #expect(listing.list.frame(of: 3) == RowFrame(top: 150, height: 50, width: 100))
    #expect(listing.list.offset == 160)
    try listing.send(.sectionsChanged(Array(sections[0..<1]) + [sections[2], sections[3]]))
    // Row 2, the last one left, was a row higher.
    #expect(listing.list.frame(of: 2)?.top == 100)
    #expect(listing.list.offset == 160)
  }

  @Test("Appending a chunk to ten million rows emits only the total")
  func appended() throws {
    var listing = try Listing(rows: 10_000_000, length: 100)
    try listing.answer { _ in 50 }
    #expect(
      try listing.send(.rowsAppended(section: 1, count: 50_000, model: RowModel())) == [
        .totalChanged(to: 502_500_000)
      ])
    listing.expectRejection(.unknownSection(2), of: .rowsAppended(section: 2, count: 1, model: RowModel()))
    listing.expectRejection(
      .illegalValue(.count), of: .rowsAppended(section: 1, count: -1, model: RowModel()))
    #expect(try listing.send(.rowsAppended(section: 1, count: 0, model: RowModel())).isEmpty)
  }

  @Test("Two sections with one identity are refused")
  func duplicateSection() throws {
    var listing = try Listing(rows: 3, length: 100)
    listing.expectRejection(
      .duplicateSection(7), of: .sectionsChanged([.plain(1, id: 7), .plain(1, id: 2), .plain(1, id: 7)]))
  }

  @Test(
    "Q28: a list near its end follows it; one point farther it does not",
    arguments: [(20.0, true), (21, false)])
  func followEnd(distance: Double, follows: Bool) throws {
    var listing = try Listing(rows: 100, length: 100) { $0.followEnd = 20 }
    try listing.send(.given(rows: 0..<100, height: 50))
    try listing.go(to: 4_900 - distance)
    try listing.send(.rowsAppended(section: 1, count: 1, model: RowModel(height: 30)))
    #expect(listing.list.offset == (follows ? 4_930 : 4_900 - distance))
  }

  @Test("Q28: the end is also followed when the content becomes shorter, and has priority over the anchor")
  func followShrinking() throws {
    var listing = try Listing(rows: 100, length: 100) { $0.followEnd = 20 }
    try listing.send(.given(rows: 0..<100, height: 50))
    try listing.go(to: 4_890)
    try listing.send(.given(rows: 0..<1, height: 20))
    #expect(listing.list.offset == 4_870)
    try listing.send(.given(rows: 99..<100, height: 90))
    #expect(listing.list.offset == 4_910)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.rowsAppended(section: 1, count: 1, model: RowModel(height: 30)))
    #expect(listing.list.offset == 4_910)
  }

  @Test("Q34: nearEnd is emitted once, and again when there are more rows")
  func nearEnd() throws {
    var listing = try Listing(rows: 10, length: 100) { $0.nearEnd = .viewport }
    try listing.send(.given(rows: 0..<10, height: 50))
    #expect(try listing.send(.setOffset(to: 299)).contains(.nearEnd) == false)
    #expect(try listing.send(.setOffset(to: 300)).last == .nearEnd)
    #expect(try listing.send(.setOffset(to: 310)).contains(.nearEnd) == false)
    #expect(
      try listing.send(.rowsAppended(section: 1, count: 1, model: RowModel(height: 5))).last == .nearEnd)
  }

  @Test("Q34: nearStart is emitted once each time the start is reached")
  func nearStart() throws {
    var listing = try Listing(rows: 10, length: 100) { $0.nearStart = .points(10) }
    #expect(listing.effects.last == .nearStart)
    #expect(try listing.send(.setOffset(to: 5)).contains(.nearStart) == false)
    #expect(try listing.send(.setOffset(to: 11)).contains(.nearStart) == false)
    #expect(try listing.send(.setOffset(to: 10)).last == .nearStart)
  }
}
