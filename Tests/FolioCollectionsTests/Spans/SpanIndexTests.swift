import FolioCollections
import FolioMachine
import Foundation
import Testing

import struct FolioTesting.SeededGenerator

struct SpanIndexTests {
  @Test(
    "Q16: after any random changes the index finds the same frames as a linear search",
    arguments: [(seed: 1 as UInt64, keys: 6 as Int64), (2, 60), (3, 900), (4, 3_000)])
  func agreesWithEveryFrame(seed: UInt64, keys: Int64) throws {
    var random = SeededGenerator(seed: seed)
    var index = SpanIndex()
    var plain: [Int64: VerticalExtent] = [:]
    for step in 0..<3_000 {
      let key = random.below(keys)
      let growing = step % 1_500 < 1_000
      if random.below(10) < (growing ? 8 : 3) {
        let extent = randomExtent(&random)
        #expect(try index.set(extent, for: key) == plain.updateValue(extent, forKey: key))
      } else {
        #expect(index.remove(key) == plain.removeValue(forKey: key))
      }
      guard step % 10 == 0 || keys < 10 else { continue }
      #expect(index.checkInvariants() == nil, "seed \(seed), step \(step)")
      #expect(index.greatestBottom == plain.values.map(\.bottom).max())
      let window = randomExtent(&random)
      #expect(met(index, window) == expected(plain, window))
    }
    let keys = Array(plain.keys)
    let rebuilt = try SpanIndex(keys: keys, extents: keys.map { plain[$0]! })
    #expect(rebuilt == index && rebuilt.hashValue == index.hashValue)
    #expect(rebuilt.checkInvariants() == nil)
    #expect(digest(rebuilt) == digest(index))
    index.remove(keys.first ?? 0)
    #expect(digest(rebuilt) != digest(index) || keys.isEmpty)
    for key in keys { index.remove(key) }
    #expect(index.isEmpty && index.greatestBottom == nil && index == SpanIndex())
  }

  @Test("Q16: an index of a thousand frames answers every window like a linear search")
  func bulk() throws {
    var random = SeededGenerator(seed: 9)
    let keys = Array(0..<1_000 as Range<Int64>)
    let extents = keys.map { _ in randomExtent(&random) }
    let index = try SpanIndex(keys: keys, extents: extents)
    let plain = Dictionary(uniqueKeysWithValues: zip(keys, extents))
    for _ in 0..<200 {
      let window = randomExtent(&random)
      #expect(met(index, window) == expected(plain, window))
    }
  }

  @Test("Q16: a frame that only touches the window does not meet it; one without height inside it does")
  func strictness() throws {
    let extents = [(0.0, 10.0), (10, 20), (20, 30), (15, 15), (10, 10), (20, 20), (-5, 100)]
    let index = try SpanIndex(
      keys: Array(0..<7), extents: extents.map { VerticalExtent(top: $0.0, bottom: $0.1) })
    #expect(met(index, VerticalExtent(top: 10, bottom: 20)) == [6, 1, 3])
    #expect(met(index, VerticalExtent(top: .nan, bottom: 20)).isEmpty)
    #expect(met(index, VerticalExtent(top: 10, bottom: .nan)).isEmpty)
    #expect(met(index, VerticalExtent(top: -.infinity, bottom: .infinity)).count == 7)
  }

  @Test("Q35: illegal extents and duplicate keys are rejected, and the index is unchanged")
  func rejections() throws {
    var index = try SpanIndex(keys: [1], extents: [VerticalExtent(top: 0, bottom: 1)])
    let before = index
    for (top, bottom) in [(1.0, 0.0), (.nan, 0), (0, .nan), (-.infinity, 0), (0, 2e12)] {
      #expect(throws: CollectionRejection.illegalExtent(1)) {
        try index.set(VerticalExtent(top: top, bottom: bottom), for: 1)
      }
    }
    #expect(index == before)
    let extent = VerticalExtent(top: 0, bottom: 1)
    #expect(throws: CollectionRejection.duplicateKey(4)) {
      try SpanIndex(keys: [4, 4], extents: [extent, extent])
    }
    #expect(throws: CollectionRejection.illegalCount(1)) { try SpanIndex(keys: [4, 5], extents: [extent]) }
    #expect(index.remove(77) == nil && index[77] == nil)
  }

  @Test("Encoding keeps the frames; duplicate keys are refused")
  func codable() throws {
    let index = try SpanIndex(
      keys: [3, 1], extents: [VerticalExtent(top: 0, bottom: 1), VerticalExtent(top: -2, bottom: 0.5)])
    let data = try JSONEncoder().encode(index)
    #expect(try JSONDecoder().decode(SpanIndex.self, from: data) == index)
    let broken = #"{"keys":[1,1],"extents":[{"top":0,"bottom":1},{"top":0,"bottom":1}]}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SpanIndex.self, from: Data(broken.utf8))
    }
  }

  private func digest(_ index: SpanIndex) -> UInt64 {
    var digest = StateDigest()
    index.combine(into: &digest)
    return digest.value
  }

  private func randomExtent(_ random: inout SeededGenerator) -> VerticalExtent {
    let top = Double(random.below(400)) - 20
    let height = random.below(20) == 0 ? random.below(300) : random.below(12)
    return VerticalExtent(top: top, bottom: top + Double(height))
  }

  private func met(_ index: SpanIndex, _ window: VerticalExtent) -> [Int64] {
    var keys: [Int64] = []
    index.forEach(meeting: window) { key, _ in keys.append(key) }
    return keys
  }

  private func expected(_ plain: [Int64: VerticalExtent], _ window: VerticalExtent) -> [Int64] {
    plain.filter { $0.value.top < window.bottom && $0.value.bottom > window.top }
      .sorted { ($0.value.top, $0.key) < ($1.value.top, $1.key) }
      .map(\.key)
  }
}
