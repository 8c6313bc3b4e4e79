import Folio
import Testing

@Suite("Which pages can be reached", .processorTime)
struct ReachTests {
  @Test("P24 C09: pages disabled and enabled again leave nothing behind that affects a longer order")
  func grown() throws {
    var stage = try PageStage(10)
    stage.disable(3, tap: false)
    stage.send(.enabledChanged(3, swipe: true, tap: true))
    stage.send(.pagesChanged((0..<1000).map { PageID($0) }))
    stage.disable(900, tap: false)
    stage.disable(1)
    stage.step(by: 1, .request)
    #expect(stage.pages.target == 2)
    #expect(!stage.pages.allowsSwipe(to: 900) && !stage.pages.allowsTap(to: 900))
    stage.send(.enabledChanged(900, swipe: true, tap: true))
    stage.send(.enabledChanged(1, swipe: true, tap: true))
    stage.send(.pagesChanged([5, 6]))
    stage.disable(6)
    #expect(!stage.pages.allowsSwipe(to: 6) && stage.pages.allowsSwipe(to: 5))
  }

  @Test("P24: the disabled of a million pages are found again in a new order, and saved in page order")
  func moved() throws {
    var stage = try PageStage(6, at: 0)
    stage.disable(1)
    stage.disable(4, swipe: true, tap: false)
    stage.disable(5, swipe: false, tap: false)
    stage.send(.pagesChanged([5, 4, 9, 1, 0]))
    #expect([5, 4, 9, 1, 0].map { stage.pages.allowsSwipe(to: $0) } == [false, true, true, false, true])
    #expect([5, 4, 9, 1, 0].map { stage.pages.allowsTap(to: $0) } == [false, false, true, true, true])
    stage.send(.pagesChanged([0, 9]))
    stage.send(.pagesChanged([0, 9, 5]))
    #expect(stage.pages.allowsSwipe(to: 5) && stage.pages.allowsTap(to: 5))
  }

  @Test(
    "P24 T11 P16: a step by key skips pages disabled for taps or swipes, one by request those for swipes",
    arguments: [(Cause.key, 3), (.tap, 3), (.request, 1), (.auto, 1)] as [(Cause, PageID)])
  func steps(cause: Cause, page: PageID) throws {
    var stage = try PageStage(6)
    stage.disable(1, swipe: true, tap: false)
    stage.disable(2)
    stage.step(by: 1, cause)
    #expect(stage.rejection == nil)
    #expect(stage.pages.target == page)
    stage.rest()
    stage.disable(5, swipe: true, tap: false)
    stage.step(by: .max, cause)
    #expect(stage.rejection == nil)
    #expect(stage.pages.target == (page == 3 ? 4 : 5))
    stage.rest()
    stage.step(by: .min, cause)
    #expect(stage.pages.target == 0)
  }

  @Test("P24 P19: steps by key move around a loop over pages that taps do not reach")
  func loopedSteps() throws {
    var stage = try PageStage(5, at: 3) { $0.loops = true }
    stage.disable(4, swipe: true, tap: false)
    stage.step(by: 1, .key)
    #expect(stage.pages.target == 0)
  }
}
