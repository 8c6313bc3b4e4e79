import BenchmarkKit

/// Takes all requested figures.
struct Measuring {
  private let arguments: Arguments
  private let works: [Work]
  private let progress = Progress()
  private var report = Report(toolchain: Toolchain.name)

  /// The reason why instructions are not counted, or nil if they are.
  private(set) var instructionsOmitted: String?

  init(_ arguments: Arguments) {
    self.arguments = arguments
    works = Work.all.filter { arguments.wants($0.name) }
    instructionsOmitted =
      arguments.countsInstructions ? Instructions.obstacle : "it was asked for without them"
  }

  /// The counts at which a work is measured.
  private static func counts(of work: Work, _ arguments: Arguments) -> [Int] {
    arguments.isQuick ? work.counted : Array(Set(work.counts + work.counted)).sorted()
  }

  /// Everything that was measured.
  mutating func measured() throws -> Report {
    let start = ContinuousClock().now
    defer { progress.end() }
    for work in works { try measure(work) }
    try measureInstructions()
    if !arguments.isQuick { compareGrowth() }
    report.plain = Sizes.values.filter { arguments.wants($0.name) }
    progress.begin("bytes")
    report.plain += try Sizes.held().filter { arguments.wants($0.name) }
    report.plain += try Stacks.measured(arguments.wants, begin: progress.begin)
    report.seconds = Double((ContinuousClock().now - start).components.seconds)
    return report
  }

  private mutating func measure(_ work: Work) throws {
    for count in Measuring.counts(of: work, arguments) {
      progress.begin("\(work.name) · \(Table.count(count))")
      var row = Report.Row(work: work.name, count: count)
      row.budget = work.budgets[count]
      row.budgetUnit = row.budget == nil ? nil : work.unit
      if work.counted.contains(count) { row.allocations = try allocations(of: work, count) }
      if !arguments.isQuick { try time(work, count, &row) }
      report.rows.append(row)
    }
  }

  /// Times a round, and one of the baseline beside it.
  private func time(_ work: Work, _ count: Int, _ row: inout Report.Row) throws {
    var subjects = [try work.make(count)]
    if let baseline = work.baseline, baseline.counts.contains(count) {
      (row.baseline, row.leastRatio) = (baseline.name, baseline.leastRatio)
      subjects.append(try baseline.make(count))
    }
    let times = try Stopwatch.nanoseconds(of: subjects)
    row.nanoseconds = times[0]
    if times.count > 1 { row.baselineNanoseconds = times[1] }
  }

  /// Counts the allocations of a round, to a thousandth, in the rounds in which instructions are counted.
  private func allocations(of work: Work, _ count: Int) throws -> Double {
    let subject = try work.make(count)
    try subject.run(0..<work.rounds)
    let counted = try Allocations.counted { try subject.run(work.rounds..<2 * work.rounds) }
    return (Double(counted.count) / Double(work.rounds) * 1_000).rounded() / 1_000
  }

  private mutating func measureInstructions() throws {
    guard instructionsOmitted == nil, !works.isEmpty else { return }
    progress.begin("instructions, under valgrind")
    let counts = try Instructions.counted(works, filter: arguments.filter)
    for index in report.rows.indices {
      report.rows[index].instructions = counts["\(report.rows[index].work)@\(report.rows[index].count)"]
    }
  }

  private mutating func compareGrowth() {
    for work in works where work.counts.count > 1 {
      let points = report.rows.filter { $0.work == work.name }.compactMap { row in
        row.nanoseconds.map { (Double(row.count), $0) }
      }
      report.trends.append(
        Report.Trend(work: work.name, exponent: Growth.exponent(points), limit: work.limit))
    }
  }

  /// Figures that are missing, with the reason.
  static var omissions: [Report.Omission] {
    [
      Report.Omission("CPU seconds of builds", "measured by Tests/Scripts/compile-time"),
      Report.Omission("code of a stripped release host", "measured by Tests/Scripts/sizes"),
      Report.Omission(
        "wasm: bytes of a pager, and its run on a small stack", "measured by Tests/Scripts/embedded"),
    ]
  }
}
