import Folio
import FolioTrace
import Foundation
import Testing

@Suite("Scenarios", .processorTime)
struct ScenarioTests {
  @Test(
    "Sequences of events have their expected outcome",
    arguments: try Scenario.files())
  func outcomes(of file: String) throws {
    for scenario in try Scenario.all(in: file) {
      for failure in Performance(scenario).failures { Issue.record("\(failure) (\(scenario.title))") }
    }
  }

  @Test("Each of the numbered scenarios exists once, under its number")
  func complete() throws {
    let scenarios = try Scenario.files().flatMap { try Scenario.all(in: $0) }
    let numbers = Set(scenarios.compactMap { Int($0.number.prefix { $0.isNumber }) })
    #expect(numbers.isSuperset(of: 1...85))
    let heads = Dictionary(grouping: scenarios, by: \.number).mapValues { Set($0.map(\.place.description)) }
    for (number, places) in heads where places.count > 1 {
      Issue.record("\(places.sorted().joined(separator: ", ")): \(number) stands more than once")
    }
  }

  @Test("A scenario plays every recorded trace")
  func played() throws {
    let lines = try Scenario.files().flatMap { try Scenario.all(in: $0) }.flatMap(\.lines)
    // A trace that is compared with another is played too.
    let names = Set(
      lines.compactMap { line -> String? in
        if line.words.starts(with: ["same", "as"]) { return line.words.dropFirst(2).first }
        return line.words[0] == "trace" ? line.words.dropFirst().first : nil
      })
    #expect(try SeenTrace.names().filter { !names.contains($0) }.isEmpty)
  }

  /// Where the events of scenarios are written; nil for nowhere.
  private static let folder = ProcessInfo.processInfo.environment["FOLIO_EVENTS"].map {
    URL(fileURLWithPath: $0, isDirectory: true)
  }

  @Test(
    "The events of scenarios of pages are written as traces, which other programs play",
    .enabled(if: folder != nil))
  func written() throws {
    let folder: URL = try #require(Self.folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for scenario in try Scenario.files().flatMap({ try Scenario.all(in: $0) }) where scenario.flow == nil {
      guard let stream = Performance(scenario).streamOfPages else { continue }
      var bytes: [UInt8] = []
      var recorder = try TraceRecorder<PageController>(setup: stream.settings, notes: [scenario.title]) {
        bytes += $0
      }
      for event in stream.events { try recorder.record(event, at: Moment(nanoseconds: 0)) }
      let name = "\(scenario.number)\(scenario.variant)".replacing(/[^A-Za-z0-9]+/, with: "-")
      try Data(bytes).write(to: folder.appendingPathComponent("\(name).jsonl"))
    }
  }
}
