import Folio
import Testing

/// Loops of a carousel, which are always on.
@Suite("Looping pages", .processorTime)
struct LoopTests {
  @Test("P19, scenario 56: of three pages the one after the last is the first, one page forward")
  func nextAfterLast() {
    var stage = CarouselStage(at: 2)
    stage.page(.step(by: 1, request: 9))
    #expect(stage.pages.target == 0)
    stage.tick(0)
    stage.tick(0.15)
    #expect(stage.pages.position > 2 && stage.pages.position < 3)
    #expect(stage.pages.scene.map(\.page) == [2, 0])
    #expect(stage.pages.scene[1].offset > 0, "The first page enters from the forward side")
    stage.rest()
    #expect(stage.pages.settled == 0 && stage.pages.position == 0)
  }

  @Test(
    "P19: a finger drags over the seam in both directions, and the position is reduced at rest",
    arguments: [
      (2 as PageID, 0.7, 0 as PageID), (0, -0.7, 2), (2, 1, 0), (0, -1, 2), (2, 0.2, 2), (0, -0.2, 0),
    ])
  func dragOverTheSeam(from: PageID, by travel: Double, to: PageID) {
    var stage = CarouselStage(at: from)
    stage.drag(by: travel, lifts: false)
    #expect(abs(stage.pages.position - (Double(from.rawValue) + travel)) < 1e-9, "Nothing resists")
    stage.page(.dragEnded(velocity: 0, at: stage.now))
    stage.rest()
    #expect(stage.pages.settled == to)
    #expect(stage.pages.position == Double(to.rawValue))
  }

  @Test("P19: a finger moves around the loop repeatedly, and commits each page it reaches")
  func aroundByFinger() {
    var stage = CarouselStage()
    for _ in 0..<7 { stage.drag(by: 1, lifts: true) }
    #expect(stage.pages.settled == 1 && stage.pages.position == 1)
    let selected = stage.effects.compactMap { if case .didSelect(let page, _) = $0 { page } else { nil } }
    #expect(selected == [1, 2, 0, 1, 2, 0, 1])
    stage.drag(by: -5.5, lifts: false)
    #expect(abs(stage.pages.position - -4.5) < 1e-9)
    stage.page(.dragEnded(velocity: 0, at: stage.now))
    stage.rest()
    #expect(stage.pages.position == 0 || stage.pages.position == 2)
  }

  @Test(
    "P19: a jump takes the shorter distance, forward on a tie",
    arguments: [
      // Number of pages, from, to, and distance.
      (5 as Int64, 4 as PageID, 0 as PageID, 1.0), (5, 0, 4, -1), (5, 1, 3, 2), (5, 3, 1, -2), (5, 4, 1, 2),
      (5, 1, 4, -2), (4, 0, 2, 2), (4, 2, 0, 2), (4, 3, 1, 2), (6, 5, 2, 3), (6, 2, 5, 3), (2, 0, 1, 1),
      (2, 1, 0, 1),
    ])
  func shorterWay(count: Int64, from: PageID, to: PageID, distance: Double) {
    var stage = CarouselStage(pages: count, at: from)
    stage.jump(to: to)
    stage.tick(0)
    #expect(stage.pages.scene.map(\.page) == [from], "Nothing is seen of the other")
    stage.tick(0.2)
    #expect(stage.pages.scene.map(\.page) == (distance > 0 ? [from, to] : [to, from]))
    let travelled = (stage.pages.position - Double(from.rawValue)) / distance
    #expect(travelled > 0.5 && travelled < 1, "The strip goes \(distance) pages")
    stage.rest()
    #expect(stage.pages.settled == to && stage.pages.position == Double(to.rawValue))
  }

  @Test("P19: a step backward moves backward on a tie", arguments: [(2 as Int64, -1 as Int64), (4, -2)])
  func stepBackOnATie(count: Int64, by distance: Int64) {
    var stage = CarouselStage(pages: count)
    stage.page(.step(by: distance, request: 1))
    stage.tick(0)
    stage.tick(0.1)
    #expect(stage.pages.scene.map(\.page) == [PageID(count / 2), 0])
    stage.rest()
    #expect(stage.pages.settled == PageID(count / 2))
  }

  @Test("P19: two pages are each other's neighbours on both sides")
  func twoPages() {
    var stage = CarouselStage(pages: 2)
    stage.drag(by: 0.6)
    #expect(stage.pages.scene.map(\.page) == [0, 1])
    stage.rest()
    #expect(stage.pages.settled == 1 && stage.pages.position == 1)
    stage.drag(by: 0.6)
    #expect(stage.pages.scene.map(\.page) == [1, 0])
    stage.rest()
    #expect(stage.pages.settled == 0)
    stage.drag(by: -0.6)
    #expect(stage.pages.scene.map(\.page) == [1, 0])
    stage.rest()
    #expect(stage.pages.settled == 1)
    stage.tick(3)
    stage.rest()
    #expect(stage.pages.settled == 0 && stage.pages.position == 0)
  }

  @Test(
    "P19, scenario 56: one page alone does not loop: a finger meets resistance in both directions",
    arguments: [0.6, -0.6])
  func onePage(by travel: Double) {
    var stage = CarouselStage(pages: 1)
    stage.drag(by: travel, lifts: false)
    #expect(abs(stage.pages.position) < abs(travel) && stage.pages.position * travel > 0)
    #expect(stage.pages.scene.count == 1 && stage.carousel.indicator?.current == 0)
    stage.page(.dragEnded(velocity: travel * 3000, at: stage.now))
    stage.rest()
    #expect(stage.pages.position == 0 && stage.pages.settled == 0)
    stage.page(.step(by: 1, request: 4))
    #expect(stage.effects.last == .jumpAnswered(request: 4, .alreadyThere))
  }

  @Test("P19: loops stay on, whatever the configuration of the pages")
  func alwaysOn() throws {
    var stage = CarouselStage(at: 2)
    stage.page(.configured(PageConfiguration()))
    #expect(stage.pages.configuration.loops)
    stage.drag(by: 0.7)
    stage.rest()
    #expect(stage.pages.settled == 0)
    #expect(try CarouselController(page: PageConfiguration()).page.configuration.loops)
    var refused = PageConfiguration()
    refused.jumpDuration = -1
    stage.page(.configured(refused))
    #expect(stage.rejection == .refusedConfiguration(.jumpDuration))
  }

  @Test("P19: a finger that takes over a jump over the seam continues it where it is, and may return it")
  func takenOver() {
    var stage = CarouselStage(at: 2)
    stage.jump(to: 0)
    stage.tick(0)
    stage.tick(0.1)
    let (position, jump) = (stage.pages.position, stage.pages.transition?.id)
    stage.effects = []
    stage.page(.dragBegan(at: stage.now))
    #expect(stage.pages.position == position && position > 2.1 && stage.effects.isEmpty)
    stage.page(.dragMoved(by: -32, at: stage.now))
    #expect(abs(stage.pages.position - (position - 0.1)) < 1e-9)
    #expect(stage.pages.scene.map(\.page) == [2, 0] && stage.pages.transition?.id == jump)
    stage.page(.dragEnded(velocity: 0, at: stage.now))
    stage.rest()
    #expect(stage.pages.settled == 2 && stage.pages.position == 2)
    #expect(stage.effects.contains(.transitionEnded(jump ?? 0, .cancelled)))
    #expect(stage.effects.contains(.didSelect(2, cause: .drag)))
  }
}
