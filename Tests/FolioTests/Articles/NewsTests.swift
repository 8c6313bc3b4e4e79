import Folio
import FolioHost
import Testing

// sample
/// A screen of text: a point is a character wide and a line high, and a row as high as its words need.
@MainActor
final class NewsScreen {
  static let columns = 26
  static let lines = 9
  let clock = ManualClock()
  let runner: Runner<Pager>
  var texts: [PageID: [String]] = [
    1: ["Rain until noon, then sun for all", "Tea is up", "The old bridge opens again after nine years"],
    2: ["Nothing is kept here yet"],
  ]
  /// The pages that wait for news.
  private(set) var refreshing: Set<PageID> = []

  init() throws {
    var configuration = PagerConfiguration()
    configuration.slop = 1
    configuration.list.estimate = 1
    configuration.list.overscan = 2
    var cover = CoverConfiguration()
    cover.refreshThreshold = 2
    runner = Runner(try Pager(cover: cover, configuration: configuration), clock: clock)
    runner.onEffect = { [weak self] effect, _ in self?.perform(effect) }
    runner.send(contentsOf: [
      .cover(.heightsChanged(maximum: 1)),
      .page(.pagesChanged([1, 2])),
      .cover(.stripHeightsChanged([1, 1])),
      .tab(.lengthsChanged([13, 13])),
      .frameChanged(LayoutRect(width: Double(Self.columns), height: Double(Self.lines))),
      .page(.containerWillAppear()),
      .page(.containerDidAppear),
    ])
  }

  /// Performs an effect. The events that it sends are handled after the effects of the present event.
  func perform(_ effect: PagerEffect) {
    switch effect {
    case .list(let page, .measure(let row, kind: _, let width, cause: _, let generation)):
      let height = Double(wrapped(row, of: page, width: width).count)
      let measured = [RowMeasurement(row: row, height: height)]
      runner.send(.list(page, .measured(measured, generation: generation)))
    case .cover(.refreshStarted(let page, _)):
      // A host with a server starts a task here, which calls refreshed(_:on:) when it has the news.
      refreshing.insert(page)
    default:
      if let effect = effect.page { perform(effect) }
    }
  }

  /// Performs an effect of the pages.
  func perform(_ effect: PageEffect) {
    switch effect {
    case .load(let page), .prefetch(let page):
      let count = Int64(texts[page]?.count ?? 0)
      let rows = SectionModel(id: 0, rows: .uniform(count: count, RowModel()))
      runner.send(.list(page, .sectionsChanged([rows])))
      runner.send(.page(.loaded(page)))
    default: break
    }
  }

  /// Shows a row that was fetched while the pager held the list, and ends the refresh.
  func refreshed(_ text: String, on page: PageID) {
    refreshing.remove(page)
    texts[page]?.insert(text, at: 0)
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0), row: RowModel())]
    runner.send(.list(page, .batch(batch)))
    runner.send(.cover(.refreshEnded(page)))
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

  /// Moves a finger down from a line in four samples, and holds it there.
  func pull(from line: Double, by travel: Double) throws {
    touch(.down, y: line)
    for sample in 1...4 {
      try clock.advance(by: 0.05)
      touch(.moved, y: line + travel * Double(sample) / 4)
    }
    try clock.advance(by: 0.1)
  }

  /// Sends a sample of the finger.
  func touch(_ phase: PointerEvent.Phase, y: Double) {
    runner.send(.pointer(PointerEvent(phase, x: 5, y: y, at: clock.now)))
  }

  /// The text for the state of a pull.
  var notice: String {
    switch runner.machine.cover.refresh {
    case .idle: ""
    case .pulling: "pull"
    case .armed: "let go to refresh"
    case .refreshing: "looking for news"
    }
  }

  /// Returns the current frame: rows below, then the strip, then the cover with its notice in the last line.
  func draw() -> String {
    let pager = runner.machine
    var canvas = [[Character]](
      repeating: [Character](repeating: " ", count: Self.columns), count: Self.lines)
    func put(_ text: String, x: Double, y: Double) {
      let (column, line) = (Int(x.rounded()), Int(y.rounded()))
      for (index, character) in text.enumerated() where canvas.indices.contains(line) {
        if canvas[line].indices.contains(column + index) { canvas[line][column + index] = character }
      }
    }
    for placement in pager.scene {
      let page = pager.frame(of: placement)
      guard let list = pager.list(of: placement.page) else { continue }
      list.forEachOnScreen { row in
        guard let place = list.frame(of: row) else { return }
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

@MainActor
@Suite("A list that refreshes", .processorTime)
struct NewsTests {
  @Test("V18 Q01 H01: the host of the article measures, refreshes, and prints what the article shows")
  func host() throws {
    var printed = ""
    func print(_ text: String) {
      printed += text.split(separator: "\n").map { "|\($0)|\n" }.joined()
      printed += "\n"
    }
    // sample
    let screen = try NewsScreen()
    try screen.clock.advanceUntilIdle()
    print(screen.draw())
    try screen.pull(from: 4, by: 8)
    print(screen.draw())
    screen.touch(.up, y: 12)
    try screen.clock.advanceUntilIdle()
    print(screen.draw())
    for page in screen.refreshing { screen.refreshed("Sun all day, say those who know", on: page) }
    try screen.clock.advanceUntilIdle()
    print(screen.draw())
    // end
    let pager = screen.runner.machine
    #expect(pager.cover.refresh == .idle && pager.list(of: 1)?.total == 7 && screen.refreshing.isEmpty)
    let expected = try Article.blocks("text", in: "RefreshingList")
    #expect(expected.contains(printed.trimmingCharacters(in: .newlines)), "It prints\n\(printed)")
  }
}
