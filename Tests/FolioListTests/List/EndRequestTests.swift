import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: scrolls to the end of a list that follows its end", .processorTime)
struct EndRequestTests {
  /// Forty rows of 50 points and a footer of 30, 500 long: the end is at 1 530.
  private func forty(follows: Bool = true) throws -> Listing {
    var listing = try Listing(rows: 0, length: 500) { $0.followEnd = follows ? 20 : nil }
    try listing.send(
      .sectionsChanged([
        SectionModel(id: 1, rows: .uniform(count: 40, RowModel(height: 50)), footer: RowModel(height: 30))
      ]))
    return listing
  }

  private func rest(_ listing: inout Listing, from frame: Int) throws {
    for frame in frame..<frame + 200 where listing.list.nextWake == .frame {
      try listing.send(.ticked(at: at(Double(frame) / 60)))
    }
  }

  @Test(
    "Q67 Q28: the last row at the end, and an offset at the end or beyond, mean the end, footers included",
    arguments: [
      ListEvent.scroll(to: 39, alignment: .end, animated: false),
      .scroll(to: 40, alignment: .end, animated: false),
      .scrollTo(.offset(9_000), animated: false), .scrollTo(.offset(1_530), animated: false),
      .scrollTo(.row(39, alignment: .end, offset: 0), animated: false),
      .scrollTo(.distance(5_000), animated: false),
    ])
  func instant(event: ListEvent) throws {
    var listing = try forty()
    try listing.send(event)
    #expect(listing.list.offset == 1_530 && listing.effects.contains(.scrollEnded(.completed)))
  }

  @Test(
    "Q67 Q28: rows that come on the way are part of the end",
    arguments: [
      ListEvent.scroll(to: 39, alignment: .end, animated: true), .scrollTo(.offset(9_000), animated: true),
    ])
  func meanwhile(event: ListEvent) throws {
    var listing = try forty()
    try listing.send(event)
    for frame in 0...5 { try listing.send(.ticked(at: at(Double(frame) / 60))) }
    let offset = listing.list.offset
    try listing.send(.rowsAppended(section: 1, count: 3, model: RowModel(height: 50)))
    #expect(listing.list.offset == offset)
    try rest(&listing, from: 6)
    #expect(listing.list.offset == 1_680)
    // It is at its end, and follows it.
    try listing.send(.rowsAppended(section: 1, count: 1, model: RowModel(height: 50)))
    #expect(listing.list.offset == 1_730)
  }

  @Test("Q67 Q28: without followEnd, and for other rows and places, the request is as it was")
  func others() throws {
    var plain = try forty(follows: false)
    try plain.send(.scroll(to: 39, alignment: .end, animated: false))
    #expect(plain.list.offset == 1_500)
    for (event, place) in [
      (.scroll(to: 38, alignment: .end, animated: true), 1_450),
      (.scrollTo(.offset(1_529), animated: true), 1_529),
      (.scrollTo(.row(39, alignment: .end, offset: -10), animated: true), 1_490),
    ] as [(ListEvent, Double)] {
      var listing = try forty()
      try listing.send(event)
      for frame in 0...5 { try listing.send(.ticked(at: at(Double(frame) / 60))) }
      try listing.send(.rowsAppended(section: 1, count: 3, model: RowModel(height: 50)))
      try rest(&listing, from: 6)
      #expect(listing.list.offset == place)
    }
  }

  @Test("Q67: if the row goes, the scroll is cancelled, and glides to the end of what is there then")
  func lost() throws {
    var listing = try forty()
    try listing.send(.scroll(to: 39, alignment: .end, animated: true))
    for frame in 0...5 { try listing.send(.ticked(at: at(Double(frame) / 60))) }
    var batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 39)]
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 39), row: RowModel(height: 90))]
    try listing.send(.batch(batch))
    #expect(listing.effects.contains(.scrollEnded(.cancelled)))
    try rest(&listing, from: 6)
    #expect(listing.list.offset == 1_570)
  }
}
