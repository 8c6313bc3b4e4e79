import Folio
import Testing

// sample
/// A screen of text: a point is a character wide and a line high.
struct TextScreen {
  static let titles: [PageID: String] = [1: "Tea", 2: "Milk", 3: "Salt"]
  var pager: Pager
  var now = Moment(nanoseconds: 0)

  init() throws {
    var configuration = PagerConfiguration()
    configuration.slop = 1
    pager = try Pager(configuration: configuration)
    try send(.cover(.heightsChanged(maximum: 2)))
    try send(.page(.pagesChanged([1, 2, 3])))
    try send(.cover(.stripHeightsChanged([1, 1, 1])))
    try send(.tab(.lengthsChanged([7, 7, 7])))
    try send(.frameChanged(LayoutRect(width: 24, height: 7)))
    try send(.page(.containerWillAppear()))
    try send(.page(.containerDidAppear))
  }

  /// Sends an event to the pager, then sends the events that result from its effects, in order.
  mutating func send(_ event: PagerEvent) throws {
    var events = [event]
    while !events.isEmpty {
      var effects: [PagerEffect] = []
      try pager.handle(events.removeFirst()) { effects.append($0) }
      for effect in effects { events += perform(effect) }
    }
  }

  /// Performs an effect and returns the events to send next.
  func perform(_ effect: PagerEffect) -> [PagerEvent] {
    switch effect.page {
    case .load(let page)?, .prefetch(let page)?:
      let rows = SectionModel(id: 0, rows: .uniform(count: 50, RowModel(height: 1)))
      return [.list(page, .sectionsChanged([rows])), .page(.loaded(page))]
    default:
      return []
    }
  }

  /// Advances time at ten frames per second until `nextWake` is `never`.
  mutating func run(show: (String) -> Void) throws {
    while true {
      switch pager.nextWake {
      case .never: return
      case .frame:
        try send(.ticked(at: now))
        show(draw())
        now = now.advanced(byNanoseconds: 100_000_000)
      case .at(let moment):
        now = max(now, moment)
        try send(.ticked(at: now))
      case .endOfTurn: try send(.turnEnded(at: now))
      }
    }
  }

  /// The frame at present: pages below, then the strip with its indicator, then the cover.
  func draw() -> String {
    var lines = [[Character]](repeating: [Character](repeating: " ", count: 24), count: 7)
    func put(_ text: String, x: Double, y: Double) {
      let (column, line) = (Int(x.rounded()), Int(y.rounded()))
      for (index, character) in text.enumerated() where lines.indices.contains(line) {
        if lines[line].indices.contains(column + index) { lines[line][column + index] = character }
      }
    }
    for placement in pager.scene {
      let page = pager.frame(of: placement)
      guard let list = pager.list(of: placement.page) else { continue }
      list.forEachOnScreen { row in
        guard let place = list.frame(of: row) else { return }
        let title = Self.titles[placement.page] ?? ""
        put("\(title) \(row)", x: page.x, y: page.y + place.top - list.offset)
      }
    }
    let strip = pager.stripFrame
    put(String(repeating: " ", count: 24), x: strip.x, y: strip.y)
    for (page, title) in Self.titles {
      if let tab = pager.tabFrame(of: page) { put(title, x: tab.x + 1, y: tab.y) }
    }
    if let indicator = pager.indicatorFrame {
      put("[", x: indicator.x, y: indicator.y)
      put("]", x: indicator.x + indicator.width - 1, y: indicator.y)
    }
    let cover = pager.coverRect
    for line in 0..<Int(cover.height.rounded()) {
      put(String(repeating: "=", count: 24), x: cover.x, y: cover.y + Double(line))
    }
    return lines.map { String($0) }.joined(separator: "\n")
  }
}
// end

@Suite("Your first screen", .processorTime)
struct FirstScreenTests {
  @Test("S01 H01: the host of the article runs, and prints what the article shows")
  func host() throws {
    var printed = ""
    func print(_ text: String) {
      printed += text.split(separator: "\n").map { "|\($0)|\n" }.joined()
      printed += "\n"
    }
    // sample
    var screen = try TextScreen()
    print(screen.draw())
    let wheel = WheelEvent(x: 5, y: 5, deltaX: 0, deltaY: 3, at: screen.now)
    try screen.send(.wheel(wheel))
    print(screen.draw())
    try screen.send(.tab(.tapped(3, request: 1)))
    try screen.run { print($0) }
    // end
    #expect(screen.pager.cover.tab.page.settled == 3 && screen.pager.nextWake == .never)
    let expected = try Article.blocks("text", in: "FirstScreen")
    #expect(expected.contains(printed.trimmingCharacters(in: .newlines)), "It prints\n\(printed)")
  }

  @Test("The events of a first screen, in order")
  func order() throws {
    var pager = Pager()
    func send(_ event: PagerEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pager, line: line, file: file)
    }
    // sample
    try send(.cover(.heightsChanged(maximum: 200, collapsed: 64, minimum: 64)))
    try send(.page(.pagesChanged([1, 2, 3])))
    // → didSelect(1, cause: .data), didSettle(1, cause: .data)
    try send(.cover(.stripHeightsChanged([40, 40, 40])))
    try send(.tab(.lengthsChanged([90, 120, 80])))
    try send(.frameChanged(LayoutRect(width: 320, height: 568)))
    // → load(1), list(1, .scrollContent(to: -240.0, token: 1)), …
    try send(.page(.containerWillAppear()))
    // → willAppear(1, animated: false)
    try send(.page(.containerDidAppear))
    // → didAppear(1)
    let rows = SectionModel(id: 0, rows: .uniform(count: 1_000, RowModel(height: 50)))
    try send(.list(1, .sectionsChanged([rows])))
    // → list(1, .totalChanged(to: 50000.0)), list(1, .mount(row: 0, slot: 0, generation: 1, isRecycled: false)), …
    try send(.page(.loaded(1)))  // → nothing
    shows(pager.nextWake)  // → never
    // end
  }

  @Test("T20 T21: the layout of tabs, and their lengths while selected")
  func strip() throws {
    var tabs = TabController()
    func send(_ event: TabEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &tabs, line: line, file: file)
    }
    // sample
    var configuration = TabConfiguration()
    configuration.leadingPadding = 16
    configuration.trailingPadding = 16
    configuration.spacing = 8
    configuration.shortStrip = .centre
    try send(.configured(configuration))
    try send(.page(.pagesChanged([1, 2, 3])))
    try send(.stripLayoutChanged(length: 320))
    try send(.lengthsChanged([60, 80, 60], selected: [80, 100, 80]))  // → stripMoved(offset: -26.0)
    shows(tabs.stripTotal)  // → 268.0
    shows(tabs.frame(of: 1)?.length)  // → 80.0
    shows(tabs.tab(at: 20))  // → nil
    shows(tabs.tab(at: 50))  // → 1
    // end
  }

  @Test("Motion requests frames, and each frame has every place")
  func frames() throws {
    var pages = PageController()
    func send(_ event: PageEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pages, line: line, file: file)
    }
    // sample
    try send(.pagesChanged([1, 2, 3, 4, 5]))
    try send(.layoutChanged(length: 320))
    try send(.containerWillAppear())
    try send(.containerDidAppear)
    try send(.jump(to: 5, request: 1))
    shows(pages.nextWake)  // → frame
    try send(.ticked(at: Moment(nanoseconds: 1_000_000_000)))  // the first tick is progress 0
    try send(.ticked(at: Moment(nanoseconds: 1_150_000_000)))
    let frames = pages.frames(in: LayoutRect(width: 320, height: 480))
    shows(frames.map(\.page))  // → [1, 5]
    shows(frames.map(\.frame.x))  // → [-160.0, 160.0]
    shows(pages.position)  // → 2.0
    try send(.ticked(at: Moment(nanoseconds: 1_300_000_000)))
    // → didDisappear(1), didAppear(5), transitionEnded(1, .completed), didSettle(5, cause: .request), …
    shows(pages.nextWake)  // → never
    // end
  }

  @Test("P27: the look of pages in a transition style")
  func styles() throws {
    var pages = PageController()
    func send(_ event: PageEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pages, line: line, file: file)
    }
    try send(.pagesChanged([1, 2, 3]))
    try send(.layoutChanged(length: 320))
    try send(.containerWillAppear())
    try send(.containerDidAppear)
    // sample
    try send(.dragBegan(at: Moment(nanoseconds: 0)))
    try send(.dragMoved(by: 80, at: Moment(nanoseconds: 16_000_000)))
    shows(pages.scene.map(\.offset))  // → [-0.25, 0.75]
    let looks = pages.scene.map { pages.look(of: $0, in: .depth) }
    shows(looks.map(\.opacity))  // → [1.0, 0.25]
    shows(looks.map(\.level))  // → [0.25, -0.75]
    shows(pages.frame(of: looks[1], in: LayoutRect(width: 320, height: 480)))
    // → LayoutRect(x: 30.0, y: 45.0, width: 260.0, height: 390.0)
    // end
  }
}
