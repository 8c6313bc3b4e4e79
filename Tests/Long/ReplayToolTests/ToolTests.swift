import Foundation
import Testing

@testable import FolioTrace

@Suite("folio-replay", .processorTime)
struct ToolTests {
  @Test(
    "H08: an unknown machine or option is a usage error: status 64, and nothing is read",
    arguments: [
      (["--machine", "pages"], "unknown machine pages"), (["--machine"], "--machine needs a name"),
      (["--verbose"], "unknown option --verbose"),
      (["page"], "“page” is no option; events are read from standard input"),
      (["--machine", "page", "--machine=tab"], "one --machine at a time"),
      (["--machine=x"], "unknown machine x"),
      (["--example", "--schema"], "one of --example, --schema and --help at a time"),
    ])
  func usage(arguments: [String], complaint: String) throws {
    let outcome = try Tool.run(arguments, on: "no JSON")
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.complaint.hasPrefix("folio-replay: \(complaint)\n\nusage: "))
  }

  @Test(
    "H08: a malformed line ends it with 65, the line number and the error; the lines before it are answered")
  func malformed() throws {
    let outcome = try Tool.run(
      on: "{\"ticked\":{\"at\":1}}\n{\"ticked\":{\"at\":\"x\"}}\n{\"ticked\":{\"at\":2}}\n")
    #expect(outcome.status == 65)
    #expect(outcome.complaint == "folio-replay: line 2: ticked.at: expected an integer, found a string\n")
    #expect(lines(outcome.output).count == 1)
  }

  @Test(
    "H08: empty lines, byte order marks, invalid text and incomplete lines are malformed",
    arguments: [
      ("\n", "line 1: an empty line"), ("{\"ticked\":{\"at\":1}}\n\n", "line 2: an empty line"),
      ("\u{feff}{\"ticked\":{\"at\":1}}\n", "line 1: a byte order mark, at byte 1"),
      ("{\"ti", "line 1: the line ends in a string, at byte 5"),
      ("{\"machine\":\"x\"}\n", "line 1: machine: there is no machine “x”"),
      ("\0\n", "line 1: no value begins like this, at byte 1"),
      (
        "{\"ticked\":{\"at\":10e9223372036854775807}}\n",
        "line 1: ticked.at: 10e9223372036854775807 is out of the range of Int64"
      ),
      (
        "{\"ticked\":{\"at\":1.5e-9223372036854775808}}\n",
        "line 1: ticked.at: expected an integer, found 1.5e-9223372036854775808"
      ),
    ])
  func odd(input: String, complaint: String) throws {
    let outcome = try Tool.run(on: input)
    #expect(outcome.status == 65)
    #expect(outcome.complaint == "folio-replay: \(complaint)\n")
  }

  @Test(
    "H08: empty input has no answers; carriage returns and a missing last line feed are accepted"
  )
  func ends() throws {
    #expect(try Tool.run(on: "").status == 0)
    let outcome = try Tool.run(on: "{\"ticked\":{\"at\":1}}\r\n{\"ticked\":{\"at\":2}}")
    #expect(outcome.status == 0 && lines(outcome.output).count == 2)
  }

  #if os(Linux)
    @Test(
      "H08: a write error ends it with 74, and is reported",
      arguments: [[], ["--help"]] as [[String]])
    func fullOutput(arguments: [String]) throws {
      let process = Tool.process(arguments)
      let (input, complaints) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
      process.standardError = complaints
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data("{\"ticked\":{\"at\":1}}\n".utf8))
      try input.fileHandleForWriting.close()
      let told = try complaints.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 74)
      #expect(
        String(decoding: told, as: UTF8.self) == "folio-replay: standard output cannot be written\n")
    }
  #endif

  @Test("H08: a line beyond the longest is malformed, however long it is")
  func longLine() throws {
    let line = [UInt8](repeating: UInt8(ascii: " "), count: TraceFormat.longestLine + 70_000)
    let outcome = try Tool.run(on: line)
    #expect(outcome.status == 65)
    #expect(outcome.complaint == "folio-replay: line 1: longer than 67108864 bytes\n")
  }

  @Test("H08: the machine is that of the option or the header, which must agree; by default pages")
  func machines() throws {
    let sample = #"{"refused":{}}"# + "\n"
    #expect(try Tool.run(["--machine", "press"], on: sample).status == 0)
    #expect(
      try Tool.run(["--machine=press"], on: #"{"version":2,"machine":"press"}"# + "\n" + sample).status == 0)
    #expect(try Tool.run(on: sample).complaint == "folio-replay: line 1: “refused” is no case of PageEvent\n")
    let outcome = try Tool.run(["--machine", "page"], on: #"{"version":2,"machine":"tab"}"#)
    #expect(
      outcome.status == 65 && outcome.complaint == "folio-replay: line 1: machine: “tab” is not “page”\n")
  }

  @Test("H08: every example runs, and every schema is printed", arguments: ReplayedMachine.all.map(\.name))
  func examples(name: String) throws {
    let example = try Tool.run(["--machine", name, "--example"], on: "")
    let outcome = try Tool.run(on: example.output)
    #expect(outcome.status == 0 && lines(outcome.output).count == lines(example.output).count)
    let schema = try Tool.run(["--machine", name, "--schema"], on: "")
    #expect(schema.status == 0 && schema.output.hasPrefix(#"{"configuration":""#))
  }

  @Test("H08: the answer to a line is written before the next line is needed")
  func coProcess() throws {
    let process = Tool.process(["--machine", "press"])
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for number in 1...20 {
      try input.fileHandleForWriting.write(contentsOf: Data("{\"ticked\":{\"at\":\(number)}}\n".utf8))
      var answer = Data()
      while answer.last != UInt8(ascii: "\n") { answer += output.fileHandleForReading.availableData }
      #expect(String(decoding: answer, as: UTF8.self).hasPrefix("{\"line\":\(number),"))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// Makes one end of a pipe return at once instead of waiting.
  private func unblock(_ end: FileHandle) {
    let flags = fcntl(end.fileDescriptor, F_GETFL)
    #expect(fcntl(end.fileDescriptor, F_SETFL, flags | O_NONBLOCK) == 0)
  }

  @Test("H08: it waits for non-blocking input, as often as there is none yet")
  func nonBlockingInput() throws {
    let process = Tool.process(["--machine", "press"])
    let (input, output) = (Pipe(), Pipe())
    unblock(input.fileHandleForReading)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for number in 1...20 {
      let line = Data("{\"ticked\":{\"at\":\(number)}}\n".utf8)
      try input.fileHandleForWriting.write(contentsOf: line.prefix(7))
      try input.fileHandleForWriting.write(contentsOf: line.dropFirst(7))
      var answer = Data()
      while answer.last != UInt8(ascii: "\n") {
        let more = output.fileHandleForReading.availableData
        try #require(!more.isEmpty)
        answer += more
      }
      #expect(String(decoding: answer, as: UTF8.self).hasPrefix("{\"line\":\(number),"))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("H08: it waits for non-blocking output, and every answer is written as a whole")
  func nonBlockingOutput() throws {
    let lines = 4_000
    let file = FileManager.default.temporaryDirectory.appending(path: "folio-\(UUID().uuidString).jsonl")
    try Data(String(repeating: "{\"ticked\":{\"at\":1}}\n", count: lines).utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Tool.process(["--machine", "press"])
    let output = Pipe()
    unblock(output.fileHandleForWriting)
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = output
    try process.run()
    // More answers than a pipe holds, and no reader before it is full.
    let capacity = 65_536
    var held: Int32 = 0
    while process.isRunning, Int(held) < capacity - 4_096 {
      #expect(unsafe ioctl(output.fileHandleForReading.fileDescriptor, UInt(FIONREAD), &held) == 0)
      usleep(1_000)
    }
    let answers = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(answers.count > capacity && answers.count { $0 == UInt8(ascii: "\n") } == lines)
  }

  #if os(Linux)
    /// The memory of a process, in pages of the system.
    private func residentPages(of process: Process) throws -> Int {
      let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)
      return try #require(Int(text.split(separator: " ")[1]))
    }

    // The address sanitizer keeps freed memory.
    @Test(
      "H08: memory does not grow with the number of lines",
      .enabled(if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil))
    func constantMemory() throws {
      let process = Tool.process([])
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      func converse(_ count: Int) throws {
        for _ in 0..<(count / 500) {
          let block = String(repeating: "{\"dragMoved\":{\"by\":0.5,\"at\":1}}\n", count: 500)
          try input.fileHandleForWriting.write(contentsOf: Data(block.utf8))
          var answered = 0
          while answered < 500 {
            answered += output.fileHandleForReading.availableData.count { $0 == UInt8(ascii: "\n") }
          }
        }
      }
      try converse(1_000)
      let before = try residentPages(of: process)
      try converse(5_000)
      // A few hundred bytes per line would be a thousand pages.
      #expect(try residentPages(of: process) - before < 300)
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
    }
  #endif
}
