import Folio
import FolioHost
import Foundation
import Testing

@Suite("Data changes and restoration", .processorTime)
struct DataTests {
  private static func opened(_ ids: [PageID], at page: PageID? = nil) throws -> PageController {
    var pages = PageController()
    let events: [PageEvent] = [
      .pagesChanged(ids, settled: page), .layoutChanged(length: 320), .containerWillAppear(),
      .containerDidAppear,
    ]
    for event in events { try pages.handle(event) { _ in } }
    return pages
  }

  @Test("D01 D02 D03 D06: pages are sent as a whole new order, and stay by identity")
  func order() throws {
    var pages = try Self.opened([1, 2, 3], at: 2)
    func send(_ event: PageEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pages, line: line, file: file)
    }
    // sample
    shows(pages.pages)  // → [1, 2, 3]
    shows(pages.settled)  // → 2
    try send(.pagesChanged([9, 1, 2, 3]))  // → nothing
    shows(pages.position)  // → 2.0
    try send(.pagesChanged([9, 1, 2, 3]))  // → nothing
    try send(.pagesChanged([9, 1, 3]))
    // → load(3), didSelect(3, cause: .data), willDisappear(2, animated: false), didDisappear(2),
    // → willAppear(3, animated: false), didAppear(3), didSettle(3, cause: .data), evict(2)
    try send(.pagesChanged([9, 1, 3], settled: 1))
    // → load(1), didSelect(1, cause: .data), …, didSettle(1, cause: .data), prefetch(9)
    // end
  }

  @Test("D04 D05 T15: data during a transition")
  func inFlight() throws {
    let start = try Self.opened([1, 2, 3, 4])
    var pages = start
    func send(_ event: PageEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pages, line: line, file: file)
    }
    // sample
    try send(.jump(to: 3, request: 1))
    try send(.ticked(at: Moment(nanoseconds: 0)))
    try send(.ticked(at: Moment(nanoseconds: 150_000_000)))
    shows(pages.position)  // → 1.0
    try send(.pagesChanged([9, 1, 2, 3, 4]))  // → nothing
    shows(pages.transition?.progress)  // → 0.5
    shows(pages.position)  // → 2.0
    // end
    let jumping = pages
    // sample
    try send(.pagesChanged([1, 2, 4]))
    // → didSelect(1, cause: .data), …, transitionEnded(1, .cancelled), load(2), evict(3)
    shows(pages.target)  // → 1
    shows(pages.scene.map(\.page))  // → [1, 2]
    shows(pages.scene.map(\.offset))  // → [-0.5, 0.5]
    try send(.ticked(at: Moment(nanoseconds: 3_000_000_000)))  // → nothing
    shows(pages.phase)  // → resting
    // end
    pages = jumping
    // sample
    try send(.pagesChanged([2, 3, 4]))
    // → …, transitionEnded(1, .finishedEarly), load(2), evict(1)
    shows(pages.target)  // → 3
    try send(.ticked(at: Moment(nanoseconds: 3_000_000_000)))  // → didSettle(3, cause: .data), prefetch(4)
    // end
    pages = jumping
    // sample
    try send(.pagesChanged([]))
    // → …, transitionEnded(1, .cancelled), cancelPrefetch(2), evict(1), evict(3)
    shows(pages.settled)  // → nil
    // end
    pages = start
    // sample
    try send(.dragBegan(at: Moment(nanoseconds: 0)))
    try send(.dragMoved(by: 96, at: Moment(nanoseconds: 0)))
    try send(.pagesChanged([2, 9, 8, 1, 3]))  // → nothing
    shows(pages.scene.map(\.page))  // → [1, 2]
    try send(.dragMoved(by: 64, at: Moment(nanoseconds: 0)))  // → nothing
    shows(pages.scene.map(\.offset))  // → [-0.5, 0.5]
    // end
  }

  @Test("Q18 Q21 Q22 Q23 Q24: rows are sent as sections or as a batch")
  func batches() throws {
    var list = ListController()
    func send(_ event: ListEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &list, line: line, file: file)
    }
    // sample
    func heights() -> [Double] { (0..<list.rowCount).compactMap { list.frame(of: $0)?.height } }
    try send(.sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 5, RowModel()))]))
    for row in 0..<5 { try send(.given(rows: Int64(row)..<Int64(row + 1), height: Double(row + 1) * 10)) }
    shows(heights())  // → [10.0, 20.0, 30.0, 40.0, 50.0]
    var batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 1), RowPath(section: 0, row: 3)]
    batch.moves = [RowMove(source: RowPath(section: 0, row: 4), destination: RowPath(section: 0, row: 0))]
    batch.counts = [3]
    try send(.batch(batch))  // → totalChanged(to: 90.0)
    shows(heights())  // → [50.0, 10.0, 30.0]
    // end
    // sample
    let change = ListBatch(from: [105, 101, 103], to: [101, 102, 103, 105])
    shows(change.moves.count)  // → 1
    shows(change.inserts.map(\.at.row))  // → [1]
    try send(.batch(change))
    shows(heights())  // → [10.0, 44.0, 30.0, 50.0]
    // end
    // sample
    func section(_ keys: [Int64]) -> SectionModel {
      SectionModel(id: 1, rows: .models(keys.map { RowModel(key: $0) }))
    }
    try send(.sectionsChanged([section([1, 2, 3])]))
    for row in 0..<3 { try send(.given(rows: Int64(row)..<Int64(row + 1), height: Double(row + 1) * 10)) }
    try send(.sectionsChanged([section([3, 4, 1])]))  // → totalChanged(to: 84.0)
    shows(heights())  // → [30.0, 44.0, 10.0]
    shows(list.row(withKey: 1))  // → 2
    shows(list.key(of: 0))  // → 3
    // end
    // sample
    let next = ListBatch(from: [section([3, 4, 1])], to: [section([1, 3, 5])])
    shows(next.deletes.map(\.row))  // → [1]
    shows(next.inserts.map(\.row.key))  // → [5]
    shows(next.moves.count)  // → 1
    try send(.batch(next))  // → nothing
    shows(heights())  // → [10.0, 30.0, 44.0]
    // end
  }

  @Test("P33 P43: pages without snapping are restored beside their page")
  func restorationBeside() throws {
    // sample
    var configuration = PageConfiguration()
    configuration.snapping = .never
    // end
    var pages = try PageController(configuration: configuration)
    func send(_ event: PageEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pages, line: line, file: file)
    }
    // sample
    try send(.restored(2, index: 1, fraction: 0.25))  // → nothing
    try send(.pagesChanged([1, 2, 3]))
    // → didSelect(2, cause: .restore), didSettle(2, cause: .restore)
    shows(pages.position)  // → 1.25
    shows(pages.restoration.fraction)  // → 0.25
    // end
  }

  @Test("P33: a saved value restores page, scroll positions and collapse")
  func restoration() throws {
    func opened() -> Pager { Pager() }
    func open(_ pager: inout Pager, rows count: Int64) throws {
      let rows = SectionModel(id: 0, rows: .uniform(count: count, RowModel(height: 50)))
      let events: [PagerEvent] = [
        .cover(.heightsChanged(maximum: 200)),
        .page(.pagesChanged([1, 2, 3])),
        .cover(.stripHeightsChanged([40, 40, 40])), .frameChanged(LayoutRect(width: 320, height: 568)),
        .page(.containerWillAppear()),
        .page(.containerDidAppear),
      ]
      for event in events { try pager.handle(event) { _ in } }
      guard count > 0, let page = pager.cover.tab.page.settled else { return }
      try pager.handle(.list(page, .sectionsChanged([rows]))) { _ in }
    }
    var pager = opened()
    try open(&pager, rows: 100)
    try pager.handle(.page(.jump(to: 2, animated: false, request: 1))) { _ in }
    let rows = SectionModel(id: 0, rows: .uniform(count: 100, RowModel(height: 50)))
    try pager.handle(.list(2, .sectionsChanged([rows]))) { _ in }
    try pager.handle(.list(2, .setOffset(to: 1_000))) { _ in }
    try pager.handle(.cover(.expand(animated: false))) { _ in }
    var later = Pager()
    func send(_ event: PagerEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &later, line: line, file: file)
    }
    try pager.handle(.wheel(WheelEvent(x: 9, y: 400, deltaX: 0, deltaY: 700, at: Moment(nanoseconds: 0)))) {
      _ in
    }
    // sample
    let saved = pager.restoration
    shows(saved.settled)  // → 2
    shows(saved.cover?.collapse)  // → 200.0
    // end
    // sample
    try send(.restored(saved))  // → nothing
    try send(.cover(.heightsChanged(maximum: 200)))
    try send(.page(.pagesChanged([1, 2, 3])))
    // → didSelect(2, cause: .restore), didSettle(2, cause: .restore)
    try send(.cover(.stripHeightsChanged([40, 40, 40])))
    try send(.frameChanged(LayoutRect(width: 320, height: 568)))  // → load(2), …
    try send(.list(2, .sectionsChanged([rows])))
    shows(later.cover.collapse)  // → 200.0
    shows(later.list(of: 2)?.offset == pager.list(of: 2)?.offset)  // → true
    shows(later.restoration == saved)  // → true
    // end
  }

  @Test("P33 H22: a runner's place is saved with the registry of its pages")
  @MainActor
  func restorationOfRunner() throws {
    var names = Registry<String>()
    let runner = Runner(Pager(), clock: ManualClock())
    runner.send(.page(.pagesChanged(names.pages(for: ["Tea", "Milk"]))))
    runner.send(.page(.jump(to: names.page(for: "Milk"), animated: false)))
    let later = Runner(Pager(), clock: ManualClock())
    // sample
    struct SavedState: Codable {
      var names: Registry<String>
      var place: Restoration
    }
    let state = SavedState(names: names, place: runner.withMachine { $0.restoration })
    let data = try JSONEncoder().encode(state)
    // end
    // sample
    var opened = try JSONDecoder().decode(SavedState.self, from: data)
    later.send(.restored(opened.place))
    later.send(.page(.pagesChanged(opened.names.pages(for: ["Salt", "Tea", "Milk"]))))
    shows(later.machine.settled.flatMap { opened.names.key(of: $0) })  // → Milk
    // end
    #expect(opened.names.page(of: "Tea") == 1 && opened.names.page(of: "Salt") == 3)
  }
}
