import Folio
import FolioTesting
import Testing

/// Defects that the law of continuity once missed: machines and hosts that have them are reported, and correct ones are
/// not.
@Suite("Former gaps of the law of continuity")
struct ContinuityHoleTests {
  private func found<Machine: DrawnMachine & TimedMachine>(
    _ machine: Machine, _ event: Machine.Event, _ now: Moment
  ) -> Set<String> {
    let step = Step(machine, event, at: now)
    #expect(step.rejection == nil)
    return Set(step.leaps.map(\.kind) + step.jolts.map { "speed of \($0.thing.kind)" })
  }

  /// Expects that a machine passes in an event, and that a host with an additional change after it is reported.
  private func expectFound<Machine: DrawnMachine & TimedMachine>(
    _ journey: Journey<Machine>, _ event: Machine.Event, also: [Machine.Event], _ kinds: Set<String>,
    line: Int = #line
  ) {
    let place = SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1)
    #expect(found(Tampered(journey.machine), event, journey.now) == [], sourceLocation: place)
    let faults = found(Tampered(journey.machine, also: also, after: event), event, journey.now)
    #expect(!faults.isEmpty && kinds.isSubset(of: faults), "\(faults)", sourceLocation: place)
  }

  private func list(rows: Int64 = 200) throws -> Journey<ListController> {
    var list = Journey(ListController())
    try list.open(rows: rows)
    return list
  }

  private func pager() throws -> Journey<Pager> {
    var pager = Journey(Pager())
    try pager.open([0, 1, 2])
    try pager.fill(0, rows: 60)
    return pager
  }

  // MARK: Signatures

  @Test("P34: a signature contains the direction of an event, and the state before it")
  func signatures() throws {
    var journey = try pager()
    let leap = PagerEvent.list(0, .setOffset(to: 300))
    func signature(_ event: PagerEvent) -> String? {
      Step(Tampered(journey.machine, also: [leap], after: event), event, at: journey.now).leaps.first?
        .signature
    }
    #expect(signature(.list(0, .revised(row: 1))) == "tampered · list.revised · row · resting")
    #expect(signature(.key(.right, request: 1)) == "tampered · key · row · resting")
    let pressure = PagerEvent.page(.memoryPressure(.low))
    #expect(signature(pressure) == "tampered · cover.tab.page.memoryPressure · row · resting")
    try journey.send(.key(.right, request: 1))
    #expect(signature(pressure) == "tampered · cover.tab.page.memoryPressure · row · moving")
    let step = Step(Tampered(journey.machine, also: [leap], after: pressure), pressure, at: journey.now)
    #expect(step.leaps.map(\.size).max() == 300)
  }

  // MARK: Sticky headers

  @Test(
    "P34 Q08 V16: a sticky header follows the edge of blended strips while pages are dragged",
    arguments: PagingAxis.allCases)
  func headersUnderBlendedStrips(axis: PagingAxis) throws {
    var configuration = PagerConfiguration()
    configuration.list.hasStickyHeaders = true
    configuration.axis = axis
    var journey = Journey(try Pager(configuration: configuration))
    try journey.send(.page(.pagesChanged([1, 2], settled: nil)))
    try journey.send(.cover(.stripHeightsChanged([40, 80])))
    try journey.send(.frameChanged(LayoutRect(x: 0, y: 0, width: 320, height: 568)))
    try journey.send(.page(.containerWillAppear(animated: false)))
    try journey.send(.page(.containerDidAppear))
    let rows = RowModel(height: 60)
    try journey.send(
      .list(
        1,
        .sectionsChanged([SectionModel(id: 1, header: RowModel(height: 24), rows: .uniform(count: 40, rows))])
      ))
    try journey.send(.pointer(PointerEvent(.down, x: 200, y: 300, at: journey.now)))
    let header = try #require(journey.machine.list(of: 1)?.stickyRow)
    if axis == .vertical { try journey.send(.page(.dragBegan(at: journey.now))) }
    let moved =
      axis == .vertical
      ? PagerEvent.page(.dragMoved(by: 100, at: journey.now))
      : .pointer(PointerEvent(.moved, x: 100, y: 300, at: journey.now))
    #expect(found(journey.machine, moved, journey.now) == [])
    try journey.send(moved)
    #expect(try #require(journey.machine.list(of: 1)?.stickyRow).top > header.top + 1)
  }

  // MARK: Carried rows

  @Test("P34: rows are matched by identity after a finger carried one, and rows that stay are not reported")
  func carriedRows() throws {
    let configuration = change(ListConfiguration()) { $0.reorder = ReorderConfiguration() }
    var list = Journey(try ListController(configuration))
    let heights: [Double] = [40, 80, 50, 90, 60, 40, 70, 30, 50, 60]
    try list.send(
      .sectionsChanged([SectionModel(id: 1, rows: .models(heights.map { RowModel(height: $0) }))]))
    try list.send(.viewportChanged(length: 400, width: 320, insets: ContentInsets()))
    try list.send(.reorderBegan(row: 1, x: 0, y: 60, at: list.now))
    try list.send(.reorderMoved(x: 0, y: 250, at: list.now))
    #expect(list.machine.lifted?.row != 1)
    #expect(!found(list.machine, .reorderEnded(at: list.now), list.now).contains("row"))
    #expect(found(list.machine, .reorderCancelled(at: list.now), list.now).isEmpty)
  }

  // MARK: Lines and saved positions

  @Test("P34 Q17: a line of a grid is one anchor: its lower edge stays if one of its rows is measured")
  func measuredLine() throws {
    var list = Journey(ListController())
    let rows = SectionRows.uniform(count: 60, RowModel())
    try list.send(.sectionsChanged([SectionModel(id: 1, rows: rows, layout: .grid(columns: 3, gap: 4))]))
    try list.send(.viewportChanged(length: 400, width: 320, insets: ContentInsets()))
    try list.send(.setOffset(to: 20))
    let first = [RowMeasurement(row: 1, height: 80)]
    let event = ListEvent.measured(first, generation: list.machine.generation)
    expectFound(list, event, also: [.setOffset(to: 46)], ["row"])
    try list.send(event)
    #expect(list.machine.offset == 56)
    // A row that is measured again grows downward.
    let again = [RowMeasurement(row: 1, height: 90)]
    let other = ListEvent.measured(again, generation: list.machine.generation)
    expectFound(list, other, also: [.setOffset(to: 61)], ["row"])
  }

  @Test("P34 Q43: the visible part of a restored list begins at the saved fraction of its row")
  func savedPosition() throws {
    var list = Journey(ListController())
    let rows = SectionRows.uniform(count: 60, RowModel())
    try list.send(.sectionsChanged([SectionModel(id: 1, rows: rows)]))
    try list.send(.viewportChanged(length: 400, width: 320, insets: ContentInsets()))
    let saved = ListPosition(row: 10, distance: 50, height: 100, width: 320)
    try list.send(.restored(saved))
    try list.send(
      .measured([RowMeasurement(row: 10, height: 120)], generation: list.machine.generation))
    #expect(list.machine.phase == .resting && list.machine.offset == 440 + 60)
    let event = ListEvent.measured(
      [RowMeasurement(row: 10, height: 200)], generation: list.machine.generation)
    let other = ListPosition(row: 10, distance: 10, height: 100, width: 320)
    expectFound(list, event, also: [.restored(other)], ["row"])
    try list.send(event)
    #expect(list.machine.offset == 440 + 100)
  }

  // MARK: Reduced motion

  @Test("P34 A11: under reduced motion an event that answers a jump is free, and no other")
  func reducedMotion() throws {
    var journey = try pager()
    try journey.send(.page(.reducedMotionChanged(true)))
    let leap = [PagerEvent.list(0, .setOffset(to: 300))]
    expectFound(journey, sample(.down, 160, 300, journey.now), also: leap, ["row"])
    expectFound(journey, .focused(0, row: nil, request: 4), also: leap, ["row"])
    #expect(found(journey.machine, .key(.right, request: 1), journey.now) == [])
    try journey.touch(x: 160, y: 300)
    expectFound(journey, sample(.up, 160, 300, journey.now), also: leap, ["row"])
  }

  // MARK: Speed

  @Test("P40: a fling or a jump that stops dead in an event that changes nothing is reported")
  func deadStops() throws {
    var list = try list()
    try list.drag(by: 100)
    try list.release(velocity: 2000)
    try list.run(for: 0.1)
    let stop = [ListEvent.setOffset(to: list.machine.offset)]
    for event: ListEvent in [
      .turnEnded(at: list.now), .configured(list.machine.configuration),
      .viewportChanged(length: 600, width: 320, insets: ContentInsets()), .minimumLengthChanged(0),
    ] {
      expectFound(list, event, also: stop, ["speed of content"])
    }
    var pages = Journey(PageController())
    try pages.open([0, 1, 2])
    try pages.send(.jump(to: 1, animated: true, request: 1, cause: .request))
    try pages.run(for: 0.1)
    for event: PageEvent in [
      .turnEnded, .containerDidAppear, .configured(pages.machine.configuration), .layoutChanged(length: 320),
      .reducedMotionChanged(false),
    ] {
      expectFound(pages, event, also: [.fingerDown(at: pages.now)], ["speed of page"])
    }
  }

  @Test("P40: a release without velocity that starts with one is reported")
  func stillRelease() throws {
    var list = try list()
    try list.drag(by: 100)
    for event: ListEvent in [.dragEnded(velocity: 0, at: list.now), .dragCancelled(at: list.now)] {
      expectFound(
        list, event, also: [.dragBegan(at: list.now), .dragEnded(velocity: 900, at: list.now)],
        ["speed of content"])
    }
    var pages = Journey(PageController())
    try pages.open([0, 1, 2])
    try pages.drag(by: 0.3)
    expectFound(
      pages, .dragEnded(velocity: 0, at: pages.now),
      also: [.dragBegan(at: pages.now), .dragEnded(velocity: 900, at: pages.now)], ["speed of page"])
  }

  @Test("P40 V23: a cover that starts in a tick begins with its former speed")
  func snaps() {
    let now = Moment(nanoseconds: 1_000_000_000)
    #expect(found(Snapper(acceleration: 800, speed: 0), .ticked(at: now), now) == [])
    #expect(found(Snapper(acceleration: 0, speed: 500), .ticked(at: now), now) == ["speed of cover"])
  }

  @Test(
    "P40: a finger that drags and flings at its lift gives a speed, and one that lifts in place does not")
  func throwing() throws {
    var journey = try pager()
    try journey.cover(from: 0, to: 200)
    try journey.touch(x: 160, y: 400)
    try journey.send(.key(.right, request: 1))
    try journey.run(for: 0.1)
    #expect(found(journey.machine, sample(.up, 60, 400, journey.now), journey.now) == [])
    expectFound(
      journey, sample(.up, 160, 400, journey.now),
      also: [sample(.down, 160, 400, journey.now)], ["speed of page"])
  }

  @Test(
    "P40 V23: code that scrolls content elsewhere, and the cover with it, gives both any speed"
  )
  func orderedContent() throws {
    var journey = try pager()
    try journey.cover(from: 0, to: 200)
    try journey.send(.list(0, .dragBegan(at: journey.now)))
    try journey.send(.list(0, .dragMoved(by: 60, at: journey.now)))
    try journey.send(.list(0, .dragEnded(velocity: 600, at: journey.now)))
    try journey.run(for: 0.05)
    #expect(
      journey.machine.cover.collapse > 0 && journey.machine.cover.collapse < journey.machine.cover.range)
    #expect(found(journey.machine, .list(0, .setOffset(to: 50)), journey.now) == [])
  }

  // MARK: Restoration

  @Test("P34: a place that is awaited and lost moves nothing")
  func lostPlace() throws {
    var list = Journey(ListController())
    try list.send(.sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 60, RowModel()))]))
    try list.send(.viewportChanged(length: 400, width: 320, insets: ContentInsets()))
    try list.send(.restored(ListPosition(row: 20, distance: 10, height: 44, width: 320)))
    let gone = ListEvent.batch(change(ListBatch()) { $0.deletes = [RowPath(section: 0, row: 20)] })
    let leap = [ListEvent.setOffset(to: 100)]
    #expect(found(Tampered(list.machine, also: leap, after: gone), gone, list.now).contains("row"))
  }

  // MARK: Tabs

  @Test(
    "P34 T19: tabs beside the anchor, and an indicator unaffected by growth, stay in events of data")
  func tabs() throws {
    var journey = Journey(TabController())
    try journey.open([0, 1, 2, 3, 4])
    try journey.tab(.lengthsChanged([60, 60, 60, 60, 60]))
    let event = TabEvent.lengthsChanged([60, 60, 60, 90, 60])
    func found(_ shifts: [Drawing.Thing: Double]) -> [String] {
      Step(Doctored(machine: journey.machine, shifts: shifts), event, at: journey.now).leaps.map(
        \.description)
    }
    #expect(found([:]) == [])
    #expect(found([.tab(1): 5]).count == 1)
    #expect(found([.tab(4): -5]).count == 1)
    // Tab 3 grew by 30 points, and the indicator is under tab 0.
    #expect(found([.indicator: 20]).count == 1)
  }

  @Test("P34 T19: an indicator between distant tabs has the room of both, and no more")
  func roomOfIndicator() throws {
    var journey = Journey(TabController())
    try journey.open([0, 1, 2, 3, 4, 5])
    try journey.tab(.lengthsChanged([60, 60, 60, 60, 60, 60]))
    try journey.tab(.tapped(5, request: 1))
    try journey.run(for: 0.12)
    #expect(journey.machine.page.scene.map(\.page) == [0, 5])
    func found(_ event: TabEvent, _ shift: Double) -> [String] {
      Step(
        Doctored(machine: journey.machine, shifts: [.indicator: shift]), event, at: journey.now
      ).leaps.map(\.description)
    }
    let event = TabEvent.lengthsChanged([60, 60, 60, 60, 60, 90])
    #expect(found(event, 0) == [])
    #expect(found(event, 90).count == 1)
    // A removed page on screen leaves the middle of the indicator where it is.
    let deletion = TabEvent.page(.pagesChanged([1, 2, 3, 4, 5], settled: nil))
    #expect(found(deletion, 0) == [])
    #expect(found(deletion, 200).count == 1)
  }

  // MARK: Covers

  @Test("P34 V23: a new order of pages with another strip height moves no cover")
  func coverInData() throws {
    var journey = Journey(CoverController())
    try journey.cover(from: 0, to: 200)
    try journey.open([0, 1, 2])
    try journey.send(.stripHeightsChanged([30, 50, 40]))
    let event = CoverEvent.page(.pagesChanged([1, 2], settled: nil))
    let faults = found(
      Tampered(journey.machine, also: [.collapse(animated: false)], after: event), event, journey.now)
    #expect(faults.contains("cover"), "\(faults)")
    #expect(!found(Tampered(journey.machine), event, journey.now).contains("cover"))
  }

  @Test("P34 V23: a strip that moves with its cover is reported with it, and one that does not on its own")
  func strips() {
    func leaps(cover: Double, strip: Double) -> [String] {
      Step(Stack(cover: cover, strip: strip), .nothing).leaps.map(\.kind)
    }
    #expect(leaps(cover: 0, strip: 0) == [])
    #expect(leaps(cover: 20, strip: 20) == ["cover"])
    #expect(leaps(cover: 20, strip: 30) == ["cover", "strip"])
    #expect(leaps(cover: 0, strip: -5) == ["strip"])
  }

  @Test("P34 Q28 V05: short content that follows its end under an open cover is allowed to move")
  func followsUnderOpenCover() throws {
    var configuration = PagerConfiguration()
    configuration.list.followEnd = 60
    var journey = Journey(try Pager(configuration: configuration))
    try journey.cover(from: 0, to: 200)
    try journey.open([0, 1])
    let rows = SectionRows.uniform(count: 9, RowModel(height: 50))
    try journey.send(.list(0, .sectionsChanged([SectionModel(id: 1, rows: rows)])))
    let list = try #require(journey.machine.list(of: 0))
    let end = 450 - list.viewportLength
    try journey.send(.list(0, .scrollTo(.offset(end - 20), animated: false)))
    #expect(journey.machine.list(of: 0)?.offset == end - 20)
    let event = PagerEvent.list(0, .rowsAppended(section: 1, count: 1, model: RowModel(height: 50)))
    expectFound(journey, event, also: [.list(0, .scrollTo(.offset(end - 70), animated: false))], ["row"])
    try journey.send(event)
    #expect(journey.machine.list(of: 0)?.offset == end + 50)
  }

  @Test(
    "P34 A11: rows that data leaves beyond the end spring back, also under reduced motion",
    arguments: [false, true])
  func boundInTime(reducesMotion: Bool) throws {
    var journey = try pager()
    try journey.page(.reducedMotionChanged(reducesMotion))
    try journey.send(.list(0, .setOffset(to: 1_000)))
    let event = PagerEvent.list(
      0, .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 20, RowModel(height: 50)))]))
    // Sixty rows of 50 points become twenty.
    let end = try #require(journey.machine.list(of: 0)).maximumOffset - 2_000
    expectFound(journey, event, also: [.list(0, .setOffset(to: 40))], ["row"])
    expectFound(journey, event, also: [.list(0, .setOffset(to: end))], ["row"])
    try journey.send(event)
    #expect(journey.machine.list(of: 0)?.offset == 1_000)
    #expect(journey.machine.list(of: 0)?.phase == .decelerating)
    try journey.run()
    let list = try #require(journey.machine.list(of: 0))
    #expect(list.offset == list.maximumOffset && list.phase == .resting)
  }

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

/// A machine whose host draws some parts elsewhere after an event.
private struct Doctored<Machine: DrawnMachine>: DrawnMachine {
  var machine: Machine
  var shifts: [Drawing.Thing: Double]
  var isDoctored = false

  mutating func handle(_ event: Machine.Event, emit: (Machine.Effect) -> Void) throws(Machine.Rejection) {
    try machine.handle(event, emit: emit)
    isDoctored = true
  }

  var drawing: Drawing {
    var drawing = machine.drawing
    if isDoctored { for (thing, shift) in shifts { drawing.places[thing]?.x += shift } }
    return drawing
  }
  static func freedom(in step: Step<Doctored>) -> Freedom {
    Machine.freedom(in: Step(step.before.machine, step.event, at: step.moment))
  }
  func activity(of thing: Drawing.Thing) -> String { machine.activity(of: thing) }
}

/// A cover at rest until the first tick, which then moves.
private struct Snapper: DrawnMachine, TimedMachine {
  var acceleration: Double
  var speed: Double
  var begun: Moment?
  var now: Moment?

  enum Event: Hashable, Sendable { case ticked(at: Moment) }

  mutating func handle(_ event: Event, emit: (Never) -> Void) {
    guard case .ticked(let moment) = event else { return }
    if begun == nil, moment.seconds(since: Moment(nanoseconds: 0)) >= 1 { begun = moment }
    now = moment
  }

  var nextWake: Wake { .frame }
  static func ticked(at moment: Moment) -> Event? { .ticked(at: moment) }
  var drawing: Drawing {
    let time = begun.flatMap { begun in now.map { $0.seconds(since: begun) } } ?? 0
    let place = speed * time + acceleration * time * time / 2
    return Drawing(places: [.cover: LayoutRect(y: place, width: 320, height: 200)])
  }
  static func freedom(in step: Step<Snapper>) -> Freedom { .anything }
  func activity(of thing: Drawing.Thing) -> String { begun == nil ? "it stands" : "it goes" }
}

/// A page that moves to the right, and is no longer drawn after a while.
private struct Leaver: DrawnMachine, TimedMachine {
  var speed: Double
  var leaves: Double
  var time = 0.0

  enum Event: Hashable, Sendable { case ticked(at: Moment) }

  mutating func handle(_ event: Event, emit: (Never) -> Void) {
    guard case .ticked(let moment) = event else { return }
    time = max(time, moment.seconds(since: Moment(nanoseconds: 0)))
  }

  var nextWake: Wake { .frame }
  static func ticked(at moment: Moment) -> Event? { .ticked(at: moment) }
  var drawing: Drawing {
    var drawing = Drawing(places: [.cover: LayoutRect(width: 320, height: 1)])
    drawing.window = LayoutRect(width: 320, height: 480)
    if time < leaves {
      drawing.places[.page(1)] = LayoutRect(x: min(speed * time, 400), width: 320, height: 480)
    }
    return drawing
  }
  static func freedom(in step: Step<Leaver>) -> Freedom { .anything }
  func activity(of thing: Drawing.Thing) -> String { "it goes" }
}

/// A cover over a strip, which an event draws elsewhere.
private struct Stack: DrawnMachine {
  var cover: Double
  var strip: Double
  var isShifted = false

  enum Event: Hashable, Sendable { case nothing }

  mutating func handle(_ event: Event, emit: (Never) -> Void) { isShifted = true }

  var drawing: Drawing {
    let (cover, strip) = isShifted ? (cover, strip) : (0, 0)
    return Drawing(places: [
      .cover: LayoutRect(y: cover, width: 320, height: 200),
      .strip: LayoutRect(y: 200 + strip, width: 320, height: 40),
    ])
  }
  static func freedom(in step: Step<Stack>) -> Freedom { .nothing }
  func activity(of thing: Drawing.Thing) -> String { "nothing happens" }
}
