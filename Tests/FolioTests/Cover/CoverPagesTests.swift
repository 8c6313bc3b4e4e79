import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

/// The range is 200; the inset of each page is 304; y is the list's offset from its top.
@Suite("Cover and pages", .processorTime)
struct CoverPagesTests {
  // MARK: Insets

  @Test(
    "V22 85: a page receives its inset and its least content length on load; an empty page reaches the range")
  func told() throws {
    var cover = CoverController()
    var effects: [CoverEffect] = []
    for event: CoverEvent in [
      .heightsChanged(maximum: 245, collapsed: 64, minimum: 64),
      .viewportChanged(height: 667, bottomInset: 0),
      .page(.pagesChanged([0])), .stripHeightsChanged([40]),
      .page(.layoutChanged(length: 375)),
    ] { try cover.handle(event) { effects.append($0) } }
    #expect(effects.suffix(2) == [.page(.load(0)), .setContentInset(0, top: 285, minimumContentLength: 563)])
    #expect(cover.model.layout.end(of: 0, contentLength: 563 * 768) == 181 * 768)
    #expect(cover.range == 181)
  }

  @Test("V22: a prefetched page is notified too, and again if it is then needed before the answer")
  func prefetched() throws {
    var journey = try CoverJourney(page: .init())
    journey.jump(to: 1)
    let told = CoverEffect.setContentInset(2, top: 304, minimumContentLength: 563)
    #expect(journey.effects.suffix(2) == [.page(.prefetch(2)), told])
    journey.jump(to: 2)
    #expect(journey.ownEffects == [told])
  }

  @Test("V22: insets change at run time: every loaded page is notified, in the order of the first visits")
  func keyboard() throws {
    var journey = try CoverJourney()
    journey.jump(to: 2)
    journey.jump(to: 1)
    journey.send(.viewportChanged(height: 667, bottomInset: 300))
    #expect(
      journey.effects
        == [0, 2, 1].map { .setContentInset($0, top: 304, minimumContentLength: 263) })
    journey.send(.viewportChanged(height: 667, bottomInset: 300))
    #expect(journey.effects.isEmpty)
    journey.send(.viewportChanged(height: 100, bottomInset: 300))
    #expect(journey.cover.minimumContentLength(of: 0) == 0)
  }

  // MARK: Changes of page

  @Test("V11 38: the cover stays, and a list that was never shown begins where it fits")
  func firstShown() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 80)
    journey.jump(to: 1)
    #expect(journey.cover.collapse == 80)
    #expect(journey.y(of: 1) == 80)
    #expect(
      journey.ownEffects == [
        .setContentInset(1, top: 304, minimumContentLength: 563), .scrollContent(1, to: -224, token: 1),
      ])
  }

  @Test("38: it is moved before it appears")
  func movedFirst() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 80)
    journey.send(page: .jump(to: 1, request: 1))
    let order = journey.effects.firstIndex(of: .scrollContent(1, to: -224, token: 1))
    let appears = journey.effects.firstIndex(of: .page(.willAppear(1, animated: true)))
    let selects = journey.effects.firstIndex(of: .page(.willSelect(1, cause: .request)))
    #expect(try #require(selects) + 1 == order)
    #expect(try #require(order) < #require(appears))
  }

  @Test("V12 39: under a collapsed cover the other list keeps its depth")
  func deep() throws {
    var journey = try CoverJourney()
    journey.jump(to: 1)
    journey.scroll(1, to: 900)
    journey.jump(to: 0)
    journey.scroll(0, to: 500)
    journey.jump(to: 1)
    #expect(journey.cover.collapse == 200)
    #expect(journey.y(of: 1) == 900)
    #expect(journey.ownEffects.isEmpty)
  }

  @Test(
    "V13 40: under an open cover the other list is scrolled to its top, or keeps its depth",
    arguments: [
      (ChildSync.matchCover, CoverMode.exitUntilCollapsed, 0), (.keepDepth, .exitUntilCollapsed, 700.0),
      (.matchCover, .enterAlways, 700),
    ])
  func shallow(sync: ChildSync, mode: CoverMode, depth: Double) throws {
    var journey = try CoverJourney(covering(mode, sync: sync))
    journey.jump(to: 1)
    journey.scroll(1, to: 900)
    journey.jump(to: 0)
    journey.scroll(0, to: 0)
    #expect(journey.cover.collapse == 0)
    journey.jump(to: 1)
    #expect(journey.cover.collapse == 0)
    #expect(journey.y(of: 1) == depth)
    #expect(journey.cover.depth(of: 1) == depth)
  }

  @Test("V13: a list that kept its depth collapses the cover when it is scrolled, and is then like any other")
  func depthUsedUp() throws {
    var journey = try CoverJourney(covering(sync: .keepDepth))
    journey.scroll(1, to: 900)
    journey.jump(to: 1)
    let course: [(Double, Double)] = [(950, 50), (1100, 200), (1000, 200), (150, 150)]
    for (y, collapse) in course {
      journey.scroll(1, to: y)
      #expect(journey.cover.collapse == collapse)
    }
  }

  @Test("V12: new content fits the cover to the unit")
  func exact() throws {
    var journey = try CoverJourney()
    journey.jump(to: 1)
    journey.scroll(1, to: 80)
    journey.jump(to: 0)
    journey.scroll(0, to: 80.05)
    journey.jump(to: 1)
    #expect(journey.ownEffects.count == 1)
    #expect(journey.y(of: 1) == journey.y(of: 0) && journey.cover.collapse == journey.y(of: 1))
  }

  @Test(
    "42: while a finger drags the pages no list moves the cover; content above its edge is then scrolled there"
  )
  func held() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 80)
    journey.drag(by: 0.5)
    #expect(journey.y(of: 1) == 80)
    journey.scroll(0, to: 20)
    journey.scroll(1, to: 150)
    #expect(journey.cover.collapse == 80)
    #expect(journey.effects.isEmpty)
    let half = journey
    journey.lift(velocity: 1000)
    #expect(journey.cover.active == 1)
    #expect(journey.y(of: 1) == 150)
    journey.rest()
    journey = half
    journey.lift(velocity: -1000)
    #expect(journey.cover.active == 0)
    #expect(journey.y(of: 0) == 20)
    journey.send(.scrollEnded(0))
    journey.rest()
    #expect(journey.y(of: 0) == 80)
    #expect(journey.cover.collapse == 80)
  }

  @Test("Reports of a list that is not selected are stored")
  func remembered() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 500)
    journey.scroll(1, to: 900)
    #expect(journey.cover.collapse == 200)
    #expect(journey.effects.isEmpty)
    journey.jump(to: 1)
    #expect(journey.cover.depth(of: 1) == 900 && journey.y(of: 1) == 1100)
  }

  @Test("V14 47: a page without a scroll view leaves the cover as it is; expand and collapse work")
  func withoutScrollView() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 80)
    journey.jump(to: 2)
    #expect(journey.cover.collapse == 80)
    journey.send(.collapse(animated: false))
    #expect(journey.cover.collapse == 200)
    journey.jump(to: 0)
    #expect(journey.cover.collapse == 200)
    #expect(journey.y(of: 0) == 200)
    journey.jump(to: 2)
    journey.send(.expand(animated: false))
    #expect(journey.cover.collapse == 0)
  }

  // MARK: Tokens

  @Test(
    "V19: a report older than the newest order is ignored, and one with a token never emitted is rejected")
  func tokens() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 80)
    journey.jump(to: 1)
    #expect(journey.lists[1]?.token == 1)
    let before = journey.cover
    journey.send(.scrolled(1, offset: -304, contentLength: 1, by: .user, token: 0))
    #expect(journey.cover == before)
    let rejection = journey.send(.scrolled(1, offset: -304, contentLength: 1, by: .user, token: 2))
    #expect(rejection == .illegalValue(.token))
    journey.send(.scrolled(1, offset: -304, contentLength: 1, by: .user, token: 1))
    #expect(journey.cover.collapse == 0)
  }

  // MARK: Memory

  @Test(
    "53: an evicted page is restored at its depth under the cover when it is loaded again")
  func evicted() throws {
    var page = PageConfiguration()
    page.cache = CacheConfiguration(capacity: 1, prefetch: 0)
    var journey = try CoverJourney(page: page)
    journey.scroll(0, to: 900)
    journey.jump(to: 1)
    #expect(journey.effects.contains(.page(.evict(0))))
    journey.jump(to: 0)
    #expect(journey.y(of: 0) == 900)
    #expect(journey.lists[0]?.offset == 596)
    journey.jump(to: 1)
    journey.scroll(1, to: 50)
    journey.jump(to: 0)
    #expect(journey.lists[0]?.offset == 446)
  }

  @Test("Stored places are removed with the page")
  func deleted() throws {
    var journey = try CoverJourney()
    journey.scroll(1, to: 900)
    journey.send(page: .pagesChanged([0, 2]))
    #expect(journey.cover.offset(of: 1) == nil)
    journey.send(page: .pagesChanged([0, 1, 2]))
    #expect(journey.cover.offset(of: 1) == nil)
    journey.jump(to: 1)
    #expect(journey.y(of: 1) == 0)
  }

  @Test("The page that replaces a deleted one is fitted to the cover, which stays")
  func heir() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 80)
    journey.send(page: .pagesChanged([1, 2]))
    #expect(journey.cover.active == 1)
    #expect(journey.cover.collapse == 80)
    #expect(journey.lists[1]?.offset == -224)
  }

  @Test("All pages are replaced by others")
  func emptied() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 120)
    journey.send(page: .pagesChanged([]))
    #expect(journey.cover.active == nil)
    #expect(journey.cover.stripHeight == 0)
    journey.send(.collapse(animated: true))
    journey.rest()
    #expect(journey.cover.collapse == 200)
    journey.send(page: .pagesChanged([7]))
    #expect(journey.cover.active == 7)
    #expect(journey.lists[7]?.offset == -104)
  }

  // MARK: Strips

  @Test("V16 48: the strip's height follows the position, and each page receives its own inset")
  func strips() throws {
    var journey = try CoverJourney()
    journey.send(.stripHeightsChanged([40, 60, 60]))
    #expect(journey.effects.isEmpty)
    #expect(journey.cover.stripHeight == 40)
    journey.drag(by: 0.5)
    #expect(isNear(journey.cover.stripHeight, 50))
    #expect(journey.effects.contains(.setContentInset(1, top: 324, minimumContentLength: 543)))
    journey.lift(velocity: 1000)
    journey.rest()
    #expect(journey.cover.stripHeight == 60)
    #expect(journey.cover.contentTop == 324)
  }

  @Test(
    "V16: beyond the ends the strip is that of the first or last page; a loop blends the two")
  func stripsAtEnds() throws {
    var journey = try CoverJourney()
    journey.send(.stripHeightsChanged([40, 60, 80]))
    journey.drag(by: -0.5)
    #expect(journey.cover.stripHeight == 40)
    var page = PageConfiguration.withoutPrefetch
    page.loops = true
    journey = try CoverJourney(page: page)
    journey.send(.stripHeightsChanged([40, 60, 80]))
    journey.drag(by: -0.5)
    #expect(isNear(journey.cover.stripHeight, 60))
  }

  @Test("V14: a snap continues over a page without a scroll view, and requests move the cover there")
  func snapWithoutScrollView() throws {
    var journey = try CoverJourney(covering(snaps: true))
    journey.scroll(0, to: 150)
    journey.send(.scrollEnded(0))
    journey.jump(to: 2)
    #expect(journey.cover.collapse == 150)
    journey.rest()
    #expect(journey.cover.collapse == 200)
    journey.send(.expand(animated: true))
    journey.rest()
    #expect(journey.cover.collapse == 0)
    #expect(journey.y(of: 2) == 0)
  }

  @Test(
    "V12 V13: in every mode a page change in either direction leaves the cover, whatever was scrolled",
    arguments: CoverMode.allCases, ChildSync.allCases)
  func neverMoved(mode: CoverMode, sync: ChildSync) throws {
    var chance = SeededGenerator(seed: 5)
    var journey = try CoverJourney(covering(mode, sync: sync))
    for _ in 0..<60 {
      let active = journey.cover.active ?? 0
      journey.scroll(active, to: chance.number(0, 900), by: ScrollSource.allCases[chance.pick(3)])
      journey.scroll((active.rawValue + 1) % 3 == 0 ? 0 : 1, to: chance.number(0, 900), by: .code)
      let collapse = journey.cover.collapse
      journey.jump(to: PageID(Int64(chance.pick(3))))
      #expect(journey.cover.collapse == collapse)
    }
  }

  @Test("A strip that changes its height keeps y: the offset is ordered")
  func stripGrows() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 80)
    journey.send(.stripHeightsChanged([50, 40, 40]))
    #expect(
      journey.effects == [
        .setContentInset(0, top: 314, minimumContentLength: 553), .scrollContent(0, to: -234, token: 1),
      ])
    #expect(journey.cover.collapse == 80)
  }
}
