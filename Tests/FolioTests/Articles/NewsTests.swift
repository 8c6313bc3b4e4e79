import Folio
import Testing

// sample
/// A screen of text: a point is a character wide and a line high, and a row as high as its words need.
struct NewsScreen {
  static let columns = 26
  static let lines = 9
  var pager: Pager
  var now = Moment(nanoseconds: 0)
  var texts: [PageID: [String]] = [
    1: ["Rain until noon, then sun for all", "Tea is up", "The old bridge opens again after nine years"],
    2: ["Nothing is kept here yet"],
  ]

  init() throws {
    var configuration = PagerConfiguration()
    configuration.slop = 1
    configuration.list.estimate = 1
    configuration.list.overscan = 2
    var cover = CoverConfiguration()
    cover.refreshThreshold = 2
    pager = try Pager(cover: cover, configuration: configuration)
    try send(.cover(.heightsChanged(maximum: 1, collapsed: 0, minimum: 0)))
    try send(.page(.pagesChanged([1, 2])))
    try send(.cover(.stripHeightsChanged([1, 1])))
    try send(.tab(.lengthsChanged([13, 13])))
    try send(.frameChanged(LayoutRect(width: Double(Self.columns), height: Double(Self.lines))))
    try send(.page(.containerWillAppear()))
    try send(.page(.containerDidAppear))
  }

  /// Hands an event to the pager, and what its effects lead to, one after the other.
  mutating func send(_ event: PagerEvent) throws {
    var events = [event]
    while !events.isEmpty {
      var effects: [PagerEffect] = []
      try pager.handle(events.removeFirst()) { effects.append($0) }
      for effect in effects { events += perform(effect) }
    }
  }

  /// Does what an effect asks for; what comes of it are the next events.
  func perform(_ effect: PagerEffect) -> [PagerEvent] {
    switch effect {
    case .cover(.tab(.page(.load(let page)))), .cover(.tab(.page(.prefetch(let page)))):
      let count = Int64(texts[page]?.count ?? 0)
      let rows = SectionModel(id: 0, rows: .uniform(count: count, RowModel()))
      return [.list(page, .sectionsChanged([rows])), .page(.loaded(page))]
    case .list(let page, .measure(let row, kind: _, let width, cause: _, let generation)):
      let height = Double(wrapped(row, of: page, width: width).count)
      return [.list(page, .measured([RowMeasurement(row: row, height: height)], generation: generation))]
    default:
      return []
    }
  }

  /// What the host fetches while the pager holds the list: here it comes when the sample says so.
  mutating func refreshed(_ text: String, on page: PageID) throws {
    texts[page]?.insert(text, at: 0)
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0), row: RowModel())]
    try send(.list(page, .batch(batch)))
    try send(.cover(.refreshEnded(page)))
  }

  /// The lines of a row, with a mark at its first.
  func wrapped(_ row: Int64, of page: PageID, width: Double) -> [String] {
    var lines = ["*"]
    for word in (texts[page]?[Int(row)] ?? "").split(separator: " ") {
      let isFull = lines[lines.count - 1].count + 1 + word.count > Int(width)
      if isFull { lines.append(" ") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines
  }

  /// A finger goes down at a line, travels so many lines in four samples, and rests.
  mutating func pull(from line: Double, by travel: Double) throws {
    try send(.pointer(PointerEvent(.down, x: 5, y: line, at: now)))
    for sample in 1...4 {
      now = now.advanced(byNanoseconds: 50_000_000)
      let y = line + travel * Double(sample) / 4
      try send(.pointer(PointerEvent(.moved, x: 5, y: y, at: now)))
    }
    now = now.advanced(byNanoseconds: 100_000_000)
  }

  /// Lets time pass until nothing moves and nothing waits.
  mutating func run() throws {
    while true {
      switch pager.nextWake {
      case .never: return
      case .frame:
        now = now.advanced(byNanoseconds: 16_666_667)
        try send(.ticked(at: now))
      case .at(let moment):
        now = max(now, moment)
        try send(.ticked(at: now))
      case .endOfTurn: try send(.turnEnded(at: now))
      }
    }
  }

  /// What the cover tells of a pull.
  var notice: String {
    switch pager.cover.refresh {
    case .idle: ""
    case .pulling: "pull"
    case .armed: "let go to refresh"
    case .refreshing: "looking for news"
    }
  }

  /// The frame at present: rows below, then the strip, then the cover with its notice in the last line.
  func draw() -> String {
    var canvas = [[Character]](
      repeating: [Character](repeating: " ", count: Self.columns), count: Self.lines)
    func put(_ text: String, x: Double, y: Double) {
      let (column, line) = (Int(x.rounded()), Int(y.rounded()))
      for (index, character) in text.enumerated() where canvas.indices.contains(line) {
        if canvas[line].indices.contains(column + index) { canvas[line][column + index] = character }
      }
    }
    for placement in pager.cover.tab.page.scene {
      let page = pager.frame(of: placement)
      guard let list = pager.list(of: placement.page) else { continue }
      for row in list.onScreen {
        guard let place = list.frame(of: row) else { continue }
        for (index, line) in wrapped(row, of: placement.page, width: page.width).enumerated() {
          put(line, x: page.x, y: page.y + place.top - list.offset + Double(index))
        }
      }
    }
    let strip = pager.stripFrame
    put(" News        Kept         ", x: strip.x, y: strip.y)
    if let indicator = pager.indicatorFrame { put(">", x: indicator.x, y: indicator.y) }
    let cover = pager.coverRect
    for line in 0..<Int(cover.height.rounded()) {
      put(String(repeating: "=", count: Self.columns), x: cover.x, y: cover.y + Double(line))
    }
    if !notice.isEmpty { put(" \(notice) ", x: 4, y: cover.y + cover.height - 1) }
    return canvas.map { String($0) }.joined(separator: "\n")
  }
}
// end

@Suite("A list that refreshes")
struct NewsTests {
  @Test("V18 Q01 H01: the host of the article measures, refreshes, and prints what the article shows")
  func host() throws {
    var printed = ""
    func print(_ text: String) {
      printed += text.split(separator: "\n").map { "|\($0)|\n" }.joined()
      printed += "\n"
    }
    // sample
    var screen = try NewsScreen()
    try screen.run()
    print(screen.draw())
    try screen.pull(from: 4, by: 8)
    print(screen.draw())
    try screen.send(.pointer(PointerEvent(.up, x: 5, y: 12, at: screen.now)))
    try screen.run()
    print(screen.draw())
    try screen.refreshed("Sun all day, say those who know", on: 1)
    try screen.run()
    print(screen.draw())
    // end
    #expect(screen.pager.cover.refresh == .idle && screen.pager.list(of: 1)?.total == 7)
    let expected = try Article.blocks("text", in: "RefreshingList")
    #expect(expected.contains(printed.trimmingCharacters(in: .newlines)), "It prints\n\(printed)")
  }
}
