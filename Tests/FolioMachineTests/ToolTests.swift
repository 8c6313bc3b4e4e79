import Testing

@testable import FolioMachine

@Suite("Small tools", .processorTime)
struct ToolTests {
  @Test("The partitioning index is the first of those that belong behind it", arguments: 0...33)
  func partitioningIndex(count: Int) {
    for first in 0...count {
      #expect((0..<count).partitioningIndex { $0 >= first } == first)
      #expect((10..<10 + count).map { $0 }.partitioningIndex { $0 >= 10 + first } == first)
      #expect((Int64(-5)..<Int64(count) - 5).partitioningIndex { $0 >= Int64(first) - 5 } == Int64(first) - 5)
    }
  }

  @Test("A clock that runs backward has no effect")
  func timeline() {
    var newest: Moment?
    #expect(newest.advance(to: Moment(nanoseconds: -7)) == Moment(nanoseconds: -7))
    #expect(newest.advance(to: Moment(nanoseconds: 5)) == Moment(nanoseconds: 5))
    #expect(newest.advance(to: Moment(nanoseconds: 3)) == Moment(nanoseconds: 5))
    #expect(newest == Moment(nanoseconds: 5))
  }

  @Test("A value is clamped to the nearer bound, to the lower one if they cross, and NaN is unchanged")
  func clamped() {
    #expect([-3, 0, 5, 9, 12].map { $0.clamped(0, 9) } == [0, 0, 5, 9, 9])
    #expect(4.clamped(7, 2) == 7)
    #expect(0.5.clamped(1, 2) == 1 && 2.5.clamped(1, 2) == 2)
    #expect(Double.nan.clamped(1, 2).isNaN)
  }
}
