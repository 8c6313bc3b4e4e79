import FolioMachine
import Testing

@Suite("Bounds of numbers", .processorTime)
struct MagnitudeTests {
  @Test("A number out of range becomes the nearest bound", arguments: [1.0, -1])
  func legal(_ side: Double) {
    #expect((side * .infinity).clampedToLegal == side * Double.largestLegal)
    #expect((side * Double.largestLegal.nextUp).clampedToLegal == side * Double.largestLegal)
    #expect((side * 0.25).clampedToLegal == side * 0.25)
    #expect(Double.nan.clampedToLegal.isNaN)
  }

  @Test("An integer outside two bounds becomes the nearer one, the lower if they cross")
  func integers() {
    #expect((-2...6).map { $0.clamped(0, 4) } == [0, 0, 0, 1, 2, 3, 4, 4, 4])
    #expect((-2...6).map { $0.clamped(3, 1) } == Array(repeating: 3, count: 9))
    #expect(Int64.max.clamped(.min, -1) == -1)
  }

  @Test("A machine stores numbers in range")
  func stored() {
    #expect([0, -1, 1, Double.largestLegal, -Double.largestLegal].allSatisfy { $0.isLegal })
    #expect(![Double.nan, .infinity, Double.largestLegal.nextUp].contains { $0.isLegal })
  }
}
