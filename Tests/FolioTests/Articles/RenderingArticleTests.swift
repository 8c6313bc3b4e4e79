import Folio
import Testing

@Suite("The article about the render scheduler", .processorTime)
struct RenderingArticleTests {
  @Test("R01 R02 R03 R12 R17: requests of a turn are drawn at its end, only the newest of each key")
  func drawing() throws {
    // sample
    var scheduler = try RenderScheduler(SchedulerConfiguration(cores: 2))
    // end
    func send(_ event: SchedulerEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &scheduler, line: line, file: file)
    }
    // sample
    let (title, picture) = (RenderKey(target: 7, purpose: 1), RenderKey(target: 7, purpose: 2))
    try send(.request(title))  // → nothing
    try send(.request(picture, cost: 5, priority: .near))  // → nothing
    try send(.request(title))  // → nothing
    shows(scheduler.nextWake)  // → endOfTurn
    try send(.turnEnded)
    // → start(1, key: RenderKey(target: 7, purpose: 1), lane: 0),
    // → start(2, key: RenderKey(target: 7, purpose: 2), lane: 1)
    try send(.finished(1))  // → deliver(1, key: RenderKey(target: 7, purpose: 1))
    shows(scheduler.state(of: title))  // → ready
    shows(scheduler.state(of: picture))  // → drawing
    // end
    // sample
    try send(.request(picture, cost: 5))  // → cancel(2)
    try send(.turnEnded)  // → start(3, key: RenderKey(target: 7, purpose: 2), lane: 0)
    try send(.finished(3))  // → deliver(3, key: RenderKey(target: 7, purpose: 2))
    try send(.finished(2))  // → drop(2)
    // end
    // sample
    try send(.request(title))
    try send(.turnEnded)  // → start(4, key: RenderKey(target: 7, purpose: 1), lane: 0)
    try send(.request(picture))
    try send(.left(7))  // → cancel(4)
    try send(.turnEnded)  // → nothing
    shows(scheduler.state(of: title))  // → none
    shows(scheduler.load(ofLane: 0))  // → 1
    try send(.finished(4))  // → drop(4)
    shows(scheduler.load(ofLane: 0))  // → 0
    // end
    // sample
    try send(.request(title))
    try send(.turnEnded)  // → start(5, …)
    try send(.failed(5))  // → drop(5)
    shows(scheduler.state(of: title))  // → failed
    // end
  }

  @Test("R04 R05 R06: priorities, modes and budgets decide which requests start first, and which wait")
  func order() throws {
    // sample
    var configuration = SchedulerConfiguration(cores: 1)
    configuration.wholePerTurn = 2
    var scheduler = try RenderScheduler(configuration)
    // end
    func send(_ event: SchedulerEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &scheduler, line: line, file: file)
    }
    // sample
    try send(.request(RenderKey(target: 1), priority: .far))
    try send(.request(RenderKey(target: 2), priority: .near))
    try send(.request(RenderKey(target: 3)))
    try send(.request(RenderKey(target: 4), mode: .idle))
    try send(.request(RenderKey(target: 5), mode: .always))
    try send(.scrollingChanged(true))
    try send(.turnEnded)
    // → start(1, key: RenderKey(target: 3, purpose: 0), lane: 0),
    // → start(2, key: RenderKey(target: 5, purpose: 0), lane: 0),
    // → start(3, key: RenderKey(target: 2, purpose: 0), lane: 0)
    try send(.turnEnded)  // → start(4, key: RenderKey(target: 1, purpose: 0), lane: 0)
    shows(scheduler.waitingCount)  // → 1
    shows(scheduler.nextWake)  // → never
    try send(.scrollingChanged(false))
    shows(scheduler.nextWake)  // → endOfTurn
    try send(.turnEnded)  // → start(5, key: RenderKey(target: 4, purpose: 0), lane: 0)
    // end
  }

  @Test(
    "R07 R08 R09 R14 R15: one load for many, from memory, disk or network, and no answer for a removed one"
  )
  func loading() throws {
    // sample
    var configuration = SchedulerConfiguration()
    configuration.loadLimit = 1
    configuration.memoryLimit = 1_000
    var scheduler = try RenderScheduler(configuration)
    // end
    func send(_ event: SchedulerEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &scheduler, line: line, file: file)
    }
    // sample
    try send(.load(address: 30, target: 1))  // → lookUpDisk(30, generation: 1)
    try send(.load(address: 30, target: 2))  // → nothing
    try send(.diskMissed(30, generation: 1))  // → fetch(30, generation: 1)
    try send(.load(address: 30, target: 3))  // → nothing
    try send(.fetched(30, cost: 600, generation: 1))
    // → loaded(30, target: 1), loaded(30, target: 2), loaded(30, target: 3), store(30)
    try send(.load(address: 30, target: 4))  // → loaded(30, target: 4)
    // end
    // sample
    try send(.load(address: 31, target: 1))  // → lookUpDisk(31, generation: 2)
    try send(.load(address: 32, target: 2))  // → nothing
    shows(scheduler.queuedLoads)  // → 1
    try send(.diskHit(31, cost: 700, generation: 2))
    // → loaded(31, target: 1), evict(30), lookUpDisk(32, generation: 3)
    shows(scheduler.memoryCost)  // → 700
    // end
    // sample
    try send(.load(address: 33, target: 2))  // → cancelLoad(32, generation: 3), lookUpDisk(33, generation: 4)
    try send(.load(address: 32, target: 3))  // → nothing
    try send(.left(2))  // → cancelLoad(33, generation: 4), lookUpDisk(32, generation: 5)
    try send(.diskHit(32, cost: 10, generation: 3))  // → nothing
    shows(scheduler.address(awaitedBy: 3))  // → 32
    // end
    // sample
    try send(.load(address: 32, target: 4))  // → nothing
    try send(.loadFailed(32, generation: 5))  // → failed(32, targets: [3, 4])
    try send(.load(address: 32, target: 3))  // → lookUpDisk(32, generation: 6)
    // end
  }

  @Test("R03 R06: the rows of a pager are drawn by a scheduler")
  func drawnPager() throws {
    var screen = try DrawnPager()
    let rows = SectionModel(id: 0, rows: .uniform(count: 100, RowModel(height: 50)))
    let events: [PagerEvent] = [
      .page(.pagesChanged([1])), .frameChanged(LayoutRect(width: 320, height: 480)),
      .page(.containerWillAppear()), .page(.containerDidAppear), .list(1, .sectionsChanged([rows])),
    ]
    for event in events {
      let effects = try screen.send(event)
      #expect(effects.isEmpty, "Drawings start at the end of the turn")
    }
    let mounted = screen.pager.list(of: 1)?.window.count ?? 0
    #expect(mounted > 9 && screen.scheduler.waitingCount == mounted && !screen.isScrolling)
    var started = 0
    try screen.scheduler.handle(.turnEnded) { if case .start = $0 { started += 1 } }
    #expect(started == mounted && screen.scheduler.waitingCount == 0)
    _ = try screen.send(.list(1, .setOffset(to: 2_000)))
    #expect(screen.scheduler.waitingCount == screen.pager.list(of: 1)?.window.count)
  }
}

// sample
/// A pager whose rows are drawn by a scheduler.
struct DrawnPager {
  var pager = Pager()
  var scheduler: RenderScheduler
  var isScrolling = false

  init() throws { scheduler = try RenderScheduler(SchedulerConfiguration(cores: 2)) }

  /// Returns the target of a slot. Each page has slots of its own.
  static func target(_ page: PageID, _ slot: SlotID) -> TargetID {
    TargetID(page.rawValue << 32 | Int64(slot.rawValue))
  }

  /// Sends an event to the pager, and returns the effects of the scheduler.
  mutating func send(_ event: PagerEvent) throws -> [SchedulerEffect] {
    var events: [SchedulerEvent] = []
    try pager.handle(event) { effect in
      guard case .list(let page, let effect) = effect else { return }
      switch effect {
      case .render(_, let slot, _):
        let target = Self.target(page, slot)
        events += [.left(target), .request(RenderKey(target: target))]
      case .discard(let slot): events.append(.left(Self.target(page, slot)))
      default: break
      }
    }
    let page = pager.selected ?? 0
    let scrolls = pager.withList(of: page) { $0.isScrolling } ?? false
    if scrolls != isScrolling { events.append(.scrollingChanged(scrolls)) }
    isScrolling = scrolls
    var effects: [SchedulerEffect] = []
    for event in events { try scheduler.handle(event) { effects.append($0) } }
    return effects
  }
}
// end
