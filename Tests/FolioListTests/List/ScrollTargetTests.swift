import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: scrolls to offsets, by distances, and to places in rows", .processorTime)
struct ScrollTargetTests {
  /// A hundred measured rows of 50 points, 500 long, at 1 000.
  private func hundred(_ change: (inout ListConfiguration) -> Void = { _ in }) throws -> Listing {
    var listing = try Listing(rows: 100, length: 500, change)
    try listing.send(.given(rows: 0..<100, height: 50))
    try listing.go(to: 1_000)
    return listing
  }

  /// The speed over the next thousandth of a second, in points per second.
  private func speed(_ listing: Listing, at seconds: Double) throws -> Double {
    var copy = listing
    try copy.send(.ticked(at: at(seconds)))
    let offset = copy.list.offset
    try copy.send(.ticked(at: at(seconds + 0.001)))
    return (copy.list.offset - offset) / 0.001
  }

  @Test(
    "Q55: without animation the list is there at once, within its bounds",
    arguments: [
      (ListScrollTarget.offset(300), 300.0), (.offset(-80), 0), (.offset(9_000), 4_500),
      (.distance(120.5), 1_120.5),
      (.distance(-5_000), 0), (.distance(0), 1_000), (.row(40, alignment: .start, offset: 10), 2_010),
      (.row(40, alignment: .end, offset: -20), 1_530), (.row(40, alignment: .centre, offset: 5), 1_780),
      (.row(22, alignment: .visible, offset: 0), 1_000), (.row(22, alignment: .visible, offset: -150), 950),
      (.row(99, alignment: .start, offset: 10), 4_500),
    ])
  func instant(target: ListScrollTarget, offset: Double) throws {
    var listing = try hundred()
    try listing.send(.scrollTo(target, animated: false))
    #expect(listing.list.offset == offset)
    #expect(listing.list.phase == .resting)
    #expect(listing.effects.contains(.scrollEnded(.completed)))
  }

  @Test("Q55: animated it takes 0.3 seconds from its first tick")
  func animated() throws {
    for (target, end) in [
      (ListScrollTarget.offset(300), 300.0), (.distance(200), 1_200),
      (.row(40, alignment: .start, offset: -8), 1_992),
    ] {
      var listing = try hundred()
      #expect(try listing.send(.scrollTo(target, animated: true)).others.isEmpty)
      #expect(listing.list.phase == .animating)
      try listing.send(.ticked(at: at(5)))
      #expect(listing.list.offset == 1_000)
      try listing.send(.ticked(at: at(5.15)))
      #expect(abs(listing.list.offset - (1_000 + end) / 2) < 1)
      #expect(try listing.send(.ticked(at: at(5.3))).others.last == .scrollEnded(.completed))
      #expect(listing.list.offset == end)
      #expect(listing.list.phase == .resting)
    }
  }

  @Test("Q55: a second distance counts from the destination of the first")
  func distances() throws {
    var listing = try hundred()
    try listing.send(.scrollTo(.distance(100), animated: true))
    try listing.send(.ticked(at: at(0)))
    try listing.send(.ticked(at: at(0.1)))
    #expect(try listing.send(.scrollTo(.distance(100), animated: true)).others == [.scrollEnded(.superseded)])
    try listing.send(.ticked(at: at(1)))
    #expect(listing.list.offset == 1_200)
  }

  @Test("Q55 P40: a scroll takes over with the speed of a fling, of a spring, and of another scroll")
  func keepsSpeed() throws {
    for begin in 0..<3 {
      var listing = try hundred()
      switch begin {
      case 0:
        try listing.send(.dragBegan(at: at(0)))
        try listing.send(.dragEnded(velocity: 2_000, at: at(0)))
      case 1:
        try listing.go(to: 4_500)
        try listing.send(.sectionsChanged([.plain(90)]))
        try listing.send(.ticked(at: at(0)))
      default:
        try listing.send(.scrollTo(.distance(800), animated: true))
        try listing.send(.ticked(at: at(0)))
      }
      try listing.send(.ticked(at: at(0.1)))
      let before = try speed(listing, at: 0.1)
      #expect(before.magnitude > 1_000)
      let offset = listing.list.offset
      try listing.send(.scrollTo(.offset(200), animated: true))
      #expect(listing.list.offset == offset)
      let after = try speed(listing, at: 0.1)
      #expect(abs(after - before) < before.magnitude * 0.05)
      try listing.send(.ticked(at: at(0.399)))
      #expect(abs(listing.list.offset - 200) < 1)
      try listing.send(.ticked(at: at(0.4)))
      #expect(listing.list.offset == 200)
    }
  }

  @Test("Q55: a scroll to a place that a motion passes still comes to rest gently")
  func stays() throws {
    var listing = try hundred()
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragEnded(velocity: 1_000, at: at(0)))
    try listing.send(.scrollTo(.distance(0), animated: true))
    #expect(listing.list.phase == .animating)
    try listing.send(.ticked(at: at(0.1)))
    #expect(listing.list.offset > 1_010)
    try listing.send(.ticked(at: at(0.3)))
    #expect(listing.list.offset == 1_000)
  }

  @Test("Q55 P34: rows that change above move the destination offset of the scroll along")
  func shifted() throws {
    var listing = try hundred()
    try listing.send(.scrollTo(.offset(2_000), animated: true))
    try listing.send(.ticked(at: at(0)))
    try listing.send(.ticked(at: at(0.15)))
    let place = try #require(listing.list.frame(of: 40)).top - listing.list.offset
    try listing.send(.given(rows: 0..<1, height: 80))
    #expect(try #require(listing.list.frame(of: 40)).top - listing.list.offset == place)
    try listing.send(.ticked(at: at(0.3)))
    #expect(listing.list.offset == 2_030)
  }

  @Test("Q55: before the first layout it waits, and a finger ends it")
  func waits() throws {
    var listing = try Listing(rows: 100, length: 0)
    try listing.send(.given(rows: 0..<100, height: 50))
    try listing.send(.scrollTo(.offset(700), animated: false))
    try listing.send(.viewportChanged(length: 500, width: 100, insets: ContentInsets()))
    #expect(listing.list.offset == 700)
    try listing.send(.scrollTo(.offset(0), animated: true))
    #expect(try listing.send(.fingerDown(at: at(0))).others == [.scrollEnded(.cancelled)])
    #expect(listing.list.offset == 700)
    #expect(listing.list.phase == .held)
  }

  @Test("Q55: the row of a destination is measured first, with what will be visible")
  func seeks() throws {
    var listing = try Listing(rows: 100, length: 100)
    try listing.answer { _ in 50 }
    try listing.send(.scrollTo(.row(60, alignment: .start, offset: 20), animated: false))
    #expect(listing.list.phase == .seeking)
    for _ in 0..<8 where listing.list.phase == .seeking { try listing.answer { _ in 30 } }
    let frame = try #require(listing.list.frame(of: 60))
    #expect(listing.list.offset == frame.top + 20)
  }

  @Test(
    "Q55: impossible destinations are refused",
    arguments: [
      (ListScrollTarget.offset(.nan), ListRejection.illegalValue(.offset)),
      (.offset(.infinity), .illegalValue(.offset)),
      (.distance(.nan), .illegalValue(.travel)), (.distance(-.infinity), .illegalValue(.travel)),
      (.row(3, alignment: .end, offset: .nan), .illegalValue(.offset)),
      (.row(-1, alignment: .end, offset: 0), .unknownRow(-1)),
      (.row(100, alignment: .end, offset: 0), .unknownRow(100)),
    ])
  func refused(target: ListScrollTarget, rejection: ListRejection) throws {
    var listing = try hundred()
    listing.expectRejection(rejection, of: .scrollTo(target, animated: true))
    try listing.send(.scrollTo(.distance(100), animated: true))
    try listing.send(.ticked(at: at(0)))
    listing.expectRejection(rejection, of: .scrollTo(target, animated: false))
  }
}
