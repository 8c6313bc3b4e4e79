import Folio
import Testing

@Suite("Grids, waterfalls and sticky headers", .processorTime)
struct GridTests {
  @Test("Q17 Q58: a line of a grid is as high as its highest row, with gaps between")
  func grids() throws {
    var list = ListController()
    func send(_ event: ListEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &list, line: line, file: file)
    }
    // sample
    let photos = SectionModel(
      id: 1, rows: .models([60, 40, 30, 50, 20].map { RowModel(height: $0) }),
      layout: .grid(columns: 2, gap: 10))
    let notes = SectionModel(
      id: 2, rows: .uniform(count: 3, RowModel(height: 30)), layout: .rows(gap: 5))
    try send(.viewportChanged(length: 300, width: 210, insets: ContentInsets()))
    try send(.sectionsChanged([photos, notes]))  // → totalChanged(to: 250.0), …
    shows(list.frame(of: 0))  // → RowFrame(top: 0.0, height: 60.0, x: 0.0, width: 100.0)
    shows(list.frame(of: 1))  // → RowFrame(top: 0.0, height: 40.0, x: 110.0, width: 100.0)
    shows(list.frame(of: 2))  // → RowFrame(top: 70.0, height: 30.0, x: 0.0, width: 100.0)
    shows(list.frame(of: 4))  // → RowFrame(top: 130.0, height: 20.0, x: 0.0, width: 100.0)
    shows(list.frame(of: 6))  // → RowFrame(top: 185.0, height: 30.0, x: 0.0, width: 210.0)
    // end
    // sample
    shows(list.row(at: 20, x: 150))  // → 1
    shows(list.row(at: 50, x: 150))  // → nil
    shows(list.row(at: 50))  // → 0
    // end
  }

  @Test("Q17 Q42: rows of a grid are measured at the width of their column")
  func columns() throws {
    var list = ListController()
    func send(_ event: ListEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &list, line: line, file: file)
    }
    // sample
    let tiles = SectionModel(
      id: 1, header: RowModel(kind: 1), rows: .uniform(count: 2, RowModel()),
      layout: .grid(columns: 2, gap: 10))
    try send(.viewportChanged(length: 300, width: 210, insets: ContentInsets()))
    try send(.sectionsChanged([tiles]))
    // → totalChanged(to: 88.0), …, measure(row: 0, kind: 1, width: 210.0, …),
    // → measure(row: 1, kind: 0, width: 100.0, …), measure(row: 2, kind: 0, width: 100.0, …)
    // end
  }

  @Test("Q17: a row of a waterfall is placed in the shortest column")
  func waterfalls() throws {
    var list = ListController()
    func send(_ event: ListEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &list, line: line, file: file)
    }
    // sample
    let pictures = SectionModel(
      id: 1, rows: .models([150, 40, 30, 50, 20].map { RowModel(height: $0) }),
      layout: .waterfall(columns: 2, gap: 10))
    try send(.viewportChanged(length: 80, width: 210, insets: ContentInsets()))
    try send(.sectionsChanged([pictures]))  // → totalChanged(to: 170.0), …
    let places = (0..<5).map { row in list.frame(of: row).map { [$0.x, $0.top] } ?? [] }
    shows(places)  // → [[0.0, 0.0], [110.0, 0.0], [110.0, 50.0], [110.0, 90.0], [110.0, 150.0]]
    // end
    // sample
    try send(.setOffset(to: 90))
    shows(list.onScreen)  // → 3..<5
    var seen: [Int64] = []
    list.forEachOnScreen { seen.append($0) }
    shows(seen)  // → [0, 3, 4]
    // end
  }

  @Test("Q08 Q07: a header sticks to the top of the visible part, and the next one pushes it off")
  func headers() throws {
    // sample
    var configuration = ListConfiguration()
    configuration.hasStickyHeaders = true
    var list = try ListController(configuration)
    // end
    func send(_ event: ListEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &list, line: line, file: file)
    }
    // sample
    let months = (1...12).map { month in
      SectionModel(
        id: month, header: RowModel(kind: 1, height: 20), rows: .uniform(count: 30, RowModel(height: 40)),
        layout: .grid(columns: 3, gap: 0))
    }
    try send(.viewportChanged(length: 200, width: 300, insets: ContentInsets()))
    try send(.sectionsChanged(months))  // → totalChanged(to: 5040.0), …
    try send(.setOffset(to: 100))
    shows(list.stickyRow)  // → StickyRow(row: 0, top: 0.0, height: 20.0)
    try send(.setOffset(to: 412))
    shows(list.stickyRow)  // → StickyRow(row: 0, top: -12.0, height: 20.0)
    try send(.setOffset(to: 420))
    shows(list.stickyRow)  // → StickyRow(row: 31, top: 0.0, height: 20.0)
    // end
  }

  @Test("Q61: rows that are not headers stick if the host says so")
  func stickyRows() throws {
    var list = try ListController(ListConfiguration())
    func send(_ event: ListEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &list, line: line, file: file)
    }
    try send(.viewportChanged(length: 200, width: 300, insets: ContentInsets()))
    // sample
    try send(.sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 50, RowModel(height: 40)))]))
    try send(.stickyRowsChanged([3, 30]))
    try send(.setOffset(to: 600))
    shows(list.stickyRow)  // → StickyRow(row: 3, top: 0.0, height: 40.0)
    try send(.setOffset(to: 1190))
    shows(list.stickyRow)  // → StickyRow(row: 3, top: -30.0, height: 40.0)
    try send(.setOffset(to: 1200))
    shows(list.stickyRow)  // → StickyRow(row: 30, top: 0.0, height: 40.0)
    // end
    // sample
    try send(.scroll(to: 20, alignment: .start, animated: false))
    shows(list.offset)  // → 760.0
    shows(list.frame(of: 20)?.top)  // → 800.0
    shows(list.stickyRow)  // → StickyRow(row: 3, top: 0.0, height: 40.0)
    try send(.scroll(to: 3, alignment: .visible, animated: false))  // → scrollEnded(.completed)
    try send(.scroll(to: 3, alignment: .start, animated: false))
    shows(list.offset)  // → 120.0
    // end
  }

  @Test(
    "V24 Q08: under a cover the header sticks directly below the strip, however far the cover is collapsed")
  func covered() throws {
    var configuration = PagerConfiguration()
    configuration.list.hasStickyHeaders = true
    var pager = try Pager(configuration: configuration)
    let now = Moment(nanoseconds: 0)
    func send(_ event: PagerEvent) throws { try pager.handle(event) { _ in } }
    try send(.cover(.heightsChanged(maximum: 120)))
    try send(.page(.pagesChanged([1])))
    try send(.cover(.stripHeightsChanged([40])))
    try send(.frameChanged(LayoutRect(width: 320, height: 480)))
    try send(.page(.containerWillAppear()))
    try send(.page(.containerDidAppear))
    let months = (1...12).map { month in
      SectionModel(
        id: month, header: RowModel(kind: 1, height: 20), rows: .uniform(count: 30, RowModel(height: 40)))
    }
    try send(.list(1, .sectionsChanged(months)))
    try send(.page(.loaded(1)))
    // sample
    shows(pager.cover.contentTop)  // → 160.0
    shows(pager.list(of: 1)?.stickyRow)  // → StickyRow(row: 0, top: 160.0, height: 20.0)
    try send(.wheel(WheelEvent(x: 160, y: 300, deltaX: 0, deltaY: 90, at: now)))
    shows(pager.cover.contentTop)  // → 70.0
    shows(pager.list(of: 1)?.stickyRow)  // → StickyRow(row: 0, top: 70.0, height: 20.0)
    try send(.wheel(WheelEvent(x: 160, y: 300, deltaX: 0, deltaY: 90, at: now)))
    shows(pager.cover.contentTop)  // → 40.0
    shows(pager.list(of: 1)?.stickyRow)  // → StickyRow(row: 0, top: 40.0, height: 20.0)
    // end
  }
}
