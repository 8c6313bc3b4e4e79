import FolioMachine
import Foundation
import Testing

import struct FolioTesting.SeededGenerator

@testable import FolioMotion

/// The moment a number of milliseconds after the epoch.
private func at(_ milliseconds: Int64) -> Moment { Moment(nanoseconds: milliseconds * 1_000_000) }

/// A finger on item 7, at 0, 0 by default.
extension PressRecognizer {
  fileprivate mutating func effects(_ event: PressEvent) throws -> [PressEffect] {
    var effects: [PressEffect] = []
    try handle(event) { effects.append($0) }
    return effects
  }

  @discardableResult
  fileprivate mutating func down(
    _ moment: Int64 = 0, pointer: Int64 = 1, refuses: Bool = false, holds: Bool = false
  ) throws -> [PressEffect] {
    let target = PressTarget(item: 7, refuses: refuses, holdsScrolling: holds)
    return try effects(.down(pointer: pointer, x: 0, y: 0, target: target, at: at(moment)))
  }

  fileprivate mutating func move(
    _ moment: Int64, y: Double, isInside: Bool = true, pointer: Int64 = 1
  ) throws -> [PressEffect] {
    try effects(.moved(pointer: pointer, x: 0, y: y, isInside: isInside, at: at(moment)))
  }

  fileprivate mutating func up(
    _ moment: Int64, y: Double = 0, isInside: Bool = true, pointer: Int64 = 1
  ) throws -> [PressEffect] {
    try effects(.up(pointer: pointer, x: 0, y: y, isInside: isInside, at: at(moment)))
  }

  fileprivate mutating func tick(_ moment: Int64) throws -> [PressEffect] {
    try effects(.ticked(at: at(moment)))
  }
}

private let on = PressEffect.highlighted(item: 7, true)
private let off = PressEffect.highlighted(item: 7, false)
private let tap = PressEffect.tapped(item: 7)
private let long = PressEffect.longPressed(item: 7)

@Suite("Press recogniser", .processorTime)
struct PressRecognizerTests {
  @Test("G10 G11: the delays are configurable; a finger keeps those with which it went down")
  func delays() throws {
    var press = try PressRecognizer(PressConfiguration(highlightDelay: 0.2, longPressDelay: 0.3))
    try press.down()
    #expect(try press.effects(.configured(PressConfiguration())).isEmpty)
    #expect(try press.tick(199).isEmpty)
    #expect(try press.tick(200) == [on] && press.nextWake == .at(at(300)))
    #expect(try press.tick(300) == [long])
    #expect(try press.up(310) == [off])
    try press.down(1000)
    #expect(try press.tick(1100) == [on] && press.nextWake == .never)
    #expect(try press.tick(9000) == [])
  }

  @Test("G10 G11: without delays everything is due at the touch; the longest delay is never due")
  func extremeDelays() throws {
    var press = try PressRecognizer(PressConfiguration(highlightDelay: 0, longPressDelay: 0))
    #expect(try press.down() == [on, long])
    #expect(try press.tick(1).isEmpty && press.nextWake == .never)
    #expect(try press.up(2) == [off])
    var slow = try PressRecognizer(
      PressConfiguration(highlightDelay: 1_099_511_627_776, longPressDelay: 1_099_511_627_776))
    try slow.down()
    #expect(try slow.tick(9_000_000_000).isEmpty)
    #expect(try slow.up(9_000_000_000) == [tap])
  }

  @Test(
    "G11: invalid delays are refused, and nothing changes",
    arguments: [(-0.1, 0.5), (.nan, 0.5), (0.1, .infinity), (0.5, 0.4), (0.1, .nan), (0.1, 1e300)])
  func illegalDelays(highlight: Double, long: Double) throws {
    let settings = PressConfiguration(highlightDelay: highlight, longPressDelay: long)
    #expect(throws: MotionRejection.illegalValue(.delay)) { try PressRecognizer(settings) }
    var press = PressRecognizer()
    try press.down()
    let before = press
    #expect(throws: MotionRejection.illegalValue(.delay)) {
      try press.handle(.configured(settings)) { _ in }
    }
    #expect(press == before)
  }

  @Test("G10 G11: lifted at 0.08 s it is a tap without a highlight")
  func quickTap() throws {
    var press = PressRecognizer()
    try press.down()
    #expect(try press.up(80) == [tap])
    #expect(press.phase == .idle && press.nextWake == .never)
  }

  @Test("G10: when held, the target is highlighted at exactly 0.1 s, and the list does not move from then on")
  func highlight() throws {
    var press = PressRecognizer()
    try press.down(5)
    #expect(press.nextWake == .at(at(105)))
    #expect(try press.effects(.ticked(at: Moment(nanoseconds: 104_999_999))) == [])
    #expect(!press.holds)
    #expect(try press.tick(105) == [on])
    #expect(!press.holds && press.highlighted == 7)
    #expect(press.nextWake == .never)
  }

  @Test(
    "G10 G16: a drag ends the highlight for good, and a finger within the slop does not",
    arguments: [100, 480])
  func dragCancels(_ milliseconds: Int64) throws {
    var press = try PressRecognizer(PressConfiguration(longPressDelay: 0.5))
    try press.down()
    #expect(try press.tick(milliseconds) == [on])
    #expect(try press.move(490, y: 10) == [])
    #expect(try press.move(491, y: -10.1) == [off])
    #expect(press.phase == .ignoring(pointer: 1) && press.nextWake == .never)
    #expect(try press.move(492, y: 0) == [])
    #expect(try press.tick(900) == [])
    #expect(try press.up(1000) == [])
  }

  @Test(
    "G11 Q48: targets that can be moved are pressed long without being asked, never before their highlight")
  func movable() throws {
    var press = PressRecognizer()
    let target = PressTarget(item: 7, isMovable: true)
    _ = try press.effects(.down(pointer: 1, x: 0, y: 0, target: target, at: at(0)))
    #expect(try press.tick(499) == [on] && press.nextWake == .at(at(500)))
    #expect(try press.tick(500) == [long] && press.holds)
    _ = try press.effects(.cancelled(pointer: 1, at: at(501)))
    _ = try press.effects(.configured(PressConfiguration(highlightDelay: 3)))
    _ = try press.effects(.down(pointer: 1, x: 0, y: 0, target: target, at: at(1000)))
    #expect(try press.tick(3999) == [])
    #expect(try press.tick(4000) == [on, long])
  }

  @Test("G10: where scrolling is held, the highlight ends outside and begins again inside, however far")
  func followsTheFinger() throws {
    var press = PressRecognizer()
    try press.down(holds: true)
    _ = try press.tick(100)
    #expect(try press.move(150, y: 300, isInside: false) == [off])
    #expect(press.holds && press.highlighted == nil && press.nextWake == .never)
    #expect(try press.move(160, y: 400, isInside: false) == [])
    #expect(try press.move(200, y: 30) == [on])
    #expect(try press.up(250, y: 40) == [off, tap])
  }

  struct Lift: Sendable, CustomTestStringConvertible {
    var milliseconds: Int64
    var effects: [PressEffect]
    var testDescription: String { "\(milliseconds) ms" }
    init(_ milliseconds: Int64, _ effects: [PressEffect]) {
      self.milliseconds = milliseconds
      self.effects = effects
    }
  }

  static let lifts: [Lift] = [
    Lift(0, [tap]), Lift(99, [tap]), Lift(100, [on, off, tap]), Lift(120, [on, off, tap]),
    Lift(499, [on, off, tap]), Lift(500, [on, long, off]), Lift(900, [on, long, off]),
  ]

  @Test("G11: what is due at or before the lift occurs first", arguments: lifts)
  func dueFirst(_ lift: Lift) throws {
    var press = try PressRecognizer(PressConfiguration(longPressDelay: 0.5))
    try press.down()
    #expect(try press.up(lift.milliseconds) == lift.effects)
  }

  @Test("G11: at 0.5 s inside there is one long press, the highlight stays, and the lift is no tap")
  func longPress() throws {
    var press = try PressRecognizer(PressConfiguration(longPressDelay: 0.5))
    try press.down()
    _ = try press.tick(100)
    #expect(try press.tick(499) == [])
    #expect(try press.tick(500) == [long])
    #expect(press.nextWake == .never && press.highlighted == 7)
    #expect(try press.tick(900) == [])
    #expect(try press.move(950, y: 90, isInside: false) == [off])
    #expect(try press.move(960, y: 0) == [on])
    #expect(try press.up(1000) == [off])
  }

  @Test("G11: outside at 0.5 s there is no long press, not later either, and no tap")
  func outsideAtHalfASecond() throws {
    var press = try PressRecognizer(PressConfiguration(longPressDelay: 0.5))
    try press.down()
    #expect(try press.move(400, y: 9, isInside: false) == [on, off])
    #expect(try press.tick(500) == [])
    #expect(try press.move(550, y: 0) == [on])
    #expect(try press.tick(600) == [])
    #expect(try press.up(650) == [off])
  }

  @Test("G11: a lift outside is no tap, highlighted or not", arguments: [50, 200])
  func liftedOutside(_ milliseconds: Int64) throws {
    var press = PressRecognizer()
    try press.down()
    let effects = try press.up(milliseconds, y: 5, isInside: false)
    #expect(effects == (milliseconds < 100 ? [] : [on, off]))
  }

  @Test("G10: strictly beyond the slop before the highlight, in any direction, it is a scroll and no press")
  func slop() throws {
    for (x, y) in [(10.1, 0.0), (-10.1, 0), (0, 10.1), (7.2, -7.2)] {
      var press = PressRecognizer()
      try press.down()
      #expect(try press.effects(.moved(pointer: 1, x: x, y: y, isInside: true, at: at(50))) == [])
      #expect(press.phase == .ignoring(pointer: 1) && press.nextWake == .never)
      #expect(try press.tick(200) == [])
      #expect(try press.move(210, y: 0) == [])
      #expect(try press.up(220) == [])
      #expect(press.phase == .idle)
    }
    var within = PressRecognizer()
    try within.down()
    #expect(try within.effects(.moved(pointer: 1, x: 6, y: -8, isInside: true, at: at(50))) == [])
    #expect(try within.tick(100) == [on])
    var lifted = PressRecognizer()
    try lifted.down()
    #expect(try lifted.up(50, y: 11) == [])
  }

  @Test("G10: a move at the moment of the highlight follows it, and scrolls unless the target holds")
  func moveAtTheHighlight() throws {
    var press = PressRecognizer()
    try press.down()
    #expect(try press.move(100, y: 50) == [on, off])
    #expect(!press.holds)
    var held = PressRecognizer()
    try held.down(holds: true)
    #expect(try held.move(100, y: 50) == [on])
    #expect(held.holds)
  }

  @Test(
    "G10: within the slop but outside at 0.1 s it waits: inside it highlights at once, beyond the slop it scrolls"
  )
  func outsideAtTheHighlight() throws {
    var press = PressRecognizer()
    try press.down()
    #expect(try press.move(50, y: 8, isInside: false) == [])
    #expect(press.nextWake == .never)
    #expect(try press.tick(150) == [])
    #expect(!press.holds)
    var scrolled = press
    #expect(try press.move(200, y: 4) == [on])
    #expect(press.nextWake == .never)
    #expect(try scrolled.move(200, y: 30, isInside: false) == [])
    #expect(scrolled.phase == .ignoring(pointer: 1))
  }

  @Test(
    "G12: a target that refuses is never highlighted or long-pressed, never holds the list, and is tapped")
  func refuses() throws {
    var press = PressRecognizer()
    try press.down(refuses: true)
    #expect(press.nextWake == .never)
    #expect(try press.tick(300) == [])
    #expect(!press.holds)
    #expect(try press.up(400) == [tap])
    _ = try press.effects(.configured(PressConfiguration(longPressDelay: 0.5)))
    try press.down(1000, refuses: true)
    #expect(try press.up(1500) == [])
    try press.down(2000, refuses: true)
    #expect(try press.move(2300, y: 11) == [])
    #expect(press.phase == .ignoring(pointer: 1))
  }

  @Test("G12: without a target nothing is emitted, and the finger still owns the press")
  func nothingThere() throws {
    var press = PressRecognizer()
    #expect(try press.effects(.down(pointer: 1, x: 0, y: 0, target: nil, at: at(0))) == [])
    #expect(try press.down(10, pointer: 2) == [])
    #expect(try press.tick(300) == [])
    #expect(try press.up(320) == [])
    #expect(press.phase == .idle)
  }

  @Test("G06: second fingers are ignored, also after the first has lifted; they only advance time")
  func secondFinger() throws {
    var press = PressRecognizer()
    try press.down()
    #expect(try press.down(50, pointer: 2) == [])
    #expect(try press.move(60, y: 99, isInside: false, pointer: 2) == [])
    #expect(try press.up(120, pointer: 2) == [on])
    #expect(try press.effects(.cancelled(pointer: 2, at: at(130))) == [])
    #expect(try press.up(140) == [off, tap])
    #expect(try press.move(150, y: 5, pointer: 2) == [])
  }

  @Test(
    "G06: cancelled, refused or down again without a lift, a highlight ends and nothing is tapped")
  func endings() throws {
    var press = PressRecognizer()
    try press.down()
    #expect(try press.effects(.cancelled(pointer: 1, at: at(120))) == [on, off])
    #expect(press.phase == .idle)
    try press.down(200)
    #expect(try press.tick(300) == [on])
    #expect(try press.effects(.refused) == [off])
    #expect(press.phase == .ignoring(pointer: 1))
    #expect(try press.up(310) == [])
    try press.down(400)
    _ = try press.tick(500)
    #expect(try press.down(600) == [off])
    #expect(press.nextWake == .at(at(700)))
    #expect(try press.effects(.refused) == [])
    #expect(try press.down(620) == [])
    #expect(try press.up(650) == [tap])
  }

  @Test("G06: a clock that runs backward has no effect, and extreme moments neither trap nor hang")
  func clock() throws {
    var press = PressRecognizer()
    try press.down(1000)
    #expect(try press.up(500) == [tap])
    try press.down(0)
    #expect(press.nextWake == .at(at(1100)))
    var late = try PressRecognizer(PressConfiguration(longPressDelay: 0.5))
    try late.handle(.ticked(at: Moment(nanoseconds: .max - 5))) { _ in }
    try late.down(0)
    #expect(late.nextWake == .at(Moment(nanoseconds: .max)))
    #expect(try late.effects(.ticked(at: Moment(nanoseconds: .max))) == [on, long])
    #expect(late.nextWake == .never)
    var early = try PressRecognizer(PressConfiguration(longPressDelay: 0.5))
    _ = try early.effects(
      .down(pointer: 1, x: 0, y: 0, target: PressTarget(item: 7), at: Moment(nanoseconds: .min)))
    #expect(try early.effects(.ticked(at: Moment(nanoseconds: .max))) == [on, long])
  }

  @Test(
    "G06: illegal places and settings are rejected, and nothing changes",
    arguments: [Double.nan, .infinity, 1e13])
  func rejections(_ number: Double) throws {
    var press = PressRecognizer()
    try press.down()
    let before = press
    let target = PressTarget(item: 1)
    for event: PressEvent in [
      .down(pointer: 2, x: number, y: 0, target: target, at: at(900)),
      .moved(pointer: 1, x: 0, y: number, isInside: true, at: at(900)),
      .up(pointer: 1, x: -number, y: 0, isInside: true, at: at(900)),
    ] {
      #expect(throws: MotionRejection.illegalValue(.position)) { _ = try press.effects(event) }
    }
    for slop in [number, -1] {
      #expect(throws: MotionRejection.illegalValue(.slop)) {
        _ = try press.effects(.configured(PressConfiguration(slop: slop)))
      }
      #expect(throws: MotionRejection.illegalValue(.slop)) {
        _ = try PressRecognizer(PressConfiguration(slop: slop))
      }
    }
    #expect(press == before)
    _ = try press.effects(.configured(PressConfiguration(slop: 20)))
    #expect(try press.move(50, y: 20) == [])
    #expect(try press.tick(100) == [on])
  }
}

@Suite("Random walks over the press recogniser", .processorTime)
struct PressWalkTests {
  @Test(
    "G10 G11 H09: highlights alternate, a press ends in one of tap and long press, states are saved and decoded",
    arguments: 1...8 as ClosedRange<UInt64>)
  func lawsHold(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var press = try PressRecognizer(PressConfiguration(longPressDelay: seed % 2 == 0 ? 0.5 : nil))
    var now: Int64 = 0
    var lit: Int64?
    var told = 0
    for step in 0..<4000 {
      now += Int64.random(in: -5...120, using: &random)
      let pointer = Int64.random(in: 1...10, using: &random) == 1 ? 2 : Int64(1)
      let place = Double.random(in: -9...9, using: &random) * (Bool.random(using: &random) ? 1 : 3)
      let isInside = Int64.random(in: 0...3, using: &random) > 0
      let event: PressEvent
      switch Int.random(in: 0...11, using: &random) {
      case 0...1:
        let kind = Int.random(in: 0...7, using: &random)
        let target = PressTarget(
          item: Int64(step), refuses: kind == 0, holdsScrolling: kind == 1, isMovable: kind == 2)
        event = .down(pointer: pointer, x: 0, y: 0, target: isInside ? target : nil, at: at(now))
      case 2...4: event = .moved(pointer: pointer, x: place, y: 0, isInside: isInside, at: at(now))
      case 5...6: event = .up(pointer: pointer, x: place, y: 0, isInside: isInside, at: at(now))
      case 7: event = .cancelled(pointer: pointer, at: at(now))
      case 8: event = isInside ? .targetMoved(isInside: now % 2 == 0) : .refused
      default: event = .ticked(at: at(now))
      }
      let item = press.touch?.target.item
      let before = press
      for effect in try press.effects(event) {
        switch effect {
        case .highlighted(let item, true):
          #expect(lit == nil)
          lit = item
        case .highlighted(let item, false):
          #expect(lit == item)
          lit = nil
        case .tapped, .longPressed:
          told += 1
          #expect(told == 1)
        }
      }
      if press.touch == nil || press.touch?.target.item != item { told = 0 }
      // Only what keeps the finger goes on beyond the slop.
      if case .moved(pointer, let x, _, _, _) = event, abs(x) > 10, before.touch?.pointer == pointer {
        #expect(press.touch == nil || press.holds)
      }
      #expect(press.highlighted == lit)
      if case .at(let moment) = press.nextWake { #expect(moment > at(-1)) }
    }
    let copy = try JSONDecoder().decode(PressRecognizer.self, from: JSONEncoder().encode(press))
    #expect(copy == press && copy.digest == press.digest)
  }

  @Test("A saved state that no events lead to is refused")
  func corrupted() throws {
    var press = PressRecognizer()
    try press.handle(.down(pointer: 1, x: 0, y: 0, target: PressTarget(item: 7), at: at(0))) { _ in }
    try press.handle(.ticked(at: at(50))) { _ in }
    let text = String(decoding: try JSONEncoder().encode(press), as: UTF8.self)
    for (old, new) in [
      ("\"newest\":50000000", "\"newest\":150000000"), ("\"newest\":50000000", "\"newest\":-1"),
      ("\"slop\":10", "\"slop\":-10"), ("waiting", "pressing"),
    ] {
      let broken = text.replacingOccurrences(of: old, with: new)
      #expect(broken != text)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(PressRecognizer.self, from: Data(broken.utf8))
      }
    }
  }
}
