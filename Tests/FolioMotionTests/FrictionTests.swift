import Foundation
import Testing

import struct FolioTesting.SeededGenerator

@testable import FolioMotion

@Suite("Friction and bouncing scrolls", .processorTime)
struct FrictionTests {
  @Test("Speed falls to its fraction each second, and distance is the integral of speed")
  func closedForm() throws {
    let friction = try Friction(from: 10, velocity: -1_000, drag: 0.135, speedTolerance: 0)
    #expect(friction.position(at: 0) == 10 && friction.velocity(at: 0) == -1_000)
    #expect(abs(friction.velocity(at: 2) + 1_000 * pow(0.135, 2)) < 1e-9)
    #expect(abs(friction.position(at: 1) - (10 - 1_000 * (1 - 0.135) / -log(0.135))) < 1e-9)
    #expect(abs(friction.final - (10 + 1_000 / log(0.135))) < 1e-9)
    #expect(friction.duration == .infinity && !friction.isDone(at: 1e9))
    #expect(abs(friction.position(at: 1e9) - friction.final) < 1e-9)
    let byRate = try Friction(from: 10, velocity: -1_000, rate: -log(0.135), speedTolerance: 0)
    #expect(abs(byRate.final - friction.final) < 1e-9)
  }

  @Test("It stops where its speed falls to the tolerance, and stays")
  func stops() throws {
    let friction = try Friction(from: 0, velocity: 500, drag: 0.2, speedTolerance: 1)
    let end = friction.duration
    #expect(abs(end - log(500) / -log(0.2)) < 1e-12)
    #expect(abs(friction.velocity(at: end.nextDown) - 1) < 1e-9)
    #expect(abs(friction.position(at: end.nextDown) - friction.final) < 1e-9)
    #expect(friction.position(at: end) == friction.final && friction.velocity(at: end) == 0)
    #expect(friction.position(at: .infinity) == friction.final)
    let slow = try Friction(from: 3, velocity: 0.5, drag: 0.2, speedTolerance: 1)
    #expect(slow.isDone(at: 0) && slow.position(at: 1) == 3 && slow.velocity(at: 0) == 0)
  }

  @Test("The time to reach a place leads there; for a place that is never reached it is infinite")
  func timeToReach() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let friction = try Friction(
        from: Double.random(in: -100...100, using: &random),
        velocity: Double.random(in: -5_000...5_000, using: &random),
        drag: Double.random(in: 0.01...0.99, using: &random))
      guard friction.duration > 0 else { continue }
      let share = Double.random(in: 0...1, using: &random)
      let place = friction.from + share * (friction.final - friction.from)
      let time = friction.time(reaching: place)
      #expect(abs(friction.position(at: time) - place) < 1e-6)
      let beyond = 2 * friction.final - friction.from
      #expect(friction.time(reaching: beyond) == .infinity)
      #expect(friction.time(reaching: 2 * friction.from - friction.final) == .infinity)
      #expect(friction.time(reaching: friction.from) == 0)
      #expect(friction.time(reaching: friction.final) == friction.duration)
      #expect(friction.time(reaching: .nan) == .infinity)
    }
  }

  @Test("Drag outside 0 … 1, NaN and infinities are rejected")
  func rejections() {
    for drag in [0, 1, -0.5, 1.5, .nan, .infinity] {
      #expect(throws: MotionRejection.illegalValue(.drag)) { try Friction(from: 0, velocity: 1, drag: drag) }
    }
    #expect(throws: MotionRejection.illegalValue(.drag)) { try Friction(from: 0, velocity: 1, rate: 0) }
    #expect(throws: MotionRejection.illegalValue(.position)) { try Friction(from: .nan, velocity: 1) }
    #expect(throws: MotionRejection.illegalValue(.velocity)) { try Friction(from: 0, velocity: 1e300) }
    #expect(throws: MotionRejection.illegalValue(.tolerance)) {
      try Friction(from: 0, velocity: 1, speedTolerance: -1)
    }
    #expect(Friction(validated: 4, velocity: .nan, rate: 2, speedTolerance: 1).position(at: 1) == 4)
  }

  @Test("A slide that reaches a bound passes its place and its speed to a spring")
  func handsOver() throws {
    let scroll = try BouncingScroll(from: 900, velocity: 2_000, low: 0, high: 1_000)
    let moment = scroll.handOver
    #expect(moment > 0.05 && moment < 0.06)
    #expect(abs(scroll.position(at: moment) - 1_000) < 1e-9)
    #expect(abs(scroll.position(at: moment.nextDown) - 1_000) < 1e-6)
    #expect(abs(scroll.velocity(at: moment) - scroll.velocity(at: moment.nextDown)) < 1e-6)
    #expect(scroll.velocity(at: moment) > 1_700)
    #expect(scroll.position(at: moment + 0.05) > 1_000)
    #expect(scroll.final == 1_000 && scroll.position(at: scroll.duration) == 1_000)
    #expect(scroll.isDone(at: scroll.duration) && !scroll.isDone(at: scroll.duration * 0.99))
    #expect(scroll.velocity(at: scroll.duration) == 0)
  }

  @Test("Outside its bounds it is a spring at once; within, it may never reach one")
  func beginnings() throws {
    let outside = try BouncingScroll(from: -50, velocity: -300, low: 0, high: 10)
    #expect(outside.handOver == 0 && outside.position(at: 0) == -50 && outside.velocity(at: 0) == -300)
    #expect(outside.position(at: 0.02) < -50 && outside.final == 0)
    let slow = try BouncingScroll(from: -6.6, velocity: -0.02, low: 0, high: 1, speedTolerance: 1)
    #expect(slow.velocity(at: 0) == -0.02)
    let still = try BouncingScroll(from: 15, velocity: 0, low: 0, high: 10)
    #expect(still.handOver == 0 && still.final == 10 && !still.isDone(at: 0))
    let inside = try BouncingScroll(from: 5, velocity: 100, low: 0, high: 1_000)
    #expect(inside.handOver == .infinity && inside.final == inside.friction.final)
    #expect(inside.duration == inside.friction.duration)
    let onBound = try BouncingScroll(from: 10, velocity: 800, low: 0, high: 10)
    #expect(onBound.handOver == 0 && onBound.velocity(at: 0) == 800 && onBound.final == 10)
    let resting = try BouncingScroll(from: 0, velocity: 0, low: 0, high: 0)
    #expect(resting.isDone(at: 0) && resting.position(at: 0) == 0 && resting.duration == 0)
    let empty = try BouncingScroll(from: 0, velocity: -400, low: 0, high: 0)
    #expect(empty.handOver == 0 && empty.final == 0 && empty.position(at: 0.05) < 0)
  }

  @Test("For any start, it is continuous and ends within its bounds")
  func randomScrolls() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let low = Double.random(in: -500...500, using: &random)
      let high = low + Double.random(in: 0...800, using: &random)
      let scroll = try BouncingScroll(
        from: Double.random(in: (low - 100)...(high + 100), using: &random),
        velocity: Double.random(in: -8_000...8_000, using: &random), low: low, high: high)
      #expect(scroll.final >= low && scroll.final <= high)
      var place = scroll.position(at: 0)
      let speed = max(abs(scroll.velocity(at: 0)), 4_000)
      for count in 1...200 {
        let next = scroll.position(at: scroll.duration * (Double(count) / 200))
        #expect(abs(next - place) <= speed * scroll.duration / 200 + 0.2)
        place = next
      }
      #expect(place == scroll.final)
    }
  }

  @Test("Crossing or invalid bounds, and an edge that never rests, are rejected")
  func scrollRejections() {
    #expect(throws: MotionRejection.illegalValue(.bounds)) {
      try BouncingScroll(from: 0, velocity: 0, low: 1, high: 0)
    }
    #expect(throws: MotionRejection.illegalValue(.bounds)) {
      try BouncingScroll(from: 0, velocity: 0, low: .nan, high: 0)
    }
    #expect(throws: MotionRejection.illegalValue(.parameters)) {
      try BouncingScroll(from: 0, velocity: 0, low: 0, high: 0, edge: .init(duration: 1, bounce: 1))
    }
    #expect(throws: MotionRejection.illegalValue(.tolerance)) {
      try BouncingScroll(from: 0, velocity: 0, low: 0, high: 0, distanceTolerance: 0)
    }
  }

  @Test("Friction and scrolls are encoded and decoded, and decoding validates them")
  func codable() throws {
    let scroll = try BouncingScroll(from: 5, velocity: -900, low: 0, high: 40)
    let data = try JSONEncoder().encode(scroll)
    let copy = try JSONDecoder().decode(BouncingScroll.self, from: data)
    #expect(copy == scroll && copy.position(at: 0.3).bitPattern == scroll.position(at: 0.3).bitPattern)
    let text = try #require(String(data: data, encoding: .utf8))
    for (good, bad) in [("\"high\":40", "\"high\":-1"), ("\"from\":5", "\"from\":1e50")] {
      let broken = text.replacingOccurrences(of: good, with: bad)
      #expect(broken != text)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(BouncingScroll.self, from: Data(broken.utf8))
      }
    }
  }
}
