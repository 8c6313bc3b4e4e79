import Folio
import FolioHost
import TerminalScreen
import TerminalTour
import Testing

@Suite("S02: A feed of tiles with frames of any kind", .processorTime)
struct FeedLayoutTests {
  @Test(
    "Tiles have numbers in order, every kind occurs, and some lie over others", arguments: [24, 60, 100, 237])
  func tiles(columns: Int) {
    let layout = FeedLayout(bands: 50, columns: columns)
    #expect(layout.tiles.map(\.id) == (0..<Int64(layout.tiles.count)).map { $0 })
    #expect(Set(layout.tiles.map(\.kind)) == Set(FeedLayout.Kind.allCases))
    #expect(layout.tiles.allSatisfy { $0.columns > 0 && $0.rows > 0 && $0.y + $0.rows <= layout.rows })
    let badge = layout.tiles.first { $0.kind == .badge }!
    #expect(
      layout.tiles.contains {
        $0.kind != .badge && $0.y <= badge.y && badge.y < $0.y + $0.rows && $0.x <= badge.x
      })
    #expect(
      zip(layout.tiles, layout.tiles.dropFirst()).contains { $0.y > $1.y }, "Tiles are not sorted by place")
  }

  @Test("A machine accepts the tiles, and mounts what meets the screen at any place")
  func window() throws {
    let layout = FeedLayout(bands: 200, columns: 80)
    var feed = FeedController()
    try feed.handle(.itemsChanged(layout.items { _ in 0 })) { _ in }
    try feed.handle(.viewportChanged(length: 30 * CellSize.row)) { _ in }
    #expect(feed.total == Double(layout.tiles.map { $0.y + $0.rows }.max()!) * CellSize.row)
    for top in stride(from: 0, to: layout.rows - 30, by: 37) {
      try feed.handle(.setOffset(to: Double(top) * CellSize.row)) { _ in }
      let seen = layout.tiles.filter { $0.y < top + 30 && $0.y + $0.rows > top }.map(\.id)
      #expect(Set(feed.mounted).isSuperset(of: seen))
      #expect(feed.mounted.count < seen.count + 30)
    }
  }
}

@Suite("S02: The page of the feed", .processorTime)
struct FeedPageTests {
  private let clock = ManualClock()

  private func page() -> FeedPage {
    let page = FeedPage(TourStage(page: 2, clock: clock), bands: 100)
    page.layOut(TourRoom(columns: 80, rows: 40, open: 9, closed: 3))
    return page
  }

  private func frame(at row: Int) throws -> PaintingFrame {
    var list = ListController()
    let model = RowModel.cells(FeedLayout(bands: 100, columns: 80).rows, key: 1)
    try list.handle(.sectionsChanged([SectionModel(id: 1, rows: .models([model]))])) { _ in }
    try list.handle(.viewportChanged(length: 40 * CellSize.row, width: 80 * CellSize.column)) { _ in }
    try list.handle(.setOffset(to: Double(row) * CellSize.row)) { _ in }
    return PaintingFrame(list: list, columns: 80, rows: 31, top: 9, accent: Theme.accent(index: 1))
  }

  @Test("A frame draws each tile once, and a repeated frame none")
  func drawsOnce() throws {
    let page = page()
    let theme = Theme(depth: .full)
    let first = page.painting(try frame(at: 0), theme: theme)
    let facts = page.facts
    #expect(page.painting(try frame(at: 0), theme: theme) == first && page.facts == facts)
    _ = page.painting(try frame(at: 400), theme: theme)
    #expect(page.facts != facts)
    #expect(page.painting(try frame(at: 0), theme: theme) == first, "The feed is where the list is")
  }

  @Test("Slots of tiles that left are reused for tiles of their kind")
  func reuses() throws {
    let page = page()
    for row in stride(from: 0, to: 600, by: 5) {
      _ = page.painting(try frame(at: row), theme: Theme(depth: .none))
    }
    let counts = page.facts.details.first { $0.contains("made") } ?? ""
    let numbers = counts.split(separator: " ").compactMap { Int($0) }
    #expect(numbers.count == 2 && numbers[0] < 60 && numbers[1] > 200, "\(counts)")
  }
}
