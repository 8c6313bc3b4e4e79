import Folio
import Foundation
import Testing

import struct FolioTesting.SeededGenerator

@Suite("Lengths of tabs that are reported one by one, or for all", .processorTime)
struct TabLengthTests {
  private func lengths(_ tabs: TabController) -> [Double] {
    tabs.page.pages.map { tabs.frame(of: $0)?.length ?? -1 }
  }

  private static let policies: [TabLengths] = [.intrinsic, .equal, .proportional, .capped(90)]

  @Test("T12: They are as if all had been reported together, whatever has the lengths", arguments: policies)
  func together(policy: TabLengths) throws {
    for seed in UInt64(1)...20 {
      var chance = SeededGenerator(seed: seed)
      var configuration = TabConfiguration()
      configuration.lengths = policy
      var one = try TabJourney([50, 100, 150, 60, 80], configuration: configuration, at: 2)
      var all = one
      var (told, selected) = ([50.0, 100, 150, 60, 80], [Double]())
      for _ in 0..<30 {
        let length = Double(chance.pick(160))
        let other = chance.once(in: 3) ? Double(chance.pick(160)) : nil
        if chance.once(in: 5) {
          told = told.map { _ in length }
          selected = other.map { other in told.map { _ in other } } ?? []
          one.send(.uniformLengthChanged(length, selected: other))
        } else {
          let index = chance.pick(5)
          if selected.isEmpty, other != nil { selected = told }
          told[index] = length
          if !selected.isEmpty { selected[index] = other ?? length }
          one.send(.lengthChanged(PageID(Int64(index)), length, selected: other))
        }
        all.send(.lengthsChanged(told, selected: selected))
        #expect(one.effects == all.effects && one.tabs.stripOffset == all.tabs.stripOffset)
        #expect(lengths(one.tabs) == lengths(all.tabs) && one.tabs.indicator == all.tabs.indicator)
        guard chance.once(in: 3) else { continue }
        for event in [
          TabEvent.tapped(PageID(Int64(chance.pick(5))), request: 1), .page(.ticked(at: one.now)),
          .page(.ticked(at: one.now.advanced(byNanoseconds: 100_000_000))),
        ] {
          #expect(one.send(event) == all.send(event))
        }
      }
    }
  }

  @Test("T12: Beside the first tab whose length is reported the others have none", arguments: policies)
  func first(policy: TabLengths) throws {
    var tabs = try TabController(configuration: TabConfiguration())
    var configuration = TabConfiguration()
    configuration.lengths = policy
    try tabs.handle(.configured(configuration)) { _ in }
    try tabs.handle(.page(.pagesChanged([1, 2, 3]))) { _ in }
    try tabs.handle(.stripLayoutChanged(length: 300)) { _ in }
    #expect(lengths(tabs) == (policy == .capped(90) ? [90, 90, 90] : [100, 100, 100]))
    try tabs.handle(.lengthChanged(2, 80)) { _ in }
    switch policy {
    case .intrinsic, .capped: #expect(lengths(tabs) == [0, 80, 0])
    case .equal: #expect(lengths(tabs) == [100, 100, 100])
    case .proportional: #expect(lengths(tabs) == [0, 300, 0])
    }
  }

  @Test("T12: What a cap has cut is there without it", arguments: [false, true])
  func cap(isUniform: Bool) throws {
    var configuration = TabConfiguration()
    configuration.lengths = .capped(90)
    var journey = try TabJourney([50, 50, 50], configuration: configuration)
    journey.send(isUniform ? .uniformLengthChanged(120) : .lengthChanged(1, 120))
    #expect(lengths(journey.tabs) == (isUniform ? [90, 90, 90] : [50, 90, 50]))
    configuration.lengths = .intrinsic
    journey.send(.configured(configuration))
    #expect(lengths(journey.tabs) == (isUniform ? [120, 120, 120] : [50, 120, 50]))
  }

  @Test(
    "T12: Tabs that come later have the length of all, until lengths are reported together",
    arguments: [false, true])
  func later(begins: Bool) throws {
    var journey = try TabJourney(begins ? [] : [50, 60])
    journey.send(.uniformLengthChanged(70, selected: 90))
    journey.send(.page(.pagesChanged([0, 1, 2])))
    #expect(lengths(journey.tabs) == [90, 70, 70])
    journey.send(.lengthChanged(2, 40))
    journey.send(.page(.pagesChanged([0, 7, 2, 1])))
    #expect(lengths(journey.tabs) == [90, 70, 40, 70])
    journey.send(.page(.jump(to: 2, animated: false)))
    #expect(lengths(journey.tabs) == [70, 70, 40, 70])
    journey.send(.page(.jump(to: 7, animated: false)))
    #expect(lengths(journey.tabs) == [70, 90, 40, 70])
    journey.send(.page(.pagesChanged([])))
    journey.send(.page(.pagesChanged([3, 4])))
    #expect(lengths(journey.tabs) == [90, 70])
    journey.send(.uniformLengthChanged(55))
    journey.send(.page(.pagesChanged([3, 4, 5])))
    #expect(lengths(journey.tabs) == [55, 55, 55])
    journey.send(.lengthsChanged([10, 20, 30]))
    journey.send(.page(.pagesChanged([3, 4, 5, 6])))
    #expect(lengths(journey.tabs) == [10, 20, 30, 0])
  }

  @Test(
    "T12: Where no length while selected was reported, a tab that comes later is as long selected",
    arguments: [false, true])
  func laterSelected(isUniform: Bool) throws {
    var journey = try TabJourney([50, 60])
    if isUniform { journey.send(.uniformLengthChanged(60)) }
    journey.send(.lengthChanged(1, 60, selected: 100))
    journey.send(.page(.pagesChanged([2, 0, 1], settled: 2)))
    #expect(lengths(journey.tabs) == (isUniform ? [60, 60, 60] : [0, 50, 60]))
  }

  @Test("T05: A tab that grows before those that are seen moves none of them")
  func keepsSeen() throws {
    var journey = try TabJourney([Double](repeating: 100, count: 20), at: 10)
    let offset = journey.tabs.stripOffset
    let seen = try #require(journey.tabs.frame(of: 10)).offset - offset
    journey.send(.lengthChanged(0, 140))
    #expect(isSeen(journey.tabs.stripOffset, at: offset + 40))
    #expect(journey.tabs.frame(of: 10)?.offset == seen + offset + 40)
  }

  @Test("X01: It is all saved", arguments: policies)
  func isSaved(policy: TabLengths) throws {
    var configuration = TabConfiguration()
    configuration.lengths = policy
    var journey = try TabJourney([50, 60], configuration: configuration)
    let before = journey.tabs.digest
    journey.send(.uniformLengthChanged(70, selected: 95))
    let uniform = journey.tabs.digest
    journey.send(.lengthChanged(1, 70, selected: 95))
    #expect(before != uniform && journey.tabs.digest == uniform)
    journey.send(.lengthChanged(1, 30))
    let read = try JSONDecoder().decode(TabController.self, from: JSONEncoder().encode(journey.tabs))
    #expect(read == journey.tabs && read.digest == journey.tabs.digest)
    var (saved, own) = (journey, journey)
    saved.tabs = read
    for event in [TabEvent.page(.pagesChanged([5, 1, 0])), .lengthChanged(0, 200)] {
      saved.send(event)
      own.send(event)
      #expect(lengths(saved.tabs) == lengths(own.tabs) && saved.tabs == own.tabs)
    }
  }
}
