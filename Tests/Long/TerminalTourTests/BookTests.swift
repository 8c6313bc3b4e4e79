import Folio
import FolioHost
import TerminalScreen
import TerminalTour
import Testing

@Suite("S01: A book of 10 000 pages in a page", .processorTime)
struct BookTests {
  private let clock = ManualClock()
  private let page: BookPage

  init() throws {
    page = try BookPage(TourStage(page: 3, clock: clock))
    page.layOut(TourRoom(columns: 80, rows: 40, open: 9, closed: 3))
    page.appear()
    page.selected(true)
    draw()
    try clock.advance(by: 1)
  }

  private var pager: Pager { page.runner.machine }

  @discardableResult
  private func draw() -> Canvas {
    let frame = PaintingFrame(
      list: ListController(), columns: 80, rows: 31, top: 9, accent: Theme.accent(index: 2))
    return page.painting(frame, theme: Theme(depth: .full))
  }

  private func type(_ keys: String) throws {
    for key in keys { #expect(page.take(key == "\n" ? .key(.enter) : .character(key))) }
    try clock.advance(by: 1)
  }

  @Test("A page always has the same text, and its neighbour another")
  func text() {
    let text = BookText(pages: 100)
    #expect(
      text.paragraphs(of: 7) == text.paragraphs(of: 7) && text.paragraphs(of: 7) != text.paragraphs(of: 8))
    #expect(text.chapter(of: 1) == text.chapter(of: 125) && text.chapter(of: 125) != text.chapter(of: 126))
  }

  @Test("Jumps of any distance keep at most seven pages in memory, the most recent ones")
  func cache() throws {
    #expect(pager.pages.count == 10_000 && pager.selected == 1)
    for number in [9_000, 5, 777, 10_000, 4_321, 1_000, 2, 8_888] {
      try type("#\(number)\n")
      #expect(pager.selected == PageID(number) && pager.page.phase == .resting)
      #expect(pager.page.cacheOrder.count <= 7 && pager.page.cacheOrder.last == PageID(number))
    }
    try type("bb")
    #expect(pager.selected == 1_000)
    try type("0")
    #expect(pager.selected == 1)
    try type("$")
    #expect(pager.selected == 10_000)
    try type("p")
    #expect(pager.selected == 9_751)
  }

  @Test("The cover stays where it is when another page is selected: its list is moved")
  func cover() throws {
    // The cover and the strip of the book are seven rows high, and the top of a list is below them.
    let top = -7 * CellSize.row
    #expect(pager.list(of: 1)?.offset == top)
    try turnWheel()
    #expect(pager.cover.collapse == 3 * CellSize.row)
    try type("l")
    #expect(pager.selected == 2 && pager.cover.collapse == 3 * CellSize.row)
    #expect(pager.list(of: 2)?.offset == top + 3 * CellSize.row)
    for _ in 0..<3 { try turnWheel() }
    try type("h")
    #expect(pager.cover.collapse == 4 * CellSize.row && pager.list(of: 1)?.offset == top + 4 * CellSize.row)
  }

  private func turnWheel() throws {
    page.take(WheelEvent(x: 300, y: 400, deltaX: 0, deltaY: 3 * CellSize.row, at: clock.now))
    try clock.advance(by: 1)
  }

  @Test("At its first page the book leaves a drag to the right to the pages around it")
  func claims() throws {
    let outer = GestureCandidate(axis: .horizontal, pages: ScrollCapacity(backward: true, forward: true))
    func owner(_ travel: Double) -> Int? {
      GestureClaim.owner(among: [page.candidate(atX: 300, y: 400), outer], travelX: travel, travelY: 0)?.level
    }
    #expect(owner(20) == 1 && owner(-20) == 0)
    try type("l")
    #expect(owner(20) == 0)
    try type("$")
    #expect(owner(-20) == 1)
  }

  @Test("The cover names the pages in memory, the most recent first")
  func readOut() throws {
    try type("#500\n")
    let canvas = draw()
    let lines = (0..<5).map { canvas.screen.text(row: $0) }
    #expect(lines.contains { $0.contains("LRU [500] ") }, "\(lines)")
    #expect(lines.contains { $0.contains("Page 500") && $0.contains("500 of 10000") })
  }
}
