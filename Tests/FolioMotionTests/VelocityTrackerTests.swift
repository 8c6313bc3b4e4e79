import FolioMachine
import Foundation
import Testing

import struct FolioTesting.SeededGenerator

@testable import FolioMotion

@Suite("Velocity", .processorTime)
struct VelocityTrackerTests {
  /// The moment a number of milliseconds after the epoch.
  private func at(_ milliseconds: Double) -> Moment { Moment(nanoseconds: Int64(milliseconds * 1e6)) }

  private func tracker(_ samples: [(milliseconds: Double, position: Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples { tracker.add(position: sample.position, at: at(sample.milliseconds)) }
    return tracker
  }

  @Test(
    "G08: an even motion has its velocity, a slowing one that of its newest sample, an accelerating one its fastest"
  )
  func parabolas() {
    let even = tracker((0...8).map { (Double($0) * 10, Double($0) * -7) })
    #expect(abs(even.velocity(at: at(80)) + 700) < 1e-9)
    func accelerated(_ position: (Double) -> Double) -> VelocityTracker {
      tracker((0...8).map { (Double($0) * 10, position(Double($0) / 100)) })
    }
    let slowing = accelerated { -2_000 * pow(0.2 - $0, 2) }
    #expect(abs(slowing.velocity(at: at(80)) - 480) < 1e-9)
    let quickening = accelerated { 2_000 * pow($0, 2) }
    #expect(abs(quickening.velocity(at: at(80)) - 300) < 1e-9)
  }

  @Test("G08: the fit is no faster than the finger ever was, in either direction", arguments: [1.0, -1])
  func fastest(_ way: Double) {
    // At most 11 250 points per second; the parabola ends at 12 312.
    let flick = tracker([(0, 0), (8, 0), (16, 10 * way), (24, 100 * way)])
    #expect(abs(flick.velocity(at: at(24)) - 11_250 * way) < 1e-9)
    // Samples a nanosecond apart have huge velocities, which are still finite.
    let hostile = tracker([(0, 0), (0.000_001, 1e12 * way), (0.000_002, 0), (8, 50 * way), (16, 100 * way)])
    #expect(abs(hostile.velocity(at: at(16))) <= 1_099_511_627_776)
  }

  @Test("G08: it is the least-squares parabola, as the normal equations give it")
  func agreesWithNormalEquations() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let count = Int.random(in: 3...12, using: &random)
      var samples: [(milliseconds: Double, position: Double)] = []
      var time = 0.0
      for _ in 0..<count {
        time += Double(Int.random(in: 1...8, using: &random))
        samples.append((time, Double.random(in: -50...50, using: &random)))
      }
      // Sums over powers of the time before the newest sample, in tenths of a second.
      var sums = [Double](repeating: 0, count: 5)
      var sides = [Double](repeating: 0, count: 3)
      for sample in samples {
        let t = (sample.milliseconds - time) / 100
        for power in 0..<5 { sums[power] += pow(t, Double(power)) }
        for power in 0..<3 { sides[power] += pow(t, Double(power)) * sample.position }
      }
      func determinant(_ m: [[Double]]) -> Double {
        m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
          + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
      }
      let matrix = (0..<3).map { row in (0..<3).map { sums[row + $0] } }
      var replaced = matrix
      for row in 0..<3 { replaced[row][1] = sides[row] }
      let expected = determinant(replaced) / determinant(matrix) * 10
      let velocity = tracker(samples).velocity(at: at(time))
      let speeds = zip(samples, samples.dropFirst()).map {
        ($1.position - $0.position) / ($1.milliseconds - $0.milliseconds) * 1_000
      }
      let bounded = min(max(expected, min(0, speeds.min()!)), max(0, speeds.max()!))
      var newest = samples.filter { time - $0.milliseconds <= 40 }.map(\.position)
      if let old = samples.last(where: { time - $0.milliseconds > 40 }), newest.count < samples.count {
        // The place of the finger 40 ms before, between two samples.
        let next = samples[samples.count - newest.count]
        let part = (time - 40 - old.milliseconds) / (next.milliseconds - old.milliseconds)
        newest.insert(old.position + part * (next.position - old.position), at: 0)
      }
      let hasTurned = (newest.last! - newest.first!) * expected < 0
      if hasTurned || newest.max()! - newest.min()! < 1 {
        #expect(velocity == 0)
        continue
      }
      #expect(abs(velocity - bounded) <= 1e-6 * max(1_000, abs(expected)))
    }
  }

  @Test(
    "G08: samples a nanosecond apart distort the parabola no more than their own data",
    arguments: [164.0, -1e4])
  func neighbours(_ start: Double) {
    var tracker = VelocityTracker()
    for (moment, position) in [(0, start), (16_000_000, start + 1.5), (16_000_001, start + 1.5)] {
      tracker.add(position: position, at: Moment(nanoseconds: Int64(moment)))
    }
    // The parabola is level at the last two.
    #expect(abs(tracker.velocity(at: Moment(nanoseconds: 16_000_001))) < 1e-4)
    // Level at the first two, it is twice as steep at the end as on the whole, which no finger was.
    var other = VelocityTracker()
    for (moment, position) in [(0, start), (1, start), (16_000_001, start + 1.5)] {
      other.add(position: position, at: Moment(nanoseconds: Int64(moment)))
    }
    #expect(abs(other.velocity(at: Moment(nanoseconds: 16_000_001)) - 1.5 / 0.016) < 1e-4)
  }

  @Test(
    "G13: a finger that has rested for 40 ms has velocity 0, whatever it did before",
    arguments: VelocityEstimate.allCases, [0.0, 0.9])
  func stands(estimate: VelocityEstimate, trembles: Double) {
    var samples = (0...6).map { (milliseconds: Double($0) * 8, position: Double($0) * 26) }
    let place = samples.last!.position
    for frame in 1...5 {
      samples.append((48 + Double(frame) * 8, frame % 2 == 0 ? place - trembles : place))
    }
    #expect(tracker(samples).velocity(at: at(88), by: estimate) == 0)
    // A finger that lifts within 40 ms of its movement has one.
    #expect(tracker(Array(samples.dropLast(3))).velocity(at: at(64), by: estimate) > 100)
  }

  @Test("G13: a fit that contradicts the newest 40 ms gives zero", arguments: VelocityEstimate.allCases)
  func turns(estimate: VelocityEstimate) {
    let samples = (0...12).map { (frame: Int) -> (milliseconds: Double, position: Double) in
      let position = frame < 8 ? Double(frame) * 40 : 280 - Double(frame - 7) * 1.5
      return (Double(frame) * 8, position)
    }
    #expect(tracker(samples).velocity(at: at(96), by: estimate) <= 0)
  }

  @Test(
    "G13: by the impulse too, an even motion has its velocity, and an uneven one at most √2 of its fastest"
  )
  func impulse() {
    let even = tracker((0...8).map { (Double($0) * 10, Double($0) * -7) })
    #expect(abs(even.velocity(at: at(80), by: .impulse) + 700) < 1e-9)
    var random = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      var samples: [(milliseconds: Double, position: Double)] = []
      var (time, place, fastest) = (0.0, 0.0, 0.0)
      for _ in 0..<8 {
        let (step, way) = (
          Double(Int.random(in: 4...12, using: &random)), Double.random(in: 2...30, using: &random)
        )
        (time, place) = (time + step, place + way)
        if !samples.isEmpty { fastest = max(fastest, way / step * 1_000) }
        samples.append((time, place))
      }
      let velocity = tracker(samples).velocity(at: at(time), by: .impulse)
      #expect(velocity > 0 && velocity <= fastest * 2.0.squareRoot() * (1 + 1e-9))
    }
  }

  @Test("G08: fewer than three samples give zero", arguments: 0...2)
  func tooFew(_ count: Int) {
    let few = tracker((0..<count).map { (Double($0) * 10, Double($0) * 30) })
    #expect(few.velocity(at: at(10)) == 0)
  }

  @Test(
    "G08 G13: stale samples give zero: when the finger moved less than a point in 40 ms, and later")
  func stale() {
    let tracker = tracker((0...4).map { (Double($0) * 10, Double($0) * 5) })
    #expect(abs(tracker.velocity(at: at(77)) - 500) < 1e-9)
    #expect(tracker.velocity(at: at(79)) == 0)
    #expect(tracker.velocity(at: Moment(nanoseconds: 80_000_001)) == 0)
    #expect(abs(tracker.velocity(at: at(-1_000)) - 500) < 1e-9)
    #expect(tracker.velocity(at: Moment(nanoseconds: .max)) == 0)
  }

  @Test("G08: samples before a gap of more than 40 ms do not count; a gap of 40 ms is allowed")
  func gaps() {
    let before = [(0.0, -900.0), (8, -400), (16, 700)]
    let after = [(8.0, 0.0), (16, 4), (24, 8)]
    let far = tracker(before + after.map { (48.000001 + $0.0, $0.1) })
    #expect(abs(far.velocity(at: at(72.000001)) - 500) < 1e-6)
    let near = tracker(before + after.map { (48 + $0.0, $0.1) })
    #expect(abs(near.velocity(at: at(72)) - 500) > 1)
  }

  @Test("G08: samples more than 100 ms older than the newest do not count; 100 ms do")
  func age() {
    let even = (0...5).map { (100.0 + Double($0) * 20, Double($0) * 10) }
    let exactly = tracker([(100.0, -300.0)] + even.dropFirst())
    #expect(abs(exactly.velocity(at: at(200)) - 500) > 1)
    let older = tracker([(99.999999, 300.0)] + even.dropFirst())
    #expect(abs(older.velocity(at: at(200)) - 500) < 1e-6)
  }

  @Test("G08: at most 20 samples count")
  func capacity() {
    var many = VelocityTracker()
    var few = VelocityTracker()
    for count in 0..<50 {
      let position = count < 30 ? 1e6 : Double(count * count)
      many.add(position: position, at: at(Double(count)))
      if count >= 30 { few.add(position: position, at: at(Double(count))) }
    }
    #expect(many == few && many.hashValue == few.hashValue)
    #expect(many.velocity(at: at(49)) == few.velocity(at: at(49)))
    #expect(abs(many.velocity(at: at(49)) - 97_000) < 1e-3)
  }

  @Test("G08: of one moment the last sample counts, and a clock that runs backward has no effect")
  func oneMoment() {
    let clean = tracker([(0, 0), (10, 5), (20, 10)])
    let twice = tracker([(0, 0), (10, 99), (10, 5), (20, 77), (3, 10)])
    #expect(clean == twice)
    #expect(twice.position == 10)
    #expect(tracker([(5, 1), (5, 2), (5, 3), (4, 9)]).velocity(at: at(5)) == 0)
  }

  @Test("G08: hostile samples neither trap nor give NaN")
  func hostile() {
    var tracker = VelocityTracker()
    for bad in [Double.nan, .infinity, -.infinity, 1e300] { tracker.add(position: bad, at: at(0)) }
    #expect(tracker == VelocityTracker() && tracker.position == nil)
    for moment in [Int64.min, .min + 1, .min + 2, 0, 1, 2, .max - 1, .max] {
      for position in [-1e12, 1e12, 0] {
        tracker.add(position: position, at: Moment(nanoseconds: moment))
        #expect(tracker.velocity(at: Moment(nanoseconds: moment)).magnitude <= 0x1p40)
      }
    }
    tracker.removeAll()
    #expect(tracker == VelocityTracker())
    for (moment, position) in [(0, 0.0), (30_000_000, 1e12), (30_000_001, -1e12)] {
      tracker.add(position: position, at: Moment(nanoseconds: Int64(moment)))
    }
    #expect(tracker.velocity(at: Moment(nanoseconds: 30_000_001)).magnitude <= 0x1p40)
  }

  @Test("A tracker is encoded and decoded, and decoding validates it")
  func codable() throws {
    let tracker = tracker((0...30).map { (Double($0) * 4, Double($0 * $0)) })
    let data = try JSONEncoder().encode(tracker)
    #expect(try JSONDecoder().decode(VelocityTracker.self, from: data) == tracker)
    for bad in [
      #"[{"position":1,"moment":5},{"position":1,"moment":5}]"#, #"[{"position":1e99,"moment":5}]"#,
      "[" + (0...20).map { "{\"position\":0,\"moment\":\($0)}" }.joined(separator: ",") + "]",
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(VelocityTracker.self, from: Data(bad.utf8))
      }
    }
  }
}
