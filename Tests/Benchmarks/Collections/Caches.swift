import FolioCollections

/// Keys as often as Zipf's law has them, got and set, against the standard dictionary without any order.
struct CacheBenchmark {
  static func run(size: Int64) throws {
    let keys = zipf(count: 500_000, size: size)
    var cache = try LRUCache<Int64>(count: size)
    let fast = try Stopwatch.nanoseconds(&cache, count: keys.count) { cache, slice in
      var sum: Int64 = 0
      for key in keys[slice] {
        if let value = cache.value(for: key) {
          sum &+= value
        } else {
          try cache.set(key, for: key) { _, _ in }
        }
      }
      return sum
    }
    var hashed = try KeyedLRUCache<Int64, Int64>(count: size)
    let any = try Stopwatch.nanoseconds(&hashed, count: keys.count) { cache, slice in
      var sum: Int64 = 0
      for key in keys[slice] {
        if let value = cache.value(for: key) {
          sum &+= value
        } else {
          try cache.set(key, for: key) { _, _ in }
        }
      }
      return sum
    }
    var dictionary: [Int64: Int64] = [:]
    let plain = Stopwatch.nanoseconds(&dictionary, count: keys.count) { dictionary, slice in
      var sum: Int64 = 0
      for key in keys[slice] {
        if let value = dictionary[key] { sum &+= value } else { dictionary[key] = key }
      }
      return sum
    }
    Stopwatch.report("LRU, integer keys, against a Dictionary", size, fast, naive: plain, budget: 25)
    Stopwatch.report("LRU, any hashable, against a Dictionary", size, any, naive: plain, budget: 45)
  }

  /// Keys 1 … 2 · size with probability in inverse proportion to the key: size to the power of an even number.
  private static func zipf(count: Int, size: Int64) -> [Int64] {
    var random = Seeded(3)
    return (0..<count).map { _ in
      var (power, root) = (1.0, Double(2 * size))
      for _ in 0..<30 {
        root = root.squareRoot()
        if random.below(2) == 1 { power *= root }
      }
      return Int64(power)
    }
  }
}
