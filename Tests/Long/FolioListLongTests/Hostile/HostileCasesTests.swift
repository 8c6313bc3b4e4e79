import FolioCollections
import FolioMachine
import Foundation
import Testing

@testable import FolioList

/// Cases that once broke a law, or would have without special care.
@Suite("Lists: hostile cases", .processorTime)
struct HostileCasesTests {
  /// Checks that the state is valid, that what is on screen is mounted, and that the number of mounts is reasonable.
  private func expectBounded(_ listing: Listing, sourceLocation: SourceLocation = #_sourceLocation) {
    let list = listing.list
    #expect(list.isConsistent, sourceLocation: sourceLocation)
    #expect(list.mounts.rows.count <= 65_536 + 2, sourceLocation: sourceLocation)
    let seen = list.onScreen
    #expect(seen.upperBound - seen.lowerBound <= 65_536, sourceLocation: sourceLocation)
    #expect(list.window.clamped(to: seen) == seen, sourceLocation: sourceLocation)
    let fault = EffectOrder.fault(listing.effects)
    #expect(fault == nil, sourceLocation: sourceLocation)
  }

  @Test("Two billion rows without height in one place mount as many as a window holds")
  func heightless() throws {
    var configuration = ListConfiguration()
    configuration.measuresWhenIdle = false
    var listing = try Listing(configuration)
    let rows = SectionRows.uniform(count: 2_147_483_640, RowModel(height: 0))
    try listing.send(
      .sectionsChanged([
        .heights([200, 200], id: 1), SectionModel(id: 2, rows: rows), .heights([300], id: 3),
      ]))
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets()))
    expectBounded(listing)
    #expect(listing.list.onScreen == 0..<1)
    for offset in [285.0, 290, 305, 310, 395, 400, 410, 430] {
      try listing.go(to: offset)
      expectBounded(listing)
    }
    // Visible rows are mounted first: none of those 20 points above replaces one.
    #expect(listing.list.onScreen == 2_147_483_642..<2_147_483_643)
    #expect(listing.list.slot(of: 2_147_483_642) != nil)
  }

  @Test("A viewport beyond any screen, and rows ahead beyond any list, mount as many as a window holds")
  func absurdViewport() throws {
    var listing = try Listing(rows: 2_147_483_647, length: 0) { $0.overscanAhead = .rows(2_147_483_647) }
    try listing.send(.viewportChanged(length: 200, width: 100, insets: ContentInsets()))
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: 200, at: at(0.1)))
    expectBounded(listing)
    #expect(listing.list.window == 4..<8)
    try listing.send(.dragCancelled(at: at(0.2)))
    try listing.send(.viewportChanged(length: 4_503_599_627_370_496, width: 100, insets: ContentInsets()))
    expectBounded(listing)
    #expect(listing.list.onScreen == 0..<65_536)
    #expect(listing.effects.measuredRows.count == 65_536 - 8)
    try listing.send(.scroll(to: 2_147_483_646, alignment: .end, animated: true))
    expectBounded(listing)
  }

  @Test("A scroll between the farthest places neither traps nor leaves the bounds")
  func farthestScroll() throws {
    let far = 4_503_599_627_370_496.0
    var listing = try Listing(rows: 0, length: 0)
    let row = RowModel(height: 2_097_152)
    try listing.send(.sectionsChanged([.plain(2_147_483_647, row)]))
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets(top: far)))
    #expect(listing.list.offset == -far)
    try listing.send(.scroll(to: 2_147_483_646, alignment: .end, animated: true))
    for step in 0...40 {
      // A spring then reduces its distance from the curve to 0.
      if step > 3, listing.list.phase == .resting { break }
      try listing.send(.ticked(at: at(Double(step) * 0.1)))
      expectBounded(listing)
      // The sought row moves to the front, so that the direction reverses.
      if step == 1 {
        var batch = ListBatch()
        batch.moves = [
          RowMove(source: RowPath(section: 0, row: 2_147_483_646), destination: RowPath(section: 0, row: 0))
        ]
        try listing.send(.batch(batch))
      }
    }
    #expect(listing.effects.last == .scrollEnded(.completed))
    // Nothing is visible: the row ends at the inset.
    #expect(listing.list.offset == 2_097_152 - far)
  }

  @Test("Q19: a list that had no width for a while regains its heights")
  func withoutWidth() throws {
    var listing = try Listing(rows: 20, length: 100)
    while !listing.effects.measuredRows.isEmpty { try listing.answer { _ in 30 } }
    let heights = listing.heights
    for width in [0.0, 100] {
      try listing.send(.viewportChanged(length: 100, width: width, insets: ContentInsets()))
    }
    #expect(listing.heights == heights)
    #expect(listing.effects.measuredRows.isEmpty)
    // Heights measured without a width are stored for that.
    try listing.send(.viewportChanged(length: 100, width: 0, insets: ContentInsets()))
    try listing.measure(0, 70)
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets()))
    #expect(listing.heights == heights)
    try listing.send(.viewportChanged(length: 100, width: 0, insets: ContentInsets()))
    #expect(listing.heights[0] == 70)
  }

  @Test("Negative zeros in settings, positions and places are zeros in every digest")
  func negativeZeros() throws {
    func digest(_ zero: Double) throws -> UInt64 {
      var configuration = ListConfiguration()
      configuration.estimate = zero
      configuration.estimates = [KindEstimate(kind: 1, height: zero)]
      configuration.overscan = zero
      configuration.overscanAhead = .time(zero)
      configuration.followEnd = zero
      configuration.nearEnd = .points(zero)
      configuration.nearStart = .points(zero)
      var reorder = ReorderConfiguration()
      (reorder.edge, reorder.speed) = (zero, zero)
      configuration.reorder = reorder
      var listing = try Listing(configuration)
      try listing.send(.configured(ListConfiguration()))
      try listing.send(.configured(configuration))
      try listing.send(
        .sectionsChanged([SectionModel(id: 1, layout: .grid(columns: 2, gap: zero)), .heights([9], id: 2)]))
      try listing.send(
        .viewportChanged(length: 50, width: zero, insets: ContentInsets(top: zero, bottom: zero)))
      try listing.send(.restored(ListPosition(row: 7, distance: zero, height: zero, width: zero)))
      try listing.send(.reorderBegan(row: 0, x: zero, y: zero, at: at(0)))
      try listing.send(.reorderMoved(x: zero, y: zero, at: at(0)))
      return listing.list.digest
    }
    #expect(try digest(-0.0) == digest(0))
    var configuration = FeedConfiguration()
    configuration.overscan = -0.0
    let feed = try FeedController(configuration)
    configuration.overscan = 0
    #expect(try FeedController(configuration).digest == feed.digest)
  }

  @Test(
    "A saved window of two billion rows, and strange slots and searches, are refused, and quickly",
    arguments: [
      (#""window":[0,3]"#, #""window":[0,2147483647]"#), (#""window":[0,3]"#, #""window":[0,1]"#),
      (#""searchedAt":0"#, #""searchedAt":-9223372036854775808"#),
      (#""kinds":[0]"#, #""kinds":[]"#), (#""kinds":[0]"#, #""kinds":[0,3]"#),
    ])
  func tampered(text: String, with other: String) throws {
    let listing = try Listing(rows: 30, length: 100)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let state = String(decoding: try encoder.encode(listing.list), as: UTF8.self)
    let broken = state.replacingOccurrences(of: text, with: other)
    #expect(broken != state)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ListController.self, from: Data(broken.utf8))
    }
  }

  @Test(
    "A strange search, a kind that is named twice and tallies that were not counted do no harm",
    arguments: [
      (#""searchedAt":0"#, #""searchedAt":15361"#), (#""isCut":false"#, #""isCut":true"#),
      (#""made":[0]"#, #""made":[]"#), (#""made":[0]"#, #""made":[0,0]"#),
      (#""learnsEstimates":false"#, #""learnsEstimates":true"#),
    ])
  func harmless(text: String, with other: String) throws {
    let listing = try Listing(rows: 30, length: 100)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let state = String(decoding: try encoder.encode(listing.list), as: UTF8.self)
    let broken = state.replacingOccurrences(of: text, with: other)
    #expect(broken != state)
    var read = try JSONDecoder().decode(ListController.self, from: Data(broken.utf8))
    try read.handle(.setOffset(to: 400)) { _ in }
    #expect(read.onScreen.allSatisfy { read.slot(of: $0) != nil })
  }

  @Test("The row of a free slot must exist, so that no later row counts as rendered")
  func strangers() throws {
    var listing = try Listing(rows: 3, length: 300)
    try listing.send(.viewportChanged(length: 0, width: 100, insets: ContentInsets()))
    let state = String(decoding: try JSONEncoder().encode(listing.list), as: UTF8.self)
    let broken = state.replacingOccurrences(of: #""row":2"#, with: #""row":3"#)
    #expect(broken != state)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ListController.self, from: Data(broken.utf8))
    }
  }

  @Test("A feed's window is counted in units, so that rounding omits nothing visible")
  func roundedWindow() throws {
    // 130⅓ and 110⅓ points are rounded differently: the item ends between the two.
    var feed = FeedController()
    let bottom = (Units.points(110 * 768 + 256)).nextUp
    let item = FeedItem(id: 1, x: 0, y: 0, width: 10, height: bottom)
    try feed.handle(.itemsChanged([item, FeedItem(id: 2, x: 0, y: 900, width: 1, height: 1)])) { _ in }
    try feed.handle(.viewportChanged(length: 100, insets: ContentInsets())) { _ in }
    try feed.handle(.setOffset(to: 130 + 1.0 / 3)) { _ in }
    try feed.handle(.setOffset(to: 110 + 1.0 / 3)) { _ in }
    #expect(feed.isConsistent)
    #expect(feed.mounted.contains(0))
  }

  @Test("A saved scheduler whose counters have no room left is refused")
  func scheduler() throws {
    var record = try RenderScheduler().record
    record.lastTurn = Drawing.greatestTurn
    #expect(RenderScheduler(record) == nil)
    record.lastTurn = Drawing.greatestTurn / 2
    #expect(RenderScheduler(record) != nil)
  }
}
