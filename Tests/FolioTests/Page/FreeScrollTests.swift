import Foundation
import Testing

@testable import Folio

/// Pages that rest anywhere.
@Suite("P43: free scrolling")
struct FreeScrollTests {
  private func stage(
    _ count: Int64 = 6, at first: PageID = 0, flow: Flow? = nil,
    _ configure: (inout PageConfiguration) -> Void = { _ in }
  ) throws -> PageStage {
    try PageStage(count, at: first, flow: flow) {
      $0.snapping = .never
      configure(&$0)
    }
  }

  @Test("P43 X05: pages that are released without speed rest where they are", arguments: Screen.flows)
  func parks(flow: Flow?) throws {
    var stage = try stage(flow: flow)
    stage.drag(by: 0.3)
    stage.lift()
    #expect(stage.pages.phase == .resting && stage.pages.nextWake == .never)
    #expect(abs(stage.pages.position - 0.3) < 1e-9)
    #expect(stage.scene == ["0:-0.3", "1:0.7"])
    #expect(stage.pages.settled == 0 && stage.pages.selected == 0 && stage.pages.transition == nil)
    // The page that was guessed has disappeared again.
    let lifecycle = stage.lifecycle
    #expect(lifecycle == "w0 W1 w1 W0 D1 A0")
    #expect(stage.outcomes == [.cancelled])
    stage.effects = []
    stage.drag(by: 0.3)
    stage.lift()
    #expect(abs(stage.pages.position - 0.6) < 1e-9)
    #expect(stage.pages.settled == 1 && stage.pages.selected == 1)
    #expect(stage.lifecycle == "w0 W1 D0 A1" && stage.outcomes == [.completed])
    #expect(stage.effects.contains(.didSettle(1, cause: .drag)))
    #expect(stage.pages.isConsistent)
  }

  @Test(
    "P43 P22 X05: a fling slows down under friction, and commits the pages that it passes",
    arguments: Screen.flows)
  func fling(flow: Flow?) throws {
    var stage = try stage(20, flow: flow)
    stage.drag(by: 0.1)
    stage.lift(6)
    #expect(stage.pages.phase == .settling)
    stage.tick()
    stage.tick(0.5)
    let rate = -log(0.135)
    #expect(abs(stage.pages.position - (0.1 + 6 / rate * (1 - exp(-rate / 2)))) < 1e-3)
    #expect(stage.pages.selected == 1)
    stage.rest()
    // Until the speed is a hundredth of a page per second.
    #expect(abs(stage.pages.position - (0.1 + (6 - 0.01) / rate)) < 1e-3)
    #expect(stage.pages.settled == 3 && stage.pages.isConsistent)
    let selected = stage.effects.compactMap { if case .didSelect(let page, _) = $0 { page } else { nil } }
    #expect(selected == [1, 2, 3])
    #expect(stage.effects.count { if case .didSettle = $0 { true } else { false } } == 1)
  }

  @Test("P43 P24 X05: a fling that reaches the end springs back to it", arguments: Screen.flows)
  func bounce(flow: Flow?) throws {
    var stage = try stage(3, at: 1, flow: flow)
    stage.drag(by: 0.5)
    stage.lift(8)
    var most = 0.0
    for _ in 0..<200 where stage.pages.nextWake == .frame {
      stage.tick(1 / 60.0)
      most = max(most, stage.pages.position)
    }
    #expect(most > 2.05 && most < 3)
    #expect(stage.pages.position == 2 && stage.pages.isAtPage && stage.pages.settled == 2)
    var wall = try self.stage(3, at: 1, flow: flow) { $0.edgePolicy = .clamp }
    wall.drag(by: 0.5)
    wall.lift(8)
    most = 0
    for _ in 0..<200 where wall.pages.nextWake == .frame {
      wall.tick(1 / 60.0)
      most = max(most, wall.pages.position)
    }
    #expect(most <= 2 && wall.pages.settled == 2 && wall.pages.isAtPage)
  }

  @Test("P43 P24: pages that are released beyond the end return to it")
  func beyond() throws {
    var stage = try stage(3)
    stage.drag(by: -0.8)
    stage.lift()
    stage.rest()
    #expect(stage.pages.isAtPage && stage.pages.settled == 0)
  }

  @Test("P43: a finger that goes down holds a fling, and its lift leaves it there")
  func caught() throws {
    var stage = try stage(20)
    stage.drag(by: 0.1)
    stage.lift(6)
    stage.tick()
    stage.tick(0.25)
    stage.send(.fingerDown(at: stage.now))
    let position = stage.pages.position
    stage.tick(0.25)
    #expect(stage.pages.position == position)
    stage.send(.fingerUp(at: stage.now))
    #expect(stage.pages.position == position && stage.pages.phase == .resting)
    stage.drag(by: 0.1)
    #expect(abs(stage.pages.position - position - 0.1) < 1e-9)
  }

  @Test(
    "P43 X05: a jump starts between two pages, and takes over a fling with its speed",
    arguments: Screen.flows)
  func jumps(flow: Flow?) throws {
    var stage = try stage(9, flow: flow)
    stage.drag(by: 0.3)
    stage.lift()
    stage.jump(to: 5)
    stage.tick()
    #expect(stage.scene == ["0:-0.3", "1:0.7"])
    stage.rest()
    #expect(stage.pages.settled == 5 && stage.pages.position == 5 && stage.pages.isAtPage)
    stage.drag(by: -0.1)
    stage.lift(-4)
    stage.tick()
    stage.tick(0.1)
    let before = stage.pages.position
    stage.tick(0.001)
    let speed = stage.pages.position - before
    stage.jump(to: 0)
    let here = stage.pages.scene.map(\.offset)
    stage.tick(0.001)
    let moved = zip(stage.pages.scene.map(\.offset), here).map { $0 - $1 }
    #expect(abs((moved.first ?? 0) + speed) < 2e-4)
    stage.rest()
    #expect(stage.pages.settled == 0)
  }

  @Test("P43: a jump to the page at rest brings it to its place")
  func realigns() throws {
    var stage = try stage()
    stage.drag(by: 0.3)
    stage.lift()
    stage.effects = []
    stage.jump(to: 0)
    #expect(stage.effects == [.jumpAnswered(request: 1, .alreadyThere)])
    stage.rest()
    #expect(stage.pages.isAtPage && stage.pages.position == 0)
    stage.drag(by: 0.3)
    stage.lift()
    stage.jump(to: 0, animated: false)
    #expect(stage.pages.isAtPage && stage.pages.position == 0)
  }

  @Test(
    "P43 X05: a scroll moves beside a page, at once or animated, and rests there", arguments: Screen.flows)
  func scroll(flow: Flow?) throws {
    for animated in [true, false] {
      var stage = try stage(flow: flow)
      stage.send(.scroll(to: 3, offset: 30, animated: animated, request: 7))
      #expect(stage.effects.contains(.jumpAnswered(request: 7, .began(1))))
      stage.rest()
      #expect(abs(stage.pages.position - 3.3) < 1e-9 && stage.pages.settled == 3)
      #expect(stage.pages.phase == .resting && stage.pages.isConsistent)
      // Nearer to the next page, that one is selected.
      stage.send(.scroll(to: 3, offset: -70, animated: animated, request: 8))
      stage.rest()
      #expect(abs(stage.pages.position - 2.3) < 1e-9 && stage.pages.settled == 2)
      // As far as the pages extend.
      stage.send(.scroll(to: 5, offset: 500, animated: animated, request: 9))
      stage.rest()
      #expect(stage.pages.position == 5 && stage.pages.isAtPage)
      stage.send(.scroll(to: 5, offset: -20, animated: animated, request: 10))
      stage.rest()
      #expect(abs(stage.pages.position - 4.8) < 1e-9 && stage.pages.settled == 5)
    }
  }

  @Test("P43: a scroll beside a page is refused if pages snap, and for an invalid distance")
  func refusals() throws {
    var stage = try PageStage(4)
    stage.send(.scroll(to: 2, offset: 1, animated: true, request: 1))
    #expect(stage.rejection == .illegalValue(.offset))
    stage.send(.scroll(to: 2, offset: 0, animated: true, request: 1))
    #expect(stage.rejection == nil)
    stage.configure { $0.snapping = .never }
    for offset in [Double.nan, .infinity, -.infinity] {
      stage.send(.scroll(to: 2, offset: offset, animated: true, request: 1))
      #expect(stage.rejection == .illegalValue(.offset))
    }
    stage.send(.scroll(to: 9, offset: 1, animated: true, request: 1))
    #expect(stage.rejection == .unknownPage(9))
    stage.send(.scroll(to: 2, offset: 1e9, animated: false, request: 1))
    stage.rest()
    #expect(stage.pages.settled == 3)
  }

  @Test("P43 X05: snapping that is switched on brings pages to the nearest", arguments: Screen.flows)
  func switched(flow: Flow?) throws {
    var stage = try stage(flow: flow)
    stage.drag(by: 0.7)
    stage.lift()
    stage.configure { $0.snapping = .always }
    #expect(abs(stage.pages.position - 0.7) < 1e-9)
    stage.rest()
    #expect(stage.pages.position == 1 && stage.pages.isAtPage && stage.pages.settled == 1)
    stage.configure { $0.snapping = .never }
    stage.drag(by: 0.2)
    stage.lift(3)
    stage.tick()
    stage.tick(0.05)
    let position = stage.pages.position
    stage.configure { $0.snapping = .always }
    #expect(stage.pages.position == position)
    stage.rest()
    #expect(stage.pages.isAtPage && stage.pages.settled == 2)
  }

  @Test("P43 P31: a scroller of the host leaves the pages where it stopped")
  func host() throws {
    var stage = try stage()
    stage.driven(to: 0)
    stage.driven(to: 1.4)
    stage.drivenEnded()
    #expect(abs(stage.pages.position - 1.4) < 1e-9 && stage.pages.phase == .resting)
    #expect(stage.pages.settled == 1)
  }

  @Test("P43 D01 X05: data leaves pages that rest between two where they are", arguments: Screen.flows)
  func data(flow: Flow?) throws {
    var stage = try stage(flow: flow)
    stage.drag(by: 1)
    stage.drag(by: 0.4)
    stage.lift()
    stage.send(.pagesChanged([7, 0, 1, 2, 3]))
    #expect(stage.scene == ["1:-0.4", "2:0.6"])
    stage.rest()
    #expect(stage.scene == ["1:-0.4", "2:0.6"] && stage.pages.settled == 1)
    #expect(abs(stage.pages.position - 2.4) < 1e-6)
    stage.send(.pagesChanged([7, 0, 1]))
    stage.rest()
    #expect(stage.pages.isAtPage && stage.pages.settled == 1)
    stage.drag(by: -0.4)
    stage.lift()
    stage.send(.pagesChanged([7, 1]))
    stage.rest()
    #expect(stage.pages.phase == .resting && stage.pages.isConsistent)
  }

  @Test("P43 P20 X05: looping pages rest between the last and the first", arguments: Screen.flows)
  func loop(flow: Flow?) throws {
    var stage = try stage(4, flow: flow) { $0.loops = true }
    stage.drag(by: -0.3)
    stage.lift()
    #expect(stage.scene == ["3:-0.7", "0:0.3"])
    #expect(stage.pages.settled == 0)
    stage.drag(by: -0.4)
    stage.lift(-2)
    stage.rest()
    #expect(stage.pages.phase == .resting && stage.pages.isConsistent)
  }

  @Test(
    "P43 P30: a container that disappears closes a fling on a page, and leaves pages between two where they are"
  )
  func container() throws {
    var stage = try stage(20)
    stage.drag(by: 0.3)
    stage.lift()
    stage.send(.containerWillDisappear(animated: true))
    stage.send(.containerDidDisappear)
    #expect(abs(stage.pages.position - 0.3) < 1e-9)
    stage.send(.containerWillAppear(animated: true))
    stage.send(.containerDidAppear)
    stage.drag(by: 0.1)
    stage.lift(6)
    stage.tick()
    stage.tick(0.1)
    stage.send(.layoutChanged(length: 0))
    #expect(stage.pages.phase == .resting)
    stage.send(.layoutChanged(length: 200))
    #expect(stage.pages.isConsistent)
  }

  @Test("P43 P42 X05: slides rest anywhere, and a fling counts in points", arguments: Screen.flows)
  func slides(flow: Flow?) throws {
    var stage = try SlideStage([50, 50, 200, 50, 50, 50, 50, 50, 50], flow: flow) {
      $0.snapping = .never
      ($0.slides.alignment, $0.slides.containment) = (.start, .keep)
    }
    stage.drag(120)
    stage.lift()
    #expect(stage.shown == "2:-20+200" && stage.pages.settled == 2)
    stage.drag(10)
    stage.lift(300)
    stage.stage.rest()
    // 130 and (300 − 1) / 2.0025 more.
    let start = try #require(stage.drawn[2]?.start)
    #expect(abs(start + 30 + 299 / 2.002_480_5) < 1e-2)
    stage.drag(1)
    stage.lift(5_000)
    stage.stage.rest()
    #expect(stage.shown == "7:0+50 8:50+50" && stage.pages.settled == 8)
    stage.stage.send(.scroll(to: 2, offset: 30, animated: true, request: 1))
    stage.stage.rest()
    #expect(stage.shown == "2:-30+200" && stage.pages.settled == 2)
    let restored = try JSONDecoder().decode(PageController.self, from: JSONEncoder().encode(stage.pages))
    #expect(restored == stage.pages)
  }

  @Test(
    "P43 P42 P20: at rest in a loop the position is within the order, however far the pages moved",
    arguments: Screen.flows, [-30, -0.2, 0.3, 40] as [Double])
  func positionInLoop(flow: Flow?, travel: Double) throws {
    var stage = try stage(5, flow: flow) { $0.loops = true }
    stage.drag(by: travel)
    stage.lift()
    #expect(stage.pages.phase == .resting && !stage.pages.isAtPage || travel == 40 || travel == -30)
    #expect(stage.pages.position >= 0 && stage.pages.position < 5)
    stage.drag(by: 0.1)
    stage.lift(travel)
    stage.rest()
    let pages = stage.pages
    #expect(pages.phase == .resting && pages.position >= 0 && pages.position < 5)
    let nearest = Int((pages.position + 0.5).rounded(.down)) % 5
    #expect(pages.settled == PageID(Int64(nearest)) && pages.isConsistent)
  }

  /// Slides at rest, the third of them a number of points before its place, with no effects recorded yet.
  private func parked(by offset: Double, flow: Flow?) throws -> SlideStage {
    var stage = try SlideStage([50, 60, 200, 40, 90, 50], flow: flow) {
      $0.snapping = .never
      $0.slides.alignment = .start
    }
    stage.stage.send(.scroll(to: 2, offset: offset, animated: false, request: 1))
    stage.stage.effects = []
    return stage
  }

  @Test(
    "P43 P42 D03: lengths and pages that arrive while pages rest beside one begin nothing and notify no page",
    arguments: Screen.flows)
  func standsStill(flow: Flow?) throws {
    var stage = try parked(by: 60, flow: flow)
    stage.stage.send(.slideLengthsChanged([50, 60, 150, 40, 90, 50]))
    let shown = stage.shown
    #expect(shown == "2:-60+150 3:90+40")
    stage.stage.rest()
    #expect(stage.shown == shown && stage.pages.phase == .resting && stage.pages.settled == 2)
    #expect(stage.stage.lifecycle == "" && stage.stage.outcomes == [])
    stage.stage.send(.pagesChanged([0, 1, 2, 9, 3, 4, 5]))
    stage.stage.rest()
    #expect(stage.shown == shown && stage.pages.settled == 2)
    #expect(stage.stage.lifecycle == "" && stage.stage.outcomes == [])
    #expect(stage.stage.effects.allSatisfy { if case .didSettle = $0 { false } else { true } })
    #expect(stage.pages.isConsistent)
  }

  @Test(
    "P43 P42 D03: if another page is the nearest after new lengths, it is selected and settled with cause data",
    arguments: Screen.flows)
  func nearestAtOnce(flow: Flow?) throws {
    var stage = try parked(by: 60, flow: flow)
    stage.stage.send(.slideLengthsChanged([50, 60, 80, 40, 90, 50]))
    #expect(stage.stage.lifecycle == "w2 D2 W3 A3" && stage.pages.selected == 3)
    #expect(stage.stage.effects.contains(.didSelect(3, cause: .data)))
    stage.stage.rest()
    #expect(stage.shown == "2:-60+80 3:20+40 4:60+90" && stage.pages.settled == 3)
    #expect(stage.stage.effects.contains(.didSettle(3, cause: .data)))
    #expect(stage.stage.lifecycle == "w2 D2 W3 A3" && stage.stage.outcomes == [])
  }

  @Test(
    "P43 D05: if the page beside which pages rest is removed, the rest has cause data",
    arguments: Screen.flows)
  func removedAtRest(flow: Flow?) throws {
    var stage = try stage(flow: flow)
    stage.send(.scroll(to: 0, offset: 30, animated: false, request: 1))
    stage.send(.pagesChanged([0, 9, 1, 2, 3, 4, 5]))
    stage.tick()
    stage.effects = []
    stage.send(.pagesChanged([1, 2, 3, 4, 5]))
    stage.rest()
    #expect(stage.pages.settled == 1 && stage.pages.isAtPage)
    #expect(stage.effects.contains(.didSettle(1, cause: .data)))
  }

  @Test(
    "P43 P30: a queued jump also begins if the motion ends beside a page", arguments: Screen.flows)
  func queued(flow: Flow?) throws {
    var stage = try stage(flow: flow) { $0.interruptionPolicy = .queueLatest }
    stage.send(.scroll(to: 2, offset: 30, animated: true, request: 1))
    stage.tick(toPart: 0.5)
    stage.send(.scroll(to: 4, offset: 20, animated: true, request: 2))
    #expect(stage.effects.contains(.jumpAnswered(request: 2, .queued)))
    stage.tick(1)
    #expect(stage.pages.phase == .jumping && stage.pages.target == 4 && stage.pages.selected == 4)
    stage.rest()
    #expect(stage.pages.phase == .resting && abs(stage.pages.position - 4.2) < 1e-9)
    let settled = stage.effects.filter { if case .didSettle = $0 { true } else { false } }
    #expect(settled == [.didSettle(4, cause: .request)])
    #expect(stage.outcomes == [.completed, .completed] && stage.pages.isConsistent)
    #expect(stage.lifecycle == "w0 W2 D0 A2 w2 W4 D2 A4")
  }

  @Test(
    "P43 P30: a queued jump beside a page moves to the page itself once pages snap", arguments: Screen.flows)
  func queuedUntilTheySnap(flow: Flow?) throws {
    var stage = try stage(flow: flow) { $0.interruptionPolicy = .queueLatest }
    stage.jump(to: 2)
    stage.tick(toPart: 0.5)
    stage.send(.scroll(to: 4, offset: 30, animated: true, request: 2))
    stage.configure { $0.snapping = .always }
    stage.rest()
    #expect(stage.pages.settled == 4 && stage.pages.position == 4 && stage.pages.isAtPage)
  }

  @Test("P43 T02: the indicator rests between two tabs, and a tap brings the page to its place")
  func tabs() throws {
    var configuration = PageConfiguration()
    configuration.snapping = .never
    var tabs = try TabController(page: configuration, configuration: TabConfiguration())
    var effects: [TabEffect] = []
    func send(_ event: TabEvent) throws { try tabs.handle(event) { effects.append($0) } }
    try send(.page(.pagesChanged([0, 1, 2])))
    try send(.lengthsChanged([30, 50, 70]))
    try send(.stripLayoutChanged(length: 100))
    try send(.page(.layoutChanged(length: 100)))
    try send(.page(.containerWillAppear()))
    try send(.page(.containerDidAppear))
    try send(.page(.dragBegan(at: Moment(nanoseconds: 0))))
    try send(.page(.dragMoved(by: 30, at: Moment(nanoseconds: 0))))
    try send(.page(.dragEnded(velocity: 0, at: Moment(nanoseconds: 0))))
    #expect(abs((tabs.indicator?.offset ?? 0) - 9) < 1e-6)
    #expect(abs((tabs.indicator?.length ?? 0) - 36) < 1e-6)
    effects = []
    try send(.tapped(0, request: 4))
    #expect(effects == [.page(.jumpAnswered(request: 4, .alreadyThere))])
    var now = Moment(nanoseconds: 0)
    while tabs.nextWake == .frame {
      now = now.advanced(byNanoseconds: 16_000_000)
      try send(.page(.ticked(at: now)))
    }
    #expect(tabs.indicator?.offset == 0 && tabs.page.isAtPage)
    effects = []
    try send(.tapped(0, request: 5))
    #expect(effects == [.reselected(0)])
  }
}
