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
}
