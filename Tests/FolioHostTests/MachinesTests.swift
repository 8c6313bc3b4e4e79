import FolioHost
import Testing

/// Requests of every machine that takes them, by its own events.
@MainActor
@Suite("H18: Requests of each machine", .processorTime)
struct MachinesTests {
  private let clock = ManualClock()

  @Test("Tabs: a tap and a key")
  func tabs() throws {
    let runner = Runner(TabController(), clock: clock)
    runner.send(
      contentsOf: Self.pages.map { .page($0) } + [
        .lengthsChanged([80, 80, 80]), .stripLayoutChanged(length: 320),
      ])
    let tap = runner.request(.tapped(3))
    #expect(tap.result == nil && clock.wantsFrames)
    try clock.advanceUntilIdle()
    #expect(tap.result == .ended(.completed) && runner.machine.page.settled == 3)
    #expect(runner.request(.tapped(3)).result == .unanswered)
    #expect(
      runner.request(.page(.step(by: -1, animated: false, request: 0, cause: .key))).result
        == .ended(.completed))
    let key = runner.request(.key(.activate, request: 0))
    try clock.advanceUntilIdle()
    #expect(key.result != nil)
  }

  @Test("A cover: the requests of its pages")
  func cover() throws {
    let runner = Runner(CoverController(), clock: clock)
    runner.send(contentsOf: Self.pages.map { .page($0) })
    let jump = runner.request(.page(.jump(to: 2)))
    try clock.advanceUntilIdle()
    #expect(jump.result == .ended(.completed))
    #expect(runner.request(.expand(animated: true)).result == .unanswered)
  }

  @Test("A pager: jumps, keys and the focus; a key that scrolls is not answered")
  func pager() throws {
    let runner = Runner(try opened(), clock: clock)
    var ignored: [Runner<Pager>.IgnoreReason] = []
    runner.onIgnored = { ignored.append($1) }
    let key = runner.request(.key(.right, request: 0))
    #expect(key.result == nil)
    try clock.advanceUntilIdle()
    #expect(key.result == .ended(.completed) && runner.machine.cover.tab.page.settled == 2)
    let focus = runner.request(.focused(3, row: nil, request: 0))
    try clock.advanceUntilIdle()
    #expect(focus.result == .ended(.completed))
    #expect(runner.request(.key(.down, request: 0)).result == .noEffect)
    #expect(ignored == [.noEffect], "There are no rows that the key could scroll")
    let jump = runner.request(.page(.jump(to: 1)))
    try clock.advanceUntilIdle()
    #expect(jump.result == .ended(.completed))
    #expect(runner.request(.focused(99, row: nil, request: 0)).result == .rejected(.unknownPage(99)))
  }

  @Test("H25: what a machine ignores reaches the host with its reason")
  func ignoredEvents() throws {
    let runner = Runner(try opened(), clock: clock)
    var ignored: [Runner<Pager>.IgnoreReason] = []
    runner.onIgnored = { ignored.append($1) }
    runner.send(
      .list(3, .sectionsChanged([SectionModel(id: 0, rows: .uniform(count: 3, RowModel(height: 40)))])))
    runner.send(.page(.loaded(99)))
    #expect(ignored == [.ignored(.noList), .ignored(.unknownPage)])
    runner.send(
      .list(1, .sectionsChanged([SectionModel(id: 0, rows: .uniform(count: 3, RowModel(height: 40)))])))
    #expect(ignored.count == 2)
  }

  @Test(
    "A pager: a key that scrolls is told from one that does nothing, and a scroll that has yet to begin from both"
  )
  func scrollingKeys() throws {
    let runner = Runner(try opened(), clock: clock)
    var ignored: [Runner<Pager>.IgnoreReason] = []
    runner.onIgnored = { ignored.append($1) }
    let rows = SectionModel(id: 0, rows: .uniform(count: 100, RowModel(height: 40)))
    runner.send(.list(1, .sectionsChanged([rows])))
    #expect(runner.request(.key(.down, request: 0)).result == .unanswered)
    #expect(runner.request(.key(.end, request: 0)).result == .unanswered && ignored.isEmpty)
    #expect(runner.request(.key(.down, request: 0)).result == .noEffect)
    #expect(runner.request(.key(.pageDown, request: 0)).result == .noEffect)
    #expect(ignored == [.noEffect, .noEffect])
    ignored = []
    // The list is to scroll, and has not moved yet.
    #expect(runner.request(.focused(1, row: 10, request: 0)).result == .unanswered)
    #expect(ignored.isEmpty)
    try clock.advanceUntilIdle()
    #expect(runner.request(.focused(1, row: 10, request: 0)).result == .noEffect)
    #expect(runner.request(.key(.home, request: 0)).result == .unanswered)
    #expect(runner.request(.key(.up, request: 0)).result == .noEffect)
  }

  @Test("A carousel: its own advances belong to no request, and it never sleeps")
  func carousel() throws {
    let runner = Runner(CarouselController(), clock: clock)
    runner.send(contentsOf: Self.pages.map { .page($0) })
    let jump = runner.request(.page(.jump(to: 3)))
    try clock.advance(by: 1)
    #expect(jump.result == .ended(.completed) && runner.machine.page.settled == 3)
    var settles: [PageID] = []
    let watched = Runner(runner.machine, clock: clock) { effect, _ in
      if case .page(.didSettle(let page, _)) = effect { settles.append(page) }
    }
    try clock.advance(by: 20)
    #expect(settles.count > 2 && !clock.isIdle && !watched.isStopped)
  }

  @Test("Lists, feeds, schedulers and presses run too, and have no requests")
  func others() throws {
    let list = Runner(ListController(), clock: clock)
    list.send(contentsOf: [
      .viewportChanged(length: 300, width: 200, insets: ContentInsets()),
      .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 50, RowModel(height: 40)))]),
      .scroll(to: 20, alignment: .start, animated: true),
    ])
    try clock.advanceUntilIdle()
    #expect(list.machine.offset == 800)
    let press = Runner(PressRecognizer(), clock: clock)
    #expect(press.machine.nextWake == .never)
  }

  @Test("A custom machine takes requests, and answers to others are not confused with theirs")
  func own() {
    struct Echo: RequestingMachine {
      enum Event: Hashable, Sendable { case asked(RequestID) }
      enum Rejection: Error, Hashable { case none }
      var nextWake: Wake { .never }
      var queuedRequest: RequestID? { nil }
      static func request(in event: Event) -> RequestID? {
        if case .asked(let request) = event { request } else { nil }
      }
      static func event(_ event: Event, numbered request: RequestID) -> Event { .asked(request) }
      static func pageEffect(in effect: PageEffect) -> PageEffect? { effect }
      mutating func handle(_ event: Event, emit: (PageEffect) -> Void) throws(Rejection) {
        guard case .asked(let request) = event else { return }
        emit(.jumpAnswered(request: 999, .alreadyThere))
        emit(.jumpAnswered(request: request, .pending))
      }
    }
    let runner = Runner(Echo(), clock: clock)
    var ignored = 0
    runner.onIgnored = { _, _ in ignored += 1 }
    #expect(runner.request(.asked(0)).result == .pending && ignored == 0)
  }

  private static let pages: [PageEvent] = [
    .pagesChanged([1, 2, 3]), .layoutChanged(length: 320),
    .containerWillAppear(),
    .containerDidAppear,
  ]

  private func opened() throws -> Pager {
    var pager = Pager()
    for event in [
      .page(.pagesChanged([1, 2, 3])),
      .frameChanged(LayoutRect(width: 320, height: 480)),
      .page(.containerWillAppear()), .page(.containerDidAppear),
    ] as [PagerEvent] { try pager.handle(event) { _ in } }
    return pager
  }
}
