import FolioMachine
import Foundation
import Testing

import struct FolioTesting.SeededGenerator

@testable import FolioMotion

/// The moment a number of milliseconds after the epoch.
private func at(_ milliseconds: Int64) -> Moment { Moment(nanoseconds: milliseconds * 1_000_000) }

extension PanRecognizer {
  /// The effects of one event.
  fileprivate mutating func effects(_ event: PanEvent) throws -> [PanEffect] {
    var effects: [PanEffect] = []
    try handle(event) { effects.append($0) }
    return effects
  }

  /// The effects of a pointer's moves through these places, one every 10 ms from `start` on, the first one down.
  fileprivate mutating func drag(
    _ places: [(x: Double, y: Double)], pointer: Int64 = 1, from start: Int64 = 0
  ) throws -> [PanEffect] {
    var all: [PanEffect] = []
    for (index, place) in places.enumerated() {
      let moment = at(start + Int64(index) * 10)
      all += try effects(
        index == 0
          ? .down(pointer: pointer, x: place.x, y: place.y, at: moment)
          : .moved(pointer: pointer, x: place.x, y: place.y, at: moment))
    }
    return all
  }
}

@Suite("Pan recogniser", .processorTime)
struct PanRecognizerTests {
  @Test("G03: a finger within the slop drags nothing; exactly the slop is within")
  func slop() throws {
    var pan = PanRecognizer()
    #expect(try pan.drag([(100, 100), (104, 103), (110, 100), (106, 108)]) == [.fingerDown(at: at(0))])
    #expect(pan.phase == .pressed(pointer: 1, x: 100, y: 100))
    #expect(try pan.effects(.up(pointer: 1, x: 106, y: 108, at: at(50))) == [.fingerUp(at: at(50))])
    #expect(pan.phase == .idle)
  }

  @Test("G14: no drag ends faster than the maximum velocity, in either direction", arguments: [1.0, -1.0])
  func fastest(way: Double) throws {
    var pan = try PanRecognizer(PanConfiguration(maximumVelocity: 800))
    _ = try pan.drag((0...8).map { (100 + way * Double($0) * 40, 100) })
    #expect(pan.velocity(at: at(80)) == way * 800)
    for maximum in [0, -1, Double.nan, .infinity] {
      #expect(throws: MotionRejection.illegalValue(.velocity)) {
        try PanRecognizer(PanConfiguration(maximumVelocity: maximum))
      }
    }
  }

  @Test("G03: when a drag begins only the travel beyond the slop is passed on")
  func nothingJumps() throws {
    var pan = PanRecognizer()
    #expect(
      try pan.drag([(100, 100), (94, 100), (88, 100), (85, 100), (85, 100)]) == [
        .fingerDown(at: at(0)), .began(.horizontal, at: at(20)), .moved(by: -2, at: at(20)),
        .moved(by: -3, at: at(30)),
      ])
    var slanted = PanRecognizer()
    // 12, 16 is 20 from the start: half of the distance is beyond the slop.
    #expect(
      try slanted.drag([(0, 0), (12, 16)]) == [
        .fingerDown(at: at(0)), .began(.vertical, at: at(10)), .moved(by: 8, at: at(10)),
      ])
  }

  @Test("G03: the slop is configurable, down to 0", arguments: [0.0, 3, 25])
  func configurableSlop(_ slop: Double) throws {
    var pan = try PanRecognizer(PanConfiguration(slop: slop))
    #expect(try pan.drag([(0, 0), (slop, 0)]) == [.fingerDown(at: at(0))])
    #expect(
      try pan.effects(.moved(pointer: 1, x: slop + 1, y: 0, at: at(20))) == [
        .began(.horizontal, at: at(20)), .moved(by: 1, at: at(20)),
      ])
  }

  @Test(
    "G03: a gesture at 60° to the axis is not a drag along it; at 45° it is",
    arguments: [Axes.horizontal, .vertical])
  func angle(_ axes: Axes) throws {
    func place(_ along: Double, _ across: Double) -> (x: Double, y: Double) {
      axes == .horizontal ? (along, across) : (across, along)
    }
    var steep = try PanRecognizer(PanConfiguration(axes: axes))
    #expect(
      try steep.drag([place(0, 0), place(10, 17.3), place(300, 17.3)]) == [
        .fingerDown(at: at(0)), .fingerUp(at: at(10)),
      ])
    #expect(steep.phase == .ignoring(pointer: 1))
    #expect(try steep.effects(.up(pointer: 1, x: 0, y: 0, at: at(90))) == [])
    #expect(steep.phase == .idle)

    var even = try PanRecognizer(PanConfiguration(axes: axes))
    _ = try even.drag([place(0, 0), place(-8, 8)])
    #expect(even.axis == (axes == .horizontal ? .horizontal : .vertical))
  }

  @Test("G03: with both axes a gesture at 60° to one moves along the other")
  func bothAxes() throws {
    var pan = PanRecognizer()
    _ = try pan.drag([(0, 0), (10, 17.3)])
    #expect(pan.axis == .vertical)
    var even = PanRecognizer()
    _ = try even.drag([(0, 0), (10, -10)])
    #expect(even.axis == .horizontal)
  }

  @Test("G03: once locked, the axis stays and motion across is ignored until the drag ends")
  func axisStays() throws {
    var pan = PanRecognizer()
    _ = try pan.drag([(0, 0), (20, 0)])
    #expect(try pan.effects(.moved(pointer: 1, x: 20, y: 500, at: at(20))) == [])
    #expect(try pan.effects(.moved(pointer: 1, x: 21, y: 900, at: at(30))) == [.moved(by: 1, at: at(30))])
    _ = try pan.effects(.configured(PanConfiguration(slop: 5, axes: .vertical)))
    #expect(try pan.effects(.moved(pointer: 1, x: 23, y: 900, at: at(40))) == [.moved(by: 2, at: at(40))])
    #expect(pan.axis == .horizontal)
  }

  @Test("G08: a drag ends with the velocity along its axis, samples within the slop included")
  func velocity() throws {
    var pan = PanRecognizer()
    _ = try pan.drag([(0, 0), (6, 1), (12, 3), (18, 7), (24, 0)])
    #expect(abs(pan.velocity(at: at(40)) - 600) < 1e-9)
    let effects = try pan.effects(.up(pointer: 1, x: 24, y: 0, at: at(48)))
    guard case .ended(let velocity, at(48)) = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(effects.count == 1 && abs(velocity - 600) < 1e-9)
    #expect(pan == restingAt(48))
  }

  @Test("G08: a finger that rested before it lifted has velocity 0")
  func restedFinger() throws {
    var pan = PanRecognizer()
    _ = try pan.drag([(0, 0), (0, 20), (0, 40), (0, 60)])
    #expect(try pan.effects(.up(pointer: 1, x: 0, y: 60, at: at(71))) == [.ended(velocity: 0, at: at(71))])
  }

  @Test("A lift at another place is one more move")
  func liftMoves() throws {
    var pan = PanRecognizer()
    _ = try pan.drag([(0, 0), (0, 20)])
    #expect(
      try pan.effects(.up(pointer: 1, x: 0, y: 25, at: at(51))) == [
        .moved(by: 5, at: at(51)), .ended(velocity: 0, at: at(51)),
      ])
    _ = try pan.effects(.down(pointer: 1, x: 0, y: 0, at: at(60)))
    #expect(
      try pan.effects(.up(pointer: 1, x: 30, y: 0, at: at(70))) == [
        .began(.horizontal, at: at(70)), .moved(by: 20, at: at(70)), .ended(velocity: 0, at: at(70)),
      ])
  }

  @Test("G06: a second finger is ignored; when the first lifts, the second starts nothing until it lifts")
  func secondFinger() throws {
    var pan = PanRecognizer()
    _ = try pan.drag([(0, 0), (20, 0)])
    let alone = pan
    #expect(try pan.drag([(200, 200), (300, 250)], pointer: 2, from: 20) == [])
    #expect(pan == alone)
    #expect(try pan.effects(.moved(pointer: 1, x: 25, y: 0, at: at(51))) == [.moved(by: 5, at: at(51))])
    #expect(try pan.effects(.up(pointer: 1, x: 25, y: 0, at: at(60))) == [.ended(velocity: 0, at: at(60))])
    #expect(pan.phase == .idle)
    #expect(try pan.effects(.moved(pointer: 2, x: 500, y: 250, at: at(70))) == [])
    #expect(try pan.effects(.up(pointer: 2, x: 500, y: 250, at: at(80))) == [])
    #expect(try pan.effects(.down(pointer: 2, x: 0, y: 0, at: at(90))) == [.fingerDown(at: at(90))])
  }

  @Test("G06: a second finger that lifts or is cancelled does not end the first one's drag")
  func secondFingerLeaves() throws {
    var pan = PanRecognizer()
    _ = try pan.drag([(0, 0), (20, 0)])
    #expect(try pan.effects(.cancelled(pointer: 2, at: at(20))) == [])
    #expect(try pan.effects(.up(pointer: 2, x: 9, y: 9, at: at(20))) == [])
    #expect(pan.pointer == 1 && pan.axis == .horizontal)
  }

  @Test("G06: a cancelled touch cancels the drag, and without a drag only releases the finger")
  func cancelledTouch() throws {
    var pan = PanRecognizer()
    _ = try pan.drag([(0, 0), (20, 0), (60, 0), (100, 0)])
    #expect(try pan.effects(.cancelled(pointer: 1, at: at(31))) == [.cancelled(at: at(31))])
    #expect(pan == restingAt(31))
    _ = try pan.effects(.down(pointer: 1, x: 0, y: 0, at: at(40)))
    #expect(try pan.effects(.cancelled(pointer: 1, at: at(50))) == [.fingerUp(at: at(50))])
  }

  @Test("G06: the owner down again without a lift cancels its drag and begins again")
  func downTwice() throws {
    var pan = PanRecognizer()
    _ = try pan.drag([(0, 0), (20, 0)])
    #expect(
      try pan.effects(.down(pointer: 1, x: 70, y: 7, at: at(30))) == [
        .cancelled(at: at(30)), .fingerDown(at: at(30)),
      ])
    #expect(pan.phase == .pressed(pointer: 1, x: 70, y: 7))
    #expect(
      try pan.effects(.down(pointer: 1, x: 0, y: 0, at: at(40))) == [
        .fingerUp(at: at(40)), .fingerDown(at: at(40)),
      ])
  }

  @Test("Pointers that are not down are ignored")
  func unknownPointers() throws {
    var pan = PanRecognizer()
    for event in [
      PanEvent.moved(pointer: 4, x: 1, y: 1, at: at(0)), .up(pointer: 4, x: 1, y: 1, at: at(1)),
      .cancelled(pointer: 4, at: at(2)), .refused(at: at(3)),
    ] {
      #expect(try pan.effects(event) == [])
      #expect(pan == PanRecognizer())
    }
  }

  @Test("A refused gesture is over; its finger is ignored until it lifts")
  func refused() throws {
    var pan = PanRecognizer()
    _ = try pan.drag([(0, 0), (20, 0)])
    #expect(try pan.effects(.refused(at: at(20))) == [.cancelled(at: at(20))])
    #expect(try pan.effects(.moved(pointer: 1, x: 90, y: 0, at: at(30))) == [])
    #expect(try pan.effects(.refused(at: at(35))) == [])
    #expect(try pan.effects(.down(pointer: 2, x: 90, y: 0, at: at(36))) == [])
    #expect(try pan.effects(.up(pointer: 1, x: 90, y: 0, at: at(40))) == [])
    _ = try pan.effects(.down(pointer: 1, x: 0, y: 0, at: at(50)))
    #expect(try pan.effects(.refused(at: at(60))) == [.fingerUp(at: at(60))])
  }

  @Test("A clock that runs backward has no effect")
  func backwardClock() throws {
    var pan = PanRecognizer()
    _ = try pan.drag([(0, 0), (20, 0)], from: 100)
    #expect(try pan.effects(.moved(pointer: 1, x: 30, y: 0, at: at(50))) == [.moved(by: 10, at: at(110))])
    #expect(
      try pan.effects(.up(pointer: 1, x: 30, y: 0, at: Moment(nanoseconds: .min))) == [
        .ended(velocity: 0, at: at(110))
      ])
  }

  @Test(
    "Illegal values are rejected and change nothing",
    arguments: [Double.nan, .infinity, -.infinity, 0x1.0000001p40, -1e300])
  func rejections(_ bad: Double) throws {
    var pan = PanRecognizer()
    _ = try pan.drag([(0, 0), (20, 0)])
    let before = pan
    for event in [
      PanEvent.down(pointer: 9, x: bad, y: 0, at: at(30)), .moved(pointer: 1, x: 0, y: bad, at: at(30)),
      .up(pointer: 1, x: bad, y: bad, at: at(30)), .moved(pointer: 9, x: bad, y: 0, at: at(30)),
    ] {
      #expect(throws: MotionRejection.illegalValue(.position)) { try pan.effects(event) }
    }
    #expect(throws: MotionRejection.illegalValue(.slop)) {
      try pan.effects(.configured(PanConfiguration(slop: bad)))
    }
    #expect(throws: MotionRejection.illegalValue(.slop)) { try PanRecognizer(PanConfiguration(slop: bad)) }
    #expect(pan == before)
  }

  @Test("Travel and velocity of the largest legal distances saturate")
  func saturation() throws {
    var pan = PanRecognizer()
    _ = try pan.drag([(-0x1p40, 0), (100 - 0x1p40, 0), (-0x1p40, 0)])
    #expect(
      try pan.effects(.moved(pointer: 1, x: 0x1p40, y: 0, at: at(21))) == [.moved(by: 0x1p40, at: at(21))])
    let ending = try pan.effects(.up(pointer: 1, x: 0x1p40, y: 0, at: at(22)))
    guard case .ended(let velocity, _)? = ending.first else {
      Issue.record("\(ending)")
      return
    }
    #expect(velocity == 0x1p40)
  }

  @Test(
    "Any stream of events keeps the laws: every finger down is closed once, drags are within it, replay is equal"
  )
  func randomStreams() throws {
    for seed in 1...60 {
      var random = SeededGenerator(seed: UInt64(seed))
      var pan = PanRecognizer()
      var log: [PanEvent] = []
      var (isDown, drags) = (false, false)
      for _ in 0..<300 {
        let event = Self.randomEvent(&random)
        log.append(event)
        let before = pan
        var emitted: [PanEffect] = []
        do throws(MotionRejection) {
          try pan.handle(event) { emitted.append($0) }
        } catch {
          #expect(pan == before && emitted.isEmpty)
        }
        for effect in emitted {
          switch effect {
          case .fingerDown: (isDown, drags) = (!isDown || Self.fail(log), false)
          case .began: drags = (isDown && !drags) || Self.fail(log)
          case .moved(let by, _): _ = (drags && by != 0 && by.isLegal) || Self.fail(log)
          case .fingerUp: isDown = !(isDown && !drags) && Self.fail(log)
          case .ended, .cancelled: (isDown, drags) = (!drags && Self.fail(log), false)
          }
        }
        #expect(drags == (pan.axis != nil))
        let data = try JSONEncoder().encode(pan)
        #expect(try JSONDecoder().decode(PanRecognizer.self, from: data) == pan)
      }
      var replayed = PanRecognizer()
      for event in log { try? replayed.handle(event) { _ in } }
      #expect(replayed == pan && replayed.digest == pan.digest)
    }
  }

  @Test("A saved state that no events lead to is refused")
  func decodingJudges() throws {
    var pan = PanRecognizer()
    _ = try pan.drag([(0, 0), (20, 0)])
    let text = try #require(String(data: JSONEncoder().encode(pan), encoding: .utf8))
    for (good, bad) in [
      ("\"horizontal\"", "\"vertical\""), ("\"slop\":10", "\"slop\":-1"),
      ("\"newest\":10000000", "\"newest\":1"), ("\"horizontal\"", "\"sideways\""),
    ] {
      let broken = text.replacingOccurrences(of: good, with: bad)
      #expect(broken != text)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(PanRecognizer.self, from: Data(broken.utf8))
      }
    }
  }

  @Test("Events and effects are encoded with their labels")
  func wireFormat() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func text(_ value: some Encodable) throws -> String? {
      String(data: try encoder.encode(value), encoding: .utf8)
    }
    #expect(
      try text(PanEvent.down(pointer: 1, x: 2, y: 3, at: at(4)))
        == #"{"down":{"at":4000000,"pointer":1,"x":2,"y":3}}"#)
    #expect(try text(PanEffect.moved(by: -2, at: at(1))) == #"{"moved":{"at":1000000,"by":-2}}"#)
    #expect(try text(PanConfiguration()) == #"{"axes":"both","estimate":"leastSquares","slop":10}"#)
    #expect(try text(MotionRejection.illegalValue(.slop)) == #"{"illegalValue":{"_0":"slop"}}"#)
  }

  private func restingAt(_ milliseconds: Int64) -> PanRecognizer {
    var pan = PanRecognizer()
    pan.newest = at(milliseconds)
    return pan
  }

  private static func fail(_ log: [PanEvent]) -> Bool {
    Issue.record("after \(log)")
    return true
  }

  private static func randomEvent(_ random: inout SeededGenerator) -> PanEvent {
    let pointer = Int64.random(in: 1...3, using: &random)
    let moment = Moment(nanoseconds: Int64.random(in: -10...200, using: &random) * 3_000_000)
    let places = [0, -0.0, 5, 11, -30, 400, 0x1p40, -0x1p40, .nan, .infinity]
    let x = places.randomElement(using: &random) ?? 0
    let y = places.randomElement(using: &random) ?? 0
    switch Int.random(in: 0...15, using: &random) {
    case 0...3: return .down(pointer: pointer, x: x, y: y, at: moment)
    case 4...10: return .moved(pointer: pointer, x: x, y: y, at: moment)
    case 11...12: return .up(pointer: pointer, x: x, y: y, at: moment)
    case 13: return .cancelled(pointer: pointer, at: moment)
    case 14: return .refused(at: moment)
    default:
      return .configured(
        PanConfiguration(slop: x, axes: Axes.allCases.randomElement(using: &random) ?? .both))
    }
  }
}
