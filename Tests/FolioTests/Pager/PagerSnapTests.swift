import Folio
import FolioList
import FolioTesting
import Testing

@Suite("Pagers whose rows snap", .processorTime)
struct PagerSnapTests {
  static let snaps: [ListSnap] = [.start, .centre, .end]

  /// Pages of 568 points with rows of 70 under a cover of 60 … 200.
  private func journey(_ snap: ListSnap, _ cover: CoverConfiguration) throws -> Journey<Pager> {
    var list = ListConfiguration()
    list.snap = snap
    list.measuresWhenIdle = false
    var configuration = PagerConfiguration()
    configuration.list = list
    var journey = Journey(
      try Pager(cover: cover, configuration: configuration), laws: [.continuity, .keepsSpeed])
    try journey.cover(from: 60, to: 200)
    try journey.open([1, 2, 3])
    try journey.send(
      .list(1, .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 60, RowModel(height: 70)))])))
    return journey
  }

  static let covers: [CoverConfiguration] = CoverMode.allCases.flatMap { mode in
    [true, false].map { snaps in
      var cover = CoverConfiguration()
      cover.mode = mode
      cover.snaps = snaps ? .nearest : .never
      return cover
    }
  }

  /// The distance on screen from the nearest row to a place where rows rest; 0 at the ends of the content.
  private func miss(_ pager: Pager, _ snap: ListSnap) throws -> Double {
    let list = try #require(pager.list(of: 1))
    let (start, end) = (pager.cover.contentTop, list.viewportLength - pager.cover.bottomInset)
    if abs(list.offset - list.maximumOffset) < 0.01 || abs(list.offset - list.minimumOffset) < 0.01 {
      return 0
    }
    let misses = (0..<list.rowCount).compactMap { row -> Double? in
      guard let frame = list.frame(of: row) else { return nil }
      let top = frame.top - list.offset
      return switch snap {
      case .start: abs(top - start)
      case .centre: abs(top + frame.height / 2 - (start + end) / 2)
      case .end: abs(top + frame.height - end)
      }
    }
    return misses.min() ?? .infinity
  }

  /// A finger that moves up by a distance in a tenth of a second, and lifts in motion.
  private func fling(_ journey: inout Journey<Pager>, by travel: Double) throws {
    try journey.swipe(fromX: 150, y: 320, byY: -travel, rests: false)
  }

  @Test(
    "Q57 V05: a fling through the seam of cover and list ends with a row at rest, and no snapping cover half open",
    .long,
    arguments: snaps, covers)
  func seam(snap: ListSnap, cover: CoverConfiguration) throws {
    var journey = try journey(snap, cover)
    for travel in [40.0, 90, 180, -60, 120, -110, -40, 25, 160, -170, -90, 61, -200, -200] {
      try fling(&journey, by: travel)
      try journey.run(until: .rest)
      let pager = journey.machine
      let isHalf = pager.cover.collapse > 0.01 && pager.cover.collapse < 139.99
      let place = "\(travel): \(pager.cover.collapse), \(pager.list(of: 1)?.offset ?? 0)"
      #expect(cover.snaps == .never || !isHalf || cover.mode == .enterAlwaysCollapsed, "\(place)")
      #expect(try miss(pager, snap) < 0.01, "\(place)")
    }
  }

  @Test("Q57 V05: requests for the cover leave rows where they rest", arguments: snaps)
  func requests(snap: ListSnap) throws {
    var journey = try journey(snap, CoverConfiguration())
    try fling(&journey, by: 190)
    try journey.run(until: .rest)
    for _ in 0..<2 {
      try journey.expand(animated: true)
      try journey.run(until: .rest)
      #expect(try miss(journey.machine, snap) < 0.01)
      try journey.collapse(animated: true)
      try journey.run(until: .rest)
      #expect(try miss(journey.machine, snap) < 0.01)
    }
  }

  @Test(
    "Q57 G09: a notch and an arrow key move to the next row in their direction, and a page key to the nearest"
  )
  func notches() throws {
    var journey = try journey(.start, CoverConfiguration())
    try journey.collapse(animated: false)
    func notch(_ y: Double) throws {
      try journey.send(.wheel(WheelEvent(x: 150, y: 300, deltaX: 0, deltaY: y, at: journey.now)))
      try journey.run(until: .rest)
    }
    func depth() throws -> Double { try #require(journey.machine.depth(of: 1)) }
    for row in 1...3 {
      try notch(20)
      #expect(try depth() == Double(row) * 70)
    }
    try notch(-20)
    #expect(try depth() == 140)
    try journey.press(.down)
    try journey.run(until: .rest)
    #expect(try depth() == 210)
    try journey.press(.pageDown)
    try journey.run(until: .rest)
    let place = try depth()
    #expect(place > 500 && place.truncatingRemainder(dividingBy: 70) == 0)
    try journey.press(.up)
    try journey.run(until: .rest)
    #expect(try depth() == place - 70)
  }

  @Test(
    "Q57: a list that moves to a row continues when another page is selected, and is there when it disappears"
  )
  func leaving() throws {
    for snap in PagerSnapTests.snaps {
      var journey = try journey(snap, CoverConfiguration())
      try fling(&journey, by: 180)
      try journey.run(for: 0.05)
      try journey.jump(to: 3)
      try journey.run(until: .rest)
      try journey.jump(to: 1, animated: false)
      #expect(try miss(journey.machine, snap) < 0.01)
    }
  }

  // MARK: Defects that walks have found

  @Test("P40 V05 Q57: a list that returns to a row gives no speed to the cover when another page is selected")
  func returningUnderCover() throws {
    var journey = try journey(.centre, CoverConfiguration())
    try journey.swipe(fromX: 150, y: 400, byY: -60, rests: true)
    try journey.run(until: .rest)
    let collapse = journey.machine.cover.collapse
    #expect(collapse > 20 && collapse < 120)
    // The row that it rests on is another row height away.
    let rows = SectionModel(id: 1, rows: .uniform(count: 60, RowModel(height: 110)))
    try journey.send(.list(1, .sectionsChanged([rows])))
    try journey.run(for: 0.07)
    #expect(journey.machine.list(of: 1)?.phase == .decelerating)
    try journey.press(.right)
    try journey.run(until: .rest)
    #expect(abs(journey.machine.cover.collapse - collapse) < 0.01)
  }

  @Test("P40 V05 Q57: content that data leaves beyond its end is pushed on as it springs back")
  func pushedBeyondItsEnd() throws {
    var journey = try journey(.start, CoverConfiguration())
    try journey.send(.list(1, .scroll(to: 30, alignment: .start, animated: false)))
    try journey.expand(animated: false)
    try journey.run(until: .rest)
    try journey.collapse(animated: true)
    try journey.run(for: 0.08)
    let rows = SectionModel(id: 1, rows: .uniform(count: 30, RowModel(height: 70)))
    try journey.send(.list(1, .sectionsChanged([rows])))
    let list = try #require(journey.machine.list(of: 1))
    #expect(list.phase == .decelerating && list.offset > list.maximumOffset + 20)
    let place = list.offset
    try journey.run(for: 0.05)
    #expect(try #require(journey.machine.list(of: 1)).offset > place)
    try journey.run(until: .rest)
    let rested = try #require(journey.machine.list(of: 1))
    #expect(rested.offset == rested.maximumOffset && journey.machine.cover.collapse == 140)
  }

  @Test("P40 Q57: a tick that ends a jump soon after another is not reported for the speed of a fling")
  func endsSoonAfter() throws {
    var journey = try journey(.end, CoverConfiguration())
    let rows = SectionModel(id: 1, rows: .uniform(count: 60, RowModel(height: 70)))
    try journey.send(.list(2, .sectionsChanged([rows])))
    try journey.run(until: .rest)
    try journey.press(.right)
    let start = journey.now
    func tick(_ seconds: Double) throws {
      try journey.send(.ticked(at: start.advanced(byNanoseconds: Int64(seconds * 1e9))))
    }
    for time in [0, 0.1, 0.2, 0.28] { try tick(time) }
    let throwing = start.advanced(byNanoseconds: 285_000_000)
    try journey.send(.list(2, .dragBegan(at: throwing)))
    try journey.send(.list(2, .dragEnded(velocity: 900, at: throwing)))
    try tick(0.297)
    #expect(journey.machine.list(of: 2)?.phase == .decelerating)
    #expect(journey.machine.cover.tab.page.phase == .jumping)
    try tick(0.2994)
    #expect(journey.machine.cover.tab.page.phase == .resting)
  }
}
