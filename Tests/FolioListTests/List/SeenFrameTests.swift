import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: the visible frame", .processorTime)
struct SeenFrameTests {
  /// A list of a hundred rows of 50 points, unmeasured, under an inset of 160; laid out 480 long.
  private func covered(_ change: (inout ListConfiguration) -> Void = { _ in }) throws -> Listing {
    var listing = try Listing(rows: 100, length: 480, change)
    try listing.send(.viewportChanged(length: 480, width: 100, insets: ContentInsets(top: 160)))
    return listing
  }

  @Test("V24: the obscured height is the top inset, until a parent sets another value")
  func lent() throws {
    var listing = try covered()
    #expect(listing.list.obscured == 160)
    let before = listing.list
    listing.list.lend(obscured: 32 * 768)
    #expect(listing.list.obscured == 32)
    #expect(listing.list.offset == before.offset)
    #expect(listing.list.digest != before.digest)
    let isOther = listing.list != before
    #expect(isOther)
    listing.list.lend(obscured: nil)
    let isSame = listing.list == before
    #expect(isSame)
    #expect(listing.list.digest == before.digest)
    listing.list.lend(obscured: -1)
    #expect(listing.list.obscured == 0)
    listing.list.lend(obscured: .max)
    #expect(listing.list.isConsistent)
  }

  @Test("V24 Q27: the anchor is the first visible row: one that grows in the obscured part moves nothing")
  func anchor() throws {
    var listing = try covered()
    try listing.go(to: 2_340)
    // Row 47 ends at 60 points of the viewport, in the obscured part; row 50 begins at its edge.
    #expect(listing.list.position?.row == 50)
    #expect(listing.list.position?.distance == 0)
    try listing.measure(47, 106)
    #expect(listing.list.offset == 2_396)
    // Under the parent's edge row 47 is visible, and keeps its top.
    listing.list.lend(obscured: 0)
    try listing.send(.given(rows: 47..<48, height: 50))
    #expect(listing.list.offset == 2_396)
  }

  @Test("V24: headers stick at the edge of the visible part, and are pushed off there")
  func sticky() throws {
    var listing = try covered { $0.hasStickyHeaders = true }
    try listing.send(
      .sectionsChanged(
        (1...2).map {
          SectionModel(
            id: $0, header: RowModel(kind: 1, height: 30), rows: .uniform(count: 10, RowModel(height: 50)))
        }))
    try listing.go(to: 100)
    #expect(listing.list.stickyRow == StickyRow(row: 0, top: 160, height: 30))
    listing.list.lend(obscured: 32 * 768)
    #expect(listing.list.stickyRow == StickyRow(row: 0, top: 32, height: 30))
    try listing.go(to: 530 - 32 - 10)
    #expect(listing.list.stickyRow == StickyRow(row: 0, top: 12, height: 30))
  }

  @Test("V24 Q30: rows are brought into the visible part")
  func alignments() throws {
    var listing = try covered()
    listing.list.lend(obscured: 32 * 768)
    let targets: [(ScrollAlignment, Double)] = [
      (.start, 2_468), (.centre, 2_269), (.end, 2_070),
    ]
    for (alignment, offset) in targets {
      try listing.go(to: 1_000)
      try listing.send(.scroll(to: 50, alignment: alignment, animated: false))
      try listing.answer { _ in 50 }
      #expect(listing.list.offset == offset)
    }
    // What is visible already does not move; what is obscured does.
    try listing.go(to: 2_468)
    try listing.send(.scroll(to: 50, alignment: .visible, animated: false))
    #expect(listing.list.offset == 2_468)
    try listing.send(.scroll(to: 49, alignment: .visible, animated: false))
    try listing.answer { _ in 50 }
    #expect(listing.list.offset == 2_418)
  }

  @Test("V24: a row is brought to the visible edge at most, which may not be the top")
  func firstRow() throws {
    var listing = try covered()
    try listing.send(.given(rows: 0..<100, height: 50))
    listing.list.lend(obscured: 32 * 768)
    try listing.go(to: 1_000)
    try listing.send(.scroll(to: 0, alignment: .centre, animated: false))
    #expect(listing.list.offset == -32)
    #expect(listing.list.minimumOffset == -160)
  }

  @Test("V24 Q34: the start is near when it is near to the visible part")
  func nearStart() throws {
    var listing = try covered { $0.nearStart = .points(50) }
    try listing.go(to: 1_000)
    #expect(try listing.send(.setOffset(to: -109)).contains(.nearStart) == false)
    #expect(try listing.send(.setOffset(to: -110)).contains(.nearStart))
    try listing.go(to: 1_000)
    listing.list.lend(obscured: 32 * 768)
    #expect(try listing.send(.setOffset(to: 19)).contains(.nearStart) == false)
    #expect(try listing.send(.setOffset(to: 18)).contains(.nearStart))
  }

  @Test("V24 X01: another width keeps the fraction of the first visible row")
  func width() throws {
    var listing = try covered()
    try listing.send(.given(rows: 0..<100, height: 100))
    try listing.go(to: 5_025 - 160)
    listing.list.lend(obscured: 32 * 768)
    try listing.go(to: 5_025 - 32)
    // A quarter of row 50, which is half as high while it is not measured.
    try listing.send(.viewportChanged(length: 480, width: 200, insets: ContentInsets(top: 160)))
    #expect(listing.list.offset == 2_512.5 - 32)
  }
}
