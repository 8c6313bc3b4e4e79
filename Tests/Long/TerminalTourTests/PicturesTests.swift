import Folio
import FolioHost
import TerminalScreen
import TerminalTour
import Testing

@Suite("S04: Pictures are files of pixels", .processorTime)
struct PixmapTests {
  @Test("A picture is decoded from its file")
  func coding() {
    let picture = Pixmap(seed: 5, width: 7, height: 3)
    #expect(Pixmap(decoding: picture.encoded) == picture)
    let small = Pixmap(width: 1, height: 2, bytes: [1, 2, 3, 4, 5, 6])
    #expect(
      Pixmap(decoding: Array("P6 # a comment\n1\t2 255\n".utf8) + [1, 2, 3, 4, 5, 6]) == small && small != nil
    )
    #expect(Pixmap(seed: 5) == Pixmap(seed: 5) && Pixmap(seed: 5) != Pixmap(seed: 6))
  }

  @Test(
    "A malformed file is refused",
    arguments: [
      "", "P6", "P5 1 1 255\nabc", "P6 1 1 255\nab", "P6 1 1 255\nabcd", "P6 1 1 65535\nabc", "P6 0 1 255\n",
      "P6 1 255\nabc", "P6 4097 1 255\n", "P6 9999999 1 255\n", "P6 -1 1 255\nabc", "P61 1 255\nabc",
      "P6 1 1 255",
      "P6 # no end",
    ])
  func malformed(file: String) { #expect(Pixmap(decoding: Array(file.utf8)) == nil) }

  @Test("Every cut of a file is refused")
  func cuts() {
    let file = Pixmap(seed: 1, width: 4, height: 4).encoded
    for count in file.indices { #expect(Pixmap(decoding: Array(file.prefix(count))) == nil) }
  }

  @Test("A mean is that of the pixels it covers")
  func means() throws {
    let picture = try #require(Pixmap(width: 2, height: 1, bytes: [0, 0, 0, 100, 200, 50]))
    #expect(picture.mean(0..<1, 0..<1) == (red: 50, green: 100, blue: 25))
    #expect(picture.mean(0.5..<1, 0..<1) == (red: 100, green: 200, blue: 50))
    #expect(picture.mean(0..<0.01, 0.9..<1) == (red: 0, green: 0, blue: 0))
  }
}

@Suite("S04: The page of pictures", .processorTime)
struct PicturesPageTests {
  /// The page in a list whose effects it receives, without lanes: everything happens at the end of the turn.
  private final class Stand {
    let clock = ManualClock()
    let page: PicturesPage
    private(set) var list = ListController()

    init() throws {
      let stage = TourStage(page: 3, clock: clock)
      page = try PicturesPage(stage, cores: 0, rows: 100)
      page.layOut(TourRoom(columns: 80, rows: 40, open: 9, closed: 3))
      stage.onList = { [unowned self] _ in list }
      stage.onEvent = { [unowned self] event in if case .list(_, let event) = event { send(event) } }
      page.appear()
      send(.viewportChanged(length: 40 * CellSize.row, width: 80 * CellSize.column))
    }

    func send(_ event: ListEvent) {
      var effects: [ListEffect] = []
      try? list.handle(event) { effects.append($0) }
      for effect in effects { page.perform(effect) }
    }

    var screen: Screen {
      let frame = PaintingFrame(list: list, columns: 80, rows: 40, top: 0, accent: page.stage.accent)
      return page.painting(frame, theme: page.stage.theme).screen
    }

    var counts: [Int] {
      let text = page.facts.details.first { $0.hasPrefix("started") } ?? ""
      return text.split { !$0.isNumber }.compactMap { Int($0) }
    }
  }

  @Test("Nothing is drawn before the turn ends; then everything that is shown is, and at rest no more")
  func turns() throws {
    let stand = try Stand()
    #expect(stand.counts == [0, 0, 0] && !stand.screen.text(row: 0).contains("row 1"))
    try stand.clock.advance(by: 0.1)
    let counts = stand.counts
    #expect(counts[0] >= 10 && counts[0] == counts[1] + counts[2] && counts[1] > 0)
    #expect(stand.screen.text(row: 0).contains("row 1"))
    try stand.clock.advance(by: 2)
    #expect(stand.counts == counts && stand.clock.isIdle)
  }

  @Test("Rows that left are not drawn, and rows that return in their slots are not drawn again")
  func leaving() throws {
    let stand = try Stand()
    for row in 0..<50 { stand.send(.setOffset(to: Double(7 * row) * CellSize.row)) }
    try stand.clock.advance(by: 0.1)
    #expect(stand.counts[0] < 40, "Only the last rows are drawn: \(stand.counts)")
    let texts = stand.counts
    stand.send(.setOffset(to: Double(7 * 49 + 1) * CellSize.row))
    try stand.clock.advance(by: 0.1)
    #expect(stand.counts == texts)
  }

  @Test("Rows with one address share its load")
  func sharing() throws {
    let stand = try Stand()
    for row in 0..<90 {
      stand.send(.setOffset(to: Double(7 * row) * CellSize.row))
      try stand.clock.advance(by: 0.1)
    }
    let addresses = Set((0..<96).map { PictureRow($0).address })
    let fetched = stand.page.facts.details.compactMap { detail in
      detail.hasPrefix("fetched") ? detail.split { !$0.isNumber }.compactMap { Int($0) }.first : nil
    }
    #expect(addresses.count < 64 && fetched.count == 1 && fetched[0] <= addresses.count + 6, "\(fetched)")
  }

  @Test("With text only, no picture is drawn, and rows are drawn again with more room")
  func textOnly() throws {
    let stand = try Stand()
    try stand.clock.advance(by: 0.1)
    #expect((0..<40).contains { stand.screen.text(row: $0).contains("▀") })
    #expect(stand.page.take(.character("t")) && stand.page.isTextOnly)
    try stand.clock.advance(by: 0.1)
    #expect(!(0..<40).contains { stand.screen.text(row: $0).contains("▀") })
    #expect(stand.screen.text(row: 0).hasSuffix("row 1"))
    #expect(stand.page.take(.character("a")) && !stand.page.isAsynchronous, "There are no lanes to switch to")
  }
}
