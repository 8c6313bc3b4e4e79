import Folio
import FolioHost
import TerminalScreen
import TerminalTour
import Testing

@Suite("H02: What the pages of the tour share", .processorTime)
struct TourTests {
  @Test("A ticker calls at regular times while it runs, and lets the clock rest otherwise")
  func ticker() throws {
    let clock = ManualClock()
    var moments: [Int64] = []
    let ticker = Ticker(every: 100, on: clock) { moments.append($0.nanoseconds / 1_000_000) }
    try clock.advance(by: 1)
    #expect(moments == [] && clock.isIdle)
    ticker.run(true)
    ticker.run(true)
    try clock.advance(by: 0.35)
    #expect(moments == [1_100, 1_200, 1_300])
    ticker.run(false)
    try clock.advance(by: 1)
    #expect(moments.count == 3 && clock.isIdle)
  }

  @Test("Made-up numbers are the same for a seed, and within their bounds")
  func random() {
    var (first, second, other) = (Random(1), Random(1), Random(2))
    let numbers = (0..<100).map { _ in first.below(7) }
    #expect(numbers == (0..<100).map { _ in second.below(7) } && Set(numbers) == Set(0..<7))
    #expect(numbers != (0..<100).map { _ in other.below(7) })
    #expect(first.below(0) == 0 && first.below(-3) == 0)
  }

  @Test("Rows are drawn when the list orders it, and a frame of the same rows draws none")
  func painter() throws {
    var list = ListController()
    let painter = SlotPainter()
    func send(_ event: ListEvent) throws { try list.handle(event) { painter.take($0) } }
    func drawn() -> [Int64] {
      var rows: [Int64] = []
      let frame = PaintingFrame(list: list, columns: 40, rows: 10, top: 0, accent: Theme.accent(index: 0))
      _ = painter.painting(frame, theme: Theme(depth: .full)) { row, _ in rows.append(row) }
      return rows
    }
    try send(.sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 100, .cells(2)))]))
    try send(.viewportChanged(length: 10 * CellSize.row, width: 40 * CellSize.column))
    #expect(drawn() == [0, 1, 2, 3, 4] && drawn() == [])
    try send(.revised(row: 3))
    #expect(drawn() == [3])
    try send(.setOffset(to: 4 * CellSize.row))
    #expect(drawn() == [5, 6])
    painter.invalidate()
    #expect(drawn() == [2, 3, 4, 5, 6] && painter.drawn == 13)
  }
}
