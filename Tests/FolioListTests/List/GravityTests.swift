import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: content at the bottom", .processorTime)
struct GravityTests {
  /// A number of measured rows of 50 points in a viewport of 500, at the bottom.
  private func chat(
    _ rows: Int64, insets: ContentInsets = ContentInsets(),
    _ change: (inout ListConfiguration) -> Void = { _ in }
  ) throws -> Listing {
    var listing = try Listing(rows: rows, length: 500) {
      $0.gravity = .bottom
      change(&$0)
    }
    try listing.send(.viewportChanged(length: 500, width: 100, insets: insets))
    if rows > 0 { try listing.send(.given(rows: 0..<rows, height: 50)) }
    return listing
  }

  /// The place of a row on screen.
  private func place(of row: Int64, in listing: Listing) throws -> Double {
    try #require(listing.list.frame(of: row)).top - listing.list.offset
  }

  @Test("Q51: content that is shorter than the visible part ends with it")
  func short() throws {
    let listing = try chat(4, insets: ContentInsets(top: 100, bottom: 60))
    #expect(try (0..<4).map { try place(of: $0, in: listing) } == [240, 290, 340, 390])
    #expect(listing.list.onScreen == 0..<4 && listing.list.total == 200)
    #expect(listing.list.minimumOffset == listing.list.maximumOffset)
    #expect(listing.list.row(at: 239 - 100) == nil)
    #expect(listing.list.row(at: 240 - 100) == 0 && listing.list.row(at: 439 - 100, x: 5) == 3)
    #expect(listing.list.isConsistent)
    // At the top it begins with the visible part.
    let other = try chat(4, insets: ContentInsets(top: 100, bottom: 60)) { $0.gravity = .top }
    #expect(try place(of: 0, in: other) == 100)
  }

  @Test("Q51: content that fills the visible part, or more, is placed as usual")
  func long() throws {
    for rows in [10, 11, 100] as [Int64] {
      let listing = try chat(rows)
      #expect(try place(of: 0, in: listing) == 0)
      #expect(listing.list.maximumOffset == Double(rows) * 50 - 500)
    }
  }

  @Test("Q51: rows inserted below push those above up in ticks, or at once if the end is followed")
  func appended() throws {
    for follows in [false, true] {
      var listing = try chat(4) { if follows { $0.followEnd = 0 } }
      try listing.send(.rowsAppended(section: 1, count: 2, model: RowModel(height: 50)))
      #expect(try place(of: 0, in: listing) == (follows ? 200 : 300))
      #expect(listing.list.phase == (follows ? .resting : .decelerating))
      try listing.rest()
      #expect(try place(of: 0, in: listing) == 200)
    }
  }

  @Test(
    "Q51: inserted rows above and removed rows move nothing at once; content moves to its bottom by the edge spring"
  )
  func changed() throws {
    var listing = try chat(4)
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0), row: RowModel(height: 50))]
    try listing.send(.batch(batch))
    #expect(try place(of: 1, in: listing) == 300 && listing.list.phase == .resting)
    #expect(try place(of: 0, in: listing) == 250)
    batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 4)]
    try listing.send(.batch(batch))
    #expect(try place(of: 1, in: listing) == 300 && listing.list.phase == .decelerating)
    try listing.rest()
    #expect(try place(of: 1, in: listing) == 350)
    // Content that becomes short.
    listing = try chat(12)
    try listing.go(to: 100)
    let before = try place(of: 6, in: listing)
    batch = ListBatch()
    batch.deletes = (7..<12).map { RowPath(section: 0, row: $0) }
    try listing.send(.batch(batch))
    #expect(try place(of: 6, in: listing) == before)
    try listing.rest()
    #expect(try place(of: 6, in: listing) == 450)
  }

  @Test(
    "Q51: content at its end keeps it as sizes and insets change; other content keeps its place",
    arguments: [4, 30])
  func resized(rows: Int64) throws {
    var listing = try chat(rows)
    try listing.go(to: 10_000)
    // A keyboard appears and disappears.
    for bottom in [200.0, 0] {
      try listing.send(.viewportChanged(length: 500, width: 100, insets: ContentInsets(bottom: bottom)))
      #expect(try place(of: rows - 1, in: listing) == 450 - bottom)
    }
    try listing.send(.viewportChanged(length: 300, width: 100, insets: ContentInsets(top: 20, bottom: 10)))
    #expect(try place(of: rows - 1, in: listing) == 240)
    guard rows == 30 else { return }
    try listing.go(to: 300)
    try listing.send(.viewportChanged(length: 500, width: 100, insets: ContentInsets(top: 20, bottom: 200)))
    #expect(listing.list.offset == 300)
  }

  @Test("Q51: short content resists a finger, and springs back")
  func dragged() throws {
    var listing = try chat(4)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: -50, at: at(0.01)))
    let pulled = try place(of: 0, in: listing)
    #expect(pulled > 310 && pulled < 350)
    try listing.send(.dragEnded(velocity: 0, at: at(0.02)))
    try listing.rest()
    #expect(try place(of: 0, in: listing) == 300)
  }

  @Test(
    "Q51: an edge that a parent obscures moves no rows of short content, and all visible rows are mounted")
  func covered() throws {
    var listing = try chat(6, insets: ContentInsets(top: 300))
    for obscured in [300, 150, 0, 220, 300] as [Int64] {
      listing.list.lend(obscured: obscured * 768)
      // Its parent bounds it by the edge of the visible part, and moves content at its top along.
      let low = -obscured * 768
      listing.list.lend(LentBounds(edge: low, low: low, lowByHand: low, highByHand: low, roomByHand: 0))
      try listing.go(to: -Double(obscured))
      // Under the open cover the visible part is shorter than the rows.
      #expect(try place(of: 5, in: listing) == max(450, Double(obscured) + 250))
      #expect(listing.list.isConsistent)
    }
  }

  @Test("Q51: a finger lifts rows of short content, and a scroll moves none of them")
  func reordered() throws {
    var listing = try chat(4) { $0.reorder = ReorderConfiguration() }
    try listing.send(.scroll(to: 2, alignment: .start, animated: false))
    #expect(try place(of: 2, in: listing) == 400)
    try listing.send(.reorderBegan(row: 0, x: 5, y: 310, at: at(0)))
    #expect(listing.list.lifted?.y == 300)
    try listing.send(.reorderMoved(x: 5, y: 390, at: at(0.1)))
    #expect(listing.list.lifted?.row == 2)
    try listing.send(.reorderEnded(at: at(0.2)))
    #expect(try place(of: 2, in: listing) == 400)
  }

  @Test("Q51 Q24: headers stick at the top of the visible part, and a saved position is restored")
  func sections() throws {
    var listing = try chat(0) { $0.hasStickyHeaders = true }
    try listing.send(
      .sectionsChanged([
        SectionModel(
          id: 1, header: RowModel(kind: 1, height: 30), rows: .uniform(count: 3, RowModel(height: 50)))
      ]))
    #expect(listing.list.stickyRow == StickyRow(row: 0, top: 320, height: 30))
    let saved = try #require(listing.list.position)
    var later = try chat(0)
    try later.send(.restored(saved))
    try later.send(.sectionsChanged([.plain(4, RowModel(height: 45))]))
    #expect(try place(of: 3, in: later) == 455)
  }

  @Test(
    "Q51 Q30: a list at its end that seeks a row keeps its end over a keyboard, as at rest",
    arguments: [true, false])
  func keyboardWhileSeeking(seeks: Bool) throws {
    var listing = try Listing(rows: 100, length: 400) { $0.gravity = .bottom }
    try listing.send(.setOffset(to: 4_600))
    if seeks { try listing.send(.scroll(to: 98, alignment: .end, animated: true)) }
    #expect(listing.list.phase == (seeks ? .seeking : .resting))
    for bottom in [250.0, 0] {
      try listing.send(.viewportChanged(length: 400, width: 100, insets: ContentInsets(bottom: bottom)))
      #expect(listing.list.offset == 4_600 + bottom && listing.list.offset == listing.list.maximumOffset)
    }
  }
}
