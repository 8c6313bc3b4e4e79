import Folio
import Testing

@Suite("The cover")
struct CoverArticleTests {
  /// A cover of 200 … 0 over two pages with a strip of 40, in a viewport of 600.
  private func opened(
    _ configuration: CoverConfiguration = CoverConfiguration(), collapsed: Double = 0
  ) throws -> CoverController {
    var cover = try CoverController(page: PageConfiguration(), configuration: configuration)
    let events: [CoverEvent] = [
      .heightsChanged(maximum: 200, collapsed: collapsed, minimum: 0),
      .viewportChanged(height: 600, bottomInset: 0),
      .tab(.page(.pagesChanged([1, 2], settled: nil))), .stripHeightsChanged([40, 40]),
      .tab(.page(.layoutChanged(length: 320))), .tab(.page(.containerWillAppear(animated: false))),
      .tab(.page(.containerDidAppear)),
    ]
    for event in events { try cover.handle(event) { _ in } }
    return cover
  }

  @Test("V01 V02 V22: the collapse is derived from the content, which is told its room")
  func derived() throws {
    var cover = CoverController()
    func send(_ event: CoverEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &cover, line: line, file: file)
    }
    // sample
    try send(.heightsChanged(maximum: 200, collapsed: 0, minimum: 0))
    try send(.viewportChanged(height: 600, bottomInset: 0))
    try send(.tab(.page(.pagesChanged([1, 2], settled: nil))))
    try send(.stripHeightsChanged([40, 40]))
    try send(.tab(.page(.layoutChanged(length: 320))))
    // → load(1), insetTold(1, top: 240.0, minimumContentLength: 560.0),
    // → prefetch(2), insetTold(2, top: 240.0, minimumContentLength: 560.0)
    // end
    // sample
    try send(.scrolled(1, offset: -160, contentLength: 2_000, by: .user, token: 0))
    // → collapseChanged(to: 80.0, cause: .drag)
    shows(cover.coverFrame)  // → CoverFrame(top: 0.0, height: 120.0)
    shows(cover.stripTop)  // → 120.0
    shows(cover.contentTop)  // → 160.0
    // end
    // sample
    try send(.tab(.page(.jump(to: 2, animated: false, request: 1, cause: .request))))
    // → …, load(2), insetTold(2, top: 240.0, minimumContentLength: 560.0), …,
    // → scrollTold(2, offset: -160.0, token: 1), …
    shows(cover.collapse)  // → 80.0
    // end
    // sample
    try send(.scrolled(2, offset: -240, contentLength: 2_000, by: .user, token: 0))  // → nothing
    try send(.scrolled(2, offset: -160, contentLength: 2_000, by: .code, token: 1))  // → nothing
    try send(.scrolled(2, offset: -240, contentLength: 2_000, by: .user, token: 1))
    // → collapseChanged(to: 0.0, cause: .drag)
    // end
  }

  @Test("V05 V06 V07: what each mode does with the same finger")
  func modes() throws {
    var rows: [String] = []
    for mode in CoverMode.allCases {
      var configuration = CoverConfiguration()
      configuration.mode = mode
      var cover = try opened(configuration, collapsed: 120)
      let collapses = try [100.0, 900, 850, 600, 100, 0].map { y in
        try cover.handle(.scrolled(1, offset: y - 240, contentLength: 5_000, by: .user, token: 0)) { _ in }
        return Int(cover.collapse)
      }
      rows.append("| `\(mode)` | \(collapses.map { "\($0)" }.joined(separator: " | ")) |")
    }
    let table = rows.joined(separator: "\n")
    #expect(try Article.text("CollapsingCover").contains(table), "To paste:\n\(table)")
  }

  @Test("V12 V13: what becomes of content that is deeper than the cover")
  func sync() throws {
    for (sync, offset) in [(ChildSync.matchCover, -240.0), (.keepDepth, 660)] {
      var configuration = CoverConfiguration()
      configuration.sync = sync
      var cover = try opened(configuration)
      func jump(_ page: PageID) throws {
        try cover.handle(.tab(.page(.jump(to: page, animated: false, request: 1, cause: .request)))) { _ in }
      }
      func scroll(_ page: PageID, _ y: Double) throws {
        try cover.handle(
          .scrolled(page, offset: y - 240, contentLength: 5_000, by: .user, token: cover.token(of: page))
        ) { _ in }
      }
      try scroll(1, 900)
      try jump(2)
      try scroll(2, 0)
      #expect(cover.collapse == 0)
      try jump(1)
      #expect(cover.offset(of: 1) == offset && cover.collapse == 0)
      let row = "| `\(sync)` | \(Int(offset)) |"
      #expect(try Article.text("CollapsingCover").contains(row), "To paste: \(row)")
    }
  }

  @Test("V18: a pull refreshes when the finger lifts beyond the threshold")
  func refresh() throws {
    var cover = try opened()
    func send(_ event: CoverEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &cover, line: line, file: file)
    }
    // sample
    try send(.scrolled(1, offset: -272, contentLength: 2_000, by: .user, token: 0))
    shows(cover.refresh)  // → pulling(fraction: 0.5)
    shows(cover.pull)  // → 32.0
    shows(cover.coverFrame)  // → CoverFrame(top: 0.0, height: 232.0)
    try send(.scrolled(1, offset: -304, contentLength: 2_000, by: .user, token: 0))
    shows(cover.refresh)  // → armed
    try send(.scrollEnded(1))  // → refreshStarted
    shows(cover.refresh)  // → refreshing
    try send(.refreshEnded)  // → scrollTold(1, offset: -240.0, token: 1)
    shows(cover.refresh)  // → idle
    // end
  }

  @Test("V08 V09: snaps, requests, and pages without content that scrolls")
  func moves() throws {
    var configuration = CoverConfiguration()
    configuration.snaps = true
    var cover = try opened(configuration)
    func send(_ event: CoverEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &cover, line: line, file: file)
    }
    // sample
    try send(.scrolled(1, offset: -119, contentLength: 2_000, by: .user, token: 0))
    // → collapseChanged(to: 121.0, cause: .drag)
    try send(.scrollEnded(1))
    shows(cover.nextWake)  // → frame
    try send(.tab(.page(.ticked(at: Moment(nanoseconds: 0)))))
    try send(.tab(.page(.ticked(at: Moment(nanoseconds: 2_000_000_000)))))
    // → scrollTold(1, offset: -40.0, token: 1), collapseChanged(to: 200.0, cause: .auto)
    try send(.expand(animated: false))
    // → scrollTold(1, offset: -240.0, token: 2), collapseChanged(to: 0.0, cause: .request)
    // end
  }
}
