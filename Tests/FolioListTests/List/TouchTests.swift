import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: under a finger", .processorTime)
struct TouchTests {
  /// A hundred measured rows of 50 points, 500 long, at 1 000.
  private func hundred(_ change: (inout ListConfiguration) -> Void = { _ in }) throws -> Listing {
    var listing = try Listing(rows: 100, length: 500, change)
    try listing.send(.given(rows: 0..<100, height: 50))
    try listing.go(to: 1_000)
    return listing
  }

  @Test("Q29: while a correction waits, frames and bounds are returned shifted by it")
  func deferred() throws {
    var listing = try hundred { $0.anchoring = .afterTouch }
    try listing.send(.fingerDown(at: at(0)))
    #expect(try listing.measure(0, 80).others == [.totalChanged(to: 5_030)])
    #expect(listing.list.offset == 1_000)
    #expect(listing.list.frame(of: 0) == RowFrame(top: -30, height: 80, x: 0, width: 100))
    #expect(listing.list.frame(of: 20)?.top == 1_000)
    #expect(listing.list.minimumOffset == -30)
    #expect(listing.list.maximumOffset == 4_500)
    #expect(listing.list.row(at: -1) == 0)
    #expect(listing.list.row(at: -1, x: 50) == 0)
    #expect(listing.list.row(at: 1_000) == 20)
    #expect(listing.list.position == ListPosition(row: 20, distance: 0, height: 50, width: 100))
    #expect(try listing.send(.fingerUp(at: at(1))).others == [.scrollContent(to: 1_030, token: 2)])
    #expect(listing.list.frame(of: 20)?.top == 1_030)
    #expect(listing.list.minimumOffset == 0)
  }

  @Test("Q29: a finger can drag to the very top of rows that grew")
  func bounds() throws {
    var listing = try hundred { $0.anchoring = .afterTouch }
    try listing.send(.dragBegan(at: at(0)))
    try listing.measure(0, 80)
    try listing.send(.dragMoved(by: -1_030, at: at(0.5)))
    #expect(listing.list.offset == -30)
    try listing.send(.dragEnded(velocity: 0, at: at(1)))
    #expect(listing.list.offset == 0)
    #expect(listing.list.phase == .resting)
  }

  @Test(
    "Q29: orders, restoration and a layout that ends drop what waits",
    arguments: [
      ListEvent.setOffset(to: 1_500),
      .restored(ListPosition(row: 30, distance: -30, height: 50, width: 100)),
      .scroll(to: 30, alignment: .start, animated: false),
      .viewportChanged(length: 0, width: 0, insets: ContentInsets()),
      .viewportChanged(length: 500, width: 80, insets: ContentInsets()),
    ])
  func dropped(event: ListEvent) throws {
    var listing = try hundred { $0.anchoring = .afterTouch }
    try listing.send(.fingerDown(at: at(0)))
    try listing.measure(0, 80)
    try listing.send(event)
    #expect(listing.list.host.deferred == 0)
    let offset = listing.list.offset
    try listing.send(.fingerUp(at: at(1)))
    #expect(listing.list.offset == offset)
  }

  @Test("Q28: under a finger no end is followed; at the lift the list glides there")
  func followsAtLift() throws {
    var listing = try hundred { $0.followEnd = 20 }
    try listing.go(to: 4_500)
    try listing.send(.fingerDown(at: at(0)))
    try listing.send(.rowsAppended(section: 1, count: 1, model: RowModel(height: 50)))
    #expect(listing.list.offset == 4_500)
    #expect(try listing.send(.fingerUp(at: at(1))).others.isEmpty)
    #expect(listing.list.phase == .animating)
    #expect(listing.list.nextWake == .frame)
    try listing.send(.ticked(at: at(1.1)))
    #expect(listing.list.offset > 4_500)
    #expect(listing.list.offset < 4_550)
    let velocity = listing.list.velocity
    try listing.send(.rowsAppended(section: 1, count: 1, model: RowModel(height: 50)))
    #expect(abs(listing.list.velocity - velocity) < 0.001)
    try listing.send(.ticked(at: at(9)))
    #expect(listing.list.offset == 4_600)
    #expect(listing.list.phase == .resting)
  }

  @Test("Q28: a list that its finger has moved from the end does not return to it")
  func leavesEnd() throws {
    for travel in [-21.0, -20] {
      var listing = try hundred { $0.followEnd = 20 }
      try listing.go(to: 4_500)
      try listing.send(.dragBegan(at: at(0)))
      try listing.send(.rowsAppended(section: 1, count: 1, model: RowModel(height: 50)))
      try listing.send(.dragMoved(by: travel, at: at(0.5)))
      try listing.send(.dragEnded(velocity: 0, at: at(1)))
      #expect(listing.list.phase == (travel == -20 ? .animating : .resting))
    }
    var listing = try hundred { $0.followEnd = 20 }
    try listing.go(to: 4_500)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.rowsAppended(section: 1, count: 1, model: RowModel(height: 50)))
    try listing.send(.dragEnded(velocity: 300, at: at(1)))
    #expect(listing.list.phase == .animating)
    #expect(listing.list.velocity == 300)
    try listing.send(.fingerDown(at: at(1.05)))
    #expect(listing.list.phase == .held)
  }

  @Test("Q37: an event that changes nothing leaves a motion as it is, and searches and emits nothing")
  func nothing() throws {
    var listing = try hundred()
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragEnded(velocity: 700, at: at(0.1)))
    try listing.send(.ticked(at: at(0.2)))
    for event in [
      ListEvent.given(rows: 0..<100, height: 50), .pinnedRowsChanged([]),
      .estimateChanged(kind: 0, height: 50),
      .measured([RowMeasurement(row: 3, height: 50)], generation: listing.list.generation),
      .minimumLengthChanged(0), .viewportChanged(length: 500, width: 100, insets: ContentInsets()),
    ] {
      let before = listing.list
      #expect(try listing.send(event).isEmpty)
      let isSame = listing.list == before
      #expect(isSame)
    }
    let body = listing.list.body
    try listing.send(.pinnedRowsChanged([3]))
    let isSame = listing.list.body == body
    #expect(isSame)
  }

  @Test("Q34: ends of an empty list are not near, nor before a saved position is restored")
  func nearEdges() throws {
    var listing = try Listing(rows: 0, length: 500) {
      $0.nearEnd = .points(10)
      $0.nearStart = .points(10)
    }
    #expect(listing.effects.isEmpty)
    try listing.send(.restored(ListPosition(row: 20, distance: 0, height: 50, width: 100)))
    #expect(try listing.send(.sectionsChanged([.heights([50, 50])])).contains(.nearStart) == false)
    try listing.send(.rowsAppended(section: 1, count: 100, model: RowModel(height: 50)))
    #expect(!listing.effects.contains(.nearStart) && !listing.effects.contains(.nearEnd))
    #expect(listing.list.offset == 1_000)
    #expect(try listing.send(.setOffset(to: 0)).last == .nearStart)
    // Emptied and filled, it is emitted again.
    try listing.send(.sectionsChanged([]))
    #expect(try listing.send(.sectionsChanged([.heights([50, 50])])).suffix(2) == [.nearEnd, .nearStart])
  }
}
