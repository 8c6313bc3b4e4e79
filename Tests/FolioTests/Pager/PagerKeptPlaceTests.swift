import Folio
import Testing

/// With `keepDepth` a list keeps its place under an open cover.
@Suite("Pager: a kept place under an open cover", .processorTime)
struct PagerKeptPlaceTests {
  private func returned(_ mode: CoverMode) throws -> PagerStage {
    var cover = CoverConfiguration()
    cover.childSync = .keepDepth
    cover.mode = mode
    var stage = try PagerStage(Pager(cover: cover))
    stage.send(.cover(.heightsChanged(maximum: 200, collapsed: 56, minimum: 56)))
    stage.page(.pagesChanged([1, 2]))
    stage.send(.cover(.stripHeightsChanged([32, 32])))
    stage.send(.frameChanged(LayoutRect(width: 320, height: 560)))
    stage.page(.containerWillAppear())
    stage.page(.containerDidAppear)
    let rows = SectionModel(id: 1, rows: .uniform(count: 100, RowModel()))
    stage.send(.list(1, .sectionsChanged([rows])))
    stage.send(.list(1, .given(rows: 0..<100, height: 50)))
    stage.wheel(.notch, 0, 900)
    stage.page(.jump(to: 2, animated: false, request: 1))
    stage.send(.cover(.expand(animated: false)))
    stage.page(.jump(to: 1, animated: false, request: 2))
    stage.wheel(.notch, 0, 50)
    return stage
  }

  @Test(
    "V13 Q27: rows above the place that are inserted, removed or resized do not move the cover",
    arguments: CoverMode.allCases)
  func heightsAbove(mode: CoverMode) throws {
    var stage = try returned(mode)
    let (collapse, offset) = (stage.pager.cover.collapse, try #require(stage.offset(of: 1)))
    #expect(collapse == 50)
    stage.send(.list(1, .given(rows: 0..<1, height: 80)))
    #expect(stage.pager.cover.collapse == collapse)
    #expect(stage.offset(of: 1) == offset + 30)
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0), row: RowModel(height: 40))]
    stage.send(.list(1, .batch(batch)))
    #expect(stage.pager.cover.collapse == collapse)
    #expect(stage.offset(of: 1) == offset + 70)
    batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 0), RowPath(section: 0, row: 1)]
    stage.send(.list(1, .batch(batch)))
    #expect(stage.pager.cover.collapse == collapse)
    #expect(stage.offset(of: 1) == offset - 50)
  }
}
