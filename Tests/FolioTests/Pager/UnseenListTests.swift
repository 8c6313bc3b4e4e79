import Folio
import FolioList
import Testing

/// Lists of invisible pages: where they open, where they are left, and where they are restored.
@Suite("Lists of pages that are not on screen", .processorTime)
struct UnseenListTests {
  /// A host of three pages of 320 × 568 points under a cover of 60 … 200 and a strip of 40. It sends rows to pages that are
  /// loaded, and measures before it draws.
  private struct Host {
    var pager: Pager
    /// The settings and rows of page 2, which are measured if they have no height.
    var settings: ListConfiguration
    var rows: [RowModel]
    var height: Double
    private var now: Int64 = 0
    /// The number of times that page 2 announced its end.
    var ends = 0

    init(
      _ rows: [RowModel], height: Double = 50, cover: CoverConfiguration = CoverConfiguration(),
      _ change: (inout ListConfiguration) -> Void = { _ in }
    ) throws {
      (self.rows, self.height) = (rows, height)
      pager = try Pager(cover: cover)
      settings = pager.configuration.list
      settings.measuresWhenIdle = false
      change(&settings)
      let pages: [PageID] = [1, 2, 3]
      for event: PagerEvent in [
        .cover(.heightsChanged(maximum: 200, collapsed: 60, minimum: 60)),
        .page(.pagesChanged(pages)),
        .cover(.stripHeightsChanged([40, 40, 40])), .tab(.lengthsChanged([80, 80, 80])),
        .frameChanged(LayoutRect(width: 320, height: 568)),
        .page(.containerWillAppear()),
        .page(.containerDidAppear),
      ] { try send(event) }
    }

    mutating func send(_ event: PagerEvent) throws {
      var events = [event]
      while !events.isEmpty {
        var effects: [PagerEffect] = []
        try pager.handle(events.removeFirst()) { effects.append($0) }
        for effect in effects {
          switch effect {
          case .cover(.tab(.page(.load(let page)))), .cover(.tab(.page(.prefetch(let page)))):
            if page == 2, settings != pager.list(of: 2)?.configuration {
              events.append(.list(2, .configured(settings)))
            }
            let rows = page == 2 ? SectionRows.models(rows) : .uniform(count: 40, RowModel(height: 50))
            events.append(.list(page, .sectionsChanged([SectionModel(id: 1, rows: rows)])))
            events.append(.page(.loaded(page)))
          case .list(let page, .measure(let row, _, _, _, let generation)):
            let measured = [RowMeasurement(row: row, height: height)]
            events.append(.list(page, .measured(measured, generation: generation)))
          case .list(2, .nearEnd): ends += 1
          default: break
          }
        }
      }
    }

    /// Draws frames until everything is at rest.
    mutating func rest() throws {
      while pager.nextWake == .frame {
        now += 16_666_667
        try send(.ticked(at: Moment(nanoseconds: now)))
      }
    }

    mutating func jump(to page: PageID) throws {
      try send(.page(.jump(to: page, animated: false, request: 1)))
      try rest()
    }

    mutating func collapse(_ isCollapsed: Bool) throws {
      try send(.cover(isCollapsed ? .collapse(animated: false) : .expand(animated: false)))
      try rest()
    }

    /// The place of a row of page 2 on its page, in points.
    func frame(of row: Int64) throws -> (top: Double, bottom: Double) {
      let list = try #require(pager.list(of: 2))
      let frame = try #require(list.frame(of: row))
      return (frame.top - list.offset, frame.top - list.offset + frame.height)
    }
  }

  private static func cover(_ sync: ChildSync) -> CoverConfiguration {
    var cover = CoverConfiguration()
    cover.childSync = sync
    return cover
  }

  @Test(
    "Q50 V23: a page opens at its initial position under the cover and sizes at that time",
    arguments: [ChildSync.keepDepth, .matchCover], [ScrollAlignment.start, .centre, .end, .visible])
  func begins(sync: ChildSync, alignment: ScrollAlignment) throws {
    let rows = [RowModel](repeating: RowModel(height: 50), count: 60)
    for (collapses, maximum, bottom) in [
      (true, 200.0, 0.0), (false, 260, 0), (false, 120, 0), (true, 260, 90),
    ] {
      var host = try Host(rows, cover: Self.cover(sync)) {
        $0.initialPosition = .row(30, alignment: alignment)
      }
      try host.send(.cover(.heightsChanged(maximum: maximum, collapsed: 60, minimum: 60)))
      try host.send(.cover(.viewportChanged(height: 568, bottomInset: bottom)))
      if collapses { try host.collapse(true) }
      try host.jump(to: 2)
      let (top, bottom) = (host.pager.cover.contentTop, 568 - bottom)
      let row = try host.frame(of: 30)
      switch alignment {
      case .start: #expect(row.top == top)
      case .centre: #expect(abs(row.top + row.bottom - top - bottom) <= 1.0 / 256)
      case .end, .visible: #expect(row.bottom == bottom)
      }
    }
  }

  @Test(
    "Q63 Q50: a list that was not seen yet keeps its initial position, whatever data comes",
    arguments: [InitialPosition.top, .bottom, .row(30, alignment: .centre)], [false, true])
  func keepsBeginning(position: InitialPosition, isCollapsed: Bool) throws {
    let rows = [RowModel](repeating: RowModel(height: 50), count: 60)
    var host = try Host(rows) {
      $0.initialPosition = position
      $0.followEnd = 20
    }
    if isCollapsed { try host.collapse(true) }
    try host.send(.list(2, .rowsAppended(section: 1, count: 5, model: RowModel())))
    var batch = ListBatch()
    batch.inserts = (0..<3).map { RowInsert(at: RowPath(section: 0, row: $0), row: RowModel()) }
    try host.send(.list(2, .batch(batch)))
    try host.send(.cover(.viewportChanged(height: 568, bottomInset: 30)))
    try host.send(.list(2, .given(rows: 10..<20, height: 70)))
    func expect() throws {
      let top = host.pager.cover.contentTop
      switch position {
      case .top: #expect(try host.frame(of: 0).top == top)
      case .bottom: #expect(try host.frame(of: 67).bottom == 538)
      case .row:
        let row = try host.frame(of: 30)
        #expect(abs(row.top + row.bottom - top - 538) <= 1.0 / 256)
      }
    }
    try host.jump(to: 2)
    try expect()
    // Once seen, its first row stays.
    let row = position == .bottom ? Int64(60) : 30
    let place = try host.frame(of: row).top
    try host.send(.list(2, .batch(batch)))
    if position != .bottom { #expect(try host.frame(of: row + 3).top == place) }
  }

  @Test("Q63 Q50: one whose rows come in pieces while it is not seen opens at its row")
  func comesInPieces() throws {
    let rows = [RowModel](repeating: RowModel(height: 50), count: 10)
    var host = try Host(rows) { $0.initialPosition = .row(40, alignment: .start) }
    for _ in 0..<10 {
      try host.send(.list(2, .rowsAppended(section: 1, count: 10, model: RowModel())))
    }
    try host.jump(to: 2)
    #expect(try host.frame(of: 40).top == host.pager.cover.contentTop)
  }

  @Test("Q63 Q50: a list that code scrolled before it was seen stays there")
  func scrolledUnseen() throws {
    let rows = [RowModel](repeating: RowModel(height: 50), count: 60)
    var host = try Host(rows)
    try host.send(.list(2, .scroll(to: 20, alignment: .start, animated: false)))
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0), row: RowModel(height: 50))]
    try host.send(.list(2, .batch(batch)))
    try host.jump(to: 2)
    #expect(try host.frame(of: 21).top == host.pager.cover.contentTop)
  }

  @Test("Q63 C06: a list at its top that was evicted before it was seen is at its top when rows came above")
  func evictedAtTop() throws {
    var host = try Host((1...60).map { RowModel(height: 50, key: $0) })
    try host.send(.page(.memoryPressure(.critical)))
    #expect(host.pager.list(of: 2) == nil)
    host.rows = (101...120).map { RowModel(height: 50, key: $0) } + host.rows
    try host.jump(to: 2)
    #expect(try host.frame(of: 0).top == host.pager.cover.contentTop)
  }

  @Test(
    "Q62: the ends of a list wait until it is seen, unless it announces them off screen",
    arguments: [false, true])
  func nearEdges(announces: Bool) throws {
    let rows = [RowModel](repeating: RowModel(height: 50), count: 3)
    var host = try Host(rows) {
      $0.nearEnd = .viewport
      $0.announcesEdgesOffScreen = announces
    }
    #expect(host.ends == (announces ? 1 : 0))
    try host.send(.list(2, .rowsAppended(section: 1, count: 1, model: RowModel(height: 50))))
    #expect(host.ends == (announces ? 2 : 0))
    try host.jump(to: 2)
    #expect(host.ends == (announces ? 2 : 1))
    try host.jump(to: 1)
    try host.jump(to: 2)
    #expect(host.ends == (announces ? 2 : 1))
    // A list that left the screen waits again, and leaves its end meanwhile.
    try host.jump(to: 1)
    try host.send(.list(2, .rowsAppended(section: 1, count: 40, model: RowModel(height: 50))))
    try host.send(.list(2, .scroll(to: 43, alignment: .end, animated: false)))
    #expect(host.ends == (announces ? 3 : 1))
    try host.jump(to: 2)
    #expect(host.ends == (announces ? 3 : 2))
    // The container hides it.
    for event: PageEvent in [.containerWillDisappear(), .containerDidDisappear] {
      try host.send(.page(event))
    }
    try host.send(.list(2, .rowsAppended(section: 1, count: 1, model: RowModel(height: 50))))
    #expect(host.ends == (announces ? 4 : 2))
    for event: PageEvent in [.containerWillAppear(), .containerDidAppear] { try host.send(.page(event)) }
    #expect(host.ends == (announces ? 4 : 3))
    // Settings that make it wait change nothing while it is seen.
    host.settings.announcesEdgesOffScreen.toggle()
    try host.send(.list(2, .configured(host.settings)))
    #expect(host.ends == (announces ? 4 : 3))
  }

  @Test(
    "Q50 C06: a page that was evicted before it was visible opens at its initial position",
    arguments: [ChildSync.keepDepth, .matchCover], [0, 60])
  func evictedUnseen(sync: ChildSync, count: Int) throws {
    var host = try Host(
      [RowModel](repeating: RowModel(), count: count), height: 62, cover: Self.cover(sync)
    ) { $0.initialPosition = .bottom }
    #expect(host.pager.list(of: 2)?.rowCount == Int64(count))
    try host.send(.page(.memoryPressure(.critical)))
    #expect(host.pager.list(of: 2) == nil)
    host.rows = [RowModel](repeating: RowModel(), count: 60)
    try host.jump(to: 2)
    #expect(try host.frame(of: 59).bottom == 568)
  }

  @Test(
    "C06 Q52: a page left at its top under a closed cover is restored there, whatever the height of its first row"
  )
  func comesBackToTop() throws {
    for height in [62, 20] as [Double] {
      var host = try Host([RowModel](repeating: RowModel(), count: 60), height: height)
      try host.jump(to: 2)
      try host.collapse(true)
      #expect(host.pager.depth(of: 2) == 0)
      try host.jump(to: 1)
      // Page 2 is evicted, and loaded again out of view, beside page 3.
      try host.send(.page(.memoryPressure(.critical)))
      #expect(host.pager.list(of: 2) == nil)
      try host.jump(to: 3)
      #expect(host.pager.list(of: 2) != nil)
      #expect(host.pager.depth(of: 2) == 0)
      try host.jump(to: 2)
      #expect(host.pager.depth(of: 2) == 0)
      #expect(try host.frame(of: 0).top == host.pager.cover.contentTop)
    }
  }

  @Test(
    "Q51 V10: content with gravity at its bottom that is at its top stays there when the heights of the cover change"
  )
  func heightsOverTop() throws {
    // Longer than the visible part under the closed cover, and shorter than the cover collapses to.
    let rows = [RowModel](repeating: RowModel(height: 52), count: 10)
    var host = try Host(rows) { $0.gravity = .bottom }
    try host.jump(to: 2)
    try host.collapse(true)
    #expect(host.pager.depth(of: 2) == 0)
    try host.send(.cover(.heightsChanged(maximum: 80, collapsed: 60, minimum: 60)))
    try host.rest()
    #expect(host.pager.cover.collapse == 20)
    #expect(host.pager.depth(of: 2) == 0)
    #expect(try host.frame(of: 0).top == host.pager.cover.contentTop)
  }

  @Test(
    "V13 Q27: short content left under a closed cover is not moved under it, and rows are inserted above the visible part"
  )
  func shortUnderCover() throws {
    let rows = [RowModel](repeating: RowModel(height: 50), count: 4)
    var host = try Host(rows)
    try host.jump(to: 2)
    try host.collapse(true)
    try host.jump(to: 1)
    try host.send(.list(2, .given(rows: 0..<1, height: 50)))
    try host.send(.list(2, .rowsAppended(section: 1, count: 1, model: RowModel(height: 10))))
    try host.rest()
    #expect(host.pager.depth(of: 2) == 0)
    try host.send(.list(2, .rowsAppended(section: 1, count: 20, model: RowModel(height: 50))))
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0), row: RowModel(height: 30))]
    try host.send(.list(2, .batch(batch)))
    #expect(host.pager.depth(of: 2) == 30)
    try host.jump(to: 2)
    #expect(try host.frame(of: 1).top == host.pager.cover.contentTop)
  }

  @Test("Q51: content left at its end keeps the end when a keyboard appears while it is out of view")
  func endUnderCover() throws {
    // Short under the closed cover, and longer than the part that a keyboard leaves.
    let rows = [RowModel](repeating: RowModel(height: 50), count: 8)
    var host = try Host(rows) { $0.gravity = .bottom }
    try host.jump(to: 2)
    try host.collapse(true)
    #expect(try host.frame(of: 7).bottom == 568)
    try host.jump(to: 1)
    try host.send(.cover(.viewportChanged(height: 568, bottomInset: 200)))
    try host.rest()
    try host.jump(to: 2)
    #expect(try host.frame(of: 7).bottom == 368)
  }
}
