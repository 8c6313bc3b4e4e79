import Testing

@testable import Folio

/// Pages of 300 points at 80 %, under a cover with a range of 200.
@Suite("Peeking neighbours under a cover", .processorTime)
struct CoverPeekTests {
  private func peeking(
    _ configuration: CoverConfiguration = CoverConfiguration(), pages: Int64 = 7
  ) throws -> CoverJourney {
    var page = PageConfiguration.withoutPrefetch
    page.pageFraction = 0.8
    return try CoverJourney(pages: pages, page: page, configuration)
  }

  private func orders(_ journey: CoverJourney, to page: PageID) -> [Double] {
    journey.effects.compactMap {
      if case .scrollContent(page, let offset, _) = $0 { offset } else { nil }
    }
  }

  @Test("P21 V03: a neighbour is loaded where it fits the cover, by one order", arguments: ChildSync.allCases)
  func loads(sync: ChildSync) throws {
    var journey = try peeking(covering(sync: sync))
    journey.scroll(0, to: 120)
    journey.jump(to: 3)
    for page: PageID in [2, 3, 4] { #expect(journey.y(of: page) == 120, "page \(page)") }
    for page: PageID in [2, 4] {
      #expect(orders(journey, to: page) == [120 - 304])
      let load = try #require(journey.effects.firstIndex(of: .page(.load(page))))
      let order = try #require(
        journey.effects.firstIndex { if case .scrollContent(page, _, _) = $0 { true } else { false } })
      #expect(load < order)
    }
    #expect(journey.cover.collapse == 120)
    #expect(!journey.effects.contains { if case .collapseChanged = $0 { true } else { false } })
  }

  @Test("P21 V03: visible pages follow the cover, others are left alone", arguments: CoverMode.allCases)
  func follows(mode: CoverMode) throws {
    var journey = try peeking(covering(mode))
    journey.jump(to: 2)
    journey.scroll(2, to: 150)
    let collapse = journey.cover.collapse
    #expect(collapse == 150)
    for page: PageID in [1, 3] { #expect(journey.y(of: page) == 150) }
    #expect(journey.y(of: 0) == 0)
    guard case .collapseChanged? = journey.effects.last else {
      return #expect(Bool(false), "\(journey.effects)")
    }
    journey.scroll(2, to: 500)
    journey.scroll(2, to: 430)
    for page: PageID in [1, 3] {
      #expect(journey.y(of: page) >= journey.cover.collapse)
      if mode != .exitUntilCollapsed {
        #expect(journey.cover.collapse + (journey.cover.depth(of: page) ?? 0) == journey.y(of: page))
      }
    }
  }

  @Test("P21 V03: an expansion by code moves the neighbours along, tick by tick")
  func expands() throws {
    var journey = try peeking()
    journey.jump(to: 2)
    journey.scroll(2, to: 200)
    journey.send(.expand(animated: true))
    for _ in 0..<60 {
      journey.tick(milliseconds: 16)
      for page: PageID in [1, 3] { #expect(journey.y(of: page) == journey.cover.collapse) }
    }
    #expect(journey.cover.collapse == 0)
  }

  @Test("P21 V03: a neighbour that code scrolls moves alone", arguments: ChildSync.allCases)
  func scrolledAway(sync: ChildSync) throws {
    var journey = try peeking(covering(sync: sync))
    journey.scroll(1, to: 700, by: .code)
    #expect(journey.cover.collapse == 0 && journey.y(of: 1) == 700)
    #expect(journey.cover.depth(of: 1) == 700)
  }

  @Test("V08: a finger that goes down stops what moves the cover", arguments: [true, false])
  func finger(bySnap: Bool) throws {
    var journey = try CoverJourney(covering(snaps: true))
    journey.scroll(0, to: 60)
    journey.send(bySnap ? .scrollEnded(0) : .collapse(animated: true))
    journey.tick(milliseconds: 0)
    journey.tick(milliseconds: 40)
    let collapse = journey.cover.collapse
    #expect(collapse != 60 && collapse > 0 && collapse < 200)
    journey.send(page: .fingerDown(at: journey.now))
    #expect(journey.cover.nextWake == .never)
    journey.tick(milliseconds: 100)
    #expect(journey.cover.collapse == collapse)
  }
}
