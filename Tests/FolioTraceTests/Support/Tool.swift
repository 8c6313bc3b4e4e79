import Foundation

/// The tool that was built beside the tests.
struct Tool {
  struct Outcome {
    var status: Int32
    var output: String
    var complaint: String
  }

  /// The folder of this package.
  static let package = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static var traces: URL { package.appending(path: "Tests/Fixtures/traces") }

  /// The tool, in the folder of the test runner.
  static var path: URL {
    let bundles = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
    let program = URL(filePath: CommandLine.arguments[0])
    let folders =
      bundles.map { $0.deletingLastPathComponent() } + bundles + [program.deletingLastPathComponent()]
    let places = folders.map { $0.appending(path: "folio-replay") }
    return places.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? places[0]
  }

  /// A process of the tool that is not yet running.
  static func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = path
    process.arguments = arguments
    return process
  }

  /// Runs it on a file.
  static func run(_ arguments: [String] = [], on file: URL) throws -> Outcome {
    let process = process(arguments)
    process.standardInput = try FileHandle(forReadingFrom: file)
    return try finish(process)
  }

  /// Runs it on bytes by way of a file.
  static func run(_ arguments: [String] = [], on bytes: [UInt8]) throws -> Outcome {
    let file = FileManager.default.temporaryDirectory.appending(path: "folio-\(UUID().uuidString).jsonl")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try run(arguments, on: file)
  }

  static func run(_ arguments: [String] = [], on text: String) throws -> Outcome {
    try run(arguments, on: Array(text.utf8))
  }

  private static func finish(_ process: Process) throws -> Outcome {
    let output = FileManager.default.temporaryDirectory.appending(path: "folio-\(UUID().uuidString).out")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: output) }
    let complaint = Pipe()
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = complaint
    try process.run()
    let said = try complaint.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      complaint: String(decoding: said, as: UTF8.self))
  }
}
