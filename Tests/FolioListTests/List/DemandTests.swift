import Testing

@testable import FolioList

/// Which rows are requested to be measured, and in how many steps they are found.
struct DemandTests {
  @Test("Rows of a window, of a target and extras are found in order, each once")
  func order() {
    let lacking: Set<Int64> = [1, 3, 4, 5, 6, 8, 12, 20]
    var rows = DemandedRows(window: 3..<7, target: 5..<10, extras: [0, 1, 8, 11, 12, 20])
    var found: [Int64] = []
    while let row = rows.next({ $0.first { lacking.contains($0) } }) { found.append(row) }
    #expect(found == [1, 3, 4, 5, 6, 8, 12, 20])
  }

  @Test("Nothing is found if every row has a height", arguments: [[], [4], [0, 7]] as [[Int64]])
  func nothing(extras: [Int64]) {
    var rows = DemandedRows(window: 2..<2, target: 5..<5, extras: extras)
    #expect(rows.next { _ in nil } == nil)
  }

  @Test("Requesting pinned rows takes steps in proportion to them", arguments: [100, 10_000])
  func steps(count: Int64) {
    let extras = (0..<count).map { $0 * 2 } + (0..<count).map { 4 * count + $0 * 2 }
    var rows = DemandedRows(window: 2 * count..<3 * count, target: 0..<0, extras: extras)
    var steps: Int64 = 0
    var found: Int64 = 0
    while let row = rows.next({
      steps += 1
      return $0.lowerBound
    }) {
      found += row >= 0 ? 1 : 0
    }
    #expect(found == 3 * count)
    #expect(steps <= 3 * found + 1)
  }

  @Test("A list requests each pinned row once, in order, with those of its window")
  func pinned() throws {
    var list = ListController()
    let rows = SectionRows.uniform(count: 1_000, RowModel())
    try list.handle(.viewportChanged(length: 100, width: 320, insets: ContentInsets())) { _ in }
    try list.handle(.sectionsChanged([SectionModel(id: 1, rows: rows)])) { _ in }
    var asked: [Int64] = []
    try list.handle(.pinnedRowsChanged((0..<300).map { $0 * 3 })) {
      if case .measure(let row, _, _, _, _) = $0 { asked.append(row) }
    }
    #expect(asked == (0..<300).map { $0 * 3 }.filter { !list.window.contains($0) })
  }
}
