import Folio

/// A performance of a scenario, the same for all machines.
struct Performance {
  private var script: (any Script)?
  /// The words of the current line.
  private var line: [String] = []
  /// The trace that is played, if any.
  private var trace: SeenTrace?
  /// The complaints in order, each with file and line.
  private(set) var failures: [String] = []
  private(set) var expectations = 0
  /// The line of the last step, and why it was rejected, until an expectation has named the rejection.
  private var rejected: (place: Place, reason: [String])?

  /// Runs a scenario to its end, or to the first invalid line.
  init(_ scenario: Scenario) {
    do {
      for line in scenario.lines { try perform(line, scenario) }
      endStep()
    } catch {
      fail("\(error)")
    }
    if expectations == 0 { fail("\(scenario.place): nothing is expected") }
  }

  /// The settings and the events of a scenario of pages alone; nil for another machine.
  var streamOfPages: (settings: PageConfiguration, events: [PageEvent])? {
    (script as? PageScript).map { ($0.settings, $0.sent) }
  }

  private mutating func fail(_ message: String) { failures.append(message) }

  private mutating func perform(_ line: Line, _ scenario: Scenario) throws {
    self.line = line.words
    var words = Words(line)
    let verb = try words.word()
    switch verb {
    case "machine":
      guard script == nil else { throw words.error("the machine is chosen already") }
      script = try Performance.script(&words, scenario.flow)
    case "trace": try play(&words)
    default:
      guard let script else { throw words.error("which machine?") }
      if try expect(verb, words, of: script) { return }
      try step(&words) { script, words in
        let isKnown = try script.actCommon(verb, &words) || script.act(verb, &words)
        guard isKnown else { throw words.error("no such step or expectation as “\(verb)”") }
      }
    }
    guard words.isEmpty else { throw words.error("“\(words.rest.joined(separator: " "))” is too much") }
  }

  // MARK: Steps

  /// Performs a step, and records complaints after it.
  private mutating func step(
    _ words: inout Words, _ act: (inout any Script, inout Words) throws -> Void
  ) throws {
    guard var script else { throw words.error("which machine?") }
    self.script = nil
    defer { self.script = script }
    endStep()
    script.recording.beginStep()
    try act(&script, &words)
    for complaint in script.recording.complaints { fail("\(words.place): \(complaint)") }
    if let defect = script.defect { fail("\(words.place): \(defect)") }
    if let reason = script.recording.rejection { rejected = (words.place, reason) }
  }

  /// A rejected step must be followed by an expectation of its rejection.
  private mutating func endStep() {
    if let rejected {
      fail("\(rejected.place): it was rejected: \(rejected.reason.joined(separator: " "))")
    }
    rejected = nil
  }

  /// Plays lines of a trace, which creates its machine.
  private mutating func play(_ words: inout Words) throws {
    let name = try words.word("the name of a trace")
    if trace == nil {
      guard script == nil else { throw words.error("a trace brings its own machine") }
      let withDefaults = words.take("with")
      guard !withDefaults || words.take("defaults") else { throw words.error("with defaults, or without") }
      var beginning = try SeenTrace(name, at: words.place)
      script = try beginning.begin(withDefaults: withDefaults, at: words.place)
      trace = beginning
    }
    guard var trace, trace.name == name else { throw words.error("another trace is played") }
    defer { self.trace = trace }
    try step(&words) { script, words in
      guard var traced = script as? any TracedScript else { throw words.error("this plays no trace") }
      defer { script = traced }
      try trace.play(&words, on: &traced)
    }
  }

  // MARK: Expectations

  /// Checks an expectation. Returns false if there is none with that name.
  private mutating func expect(_ name: String, _ words: Words, of script: any Script) throws -> Bool {
    var words = words
    if name == "same" {
      try compare(&words, with: script)
      return true
    }
    let asked = words.rest
    guard let shown = try script.shown(under: name, &words) else { return false }
    if name == "rejected" || name == "declined" { rejected = nil }
    expectations += 1
    let expected = script is PagerScript ? words.rest.withoutOrders : words.rest
    if !meets(shown, expected) {
      let asked = ([name] + asked.dropLast(words.rest.count)).joined(separator: " ")
      unmet("\(words.place): \(asked) is \(quoted(shown)), not \(quoted(expected))")
    }
    return true
  }

  /// Checks that an expectation has the same value as at a line of another trace.
  private mutating func compare(_ words: inout Words, with script: any Script) throws {
    guard words.take("as") else { throw words.error("the same as what?") }
    var other = Words(Line(words: words.until("in"), place: words.place))
    var trace = try SeenTrace(try other.word("the name of a trace"), at: words.place)
    var traced = try trace.begin(withDefaults: false, at: words.place)
    try trace.play(&other, on: &traced)
    guard other.isEmpty else { throw words.error("“\(other.rest.joined(separator: " "))” is too much") }
    let asked = words.rest.joined(separator: " ")
    let name = try words.word("what it is the same in")
    let shown = try [script, traced].map { script in
      var words = words
      let shown = try script.shown(under: name, &words)
      guard let shown, words.isEmpty else { throw words.error("nothing is to be seen of “\(asked)”") }
      return shown
    }
    expectations += 1
    if shown[0] != shown[1] {
      unmet("\(words.place): \(asked) is \(quoted(shown[0])), and \(quoted(shown[1])) in \(trace.name)")
    }
  }

  private mutating func unmet(_ message: String) {
    failures.append(message)
  }

  private func quoted(_ words: [String]) -> String { "“\(words.joined(separator: " "))”" }

  // MARK: Machines

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

extension [String] {
  /// Returns effects, or names of effects, without the orders of a cover for the content of a host: a pager scrolls lists
  /// of its own.
  fileprivate var withoutOrders: [String] {
    let isOrder = { (word: String?) in word == "setContentInset" || word == "scrollContent" }
    guard contains(where: isOrder) else { return self }
    guard contains(",") || Int(last ?? "") != nil || last == "_" else { return filter { !isOrder($0) } }
    return Array(split(separator: ",").filter { !isOrder($0.first) }.joined(separator: [","]))
  }
}
