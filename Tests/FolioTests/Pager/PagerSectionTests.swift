import Folio
import FolioList
import Testing

@Suite("Pagers that report sections", .processorTime)
struct PagerSectionTests {
  /// Five pages of 320 × 600 points under a cover of 200 and a strip of 40. Pages 0 and 1 have three sections of rows of 50
  /// points: 5, 5, and 40 rows.
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

  /// The sections since the last call: those that appeared and, negative, those that disappeared.
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
    "Q61 V24: sections between the strip and the bottom appear, on the visible page, and as the cover collapses"
  )
  func cover() throws {
    var stage = try stage()
    // 360 points are visible: seven rows and a part.
    #expect(displays(&stage).suffix(1) == [2])
    // The cover collapses: 560 points are visible.
    stage.send(.cover(.collapse(animated: false)))
    #expect(displays(&stage) == [3])
    stage.send(.cover(.expand(animated: false)))
    #expect(displays(&stage) == [-3])
    // Data replaces the visible rows.
    stage.send(
      .list(0, .sectionsChanged([SectionModel(id: 7, rows: .uniform(count: 90, RowModel(height: 50)))])))
    #expect(displays(&stage) == [-1, -2, 7])
  }

  @Test(
    "Q61: a page reports its sections when it comes on screen and when it leaves",
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
    // In an invisible container there are none.
    stage.send(.page(.containerWillDisappear()))
    stage.send(.page(.containerDidDisappear))
    #expect(displays(&stage).filter { $0 < 0 }.count == 2)
    stage.send(.page(.containerWillAppear()))
    stage.send(.page(.containerDidAppear))
    #expect(displays(&stage).filter { $0 > 0 }.count == 2)
  }

  @Test("Q61: when a page is deleted its sections disappear, once each", arguments: [false, true])
  func evicted(shares: Bool) throws {
    var stage = try stage(shares: shares)
    _ = displays(&stage)
    stage.send(.page(.pagesChanged([1, 2, 3, 4])))
    stage.rest()
    let told = displays(&stage)
    #expect(told.filter { $0 < 0 }.sorted() == [-2, -1])
    #expect(told.filter { $0 > 0 } == [11, 12])
    // A page that was left is evicted later, and has nothing more to report.
    stage.send(.page(.jump(to: 4, animated: false, request: 1)))
    stage.send(.page(.memoryPressure(.critical)))
    stage.rest()
    #expect(displays(&stage) == [-11, -12, 1])
  }

  @Test("Q61: switching reports of a list on or off takes effect at the end of the event")
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
