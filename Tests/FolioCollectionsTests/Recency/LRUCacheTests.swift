import FolioCollections
import Foundation
import Testing

import struct FolioTesting.SeededGenerator

struct LRUCacheTests {
  @Test(
    "C03: random use equals a list ordered by use, eviction by eviction",
    arguments: [
      (count: 5 as Int64?, cost: nil as Int64?), (nil, 40), (6, 40), (nil, nil), (0, nil), (3, 0), (1, 1),
    ])
  func agreesWithList(count: Int64?, cost: Int64?) throws {
    var random = SeededGenerator(seed: 7)
    var cache = try LRUCache<Int64>(count: count, cost: cost)
    var oracle = OrderedList(count: count, cost: cost)
    for step in 0..<4_000 as Range<Int64> {
      let key = random.below(12)
      switch random.below(8) {
      case 0...3:
        let entryCost = random.below(15)
        var evicted: [Int64] = []
        try cache.set(step, for: key, cost: entryCost) { key, _ in evicted.append(key) }
        #expect(evicted == oracle.set(step, for: key, cost: entryCost))
      case 4: #expect(cache.value(for: key) == oracle.value(for: key))
      case 5: #expect(cache.touch(key) == (oracle.value(for: key) != nil))
      case 6: #expect(cache.peek(key) == oracle.entries.first { $0.key == key }?.value)
      default: #expect(cache.remove(key) == oracle.remove(key))
      }
      var keys: [Int64] = []
      cache.forEach { key, _ in keys.append(key) }
      #expect(keys == oracle.entries.map(\.key))
      #expect(cache.totalCost == oracle.entries.reduce(0) { $0 + $1.cost })
      #expect(cache.oldestKey == keys.first && cache.newestKey == keys.last && cache.count == keys.count)
    }
  }

  @Test("C03: a negative cost or limit is rejected and nothing changes")
  func rejections() throws {
    var cache = LRUCache<Int>()
    try cache.set(1, for: 1, cost: 2) { _, _ in }
    let before = cache
    #expect(throws: CollectionRejection.negativeCost(-1)) { try cache.set(2, for: 1, cost: -1) { _, _ in } }
    #expect(throws: CollectionRejection.negativeLimit(-2)) {
      try cache.setLimits(count: 0, cost: -2) { _, _ in Issue.record("gave something up") }
    }
    #expect(throws: CollectionRejection.negativeLimit(-3)) { try LRUCache<Int>(count: -3) }
    #expect(cache == before)
  }

  @Test("C03: sums of the greatest costs saturate, and are subtracted exactly")
  func saturation() throws {
    var cache = LRUCache<Int>()
    try cache.set(0, for: 0, cost: 5) { _, _ in }
    for key in 1...4 as ClosedRange<Int64> { try cache.set(0, for: key, cost: .max) { _, _ in } }
    #expect(cache.totalCost == .max)
    for key in 1...4 as ClosedRange<Int64> { cache.remove(key) }
    #expect(cache.totalCost == 5)
    try cache.set(0, for: 1, cost: .max) { _, _ in }
    var evicted: [Int64] = []
    try cache.setLimits(count: nil, cost: .max) { key, _ in evicted.append(key) }
    #expect(evicted == [0])
  }

  @Test("An entry above the limit is evicted too, after all others")
  func tooDear() throws {
    var cache = try LRUCache<Int>(count: nil, cost: 10)
    try cache.set(0, for: 1, cost: 4) { _, _ in }
    try cache.set(0, for: 2, cost: 4) { _, _ in }
    var evicted: [Int64] = []
    try cache.set(0, for: 3, cost: 11) { key, _ in evicted.append(key) }
    #expect(evicted == [1, 2, 3])
    #expect(cache.isEmpty && cache.totalCost == 0)
  }

  @Test("Equality depends on entries and their order of use, not on their storage")
  func equality() throws {
    var first = LRUCache<Int>()
    var second = LRUCache<Int>()
    for key in [1, 2, 3] as [Int64] { try first.set(0, for: key) { _, _ in } }
    for key in [9, 3, 2, 1] as [Int64] { try second.set(0, for: key) { _, _ in } }
    second.remove(9)
    #expect(first != second)
    second.touch(2)
    second.touch(3)
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    second.withValue(for: 1) { $0 = 5 }
    #expect(first != second)
  }

  @Test("The oldest entry that meets a condition is found without changing the order")
  func firstKey() throws {
    var cache = LRUCache<Int>()
    for key in [4, 7, 2, 9] as [Int64] { try cache.set(0, for: key) { _, _ in } }
    let before = cache
    #expect(cache.firstKey { key, _ in key % 2 == 1 } == 7)
    #expect(cache.firstKey { key, _ in key > 9 } == nil)
    #expect(cache == before)
    cache.removeAll()
    #expect(cache.isEmpty && cache.oldestKey == nil)
  }

  @Test("Any hashable keys work")
  func hashableKeys() throws {
    var cache = try KeyedLRUCache<String, Int>(count: 2)
    try cache.set(1, for: "a") { _, _ in }
    try cache.set(2, for: "b") { _, _ in }
    #expect(cache.value(for: "a") == 1)
    var evicted: [String] = []
    try cache.set(3, for: "c") { key, _ in evicted.append(key) }
    #expect(evicted == ["b"])
    #expect(!cache.contains("b") && cache.cost(of: "c") == 1)
  }

  @Test("Encoding keeps order, costs and limits; a violation of a limit is refused")
  func codable() throws {
    var cache = try LRUCache<String>(count: 3, cost: 100)
    for key in [5, 1, 3] as [Int64] { try cache.set("\(key)", for: key, cost: key) { _, _ in } }
    let data = try JSONEncoder().encode(cache)
    #expect(try JSONDecoder().decode(LRUCache<String>.self, from: data) == cache)
    for broken in [
      #"{"countLimit":-1,"entries":[]}"#,
      #"{"entries":[{"key":1,"value":"a","cost":-1}]}"#,
      #"{"entries":[{"key":1,"value":"a","cost":1},{"key":1,"value":"a","cost":1}]}"#,
      #"{"countLimit":0,"entries":[{"key":1,"value":"a","cost":1}]}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(LRUCache<String>.self, from: Data(broken.utf8))
      }
    }
  }
}

/// The same cache as a plain list, oldest first.
private struct OrderedList {
  var entries: [(key: Int64, value: Int64, cost: Int64)] = []
  var count: Int64?
  var cost: Int64?

  init(count: Int64?, cost: Int64?) {
    self.count = count
    self.cost = cost
  }

  mutating func remove(_ key: Int64) -> Int64? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    return entries.remove(at: index).value
  }

  mutating func value(for key: Int64) -> Int64? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    entries.append(entries.remove(at: index))
    return entries.last?.value
  }

  mutating func set(_ value: Int64, for key: Int64, cost entryCost: Int64) -> [Int64] {
    _ = remove(key)
    entries.append((key, value, entryCost))
    var evicted: [Int64] = []
    while Int64(entries.count) > count ?? .max || entries.reduce(0, { $0 + $1.cost }) > cost ?? .max {
      evicted.append(entries.removeFirst().key)
    }
    return evicted
  }
}
