import Foundation
import SharedTests
import Testing

@testable import FolioTrace

/// The traces in Tests/Fixtures/traces: an input and its expected answers for each machine.
///
/// `Tests/Scripts/record-pins` records them again, for an intended change.
@Suite("Golden traces", .processorTime)
struct GoldenTests {
  static let names = ReplayedMachine.all.map(\.name)

  private func file(_ name: String) -> URL { Tool.traces.appending(path: name) }

  @Test("H07 H08: each machine reproduces its golden trace byte for byte", arguments: names)
  func answers(name: String) throws {
    let machine = try #require(ReplayedMachine.named(name))
    #expect(!machine.example.isEmpty)
    if PinnedDigests.writes { try Data(machine.example.utf8).write(to: file("\(name).jsonl")) }
    let input = try String(contentsOf: file("\(name).jsonl"), encoding: .utf8)
    #expect(input == machine.example, "the example is the golden trace")

    var session = try #require(ReplaySession(machine: nil))
    var answers: [UInt8] = []
    for line in lines(input) { answers += try session.answer(Array(line.utf8)) }
    if PinnedDigests.writes { try Data(answers).write(to: file("\(name).expected.jsonl")) }
    let expected = lines(try String(contentsOf: file("\(name).expected.jsonl"), encoding: .utf8))
    let given = lines(String(decoding: answers, as: UTF8.self))
    #expect(given.count == expected.count)
    for (line, pair) in zip(given, expected).enumerated() {
      #expect(pair.0 == pair.1, "line \(line + 1) of \(name)")
    }
  }

  @Test("H08: the tool itself reproduces the files byte for byte", arguments: names)
  func tool(name: String) throws {
    let outcome = try Tool.run(on: file("\(name).jsonl"))
    #expect(outcome.status == 0 && outcome.complaint.isEmpty)
    #expect(outcome.output == (try String(contentsOf: file("\(name).expected.jsonl"), encoding: .utf8)))
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
