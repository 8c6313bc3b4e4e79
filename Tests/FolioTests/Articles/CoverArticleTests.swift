import Folio
import Testing

@Suite("The cover", .processorTime)
struct CoverArticleTests {
  /// A cover of 200 … 0 over two pages with a strip of 40, in a viewport of 600.
  private func opened(
    _ configuration: CoverConfiguration = CoverConfiguration(), collapsed: Double = 0
  ) throws -> CoverController {
    var cover = try CoverController(page: PageConfiguration(), configuration: configuration)
    let events: [CoverEvent] = [
      .heightsChanged(maximum: 200, collapsed: collapsed, minimum: 0),
      .viewportChanged(height: 600, bottomInset: 0),
      .page(.pagesChanged([1, 2])), .stripHeightsChanged([40, 40]),
      .page(.layoutChanged(length: 320)), .page(.containerWillAppear()),
      .page(.containerDidAppear),
    ]
    for event in events { try cover.handle(event) { _ in } }
    return cover
  }

  @Test("V01 V02 V22: the collapse is derived from the content, which receives its insets")
  func derived() throws {
    var cover = CoverController()
    func send(_ event: CoverEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &cover, line: line, file: file)
    }
    // sample
    try send(.heightsChanged(maximum: 200))
    try send(.viewportChanged(height: 600, bottomInset: 0))
    try send(.page(.pagesChanged([1, 2])))
    try send(.stripHeightsChanged([40, 40]))
    try send(.page(.layoutChanged(length: 320)))
    // → load(1), setContentInset(1, top: 240.0, minimumContentLength: 560.0),
    // → prefetch(2), setContentInset(2, top: 240.0, minimumContentLength: 560.0)
    // end
    // sample
    try send(.scrolled(1, offset: -160, contentLength: 2_000, by: .user, token: 0))
    // → collapseChanged(to: 80.0, cause: .drag)
    shows(cover.coverFrame)  // → CoverFrame(top: 0.0, height: 120.0)
    shows(cover.stripTop)  // → 120.0
    shows(cover.contentTop)  // → 160.0
    // end
    // sample
    try send(.page(.jump(to: 2, animated: false, request: 1)))
    // → …, load(2), setContentInset(2, top: 240.0, minimumContentLength: 560.0), …,
    // → scrollContent(2, to: -160.0, token: 1), …
    shows(cover.collapse)  // → 80.0
    // end
    // sample
    try send(.scrolled(2, offset: -240, contentLength: 2_000, by: .user, token: 0))  // → nothing
    try send(.scrolled(2, offset: -160.4, contentLength: 2_000, by: .code, token: 1))  // → nothing
    shows(cover.offset(of: 2))  // → -160.0
    try send(.scrolled(2, offset: -240, contentLength: 2_000, by: .user, token: 1))
    // → collapseChanged(to: 0.0, cause: .drag)
    // end
  }

  @Test("V05 V06 V07: each mode with the same finger")
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

  @Test("V12 V13: content that is deeper than the cover")
  func sync() throws {
    for (sync, offset) in [(ChildSync.keepDepth, 460.0), (.matchCover, -240)] {
      var configuration = CoverConfiguration()
      configuration.childSync = sync
      var cover = try opened(configuration)
      func jump(_ page: PageID) throws {
        try cover.handle(.page(.jump(to: page, animated: false, request: 1))) { _ in }
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
      let row = "| `\(sync)` | \(Int(offset)) | \(Int(cover.depth(of: 1) ?? .nan)) |"
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
    var configuration = CoverConfiguration()
    configuration.refreshThreshold = 64
    try send(.configured(configuration))
    try send(.scrolled(1, offset: -272, contentLength: 2_000, by: .user, token: 0))
    shows(cover.refresh)  // → pulling(fraction: 0.5)
    shows(cover.pull)  // → 32.0
    shows(cover.coverFrame)  // → CoverFrame(top: 0.0, height: 232.0)
    try send(.scrolled(1, offset: -304, contentLength: 2_000, by: .user, token: 0))
    shows(cover.refresh)  // → armed
    try send(.scrollEnded(1))
    // → refreshStarted(1, cause: .drag), setContentInset(1, top: 304.0, minimumContentLength: 560.0)
    shows(cover.refresh)  // → refreshing
    try send(.refreshEnded(1))  // → setContentInset(1, top: 240.0, minimumContentLength: 560.0)
    shows(cover.refresh)  // → idle
    // end
    // sample
    try send(.refreshChanged(1, .off))
    try send(.refreshChanged(2, .threshold(48)))
    // end
  }

  @Test("V08 V25: a snap begins when content rests, and a finger holds it")
  func snaps() throws {
    var configuration = CoverConfiguration()
    configuration.snaps = .nearest
    var cover = try opened(configuration)
    func send(_ event: CoverEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &cover, line: line, file: file)
    }
    // sample
    try send(.scrolled(1, offset: -119, contentLength: 2_000, by: .user, token: 0))
    // → collapseChanged(to: 121.0, cause: .drag)
    try send(.scrollEnded(1))
    shows(cover.nextWake)  // → frame
    try send(.page(.ticked(at: Moment(nanoseconds: 0))))
    try send(.page(.ticked(at: Moment(nanoseconds: 2_000_000_000))))
    // → scrollContent(1, to: -40.0, token: 1), collapseChanged(to: 200.0, cause: .auto)
    // end
  }

  @Test("V28: a cover stops between its edges, and moves with its stop")
  func stops() throws {
    var configuration = CoverConfiguration()
    configuration.snaps = .nearest
    var cover = try opened(configuration)
    func send(_ event: CoverEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &cover, line: line, file: file)
    }
    // sample
    try send(.stopsChanged([150, 80]))
    try send(.scrolled(1, offset: -170, contentLength: 2_000, by: .user, token: 0))
    // → collapseChanged(to: 70.0, cause: .drag)
    try send(.scrollEnded(1))
    try send(.page(.ticked(at: Moment(nanoseconds: 0))))
    try send(.page(.ticked(at: Moment(nanoseconds: 2_000_000_000))))
    // → scrollContent(1, to: -190.0, token: 1), collapseChanged(to: 50.0, cause: .auto)
    try send(.stopsChanged([160, 80]))
    // → scrollContent(1, to: -200.0, token: 2), collapseChanged(to: 40.0, cause: .layout)
    // end
  }

  @Test("V28: sections give the heights, the stops and the mode of a cover")
  func sections() throws {
    var cover = try opened()
    func send(_ event: CoverEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &cover, line: line, file: file)
    }
    // sample
    let sections = try CoverSections([
      CoverSection(height: 120, minimum: 0, snaps: true),
      CoverSection(height: 48, collapsed: 48, minimum: 0),
      CoverSection(height: 32),
    ])
    shows(sections.mode)  // → enterAlwaysCollapsed
    shows(sections.stops)  // → [80.0]
    try send(sections.heightsChanged)
    try send(sections.stopsChanged)
    shows(cover.collapsed)  // → 80.0
    shows(sections.frames(at: 100).map(\.height))  // → [20.0, 48.0, 32.0]
    // end
  }

  @Test("V28 V20: a cover shrinks to a height, and the rest of it moves out")
  func twoStages() throws {
    var configuration = CoverConfiguration()
    configuration.style = .shrinkThenMove(to: 120)
    var cover = try opened(configuration)
    func send(_ event: CoverEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &cover, line: line, file: file)
    }
    // sample
    try send(.scrolled(1, offset: -190, contentLength: 2_000, by: .user, token: 0))
    // → collapseChanged(to: 50.0, cause: .drag)
    shows(cover.coverFrame)  // → CoverFrame(top: 0.0, height: 150.0)
    try send(.scrolled(1, offset: -130, contentLength: 2_000, by: .user, token: 0))
    // → collapseChanged(to: 110.0, cause: .drag)
    shows(cover.coverFrame)  // → CoverFrame(top: -30.0, height: 120.0)
    // end
  }

  @Test("V28 V09: a request moves the cover to any height, by a curve or at once")
  func anyHeight() throws {
    var cover = try opened()
    func send(_ event: CoverEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &cover, line: line, file: file)
    }
    try send(.scrolled(1, offset: 660, contentLength: 2_000, by: .user, token: 0))
    try send(.expand(animated: false))
    try send(.collapse(animated: false))
    // sample
    try send(.move(to: 150, animation: .curve(.easeInOut, duration: 0.3)))
    try send(.page(.ticked(at: Moment(nanoseconds: 0))))
    try send(.page(.ticked(at: Moment(nanoseconds: 150_000_000))))
    // → scrollContent(1, to: 585.0, token: 3), collapseChanged(to: 125.0, cause: .request)
    try send(.move(to: 180, animation: nil))
    // → scrollContent(1, to: 480.0, token: 4), collapseChanged(to: 20.0, cause: .request)
    // end
  }

  @Test("V09: requests move the cover alone; content keeps its depth")
  func requests() throws {
    var cover = try opened()
    func send(_ event: CoverEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &cover, line: line, file: file)
    }
    // sample
    try send(.scrolled(1, offset: 660, contentLength: 2_000, by: .user, token: 0))
    // → collapseChanged(to: 200.0, cause: .drag)
    shows(cover.depth(of: 1))  // → 700.0
    try send(.expand(animated: false))
    // → scrollContent(1, to: 460.0, token: 1), collapseChanged(to: 0.0, cause: .request)
    shows(cover.depth(of: 1))  // → 700.0
    try send(.collapse(animated: false))
    // → scrollContent(1, to: 660.0, token: 2), collapseChanged(to: 200.0, cause: .request)
    // end
    // sample
    try send(.scrolled(1, offset: -180, contentLength: 2_000, by: .code, token: 2))
    // → collapseChanged(to: 60.0, cause: .request)
    // end
  }

  @Test("V21 V23: data moves no cover, and content glides to the edge of the visible part")
  func data() throws {
    var cover = try opened()
    func send(_ event: CoverEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &cover, line: line, file: file)
    }
    try cover.handle(.scrolled(1, offset: 660, contentLength: 2_000, by: .user, token: 0)) { _ in }
    try cover.handle(.scrollEnded(1)) { _ in }
    // sample
    try send(.scrolled(1, offset: -180, contentLength: 100, by: .code, token: 0))  // → nothing
    shows(cover.depth(of: 1))  // → -140.0
    shows(cover.nextWake)  // → frame
    try send(.page(.ticked(at: Moment(nanoseconds: 0))))  // → nothing
    try send(.page(.ticked(at: Moment(nanoseconds: 50_000_000))))
    // → scrollContent(1, to: -148…, token: 1)
    try send(.page(.ticked(at: Moment(nanoseconds: 2_000_000_000))))
    // → scrollContent(1, to: -40.0, token: 2)
    shows(cover.depth(of: 1))  // → 0.0
    shows(cover.collapse)  // → 200.0
    // end
  }

  @Test("V23: the cover follows everything if it is all reported as the user's")
  func everything() throws {
    // sample
    var configuration = CoverConfiguration()
    configuration.childSync = .matchCover
    // end
    var cover = try opened(configuration)
    func send(_ event: CoverEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &cover, line: line, file: file)
    }
    // sample
    try send(.scrolled(1, offset: -120, contentLength: 2_000, by: .user, token: 0))
    // → collapseChanged(to: 120.0, cause: .drag)
    try send(.scrolled(1, offset: -180, contentLength: 1_900, by: .user, token: 0))
    // → collapseChanged(to: 60.0, cause: .drag)
    // end
  }

  @Test("V15: another height keeps an edge, or the visible height of the cover")
  func heights() throws {
    var cover = try opened()
    func send(_ event: CoverEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &cover, line: line, file: file)
    }
    try cover.handle(.scrolled(1, offset: -120, contentLength: 2_000, by: .user, token: 0)) { _ in }
    // sample
    shows(cover.coverFrame)  // → CoverFrame(top: 0.0, height: 80.0)
    try send(.heightsChanged(maximum: 300, collapsed: 50, minimum: 50))
    // → setContentInset(1, top: 340.0, minimumContentLength: 510.0), …, collapseChanged(to: 220.0, cause: .layout)
    shows(cover.coverFrame)  // → CoverFrame(top: 0.0, height: 80.0)
    shows(cover.depth(of: 1))  // → 0.0
    // end
  }
}
