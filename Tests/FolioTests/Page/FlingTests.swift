import Folio
import Testing

@Suite("Flings over several pages", .processorTime)
struct FlingTests {
  /// Friction moves a fling of v pages per second by v / 2.00248 pages.
  struct Fling: Sendable, CustomTestStringConvertible {
    var farthest: Int64
    var place: Double
    var speed: Double
    var target: PageID
    var testDescription: String { "\(speed) pages/s at \(place), at most \(farthest)" }
  }

  @Test(
    "P22: a flick rests where friction would, within the limit and never before the neighbour, from any place of the lift",
    arguments: [
      Fling(farthest: 1, place: 0.4, speed: 9, target: 11),
      Fling(farthest: 5, place: 0.4, speed: 0.5, target: 11),
      Fling(farthest: 5, place: 0.4, speed: 4.1, target: 12),
      Fling(farthest: 5, place: 0.4, speed: 4.3, target: 13),
      Fling(farthest: 5, place: 0.4, speed: 6.2, target: 13),
      Fling(farthest: 5, place: 0.4, speed: 60, target: 15),
      Fling(farthest: 5, place: 0.4, speed: -0.5, target: 10),
      Fling(farthest: 5, place: 0.4, speed: -6, target: 7),
      Fling(farthest: 5, place: -0.4, speed: -60, target: 5),
      Fling(farthest: .max, place: 0.4, speed: 1e6, target: 19),
      Fling(farthest: .max, place: 0.4, speed: -1e9, target: 0),
      Fling(farthest: 5, place: 0.4, speed: 0.2, target: 10),
      Fling(farthest: 5, place: 2.4, speed: 60, target: 15),
      Fling(farthest: 2, place: 4.4, speed: 60, target: 14),
      Fling(farthest: 3, place: 1, speed: 20, target: 13),
      Fling(farthest: 3, place: 1, speed: 0.2, target: 11),
      Fling(farthest: 3, place: 1, speed: -0.5, target: 10),
      Fling(farthest: 1, place: 1, speed: 20, target: 11),
    ], Screen.flows)
  func rests(fling: Fling, flow: Flow?) throws {
    // No pointer on a screen is faster.
    if flow != nil && abs(fling.speed) > 1e6 { return }
    var stage = try PageStage(20, at: 10, flow: flow) { $0.maximumFlingDistance = fling.farthest }
    stage.drag(by: fling.place)
    stage.lift(fling.speed)
    #expect(stage.pages.target == fling.target)
    stage.rest()
    #expect(stage.pages.settled == fling.target)
    #expect(stage.pages.position == Double(fling.target.rawValue))
  }

  @Test(
    "P22 P12 P14 X05: beyond the guess the guess is superseded, and no page that is passed is committed",
    arguments: Screen.flows)
  func beyondGuess(flow: Flow?) throws {
    var stage = try PageStage(20, at: 10, flow: flow) { $0.maximumFlingDistance = 5 }
    stage.drag(by: 0.4)
    stage.effects = []
    stage.lift(6.2)
    #expect(stage.lifecycle == "w11 D11 W13")
    let told = stage.effects.filter {
      switch $0 {
      case .transitionBegan, .transitionEnded, .willSelect, .didSelect, .load: true
      default: false
      }
    }
    #expect(
      told
        == [
          .transitionEnded(1, .superseded),
          .transitionBegan(2, kind: .drag, from: 10, to: 13, cause: .drag, request: nil),
          .load(13), .willSelect(13, cause: .drag), .didSelect(13, cause: .drag),
        ])
    stage.rest()
    #expect(stage.lifecycle == "w11 D11 W13 D10 A13")
    #expect(stage.outcomes == [.superseded, .completed])
    #expect(!stage.effects.contains { if case .didSettle(let page, _) = $0 { page != 13 } else { false } })
  }

  @Test(
    "P09 P12 X05: a release that begins the transition selects its page before it notifies any page",
    arguments: Screen.flows)
  func selectsFirst(flow: Flow?) throws {
    var stage = try PageStage(3, flow: flow)
    stage.drag(by: 0.004)
    #expect(stage.effects == [.load(1)], "It is in view")
    stage.effects = []
    stage.lift(3)
    let told = stage.effects.filter { if case .prefetch = $0 { false } else { true } }
    #expect(
      told
        == [
          .transitionBegan(1, kind: .drag, from: 0, to: 1, cause: .drag, request: nil),
          .willSelect(1, cause: .drag), .didSelect(1, cause: .drag), .willDisappear(0, animated: true),
          .willAppear(1, animated: true),
        ])
  }

  @Test("P22 X05: pages that are passed are loaded and drawn, one page apart", arguments: Screen.flows)
  func passingBy(flow: Flow?) throws {
    var stage = try PageStage(20, at: 10, flow: flow) { $0.maximumFlingDistance = 9 }
    stage.drag(by: 0.4)
    stage.lift(9)
    #expect(stage.pages.target == 15)
    var seen: Set<PageID> = []
    while stage.pages.phase == .settling {
      let shown = stage.pages.scene.filter { $0.visibleFraction > 0 }
      #expect(abs(shown.map(\.visibleFraction).reduce(0, +) - 1) < 1e-9)
      #expect(shown.allSatisfy { stage.pages.loadState(of: $0.page) == .loading })
      seen.formUnion(shown.map(\.page))
      stage.tick(1 / 240.0)
    }
    #expect(seen == [10, 11, 12, 13, 14, 15])
    #expect(stage.pages.scene.map(\.page) == [15])
  }

  @Test(
    "P22 G01 X05: a finger that catches a fling continues it, and commits the page that it reaches",
    arguments: Screen.flows)
  func caught(flow: Flow?) throws {
    var stage = try PageStage(20, at: 0, flow: flow) { $0.maximumFlingDistance = 9 }
    stage.drag(by: 0.4)
    stage.lift(9)
    while stage.pages.phase == .settling && stage.pages.position < 2.5 { stage.tick(1 / 240.0) }
    stage.effects = []
    stage.send(.dragBegan(at: stage.now))
    #expect(stage.effects.isEmpty)
    #expect(stage.pages.transition?.to == 5)
    let caught = stage
    stage.drag(by: 0.01)
    #expect(stage.effects.isEmpty, "What the fling passed tells nothing")
    stage.drag(by: 0.5)
    #expect(stage.lifecycle == "w5 W3 D5 D0 A3 w3 W4")
    #expect(stage.outcomes == [.superseded, .completed])
    #expect(stage.effects.contains(.didSelect(3, cause: .drag)))
    stage = caught
    // On a screen a finger that has not moved lifts, and drags nothing.
    if flow != nil { stage.drag(by: 0) }
    stage.lift()
    stage.rest()
    #expect(stage.pages.settled == 3)
    #expect(stage.lifecycle == "w5 D5 W3 D0 A3" && stage.outcomes == [.superseded, .completed])
    stage = caught
    stage.jump(to: 12)
    // On a screen the settle still runs under the resting finger, and is closed on its target.
    #expect(stage.pages.transition.map { [$0.from, $0.to] } == [flow == nil ? 0 : 5, 12])
    stage.rest()
    #expect(stage.pages.settled == 12)
  }

  @Test(
    "P22 X05: with redirect a fling over several pages reverses in place", arguments: Screen.flows)
  func redirected(flow: Flow?) throws {
    var stage = try PageStage(20, flow: flow) {
      $0.maximumFlingDistance = 9
      $0.interruptionPolicy = .redirect
    }
    stage.drag(by: 0.4)
    stage.lift(9)
    let scene = stage.scene
    stage.jump(to: 0)
    #expect(stage.outcomes == [.superseded, .superseded])
    #expect(stage.pages.transition.map { [$0.from, $0.to] } == [5, 0])
    #expect(stage.scene == scene)
    while stage.pages.phase == .jumping {
      #expect(stage.pages.scene.allSatisfy { [0, 1].contains($0.page) })
      stage.tick(1 / 60.0)
    }
    #expect(stage.pages.settled == 0 && stage.outcomes.last == .completed)
    #expect(stage.lifecycle == "w0 W1 w1 D1 W5 w5 W0 D5 A0")
  }

  @Test(
    "P22 P19: in a loop a fling passes at most all other pages", arguments: [2, 3, 5] as [Int64],
    Screen.flows)
  func looped(count: Int64, flow: Flow?) throws {
    for speed in [1e6, -1e6] {
      var stage = try PageStage(count, at: 1, flow: flow) {
        $0.loops = true
        $0.maximumFlingDistance = .max
      }
      stage.drag(by: speed > 0 ? 0.4 : -0.4)
      stage.lift(speed)
      let way = (speed > 0 ? 1 : -1) * (count - 1)
      #expect(stage.pages.target?.rawValue == ((1 + way) % count + count) % count)
      stage.rest()
      #expect(stage.pages.phase == .resting && stage.pages.settled != 1)
    }
  }

  @Test(
    "P22 P24 P25: disabled pages and locks clamp a fling", arguments: DisabledPagePolicy.allCases,
    Screen.flows)
  func clamped(policy: DisabledPagePolicy, flow: Flow?) throws {
    var stage = try PageStage(20, at: 10, flow: flow) {
      $0.maximumFlingDistance = 9
      $0.disabledPagePolicy = policy
    }
    for page in [12, 13] as [PageID] { stage.disable(page) }
    let free = stage
    stage.drag(by: 0.4)
    stage.lift(6.2)
    #expect(stage.pages.target == (policy == .skip ? 15 : 11))
    stage = free
    stage.drag(by: 0.4)
    stage.configure { $0.allowsForward = false }
    stage.lift(60)
    #expect(stage.pages.target == 10)
    stage.rest()
    #expect(stage.pages.settled == 10)
  }

  @Test("P22: a limit below one page is refused", arguments: [0, -1, .min] as [Int64])
  func refused(farthest: Int64) throws {
    #expect(throws: Rejection.refusedConfiguration(.maximumFlingDistance)) {
      try PageStage(3) { $0.maximumFlingDistance = farthest }
    }
    var stage = try PageStage(3)
    stage.configure { $0.maximumFlingDistance = farthest }
    #expect(stage.rejection == .refusedConfiguration(.maximumFlingDistance))
  }

  @Test(
    "P22 D04 X05: data that moves the ends of a fling apart, or with it, neither closes nor moves it",
    arguments: Screen.flows)
  func data(flow: Flow?) throws {
    var stage = try PageStage(12, flow: flow) { $0.maximumFlingDistance = 9 }
    stage.drag(by: 0.4)
    stage.lift(9)
    stage.tick(0.1)
    let ids = (0..<12).map { PageID($0) }
    var moved = stage
    moved.send(.pagesChanged([20, 21] + ids))
    #expect(moved.pages.phase == .settling && moved.pages.target == 5)
    #expect(abs(moved.pages.position - stage.pages.position - 2) < 1e-12)
    moved.rest()
    #expect(moved.pages.settled == 5 && moved.outcomes == [.superseded, .completed])
    let (scene, position) = (stage.scene, stage.pages.position)
    stage.send(.pagesChanged([0, 1, 20] + ids.dropFirst(2)))
    #expect(stage.pages.phase == .settling && stage.pages.target == 5 && stage.scene == scene)
    // The position is the same fraction beyond the same page.
    #expect(abs(stage.pages.position - position - (position < 2 ? 0 : 1)) < 1e-12)
    stage.rest()
    #expect(stage.pages.settled == 5 && stage.outcomes == [.superseded, .completed])
  }

  @Test(
    "P22 X02 X03 X05: a resize keeps a fling's progress, length 0 closes it, a lower limit lets it continue",
    arguments: Screen.flows)
  func layout(flow: Flow?) throws {
    var stage = try PageStage(12, flow: flow) { $0.maximumFlingDistance = 9 }
    stage.drag(by: 0.4)
    stage.lift(9)
    stage.tick(0.1)
    let position = stage.pages.position
    stage.send(.layoutChanged(length: 250))
    #expect(stage.pages.position == position)
    stage.configure { $0.maximumFlingDistance = 1 }
    #expect(stage.pages.position == position && stage.pages.target == 5)
    #expect(abs(stage.pages.scene.map(\.visibleFraction).reduce(0, +) - 1) < 1e-9)
    stage.send(.layoutChanged(length: 0))
    #expect(stage.pages.phase == .resting && stage.pages.settled == 5)
  }

  @Test("P22 P12: a flick out of a caught overshoot shows the page that it passes, even with a limit of one")
  func overshoot() throws {
    var stage = try PageStage(9) {
      $0.settleSpring = .init(response: 0.35, dampingRatio: 0.3)
      $0.cache.capacity = 1
      $0.cache.prefetch = 0
    }
    stage.drag(by: 0.6)
    stage.lift(6)
    while stage.pages.position < 1.1 { stage.tick(1 / 240.0) }
    stage.send(.dragBegan(at: stage.now))
    stage.lift(2)
    #expect(stage.pages.transition.map { [$0.from, $0.to] } == [0, 2])
    while stage.pages.phase == .settling && stage.pages.position < 2 {
      #expect(abs(stage.pages.scene.map(\.visibleFraction).reduce(0, +) - 1) < 1e-9)
      #expect(stage.pages.scene.allSatisfy { stage.pages.loadState(of: $0.page) == .loading })
      stage.tick(1 / 240.0)
    }
    stage.rest()
    #expect(stage.pages.settled == 2)
  }
}
