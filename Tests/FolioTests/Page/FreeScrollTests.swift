import Folio
import Foundation
import Testing

/// Pages that rest anywhere.
@Suite("P43: free scrolling", .processorTime)
struct FreeScrollTests {
  func stage(
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
    #expect(abs(stage.pages.position - 0.3) < 1e-4)
    #expect(stage.scene == ["0:-0.3", "1:0.7"])
    #expect(stage.pages.settled == 0 && stage.pages.selected == 0 && stage.pages.transition == nil)
    // The page that was guessed has disappeared again.
    let lifecycle = stage.lifecycle
    #expect(lifecycle == "w0 W1 w1 W0 D1 A0")
    #expect(stage.outcomes == [.cancelled])
    stage.effects = []
    stage.drag(by: 0.3)
    stage.lift()
    #expect(abs(stage.pages.position - 0.6) < 1e-4)
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
    #expect(abs(stage.pages.position - position) < 1e-4)
    stage.send(.fingerUp(at: stage.now))
    #expect(abs(stage.pages.position - position) < 1e-4 && stage.pages.phase == .resting)
    stage.drag(by: 0.1)
    #expect(abs(stage.pages.position - position - 0.1) < 1e-4)
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
    stage.tick(0.0001)
    let speed = stage.pages.position - before
    stage.jump(to: 0)
    let here = stage.pages.scene.map(\.offset)
    stage.tick(0.0001)
    let moved = zip(stage.pages.scene.map(\.offset), here).map { $0 - $1 }
    #expect(abs((moved.first ?? 0) + speed) < 2e-5)
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
      #expect(abs(stage.pages.position - 3.3) < 1e-4 && stage.pages.settled == 3)
      #expect(stage.pages.phase == .resting && stage.pages.isConsistent)
      // Nearer to the next page, that one is selected.
      stage.send(.scroll(to: 3, offset: -70, animated: animated, request: 8))
      stage.rest()
      #expect(abs(stage.pages.position - 2.3) < 1e-4 && stage.pages.settled == 2)
      // As far as the pages extend.
      stage.send(.scroll(to: 5, offset: 500, animated: animated, request: 9))
      stage.rest()
      #expect(stage.pages.position == 5 && stage.pages.isAtPage)
      stage.send(.scroll(to: 5, offset: -20, animated: animated, request: 10))
      stage.rest()
      #expect(abs(stage.pages.position - 4.8) < 1e-4 && stage.pages.settled == 5)
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
    #expect(abs(stage.pages.position - 0.7) < 1e-4)
    stage.rest()
    #expect(stage.pages.position == 1 && stage.pages.isAtPage && stage.pages.settled == 1)
    stage.configure { $0.snapping = .never }
    stage.drag(by: 0.2)
    stage.lift(3)
    stage.tick()
    stage.tick(0.05)
    let position = stage.pages.position
    stage.configure { $0.snapping = .always }
    #expect(abs(stage.pages.position - position) < 1e-4)
    stage.rest()
    #expect(stage.pages.isAtPage && stage.pages.settled == 2)
  }

  @Test("P43 P31: a scroller of the host leaves the pages where it stopped")
  func host() throws {
    var stage = try stage()
    stage.driven(to: 0)
    stage.driven(to: 1.4)
    stage.drivenEnded()
    #expect(abs(stage.pages.position - 1.4) < 1e-4 && stage.pages.phase == .resting)
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
    #expect(abs(stage.pages.position - 2.4) < 1e-4)
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
}
