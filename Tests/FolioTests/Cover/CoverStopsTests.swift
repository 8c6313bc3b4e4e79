import FolioMotion
import Foundation
import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

/// The range is 200, from 264 to 64 points; y is the list's offset from its top. Stops at 214, 164 and 94 are at a collapse
/// of 50, 100 and 170.
@Suite("Cover: stops, and requests for a height")
struct CoverStopsTests {
  private func journey(
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

  // MARK: Heights

  static let illegalRequests: [(CoverEvent, Rejection.Field)] = [
    (.move(to: .nan, animation: nil), .height), (.move(to: .infinity, animation: .spring), .height),
    (.move(to: -.infinity, animation: nil), .height), (.move(to: -1, animation: nil), .height),
    (.move(to: 0x1p41, animation: nil), .height),
    (.move(to: 100, animation: .curve(.linear, duration: .nan)), .duration),
    (.move(to: 100, animation: .curve(.linear, duration: .infinity)), .duration),
    (.move(to: 100, animation: .curve(.linear, duration: -1)), .duration),
  ]

  @Test(
    "V28: NaN, infinities, negative heights and invalid animations are refused",
    arguments: illegalRequests)
  func refusedRequest(event: CoverEvent, field: Rejection.Field) throws {
    var journey = try journey(.nearest)
    #expect(journey.send(event) == .illegalValue(field))
  }

  @Test("V28: a curve that leaves its ends without bound is refused")
  func refusedCurve() throws {
    var journey = try journey(.nearest)
    let curve = try TimingCurve(x1: 0, y1: 1e6, x2: 1, y2: 1)
    #expect(
      journey.send(.move(to: 100, animation: .curve(curve, duration: 1))) == .illegalValue(.curve))
  }

  @Test("V28: a curve gives the height of the cover at any frame rate", arguments: [8.0, 16, 50])
  func curved(frame: Double) throws {
    var journey = try journey(.never)
    let curve = try TimingCurve(x1: 0.3, y1: 0, x2: 0.2, y2: 1)
    journey.send(.move(to: 124, animation: .curve(curve, duration: 0.4)))
    journey.tick(milliseconds: 3)
    var time = 0.0
    while time < 0.4 {
      #expect(isNear(journey.cover.collapse, 140 * curve.value(at: time / 0.4), within: 0.002))
      #expect(isNear(journey.y(of: 0), journey.cover.collapse))
      journey.tick(milliseconds: frame)
      time += frame / 1000
    }
    #expect(journey.cover.collapse == 140 && journey.cover.nextWake == .never)
  }

  @Test("V28: a curve that leaves its ends keeps the cover within its range")
  func overshoots() throws {
    var journey = try journey(.never)
    let curve = try TimingCurve(x1: 0.3, y1: -1, x2: 0.7, y2: 2)
    journey.send(.move(to: 74, animation: .curve(curve, duration: 0.4)))
    for _ in 0..<60 { journey.tick(milliseconds: 8) }
    #expect(journey.cover.collapse == 190)
  }

  @Test("V28: a curve that a finger has caught continues by the spring, with its speed from there")
  func caught() throws {
    var journey = try journey(.never)
    journey.send(.move(to: 84, animation: .curve(.easeInOut, duration: 1)))
    journey.tick(milliseconds: 0)
    journey.tick(milliseconds: 500)
    #expect(isNear(journey.cover.collapse, 90, within: 0.01))
    journey.send(page: .fingerDown(at: journey.now))
    journey.tick(milliseconds: 700)
    #expect(isNear(journey.cover.collapse, 90, within: 0.01))
    journey.send(page: .fingerUp(at: journey.now))
    journey.tick(milliseconds: 0)
    journey.tick(milliseconds: 1000)
    #expect(journey.cover.collapse == 180)
  }

  @Test("V28: other heights replace a curve by a spring, with its speed")
  func turned() throws {
    var journey = try journey(.never)
    journey.send(.move(to: 84, animation: .curve(.linear, duration: 1)))
    journey.tick(milliseconds: 0)
    journey.tick(milliseconds: 500)
    #expect(isNear(journey.cover.model.motion?.velocity ?? 0, 180, within: 0.01))
    journey.send(.heightsChanged(maximum: 284, collapsed: 64, minimum: 44))
    #expect(isNear(journey.cover.model.motion?.velocity ?? 0, 180, within: 0.01))
    #expect(isNear(journey.cover.collapse, 110, within: 0.01))
    journey.rest()
    #expect(journey.cover.collapse == 200)
  }

  @Test("V28 H09: a cover during a curve, and one that waits for a layout, can be saved and continue alike")
  func saved() throws {
    var journey = try journey(.direction)
    journey.scroll(0, to: 30)
    journey.send(.scrollEnded(0))
    journey.send(.move(to: 124, animation: .curve(.easeOut, duration: 0.4)))
    journey.rest()
    journey.send(.move(to: 184, animation: .curve(.easeOut, duration: 0.4)))
    journey.tick(milliseconds: 0)
    journey.tick(milliseconds: 100)
    var cover = try JSONDecoder().decode(CoverController.self, from: JSONEncoder().encode(journey.cover))
    #expect(cover == journey.cover && cover.digest == journey.cover.digest)
    let now = journey.now.advanced(byNanoseconds: 120_000_000)
    try cover.handle(.page(.ticked(at: now))) { _ in }
    journey.tick(milliseconds: 120)
    #expect(cover == journey.cover)
    var waiting = CoverController()
    try waiting.handle(.move(to: 100.5, animation: .spring)) { _ in }
    let again = try JSONDecoder().decode(CoverController.self, from: JSONEncoder().encode(waiting))
    #expect(again == waiting && again.digest == waiting.digest && again.digest != CoverController().digest)
  }

  @Test("V28 H09: a state without stops is decoded as one that had none; stops out of order are refused")
  func read() throws {
    var journey = try journey(.nearest)
    let text = try #require(String(data: JSONEncoder().encode(journey.cover), encoding: .utf8))
    #expect(text.contains("\"stops\""))
    let swapped = text.replacingOccurrences(of: "[164352,125952,72192]", with: "[125952,164352,72192]")
    #expect(swapped != text)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CoverController.self, from: Data(swapped.utf8))
    }
    journey.send(.stopsChanged([]))
    let plain = try #require(String(data: JSONEncoder().encode(journey.cover), encoding: .utf8))
    #expect(!plain.contains("\"stops\"") && !plain.contains("\"snapState\""))
    #expect(try JSONDecoder().decode(CoverController.self, from: Data(plain.utf8)) == journey.cover)
  }

  @Test(
    "V28: by chance, a cover at rest is at an edge, at a stop, or at a requested height",
    arguments: 0..<12 as Range<UInt64>)
  func restsAtEdges(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var journey = try journey(seed % 2 == 0 ? .nearest : .direction, CoverMode.allCases[Int(seed % 3)])
    var moved = 0
    for _ in 0..<120 {
      switch chance.pick(8) {
      case 0: journey.send(.stopsChanged(chance.stops()))
      case 1:
        journey.send(
          .move(
            to: chance.number(0, 300), animation: chance.once(in: 2) ? .spring : .curve(.ease, duration: 0.2))
        )
      case 2:
        let (maximum, minimum) = (chance.number(150, 300), chance.number(0, 100))
        journey.send(.heightsChanged(maximum: maximum, collapsed: max(minimum, 120), minimum: minimum))
      case 3: journey.jump(to: PageID(Int64(chance.pick(3))))
      default:
        let page = journey.cover.active ?? 0
        let travel = chance.number(-150, 150)
        for part in 1...3 {
          journey.scroll(
            page, to: max(0, journey.y(of: page) + travel / 3), by: part == 3 ? .fling : .user)
        }
        journey.send(.scrollEnded(page))
        moved += 1
      }
      if chance.once(in: 3) {
        for _ in 0..<chance.pick(4) { journey.tick(milliseconds: 20) }
        continue
      }
      journey.rest()
      let cover = journey.cover
      var edges = [0, cover.range] + cover.stops.map { cover.maximum - $0 }
      if cover.configuration.mode == .enterAlwaysCollapsed { edges.append(cover.maximum - cover.collapsed) }
      #expect(
        cover.model.snapState.isKept || edges.contains { isNear($0, cover.collapse) },
        "\(cover.collapse) of \(edges)")
    }
    #expect(moved > 30)
  }
}

extension CoverStopsTests {
  @Test(
    "V28: whatever happens among stops and requests for heights, the laws hold and nothing traps",
    arguments: 0..<40 as Range<UInt64>)
  func walk(seed: UInt64) throws {
    var (chance, own) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed &+ 1_000))
    var configuration = covering(CoverMode.allCases[own.pick(3)])
    configuration.snaps = own.once(in: 2) ? .nearest : .direction
    if configuration.mode == .exitUntilCollapsed, own.once(in: 2) { configuration.coverFollows = .everything }
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

extension SeededGenerator {
  /// Heights of stops, in descending order.
  mutating func stops() -> [Double] {
    Set((0..<pick(5)).map { _ in Double(pick(300)) }).sorted(by: >)
  }

  /// A request for a height, other stops, or other settings of these, now and then with invalid numbers.
  mutating func stopEvent(_ cover: CoverController) -> CoverEvent {
    let isOdd = once(in: 40)
    switch pick(6) {
    case 0: return .stopsChanged(isOdd ? [extreme(), extreme()] : stops())
    case 1:
      var configuration = cover.configuration
      configuration.snaps = CoverSnap.allCases[pick(3)]
      configuration.style = once(in: 2) ? .shrinkThenMove(to: isOdd ? extreme() : number(0, 300)) : .shrink
      return .configured(configuration)
    default:
      let curve = [TimingCurve.linear, .easeInOut, .easeOut, .ease][pick(4)]
      let duration = [0, 0.3, 0.4, isOdd ? extreme() : 0.25][pick(4)]
      let animations: [CoverAnimation?] = [nil, .spring, .curve(curve, duration: duration)]
      return .move(to: isOdd ? extreme() : number(0, 400), animation: animations[pick(3)])
    }
  }
}
