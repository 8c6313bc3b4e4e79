import Foundation
import Testing

import struct FolioTesting.SeededGenerator

@testable import FolioMotion

@Suite("Springs", .processorTime)
struct SpringTests {
  static let dampingRatios = [0.0001, 0.05, 0.3, 0.7, 0.99, 1 - 1e-8, 1, 1 + 1e-8, 1.01, 1.5, 4, 50]

  @Test("The closed form equals the sum of tiny steps of the equation", arguments: dampingRatios)
  func agreesWithIntegration(_ ratio: Double) throws {
    let parameters = DampedSpring.Parameters(response: 0.5, dampingRatio: ratio)
    let spring = try DampedSpring(
      parameters, from: -3, to: 2, velocity: 40, distanceTolerance: 1e-9, speedTolerance: 1e-9)
    var (x, v) = (-3.0, 40.0)
    let step = 1.0 / 65_536
    func force(_ x: Double, _ v: Double) -> Double {
      (-parameters.stiffness * (x - 2) - parameters.damping * v) / parameters.mass
    }
    for count in 1...65_536 {
      let (a1, v2) = (force(x, v), v + force(x, v) * step / 2)
      let a2 = force(x + v * step / 2, v2)
      let v3 = v + a2 * step / 2
      let a3 = force(x + v2 * step / 2, v3)
      let v4 = v + a3 * step
      let a4 = force(x + v3 * step, v4)
      x += step / 6 * (v + 2 * v2 + 2 * v3 + v4)
      v += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      guard count.isMultiple(of: 4_096) else { continue }
      let time = Double(count) * step
      #expect(abs(spring.position(at: time) - x) < 1e-6, "at \(time)")
      #expect(abs(spring.velocity(at: time) - v) < 1e-5, "at \(time)")
    }
  }

  @Test(
    "It begins exactly at its place and speed, and ends exactly at its target", arguments: dampingRatios)
  func exactEnds(_ ratio: Double) throws {
    let spring = try DampedSpring(
      DampedSpring.Parameters(response: 0.35, dampingRatio: ratio), from: 0.1, to: 1.3, velocity: -2)
    #expect(spring.position(at: 0) == 0.1)
    #expect(spring.velocity(at: 0) == -2)
    #expect(spring.position(at: -5) == 0.1)
    #expect(spring.position(at: .nan) == 0.1)
    let end = spring.settlingDuration
    #expect(!spring.isDone(at: end.nextDown))
    for time in [end, end + 1, 1e300, .infinity] {
      #expect(spring.isDone(at: time))
      #expect(spring.position(at: time) == 1.3)
      #expect(spring.velocity(at: time) == 0)
    }
  }

  @Test("It settles at the last moment at which distance or speed reaches its tolerance")
  func settlesWhenItMay() throws {
    var random = SeededGenerator(seed: 2)
    for round in 0..<600 {
      let ratio = round.isMultiple(of: 3) ? 1 : random.spread(1.001, 300)
      let spring = try DampedSpring(
        DampedSpring.Parameters(response: random.spread(0.05, 5), dampingRatio: ratio),
        from: Double.random(in: -2...2, using: &random) * (round.isMultiple(of: 5) ? 0.0004 : 1), to: 0,
        velocity: Double.random(in: -1...1, using: &random) * random.spread(0.001, 1_000))
      let end = spring.settlingDuration
      let just = end * (1 - 1e-9)
      if end > 0 {
        let (distance, speed) = (abs(spring.position(at: just)), abs(spring.velocity(at: just)))
        #expect(distance >= 0.001 * (1 - 1e-6) || speed >= 0.001 * (1 - 1e-6), "\(spring)")
        let excess = max(distance, speed)
        #expect(excess <= 0.001 * (1 + 1e-5), "\(spring)")
      }
      // Whether it stays within its tolerances is checked with a spring that ends much later.
      let longer = try DampedSpring(
        spring.parameters, from: spring.from, to: 0, velocity: spring.initialVelocity,
        distanceTolerance: 1e-12, speedTolerance: 1e-12)
      for step in 0...40 {
        let time = end * (1 + 1e-9) + Double(step) * 0.05 * (longer.settlingDuration - end)
        #expect(abs(longer.position(at: time)) <= 0.001 * (1 + 1e-6), "\(spring)")
        #expect(abs(longer.velocity(at: time)) <= 0.001 * (1 + 1e-6), "\(spring)")
      }
    }
  }

  @Test("An underdamped spring settles by its envelope")
  func settlesByEnvelope() throws {
    let spring = try DampedSpring(
      DampedSpring.Parameters(mass: 1, stiffness: 100, damping: 2), from: 1, to: 0, velocity: 0)
    let size = (1 + pow(1 / 99.0.squareRoot(), 2)).squareRoot()
    #expect(abs(spring.settlingDuration - log(size * 10 / 0.001)) < 1e-9)
  }

  @Test("A retargeted spring continues from its place with its velocity", arguments: dampingRatios)
  func retargetingIsContinuous(_ ratio: Double) throws {
    let first = try DampedSpring(
      DampedSpring.Parameters(response: 0.4, dampingRatio: ratio), from: 0, to: 1, velocity: 3)
    for time in [0, 0.01, 0.1, 0.3] {
      let second = try first.retargeted(to: -4, at: time)
      #expect(second.position(at: 0) == first.position(at: time))
      #expect(second.velocity(at: 0) == first.velocity(at: time))
      #expect(second.position(at: second.settlingDuration) == -4)
    }
    let late = try first.retargeted(to: 1, at: .infinity)
    #expect(late.settlingDuration == 0)
    #expect(throws: MotionRejection.illegalValue(.target)) { try first.retargeted(to: .nan, at: 0) }
  }

  @Test("Times may be queried in any order, and neighbouring moments give neighbouring places")
  func continuous() throws {
    for ratio in Self.dampingRatios {
      let spring = try DampedSpring(
        DampedSpring.Parameters(response: 0.35, dampingRatio: ratio), from: 0, to: 1, velocity: -9)
      for count in stride(from: 3_000, through: 0, by: -1) {
        let time = Double(count) / 1_000
        let moved = spring.position(at: time + 1e-7) - spring.position(at: time)
        #expect(abs(moved) <= 1e-7 * 40 + 0.002)
        #expect(abs(moved) <= 1e-7 * 40 || spring.isDone(at: time + 1e-7))
      }
    }
  }

  @Test("Parameters have three equivalent forms")
  func parameters() {
    let swing = DampedSpring.Parameters(response: 0.5, dampingRatio: 0.6)
    #expect(swing.mass == 1)
    #expect(abs(swing.stiffness - 157.91367041742973) < 1e-9)
    #expect(abs(swing.damping - 15.079644737231007) < 1e-9)
    #expect(abs(swing.response - 0.5) < 1e-12)
    #expect(abs(swing.dampingRatio - 0.6) < 1e-12)
    #expect(abs(DampedSpring.Parameters(duration: 0.5, bounce: 0.4).dampingRatio - 0.6) < 1e-12)
    #expect(abs(DampedSpring.Parameters(duration: 0.5, bounce: -0.5).dampingRatio - 2) < 1e-12)
    #expect(DampedSpring.Parameters(duration: 0.5, bounce: 1).damping == 0)
  }

  @Test(
    "H09: without damping the smallest distance beyond its tolerance never ends",
    arguments: [0.001, 1e-9, 0.75])
  func undampedAtTolerance(tolerance: Double) throws {
    let undamped = DampedSpring.Parameters(mass: 1, stiffness: 1, damping: 0)
    for (place, duration) in [(tolerance, 0), (tolerance.nextUp, Double.infinity)] {
      let spring = try DampedSpring(
        undamped, from: place, to: 0, velocity: 0, distanceTolerance: tolerance, speedTolerance: 1)
      #expect(spring.settlingDuration == duration)
    }
  }

  @Test("Without damping it oscillates forever: legal as a motion, but not as one that comes to rest")
  func undamped() throws {
    let parameters = DampedSpring.Parameters(duration: 1, bounce: 1)
    #expect(parameters.isValid && !parameters.comesToRest)
    let stiff = DampedSpring.Parameters(mass: 1e-9, stiffness: 1e-9, damping: 900)
    let heavy = DampedSpring.Parameters(mass: 1e9, stiffness: 1, damping: 1)
    #expect(stiff.isValid && !stiff.comesToRest && heavy.isValid && !heavy.comesToRest)
    #expect(DampedSpring.Parameters(response: 1e6, dampingRatio: 0.1).comesToRest)
    let spring = try DampedSpring(parameters, from: 1, to: 0, velocity: 0)
    #expect(spring.settlingDuration == .infinity)
    #expect(abs(spring.position(at: 0.5) + 1) < 1e-12)
    #expect(spring.position(at: .greatestFiniteMagnitude).isFinite)
  }

  @Test(
    "Invalid physics are rejected at creation",
    arguments: [
      DampedSpring.Parameters(mass: 0, stiffness: 1, damping: 1), .init(mass: 1, stiffness: 0, damping: 1),
      .init(mass: 1, stiffness: 1, damping: -1), .init(mass: -1, stiffness: -1, damping: -1),
      .init(mass: .nan, stiffness: 1, damping: 1), .init(mass: 1, stiffness: .infinity, damping: 1),
      .init(mass: 1, stiffness: 1, damping: .nan), .init(response: 0, dampingRatio: 1),
      .init(response: -1, dampingRatio: -1), .init(response: .nan, dampingRatio: 1),
      .init(response: 1, dampingRatio: -0.1), .init(duration: 1, bounce: -1), .init(duration: 1, bounce: -2),
      .init(duration: 1, bounce: 1.5), .init(duration: .infinity, bounce: 0),
    ])
  func invalidParameters(_ parameters: DampedSpring.Parameters) {
    #expect(!parameters.isValid)
    #expect(throws: MotionRejection.illegalValue(.parameters)) {
      try DampedSpring(parameters, from: 0, to: 1, velocity: 0)
    }
    let total = DampedSpring(validated: parameters, from: 0, to: 1, velocity: 5)
    #expect(total.isDone(at: 0) && total.position(at: 0) == 1 && total.velocity(at: 0) == 0)
  }

  @Test(
    "Rejections name illegal positions, targets, velocities and tolerances",
    arguments: [Double.nan, .infinity, 2e12])
  func illegalValues(_ number: Double) throws {
    let parameters = DampedSpring.Parameters(response: 1, dampingRatio: 1)
    #expect(throws: MotionRejection.illegalValue(.position)) {
      try DampedSpring(parameters, from: number, to: 1, velocity: 0)
    }
    #expect(throws: MotionRejection.illegalValue(.target)) {
      try DampedSpring(parameters, from: 0, to: -number, velocity: 0)
    }
    #expect(throws: MotionRejection.illegalValue(.velocity)) {
      try DampedSpring(parameters, from: 0, to: 1, velocity: number)
    }
    #expect(throws: MotionRejection.illegalValue(.tolerance)) {
      try DampedSpring(parameters, from: 0, to: 1, velocity: 0, distanceTolerance: number)
    }
    #expect(throws: MotionRejection.illegalValue(.tolerance)) {
      try DampedSpring(parameters, from: 0, to: 1, velocity: 0, speedTolerance: 0)
    }
    let total = DampedSpring(validated: parameters, from: 0, to: 3, velocity: .nan)
    #expect(total.isDone(at: 0) && total.position(at: 0) == 3)
    #expect(DampedSpring(validated: parameters, from: 0, to: .nan, velocity: 0).position(at: 0) == 0)
  }

  @Test("The stiffest, softest, heaviest and most damped springs stay finite and come to rest")
  func extremes() throws {
    let sizes = [1e-12, 1e-6, 1, 1e6, 1e12]
    for mass in sizes {
      for stiffness in sizes {
        for damping in [0] + sizes {
          for velocity in [-1e12, 0, 1e-9, 1e12] {
            let spring = try DampedSpring(
              DampedSpring.Parameters(mass: mass, stiffness: stiffness, damping: damping), from: -1e12,
              to: 1e12,
              velocity: velocity)
            #expect(spring.settlingDuration > 0)
            for time in [1e-15, 1e-6, 1, 1e6, 1e15, 1e30, .greatestFiniteMagnitude] {
              #expect(spring.position(at: time).isFinite && spring.velocity(at: time).isFinite)
            }
            #expect(damping == 0 || spring.position(at: spring.settlingDuration) == 1e12)
            let again = try spring.retargeted(to: 0, at: 1e-3)
            #expect(again.position(at: 1e-3).isFinite)
          }
        }
      }
    }
  }

  @Test("A strongly damped, stiff spring approaches its target without rounding away its slow part")
  func stiffAndOverdamped() throws {
    let spring = try DampedSpring(
      DampedSpring.Parameters(mass: 1, stiffness: 1e6, damping: 1e12), from: 1, to: 0, velocity: 0)
    // The slow root is stiffness / damping = 10⁻⁶, up to one part in 10¹⁸.
    #expect(abs(spring.position(at: 1e6) - exp(-1)) < 1e-12)
    #expect(abs(spring.settlingDuration - log(1_000) * 1e6) < 1e-3)
  }

  @Test("−0 is 0, and equal springs have equal hashes")
  func negativeZero() throws {
    let parameters = DampedSpring.Parameters(response: 1, dampingRatio: 1)
    let first = try DampedSpring(parameters, from: -0.0, to: 1, velocity: -0.0)
    let second = try DampedSpring(parameters, from: 0, to: 1, velocity: 0)
    #expect(first == second && first.hashValue == second.hashValue)
    let other = try DampedSpring(parameters, from: 0, to: 1, velocity: 1)
    #expect(first != other)
  }

  @Test("A spring is encoded and decoded, and decoding validates it")
  func codable() throws {
    let spring = try DampedSpring(
      DampedSpring.Parameters(response: 0.3, dampingRatio: 0.5), from: 0.25, to: 7, velocity: -12)
    let data = try JSONEncoder().encode(spring)
    let copy = try JSONDecoder().decode(DampedSpring.self, from: data)
    #expect(copy == spring && copy.position(at: 0.2).bitPattern == spring.position(at: 0.2).bitPattern)
    let text = try #require(String(data: data, encoding: .utf8))
    for (good, bad) in [("\"mass\":1", "\"mass\":-1"), ("0.001", "0"), ("\"target\":7", "\"target\":1e99")] {
      let broken = text.replacingOccurrences(of: good, with: bad)
      #expect(broken != text)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(DampedSpring.self, from: Data(broken.utf8))
      }
    }
  }
}
