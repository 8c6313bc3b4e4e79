import Folio
import Testing

/// Pages are 80 % of a container of 320 × 600 points at (10, 20), ten points apart.
@Suite("A pager with peeking neighbours", .processorTime)
struct PagerPeekTests {
  private func peeking(
    _ flow: Flow = .leftToRight, at page: PageID = 2, cover: Double = 200,
    coverConfiguration: CoverConfiguration = CoverConfiguration(),
    configure: (inout PagerConfiguration) -> Void = { _ in }
  ) throws -> PagerStage {
    try PagerStage(
      at: page, flow: flow, cover: cover, fraction: 0.8, spacing: 10,
      coverConfiguration: coverConfiguration, configure: configure)
  }

  /// A point on the neighbour after the page at rest, and one in the gap before it.
  private func neighbour(_ flow: Flow) -> (x: Double, y: Double) {
    switch flow {
    case .leftToRight: (320, 400)
    case .rightToLeft: (20, 400)
    case .vertical: (100, 610)
    }
  }

  private func gap(_ flow: Flow) -> (x: Double, y: Double) {
    switch flow {
    case .leftToRight: (303, 400)
    case .rightToLeft: (37, 400)
    case .vertical: (100, 565)
    }
  }

  @Test("P21: pages are drawn with the page fraction, and lists have the same size", arguments: Flow.allCases)
  func frames(flow: Flow) throws {
    let stage = try peeking(flow)
    let frames = stage.pages.scene.map { stage.pager.frame(of: $0) }
    switch flow {
    case .leftToRight: #expect(frames.map(\.x) == [-224, 42, 308])
    case .rightToLeft: #expect(frames.map(\.x) == [308, 42, -224])
    case .vertical: #expect(frames.map(\.y) == [-410, 80, 570])
    }
    let vertical = flow == .vertical
    #expect(frames.allSatisfy { $0.width == (vertical ? 320 : 256) && $0.height == (vertical ? 480 : 600) })
    let list = try #require(stage.pager.list(of: 2))
    #expect(list.viewportLength == (vertical ? 480 : 600))
    #expect(list.frame(of: 0)?.width == (vertical ? 320 : 256))
    // A short list scrolls exactly as far as the cover collapses.
    #expect(stage.pager.cover.minimumContentLength(of: 2) == (vertical ? 440 : 560))
    var short = stage
    short.send(
      .list(2, .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 1, RowModel(height: 50)))])))
    let range = try #require(short.pager.list(of: 2)).maximumOffset - list.minimumOffset
    #expect(range == (vertical ? 0 : 200))
  }

  @Test("P21: another fraction lays lists out again, and updates the cover", arguments: Flow.allCases)
  func reconfigured(flow: Flow) throws {
    var stage = try peeking(flow)
    stage.page(.configured(PageConfiguration()))
    let list = try #require(stage.pager.list(of: 2))
    #expect(list.viewportLength == 600 && list.frame(of: 0)?.width == 320)
    #expect(stage.pager.cover.minimumContentLength(of: 2) == 560)
    // The host sends the bottom inset with the height of the frame.
    var page = PageConfiguration()
    page.pageFraction = 0.5
    stage.page(.configured(page))
    stage.send(.cover(.viewportChanged(height: 600, bottomInset: 30)))
    #expect(stage.rejection == nil)
    #expect(stage.pager.cover.minimumContentLength(of: 2) == (flow == .vertical ? 230 : 530))
  }

  @Test("P21: hit testing, also in gaps and outside", arguments: Flow.allCases)
  func hits(flow: Flow) throws {
    let stage = try peeking(flow)
    let (there, between) = (neighbour(flow), gap(flow))
    #expect(stage.pager.page(atX: there.x, y: there.y) == 3)
    #expect(stage.pager.row(atX: there.x, y: there.y)?.page == 3)
    #expect(stage.pager.page(atX: between.x, y: between.y) == nil)
    #expect(stage.pager.row(atX: between.x, y: between.y) == nil)
    #expect(stage.pager.page(atX: 170, y: 400) == 2)
    for outside in [(5.0, 400.0), (335, 400), (170, 625), (170, flow == .vertical ? 50 : 250)] {
      #expect(stage.pager.page(atX: outside.0, y: outside.1) == nil)
      #expect(stage.pager.row(atX: outside.0, y: outside.1) == nil)
    }
  }

  @Test("P21 P29: a tap on a neighbour selects it, and presses no row of it", arguments: Flow.allCases)
  func tapsNeighbour(flow: Flow) throws {
    var stage = try peeking(flow)
    let there = neighbour(flow)
    stage.effects = []
    stage.pointer(.down, there.x, there.y)
    stage.pass(milliseconds: 600)
    #expect(stage.pager.highlightedRow == nil)
    stage.pointer(.up, there.x, there.y)
    #expect(stage.pages.target == 3)
    let causes = stage.effects.compactMap {
      if case .cover(.tab(.page(.willSelect(_, let cause)))) = $0 { cause } else { nil }
    }
    #expect(causes == [.tap])
    #expect(!stage.effects.contains { if case .tapped = $0 { true } else { false } })
    stage.rest()
    #expect(stage.pages.settled == 3)
    let between = gap(flow)
    stage.tap(between.x, between.y)
    #expect(
      stage.pages.phase == .resting && stage.pages.settled == 3, "Between pages there is nothing to tap")
    stage.page(.enabledChanged(4, swipe: true, tap: false))
    stage.tap(there.x, there.y)
    #expect(stage.pages.phase == .resting)
  }

  @Test(
    "P21 V02: a drag on a neighbour drags the pages, or the selected list", arguments: Flow.allCases)
  func dragsNeighbour(flow: Flow) throws {
    var stage = try peeking(flow)
    let (there, way) = (neighbour(flow), flow.forward)
    // One pitch of travel is one page: 0.8 of the container and the gap.
    let pitch = flow == .vertical ? 490.0 : 266
    if flow == .vertical {
      stage.send(.list(2, .scroll(to: 99, alignment: .end, animated: false)))
      stage.send(.list(2, .scroll(to: 50, alignment: .start, animated: false)))
      let offset = stage.offset(of: 2) ?? 0
      stage.drag(from: there, by: (0, -110), lifts: false)
      #expect(abs((stage.offset(of: 2) ?? 0) - offset - 100) < 0.01)
      #expect(stage.offset(of: 3) == -40)
      return
    }
    stage.drag(from: there, by: (way.x * (pitch / 2 + 10), 0), lifts: false)
    #expect(abs(stage.pages.position - 2.5) < 1e-9)
    stage.pointer(.cancelled, 0, 0)
    stage.rest()
    let page = try #require(stage.pages.settled)
    stage.drag(from: there, by: (0, -110), lifts: false)
    #expect(abs((stage.offset(of: page) ?? 0) - -140) < 0.01)
    #expect(abs(stage.pager.cover.collapse - 100) < 0.01)
  }

  @Test("P21 Q48: a carried row is drawn on its page", arguments: Flow.allCases)
  func carries(flow: Flow) throws {
    var stage = try peeking(flow) {
      var reorder = ReorderConfiguration()
      reorder.edge = 0
      $0.list.reorder = reorder
    }
    let y = flow == .vertical ? 145.0 : 285
    stage.pointer(.down, 60, y)
    stage.pass(milliseconds: 500)
    let page = stage.pager.frame(of: try #require(stage.pages.scene.first { $0.page == 2 }))
    #expect(
      stage.pager.liftedFrame
        == LayoutRect(x: page.x, y: flow == .vertical ? 120 : 260, width: page.width, height: 50))
    stage.pointer(.moved, 60, y + 100)
    #expect(stage.pager.liftedRow?.row == 2)
    stage.pointer(.cancelled, 60, y)
    #expect(stage.pager.liftedRow == nil)
  }

  // MARK: Neighbours and the cover

  @Test(
    "P21 V03: neighbours fit the cover as the selected page does, from their load on",
    arguments: [Flow.leftToRight, .rightToLeft], ChildSync.allCases)
  func agrees(flow: Flow, sync: ChildSync) throws {
    var cover = CoverConfiguration()
    cover.childSync = sync
    var stage = try peeking(flow, at: 0, coverConfiguration: cover)
    #expect([0, 1].map { stage.offset(of: $0) } == [-240, -240])
    stage.drag(from: (170, 500), by: (0, -130))
    stage.rest()
    let collapse = stage.pager.cover.collapse
    #expect(collapse > 100 && collapse < 140)
    #expect(abs((stage.offset(of: 1) ?? 0) - (collapse - 240)) <= 0.11, "It follows while it is seen")
    stage.page(.jump(to: 3, animated: false, request: 1))
    for page: PageID in [2, 3, 4] {
      #expect(abs((stage.offset(of: page) ?? 0) - (collapse - 240)) <= 0.11, "page \(page)")
    }
    #expect(stage.pager.cover.collapse == collapse, "No change of page moves the cover")
    stage.send(.cover(.expand(animated: true)))
    stage.rest()
    #expect(stage.pager.cover.collapse == 0)
    for page: PageID in [2, 4] {
      #expect(stage.offset(of: page) == -240, "page \(page)")
    }
  }

  @Test(
    "P21 V03: a page that comes into view in a drag fits the cover when it does",
    arguments: Flow.allCases)
  func comesIntoView(flow: Flow) throws {
    guard flow != .vertical else { return }
    var stage = try peeking(flow, at: 0)
    // Page 2 was visible under the collapsed cover, then the cover was opened.
    stage.page(.jump(to: 2, animated: false, request: 1))
    stage.send(.cover(.collapse(animated: false)))
    stage.page(.jump(to: 0, animated: false, request: 1))
    stage.send(.cover(.expand(animated: false)))
    #expect(stage.offset(of: 2) == -40, "Out of view it stays where it was")
    stage.drag(from: (170, 500), by: (flow.forward.x * 262, 0), lifts: false)
    #expect(stage.pages.scene.contains { $0.page == 2 })
    #expect(stage.offset(of: 2) == -240 && stage.pager.cover.collapse == 0)
  }
}
