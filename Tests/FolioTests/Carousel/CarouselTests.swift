import FolioMachine
import Foundation
import Testing

@testable import Folio

@Suite("Carousel: advancing automatically", .processorTime)
struct CarouselAdvanceTests {
  @Test("P26: every 3 s from rest it moves to the next page, around the loop, with cause auto")
  func advances() {
    var stage = CarouselStage()
    for page: PageID in [1, 2, 0, 1] {
      stage.effects = []
      #expect(stage.carousel.nextWake == .at(stage.after(3)))
      stage.tick(2.999)
      #expect(stage.pages.phase == .resting)
      stage.tick(0.001)
      #expect(stage.pages.phase == .jumping && stage.pages.target == page)
      #expect(stage.effects.contains(.didSelect(page, cause: .auto)))
      #expect(stage.carousel.nextWake == .frame)
      stage.rest()
      #expect(stage.pages.settled == page)
    }
  }

  @Test(
    "P19 P28: slides that a host scrolled as far as a number goes still move over time, and are saved",
    arguments: [1.0, -1])
  func farAway(sign: Double) throws {
    var stage = CarouselStage(pages: 6)
    for position in [0, Double.largestLegal, 0, Double.largestLegal] {
      stage.page(.driven(position: sign * position, at: stage.now))
    }
    stage.page(.driven(position: sign * (.largestLegal - 4.5), at: stage.now))
    #expect(stage.carousel.isConsistent)
    stage.jump(to: 5)
    stage.tick(0)
    var offsets: Set<Double> = []
    for _ in 0..<12 {
      stage.tick(1 / 60.0)
      offsets.formUnion(stage.pages.scene.map(\.offset))
    }
    #expect(offsets.count > 12, "\(offsets)")
    let saved = try JSONDecoder().decode(CarouselController.self, from: JSONEncoder().encode(stage.carousel))
    #expect(saved == stage.carousel)
    stage.rest()
    #expect(stage.pages.settled == 5 && stage.pages.position == 5)
  }

  @Test(
    "P26: a wait without a moment counts from the first tick after it; until then every frame is requested"
  )
  func firstTick() {
    var stage = CarouselStage(ticks: false)
    stage.now = Moment(nanoseconds: 50_000_000_000)
    #expect(stage.carousel.nextWake == .frame && stage.carousel.due == nil)
    stage.tick(0)
    #expect(stage.carousel.nextWake == .at(stage.after(3)))
    stage.page(.jump(to: 2, animated: false, request: 1))
    #expect(stage.carousel.nextWake == .frame)
    stage.tick(7)
    #expect(stage.advances == 0)
    #expect(stage.carousel.nextWake == .at(stage.after(3)))
  }

  @Test("P26: a late tick advances once, and the rest counts from the tick that found it")
  func lateTick() {
    var stage = CarouselStage()
    stage.tick(100)
    #expect(stage.advances == 1 && stage.pages.target == 1)
    stage.tick(0)
    stage.tick(50)
    #expect(stage.pages.settled == 1 && stage.pages.phase == .resting)
    #expect(stage.carousel.nextWake == .at(stage.after(3)))
  }

  @Test("P26: with instant jumps each tick that is due advances once, and starts the next wait")
  func instant() {
    var stage = CarouselStage()
    stage.page(.reducedMotionChanged(true))
    stage.tick(30)
    #expect(stage.pages.settled == 1 && stage.advances == 1)
    #expect(stage.carousel.nextWake == .at(stage.after(3)))
    stage.tick(3)
    #expect(stage.pages.settled == 2 && stage.advances == 2)
  }

  @Test("P26: under a finger nothing advances, and the wait begins when it lifts")
  func touched() {
    var stage = CarouselStage()
    stage.tick(2)
    stage.page(.fingerDown(at: stage.now))
    #expect(stage.carousel.isTouched && stage.carousel.nextWake == .never)
    stage.tick(9)
    stage.page(.fingerUp(at: stage.now))
    #expect(stage.carousel.nextWake == .at(stage.after(3)))
    stage.tick(2)
    stage.drag(by: 0.3, lifts: false)
    stage.tick(9)
    #expect(stage.advances == 0)
    stage.page(.dragEnded(velocity: 0, at: stage.now))
    stage.rest()
    #expect(stage.pages.settled == 0)
    // The wait began when the pages rested, a few frames before their position.
    guard case .at(let moment) = stage.carousel.nextWake else { return #expect(Bool(false)) }
    #expect(moment <= stage.after(3) && moment > stage.after(2.8))
    stage.drag(by: 1)
    #expect(stage.pages.settled == 1 && stage.carousel.nextWake == .at(stage.after(3)))
  }

  @Test("P26: a refused drag is not a touch, but a finger that was reported down still is")
  func refusedDrag() {
    var stage = CarouselStage()
    var configuration = stage.pages.configuration
    configuration.allowsSwipe = false
    stage.page(.configured(configuration))
    stage.page(.dragBegan(at: stage.now))
    #expect(stage.effects.last == .dragRefused && !stage.carousel.isTouched)
    stage.page(.fingerDown(at: stage.now))
    stage.page(.dragBegan(at: stage.now))
    #expect(stage.carousel.isTouched)
    stage.page(.dragCancelled(at: stage.now))
    #expect(!stage.carousel.isTouched)
  }

  @Test("P26: hidden, not laid out, with one page or with none, nothing advances and no wake is requested")
  func nothingToWaitFor() {
    var stage = CarouselStage()
    stage.page(.containerWillDisappear(animated: true))
    #expect(stage.carousel.nextWake == .never)
    stage.page(.containerDidDisappear)
    stage.tick(9)
    stage.page(.containerWillAppear(animated: true))
    stage.tick(9)
    #expect(stage.carousel.nextWake == .never)
    stage.page(.containerDidAppear)
    #expect(stage.carousel.nextWake == .frame)
    stage.page(.layoutChanged(length: 0))
    #expect(stage.carousel.nextWake == .never)
    stage.page(.layoutChanged(length: 320))
    #expect(stage.carousel.nextWake == .frame)
    #expect(stage.advances == 0)
    for count: Int64 in [0, 1] {
      var few = CarouselStage(pages: count)
      #expect(few.carousel.nextWake == .never)
      few.tick(9)
      #expect(few.effects.isEmpty)
      few.page(.pagesChanged([0, 5]))
      #expect(few.carousel.nextWake == .frame)
    }
  }

  @Test("P26: pages that swipes do not reach are skipped; if no other is left, nothing advances")
  func disabledPages() {
    var stage = CarouselStage()
    stage.page(.enabledChanged(1, swipe: false, tap: true))
    stage.tick(3)
    #expect(stage.pages.target == 2)
    stage.rest()
    stage.page(.enabledChanged(0, swipe: false, tap: false))
    #expect(stage.carousel.nextWake == .never)
    stage.tick(3)
    #expect(stage.advances == 1)
  }

  @Test("P26: new data does not affect a wait unless it moves the page at rest")
  func data() {
    var stage = CarouselStage()
    stage.tick(1)
    stage.page(.pagesChanged([7, 0, 1, 2, 8]))
    #expect(stage.carousel.nextWake == .at(stage.after(2)))
    stage.page(.loaded(0, cost: 4))
    #expect(stage.carousel.nextWake == .at(stage.after(2)))
    stage.page(.pagesChanged([7, 1, 2, 8]))
    #expect(stage.carousel.nextWake == .frame)
  }

  @Test(
    "P26: another interval counts from the same rest; nil never advances; an invalid one is refused"
  )
  func intervals() {
    var stage = CarouselStage()
    var configuration = CarouselConfiguration()
    stage.tick(1)
    configuration.interval = 5
    stage.send(.configured(configuration))
    #expect(stage.carousel.nextWake == .at(stage.after(4)))
    configuration.interval = nil
    stage.send(.configured(configuration))
    #expect(stage.carousel.nextWake == .never)
    for interval in [0, -1, .nan, .infinity, 1e13] as [Double] {
      configuration.interval = interval
      stage.send(.configured(configuration))
      #expect(stage.rejection == .refusedConfiguration(.interval))
      #expect(throws: Rejection.refusedConfiguration(.interval)) {
        try CarouselController(page: PageConfiguration(), configuration: configuration)
      }
    }
    configuration.interval = 1_099_511_627_776
    stage.send(.configured(configuration))
    #expect(stage.carousel.nextWake == .frame)
    stage.tick(1)
    #expect(stage.carousel.nextWake == .at(Moment(nanoseconds: .max)))
    configuration.parallax = .nan
    stage.send(.configured(configuration))
    #expect(stage.rejection == .refusedConfiguration(.parallax))
  }

  @Test("P26: a clock that runs backward has no effect")
  func clock() {
    var stage = CarouselStage()
    stage.tick(1)
    stage.tick(-5)
    #expect(stage.carousel.due == Moment(nanoseconds: 3_000_000_000))
    stage.page(.fingerDown(at: stage.now))
    stage.page(.fingerUp(at: stage.now))
    #expect(stage.carousel.due == Moment(nanoseconds: 4_000_000_000))
  }
}

@Suite("Carousel: what is drawn", .processorTime)
struct CarouselDrawingTests {
  @Test("P26: content is shifted by 0.4 of its page's distance")
  func parallax() {
    var stage = CarouselStage()
    #expect(stage.carousel.parallax(of: stage.pages.scene[0]) == 0)
    stage.drag(by: 0.5, lifts: false)
    #expect(stage.pages.scene.map { stage.carousel.parallax(of: $0) } == [-64, 64])
    var configuration = CarouselConfiguration()
    configuration.parallax = 0
    stage.send(.configured(configuration))
    #expect(stage.pages.scene.map { stage.carousel.parallax(of: $0) } == [0, 0])
  }

  @Test("P26 P21: with peeking neighbours the shift is a fraction of the page, not of the viewport")
  func parallaxOfPeekingPages() {
    var stage = CarouselStage()
    var page = stage.pages.configuration
    page.pageFraction = 0.5
    stage.page(.configured(page))
    #expect(stage.pages.scene.map { stage.carousel.parallax(of: $0) } == [-64, 0, 64])
  }

  @Test("P26: the dots show the nearest page, also around the seam")
  func indicator() throws {
    var stage = CarouselStage(at: 2)
    stage.drag(by: 0.3, lifts: false)
    #expect(abs(try #require(stage.carousel.indicator).position - 2.3) < 1e-9)
    #expect(stage.carousel.indicator?.current == 2 && stage.carousel.indicator?.count == 3)
    stage.page(.dragMoved(by: 0.3 * 320, at: stage.now))
    #expect(stage.carousel.indicator?.current == 0)
    stage.page(.dragMoved(by: 0.6 * 320, at: stage.now))
    #expect(abs(try #require(stage.carousel.indicator).position - 0.2) < 1e-9)
    var backward = CarouselStage()
    backward.drag(by: -0.3, lifts: false)
    #expect(abs(try #require(backward.carousel.indicator).position - 2.7) < 1e-9)
    #expect(backward.carousel.indicator?.current == 0)
    #expect(CarouselStage(pages: 0).carousel.indicator == nil)
  }

  @Test("P26 L04: a finger that was down as the container disappeared does not keep the pages from advancing")
  func fingerIsForgotten() {
    var stage = CarouselStage()
    stage.page(.fingerDown(at: stage.now))
    stage.page(.containerWillDisappear())
    stage.page(.containerDidDisappear)
    #expect(!stage.carousel.isTouched)
    stage.page(.containerWillAppear())
    stage.page(.containerDidAppear)
    stage.tick(0.1)
    #expect(stage.carousel.due != nil)
    stage.tick(10)
    #expect(stage.pages.target == 1)
  }
}
