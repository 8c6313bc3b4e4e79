import Foundation
import Testing

@testable import Folio

@Suite("Carousels: advancing that is off, cancelled, paused or waiting", .processorTime)
struct CarouselCancelTests {
  private func stage(_ touch: CarouselTouch = .cancels) -> CarouselStage {
    var stage = CarouselStage()
    var configuration = CarouselConfiguration()
    configuration.touchPolicy = touch
    stage.send(.configured(configuration))
    return stage
  }

  /// Advances time by a minute, and returns whether the pages have advanced.
  private func advances(_ stage: inout CarouselStage) -> Bool {
    let settled = stage.pages.target
    stage.effects = []
    for _ in 0..<4 { stage.tick(15) }
    return stage.pages.target != settled || !stage.effects.isEmpty
  }

  @Test("G15: a touch pauses a carousel by default, and the wait begins again after it")
  func paused() {
    var stage = stage(.pauses)
    #expect(stage.carousel.advance == .waiting)
    stage.page(.fingerDown(at: stage.now))
    #expect(stage.carousel.advance == .paused)
    stage.page(.fingerUp(at: stage.now))
    #expect(stage.carousel.advance == .waiting)
    stage.page(.containerWillDisappear())
    #expect(stage.carousel.advance == .paused)
    #expect(CarouselStage(pages: 1).carousel.advance == .paused)
  }

  @Test("G15: without an interval it is off, and cannot be cancelled or resumed")
  func off() {
    var stage = stage()
    var configuration = stage.carousel.configuration
    configuration.interval = nil
    stage.send(.configured(configuration))
    for event: CarouselEvent in [.cancelAdvance, .resumeAdvance, .page(.fingerDown(at: stage.now))] {
      stage.send(event)
      #expect(stage.carousel.advance == .off)
      #expect(!stage.carousel.isCancelled && stage.carousel.isConsistent)
    }
    // Switched on again, it is not cancelled by what happened before.
    stage.page(.fingerUp(at: stage.now))
    configuration.interval = 3
    stage.send(.configured(configuration))
    #expect(stage.carousel.advance == .waiting)
  }

  @Test("G15: actions of the user cancel it until it is resumed", arguments: 0..<4)
  func cancelled(way: Int) {
    var stage = stage()
    switch way {
    case 0:
      stage.page(.fingerDown(at: stage.now))
      stage.page(.fingerUp(at: stage.now))
    case 1: stage.drag(by: 0.3)
    case 2: stage.page(.jump(to: 2, animated: false, request: 1, cause: .tap))
    default: stage.page(.step(by: 1, request: 1, cause: .key))
    }
    stage.rest()
    #expect(stage.carousel.advance == .cancelled)
    #expect(stage.carousel.nextWake == .never)
    #expect(!advances(&stage))
    // Neither another rest nor other settings start it.
    stage.page(.jump(to: 1, animated: false, request: 2))
    stage.send(.configured(CarouselConfiguration()))
    #expect(stage.carousel.advance == .cancelled)
    stage.send(.resumeAdvance)
    #expect(stage.carousel.advance == .waiting)
    #expect(stage.carousel.nextWake == .frame)
    stage.tick(0.1)
    stage.tick(3)
    #expect(stage.pages.target == 2)
  }

  @Test("G15: requests, data and refused events cancel nothing; the host may")
  func requests() {
    var stage = stage()
    stage.page(.jump(to: 1, animated: false, request: 1))
    stage.page(.jump(to: 77, animated: false, request: 1, cause: .tap))
    #expect(stage.rejection == .unknownPage(77))
    stage.page(.pagesChanged([0, 1, 2, 3]))
    #expect(stage.carousel.advance == .waiting)
    let before = stage.carousel
    stage.send(.resumeAdvance)
    #expect(stage.carousel == before)
    stage.send(.cancelAdvance)
    #expect(stage.carousel.advance == .cancelled)
    let cancelled = stage.carousel
    stage.send(.cancelAdvance)
    #expect(stage.carousel == cancelled)
  }

  @Test("G15: a cancelled carousel is saved, and has another digest")
  func saved() throws {
    var stage = stage()
    let waiting = stage.carousel
    #expect(
      !String(decoding: try JSONEncoder().encode(CarouselController()), as: UTF8.self).contains("touch"))
    stage.send(.cancelAdvance)
    let data = try JSONEncoder().encode(stage.carousel)
    #expect(try JSONDecoder().decode(CarouselController.self, from: data) == stage.carousel)
    #expect(stage.carousel.digest != waiting.digest)
    var broken = stage.carousel
    broken.configuration.interval = nil
    #expect(stage.carousel.isConsistent && !broken.isConsistent)
    let read = try JSONDecoder().decode(CarouselController.self, from: JSONEncoder().encode(broken))
    #expect(read == broken)
  }

  @Test("G15: pages report the direction of the last change")
  func direction() {
    var stage = CarouselStage(ticks: false)
    #expect(stage.pages.lastDirection == nil)
    stage.drag(by: 0.7)
    stage.rest()
    #expect(stage.pages.settled == 1 && stage.pages.lastDirection == .forward)
    stage.drag(by: -0.7)
    stage.rest()
    #expect(stage.pages.settled == 0 && stage.pages.lastDirection == .backward)
  }

  @Test(
    "G15 P43: a scroll by a tap or a key cancels it as a jump does", arguments: [Cause.tap, .key, .request])
  func scrollCancels(cause: Cause) {
    var stage = stage()
    stage.page(.scroll(to: 1, offset: 0, animated: false, cause: cause))
    #expect((stage.carousel.advance == .cancelled) == (cause != .request))
  }
}
