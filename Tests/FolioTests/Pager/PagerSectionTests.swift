import Folio
import FolioList
import Testing

@Suite("Pagers whose sections are told")
struct PagerSectionTests {
  /// Five pages of 320 × 600 points under a cover of 200 and a strip of 40. On pages 0 and 1 are three sections of rows of
  /// 50 points: 5, 5, and 40 of them.
  private func stage(shares: Bool = false) throws -> PagerStage {
    var stage = try PagerStage {
      $0.list.sectionDisplay = .reported
      $0.sharesSlots = shares
    }
    // Both are loaded by now.
    for (request, page) in [1, 0].enumerated() {
      let page = PageID(rawValue: Int64(page))
      stage.send(
        .page(.jump(to: page, animated: false, request: RequestID(Int64(request)))))
    }
    for page: PageID in [0, 1] {
      let counts: [Int64] = [5, 5, 40]
      let models = counts.enumerated().map { index, count in
        SectionModel(
          id: page.rawValue * 10 + Int64(index) + 1, rows: .uniform(count: count, RowModel(height: 50)))
      }
      stage.send(.list(page, .sectionsChanged(models)))
    }
    return stage
  }

  /// What was told since the last time: the sections that appeared, and, negative, those that disappeared.
  private func displays(_ stage: inout PagerStage) -> [Int64] {
    defer { stage.effects = [] }
    return stage.effects.compactMap {
      switch $0 {
      case .list(_, .sectionAppeared(let id)): id
      case .list(_, .sectionDisappeared(let id)): -id
      default: nil
      }
    }
  }

  @Test(
    "Q61 V24: sections between the strip and the bottom appear, on the page that is seen, and as the cover goes"
  )
  func cover() throws {
    var stage = try stage()
    // 360 points are seen: seven rows and a part.
    #expect(displays(&stage).suffix(1) == [2])
    // The cover goes: 560 points are seen.
    stage.send(.cover(.collapse(animated: false)))
    #expect(displays(&stage) == [3])
    stage.send(.cover(.expand(animated: false)))
    #expect(displays(&stage) == [-3])
    // Data in the place of what is seen.
    stage.send(
      .list(0, .sectionsChanged([SectionModel(id: 7, rows: .uniform(count: 90, RowModel(height: 50)))])))
    #expect(displays(&stage) == [-1, -2, 7])
  }

  @Test(
    "Q61: a page that comes on screen brings its sections, one that leaves takes them",
    arguments: [false, true])
  func pages(shares: Bool) throws {
    var stage = try stage(shares: shares)
    _ = displays(&stage)
    stage.drag(from: (250, 400), by: (-140, 0), lifts: false)
    #expect(displays(&stage) == [11, 12])
    stage.pointer(.up, 110, 400)
    stage.rest()
    let told = displays(&stage)
    #expect(told == [-1, -2] || told == [-11, -12])
    // In a container that is not seen there are none.
    stage.send(.page(.containerWillDisappear()))
    stage.send(.page(.containerDidDisappear))
    #expect(displays(&stage).filter { $0 < 0 }.count == 2)
    stage.send(.page(.containerWillAppear()))
    stage.send(.page(.containerDidAppear))
    #expect(displays(&stage).filter { $0 > 0 }.count == 2)
  }

  @Test("Q61: as a page is deleted its sections disappear, once each", arguments: [false, true])
  func evicted(shares: Bool) throws {
    var stage = try stage(shares: shares)
    _ = displays(&stage)
    stage.send(.page(.pagesChanged([1, 2, 3, 4])))
    stage.rest()
    let told = displays(&stage)
    #expect(told.filter { $0 < 0 }.sorted() == [-2, -1])
    #expect(told.filter { $0 > 0 } == [11, 12])
    // A page that is left is evicted later, and has nothing to tell any more.
    stage.send(.page(.jump(to: 4, animated: false, request: 1)))
    stage.send(.page(.memoryPressure(.critical)))
    stage.rest()
    #expect(displays(&stage) == [-11, -12, 1])
  }

  @Test("Q61: a list that is told to tell, or not to, does so by itself at the end of the event")
  func switched() throws {
    var stage = try stage()
    _ = displays(&stage)
    for page: PageID in [0, 1] {
      var settings = try #require(stage.pager.list(of: page)).configuration
      settings.sectionDisplay = .off
      stage.send(.list(page, .configured(settings)))
      #expect(displays(&stage) == (page == 0 ? [-1, -2] : []))
      settings.sectionDisplay = .reported
      stage.send(.list(page, .configured(settings)))
      #expect(displays(&stage) == (page == 0 ? [1, 2] : []))
    }
  }
}
