import Folio
import FolioList
import Testing

/// Keys that scroll lists by what is visible, and lists that they cannot scroll.
@Suite("Keys that scroll lists", .processorTime)
struct PagerPageKeyTests {
  private func at(_ milliseconds: Int64) -> Moment { Moment(nanoseconds: milliseconds * 1_000_000) }

  private func pager(_ axis: PagingAxis, slides: [Double] = []) throws -> Pager {
    var configuration = PagerConfiguration()
    configuration.axis = axis
    var pager = try Pager(configuration: configuration)
    let rows = SectionModel(id: 1, rows: .uniform(count: 100, RowModel(height: 50)))
    for event in [
      PagerEvent.page(.pagesChanged([0, 1])), .page(.slideLengthsChanged(slides)),
      .frameChanged(LayoutRect(width: 320, height: 568)), .page(.containerWillAppear()),
      .page(.containerDidAppear), .list(0, .sectionsChanged([rows])),
    ] { try pager.handle(event) { _ in } }
    return pager
  }

  @Test(
    "P42 G10: a page key scrolls by what is visible, also on a vertical page that is longer than the frame",
    arguments: [[900, 300], []] as [[Double]])
  func longPage(slides: [Double]) throws {
    var pager = try pager(.vertical, slides: slides)
    #expect(pager.list(of: 0)?.viewportLength == slides.first ?? 568)
    for (key, offset) in [(PagerKey.pageDown, 524), (.pageDown, 1048), (.pageUp, 524)] as [(PagerKey, Double)]
    {
      try pager.handle(.key(key, request: 1)) { _ in }
      #expect(pager.list(of: 0)?.offset == offset)
    }
  }

  @Test("G10 X05: a key that can move neither list nor cover leaves the list its motion")
  func atTheEnd() throws {
    var pager = try pager(.horizontal)
    try pager.handle(.key(.end, request: 1)) { _ in }
    let end = try #require(pager.list(of: 0)?.offset)
    for (phase, y, time) in [
      (PointerEvent.Phase.down, 400, 0), (.moved, 380, 8), (.moved, 300, 16), (.up, 300, 200),
    ] as [(PointerEvent.Phase, Double, Int64)] {
      try pager.handle(.pointer(PointerEvent(phase, id: 1, x: 100, y: y, at: at(time)))) { _ in }
    }
    for time: Int64 in [200, 250] { try pager.handle(.ticked(at: at(time))) { _ in } }
    let list = try #require(pager.list(of: 0))
    #expect(list.offset > end + 5 && list.phase == .decelerating)
    for key in [PagerKey.down, .pageDown] {
      try pager.handle(.key(key, request: 2)) { _ in }
      #expect(pager.list(of: 0) == list, "\(key)")
    }
  }
}
