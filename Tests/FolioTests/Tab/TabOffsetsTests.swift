import Testing

@testable import Folio

@Suite("Lengths of tabs")
struct TabOffsetsTests {
  private func offsets(_ policy: TabLengths, told: [Double], strip: Double) -> TabOffsets {
    var tabs = TabOffsets(count: told.count)
    tabs.resizeStrip(to: strip)
    tabs.follow(policy)
    tabs.tell(told)
    return tabs
  }

  struct Policy: Sendable, CustomTestStringConvertible {
    var policy: TabLengths
    var strip: Double
    var lengths: [Double]
    var testDescription: String { "\(policy) in \(strip)" }
  }

  @Test(
    "T12: lengths come from the policy",
    arguments: [
      Policy(policy: .intrinsic, strip: 300, lengths: [30, 60, 90]),
      Policy(policy: .equal, strip: 300, lengths: [100, 100, 100]),
      Policy(policy: .fill, strip: 300, lengths: [70, 100, 130]),
      Policy(policy: .fill, strip: 100, lengths: [30, 60, 90]),
      Policy(policy: .proportional, strip: 300, lengths: [50, 100, 150]),
      Policy(policy: .proportional, strip: 90, lengths: [15, 30, 45]),
      Policy(policy: .capped(50), strip: 300, lengths: [30, 50, 50]),
    ])
  func policy(_ policy: Policy) {
    let tabs = offsets(policy.policy, told: [30, 60, 90], strip: policy.strip)
    #expect((0..<3).map(tabs.length(of:)) == policy.lengths)
    #expect(tabs.total == policy.lengths.reduce(0, +))
  }

  @Test(
    "Tabs of which nothing was told share the strip",
    arguments: [
      TabLengths.intrinsic, .equal, .fill, .proportional, .capped(50),
    ])
  func shared(_ policy: TabLengths) {
    var tabs = TabOffsets(count: 4)
    tabs.resizeStrip(to: 200)
    tabs.follow(policy)
    #expect((0..<4).map(tabs.length(of:)) == [50, 50, 50, 50])
  }

  @Test("A cap holds for tabs of which nothing was told")
  func cappedDefault() {
    var tabs = TabOffsets(count: 4)
    tabs.resizeStrip(to: 200)
    tabs.follow(.capped(30))
    #expect((0..<4).map(tabs.length(of:)) == [30, 30, 30, 30])
  }

  @Test("Shares meet without gaps and fill the strip exactly", arguments: [1, 3, 7, 999, 100_000])
  func exactShares(count: Int) {
    var tabs = TabOffsets(count: count)
    tabs.resizeStrip(to: 1000)
    #expect(tabs.total == 1000)
    #expect(tabs.offset(of: 0) == 0)
    let middle = count / 2
    #expect(tabs.frame(of: middle).end == tabs.offset(of: middle + 1))
  }

  @Test("Proportions of lengths that are all 0 are equal")
  func nothingInProportion() {
    let tabs = offsets(.proportional, told: [0, 0], strip: 90)
    #expect(tabs.length(of: 1) == 45)
  }

  @Test("No tabs have no length")
  func none() {
    let tabs = TabOffsets(count: 0)
    #expect(tabs.total == 0)
    #expect(tabs.index(from: 0) == 0)
    #expect(tabs.index(until: 10) == 0)
  }

  @Test("T13: the tab at an offset among 100 000, as a search by hand finds it")
  func searched() {
    let lengths = (0..<100_000).map { Double($0 % 7) * 10.5 }
    let tabs = offsets(.intrinsic, told: lengths, strip: 300)
    for offset in stride(from: 0.0, to: tabs.total, by: tabs.total / 53) {
      let index = tabs.index(from: offset)
      #expect(tabs.frame(of: index).end > offset)
      #expect(index == 0 || tabs.frame(of: index - 1).end <= offset)
    }
    #expect(tabs.index(from: tabs.total) == 100_000)
  }
}
