import BenchmarkKit
import Foundation

/// A run: checks of the meters, figures, thresholds, a report, a status.
struct Benchmark {
  private let arguments: Arguments
  private let file: URL

  init(_ arguments: Arguments) {
    self.arguments = arguments
    file =
      arguments.thresholds.map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("thresholds.txt")
  }

  /// Prints a message apart from the report.
  static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("benchmark: \(text)".utf8))
  }

  /// The exit status.
  func run() throws -> Int32 {
    if arguments.wantsHelp {
      try tell(Arguments.usage)
      return 0
    }
    if arguments.drivesOnly {
      try Instructions.drive(Work.all.filter { arguments.wants($0.name) })
      return 0
    }
    let complaints = [Allocations.complaint, StackMeter.complaint].compactMap(\.self)
    for complaint in complaints { Benchmark.complain("\(complaint)\n") }
    guard complaints.isEmpty else { return 1 }
    if arguments.onlyControls {
      try tell("The meters of allocations and stacks measure what is known\n")
      return 0
    }
    #if DEBUG
      Benchmark.complain(
        "what is not optimised has no figures: Tests/Scripts/gates run -c release benchmark\n")
      return 64
    #else
      return try measure()
    #endif
  }

  private func measure() throws -> Int32 {
    // Without a name no threshold of instructions and stacks would be found, and all would pass.
    guard Toolchain.name != Toolchain.unknown else {
      Benchmark.complain("no swift on the path tells the toolchain that thresholds belong to\n")
      return 1
    }
    let thresholds = try Thresholds(try String(contentsOf: file, encoding: .utf8))
    var measuring = Measuring(arguments)
    var report = try measuring.measured()
    guard !report.figures.isEmpty else {
      Benchmark.complain("no figure has “\(arguments.filter ?? "")” in its name\n")
      return 64
    }
    let omitted = measuring.instructionsOmitted
    report.omissions = Measuring.omissions
    if let omitted { report.unchecked.append(Report.Omission("instructions", "not counted: \(omitted)")) }
    if let filter = arguments.filter {
      report.unchecked.append(Report.Omission("what has no “\(filter)” in its name", "not asked for"))
    }
    let complete =
      arguments.filter == nil ? Measure.allCases.filter { $0 != .instructions || omitted == nil } : []
    let verdict = Verdict(
      report.figures, against: thresholds, toolchain: report.toolchain, complete: Set(complete))
    if arguments.updates {
      let lowered = verdict.lowered(thresholds, toolchain: report.toolchain)
      try lowered.text.write(to: file, atomically: true, encoding: .utf8)
      return try finish(
        &report,
        Verdict(
          report.figures, against: lowered, toolchain: report.toolchain, complete: Set(complete)))
    }
    return try finish(&report, verdict)
  }

  private func finish(_ report: inout Report, _ verdict: Verdict) throws -> Int32 {
    for (figure, standing) in verdict.standings {
      let what = "\(figure.measure.rawValue), \(figure.name): \(Table.number(figure.value))"
      switch standing {
      case .holds, .foreign: break
      case .fell(let limit): report.fell.append("\(what), threshold \(Table.number(limit))")
      case .over(let limit): report.failures.append("\(what), threshold \(Table.number(limit))")
      case .new: report.failures.append("\(what), and no threshold: --update enters it")
      }
    }
    for measure in verdict.foreign {
      report.unchecked.append(
        Report.Omission(
          measure.rawValue, "there are no thresholds for \(report.toolchain): --update enters them"))
    }
    for entry in verdict.stale {
      report.failures.append(
        "\(entry.measure.rawValue), \(entry.name): a threshold of nothing that is measured")
    }
    if arguments.isJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try tell(String(decoding: try encoder.encode(report), as: UTF8.self) + "\n")
    } else {
      try tell(Printing.text(report))
    }
    return report.failures.isEmpty ? 0 : 1
  }

  private func tell(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw Unwritten(reason: error.localizedDescription)
    }
  }

  /// Standard output did not accept the report.
  struct Unwritten: Error, CustomStringConvertible {
    /// The error message of the system.
    var reason: String

    var description: String { "standard output could not be written: \(reason)" }
  }
}
