import Folio
import TerminalTour
import Testing

@Suite("S03: Messages and the batches that change them", .processorTime)
struct RowsModelTests {
  /// A list that holds the messages, and the numbers of its rows.
  private func list(_ model: RowsModel) throws -> ListController {
    var list = ListController()
    try list.handle(.sectionsChanged([model.section])) { _ in }
    return list
  }

  private func keys(_ list: ListController) -> [Int64?] { (0..<list.rowCount).map { list.key(of: $0) } }

  @Test("Each change is a batch that brings a list to the same order")
  func changes() throws {
    var model = RowsModel(count: 30)
    var list = try list(model)
    func apply(_ batch: ListBatch?) throws {
      try list.handle(.batch(try #require(batch))) { _ in }
      #expect(keys(list) == model.entries.map(\.id))
    }
    try apply(model.insert(at: 0))
    try apply(model.insert(at: 31))
    try apply(model.delete(at: 5))
    try apply(model.move(from: 20, to: 0))
    try apply(model.move(from: 0, to: 30))
    try apply(model.edit(at: 3))
    try apply(model.shuffle(4..<20))
    #expect(Set(model.entries.map(\.id)).count == 31)
  }

  @Test("A place that does not exist changes nothing")
  func refusals() {
    var model = RowsModel(count: 3)
    let before = model
    #expect(model.insert(at: 4) == nil && model.insert(at: -1) == nil && model.delete(at: 3) == nil)
    #expect(
      model.move(from: 0, to: 3) == nil && model.move(from: 1, to: 1) == nil && model.edit(at: -1) == nil)
    #expect(model.shuffle(2..<9) == nil && model == before)
  }

  @Test("An edit measures its row alone, and a move none")
  func measuring() throws {
    var model = RowsModel(count: 10)
    var list = try list(model)
    func demands(_ event: ListEvent) throws -> [Int64] {
      var rows: [Int64] = []
      try list.handle(event) { if case .measure(let row, _, _, _, _) = $0 { rows.append(row) } }
      return rows
    }
    let first = try demands(.viewportChanged(length: 10_000, width: 400))
    #expect(first == Array(0..<10))
    let heights = first.map { RowMeasurement(row: $0, height: 20 + Double($0)) }
    #expect(try demands(.measured(heights, generation: list.generation)) == [])
    let move = model.move(from: 9, to: 2)
    #expect(try demands(.batch(try #require(move))) == [])
    #expect(list.frame(of: 2)?.height == 29)
    let edit = model.edit(at: 4)
    #expect(try demands(.batch(try #require(edit))) == [4])
    #expect(try demands(.measured([RowMeasurement(row: 4, height: 50)], generation: list.generation)) == [])
    let shuffle = model.shuffle(0..<4)
    #expect(try demands(.batch(try #require(shuffle))) == [])
  }

  @Test("Texts grow when they are edited, until they are long, and then are short again")
  func edits() {
    var model = RowsModel(count: 1)
    var lengths: [Int] = []
    for _ in 0..<12 {
      _ = model.edit(at: 0)
      lengths.append(model.entries[0].text.count)
    }
    #expect(model.entries[0].revision == 12)
    #expect(lengths.max()! > 400 && zip(lengths, lengths.dropFirst()).contains { $0 > $1 })
  }
}
