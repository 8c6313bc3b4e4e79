import Foundation
import Testing

/// The program that was built beside the tests.
@Suite("The benchmark's program")
struct ProgramTests {
  private struct Outcome {
    var status: Int32
    var output: String
    var complaint: String
  }

  private static var program: URL? {
    let bundles = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
    let folders = bundles.map { $0.deletingLastPathComponent() } + bundles
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return (folders + [own]).map { $0.appendingPathComponent("benchmark") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private func run(_ arguments: [String], into file: FileHandle? = nil) throws -> Outcome {
    let process = Process()
    let (output, complaint) = (Pipe(), Pipe())
    let program: URL = try #require(Self.program)
    process.executableURL = program
    process.arguments = arguments
    (process.standardOutput, process.standardError) = (file ?? output, complaint)
    try process.run()
    // The output is short: it fits the pipes.
    process.waitUntilExit()
    // A pipe that no child inherited ends when its own writing end is closed.
    if file != nil { try output.fileHandleForWriting.close() }
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
      complaint: String(decoding: complaint.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
  }

  @Test("The meters measure deliberate allocations, and a frame of known size")
  func controls() throws {
    let outcome = try run(["--controls"])
    #if os(Linux)
      let isSanitized = outcome.complaint.contains("beside no sanitizer")
      #expect(outcome.status == 0 || isSanitized, "\(outcome.complaint)")
    #else
      // Elsewhere allocations are not counted, which is reported.
      #expect(outcome.status == 1 && outcome.complaint.contains("glibc"))
    #endif
  }

  @Test("An invalid command line ends with 64 and the usage; help ends with 0")
  func usage() throws {
    let wrong = try run(["--bogus"])
    #expect(wrong.status == 64 && wrong.output.isEmpty)
    #expect(wrong.complaint.hasPrefix("benchmark: unknown option --bogus\n\nusage: "))
    let help = try run(["--help"])
    #expect(help.status == 0 && help.output.hasPrefix("usage: ") && help.complaint.isEmpty)
  }

  #if os(Linux)
    @Test("A write error ends the program with 74 and the reason")
    func unwritten() throws {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let outcome = try run(["--help"], into: full)
      #expect(outcome.status == 74)
      #expect(outcome.complaint.hasPrefix("benchmark: standard output could not be written: "))
    }
  #endif
}
