import Folio
import Testing

@Suite("The contract of slots", .processorTime)
struct SlotsTests {
  @Test("Q11 Q13 Q14 Q39: rows are mounted in slots and unmounted, and late results have no effect")
  func contract() throws {
    var list = ListController()
    func send(_ event: ListEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &list, line: line, file: file)
    }
    // sample
    let rows = SectionModel(id: 1, rows: .uniform(count: 100, RowModel(kind: 7, height: 50)))
    try send(.sectionsChanged([rows]))  // → totalChanged(to: 5000.0)
    try send(.viewportChanged(length: 90, width: 320, insets: ContentInsets()))
    // → mount(row: 0, slot: 0, generation: 1, isRecycled: false), render(row: 0, slot: 0, generation: 1),
    // → mount(row: 1, slot: 1, generation: 1, isRecycled: false), render(row: 1, slot: 1, generation: 1),
    // → mount(row: 2, slot: 2, generation: 1, isRecycled: false), render(row: 2, slot: 2, generation: 1)
    shows(list.onScreen)  // → 0..<2
    shows(list.window)  // → 0..<3
    // end
    // sample
    try send(.setOffset(to: 20))  // → scrollContent(to: 20.0, token: 1)
    try send(.setOffset(to: 100))
    // → scrollContent(to: 100.0, token: 2), unmount(row: 0, slot: 0),
    // → mount(row: 3, slot: 0, generation: 2, isRecycled: true), render(row: 3, slot: 0, generation: 2),
    // → mount(row: 4, slot: 3, generation: 1, isRecycled: false), render(row: 4, slot: 3, generation: 1)
    // end
    // sample
    shows(list.row(inSlot: 0, generation: 1))  // → nil
    shows(list.row(inSlot: 0, generation: 2))  // → 3
    shows(list.slot(of: 3))  // → 0
    // end
    // sample
    try send(.setOffset(to: 190))
    // → scrollContent(to: 190.0, token: 3), unmount(row: 1, slot: 1), unmount(row: 2, slot: 2),
    // → mount(row: 5, slot: 1, generation: 2, isRecycled: true), render(row: 5, slot: 1, generation: 2)
    try send(.setOffset(to: 100))
    // → scrollContent(to: 100.0, token: 4), unmount(row: 5, slot: 1),
    // → mount(row: 1, slot: 1, generation: 3, isRecycled: true), render(row: 1, slot: 1, generation: 3),
    // → mount(row: 2, slot: 2, generation: 2, isRecycled: true)
    shows(list.row(inSlot: 2, generation: 1))  // → 2
    // end
    // sample
    try send(.revised(row: 3))  // → render(row: 3, slot: 0, generation: 2)
    shows(list.row(inSlot: 0, generation: 2))  // → 3
    // end
    // sample
    var batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 0)]
    try send(.batch(batch))
    // → totalChanged(to: 4950.0), scrollContent(to: 50.0, token: 5)
    shows(list.slot(of: 2))  // → 0
    shows(list.row(inSlot: 0, generation: 2))  // → 2
    // end
  }

  @Test("Q13 Q40: rows without a kind are discarded, and a pool keeps up to its limit")
  func kinds() throws {
    // sample
    var configuration = ListConfiguration()
    configuration.poolLimit = 1
    var list = try ListController(configuration)
    // end
    func send(_ event: ListEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &list, line: line, file: file)
    }
    // sample
    let header = RowModel(kind: RowModel.noKind, height: 30)
    let rows = SectionModel(id: 1, header: header, rows: .uniform(count: 100, RowModel(height: 30)))
    try send(.sectionsChanged([rows]))
    try send(.viewportChanged(length: 60, width: 320, insets: ContentInsets()))
    shows(list.window)  // → 0..<3
    try send(.setOffset(to: 600))
    // → scrollContent(to: 600.0, token: 1), unmount(row: 0, slot: 0), discard(slot: 0),
    // → unmount(row: 1, slot: 1), unmount(row: 2, slot: 2), mount(row: 19, slot: 1, …), …
    try send(.sectionsChanged([]))
    // → totalChanged(to: 0.0), scrollContent(to: 0.0, token: 2), unmount(row: 19, slot: 1),
    // → unmount(row: 20, slot: 2), unmount(row: 21, slot: 0), unmount(row: 22, slot: 3),
    // → discard(slot: 1), discard(slot: 2), discard(slot: 0)
    // end
  }

  @Test("Q41: pages of a pager share one pool if they are configured to")
  func shared() throws {
    // sample
    var configuration = PagerConfiguration()
    configuration.sharesSlots = true
    var pager = try Pager(configuration: configuration)
    // end
    func send(_ event: PagerEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pager, line: line, file: file)
    }
    try send(.page(.pagesChanged([1, 2, 3])))
    try send(.frameChanged(LayoutRect(width: 320, height: 40)))
    try send(.page(.containerWillAppear()))
    try send(.page(.containerDidAppear))
    let rows = SectionModel(id: 0, rows: .uniform(count: 1, RowModel(height: 40)))
    // sample
    try send(.list(1, .sectionsChanged([rows])))
    // → …, list(1, .mount(row: 0, slot: 0, generation: 1, isRecycled: false)), …
    try send(.page(.jump(to: 2, animated: false, request: 1)))
    try send(.list(2, .sectionsChanged([rows])))
    // → …, list(2, .mount(row: 0, slot: 1, generation: 1, isRecycled: false)), …
    try send(.list(1, .sectionsChanged([])))
    // → …, list(1, .unmount(row: 0, slot: 0))
    try send(.page(.jump(to: 3, animated: false, request: 2)))
    try send(.list(3, .sectionsChanged([rows])))
    // → …, list(3, .mount(row: 0, slot: 0, generation: 2, isRecycled: true)), …
    shows(pager.list(of: 1)?.row(inSlot: 0, generation: 2))  // → nil
    shows(pager.list(of: 3)?.row(inSlot: 0, generation: 2))  // → 0
    // end
  }
}
