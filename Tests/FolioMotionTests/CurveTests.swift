import Foundation
import Testing

import struct FolioTesting.SeededGenerator

@testable import FolioMotion

@Suite("Curves", .processorTime)
struct CurveTests {
  static let named: [TimingCurve] = [.linear, .ease, .easeIn, .easeOut, .easeInOut]

  @Test("A curve gives the progress of its Bézier curve, whatever its parameter", arguments: named)
  func liesOnTheBezier(_ curve: TimingCurve) {
    for count in 0...1_000 {
      let s = Double(count) / 1_000
      let (a, b, c) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s), s * s * s)
      let x = a * curve.x1 + b * curve.x2 + c
      let y = a * curve.y1 + b * curve.y2 + c
      #expect(abs(curve.value(at: x) - y) < 1e-9)
    }
  }

  @Test("It is exact at both ends, clamps progress outside, and returns 0 for NaN", arguments: named)
  func ends(_ curve: TimingCurve) {
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0 && curve.value(at: 3) == 1)
    #expect(curve.value(at: .nan) == 0 && curve.value(at: .infinity) == 1)
  }

  @Test("Linear is the identity; ease in-out is symmetric")
  func shapes() {
    for count in 0...100 {
      let progress = Double(count) / 100
      #expect(TimingCurve.linear.value(at: progress) == progress)
      let mirrored = 1 - TimingCurve.easeInOut.value(at: 1 - progress)
      #expect(abs(TimingCurve.easeInOut.value(at: progress) - mirrored) < 1e-12)
      #expect(
        abs(TimingCurve.easeIn.value(at: progress) - (1 - TimingCurve.easeOut.value(at: 1 - progress)))
          < 1e-12)
    }
    #expect(abs(TimingCurve.easeIn.value(at: 0.5) - 0.3153568125725182) < 1e-12)
  }

  @Test("Any legal control points give a curve that rises where it should and is solved within 10⁻⁹")
  func randomCurves() throws {
    var random = SeededGenerator(seed: 5)
    for round in 0..<400 {
      let corner = round.isMultiple(of: 4)
      let x1 =
        corner ? Double(Int.random(in: 0...1, using: &random)) : Double.random(in: 0...1, using: &random)
      let x2 =
        corner ? Double(Int.random(in: 0...1, using: &random)) : Double.random(in: 0...1, using: &random)
      // With y like x, the value is x at the parameter that was found.
      let curve = try TimingCurve(x1: x1, y1: x1, x2: x2, y2: x2.nextUp)
      var last = 0.0
      for count in 0...50 {
        let progress = Double(count) / 50
        let value = curve.value(at: progress)
        #expect(abs(value - progress) < 1e-9, "\(curve) at \(progress)")
        #expect(value >= last)
        last = value
      }
    }
  }

  @Test("Its first step matches its initial speed, even if a control point coincides with the start")
  func slopeAtBeginning() throws {
    for curve in [
      TimingCurve.easeOut, .easeInOut, .ease, try TimingCurve(x1: 0, y1: 0, x2: 0.2, y2: 0.7),
      try TimingCurve(x1: 0, y1: 0, x2: 0.5, y2: -0.5),
    ] {
      let step = 1e-6
      #expect(abs(curve.slope(at: 0) - curve.value(at: step) / step) < 0.01, "\(curve)")
    }
    #expect(try TimingCurve(x1: 0, y1: 0, x2: 0, y2: 0).slope(at: 0) == 1)
    #expect(try TimingCurve(x1: 0, y1: 0, x2: 0, y2: 1).slope(at: 0) == 0x1p40)
  }

  @Test("Control points outside the time range, NaN and infinities are rejected")
  func rejections() {
    for bad in [-0.1, 1.1, .nan, .infinity] {
      #expect(throws: MotionRejection.illegalValue(.controlPoint)) {
        try TimingCurve(x1: bad, y1: 0, x2: 1, y2: 1)
      }
      #expect(throws: MotionRejection.illegalValue(.controlPoint)) {
        try TimingCurve(x1: 0, y1: 0, x2: bad, y2: 1)
      }
    }
    for bad in [Double.nan, .infinity, 1e13] {
      #expect(throws: MotionRejection.illegalValue(.controlPoint)) {
        try TimingCurve(x1: 0, y1: bad, x2: 1, y2: 1)
      }
    }
  }

  @Test("A curve is encoded and decoded, and decoding validates it")
  func codable() throws {
    let data = try JSONEncoder().encode(TimingCurve.easeIn)
    #expect(try JSONDecoder().decode(TimingCurve.self, from: data) == .easeIn)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TimingCurve.self, from: Data(#"{"x1":2,"y1":0,"x2":1,"y2":1}"#.utf8))
    }
  }
}

@Suite("Rubber bands", .processorTime)
struct RubberBandTests {
  @Test("It resists by the formula, as an odd function, and never by its whole dimension")
  func formula() throws {
    let band = try RubberBand(dimension: 400)
    for travel in [0.001, 1, 100, 1e4, 1e9, 1e12] {
      let expected = (1 - 1 / (travel * 0.55 / 400 + 1)) * 400
      #expect(abs(band.offset(for: travel) - expected) < 1e-9)
      #expect(band.offset(for: -travel) == -band.offset(for: travel))
      #expect(band.offset(for: travel) < 400)
    }
    #expect(band.offset(for: 0) == 0 && band.offset(for: -0.0) == 0)
  }

  @Test("Its inverse recovers the travel, up to 1 023 / 1 024 of the dimension")
  func inverse() throws {
    let band = try RubberBand(dimension: 375, constant: 0.7)
    for travel in [-9_000, -50, 0, 0.5, 300, 5_000] {
      #expect(abs(band.travel(for: band.offset(for: travel)) - travel) < 1e-7)
    }
    let most = 375 * 1_023.0 / 1_024
    #expect(band.travel(for: 375) == band.travel(for: most))
    #expect(band.travel(for: .infinity) == band.travel(for: most))
    #expect(band.travel(for: -1e9) == -band.travel(for: most))
  }

  @Test("Its slope is the difference quotient of neighbouring travels")
  func slope() throws {
    let band = try RubberBand(dimension: 300)
    #expect(band.slope(at: 0) == 0.55)
    for travel in [-700.0, -3, 10, 450] {
      let difference = (band.offset(for: travel + 1e-4) - band.offset(for: travel - 1e-4)) / 2e-4
      #expect(abs(band.slope(at: travel) - difference) < 1e-7)
    }
  }

  @Test("With length 0 nothing moves, and NaN moves nothing")
  func degenerate() throws {
    let none = try RubberBand(dimension: 0)
    #expect(none.offset(for: 50) == 0 && none.travel(for: 50) == 0 && none.slope(at: 1) == 0)
    let band = try RubberBand(dimension: 100)
    #expect(band.offset(for: .nan) == 0 && band.travel(for: .nan) == 0 && band.slope(at: .nan) == 0)
    #expect(abs(band.offset(for: .infinity) - 100) < 1e-9)
    for tiny in [Double.leastNonzeroMagnitude, .leastNormalMagnitude / 4_096, .leastNormalMagnitude, 1e-200] {
      let travel = try RubberBand(dimension: tiny).travel(for: 0.3)
      #expect(travel > 1_000 * tiny && travel < 1e-190)
    }
    for bad in [-1, .nan, .infinity, 2e12] {
      #expect(throws: MotionRejection.illegalValue(.dimension)) { try RubberBand(dimension: bad) }
      #expect(throws: MotionRejection.illegalValue(.constant)) { try RubberBand(dimension: 1, constant: bad) }
      #expect(RubberBand(validated: bad).offset(for: 10) == 0)
    }
  }

  @Test("A band with almost no resistance moves by the same fraction of its dimension as any other")
  func tinyDimensions() throws {
    let share = try RubberBand(dimension: 1).offset(for: 2)
    for tiny in [0x1p-400, 0x1p-600, 1e-290, 0x1p-1022] {
      let band = try RubberBand(dimension: tiny)
      #expect(abs(band.offset(for: 2 * tiny) / tiny - share) < 1e-12)
      #expect(band.offset(for: -2 * tiny) == -band.offset(for: 2 * tiny))
      #expect(abs(band.offset(for: 100) / tiny - 1) < 1e-12)
      #expect(abs(band.travel(for: band.offset(for: tiny)) / tiny - 1) < 1e-12)
    }
    let wide = try RubberBand(dimension: 400, constant: 1)
    #expect(wide.offset(for: 0x1p-1074) == 0x1p-1074)
  }

  @Test("A band is encoded and decoded, and decoding validates it")
  func codable() throws {
    let band = try RubberBand(dimension: 320)
    let data = try JSONEncoder().encode(band)
    #expect(try JSONDecoder().decode(RubberBand.self, from: data) == band)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RubberBand.self, from: Data(#"{"dimension":-1,"constant":0.5}"#.utf8))
    }
  }
}
