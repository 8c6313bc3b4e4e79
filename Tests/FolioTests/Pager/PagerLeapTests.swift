import Folio
import FolioTesting
import Testing

/// Leaps that walks found at the seams of cover, pages and lists.
@Suite("Leaps between cover, pages and lists", .processorTime)
struct PagerLeapTests {
  private func pager(_ page: PageConfiguration = PageConfiguration(), snaps: Bool = false) throws -> Journey<
    Pager
  > {
    var cover = CoverConfiguration()
    cover.snaps = snaps ? .nearest : .never
    var journey = Journey(try Pager(page: page, cover: cover))
    try journey.cover(from: 0, to: 200)
    try journey.open([1, 2, 3])
    try journey.fill(1, rows: 60)
    return journey
  }

  /// Flings the list of the first page.
  private func fling(_ journey: inout Journey<Pager>, by travel: Double, velocity: Double) throws {
    try journey.send(.list(1, .dragBegan(at: journey.now)))
    try journey.send(.list(1, .dragMoved(by: travel, at: journey.now)))
    try journey.send(.list(1, .dragEnded(velocity: velocity, at: journey.now)))
  }

  @Test("P40 V23: a cover that a fling moves slows down when another page is selected, and then rests")
  func leftByItsFling() throws {
    var journey = try pager()
    try fling(&journey, by: 60, velocity: 400)
    try journey.run(for: 0.05)
    let begun = journey.machine.cover.collapse
    #expect(begun > 60 && begun < 200)
    try journey.jump(to: 2)
    #expect(journey.machine.cover.collapse == begun)
    try journey.run(for: 0.05)
    let moved = journey.machine.cover.collapse
    #expect(moved > begun + 4)
    try journey.run(until: .rest)
    let rest = journey.machine.cover.collapse
    #expect(rest >= moved && rest < 200)
  }

  @Test("P40 V08 V23: a moving cover continues when a page whose content was flung is selected")
  func goesOnOverAFling() throws {
    var journey = try pager()
    try journey.send(.list(1, .scrollTo(.offset(1_500), animated: false)))
    try fling(&journey, by: -40, velocity: -1_500)
    try journey.jump(to: 3)
    try journey.expand(animated: false)
    try journey.collapse(animated: true)
    try journey.run(for: 0.08)
    let begun = journey.machine.cover.collapse
    #expect(begun > 0 && begun < 200)
    try journey.tap(1)
    #expect(journey.machine.list(of: 1)?.phase == .decelerating)
    try journey.run(for: 0.05)
    #expect(journey.machine.cover.collapse > begun)
    try journey.run(until: .rest)
    #expect(journey.machine.cover.collapse == 200)
  }

  @Test("P40 V08: a request takes over the speed that a fling gave the cover")
  func requestDuringAFling() throws {
    var journey = try pager()
    try fling(&journey, by: 60, velocity: 1_200)
    try journey.run(for: 0.02)
    let begun = journey.machine.cover.collapse
    #expect(begun > 60 && begun < 150)
    try journey.expand(animated: true)
    try journey.run(for: 0.034)
    #expect(journey.machine.cover.collapse > begun + 4)
    try journey.run(until: .rest)
    #expect(journey.machine.cover.collapse == 0)
  }

  @Test("V23: a request for the present state of a cover moves no content at once")
  func nothingToDo() throws {
    var cover = Journey(CoverController())
    for event in [
      .heightsChanged(maximum: 200, collapsed: 0, minimum: 0), .viewportChanged(height: 600, bottomInset: 0),
      .page(.pagesChanged([1, 2])), .page(.layoutChanged(length: 320)),
      .page(.containerWillAppear()), .page(.containerDidAppear),
      .collapse(animated: false), .page(.dragBegan(at: cover.now)),
      .page(.dragMoved(by: 100, at: cover.now)),
    ] as [CoverEvent] { try cover.send(event) }
    // A user moves no cover during a page drag, and has the content 80 points below the edge of the visible part.
    let token = cover.machine.token(of: 1)
    try cover.send(.scrolled(1, offset: -80, contentLength: 2_000, by: .user, token: token))
    try cover.send(.scrollEnded(1))
    #expect(cover.machine.collapse == 200 && cover.machine.depth(of: 1) == -80)
    try cover.send(.collapse(animated: true))
    #expect(cover.machine.depth(of: 1) == -80)
    try cover.send(.page(.dragCancelled(at: cover.now)))
    try cover.run(until: .rest)
    #expect(cover.machine.collapse == 200 && cover.machine.depth(of: 1) == 0)
  }

  @Test("P34: a wheel over a list that springs back moves it neither further nor back")
  func wheelBeyondTheEnd() throws {
    var journey = try pager()
    try journey.send(.list(1, .scrollTo(.offset(2_000), animated: false)))
    var batch = ListBatch()
    batch.deletes = (20..<60).map { RowPath(section: 0, row: $0) }
    try journey.send(.list(1, .batch(batch)))
    let left = try #require(journey.machine.list(of: 1))
    let beyond = left.offset
    #expect(beyond > left.maximumOffset + 100)
    try journey.send(
      .wheel(WheelEvent(x: 100, y: 400, deltaX: 0, deltaY: 30, phase: .notch, at: journey.now)))
    #expect(journey.machine.list(of: 1)?.offset == beyond)
    try journey.run(until: .rest)
    let list = try #require(journey.machine.list(of: 1))
    #expect(list.offset == list.maximumOffset)
  }

  @Test(
    "V23: a page that is shown beside the one at rest, because another was disabled, is fitted to the cover")
  func besideAnother() throws {
    var page = PageConfiguration()
    page.pageFraction = 0.5
    page.disabledPagePolicy = .skip
    var journey = try pager(page)
    try journey.send(.page(.enabledChanged(2, swipe: false, tap: true)))
    try journey.fill(3, rows: 60)
    try journey.send(.cover(.collapse(animated: false)))
    let before = journey.machine.cover.tab.page.scene.map(\.page)
    #expect(before.contains(3) && !before.contains(2))
    let offset = try #require(journey.machine.list(of: 3)).offset
    #expect(offset == journey.machine.list(of: 1)?.offset && offset == 0)
  }
}
