import FolioMotion
import Foundation
import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

/// Requests for a height.
extension CoverStopsTests {
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
    #expect(!plain.contains("164352") && !plain.contains("\"snapState\""))
    #expect(try JSONDecoder().decode(CoverController.self, from: Data(plain.utf8)) == journey.cover)
  }

  @Test(
    "V28: by chance, a cover at rest is at an edge, at a stop, or at a requested height", .long,
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
