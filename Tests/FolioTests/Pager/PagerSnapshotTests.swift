import Folio
import Testing

import struct FolioTesting.SeededGenerator

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
      try #require(Self.differences(of: snapshot, from: pager).isEmpty, "step \(step)")
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
    #expect(Self.differences(of: pager.snapshot, from: pager).isEmpty)
    try pager.handle(.cover(.heightsChanged(maximum: 100, collapsed: 0, minimum: 0))) { _ in }
    try pager.handle(.frameChanged(LayoutRect(x: 5, y: 7, width: 320, height: 568))) { _ in }
    let snapshot = pager.snapshot
    #expect(
      snapshot.scene.isEmpty && snapshot.first == nil && snapshot.second == nil && snapshot.indicator == nil)
    #expect(snapshot.cover == LayoutRect(x: 5, y: 7, width: 320, height: 100))
    #expect(snapshot.strip == LayoutRect(x: 5, y: 107, width: 320, height: 0))
  }

  /// Returns the names of what the snapshot and the projections give differently.
  private static func differences(of snapshot: PagerSnapshot, from pager: Pager) -> [String] {
    var differences: [String] = []
    func compare<Value: Equatable>(_ name: String, _ value: Value, _ other: Value) {
      if value != other { differences.append(name) }
    }
    let scene = pager.cover.tab.page.scene
    compare("scene", snapshot.scene, scene)
    for (index, page) in [snapshot.first, snapshot.second].enumerated() {
      let placement = index < scene.count ? scene[index] : nil
      compare("placement \(index)", page?.placement, placement)
      compare("frame \(index)", page?.frame, placement.map { pager.frame(of: $0) })
      let list = placement.flatMap { pager.list(of: $0.page) }
      compare("window \(index)", page?.rows?.window, list.map { $0.isOpening ? 0..<0 : $0.window })
      compare("extras \(index)", page?.rows?.extras, list.map { $0.isOpening ? [] : $0.extras })
      compare("offset \(index)", page?.rows?.offset, list?.offset)
      if let page { compare("values of a page", Mirror(reflecting: page).children.count, 3) }
      if let rows = page?.rows { compare("values of rows", Mirror(reflecting: rows).children.count, 3) }
    }
    compare("cover", snapshot.cover, pager.coverRect)
    compare("strip", snapshot.strip, pager.stripFrame)
    compare("stripOffset", snapshot.stripOffset, pager.cover.tab.stripOffset)
    compare("indicator", snapshot.indicator, pager.indicatorFrame)
    compare("values", Mirror(reflecting: snapshot).children.count, 7)
    return differences
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
