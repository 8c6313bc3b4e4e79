import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: scrolling to a row", .processorTime)
struct SeekingTests {
  @Test("Q30: a far unmeasured row is reached exactly after one transaction of measurements")
  func farRow() throws {
    var listing = try Listing(rows: 10_000, length: 180)
    try listing.send(.scroll(to: 5_000, alignment: .start, animated: false))
    #expect(listing.list.phase == .seeking)
    #expect(listing.list.offset == 0)
    #expect(listing.effects.measuredRows == [4_999, 5_000, 5_001, 5_002, 5_003])
    #expect(listing.effects.others.isEmpty)
    try listing.answer { _ in 70 }
    #expect(
      listing.effects.others == [
        .totalChanged(to: 500_100), .scrollContent(to: 250_020, token: 1), .scrollEnded(.completed),
      ])
    #expect(listing.list.frame(of: 5_000)?.top == listing.list.offset)
    #expect(listing.list.phase == .resting)
  }

  @Test(
    "Q30: four alignments within the insets",
    arguments: [
      (ScrollAlignment.start, 990.0), (.centre, 955), (.end, 920), (.visible, 920),
    ])
  func alignments(alignment: ScrollAlignment, offset: Double) throws {
    var listing = try Listing(rows: 100, length: 150)
    try listing.send(.given(rows: 0..<100, height: 50))
    try listing.send(.viewportChanged(length: 150, width: 100, insets: ContentInsets(top: 10, bottom: 20)))
    try listing.send(.scroll(to: 20, alignment: alignment, animated: false))
    #expect(listing.list.offset == offset)
  }

  @Test("Q30: `visible` is the smallest move, none if the row is visible; a taller row moves to its start")
  func visible() throws {
    var listing = try Listing(rows: 100, length: 100)
    try listing.send(.given(rows: 0..<100, height: 50))
    try listing.go(to: 1_000)
    #expect(
      try listing.send(.scroll(to: 21, alignment: .visible, animated: false)) == [.scrollEnded(.completed)])
    try listing.send(.scroll(to: 10, alignment: .visible, animated: true))
    #expect(listing.list.phase == .animating)
    try listing.send(.ticked(at: at(0)))
    try listing.send(.ticked(at: at(1)))
    #expect(listing.list.offset == 500)
    try listing.measure(30, 400)
    try listing.send(.scroll(to: 30, alignment: .visible, animated: false))
    #expect(listing.list.offset == 1_500)
  }

  @Test("Q30: before the first layout it waits, and is exact in the first frame")
  func beforeLayout() throws {
    var listing = try Listing()
    try listing.send(.sectionsChanged([.plain(100, RowModel(height: 50))]))
    #expect(try listing.send(.scroll(to: 50, alignment: .start, animated: false)).isEmpty)
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets()))
    #expect(listing.effects.first == .scrollContent(to: 2_500, token: 1))
    #expect(listing.effects.mountedRows == [49, 50, 51, 52])
    #expect(listing.effects.last == .scrollEnded(.completed))
  }

  @Test("Q30: it moves for 0.3 s from the first tick, and ends where the row is then")
  func animated() throws {
    var listing = try Listing(rows: 100, length: 100)
    try listing.send(.given(rows: 0..<100, height: 50))
    try listing.send(.scroll(to: 20, alignment: .start, animated: true))
    #expect(listing.effects.isEmpty)
    #expect(listing.list.nextWake == .frame)
    #expect(try listing.send(.ticked(at: at(7))).isEmpty)
    try listing.send(.ticked(at: at(7.15)))
    #expect(listing.list.offset > 400 && listing.list.offset < 600)
    try listing.measure(0, 90)
    try listing.send(.ticked(at: at(7.299)))
    #expect(listing.effects.others.count == 1)
    try listing.send(.ticked(at: at(7.3)))
    #expect(listing.list.offset == 1_040)
    #expect(listing.effects.last == .scrollEnded(.completed))
    #expect(listing.list.nextWake == .never)
  }

  @Test("Q30: a tick older than the last counts as the last", arguments: [0, 0.1, 0.2])
  func olderTick(second: Double) throws {
    var listing = try Listing(rows: 100, length: 100)
    try listing.send(.given(rows: 0..<100, height: 50))
    try listing.send(.scroll(to: 20, alignment: .start, animated: true))
    try listing.send(.ticked(at: at(7)))
    try listing.send(.ticked(at: at(7.2)))
    let offset = listing.list.offset
    #expect(offset > 500)
    #expect(try listing.send(.ticked(at: at(7 + second))).isEmpty)
    #expect(listing.list.offset == offset)
    try listing.send(.ticked(at: at(7.3)))
    #expect(listing.list.offset == 1_000)
  }

  @Test("Q30: a touch, an order and the row's deletion cancel it; another scroll replaces it")
  func ended() throws {
    let seeking: Listing = try {
      var listing = try Listing(rows: 1_000, length: 100)
      try listing.send(.scroll(to: 500, alignment: .start, animated: false))
      return listing
    }()
    for event in [
      ListEvent.fingerDown(at: at(0)), .dragBegan(at: at(0)), .setOffset(to: 3),
      .hostScrolled(offset: 3, token: 0, by: .user, at: at(0)), .sectionsChanged([.plain(10)]),
    ] {
      var listing = seeking
      try listing.send(event)
      #expect(listing.effects.others.last == .scrollEnded(.cancelled))
      #expect(listing.list.phase != .seeking)
    }
    var listing = seeking
    try listing.send(.scroll(to: 0, alignment: .start, animated: false))
    #expect(listing.effects.others == [.scrollEnded(.superseded)])
    try listing.answer { _ in 50 }
    #expect(listing.list.phase == .seeking)
  }

  @Test("Q30: an unknown row is refused")
  func unknownRow() throws {
    var listing = try Listing(rows: 10, length: 100)
    for row in [Int64.min, -1, 10, .max] {
      listing.expectRejection(.unknownRow(row), of: .scroll(to: row, alignment: .end, animated: true))
    }
  }

  @Test("Q30: a running drag is ended, and its finger ignored")
  func endsDrag() throws {
    var listing = try Listing(rows: 100, length: 100)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.scroll(to: 50, alignment: .start, animated: false))
    #expect(try listing.send(.dragMoved(by: 40, at: at(1))).isEmpty)
    #expect(try listing.send(.dragEnded(velocity: 40, at: at(1))).isEmpty)
    #expect(listing.list.phase == .seeking)
  }

  @Test("Q30: eight rounds at most, then the offset follows from what is known")
  func rounds() throws {
    var listing = try Listing(rows: 1_000_000, length: 1_000)
    try listing.send(.scroll(to: 500_000, alignment: .end, animated: false))
    var rounds = 0
    while listing.list.phase == .seeking {
      rounds += 1
      // Every row is so low that the next round needs as many again.
      try listing.answer { _ in 1 }
    }
    #expect(rounds == 8)
    #expect(listing.effects.contains(.scrollEnded(.completed)))
  }

  @Test("Q30: rows inserted while it seeks do not disturb it: its requests are emitted again")
  func editedMeanwhile() throws {
    var listing = try Listing(rows: 1_000, length: 100)
    try listing.send(.scroll(to: 500, alignment: .start, animated: false))
    try listing.send(.sectionsChanged([.plain(10, id: 2), .plain(1_000)]))
    #expect(listing.effects.measuredRows.contains(510))
    try listing.answer { _ in 60 }
    #expect(listing.list.frame(of: 510)?.top == listing.list.offset)
    #expect(listing.effects.contains(.scrollEnded(.completed)))
  }
}
