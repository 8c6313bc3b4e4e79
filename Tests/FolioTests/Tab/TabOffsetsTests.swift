import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

@Suite("Lengths of tabs", .processorTime)
struct TabOffsetsTests {
  private func offsets(_ policy: TabLengths, told: [Double], strip: Double) -> TabOffsets {
    offsets(told: told, strip: strip) { $0.lengths = policy }
  }

  private func offsets(
    told: [Double], selected: [Double] = [], strip: Double, _ change: (inout TabConfiguration) -> Void
  ) -> TabOffsets {
    var tabs = TabOffsets(count: told.count)
    tabs.resizeStrip(to: strip)
    tabs.follow(configuration(change))
    tabs.set(told, selected: selected)
    return tabs
  }

  private func configuration(_ change: (inout TabConfiguration) -> Void) -> TabConfiguration {
    var configuration = TabConfiguration()
    change(&configuration)
    return configuration
  }

  struct Policy: Sendable, CustomTestStringConvertible {
    var policy: TabLengths
    var strip: Double
    var lengths: [Double]
    var testDescription: String { "\(policy) in \(strip)" }
  }

  @Test(
    "T12: the policy decides the lengths",
    arguments: [
      Policy(policy: .intrinsic, strip: 300, lengths: [30, 60, 90]),
      Policy(policy: .equal, strip: 300, lengths: [100, 100, 100]),
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
    "Tabs without lengths share the strip",
    arguments: [
      TabLengths.intrinsic, .equal, .proportional, .capped(50),
    ])
  func shared(_ policy: TabLengths) {
    var tabs = TabOffsets(count: 4)
    tabs.resizeStrip(to: 200)
    tabs.follow(configuration { $0.lengths = policy })
    #expect((0..<4).map { tabs.frame(of: $0).length } == [50, 50, 50, 50])
  }

  @Test("A cap applies to tabs without lengths")
  func cappedDefault() {
    var tabs = TabOffsets(count: 4)
    tabs.resizeStrip(to: 200)
    tabs.follow(configuration { $0.lengths = .capped(30) })
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

  @Test("Without tabs there are no lengths")
  func none() {
    let tabs = TabOffsets(count: 0)
    #expect(tabs.total == 0)
    #expect(tabs.index(from: 0) == 0)
    #expect(tabs.index(until: 10) == 0)
  }

  @Test("T13: the tab at an offset among 100 000 equals that of a linear search")
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

  /// The tabs with lengths in units, by summation.
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
    "T13: tabs are where the sum of lengths puts them, to the bit, and are found there",
    arguments: 1...12 as ClosedRange<UInt64>)
  func naive(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
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
    "T13: NaN, infinities and offsets beyond all tabs find none",
    arguments: [Double.infinity, 1e300, 1e12])
  func beyond(_ offset: Double) {
    for policy in [TabLengths.intrinsic, .proportional, .capped(20)] {
      let tabs = offsets(policy, told: [30, 60, 90], strip: 300)
      #expect(tabs.index(from: offset) == 3 && tabs.index(until: offset) == 3)
      #expect(tabs.index(from: -offset) == 0 && tabs.index(until: -offset) == 0)
      #expect((0...3).contains(tabs.index(from: .nan)))
    }
  }

  @Test("T12: a cap can be set and removed without an event of the host")
  func capChanges() {
    var tabs = offsets(.capped(50), told: [30, 60, 90], strip: 300)
    tabs.follow(configuration { $0.lengths = .capped(80) })
    #expect((0..<3).map { tabs.frame(of: $0).length } == [30, 60, 80])
    tabs.follow(configuration { $0.lengths = .intrinsic })
    #expect((0..<3).map { tabs.frame(of: $0).length } == [30, 60, 90])
    #expect(tabs == offsets(.intrinsic, told: [30, 60, 90], strip: 300))
  }

  // MARK: Padding, spacing, short strips

  @Test("T20: tabs that fill a strip share the rest of it, and fill nothing if they are longer")
  func filled() {
    let lengths = { (tabs: TabOffsets) in (0..<3).map { tabs.frame(of: $0).length } }
    #expect(lengths(offsets(told: [30, 60, 90], strip: 300) { $0.shortStrip = .fill }) == [70, 100, 130])
    #expect(lengths(offsets(told: [30, 60, 90], strip: 100) { $0.shortStrip = .fill }) == [30, 60, 90])
    let padded = offsets(told: [30, 60, 90], strip: 300) {
      $0.shortStrip = .fill
      ($0.leadingPadding, $0.trailingPadding, $0.spacing) = (10, 20, 15)
      $0.lengths = .capped(50)
    }
    #expect(lengths(padded).reduce(0, +) == 240 && padded.total == 300)
    #expect(lengths(padded)[1] == lengths(padded)[2])
    var untold = TabOffsets(count: 4)
    untold.resizeStrip(to: 200)
    untold.follow(
      configuration {
        $0.lengths = .capped(30)
        $0.shortStrip = .fill
      })
    #expect(untold.total == 200, "Nothing was told, and they fill the strip none the less")
  }

  @Test("T20: padding is before the first and after the last tab, spacing between two")
  func gaps() {
    let tabs = offsets(told: [30, 60, 90], strip: 300) {
      ($0.leadingPadding, $0.trailingPadding, $0.spacing) = (10, 20, 5)
    }
    #expect((0..<3).map { tabs.offset(of: $0) } == [10, 45, 110])
    #expect((0..<3).map { tabs.end(of: $0) } == [40, 105, 200])
    #expect(tabs.total == 220)
    // In a gap no tab is visible.
    #expect(tabs.index(from: 41) == 1 && tabs.index(until: 44) == 1)
    #expect(tabs.index(from: 0) == 0 && tabs.index(until: 9) == 0)
    #expect(tabs.index(from: 205) == 3 && tabs.index(until: 220) == 3)
  }

  @Test(
    "T20: policies that share the strip share the length without padding and spacing, and nothing if that is 0",
    arguments: [TabLengths.equal, .proportional])
  func sharedRest(_ policy: TabLengths) {
    for told in [[40.0, 40, 40], []] {
      var tabs = TabOffsets(count: 3)
      tabs.resizeStrip(to: 300)
      tabs.follow(
        configuration {
          $0.lengths = policy
          ($0.leadingPadding, $0.trailingPadding, $0.spacing) = (10, 20, 15)
        })
      tabs.set(told)
      #expect(
        (0..<3).map { tabs.frame(of: $0) } == [10.0, 105, 200].map { StripFrame(offset: $0, length: 80) })
      #expect(tabs.total == 300)
      tabs.resizeStrip(to: 59)
      #expect((0..<3).map { tabs.frame(of: $0).length } == [0, 0, 0])
      #expect(tabs.total == 60)
    }
  }

  @Test(
    "T20: short tabs are at the start, in the middle or at the end; long ones and none at all are not moved")
  func standing() {
    func standing(_ short: ShortStrip, strip: Double = 300, _ told: [Double] = [30, 60, 90]) -> Double? {
      offsets(told: told, strip: strip) {
        $0.shortStrip = short
        ($0.leadingPadding, $0.trailingPadding, $0.spacing) = (8, 12, 10)
      }.standing
    }
    #expect(standing(.start) == 0 && standing(.fill) == nil)
    #expect(standing(.centre) == -40 && standing(.end) == -80)
    #expect(ShortStrip.allCases.allSatisfy { standing($0, strip: 220) == nil })
    #expect(ShortStrip.allCases.allSatisfy { standing($0, []) == nil })
  }

  @Test("T20: the greatest padding and spacing, between many tabs, are exact")
  func greatest() {
    let longest = TabOffsets.longest
    let tabs = offsets(told: [Double](repeating: longest, count: 10_000), strip: 300) {
      ($0.leadingPadding, $0.trailingPadding, $0.spacing) = (longest, longest, longest)
    }
    #expect(tabs.total == longest * 20_001)
    #expect(tabs.frame(of: 9_999) == StripFrame(offset: longest * 19_999, length: longest))
  }

  // MARK: Lengths while selected

  @Test("T21: a tab is longer by its emphasis, and all tabs behind it are moved by as much")
  func selected() {
    var tabs = offsets(told: [30, 60, 90, 50], selected: [50, 40, 90, 50], strip: 300) { _ in }
    func lengths() -> [Double] { (0..<4).map { tabs.frame(of: $0).length } }
    #expect(lengths() == [30, 60, 90, 50])
    tabs.select(TabParts(PageBlend(from: 0, to: 0, progress: 0)))
    #expect(lengths() == [50, 60, 90, 50] && tabs.total == 250)
    tabs.select(TabParts(PageBlend(from: 0, to: 1, progress: 0.25)))
    #expect(lengths() == [45, 55, 90, 50])
    #expect((0..<4).map { tabs.offset(of: $0) } == [0, 45, 100, 190])
    tabs.select(TabParts(PageBlend(from: 3, to: 1, progress: 0.5)))
    #expect(lengths() == [30, 50, 90, 50])
    for index in [-1, 4] {
      tabs.select(TabParts(PageBlend(from: index, to: 0, progress: 1)))
      #expect(lengths() == [50, 60, 90, 50], "There is no tab \(index)")
    }
    tabs.select(nil)
    #expect(lengths() == [30, 60, 90, 50])
  }

  @Test("T21: a cap applies to both lengths, and tabs that share the strip have one")
  func selectedPolicies() {
    let half = PageBlend(from: 0, to: 1, progress: 0.5)
    var capped = offsets(told: [30, 60, 90], selected: [90, 20, 90], strip: 300) { $0.lengths = .capped(50) }
    capped.select(TabParts(half))
    #expect((0..<3).map { capped.frame(of: $0).length } == [40, 35, 50])
    var filled = offsets(told: [30, 60, 90], selected: [90, 60, 90], strip: 300) { $0.shortStrip = .fill }
    filled.select(TabParts(half))
    #expect((0..<3).map { filled.frame(of: $0).length } == [90, 90, 120] && filled.total == 300)
    for policy in [TabLengths.equal, .proportional] {
      var tabs = offsets(told: [30, 60, 90], selected: [90, 60, 90], strip: 300) { $0.lengths = policy }
      let before = (0..<3).map { tabs.frame(of: $0) }
      tabs.select(TabParts(half))
      #expect((0..<3).map { tabs.frame(of: $0) } == before)
    }
  }

  @Test(
    "T20 T21: among gaps and selected tabs each is where the sum puts it, and is found there",
    arguments: 1...12 as ClosedRange<UInt64>)
  func naiveGaps(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for policy in [TabLengths.intrinsic, .capped(33.3)] {
      let count = 1 + chance.pick(200)
      let told = (0..<count).map { _ in chance.once(in: 3) ? 0 : chance.number(0, 90) }
      let selected = chance.once(in: 3) ? [] : told.map { _ in chance.number(0, 90) }
      let (spacing, padding) = (chance.once(in: 2) ? 0 : chance.number(0, 9), chance.number(0, 20))
      var tabs = offsets(told: told, selected: selected, strip: 320) {
        $0.lengths = policy
        ($0.leadingPadding, $0.spacing) = (padding, spacing)
      }
      let blend = PageBlend(
        from: chance.pick(count), to: chance.pick(count), progress: chance.number(0, 1))
      tabs.select(TabParts(blend))
      let cap = if case .capped(let most) = policy { TabOffsets.units(most) } else { Int64.max }
      var offset = TabOffsets.units(padding)
      var frames: [StripFrame] = []
      for index in 0..<count {
        let plain = min(TabOffsets.units(told[index]), cap)
        var part = index == blend.from ? 1 - blend.progress : index == blend.to ? blend.progress : 0
        if blend.from == blend.to, index == blend.from { part = 1 }
        var length = plain
        if !selected.isEmpty {
          let most = min(TabOffsets.units(selected[index]), cap) - plain
          length += Int64((Double(most) * part + 0.5).rounded(.down))
        }
        frames.append(StripFrame(offset: Double(offset) / 768, length: Double(length) / 768))
        offset += length + TabOffsets.units(spacing)
      }
      #expect((0..<count).map { tabs.frame(of: $0) } == frames)
      for _ in 0..<100 {
        let place = chance.once(in: 2) ? frames[chance.pick(count)].offset : chance.number(-9, tabs.total + 9)
        #expect(tabs.index(from: place) == (0..<count).first { tabs.end(of: $0) > place } ?? count)
        #expect(tabs.index(until: place) == (0..<count).first { tabs.offset(of: $0) >= place } ?? count)
      }
    }
  }
}
