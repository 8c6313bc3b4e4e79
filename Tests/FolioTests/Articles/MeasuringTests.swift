import Folio
import Testing

@Suite("Measuring rows", .processorTime)
struct MeasuringTests {
  @Test("Q01 Q20 Q42: estimates until rows are measured, visible rows at once, the others in idle time")
  func measuring() throws {
    // sample
    var configuration = ListConfiguration()
    configuration.estimate = 40
    var list = try ListController(configuration)
    // end
    func send(_ event: ListEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &list, line: line, file: file)
    }
    let now = Moment(nanoseconds: 0)
    // sample
    let rows = SectionModel(id: 1, rows: .uniform(count: 6, RowModel()))
    try send(.sectionsChanged([rows]))  // → totalChanged(to: 240.0)
    try send(.viewportChanged(length: 50, width: 320, insets: ContentInsets()))
    // → mount(row: 0, …), …, measure(row: 0, kind: 0, width: 320.0, cause: .demand, generation: 2),
    // → measure(row: 1, kind: 0, width: 320.0, cause: .demand, generation: 2)
    let heights = [RowMeasurement(row: 0, height: 60), RowMeasurement(row: 1, height: 30)]
    try send(.measured(heights, generation: 2))  // → totalChanged(to: 250.0)
    shows(list.isMeasured(1))  // → true
    // end
    // sample
    shows(list.nextWake)  // → endOfTurn
    try send(.turnEnded(at: now))  // → measure(row: 2, kind: 0, width: 320.0, cause: .idle, generation: 2)
    shows(list.nextWake)  // → never
    try send(.measured([RowMeasurement(row: 2, height: 40)], generation: 2))
    try send(.turnEnded(at: now))  // → measure(row: 3, kind: 0, width: 320.0, cause: .idle, generation: 2)
    try send(.given(rows: 3..<6, height: 20))  // → totalChanged(to: 190.0)
    shows(list.nextWake)  // → never
    // end
    // sample
    try send(.viewportChanged(length: 50, width: 480, insets: ContentInsets()))
    // → totalChanged(to: 240.0), measure(row: 0, kind: 0, width: 480.0, cause: .demand, generation: 3), …
    try send(.measured(heights, generation: 2))  // → nothing
    try send(.viewportChanged(length: 50, width: 320, insets: ContentInsets()))  // → totalChanged(to: 190.0)
    shows(list.generation)  // → 4
    // end
  }

  @Test("Q02: an estimate may be learnt from measurements")
  func learning() throws {
    // sample
    var configuration = ListConfiguration()
    configuration.learnsEstimates = true
    var list = try ListController(configuration)
    // end
    func send(_ event: ListEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &list, line: line, file: file)
    }
    let now = Moment(nanoseconds: 0)
    // sample
    try send(.viewportChanged(length: 60, width: 320, insets: ContentInsets()))
    try send(.sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 10, RowModel()))]))
    // → totalChanged(to: 440.0), …
    let heights = [RowMeasurement(row: 0, height: 60), RowMeasurement(row: 1, height: 80)]
    try send(.measured(heights, generation: list.generation))  // → totalChanged(to: 492.0)
    try send(.turnEnded(at: now))  // → totalChanged(to: 700.0), …
    // end
  }

  /// A list of 100 rows of 50 points at offset 1 000: row 20 is the first visible row.
  private func scrolled() throws -> ListController {
    var list = ListController()
    try list.handle(.sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 100, RowModel()))])) { _ in }
    try list.handle(.viewportChanged(length: 200, width: 320, insets: ContentInsets())) { _ in }
    try list.handle(.given(rows: 0..<100, height: 50)) { _ in }
    try list.handle(.setOffset(to: 1_000)) { _ in }
    return list
  }

  @Test("Q27: what is on screen does not move when something above it does")
  func anchoring() throws {
    var list = try scrolled()
    func send(_ event: ListEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &list, line: line, file: file)
    }
    // sample
    shows(list.offset)  // → 1000.0
    shows(list.onScreen)  // → 20..<24
    try send(.given(rows: 0..<1, height: 80))
    // → totalChanged(to: 5030.0), scrollContent(to: 1030.0, token: 2)
    try send(.given(rows: 21..<22, height: 90))  // → totalChanged(to: 5070.0), …
    shows(list.offset)  // → 1030.0
    // end
    // sample
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0), row: RowModel(height: 100))]
    try send(.batch(batch))  // → totalChanged(to: 5170.0), scrollContent(to: 1130.0, token: 3)
    shows(list.onScreen)  // → 21..<25
    // end
    // sample
    try send(.setOffset(to: 0))
    try send(.batch(batch))  // → totalChanged(to: 5270.0), …
    shows(list.offset)  // → 0.0
    // end
  }

  @Test("Q30: a scroll measures what will be visible, and then scrolls there once")
  func seeking() throws {
    var list = ListController()
    func send(_ event: ListEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &list, line: line, file: file)
    }
    try list.handle(.sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 100, RowModel()))])) { _ in }
    try list.handle(.viewportChanged(length: 100, width: 320, insets: ContentInsets())) { _ in }
    try list.handle(.given(rows: 0..<40, height: 50)) { _ in }
    try list.handle(.given(rows: 44..<100, height: 50)) { _ in }
    // sample
    try send(.scroll(to: 42, alignment: .start, animated: false))
    // → measure(row: 41, kind: 0, width: 320.0, cause: .demand, generation: 2),
    // → measure(row: 42, kind: 0, width: 320.0, cause: .demand, generation: 2),
    // → measure(row: 43, kind: 0, width: 320.0, cause: .demand, generation: 2)
    shows(list.phase)  // → seeking
    let heights = (41..<44).map { RowMeasurement(row: $0, height: 70) }
    try send(.measured(heights, generation: list.generation))
    // → totalChanged(to: 5054.0), scrollContent(to: 2114.0, token: 1), …, scrollEnded(.completed)
    shows(list.frame(of: 42)?.top)  // → 2114.0
    // end
  }
}
