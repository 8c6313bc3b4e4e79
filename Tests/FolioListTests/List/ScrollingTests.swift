import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: scrolling", .processorTime)
struct ScrollingTests {
  /// A hundred rows of 50 points in a viewport of 100.
  private func hundred() throws -> Listing {
    var listing = try Listing(rows: 100, length: 100)
    try listing.send(.given(rows: 0..<100, height: 50))
    return listing
  }

  /// Sends sixty ticks per second until nothing moves. Returns the offsets.
  private func run(_ listing: inout Listing, from start: Double) throws -> [Double] {
    var offsets: [Double] = []
    var frame = 1.0
    while listing.list.nextWake == .frame, frame < 2_000 {
      try listing.send(.ticked(at: at(start + frame / 60)))
      offsets.append(listing.list.offset)
      frame += 1
    }
    return offsets
  }

  @Test("Q37: a finger moves the list by its travel, summed before it is rounded")
  func drag() throws {
    var listing = try hundred()
    try listing.send(.dragBegan(at: at(0)))
    #expect(listing.list.phase == .dragging)
    for _ in 0..<768 { try listing.send(.dragMoved(by: 100.0 / 768 / 10, at: at(0.01))) }
    #expect(listing.list.offset == 10)
    try listing.send(.dragEnded(velocity: 0, at: at(0.02)))
    #expect(listing.list.phase == .resting)
    #expect(listing.list.offset == 10)
  }

  @Test("Q37: beyond the bounds the finger meets resistance; moving back returns what was resisted")
  func rubberBand() throws {
    var listing = try hundred()
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: -100, at: at(0.1)))
    // b = (1 − 1 / (100 · 0.55 / 100 + 1)) · 100
    #expect(listing.list.offset < -35.4 && listing.list.offset > -35.5)
    try listing.send(.dragMoved(by: 130, at: at(0.2)))
    #expect(listing.list.offset == 30)
  }

  @Test("Q37: a release decelerates, and ends automatically")
  func deceleration() throws {
    var listing = try hundred()
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragEnded(velocity: 1_000, at: at(0)))
    #expect(listing.list.phase == .decelerating)
    #expect(listing.list.velocity == 1_000)
    let offsets = try run(&listing, from: 0)
    #expect(listing.list.phase == .resting)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
    // 1 000 / −ln 0.135, minus the travel of the last point per second.
    #expect(listing.list.offset > 498 && listing.list.offset < 500)
  }

  @Test("Q37: a fling past an end is caught by a spring, and rests exactly at the bound")
  func springBack() throws {
    var listing = try hundred()
    try listing.go(to: 4_800)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragEnded(velocity: 3_000, at: at(0)))
    let offsets = try run(&listing, from: 0)
    #expect(offsets.contains { $0 > 4_901 })
    #expect(listing.list.offset == 4_900)
  }

  @Test("A finger that goes down stops the motion where it is; after a lift without a drag it is released")
  func fingerDown() throws {
    var listing = try hundred()
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: -100, at: at(0)))
    try listing.send(.dragEnded(velocity: 0, at: at(0)))
    try listing.send(.ticked(at: at(0.05)))
    let caught = listing.list.offset
    #expect(caught < -1)
    try listing.send(.fingerDown(at: at(0.06)))
    #expect(listing.list.phase == .held)
    #expect(listing.list.nextWake == .never)
    #expect(try listing.send(.ticked(at: at(1))).isEmpty)
    #expect(listing.list.offset == caught)
    try listing.send(.fingerUp(at: at(2)))
    _ = try run(&listing, from: 2)
    #expect(listing.list.offset == 0)
  }

  @Test("A cancelled touch is a release without velocity")
  func cancelled() throws {
    var listing = try hundred()
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: 30, at: at(0.1)))
    try listing.send(.dragCancelled(at: at(0.1)))
    #expect(listing.list.phase == .resting)
    #expect(listing.list.offset == 30)
  }

  @Test(
    "Moves without a drag, lifts without a touch and ticks at rest change nothing",
    arguments: [
      ListEvent.dragMoved(by: 5, at: at(1)), .dragEnded(velocity: 5, at: at(1)), .dragCancelled(at: at(1)),
      .ticked(at: at(1)), .fingerUp(at: at(1)), .turnEnded(at: at(1)),
    ])
  func ignored(event: ListEvent) throws {
    var listing = try hundred()
    let before = listing.list
    #expect(try listing.send(event).isEmpty)
    #expect(listing.list == before)
  }

  @Test(
    "Q35: invalid travel, velocities and offsets are refused",
    arguments: [
      Double.nan, .infinity, -.infinity, 4_503_599_627_370_497,
    ])
  func illegalNumbers(number: Double) throws {
    var listing = try hundred()
    try listing.send(.dragBegan(at: at(0)))
    listing.expectRejection(.illegalValue(.travel), of: .dragMoved(by: number, at: at(1)))
    listing.expectRejection(.illegalValue(.velocity), of: .dragEnded(velocity: number, at: at(1)))
    listing.expectRejection(.illegalValue(.offset), of: .setOffset(to: number))
    listing.expectRejection(
      .illegalValue(.offset), of: .hostScrolled(offset: number, token: 0, by: .user, at: at(0)))
    listing.expectRejection(
      .illegalValue(.length), of: .viewportChanged(length: number, width: 1, insets: ContentInsets()))
    listing.expectRejection(
      .illegalValue(.width), of: .viewportChanged(length: 1, width: number, insets: ContentInsets()))
    listing.expectRejection(
      .illegalValue(.insets), of: .viewportChanged(length: 1, width: 1, insets: ContentInsets(top: number)))
    listing.expectRejection(.illegalValue(.minimumLength), of: .minimumLengthChanged(number))
  }

  @Test("The largest travel and backward clocks are valid")
  func extremes() throws {
    var listing = try hundred()
    try listing.send(.dragBegan(at: Moment(nanoseconds: .max)))
    for sign in [1.0, 1, 1, -1, -1, -1, -1, -1] {
      try listing.send(.dragMoved(by: sign * 4_503_599_627_370_496, at: Moment(nanoseconds: .min)))
      #expect(listing.list.offset >= -100 && listing.list.offset <= 5_000)
    }
    try listing.send(.dragEnded(velocity: -4_503_599_627_370_496, at: Moment(nanoseconds: .min)))
    try listing.send(.ticked(at: Moment(nanoseconds: .min)))
    try listing.send(.ticked(at: Moment(nanoseconds: .max)))
  }

  @Test("Q33: insets bound the offset; at the top edge it stays there when they change")
  func insets() throws {
    var listing = try hundred()
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets(top: 40, bottom: 20)))
    #expect(listing.list.offset == -40)
    try listing.go(to: 9_999)
    #expect(listing.list.offset == 4_920)
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets(top: 40)))
    #expect(listing.list.offset == 4_900)
    #expect(listing.list.contentInsets == ContentInsets(top: 40))
  }

  @Test("Content counts for at least the ordered length")
  func minimumLength() throws {
    var listing = try Listing(rows: 1, length: 600)
    try listing.send(.minimumLengthChanged(800))
    try listing.go(to: 500)
    #expect(listing.list.offset == 200)
    try listing.send(.minimumLengthChanged(0))
    #expect(listing.list.offset == 0)
  }

  @Test("An order before the first layout is the place where the list begins")
  func orderBeforeLayout() throws {
    var listing = try Listing()
    try listing.send(.sectionsChanged([.plain(100, RowModel(height: 50))]))
    try listing.go(to: 700)
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets(top: 10)))
    #expect(listing.list.offset == 700)
  }

  @Test("An order ends a motion at its place; a drag continues from there")
  func orders() throws {
    var listing = try hundred()
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: 10, at: at(0)))
    try listing.go(to: 1_000)
    #expect(listing.list.phase == .dragging)
    try listing.send(.dragMoved(by: 10, at: at(0)))
    #expect(listing.list.offset == 1_010)
    try listing.send(.dragEnded(velocity: 500, at: at(0)))
    try listing.go(to: 300)
    #expect(listing.list.phase == .resting)
    #expect(listing.list.offset == 300)
  }

  @Test("A drag continues from where changed content has moved it")
  func contentUnderDrag() throws {
    var listing = try hundred()
    try listing.go(to: 1_000)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: 10, at: at(0)))
    try listing.measure(0, 80)
    #expect(listing.list.offset == 1_040)
    try listing.send(.dragMoved(by: 10, at: at(0)))
    #expect(listing.list.offset == 1_050)
  }

  @Test("A deceleration keeps its velocity over a change above")
  func contentUnderFling() throws {
    var listing = try hundred()
    try listing.go(to: 1_000)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragEnded(velocity: 1_000, at: at(0)))
    try listing.send(.ticked(at: at(0.1)))
    let (offset, velocity) = (listing.list.offset, listing.list.velocity)
    try listing.measure(0, 80)
    #expect(listing.list.offset == offset + 30)
    #expect(listing.list.velocity == velocity)
    #expect(listing.list.phase == .decelerating)
  }

  @Test("Q37: the host's own physics are reported; a report older than an order is ignored")
  func hostPhysics() throws {
    var listing = try hundred()
    #expect(try listing.send(.hostScrolled(offset: 10, token: 0, by: .user, at: at(0))).isEmpty)
    #expect(listing.list.offset == 10)
    #expect(listing.list.isScrolling)
    #expect(listing.list.nextWake == .endOfTurn)
    try listing.send(.hostScrolled(offset: -30, token: 0, by: .user, at: at(0)))
    #expect(listing.list.offset == -30)
    try listing.send(.turnEnded(at: at(0)))
    #expect(listing.list.isScrolling)
    #expect(listing.list.offset == -30)
    #expect(listing.list.nextWake == .endOfTurn)
    try listing.send(.hostScrolled(offset: -20, token: 0, by: .user, at: at(0)))
    try listing.send(.setOffset(to: 500))
    #expect(listing.effects.first == .scrollContent(to: 500, token: 1))
    let before = listing.list
    #expect(try listing.send(.hostScrolled(offset: 20, token: 0, by: .user, at: at(0))).isEmpty)
    #expect(listing.list == before)
    listing.expectRejection(
      .illegalValue(.token), of: .hostScrolled(offset: 20, token: 2, by: .user, at: at(0)))
    listing.expectRejection(
      .illegalValue(.token), of: .hostScrolled(offset: 20, token: -1, by: .user, at: at(0)))
  }

  @Test(
    "Content that the host's physics leave beyond the bounds is returned at the end of a turn without reports"
  )
  func hostLeavesBeyond() throws {
    var listing = try hundred()
    try listing.send(.hostScrolled(offset: -30, token: 0, by: .user, at: at(0)))
    #expect(try listing.send(.turnEnded(at: at(0))).isEmpty)
    #expect(
      try listing.send(.given(rows: 3..<4, height: 60)).allSatisfy {
        if case .scrollContent = $0 { false } else { true }
      })
    #expect(try listing.send(.turnEnded(at: at(0))).others.isEmpty)
    #expect(listing.list.offset == -30)
    #expect(listing.list.nextWake == .frame)
    try listing.send(.ticked(at: at(0)))
    #expect(try listing.send(.ticked(at: at(9))).others == [.scrollContent(to: 0, token: 1)])
    #expect(listing.list.nextWake == .never)
  }

  @Test("Q46: the scrollbar's thumb is the visible fraction of the content")
  func scrollbar() throws {
    var listing = try hundred()
    #expect(listing.list.scrollbar == (0, 0.02))
    try listing.go(to: 2_450)
    #expect(listing.list.scrollbar == (0.5, 0.02))
    try listing.go(to: 4_900)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: 1_000, at: at(0)))
    #expect(listing.list.scrollbar.position == 1)
    #expect(listing.list.scrollbar.length < 0.01)
    var short = try Listing(rows: 1, length: 100)
    try short.answer { _ in 10 }
    #expect(short.list.scrollbar == (0, 1))
  }

  @Test("Q47: a point is in the row that covers it, to the unit")
  func hitTest() throws {
    let listing = try hundred()
    #expect(listing.list.row(at: 49.999_9) == 1)
    #expect(listing.list.row(at: 49.99) == 0)
    #expect(listing.list.row(at: 50) == 1)
    #expect(listing.list.row(at: 5_000) == nil)
    #expect(listing.list.row(at: .nan) == nil)
    #expect(listing.list.frame(of: 100) == nil)
  }

  @Test("Q49: what has the focus is brought into view by the smallest move")
  func focus() throws {
    var listing = try hundred()
    try listing.send(.scroll(to: 3, alignment: .visible, animated: false))
    #expect(listing.list.offset == 100)
    try listing.send(.scroll(to: 2, alignment: .visible, animated: false))
    #expect(listing.list.offset == 100)
  }

  @Test("Q36: the same events give the same digest, others another one")
  func digests() throws {
    var first = try hundred()
    var second = try hundred()
    #expect(first.list.digest == second.list.digest)
    try first.go(to: 30)
    #expect(first.list.digest != second.list.digest)
    try second.go(to: 30)
    #expect(first.list.digest == second.list.digest)
    #expect(first.list == second.list)
  }
}
