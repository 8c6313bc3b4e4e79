import Folio
import Foundation
import Testing

/// Under a cover of 200 … 0 points and a strip of 40, in a frame of 320 × 600, with rows to measure.
@Suite("Restoration of pagers by keys", .processorTime)
struct PagerKeyTests {
  /// Rows with these keys on a page that is loaded.
  private func give(_ keys: [Int64?], to page: PageID, _ stage: inout PagerStage) {
    let rows = SectionModel(id: 1, rows: .models(keys.map { RowModel(key: $0) }))
    stage.send(.list(page, .sectionsChanged([rows])))
  }

  private func keys(_ range: Range<Int64>) -> [Int64?] { range.map { $0 } }

  /// The height of a row, by its key or its index.
  private func height(_ number: Int64) -> Double { 60 + Double(number % 7) * 10 }

  /// Measures the mounted rows of a page until all of them are measured.
  private func measure(_ page: PageID, _ stage: inout PagerStage) {
    for _ in 0..<40 {
      guard let list = stage.pager.list(of: page) else { return }
      let unknown = list.window.filter { !list.isMeasured($0) }
      if unknown.isEmpty { return }
      let heights = unknown.map { RowMeasurement(row: $0, height: height(list.key(of: $0) ?? $0)) }
      stage.send(.list(page, .measured(heights, generation: list.generation)))
    }
  }

  /// Pages 0 … 4, of which page 0 has the keys 1 000 … 1 399, all measured, and is scrolled by 9 000 points.
  private func scrolled(capacity: Int64 = 8, _ keys: [Int64?]) throws -> PagerStage {
    var stage = try PagerStage()
    stage.rows = 0
    var page = PageConfiguration()
    page.cache = CacheConfiguration(capacity: capacity, prefetch: 0, prefetchBehind: 0)
    stage.page(.configured(page))
    give(keys, to: 0, &stage)
    let heights = keys.enumerated().map {
      RowMeasurement(row: Int64($0), height: height($1 ?? Int64($0)))
    }
    stage.send(.list(0, .measured(heights, generation: stage.pager.list(of: 0)?.generation ?? 0)))
    stage.send(.wheel(WheelEvent(x: 100, y: 300, deltaX: 0, deltaY: 9_000, at: stage.now)))
    return stage
  }

  /// The row at the strip: its key or its index, and how far below the strip it begins.
  private func top(of page: PageID, _ stage: PagerStage) -> (row: Int64, place: Double)? {
    guard let list = stage.pager.list(of: page) else { return nil }
    let edge = list.offset + stage.pager.cover.contentTop
    guard let row = list.row(at: edge), let frame = list.frame(of: row) else { return nil }
    return (list.key(of: row) ?? row, frame.top - edge)
  }

  @Test(
    "Q52 P33: the row at the strip is restored by its key, wherever it is then and whatever is measured")
  func restored() throws {
    let stage = try scrolled(keys(1_000..<1_400))
    let saved = stage.pager.restoration
    let place = try #require(top(of: 0, stage))
    #expect(saved.places.first?.list?.key == place.row)
    let text = try JSONEncoder().encode(saved)
    for other in [keys(900..<1_400), keys(1_050..<1_300), keys(1_000..<1_400).reversed()] {
      for isFirst in [true, false] {
        var later = PagerStage(Pager())
        later.rows = 0
        let read = try JSONDecoder().decode(Restoration.self, from: text)
        #expect(read == saved)
        if isFirst { later.send(.restored(read)) }
        later.send(.cover(.heightsChanged(maximum: 200, collapsed: 0, minimum: 0)))
        later.page(.pagesChanged((0..<5).map { PageID($0) }))
        later.send(.cover(.stripHeightsChanged([40, 40, 40, 40, 40])))
        later.send(.frameChanged(LayoutRect(x: 10, y: 20, width: 320, height: 600)))
        if !isFirst { later.send(.restored(read)) }
        #expect(later.pager.restoration == saved)
        give(other, to: 0, &later)
        #expect(later.pager.list(of: 0)?.phase == .seeking)
        measure(0, &later)
        let now = try #require(top(of: 0, later))
        #expect(now.row == place.row)
        #expect(isNear(now.place, place.place, within: 0.01))
        #expect(later.pager.cover.collapse == 200)
      }
    }
  }

  @Test("Q52 C06: an evicted page is restored by the key of its row, or by its index without keys")
  func evicted() throws {
    for isKeyed in [true, false] {
      let all = isKeyed ? keys(1_000..<1_400) : [Int64?](repeating: nil, count: 400)
      var stage = try scrolled(capacity: 1, all)
      let place = try #require(top(of: 0, stage))
      stage.page(.jump(to: 1, animated: false, request: 1))
      #expect(stage.pager.list(of: 0) == nil)
      // A value saved now has the row as well.
      #expect(stage.pager.restoration.places.first { $0.page == 0 }?.list?.row != nil)
      #expect(stage.pager.restoration.places.first { $0.page == 0 }?.list?.key == (isKeyed ? place.row : nil))
      let data = try JSONEncoder().encode(stage.pager)
      #expect(try JSONDecoder().decode(Pager.self, from: data) == stage.pager)
      stage.page(.jump(to: 0, animated: false, request: 2))
      #expect(stage.pager.isRestoring(0))
      give(isKeyed ? keys(980..<1_400) : all, to: 0, &stage)
      measure(0, &stage)
      let now = try #require(top(of: 0, stage))
      #expect(now.row == place.row)
      #expect(isNear(now.place, place.place, within: 0.01))
      #expect(!stage.pager.isRestoring(0))
      // The rows before it were never measured again.
      #expect(stage.pager.list(of: 0)?.isMeasured(0) == false)
    }
  }

  @Test("Q52 C06: a page is restored by a neighbour of its row, and can be evicted while it waits")
  func neighbour() throws {
    var stage = try scrolled(capacity: 1, keys(1_000..<1_400))
    let place = try #require(top(of: 0, stage))
    for request in [1, 3] as [Int64] {
      stage.page(.jump(to: 1, animated: false, request: RequestID(request)))
      stage.page(.jump(to: 0, animated: false, request: RequestID(request + 1)))
      #expect(stage.pager.restoration.places.first?.list?.key == place.row)
    }
    give(keys(1_000..<1_400).filter { $0 != place.row }, to: 0, &stage)
    measure(0, &stage)
    #expect(try #require(top(of: 0, stage)).row == place.row + 1)
  }

  @Test(
    "Q52 C06: a neighbour that is loaded again before it is visible is restored to its row when it comes on screen"
  )
  func prefetched() throws {
    for isMeasured in [true, false] {
      var stage = try scrolled(keys(1_000..<1_400))
      let place = try #require(top(of: 0, stage))
      var page = PageConfiguration()
      page.cache = CacheConfiguration(capacity: 3)
      stage.page(.configured(page))
      for (request, target) in [(1, 1), (2, 3), (3, 1)] as [(Int64, PageID)] {
        stage.page(.jump(to: target, animated: false, request: RequestID(Int64(request))))
        #expect((stage.pager.list(of: 0) == nil) == (target == 3))
      }
      #expect(stage.pager.isRestoring(0))
      give(keys(950..<1_400), to: 0, &stage)
      if isMeasured { measure(0, &stage) }
      stage.page(.jump(to: 0, animated: false, request: 4))
      #expect(stage.pager.cover.collapse == 200)
      measure(0, &stage)
      let now = try #require(top(of: 0, stage))
      #expect(now.row == place.row)
      #expect(isNear(now.place, place.place, within: 0.01))
    }
  }

  @Test("Q52 C06: a page at its top is restored to its top, whatever was inserted before its first row")
  func atTop() throws {
    var stage = try scrolled(capacity: 1, keys(1_000..<1_400))
    stage.send(.wheel(WheelEvent(x: 100, y: 300, deltaX: 0, deltaY: -20_000, at: stage.now)))
    stage.page(.jump(to: 1, animated: false, request: 1))
    #expect(stage.pager.list(of: 0) == nil)
    stage.page(.jump(to: 0, animated: false, request: 2))
    give(keys(900..<1_400), to: 0, &stage)
    measure(0, &stage)
    #expect(try #require(top(of: 0, stage)) == (900, 0))
    #expect(stage.pager.cover.collapse == 0)
  }

  @Test("Q52 C06: a touch, a scroll, and the removal of the page discard the row of an evicted page")
  func forgotten() throws {
    var stage = try scrolled(capacity: 1, keys(1_000..<1_400))
    stage.page(.jump(to: 1, animated: false, request: 1))
    var gone = stage
    gone.page(.pagesChanged([1, 2]))
    gone.page(.pagesChanged([0, 1, 2]))
    #expect(gone.pager.restoration.places.allSatisfy { $0.list?.key == nil })
    var none = stage
    none.page(.pagesChanged([]))
    none.page(.pagesChanged([0, 1]))
    give(keys(1_000..<1_400), to: 0, &none)
    measure(0, &none)
    #expect(none.pager.list(of: 0)?.phase == .resting)
    #expect(try #require(top(of: 0, none)).row == 1_000)
    stage.page(.jump(to: 0, animated: false, request: 2))
    give(keys(1_000..<1_050), to: 0, &stage)
    #expect(stage.pager.isRestoring(0))
    stage.send(.list(0, .scroll(to: 2, alignment: .start, animated: false)))
    stage.send(.list(0, .given(rows: 0..<50, height: 60)))
    give(keys(1_000..<1_400), to: 0, &stage)
    measure(0, &stage)
    let now = try #require(top(of: 0, stage))
    #expect(now == (1_002, 0), "\(now)")
  }
}
