import FolioCollections
import Testing

import struct FolioTesting.SeededGenerator

@Suite("Stable sorting", .processorTime)
struct StableOrderTests {
  @Test(
    "Equal elements keep their order, and others are sorted", arguments: [0, 1, 2, 3, 7, 64, 65, 1_000])
  func stable(count: Int) {
    var chance = SeededGenerator(seed: UInt64(count) + 1)
    for keys in [1, 2, 5, 1_000] {
      let elements = (0..<count).map { (key: chance.pick(keys), place: $0) }
      let sorted = elements.stablySorted { $0.key < $1.key }
      #expect(sorted.map(\.place).sorted() == Array(0..<count))
      for (first, second) in zip(sorted, sorted.dropFirst()) {
        #expect((first.key, first.place) < (second.key, second.place))
      }
    }
  }
}
