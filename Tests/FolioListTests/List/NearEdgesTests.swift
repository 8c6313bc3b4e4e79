import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: the ends of the content that come near", .processorTime)
struct NearEdgesTests {
  /// A list of rows of 50 points with the keys from 1 on, each end announced within a viewport.
  private func listing(
    rows: Int64, length: Double = 600, _ change: (inout ListConfiguration) -> Void = { _ in }
  ) throws -> Listing {
    var configuration = ListConfiguration()
    configuration.prependPolicy = .keep
    configuration.nearStart = .viewport
    configuration.nearEnd = .viewport
    change(&configuration)
    var listing = try Listing(configuration)
    try listing.send(.sectionsChanged([section(1..<rows + 1)]))
    try listing.send(.viewportChanged(length: length, width: 100, insets: ContentInsets()))
    return listing
  }

  private func section(_ keys: Range<Int64>, id: Int64 = 1, footer: RowModel? = nil) -> SectionModel {
    SectionModel(
      id: id, rows: .models(keys.map { RowModel(height: 50, key: $0) }), footer: footer)
  }

  private func batch(inserting count: Int, at row: Int64) -> ListEvent {
    var batch = ListBatch()
    batch.inserts = (0..<Int64(count)).map {
      RowInsert(at: RowPath(section: 0, row: row + $0), row: RowModel(height: 50))
    }
    return .batch(batch)
  }

  /// The ends that an event announces.
  private func ends(_ listing: inout Listing, _ event: ListEvent) throws -> [ListEffect] {
    try listing.send(event).filter { $0 == .nearEnd || $0 == .nearStart }
  }

  @Test("Q62: a history shorter than the screen asks again after each piece, until a piece brings nothing")
  func shortHistory() throws {
    var listing = try listing(rows: 3) {
      ($0.initialPosition, $0.gravity, $0.followEnd, $0.nearEnd) = (.bottom, .bottom, 20, nil)
    }
    #expect(listing.effects.last == .nearStart)
    for _ in 0..<20 {
      #expect(
        try ends(&listing, batch(inserting: 2, at: 0)) == (listing.list.offset <= 600 ? [.nearStart] : []))
    }
    #expect(listing.list.offset > 600)
    #expect(try ends(&listing, .turnEnded(at: at(1))) == [])
    #expect(try ends(&listing, .setOffset(to: 600)) == [.nearStart])
    #expect(try ends(&listing, .batch(ListBatch())) == [])
  }

  @Test("Q62: rows above say nothing about the end, rows below nothing about the start", arguments: [3, 40])
  func ownSide(rows: Int64) throws {
    var listing = try listing(rows: rows)
    #expect(listing.effects.contains(.nearStart))
    try listing.go(to: 10_000)
    #expect(try ends(&listing, batch(inserting: 20, at: 0)).contains(.nearEnd) == false)
    var other = try self.listing(rows: rows)
    #expect(
      try ends(&other, .rowsAppended(section: 1, count: 1, model: RowModel(height: 50)))
        == (rows < 12 ? [.nearEnd] : []))
  }

  @Test("Q62: rows that go or are replaced on a side are a new state of it", arguments: [true, false])
  func replaced(asModel: Bool) throws {
    var listing = try listing(rows: 20) { $0.nearStart = nil }
    #expect(listing.effects.contains(.nearEnd))
    try listing.go(to: 400)
    // The last row is another one.
    if asModel {
      #expect(try ends(&listing, .sectionsChanged([section(1..<20), section(90..<91, id: 2)])) == [.nearEnd])
      #expect(try ends(&listing, .sectionsChanged([section(1..<20)])) == [.nearEnd])
      #expect(try ends(&listing, .sectionsChanged([section(1..<20)])) == [])
    } else {
      try listing.go(to: 300)
      var batch = ListBatch()
      batch.deletes = [RowPath(section: 0, row: 19)]
      #expect(try ends(&listing, .batch(batch)) == [.nearEnd])
      batch.deletes = [RowPath(section: 0, row: 0)]
      #expect(try ends(&listing, .batch(batch)) == [])
    }
  }

  @Test("Q62: if no row seen stays, or rows change between those seen, both sides are new")
  func both() throws {
    var listing = try listing(rows: 10)
    #expect(try ends(&listing, batch(inserting: 1, at: 5)) == [.nearEnd, .nearStart])
    #expect(try ends(&listing, .sectionsChanged([section(50..<55)])) == [.nearEnd, .nearStart])
    #expect(try ends(&listing, .sectionsChanged([])) == [])
    #expect(try ends(&listing, .sectionsChanged([section(50..<55)])) == [.nearEnd, .nearStart])
  }

  @Test("Q62: headers, footers and heights are no new state")
  func spinner() throws {
    var listing = try listing(rows: 10)
    let spinner = RowModel(kind: 1, height: 40)
    #expect(try ends(&listing, .sectionsChanged([section(1..<11, footer: spinner)])) == [])
    #expect(try ends(&listing, .given(rows: 0..<1, height: 80)) == [])
    #expect(try ends(&listing, .sectionsChanged([section(1..<11)])) == [])
    let header = SectionModel(id: 7, header: spinner, rows: .models([]))
    #expect(try ends(&listing, .sectionsChanged([header, section(1..<11)])) == [])
    #expect(try ends(&listing, .sectionsChanged([header, section(1..<12, footer: spinner)])) == [.nearEnd])
  }

  @Test("Q62: a row that moves from one side to the other is new on both")
  func moved() throws {
    var listing = try listing(rows: 60) { ($0.nearStart, $0.nearEnd) = (.points(100_000), .points(100_000)) }
    try listing.go(to: 1_000)
    var batch = ListBatch()
    batch.moves = [RowMove(source: RowPath(section: 0, row: 2), destination: RowPath(section: 0, row: 59))]
    #expect(try ends(&listing, .batch(batch)) == [.nearEnd, .nearStart])
  }

  @Test("Q62: a million rows above announce the start once")
  func million() throws {
    var listing = try listing(rows: 10) { $0.nearStart = .points(60_000_000) }
    #expect(
      try ends(&listing, .sectionsChanged([.plain(1_000_000, RowModel(height: 50), id: 9), section(1..<11)]))
        == [.nearStart])
  }

  @Test("Q62: a list without a layout announces its ends once it has one")
  func unlaid() throws {
    var listing = try listing(rows: 10, length: 0)
    #expect(try ends(&listing, batch(inserting: 1, at: 0)) == [])
    let layout = ListEvent.viewportChanged(length: 600, width: 100, insets: ContentInsets())
    #expect(try ends(&listing, layout) == [.nearEnd, .nearStart])
  }

  @Test("Q62: random edits on both sides announce what a plain model announces", arguments: UInt64(1)...30)
  func walk(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var configuration = ListConfiguration()
    configuration.prependPolicy = dice.roll(2) == 0 ? .keep : .show
    configuration.gravity = dice.roll(3) == 0 ? .bottom : .top
    configuration.nearStart = dice.roll(2) == 0 ? .viewport : .points(120)
    configuration.nearEnd = dice.roll(2) == 0 ? .viewport : .points(120)
    var listing = try Listing(configuration)
    try listing.send(.viewportChanged(length: 300, width: 100, insets: ContentInsets()))
    var plain = PlainEdges()
    for step in 0..<120 {
      var sections = plain.sections
      plain.edit(&sections, &dice)
      let place = listing.list.offset
      let edit = ListEvent.sectionsChanged(sections.map(\.model))
      let isEdit = dice.roll(4) > 0
      try listing.send(isEdit ? edit : .setOffset(to: dice.points(900) - 50))
      let told = listing.effects.filter { $0 == .nearEnd || $0 == .nearStart }
      let expected = plain.take(isEdit ? sections : plain.sections, from: place, listing.list, configuration)
      #expect(told == expected, "seed \(seed) step \(step)")
      try listing.rest()
      _ = plain.take(plain.sections, from: listing.list.offset, listing.list, configuration)
    }
  }
}
