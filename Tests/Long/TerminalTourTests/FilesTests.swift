import Folio
import FolioHost
import TerminalFiles
import TerminalScreen
import TerminalTour
import Testing

@Suite("H02: The page of the files of a folder", .processorTime)
struct FilesPageTests {
  private let stage = TourStage(page: 7, clock: ManualClock())

  private func page(_ count: Int) -> FilesPage {
    let names = (0..<count).map { "file\($0)" }
    return FilesPage(stage, listing: Listing(files: names.map { Path($0) }), names: names)
  }

  @Test("Keys select a file within the list, and Enter or a tap opens it")
  func opens() {
    var opened: [Int] = []
    stage.onOpenFile = { opened.append($0) }
    let page = page(3)
    #expect(page.take(.key(.up)) && page.selected == 0)
    for _ in 0..<5 { #expect(page.take(.character("j"))) }
    #expect(page.selected == 2 && page.take(.key(.enter)) && opened == [2])
    page.take(.tapped(row: 1, x: 3, y: 0))
    #expect(page.selected == 1 && opened == [2, 1])
    page.take(.tapped(row: 9, x: 0, y: 0))
    #expect(page.selected == 1)
    #expect(!page.take(.character("q")))
  }

  @Test("Only rows whose files were opened or closed are drawn again")
  func revises() {
    var revised: [Int64] = []
    stage.onEvent = { if case .list(_, .revised(let row)) = $0 { revised.append(row) } }
    let page = page(9)
    page.filesOpened([2, 5])
    page.filesOpened([5, 7])
    page.filesOpened([5, 7])
    #expect(revised == [2, 5, 2, 7])
  }

  @Test("A folder without files says so")
  func empty() throws {
    let page = page(0)
    var list = ListController()
    try list.handle(
      .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 1, .cells(1)))])
    ) { _ in }
    try list.handle(.viewportChanged(length: 160, width: 640)) { _ in }
    let frame = PaintingFrame(list: list, columns: 80, rows: 10, top: 0, accent: stage.accent)
    #expect(page.painting(frame, theme: stage.theme).screen.text(row: 0).contains("no files"))
    #expect(page.take(.key(.enter)) && page.take(.key(.down)) && page.selected == 0)
  }
}
