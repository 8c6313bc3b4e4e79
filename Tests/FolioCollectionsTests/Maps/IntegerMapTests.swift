import FolioCollections
import Foundation
import Testing

import struct FolioTesting.SeededGenerator

struct IntegerMapTests {
  @Test(
    "Random updates, changes and removals agree with a dictionary",
    arguments: [(seed: 1 as UInt64, keys: 8 as Int64), (2, 40), (3, 700), (4, 100_000)])
  func agreesWithDictionary(seed: UInt64, keys: Int64) {
    var random = SeededGenerator(seed: seed)
    var map = IntegerMap<Int64>()
    var oracle: [Int64: Int64] = [:]
    for step in 0..<6_000 as Range<Int64> {
      let key = random.below(keys) &* (seed % 2 == 0 ? 1 : 1 << 40)
      switch random.below(8) {
      case 0...3:
        #expect(map.update(step, for: key) == oracle.updateValue(step, forKey: key))
      case 4...5:
        #expect(map.removeValue(for: key) == oracle.removeValue(forKey: key))
      case 6:
        let changed: Void? = map.withValue(for: key) { $0 += 1 }
        #expect((changed != nil) == (oracle[key] != nil))
        oracle[key]? += 1
      default:
        #expect(map[key] == oracle[key])
      }
      #expect(map.count == oracle.count)
    }
    #expect(map.sortedKeys == oracle.keys.sorted())
    for key in 0..<keys { #expect(map[key] == oracle[key]) }
  }

  @Test("The keys of a table are distributed over its parts")
  func parts() {
    var map = IntegerMap<Int>()
    #expect(map.part(of: 7, among: 16) == 0)
    map.reserve(1_000)
    var counts = [Int](repeating: 0, count: 16)
    for key in 0..<1_000 as Range<Int64> {
      map.update(0, for: key)
      counts[map.part(of: key, among: 16)] += 1
    }
    #expect(counts.allSatisfy { (30...95).contains($0) })
  }

  @Test("Extreme keys are valid")
  func extremeKeys() {
    var map = IntegerMap<Int>()
    let keys: [Int64] = [.min, .max, 0, -1, 1, .min + 1, 1 << 32, -(1 << 32)]
    for (value, key) in keys.enumerated() { map.update(value, for: key) }
    for (value, key) in keys.enumerated() { #expect(map[key] == value) }
    #expect(map.sortedKeys == keys.sorted())
  }

  @Test("An empty map finds nothing, removes nothing and contains nothing")
  func empty() {
    var map = IntegerMap<Int>()
    #expect(map[0] == nil)
    #expect(map.removeValue(for: 0) == nil)
    #expect(map.withValue(for: 0) { $0 } == nil)
    #expect(map.isEmpty && map.sortedKeys.isEmpty)
  }

  @Test("Equality and hash depend on the content, whatever was inserted and removed before")
  func equalByContent() {
    var grown = IntegerMap<Int64>(minimumCapacity: 1_000)
    for key in 0..<500 as Range<Int64> { grown.update(key, for: key) }
    for key in 20..<500 as Range<Int64> { grown.removeValue(for: key) }
    var small = IntegerMap<Int64>()
    for key in (0..<20 as Range<Int64>).reversed() { small.update(key, for: key) }
    #expect(grown == small)
    #expect(grown.hashValue == small.hashValue)
    small.update(-1, for: 3)
    #expect(grown != small)
    #expect(grown.hashValue != small.hashValue)
    small.removeValue(for: 3)
    #expect(grown != small)
  }

  @Test("A copy is unchanged when the original changes")
  func copies() {
    var map = IntegerMap<Int>()
    map.update(1, for: 1)
    let copy = map
    map.update(2, for: 1)
    map.removeAll()
    #expect(copy[1] == 1)
    #expect(map.isEmpty)
  }

  @Test("A map emptied with its capacity kept accepts new entries", arguments: [true, false])
  func emptied(keepingCapacity: Bool) {
    var map = IntegerMap<Int>()
    for key in 0..<50 as Range<Int64> { map.update(0, for: key) }
    map.removeAll(keepingCapacity: keepingCapacity)
    #expect(map == IntegerMap())
    map.update(7, for: 49)
    #expect(map.sortedKeys == [49] && map[49] == 7)
  }

  @Test("Optional values may be nil")
  func optionalValues() {
    var map = IntegerMap<Int?>()
    map.update(nil, for: 1)
    #expect(map.count == 1)
    #expect(map[1] == .some(nil))
    #expect(map.removeValue(for: 1) == .some(nil))
  }

  @Test("Encoding is by ascending key and is decoded unchanged; duplicate keys are refused")
  func codable() throws {
    var map = IntegerMap<String>()
    map.update("b", for: 2)
    map.update("a", for: -1)
    let data = try JSONEncoder().encode(map)
    #expect(try JSONDecoder().decode(IntegerMap<String>.self, from: data) == map)
    for broken in [#"{"keys":[1,1],"values":["a","b"]}"#, #"{"keys":[1],"values":[]}"#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(IntegerMap<String>.self, from: Data(broken.utf8))
      }
    }
  }
}
