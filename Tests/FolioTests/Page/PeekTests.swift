import Folio
import Foundation
import Testing

import struct FolioTesting.SeededGenerator

/// Pages shorter than the viewport: what is in view, loaded and drawn.
@Suite("Peeking neighbours", .processorTime)
struct PeekTests {
  @Test(
    "P21 L12 X05: at rest both neighbours are placed beside the page, as far as they are in view",
    arguments: Screen.flows)
  func atRest(flow: Flow?) throws {
    let stage = try PageStage(5, at: 2, flow: flow) { $0.pageFraction = 0.8 }
    #expect(stage.scene == ["1:-1", "2:0", "3:1"])
    #expect(stage.pages.scene.map(\.page) == [1, 2, 3])
    // 0.1 of the viewport is left on either side: an eighth of a page.
    for (shown, expected) in zip(stage.pages.scene.map(\.visibleFraction), [0.125, 1, 0.125]) {
      #expect(abs(shown - expected) < 1e-12)
    }
    #expect(
      [0, 1, 2, 3, 4].map { stage.pages.loadState(of: $0) != .absent } == [false, true, true, true, false])
  }

  @Test(
    "P21: as many neighbours as fit, none of which is out of view",
    arguments: [
      (1, 0, 1), (1, 20, 1), (0.999, 0, 3), (0.8, 0, 3), (0.8, 10, 1), (0.8, 9.9, 3), (1 / 3.0, 0, 3),
      (0.3, 0, 5), (0.125, 0, 9), (0.0625, 0, 17), (0.01, 0, 63), (1e-300, 0, 63),
      (.leastNonzeroMagnitude, 7, 15),
    ] as [(Double, Double, Int)])
  func room(fraction: Double, spacing: Double, count: Int) throws {
    let stage = try PageStage(101, at: 50) {
      $0.pageFraction = fraction
      $0.spacing = spacing
    }
    #expect(stage.pages.scene.count == count)
    #expect(stage.pages.scene.allSatisfy { $0.visibleFraction > 0 })
  }

  @Test("P21 X05: at the first and the last page nothing is placed beyond", arguments: Screen.flows)
  func ends(flow: Flow?) throws {
    #expect(try PageStage(5, flow: flow) { $0.pageFraction = 0.8 }.scene == ["0:0", "1:1"])
    #expect(try PageStage(5, at: 4, flow: flow) { $0.pageFraction = 0.8 }.scene == ["3:-1", "4:0"])
    #expect(try PageStage(1, flow: flow) { $0.pageFraction = 0.8 }.scene == ["0:0"])
    #expect(try PageStage(0, flow: flow) { $0.pageFraction = 0.8 }.scene == [])
  }

  @Test(
    "P21 C01 C04 X05: in a drag the next neighbour is loaded when it comes into view, and not notified",
    arguments: Screen.flows)
  func dragged(flow: Flow?) throws {
    var stage = try PageStage(9, at: 4, flow: flow) {
      $0.pageFraction = 0.8
      $0.cache.capacity = 1
    }
    stage.drag(by: 0.1)
    #expect(stage.scene == ["3:-1.1", "4:-0.1", "5:0.9"])
    #expect(stage.loads == [])
    stage.drag(by: 0.4)
    #expect(stage.scene == ["4:-0.5", "5:0.5"] || stage.scene == ["3:-1.5", "4:-0.5", "5:0.5", "6:1.5"])
    stage.drag(by: 0.3)
    #expect(stage.scene == ["4:-0.8", "5:0.2", "6:1.2"] || stage.scene == ["4:-0.8", "5:0.2"])
    stage.drag(by: 0.1)
    #expect(stage.scene == ["4:-0.9", "5:0.1", "6:1.1"])
    #expect(stage.loads == [6])
    #expect(stage.evictions == [3])
    #expect(stage.lifecycle == "w4 W5")
    stage.lift()
    stage.rest()
    #expect(stage.scene == ["4:-1", "5:0", "6:1"])
    #expect(stage.lifecycle == "w4 W5 D4 A5")
    #expect(Set(stage.pages.cacheOrder) == [4, 5, 6])
  }

  @Test("P21 X05: a pitch of travel is one page: its length and the gap", arguments: Screen.flows)
  func pitch(flow: Flow?) throws {
    var stage = try PageStage(5, flow: flow) {
      $0.pageFraction = 0.6
      $0.spacing = 15
    }
    stage.send(.dragBegan(at: stage.now))
    stage.send(.dragMoved(by: 37.5, at: stage.now))
    #expect(abs(stage.pages.position - 0.5) < 1e-12)
    // 150 points per second are two pages per second.
    stage.send(.dragEnded(velocity: -150, at: stage.now))
    #expect(stage.pages.target == 0)
  }

  @Test(
    "P21 P03: in a jump the pages visible at its start and at its end stay, and those between are folded away",
    arguments: [true, false], Screen.flows)
  func jump(forward: Bool, flow: Flow?) throws {
    var stage = try PageStage(20, at: forward ? 3 : 12, flow: flow) { $0.pageFraction = 0.8 }
    stage.effects = []
    let scene = stage.scene
    stage.jump(to: forward ? 12 : 3)
    #expect(stage.scene == scene)
    #expect(stage.loads.first == (forward ? 12 : 3))
    stage.tick(toPart: 0.5)
    #expect(stage.scene == ["4:-0.5", "11:0.5"])
    stage.tick(0.12)
    let offsets = Dictionary(uniqueKeysWithValues: stage.pages.scene.map { ($0.page, $0.offset) })
    let outer: PageID = forward ? 13 : 2
    #expect(offsets.count == 3)
    #expect(abs(offsets[outer]! - offsets[forward ? 12 : 3]! - (forward ? 1 : -1)) < 1e-12)
    #expect(stage.loads == (forward ? [12, 11, 13] : [3, 4, 2]), "The folded pages are not loaded")
    #expect(stage.lifecycle == (forward ? "w3 W12" : "w12 W3"))
    stage.rest()
    #expect(stage.scene == (forward ? ["11:-1", "12:0", "13:1"] : ["2:-1", "3:0", "4:1"]))
  }

  @Test(
    "P21 P19: in a loop neighbours come from the other end, each page once",
    arguments: [2, 3, 4, 7] as [Int64], Screen.flows)
  func looped(count: Int64, flow: Flow?) throws {
    var stage = try PageStage(count, flow: flow) {
      $0.pageFraction = 0.4
      $0.loops = true
    }
    let all = min(count, 3)
    #expect(stage.pages.scene.count == all)
    if count > 2 { #expect(stage.scene == ["\(count - 1):-1", "0:0", "1:1"]) }
    for _ in 0..<40 {
      stage.drag(by: 0.13)
      #expect(Set(stage.pages.scene.map(\.page)).count == stage.pages.scene.count)
      let offsets = stage.pages.scene.map(\.offset).sorted()
      #expect(zip(offsets, offsets.dropFirst()).allSatisfy { abs($1 - $0 - 1) < 1e-9 })
    }
    stage.lift()
    stage.rest()
    stage.jump(to: PageID((stage.pages.settled!.rawValue + 1) % count))
    stage.tick(toPart: 0.5)
    #expect(Set(stage.pages.scene.map(\.page)).count == stage.pages.scene.count)
  }

  @Test(
    "P21 P24 X05: pages that swipes skip do not peek, and nothing beyond a page that stops them",
    arguments: Screen.flows)
  func disabled(flow: Flow?) throws {
    var stage = try PageStage(6, at: 2, flow: flow) { $0.pageFraction = 0.8 }
    stage.disable(3)
    #expect(stage.scene == ["1:-1", "2:0", "4:1"])
    #expect(stage.loads == [4])
    stage.configure { $0.disabledPagePolicy = .stop }
    #expect(stage.scene == ["1:-1", "2:0"])
  }

  @Test(
    "P21 P25 X05: a neighbour behind a lock is in view, and not notified",
    arguments: Screen.flows)
  func locked(flow: Flow?) throws {
    var stage = try PageStage(5, at: 2, flow: flow) {
      $0.pageFraction = 0.8
      $0.allowsForward = false
      $0.edgePolicy = .none
    }
    stage.drag(by: 0.2)
    #expect(stage.scene == ["2:-0.2", "3:0.8"])
    #expect(stage.lifecycle == "" && stage.pages.transition == nil)
  }

  @Test("P21 C04 C07 C08: peeking pages are pinned, also under memory pressure and on a reversal")
  func pinned() throws {
    var stage = try PageStage(9, at: 3) {
      $0.pageFraction = 0.8
      $0.cache.prefetch = 2
    }
    stage.jump(to: 4, animated: false)
    #expect(stage.effects.contains(.prefetch(6)) && !stage.effects.contains(.prefetch(5)))
    stage.effects = []
    stage.send(.memoryPressure(.critical))
    #expect(Set(stage.pages.cacheOrder) == [3, 4, 5])
    stage.jump(to: 3, animated: false)
    #expect(Set(stage.pages.cacheOrder).isSuperset(of: [2, 3, 4]))
  }

  @Test("P21 X03: without length nothing is in view, and neighbours load with the first length")
  func unlaid() throws {
    var stage = try PageStage(5, at: 2) { $0.pageFraction = 0.8 }
    stage.send(.layoutChanged(length: 0))
    #expect(stage.pages.scene.isEmpty)
    stage.send(.memoryPressure(.critical))
    stage.effects = []
    stage.send(.layoutChanged(length: 100))
    #expect(stage.loads == [1, 3])
  }

  @Test(
    "P21 X05: another fraction during a drag keeps the position, and loads what then peeks in",
    arguments: Screen.flows)
  func configured(flow: Flow?) throws {
    var stage = try PageStage(9, at: 4, flow: flow)
    stage.drag(by: 0.3)
    stage.configure { $0.pageFraction = 0.5 }
    #expect(abs(stage.pages.position - 4.3) < 1e-12)
    #expect(stage.scene == ["3:-1.3", "4:-0.3", "5:0.7"])
    stage.drag(by: 0.1)
    #expect(abs(stage.pages.position - 4.4) < 1e-12)
  }

  @Test(
    "P21: an invalid fraction is refused",
    arguments: [0, -0.5, 16.0001, .nan, .infinity, -0.0] as [Double])
  func refused(fraction: Double) throws {
    #expect(throws: Rejection.refusedConfiguration(.pageFraction)) {
      try PageStage(3) { $0.pageFraction = fraction }
    }
  }

  @Test(
    "P21 L12: what is in view equals the sum of lengths, wherever a finger is",
    arguments: 1...8 as ClosedRange<UInt64>, Screen.flows)
  func oracle(seed: UInt64, flow: Flow?) throws {
    var chance = SeededGenerator(seed: seed)
    let fraction = [0.9, 0.8, 0.5, 0.34, 0.3, 0.2, 0.1, 0.07][Int(seed) - 1]
    let spacing = Double(chance.pick(3) * 4)
    var stage = try PageStage(30, at: 15, flow: flow) {
      $0.pageFraction = fraction
      $0.spacing = spacing
      $0.maximumFlingDistance = 6
    }
    for _ in 0..<60 {
      stage.drag(by: chance.number(-1.2, 1.2))
      check(stage, fraction, spacing)
      guard chance.once(in: 3) else { continue }
      stage.lift(chance.number(-12, 12))
      while stage.pages.phase == .settling && !chance.once(in: 20) {
        stage.tick(1 / 120.0)
        check(stage, fraction, spacing)
      }
    }
  }

  private func check(_ stage: PageStage, _ fraction: Double, _ spacing: Double) {
    let shown = stage.pages.scene.filter { $0.visibleFraction > 1e-6 }
    // The position may end a few frames after the pages.
    let place = shown.first.map { Double($0.page.rawValue) - $0.offset } ?? stage.pages.position
    #expect(abs(place - stage.pages.position) * 100 * fraction <= 0.5)
    var expected: [PageID: Double] = [:]
    for page in 0..<30 {
      let middle = (Double(page) - place) * (100 * fraction + spacing)
      let start = max(-50, middle - 50 * fraction)
      let end = min(50, middle + 50 * fraction)
      if end - start > 1e-4 * fraction { expected[PageID(Int64(page))] = (end - start) / (100 * fraction) }
    }
    #expect(Set(shown.map(\.page)).isSuperset(of: expected.keys))
    #expect(shown.allSatisfy { abs($0.visibleFraction - (expected[$0.page] ?? 0)) < 2e-4 })
  }

  // MARK: What may change beside a page

  @Test(
    "P21 P41: a page on screen that data has moved into a jump is not a page in between",
    arguments: Screen.flows)
  func noPageInBetween(flow: Flow?) throws {
    var stage = try PageStage(8, at: 2, flow: flow) { $0.pageFraction = 0.4 }
    stage.drag(by: 0.04)
    #expect(stage.scene == ["1:-1.04", "2:-0.04", "3:0.96"])
    stage.send(.pagesChanged([0, 2, 3, 4, 1, 5, 6, 7]))
    stage.jump(to: 5)
    #expect(stage.scene == ["1:-1.04", "2:-0.04", "3:0.96"])
    var last = stage.scene
    while stage.pages.phase != .resting {
      #expect(!stage.pages.scene.contains { $0.page == 1 && $0.offset > -1 })
      last = stage.scene
      stage.tick(1 / 120.0)
    }
    #expect(last.map { $0.prefix(2) } == ["3:", "5:", "6:"])
    #expect(stage.scene == ["1:-1", "5:0", "6:1"], "The tick that brings rest exchanges them")
  }

  @Test(
    "P21 P03: a destination between the stops on screen is inserted with its neighbours",
    arguments: Screen.flows)
  func betweenStops(flow: Flow?) throws {
    var stage = try PageStage(12, at: 2, flow: flow) { $0.pageFraction = 0.8 }
    stage.jump(to: 9)
    stage.tick(toPart: 0.5)
    #expect(stage.scene == ["3:-0.5", "8:0.5"])
    stage.jump(to: 6)
    #expect(stage.scene == ["3:-0.5", "8:0.5"])
    var last: [PageID] = []
    while stage.pages.phase != .resting {
      last = stage.pages.scene.map(\.page)
      stage.tick(1 / 120.0)
    }
    #expect(last == [5, 6, 7])
    #expect(stage.scene == ["5:-1", "6:0", "7:1"])
  }

  @Test(
    "P21 P24: pages that stop swipes leave a jump its stops and its destination",
    arguments: Screen.flows)
  func stopping(flow: Flow?) throws {
    var stage = try PageStage(5, flow: flow) { $0.pageFraction = 0.8 }
    stage.disable(1)
    stage.jump(to: 4)
    stage.tick(toPart: 1 / 3.0)
    let (scene, position) = (stage.scene, stage.pages.position)
    #expect(scene.count == 2)
    stage.configure { $0.disabledPagePolicy = .stop }
    #expect(stage.scene == scene && stage.pages.position == position)
    while stage.pages.phase != .resting {
      #expect(!stage.pages.scene.isEmpty)
      stage.tick(1 / 120.0)
    }
    #expect(stage.scene == ["3:-1", "4:0"])
  }

  @Test(
    "P21 P24: a lift that rests at once leaves the pages beside it to the next tick", arguments: Screen.flows)
  func liftAtRest(flow: Flow?) throws {
    var stage = try PageStage(5, at: 2, flow: flow) { $0.pageFraction = 0.8 }
    stage.disable(2)
    #expect(stage.scene == ["1:-1", "2:0", "3:1"])
    stage.drag(by: 1)
    #expect(stage.scene == ["2:-1", "3:0", "4:1"])
    stage.lift()
    #expect(stage.scene == ["2:-1", "3:0", "4:1"])
    #expect(stage.pages.nextWake == .frame && stage.pages.settled == 2)
    stage.tick()
    #expect(stage.scene == ["1:-1", "3:0", "4:1"])
    #expect(stage.pages.phase == .resting && stage.pages.settled == 3)
  }

  // MARK: Frames

  @Test(
    "P21 P20 X05: pages are in the middle of the viewport, one pitch apart, in every direction",
    arguments: Flow.allCases)
  func frames(flow: Flow) throws {
    var stage = try PageStage(5, at: 2) {
      $0.pageFraction = 0.8
      $0.spacing = 10
    }
    let direction: ReadingDirection = flow == .rightToLeft ? .rightToLeft : .leftToRight
    let viewport = LayoutRect(x: 7, y: 9, width: 100, height: 100)
    stage.drag(by: 0.25)
    for element in stage.pages.frames(in: viewport, axis: flow.axis, direction: direction) {
      let away = (Double(element.page.rawValue) - 2.25) * 90
      var expected = viewport
      switch flow {
      case .leftToRight: (expected.x, expected.width) = (7 + 10 + away, 80)
      case .rightToLeft: (expected.x, expected.width) = (7 + 10 - away, 80)
      case .vertical: (expected.y, expected.height) = (9 + 10 + away, 80)
      }
      #expect(abs(element.frame.x - expected.x) < 1e-9 && abs(element.frame.y - expected.y) < 1e-9)
      #expect(element.frame.width == expected.width && element.frame.height == expected.height)
      let placement = stage.pages.scene.first { $0.page == element.page }!
      #expect(
        stage.pages.frame(of: placement, in: viewport, axis: flow.axis, direction: direction) == element.frame
      )
      #expect(placement.visibleFraction == element.visibleFraction)
    }
    #expect(stage.pages.frames(in: viewport).count == stage.pages.scene.count)
  }

  @Test("P21 H09: a saved state with neighbours in view continues as if it had never been saved")
  func saved() throws {
    var stage = try PageStage(20, at: 3) {
      $0.pageFraction = 0.3
      $0.maximumFlingDistance = 7
    }
    stage.disable(5)
    stage.drag(by: 0.4)
    stage.lift(9)
    stage.tick(0.1)
    var other = stage
    other.pages = try JSONDecoder().decode(PageController.self, from: JSONEncoder().encode(stage.pages))
    #expect(other.pages == stage.pages && other.pages.digest == stage.pages.digest)
    #expect(
      other.pages.scene == stage.pages.scene && other.pages.scene.hashValue == stage.pages.scene.hashValue)
    stage.rest()
    other.rest()
    #expect(other.pages == stage.pages)
    var changed = stage.pages.configuration
    changed.pageFraction = 0.31
    stage.send(.configured(changed))
    #expect(other.pages.digest != stage.pages.digest)
    changed.pageFraction = 0.3
    changed.maximumFlingDistance = 8
    stage.send(.configured(changed))
    #expect(other.pages.digest != stage.pages.digest)
  }
}
