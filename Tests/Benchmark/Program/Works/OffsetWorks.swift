import BenchmarkKit
import FolioCollections

/// The tree of row heights, beside arrays.
enum OffsetWorks {
  static let all = [change, visible, measure, setUp]

  private static let window = 700 * Units.perPoint
  private static let counts = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]

  /// The queried rows, in a random order that repeats.
  private struct Questions {
    static let count = 1 << 14
    var starts: [Int64] = []
    var rows: [Int64] = []
    /// The heights of all rows.
    var heights: [Int64] = []

    init(_ count: Int) {
      var random = Seeded(1)
      heights = (0..<count).map { _ in 20 * Units.perPoint + random.below(100 * Units.perPoint) }
      let last = max(1, heights.reduce(0, +) - 2 * OffsetWorks.window)
      starts = (0..<Questions.count).map { _ in random.below(last) }
      rows = (0..<Questions.count).map { _ in random.below(Int64(count)) }
    }
  }

  private static func tree(_ count: Int) throws -> (OffsetTree, Questions) {
    let questions = Questions(count)
    return (try OffsetTree(heights: questions.heights), questions)
  }

  private static func plain(_ count: Int) -> (PlainOffsets, Questions) {
    let questions = Questions(count)
    return (PlainOffsets(questions.heights), questions)
  }

  private static let change = Work(
    name: "one row in or out, then the visible rows: tree", counts: counts, counted: [100_000],
    budgets: [10_000: 250, 100_000: 300, 1_000_000: 600],
    baseline: .init(name: "flat prefix sums", leastRatio: 100, counts: [100_000]) {
      Driven(plain($0)) { state, rounds in
        var sum: Int64 = 0
        for index in rounds {
          let (row, start) = question(index, state.1)
          if index % 2 == 0 { state.0.insert(30_000, at: row) } else { state.0.remove(at: row) }
          sum &+= state.0.rows(from: start, to: start + window).upperBound
        }
        return sum
      }
    }
  ) {
    Driven(try tree($0)) { state, rounds in
      var sum: Int64 = 0
      for index in rounds {
        let (row, start) = question(index, state.1)
        if index % 2 == 0 {
          try state.0.insert(.measured(30_000), at: Int64(row))
        } else {
          try state.0.remove(at: Int64(row))
        }
        sum &+= state.0.rows(from: start, to: start + window).upperBound
      }
      return sum
    }
  }

  /// The inserted and removed row, and the queried place.
  @inline(__always)
  private static func question(_ index: Int, _ questions: borrowing Questions) -> (row: Int, start: Int64) {
    (
      Int(questions.rows[index / 2 & (Questions.count - 1)]),
      questions.starts[index & (Questions.count - 1)]
    )
  }

  private static let visible = Work(
    name: "visible rows at a random offset: tree", counts: counts, counted: [100_000],
    budgets: [10_000: 80, 100_000: 100, 1_000_000: 150],
    baseline: .init(
      name: "binary search over prefix sums", leastRatio: 1, counts: [10_000, 100_000, 1_000_000]
    ) {
      Driven(plain($0)) { state, rounds in
        var sum: Int64 = 0
        for index in rounds {
          let start = state.1.starts[index & (Questions.count - 1)]
          sum &+= state.0.rows(from: start, to: start + window).upperBound
        }
        return sum
      }
    }
  ) {
    Driven(try tree($0)) { state, rounds in
      var sum: Int64 = 0
      for index in rounds {
        let start = state.1.starts[index & (Questions.count - 1)]
        sum &+= state.0.rows(from: start, to: start + window).upperBound
      }
      return sum
    }
  }

  private static let measure = Work(
    name: "measure one row, then the visible rows: tree", counts: counts, counted: [100_000],
    budgets: [10_000: 110, 100_000: 140, 1_000_000: 210],
    baseline: .init(name: "prefix sums made anew", leastRatio: 100, counts: [100_000]) {
      Driven(plain($0)) { state, rounds in
        var sum: Int64 = 0
        for index in rounds {
          let (row, start) = question(2 * index, state.1)
          state.0.measure(30_000 + Int64(index & 1_023), at: row)
          sum &+= state.0.rows(from: start, to: start + window).upperBound
        }
        return sum
      }
    }
  ) {
    Driven(try tree($0)) { state, rounds in
      var sum: Int64 = 0
      for index in rounds {
        let (row, start) = question(2 * index, state.1)
        try state.0.set(.measured(30_000 + Int64(index & 1_023)), at: Int64(row))
        sum &+= state.0.rows(from: start, to: start + window).upperBound
      }
      return sum
    }
  }

  private static let setUp = Work(
    name: "set up rows of known heights: tree", counts: counts, counted: [100_000], rounds: 2,
    budgets: [1_000_000: 3_000_000]
  ) {
    Driven(Questions($0).heights) { heights, rounds in
      var sum: Int64 = 0
      for _ in rounds { sum &+= try OffsetTree(heights: heights).total }
      return sum
    }
  }
}
