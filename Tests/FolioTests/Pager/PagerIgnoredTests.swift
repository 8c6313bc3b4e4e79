import Folio
import Testing

/// Events that ask for something and have no effect are reported with their reason; those that ask for nothing are not.
@Suite("Events that are ignored", .processorTime)
struct PagerIgnoredTests {
  private let row = RowModel(height: 50)

  /// Returns the reports of an event, and checks that it emits nothing else and changes nothing.
  private func reports(of event: PagerEvent, in pager: Pager) throws -> [PagerEffect] {
    var pager = pager
    let before = pager
    var effects: [PagerEffect] = []
    try pager.handle(event) { effects.append($0) }
    #expect(pager.snapshot == before.snapshot, "\(event)")
    return effects
  }

  /// Five pages of which the last has no list.
  private func stage() throws -> PagerStage {
    let stage = try PagerStage()
    #expect(stage.pager.list(of: 4) == nil)
    return stage
  }

  @Test("H25: what a page without a list is asked for is ignored, with the reason")
  func noList() throws {
    let pager = try stage().pager
    let position = ListPosition(row: 3, distance: 0, height: 50, width: 320)
    let now = Moment(nanoseconds: 0)
    for event: ListEvent in [
      .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 3, row))]), .batch(ListBatch()),
      .rowsAppended(section: 1, count: 3, model: row), .sortSections([]), .resetSections,
      .given(rows: 0..<3, height: 40), .estimateChanged(kind: 0, height: 40), .revised(row: 0),
      .pinnedRowsChanged([1]), .stickyRowsChanged([1]), .setOffset(to: 40), .restored(position),
      .scroll(to: 3), .scrollTo(.offset(40)), .configured(ListConfiguration()), .dragBegan(at: now),
      .reorderBegan(row: 0, x: 0, y: 0, at: now),
      .hostScrolled(offset: 4, token: 0, by: .user, at: now),
    ] {
      #expect(try reports(of: .list(4, event), in: pager) == [.list(4, .ignored(.noList))], "\(event)")
    }
    for event: ListEvent in [
      .fingerDown(at: now), .fingerUp(at: now), .dragMoved(by: 4, at: now), .dragEnded(velocity: 0, at: now),
      .dragCancelled(at: now), .reorderMoved(x: 0, y: 0, at: now), .reorderEnded(at: now),
      .reorderCancelled(at: now), .hostScrollEnded(at: now), .ticked(at: now), .turnEnded(at: now),
      .invalidateHeights, .measured([], generation: 0),
    ] {
      #expect(try reports(of: .list(4, event), in: pager).isEmpty, "\(event)")
    }
    var after = pager
    #expect(throws: Rejection.illegalValue(.frame)) {
      try after.handle(.list(4, .minimumLengthChanged(4))) { _ in }
    }
  }

  @Test("H25: the focus on a row that is not there yet is ignored, the page is focused")
  func focus() throws {
    var pager = try stage().pager
    var effects: [PagerEffect] = []
    try pager.handle(.focused(4, row: 3, request: 1)) { effects.append($0) }
    #expect(pager.page.target == 4)
    #expect(effects.contains(.list(4, .ignored(.noRows))))
  }

  @Test("H25: answers for pages that are not loading, and keys without pages, are ignored")
  func pages() throws {
    let pager = try stage().pager
    func page(_ effect: PageEffect) -> [PagerEffect] { [.cover(.tab(.page(effect)))] }
    #expect(try reports(of: .page(.loaded(99)), in: pager) == page(.ignored(99, .unknownPage)))
    #expect(try reports(of: .page(.loaded(4)), in: pager) == page(.ignored(4, .notRequested)))
    #expect(try reports(of: .page(.loadFailed(4)), in: pager) == page(.ignored(4, .notRequested)))
    #expect(try reports(of: .page(.retry(4)), in: pager) == page(.ignored(4, .notRequested)))
    #expect(try reports(of: .page(.retry(0)), in: pager).isEmpty)
    #expect(try reports(of: .page(.fingerUp(at: Moment(nanoseconds: 0))), in: pager).isEmpty)
    for key in [PagerKey.next, .left, .end, .pageDown] where key != .pageDown {
      #expect(try reports(of: .key(key, request: 1), in: Pager()) == page(.ignored(nil, .noPages)))
    }
  }

  @Test("H25: a drag that pages or a list cannot begin is ignored, with the reason")
  func drags() throws {
    let now = Moment(nanoseconds: 0)
    var pages = PageController()
    func reports(of event: PageEvent) throws -> [PageEffect] {
      var effects: [PageEffect] = []
      try pages.handle(event) { effects.append($0) }
      return effects
    }
    #expect(try reports(of: .dragBegan(at: now)) == [.ignored(nil, .noPages)])
    #expect(try reports(of: .driven(position: 0.2, at: now)) == [.ignored(nil, .noPages)])
    _ = try reports(of: .pagesChanged([1, 2, 3]))
    #expect(try reports(of: .dragBegan(at: now)) == [.ignored(nil, .noLayout)])
    #expect(try reports(of: .retry(1)) == [.ignored(1, .noLayout)])
    _ = try reports(of: .layoutChanged(length: 320))
    #expect(try reports(of: .dragBegan(at: now)) == [.ignored(nil, .hidden)])
    _ = try reports(of: .containerWillAppear())
    #expect(try reports(of: .dragBegan(at: now)).isEmpty)
    #expect(try reports(of: .driven(position: 0.2, at: now)) == [.ignored(nil, .fingerDrags)])

    var list = ListController()
    func told(_ event: ListEvent) throws -> [ListEffect] {
      var effects: [ListEffect] = []
      try list.handle(event) { effects.append($0) }
      return effects.filter { if case .ignored = $0 { true } else { false } }
    }
    _ = try told(.sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 30, row))]))
    var configuration = ListConfiguration()
    configuration.reorder = ReorderConfiguration()
    _ = try told(.configured(configuration))
    #expect(try told(.dragBegan(at: now)) == [.ignored(.noLayout)])
    #expect(try told(.reorderBegan(row: 1, x: 0, y: 60, at: now)) == [.ignored(.noLayout)])
    #expect(try told(.hostScrolled(offset: 4, token: 0, by: .user, at: now)) == [.ignored(.noLayout)])
    _ = try told(.viewportChanged(length: 400, width: 320))
    #expect(try told(.reorderBegan(row: 1, x: 0, y: 60, at: now)).isEmpty)
    #expect(try told(.reorderBegan(row: 2, x: 0, y: 110, at: now)) == [.ignored(.rowIsLifted)])
    #expect(try told(.dragBegan(at: now)) == [.ignored(.rowIsLifted)])
    #expect(try told(.dragMoved(by: 4, at: now)).isEmpty)
  }
}
