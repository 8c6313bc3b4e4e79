import FolioCollections

/// Frames meeting a viewport, against looking at every frame.
struct FrameBenchmark {
  static func run(size: Int64) throws {
    var random = Seeded(2)
    var top = 0.0
    let keys = Array(0..<size)
    let extents = keys.map { _ in
      top += Double(random.below(60))
      return Extent(top: top, bottom: top + 20 + Double(random.below(200)))
    }
    let windows = (0..<20_000).map { _ in
      let start = Double(random.below(Int64(top)))
      return Extent(top: start, bottom: start + 700)
    }
    var index = try SpanIndex(keys: keys, extents: extents)
    let fast = Stopwatch.nanoseconds(&index, count: windows.count) { index, slice in
      var sum: Int64 = 0
      for window in windows[slice] { index.forEach(meeting: window) { key, _ in sum &+= key } }
      return sum
    }
    var all = extents
    let naive = Stopwatch.nanoseconds(&all, count: 9) { all, slice in
      var sum: Int64 = 0
      for window in windows[slice] {
        for (key, extent) in all.enumerated() where extent.meets(window) { sum &+= Int64(key) }
      }
      return sum
    }
    let budget = size <= 10_000 ? 110.0 : (size <= 100_000 ? 170 : 400)
    Stopwatch.report("frames meeting a viewport", size, fast, naive: naive, budget: budget)
  }
}
