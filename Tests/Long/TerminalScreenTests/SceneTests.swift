import Testing

@testable import TerminalScreen

@Suite("State is drawn as a screen of cells", .processorTime)
struct SceneTests {
  private let theme = Theme(depth: .full)
  private let accent = Theme.accents[0]

  private func screen(_ columns: Int, _ rows: Int, _ draw: (inout Screen) -> Void) -> [String] {
    var screen = Screen(columns: columns, rows: rows)
    draw(&screen)
    return screen.picture
  }

  private func cover(rows: Int) -> [String] {
    let facts = CoverFacts(
      kind: "text", name: "a.txt", folder: "~/x", details: ["3 lines", "9 bytes"], place: "1 of 2")
    let scene = CoverScene(area: Area(left: 0, top: 0, columns: 44, rows: rows), facts: facts)
    return screen(44, rows) { scene.draw(on: &$0, accent: accent, theme: theme) }
  }

  @Test("V20: the cover shrinks from all of its facts to a line, the least important removed first")
  func coverShrinks() {
    #expect(
      cover(rows: 7) == [
        "", "   TEXT", "   a.txt                            1 of 2", "   ~/x", "", "   3 lines  .  9 bytes",
        "",
      ])
    #expect(
      cover(rows: 3) == ["   a.txt                            1 of 2", "   ~/x", "   3 lines  .  9 bytes"])
    #expect(cover(rows: 2) == ["   a.txt                            1 of 2", "   3 lines  .  9 bytes"])
    #expect(cover(rows: 1) == ["   a.txt        3 lines . 9 bytes . 1 of 2"])
  }

  @Test("The listing screen fits any size, and omits the least important parts first")
  func listing() {
    let scene = ListingScene(place: "some/deep", found: "1,234 files")
    #expect(
      scene.screen(columns: 60, rows: 3, theme: theme).picture == [
        "", "               Looking for files in some/deep",
        " listing   1,234 files          q quit  .  Enter show these",
      ])
    for columns in 2...40 {
      for rows in 1...4 {
        let picture = scene.screen(columns: columns, rows: rows, theme: theme).picture
        #expect(picture.count == rows && picture.last?.hasPrefix(String(" listing".prefix(columns))) == true)
      }
    }
  }

  @Test("V04: a pulled cover keeps its facts in the middle, and one without pages is empty")
  func coverStretches() {
    #expect(cover(rows: 11)[4] == "   a.txt                            1 of 2")
    let scene = CoverScene(area: Area(left: 0, top: 0, columns: 10, rows: 2), facts: nil)
    #expect(screen(10, 2) { scene.draw(on: &$0, accent: accent, theme: theme) } == ["", ""])
  }

  @Test(
    "T02: the indicator begins and ends at half columns",
    arguments: [
      (2.0, 3.0, "--===-----"), (2.5, 3.0, "--====----"), (-3.0, 5.0, "==--------"), (8.0, 9.0, "--------=="),
      (2.0, 0.0, "----------"), (.nan, 1.0, "----------"), (1e300, 1.0, "----------"),
    ])
  func indicator(start: Double, length: Double, line: String) {
    let strip = StripScene(
      area: Area(left: 0, top: 0, columns: 10, rows: 2), tabs: [],
      indicator: .init(start: start, length: length))
    #expect(screen(10, 2) { strip.draw(on: &$0, accent: accent, theme: theme) }[1] == line)
  }

  @Test("T02: half columns are halves of a heavy line")
  func halfColumns() {
    let strip = StripScene(
      area: Area(left: 0, top: 0, columns: 6, rows: 2), tabs: [], indicator: .init(start: 1.5, length: 3))
    var screen = Screen(columns: 6, rows: 2)
    strip.draw(on: &screen, accent: accent, theme: theme)
    #expect(screen.text(row: 1) == "─╺━━╸─")
  }

  @Test("T09: a tab's emphasis is a blend of colours; long names are cut; hidden tabs are indicated")
  func tabs() {
    var strip = StripScene(
      area: Area(left: 0, top: 0, columns: 30, rows: 2),
      tabs: [
        TabScene(name: "one", left: -4, columns: 7, emphasis: 0),
        TabScene(name: "two", left: 3, columns: 7, emphasis: 1),
        TabScene(name: "a-very-long-name", left: 10, columns: 12, emphasis: 0.5),
        TabScene(name: "four", left: 22, columns: 8, emphasis: 0),
      ], indicator: nil)
    strip.hidesBefore = true
    var screen = Screen(columns: 30, rows: 2)
    strip.draw(on: &screen, accent: accent, theme: theme)
    #expect(screen.text(row: 0) == "‹    two    a-very-…    four")
    #expect(screen.cell(column: 5, row: 0).style.letter == theme.bright)
    #expect(screen.cell(column: 5, row: 0).style.attributes == .bold)
    #expect(screen.cell(column: 24, row: 0).style.letter == theme.secondary)
    #expect(
      screen.cell(column: 12, row: 0).style.letter
        == theme.secondary.blended(with: theme.bright, fraction: 0.5))
  }

  private func page(left: Int, _ lines: [String], digits: Int = 2) -> PageCells {
    let width = PageCells.textColumns(page: 20, digits: digits)
    var top = 0
    var rows: [RowScene] = []
    for (index, line) in lines.enumerated() {
      let text = SafeText(line)
      let starts = SoftWrap.rows(of: text, columns: width)
      rows.append(RowScene(top: top, number: index + 1, text: text, starts: starts))
      top += starts.count
    }
    return PageCells(area: Area(left: left, top: 0, columns: 20, rows: 4), digits: digits, rows: rows)
  }

  @Test("Pages slide by columns, side by side, and never overlap")
  func pages() {
    let body = Area(left: 0, top: 0, columns: 20, rows: 4)
    let picture = screen(20, 4) {
      page(left: -12, ["let first = 1 // and more", "漢字漢字漢"]).draw(
        on: &$0, in: body, accent: accent, theme: theme)
      page(left: 8, ["let second = 2"]).draw(on: &$0, in: body, accent: accent, theme: theme)
    }
    #expect(picture == ["st = 1  | 1  let sec", "more    |    2", " ??     |", "        |"])
  }

  @Test("A line that is not wrapped is cut with a sign")
  func unwrapped() {
    let body = Area(left: 0, top: 0, columns: 20, rows: 1)
    let text = SafeText("0123456789abcdefghijklmnop")
    let row = RowScene(top: 0, number: 7, text: text, starts: [0])
    let scene = PageCells(area: body, digits: 2, rows: [row])
    #expect(
      screen(20, 1) { scene.draw(on: &$0, in: body, accent: accent, theme: theme) } == ["  7  0123456789abc>"]
    )
  }

  @Test(
    "A line that is moved sideways has a sign on each side where text is hidden",
    arguments: [
      (4, "  7 <456789abcdefg>"), (13, "  7 <defghijklmnop"), (25, "  7 <p"), (26, "  7 <"),
    ])
  func sideways(column: Int, line: String) {
    let body = Area(left: 0, top: 0, columns: 20, rows: 1)
    let text = SafeText("0123456789abcdefghijklmnop")
    let row = RowScene(top: 0, number: 7, text: text, starts: [text.glyph(atColumn: column)])
    let scene = PageCells(area: body, digits: 2, rows: [row])
    #expect(screen(20, 1) { scene.draw(on: &$0, in: body, accent: accent, theme: theme) } == [line])
  }

  @Test("A column inside a wide character is that of the next one")
  func wideColumns() {
    let text = SafeText("a漢字b")
    #expect((-1...8).map { text.glyph(atColumn: $0) } == [0, 0, 1, 2, 2, 3, 3, 4, 4, 4])
    #expect(text.columns(from: 1, isMoreThan: 4) && !text.columns(from: 1, isMoreThan: 5))
    #expect(!text.columns(from: 4, isMoreThan: 0) && text.columns(from: 3, isMoreThan: 0))
  }

  @Test("A row that begins above the page shows its rest")
  func cutAbove() {
    let body = Area(left: 0, top: 1, columns: 20, rows: 2)
    let text = SafeText("aaaaaaaaaaaa bbbbbbbbbbbb cccccccccccc")
    let row = RowScene(top: 0, number: 1, text: text, starts: SoftWrap.rows(of: text, columns: 13))
    let scene = PageCells(area: body, digits: 2, rows: [row])
    let picture = screen(20, 4) { scene.draw(on: &$0, in: body, accent: accent, theme: theme) }
    #expect(picture == ["", "     bbbbbbbbbbbb", "     cccccccccccc", ""])
  }

  @Test(
    "The scrollbar's thumb has the place of the list, and is at least a row long",
    arguments: [0.0, 0.25, 0.9, 1, 7, -3])
  func thumb(start: Double) {
    let body = Area(left: 0, top: 0, columns: 20, rows: 8)
    let scene = PageCells(area: body, digits: 0, rows: [], thumb: start...(start + 0.01))
    let picture = screen(20, 8) { scene.draw(on: &$0, in: body, accent: accent, theme: theme) }
    let marked = picture.indices.filter { picture[$0].hasSuffix("#") }
    #expect((1...2).contains(marked.count) || start >= 1)
    #expect(marked.first == (start >= 1 ? nil : max(0, Int(start * 8))))
  }

  @Test("The status line shows as many hints as fit, or a message")
  func status() {
    var scene = StatusScene(
      area: Area(left: 0, top: 0, columns: 40, rows: 1), phase: "resting", isMoving: false, details: ["34 %"],
      hints: ["q quit", ": jump", "i inspect"])
    #expect(
      screen(40, 1) { scene.draw(on: &$0, accent: accent, theme: theme) }
        == [" resting   34 %       q quit  .  : jump"])
    scene.message = "no such page"
    #expect(
      screen(40, 1) { scene.draw(on: &$0, accent: accent, theme: theme) } == [" resting   34 %  no such page"]
    )
  }

  @Test("The prompt shows its matches above itself")
  func prompt() {
    let scene = PromptScene(
      area: Area(left: 0, top: 5, columns: 30, rows: 1), sign: "/", query: "a",
      matches: [.init(name: "a.txt", choice: .page(0)), .init(name: "b", choice: .page(11))], count: 2,
      selection: 1)
    #expect(
      screen(30, 6) { scene.draw(on: &$0, accent: accent, theme: theme) } == [
        "", "+----------------------------+", "|   a.txt                  1 |",
        "| > b                     12 |", "+----------------------------+", " / a   2 found",
      ])
  }

  @Test("H17: the inspector shows facts, and the newest events")
  func inspector() {
    let scene = InspectorScene(
      area: Area(left: 0, top: 0, columns: 30, rows: 6), facts: [["phase", "resting"]],
      lines: [
        .init(.event, "old"), .init(.event, "ticked", count: 3), .init(.effect, "didAppear #1"),
        .init(.rejection, "busy"),
      ])
    #expect(
      screen(30, 6) { scene.draw(on: &$0, accent: accent, theme: theme) } == [
        "| EVENTS > EFFECTS", "| phase     resting", "|", "| > ticked  ?3", "|     didAppear #1",
        "|   ? busy",
      ])
  }

  @Test("On the smallest screens nothing is drawn outside and nothing fails", arguments: [1, 2, 3, 5, 9])
  func smallest(extent: Int) {
    for rows in 1...4 {
      let area = Area(left: 0, top: 0, columns: extent, rows: rows)
      let scene = PagerScene(
        columns: extent, rows: rows, accent: accent,
        cover: CoverScene(
          area: area, facts: CoverFacts(kind: "k", name: "漢字", folder: "f", details: ["d"], place: "p")),
        strip: StripScene(
          area: area, tabs: [TabScene(name: "漢字", left: 0, columns: 4, emphasis: 1)],
          indicator: .init(start: 0, length: 4)),
        body: area, pages: [page(left: 0, ["漢字 text"])],
        status: StatusScene(
          area: area.row(rows - 1), phase: "resting", isMoving: false, details: [], hints: ["q"]),
        prompt: PromptScene(
          area: area.row(rows - 1), sign: ":", query: "漢", matches: [.init(name: "漢", choice: .page(0))],
          count: 1,
          selection: 0),
        inspector: InspectorScene(area: area, facts: [], lines: [.init(.event, "漢")]))
      for depth in ColourDepth.allCases {
        #expect(scene.screen(theme: Theme(depth: depth)).columns == extent)
      }
    }
  }
}
