import Folio
import Testing

/// Many pagers in one process, like those of a server that draws for many users.
@Suite struct IdlePagersTests {
  @Test("H24: pagers that begin as copies of one change independently", arguments: Flow.allCases)
  func ownWays(_ flow: Flow) throws {
    let first = try PagerStage(flow: flow)
    var pagers = [PagerStage](repeating: first, count: 1_000)
    // Every third user turns to another page, every fifth scrolls, every seventh gets other pages.
    for index in pagers.indices {
      if index.isMultiple(of: 3) {
        pagers[index].page(.jump(to: 2, animated: false, request: 1))
      }
      if index.isMultiple(of: 5) {
        pagers[index].send(.list(0, .scrollTo(offset(of: index), animated: false)))
      }
      if index.isMultiple(of: 7) {
        pagers[index].page(.pagesChanged([PageID(Int64(index) + 10), 0, 2]))
      }
    }
    for index in pagers.indices {
      let pager = pagers[index].pager
      let page = pager.cover.tab.page
      #expect(page.settled == (index.isMultiple(of: 3) ? 2 : 0))
      #expect(page.count == (index.isMultiple(of: 7) ? 3 : 5))
      let alone = try alone(index, flow)
      #expect(pager == alone && pager.digest == alone.digest)
    }
    #expect(first.pager == (try PagerStage(flow: flow)).pager, "The one they were copied from")
  }

  private func offset(of index: Int) -> ListScrollTarget { .offset(Double(index % 97) * 8) }

  /// The pager of a user, created separately.
  private func alone(_ index: Int, _ flow: Flow) throws -> Pager {
    var stage = try PagerStage(flow: flow)
    if index.isMultiple(of: 3) { stage.page(.jump(to: 2, animated: false, request: 1)) }
    if index.isMultiple(of: 5) { stage.send(.list(0, .scrollTo(offset(of: index), animated: false))) }
    if index.isMultiple(of: 7) { stage.page(.pagesChanged([PageID(Int64(index) + 10), 0, 2])) }
    return stage.pager
  }
}
