import Folio
import Foundation
import Testing

/// Containers, slides, and what changes while pages rest between two.
extension FreeScrollTests {
  @Test(
    "P43 P30: a container that disappears closes a fling on a page, and leaves pages between two where they are"
  )
  func container() throws {
    var stage = try stage(20)
    stage.drag(by: 0.3)
    stage.lift()
    stage.send(.containerWillDisappear(animated: true))
    stage.send(.containerDidDisappear)
    #expect(abs(stage.pages.position - 0.3) < 1e-4)
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
    #expect(stage.pages.phase == .resting && abs(stage.pages.position - 4.2) < 1e-4)
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
    #expect(abs((tabs.indicator?.offset ?? 0) - 9) < 0.01)
    #expect(abs((tabs.indicator?.length ?? 0) - 36) < 0.01)
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
