import Folio
import Testing

@testable import TerminalScreen

@Suite("The scrollbar", .processorTime)
struct ScrollbarTests {
  private static let row = CellSize.row

  /// A pager of one page of rows on a screen of 40 by 20 under a cover of six rows, after some events.
  private func pager(rows: Int64, _ events: [PagerEvent] = []) throws -> Pager {
    var pager = Pager()
    let row = ScrollbarTests.row
    let first: [PagerEvent] = [
      .page(.pagesChanged([1])), .tab(.lengthsChanged([80])), .cover(.stripHeightsChanged([2 * row])),
      .cover(.heightsChanged(maximum: 6 * row, collapsed: row, minimum: row)),
      .frameChanged(LayoutRect(x: 0, y: 0, width: 320, height: 20 * row)),
      .page(.containerWillAppear()), .page(.containerDidAppear), .page(.loaded(1)),
      .list(
        1,
        .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: rows, RowModel(height: row)))])),
    ]
    for event in first + events { try pager.handle(event) { _ in } }
    return pager
  }

  private func area(_ pager: Pager) -> Area {
    let top = CellSize.rows(pager.cover.contentTop)
    return Area(left: 0, top: top, columns: 40, rows: 20 - top)
  }

  private func scrollbar(_ pager: Pager) throws -> Scrollbar {
    let list = try #require(pager.list(of: 1))
    return try #require(Scrollbar(list, in: area(pager)))
  }

  private static let covers: [[PagerEvent]] = [[], [.cover(.collapse(animated: false))]]

  @Test(
    "H02 Q46: a drag of the thumb reaches both ends and every part between, and moves no cover",
    arguments: [60, 1_000, 10_000_000], covers)
  func drags(rows: Int64, cover: [PagerEvent]) throws {
    var pager = try pager(rows: rows, cover)
    let (collapse, top) = (pager.cover.collapse, pager.cover.contentTop)
    var bar = try scrollbar(pager)
    let hold = bar.hold(row: bar.track.lowerBound)
    #expect(bar.start == 0 && hold == 0)
    var last = pager.list(of: 1)!.offset
    for place in bar.track {
      try pager.handle(.list(1, .scrollTo(.offset(bar.offset(row: place, hold: hold)), animated: false))) {
        _ in
      }
      let list = pager.list(of: 1)!
      #expect(list.offset >= last)
      last = list.offset
      bar = try scrollbar(pager)
      // The thumb stays under the pointer as long as there is room.
      let wanted = min(2 * (place - bar.track.lowerBound), 2 * bar.track.count - bar.length)
      #expect(abs(bar.start - wanted) <= 1)
      #expect((list.offset / CellSize.row).truncatingRemainder(dividingBy: 1) == 0 || place == bar.track.last)
    }
    #expect(last == pager.list(of: 1)!.maximumOffset)
    let back = bar.offset(row: bar.track.lowerBound - 9, hold: 1)
    try pager.handle(.list(1, .scrollTo(.offset(back), animated: false))) { _ in }
    // The first row is right under the strip.
    let list = try #require(pager.list(of: 1))
    #expect(list.frame(of: 0)!.top - list.offset == top)
    #expect(pager.cover.collapse == collapse && pager.cover.contentTop == top)
  }

  @Test("H02 Q46: a click beside the thumb brings its middle there; on it, it stays")
  func clicks() throws {
    let pager = try pager(rows: 60)
    let bar = try scrollbar(pager)
    #expect(
      bar.offset(row: bar.track.lowerBound, hold: bar.hold(row: bar.track.lowerBound))
        == pager.list(of: 1)!.offset)
    let far = bar.track.lowerBound + 8
    #expect(bar.hold(row: far) == (bar.length - 1) / 2)
    #expect(bar.contains(column: 39, row: far) && !bar.contains(column: 38, row: far))
    #expect(!bar.contains(column: 39, row: bar.track.lowerBound - 1))
  }

  @Test("H02 Q46: there is none without anything to scroll, on a small page, and without a mouse")
  func hidden() throws {
    #expect(
      Scrollbar(
        try #require(try pager(rows: 3).list(of: 1)), in: Area(left: 0, top: 8, columns: 40, rows: 12)) == nil
    )
    let long = try pager(rows: 300)
    let list = try #require(long.list(of: 1))
    for (columns, rows) in [(11, 12), (40, 2), (0, 0)] {
      #expect(Scrollbar(list, in: Area(left: 0, top: 8, columns: columns, rows: rows)) == nil)
    }
    for hasMouse in [true, false] {
      var surroundings = Surroundings(columns: 40, rows: 21)
      surroundings.hasMouse = hasMouse
      var content = Lines()
      let scene = PagerScene(pager: long, surroundings: surroundings, content: &content)
      #expect((scene.pages.first?.thumb != nil) == hasMouse)
    }
  }
}
