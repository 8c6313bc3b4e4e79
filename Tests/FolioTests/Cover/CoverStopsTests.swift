import FolioMotion
import Foundation
import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

/// The range is 200, from 264 to 64 points; y is the list's offset from its top. Stops at 214, 164 and 94 are at a collapse
/// of 50, 100 and 170.
@Suite("Cover: stops, and requests for a height", .processorTime)
struct CoverStopsTests {
  func journey(
    _ snaps: CoverSnap, _ mode: CoverMode = .exitUntilCollapsed, stops: [Double] = [214, 164, 94]
  ) throws -> CoverJourney {
    var configuration = covering(mode)
    configuration.snaps = snaps
    var journey = try CoverJourney(configuration)
    journey.send(.stopsChanged(stops))
    return journey
  }

  // MARK: Stops

  @Test(
    "V28: a cover that snaps moves to a stop that is set in between, and stays where one is set under it")
  func toldLate() throws {
    var journey = try journey(.nearest, stops: [])
    journey.scroll(0, to: 94)
    journey.send(.scrollEnded(0))
    for _ in 0..<2 { journey.tick(milliseconds: 1000.0 / 60) }
    let moving = journey.cover.collapse
    #expect(moving < 94 && moving > 0)
    journey.send(.stopsChanged([264 - 90]))
    #expect(journey.cover.collapse == moving)
    journey.rest()
    #expect(journey.cover.collapse == 90)

    var other = try self.journey(.nearest, stops: [])
    other.scroll(0, to: 120)
    other.send(.scrollEnded(0))
    other.send(.stopsChanged([264 - 120]))
    other.rest()
    #expect(other.cover.collapse == 120)
  }

  @Test(
    "V28: left anywhere, a cover rests at one of the two edges beside it, the nearer or the one in its direction",
    arguments: [CoverSnap.nearest, .direction], 0...20 as ClosedRange<Int>)
  func anywhere(snaps: CoverSnap, place: Int) throws {
    let edges = [0.0, 50, 100, 170, 200]
    let y = Double(place) * 10 + 0.5
    for start in [0.0, 200] {
      var journey = try journey(snaps)
      journey.scroll(0, to: start)
      journey.scroll(0, to: y)
      journey.send(.scrollEnded(0))
      journey.rest()
      let collapse = min(y, 200)
      let low = edges.last { $0 <= collapse } ?? 0
      let high = edges.first { $0 >= collapse } ?? 200
      let expected =
        switch snaps {
        case .direction: start == 0 ? high : low
        case .nearest, .never: collapse - low < high - collapse ? low : high
        }
      #expect(journey.cover.collapse == expected, "from \(start) to \(y)")
      #expect(journey.cover.nextWake == .never)
    }
  }

  @Test("V28: a step of the user moves to the next stop in its direction", arguments: [20.0, -20])
  func steps(travel: Double) throws {
    var stage = try PagerStage(coverConfiguration: covering(snaps: true))
    stage.send(.cover(.stopsChanged([150, 100, 30])))
    stage.send(.cover(.move(to: 100, animation: nil)))
    stage.send(.wheel(WheelEvent(x: 100, y: 400, deltaX: 0, deltaY: travel, at: stage.now)))
    stage.rest()
    #expect(stage.pager.cover.collapse == (travel > 0 ? 170 : 50))
  }

  @Test("V28: stops that are not strictly between the heights do not count until they are")
  func uncounted() throws {
    var journey = try journey(.nearest, stops: [500, 264, 164, 64, 10, 0])
    #expect(journey.cover.stops == [500, 264, 164, 64, 10, 0])
    for (y, edge) in [(40.0, 0.0), (60, 100), (140, 100), (160, 200)] {
      journey.scroll(0, to: y)
      journey.send(.scrollEnded(0))
      journey.rest()
      #expect(journey.cover.collapse == edge)
    }
    journey.send(.heightsChanged(maximum: 264, collapsed: 0, minimum: 0))
    #expect(journey.cover.collapse == 264)
    journey.scroll(0, to: 230)
    journey.send(.scrollEnded(0))
    journey.rest()
    // Of 200, 254 and 264 the nearest to 230.
    #expect(journey.cover.collapse == 254)
  }

  static let illegal: [[Double]] = [
    [.nan], [.infinity], [-.infinity], [-1], [214, .nan], [214, -0.1], [0x1p41], [144, 214], [144, 144],
    [144, 143.9995], Array(stride(from: 2000, through: 976, by: -1)),
  ]

  @Test("V28: heights that are missing, out of order, duplicate or too many are refused", arguments: illegal)
  func refused(stops: [Double]) throws {
    var journey = try journey(.nearest)
    #expect(journey.send(.stopsChanged(stops)) == .illegalValue(.stops))
    #expect(journey.cover.stops == [214, 164, 94])
  }

  @Test("V28: the largest number of stops, and none")
  func many() throws {
    var journey = try journey(.nearest, stops: (0..<1024).map { 2000 - Double($0) * 1.5 })
    #expect(journey.cover.stops.count == 1024)
    journey.send(.heightsChanged(maximum: 2000, collapsed: 0, minimum: 0))
    journey.scroll(0, to: 700.2)
    journey.send(.scrollEnded(0))
    journey.rest()
    #expect(journey.cover.collapse == 700.5)
    journey.send(.stopsChanged([]))
    #expect(journey.cover.stops.isEmpty)
    #expect(CoverController().stops.isEmpty)
  }

  @Test("V28: a cover at a stop moves with it at once, and content keeps its depth")
  func goesAlong() throws {
    var journey = try journey(.nearest)
    journey.scroll(0, to: 900)
    journey.send(.move(to: 164, animation: nil))
    #expect(journey.y(of: 0) == 800)
    journey.send(.stopsChanged([200, 150, 100]))
    #expect(journey.cover.collapse == 114 && journey.y(of: 0) == 814)
    #expect(journey.effects.last == .collapseChanged(to: 114, cause: .layout))
    // If the number of stops differs, it moves with none.
    journey.send(.stopsChanged([200]))
    #expect(journey.cover.collapse == 114)
  }

  @Test(
    "V28 V15: a cover that heights moved from its place returns with them, unless something else moved it",
    arguments: [(160.0, 64.0), (264, 170)], [false, true])
  func comesBack(between: (maximum: Double, minimum: Double), isMoving: Bool) throws {
    var journey = try journey(.nearest)
    journey.scroll(0, to: 900)
    journey.send(.move(to: 164, animation: isMoving ? .spring : nil))
    if isMoving { for _ in 0..<4 { journey.tick(milliseconds: 16) } }
    func heights(_ maximum: Double, _ minimum: Double) -> CoverEvent {
      .heightsChanged(maximum: maximum, collapsed: max(minimum, 150), minimum: minimum)
    }
    let edge = between.maximum == 160 ? 0.0 : 94
    journey.send(heights(between.maximum, between.minimum))
    if isMoving { journey.tick(milliseconds: 16) }
    var other = journey
    journey.send(.viewportChanged(height: 500, bottomInset: 0))
    journey.send(heights(264, 64))
    journey.rest()
    #expect(journey.cover.collapse == 100 && journey.y(of: 0) == 800)

    other.rest()
    #expect(other.cover.collapse == edge)
    other.send(edge == 0 ? .expand(animated: false) : .collapse(animated: true))
    other.send(heights(264, 64))
    other.rest()
    #expect(other.cover.collapse == (edge == 0 ? 0 : 200), "The request was made last")
  }

  @Test("V28 V15: a cover that a finger has moved meanwhile stays there, within its heights")
  func leavesItsWish() throws {
    var journey = try journey(.nearest)
    journey.scroll(0, to: 900)
    journey.send(.move(to: 164, animation: nil))
    journey.send(.heightsChanged(maximum: 160, collapsed: 64, minimum: 64))
    journey.scroll(0, to: 930)
    journey.scroll(0, to: 900, by: .fling)
    journey.scroll(0, to: 0, by: .fling)
    journey.send(.scrollEnded(0))
    journey.rest()
    #expect(journey.cover.collapse == 0)
    journey.send(.heightsChanged(maximum: 264, collapsed: 64, minimum: 64))
    journey.rest()
    #expect(journey.cover.collapse == 0)
  }

  @Test("V28: code opens a cover wholly, beyond its stops")
  func byCode() throws {
    var journey = try journey(.nearest)
    journey.scroll(0, to: 900)
    journey.scroll(0, to: 120, by: .code)
    journey.rest()
    #expect(journey.cover.collapse == 0 && journey.y(of: 0) == 120)
  }

  @Test("V28: the direction is forgotten at an edge, by a request, and under another policy")
  func forgets() throws {
    var journey = try journey(.direction)
    journey.scroll(0, to: 60)
    #expect(journey.cover.model.snapState.direction == .forward)
    journey.scroll(0, to: 55)
    #expect(journey.cover.model.snapState.direction == .backward)
    journey.scroll(0, to: 300)
    #expect(journey.cover.model.snapState.direction == nil)
    journey.scroll(0, to: 150)
    #expect(journey.cover.model.snapState.direction == .backward)
    var other = journey
    other.send(.configured(covering(snaps: true)))
    #expect(other.cover.model.snapState.direction == nil)
    journey.send(.move(to: 190, animation: .spring))
    #expect(journey.cover.model.snapState.direction == nil)
    journey.rest()
    #expect(journey.cover.collapse == 74 && journey.cover.nextWake == .never)
  }
}

extension CoverStopsTests {
  @Test(
    "V28: whatever happens among stops and requests for heights, the laws hold and nothing traps", .long,
    arguments: 0..<40 as Range<UInt64>)
  func walk(seed: UInt64) throws {
    var (chance, own) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed &+ 1_000))
    var configuration = covering(CoverMode.allCases[own.pick(3)])
    configuration.snaps = own.once(in: 2) ? .nearest : .direction
    var journey = try CoverJourney(configuration)
    journey.send(.stopsChanged([214, 164, 94]))
    // An echo of an order may be half a point away.
    journey.tolerance = 0.6
    for _ in 0..<400 {
      var now = journey.now
      let event = own.once(in: 4) ? own.stopEvent(journey.cover) : chance.coverEvent(journey, now: &now)
      journey.now = now
      journey.send(event)
    }
    let saved = try JSONDecoder().decode(CoverController.self, from: JSONEncoder().encode(journey.cover))
    #expect(saved == journey.cover && saved.digest == journey.cover.digest)
    journey.send(page: .configured(PageConfiguration()))
    journey.send(page: .fingerUp(at: journey.now))
    journey.send(page: .dragCancelled(at: journey.now))
    journey.rest()
  }
}
