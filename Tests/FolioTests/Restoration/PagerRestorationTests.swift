import Folio
import Foundation
import Testing

import struct FolioTesting.SeededGenerator

/// Under a cover of 200 … 0 points and a strip of 40, in a frame of 320 × 600; rows of 50 points unless measured.
@Suite("Restoration of pagers", .processorTime)
struct PagerRestorationTests {
  private func throughText(_ saved: Restoration) throws -> Restoration {
    try JSONDecoder().decode(Restoration.self, from: JSONEncoder().encode(saved))
  }

  /// The place of a row, counted from the lower edge of the strip.
  private func place(of row: Int64, on page: PageID, _ stage: PagerStage) -> Double? {
    guard let list = stage.pager.list(of: page), let top = list.frame(of: row)?.top else { return nil }
    return top - list.offset - stage.pager.cover.contentTop
  }

  enum Order: String, CaseIterable, Sendable {
    case first, beforeLayout, whileItHasNoSize, last
  }

  private func restored(
    _ saved: Restoration, _ order: Order, rows: Int64 = 100, cover: Double = 200, pages: [PageID]? = nil,
    frame: LayoutRect = LayoutRect(x: 10, y: 20, width: 320, height: 600)
  ) throws -> PagerStage {
    var stage = PagerStage(Pager())
    stage.rows = rows
    let ids = pages ?? (0..<5).map { PageID($0) }
    if order == .first { stage.send(.restored(saved)) }
    stage.send(.cover(.heightsChanged(maximum: cover, collapsed: 0, minimum: 0)))
    stage.page(.containerWillAppear())
    stage.page(.containerDidAppear)
    stage.page(.pagesChanged(ids))
    stage.send(.cover(.stripHeightsChanged(ids.map { _ in 40 })))
    if order == .beforeLayout { stage.send(.restored(saved)) }
    stage.send(.frameChanged(frame))
    if order == .whileItHasNoSize {
      stage.send(.frameChanged(LayoutRect()))
      stage.send(.restored(saved))
      stage.send(.frameChanged(frame))
    }
    if order == .last { stage.send(.restored(saved)) }
    return stage
  }

  @Test(
    "P33 Q31: page, rows and collapse are restored, before, between or after layouts, pages and rows",
    arguments: Order.allCases, [2000, 120, 0.0])
  func roundTrip(order: Order, travel: Double) throws {
    var stage = try PagerStage()
    stage.page(.jump(to: 1, animated: false, request: 1))
    stage.send(.wheel(WheelEvent(x: 100, y: 300, deltaX: 0, deltaY: 1000, at: stage.now)))
    stage.page(.jump(to: 3, animated: false, request: 1))
    if travel > 0 {
      stage.send(.wheel(WheelEvent(x: 100, y: 300, deltaX: 0, deltaY: -2000, at: stage.now)))
      stage.send(.wheel(WheelEvent(x: 100, y: 300, deltaX: 0, deltaY: travel, at: stage.now)))
    }
    let saved = stage.pager.restoration
    #expect(saved.settled == 3)
    #expect(saved.places.map(\.page) == [1, 3])
    let later = try restored(throughText(saved), order)
    #expect(later.pages.settled == 3)
    #expect(later.pager.cover.collapse == stage.pager.cover.collapse)
    #expect(later.offset(of: 3) == stage.offset(of: 3))
    #expect(!later.pager.isRestoring(3))
    #expect(later.pager.nextWake == .never || later.pager.nextWake == .endOfTurn)
    var other = later
    other.page(.jump(to: 1, animated: false, request: 1))
    stage.page(.jump(to: 1, animated: false, request: 1))
    #expect(other.offset(of: 1) == stage.offset(of: 1))
  }

  @Test("P33 Q31: the row at the strip is restored even if nothing above it is measured any more")
  func unmeasured() throws {
    var stage = try PagerStage()
    stage.rows = 0
    let model = SectionModel(id: 1, rows: .uniform(count: 400, RowModel()))
    stage.send(.list(0, .sectionsChanged([model])))
    let heights = (0..<Int64(400)).map { RowMeasurement(row: $0, height: 90) }
    stage.send(.list(0, .measured(heights, generation: stage.pager.list(of: 0)?.generation ?? 0)))
    stage.send(.wheel(WheelEvent(x: 100, y: 300, deltaX: 0, deltaY: 9000, at: stage.now)))
    let saved = stage.pager.restoration
    let row = try #require(saved.places.first?.list?.row)
    let place = try #require(self.place(of: row, on: 0, stage))
    for order in Order.allCases {
      var later = try restored(throughText(saved), order, rows: 0)
      #expect(later.pager.restoration == saved)
      later.send(.list(0, .sectionsChanged([model])))
      #expect(later.pager.cover.collapse == 200)
      let seen = heights[Int(row)..<Int(row) + 12]
      later.send(.list(0, .measured(Array(seen), generation: later.pager.list(of: 0)?.generation ?? 0)))
      #expect(isNear(self.place(of: row, on: 0, later), place, within: 0.01))
      #expect(later.pager.cover.collapse == 200)
      #expect(
        !later.effects.contains { if case .cover(.collapseChanged(_, .drag)) = $0 { true } else { false } })
    }
  }

  @Test(
    "P33 V15: under a higher cover and in another frame the row keeps its distance from the strip",
    arguments: Order.allCases,
    [LayoutRect(x: 0, y: 0, width: 320, height: 400), LayoutRect(x: 0, y: 0, width: 568, height: 320)])
  func otherSizes(order: Order, frame: LayoutRect) throws {
    var stage = try PagerStage()
    stage.send(.wheel(WheelEvent(x: 100, y: 300, deltaX: 0, deltaY: 2015, at: stage.now)))
    let saved = stage.pager.restoration
    let row = try #require(saved.places.first?.list?.row) + 1
    let later = try restored(saved, order, cover: 300, frame: frame)
    #expect(later.pager.cover.collapse == 300)
    #expect(isNear(place(of: row, on: 0, later), try #require(place(of: row, on: 0, stage)), within: 0.01))
  }

  @Test(
    "P33: with fewer rows and pages, it is restored as far as the content extends, and removed pages are dropped"
  )
  func changedData() throws {
    var stage = try PagerStage()
    stage.page(.jump(to: 1, animated: false, request: 1))
    stage.send(.wheel(WheelEvent(x: 100, y: 300, deltaX: 0, deltaY: 3000, at: stage.now)))
    let later = try restored(stage.pager.restoration, .first, rows: 12, pages: [0, 1])
    #expect(later.pages.settled == 1)
    let list = try #require(later.pager.list(of: 1))
    #expect(list.offset <= list.maximumOffset)
    let gone = try restored(stage.pager.restoration, .first, pages: [0, 2])
    #expect(gone.pages.settled == 2)
    #expect(gone.pager.cover.collapse == 200)
    #expect(gone.pager.restoration.places.map(\.page) == [2])
  }

  @Test("P33: a touch, or a scroll of the host, ends the wait for a row")
  func touched() throws {
    var stage = try PagerStage()
    stage.send(.wheel(WheelEvent(x: 100, y: 300, deltaX: 0, deltaY: 2000, at: stage.now)))
    let saved = stage.pager.restoration
    var later = try restored(saved, .first, rows: 10)
    later.send(.wheel(WheelEvent(x: 100, y: 300, deltaX: 0, deltaY: -40, at: later.now)))
    let offset = later.offset(of: 0)
    later.rows = 100
    later.fill(0)
    #expect(later.offset(of: 0) == offset)
    var scrolled = try restored(saved, .first, rows: 10)
    scrolled.send(.list(0, .scroll(to: 2, alignment: .start, animated: false)))
    let place = scrolled.offset(of: 0)
    scrolled.rows = 100
    scrolled.fill(0)
    #expect(scrolled.offset(of: 0) == place)
  }

  @Test("P33 P20: vertical pages are restored without a cover")
  func vertical() throws {
    var stage = try PagerStage(flow: .vertical)
    let place = Restoration.CoverPlace(collapse: 50, maximum: 100, minimum: 0)
    stage.send(.restored(Restoration(settled: 3, index: 3, cover: place, places: [.init(page: 3, y: 90)])))
    #expect(stage.pages.settled == 3)
    #expect(stage.pager.cover.collapse == 0)
    #expect(stage.pager.restoration.cover == .init(collapse: 0, maximum: 0, minimum: 0))
  }

  @Test("H09 P33: a pager that waits for rows is saved and decoded, and continues alike")
  func savedWaiting() throws {
    var stage = try PagerStage()
    stage.send(.wheel(WheelEvent(x: 100, y: 300, deltaX: 0, deltaY: 2000, at: stage.now)))
    var later = try restored(stage.pager.restoration, .first, rows: 0)
    let data = try JSONEncoder().encode(later.pager)
    var copy = later
    copy.pager = try JSONDecoder().decode(Pager.self, from: data)
    #expect(copy.pager == later.pager && copy.pager.digest == later.pager.digest)
    for rows in [30, 100] as [Int64] {
      (copy.rows, later.rows) = (rows, rows)
      copy.fill(0)
      later.fill(0)
      #expect(copy.pager == later.pager && copy.pager.digest == later.pager.digest)
    }
    #expect(later.offset(of: 0) == stage.offset(of: 0))
  }

  @Test(
    "P33: after any events, a new pager is restored to the saved place", arguments: 0..<12 as Range<UInt64>)
  func walk(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var stage = try PagerStage()
    for _ in 0..<80 {
      switch chance.pick(6) {
      case 0:
        stage.page(.jump(to: PageID(Int64(chance.pick(5))), animated: false, request: 1, cause: .request))
      case 1: stage.send(.key(PagerKey.allCases[chance.pick(PagerKey.allCases.count)], request: 1))
      case 2: stage.send(.cover(chance.once(in: 2) ? .expand(animated: true) : .collapse(animated: true)))
      case 3: stage.drag(from: (100, 400), by: (0, chance.number(-300, 300)))
      case 4: stage.drag(from: (100, 400), by: (chance.number(-300, 300), 0))
      default:
        let travel = chance.number(-500, 700)
        stage.send(.wheel(WheelEvent(x: 100, y: 300, deltaX: 0, deltaY: travel, at: stage.now)))
      }
      if chance.once(in: 3) { stage.rest() }
    }
    stage.rest()
    let saved = try throughText(stage.pager.restoration)
    var later = try restored(saved, Order.allCases[chance.pick(3)])
    for page in [stage.pages.settled!] + stage.pages.pages {
      later.page(.jump(to: page, animated: false, request: 1))
      stage.page(.jump(to: page, animated: false, request: 1))
      #expect(
        isNear(later.offset(of: page), try #require(stage.offset(of: page)), within: 0.01),
        "page \(page): \(later.offset(of: page) ?? 0) for \(stage.offset(of: page) ?? 0)")
      #expect(isNear(later.pager.cover.collapse, stage.pager.cover.collapse, within: 0.01))
    }
  }
}
