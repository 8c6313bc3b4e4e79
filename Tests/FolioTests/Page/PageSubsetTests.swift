import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

@Suite("Some of the pages", .processorTime)
struct PageSubsetTests {
  @Test(
    "P24 C09: members, ranks and places equal a count, after any changes",
    arguments: 1...6 as ClosedRange<UInt64>)
  func subset(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let pages = [1, 63, 64, 65, 200, 1000][Int(seed) - 1]
    var subset = PageSubset()
    var naive = [Bool](repeating: false, count: pages)
    for _ in 0..<400 {
      let index = chance.pick(pages)
      let isMember = !chance.once(in: 3)
      subset.set(index, isMember, of: pages)
      naive[index] = isMember
      guard chance.once(in: 8) else { continue }
      let members = naive.indices.filter { naive[$0] }
      let others = naive.indices.filter { !naive[$0] }
      #expect(subset.count == members.count)
      #expect(naive.indices.allSatisfy { subset.contains($0) == naive[$0] })
      #expect((0...pages).allSatisfy { end in subset.rank(of: end) == members.count { $0 < end } })
      #expect(members.indices.allSatisfy { subset.member(at: $0) == members[$0] })
      #expect(others.indices.allSatisfy { subset.other(at: $0) == others[$0] })
      var heard: [Int] = []
      subset.forEach { heard.append($0) }
      #expect(heard == members)
      #expect(PageSubset(members, of: pages) == subset)
    }
    for index in 0..<pages { subset.set(index, false, of: pages) }
    #expect(subset == PageSubset() && subset.hashValue == PageSubset().hashValue)
  }

  @Test(
    "P24 C09: among very many pages, every other one disabled, changes and queries have the right results")
  func million() {
    let pages = 200_000
    var subset = PageSubset((0..<pages).filter { $0 % 2 == 0 }, of: pages)
    for index in stride(from: 0, to: pages, by: 99_991) {
      #expect(subset.rank(of: index) == (index + 1) / 2)
      #expect(subset.member(at: index / 2) == index / 2 * 2)
      #expect(subset.other(at: index / 2) == index / 2 * 2 + 1)
    }
    subset.set(0, false, of: pages)
    #expect(subset.rank(of: pages) == pages / 2 - 1 && subset.member(at: 0) == 2)
  }
}
