import Folio
import Testing

/// The strip, its indicator and the actions of assistive technology, on the screen in every direction, looping or not.
@Suite("Strip and actions in every direction", .processorTime)
struct StripDirectionTests {
  /// The strip is 320 points wide from x = 10, its middle at y = 240 under a cover of 200 points.
  private func stage(_ flow: Flow, loops: Bool, at page: PageID = 0) throws -> PagerStage {
    var stage = try PagerStage(loops: loops, pages: 6, at: page, flow: flow)
    stage.send(.tab(.lengthsChanged([100, 60, 200, 80, 120, 140])))
    return stage
  }

  /// Returns a rectangle as it is in left-to-right reading.
  private func read(_ rect: LayoutRect?, _ flow: Flow) -> LayoutRect? {
    guard var rect, flow == .rightToLeft else { return rect }
    rect.x = 10 + 320 - (rect.x - 10) - rect.width
    return rect
  }

  @Test(
    "X05 T02 T03 T14 P19: tabs and indicator follow the reading direction, in drags, jumps and pulls",
    arguments: Flow.allCases, [false, true])
  func frames(flow: Flow, loops: Bool) throws {
    var stage = try stage(flow, loops: loops)
    func check(_ comment: Comment) {
      let tabs = stage.pager.cover.tab
      for page in stage.pages.pages {
        let (frame, tab) = (tabs.frame(of: page)!, read(stage.pager.tabFrame(of: page), flow)!)
        #expect(isNear(tab.x, 10 + frame.offset - tabs.stripOffset) && tab.width == frame.length, comment)
        #expect(tab.y == stage.pager.stripFrame.y && tab.height == stage.pager.stripFrame.height, comment)
        let rect = stage.pager.tabFrame(of: page)!
        let middle = rect.x + rect.width / 2
        guard middle > 10, middle < 330 else { continue }
        #expect(stage.pager.tab(atX: middle, y: rect.y + 1) == page, comment)
      }
      let (frame, indicator) = (tabs.indicator!, read(stage.pager.indicatorFrame, flow)!)
      #expect(isNear(indicator.x, 10 + frame.offset - tabs.stripOffset), comment)
      #expect(indicator.width == frame.length && indicator.height == 40, comment)
    }
    check("at rest")
    stage.page(.dragBegan(at: stage.now))
    stage.page(.dragMoved(by: 96, at: stage.now))
    #expect(stage.pager.cover.tab.indicator!.offset > 0)
    check("in a drag")
    stage.page(.dragMoved(by: -200, at: stage.now))
    check("pulled at the edge, or round the loop")
    stage.page(.dragCancelled(at: stage.now))
    stage.rest()
    stage.page(.jump(to: 4, request: 1))
    for _ in 0..<9 {
      stage.now = stage.now.advanced(byNanoseconds: 16_666_667)
      stage.send(.ticked(at: stage.now))
      check("in a jump")
    }
    stage.rest()
    check("at its end")
  }

  @Test(
    "X05 T18 T08 P20: a finger scrolls and flings the strip in reading direction, whatever the pages' axis",
    arguments: Flow.allCases, [false, true])
  func drags(flow: Flow, loops: Bool) throws {
    var stage = try stage(flow, loops: loops)
    let side = flow == .rightToLeft ? 1.0 : -1.0
    let y = stage.pager.stripFrame.y + 20
    stage.drag(from: (170, y), by: (110 * side, 0))
    #expect(isSeen(stage.pager.cover.tab.stripOffset, at: 100), "The slop is not travel")
    #expect(stage.pages.phase == .resting && stage.pages.settled == 0)
    stage.drag(from: (170, y), by: (-60 * side, 0))
    #expect(isSeen(stage.pager.cover.tab.stripOffset, at: 50))
    stage.flick(from: (170, y), by: (60 * side, 0))
    #expect(stage.pager.nextWake == .frame)
    stage.rest()
    #expect(stage.pager.cover.tab.stripOffset > 150)
    stage.flick(from: (170, y), by: (-150 * side, 0))
    stage.rest()
    #expect(stage.pager.cover.tab.stripOffset == 0, "Flung back it ends at its beginning")
  }

  @Test(
    "A01 X05 P19 P20: next leads to the page on the forward side, wherever that is on the screen",
    arguments: Flow.allCases, [false, true])
  func actions(flow: Flow, loops: Bool) throws {
    for (action, way) in [(PageAction.next, 1.0), (.previous, -1), (.increment, 1), (.decrement, -1)] {
      var stage = try stage(flow, loops: loops, at: way > 0 ? 4 : 1)
      for page in way > 0 ? [5, 0] as [PageID] : [0, 5] {
        guard let event = stage.pages.event(for: action, request: 1) else {
          #expect(!loops && stage.pages.settled == (way > 0 ? 5 : 0), "At an end nothing is offered")
          continue
        }
        stage.page(event)
        #expect(!stage.pages.scene.contains { $0.page == page }, "It comes with the first motion")
        stage.pass(milliseconds: 8)
        stage.pass(milliseconds: 8)
        let placement = try #require(stage.pages.scene.first { $0.page == page })
        let rect = stage.pager.frame(of: placement)
        // A finger moves in the direction that brings the page, which enters from the other side.
        #expect((rect.x - 10) * -flow.forward.x * way > 0 || flow == .vertical)
        #expect((rect.y - 20) * -flow.forward.y * way > 0 || flow != .vertical)
        stage.rest()
        #expect(stage.pages.settled == page)
      }
    }
  }
}
