import FolioCollections

/// The naive way: heights in an array, tops made anew after each change, windows by binary search.
struct PlainOffsets {
  var heights: [Int64]
  var tops: [Int64] = []

  init(_ heights: [Int64]) {
    self.heights = heights
    refresh()
  }

  mutating func refresh() {
    tops.removeAll(keepingCapacity: true)
    var top: Int64 = 0
    for height in heights {
      tops.append(top)
      top += height
    }
  }

  func row(at offset: Int64) -> Int64 {
    var (low, high) = (0, tops.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return Int64(low - 1)
  }
}

struct OffsetBenchmark {
  static let window = 700 * Units.perPoint
  let size: Int64
  var heights: [Int64] = []
  var starts: [Int64] = []
  var rows: [Int64] = []
  let rounds = 20_000

  init(size: Int64) {
    self.size = size
    var random = Seeded(1)
    heights = (0..<size).map { _ in 20 * Units.perPoint + random.below(100 * Units.perPoint) }
    let total = heights.reduce(0, +)
    starts = (0..<rounds).map { _ in random.below(total - 2 * OffsetBenchmark.window) }
    rows = (0..<rounds).map { _ in random.below(size) }
  }

  func run() throws {
    try setUp()
    var tree = try OffsetTree(heights: heights)
    var plain = PlainOffsets(heights)
    let naive = Stopwatch.nanoseconds(&plain, count: rounds) { plain in
      starts.reduce(0) { $0 &+ plain.row(at: $1) &+ plain.row(at: $1 + OffsetBenchmark.window) }
    }
    let random = Stopwatch.nanoseconds(&tree, count: rounds) { tree in
      starts.reduce(0) { $0 &+ tree.rows(from: $1, to: $1 + OffsetBenchmark.window).upperBound }
    }
    report("visible rows, random offset", random, naive, [80, 100, 150])
    scroll(&tree)
    try change(&tree, &plain)
  }

  private func setUp() throws {
    var heights = heights
    var plain = PlainOffsets([])
    let naive = Stopwatch.nanoseconds(&plain, count: 1, runs: 3) { plain in
      plain = PlainOffsets(heights)
      return plain.tops.last ?? 0
    }
    let known = try Stopwatch.nanoseconds(&heights, count: 1, runs: 3) { try OffsetTree(heights: $0).total }
    report("set up, known heights", known, naive, [30_000, 300_000, 3_000_000])
    var count = size
    let equal = try Stopwatch.nanoseconds(&count, count: 1, runs: 3) { count in
      var tree = OffsetTree()
      try tree.insert(.unmeasured(0), count: count, at: 0)
      return tree.total
    }
    report("set up, equal estimates", equal, naive, [1_000, 1_000, 1_000])
  }

  private func scroll(_ tree: inout OffsetTree) {
    var cursor = OffsetCursor()
    let next = Stopwatch.nanoseconds(&tree, count: rounds) { tree in
      var (start, sum): (Int64, Int64) = (0, 0)
      for _ in 0..<rounds {
        sum &+= tree.rows(from: start, to: start + OffsetBenchmark.window, cursor: &cursor).upperBound
        start = start + 3 * OffsetBenchmark.window > tree.total ? 0 : start + 11 * Units.perPoint
      }
      return sum
    }
    report("visible rows, next frame", next, nil, [30, 30, 30])
  }

  private func change(_ tree: inout OffsetTree, _ plain: inout PlainOffsets) throws {
    var height: Int64 = 0
    let few = 5
    let naiveMeasure = Stopwatch.nanoseconds(&plain, count: few, runs: 3) { plain in
      for (row, start) in zip(rows, starts).prefix(few) {
        plain.heights[Int(row)] = 30_000
        plain.refresh()
        unsafe Stopwatch.sink &+= plain.row(at: start) &+ plain.row(at: start + OffsetBenchmark.window)
      }
      return 0
    }
    let measure = try Stopwatch.nanoseconds(&tree, count: rounds) { tree in
      var sum: Int64 = 0
      height += 1
      for (row, start) in zip(rows, starts) {
        try tree.set(.measured(30_000 + height), at: row)
        sum &+= tree.rows(from: start, to: start + OffsetBenchmark.window).upperBound
      }
      return sum
    }
    report("measure one row, then the visible rows", measure, naiveMeasure, [110, 140, 210])
    let naiveMove = Stopwatch.nanoseconds(&plain, count: few, runs: 3) { plain in
      for (row, start) in zip(rows, starts).prefix(few) {
        plain.heights.insert(plain.heights.remove(at: Int(row)), at: Int(start % size))
        plain.refresh()
        unsafe Stopwatch.sink &+= plain.row(at: start) &+ plain.row(at: start + OffsetBenchmark.window)
      }
      return 0
    }
    let move = try Stopwatch.nanoseconds(&tree, count: rounds) { tree in
      var sum: Int64 = 0
      for (row, start) in zip(rows, starts) {
        try tree.move(from: row, to: start % size)
        sum &+= tree.rows(from: start, to: start + OffsetBenchmark.window).upperBound
      }
      return sum
    }
    report("move one row, then the visible rows", move, naiveMove, [170, 210, 400])
    let edit = try Stopwatch.nanoseconds(&tree, count: 2 * rounds) { tree in
      var sum: Int64 = 0
      for (row, start) in zip(rows, starts) {
        try tree.insert(.measured(30_000), at: row)
        sum &+= tree.rows(from: start, to: start + OffsetBenchmark.window).upperBound
      }
      for (row, start) in zip(rows, starts) {
        try tree.remove(at: row)
        sum &+= tree.rows(from: start, to: start + OffsetBenchmark.window).upperBound
      }
      return sum
    }
    report("insert or delete one row, then the visible rows", edit, naiveMove, [170, 210, 400])
  }

  private func report(_ what: String, _ fast: Double, _ naive: Double?, _ budgets: [Double]) {
    let budget = budgets[size <= 10_000 ? 0 : (size <= 100_000 ? 1 : 2)]
    Stopwatch.report(what, size, fast, naive: naive, budget: budget)
  }
}
