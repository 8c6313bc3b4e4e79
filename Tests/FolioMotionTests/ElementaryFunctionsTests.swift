import Foundation
import Testing

import struct FolioTesting.SeededGenerator

@testable import FolioMotion

/// The count of representable numbers between two, 0 if they are equal or both NaN.
private func unitsApart(_ first: Double, _ second: Double) -> UInt64 {
  if first == second || (first.isNaN && second.isNaN) { return 0 }
  if first.isNaN || second.isNaN || (first < 0) != (second < 0) { return .max }
  let (low, high) = (first.magnitude.bitPattern, second.magnitude.bitPattern)
  return low < high ? high - low : low - high
}

@Suite("Elementary functions", .processorTime)
struct ElementaryFunctionsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let range: ClosedRange<Double>
    let own: @Sendable (Double) -> Double
    let platform: @Sendable (Double) -> Double
    var testDescription: String { "\(name) on \(range)" }
  }

  static let cases = [
    Case(name: "exp", range: -745...709, own: ElementaryFunctions.exp, platform: { Foundation.exp($0) }),
    Case(name: "exp", range: -2...2, own: ElementaryFunctions.exp, platform: { Foundation.exp($0) }),
    Case(
      name: "expMinusOne", range: -45...45, own: ElementaryFunctions.expMinusOne,
      platform: { Foundation.expm1($0) }),
    Case(
      name: "expMinusOne", range: -1e-3...1e-3, own: ElementaryFunctions.expMinusOne,
      platform: { Foundation.expm1($0) }),
    Case(
      name: "expMinusOne", range: -1...1, own: ElementaryFunctions.expMinusOne,
      platform: { Foundation.expm1($0) }),
    Case(name: "log", range: 0...2, own: ElementaryFunctions.log, platform: { Foundation.log($0) }),
    Case(name: "log", range: 0...1e300, own: ElementaryFunctions.log, platform: { Foundation.log($0) }),
    Case(name: "log", range: 0...1e-300, own: ElementaryFunctions.log, platform: { Foundation.log($0) }),
    Case(
      name: "log", range: 0...Double.leastNormalMagnitude, own: ElementaryFunctions.log,
      platform: { Foundation.log($0) }),
    Case(name: "log", range: 0.99...1.01, own: ElementaryFunctions.log, platform: { Foundation.log($0) }),
    Case(
      name: "logOnePlus", range: -0.999...100, own: ElementaryFunctions.logOnePlus,
      platform: { Foundation.log1p($0) }),
    Case(
      name: "logOnePlus", range: -1e-6...1e-6, own: ElementaryFunctions.logOnePlus,
      platform: { Foundation.log1p($0) }),
    Case(
      name: "sin", range: -7...7, own: { ElementaryFunctions.sineCosine($0).sine },
      platform: { Foundation.sin($0) }),
    Case(
      name: "cos", range: -7...7, own: { ElementaryFunctions.sineCosine($0).cosine },
      platform: { Foundation.cos($0) }),
    Case(
      name: "sin", range: 0...1e6, own: { ElementaryFunctions.sineCosine($0).sine },
      platform: { Foundation.sin($0) }),
    Case(
      name: "cos", range: 0...5e8, own: { ElementaryFunctions.sineCosine($0).cosine },
      platform: { Foundation.cos($0) }),
    Case(
      name: "squareRoot", range: 0...4, own: ElementaryFunctions.squareRoot, platform: { $0.squareRoot() }),
    Case(
      name: "squareRoot", range: 0...1e300, own: ElementaryFunctions.squareRoot,
      platform: { $0.squareRoot() }),
    Case(
      name: "squareRoot", range: 0...Double.leastNormalMagnitude, own: ElementaryFunctions.squareRoot,
      platform: { $0.squareRoot() }),
  ]

  @Test("Each is within 4 units in the last place of the platform's own", arguments: cases)
  func agreesWithThePlatform(_ tried: Case) {
    var random = SeededGenerator(seed: 1)
    var worst: UInt64 = 0
    var place = 0.0
    for _ in 0..<20_000 {
      let x = Double.random(in: tried.range, using: &random)
      let distance = unitsApart(tried.own(x), tried.platform(x))
      if distance > worst { (worst, place) = (distance, x) }
    }
    #expect(worst <= 4, "\(worst) units at \(place)")
  }

  @Test("Sine and cosine are exact near multiples of a quarter turn", arguments: 1...400)
  func quartersOfATurn(_ count: Int) {
    let x = Double(count) * Double.pi / 2
    #expect(unitsApart(ElementaryFunctions.sineCosine(x).sine, Foundation.sin(x)) <= 4)
    #expect(unitsApart(ElementaryFunctions.sineCosine(x).cosine, Foundation.cos(x)) <= 4)
  }

  @Test("Outside their domains they return limits, and never trap")
  func limits() {
    #expect(ElementaryFunctions.exp(0) == 1)
    #expect(ElementaryFunctions.exp(-.infinity) == 0)
    #expect(ElementaryFunctions.exp(.infinity) == .infinity)
    #expect(ElementaryFunctions.exp(-1e300) == 0)
    #expect(ElementaryFunctions.exp(.nan).isNaN)
    #expect(ElementaryFunctions.expMinusOne(0) == 0)
    #expect(ElementaryFunctions.expMinusOne(-.infinity) == -1)
    #expect(ElementaryFunctions.expMinusOne(.infinity) == .infinity)
    #expect(ElementaryFunctions.expMinusOne(.nan).isNaN)
    #expect(ElementaryFunctions.log(1) == 0)
    #expect(ElementaryFunctions.log(0) == -.infinity)
    #expect(ElementaryFunctions.log(-1).isNaN)
    #expect(ElementaryFunctions.log(.nan).isNaN)
    #expect(ElementaryFunctions.log(.infinity) == .infinity)
    #expect(
      unitsApart(
        ElementaryFunctions.log(Double.leastNonzeroMagnitude), Foundation.log(Double.leastNonzeroMagnitude))
        <= 1)
    #expect(ElementaryFunctions.squareRoot(0) == 0 && ElementaryFunctions.squareRoot(-1).isNaN)
    #expect(
      ElementaryFunctions.squareRoot(.infinity) == .infinity && ElementaryFunctions.squareRoot(.nan).isNaN)
    for whole in 1...1_000 {
      #expect(ElementaryFunctions.squareRoot(Double(whole * whole)) == Double(whole))
    }
    for angle in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(ElementaryFunctions.sineCosine(angle) == (0, 1))
    }
    #expect(ElementaryFunctions.sineCosine(0) == (0, 1))
  }

  @Test("The bits are the same on every platform")
  func bits() {
    #expect(ElementaryFunctions.exp(1).bitPattern == 0x4005_bf0a_8b14_576a)
    #expect(ElementaryFunctions.exp(-3.7).bitPattern == Foundation.exp(-3.7).bitPattern)
    #expect(ElementaryFunctions.log(10).bitPattern == 0x4002_6bb1_bbb5_5516)
    #expect(ElementaryFunctions.sineCosine(1).sine.bitPattern == 0x3fea_ed54_8f09_0cee)
    #expect(ElementaryFunctions.sineCosine(1).cosine.bitPattern == 0x3fe1_4a28_0fb5_068c)
  }
}
