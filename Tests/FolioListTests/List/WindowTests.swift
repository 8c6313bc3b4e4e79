import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: window and slots", .processorTime)
struct WindowTests {
  @Test("Q06: a first layout mounts the visible rows and 20 points more, and requests their heights")
  func firstLayout() throws {
    var listing = try Listing()
    try listing.send(.configured(configuration { $0.estimate = 50 }))
    #expect(try listing.send(.sectionsChanged([.plain(100)])) == [.totalChanged(to: 5_000)])
    #expect(
      try listing.send(.viewportChanged(length: 90, width: 320, insets: ContentInsets())) == [
        .mount(row: 0, slot: 0, generation: 1, isRecycled: false), .render(row: 0, slot: 0, generation: 1),
        .mount(row: 1, slot: 1, generation: 1, isRecycled: false), .render(row: 1, slot: 1, generation: 1),
        .mount(row: 2, slot: 2, generation: 1, isRecycled: false), .render(row: 2, slot: 2, generation: 1),
        .measure(row: 0, kind: 0, width: 320, cause: .demand, generation: 2),
        .measure(row: 1, kind: 0, width: 320, cause: .demand, generation: 2),
        .measure(row: 2, kind: 0, width: 320, cause: .demand, generation: 2),
      ])
    #expect(listing.list.onScreen == 0..<2)
    #expect(listing.list.window == 0..<3)
  }

  @Test("Q38: the window is searched again only after more than the overscan")
  func searchedSeldom() throws {
    var listing = try Listing(rows: 100, length: 80)
    #expect(listing.list.window == 0..<2)
    try listing.go(to: 20)
    #expect(listing.effects == [.scrollContent(to: 20, token: 1)])
    #expect(listing.list.window == 0..<2)
    #expect(listing.list.onScreen == 0..<2)
    try listing.go(to: 20.5)
    #expect(listing.effects.mountedRows == [2])
  }

  @Test("Q39: all unmounts precede all mounts, so that freed slots are reused")
  func unmountsFirst() throws {
    var listing = try Listing(rows: 100, length: 90)
    try listing.go(to: 1_000)
    let kinds = listing.effects.filter {
      switch $0 {
      case .mount, .unmount: true
      default: false
      }
    }
    #expect(
      kinds == [
        .unmount(row: 0, slot: 0), .unmount(row: 1, slot: 1), .unmount(row: 2, slot: 2),
        .mount(row: 19, slot: 0, generation: 2, isRecycled: true),
        .mount(row: 20, slot: 1, generation: 2, isRecycled: true),
        .mount(row: 21, slot: 2, generation: 2, isRecycled: true),
        .mount(row: 22, slot: 3, generation: 1, isRecycled: false),
      ])
  }

  @Test("Q13: a row that returns gets its own slot, and Q43: that is not rendered again")
  func ownSlotPreferred() throws {
    var listing = try Listing(rows: 100, length: 40) { $0.overscan = 0 }
    #expect(listing.effects.mountedRows == [0])
    try listing.go(to: 60)
    #expect(listing.effects.mountedRows == [1])
    try listing.go(to: 110)
    try listing.go(to: 1_000)
    // The slot's last row was 2; row 2 returns to it, clean.
    try listing.go(to: 110)
    #expect(listing.effects.mountedRows == [2])
    #expect(listing.effects.renderedRows == [2])
    try listing.send(.viewportChanged(length: 0, width: 100, insets: ContentInsets()))
    #expect(listing.effects.unmountedRows == [2])
    try listing.send(.viewportChanged(length: 40, width: 100, insets: ContentInsets()))
    #expect(listing.effects == [.mount(row: 2, slot: 0, generation: 6, isRecycled: true)])
  }

  @Test("Q14: each mount raises the generation of its slot, so that late results have no effect")
  func generationsRise() throws {
    var listing = try Listing(rows: 100, length: 40) { $0.overscan = 0 }
    #expect(
      listing.effects.prefix(2) == [
        .mount(row: 0, slot: 0, generation: 1, isRecycled: false), .render(row: 0, slot: 0, generation: 1),
      ])
    try listing.go(to: 700)
    #expect(
      listing.effects.contains(.mount(row: 14, slot: 0, generation: 2, isRecycled: true)))
  }

  @Test("Q40: rows without a kind are never recycled; a discarded number is used again")
  func noKindNoRecycling() throws {
    var listing = try Listing(rows: 100, length: 40, kind: RowModel.noKind) { $0.overscan = 0 }
    try listing.go(to: 60)
    #expect(
      listing.effects.prefix(4) == [
        .scrollContent(to: 60, token: 1), .unmount(row: 0, slot: 0), .discard(slot: 0),
        .mount(row: 1, slot: 0, generation: 2, isRecycled: false),
      ])
  }

  @Test("Q13: a pool keeps no more free slots than its limit, and discards the longest free")
  func poolLimit() throws {
    var listing = try Listing(rows: 100, length: 200) {
      $0.overscan = 0
      $0.poolLimit = 1
    }
    try listing.send(.viewportChanged(length: 50, width: 100, insets: ContentInsets()))
    #expect(
      listing.effects == [
        .unmount(row: 1, slot: 1), .unmount(row: 2, slot: 2), .unmount(row: 3, slot: 3),
        .discard(slot: 1), .discard(slot: 2),
      ])
  }

  @Test("Q61: slots are kept while the list is empty, as far as the limit says, and used for the next rows")
  func slotsOfEmptyList() throws {
    func emptied(_ limit: Int64?, meanwhile: Int64? = nil) throws -> Listing {
      let configuration = configuration {
        $0.overscan = 0
        $0.poolLimit = limit
      }
      var listing = try Listing(configuration)
      try listing.send(.sectionsChanged([.plain(100)]))
      try listing.send(.viewportChanged(length: 200, width: 100, insets: ContentInsets()))
      if let meanwhile {
        var other = configuration
        other.poolLimit = meanwhile
        try listing.send(.configured(other))
      }
      try listing.send(.sectionsChanged([]))
      #expect(listing.effects.unmountedRows == [0, 1, 2, 3])
      return listing
    }
    // Without a limit nothing is discarded: the same slots are used again, and none is created. With a limit a host raises
    // it while the list is empty.
    for (limit, meanwhile) in [(nil, nil), (1, 10), (0, .max), (1, 4)] as [(Int64?, Int64?)] {
      var listing = try emptied(limit, meanwhile: meanwhile)
      #expect(listing.effects.discardedSlots == [])
      try listing.send(.sectionsChanged([.plain(3)]))
      #expect(listing.effects.isRecycled == [true, true, true])
      #expect(listing.list.isConsistent)
    }
    #expect(try emptied(1).effects.discardedSlots == [0, 1, 2])
    #expect(try emptied(nil, meanwhile: 0).effects.discardedSlots == [0, 1, 2, 3])
    var some = try emptied(2)
    #expect(some.effects.discardedSlots == [0, 1])
    try some.send(.sectionsChanged([.plain(3)]))
    #expect(some.effects.isRecycled == [true, true, false])
    // Rows of another kind get none of them.
    var other = try emptied(4)
    try other.send(.sectionsChanged([.plain(2, RowModel(kind: 7))]))
    #expect(other.effects.isRecycled == [false, false])
  }

  @Test("Q61: a limit below 0 is no limit", arguments: [-1, Int64.min])
  func refusedLimit(limit: Int64) throws {
    let configuration = configuration { $0.poolLimit = limit }
    #expect(throws: ListRejection.refusedConfiguration(.poolLimit)) { try ListController(configuration) }
    var listing = try Listing(rows: 10, length: 100)
    listing.expectRejection(.refusedConfiguration(.poolLimit), of: .configured(configuration))
  }

  @Test("Slots are shared within a kind, never between kinds")
  func kindsApart() throws {
    var listing = try Listing(configuration { $0.overscan = 0 })
    let rows = [RowModel(kind: 1, height: 50), RowModel(kind: 2, height: 50), RowModel(kind: 1, height: 50)]
    try listing.send(.sectionsChanged([SectionModel(id: 1, rows: .models(rows))]))
    try listing.send(.viewportChanged(length: 50, width: 100, insets: ContentInsets()))
    try listing.go(to: 50)
    #expect(listing.effects.contains(.mount(row: 1, slot: 1, generation: 1, isRecycled: false)))
    try listing.go(to: 100)
    #expect(listing.effects.contains(.mount(row: 2, slot: 0, generation: 2, isRecycled: true)))
  }

  @Test("Scenario 64: rows without height are mounted at their place, and never loop")
  func rowsWithoutHeight() throws {
    var listing = try Listing(configuration { $0.overscan = 0 })
    try listing.send(.sectionsChanged([.heights([0, 50, 0, 0, 50, 0])]))
    try listing.send(.viewportChanged(length: 50, width: 100, insets: ContentInsets()))
    #expect(listing.list.window == 0..<2)
    try listing.go(to: 50)
    #expect(listing.list.window == 2..<5)
    #expect(listing.list.row(at: 0) == 1)
    #expect(listing.list.row(at: 50) == 4)
    #expect(listing.list.row(at: 100) == nil)
    #expect(listing.list.row(at: -1) == nil)
  }

  @Test("Q43: a revised row is rendered if it is mounted, others when they are mounted")
  func revisions() throws {
    var listing = try Listing(rows: 10, length: 40) { $0.overscan = 0 }
    #expect(try listing.send(.revised(row: 0)) == [.render(row: 0, slot: 0, generation: 1)])
    #expect(try listing.send(.revised(row: 5)).isEmpty)
    listing.expectRejection(.unknownRow(10), of: .revised(row: 10))
  }

  @Test("Q41: lists that share a pool use each other's slots, with numbers that are unique in it")
  func sharedPool() throws {
    var pool = SlotPool()
    var lists = try (Int64(0)..<2).map { owner in
      var list = try ListController(configuration { $0.overscan = 0 }, owner: owner)
      try list.handle(.sectionsChanged([.plain(10, RowModel(height: 50))])) { _ in }
      return list
    }
    func lay(_ index: Int, _ length: Double) throws -> [ListEffect] {
      var effects: [ListEffect] = []
      lists[index].exchangePool(&pool)
      defer { lists[index].exchangePool(&pool) }
      let event = ListEvent.viewportChanged(length: length, width: 100, insets: ContentInsets())
      try lists[index].handle(event) { effects.append($0) }
      return effects
    }
    #expect(try lay(0, 100).mountedRows == [0, 1])
    #expect(try lay(1, 50).contains(.mount(row: 0, slot: 2, generation: 1, isRecycled: false)))
    _ = try lay(0, 50)
    // Row 1 of the second list is another row than row 1 of the first: it is rendered.
    #expect(
      try lay(1, 100) == [
        .mount(row: 1, slot: 1, generation: 2, isRecycled: true), .render(row: 1, slot: 1, generation: 2),
      ])
  }

  private func configuration(_ change: (inout ListConfiguration) -> Void) -> ListConfiguration {
    var configuration = ListConfiguration()
    change(&configuration)
    return configuration
  }
}
