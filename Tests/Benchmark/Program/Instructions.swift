import BenchmarkCounters
import BenchmarkKit
import Foundation

/// Counts instructions by running this program again under valgrind, which gives the same count every time.
enum Instructions {
  /// The reason why they cannot be counted here, or nil if they can.
  static var obstacle: String? {
    guard folio_instructions_counted() else {
      return "valgrind can be asked to count on Linux on x86-64 alone"
    }
    return valgrind == nil ? "there is no valgrind on the path" : nil
  }

  private static var valgrind: URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map {
      URL(fileURLWithPath: String($0)).appendingPathComponent("valgrind")
    }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// The name under which the control is counted.
  private static let control = "control"

  /// The key of a work at a count.
  static func key(_ work: Work, _ count: Int) -> String { "\(work.name)@\(count)" }

  // MARK: Under valgrind

  /// Runs the counted works under valgrind.
  static func drive(_ works: [Work]) throws {
    guard folio_runs_under_valgrind() else { return }
    count(control) { folio_thousand_instructions() }
    for work in works {
      for size in work.counted {
        let subject = try work.make(size)
        try subject.run(0..<work.rounds)
        try count(key(work, size)) { try subject.run(work.rounds..<2 * work.rounds) }
      }
    }
  }

  @inline(never)
  private static func count(_ name: String, _ body: () throws -> Void) rethrows {
    folio_instructions_begin()
    defer { unsafe name.withCString { unsafe folio_instructions_end($0) } }
    try body()
  }

  // MARK: From outside

  /// Returns the instructions of a round of each work, by its key, or the reason why there are none.
  static func counted(_ works: [Work], filter: String?) throws -> [String: Double] {
    guard let valgrind else { throw Failure(description: "there is no valgrind on the path") }
    // The folder is removed first, then the signal takes effect.
    folio_signals_hold()
    defer { folio_signals_release() }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "folio-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let process = Process()
    process.executableURL = valgrind
    process.arguments =
      [
        "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=\(folder.path)/counts",
        "--log-file=\(folder.path)/log", try withoutSections(in: folder).path, "--drive",
      ] + (filter.map { ["--filter", $0] } ?? [])
    // Functions are bound before anything is counted, and hashes are the same in each run.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["LD_BIND_NOW": "1", "SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    while process.isRunning {
      if folio_signal_came() { kill(process.processIdentifier, SIGKILL) }
      Thread.sleep(forTimeInterval: 0.02)
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let log = try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)
      throw Failure(description: "valgrind ended with \(process.terminationStatus)\n\(log ?? "")")
    }
    return try rounds(of: works, try totals(in: folder))
  }

  /// A copy of this program without a table of sections. It runs as well, and valgrind finds no debugging information,
  /// whose version is too new for it.
  private static func withoutSections(in folder: URL) throws -> URL {
    var program = try Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"))
    // The place and length of the table and of that of its names, in a header of 64 bits.
    program.resetBytes(in: 0x28..<0x30)
    program.resetBytes(in: 0x3c..<0x40)
    let copy = folder.appendingPathComponent("benchmark")
    try program.write(to: copy)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.path)
    return copy
  }

  private static func rounds(of works: [Work], _ totals: [String: Double]) throws -> [String: Double] {
    guard let thousand = totals[control], thousand >= 1_000, thousand < 1_200 else {
      throw Failure(description: "of 1 000 instructions valgrind counts \(totals[control] ?? 0)")
    }
    var counts: [String: Double] = [:]
    for work in works {
      for size in work.counted {
        guard let total = totals[key(work, size)], total > 0 else {
          throw Failure(description: "valgrind tells nothing of “\(work.name)”")
        }
        counts[key(work, size)] = total / Double(work.rounds)
      }
    }
    return counts
  }

  /// The output of valgrind: one file per count, with its name.
  private static func totals(in folder: URL) throws -> [String: Double] {
    var totals: [String: Double] = [:]
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where file.lastPathComponent.hasPrefix("counts.") {
      var name: String?
      // Names of functions may be any bytes.
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      for line in text.split(separator: "\n") {
        if let range = line.range(of: "desc: Trigger: Client Request: ") {
          name = String(line[range.upperBound...])
        }
        let isTotal = line.hasPrefix("totals: ") || line.hasPrefix("summary: ")
        if isTotal, let name, let total = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
        {
          totals[name] = total
        }
      }
    }
    return totals
  }

  /// The reason why nothing was counted.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}
