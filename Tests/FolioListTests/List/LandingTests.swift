import FolioCollections
import FolioMachine
import FolioMotion
import Foundation
import Testing

@testable import FolioList

@Suite("Lists: a released row glides to its place", .processorTime)
struct LandingTests: Reordering {
  /// Five rows of 50 points in 400, the first of which was carried by 120 points.
  private func carried() throws -> Listing {
    var listing = try movable([.heights([50, 50, 50, 50, 50])], length: 400)
    try listing.send(.reorderBegan(row: 0, x: 0, y: 10, at: at(0)))
    try listing.send(.reorderMoved(x: 0, y: 130, at: at(0)))
    #expect(listing.list.lifted == LiftedRow(row: 2, x: 0, y: 120, width: 100, height: 50))
    return listing
  }

  @Test(
    "Q48: it is drawn where the finger released it, and moves to its place by the settle spring, in ticks")
  func glides() throws {
    var listing = try carried()
    #expect(try listing.send(.reorderEnded(at: at(1))) == [.dropped(row: 2, outcome: .completed)])
    #expect(listing.list.lifted == nil && listing.list.nextWake == .frame)
    #expect(listing.list.landing == [LiftedRow(row: 2, x: 0, y: 120, width: 100, height: 50)])
    try listing.send(.turnEnded(at: at(1)))
    #expect(listing.list.landing.first?.y == 120, "In ticks alone")
    let spring = try DampedSpring(
      DampedSpring.Parameters(response: 0.35, dampingRatio: 1), from: 120, to: 100, velocity: 0)
    for frame in 1...12 {
      let now = Double(frame) / 60
      try listing.send(.ticked(at: at(1 + now)))
      let y = try #require(listing.list.landing.first?.y)
      #expect(abs(y - spring.position(at: now)) < 1e-6)
    }
    // A clock that runs backward has no effect.
    let before = listing.list
    try listing.send(.ticked(at: at(0.5)))
    #expect(listing.list == before)
    try listing.send(.ticked(at: at(2)))
    #expect(listing.list.landing.isEmpty && listing.list.nextWake != .frame)
  }

  @Test("Q48: it moves with its place, when the list scrolls and when rows are inserted")
  func follows() throws {
    var listing = try twenty()
    try listing.send(.reorderBegan(row: 2, x: 0, y: 110, at: at(0)))
    try listing.send(.reorderMoved(x: 0, y: 130, at: at(0)))
    try listing.send(.reorderEnded(at: at(0)))
    #expect(listing.list.landing.first?.y == 120)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: 40, at: at(0)))
    #expect(listing.list.phase == .dragging && listing.list.landing.first?.y == 80)
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 1), row: RowModel(height: 30))]
    try listing.send(.batch(batch))
    #expect(listing.list.landing == [LiftedRow(row: 3, x: 0, y: 110, width: 100, height: 50)])
    #expect(listing.list.isConsistent)
    batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 3)]
    try listing.send(.batch(batch))
    #expect(listing.list.landing.isEmpty)
  }

  @Test("Q48: a finger that lifts it again takes it from where it is drawn, and no row moves at that moment")
  func again() throws {
    var listing = try carried()
    try listing.send(.reorderEnded(at: at(1)))
    try listing.send(.ticked(at: at(1.05)))
    let drawn = try #require(listing.list.landing.first)
    #expect(drawn.y < 120 && drawn.y > 101)
    #expect(try listing.send(.reorderBegan(row: 2, x: 0, y: 300, at: at(1.1))) == [.lifted(row: 2)])
    let lifted = try #require(listing.list.lifted)
    #expect(abs(lifted.y - drawn.y) < 0.001 && listing.list.landing.isEmpty)
    try listing.send(.reorderMoved(x: 0, y: 310, at: at(1.1)))
    #expect(listing.list.lifted.map { abs($0.y - drawn.y - 10) < 0.001 } == true)
  }

  @Test("Q48: another row may be lifted meanwhile, and each reaches its place; a ninth one waits")
  func several() throws {
    var listing = try movable([.plain(12, RowModel(height: 50))], length: 600)
    for row in 0..<Int64(Landing.most) {
      try listing.send(.reorderBegan(row: row, x: 0, y: 0, at: at(0)))
      try listing.send(.reorderMoved(x: 0, y: 10, at: at(0)))
      try listing.send(.reorderEnded(at: at(0)))
    }
    #expect(listing.list.landing.map(\.row) == Array(0..<Int64(Landing.most)))
    #expect(try listing.send(.reorderBegan(row: 9, x: 0, y: 0, at: at(0))) == [.ignored(.rowIsLifted)])
    #expect(try listing.send(.reorderBegan(row: 3, x: 0, y: 0, at: at(0))) == [.lifted(row: 3)])
    #expect(listing.list.isConsistent && listing.list.landing.count == Landing.most - 1)
    // Rows that are passed continue their motion.
    try listing.send(.reorderMoved(x: 0, y: 140, at: at(0)))
    #expect(reordered(listing.effects) == [[3, 6]])
    #expect(listing.list.landing.map(\.row) == [0, 1, 2, 3, 4, 5, 7])
    try listing.send(.ticked(at: at(0.1)))
    #expect(listing.list.landing.allSatisfy { $0.y != Double($0.row) * 50 } && listing.list.lifted != nil)
    try listing.send(.ticked(at: at(2)))
    #expect(listing.list.landing.isEmpty && listing.list.isConsistent)
  }

  @Test("Q48: a cancelled row returns to its origin with the next tick; its neighbours stay until then")
  func cancelled() throws {
    var listing = try carried()
    try listing.send(.reorderCancelled(at: at(1)))
    #expect(listing.effects.isEmpty && listing.list.phase == .resting)
    #expect(listing.list.landing == [LiftedRow(row: 2, x: 0, y: 120, width: 100, height: 50)])
    #expect(
      try listing.send(.reorderBegan(row: 4, x: 0, y: 210, at: at(1))) == [.ignored(.rowIsLifted)],
      "It is still lifted")
    try listing.send(.ticked(at: at(5)))
    #expect(
      listing.effects == [
        .reordered(from: 2, to: 0, move: move(0, 2, 0, 0)), .dropped(row: 0, outcome: .cancelled),
      ])
    #expect(listing.list.landing == [LiftedRow(row: 0, x: 0, y: 120, width: 100, height: 50)])
    try listing.send(.ticked(at: at(5.1)))
    #expect(listing.list.landing.first.map { $0.y < 90 && $0.y > 10 } == true)
    #expect(try listing.send(.reorderBegan(row: 4, x: 0, y: 210, at: at(1))) == [.lifted(row: 4)])
  }

  @Test("Q48: a row deleted before it is at rest is reported; without a layout all are in their places")
  func ends() throws {
    var listing = try carried()
    try listing.send(.reorderCancelled(at: at(1)))
    var batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 2)]
    var other = listing
    try other.send(.batch(batch))
    #expect(other.effects.contains(.dropped(row: nil, outcome: .removed)) && other.list.landing.isEmpty)
    try listing.send(.viewportChanged(length: 0, width: 100, insets: ContentInsets()))
    #expect(listing.effects.first == .reordered(from: 2, to: 0, move: move(0, 2, 0, 0)))
    #expect(listing.effects.last == .dropped(row: 0, outcome: .cancelled))
    #expect(listing.list.landing.isEmpty && listing.list.isConsistent)
  }

  @Test("Q48: a list with gliding rows is encoded, decoded and distinguished; an invalid one is refused")
  func codable() throws {
    var listing = try carried()
    let before = listing.list.digest
    try listing.send(.reorderCancelled(at: at(1)))
    let waiting = listing.list
    #expect(waiting.digest != before)
    try listing.send(.ticked(at: at(1)))
    #expect(listing.list.digest != waiting.digest)
    for list in [waiting, listing.list] {
      let data = try JSONEncoder().encode(list)
      let read = try JSONDecoder().decode(ListController.self, from: data)
      #expect(read == list && read.digest == list.digest)
    }
    for change: (inout ListController) -> Void in [
      { $0.landings[0].row = 9 }, { $0.landings[0].row = -1 }, { $0.landings[0].x.value = 1e300 },
      { $0.landings[0].y.speed = 1e300 },
      { $0.landings[0].home = RowHome(place: 9, section: 1) },
      { $0.landings[0].home = RowHome(place: 0, section: 8) },
    ] {
      var broken = listing.list
      change(&broken)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(ListController.self, from: JSONEncoder().encode(broken))
      }
    }
    var twice = listing.list
    twice.landings.append(twice.landings[0])
    #expect(!twice.isConsistent)
    let normal = listing.list.normalized(at: at(4))
    #expect(normal == normal.normalized(at: at(0)) && normal.landings[0].begun?.nanoseconds == -3_000_000_000)
  }

  @Test("A05 Q48: under reduced motion a released row is in its place or at its origin at once")
  func withoutMotion() throws {
    var listing = try carried()
    #expect(try listing.send(.reducedMotionChanged(true)).isEmpty)
    #expect(listing.list.reducesMotion && listing.list.lifted?.row == 2)
    var other = listing
    #expect(try listing.send(.reorderEnded(at: at(1))) == [.dropped(row: 2, outcome: .completed)])
    #expect(listing.list.landing.isEmpty && listing.list.nextWake != .frame && listing.list.isConsistent)
    let home = try other.send(.reorderCancelled(at: at(1)))
    let move = RowMove(source: RowPath(section: 0, row: 2), destination: RowPath(section: 0, row: 0))
    #expect(home.contains(.reordered(from: 2, to: 0, move: move)))
    #expect(home.contains(.dropped(row: 0, outcome: .cancelled)))
    #expect(other.list.landing.isEmpty && other.list.nextWake != .frame && other.list.isConsistent)
    // A row whose carriage data ends is at its origin as well.
    other = try carried()
    try other.send(.reducedMotionChanged(true))
    try other.send(.viewportChanged(length: 0, width: 100, insets: ContentInsets()))
    #expect(other.list.landing.isEmpty && other.list.isConsistent)
  }

  @Test("A05 Q48: gliding rows are in their places when reduced motion is switched on, and glide again later")
  func lessMotion() throws {
    var listing = try carried()
    try listing.send(.reorderEnded(at: at(1)))
    try listing.send(.ticked(at: at(1.05)))
    #expect(!listing.list.landing.isEmpty)
    try listing.send(.reducedMotionChanged(true))
    #expect(listing.list.landing.isEmpty && listing.list.nextWake != .frame)
    try listing.send(.reducedMotionChanged(false))
    try listing.send(.reorderBegan(row: 0, x: 0, y: 10, at: at(2)))
    try listing.send(.reorderMoved(x: 0, y: 30, at: at(2)))
    try listing.send(.reorderEnded(at: at(2)))
    #expect(listing.list.landing.first?.y == 20)
  }

  @Test("A05 Q41: under reduced motion a scroll is complete at once, also a running one")
  func scrolls() throws {
    var listing = try twenty()
    try listing.send(.scroll(to: 10, alignment: .start, animated: true))
    try listing.send(.ticked(at: at(0)))
    try listing.send(.ticked(at: at(0.05)))
    #expect(listing.list.offset < 400)
    #expect(try listing.send(.reducedMotionChanged(true)).contains(.scrollEnded(.completed)))
    let most = listing.list.maximumOffset
    #expect(listing.list.offset == min(500, most) && listing.list.phase == .resting)
    try listing.send(.scrollTo(.offset(30), animated: true))
    #expect(listing.list.offset == 30 && listing.list.phase == .resting)
    try listing.send(.scroll(to: 4, alignment: .start, animated: true))
    #expect(listing.list.offset == 200 && listing.list.phase == .resting)
    // What a finger flung continues.
    try listing.send(.dragBegan(at: at(1)))
    try listing.send(.dragEnded(velocity: -300, at: at(1)))
    #expect(listing.list.phase == .decelerating)
  }

  @Test("Q48: a floating row that is lifted over another asks for the tick that exchanges them")
  func liftedOverAnother() throws {
    var listing = try movable([.heights([40, 40, 40, 40, 40, 40])], length: 100)
    var batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 1)]
    let shorter = ListEvent.batch(batch)
    try listing.send(.setOffset(to: 60))
    try listing.send(shorter)
    try listing.send(.reorderBegan(row: 1, x: 10, y: 60, at: at(0)))
    try listing.send(.reorderMoved(x: 10, y: 95, at: at(0)))
    try listing.send(shorter)
    try listing.send(.reorderEnded(at: at(0)))
    try listing.send(.reorderBegan(row: 1, x: 10, y: 60, at: at(0)))
    #expect(listing.list.nextWake == .frame)
    let effects = try listing.send(.ticked(at: at(0)))
    #expect(effects.contains { if case .reordered(from: 1, to: 2, _) = $0 { true } else { false } })
    #expect(listing.list.nextWake == .never)
  }
}
