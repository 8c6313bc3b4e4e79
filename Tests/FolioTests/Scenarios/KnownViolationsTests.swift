import KnownViolations
import Testing

@Suite("The list of known violations")
struct KnownViolationsTests {
  private func problem(_ lines: String...) -> String {
    do {
      _ = try KnownViolations(lines.map { $0 + "\n" }.joined())
      return "none"
    } catch {
      return "\(error)"
    }
  }

  /// What is said of a file of one scenario, given the list that it is on.
  private func complaints(_ list: String, _ lines: String...) throws -> [String] {
    let text = "== x · P01 · A scenario\nmachine page\npages 3 at 1\n" + lines.joined(separator: "\n")
    let outcomes = try Scenario.read(text, file: "some.scenarios").map {
      KnownViolations.Outcome(scenario: $0, failures: Performance($0).found)
    }
    return try KnownViolations(list).complaints(in: "some.scenarios", outcomes)
  }

  @Test("A wrong count, a strange line, one without a reason and one that stands twice are errors")
  func malformed() {
    #expect(problem("most 1", "scenario seen s1 “settled 2” Because") == "none")
    #expect(problem("most 0") == "none")
    #expect(problem() == "known.violations:1: the first line is most, and a number")
    #expect(
      problem("scenario seen s1 “settled 2” So") == "known.violations:1: the first line is most, and a number"
    )
    #expect(
      problem("most 2", "scenario seen s1 “settled 2” Because")
        == "known.violations:1: most is 2, and there are 1")
    #expect(
      problem("most 1", "", "scenario seen s1 “settled 2” Because")
        == "known.violations:2: “” is no violation")
    #expect(problem("most 1", "storm seen s1 So") == "known.violations:2: “storm seen s1 So” is no violation")
    #expect(
      problem("most 1", "scenario seen s1 “settled 2”") == "known.violations:2: the reason is missing")
    #expect(
      problem("most 1", "scenario seen s1 Because")
        == "known.violations:2: the line that is not met is missing")
    #expect(
      problem(
        "most 2", "scenario seen s1 [looping] “settled 2” Because", "scenario seen s1 “settled 2” Because")
        == "none")
    #expect(
      problem("most 2", "scenario seen s1 “settled 2” Because", "scenario seen s1 “settled 2” So")
        == "known.violations:3: it stands twice")
  }

  @Test("Only what fails by an expectation, and is listed, is known")
  func failing() throws {
    let list = "most 1\nscenario some x “settled 2” Because"
    #expect(try complaints(list, "settled 2").isEmpty)
    #expect(
      try complaints("most 0", "settled 2")
        == ["some.scenarios:4: settled is “1”, not “2” (x · P01 · A scenario)"])
    #expect(
      try complaints(list, "settled 2", "fly") == [
        "some.scenarios:5: no such step or expectation as “fly” (x · P01 · A scenario)"
      ])
    #expect(
      try complaints(list, "settled 2", "jump 9", "settled 2")
        == ["some.scenarios:5: it was rejected: unknownPage 9 (x · P01 · A scenario)"])
  }

  @Test("What is listed fails first by the line that is listed, and only in the variant that is listed")
  func firstLine() throws {
    let list = "most 1\nscenario some x “settled 2” Because"
    #expect(
      try complaints(list, "current 2", "settled 2") == [
        "some.scenarios:4: current is “1”, not “2”: the first line that is not met is “current 2”, "
          + "and “settled 2” is listed (x · P01 · A scenario)"
      ])
    let looping = "most 1\nscenario some x [looping] “settled 2” Because"
    #expect(
      try complaints(looping, "looping both", "settled 2")
        == ["some.scenarios:5: settled is “1”, not “2” (x · P01 · A scenario)"])
  }

  @Test("What is listed and passes must be struck, and what is not there cannot be listed")
  func passing() throws {
    #expect(
      try complaints("most 1\nscenario some x “settled 2” Because", "settled 1")
        == ["some x no longer fails: strike it from known.violations"])
    #expect(
      try complaints("most 1\nscenario some y “settled 2” Because", "settled 1")
        == ["known.violations: there is no scenario some y"])
    #expect(try complaints("most 1\nscenario other y “settled 2” Because", "settled 1").isEmpty)
  }
}
