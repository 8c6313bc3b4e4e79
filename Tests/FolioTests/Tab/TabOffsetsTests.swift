import Testing

import struct FolioTesting.Chance

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
    #expect((0..<3).map { tabs.frame(of: $0).length } == policy.lengths)
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
    #expect((0..<4).map { tabs.frame(of: $0).length } == [50, 50, 50, 50])
  }

  @Test("A cap holds for tabs of which nothing was told")
  func cappedDefault() {
    var tabs = TabOffsets(count: 4)
    tabs.resizeStrip(to: 200)
    tabs.follow(.capped(30))
    #expect((0..<4).map { tabs.frame(of: $0).length } == [30, 30, 30, 30])
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
    #expect(tabs.frame(of: 1).length == 45)
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

  /// What tabs of lengths in units are, by adding them up.
  private func ends(_ told: [Int64], _ policy: TabLengths) -> [Int64] {
    var end: Int64 = 0
    return told.map { length in
      if case .capped(let maximum) = policy {
        end += min(length, TabOffsets.units(maximum))
      } else {
        end += length
      }
      return end
    }
  }

  @Test(
    "T13: tabs lie where adding up their lengths puts them, to the bit, and are found there",
    arguments: 1...12 as ClosedRange<UInt64>)
  func naive(seed: UInt64) {
    var chance = Chance(seed: seed)
    for policy in [TabLengths.intrinsic, .capped(33.3)] {
      let lengths = (0..<(1 + chance.pick(400))).map { _ in
        chance.once(in: 3) ? 0 : (chance.once(in: 3) ? 40 : chance.number(0, 90))
      }
      let tabs = offsets(policy, told: lengths, strip: 320)
      let units = ends(lengths.map(TabOffsets.units), policy)
      let ends = units.map { Double($0) / TabOffsets.unitsPerPoint }
      #expect((1...lengths.count).map { tabs.offset(of: $0) } == ends)
      #expect(lengths.indices.allSatisfy { tabs.frame(of: $0).offset == tabs.offset(of: $0) })
      let ownLengths = zip(units, [0] + units).map { Double($0 - $1) / TabOffsets.unitsPerPoint }
      #expect(lengths.indices.map { tabs.frame(of: $0).length } == ownLengths)
      #expect(Array(tabs.told) == lengths.map(TabOffsets.units))
      for _ in 0..<200 {
        var offset = chance.once(in: 2) ? ends[chance.pick(ends.count)] : chance.number(-9, tabs.total + 9)
        if chance.once(in: 4) { offset = chance.once(in: 2) ? offset.nextUp : offset.nextDown }
        #expect(tabs.index(from: offset) == ends.firstIndex { $0 > offset } ?? ends.count)
        let begins = [0] + ends.dropLast()
        #expect(tabs.index(until: offset) == begins.firstIndex { $0 >= offset } ?? ends.count)
      }
    }
  }

  @Test(
    "T13: offsets that are no numbers or beyond all tabs find none",
    arguments: [Double.infinity, 1e300, 1e12])
  func beyond(_ offset: Double) {
    for policy in [TabLengths.intrinsic, .fill, .capped(20)] {
      let tabs = offsets(policy, told: [30, 60, 90], strip: 300)
      #expect(tabs.index(from: offset) == 3 && tabs.index(until: offset) == 3)
      #expect(tabs.index(from: -offset) == 0 && tabs.index(until: -offset) == 0)
      #expect((0...3).contains(tabs.index(from: .nan)))
    }
  }

  @Test("T12: a cap comes and goes without a word from the host")
  func capChanges() {
    var tabs = offsets(.capped(50), told: [30, 60, 90], strip: 300)
    tabs.follow(.capped(80))
    #expect((0..<3).map { tabs.frame(of: $0).length } == [30, 60, 80])
    tabs.follow(.intrinsic)
    #expect((0..<3).map { tabs.frame(of: $0).length } == [30, 60, 90])
    #expect(tabs == offsets(.intrinsic, told: [30, 60, 90], strip: 300))
  }
}
