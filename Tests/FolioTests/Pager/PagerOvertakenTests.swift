import Folio
import FolioTesting
import Testing

/// Moving covers when another motion takes over.
@Suite("Covers that keep their speed as code and data take over", .processorTime)
struct PagerOvertakenTests {
  private func pager(_ change: (inout CoverConfiguration) -> Void = { _ in }) throws -> Journey<Pager> {
    var cover = CoverConfiguration()
    change(&cover)
    var journey = Journey(try Pager(cover: cover))
    try journey.cover(from: 0, to: 200)
    try journey.open([1, 2, 3])
    try journey.fill(1, rows: 60)
    return journey
  }

  @Test(
    "P40: a cover that a fling moves continues when code takes the list over, to an edge if it snaps",
    arguments: [false, true], [true, false])
  func byCode(snaps: Bool, isAnimated: Bool) throws {
    var journey = try pager { $0.snaps = snaps ? .nearest : .never }
    try journey.send(.list(1, .dragBegan(at: journey.now)))
    try journey.send(.list(1, .dragMoved(by: 110, at: journey.now)))
    try journey.send(.list(1, .dragEnded(velocity: 700, at: journey.now)))
    try journey.run(for: 0.05)
    let begun = journey.machine.cover.collapse
    #expect(begun > 110 && begun < 180)
    let event = PagerEvent.list(1, .scrollTo(.offset(1_500), animated: isAnimated))
    let step = Step(journey.machine, event, at: journey.now)
    #expect(step.leaps.isEmpty && step.jolts.isEmpty)
    try journey.send(event)
    #expect(journey.machine.cover.collapse == begun)
    try journey.run(for: 0.034)
    #expect(journey.machine.cover.collapse > begun + 4)
    try journey.run(until: .rest)
    #expect(journey.machine.list(of: 1)?.offset == 1_500)
    let rest = journey.machine.cover.collapse
    #expect(snaps ? rest == 200 : rest > begun + 4 && rest < 200)
  }

  @Test("P40: a cover that a fling opens continues over content that code has scrolled elsewhere")
  func opening() throws {
    var journey = try pager()
    try journey.collapse(animated: false)
    try journey.send(.list(1, .scrollTo(.offset(60), animated: false)))
    try journey.send(.list(1, .dragBegan(at: journey.now)))
    try journey.send(.list(1, .dragMoved(by: -100, at: journey.now)))
    try journey.send(.list(1, .dragEnded(velocity: -500, at: journey.now)))
    try journey.run(for: 0.1)
    let begun = journey.machine.cover.collapse
    #expect(begun > 0 && begun < 200)
    try journey.send(.list(1, .setOffset(to: 900)))
    try journey.run(for: 0.034)
    #expect(journey.machine.cover.collapse < begun - 4)
    try journey.run(until: .rest)
    #expect(journey.machine.list(of: 1)?.offset == 900)
  }

  @Test(
    "P40: a list that springs back from a pull, and continues when rows are inserted before it, keeps its speed"
  )
  func byData() throws {
    var journey = try pager { $0.refreshThreshold = 64 }
    var settings = ListConfiguration()
    settings.prependPolicy = .keep
    try journey.send(.list(1, .configured(settings)))
    try journey.send(.list(1, .dragBegan(at: journey.now)))
    try journey.send(.list(1, .dragMoved(by: -300, at: journey.now)))
    try journey.send(.list(1, .dragEnded(velocity: 0, at: journey.now)))
    try journey.run(for: 0.1)
    var batch = ListBatch()
    batch.inserts = (0..<10).map { RowInsert(at: RowPath(section: 0, row: $0), row: RowModel(height: 44)) }
    let event = PagerEvent.list(1, .batch(batch))
    let step = Step(journey.machine, event, at: journey.now)
    #expect(step.before.cover.pull > 20 && step.leaps.isEmpty)
    #expect(step.jolts.isEmpty, "\(step.jolts)")
  }

  @Test("P34: an animated scroll returns a pulled list in time, also while a finger holds the pages")
  func byTime() throws {
    var journey = try pager()
    try journey.send(.list(1, .dragBegan(at: journey.now)))
    try journey.send(.list(1, .dragMoved(by: -300, at: journey.now)))
    try journey.send(.list(1, .fingerDown(at: journey.now)))
    try journey.send(.list(1, .dragEnded(velocity: 0, at: journey.now)))
    try journey.send(.page(.dragBegan(at: journey.now)))
    try journey.send(.page(.dragMoved(by: 40, at: journey.now)))
    let top = try #require(journey.machine.list(of: 1)).offset
    try journey.send(.list(1, .scroll(to: 9, alignment: .start, animated: true)))
    try journey.run(for: 0.017)
    let next = try #require(journey.machine.list(of: 1)).offset
    #expect(next - top < 60, "It went from \(top) to \(next)")
  }

  @Test(
    "V08 V23: a cover opens from where it is, and content keeps its depth, whatever the mode",
    arguments: CoverMode.allCases, ChildSync.allCases)
  func expanding(mode: CoverMode, sync: ChildSync) throws {
    var journey = try pager { ($0.mode, $0.childSync) = (mode, sync) }
    try journey.send(.list(1, .setOffset(to: 1_500)))
    try journey.moveCover(to: 130, nil)
    try journey.moveCover(to: 40, .curve(.easeInOut, duration: 0.3))
    try journey.run(for: 0.133)
    let depth = try #require(journey.machine.depth(of: 1))
    let request = PagerEvent.cover(.expand(animated: true))
    #expect(Step(journey.machine, request, at: journey.now).jolts.isEmpty)
    try journey.send(request)
    try glides(&journey)
    #expect(journey.machine.cover.collapse == 0)
    #expect(journey.machine.depth(of: 1) == depth)
  }

  /// Time brings a cover to rest without a leap.
  private func glides(_ journey: inout Journey<Pager>, _ location: SourceLocation = #_sourceLocation) throws {
    for _ in 0..<1_000 where journey.machine.nextWake == .frame {
      let last = journey.machine.cover.collapse
      try journey.run(for: 0.017)
      let way = journey.machine.cover.collapse - last
      #expect(abs(way) < 45 && way < 25, "\(last) went by \(way)", sourceLocation: location)
    }
  }

  @Test("V08: a request that opens the cover continues when rows are measured meanwhile")
  func requestAmongMeasurements() throws {
    var journey = try pager()
    try journey.send(
      .list(1, .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 100, RowModel()))])))
    try journey.send(.list(1, .setOffset(to: 1_300)))
    try journey.collapse(animated: false)
    #expect(journey.machine.list(of: 1)?.offset == 1_500)
    try journey.expand(animated: true)
    try journey.run(for: 0.1)
    let list = try #require(journey.machine.list(of: 1))
    let row = try #require(list.onScreen.first)
    #expect(list.offset > 300 && list.offset < 1_500)
    let measured = PagerEvent.list(
      1, .measured([RowMeasurement(row: row - 2, height: 90)], generation: list.generation))
    #expect(Step(journey.machine, measured, at: journey.now).jolts.isEmpty)
    try journey.send(measured)
    #expect(journey.machine.list(of: 1)?.offset == list.offset + 46)
    try journey.run(until: .rest)
    #expect(journey.machine.cover.collapse == 0)
    let rested = try #require(journey.machine.list(of: 1))
    #expect(rested.offset == 1_500 - 200 + 46)
  }
}
