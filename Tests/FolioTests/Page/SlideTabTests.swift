import Folio
import FolioTesting
import SharedTests
import Testing

/// What follows slides: the position with the indicator, and the tabs.
@Suite("P42: tabs and their indicator follow slides without leaps", .processorTime)
struct SlideTabTests {
  private func at(_ milliseconds: Int64) -> Moment { Moment(nanoseconds: milliseconds * 1_000_000) }

  private func tabs(
    _ lengths: [Double], selected: [Double] = [], slides: [Double] = [], of viewport: Double = 400,
    settled: PageID? = nil,
    _ configure: (inout PageConfiguration) -> Void
  ) throws -> TabController {
    var page = PageConfiguration()
    configure(&page)
    var tabs = try TabController(page: page)
    let ids = lengths.indices.map { PageID(Int64($0)) }
    for event in [
      TabEvent.page(.pagesChanged(ids, settled: settled)), .page(.slideLengthsChanged(slides)),
      .page(.containerWillAppear()),
      .page(.containerDidAppear), .page(.layoutChanged(length: viewport)), .stripLayoutChanged(length: 320),
      .lengthsChanged(lengths, selected: selected),
    ] { try tabs.handle(event) { _ in } }
    return tabs
  }

  /// Returns what the law says of an event, and handles it.
  private func complaints(
    of event: TabEvent, _ tabs: inout TabController, at moment: Moment
  ) throws -> [String] {
    let complaints = ContinuityCheck.complaints(tabs, event, at: moment)
    try tabs.handle(event) { _ in }
    return complaints
  }

  @Test("P42 X05: lengths that leave a jump beyond the last slide keep the speed of the indicator")
  func lengthsBeyondTheEnd() throws {
    var tabs = try tabs([91, 80, 40, 74, 81], of: 568) {
      ($0.pageFraction, $0.slides.alignment) = (16, .end)
    }
    try tabs.handle(.page(.jump(to: 2))) { _ in }
    for time: Int64 in [0, 50, 100, 167] { try tabs.handle(.page(.ticked(at: at(time)))) { _ in } }
    let lengths = [187.5, 32, 900, 346, 368]
    let found = try complaints(of: .page(.slideLengthsChanged(lengths)), &tabs, at: at(167))
    #expect(found.isEmpty, "\(found)")
    try tabs.handle(.page(.ticked(at: at(168)))) { _ in }
  }

  @Test("P42 X05: in a viewport of almost no length, lengths that end leave the place where it is in steps")
  func noViewport() throws {
    var tabs = try tabs([3, 76, 97], of: .leastNonzeroMagnitude) { _ in }
    try tabs.handle(.page(.slideLengthsChanged([245, 149, 341]))) { _ in }
    try tabs.handle(.page(.jump(to: 1))) { _ in }
    for time: Int64 in [0, 200] { try tabs.handle(.page(.ticked(at: at(time)))) { _ in } }
    let (progress, position) = (try #require(tabs.page.transition?.progress), tabs.page.position)
    let found = try complaints(of: .page(.slideLengthsChanged([])), &tabs, at: at(200))
    #expect(found.isEmpty && progress > 0.5, "\(found)")
    // Progress is a part of the way in points, and all of it is out of view.
    #expect(tabs.page.transition != nil && abs(tabs.page.position - position) < 0.001)
  }

  @Test("P42 T02: blended values continue where a finger passes slides that rest in one place")
  func blending() throws {
    var tabs = try tabs(
      [60, 60, 60, 60, 60], slides: [60, 40, 120, 30, 50], of: 100, settled: 2
    ) { ($0.slides.alignment, $0.slides.containment) = (.start, .keep) }
    /// The index of the page whose tab is emphasised, linear between two.
    func blended() -> Double {
      tabs.page.pages.enumerated().reduce(0) { $0 + Double($1.offset) * tabs.emphasis(of: $1.element) }
    }
    func start(of page: PageID) -> Double? {
      tabs.page.frames(in: LayoutRect(width: 100, height: 100)).first { $0.page == page }?.frame.x
    }
    try tabs.handle(.page(.dragBegan(at: at(0)))) { _ in }
    try tabs.handle(.page(.dragMoved(by: 99, at: at(0)))) { _ in }
    let before = blended()
    #expect(abs(before - 2.99) < 0.001)
    try tabs.handle(.page(.dragMoved(by: 2, at: at(0)))) { _ in }
    // The pages are pulled beyond the stop of the last.
    #expect(try #require(start(of: 4)) < 49.5 && tabs.page.current == 4)
    #expect(abs(blended() - before) < 0.05)
    try tabs.handle(.page(.dragEnded(velocity: 0, at: at(0)))) { _ in }
    var time: Int64 = 0
    while tabs.nextWake == .frame, time < 3_000 {
      try tabs.handle(.page(.ticked(at: at(time)))) { _ in }
      time += 16
    }
    #expect(tabs.page.settled == 4 && tabs.nextWake == .never)
  }

  @Test(
    "P42 T02: the indicator passes slides that rest in the same place gradually, in jumps and springs",
    arguments: [(0, 4), (4, 0)] as [(PageID, PageID)], [SlideAlignment.start, .centre, .end])
  func slidesAtEnds(ends: (from: PageID, to: PageID), alignment: SlideAlignment) throws {
    let start = try tabs([60, 60, 60, 60, 60], slides: [200, 120, 100, 80, 150], settled: ends.from) {
      ($0.slides.containment, $0.slides.alignment) = (.keep, alignment)
    }
    for turnsAt in [Int64.max, 160] {
      var tabs = start
      try tabs.handle(.page(.jump(to: ends.to))) { _ in }
      var (last, time, settled) = (tabs.page.position, Int64(0), [PageID]())
      while tabs.page.phase != .resting, time < 3_000 {
        try tabs.handle(.page(.ticked(at: at(time)))) {
          if case .page(.didSettle(let page, _)) = $0 { settled.append(page) }
        }
        let position = tabs.page.position
        #expect(abs(position - last) < 0.5, "\(time) ms: \(last) to \(position)")
        last = position
        time += 4
        if time == turnsAt { try tabs.handle(.page(.jump(to: ends.from))) { _ in } }
      }
      #expect(settled == (turnsAt == .max ? [ends.to] : []) && tabs.page.phase == .resting)
    }
  }

  @Test("P42 P43 X05: a jump turned round between slides that rest in the same place keeps its speed")
  func turnedBetweenSlidesAtAnEnd() throws {
    var tabs = try tabs([0, 118, 0], selected: [0, 118, 0], slides: [90, 1, 100]) {
      ($0.slides.containment, $0.slides.alignment) = (.keep, .end)
    }
    try tabs.handle(.page(.jump(to: 1))) { _ in }
    for time: Int64 in [0, 100, 200, 270] { try tabs.handle(.page(.ticked(at: at(time)))) { _ in } }
    #expect(tabs.page.position > 0.9 && tabs.page.position < 1, "\(String(describing: tabs.page.transition))")
    let found = try complaints(of: .page(.step(by: -1)), &tabs, at: at(270))
    #expect(found.isEmpty, "\(found)")
    let position = tabs.page.position
    try tabs.handle(.page(.ticked(at: at(278)))) { _ in }
    #expect(abs(tabs.page.position - position) < 0.1)
  }

  @Test(
    "P42 X05 T02: where a tab beside the indicator is removed, the indicator stays, however long the tab was",
    arguments: [false, true])
  func tabsRemovedBesideTheIndicator(loops: Bool) throws {
    for gone: [PageID] in [[3], [2, 3]] {
      var tabs = try tabs([16, 53, 51, 42, 89, 23, 26, 94, 60], of: 320, settled: 2) { $0.loops = loops }
      try tabs.handle(.page(.dragBegan(at: at(0)))) { _ in }
      for _ in 0..<3 { try tabs.handle(.page(.dragMoved(by: 121.6, at: at(8)))) { _ in } }
      let before = try #require(tabs.indicator)
      let screen = before.offset + before.length / 2 - tabs.stripOffset
      #expect(abs(tabs.page.position - 3.14) < 0.001)
      let ids = tabs.page.pages.filter { !gone.contains($0) }
      let found = try complaints(of: .page(.pagesChanged(ids)), &tabs, at: at(8))
      #expect(found.isEmpty, "\(gone): \(found)")
      let after = try #require(tabs.indicator)
      #expect(abs(after.offset + after.length / 2 - tabs.stripOffset - screen) < 0.01, "\(gone)")
    }
  }

  @Test("T02 X05: over tabs that are shorter while selected, the law counts them as long as they grow")
  func shorterWhileSelected() throws {
    var tabs = try tabs([91, 4], selected: [4, 4], of: 320) { $0.pageFraction = 0.8 }
    try tabs.handle(.page(.dragBegan(at: at(0)))) { _ in }
    let found = try complaints(of: .page(.dragMoved(by: 50, at: at(16))), &tabs, at: at(16))
    #expect(found.isEmpty && (tabs.frame(of: 0)?.length ?? 0) > 20, "\(found)")
  }

  @Test("P42 X05: slides flung off the screen within a microsecond have left over its edge")
  func flungOff() throws {
    var tabs = try tabs([40, 40, 40], of: 320, settled: 1) { _ in }
    try tabs.handle(.page(.slideLengthsChanged([200, 300, 320]))) { _ in }
    try tabs.handle(.page(.dragBegan(at: at(0)))) { _ in }
    try tabs.handle(.page(.dragMoved(by: 100, at: at(8)))) { _ in }
    try tabs.handle(.page(.dragEnded(velocity: -8_000_000, at: at(8)))) { _ in }
    let found = try complaints(of: .page(.ticked(at: at(16))), &tabs, at: at(16))
    #expect(found.isEmpty && tabs.page.scene.isEmpty, "\(found)")
  }
}
