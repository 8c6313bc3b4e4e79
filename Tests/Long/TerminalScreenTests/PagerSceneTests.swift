import Folio
import Testing

@testable import TerminalScreen

/// Pages of numbered lines, for tests.
struct Lines: PagerContent {
  var count = 100

  func title(of page: PageID) -> String { "page\(page)" }

  func facts(of page: PageID) -> CoverFacts {
    CoverFacts(
      kind: "text", name: "page\(page)", folder: "here", details: ["\(count) lines"], place: "\(page) of 3")
  }

  func digits(of page: PageID) -> Int { 2 }

  mutating func layout(of row: Int, in page: PageID, columns: Int) -> RowLayout? {
    let text = SafeText("line \(row) of \(page)")
    return RowLayout(number: row + 1, text: text, starts: [0], tone: .plain)
  }
}

@Suite("Pages, tabs and cover are on the screen where the machines have them", .processorTime)
struct PagerSceneTests {
  private static let columns = 40
  private static let rows = 14

  /// A pager of three pages on a screen of 40 by 14, the cover four rows high.
  private static func pager(_ events: [PagerEvent] = []) throws -> Pager {
    var pager = Pager()
    let pages: [PageID] = [1, 2, 3]
    let row = CellSize.row
    let first: [PagerEvent] = [
      .page(.pagesChanged(pages)),
      .tab(.lengthsChanged(pages.map { _ in 9 * CellSize.column })),
      .cover(.stripHeightsChanged(pages.map { _ in 2 * row })),
      .cover(.heightsChanged(maximum: 4 * row, collapsed: row, minimum: row)),
      .frameChanged(LayoutRect(x: 0, y: 0, width: Double(columns) * CellSize.column, height: 13 * row)),
      .page(.containerWillAppear()), .page(.containerDidAppear),
    ]
    for event in first + events {
      var loads: [PageID] = []
      try pager.handle(event) { effect in
        switch effect.page {
        case .load(let page), .prefetch(let page): loads.append(page)
        default: break
        }
      }
      for page in loads {
        try pager.handle(.page(.loaded(page))) { _ in }
        let rows = SectionRows.uniform(count: 100, RowModel(height: row))
        try pager.handle(.list(page, .sectionsChanged([SectionModel(id: 1, rows: rows)]))) { _ in }
      }
    }
    return pager
  }

  private func picture(_ events: [PagerEvent] = [], _ change: (inout Surroundings) -> Void = { _ in }) throws
    -> [String]
  {
    var surroundings = Surroundings(columns: PagerSceneTests.columns, rows: PagerSceneTests.rows)
    change(&surroundings)
    var content = Lines()
    let scene = PagerScene(
      pager: try PagerSceneTests.pager(events), surroundings: surroundings, content: &content)
    return scene.screen(theme: Theme(depth: .full)).picture
  }

  private static func pointer(_ phase: PointerEvent.Phase, _ column: Double, _ row: Double, _ time: Int64)
    -> PagerEvent
  {
    .pointer(
      PointerEvent(
        phase, x: column * CellSize.column, y: row * CellSize.row, at: Moment(nanoseconds: time * 1_000_000)))
  }

  @Test("H02: at rest the page fills the body under cover and strip")
  func rest() throws {
    let lines = try picture()
    #expect(lines[..<4] == ["", "   page1                        1 of 3", "   here", "   100 lines"])
    #expect(lines[4..<6] == ["  page1    page2    page3", "=========-------------------------------"])
    #expect(lines[6] == "  1  line 0 of 1                       #")
    #expect(lines[12] == "  7  line 6 of 1")
    #expect(lines[13] == " resting   page 1  7 %           q quit")
  }

  @Test(
    "P01: halfway through a drag both pages are drawn side by side, and the indicator is between their tabs")
  func dragged() throws {
    let drag = [
      PagerSceneTests.pointer(.down, 35, 9, 0), PagerSceneTests.pointer(.moved, 33, 9, 10),
      PagerSceneTests.pointer(.moved, 13, 9, 20),
    ]
    let lines = try picture(drag)
    let middle = try #require(lines[6].firstIndex(of: "|"))
    let column = lines[6].distance(from: lines[6].startIndex, to: middle)
    #expect((18...22).contains(column))
    #expect(lines[6].hasSuffix("1  line 0 of 2"))
    #expect(lines[5].hasPrefix("----="))
    #expect(lines[13].hasPrefix(" dragging   page 1.5"))
  }

  @Test("V01: scrolled by more than its range the cover is one line, and the list continues under the strip")
  func scrolled() throws {
    let wheel = PagerEvent.wheel(
      WheelEvent(x: 8, y: 150, deltaX: 0, deltaY: 5 * CellSize.row, at: Moment(nanoseconds: 0)))
    let lines = try picture([wheel])
    #expect(lines[0] == "   page1            100 lines . 1 of 3")
    #expect(lines[1] == "  page1    page2    page3")
    #expect(lines[3].hasPrefix("  3  line 2 of 1"))
    #expect(lines[12].hasPrefix(" 12  line 11 of 1"))
  }

  @Test("A fling is shown as long as its movement is visible, even if the list rests later")
  func tail() throws {
    var events = [PagerSceneTests.pointer(.down, 5, 12, 0)]
    for step in 1...5 {
      events.append(PagerSceneTests.pointer(.moved, 5, 12 - Double(step), Int64(step) * 10))
    }
    events.append(PagerSceneTests.pointer(.up, 5, 7, 50))
    var pager = try PagerSceneTests.pager(events)
    let surroundings = Surroundings(columns: PagerSceneTests.columns, rows: PagerSceneTests.rows)
    var content = Lines()
    func picture() -> [String] {
      PagerScene(pager: pager, surroundings: surroundings, content: &content).screen(
        theme: Theme(depth: .full)
      )
      .picture
    }
    var pictures = [picture()]
    for frame in 0..<1_000 where pager.nextWake == .frame {
      try pager.handle(.ticked(at: Moment(nanoseconds: 60_000_000 + Int64(frame) * 16_000_000))) { _ in }
      pictures.append(picture())
    }
    let rest = try #require(pictures.firstIndex { $0[13].hasPrefix(" resting") })
    let still = try #require(pictures.firstIndex { $0[..<13] == pictures[pictures.count - 1][..<13] })
    #expect(pictures[0][13].hasPrefix(" gliding"))
    #expect(rest == still)
    #expect(rest < pictures.count - 30)
  }

  @Test("P03: during a jump over many pages only its two ends are drawn")
  func jump() throws {
    let lines = try picture([
      .page(.jump(to: 3, request: 1)),
      .ticked(at: Moment(nanoseconds: 0)),
      .ticked(at: Moment(nanoseconds: 150_000_000)),
    ])
    #expect(lines[6].contains("of 3"))
    #expect(!lines.joined().contains("of 2"))
    #expect(lines[13].hasPrefix(" jumping   page 2"))
  }

  @Test("A tapped row is marked until it is tapped again")
  func marked() throws {
    var surroundings = Surroundings(columns: 40, rows: 14)
    surroundings.mark(2, of: 1)
    #expect(
      surroundings.isMarked(2, of: 1) && !surroundings.isMarked(2, of: 2) && !surroundings.isMarked(1, of: 1))
    surroundings.mark(2, of: 1)
    #expect(!surroundings.isMarked(2, of: 1))
  }

  @Test("The inspector takes its columns from the pages, if there are enough")
  func inspector() {
    var surroundings = Surroundings(columns: 100, rows: 20)
    #expect(surroundings.pageColumns == 100)
    surroundings.log = InspectorLog()
    #expect(surroundings.pageColumns == 60)
    surroundings.columns = 60
    #expect(surroundings.pageColumns == 60)
  }

  @Test("D05: without pages the screen is empty and has a notice")
  func nothing() {
    var content = Lines()
    let surroundings = Surroundings(columns: 20, rows: 5)
    let scene = PagerScene(pager: Pager(), surroundings: surroundings, content: &content)
    #expect(scene.screen(theme: Theme(depth: .none)).picture.last == " resting     q quit")
  }

  @Test(
    "Q17: rows of a grid are drawn side by side, each with its own columns, number and mark"
  )
  func grid() throws {
    let section = SectionModel(
      id: 1, rows: .uniform(count: 5, RowModel(height: 2 * CellSize.row)),
      layout: .grid(columns: 2, gap: 2 * CellSize.column))
    let pager = try PagerSceneTests.pager([.list(1, .sectionsChanged([section]))])
    var surroundings = Surroundings(columns: PagerSceneTests.columns, rows: PagerSceneTests.rows)
    surroundings.mark(1, of: 1)
    var content = Lines()
    let scene = PagerScene(pager: pager, surroundings: surroundings, content: &content)
    let theme = Theme(depth: .full)
    let screen = scene.screen(theme: theme)
    // 40 columns: two of 19 and a gap of two; the line below each row is a gap of two columns' points, one row.
    #expect(screen.picture[6] == "  1  line 0 of 1       2  line 1 of 1  #")
    #expect(screen.picture[7] == String(repeating: " ", count: 39) + "#")
    #expect(screen.picture[9] == "  3  line 2 of 1       4  line 3 of 1  #")
    #expect(screen.picture[12] == "  5  line 4 of 1")
    let grounds = (0..<40).map { screen.cell(column: $0, row: 6).style.ground }
    #expect(grounds.indices.filter { grounds[$0] != theme.ground } == Array(21..<39))
    #expect(screen.cell(column: 30, row: 7).style.ground == grounds[30])
    #expect(screen.cell(column: 30, row: 8).style.ground == theme.ground)
  }

  @Test("Q17: text that is too long for its cell of a grid is cut there, and never drawn over its neighbour")
  func narrowCells() {
    let area = Area(left: 0, top: 0, columns: 20, rows: 2)
    let text = SafeText("a_long_word_without_end")
    let rows = [0, 10].map { left in
      RowScene(
        top: 0, number: nil, text: text, starts: [0, 8, 16], cell: .init(left: left, columns: 10, rows: 2))
    }
    var screen = Screen(columns: 20, rows: 2)
    PageCells(area: area, digits: 0, rows: rows).draw(
      on: &screen, in: area, accent: Theme.accents[0], theme: Theme(depth: .full))
    #expect(screen.picture == ["  a_long    a_long", "  ord_wi    ord_wi"])
  }

  @Test("R16: when the colours of a row arrive it is drawn again, and no other cell is sent")
  func noFlicker() throws {
    let pager = try PagerSceneTests.pager()
    let surroundings = Surroundings(columns: PagerSceneTests.columns, rows: PagerSceneTests.rows)
    var content = Lines()
    var scene = PagerScene(pager: pager, surroundings: surroundings, content: &content)
    var writer = ScreenWriter(depth: .full)
    let theme = Theme(depth: .full)
    _ = writer.update(to: scene.screen(theme: theme))
    var colours = RowColours()
    colours.append(.keyword, upTo: 4)
    scene.pages[0].rows[2].colours = colours
    let bytes = String(decoding: writer.update(to: scene.screen(theme: theme)), as: UTF8.self)
    #expect(bytes.hasPrefix("\u{1b}[?2026h\u{1b}[9;6H\u{1b}["), "\(bytes.debugDescription)")
    #expect(bytes.hasSuffix("mline\u{1b}[?2026l"), "\(bytes.debugDescription)")
    #expect(bytes.split(separator: "\u{1b}").count == 4, "\(bytes.debugDescription)")
    #expect(writer.update(to: scene.screen(theme: theme)).isEmpty)
  }

  @Test("R16: rows of a pager have the colours of their slots, as soon as these are ready")
  func coloured() throws {
    let pager = try PagerSceneTests.pager()
    let surroundings = Surroundings(columns: PagerSceneTests.columns, rows: PagerSceneTests.rows)
    var colouring = try Colouring(cores: 1, isOn: true)
    let lanes = IdleLanes()
    var content = Lines()
    let slot = try #require(pager.list(of: 1)?.slot(of: 0))
    colouring.take(
      .mount(row: 0, slot: slot, generation: 1, isRecycled: false), page: 1, lanes: lanes, priority: .visible)
    colouring.endTurn(isScrolling: false, source: &content, lanes: lanes) { _, _ in .visible }
    func letter() -> Colour {
      PagerScene(pager: pager, surroundings: surroundings, content: &content, colouring: colouring)
        .screen(theme: Theme(depth: .full)).cell(column: 5, row: 6).style.letter
    }
    let theme = Theme(depth: .full)
    #expect(letter() == theme.text)
    var colours = RowColours()
    colours.append(.string, upTo: 4)
    colouring.finished(1, colours, lanes: lanes)
    #expect(letter() == theme.letter(of: .string))
    colouring.toggle(lanes: lanes)
    #expect(letter() == theme.text)
  }

  @Test(
    "H07: recorded pages keep their size on another screen, and the last row shows the replay")
  func playback() throws {
    let pager = try Self.pager()
    var surroundings = Surroundings(columns: 90, rows: 20)
    surroundings.room = Surroundings.Room(columns: 40, rows: 13)
    surroundings.log = InspectorLog()
    surroundings.playback = PlaybackScene(details: ["event 3 of 9"], hints: ["q quit"])
    var content = Lines()
    let scene = PagerScene(pager: pager, surroundings: surroundings, content: &content)
    #expect(scene.pages[0].area.columns == 40)
    #expect(scene.inspector?.area == Area(left: 54, top: 0, columns: 36, rows: 19))
    #expect(scene.status.area.top == 19)
    #expect(scene.status.details.last == "event 3 of 9")
    #expect(scene.status.hints == ["q quit"])
    surroundings.columns = 10
    surroundings.rows = 4
    surroundings.log = nil
    let small = PagerScene(pager: pager, surroundings: surroundings, content: &content)
    #expect(small.screen(theme: Theme(depth: .none)).picture.count == 4)
  }

  @Test(
    "H07: digests are shown with sixteen digits",
    arguments: [(0, "0000000000000000"), (.max, "ffffffffffffffff")])
  func digest(number: UInt64, digits: String) {
    #expect(PlaybackScene.digits(of: number) == digits)
  }
}

/// Lanes that never do anything.
private struct IdleLanes: ColourLanes {
  func start(_ task: TaskID, lane: Int32, _ work: ColourWork) {}
  func cancel(_ task: TaskID) {}
}

extension Lines: ColourSource {
  mutating func work(row: Int64, page: PageID) -> ColourWork? {
    ColourWork(text: SafeText("line"), language: .swift) { _ in LineState() }
  }
}
