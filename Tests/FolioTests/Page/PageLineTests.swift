import Testing

@testable import Folio

/// The slides that are on the line of pages, and how folds open and close.
@Suite("Line of pages", .processorTime)
struct PageLineTests {
  private func pages(_ count: Int64 = 10, at page: PageID = 3, loops: Bool = false) throws -> PageController {
    var configuration = PageConfiguration.withoutPrefetch
    configuration.loops = loops
    var pages = try PageController(configuration: configuration)
    for event in [
      PageEvent.pagesChanged((0..<count).map { PageID($0) }, settled: page), .layoutChanged(length: 320),
      .containerWillAppear(), .containerDidAppear,
    ] { try pages.handle(event) { _ in } }
    return pages
  }

  /// The pages of the line, with a bar where others are folded away.
  private func line(_ pages: PageController) -> String {
    pages.track.line.stops.enumerated().map { ($0 > 0 && !$1.isJoined ? "|" : "") + "\($1.page.rawValue)" }
      .joined(separator: " ")
  }

  private func tick(_ pages: inout PageController, _ milliseconds: Int64) throws {
    try pages.handle(.ticked(at: Moment(nanoseconds: milliseconds * 1_000_000))) { _ in }
  }

  @Test("P34: at rest the line is the order around the page, and ends where the order does")
  func plain() throws {
    #expect(line(try pages()) == "2 3 4")
    let (first, last) = (try pages(at: 0), try pages(at: 9))
    #expect(line(first) == "0 1" && line(last) == "8 9")
    #expect(first.track.line.isFirst && last.track.line.isLast)
  }

  @Test("P34: a jump folds the pages between its ends away, on either side, and a fold opens out of view")
  func folds() throws {
    var pages = try pages()
    try pages.handle(.jump(to: 8)) { _ in }
    #expect(line(pages) == "2 3 |8 9")
    for time: Int64 in [0, 150] { try tick(&pages, time) }
    try pages.handle(.jump(to: 0)) { _ in }
    #expect(line(pages) == "0 |3 |8 9")
    for time: Int64 in [160, 200] { try tick(&pages, time) }
    while pages.phase != .resting {
      try tick(&pages, (pages.track.travel.now?.nanoseconds ?? 0) / 1_000_000 + 8)
    }
    #expect(line(pages) == "0 1")
  }

  @Test("P24: a page that swipes do not reach is on the line while pages rest on it, and nowhere else")
  func disabled() throws {
    var beside = try pages()
    try beside.handle(.enabledChanged(4, swipe: false, tap: true)) { _ in }
    #expect(line(beside) == "2 3 5")
    var on = try pages(at: 4)
    try on.handle(.enabledChanged(4, swipe: false, tap: true)) { _ in }
    #expect(line(on) == "3 4 5")
  }

  @Test("P19: in a loop the line goes on beyond the order")
  func loops() throws {
    #expect(line(try pages(at: 9, loops: true)) == "8 9 0")
    #expect(line(try pages(at: 0, loops: true)) == "9 0 1")
  }

  @Test("P34: nothing that frames of asynchronous functions hold is aligned to more than they are")
  func alignment() {
    #expect(MemoryLayout<Pager>.alignment <= 16 && MemoryLayout<CoverController>.alignment <= 16)
    #expect(MemoryLayout<TabController>.alignment <= 16 && MemoryLayout<PageController>.alignment <= 16)
    #expect(MemoryLayout<CarouselController>.alignment <= 16)
  }
}
