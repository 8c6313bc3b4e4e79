import FolioCollections
import FolioMachine
import Foundation
import SharedTests
import Testing

import func FolioTesting.latestMoment

@testable import FolioList

/// Data, code, carried rows and hosts while rows snap.
extension SnapTests {
  @Test("Q57: a batch during a motion renumbers the goal, or gives the motion another", arguments: snaps)
  func batches(snap: ListSnap) throws {
    for deletes in [false, true] {
      var listing = try forty(snap)
      try listing.go(to: 1_000)
      try listing.send(.dragBegan(at: at(0)))
      try listing.send(.dragEnded(velocity: 900, at: at(0)))
      try listing.send(.ticked(at: at(0.1)))
      guard case .row(let row)? = listing.list.body.aim else { throw CancellationError() }
      let before = listing.list
      var batch = ListBatch()
      batch.inserts = [RowInsert(at: RowPath(section: 0, row: 2), row: RowModel(height: 77))]
      if deletes { batch.deletes = [RowPath(section: 0, row: row)] }
      try listing.send(.batch(batch))
      #expect(abs(listing.list.velocity - before.velocity) < 0.01)
      if !deletes { #expect(listing.list.body.aim == .row(row + 1)) }
      try listing.rest()
      #expect(SnapTests.isOnRow(listing.list, snap))
    }
  }

  @Test(
    "Q57: at rest it keeps its row at once as sizes change, and by a spring as rows change", arguments: snaps)
  func atRest(snap: ListSnap) throws {
    var listing = try forty(snap)
    try fling(&listing, from: 1_000, 500)
    for (length, width, insets) in [
      (300.0, 100.0, ContentInsets(top: 30, bottom: 10)), (520, 100, ContentInsets(top: 30, bottom: 80)),
      (520, 240, ContentInsets(top: 0, bottom: 0)), (401, 100, ContentInsets(top: 61, bottom: 3)),
    ] {
      try listing.send(.viewportChanged(length: length, width: width, insets: insets))
      #expect(listing.list.phase == .resting && SnapTests.isOnRow(listing.list, snap))
      try listing.send(.given(rows: 0..<40, height: width == 240 ? 45 : 60))
      try listing.rest()
      #expect(SnapTests.isOnRow(listing.list, snap))
    }
    let row = listing.list.onScreen.lowerBound
    try listing.send(.given(rows: row..<row + 3, height: 71))
    try listing.rest()
    #expect(SnapTests.isOnRow(listing.list, snap))
  }

  @Test("Q57: a scroll by code stays at its destination")
  func code() throws {
    var listing = try forty(.start)
    try listing.go(to: 777)
    try listing.send(.turnEnded(at: at(0)))
    try listing.send(.revised(row: 3))
    #expect(listing.list.offset == 777 && listing.list.phase == .resting)
    try listing.send(.scroll(to: 20, alignment: .centre, animated: false))
    #expect(listing.list.offset == 1_200 + 30 - 210)
    try listing.send(.scrollTo(.offset(500), animated: true))
    try listing.rest()
    #expect(listing.list.offset == 500)
    // A list that rested on a row does not hold code back.
    try fling(&listing, from: 500, 0)
    #expect(listing.list.offset == 510)
    try listing.send(.scrollTo(.offset(520), animated: false))
    #expect(listing.list.offset == 520 && listing.list.phase == .resting)
    try listing.send(.restored(ListPosition(row: 9, distance: 13, height: 60, width: 100)))
    #expect(listing.list.offset == 540 + 13 - 30 && listing.list.phase == .resting)
    // A new setting applies from the next release on.
    var free = try Listing(rows: 40, length: 400)
    try free.go(to: 333)
    var settings = free.list.configuration
    settings.snap = .end
    try free.send(.configured(settings))
    #expect(free.list.offset == 333 && free.list.phase == .resting)
  }

  @Test("Q57: a carried row is released, and the list that it scrolled comes to rest on a row")
  func carried() throws {
    var listing = try forty(.start) { $0.reorder = ReorderConfiguration() }
    try listing.send(
      .sectionsChanged([.plain(40, RowModel(height: 60, moves: true))]))
    try listing.send(.reorderBegan(row: 3, x: 10, y: 380, at: at(0)))
    for frame in 1..<9 { try listing.send(.ticked(at: at(Double(frame) / 60))) }
    #expect(!SnapTests.isOnRow(listing.list, .start))
    try listing.send(.reorderEnded(at: at(1)))
    try listing.rest()
    #expect(SnapTests.isOnRow(listing.list, .start))
  }

  @Test("Q57: a host's scroller receives the end of its fling by the same rules", arguments: snaps)
  func host(snap: ListSnap) throws {
    var listing = try forty(snap)
    try listing.go(to: 700)
    for velocity in [-1_200.0, -400, 0, 150, 300, 900] {
      var free = try Listing(rows: 40, length: 400)
      try free.send(.given(rows: 0..<40, height: 60))
      try fling(&free, from: 700, velocity)
      let answer = listing.list.restOffset(proposed: free.list.offset, velocity: velocity)
      var own = listing
      try fling(&own, from: 700, velocity)
      #expect(answer == own.list.offset, "\(velocity)")
    }
    #expect(listing.list.restOffset(proposed: 5_000) == 5_000)
    for illegal in [Double.nan, .infinity, -.infinity, 1e300] {
      let answer = listing.list.restOffset(proposed: illegal)
      #expect(answer == illegal || illegal.isNaN && answer.isNaN)
      #expect(listing.list.restOffset(proposed: 640, velocity: illegal) == 640)
    }
    #expect(try Listing(rows: 9, length: 100).list.restOffset(proposed: 77) == 77)
    #expect(try Listing().list.restOffset(proposed: 77) == 77)
    // Reports of a host are not changed.
    try listing.send(.hostScrolled(offset: 333, token: listing.list.token, by: .fling, at: at(1)))
    try listing.send(.hostScrollEnded(at: at(2)))
    #expect(listing.list.offset == 333 && listing.list.phase == .resting)
  }

  @Test("Q57: a list that has not yet started to a row, and loses all its rows, returns to its bounds")
  func nothingLeft() throws {
    var listing = try forty(.start) { $0.reorder = ReorderConfiguration() }
    try listing.go(to: 1_010)
    try listing.send(.reorderBegan(row: 20, x: 10, y: 200, at: at(0)))
    try listing.send(.reorderEnded(at: at(0)))
    #expect(listing.list.isSnapping)
    try listing.send(.sectionsChanged([SectionModel(id: 0, rows: .uniform(count: 2, RowModel(height: 60)))]))
    let isConsistent = listing.list.isConsistent
    #expect(isConsistent && !listing.list.isSnapping && listing.list.isReturning)
    // The motion begins with its first tick, however late that is.
    let place = listing.list.offset
    try listing.send(.ticked(at: at(9)))
    #expect(listing.list.offset == place)
    for frame in 1...200 { try listing.send(.ticked(at: at(9 + Double(frame) / 60))) }
    #expect(listing.list.phase == .resting && listing.list.offset == -30)
  }

  @Test("Q57: a state during a motion is encoded and decoded; one without a row as its goal is refused")
  func coding() throws {
    var listing = try forty(.centre)
    try listing.go(to: 1_000)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragEnded(velocity: 900, at: at(0)))
    try listing.send(.ticked(at: at(0.1)))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(listing.list)
    var read = try JSONDecoder().decode(ListController.self, from: data)
    #expect(read == listing.list && read.digest == listing.list.digest)
    try read.handle(.ticked(at: at(0.3))) { _ in }
    try listing.send(.ticked(at: at(0.3)))
    #expect(read == listing.list)
    let text = String(decoding: data, as: UTF8.self)
    let broken = text.replacingOccurrences(
      of: "\"aim\":{\"row\":{\"_0\":", with: "\"aim\":{\"row\":{\"_0\":9")
    #expect(broken != text)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ListController.self, from: Data(broken.utf8))
    }
    var other = listing.list
    try other.handle(.dragBegan(at: at(1))) { _ in }
    #expect(other.body.aim == nil)
  }

  @Test(
    "Q57: every walk keeps the laws, and a release comes to rest on a row", .long,
    arguments: Array(UInt64(19)...58) + [139, 185])
  func walks(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var configuration = ListWalk.configuration(&dice)
    configuration.snap = SnapTests.snaps[Int(seed % 3)]
    var listing = try Listing(configuration)
    var clock = Moment(nanoseconds: 0)
    for step in 0..<200 {
      var event = ListWalk.event(&dice, listing.list, after: clock)
      if case .configured(var other) = event {
        other.snap = dice.roll(5) == 0 ? nil : SnapTests.snaps[Int(dice.roll(3))]
        event = .configured(other)
      }
      let before = listing.list
      do {
        try listing.send(event)
      } catch {
        let isUnchanged = listing.list == before
        #expect(isUnchanged)
        continue
      }
      clock = max(clock, latestMoment(in: event) ?? clock)
      if let leap = ContinuityCheck.complaints(before, event, at: clock).first {
        Issue.record("seed \(seed) step \(step): \(leap) after \(event)")
        return
      }
      let isConsistent = listing.list.isConsistent
      #expect(isConsistent, "seed \(seed) step \(step): \(event)")
      guard case .dragEnded = event, before.phase == .dragging, let snap = listing.list.configuration.snap,
        listing.list.request == nil, listing.list.body.phase != .animating
      else { continue }
      var resting = listing
      var moment = clock
      for _ in 0..<3_000 where resting.list.nextWake == .frame {
        moment = moment.advanced(byNanoseconds: 16_000_000)
        try resting.send(.ticked(at: moment))
      }
      #expect(
        SnapTests.isOnRow(resting.list, snap) || resting.list.rowCount == 0
          || resting.list.viewportLength < 60,
        "seed \(seed) step \(step): \(resting.list.offset)")
    }
  }
}
