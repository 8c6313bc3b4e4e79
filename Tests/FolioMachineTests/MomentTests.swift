import Testing

@testable import FolioMachine

@Suite("Moments", .processorTime)
struct MomentTests {
  @Test("Differences saturate at both ends")
  func differencesSaturate() {
    let first = Moment(nanoseconds: .min)
    let last = Moment(nanoseconds: .max)
    #expect(last.nanoseconds(since: first) == .max)
    #expect(first.nanoseconds(since: last) == .min)
    #expect(first.nanoseconds(since: first) == 0)
    #expect(last.advanced(byNanoseconds: 1) == last)
    #expect(first.advanced(byNanoseconds: -1) == first)
  }
}
