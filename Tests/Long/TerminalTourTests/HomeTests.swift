import Folio
import TerminalScreen
import TerminalTour
import Testing

@Suite("S05: A page is declared as a table", .processorTime)
struct TableTests {
  @Test("Every row has a key from which its place follows")
  func keys() throws {
    let table = Table.home
    var keys: Set<Int64> = []
    for model in table.models {
      guard case .models(let rows) = model.rows else {
        Issue.record("a section without models")
        continue
      }
      for row in (model.header.map { [$0] } ?? []) + rows {
        let key = try #require(row.key)
        #expect(keys.insert(key).inserted && TablePlace(key: key)?.key == key)
      }
    }
    #expect(keys.count == 1 + 5 + 6 + 12 + 10 + 12 + 20 + 8 + 6)
    #expect(TablePlace(key: 0) == nil && TablePlace(key: -3) == nil && TablePlace(key: 7) == nil)
  }

  @Test("The six sections differ in look, and only notes are measured")
  func looks() {
    #expect(Set(Table.home.sections.map(\.look)) == Set(Table.Look.allCases))
    let measured = Table.home.models.filter { model in
      guard case .models(let rows) = model.rows else { return false }
      return rows.contains { $0.height == nil }
    }
    #expect(measured.map(\.id) == [14])
  }

  @Test("Changing an item changes the revision of its row alone")
  func change() {
    var table = Table.home
    let before = table.models
    table.change(section: 1, 3) { $0.isMarked = true }
    let after = table.models
    #expect(table.item(at: .item(section: 1, 3))?.isMarked == true)
    #expect(zip(before, after).filter { $0 != $1 }.map(\.0.id) == [11])
    #expect(table.item(at: .item(section: 99, 0)) == nil && table.item(at: .header(0)) == nil)
  }
}

@Suite("S05: Sections are ordered by keys and by dragging", .processorTime)
struct SectionOrderTests {
  @Test("A section moves between the ends, and keys move the selected one")
  func moves() {
    var order = SectionOrder([0, 1, 2, 3])
    #expect(order.moveSelected(by: -1) == nil)
    order.select(by: 2)
    #expect(
      order.moveSelected(by: 1)! == (from: 2, to: 3) && order.order == [0, 1, 3, 2] && order.selected == 3)
    #expect(order.moveSelected(by: 1) == nil)
    #expect(order.move(from: 0, to: 2) && order.order == [1, 3, 0, 2])
    #expect(!order.move(from: 4, to: 0) && !order.move(from: 1, to: 1))
    order.select(by: -99)
    #expect(order.selected == 0)
    order.reset()
    #expect(order.order == [0, 1, 2, 3])
  }
}
