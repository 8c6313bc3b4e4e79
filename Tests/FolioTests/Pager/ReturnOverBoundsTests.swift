import Folio
import FolioList
import FolioMachine
import FolioTesting
import Testing

/// Short content that returns from a pull while rows come above it.
@Suite("Returns over both bounds", .processorTime)
struct ReturnOverBoundsTests {
  private func rows(_ keys: ClosedRange<Int64>) -> SectionModel {
    SectionModel(id: 1, rows: .models(keys.map { RowModel(height: 50, key: $0) }))
  }

  @Test(
    "Q67 V05: rows above a pull that returns leave it beyond the end: cover and rows keep their speed, and no fling closes the cover"
  )
  func pulled() throws {
    var cover = CoverConfiguration()
    cover.mode = .enterAlways
    cover.snaps = .never
    var configuration = PagerConfiguration()
    configuration.list.prependPolicy = .keep
    var pager = try Pager(cover: cover, configuration: configuration)
    var now = Moment(nanoseconds: 0)
    func send(_ event: PagerEvent) throws { try pager.handle(event) { _ in } }
    for event: PagerEvent in [
      .cover(.heightsChanged(maximum: 200, collapsed: 44, minimum: 44)), .page(.pagesChanged([1, 2])),
      .frameChanged(LayoutRect(width: 320, height: 568)), .page(.containerWillAppear()),
      .page(.containerDidAppear), .page(.loaded(1)), .list(1, .sectionsChanged([rows(10...14)])),
      .pointer(PointerEvent(.down, id: 1, x: 160, y: 300, at: now)),
    ] { try send(event) }
    for step in 1...8 {
      now = now.advanced(byNanoseconds: 16_000_000)
      try send(.pointer(PointerEvent(.moved, id: 1, x: 160, y: 300 + 20 * Double(step), at: now)))
    }
    now = now.advanced(byNanoseconds: 200_000_000)
    try send(.pointer(PointerEvent(.up, id: 1, x: 160, y: 460, at: now)))
    for _ in 0..<6 {
      now = now.advanced(byNanoseconds: 16_000_000)
      try send(.ticked(at: now))
    }
    #expect(pager.cover.pull > 5 && (pager.list(of: 1)?.velocity ?? 0) > 100)
    let step = Step(pager, .list(1, .sectionsChanged([rows(4...14)])), at: now)
    let list = try #require(step.after.list(of: 1))
    #expect(list.offset > list.endAtRestOfShortRows)
    #expect(step.leaps.isEmpty && step.jolts.isEmpty, "\(step.jolts)")
    pager = step.after
    for _ in 0..<120 {
      now = now.advanced(byNanoseconds: 16_000_000)
      try send(.ticked(at: now))
      #expect(pager.cover.collapse == 0)
    }
    #expect(pager.nextWake == .never && pager.cover.pull == 0)
  }
}

extension ListController {
  /// The offset at which the last row ends where the visible part does.
  fileprivate var endAtRestOfShortRows: Double { max(-200, total - viewportLength) }
}
