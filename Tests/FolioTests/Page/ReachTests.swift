import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

@Suite("Which pages can be reached", .processorTime)
struct ReachTests {
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

  @Test("P24 C09: pages disabled and enabled again leave nothing behind that affects a longer order")
  func grown() throws {
    var stage = try PageStage(10)
    stage.disable(3, tap: false)
    stage.send(.enabledChanged(3, swipe: true, tap: true))
    stage.send(.pagesChanged((0..<1000).map { PageID($0) }))
    stage.disable(900, tap: false)
    stage.disable(1)
    stage.step(by: 1, .request)
    #expect(stage.pages.target == 2)
    #expect(!stage.pages.allowsSwipe(to: 900) && !stage.pages.allowsTap(to: 900))
    stage.send(.enabledChanged(900, swipe: true, tap: true))
    stage.send(.enabledChanged(1, swipe: true, tap: true))
    stage.send(.pagesChanged([5, 6]))
    stage.disable(6)
    #expect(!stage.pages.allowsSwipe(to: 6) && stage.pages.allowsSwipe(to: 5))
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

  @Test("P24: the disabled of a million pages are found again in a new order, and saved in page order")
  func moved() throws {
    var stage = try PageStage(6, at: 0)
    stage.disable(1)
    stage.disable(4, swipe: true, tap: false)
    stage.disable(5, swipe: false, tap: false)
    stage.send(.pagesChanged([5, 4, 9, 1, 0]))
    #expect([5, 4, 9, 1, 0].map { stage.pages.allowsSwipe(to: $0) } == [false, true, true, false, true])
    #expect([5, 4, 9, 1, 0].map { stage.pages.allowsTap(to: $0) } == [false, false, true, true, true])
    stage.send(.pagesChanged([0, 9]))
    stage.send(.pagesChanged([0, 9, 5]))
    #expect(stage.pages.allowsSwipe(to: 5) && stage.pages.allowsTap(to: 5))
  }

  @Test(
    "P24 T11 P16: a step by key skips pages disabled for taps or swipes, one by request those for swipes",
    arguments: [(Cause.key, 3), (.tap, 3), (.request, 1), (.auto, 1)] as [(Cause, PageID)])
  func steps(cause: Cause, page: PageID) throws {
    var stage = try PageStage(6)
    stage.disable(1, swipe: true, tap: false)
    stage.disable(2)
    stage.step(by: 1, cause)
    #expect(stage.rejection == nil)
    #expect(stage.pages.target == page)
    stage.rest()
    stage.disable(5, swipe: true, tap: false)
    stage.step(by: .max, cause)
    #expect(stage.rejection == nil)
    #expect(stage.pages.target == (page == 3 ? 4 : 5))
    stage.rest()
    stage.step(by: .min, cause)
    #expect(stage.pages.target == 0)
  }

  @Test("P24 P19: steps by key move around a loop over pages that taps do not reach")
  func loopedSteps() throws {
    var stage = try PageStage(5, at: 3) { $0.loops = true }
    stage.disable(4, swipe: true, tap: false)
    stage.step(by: 1, .key)
    #expect(stage.pages.target == 0)
  }
}
