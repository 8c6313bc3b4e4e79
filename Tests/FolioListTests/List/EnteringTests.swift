import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Lists: entering, leaving and rendering", .processorTime)
struct EnteringTests {
  @Test(
    "Q11: a scroll by one row emits one unmount and one mount, whatever the number of mounts",
    arguments: [100.0, 10_000])
  func onlyChanges(length: Double) throws {
    var listing = try Listing(rows: 1_000_000, estimate: 10, length: length) { $0.overscan = 0 }
    try listing.send(.given(rows: 0..<1_000_000, height: 10))
    let shown = Int64(length / 10)
    for step in Int64(1)...5 {
      try listing.go(to: Double(step * 10))
      let slot = try #require(listing.list.slot(of: step + shown - 1))
      #expect(
        listing.effects == [
          .scrollContent(to: Double(step * 10), token: ScrollToken(step)),
          .unmount(row: step - 1, slot: slot),
          .mount(row: step + shown - 1, slot: slot, generation: 2, isRecycled: true),
          .render(row: step + shown - 1, slot: slot, generation: 2),
        ])
      #expect(listing.list.isConsistent)
    }
    try listing.go(to: 0)
    #expect(listing.effects.unmountedRows == Array(shown..<shown + 5))
    #expect(listing.effects.mountedRows == Array(0..<5))
  }

  @Test(
    "Q11: rows of both windows are neither requested nor visited, whatever the number of mounts",
    arguments: [50, 5_000])
  func cost(mounted: Int64) throws {
    let source = CountingSource()
    var mounts = Mounts()
    var pool = SlotPool()
    var wanted = WantedRows()
    func move(to window: Range<Int64>) -> (wants: Int, effects: Int) {
      let kept = window.clamped(to: wanted.window)
      wanted.window = window
      var count = (wants: 0, effects: 0)
      mounts.unmount(to: &pool, keeping: kept) { row in
        count.wants += 1
        return window.contains(row)
      } _: { _ in
        count.effects += 1
      }
      mounts.findEntering(of: wanted, keeping: kept)
      mounts.mount(from: &pool, of: source) { _ in count.effects += 1 }
      return count
    }
    #expect(move(to: 0..<mounted).effects == 2 * mounted)
    for first in Int64(1)...40 {
      source.asked = 0
      let count = move(to: first..<first + mounted)
      #expect(count == (1, 3))
      // The kind of the entering row, what its slot may already show, and its content.
      #expect(source.asked <= 4)
    }
    #expect(mounts.rows.map { $0.row } == Array(40..<40 + mounted))
  }

  @Test(
    "Q11 Q15: pinned rows are not visited while they stay outside of the window, whatever their number",
    arguments: [10, 5_000])
  func pinnedCost(pinned: Int64) throws {
    let source = CountingSource()
    var mounts = Mounts()
    var pool = SlotPool()
    var wanted = WantedRows()
    wanted.pinned = Array(0..<pinned) + Array(20_000..<20_000 + pinned)
    wanted.want(10_000..<10_010, isLaidOut: true)
    mounts.findEntering(of: wanted)
    mounts.mount(from: &pool, of: source) { _ in }
    mounts.setApart(wanted.pinned)
    #expect(mounts.pins.map { $0.row } == wanted.pinned)
    for first in Int64(10_001)...10_040 {
      let kept = (first..<first + 10).clamped(to: wanted.window)
      wanted.move(to: first..<first + 10)
      var (wants, effects) = (0, 0)
      source.asked = 0
      mounts.unmount(to: &pool, keeping: kept) { row in
        wants += 1
        return wanted.wants(row)
      } _: { _ in
        effects += 1
      }
      mounts.findEntering(of: wanted, keeping: kept)
      mounts.mount(from: &pool, of: source) { _ in effects += 1 }
      #expect(wants == 1 && effects == 3 && source.asked <= 4)
    }
    #expect(mounts.rows.map { $0.row } == Array(10_040..<10_050))
    #expect(wanted.extras == wanted.pinned)
  }

  @Test("Q15: pinned rows enter and leave the window like those of a list that was decoded before each step")
  func pinnedInAndOut() throws {
    var listing = try Listing(rows: 400, length: 100) { $0.hasStickyHeaders = true }
    let pinned: [Int64] = [0, 1, 7, 8, 9, 40, 41, 60, 61, 62, 63, 64, 65, 66, 399]
    try listing.send(.pinnedRowsChanged(pinned))
    var dice = Dice(state: 12)
    for step in Int64(0)..<300 {
      let near = Double(dice.roll(80)) * 50
      let event: ListEvent =
        switch dice.roll(12) {
        case 0: .stickyRowsChanged([dice.roll(60), 60 + dice.roll(60)])
        case 1: .revised(row: pinned[Int(dice.roll(15))])
        case 2: .given(rows: 8..<20, height: Double(dice.roll(60)))
        case 3: .setOffset(to: 19_000)
        default: .setOffset(to: near + Double(step % 50))
        }
      var decoded = try JSONDecoder().decode(ListController.self, from: JSONEncoder().encode(listing.list))
      #expect(decoded == listing.list)
      var effects: [ListEffect] = []
      try decoded.handle(event) { effects.append($0) }
      #expect(try listing.send(event) == effects)
      #expect(listing.list.isConsistent)
      let outside = pinned.filter { !listing.list.window.contains($0) }
      #expect(Set(listing.list.extras).isSuperset(of: outside))
    }
  }

  @Test("Q12: rows on screen are distinguished from prepared ones")
  func onScreenAndPrepared() throws {
    var listing = try Listing(rows: 100, length: 100) {
      $0.overscan = 60
      $0.hasStickyHeaders = true
    }
    func onScreen() -> [Int64] {
      var rows: [Int64] = []
      listing.list.forEachOnScreen { rows.append($0) }
      return rows
    }
    #expect(listing.list.onScreen == 0..<2)
    #expect(listing.list.window == 0..<4)
    try listing.go(to: 1_010)
    #expect(listing.list.onScreen == 20..<23)
    #expect(listing.list.window == 19..<24)
    #expect(onScreen() == [20, 21, 22])
    #expect((19..<24).allSatisfy { listing.list.slot(of: $0) != nil })
    // A row comes on screen without being mounted: it was prepared.
    try listing.go(to: 1_060)
    #expect(listing.effects == [.scrollContent(to: 1_060, token: 2)])
    #expect(listing.list.onScreen == 21..<24)
    try listing.send(.viewportChanged(length: 0, width: 100, insets: ContentInsets()))
    #expect(listing.list.onScreen.isEmpty && listing.list.window.isEmpty && onScreen().isEmpty)
  }

  @Test("Q26: of rows with another revision only mounted ones are rendered, the others when they are mounted")
  func revisions() throws {
    var listing = try Listing(rows: 0, length: 0) { $0.overscan = 0 }
    func model(_ revisions: [Int: Int64]) -> ListEvent {
      .sectionsChanged([
        SectionModel(
          id: 1, rows: .models((0..<50).map { RowModel(kind: 1, height: 50, revision: revisions[$0] ?? 0) }))
      ])
    }
    try listing.send(model([:]))
    try listing.send(.viewportChanged(length: 150, width: 100, insets: ContentInsets()))
    #expect(listing.effects.renderedRows == [0, 1, 2])
    try listing.send(model([1: 5, 2: 5, 3: 5, 40: 5]))
    #expect(
      listing.effects == [
        .render(row: 1, slot: 1, generation: 1), .render(row: 2, slot: 2, generation: 1),
      ])
    #expect(try listing.send(model([1: 5, 2: 5, 3: 5, 40: 5])).isEmpty)
    try listing.send(.revised(row: 2))
    #expect(listing.effects == [.render(row: 2, slot: 2, generation: 1)])
    try listing.send(.revised(row: 3))
    #expect(listing.effects.isEmpty)
    // Row 0 is unmounted; row 3 is rendered because its slot showed another row, not because it was ever dirty.
    try listing.go(to: 50)
    #expect(listing.effects.renderedRows == [3])
    // Away and back in its own slot: clean, unless revised meanwhile.
    try listing.send(.viewportChanged(length: 0, width: 100, insets: ContentInsets()))
    try listing.send(.revised(row: 1))
    #expect(listing.effects.isEmpty)
    try listing.send(.viewportChanged(length: 150, width: 100, insets: ContentInsets()))
    #expect(listing.effects.mountedRows == [1, 2, 3])
    #expect(listing.effects.renderedRows == [1])
  }

  @Test("Q14, scenario 69: a result for a row that left its slot has no effect")
  func lateResults() throws {
    var listing = try Listing(rows: 100, length: 40) { $0.overscan = 0 }
    try listing.go(to: 60)
    let slot = try #require(listing.list.slot(of: 1))
    #expect(listing.list.row(inSlot: slot, generation: 2) == 1)
    // It leaves, and returns to its slot unchanged: nothing is requested again, so what is loading is still valid.
    try listing.send(.viewportChanged(length: 0, width: 100, insets: ContentInsets()))
    #expect(listing.list.row(inSlot: slot, generation: 2) == nil)
    try listing.send(.viewportChanged(length: 40, width: 100, insets: ContentInsets()))
    #expect(listing.effects.renderedRows.isEmpty && listing.list.slot(of: 1) == slot)
    #expect(listing.list.row(inSlot: slot, generation: 2) == 1)
    #expect(listing.list.row(inSlot: slot, generation: 3) == 1)
    #expect(listing.list.row(inSlot: slot, generation: 4) == nil)
    // The image of row 1 is loading while its slot is used for row 14.
    try listing.go(to: 710)
    #expect(listing.list.slot(of: 14) == slot)
    #expect(listing.list.row(inSlot: slot, generation: 3) == nil)
    #expect(listing.list.row(inSlot: slot, generation: 4) == 14)
    // Rows inserted above renumber the row, and what is loading still finds it.
    try listing.send(.sectionsChanged([.plain(3, id: 2), .plain(100)]))
    #expect(listing.list.row(inSlot: slot, generation: 4) == 17)
    try listing.send(.viewportChanged(length: 0, width: 100, insets: ContentInsets()))
    #expect(listing.list.row(inSlot: slot, generation: 4) == nil)
  }
}

/// Rows of one kind that count how often they are read.
private final class CountingSource: RowSource {
  var asked = 0

  func kind(of row: Int64) -> UInt16 {
    asked += 1
    return 0
  }

  func revision(of row: Int64) -> Revision {
    asked += 1
    return Revision(host: 0, count: 0)
  }
}
