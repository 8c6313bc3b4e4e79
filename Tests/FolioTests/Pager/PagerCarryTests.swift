import Folio
import Testing

@Suite("Motion that passes between cover, list and pages", .processorTime)
struct PagerCarryTests {
  @Test(
    "V17 X05: a fling that begins on the cover scrolls the list, and moves the cover with it",
    arguments: ReadingDirection.allCases, [false, true])
  func flingCover(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.flick(from: (100, 180), by: (0, -120))
    #expect(stage.pager.cover.collapse > 0 && stage.pager.cover.collapse < 200)
    stage.rest()
    #expect(stage.pager.cover.collapse == 200 && (stage.offset(of: 0) ?? 0) > 0)
  }

  @Test(
    "V17 G01 X05: a fling on a list far down opens the cover over the seam, with the remaining speed",
    arguments: ReadingDirection.allCases, [false, true])
  func flingOpens(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.wheel(.notch, 0, 500)
    #expect(stage.pager.cover.collapse == 200)
    stage.flick(from: (170, 350), by: (0, 220))
    let offset = try #require(stage.offset(of: 0))
    #expect(stage.pager.cover.collapse == 200, "The finger alone has not opened it")
    var heights: [Double] = []
    while stage.pager.nextWake == .frame, heights.count < 500 {
      stage.now = stage.now.advanced(byNanoseconds: 16_666_667)
      stage.send(.ticked(at: stage.now))
      heights.append(stage.pager.cover.collapse)
    }
    #expect(offset > -40 && stage.pager.cover.collapse == 0)
    #expect(heights.contains { $0 > 20 && $0 < 180 }, "It opens as the list moves, not at once")
  }

  @Test("P20 V17: in one gesture the list scrolls to its edge, then the pages own it until its end")
  func handsOver() throws {
    var stage = try PagerStage(flow: .vertical)
    let end = try #require(stage.pager.list(of: 0)?.maximumOffset)
    stage.wheel(.notch, 0, end + 40 - 100)
    stage.drag(from: (170, 560), by: (0, -410), lifts: false)
    #expect(stage.offset(of: 0) == end)
    #expect(stage.pages.phase == .dragging && abs(stage.pages.position - 300.0 / 600) < 0.01)
    stage.pointer(.moved, 170, 500)
    #expect(stage.pages.phase == .dragging && stage.offset(of: 0) == end)
    stage.pointer(.moved, 170, 120)
    stage.now = stage.now.advanced(byNanoseconds: 100_000_000)
    stage.pointer(.up, 170, 120)
    stage.rest()
    #expect(stage.pages.settled == 1)
    #expect(stage.pager.list(of: 0)?.isScrolling == false)
  }

  @Test("P20: at the end of the last page the list or the pages are pulled, and both return")
  func lastPage() throws {
    var stage = try PagerStage(pages: 1, flow: .vertical)
    stage.send(.key(.end, request: 1))
    let end = stage.offset(of: 0)
    stage.drag(from: (170, 560), by: (0, -300), lifts: false)
    #expect(stage.pages.position > 0 && stage.pages.position < 0.5)
    stage.pointer(.up, 170, 260)
    stage.rest()
    #expect(stage.pages.position == 0 && stage.offset(of: 0) == end)
  }

  @Test(
    "P20 V17: a fling that brings a list to its edge turns one page, if configured and still fast enough",
    arguments: [(true, 300.0, PageID(1)), (false, 300, 0), (true, 1390, 0)])
  func flingCarries(carries: Bool, left: Double, settled: PageID) throws {
    var stage = try PagerStage(flow: .vertical) { $0.carriesFling = carries }
    let end = try #require(stage.pager.list(of: 0)?.maximumOffset)
    stage.wheel(.notch, 0, end + 40 - left)
    stage.flick(from: (170, 500), by: (0, -200))
    #expect(stage.pager.list(of: 0)?.phase == .decelerating)
    stage.rest()
    #expect(stage.pages.settled == settled)
    #expect((stage.offset(of: 0) ?? 0) <= end)
  }
}
