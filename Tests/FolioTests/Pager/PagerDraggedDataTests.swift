import Folio
import FolioTesting
import Testing

/// Data for pages that are away from their place.
@Suite("Rows of dragged vertical pages keep their place on screen when data arrives", .processorTime)
struct PagerDraggedDataTests {
  static let changes: [ListBatch] = {
    var changes: [ListBatch] = []
    for row in [0, 1, 3, 5] as [Int64] {
      var batch = ListBatch()
      batch.deletes = [RowPath(section: 0, row: row)]
      changes.append(batch)
      batch = ListBatch()
      batch.inserts = [RowInsert(at: RowPath(section: 0, row: row), row: RowModel(height: 50))]
      changes.append(batch)
    }
    return changes
  }()

  @Test(
    "Q27 P42: rows are inserted and removed above the visible part of a dragged page, which keeps its place",
    arguments: [200.0, -200, 450], [-40.0, 0, 130])
  func data(travel: Double, offset: Double) throws {
    for loops in [false, true] {
      var stage = try PagerStage(loops: loops, at: 1, flow: .vertical)
      stage.send(.list(1, .setOffset(to: offset)))
      stage.page(.dragBegan(at: stage.now))
      stage.page(.dragMoved(by: travel, at: stage.now))
      for change in Self.changes {
        let step = Step(stage.pager, .list(1, .batch(change)), at: stage.now)
        #expect(step.rejection == nil && step.leaps.isEmpty, "\(change): \(step.leaps)")
      }
    }
  }

  @Test("Q27: a row is measured above the visible part of a dragged page, which keeps its place")
  func measured() throws {
    var stage = try PagerStage(at: 1, flow: .vertical)
    stage.send(.list(1, .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 50, RowModel()))])))
    stage.page(.dragBegan(at: stage.now))
    stage.page(.dragMoved(by: 200, at: stage.now))
    let list = try #require(stage.pager.list(of: 1))
    let row = RowMeasurement(row: 2, height: 90)
    let step = Step(stage.pager, .list(1, .measured([row], generation: list.generation)), at: stage.now)
    #expect(step.leaps.isEmpty, "\(step.leaps)")
    stage.send(.list(1, .measured([row], generation: list.generation)))
    #expect(stage.pager.list(of: 1)?.offset == list.offset + 46)
  }
}
