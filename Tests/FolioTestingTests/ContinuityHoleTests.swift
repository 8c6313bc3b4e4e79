import Folio
import FolioTesting
import Testing

/// Defects that the law of continuity once missed: machines and hosts that have them are reported, and correct ones are
/// not.
@Suite("Former gaps of the law of continuity", .processorTime)
struct ContinuityHoleTests {
  func found<Machine: DrawnMachine & TimedMachine>(
    _ machine: Machine, _ event: Machine.Event, _ now: Moment
  ) -> Set<String> {
    let step = Step(machine, event, at: now)
    #expect(step.rejection == nil)
    return Set(step.leaps.map(\.kind) + step.jolts.map { "speed of \($0.thing.kind)" })
  }

  /// Expects that a machine passes in an event, and that a host with an additional change after it is reported.
  func expectFound<Machine: DrawnMachine & TimedMachine>(
    _ journey: Journey<Machine>, _ event: Machine.Event, also: [Machine.Event], _ kinds: Set<String>,
    line: Int = #line
  ) {
    let place = SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1)
    #expect(found(Tampered(journey.machine), event, journey.now) == [], sourceLocation: place)
    let faults = found(Tampered(journey.machine, also: also, after: event), event, journey.now)
    #expect(!faults.isEmpty && kinds.isSubset(of: faults), "\(faults)", sourceLocation: place)
  }

  func list(rows: Int64 = 200) throws -> Journey<ListController> {
    var list = Journey(ListController())
    try list.open(rows: rows)
    return list
  }

  func pager() throws -> Journey<Pager> {
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
}
