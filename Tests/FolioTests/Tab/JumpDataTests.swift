import Folio
import FolioTesting
import Testing

/// New orders of pages while a jump passes tabs that are folded away.
@Suite("Data during a jump", .processorTime)
struct JumpDataTests {
  private func at(_ frame: Int) -> Moment { Moment(nanoseconds: Int64(frame) * 16_666_667) }

  private func tabs(
    _ count: Int, settled: PageID, told: Bool = true, pageFraction: Double = 1
  ) throws -> TabController {
    var page = PageConfiguration()
    page.pageFraction = pageFraction
    var tabs = try TabController(page: page)
    let ids = (1...count).map { PageID(Int64($0)) }
    for event in [
      TabEvent.page(.pagesChanged(ids, settled: settled)), .page(.containerWillAppear()),
      .page(.containerDidAppear), .page(.layoutChanged(length: 320)), .stripLayoutChanged(length: 320),
    ] { try tabs.handle(event) { _ in } }
    if told {
      try tabs.handle(.lengthsChanged([70, 80, 90, 60, 70, 80, 90])) { _ in }
    }
    return tabs
  }

  /// A jump of a number of frames, a new order, and the rest of the jump.
  struct Stream: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var count = 7
    var from: PageID = 1
    var to: PageID = 7
    var frames = 8
    var isTold = true
    var order: [PageID]
  }

  private static let streams = [
    Stream(
      testDescription: "those between go, lengths not told", count: 4, to: 4, frames: 10, isTold: false,
      order: [1, 4]),
    Stream(testDescription: "one between goes", order: [1, 2, 3, 5, 6, 7]),
    Stream(testDescription: "the one under the indicator goes", frames: 7, order: [1, 2, 4, 5, 6, 7]),
    Stream(testDescription: "all between go", order: [1, 7]),
    Stream(
      testDescription: "the first half goes, backward", from: 7, to: 1, frames: 10, order: [1, 5, 6, 7]),
    Stream(testDescription: "others come between", order: [1, 2, 8, 3, 9, 4, 5, 6, 7]),
  ]

  @Test(
    "P40 T02 T05: pages inserted and removed during a jump leave the indicator over the tabs, in motion",
    arguments: streams, [false, true])
  func between(stream: Stream, isHeld: Bool) throws {
    var tabs = try tabs(stream.count, settled: stream.from, told: stream.isTold)
    try tabs.handle(.tapped(stream.to, request: 1)) { _ in }
    for frame in 0..<stream.frames { try tabs.handle(.page(.ticked(at: at(frame)))) { _ in } }
    if isHeld { try tabs.handle(.page(.fingerDown(at: at(stream.frames)))) { _ in } }
    let step = Step(tabs, .page(.pagesChanged(stream.order)))
    #expect(step.leaps.isEmpty && step.jolts.isEmpty, "\(step.leaps) \(step.jolts)")
    tabs = step.after
    let stood = try #require(tabs.indicator)
    var last = stood
    for frame in stream.frames... {
      if isHeld, frame == stream.frames + 60 { try tabs.handle(.page(.fingerUp(at: at(frame)))) { _ in } }
      try tabs.handle(.page(.ticked(at: at(frame)))) { _ in }
      let indicator = try #require(tabs.indicator)
      // Where no tab is left under it, it comes back from there; it may swing over the last tab by a few points.
      #expect(
        indicator.offset > min(-10, stood.offset - 10)
          && indicator.end < max(tabs.stripTotal, stood.end) + 10, "frame \(frame)")
      #expect(abs(indicator.offset - last.offset) < 60, "frame \(frame)")
      last = indicator
      if tabs.page.phase == .resting && tabs.nextWake == .never || frame > 400 { break }
    }
    #expect(tabs.page.settled == stream.to && tabs.nextWake == .never)
    #expect(tabs.frame(of: stream.to) == last)
  }

  @Test(
    "P34 T02: if the first or last page is removed at the start of a jump from it, the indicator stays where it is",
    arguments: [
      (2, from: 2, to: 1, [1]), (2, from: 1, to: 2, [2]), (7, from: 1, to: 5, [2, 3, 4, 5, 6, 7]),
      (7, from: 7, to: 3, [1, 2, 3, 4, 5, 6]),
    ] as [(Int, from: PageID, to: PageID, [PageID])], [0, 1])
  func endRemovedAtOnce(
    _ jump: (count: Int, from: PageID, to: PageID, order: [PageID]), frames: Int
  ) throws {
    // The pages beside it are in view, so that the pages do not come to rest at once.
    var tabs = try tabs(jump.count, settled: jump.from, told: false, pageFraction: 0.8)
    try tabs.handle(.lengthsChanged(Array([70, 80, 90, 60, 70, 80, 90][..<jump.count]))) { _ in }
    try tabs.handle(.tapped(jump.to, request: 1)) { _ in }
    for frame in 0..<frames { try tabs.handle(.page(.ticked(at: at(frame)))) { _ in } }
    let before = try #require(tabs.indicator).offset - tabs.stripOffset
    let step = Step(tabs, .page(.pagesChanged(jump.order)))
    #expect(step.leaps.isEmpty && step.jolts.isEmpty, "\(step.leaps) \(step.jolts)")
    tabs = step.after
    let after = try #require(tabs.indicator).offset - tabs.stripOffset
    // Beyond the end it takes the length of the tab there, which differs by 10 points from that of the removed one.
    #expect(abs(after - before) <= 10, "\(after), not \(before)")
    for frame in frames..<400 where tabs.nextWake != .never {
      try tabs.handle(.page(.ticked(at: at(frame)))) { _ in }
    }
    #expect(tabs.page.settled == jump.to && tabs.frame(of: jump.to) == tabs.indicator)
  }

  @Test(
    "T21 P40: tabs inserted or resized during a jump keep their speed, also just before the pages pass one",
    arguments: [false, true])
  func speedAtPages(grows: Bool) throws {
    var tabs = try tabs(7, settled: 1, told: false)
    let lengths = [80.0, 58, 111, 98, 76, 80, 60]
    let selected = grows ? [100.0, 58, 120, 98, 76, 80, 90] : []
    try tabs.handle(.lengthsChanged(lengths, selected: selected)) { _ in }
    try tabs.handle(.tapped(7, request: 1)) { _ in }
    for frame in 0..<280 {
      let now = Moment(nanoseconds: Int64(frame) * 1_000_000)
      try tabs.handle(.page(.ticked(at: now))) { _ in }
      for order in [[1, 2, 8, 3, 4, 5, 6, 7], [1, 2, 3, 4, 8, 5, 6, 7]] as [[PageID]] {
        let step = Step(tabs, .page(.pagesChanged(order)), at: now)
        #expect(step.leaps.isEmpty && step.jolts.isEmpty, "\(frame): \(step.leaps) \(step.jolts)")
      }
      let step = Step(tabs, .lengthsChanged(lengths.reversed(), selected: selected.reversed()), at: now)
      #expect(step.leaps.isEmpty && step.jolts.isEmpty, "\(frame): \(step.leaps) \(step.jolts)")
    }
  }

  @Test("P34 T15: the indicator stays where it is if data comes and goes within a drag that ends")
  func dataWithinADrag() throws {
    var tabs = try tabs(3, settled: 1, told: false)
    try tabs.handle(.lengthsChanged([80, 200, 120])) { _ in }
    for event in [
      PageEvent.dragBegan(at: at(0)), .dragMoved(by: 160, at: at(1)), .pagesChanged([3, 1]),
      .pagesChanged([1, 2, 3]), .dragMoved(by: 160, at: at(2)), .pagesChanged([3, 1]),
    ] { try tabs.handle(.page(event)) { _ in } }
    let leaps = Step(tabs, .page(.dragEnded(velocity: 0, at: at(3))), at: at(3)).leaps
    #expect(leaps.isEmpty, "\(leaps)")
  }

  @Test("P34 T15: the indicator stays where it is if a jump's other pages are removed")
  func onePageRemains() throws {
    var tabs = try tabs(3, settled: 3, told: false)
    try tabs.handle(.lengthsChanged([80, 80, 80])) { _ in }
    try tabs.handle(.tapped(1, request: 1)) { _ in }
    for frame in 0..<6 { try tabs.handle(.page(.ticked(at: at(frame)))) { _ in } }
    let before = try #require(tabs.indicator)
    try tabs.handle(.page(.pagesChanged([1]))) { _ in }
    #expect(isSeen(tabs.indicator, at: before))
    #expect(tabs.nextWake == .frame)
  }

  @Test(
    "T19 P34: a strip with too few tabs after a change during a jump returns without overshooting, whatever its speed"
  )
  func staysNear() throws {
    var tabs = try tabs(12, settled: 1, told: false)
    try tabs.handle(.lengthsChanged(Array(repeating: 60, count: 12))) { _ in }
    try tabs.handle(.tapped(10, request: 1)) { _ in }
    for moment in stride(from: 0, through: 136, by: 8) as StrideThrough<Int64> {
      try tabs.handle(.page(.ticked(at: Moment(nanoseconds: moment * 1_000_000)))) { _ in }
    }
    let now = Moment(nanoseconds: 136_000_000)
    let step = Step(tabs, .page(.pagesChanged([2, 3, 4, 5, 6])), at: now)
    #expect(step.leaps.isEmpty && step.jolts.isEmpty, "\(step.leaps) \(step.jolts)")
    tabs = step.after
    let offset = tabs.stripOffset
    #expect(offset > 30 && tabs.stripBounds == 0...0)
    for moment in 137...900 {
      try tabs.handle(.page(.ticked(at: Moment(nanoseconds: Int64(moment) * 1_000_000)))) { _ in }
      #expect(tabs.stripOffset < offset + 8 && tabs.stripOffset > -8)
    }
    #expect(tabs.stripOffset == 0 && tabs.nextWake == .never)
  }

  @Test(
    "P40 T19: a new order during a jump leaves the tab under the indicator where it is, and the strip within its ends"
  )
  func reversed() throws {
    var tabs = try tabs(7, settled: 1)
    try tabs.handle(.tapped(7, request: 1)) { _ in }
    for frame in 0..<8 { try tabs.handle(.page(.ticked(at: at(frame)))) { _ in } }
    #expect(tabs.page.position > 1.5 && tabs.page.position < 2.5)
    let distance = try #require(tabs.frame(of: 3)).offset - tabs.stripOffset
    try tabs.handle(.page(.pagesChanged([7, 6, 5, 4, 3, 2, 1]))) { _ in }
    #expect(abs(try #require(tabs.frame(of: 3)).offset - tabs.stripOffset - distance) < 0.01)
    #expect(tabs.stripBounds.contains(tabs.stripOffset))
  }
}
