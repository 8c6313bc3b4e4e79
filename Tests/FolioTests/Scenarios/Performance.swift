import Folio

/// Runs a scenario: one for all machines.
struct Performance {
  private var script: (any Script)?
  /// What was not as expected, each with file and line.
  private(set) var failures: [String] = []
  private(set) var expectations = 0
  /// Where the last step stands, and why it was rejected, until an expectation has said so.
  private var rejected: (place: Place, reason: [String])?

  /// Runs a scenario to its end, or to the first line that makes no sense.
  init(_ scenario: Scenario) {
    do {
      for line in scenario.lines { try perform(line, scenario) }
      endStep()
    } catch {
      failures.append("\(error)")
    }
    if expectations == 0 { failures.append("\(scenario.place): nothing is expected") }
  }

  private mutating func perform(_ line: Line, _ scenario: Scenario) throws {
    var words = Words(line)
    let verb = try words.word()
    if verb == "machine" {
      guard script == nil else { throw words.error("the machine is chosen already") }
      script = try Performance.script(&words, scenario.flow)
    } else {
      guard var script else { throw words.error("which machine?") }
      self.script = nil
      defer { self.script = script }
      if try expect(verb, words, of: script) { return }
      endStep(script)
      script.recording.beginStep()
      let isKnown = try script.actCommon(verb, &words) || script.act(verb, &words)
      guard isKnown else { throw words.error("no such step or expectation as “\(verb)”") }
      failures += script.recording.complaints.map { "\(line.place): \($0)" }
      if let defect = script.defect { failures.append("\(line.place): \(defect)") }
      if let reason = script.recording.rejection { rejected = (line.place, reason) }
    }
    guard words.isEmpty else { throw words.error("“\(words.rest.joined(separator: " "))” is too much") }
  }

  /// Checks an expectation; false if there is none of that name.
  private mutating func expect(_ name: String, _ words: Words, of script: any Script) throws -> Bool {
    var words = words
    guard let shown = try script.shownCommon(name, &words) ?? script.shown(name, &words) else { return false }
    if name == "rejected" { rejected = nil }
    expectations += 1
    if !meets(shown, words.rest) {
      failures.append(
        "\(words.place): \(name) is “\(shown.joined(separator: " "))”, not “\(words.rest.joined(separator: " "))”"
      )
    }
    return true
  }

  /// A step that was rejected must have been expected to be.
  private mutating func endStep(_ script: (any Script)? = nil) {
    if let rejected {
      failures.append("\(rejected.place): it was rejected: \(rejected.reason.joined(separator: " "))")
    }
    rejected = nil
  }

  private static func script(_ words: inout Words, _ flow: Flow?) throws -> any Script {
    let machine = try words.word("a machine")
    if let flow {
      switch machine {
      case "page": return try PagerScript(flow, as: .page)
      case "tab": return try PagerScript(flow, as: .tab)
      case "cover" where flow != .vertical: return try PagerScript(flow, as: .cover)
      case "pager": return try PagerScript(flow)
      case "nest": return try NestScript(flow)
      case "carousel": return CarouselScript(flow)
      default: throw words.error("a \(machine) is not \(flow)")
      }
    }
    switch machine {
    case "page": return PageScript()
    case "tab": return TabScript()
    case "cover": return CoverScript()
    case "pager": return try PagerScript(.leftToRight)
    case "list": return ListScript()
    case "feed": return FeedScript()
    case "scheduler": return try SchedulerScript()
    case "press": return PressScript()
    case "carousel": return CarouselScript()
    case "nest": return try NestScript(.leftToRight)
    default: throw words.error("there is no machine “\(machine)”")
    }
  }
}
