import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: sticky headers and pinned rows")
struct HeaderTests {
  /// Three sections of a header of 30 points and ten rows of 50.
  private func sections() throws -> Listing {
    var listing = try Listing(rows: 0, length: 0) {
      $0.sticky = true
      $0.overscan = 0
    }
    try listing.send(
      .sectionsChanged(
        (1...3).map {
          SectionModel(
            id: $0, header: RowModel(kind: 1, height: 30), rows: .uniform(count: 10, RowModel(height: 50)))
        }))
    try listing.send(.viewportChanged(length: 100, width: 100, insets: Insets()))
    return listing
  }

  @Test("Q08: the header of a section that meets the window is mounted, though it has left the window")
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
    #expect(listing.list.stickyHeader == StickyHeader(row: 0, top: 0, height: 30))
    try listing.go(to: 200)
    #expect(listing.list.stickyHeader == StickyHeader(row: 0, top: 0, height: 30))
    // Section 2 starts at 530: at distance 10 its header pushes the one before to 10 − 30.
    try listing.go(to: 520)
    #expect(listing.list.stickyHeader == StickyHeader(row: 0, top: -20, height: 30))
    try listing.go(to: 530)
    #expect(listing.list.stickyHeader == StickyHeader(row: 11, top: 0, height: 30))
  }

  @Test("Q08: pulled down, the first header goes with its section; under an inset it sticks to that")
  func insets() throws {
    var listing = try sections()
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: -40, at: at(0)))
    #expect(listing.list.stickyHeader?.top == -listing.list.offset)
    try listing.send(.dragCancelled(at: at(0)))
    try listing.send(.viewportChanged(length: 200, width: 100, insets: Insets(top: 60)))
    try listing.go(to: 100)
    #expect(listing.list.stickyHeader == StickyHeader(row: 0, top: 60, height: 30))
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
    #expect(listing.list.stickyHeader == StickyHeader(row: 0, top: 16 - 50, height: 50))
    try listing.measure(0, 60)
    #expect(listing.list.offset == 544)
    #expect(listing.list.stickyHeader == StickyHeader(row: 0, top: 16 - 60, height: 60))
  }

  @Test("Q15: pinned rows stay mounted wherever the list is, and go with their rows")
  func pinned() throws {
    var listing = try Listing(rows: 100, length: 100)
    try listing.send(.pinnedChanged([50, 1]))
    #expect(listing.effects.mountedRows == [50])
    #expect(listing.effects.measuredRows == [50])
    try listing.go(to: 4_000)
    #expect(listing.list.slot(of: 50) == 3)
    #expect(listing.list.slot(of: 1) == 1)
    try listing.send(.sectionsChanged([.plain(2, id: 7), .plain(100)]))
    #expect(listing.list.slot(of: 52) == 3)
    try listing.send(.pinnedChanged([]))
    #expect(listing.effects.unmountedRows == [3, 52])
    listing.expectRejection(.duplicateRow(4), of: .pinnedChanged([4, 1, 4]))
    listing.expectRejection(.unknownRow(102), of: .pinnedChanged([102]))
  }
}
