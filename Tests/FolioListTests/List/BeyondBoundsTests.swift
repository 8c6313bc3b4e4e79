import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: rows and heights that leave a list beyond its bounds", .processorTime)
struct BeyondBoundsTests {
  /// A hundred measured rows of 50 points, 500 long, at the end.
  private func hundred(_ change: (inout ListConfiguration) -> Void = { _ in }) throws -> Listing {
    var listing = try Listing(rows: 100, length: 500, change)
    try listing.send(.given(rows: 0..<100, height: 50))
    try listing.go(to: 4_500)
    return listing
  }

  /// Sends ticks until nothing moves, and returns the offsets.
  private func rest(_ listing: inout Listing, from seconds: Double = 0) throws -> [Double] {
    var offsets: [Double] = []
    for frame in 0..<200 where listing.list.nextWake == .frame {
      try listing.send(.ticked(at: at(seconds + Double(frame) / 60)))
      offsets.append(listing.list.offset)
    }
    return offsets
  }

  @Test("P34 Q27: content that becomes too short leaves the list where it is; it springs back in ticks")
  func shrinks() throws {
    var listing = try hundred()
    #expect(try listing.send(.sectionsChanged([.plain(90)])).others == [.totalChanged(to: 4_500)])
    #expect(listing.list.offset == 4_500)
    #expect(listing.list.phase == .decelerating)
    #expect(listing.list.isScrolling)
    #expect(listing.list.velocity == 0)
    #expect(listing.list.nextWake == .frame)
    let offsets = try rest(&listing, from: 7)
    // The first tick is the start.
    #expect(offsets.first == 4_500)
    #expect(offsets == offsets.sorted(by: >))
    #expect(offsets.count > 20)
    #expect(offsets.last == 4_000)
    #expect(listing.list.phase == .resting)
    #expect(listing.list.nextWake == .never)
  }

  @Test(
    "P34: heights that shrink above the top edge leave the row where it is; the list springs back to the top")
  func shrinksAbove() throws {
    var listing = try Listing(rows: 100, length: 500)
    try listing.go(to: 40)
    #expect(try listing.measure(0, 5).others.first == .totalChanged(to: 4_955))
    // The first row's lower edge stays.
    #expect(listing.list.offset == -5)
    #expect(listing.list.frame(of: 1)?.top == 5)
    let offsets = try rest(&listing)
    #expect(offsets.first == -5)
    #expect(offsets.last == 0)
  }

  @Test("P40: data that arrives while it springs back leaves its speed unchanged")
  func keepsSpeed() throws {
    var listing = try hundred()
    try listing.send(.sectionsChanged([.plain(90)]))
    // It does not begin before its first tick either.
    try listing.send(.sectionsChanged([.plain(80)]))
    #expect(listing.list.velocity == 0)
    try listing.send(.ticked(at: at(3)))
    #expect(listing.list.offset == 4_500)
    try listing.send(.ticked(at: at(3.1)))
    let (offset, velocity) = (listing.list.offset, listing.list.velocity)
    #expect(velocity < -1_000)
    try listing.send(.sectionsChanged([.plain(70)]))
    #expect(listing.list.offset == offset)
    #expect(abs(listing.list.velocity - velocity) < 0.001)
    // With enough rows it continues to where the end was.
    try listing.send(.rowsAppended(section: 1, count: 100, model: RowModel(height: 50)))
    #expect(listing.list.offset == offset)
    #expect(abs(listing.list.velocity - velocity) < 0.001)
    let rest = try #require(try rest(&listing, from: 3.1).last)
    #expect(rest == 3_000)
  }

  @Test("P34: a list springs back only once no finger rests on it")
  func underFinger() throws {
    var listing = try hundred()
    try listing.send(.fingerDown(at: at(0)))
    try listing.send(.sectionsChanged([.plain(90)]))
    #expect(listing.list.phase == .resting)
    #expect(listing.list.offset == 4_500)
    #expect(listing.list.nextWake == .never)
    try listing.send(.ticked(at: at(1)))
    #expect(listing.list.offset == 4_500)
    #expect(try listing.send(.fingerUp(at: at(2))).others.isEmpty)
    #expect(listing.list.offset == 4_500)
    #expect(try rest(&listing, from: 2).last == 4_000)
  }

  @Test("P34: a finger holds a list that springs back, and releases it")
  func held() throws {
    var listing = try hundred()
    try listing.send(.sectionsChanged([.plain(90)]))
    try listing.send(.ticked(at: at(0)))
    try listing.send(.ticked(at: at(0.1)))
    let offset = listing.list.offset
    try listing.send(.fingerDown(at: at(0.1)))
    #expect(listing.list.phase == .held)
    try listing.send(.ticked(at: at(0.5)))
    #expect(listing.list.offset == offset)
    try listing.send(.fingerUp(at: at(1)))
    #expect(listing.list.offset == offset)
    #expect(try rest(&listing, from: 1).last == 4_000)
  }

  @Test(
    "P34: sizes, settings, orders and requests without animation move it to its bounds at once",
    arguments: [
      ListEvent.viewportChanged(length: 400, width: 100, insets: ContentInsets()),
      .minimumLengthChanged(4_510),
      .configured(ListConfiguration()), .setOffset(to: 9_000),
      .scroll(to: 89, alignment: .start, animated: false),
      .restored(ListPosition(row: 89, distance: 0, height: 50, width: 100)),
    ])
  func clamps(event: ListEvent) throws {
    for ticks in [0, 2] {
      var listing = try hundred()
      try listing.send(.fingerDown(at: at(0)))
      try listing.send(.sectionsChanged([.plain(90)]))
      if ticks > 0 { try listing.send(.fingerUp(at: at(0))) }
      for tick in 0..<ticks { try listing.send(.ticked(at: at(Double(tick) / 10))) }
      try listing.send(event)
      if ticks > 0, listing.list.phase == .decelerating { continue }
      #expect(listing.list.phase == .resting)
      #expect(listing.list.offset == listing.list.maximumOffset)
    }
  }

  @Test("P34 Q54: a turn without reports of the host's physics does not clamp; the list springs back")
  func silentHost() throws {
    var listing = try hundred()
    try listing.send(.hostScrolled(offset: 4_560, token: listing.list.token, by: .user, at: at(0)))
    try listing.send(.turnEnded(at: at(0)))
    #expect(listing.list.nextWake == .endOfTurn)
    #expect(try listing.send(.turnEnded(at: at(0.1))).others.isEmpty)
    #expect(listing.list.offset == 4_560)
    #expect(listing.list.nextWake == .frame)
    try listing.send(.ticked(at: at(0.2)))
    try listing.send(.ticked(at: at(0.3)))
    #expect(listing.list.offset < 4_560)
    // A later bounce of the host has priority.
    try listing.send(.hostScrolled(offset: 4_530, token: listing.list.token, by: .fling, at: at(0.31)))
    #expect(listing.list.offset == 4_530)
    #expect(listing.list.phase == .resting)
    try listing.send(.hostScrollEnded(at: at(0.4)))
    #expect(listing.list.offset == 4_530)
    #expect(try rest(&listing, from: 0.4).last == 4_500)
  }

  @Test("Q28: a list that follows its end is there at once, also if the end moves nearer")
  func followsEnd() throws {
    var listing = try hundred { $0.followEnd = 20 }
    try listing.send(.sectionsChanged([.plain(90)]))
    #expect(listing.list.offset == 4_000)
    #expect(listing.list.phase == .resting)
  }

  @Test("Q31: a saved position that waits for its row takes over a list that springs back")
  func restores() throws {
    var listing = try hundred()
    try listing.send(.restored(ListPosition(row: 120, distance: 10, height: 50, width: 100)))
    try listing.send(.sectionsChanged([.plain(90)]))
    #expect(listing.list.phase == .decelerating)
    #expect(listing.list.isConsistent)
    try listing.send(.ticked(at: at(0)))
    try listing.send(.ticked(at: at(0.1)))
    try listing.send(.rowsAppended(section: 1, count: 100, model: RowModel(height: 50)))
    #expect(listing.list.offset == 6_010)
    #expect(listing.list.phase == .resting)
    #expect(!listing.list.isRestoring)
  }

  @Test("Q37: two moments of the same spring give the same state")
  func normal() throws {
    var listing = try hundred()
    try listing.send(.ticked(at: at(5)))
    try listing.send(.sectionsChanged([.plain(90)]))
    let normal = listing.list.normalized(at: at(5))
    let later = listing.list.normalized(at: at(9))
    #expect(normal == later)
    let again = normal.normalized(at: Moment(nanoseconds: 0))
    #expect(again == normal)
  }
}
