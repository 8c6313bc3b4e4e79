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
    let naive = Stopwatch.nanoseconds(&plain, count: rounds) { plain, slice in
      starts[slice].reduce(0) { $0 &+ plain.row(at: $1) &+ plain.row(at: $1 + OffsetBenchmark.window) }
    }
    let random = Stopwatch.nanoseconds(&tree, count: rounds) { tree, slice in
      starts[slice].reduce(0) { $0 &+ tree.rows(from: $1, to: $1 + OffsetBenchmark.window).upperBound }
    }
    report("visible rows, random offset", random, naive, [80, 100, 150])
    scroll(&tree)
    try measure(&tree, &plain)
    try edit(&tree, &plain)
  }

  private func setUp() throws {
    var heights = heights
    let naive = Stopwatch.nanoseconds(&heights, count: 5) { heights, slice in
      slice.reduce(0) { sum, _ in sum &+ (PlainOffsets(heights).tops.last ?? 0) }
    }
    let known = try Stopwatch.nanoseconds(&heights, count: 5) { heights, slice in
      try slice.reduce(0) { sum, _ in sum &+ (try OffsetTree(heights: heights).total) }
    }
    report("set up, known heights", known, naive, [30_000, 300_000, 3_000_000])
    var count = size
    let equal = try Stopwatch.nanoseconds(&count, count: rounds) { count, slice in
      var sum: Int64 = 0
      for _ in slice {
        var tree = OffsetTree()
        try tree.insert(.unmeasured(0), count: count, at: 0)
        sum &+= tree.total
      }
      return sum
    }
    report("set up, equal estimates", equal, naive, [1_000, 1_000, 1_000])
  }

  private func scroll(_ tree: inout OffsetTree) {
    var cursor = OffsetCursor()
    var start: Int64 = 0
    let next = Stopwatch.nanoseconds(&tree, count: rounds) { tree, slice in
      var sum: Int64 = 0
      for _ in slice {
        sum &+= tree.rows(from: start, to: start + OffsetBenchmark.window, cursor: &cursor).upperBound
        start = start + 3 * OffsetBenchmark.window > tree.total ? 0 : start + 11 * Units.perPoint
      }
      return sum
    }
    report("visible rows, next frame", next, nil, [30, 30, 30])
  }

  private func measure(_ tree: inout OffsetTree, _ plain: inout PlainOffsets) throws {
    let naive = Stopwatch.nanoseconds(&plain, count: 5) { plain, slice in
      slice.reduce(0) { sum, index in
        plain.heights[Int(rows[index])] = 30_000
        plain.refresh()
        return sum &+ plain.row(at: starts[index]) &+ plain.row(at: starts[index] + OffsetBenchmark.window)
      }
    }
    var height: Int64 = 30_000
    let fast = try Stopwatch.nanoseconds(&tree, count: rounds) { tree, slice in
      var sum: Int64 = 0
      for index in slice {
        height += 1
        try tree.set(.measured(height), at: rows[index])
        sum &+= visible(tree, index)
      }
      return sum
    }
    report("measure one row, then the visible rows", fast, naive, [110, 140, 210])
  }

  private func edit(_ tree: inout OffsetTree, _ plain: inout PlainOffsets) throws {
    let naive = Stopwatch.nanoseconds(&plain, count: 5) { plain, slice in
      slice.reduce(0) { sum, index in
        plain.heights.insert(plain.heights.remove(at: Int(rows[index])), at: Int(starts[index] % size))
        plain.refresh()
        return sum &+ plain.row(at: starts[index]) &+ plain.row(at: starts[index] + OffsetBenchmark.window)
      }
    }
    let move = try Stopwatch.nanoseconds(&tree, count: rounds) { tree, slice in
      var sum: Int64 = 0
      for index in slice {
        try tree.move(from: rows[index], to: starts[index] % size)
        sum &+= visible(tree, index)
      }
      return sum
    }
    report("move one row, then the visible rows", move, naive, [170, 210, 400])
    let insert = try Stopwatch.nanoseconds(&tree, count: rounds) { tree, slice in
      var sum: Int64 = 0
      for index in slice {
        try tree.insert(.measured(30_000), at: rows[index])
        sum &+= visible(tree, index)
      }
      return sum
    }
    report("insert one row, then the visible rows", insert, naive, [170, 210, 400])
    let delete = try Stopwatch.nanoseconds(&tree, count: rounds) { tree, slice in
      var sum: Int64 = 0
      for index in slice {
        try tree.remove(at: rows[index])
        sum &+= visible(tree, index)
      }
      return sum
    }
    report("delete one row, then the visible rows", delete, naive, [170, 210, 400])
  }

  @inline(__always)
  private func visible(_ tree: borrowing OffsetTree, _ index: Int) -> Int64 {
    tree.rows(from: starts[index], to: starts[index] + OffsetBenchmark.window).upperBound
  }

  private func report(_ what: String, _ fast: Double, _ naive: Double?, _ budgets: [Double]) {
    let budget = budgets[size <= 10_000 ? 0 : (size <= 100_000 ? 1 : 2)]
    Stopwatch.report(what, size, fast, naive: naive, budget: budget)
  }
}
