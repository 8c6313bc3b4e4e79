import Foundation
import SharedTests
import Testing

@testable import FolioTrace

/// The traces in Tests/Fixtures/traces: an input and its expected answers for each machine, with every effect and every
/// projection. Digests are not recorded: they say that a state differs, but not in what anyone sees or is told.
///
/// `Tests/Scripts/record-pins` records them again, for an intended change.
@Suite("Golden traces", .processorTime)
struct GoldenTests {
  static let names = ReplayedMachine.all.map(\.name)

  private func file(_ name: String) -> URL { Tool.traces.appending(path: name) }

  /// Returns answers without the digests of their states.
  private func withoutDigests(_ answers: String) throws -> String {
    let digests = try Regex(#","digest":"[0-9a-f]{16}""#)
    #expect(answers.matches(of: digests).count == lines(answers).count)
    return answers.replacing(digests, with: "")
  }

  @Test("H07 H08: each machine reproduces its golden trace byte for byte", arguments: names)
  func answers(name: String) throws {
    let machine = try #require(ReplayedMachine.named(name))
    #expect(!machine.example.isEmpty)
    if Pins.areRecorded { try Data(machine.example.utf8).write(to: file("\(name).jsonl")) }
    let input = try String(contentsOf: file("\(name).jsonl"), encoding: .utf8)
    #expect(input == machine.example, "the example is the golden trace")

    var session = try #require(ReplaySession(machine: nil))
    var answers: [UInt8] = []
    for line in lines(input) { answers += try session.answer(Array(line.utf8)) }
    let recorded = try withoutDigests(String(decoding: answers, as: UTF8.self))
    if Pins.areRecorded { try Data(recorded.utf8).write(to: file("\(name).expected.jsonl")) }
    let expected = lines(try String(contentsOf: file("\(name).expected.jsonl"), encoding: .utf8))
    let given = lines(recorded)
    #expect(given.count == expected.count)
    for (line, pair) in zip(given, expected).enumerated() {
      #expect(pair.0 == pair.1, "line \(line + 1) of \(name)")
    }
  }

  @Test("H08: the tool itself reproduces the files byte for byte", arguments: names)
  func tool(name: String) throws {
    let outcome = try Tool.run(on: file("\(name).jsonl"))
    #expect(outcome.status == 0 && outcome.complaint.isEmpty)
    #expect(
      try withoutDigests(outcome.output)
        == String(contentsOf: file("\(name).expected.jsonl"), encoding: .utf8))
  }

  @Test("Every answer has the same keys in the same order", arguments: names)
  func keys(name: String) throws {
    let expected = lines(try String(contentsOf: file("\(name).expected.jsonl"), encoding: .utf8))
    var first: [String]?
    for line in expected {
      guard case .object(let state)? = try JSONParser.parse(Array(line.utf8))["state"] else {
        Issue.record("no state in \(line)")
        continue
      }
      let keys = state.map(\.name)
      #expect(first ?? keys == keys)
      first = keys
    }
  }
}
