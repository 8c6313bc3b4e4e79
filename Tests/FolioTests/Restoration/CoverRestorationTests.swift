import Foundation
import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

/// The range is 200; y is the list's offset from its top.
@Suite("Restoration of covers", .processorTime)
struct CoverRestorationTests {
  /// The order in which a new machine receives its events.
  enum Order: String, CaseIterable, Sendable {
    case first, afterHeights, beforePages, beforeLayout, last
  }

  /// A new cover with the pages, heights and layout of `journey`, restored at some point among them.
  private func fresh(
    like journey: CoverJourney, _ saved: Restoration, _ order: Order, maximum: Double = 264,
    pages: [PageID]? = nil
  ) throws -> CoverJourney {
    let old = journey.cover
    let ids = pages ?? old.tab.page.pages
    var later = try CoverJourney(
      pages: 0, page: old.tab.page.configuration, old.configuration, laidOut: false)
    later.cover = try CoverController(page: old.tab.page.configuration, configuration: old.configuration)
    later.tolerance = journey.tolerance
    if order == .first { later.send(.restored(saved)) }
    later.send(.heightsChanged(maximum: maximum, collapsed: 114, minimum: 64))
    if order == .afterHeights { later.send(.restored(saved)) }
    later.send(.viewportChanged(height: 667, bottomInset: 0))
    if order == .beforePages { later.send(.restored(saved)) }
    later.send(page: .pagesChanged(ids))
    later.send(.stripHeightsChanged([Double](repeating: 40, count: ids.count)))
    if order == .beforeLayout { later.send(.restored(saved)) }
    later.send(page: .layoutChanged(length: 300))
    later.send(page: .containerWillAppear())
    later.send(page: .containerDidAppear)
    if order == .last { later.send(.restored(saved)) }
    return later
  }

  private func throughText(_ saved: Restoration) throws -> Restoration {
    try JSONDecoder().decode(Restoration.self, from: JSONEncoder().encode(saved))
  }

  @Test(
    "P33: page, contents and collapse are restored, before or after layout, heights and pages",
    arguments: Order.allCases, [(80, 80), (900, 200), (0, 0.0)])
  func roundTrip(order: Order, place: (y: Double, collapse: Double)) throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 500)
    journey.jump(to: 2)
    journey.scroll(2, to: place.y)
    let saved = journey.cover.restoration
    #expect(saved.settled == 2 && saved.index == 2)
    #expect(saved.places.map(\.page) == [0, 2])
    let later = try fresh(like: journey, throughText(saved), order)
    #expect(later.cover.tab.page.settled == 2)
    #expect(later.cover.collapse == place.collapse)
    #expect(later.lists[2]?.offset == journey.lists[2]?.offset)
    #expect(later.cover.depth(of: 0) == 300)
    #expect(later.cover.nextWake == .never)
    #expect(later.cover.restoration == saved || order == .last, "Saved again it is the same")
  }

  @Test("P33: the content is in its place before its page appears, and the cover has the cause restore")
  func order() throws {
    var journey = try CoverJourney()
    journey.jump(to: 1)
    journey.scroll(1, to: 80)
    let saved = journey.cover.restoration
    var later = try CoverJourney()
    later.send(.restored(saved))
    #expect(
      later.effects == [
        .page(.load(1)), .setContentInset(1, top: 304, minimumContentLength: 563),
        .scrollContent(1, to: -224, token: 1), .page(.didSelect(1, cause: .restore)),
        .page(.willDisappear(0, animated: false)), .page(.willAppear(1, animated: false)),
        .page(.didDisappear(0)), .page(.didAppear(1)),
        .page(.didSettle(1, cause: .restore)), .collapseChanged(to: 80, cause: .restore),
      ])
  }

  @Test(
    "P33 V15: under other heights an edge is kept, and between edges the visible height of the cover",
    arguments: Order.allCases,
    [(900, 400, 336, 1036), (0, 400, 0, 0), (80, 300, 116, 116.0), (80, 150, 0, 0)])
  func otherHeights(order: Order, heights: (y: Double, maximum: Double, collapse: Double, after: Double))
    throws
  {
    var journey = try CoverJourney()
    journey.scroll(0, to: heights.y)
    let later = try fresh(like: journey, journey.cover.restoration, order, maximum: heights.maximum)
    #expect(later.cover.collapse == heights.collapse)
    #expect(later.y(of: 0) == heights.after)
  }

  @Test(
    "P33: places of removed pages are dropped; the cover stays as it was over the page that replaces one",
    arguments: Order.allCases)
  func changedPages(order: Order) throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 500)
    journey.jump(to: 1)
    journey.scroll(1, to: 700)
    let later = try fresh(like: journey, journey.cover.restoration, order, pages: [0, 5])
    #expect(later.cover.tab.page.settled == 5)
    #expect(later.cover.collapse == 200)
    #expect(later.y(of: 5) == 200)
    #expect(later.cover.offset(of: 1) == nil)
    #expect(later.y(of: 0) == 500)
  }

  @Test("P33 C06: a page that was evicted, or not loaded yet, has its place when it is loaded")
  func evicted() throws {
    var page = PageConfiguration.withoutPrefetch
    page.cache.capacity = 1
    var journey = try CoverJourney(page: page)
    journey.scroll(0, to: 900)
    journey.jump(to: 1)
    var later = try fresh(like: journey, journey.cover.restoration, .beforePages)
    #expect(later.lists[0] == nil)
    later.jump(to: 0)
    #expect(later.lists[0]?.offset == 596)
  }

  @Test("P33: what moves is saved at its end, and a pull is not saved")
  func moving() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: -50)
    #expect(journey.cover.restoration.places == [.init(page: 0, y: 0)])
    journey.send(.collapse(animated: true))
    journey.tick(milliseconds: 0)
    journey.tick(milliseconds: 20)
    let saved = journey.cover.restoration
    #expect(saved.cover == .init(collapse: 200, maximum: 264, minimum: 64))
    #expect(saved.places == [.init(page: 0, y: 200)])
  }

  @Test("P33: if a user scrolls before the heights arrive, the content stays as it is")
  func scrolledFirst() throws {
    var journey = try CoverJourney(pages: 2)
    journey.send(.heightsChanged(maximum: 0, collapsed: 0, minimum: 0))
    let place = Restoration.CoverPlace(collapse: 80, maximum: 264, minimum: 64)
    journey.send(.restored(Restoration(settled: 0, cover: place, places: [.init(page: 0, y: 80)])))
    #expect(journey.cover.restoration.cover == place)
    var other = journey
    other.send(.heightsChanged(maximum: 264, collapsed: 64, minimum: 64))
    #expect(other.effects.last == .collapseChanged(to: 80, cause: .restore))
    journey.scroll(0, to: 300)
    journey.send(.heightsChanged(maximum: 264, collapsed: 64, minimum: 64))
    #expect(journey.effects.last == .collapseChanged(to: 200, cause: .layout))
  }

  static let nonsense: [(Restoration, Rejection)] = [
    (Restoration(settled: 1, index: -1), .illegalValue(.position)),
    (Restoration(cover: .init(collapse: 0, maximum: .nan, minimum: 0)), .illegalValue(.maximum)),
    (Restoration(cover: .init(collapse: 0, maximum: 10, minimum: 11)), .illegalValue(.minimum)),
    (Restoration(cover: .init(collapse: 11, maximum: 10, minimum: 0)), .illegalValue(.collapsed)),
    (Restoration(cover: .init(collapse: .nan, maximum: 10, minimum: 0)), .illegalValue(.collapsed)),
    (Restoration(places: [.init(page: 1, y: -1)]), .illegalValue(.offset)),
    (Restoration(places: [.init(page: 1, y: .infinity)]), .illegalValue(.offset)),
    (Restoration(places: [.init(page: 1, y: 1), .init(page: 1, y: 2)]), .duplicatePage(1)),
    (
      Restoration(
        places: [.init(page: 1, y: 1, list: .init(row: -1, distance: 0, height: 0, width: 0))]),
      .list(.unknownRow(-1))
    ),
  ]

  @Test("P33: invalid values are rejected as a whole by cover and pager", arguments: nonsense)
  func garbage(saved: Restoration, rejection: Rejection) throws {
    var journey = try CoverJourney()
    #expect(journey.send(.restored(saved)) == rejection)
    var stage = try PagerStage()
    stage.send(.restored(saved))
    #expect(stage.rejection == rejection)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Restoration.self, from: Data(#"{"index":0,"places":[{"page":1}]}"#.utf8))
    }
  }

  @Test("H09 P33: a state that waits to be restored is saved and decoded; one that cannot wait is refused")
  func waitingIsSaved() throws {
    var cover = CoverController()
    let saved = Restoration(
      settled: 3, index: 2, cover: .init(collapse: 80, maximum: 264, minimum: 64),
      places: [.init(page: 3, y: 80), .init(page: 4, y: 87)])
    try cover.handle(.restored(saved)) { _ in }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(cover)
    var copy = try JSONDecoder().decode(CoverController.self, from: data)
    #expect(copy == cover && copy.digest == cover.digest)
    #expect(cover.digest != CoverController().digest)
    #expect(copy.restoration == saved)
    let text = try #require(String(data: data, encoding: .utf8))
    for (from, to) in [
      ("\"collapse\":80", "\"collapse\":201"), ("\"y\":80", "\"y\":-80"),
      ("\"pages\":[3,4]", "\"pages\":[3,3]"),
    ] {
      #expect(text.contains(from))
      let corrupt = Data(text.replacingOccurrences(of: from, with: to).utf8)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(CoverController.self, from: corrupt) }
    }
    #expect(throws: Rejection.duplicatePage(1)) {
      try copy.handle(.page(.pagesChanged([1, 1]))) { _ in }
    }
    #expect(copy == cover)
    try copy.handle(.page(.pagesChanged([3, 5]))) { _ in }
    #expect(copy.offset(of: 3) != nil && copy.offset(of: 4) == nil)
    #expect(copy.isConsistent)
  }

  @Test(
    "P33: after any events, a new machine is restored to the saved place", arguments: 0..<40 as Range<UInt64>
  )
  func walk(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let mode = CoverMode.allCases[chance.pick(3)]
    let sync = ChildSync.allCases[chance.pick(2)]
    var journey = try CoverJourney(pages: 5, covering(mode, sync: sync))
    for _ in 0..<60 {
      let page = PageID(Int64(chance.pick(5)))
      switch chance.pick(4) {
      case 0: journey.jump(to: page)
      case 1: journey.scroll(page, to: chance.number(-60, 1200), by: ScrollSource.allCases[chance.pick(3)])
      case 2: journey.scroll(journey.cover.active ?? 0, to: chance.number(-60, 300))
      default: journey.send(chance.once(in: 2) ? .expand(animated: false) : .collapse(animated: false))
      }
    }
    let saved = try throughText(journey.cover.restoration)
    let order = Order.allCases[chance.pick(5)]
    let later = try fresh(like: journey, saved, order)
    #expect(later.cover.tab.page.settled == journey.cover.tab.page.settled)
    #expect(later.cover.collapse == journey.cover.collapse)
    for page in journey.cover.tab.page.pages where journey.cover.offset(of: page) != nil {
      // matchCover keeps no depth under a cover that is not collapsed.
      if sync == .matchCover, mode == .exitUntilCollapsed, later.cover.collapse < later.cover.range {
        continue
      }
      #expect(later.cover.depth(of: page) ?? 0 == max(0, journey.cover.depth(of: page) ?? 0), "\(page)")
    }
    #expect(saved.places.count <= 5)
  }
}
