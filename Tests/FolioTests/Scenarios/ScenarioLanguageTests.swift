import Testing

@Suite("The language of scenarios", .processorTime)
struct ScenarioLanguageTests {
  /// Returns the complaints about a scenario of these lines, the first of which is line 2 of a file.
  private func failures(_ lines: String...) throws -> [String] {
    let text = "== x · P01 · A scenario\n" + lines.joined(separator: "\n")
    return try Scenario.read(text, file: "some.scenarios").flatMap { Performance($0).failures }
  }

  private func problem(_ text: String) -> String {
    do {
      _ = try Scenario.read(text, file: "some.scenarios")
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test("A failed expectation reports file, line, the value and the expected value")
  func failing() throws {
    #expect(
      try failures("machine page", "pages 3 at 1", "settled 2", "# a comment", "position ~1.5  # another")
        == [
          "some.scenarios:4: settled is “1”, not “2”", "some.scenarios:6: position is “1”, not “~1.5”",
        ])
  }

  @Test(
    "Unknown, missing, superfluous and invalid words are errors",
    arguments: [
      ("fly", "no such step or expectation as “fly”"), ("jump", "a page is missing"),
      ("jump 1 instant tap 9", "“9” is too much"), ("jump zero", "“zero” is no page"),
      ("pressure mild", "“mild” is none of low, critical"), ("wait soon", "“soon” is no number"),
      ("machine page", "the machine is chosen already"), ("will vanish", "will appear, or will disappear"),
      ("told", "the name of an effect is missing"), ("step 1.5", "“1.5” is no integer"),
    ])
  func unknown(line: String, message: String) throws {
    #expect(try failures("machine page", "pages 3", "settled 0", line) == ["some.scenarios:5: \(message)"])
  }

  @Test("A scenario without a machine, with an unknown one and without expectations fails")
  func incomplete() throws {
    #expect(try failures("jump 1").first == "some.scenarios:2: which machine?")
    #expect(try failures("machine mill").first == "some.scenarios:2: there is no machine “mill”")
    #expect(try failures("machine page", "pages 3") == ["some.scenarios:1: nothing is expected"])
  }

  @Test("An unexpected rejection fails, and so does a missing one")
  func rejections() throws {
    let pages = ["machine page", "pages 3", "settled 0"]
    #expect(
      try failures(pages[0], pages[1], pages[2], "jump 9", "settled 0")
        == ["some.scenarios:5: it was rejected: unknownPage 9"])
    #expect(
      try failures(pages[0], pages[1], pages[2], "jump 1", "rejected unknownPage 1")
        == ["some.scenarios:6: rejected is “”, not “unknownPage 1”"])
    #expect(try failures(pages[0], pages[1], pages[2], "jump 9", "rejected unknownPage 9").isEmpty)
  }

  @Test("A reason is reported for a rejection and for a refused drag alike, and is then expected")
  func declined() throws {
    let pages = ["machine page", "pages 3", "settled 0"]
    #expect(try failures(pages[0], pages[1], pages[2], "jump 9", "declined yes").isEmpty)
    #expect(try failures(pages[0], pages[1], "swipe off", "drag to 0.5", "declined yes").isEmpty)
    #expect(
      try failures(pages[0], pages[1], "jump 1", "declined yes")
        == ["some.scenarios:5: declined is “no”, not “yes”"])
  }

  @Test("A trace creates its machine, is played in parts, and is compared with another")
  func traces() throws {
    let name = "integer-fling-999"
    #expect(try failures("trace \(name) until 7", "position 0.999", "trace \(name)", "target 3").isEmpty)
    #expect(try failures("trace \(name) with defaults", "target 1").isEmpty)
    #expect(try failures("trace \(name) until 5", "trace \(name) from 8 to 8", "phase resting").isEmpty)
    #expect(try failures("trace \(name) until 6", "same as integer-fling-1000 until 6 in position").isEmpty)
    #expect(
      try failures("trace \(name)", "same as integer-fling-999 until 7 in target")
        == ["some.scenarios:3: target is “3”, and “1” in integer-fling-999"])
  }

  @Test("A rejected line of a trace fails, unless it is the last of its step and expected")
  func rejectedLines() throws {
    #expect(
      try failures("trace finger-catches-jump from 6 to 7", "phase resting")
        == ["some.scenarios:2: line 6 of finger-catches-jump was rejected: unknownPage 1"])
    #expect(
      try failures("trace finger-catches-jump from 6 to 6", "phase resting")
        == ["some.scenarios:2: it was rejected: unknownPage 1"])
    #expect(try failures("trace finger-catches-jump from 6 to 6", "rejected unknownPage 1").isEmpty)
  }

  @Test("A missing trace, missing lines and unknown words are errors")
  func wrongTraces() throws {
    let name = "integer-fling-999"
    #expect(try failures("trace nowhere").first == "some.scenarios:2: there is no trace “nowhere”")
    #expect(
      try failures("trace \(name) until 9").first
        == "some.scenarios:2: “integer-fling-999” has 8 lines, of which 1 are played")
    #expect(
      try failures("trace \(name) until 6", "trace \(name) until 6").first
        == "some.scenarios:3: “integer-fling-999” has 8 lines, of which 6 are played")
    #expect(
      try failures("trace \(name)", "trace second-drag").first == "some.scenarios:3: another trace is played")
    #expect(
      try failures("machine page", "trace \(name)").first
        == "some.scenarios:3: a trace brings its own machine")
    #expect(
      try failures("trace \(name)", "same as second-drag in thought").first
        == "some.scenarios:3: nothing is to be seen of “thought”")
    #expect(try failures("trace \(name) from 3").first == "some.scenarios:2: from a line to which?")
  }

  @Test("Invalid head lines, loops, variants and directions are refused with their line")
  func malformed() {
    #expect(problem("\n== 12 no features") == "some.scenarios:2: a head line is == number · features · name")
    #expect(problem("== 12 · Feature · Name") == "some.scenarios:1: “Feature” are no features")
    let head = "== 1 · P01 · Name\n"
    #expect(problem(head + "for i in 1..2\ntick 1") == "some.scenarios:2: this for has no end")
    #expect(problem(head + "tick 1\nend") == "some.scenarios:3: end of what?")
    #expect(
      problem(head + "for i 1..2\nend")
        == "some.scenarios:2: a loop is for name in 1..3, or for name in a b c")
    #expect(problem(head + "variants mode") == "some.scenarios:2: variants of what?")
    #expect(
      problem(head + "directions some")
        == "some.scenarios:2: directions are all or horizontal, not “some”")
    #expect(
      problem("machine page\n" + head + "looping on")
        == "some.scenarios:3: looping is both, or is not said")
    #expect(problem(head + "looping both") == "some.scenarios:1: which machine loops?")
  }

  @Test("Loops are unrolled, and variants and directions are separate scenarios")
  func unrolled() throws {
    let text = """
      machine page
      == 1 · P01 · Name
      variants speed 2 3
      directions all
      for i in 0..1
      for j in a b
      {i+2} {i*50} {j} {speed}
      end
      end
      """
    let scenarios = try Scenario.read(text, file: "some.scenarios")
    #expect(scenarios.count == 8)
    let lines = scenarios[0].lines.map { $0.words.joined(separator: " ") }
    #expect(lines == ["machine page", "2 0 a 2", "2 0 b 2", "3 50 a 2", "3 50 b 2"])
    #expect(scenarios.map(\.flow) == [nil, .leftToRight, .rightToLeft, .vertical] + [nil] + Flow.allCases)
  }

  @Test("A scenario that also loops gives one more, whose pages loop from the start")
  func looping() throws {
    let text = "machine page\n== 1 · P19 · Name\nlooping both\npages 3 at 2\nstep 1\nanswer began"
    let scenarios = try Scenario.read(text, file: "some.scenarios")
    #expect(scenarios.map(\.title) == ["1 · P19 · Name", "1 · P19 · Name [looping]"])
    #expect(scenarios[1].lines[1].words == ["loops", "on"])
    #expect(scenarios.map { Performance($0).failures.isEmpty } == [false, true])
  }

  @Test(
    "A machine without directions is refused one, and a cover is not vertical",
    arguments: ["list", "cover", "press"])
  func withoutDirection(machine: String) throws {
    let failures = try failures("machine \(machine)", "directions all", "wake never")
    #expect(failures.contains("some.scenarios:2: a \(machine) is not vertical"))
  }

  @Test(
    "Words match exactly, approximately, beyond, or anything",
    arguments: [
      ("1 2", "1 2", true), ("1 2", "1.0 2", true), ("1 2", "1", false), ("1", "1 2", false),
      ("0.30000000000000004", "0.3", false), ("0.30000000000000004", "~0.3", true), ("1.01", "~1", false),
      ("5.4", "5±0.5", true), ("5.6", "5±0.5", false), ("2", ">1", true), ("2", ">2", false),
      ("2", "<2", false),
      ("1 2 3", "1 …", true), ("1 2", "1 _", true), ("3:0.1", "3:~0.1", true), ("3:0.1", "2:0.1", false),
      ("", "none", true), ("none", "none", true), ("1", "none", false), ("nan", ">0", false),
      ("9223372036854775807", "max", true),
    ])
  func matching(shown: String, expected: String, isMet: Bool) {
    let words = { (text: String) in text.split(separator: " ").map(String.init) }
    #expect(meets(words(shown), words(expected)) == isMet)
  }
}
