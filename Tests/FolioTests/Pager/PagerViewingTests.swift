import Folio
import FolioList
import Testing

@Suite("Pagers that report viewed rows", .processorTime)
struct PagerViewingTests {
  /// Five pages of 320 × 600 points with rows of 50 under a cover of 200 and a strip of 40: 360 points are visible at
  /// first.
  private func stage(_ viewability: Viewability? = Viewability(fraction: 0.5, duration: 0.3)) throws
    -> PagerStage
  {
    var stage = try PagerStage { $0.list.viewability = viewability }
    stage.effects = []
    return stage
  }

  /// Advances time, with ticks only when the pager requests them. Returns the viewed rows with their pages.
  private func viewed(_ stage: inout PagerStage, for seconds: Double) -> [PageID: [Int64]] {
    stage.effects = []
    let end = stage.now.advanced(byNanoseconds: Int64(seconds * 1e9))
    while stage.now < end {
      stage.now = stage.now.advanced(byNanoseconds: 10_000_000)
      switch stage.pager.nextWake {
      case .frame: stage.send(.ticked(at: stage.now))
      case .at(let moment) where moment <= stage.now: stage.send(.ticked(at: stage.now))
      case .at, .never: break
      case .endOfTurn: stage.send(.turnEnded(at: stage.now))
      }
    }
    var rows: [PageID: [Int64]] = [:]
    for case .list(let page, .viewed(let row)) in stage.effects { rows[page, default: []].append(row) }
    return rows
  }

  @Test(
    "Q59 V18: rows between the strip and the bottom are viewed, on the visible page, and then nothing is due"
  )
  func seen() throws {
    var stage = try stage()
    #expect(viewed(&stage, for: 0.25) == [:])
    guard case .at = stage.pager.nextWake else {
      Issue.record("A stay is due at a moment, not \(stage.pager.nextWake)")
      return
    }
    #expect(viewed(&stage, for: 0.5) == [0: Array(0...6)])
    #expect(viewed(&stage, for: 5) == [:])
    #expect(stage.pager.nextWake == .never)
    // The cover collapses, and six rows enter: 200 points of them, and the rest of the seventh.
    stage.send(.cover(.collapse(animated: false)))
    #expect(viewed(&stage, for: 1) == [0: Array(7...10)])
    var off = try self.stage(nil)
    #expect(viewed(&off, for: 3) == [:])
    #expect(off.pager.nextWake == .never)
  }

  @Test("Q59: a dragged page counts while the required fraction is on screen")
  func dragged() throws {
    var stage = try stage()
    // Less than half is visible.
    stage.drag(from: (250, 400), by: (-140, 0), lifts: false)
    #expect(stage.pages.phase == .dragging)
    #expect(viewed(&stage, for: 0.5) == [0: Array(0...6)])
    stage.pointer(.moved, 60, 400)
    // More than half is visible.
    #expect(viewed(&stage, for: 0.5) == [1: Array(0...6)])
    stage.pointer(.moved, 200, 400)
    #expect(viewed(&stage, for: 0.25) == [:])
    #expect(viewed(&stage, for: 0.25) == [0: Array(0...6)])
    stage.now = stage.now.advanced(byNanoseconds: 100_000_000)
    stage.pointer(.up, 200, 400)
    stage.rest()
    #expect(viewed(&stage, for: 1) == [:])
  }

  @Test("Q59: in an invisible container no stay lasts, and it begins again when the container is visible")
  func container() throws {
    var stage = try stage()
    #expect(viewed(&stage, for: 0.2) == [:])
    stage.page(.containerWillDisappear())
    stage.page(.containerDidDisappear)
    #expect(viewed(&stage, for: 1) == [:])
    #expect(stage.pager.nextWake == .never)
    stage.page(.containerWillAppear())
    stage.page(.containerDidAppear)
    #expect(viewed(&stage, for: 0.25) == [:])
    #expect(viewed(&stage, for: 0.25) == [0: Array(0...6)])
  }

  @Test("Q59: a fling views the rows on which it rests, and not those that it passes")
  func flung() throws {
    var stage = try stage()
    stage.flick(from: (150, 500), by: (0, -150))
    stage.rest()
    let list = try #require(stage.pager.list(of: 0))
    let first = Int64((list.offset + list.obscured) / 50 + 0.5)
    #expect(first > 8)
    let rows = viewed(&stage, for: 1)[0] ?? []
    #expect(rows.allSatisfy { $0 >= first - 1 })
  }
}
