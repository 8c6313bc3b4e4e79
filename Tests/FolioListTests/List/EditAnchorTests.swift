import FolioCollections
import FolioMachine
import SharedTests
import Testing

@testable import FolioList

@Suite("Lists: what keeps its place in edits", .processorTime)
struct EditAnchorTests {
  /// Sections with a header of 40 points and rows of 50, and numbers of rows. Keys of rows begin with 100 times the section.
  private func listing(
    _ counts: [Int64], header: Double = 40, length: Double = 400, isSticky: Bool = false,
    policy: PrependPolicy = .keep, footers: Bool = false
  ) throws -> Listing {
    var configuration = ListConfiguration()
    configuration.prependPolicy = policy
    configuration.hasStickyHeaders = isSticky
    var listing = try Listing(configuration)
    try listing.send(
      .sectionsChanged(
        counts.enumerated().map { section(Int64($0) + 1, 0..<$1, header: header, footers: footers) }))
    try listing.send(.viewportChanged(length: length, width: 100, insets: ContentInsets()))
    return listing
  }

  private func section(
    _ id: Int64, _ rows: Range<Int64>, header: Double = 40, footers: Bool = false
  ) -> SectionModel {
    SectionModel(
      id: id, header: RowModel(height: header, key: 10_000 + id),
      rows: .models(rows.map { RowModel(height: 50, key: id * 100 + $0) }),
      footer: footers ? RowModel(height: 20, key: 20_000 + id) : nil)
  }

  private func batch(inserting count: Int, at row: Int64, of section: Int64) -> ListEvent {
    var batch = ListBatch()
    batch.inserts = (0..<Int64(count)).map {
      RowInsert(at: RowPath(section: section, row: row + $0), row: RowModel(height: 50))
    }
    return .batch(batch)
  }

  private func batch(deletingRowsOf section: Int64, _ rows: Range<Int64>) -> ListEvent {
    var batch = ListBatch()
    batch.deletes = rows.map { RowPath(section: section, row: $0) }
    return .batch(batch)
  }

  /// The distance of the row with a key from the top of the viewport.
  private func place(_ key: Int64, _ listing: Listing) throws -> Double {
    let row = try #require(listing.list.row(withKey: key))
    return try #require(listing.list.frame(of: row)).top - listing.list.offset
  }

  @Test(
    "Q63: rows between a header in view and the first row seen come above that row, unless they are to show",
    arguments: [false, true], PrependPolicy.allCases)
  func insertedBelowHeader(isSticky: Bool, policy: PrependPolicy) throws {
    var listing = try listing([40], isSticky: isSticky, policy: policy)
    try listing.send(batch(inserting: 3, at: 0, of: 0))
    #expect(try place(100, listing) == (policy == .keep ? 40 : 190))
    #expect(try place(10_001, listing) == (policy == .keep ? -150 : 0))
    #expect(listing.list.stickyRow == (isSticky ? StickyRow(row: 0, top: 0, height: 40) : nil))
    // Partly above the visible area, with either policy.
    try listing.go(to: 20)
    let row = try place(100, listing)
    try listing.send(batch(inserting: 1, at: 0, of: 0))
    #expect(try place(100, listing) == (row < 40 ? row : row + 0))
  }

  @Test("Q63: a footer and the headers after it are no anchors either")
  func insertedBelowFooter() throws {
    var listing = try listing([10, 0, 20], footers: true)
    // The footer of the first section is the first visible row.
    try listing.go(to: 540)
    #expect(try place(20_001, listing) == 0)
    let row = try place(300, listing)
    try listing.send(batch(inserting: 2, at: 0, of: 2))
    #expect(try place(300, listing) == row)
    #expect(try place(20_001, listing) == -100)
  }

  @Test("Q63: a header that fills more than half of the visible area is an anchor", arguments: [200.0, 201])
  func tallHeader(height: Double) throws {
    var listing = try listing([40], header: height)
    try listing.send(batch(inserting: 1, at: 0, of: 0))
    #expect(try place(10_001, listing) == (height > 200 ? 0 : -50))
  }

  @Test("Q63: without a row in view a header is the anchor")
  func noRowInView() throws {
    var listing = try listing([0, 0, 0, 0], length: 140)
    try listing.send(batch(inserting: 2, at: 0, of: 1))
    #expect(try place(10_001, listing) == 0)
    #expect(try place(10_003, listing) == 180)
  }

  @Test("Q63: a section without rows unfolds below its header", arguments: [0, 1], [true, false])
  func unfolds(section: Int64, isSticky: Bool) throws {
    var listing = try listing([0, 0, 20], isSticky: isSticky)
    try listing.send(batch(inserting: 2, at: 0, of: section))
    #expect(try place(10_001, listing) == 0)
    #expect(try place(10_002, listing) == (section == 0 ? 140 : 40))
    #expect(try place(300, listing) == 220)
  }

  @Test(
    "Q63: a header for heights: one that is measured in view moves what is below it")
  func heights() throws {
    var configuration = ListConfiguration()
    configuration.prependPolicy = .keep
    var listing = try Listing(configuration)
    try listing.send(
      .sectionsChanged([
        SectionModel(id: 1, header: RowModel(key: 1), rows: .models([RowModel(height: 50, key: 2)])),
        .plain(40, id: 2),
      ]))
    try listing.send(.viewportChanged(length: 200, width: 100, insets: ContentInsets()))
    try listing.measure(0, 90)
    #expect(try place(1, listing) == 0)
    #expect(try place(2, listing) == 90)
  }

  @Test(
    "Q63: a folded section whose header sticks keeps it there, the next below it", arguments: [true, false])
  func folds(asModel: Bool) throws {
    var listing = try listing([40, 40], isSticky: true)
    try listing.go(to: 1_010)
    #expect(listing.list.stickyRow == StickyRow(row: 0, top: 0, height: 40))
    try listing.send(
      asModel
        ? .sectionsChanged([section(1, 0..<0), section(2, 0..<40)]) : batch(deletingRowsOf: 0, 0..<40))
    #expect(try place(10_001, listing) == 0)
    #expect(try place(10_002, listing) == 40)
    #expect(listing.list.stickyRow == StickyRow(row: 0, top: 0, height: 40))
  }

  @Test("Q63: folded in the middle of the list, and while the next header pushes it off")
  func foldsPushed() throws {
    var listing = try listing([20, 20, 40], isSticky: true)
    // The third section begins at 2 080; its header pushes off the second.
    try listing.go(to: 2_070)
    #expect(listing.list.stickyRow == StickyRow(row: 21, top: -30, height: 40))
    try listing.send(batch(deletingRowsOf: 1, 0..<20))
    #expect(try place(10_002, listing) == -30)
    #expect(try place(10_003, listing) == 10)
  }

  @Test("Q63: content that is replaced under a header that sticks begins below it")
  func replaced() throws {
    var listing = try listing([40, 40], isSticky: true)
    try listing.go(to: 1_010)
    try listing.send(.sectionsChanged([section(1, 50..<60), section(2, 0..<40)]))
    #expect(try place(10_001, listing) == 0)
    #expect(try place(150, listing) == 40)
  }

  @Test("Q63: a section that goes whole leaves the place of its header to the next one")
  func goesWhole() throws {
    var listing = try listing([40, 40], isSticky: true)
    try listing.go(to: 1_010)
    try listing.send(.sectionsChanged([section(2, 0..<40)]))
    #expect(try place(10_002, listing) == 0)
    #expect(listing.list.stickyRow == StickyRow(row: 0, top: 0, height: 40))
  }

  @Test("Q63: a folded section whose header does not stick leaves its place to what is below")
  func foldsPlain() throws {
    var listing = try listing([40, 40])
    try listing.go(to: 1_010)
    let top = try place(119, listing)
    #expect(top == -20)
    try listing.send(batch(deletingRowsOf: 0, 0..<40))
    #expect(try place(10_002, listing) == top)
  }

  @Test("Q63: rows that go below a header that sticks leave it there as long as one of its rows stays")
  func someRowsGo() throws {
    var listing = try listing([40, 40], isSticky: true)
    try listing.go(to: 1_010)
    try listing.send(batch(deletingRowsOf: 0, 10..<30))
    #expect(try place(130, listing) == -20)
    #expect(listing.list.stickyRow == StickyRow(row: 0, top: 0, height: 40))
  }

  @Test("Q63: random edits around headers leave in place what is read", arguments: UInt64(1)...30)
  func walk(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var configuration = ListConfiguration()
    configuration.prependPolicy = dice.roll(4) > 0 ? .keep : .show
    configuration.hasStickyHeaders = dice.roll(2) == 0
    var listing = try Listing(configuration)
    try listing.send(
      .viewportChanged(
        length: 300, width: 100, insets: ContentInsets(top: dice.points(40), bottom: dice.points(40))))
    var plain = PlainEdges()
    for step in 0..<80 {
      var sections = plain.sections
      plain.edit(&sections, &dice)
      plain.sections = sections
      if dice.roll(3) == 0 { try listing.go(to: dice.points(900) - 50) }
      let before = listing.list
      let event = ListEvent.sectionsChanged(plain.sections.map(\.model))
      try listing.send(event)
      if let leap = ContinuityCheck.complaints(before, event, at: at(0)).first {
        Issue.record("seed \(seed) step \(step): \(leap)")
        return
      }
      #expect(listing.list.isConsistent)
      try listing.rest()
    }
  }

  @Test("Q63: in a grid and a waterfall the first line read keeps its place", arguments: [true, false])
  func columns(isGrid: Bool) throws {
    var configuration = ListConfiguration()
    configuration.prependPolicy = .keep
    var listing = try Listing(configuration)
    try listing.send(
      .sectionsChanged([
        SectionModel(
          id: 1, header: RowModel(height: 40), rows: .models((1...60).map { RowModel(height: 50, key: $0) }),
          layout: isGrid ? .grid(columns: 2, gap: 0) : .waterfall(columns: 2, gap: 0))
      ]))
    try listing.send(.viewportChanged(length: 200, width: 100, insets: ContentInsets()))
    #expect(try place(1, listing) == 40)
    try listing.send(batch(inserting: 4, at: 0, of: 0))
    #expect(try place(1, listing) == 40)
  }
}
