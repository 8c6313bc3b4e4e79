import FolioCollections
import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Lists: a restored position", .processorTime)
struct RestoringTests {
  /// Row 10 of rows that are as high as 40 points and their index, 12.5 points above the viewport's top.
  static let saved = ListPosition(row: 10, distance: 12.5, height: 50, width: 100)

  private func empty(_ change: (inout ListConfiguration) -> Void = { _ in }) throws -> Listing {
    var configuration = ListConfiguration()
    configuration.measuresWhenIdle = false
    change(&configuration)
    return try Listing(configuration)
  }

  private func layout(width: Double = 100) -> ListEvent {
    .viewportChanged(length: 200, width: width, insets: ContentInsets(top: 30))
  }

  /// Answers requests until there are none.
  private func settle(_ listing: inout Listing, factor: Double = 1) throws {
    while !listing.effects.measuredRows.isEmpty { try listing.answer { (Double($0) + 40) * factor } }
  }

  @Test("Q31 V24: a position contains the first visible row and its distance")
  func taken() throws {
    var listing = try empty()
    #expect(listing.list.position == nil)
    try listing.send(.sectionsChanged([.heights([100, 60, 80, 300])]))
    try listing.send(layout())
    #expect(
      listing.list.position == ListPosition(row: 0, distance: 0, height: 100, width: 100))
    try listing.go(to: 82.5)
    #expect(listing.list.position == ListPosition(row: 1, distance: 12.5, height: 60, width: 100))
  }

  @Test(
    "Q31: a position is restored exactly, in any order of rows, layout and position",
    arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func anyOrder(order: [Int]) throws {
    var listing = try empty()
    let events = [.sectionsChanged([.plain(100)]), layout(), .restored(RestoringTests.saved)]
    for index in order {
      try listing.send(events[index])
      if index != 2, listing.list.restoration == nil { try settle(&listing) }
    }
    try settle(&listing)
    #expect(listing.list.position == RestoringTests.saved)
    #expect(listing.list.restoration == nil)
    #expect(listing.list.onScreen.lowerBound == 9)
  }

  @Test("Q31: a position waits until there are enough rows, and is the position meanwhile")
  func waits() throws {
    var listing = try empty()
    try listing.send(layout())
    try listing.send(.restored(RestoringTests.saved))
    try listing.send(.sectionsChanged([.plain(10, RowModel(height: 50))]))
    #expect(listing.list.offset == -30)
    #expect(listing.list.position == RestoringTests.saved)
    try listing.send(.rowsAppended(section: 1, count: 90, model: RowModel(height: 50)))
    #expect(listing.list.offset == 482.5)
    #expect(listing.list.restoration == nil)
  }

  @Test(
    "Q31: a touch, the host's physics or another scroll end the wait",
    arguments: [
      ListEvent.fingerDown(at: at(1)), .dragBegan(at: at(1)),
      .hostScrolled(offset: 1, token: 1, by: .user, at: at(1)),
      .scroll(to: 0, alignment: .start, animated: false),
    ])
  func ended(event: ListEvent) throws {
    var listing = try empty()
    try listing.send(.sectionsChanged([.heights([500])]))
    try listing.send(layout())
    try listing.send(.restored(RestoringTests.saved))
    #expect(listing.list.restoration != nil)
    try listing.send(event)
    #expect(listing.list.restoration == nil)
  }

  @Test("Q31: an order of the parent ends a position that is in place, not one that waits")
  func ordered() throws {
    var listing = try empty()
    try listing.send(layout())
    try listing.send(.restored(RestoringTests.saved))
    try listing.go(to: -30)
    #expect(listing.list.restoration == RestoringTests.saved)
    try listing.send(.sectionsChanged([.plain(100)]))
    #expect(listing.list.restoration == RestoringTests.saved)
    try listing.go(to: 0)
    #expect(listing.list.restoration == nil)
    #expect(listing.list.offset == 0)
  }

  @Test("Q31: at another width the fraction of the row that was above is kept")
  func otherWidth() throws {
    var listing = try empty()
    try listing.send(.sectionsChanged([.plain(100)]))
    try listing.send(layout(width: 50))
    try settle(&listing, factor: 2)
    try listing.send(.restored(RestoringTests.saved))
    try settle(&listing, factor: 2)
    #expect(listing.list.position == ListPosition(row: 10, distance: 25, height: 100, width: 50))
  }

  /// A list of unmeasured rows, estimated to be 44 high, restored to a row of which 250 points of 300 were above.
  private func seeking() throws -> Listing {
    var listing = try Listing(rows: 20, estimate: 44, length: 100)
    try listing.send(.restored(ListPosition(row: 2, distance: 250, height: 300, width: 100)))
    return listing
  }

  @Test("Q31 Q52: a list seeks the saved row, and shows the saved fraction of its measured height")
  func seeks() throws {
    for (height, distance) in [(300.0, 250.0), (600, 500), (30, 25)] {
      var listing = try seeking()
      #expect(listing.list.phase == .seeking)
      // Five sixths of the estimate.
      #expect(abs(listing.list.offset - 88 - 44 * 5 / 6.0) < 0.001)
      try listing.measure(0, 100)
      #expect(listing.list.phase == .seeking)
      try listing.measure(2, height)
      #expect(listing.list.phase == .resting)
      #expect(listing.list.offset == 144 + distance)
      try listing.measure(1, 100)
      #expect(listing.list.offset == 200 + distance)
      try listing.send(.given(rows: 0..<20, height: height))
      #expect(listing.list.restoration == nil)
    }
  }

  @Test(
    "Q31 Q52: a touch, a scroll or the row's deletion ends the seeking",
    arguments: [
      (ListEvent.fingerDown(at: at(1)), ListPhase.held), (.dragBegan(at: at(1)), .dragging),
      (.hostScrolled(offset: 1, token: 1, by: .user, at: at(1)), .resting),
      (.scroll(to: 0, alignment: .start, animated: false), .seeking), (.setOffset(to: 3), .resting),
      (.viewportChanged(length: 0, width: 0, insets: ContentInsets()), .resting),
      (.sectionsChanged([.plain(2)]), .decelerating), (.sectionsChanged([]), .resting),
    ])
  func stopsSeeking(event: ListEvent, phase: ListPhase) throws {
    var listing = try seeking()
    try listing.send(event)
    #expect(listing.list.phase == phase)
    #expect(listing.list.isConsistent)
    if case .viewportChanged = event {
      try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets()))
      #expect(listing.list.phase == .seeking)
    }
  }

  @Test("Q31: the row of a position moves with its row, and is removed with it")
  func renamed() throws {
    var listing = try empty()
    try listing.send(.sectionsChanged([.plain(100)]))
    try listing.send(.restored(RestoringTests.saved))
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0))]
    try listing.send(.batch(batch))
    #expect(listing.list.restoration?.row == 11)
    batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 11)]
    try listing.send(.batch(batch))
    #expect(listing.list.restoration == nil)
  }

  @Test(
    "Q31: an impossible position is refused",
    arguments: [
      (ListPosition(row: -1, distance: 0, height: 0, width: 0), ListRejection.unknownRow(-1)),
      (ListPosition(row: .max, distance: 0, height: 0, width: 0), .unknownRow(.max)),
      (ListPosition(row: 0, distance: .nan, height: 0, width: 0), .illegalValue(.offset)),
      (ListPosition(row: 0, distance: .infinity, height: 0, width: 0), .illegalValue(.offset)),
      (ListPosition(row: 0, distance: 0, height: -1, width: 0), .illegalValue(.height)),
      (ListPosition(row: 0, distance: 0, height: 0, width: -.infinity), .illegalValue(.width)),
    ])
  func refused(position: ListPosition, rejection: ListRejection) throws {
    var listing = try Listing(rows: 10, length: 100)
    listing.expectRejection(rejection, of: .restored(position))
  }

  @Test("Q31: a position is small JSON")
  func coded() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(RestoringTests.saved)
    #expect(String(decoding: data, as: UTF8.self) == #"{"distance":12.5,"height":50,"row":10,"width":100}"#)
    #expect(try JSONDecoder().decode(ListPosition.self, from: data) == RestoringTests.saved)
  }
}
