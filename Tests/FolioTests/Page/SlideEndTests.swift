import Folio
import Foundation
import Testing

/// Slides at the ends of their line, and groups of slides.
@Suite("P42: containment and groups", .processorTime)
struct SlideEndTests {
  // MARK: Containment

  @Test("P42 X05: contained slides leave no room at the ends", arguments: Screen.flows)
  func contained(flow: Flow?) throws {
    for containment in [SlideContainment.keep, .trim] {
      for alignment in [SlideAlignment.start, .centre, .end] {
        var stage = try SlideStage([60, 40, 120, 30, 50], flow: flow) {
          $0.spacing = 10
          ($0.slides.alignment, $0.slides.containment) = (alignment, containment)
        }
        #expect(stage.shown == "0:0+60 1:70+40", "\(containment) \(alignment)")
        stage.stage.jump(to: 4)
        stage.stage.rest()
        #expect(stage.shown == "3:10+30 4:50+50", "\(containment) \(alignment)")
      }
    }
  }

  @Test("P42: between the paddings, too")
  func padded() throws {
    let stage = try SlideStage([60, 40, 120, 30, 50], at: 4) {
      $0.slides.containment = .keep
      ($0.slides.leadingPadding, $0.slides.trailingPadding) = (20, 15)
    }
    #expect(stage.shown == "2:-115+120 3:5+30 4:35+50")
    #expect((0..<5).map { stage.pages.snapPoint(of: PageID($0))?.rounded() } == [0, 48, 128, 203, 235])
  }

  @Test("P42 X05: slides that fit together are aligned as a whole", arguments: Screen.flows)
  func fitting(flow: Flow?) throws {
    for (alignment, start) in [(SlideAlignment.start, 0), (.centre, 15), (.end, 30)] {
      for containment in [SlideContainment.keep, .trim] {
        var stage = try SlideStage([20, 30, 20], flow: flow) {
          ($0.slides.alignment, $0.slides.containment) = (alignment, containment)
        }
        let all = "0:\(start)+20 1:\(start + 20)+30 2:\(start + 50)+20"
        #expect(stage.shown == all)
        stage.stage.jump(to: 2)
        stage.stage.rest()
        #expect(stage.shown == all)
        #expect(stage.pages.settled == (containment == .keep ? 2 : 0))
        stage.drag(-30)
        stage.lift(-400)
        stage.stage.rest()
        #expect(stage.shown == all)
        #expect(stage.pages.settled == (containment == .keep ? 2 : 0))
      }
    }
  }

  @Test(
    "P42 X05: a swipe that reaches the end selects the last slide there; keys and jumps select each",
    arguments: Screen.flows)
  func keep(flow: Flow?) throws {
    var stage = try SlideStage(Array(repeating: 30, count: 8), flow: flow) {
      ($0.slides.alignment, $0.slides.containment) = (.start, .keep)
      $0.maximumFlingDistance = 9
    }
    stage.drag(140)
    stage.lift()
    stage.stage.rest()
    #expect(stage.pages.settled == 7)
    #expect(stage.shown == "4:-20+30 5:10+30 6:40+30 7:70+30")
    // A drag from the last slide leads to the slide that is aligned, and back to the last.
    stage.drag(-15)
    stage.lift()
    stage.stage.rest()
    #expect(stage.pages.settled == 4)
    stage.drag(15)
    stage.drag(5)
    stage.lift()
    stage.stage.rest()
    #expect(stage.pages.settled == 7)
    stage.stage.jump(to: 6)
    stage.stage.rest()
    #expect(stage.pages.settled == 6)
    #expect(stage.shown == "4:-20+30 5:10+30 6:40+30 7:70+30")
    // A pull beyond the end, and a small one away from it, return to the slide that rested.
    stage.drag(40)
    stage.lift()
    stage.stage.rest()
    #expect(stage.pages.settled == 6)
    stage.stage.send(.step(by: -1, request: 2, cause: .key))
    stage.stage.rest()
    #expect(stage.pages.settled == 5)
  }

  @Test("P42 T02: where slides rest in the same place the position continues from where it is")
  func keepsPosition() throws {
    var stage = try SlideStage(Array(repeating: 30, count: 8)) {
      ($0.slides.alignment, $0.slides.containment) = (.start, .keep)
    }
    stage.stage.jump(to: 4)
    stage.stage.rest()
    stage.drag(0.5)
    var (position, leap) = (stage.pages.position, 0.0)
    for _ in 0..<60 {
      stage.drag(1)
      leap = max(leap, abs(stage.pages.position - position))
      position = stage.pages.position
      stage.stage.tick(1 / 60.0)
      leap = max(leap, abs(stage.pages.position - position))
      position = stage.pages.position
    }
    #expect(stage.pages.current == 7)
    #expect(leap < 0.6)
    stage.lift()
    stage.stage.rest()
    #expect(stage.pages.settled == 7 && stage.pages.position == 7)
  }

  @Test("P42 X05: slides that would rest in the same place are one stop", arguments: Screen.flows)
  func trim(flow: Flow?) throws {
    var stage = try SlideStage(Array(repeating: 30, count: 8), flow: flow) {
      ($0.slides.alignment, $0.slides.containment) = (.start, .trim)
      $0.maximumFlingDistance = 9
    }
    stage.drag(10)
    stage.lift(4_000)
    stage.stage.rest()
    #expect(stage.pages.settled == 5)
    #expect(stage.shown == "4:-20+30 5:10+30 6:40+30 7:70+30")
    stage.stage.send(.step(by: 1, request: 2, cause: .key))
    #expect(stage.stage.effects.contains(.jumpAnswered(request: 2, .alreadyThere)))
    stage.stage.jump(to: 0)
    stage.stage.rest()
    stage.stage.jump(to: 7)
    stage.stage.rest()
    #expect(stage.pages.settled == 5)
    var centred = try SlideStage(Array(repeating: 30, count: 8), flow: flow) {
      $0.slides.containment = .trim
    }
    #expect(centred.shown == "0:0+30 1:30+30 2:60+30 3:90+30")
    centred.drag(15)
    centred.lift()
    centred.stage.rest()
    // 0 and 1 rest in the same place.
    #expect(centred.pages.settled == 2 && centred.shown.hasPrefix("0:-25+30 1:5+30 2:35+30"))
  }

  @Test("P42: slides in a loop have no ends")
  func loop() throws {
    let stage = try SlideStage(Array(repeating: 30, count: 8)) {
      ($0.slides.alignment, $0.slides.containment) = (.centre, .trim)
      $0.loops = true
    }
    #expect(stage.shown == "6:-25+30 7:5+30 0:35+30 1:65+30 2:95+30")
  }

  // MARK: Groups

  @Test("P42 X05: some slides form a stop, and are aligned as a whole", arguments: Screen.flows)
  func groups(flow: Flow?) throws {
    var stage = try SlideStage([20, 30, 40, 10, 20, 30, 50], flow: flow) {
      $0.spacing = 5
      $0.slides.slidesPerStop = 3
    }
    // 20 + 5 + 30 + 5 + 40 are as long as the viewport.
    #expect(stage.shown == "0:0+20 1:25+30 2:60+40")
    stage.drag(40)
    #expect(stage.shown == "1:-15+30 2:20+40 3:65+10 4:80+20")
    stage.drag(10)
    stage.lift()
    stage.stage.rest()
    #expect(stage.pages.settled == 3 && stage.stage.effects.contains(.didSelect(3, cause: .drag)))
    #expect(stage.shown == "2:-30+40 3:15+10 4:30+20 5:55+30 6:90+50")
    stage.stage.send(.step(by: 1, request: 2, cause: .key))
    stage.stage.rest()
    #expect(stage.pages.settled == 6)
    stage.stage.jump(to: 4)
    stage.stage.rest()
    #expect(stage.pages.settled == 3)
  }

  @Test("P42: as many slides as fit between the paddings form a stop, at least one")
  func asManyAsFit() throws {
    var stage = try SlideStage([20, 30, 40, 130, 20, 30, 50, 10]) {
      ($0.slides.alignment, $0.slides.slidesPerStop) = (.start, 0)
    }
    var settled = [stage.pages.settled]
    for _ in 0..<5 {
      stage.drag(1)
      stage.lift(2_000)
      stage.stage.rest()
      if settled.last != stage.pages.settled { settled.append(stage.pages.settled) }
    }
    #expect(settled == [0, 3, 4, 7])
    stage.stage.configure { ($0.slides.leadingPadding, $0.slides.trailingPadding) = (20, 15) }
    // 65 points between them: 50 and 10 fit.
    #expect(stage.pages.settled == 6)
    stage.stage.jump(to: 1)
    stage.stage.rest()
    #expect(stage.pages.settled == 0 && stage.shown == "0:20+20 1:40+30 2:70+40")
    stage.stage.jump(to: 2)
    stage.stage.rest()
    #expect(stage.pages.settled == 2)
  }

  @Test("P42: at most 32 slides form a stop")
  func mostSlides() throws {
    var stage = try SlideStage(Array(repeating: 1, count: 100)) { $0.slides.slidesPerStop = 0 }
    stage.drag(1)
    stage.lift(900)
    stage.stage.rest()
    #expect(stage.pages.settled == 32)
    #expect(Set(stage.pages.scene.map(\.page)).isSuperset(of: (32..<64).map { PageID($0) }))
    for count in [-1, 33, .max, .min] as [Int64] {
      stage.stage.configure { $0.slides.slidesPerStop = count }
      #expect(stage.stage.rejection == .refusedConfiguration(.slidesPerStop), "\(count)")
    }
  }

  @Test("P42 P13: all slides of a stop on screen are loaded, and stay loaded")
  func loading() throws {
    var stage = try SlideStage(Array(repeating: 50, count: 12)) {
      ($0.slides.alignment, $0.slides.slidesPerStop) = (.start, 2)
      $0.cache.capacity = 2
    }
    #expect((0..<2).allSatisfy { stage.pages.loadState(of: PageID($0)) != .absent })
    stage.drag(60)
    #expect((0..<4).allSatisfy { stage.pages.loadState(of: PageID($0)) != .absent })
    stage.lift()
    stage.stage.rest()
    #expect((2..<4).allSatisfy { stage.pages.loadState(of: PageID($0)) != .absent })
  }

  @Test("P42 P20 X05: groups in a loop repeat", arguments: Screen.flows)
  func groupsInLoop(flow: Flow?) throws {
    var stage = try SlideStage([30, 30, 30, 30, 30], flow: flow) {
      ($0.slides.alignment, $0.slides.slidesPerStop, $0.loops) = (.start, 2, true)
    }
    #expect(stage.shown == "0:0+30 1:30+30 2:60+30 3:90+30")
    stage.drag(-20)
    #expect(stage.shown.hasPrefix("4:-10+30 0:20+30 1:50+30"))
    stage.lift(-100)
    stage.stage.rest()
    #expect(stage.pages.settled == 4 && stage.shown.hasPrefix("4:0+30 0:30+30 1:60+30"))
    stage.drag(-30)
    stage.drag(-30)
    stage.lift()
    stage.stage.rest()
    #expect(stage.pages.settled == 2 && stage.shown.hasPrefix("2:0+30 3:30+30 4:60+30"))
  }

  @Test("P42 P24: a page that swipes do not reach belongs to no group, and ends a drag where it should")
  func disabled() throws {
    var stage = try SlideStage([30, 30, 30, 30, 30, 30]) {
      ($0.slides.alignment, $0.slides.slidesPerStop) = (.start, 2)
    }
    stage.stage.disable(1)
    #expect(stage.shown == "0:0+30 2:30+30 3:60+30 4:90+30")
    // The groups are 0, 2 3, 4 5.
    stage.drag(20)
    stage.lift()
    stage.stage.rest()
    #expect(stage.pages.settled == 2 && stage.shown == "2:0+30 3:30+30 4:60+30 5:90+30")
    #expect(stage.pages.allowsSwipe(to: 4) && !stage.pages.allowsSwipe(to: 1))
    var walled = try SlideStage([30, 30, 30, 30, 30, 30, 30]) {
      ($0.slides.alignment, $0.slides.slidesPerStop, $0.disabledPagePolicy) = (.start, 2, .stop)
    }
    walled.stage.disable(5)
    for _ in 0..<4 {
      walled.drag(1)
      walled.lift(900)
      walled.stage.rest()
    }
    // The groups are 0 1, 2 3, 4, and behind the wall 6.
    #expect(walled.pages.settled == 4)
  }

  @Test("P42 L13: data that groups slides differently moves nothing that is visible")
  func regrouping() throws {
    var stage = try SlideStage([30, 30, 30, 30, 30, 30], at: 2) {
      ($0.slides.alignment, $0.slides.slidesPerStop) = (.start, 2)
    }
    let before = stage.shown
    #expect(before == "2:0+30 3:30+30 4:60+30 5:90+30")
    stage.stage.send(.pagesChanged([1, 2, 3, 4, 5]))
    #expect(stage.shown == before && stage.pages.settled == 2)
    // While they move, the groups stay as they are: 2 alone, 3 and 4.
    stage.drag(10)
    stage.stage.send(.pagesChanged([0, 1, 2, 3, 4, 5]))
    #expect(stage.shown.hasPrefix("2:-10+30 3:20+30 4:50+30"))
    stage.lift(300)
    stage.stage.rest()
    #expect(stage.pages.settled == 3 && stage.shown.hasPrefix("3:0+30 4:30+30 5:60+30"))
    // At rest they are counted again, and nothing moves; the next swipe uses them.
    stage.drag(10)
    stage.lift(300)
    stage.stage.rest()
    #expect(stage.pages.settled == 4)
    // A layout makes pages rest on a stop.
    stage.stage.configure { $0.slides.slidesPerStop = 3 }
    #expect(stage.pages.settled == 3 && stage.shown == "3:0+30 4:30+30 5:60+30")
  }

  @Test(
    "P42 P30: pages come to rest when the queued jump leads to a slide that now rests with theirs",
    arguments: [PageConfiguration.PageSnapping.always, .never])
  func queuedIntoTheGroup(snapping: PageConfiguration.PageSnapping) throws {
    var stage = try SlideStage([60, 60, 60, 60, 60, 60]) {
      ($0.interruptionPolicy, $0.snapping, $0.slides.alignment) = (.queueLatest, snapping, .start)
    }
    stage.stage.jump(to: 2)
    stage.stage.tick(toPart: 0.5)
    stage.stage.send(.jump(to: 3, request: 2))
    stage.stage.effects = []
    stage.stage.configure { $0.slides.slidesPerStop = 2 }
    let effects = stage.stage.effects
    #expect(effects.contains(.jumpDropped(request: 2)))
    #expect(stage.pages.phase == .resting && stage.pages.settled == 2 && stage.pages.isConsistent)
    #expect(effects.last { if case .didSettle = $0 { true } else { false } } == .didSettle(2, cause: .layout))
  }

  @Test("P42: a row of dots asks how many stops there are, and which one a page belongs to")
  func stops() throws {
    var stage = try SlideStage([30, 50, 20, 30, 40, 30, 60]) { $0.slides.alignment = .start }
    func stops() -> [Int?] { stage.pages.pages.map { stage.pages.stop(of: $0) } }
    #expect(stage.pages.stopCount == 7 && stops() == [0, 1, 2, 3, 4, 5, 6])
    stage.stage.disable(4)
    #expect(stage.pages.stopCount == 6 && stops() == [0, 1, 2, 3, nil, 4, 5])
    stage.stage.configure { $0.slides.slidesPerStop = 2 }
    // No group contains the page that swipes do not reach.
    #expect(stage.pages.stopCount == 3 && stops() == [0, 0, 1, 1, nil, 2, 2])
    #expect((0..<3).map { stage.pages.page(atStop: $0) } == [0, 2, 5])
    #expect(stage.pages.page(atStop: 3) == nil && stage.pages.page(atStop: -1) == nil)
    #expect(stage.pages.stop(of: 9) == nil && PageController().stopCount == 0)
    for stop in 0..<3 {
      let page = try #require(stage.pages.page(atStop: stop))
      stage.stage.jump(to: page)
      stage.stage.rest()
      #expect(stage.pages.settled == page && stage.pages.stop(of: page) == stop)
    }
  }

  @Test("P42 R01: contained and grouped slides are saved and restored", arguments: [0, 1, 3] as [Int64])
  func saved(slidesPerStop: Int64) throws {
    for containment in [SlideContainment.none, .keep, .trim] {
      var stage = try SlideStage([30, 50, 20, 30, 40, 30], at: 3) {
        ($0.slides.containment, $0.slides.slidesPerStop) = (containment, slidesPerStop)
      }
      stage.stage.disable(4)
      stage.drag(12)
      let restored = try JSONDecoder().decode(PageController.self, from: JSONEncoder().encode(stage.pages))
      #expect(restored == stage.pages)
      #expect(Array(restored.scene) == Array(stage.pages.scene))
      #expect(stage.pages.isConsistent)
    }
  }

  @Test("P42: 100 000 slides in groups keep their places")
  func many() throws {
    let lengths = (0..<100_000).map { Double($0 % 7) * 12 + 1.0 / 3 }
    let stage = try SlideStage(lengths, at: 99_999) {
      ($0.slides.alignment, $0.slides.slidesPerStop, $0.slides.containment) = (.start, 3, .keep)
    }
    #expect(stage.pages.settled == 99_999)
    let last = try #require(stage.drawn[99_999])
    #expect(abs(last.start + last.length - 100) < 0.01)
  }

  // MARK: Distances that are exact

  @Test(
    "P42: as many slides as fit do, in thirds of a point and rounded up to pixels",
    arguments: [123 + 1 / 3.0, 123.5])
  func thirds(length: Double) throws {
    var stage = try PageStage(9) {
      $0.spacing = 10
      $0.slides.alignment = .start
      $0.slides.slidesPerStop = 0
    }
    stage.send(.slideLengthsChanged(Array(repeating: length, count: 9)))
    stage.send(.layoutChanged(length: 390))
    #expect(stage.pages.stopCount == 3)
    for settled in [3, 6, 6] as [PageID] {
      stage.send(.step(by: 1, animated: false, request: 1))
      #expect(stage.pages.settled == settled)
    }
  }

  @Test("P42: a flick away from an end where several slides rest leads to the next place of rest")
  func flickFromTheEnd() throws {
    var stage = try PageStage(5) {
      $0.slides.alignment = .start
      $0.slides.containment = .keep
    }
    stage.send(.slideLengthsChanged(Array(repeating: 100, count: 5)))
    stage.send(.layoutChanged(length: 300))
    stage.jump(to: 4, animated: false)
    stage.send(.dragBegan(at: stage.now))
    stage.send(.dragMoved(by: -40, at: stage.now))
    stage.send(.dragEnded(velocity: -1500, at: stage.now))
    stage.rest()
    #expect(stage.pages.settled == 1)
  }

  @Test("P42: stops that are a hair apart are one")
  func aHairApart() throws {
    var stage = try PageStage(8) {
      $0.spacing = 4
      $0.slides.alignment = .start
      $0.slides.containment = .trim
    }
    stage.send(.slideLengthsChanged(Array(repeating: 79.2, count: 8)))
    stage.send(.layoutChanged(length: 412))
    #expect(stage.pages.stopCount == 4)
    stage.send(.step(by: 3, animated: false, request: 1))
    #expect(stage.pages.settled == 3)
    stage.send(.step(by: 1, animated: false, request: 2))
    #expect(stage.pages.settled == 3)
  }

  @Test("P42: slides that all fit form one stop", arguments: SlideAlignment.allCases)
  func allFit(alignment: SlideAlignment) throws {
    var stage = try PageStage(3) {
      $0.slides.alignment = alignment
      $0.slides.containment = .trim
    }
    stage.send(.slideLengthsChanged([20, 30, 20]))
    #expect(stage.pages.stopCount == 1)
  }

  @Test(
    "P42: groups that data changed while slides moved are regrouped in the tick after rest, also in a pager")
  func regroupedInAPager() throws {
    var configuration = PageConfiguration()
    configuration.slides.alignment = .start
    configuration.slides.slidesPerStop = 2
    var pager = try Pager(page: configuration)
    var alone = try PageController(configuration: configuration)
    func send(_ event: PageEvent) throws {
      // The frame is the pager's layout.
      if event != .layoutChanged(length: 200) {
        try pager.handle(event.isTick.map { .ticked(at: $0) } ?? .page(event)) { _ in }
      }
      try alone.handle(event) { _ in }
    }
    try pager.handle(.frameChanged(LayoutRect(width: 200, height: 600))) { _ in }
    for event in [
      PageEvent.pagesChanged([0, 1, 2, 3, 4, 5]), .slideLengthsChanged(Array(repeating: 100, count: 6)),
      .layoutChanged(length: 200), .containerWillAppear(), .containerDidAppear, .jump(to: 4),
      .ticked(at: Moment(nanoseconds: 0)), .ticked(at: Moment(nanoseconds: 100_000_000)),
      .pagesChanged([0, 2, 3, 4, 5]),
    ] { try send(event) }
    for tick in 2...20 { try send(.ticked(at: Moment(nanoseconds: Int64(tick) * 100_000_000))) }
    #expect(pager.nextWake == .never)
    #expect(alone.nextWake == .never)
    try send(.jump(to: 3, animated: false))
    #expect(pager.cover.tab.page.settled == alone.settled)
    #expect(alone.settled == 3)
  }
}

extension PageEvent {
  fileprivate var isTick: Moment? { if case .ticked(let moment) = self { moment } else { nil } }
}
