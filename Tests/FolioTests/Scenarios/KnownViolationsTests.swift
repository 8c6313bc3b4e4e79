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
      try complaints(
        "most 1\nscenario some x “settled 2” “settled 2” Because", "settled 2", "jump 9", "settled 2")
        == ["some.scenarios:5: it was rejected: unknownPage 9 (x · P01 · A scenario)"])
  }

  @Test("P34: what is listed fails by the lines that are listed and no others, in the variant that is listed")
  func failingLines() throws {
    let list = "most 1\nscenario some x “settled 2” Because"
    #expect(
      try complaints(list, "current 2", "settled 2") == [
        "some.scenarios:4: current is “1”, not “2” (x · P01 · A scenario)"
      ])
    let both = "most 1\nscenario some x “current 2” “settled 2” Because"
    #expect(try complaints(both, "current 2", "settled 2").isEmpty)
    #expect(
      try complaints(both, "current 2", "settled 1")
        == ["known.violations: “settled 2” is met, and listed (x · P01 · A scenario)"])
    let twice = "most 1\nscenario some x “settled 2” “settled 2” Because"
    #expect(try complaints(twice, "settled 2", "settled 2").isEmpty)
    #expect(
      try complaints(list, "settled 2", "settled 2")
        == ["some.scenarios:5: settled is “1”, not “2” (x · P01 · A scenario)"])
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

  @Test("P34: an entry cannot take the place of another, or become a larger one, unseen")
  func pinned() throws {
    let list = try KnownViolations(
      "most 2\n# Why\nlaw 8 page · jump · page · resting\nlaw 4 tab · key · tab · resting")
    let sorted = try KnownViolations(
      "most 2\nlaw 4 tab · key · tab · resting\nlaw 8 page · jump · page · resting")
    #expect(list.digest == sorted.digest)
    #expect(list.counts == ["page": 1, "tab": 1])
    for other in ["law 16 page · jump · page · resting", "law 8 page · jump · page · jumping"] {
      let swapped = try KnownViolations("most 2\n\(other)\nlaw 4 tab · key · tab · resting")
      #expect(swapped.digest != list.digest && swapped.counts == list.counts)
    }
  }

  @Test("P34: what is known is so large at most, in that state, and comes by that way")
  func known() throws {
    let list = try KnownViolations(
      "most 3\nlaw 8 page · jump · page · resting\nlaw 4096 list · dragEnded · row · dragging\n"
        + "law 64 pager · pointer.up · row · held")
    #expect(list.contains("page · jump · page · resting", size: 16))
    #expect(!list.contains("page · jump · page · resting", size: 16.5))
    #expect(!list.contains("page · jump · page · jumping", size: 1))
    #expect(list.contains("pager · cover.tab.page.jump · page · resting", size: 16))
    #expect(list.contains("carousel · page.jump · page · resting", size: 16))
    #expect(list.contains("pager · list.dragEnded · row · dragging", size: 1e9))
    // The pages' drag is not the list's.
    #expect(!list.contains("pager · cover.tab.page.dragEnded · row · dragging", size: 1))
    #expect(list.contains("pager · pointer.up · row · held", size: 3))
    #expect(KnownViolations.sizeClass(0.02) == 1 && KnownViolations.sizeClass(128) == 128)
    #expect(KnownViolations.sizeClass(129) == 256 && KnownViolations.sizeClass(.infinity) == 4096)
    #expect(problem("most 1", "law page · jump · page") == "known.violations:2: the size is missing")
  }
}
