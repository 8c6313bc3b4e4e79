import Folio
import FolioTesting
import Testing

/// Defects that random walks over applications found where one motion takes over from another.
@Suite("Seams between motions", .processorTime)
struct SeamTests {
  private func at(_ milliseconds: Int64) -> Moment { Moment(nanoseconds: milliseconds * 1_000_000) }

  private func pages(_ ids: [PageID], settled: PageID) throws -> PageController {
    var pages = PageController()
    for event in [
      PageEvent.pagesChanged(ids, settled: settled), .containerWillAppear(),
      .containerDidAppear,
      .layoutChanged(length: 320),
    ] { try pages.handle(event) { _ in } }
    return pages
  }

  @Test(
    "P35 P38: pages that return to one that data has moved off the line come to rest",
    arguments: [InterruptionPolicy.finishEarly, .redirect, .queueLatest])
  func returnsUnderData(interruption: InterruptionPolicy) throws {
    var pages = try pages([1, 2, 3, 4, 5], settled: 2)
    var configuration = PageConfiguration()
    configuration.interruptionPolicy = interruption
    try pages.handle(.configured(configuration)) { _ in }
    try pages.handle(.dragBegan(at: at(0))) { _ in }
    try pages.handle(.dragMoved(by: -160, at: at(8))) { _ in }
    try pages.handle(.dragEnded(velocity: -8000, at: at(16))) { _ in }
    for moment in stride(from: 24, through: 48, by: 8) as StrideThrough<Int64> {
      try pages.handle(.ticked(at: at(moment))) { _ in }
    }
    #expect(pages.position < 0)
    try pages.handle(.dragBegan(at: at(48))) { _ in }
    try pages.handle(.jump(to: 2, request: 1)) { _ in }
    try pages.handle(.pagesChanged([1, 2, 9, 3, 4, 5])) { _ in }
    var settled: [PageID] = []
    for moment in stride(from: 56, through: 4_000, by: 16) as StrideThrough<Int64> {
      try pages.handle(.ticked(at: at(moment))) {
        if case .didSettle(let page, _) = $0 { settled.append(page) }
      }
    }
    #expect(pages.phase == .resting && pages.nextWake == .never)
    #expect(pages.position == 1 && pages.settled == 2)
    #expect(pages.scene.map(\.page) == [2])
    #expect(settled.count <= 1)
  }

  @Test(
    "P25 P35: pages that swing over their destination, are caught and released return to it, also under a lock",
    arguments: [true, false], [true, false])
  func caughtBeyond(isLocked: Bool, isLast: Bool) throws {
    for isForward in [true, false] {
      var pages = try pages([1, 2, 3, 4, 5], settled: isForward ? 1 : 5)
      var configuration = PageConfiguration()
      configuration.settleSpring = .init(response: 0.35, dampingRatio: 0.5)
      if isForward {
        configuration.allowsBackward = !isLocked
      } else {
        configuration.allowsForward = !isLocked
      }
      try pages.handle(.configured(configuration)) { _ in }
      if isLast { try pages.handle(.enabledChanged(isForward ? 5 : 1, swipe: false, tap: true)) { _ in } }
      let goal: PageID = isForward ? 4 : 2
      try pages.handle(.dragBegan(at: at(0))) { _ in }
      try pages.handle(.jump(to: goal, request: 1)) { _ in }
      for moment in stride(from: 8, through: 96, by: 8) as StrideThrough<Int64> {
        try pages.handle(.ticked(at: at(moment))) { _ in }
      }
      #expect(isForward ? pages.position > 3.04 : pages.position < 0.96)
      try pages.handle(.dragBegan(at: at(96))) { _ in }
      try pages.handle(.dragEnded(velocity: 0, at: at(96))) { _ in }
      #expect(pages.target == goal)
      for moment in stride(from: 160, through: 1600, by: 8) as StrideThrough<Int64> {
        try pages.handle(.ticked(at: at(moment))) { _ in }
        #expect(pages.scene.contains { $0.page == goal })
      }
      #expect(pages.phase == .resting && pages.settled == goal)
    }
  }

  @Test("P34 D07: a new order that names the destination of the pages lets them continue")
  func namedDestination() throws {
    var pages = try pages([1, 2, 3, 4, 5], settled: 1)
    try pages.handle(.jump(to: 4, request: 1)) { _ in }
    for moment in stride(from: 8, through: 152, by: 8) as StrideThrough<Int64> {
      try pages.handle(.ticked(at: at(moment))) { _ in }
    }
    let scene = pages.scene
    var effects: [PageEffect] = []
    try pages.handle(.pagesChanged([9, 1, 2, 3, 4, 5], settled: 4)) { effects.append($0) }
    #expect(pages.scene == scene && scene.count == 2)
    #expect(effects == [] && pages.phase == .jumping)
    try pages.handle(.pagesChanged([9, 1, 2, 3, 4, 5], settled: 2)) { _ in }
    #expect(pages.scene.map(\.page) == [2] && pages.phase == .resting)
  }

  @Test(
    "T02 T05 P40: an indicator that data has left beyond the last tab returns as a pulled one does")
  func indicatorBeyondTabs() throws {
    var tabs = try tabs(3, settled: 1)
    for event in [
      PageEvent.dragBegan(at: at(0)), .dragEnded(velocity: 960, at: at(0)),
      .jump(to: 3, request: 1), .pagesChanged([3, 1]),
      .ticked(at: at(0)), .ticked(at: at(4)),
    ] { try tabs.handle(.page(event)) { _ in } }
    #expect(tabs.page.position > 1 && tabs.page.pull == 0)
    let indicator = try #require(tabs.indicator)
    let beyond = (tabs.page.position - 1) * indicator.length
    #expect(abs(indicator.offset + indicator.length / 2 - 150 - beyond) < 1e-6)
  }

  @Test(
    "P40 P36 T02: pages that leave a page and return keep the indicator's speed where no page follows"
  )
  func calledBackAtTheEnd() throws {
    var tabs = try tabs(3, settled: 1)
    try tabs.handle(.lengthsChanged([100, 200, 300])) { _ in }
    for event in [
      PageEvent.jump(to: 3, request: 1), .dragBegan(at: at(0)),
      .pagesChanged([3, 1]), .dragEnded(velocity: 960, at: at(0)),
    ] { try tabs.handle(.page(event)) { _ in } }
    let back = Step(
      tabs, .page(.jump(to: 1, request: 2)), at: at(0))
    #expect(back.leaps.isEmpty && back.jolts.isEmpty, "\(back.jolts)")
    // The pages swing beyond the last page; the indicator continues, and returns with them.
    var after = back.after
    try after.handle(.page(.ticked(at: at(0)))) { _ in }
    var last = try #require(after.indicator).middle
    for moment in stride(from: 8, through: 4_000, by: 8) as StrideThrough<Int64> {
      try after.handle(.page(.ticked(at: at(moment)))) { _ in }
      let middle = try #require(after.indicator).middle
      #expect(abs(middle - last) < 8)
      last = middle
    }
    #expect(after.page.phase == .resting && after.page.pull == 0 && last == 350)
  }

  @Test("P34 P21 L12: data that brings a page to both sides of a loop leaves it at the stop that it has")
  func bothSidesOfALoop() throws {
    var pages = try pages([2, 7, 4, 3, 5, 6], settled: 3)
    var configuration = PageConfiguration()
    configuration.loops = true
    configuration.pageFraction = 0.4
    try pages.handle(.configured(configuration)) { _ in }
    try pages.handle(.dragBegan(at: at(0))) { _ in }
    #expect(pages.scene.map(\.page) == [4, 3, 5])
    let step = Step(pages, .pagesChanged([2, 7, 3, 4, 6]))
    #expect(step.leaps.isEmpty, "\(step.leaps)")
    #expect(step.after.scene.map(\.page) == [4, 3, 6] && step.after.scene.map(\.offset) == [-1, 0, 1])
    // At rest they are in their order.
    var after = step.after
    try after.handle(.dragEnded(velocity: 0, at: at(8))) { _ in }
    try after.handle(.ticked(at: at(16))) { _ in }
    #expect(after.phase == .resting && after.scene.map(\.page) == [7, 3, 4])
  }

  @Test(
    "P34 P12 T05: a page inserted between the last and the first of a loop leaves the indicator on its path over the strip"
  )
  func betweenLastAndFirst() throws {
    var tabs = try tabs(4, settled: 1)
    var configuration = PageConfiguration()
    configuration.loops = true
    try tabs.handle(.page(.configured(configuration))) { _ in }
    try tabs.handle(.page(.dragBegan(at: at(0)))) { _ in }
    try tabs.handle(.page(.dragMoved(by: -220, at: at(8)))) { _ in }
    #expect(tabs.page.position == -0.6875)
    for ids in [[1, 2, 3, 4, 5], [5, 1, 2, 3, 4], [6, 1, 2, 3, 4, 5]] as [[PageID]] {
      let step = Step(tabs, .page(.pagesChanged(ids)))
      #expect(step.leaps.isEmpty, "\(step.leaps)")
      #expect(step.after.page.position == -0.6875)
    }
    // Where the last is no longer last, the path leads from one tab to the next.
    try tabs.handle(.page(.pagesChanged([4, 1, 2, 3]))) { _ in }
    #expect(tabs.page.position == -4 + 0.3125)
  }

  @Test(
    "P39: a transition carries the request that began it, also a queued one; joined requests await its end")
  func requests() throws {
    var pages = try pages([1, 2, 3, 4, 5], settled: 1)
    var configuration = PageConfiguration()
    configuration.interruptionPolicy = .queueLatest
    try pages.handle(.configured(configuration)) { _ in }
    var told: [String] = []
    func send(_ event: PageEvent) throws {
      try pages.handle(event) { effect in
        switch effect {
        case .jumpAnswered(let request, let answer): told.append("\(request) \(answer)")
        case .transitionBegan(let id, _, _, _, _, let request):
          told.append("\(id.rawValue) began by \(request.map { "\($0)" } ?? "nobody")")
        case .transitionEnded(let id, let outcome): told.append("\(id.rawValue) \(outcome)")
        default: break
        }
      }
    }
    for (page, request) in [(3, 7), (3, 8), (5, 9)] as [(PageID, Int64)] {
      try send(.jump(to: page, request: RequestID(request)))
    }
    for moment in stride(from: 0, through: 2_000, by: 8) as StrideThrough<Int64> {
      try send(.ticked(at: at(moment)))
    }
    try send(.dragBegan(at: at(2_008)))
    try send(.dragMoved(by: -100, at: at(2_016)))
    try send(.jump(to: 4, request: 10))
    for moment in stride(from: 2_024, through: 4_000, by: 8) as StrideThrough<Int64> {
      try send(.ticked(at: at(moment)))
    }
    let answers = [JumpAnswer.began(1), .joined(1), .queued, .joined(3)].map { "\($0)" }
    #expect(
      told == [
        "7 \(answers[0])", "1 began by 7", "8 \(answers[1])", "9 \(answers[2])", "1 completed",
        "2 began by 9", "2 completed", "3 began by nobody", "10 \(answers[3])", "3 completed",
      ])
    #expect(pages.settled == 4 && pages.phase == .resting)
  }

  @Test(
    "P34 L12: pages that have arrived keep the stops on screen until they rest, and until a queued jump begins",
    arguments: [false, true])
  func exchangesAtRest(isQueued: Bool) throws {
    var pages = try pages([1, 2, 3, 4, 5, 6, 7, 8], settled: 1)
    var configuration = PageConfiguration()
    configuration.pageFraction = 0.4
    configuration.interruptionPolicy = .queueLatest
    try pages.handle(.configured(configuration)) { _ in }
    try pages.handle(.jump(to: 3, request: 1)) { _ in }
    if isQueued { try pages.handle(.jump(to: 7, request: 2)) { _ in } }
    var (exchanges, arrivals) = (0, 0)
    for moment in stride(from: 0, through: 3_000, by: 8) as StrideThrough<Int64> {
      // The inserted page leaves the position behind, so that it catches up after the pages have arrived.
      if moment == 240 {
        try pages.handle(.pagesChanged([1, 9, 10, 3, 11, 2, 4, 5, 6, 7, 8])) { _ in }
      }
      let step = Step(pages, .ticked(at: at(moment)), at: at(moment))
      #expect(step.leaps.isEmpty, "\(moment): \(step.leaps)")
      let (before, after) = (pages.scene.map(\.page), step.after.scene.map(\.page))
      if let running = pages.transition, step.after.transition?.id != running.id { arrivals += 1 }
      // Nothing moves in this event, yet other pages are beside the page.
      if before != after, step.after.current == pages.current, step.after.phase == .resting { exchanges += 1 }
      pages = step.after
    }
    #expect(pages.phase == .resting && pages.settled == (isQueued ? 7 : 3))
    #expect(exchanges == (isQueued ? 0 : 1) && arrivals == (isQueued ? 2 : 1), "\(exchanges) \(arrivals)")
    let around: [PageID] = isQueued ? [6, 7, 8] : [10, 3, 11]
    #expect(pages.scene.map(\.page) == around)
  }

  @Test(
    "P21 L12: a page that comes into the gap between two of a loop is loaded, also the one before the first")
  func loadsInGap() throws {
    var pages = try pages([1, 2, 3, 4, 5], settled: 1)
    var configuration = PageConfiguration()
    configuration.loops = true
    configuration.spacing = 2_000
    configuration.maximumFlingDistance = 3
    configuration.cache = CacheConfiguration(prefetch: 0, prefetchBehind: 0)
    // Between 5 and 4, and then back to 1 over 5, which is not kept.
    for event in [
      PageEvent.configured(configuration), .dragBegan(at: at(0)), .dragMoved(by: -1.4 * 2_320, at: at(8)),
      .dragEnded(velocity: -4_640, at: at(16)), .jump(to: 1, request: 1),
      .memoryPressure(.critical),
    ] { try pages.handle(event) { _ in } }
    #expect(pages.scene.isEmpty && pages.target == 1 && pages.loadState(of: 5) == .absent)
    var seen: Set<PageID> = []
    for moment in stride(from: 16, through: 2_000, by: 4) as StrideThrough<Int64> {
      try pages.handle(.ticked(at: at(moment))) { _ in }
      for placement in pages.scene {
        seen.insert(placement.page)
        #expect(pages.loadState(of: placement.page) != .absent)
      }
    }
    #expect(seen == [5, 1] && pages.phase == .resting, "\(seen) \(pages.phase)")
  }

  @Test("T05 P34: blended values stay where an end of the line held them when a tap opens it")
  func heldBlend() throws {
    var tabs = try tabs(10, settled: 1)
    var configuration = PageConfiguration()
    (configuration.loops, configuration.disabledPagePolicy) = (true, .stop)
    (configuration.pageFraction, configuration.spacing) = (0.8, 10)
    var look = TabConfiguration()
    look.indicatorStyle = .elastic
    for event in [
      TabEvent.page(.configured(configuration)), .configured(look),
      .lengthsChanged((0..<10).map { 40 + 4 * Double($0) }, selected: []),
      .page(.enabledChanged(10, swipe: false, tap: true)), .tapped(6, request: 1), .page(.ticked(at: at(0))),
      .page(.pagesChanged([2, 3, 4, 5, 6, 7, 8, 9, 10])),
    ] { try tabs.handle(event) { _ in } }
    for moment in stride(from: 8, through: 72, by: 8) as StrideThrough<Int64> {
      try tabs.handle(.page(.ticked(at: at(moment)))) { _ in }
    }
    let step = Step(tabs, .tapped(10, request: 2), at: at(72))
    #expect(step.leaps.isEmpty && step.jolts.isEmpty, "\(step.leaps) \(step.jolts)")
    // They continue from there gradually.
    tabs = step.after
    var last = try #require(tabs.indicator)
    for moment in stride(from: 80, through: 3_000, by: 8) as StrideThrough<Int64> {
      try tabs.handle(.page(.ticked(at: at(moment)))) { _ in }
      let indicator = try #require(tabs.indicator)
      #expect(abs(indicator.length - last.length) < 110, "\(moment)")
      last = indicator
    }
    #expect(tabs.page.phase == .resting && tabs.frame(of: 10) == last)
  }

  private func tabs(
    _ count: Int64, settled: PageID, length: Double = 100, selected: Double? = nil
  ) throws -> TabController {
    var tabs = TabController()
    let ids = (1...count).map { PageID($0) }
    try tabs.handle(.stripLayoutChanged(length: 320)) { _ in }
    for event in [
      PageEvent.pagesChanged(ids, settled: settled), .containerWillAppear(),
      .containerDidAppear,
      .layoutChanged(length: 320),
    ] { try tabs.handle(.page(event)) { _ in } }
    let lengths = ids.map { _ in length }
    try tabs.handle(
      .lengthsChanged(lengths, selected: selected.map { value in ids.map { _ in value } } ?? [])
    ) { _ in
    }
    return tabs
  }

  @Test("T19 P34: the strip glides from the first tick on, however long a finger has rested before")
  func stripUnderRestingFinger() throws {
    var tabs = try tabs(9, settled: 5)
    try tabs.handle(.page(.dragBegan(at: at(0)))) { _ in }
    try tabs.handle(.page(.dragMoved(by: 1, at: at(0)))) { _ in }
    try tabs.handle(.page(.pagesChanged([5, 1, 2, 3, 4, 6, 7, 8, 9]))) { _ in }
    let offset = tabs.stripOffset
    #expect(offset < -100)
    try tabs.handle(.page(.ticked(at: at(3000)))) { _ in }
    #expect(abs(tabs.stripOffset - offset) < 1)
    try tabs.handle(.page(.ticked(at: at(3016)))) { _ in }
    #expect(tabs.stripOffset > offset && tabs.stripOffset < offset + 20)
  }

  @Test(
    "T21 P40: a strip that moves with growing tabs keeps that speed when it begins to follow",
    arguments: [100.0, 300])
  func stripOverGrowingTabs(selected: Double) throws {
    var tabs = try tabs(12, settled: 3, selected: selected)
    for event in [
      TabEvent.stripDragBegan(at: at(0)), .stripDragMoved(by: 360, at: at(8)),
      .stripDragEnded(velocity: 0, at: at(9)), .page(.dragBegan(at: at(10))), .stripDragBegan(at: at(11)),
      .page(.dragMoved(by: 60, at: at(12))), .stripDragEnded(velocity: 0, at: at(13)),
      .page(.dragEnded(velocity: 1500, at: at(16))), .page(.ticked(at: at(16))), .page(.ticked(at: at(72))),
    ] { try tabs.handle(event) { _ in } }
    func speed(_ page: PageID, _ tabs: TabController) throws -> Double {
      var later = tabs
      try later.handle(.page(.ticked(at: Moment(nanoseconds: 72_100_000)))) { _ in }
      let before = try #require(tabs.frame(of: page)).offset - tabs.stripOffset
      return (try #require(later.frame(of: page)).offset - later.stripOffset - before) * 10_000
    }
    var tapped = tabs
    try tapped.handle(.tapped(9, request: 1)) { _ in }
    for page in [5, 6] as [PageID] {
      #expect(abs(try speed(page, tapped) - speed(page, tabs)) < 40, "tab \(page)")
    }
  }
}

extension StripFrame {
  fileprivate var middle: Double { offset + length / 2 }
}
