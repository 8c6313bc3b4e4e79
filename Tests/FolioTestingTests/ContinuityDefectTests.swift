import Folio
import FolioTesting
import Testing

/// Hosts that move what an event must not move, around machines that do not: the law reports the hosts and not the
/// machines.
@Suite("Planted leaps", .processorTime)
struct ContinuityDefectTests {
  /// Expects that a machine passes in an event, and that a host with an additional change after it is reported.
  private func expectFound<Machine: DrawnMachine & TimedMachine>(
    _ journey: Journey<Machine>, _ event: Machine.Event, also: [Machine.Event], _ kinds: Set<String>,
    line: Int = #line
  ) {
    let place = SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1)
    #expect(found(Tampered(journey.machine), event, journey.now) == [], sourceLocation: place)
    let faults = found(Tampered(journey.machine, also: also, after: event), event, journey.now)
    #expect(!faults.isEmpty && kinds.isSubset(of: faults), "\(faults)", sourceLocation: place)
  }

  private func found<Machine: DrawnMachine & TimedMachine>(
    _ host: Tampered<Machine>, _ event: Machine.Event, _ now: Moment
  ) -> Set<String> {
    let step = Step(host, event, at: now)
    #expect(step.rejection == nil)
    return Set(step.leaps.map(\.kind) + step.jolts.map { "speed of \($0.thing.kind)" })
  }

  /// A pager with pages 0 … 2, rows on the first, and no cover.
  private func pager(rows: Int64 = 60, isNested: Bool = false) throws -> Journey<Pager> {
    var pager = Journey(
      try Pager(configuration: change(PagerConfiguration()) { $0.isNested = isNested }))
    try pager.open([0, 1, 2])
    try pager.fill(0, rows: rows)
    return pager
  }

  // MARK: Fingers

  @Test("P34: a page that leaps under a finger is reported, and one that follows it is not")
  func pageUnderFinger() throws {
    var journey = try pager()
    try journey.touch(x: 200, y: 100)
    try journey.move(fromX: 200, y: 100, toX: 120, y: 100)
    let leap: [PagerEvent] = [.page(.dragMoved(by: 30, at: journey.now))]
    for x in [119.0, 121, 60] {
      expectFound(journey, sample(.moved, x, 100, journey.now), also: leap, ["page"])
    }
    expectFound(journey, sample(.up, 110, 100, journey.now), also: leap, ["page"])
    var pages = Journey(PageController())
    try pages.open([0, 1, 2])
    try pages.drag(by: 0.3)
    expectFound(
      pages, .dragMoved(by: 10, at: pages.now), also: [.dragMoved(by: 1, at: pages.now)], ["page"])
  }

  @Test("P34: a page that leaps when a finger begins to drag is reported")
  func pageAtSlop() throws {
    var journey = try pager()
    try journey.touch(x: 200, y: 100)
    try journey.send(sample(.moved, 191, 100, journey.now))
    let leap: [PagerEvent] = [.page(.dragMoved(by: 10, at: journey.now))]
    expectFound(journey, sample(.moved, 180, 100, journey.now), also: leap, ["page"])
  }

  @Test("P34: withheld travel may come at once, and no more than that")
  func withheld() throws {
    var journey = try pager(isNested: true)
    try journey.touch(x: 200, y: 100)
    try journey.move(fromX: 200, y: 100, toX: 100, y: 100)
    let leap: [PagerEvent] = [.page(.dragMoved(by: 30, at: journey.now))]
    let decided = PagerEvent.claimDecided(pointer: 1, owns: true, at: journey.now)
    expectFound(journey, decided, also: leap, ["page"])
    #expect(found(Tampered(journey.machine), sample(.moved, 90, 100, journey.now), journey.now) == [])
  }

  @Test("P34: rows that leap under a finger or a wheel are reported")
  func rowsUnderFinger() throws {
    var journey = try pager()
    try journey.touch(x: 160, y: 300)
    try journey.move(fromX: 160, y: 300, toX: 160, y: 200)
    let order = PagerEvent.list(0, .setOffset(to: 700))
    expectFound(journey, sample(.moved, 160, 190, journey.now), also: [order], ["row"])
    let turn = WheelEvent(
      x: 160, y: 200, deltaX: 0, deltaY: 25, unit: .points, phase: .notch, at: journey.now)
    expectFound(try pager(), .wheel(turn), also: [order], ["row"])
    var list = Journey(ListController())
    try list.open(rows: 40)
    try list.drag(by: 100)
    expectFound(
      list, .dragMoved(by: 10, at: list.now), also: [.dragMoved(by: 30, at: list.now)], ["row"])
  }

  @Test("P34: a strip that leaps under a finger is reported")
  func stripUnderFinger() throws {
    var tabs = Journey(TabController())
    try tabs.open([0, 1, 2, 3])
    try tabs.tab(.lengthsChanged([150, 150, 150, 150]))
    try tabs.tab(.stripDragBegan(at: tabs.now))
    expectFound(
      tabs, .stripDragMoved(by: 10, at: tabs.now), also: [.stripDragMoved(by: 5, at: tabs.now)],
      ["tab", "indicator"])
  }

  @Test(
    "P34: half a point of a tab, of an edge of the indicator or of an emphasis is reported, in data and in a jump that takes over"
  )
  func halfAPointOfTabs() throws {
    var tabs = Journey(TabController())
    try tabs.open([0, 1, 2, 3])
    try tabs.tab(.lengthsChanged([90, 70, 80, 60]))
    try tabs.jump(to: 2)
    try tabs.run(for: 0.15)
    let seen = tabs.machine.visibleTabs.compactMap { tabs.machine.page.page(at: $0) }
    #expect(seen.contains { (0.1...0.9).contains(tabs.machine.emphasis(of: $0)) })
    let jump = TabEvent.page(.jump(to: 3, animated: true, request: 9, cause: .request))
    for event in [
      jump, .page(.pagesChanged([0, 1, 4, 2, 3])), .page(.pagesChanged([1, 2, 3])),
      .page(.enabledChanged(1, swipe: false, tap: false)), .page(.fingerDown(at: tabs.now)),
    ] {
      #expect(found(Tampered(tabs.machine), event, tabs.now) == [], "\(event)")
      let kept = seen.filter { page in
        if case .page(.pagesChanged(let pages, _)) = event { pages.contains(page) } else { true }
      }
      let things: [Drawing.Thing] = [.indicator] + kept.map { .tab($0) } + kept.map { .emphasis($0) }
      for thing in things {
        for distance in [0.5, -0.5] {
          let host = Tampered(tabs.machine, shifted: thing, by: LayoutRect(x: distance))
          #expect(found(host, event, tabs.now).contains(thing.kind), "\(thing) in \(event)")
        }
      }
      let wide = Tampered(tabs.machine, shifted: .indicator, by: LayoutRect(width: 0.5))
      #expect(found(wide, event, tabs.now).contains("indicator"), "\(event)")
    }
  }

  // MARK: Speed

  @Test("P40: a list that stops dead in an event of data is reported")
  func deadStop() throws {
    var list = Journey(ListController())
    try list.open(rows: 200)
    try list.drag(by: 100)
    try list.release(velocity: 2000)
    try list.run(for: 0.1)
    expectFound(
      list, .revised(row: 3), also: [.setOffset(to: list.machine.offset)], ["speed of content"])
    var journey = try pager(rows: 200)
    try journey.swipe(fromX: 160, y: 400, byY: -200, rests: false)
    try journey.run(for: 0.05)
    let stop = PagerEvent.list(0, .setOffset(to: journey.machine.list(of: 0)?.offset ?? 0))
    expectFound(journey, .list(0, .revised(row: 3)), also: [stop], ["speed of content"])
  }

  @Test("P40: content that a finger held and that continues with a speed is reported")
  func resumed() throws {
    var list = Journey(ListController())
    try list.open(rows: 200)
    try list.drag(by: 100)
    try list.release(velocity: 2000)
    try list.run(for: 0.1)
    try list.send(.fingerDown(at: list.now))
    expectFound(
      list, .fingerUp(at: list.now),
      also: [.dragBegan(at: list.now), .dragEnded(velocity: 900, at: list.now)], ["speed of content"])
  }

  // MARK: Lists

  @Test("P34: a list that is no longer drawn while its page is has disappeared")
  func lostList() throws {
    let journey = try pager()
    let event = PagerEvent.page(.memoryPressure(.low))
    #expect(found(Tampered(journey.machine), event, journey.now) == [])
    #expect(found(Tampered(journey.machine, losesLists: true), event, journey.now) == ["row"])
    var list = Journey(ListController())
    try list.open(rows: 40)
    #expect(found(Tampered(list.machine, losesLists: true), .revised(row: 1), list.now) == ["row"])
  }

  @Test("P34 V23: code that scrolls a list only opens the cover for content below it")
  func codeUnderCover() throws {
    var journey = Journey(Pager())
    try journey.cover(from: 0, to: 200)
    try journey.open([0, 1, 2])
    try journey.fill(0, rows: 60)
    try journey.collapse(animated: false)
    let scroll = PagerEvent.list(0, .scroll(to: 30, alignment: .start, animated: false))
    expectFound(journey, scroll, also: [.cover(.expand(animated: false))], ["cover"])
    expectFound(
      journey, .list(0, .setOffset(to: 500)), also: [.cover(.expand(animated: false))], ["cover"])
  }

  @Test("P34: a header that no longer sticks after data is reported")
  func headerInData() throws {
    let sticky = change(ListConfiguration()) { $0.hasStickyHeaders = true }
    var list = Journey(try ListController(sticky))
    let rows = SectionRows.uniform(count: 40, RowModel(height: 50))
    try list.send(.sectionsChanged([SectionModel(id: 1, header: RowModel(height: 30), rows: rows)]))
    try list.send(.viewportChanged(length: 400, width: 320, insets: ContentInsets()))
    try list.send(.setOffset(to: 525))
    let more = ListEvent.rowsAppended(section: 1, count: 3, model: RowModel(height: 50))
    expectFound(list, more, also: [.configured(ListConfiguration())], ["sticky row"])
    expectFound(list, .revised(row: 20), also: [.configured(ListConfiguration())], ["sticky row"])
    var sticking = list
    try sticking.send(.stickyRowsChanged([3]))
    expectFound(sticking, more, also: [.stickyRowsChanged([])], ["sticky row"])
  }

  // MARK: Events that change nothing

  @Test("P34: repeated sizes and settings move nothing")
  func equalValues() throws {
    let journey = try pager()
    let leap = [PagerEvent.list(0, .setOffset(to: 300))]
    for event: PagerEvent in [
      .frameChanged(journey.machine.frame), .directionChanged(.leftToRight),
      .configured(journey.machine.configuration), .cover(.configured(journey.machine.cover.configuration)),
      .cover(.heightsChanged(maximum: 0, collapsed: 0, minimum: 0)),
      .page(.reducedMotionChanged(false)),
    ] {
      expectFound(journey, event, also: leap, ["row"])
    }
    var list = Journey(ListController())
    try list.open(rows: 40)
    for event: ListEvent in [
      .viewportChanged(length: 600, width: 320, insets: ContentInsets()), .minimumLengthChanged(0),
      .configured(list.machine.configuration),
    ] {
      expectFound(list, event, also: [.setOffset(to: 300)], ["row"])
    }
  }

  @Test("P34: a key that turns pages scrolls nothing, and pages that were selected before stay")
  func keysAndData() throws {
    var journey = try pager()
    expectFound(
      journey, .key(.right, request: 1), also: [.list(0, .setOffset(to: 300))], ["row"])
    try journey.jump(to: 1)
    try journey.run(until: .rest)
    let again = PagerEvent.page(.pagesChanged([0, 1, 2], settled: 1))
    let away = PagerEvent.page(.jump(to: 2, animated: false, request: 9, cause: .request))
    expectFound(journey, again, also: [away], ["page"])
  }

  @Test("P34 T19: tabs that grow behind the selected one leave it in its place")
  func tabs() throws {
    var tabs = Journey(TabController())
    try tabs.open([0, 1, 2, 3])
    try tabs.tab(.lengthsChanged([150, 150, 150, 150]))
    let leap: [TabEvent] = [
      .stripDragBegan(at: tabs.now), .stripDragMoved(by: 20, at: tabs.now),
      .stripDragEnded(velocity: 0, at: tabs.now),
    ]
    expectFound(tabs, .lengthsChanged([150, 150, 190, 150]), also: leap, ["tab"])
  }

  @Test(
    "P34 T21: tabs without lengths have no place to keep; a key that leads nowhere moves no page")
  func firstLengths() throws {
    var tabs = Journey(TabController())
    try tabs.open([0, 1, 2, 3])
    try tabs.jump(to: 3)
    try tabs.run(for: 0.1)
    let first = Step(tabs.machine, .lengthsChanged([150, 250, 350, 150]), at: tabs.now)
    #expect(first.leaps.isEmpty && first.jolts.isEmpty)
    let again = Step(first.after, .lengthsChanged([150, 50, 350, 90]), at: tabs.now)
    #expect(again.leaps.isEmpty && again.jolts.isEmpty)
    // The finger releases the strip with a speed of its own; that of the pages is kept.
    var held = Journey(first.after)
    try held.tab(.stripDragBegan(at: tabs.now))
    #expect(Step(held.machine, .stripDragEnded(velocity: -900, at: tabs.now), at: tabs.now).jolts.isEmpty)
  }

  @Test(
    "P40 P36: a jump just before a stop that pages pass changes no speed, even if their path differs from there"
  )
  func beforeAStop() throws {
    var tabs = Journey(TabController())
    try tabs.open((0..<20).map { PageID($0) })
    try tabs.tab(.lengthsChanged([Double](repeating: 100, count: 20)))
    try tabs.jump(to: 4, animated: false)
    try tabs.jump(to: 14, animated: true)
    try tabs.run(for: 0.1)
    // It is between the two, and the pages pass 14 on the way.
    try tabs.jump(to: 10, animated: true)
    var (machine, now) = (tabs.machine, tabs.now)
    for _ in 0..<10_000 {
      var next = machine
      now = now.advanced(byNanoseconds: 100_000)
      try next.handle(.page(.ticked(at: now))) { _ in }
      if next.page.scene.contains(where: { $0.page == 14 && $0.offset <= 0 }) { break }
      machine = next
    }
    #expect(machine.page.scene.contains { $0.page == 14 && $0.offset < 0.01 })
    for page in [7, 17, 4] as [PageID] {
      let jump = TabEvent.page(.jump(to: page, animated: true, request: 9, cause: .request))
      let step = Step(machine, jump, at: now)
      #expect(step.leaps.isEmpty && step.jolts.isEmpty, "\(step.jolts)")
    }
  }

  // MARK: Covers

  /// A pager of 400 × 600 points under a cover of 40 … 200 that closes and opens before its content, with the fling of
  /// rows of 50 points that closes it.
  private func closing() throws -> (pager: Pager, now: Moment) {
    var cover = CoverConfiguration()
    cover.mode = .enterAlways
    cover.snaps = .never
    var pager = try Pager(cover: cover)
    var now = Moment(nanoseconds: 0)
    func send(_ event: PagerEvent) throws { try pager.handle(event) { _ in } }
    for event: PagerEvent in [
      .cover(.heightsChanged(maximum: 200, collapsed: 40, minimum: 40)), .page(.pagesChanged([0, 1])),
      .frameChanged(LayoutRect(width: 400, height: 600)), .page(.containerWillAppear()),
      .page(.containerDidAppear), .page(.loaded(0)), .list(0, .sectionsChanged([rows(60)])),
      .cover(.collapse(animated: false)), .list(0, .scroll(to: 20, alignment: .start, animated: false)),
      .cover(.expand(animated: false)),
      .pointer(PointerEvent(.down, id: 1, x: 200, y: 500, at: now)),
    ] { try send(event) }
    for _ in 0..<4 {
      now = now.advanced(byNanoseconds: 16_000_000)
      let y = 500 - Double(now.nanoseconds) / 1e6 * 0.6
      try send(.pointer(PointerEvent(.moved, id: 1, x: 200, y: y, at: now)))
    }
    try send(.pointer(PointerEvent(.up, id: 1, x: 200, y: 500 - 64 * 0.6, at: now)))
    for _ in 0..<3 {
      now = now.advanced(byNanoseconds: 16_000_000)
      try send(.ticked(at: now))
    }
    return (pager, now)
  }

  private func rows(_ count: Int64) -> SectionModel {
    SectionModel(id: 1, rows: .models((0..<count).map { RowModel(height: 50, key: $0) }))
  }

  @Test(
    "P34 V05: content that loses its end stands while the fling closes the cover alone, and content that stops before its end is reported"
  )
  func beyondTheEnd() throws {
    let (pager, now) = try closing()
    let list = try #require(pager.list(of: 0))
    #expect(list.phase == .decelerating && list.velocity > 300)
    #expect(pager.cover.collapse > 40 && pager.cover.collapse < 140)
    let short = Step(pager, .list(0, .sectionsChanged([rows(16)])), at: now)
    #expect(short.leaps.isEmpty && short.jolts.isEmpty, "\(short.jolts)")
    let later = Step(short.after, .ticked(at: now.advanced(byNanoseconds: 2_000_000)), at: now)
    #expect(later.after.cover.collapse > short.after.cover.collapse)
    #expect(later.after.list(of: 0)?.offset == list.offset)
    // Rows far below go, and the content goes on with its speed. A host that stops it is reported.
    let journey = Journey(pager)
    let long = Tampered(journey.machine)
    let event = PagerEvent.list(0, .sectionsChanged([rows(50)]))
    #expect(Step(long, event, at: now).jolts.isEmpty)
    let stops = Tampered(
      journey.machine, also: [.list(0, .setOffset(to: list.offset))], after: event)
    #expect(Step(stops, event, at: now).jolts.contains { $0.thing == .content(0) })
  }

  // MARK: Hosts

  @Test(
    "P40: a position that catches up with another order keeps its speed as a page is locked",
    arguments: [(2, 3, [3, 2, 1, 4]), (1, 2, [1, 3, 4, 2])] as [(PageID, PageID, [PageID])])
  func lockedWhileCatchingUp(from origin: PageID, to page: PageID, order: [PageID]) throws {
    var pages = PageConfiguration()
    pages.disabledPagePolicy = .stop
    var journey = Journey(try TabController(page: pages), laws: [.continuity, .keepsSpeed])
    try journey.open([1, 2, 3, 4], at: origin)
    try journey.jump(to: page)
    try journey.run(for: 0.15)
    try journey.reload(order)
    for isOpen in [false, true, false] {
      try journey.run(for: 0.06)
      try journey.send(.page(.enabledChanged(order[1], swipe: isOpen, tap: isOpen)))
    }
    try journey.run(until: .rest)
    #expect(journey.page.settled == page)
    #expect(journey.page.position == Double(order.firstIndex(of: page) ?? -1))
  }

  @Test("P34: a journey is checked against laws at every step")
  func journeys() throws {
    let journey = try pager()
    let leap = [PagerEvent.list(0, .setOffset(to: 300))]
    var honest = Journey(Tampered(journey.machine), laws: [.continuity, .keepsSpeed])
    try honest.send(.key(.right, request: 1))
    let key = PagerEvent.key(.right, request: 1)
    var host = Journey(Tampered(journey.machine, also: leap, after: key), laws: [.continuity])
    #expect(throws: Failure.self) { try host.send(key) }
  }
}
