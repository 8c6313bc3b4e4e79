import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

@Suite("The snapshot of a pager", .processorTime)
struct PagerSnapshotTests {
  @Test(
    "After any event the snapshot equals the single projections",
    arguments: [1, 0.8] as [Double])
  func pictureEqualsProjections(pageFraction: Double) throws {
    var pages = PageConfiguration()
    pages.pageFraction = pageFraction
    var chance = SeededGenerator(seed: 11)
    var pager = try Pager(page: pages, configuration: PagerConfiguration())
    var now = Moment(nanoseconds: 0)
    var finger: (x: Double, y: Double)?
    var pairs = 0
    var lists = 0
    var beside = 0
    for event in Self.beginning { try pager.handle(event) { _ in } }
    for step in 0..<10_000 {
      try? pager.handle(chance.pagerEvent(pager, now: &now, finger: &finger)) { _ in }
      let snapshot = pager.snapshot
      try #require(snapshot == Self.readApart(pager), "step \(step)")
      pairs += snapshot.second == nil ? 0 : 1
      lists += snapshot.first?.rows?.window.isEmpty == false ? 1 : 0
      beside += snapshot.scene.count > 2 ? 1 : 0
    }
    #expect(pairs > 100 && lists > 100, "\(pairs) with two pages, \(lists) lists")
    #expect(pageFraction == 1 || beside > 10, "\(beside) with more pages")
  }

  @Test("Without pages the snapshot contains only cover and strip")
  func emptyPicture() throws {
    var pager = Pager()
    #expect(pager.snapshot == Self.readApart(pager))
    try pager.handle(.cover(.heightsChanged(maximum: 100, collapsed: 0, minimum: 0))) { _ in }
    try pager.handle(.frameChanged(LayoutRect(x: 5, y: 7, width: 320, height: 568))) { _ in }
    let snapshot = pager.snapshot
    #expect(
      snapshot.scene.isEmpty && snapshot.first == nil && snapshot.second == nil && snapshot.indicator == nil)
    #expect(snapshot.cover == LayoutRect(x: 5, y: 7, width: 320, height: 100))
    #expect(snapshot.strip == LayoutRect(x: 5, y: 107, width: 320, height: 0))
  }

  /// Returns the snapshot that the projections give.
  private static func readApart(_ pager: Pager) -> PagerSnapshot {
    let scene = pager.cover.tab.page.scene
    let pictured = scene.prefix(2).map { placement in
      PageSnapshot(
        placement: placement, frame: pager.frame(of: placement),
        rows: pager.list(of: placement.page).map {
          .init(
            window: $0.isOpening ? 0..<0 : $0.window, extras: $0.isOpening ? [] : $0.extras, offset: $0.offset
          )
        })
    }
    return PagerSnapshot(
      scene: scene, first: pictured.first, second: pictured.count > 1 ? pictured[1] : nil,
      cover: pager.coverRect, strip: pager.stripFrame, stripOffset: pager.cover.tab.stripOffset,
      indicator: pager.indicatorFrame)
  }

  private static let beginning: [PagerEvent] = [
    .cover(.heightsChanged(maximum: 245, collapsed: 64, minimum: 64)),
    .page(.pagesChanged([0, 1, 2, 3, 4])),
    .cover(.stripHeightsChanged([40, 30, 0, 50, 40])),
    .frameChanged(LayoutRect(width: 320, height: 568)),
    .page(.containerWillAppear()),
    .page(.containerDidAppear),
  ]
}
