import CFolio
import ExactEvents
import Folio
import FolioTrace
import Testing

extension InterfaceTests {
  @Suite("Late answers of C", .processorTime)
  struct LateAnswerTests {
    @Test(
      "H04: an event for a list that does not exist changes nothing, in C as in Swift",
      arguments: [6] as [UInt64])
    func missingLists(seed: UInt64) throws {
      var events = try MixedEvents(seed: seed)
      let pager = try CPager(mixedSetup)
      var ignored = 0
      for count in 1...1_500 {
        let step = events.next()
        _ = try? pager.send(json: String(json: step.event))
        guard count % 5 == 0, let page = events.pager.pages.first(where: { events.pager.list(of: $0) == nil })
        else { continue }
        let late: [ListEvent] = [
          .resetSections, .fingerDown(at: events.now), .dragBegan(at: events.now),
          .dragMoved(by: 30, at: events.now), .scroll(to: 3), .setOffset(to: .nan),
          .hostScrollEnded(at: events.now),
          .hostScrolled(offset: 90, token: 0, by: .user, at: events.now), .fingerUp(at: events.now),
          .reorderBegan(row: 2, x: 3, y: 4, at: events.now), .measured([], generation: 1),
          .batch(ListBatch()),
        ]
        let event = PagerEvent.list(page, late[count / 5 % late.count])
        var copy = events.pager
        let effects = try copy.handle(event).filter { $0 != .list(page, .ignored(.noList)) }
        try #require(effects.isEmpty && copy.digest == events.pager.digest, "\(event)")
        _ = try pager.effects()
        let arena = Arena()
        let structure = try #require(folio_event(event, arena))
        try #require(try pager.send(structure) == false, "\(event)")
        #expect(String(cString: folio_error()) == "page \(page.rawValue) has no list: the event is ignored")
        let heard = try pager.effects().filter { $0.kind != FOLIO_EFFECT_LIST_IGNORED }
        try #require(pager.digest == events.pager.digest && heard.isEmpty, "\(event)")
        withExtendedLifetime(arena) { ignored += 1 }
      }
      #expect(ignored > 50)
    }

    @Test("H04: a scroll of an evicted page does not take its place from it")
    func evicted() throws {
      let pager = try CPager()
      let page: (PageEvent) -> PagerEvent = { .page($0) }
      let rows = PagerEvent.list(
        1, .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 100, RowModel(height: 40)))]))
      for event in [
        page(.pagesChanged((1...20).map { PageID($0) })), .frameChanged(LayoutRect(width: 320, height: 480)),
        page(.containerWillAppear()), page(.containerDidAppear), page(.loaded(1)), rows,
        .list(1, .setOffset(to: 500)), page(.jump(to: 10, animated: false)), page(.memoryPressure(.critical)),
      ] { try pager.send(json: String(json: event)) }
      #expect(try pager.effects().contains { $0.kind == FOLIO_EFFECT_EVICT && $0.page == 1 })
      let digest = try pager.digest
      for late in [
        .setOffset(to: 0), .scrollTo(.offset(0), animated: false), .scroll(to: 0),
        .restored(ListPosition(row: 0, distance: 0, height: 40, width: 320)),
      ] as [ListEvent] {
        #expect(try pager.send(json: String(json: PagerEvent.list(1, late))) == false)
        #expect(try pager.digest == digest, "\(late)")
      }
    }
  }
}
