import Folio

/// The machines that can be driven, by name.
let bodies: [String: @Sendable (Int) -> Void] = [
  "control": control, "page": { drivePages($0) }, "locked": { drivePages($0, locks: true) }, "tab": tab,
  "cover": cover, "pager": pager, "render": render,
  "feed": feed, "carousel": carousel, "list": list, "rows": rows, "grid": grid, "waterfall": waterfall,
  "press": press, "pan": pan, "watched": watched,
  "shared": { drivePager($0) { _, pager in pager.sharesSlots = true } },
  "peek": { drivePager($0) { page, _ in page.pageFraction = 0.8 } },
  "reorder": { drivePager($0) { _, pager in pager.list.reorder = ReorderConfiguration() } },
]

let ids = (0..<1000).map { PageID(Int64($0)) }

/// Allocates deliberately, once per round.
func control(_ rounds: Int) {
  var kept: [PageID] = []
  for round in 0..<rounds {
    let values = [PageID](repeating: PageID(Int64(round)), count: 3)
    if round % 7 == 6 { kept = values }
  }
  precondition(kept.count < 4)
}

/// The events of a round: a drag to the next page and one back, with their settles, and a far jump in both directions.
func pageRound(_ clock: inout Int64, send: (PageEvent) -> Void) {
  drag(by: 20, &clock, send: send)
  drag(by: -20, &clock, send: send)
  jump(to: ids[500], &clock, send: send)
  jump(to: ids[3], &clock, send: send)
}

private func drag(by travel: Double, _ clock: inout Int64, send: (PageEvent) -> Void) {
  send(.dragBegan(at: Moment(nanoseconds: clock)))
  for _ in 0..<12 {
    clock += 8_000_000
    send(.dragMoved(by: travel, at: Moment(nanoseconds: clock)))
  }
  send(.dragEnded(velocity: travel * 30, at: Moment(nanoseconds: clock)))
  tick(&clock, send: send)
}

private func jump(to page: PageID, _ clock: inout Int64, send: (PageEvent) -> Void) {
  send(.jump(to: page, request: 1))
  tick(&clock, send: send)
}

private func tick(_ clock: inout Int64, send: (PageEvent) -> Void) {
  for _ in 0..<80 {
    clock += 16_000_000
    send(.ticked(at: Moment(nanoseconds: clock)))
  }
}

/// Pages that are dragged and jumped to; with `locks`, one of them is not reached by swipes.
func drivePages(_ rounds: Int, locks: Bool = false) {
  var machine = PageController()
  var clock: Int64 = 0
  var effects = 0
  func send(_ event: PageEvent) { try? machine.handle(event) { _ in effects &+= 1 } }
  setUp(send)
  if locks { send(.enabledChanged(ids[900], swipe: false, tap: true)) }
  for _ in 0..<rounds { pageRound(&clock, send: send) }
  precondition(effects > rounds)
}

private func setUp(_ send: (PageEvent) -> Void) {
  send(.pagesChanged(ids, settled: ids[3]))
  send(.layoutChanged(length: 320))
  send(.containerWillAppear())
  send(.containerDidAppear)
}

func tab(_ rounds: Int) {
  var machine = TabController()
  var clock: Int64 = 0
  var effects = 0
  func send(_ event: TabEvent) { try? machine.handle(event) { _ in effects &+= 1 } }
  setUp { send(.page($0)) }
  send(.lengthsChanged(ids.map { 40 + Double($0.rawValue % 7) * 10 }))
  send(.stripLayoutChanged(length: 320))
  for _ in 0..<rounds {
    pageRound(&clock) { send(.page($0)) }
    send(.stripDragBegan(at: Moment(nanoseconds: clock)))
    send(.stripDragMoved(by: 30, at: Moment(nanoseconds: clock)))
    send(.stripDragEnded(velocity: 300, at: Moment(nanoseconds: clock)))
    send(.tapped(ids[4], request: 2))
    tick(&clock) { send(.page($0)) }
  }
  precondition(effects > rounds)
}

func cover(_ rounds: Int) {
  var machine = CoverController()
  var clock: Int64 = 0
  var effects = 0
  var tokens = [ScrollToken](repeating: 0, count: ids.count)
  func send(_ event: CoverEvent) {
    try? machine.handle(event) { effect in
      effects &+= 1
      if case .scrollContent(let page, _, let token) = effect { tokens[Int(page.rawValue)] = token }
    }
  }
  send(.heightsChanged(maximum: 245, collapsed: 64, minimum: 64))
  send(.viewportChanged(height: 667, bottomInset: 0))
  setUp { send(.page($0)) }
  send(.stripHeightsChanged(ids.map { _ in 40 }))
  for _ in 0..<rounds {
    pageRound(&clock) { send(.page($0)) }
    for place in 0..<40 {
      let offset = Double(abs(place - 20)) * 20 - 285
      send(.scrolled(ids[3], offset: offset, contentLength: 5000, by: .user, token: tokens[3]))
    }
    send(.scrollEnded(ids[3]))
  }
  precondition(effects > rounds)
}

func pager(_ rounds: Int) { drivePager(rounds) { _, _ in } }

/// A pager that is pressed, swiped and scrolled, with the default settings as `configure` changes them.
func drivePager(_ rounds: Int, configure: (inout PageConfiguration, inout PagerConfiguration) -> Void) {
  var configuration = PageConfiguration()
  configuration.cache.capacity = nil
  var ownConfiguration = PagerConfiguration()
  ownConfiguration.longPressDelay = 0.5
  configure(&configuration, &ownConfiguration)
  guard var machine = try? Pager(page: configuration, configuration: ownConfiguration) else { return }
  var clock: Int64 = 0
  var effects = 0
  /// Long presses, and rows that they lift.
  var longPresses = 0
  var wanted: [PageID] = []
  func send(_ event: PagerEvent) {
    try? machine.handle(event) { effect in
      effects &+= 1
      if case .cover(.tab(.page(.load(let page)))) = effect { wanted.append(page) }
      switch effect {
      case .longPressed, .list(_, .lifted): longPresses += 1
      default: break
      }
    }
    // Sends rows to a page as a host does. Pages stay loaded, so that this ends.
    while let page = wanted.popLast() {
      send(
        .list(page, .sectionsChanged([SectionModel(id: 0, rows: .uniform(count: 500, RowModel(height: 60)))]))
      )
    }
  }
  send(.cover(.heightsChanged(maximum: 245, collapsed: 64, minimum: 64)))
  setUp { send(.page($0)) }
  send(.frameChanged(LayoutRect(width: 320, height: 667)))
  func point(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
    clock += 8_000_000
    send(.pointer(PointerEvent(phase, x: x, y: y, at: Moment(nanoseconds: clock))))
  }
  func swipe(_ dx: Double, _ dy: Double) {
    point(.down, 160, 400)
    for step in 1...12 { point(.moved, 160 + dx * Double(step), 400 + dy * Double(step)) }
    point(.up, 160 + dx * 12, 400 + dy * 12)
    for _ in 0..<200 {
      clock += 16_000_000
      send(.ticked(at: Moment(nanoseconds: clock)))
    }
    send(.turnEnded(at: Moment(nanoseconds: clock)))
  }
  /// A finger that rests: highlighted, long-pressed, lifted; then one that taps.
  func press() {
    point(.down, 160, 400)
    for _ in 0..<40 {
      clock += 16_000_000
      send(.ticked(at: Moment(nanoseconds: clock)))
    }
    point(.moved, 160, 600)
    point(.moved, 160, 400)
    point(.up, 160, 400)
    point(.down, 160, 400)
    point(.up, 160, 400)
  }
  for _ in 0..<rounds {
    press()
    swipe(-12, 0)
    swipe(0, -20)
    swipe(0, 20)
    swipe(12, 0)
  }
  precondition(effects > rounds && longPresses == rounds)
}

func carousel(_ rounds: Int) {
  var machine = CarouselController()
  var clock: Int64 = 0
  var effects = 0
  func send(_ event: PageEvent) { try? machine.handle(.page(event)) { _ in effects &+= 1 } }
  setUp(send)
  for _ in 0..<rounds {
    pageRound(&clock, send: send)
    for _ in 0..<6 {
      clock += 3_000_000_000
      tick(&clock, send: send)
    }
  }
  precondition(effects > rounds * 100)
}
/// Rows that are mounted, drawn, loaded and removed: every kind of event of a scheduler that does not fail.
func render(_ rounds: Int) {
  guard var machine = try? RenderScheduler(SchedulerConfiguration(cores: 8)) else { return }
  var effects = 0
  func send(_ event: SchedulerEvent) { try? machine.handle(event) { _ in effects &+= 1 } }
  for round in 0..<Int64(rounds) {
    let target = TargetID(rawValue: round)
    let address = AddressID(rawValue: round)
    for priority in RenderPriority.allCases {
      send(.request(RenderKey(target: target), cost: 3, priority: priority))
    }
    send(.load(address: address, target: target))
    send(.diskMissed(address, generation: LoadGeneration(round + 1)))
    send(.fetched(address, cost: 1_000_000, generation: LoadGeneration(round + 1)))
    send(.turnEnded)
    send(.finished(TaskID(rawValue: round + 1)))
    send(.left(TargetID(rawValue: round - 20)))
  }
  precondition(effects > rounds)
}

/// A feed of a thousand items that the host scrolls from end to end.
func feed(_ rounds: Int) {
  var machine = FeedController()
  var effects = 0
  func send(_ event: FeedEvent) { try? machine.handle(event) { _ in effects &+= 1 } }
  send(
    .itemsChanged(
      (0..<1_000).map {
        FeedItem(id: $0, x: 0, y: Double($0) * 40, width: 150, height: 90, kind: UInt16($0 % 3))
      }))
  send(.viewportChanged(length: 700, insets: ContentInsets()))
  for round in 0..<rounds {
    let moment = Moment(nanoseconds: Int64(round) * 16_000_000)
    send(.hostScrolled(offset: Double(round * 37 % 30_000), token: machine.token, by: .user, at: moment))
    send(.turnEnded(at: moment))
  }
  precondition(effects > rounds)
}
