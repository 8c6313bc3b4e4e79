import Testing

import struct FolioTesting.Chance

@testable import Folio

@Suite("The picture of a pager")
struct PagerPictureTests {
  @Test(
    "Whatever happens, the picture has what the projections tell one by one", arguments: [1, 0.8] as [Double])
  func pictureEqualsProjections(pageFraction: Double) throws {
    var pages = PageConfiguration()
    pages.pageFraction = pageFraction
    var chance = Chance(seed: 11)
    var pager = try Pager(page: pages, configuration: PagerConfiguration())
    var now = Moment(nanoseconds: 0)
    var finger: (x: Double, y: Double)?
    var pairs = 0
    var lists = 0
    var beside = 0
    for event in Self.beginning { try pager.handle(event) { _ in } }
    for step in 0..<10_000 {
      try? pager.handle(chance.pagerEvent(pager, now: &now, finger: &finger)) { _ in }
      let picture = pager.picture
      try #require(picture == Self.readApart(pager), "step \(step)")
      pairs += picture.second == nil ? 0 : 1
      lists += picture.first?.rows?.window.isEmpty == false ? 1 : 0
      beside += picture.scene.count > 2 ? 1 : 0
    }
    #expect(pairs > 100 && lists > 100, "\(pairs) with two pages, \(lists) lists")
    #expect(pageFraction == 1 || beside > 100, "\(beside) with more pages")
  }

  @Test("Without pages there is nothing in the picture but cover and strip")
  func emptyPicture() throws {
    var pager = Pager()
    #expect(pager.picture == Self.readApart(pager))
    try pager.handle(.cover(.heightsChanged(maximum: 100, collapsed: 0, minimum: 0))) { _ in }
    try pager.handle(.frameChanged(Rect(x: 5, y: 7, width: 320, height: 568))) { _ in }
    let picture = pager.picture
    #expect(
      picture.scene.isEmpty && picture.first == nil && picture.second == nil && picture.indicator == nil)
    #expect(picture.cover == Rect(x: 5, y: 7, width: 320, height: 100))
    #expect(picture.strip == Rect(x: 5, y: 107, width: 320, height: 0))
  }

  /// The picture, from the projections that it is to equal.
  private static func readApart(_ pager: Pager) -> PagerPicture {
    let scene = pager.cover.tab.page.scene
    let pictured = scene.prefix(2).map { placement in
      PicturedPage(
        placement: placement, frame: pager.frame(of: placement),
        rows: pager.list(of: placement.page).map {
          .init(
            window: $0.isOpening ? 0..<0 : $0.window, extras: $0.isOpening ? [] : $0.extras, offset: $0.offset
          )
        })
    }
    return PagerPicture(
      scene: scene, first: pictured.first, second: pictured.count > 1 ? pictured[1] : nil,
      cover: pager.coverRect, strip: pager.stripFrame, stripOffset: pager.cover.tab.stripOffset,
      indicator: pager.indicatorFrame)
  }

  private static let beginning: [PagerEvent] = [
    .cover(.heightsChanged(maximum: 245, collapsed: 64, minimum: 64)),
    .cover(.tab(.page(.pagesChanged([0, 1, 2, 3, 4], settled: nil)))),
    .cover(.stripHeightsChanged([40, 30, 0, 50, 40])),
    .frameChanged(Rect(width: 320, height: 568)),
    .cover(.tab(.page(.containerWillAppear(animated: false)))),
    .cover(.tab(.page(.containerDidAppear))),
  ]
}
