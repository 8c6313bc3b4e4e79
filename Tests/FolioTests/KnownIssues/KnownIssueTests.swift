import Folio
import FolioHost
import FolioTesting
import Testing

/// Defects that are known and not mended, each with what is right. One that is mended fails here: then its test becomes one
/// of its machine.
@Suite("Known issues", .processorTime)
struct KnownIssueTests {
  private func at(_ milliseconds: Double) -> Moment { Moment(nanoseconds: Int64(milliseconds * 1_000_000)) }

  private func tabs(_ lengths: [Double], at page: PageID = 1) throws -> TabController {
    var tabs = TabController()
    let pages = (1...lengths.count).map { PageID(Int64($0)) }
    for event in [
      TabEvent.page(.pagesChanged(pages, settled: page)), .page(.containerWillAppear()),
      .page(.containerDidAppear), .page(.layoutChanged(length: 320)), .stripLayoutChanged(length: 320),
      .lengthsChanged(lengths),
    ] { try tabs.handle(event) { _ in } }
    return tabs
  }

  private func pager(
    cover: Double = 0, settings: CoverConfiguration = CoverConfiguration(),
    list: ListConfiguration = PagerConfiguration().list, rows: Int64
  ) throws -> Journey<Pager> {
    var configuration = PagerConfiguration()
    configuration.list = list
    var pager = try Pager(cover: settings, configuration: configuration)
    let rows = SectionModel(id: 0, rows: .uniform(count: rows, RowModel(height: 50)))
    for event in [
      PagerEvent.page(.pagesChanged([1, 2, 3])),
      .cover(.heightsChanged(maximum: cover, collapsed: 0, minimum: 0)),
      .cover(.uniformStripHeightChanged(40)), .tab(.uniformLengthChanged(80)),
      .frameChanged(LayoutRect(width: 320, height: 568)), .page(.containerWillAppear()),
      .page(.containerDidAppear), .list(1, .sectionsChanged([rows])), .page(.loaded(1)),
    ] { try pager.handle(event) { _ in } }
    return Journey(pager)
  }

  /// The upper edge of a row on screen.
  private func top(of row: Int64, in pager: Journey<Pager>) -> Double? {
    pager.machine.cells.first { $0.page == 1 && $0.row == row }?.frame.y
  }

  /// Drags upward or downward in steps of a frame, and leaves the finger down.
  private func drag(_ pager: inout Journey<Pager>, from: Double, to: Double) throws {
    try pager.send(.pointer(PointerEvent(.down, id: 0, x: 160, y: from, at: pager.now)))
    for step in 1...20 {
      try pager.run(for: 0.016)
      let y = from + (to - from) * Double(step) / 20
      try pager.send(.pointer(PointerEvent(.moved, id: 0, x: 160, y: y, at: pager.now)))
    }
  }

  // MARK: Pages

  @Test("P14 P35: a finger that passes the destination completes the transition, in one sample as in two")
  func passedInOneSample() throws {
    func outcomes(samples: Int) throws -> [TransitionOutcome] {
      var pages = try tabs([80, 80, 80, 80, 80]).page
      var outcomes: [TransitionOutcome] = []
      func send(_ event: PageEvent) throws {
        try pages.handle(event) { effect in
          if case .transitionEnded(_, let outcome) = effect { outcomes.append(outcome) }
        }
      }
      try send(.jump(to: 3))
      for frame in 0..<12 { try send(.ticked(at: at(16 * Double(frame)))) }
      try send(.fingerDown(at: at(192)))
      try send(.dragBegan(at: at(192)))
      for sample in 1...samples {
        let part = Double(sample) / Double(samples)
        try send(.dragMoved(by: 500 / Double(samples), at: at(192 + 16 * part)))
      }
      return outcomes
    }
    #expect(try outcomes(samples: 2).first == .completed)
    let outcomes = try outcomes(samples: 1)
    withKnownIssue("in one sample it is cancelled") { #expect(outcomes.first == .completed) }
  }

  @Test("P47: where pages stand on both sides of the deleted one, the next one glides to the middle")
  func deletedBetweenPeeks() throws {
    var configuration = PageConfiguration()
    configuration.pageFraction = 0.8
    var pages = try PageController(configuration: configuration)
    for event in [
      PageEvent.pagesChanged([1, 2, 3], settled: 2), .layoutChanged(length: 320), .containerWillAppear(),
      .containerDidAppear, .pagesChanged([1, 3]),
    ] { try pages.handle(event) { _ in } }
    let offsets = pages.scene.map { [Double($0.page.rawValue), $0.offset] }
    #expect(offsets.first == [1, -1])
    withKnownIssue("it leaps by a page") { #expect(offsets.last == [3, 1]) }
  }

  @Test("P47 P35: a finger that catches the neighbour of a deleted page drags it")
  func caughtBesideDeleted() throws {
    var configuration = PageConfiguration()
    configuration.pageFraction = 0.8
    var pages = try PageController(configuration: configuration)
    for event in [
      PageEvent.pagesChanged([1, 2], settled: 2), .layoutChanged(length: 320), .containerWillAppear(),
      .containerDidAppear, .pagesChanged([1]), .ticked(at: at(0)), .ticked(at: at(16)),
      .dragBegan(at: at(20)),
    ] { try pages.handle(event) { _ in } }
    let before = try #require(pages.scene.first).offset
    try pages.handle(.dragMoved(by: -32, at: at(24))) { _ in }
    let moved = try #require(pages.scene.first).offset - before
    withKnownIssue("the rubber band beyond the end all but holds it") { #expect(moved > 0.1) }
  }

  // MARK: Cover

  @Test("V28: a finger that trembles back by half a point as it lifts snaps the cover the way it was dragged")
  func tremblingLift() throws {
    var settings = CoverConfiguration()
    settings.snaps = .direction
    var pager = try pager(cover: 200, settings: settings, rows: 60)
    try drag(&pager, from: 400, to: 250)
    #expect(pager.machine.cover.collapse > 100)
    try pager.run(for: 0.1)
    for phase in [PointerEvent.Phase.moved, .up] {
      try pager.send(.pointer(PointerEvent(phase, id: 0, x: 160, y: 250.5, at: pager.now)))
    }
    try pager.run(until: .rest)
    withKnownIssue("it opens") { #expect(pager.machine.cover.collapse == 200) }
  }

  // MARK: Lists

  @Test("Q51 V26: short content at the bottom stays on screen while its page refreshes")
  func shortContentThatRefreshes() throws {
    var settings = CoverConfiguration()
    settings.refreshThreshold = 60
    var list = PagerConfiguration().list
    list.gravity = .bottom
    var pager = try pager(settings: settings, list: list, rows: 3)
    #expect(top(of: 0, in: pager) == 418)
    try drag(&pager, from: 300, to: 600)
    try pager.send(.pointer(PointerEvent(.up, id: 0, x: 160, y: 600, at: pager.now)))
    try pager.run(until: .rest)
    #expect(pager.machine.cover.refresh == .refreshing)
    withKnownIssue("the room above pushes its rows down, the last one out of view") {
      #expect(top(of: 0, in: pager) == 418)
    }
  }
}
