import Folio
import FolioTesting
import Testing

/// Ticks, rows, waterfalls, grids and fingers.
extension ContinuityHoleTests {
  // MARK: Ticks

  @Test("P34: in a tick nothing disappears as a whole, except over an edge")
  func vanishing() {
    let now = Moment(nanoseconds: 2_000_000_000)
    // It is out of the window after 0.8 seconds, and removed after one.
    #expect(found(Leaver(speed: 400, leaves: 1), .ticked(at: now), now) == [])
    #expect(found(Leaver(speed: 100, leaves: 1), .ticked(at: now), now) == ["page"])
    #expect(found(Leaver(speed: 0, leaves: 5), .ticked(at: now), now) == [])
  }

  @Test("P34: a host's own scroller moves the pages only by its own report")
  func driven() throws {
    var pages = Journey(PageController())
    try pages.open([0, 1, 2])
    let first = PageEvent.driven(position: 0.4, at: pages.now)
    expectFound(pages, first, also: [.driven(position: 0.5, at: pages.now)], ["page"])
    try pages.send(.driven(position: 0, at: pages.now))
    try pages.send(.driven(position: 0.2, at: pages.now))
    for more in [0.5, 0.1] {
      expectFound(
        pages, .driven(position: 0.3, at: pages.now), also: [.driven(position: more, at: pages.now)], ["page"]
      )
    }
  }

  @Test("P34: pages that a host's own scroller drives stay with it when others are inserted before them")
  func drivenAmongData() throws {
    var pages = Journey(PageController())
    try pages.open([0, 5])
    try pages.send(.driven(position: 0, at: pages.now))
    try pages.send(.driven(position: 0.25, at: pages.now))
    try pages.send(.pagesChanged([6, 3, 0, 5], settled: nil))
    let report = PageEvent.driven(position: 0.5, at: pages.now)
    #expect(found(pages.machine, report, pages.now) == [])
    try pages.send(report)
    #expect(pages.machine.position == 2.5)
  }

  @Test("P34: among short pages the next ones take the stop of a deleted one, and no others move")
  func gaps() throws {
    let short = change(PageConfiguration()) { $0.pageFraction = 0.125 }
    var pages = try Journey(PageController(configuration: short))
    try pages.open([0, 1, 2, 3, 4, 5, 6, 7, 8])
    try pages.jump(to: 4, animated: false)
    try pages.drag(by: 0.1)
    let event = PageEvent.pagesChanged([0, 1, 2, 3, 4, 5, 7, 8], settled: nil)
    func found(_ shifts: [Drawing.Thing: Double]) -> [Drawing.Thing] {
      Step(Doctored(machine: pages.machine, shifts: shifts), event, at: pages.now).leaps.map(\.thing)
    }
    #expect(found([:]) == [])
    #expect(found([.page(7): 5]) == [.page(7)])
    #expect(found([.page(3): -40]) == [.page(3)])
  }

  @Test("P34: under reduced motion a pull returns at once, and nothing else does")
  func pullAtOnce() throws {
    var cover = Journey(CoverController())
    try cover.cover(from: 0, to: 200)
    try cover.open([0, 1, 2])
    try cover.send(.page(.reducedMotionChanged(true)))
    try cover.send(
      .scrolled(0, offset: -230, contentLength: 4000, by: .user, token: cover.machine.token(of: 0)))
    #expect(cover.machine.pull > 0)
    #expect(!found(cover.machine, .scrollEnded(0), cover.now).contains("cover"))
    expectFound(
      cover, .refreshEnded(1), also: [.collapse(animated: false)], ["cover"])
  }

  // MARK: Rows

  @Test("P34: rows appended to a section before the anchor are matched by identity")
  func appended() throws {
    var list = Journey(ListController())
    let sections = [1, 2].map { SectionModel(id: $0, rows: .uniform(count: 40, RowModel(height: 50))) }
    try list.send(.sectionsChanged(sections))
    try list.send(.viewportChanged(length: 400, width: 320, insets: ContentInsets()))
    try list.send(.setOffset(to: 2500))
    let event = ListEvent.rowsAppended(section: 1, count: 3, model: RowModel(height: 50))
    expectFound(list, event, also: [.setOffset(to: 2500)], ["row"])
  }

  @Test("P34: content that fits is never compensated, and stays at its offset")
  func fitting() throws {
    var list = Journey(ListController())
    try list.send(.sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 4, RowModel(height: 50)))]))
    try list.send(.viewportChanged(length: 400, width: 320, insets: ContentInsets()))
    try list.send(.dragBegan(at: list.now))
    let event = ListEvent.batch(
      change(ListBatch()) { $0.inserts = [RowInsert(at: RowPath(section: 0, row: 0))] })
    expectFound(list, event, also: [.setOffset(to: 30)], ["row"])
  }

  @Test("P34 Q51: content at its bottom keeps its rows in place, and not its offset")
  func standingAtTheBottom() throws {
    var settings = ListConfiguration()
    settings.gravity = .bottom
    var list = Journey(try ListController(settings))
    try list.send(.sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 2, RowModel()))]))
    try list.send(.viewportChanged(length: 400, width: 320, insets: ContentInsets()))
    try list.send(.fingerDown(at: list.now))
    let event = ListEvent.measured(
      [RowMeasurement(row: 0, height: 90)], generation: list.machine.generation)
    expectFound(list, event, also: [.setOffset(to: -20)], ["row"])
    let place = try #require(list.machine.frame(of: 0)).top
    try list.send(event)
    #expect(list.machine.offset == -46)
    #expect(list.machine.frame(of: 0).map { $0.top + 46 } == place)
    // Even if it becomes too long for that.
    let others = (0..<2).map { RowMeasurement(row: $0, height: 300) }
    let long = ListEvent.measured(others, generation: list.machine.generation)
    expectFound(list, long, also: [.setOffset(to: 100)], ["row"])
  }

  @Test("P34 Q08: a header that reaches its row, or is pushed off by a row that shrinks, does not disappear")
  func headersThatCeaseToStick() throws {
    func opened(_ rows: SectionRows, after before: Double, at offset: Double) throws
      -> Journey<ListController>
    {
      var settings = ListConfiguration()
      settings.hasStickyHeaders = true
      var list = Journey(try ListController(settings))
      try list.send(
        .sectionsChanged([
          SectionModel(id: 1, rows: .uniform(count: 1, RowModel(height: before))),
          SectionModel(id: 2, header: RowModel(), rows: rows),
          SectionModel(id: 3, rows: .uniform(count: 20, RowModel(height: 50))),
        ]))
      try list.send(.viewportChanged(length: 200, width: 320, insets: ContentInsets(top: 20)))
      try list.send(.setOffset(to: offset))
      return list
    }
    // Its lower edge stays, so it begins at the start of the visible part, or below.
    var list = try opened(.uniform(count: 8, RowModel(height: 50)), after: 100, at: 100)
    #expect(list.machine.stickyRow?.row == 1)
    let shrinks = ListEvent.measured(
      [RowMeasurement(row: 1, height: 10)], generation: list.machine.generation)
    expectFound(list, shrinks, also: [.setOffset(to: 150)], ["row"])
    // The row under it is the anchor, and ends above the visible part.
    list = try opened(.uniform(count: 1, RowModel()), after: 100, at: 130)
    let header = try #require(list.machine.stickyRow)
    #expect(header.row == 1 && header.top == 14)
    list = try opened(.uniform(count: 1, RowModel()), after: 100, at: 124)
    let ends = ListEvent.estimateChanged(kind: 0, height: 0.5)
    expectFound(list, ends, also: [.setOffset(to: 20)], ["row"])
  }

  // MARK: Waterfalls

  @Test("P34 Q17: the footer of a waterfall is not a row of it, and moves with rows that are measured above")
  func footersOfWaterfalls() throws {
    var list = Journey(ListController())
    let waterfall = SectionModel(
      id: 1, rows: .uniform(count: 1, RowModel()), footer: RowModel(height: 10),
      layout: .waterfall(columns: 2, gap: 0))
    try list.send(.sectionsChanged([waterfall, SectionModel(id: 2, rows: .uniform(count: 40, RowModel()))]))
    try list.send(.viewportChanged(length: 400, width: 320, insets: ContentInsets()))
    expectFound(
      list, .estimateChanged(kind: 0, height: 20), also: [.setOffset(to: 15)], ["row"])
  }

  @Test("P34 Q31 Q17: the saved fraction of a row of a waterfall applies to the row alone")
  func savedPositionInWaterfall() throws {
    var list = Journey(ListController())
    let waterfall = SectionModel(
      id: 1, rows: .uniform(count: 40, RowModel()), layout: .waterfall(columns: 2, gap: 0))
    try list.send(.sectionsChanged([waterfall]))
    try list.send(.viewportChanged(length: 400, width: 320, insets: ContentInsets()))
    try list.send(.restored(ListPosition(row: 10, distance: 50, height: 100, width: 320)))
    try list.send(.measured([RowMeasurement(row: 10, height: 120)], generation: list.machine.generation))
    let event = ListEvent.measured(
      [RowMeasurement(row: 10, height: 200), RowMeasurement(row: 11, height: 90)],
      generation: list.machine.generation)
    let other = ListPosition(row: 10, distance: 10, height: 100, width: 320)
    expectFound(list, event, also: [.restored(other)], ["row"])
  }

  // MARK: Grids

  @Test("P34: rows of a grid keep their columns, and those of a line their place, if only heights change")
  func grids() throws {
    var list = Journey(ListController())
    func grid(_ columns: Int64) -> [SectionModel] {
      [SectionModel(id: 1, rows: .uniform(count: 60, RowModel()), layout: .grid(columns: columns, gap: 0))]
    }
    try list.send(.sectionsChanged(grid(3)))
    try list.send(.viewportChanged(length: 400, width: 300, insets: ContentInsets()))
    try list.send(.setOffset(to: 200))
    let measured = ListEvent.measured(
      [RowMeasurement(row: 30, height: 90)], generation: list.machine.generation)
    expectFound(list, measured, also: [.sectionsChanged(grid(2))], ["row"])
  }

  // MARK: Fingers

  @Test("P34: a finger moves what it drags, in its own direction, and nothing else")
  func ownWay() throws {
    var list = try list()
    try list.drag(by: 100)
    expectFound(
      list, .dragMoved(by: 10, at: list.now), also: [.dragMoved(by: -15, at: list.now)], ["row"])
    var pages = Journey(PageController())
    try pages.open([0, 1, 2])
    try pages.drag(by: 0.3)
    expectFound(
      pages, .dragMoved(by: 10, at: pages.now), also: [.dragMoved(by: -15, at: pages.now)], ["page"])
    var tabs = Journey(TabController())
    try tabs.open([0, 1, 2, 3])
    try tabs.tab(.lengthsChanged([150, 150, 150, 150]))
    try tabs.tab(.stripDragBegan(at: tabs.now))
    try tabs.tab(.stripDragMoved(by: 60, at: tabs.now))
    expectFound(
      tabs, .stripDragMoved(by: 10, at: tabs.now), also: [.stripDragMoved(by: -15, at: tabs.now)],
      ["tab", "indicator"])
    var journey = try pager()
    try journey.touch(x: 200, y: 100)
    try journey.move(fromX: 200, y: 100, toX: 120, y: 100)
    let rows = [PagerEvent.list(0, .setOffset(to: 8))]
    expectFound(journey, sample(.moved, 110, 100, journey.now), also: rows, ["row"])
    var other = try pager()
    try other.touch(x: 160, y: 300)
    try other.move(fromX: 160, y: 300, toX: 160, y: 200)
    let page = [
      PagerEvent.page(.dragBegan(at: other.now)),
      .page(.dragMoved(by: 8, at: other.now)),
    ]
    let move = sample(.moved, 160, 190, other.now)
    #expect(found(other.machine, move, other.now) == [])
    #expect(!Step(Tampered(other.machine, also: page, after: move), move, at: other.now).leaps.isEmpty)
  }
}
