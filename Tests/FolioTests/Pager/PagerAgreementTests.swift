import Folio
import Foundation
import Testing

@Suite("Pager: consistency of cover, lists and slots", .processorTime)
struct PagerAgreementTests {
  private func send(_ event: PagerEvent, to pager: inout Pager) throws -> [PagerEffect] {
    var effects: [PagerEffect] = []
    try pager.handle(event) { effects.append($0) }
    return effects
  }

  @Test("Q41 H16: a list no longer waits for a slot that another list has put into the shared pool")
  func sharedSupply() throws {
    var configuration = PagerConfiguration()
    configuration.sharesSlots = true
    var pager = try Pager(configuration: configuration)
    let row = RowModel(kind: 0, height: 120)
    let high = RowModel(kind: 1, height: 700)
    for event in [
      .page(.pagesChanged([0, 1, 2])),
      .frameChanged(LayoutRect(width: 320, height: 568)),
      .list(0, .sectionsChanged([SectionModel(id: 0, rows: .uniform(count: 100, row), footer: high)])),
    ] as [PagerEvent] {
      _ = try send(event, to: &pager)
    }
    #expect(pager.nextWake == .endOfTurn, "A slot for the footer is to be warmed up")
    for event in [
      .page(.jump(to: 1, animated: false, request: 1)),
      .list(1, .sectionsChanged([SectionModel(id: 0, header: high, rows: .uniform(count: 5, row))])),
    ] as [PagerEvent] {
      _ = try send(event, to: &pager)
    }
    #expect(pager.nextWake == .never)
    let copy = try JSONDecoder().decode(Pager.self, from: JSONEncoder().encode(pager))
    #expect(copy == pager && copy.digest == pager.digest && copy.nextWake == pager.nextWake)
    let before = pager
    #expect(try send(.turnEnded(at: Moment(nanoseconds: 0)), to: &pager).isEmpty)
    #expect(pager == before)
  }

  @Test(
    "P33 C02: a page that was prefetched and scrolled is also restored to its top", arguments: [0, 0.05, 100])
  func prefetched(y: Double) throws {
    var pager = Pager()
    let rows = SectionRows.uniform(count: 100, RowModel(height: 50))
    for event in [
      .frameChanged(LayoutRect(width: 320, height: 568)),
      .page(.pagesChanged([1, 2, 3])),
      .page(.jump(to: 2, animated: false, request: 1)),
      .list(3, .sectionsChanged([SectionModel(id: 1, rows: rows)])),
      .list(3, .scroll(to: 50, alignment: .start, animated: false)),
    ] as [PagerEvent] {
      _ = try send(event, to: &pager)
    }
    #expect(pager.list(of: 3)?.offset == 2_500)
    let saved = Restoration(settled: 3, index: 2, places: [.init(page: 3, y: y)])
    _ = try send(.restored(saved), to: &pager)
    let offset = try #require(pager.list(of: 3)?.offset)
    #expect(abs(offset - y) <= 0.1)
  }

  @Test("P33 P21: a visible neighbour fits the cover when it is restored, and not at a later tick")
  func neighbour() throws {
    var page = PageConfiguration()
    page.pageFraction = 0.5
    var configuration = PagerConfiguration()
    configuration.list.estimate = 200
    var pager = try Pager(page: page, configuration: configuration)
    let rows = SectionRows.models([
      RowModel(height: 50), RowModel(kind: 1), RowModel(kind: 1), RowModel(height: 120),
      RowModel(kind: 20, height: 700),
    ])
    let collapse = 57.11328125
    let row = ListPosition(row: 1, distance: 0, height: 54, width: 160)
    let saved = Restoration(
      settled: 1, index: 1, cover: .init(collapse: collapse, maximum: 245, minimum: 64),
      places: [.init(page: 0, y: collapse, list: row), .init(page: 1, y: collapse)])
    for event in [
      .cover(.heightsChanged(maximum: 245, collapsed: 120, minimum: 64)),
      .page(.pagesChanged([0, 1, 2, 3, 4])),
      .frameChanged(LayoutRect(width: 320, height: 568)),
      .list(0, .sectionsChanged([SectionModel(id: 0, rows: rows)])),
      .turnEnded(at: Moment(nanoseconds: 1)), .restored(saved), .turnEnded(at: Moment(nanoseconds: 2)),
    ] as [PagerEvent] {
      _ = try send(event, to: &pager)
    }
    #expect(pager.nextWake != .frame)
    let before = pager.list(of: 0)?.offset
    #expect(try send(.ticked(at: Moment(nanoseconds: 16_000_000)), to: &pager).isEmpty)
    #expect(pager.list(of: 0)?.offset == before)
  }
}
