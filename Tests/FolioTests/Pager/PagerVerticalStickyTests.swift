import Folio
import Testing

/// A sticky row stays at the lower edge of the strip, or at the top of a vertical page that the strip does not cover.
@Suite("Pager: rows that stick on vertical pages", .processorTime)
struct PagerVerticalStickyTests {
  private func scrolled(loops: Bool) throws -> PagerStage {
    var stage = try PagerStage(loops: loops, pages: 4, at: 1, flow: .vertical)
    for page: PageID in [1, 2] {
      stage.page(.jump(to: page, animated: false))
      stage.send(.list(page, .stickyRowsChanged([0, 10])))
      stage.send(.list(page, .setOffset(to: 60)))
    }
    stage.page(.jump(to: 1, animated: false))
    return stage
  }

  /// The row that sticks, and its edges below the top of the container to a millionth of a point.
  private func edges(_ page: PageID, _ stage: PagerStage) throws -> [Double] {
    let sticky = try #require(stage.pager.list(of: page)?.stickyRow)
    #expect(stage.pager.withList(of: page) { $0.stickyRow } == sticky)
    let placement = try #require(stage.pages.scene.first { $0.page == page })
    let top = stage.pager.frame(of: placement).y + sticky.top - stage.pager.frame.y
    return [Double(sticky.row), top, top + sticky.height].map { ($0 * 1e6).rounded() / 1e6 }
  }

  @Test("Q08 V24: a row sticks to the strip while its vertical page is dragged", arguments: [false, true])
  func dragged(loops: Bool) throws {
    var stage = try scrolled(loops: loops)
    #expect(try edges(1, stage) == [0, 40, 90])
    stage.page(.dragBegan(at: stage.now))
    stage.page(.dragMoved(by: 250, at: stage.now))
    #expect(try edges(1, stage) == [0, 40, 90])
    // The page below has not reached the strip.
    #expect(try edges(2, stage) == [0, 350, 400])
    let hit = stage.pager.row(atX: stage.pager.frame.x + 100, y: stage.pager.frame.y + 60)
    #expect(hit?.page == 1 && hit?.row == 0)
    // The next row that sticks pushes it off behind the strip.
    stage.page(.dragMoved(by: 125, at: stage.now))
    #expect(try edges(1, stage) == [0, 15, 65])
    stage.page(.dragMoved(by: 100, at: stage.now))
    #expect(try edges(1, stage) == [10, 40, 90])
    #expect(try edges(2, stage) == [0, 125, 175])
    stage.page(.dragEnded(velocity: 0, at: stage.now))
    stage.rest()
    #expect(stage.pager.cover.tab.page.settled == 2)
    #expect(try edges(2, stage) == [0, 40, 90])
  }
}
