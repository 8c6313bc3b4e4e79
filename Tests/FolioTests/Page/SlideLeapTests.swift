import Folio
import SharedTests
import Testing

/// Slides that an event must not move.
@Suite("P42: slides keep their places on screen", .processorTime)
struct SlideLeapTests {
  // MARK: Slides

  @Test(
    "P42 L05 X05: a jump while the container disappears moves no contained slide", arguments: Screen.flows)
  func leavingContainer(flow: Flow?) throws {
    for isAnimated in [true, false] {
      var stage = try SlideStage([60, 40, 90, 30, 50], at: 4, flow: flow) {
        ($0.slides.alignment, $0.slides.containment) = (.start, .keep)
      }
      // It is inserted into the line beside the last slide, and moves the end.
      stage.stage.disable(3)
      stage.stage.rest()
      let before = stage.shown
      stage.stage.send(.containerWillDisappear(animated: true))
      #expect(stage.told(.jump(to: 3, animated: isAnimated, request: 1)).isEmpty)
      #expect(before == "2:-40+90 4:50+50" && abs((stage.drawn[4]?.start ?? 0) - 50) < 0.01)
    }
  }

  @Test(
    "P42 X05: if a slide is removed, the line is counted again from a slide in view",
    arguments: Screen.flows)
  func nearestInView(flow: Flow?) throws {
    var stage = try SlideStage([1, 20, 60, 60], flow: flow) {
      ($0.slides.alignment, $0.spacing) = (.start, 12)
    }
    stage.drag(7)
    // The first is nearest to its place, and out of view.
    #expect(stage.shown == "1:6+20 2:38+60")
    #expect(stage.told(.pagesChanged([0, 2, 3])).isEmpty)
    #expect(abs((stage.drawn[2]?.start ?? 0) - 38) < 0.01)
  }

  @Test(
    "P42 P23 P24: a wall among slides that rest at an end resists by the viewport", arguments: Screen.flows)
  func wall(flow: Flow?) throws {
    var stage = try SlideStage([64, 50, 40, 20, 5], at: 1, flow: flow) {
      ($0.slides.alignment, $0.slides.containment, $0.disabledPagePolicy) = (.start, .keep, .stop)
    }
    stage.stage.disable(3)
    stage.stage.rest()
    #expect(stage.shown == "0:-54+64 1:10+50 2:60+40")
    stage.drag(30)
    let pull = RubberBand(validated: 100).offset(for: 30)
    #expect(abs((stage.drawn[1]?.start ?? 0) - (10 - pull)) < 0.01)
    #expect(stage.told(.dragMoved(by: 10, at: stage.stage.now)).isEmpty)
  }

  // MARK: Groups

  @Test("P42 L13: groups that data has left are counted again in a tick, and in no other event")
  func staleGroups() throws {
    var stage = try SlideStage([30, 30, 30, 30, 30, 30], at: 2) {
      ($0.slides.alignment, $0.slides.slidesPerStop) = (.start, 2)
    }
    stage.drag(10)
    stage.stage.send(.pagesChanged([1, 2, 3, 4, 5]))
    stage.lift()
    stage.stage.tick()
    stage.stage.tick(9)
    #expect(stage.pages.phase == .resting && stage.stops == [0, 1, 1, 2, 2])
    for event in [PageEvent.memoryPressure(.low), .reducedMotionChanged(true), .turnEnded] {
      #expect(stage.told(event).isEmpty && stage.pages.nextWake == .frame, "\(event)")
      #expect(stage.stops == [0, 1, 1, 2, 2], "\(event)")
    }
    stage.stage.tick()
    #expect(stage.stops == [0, 0, 1, 1, 2] && stage.pages.nextWake == .never)
    #expect(stage.shown == "2:0+30 3:30+30 4:60+30 5:90+30")
  }

  @Test(
    "P42 L13: lengths that arrive at rest keep the slide that was there, whatever groups were left",
    arguments: Screen.flows)
  func staleLengths(flow: Flow?) throws {
    var stage = try SlideStage([45, 1, 20], flow: flow) {
      ($0.slides.alignment, $0.slides.containment) = (.end, .trim)
    }
    stage.drag(5)
    stage.stage.send(.slideLengthsChanged([30, 1, 70]))
    stage.lift()
    stage.stage.tick()
    stage.stage.tick(9)
    #expect(stage.pages.phase == .resting && stage.pages.nextWake == .frame)
    #expect(stage.told(.slideLengthsChanged([10, 1, 27])).isEmpty)
  }

  @Test("P42 L13: a slide in view takes the stop that an order takes it from", arguments: Screen.flows)
  func promotion(flow: Flow?) throws {
    var stage = try SlideStage([150, 60, 60, 60], flow: flow) {
      ($0.slides.alignment, $0.slides.slidesPerStop) = (.start, 2)
    }
    stage.drag(160)
    #expect(stage.shown == "1:-10+60 2:50+60")
    stage.stage.send(.pagesChanged([1, 0, 2, 3]))
    #expect(stage.shown == "1:-10+60 2:50+60")
    stage.stage.send(.pagesChanged([1, 2, 3]))
    #expect(stage.shown == "1:-10+60 2:50+60")
  }

  @Test(
    "P42 P24 X05: no group contains a page that swipes do not reach, which a jump shows at its place",
    arguments: Screen.flows)
  func jumpAmidGroups(flow: Flow?) throws {
    for containment in [SlideContainment.none, .trim] {
      var stage = try SlideStage([40, 30, 40, 40, 30, 30, 30], flow: flow) {
        ($0.slides.alignment, $0.slides.slidesPerStop, $0.slides.containment) = (.start, 3, containment)
      }
      stage.stage.disable(1)
      stage.stage.rest()
      #expect(stage.shown == "0:0+40 2:40+40 3:80+40")
      stage.stage.jump(to: 1)
      stage.stage.tick(toPart: 0.5)
      #expect(stage.shown == "2:-35+40 3:5+40 4:45+30 1:75+30", "\(containment)")
      stage.stage.rest()
      #expect(stage.shown == "1:0+30 2:30+40 3:70+40" && stage.pages.settled == 1, "\(containment)")
    }
  }

  @Test("P42 P19 X05: in a loop of few groups each slide in view is drawn", arguments: Screen.flows)
  func fewGroups(flow: Flow?) throws {
    var stage = try SlideStage([40, 40, 20, 20], flow: flow) {
      ($0.slides.alignment, $0.slides.slidesPerStop, $0.loops) = (.start, 2, true)
    }
    stage.drag(70)
    // The second is visible at two stops of its group, and drawn at the nearer; the first is visible only at the other.
    #expect(stage.shown == "1:-30+40 2:10+20 3:30+20 0:50+40")
    stage.drag(-30)
    #expect(stage.shown == "1:0+40 2:40+20 3:60+20 0:80+40")
  }

  // MARK: Pagers

  @Test("P42 V01: content of a slide in a group is under the cover like the content of its first slide")
  func coveredGroups() throws {
    var stage = try PagerStage()
    stage.page(.slideLengthsChanged([150, 150, 150, 150, 150]))
    var configuration = stage.pages.configuration
    (configuration.slides.alignment, configuration.slides.slidesPerStop) = (.start, 2)
    stage.page(.configured(configuration))
    for page in 0..<5 as Range<Int64> { stage.fill(PageID(page)) }
    #expect(stage.pages.scene.map(\.page) == [0, 1, 2])
    stage.send(.cover(.collapse(animated: false)))
    let offsets = (0..<3 as Range<Int64>).map { stage.pager.list(of: PageID($0))?.offset }
    #expect(offsets[0] != nil && offsets[1] == offsets[0] && offsets[2] == offsets[0])
  }

  @Test("P42 P20 X05: vertical pages move downward in either reading direction")
  func verticalReading() throws {
    var stage = try PagerStage(flow: .vertical)
    stage.send(.directionChanged(.rightToLeft))
    stage.page(.slideLengthsChanged([300, 200, 400, 100, 200]))
    stage.rest()
    stage.page(.dragBegan(at: stage.now))
    for points in [40.0, -10] {
      let event = PagerEvent.page(.dragMoved(by: points, at: stage.now))
      #expect(ContinuityCheck.complaints(stage.pager, event, at: stage.now).isEmpty)
      stage.send(event)
    }
  }
}

extension SlideStage {
  /// The stop of each page.
  fileprivate var stops: [Int?] { pages.pages.map { pages.stop(of: $0) } }

  /// Sends an event, and returns what in it violates the law of continuity.
  fileprivate mutating func told(_ event: PageEvent) -> [String] {
    let complaints = ContinuityCheck.complaints(pages, event, at: stage.now)
    stage.send(event)
    return complaints
  }
}
