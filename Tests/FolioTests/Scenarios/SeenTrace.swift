import Foundation

/// A trace in `Tests/Fixtures/seen`: events that were recorded on a machine, one per line.
///
/// A scenario plays it. `trace NAME` plays all remaining lines; `trace NAME until LINE` stops after that line, and the next
/// `trace` continues behind it. `trace NAME from LINE to LINE` skips the lines before, so that other steps can replace
/// them. The first `trace` makes the machine that the header names, with the settings of the header;
/// `trace NAME with defaults …` uses the machine's defaults instead. The steps, the expectations and the clock are those of
/// that machine.
///
/// The lines that one `trace` plays are one step: `effects none` means that none of them had an effect. Only the last
/// of them may be rejected. `same as NAME [until LINE] in NAME …` compares what an expectation shows with what it shows
/// at a line of another trace, or of the same one: `same as bounce-without until 9 in at`.
struct SeenTrace {
  let name: String
  private let lines: [String]
  /// The number of the last line that was played.
  private(set) var played = 0

  /// Reads the trace with a name.
  init(_ name: String, at place: Place) throws {
    let file = Scenario.fixtures.appendingPathComponent("seen/\(name).jsonl")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw ScenarioError(place: place, message: "there is no trace “\(name)”")
    }
    self.name = name
    lines = text.split(separator: "\n").map(String.init)
  }

  /// The names of all traces.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Scenario.fixtures.appendingPathComponent("seen").path)
      .filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(".jsonl".count)) }.sorted()
  }

  /// The machine in the header. If it names none, the name of the trace begins with it.
  private var machine: String {
    let named = lines.first?.firstMatch(of: /"machine": *"([a-z]+)"/).map { String($0.1) }
    return named ?? String(name.prefix { $0 != "-" })
  }

  /// Creates a script of that machine, at the beginning of the trace.
  mutating func begin(withDefaults: Bool, at place: Place) throws -> any TracedScript {
    var script: any TracedScript
    switch machine {
    case "page": script = PageScript()
    case "tab": script = TabScript()
    case "cover": script = CoverScript()
    case "pager": script = try PagerScript(.leftToRight)
    case "list": script = ListScript()
    case "feed": script = FeedScript()
    default: throw ScenarioError(place: place, message: "no script plays a \(machine)")
    }
    try reading(1, at: place) { try script.begin($0, withDefaults: withDefaults) }
    played = 1
    return script
  }

  /// Plays the lines that a step names, or all remaining ones.
  mutating func play(_ words: inout Words, on script: inout any TracedScript) throws {
    var (first, last) = (played + 1, lines.count)
    if words.take("from") {
      first = try line(&words)
      guard words.take("to") else { throw words.error("from a line to which?") }
      last = try line(&words)
    } else if words.take("until") {
      last = try line(&words)
    }
    guard first > played, last >= first, last <= lines.count else {
      throw words.error("“\(name)” has \(lines.count) lines, of which \(played) are played")
    }
    for number in first...last {
      try reading(number, at: words.place) { try script.play($0) }
      if number < last, let reason = script.recording.rejection {
        script.recording.complain("line \(number) of \(name) was rejected: \(reason.joined(separator: " "))")
      }
    }
    played = last
  }

  private func line(_ words: inout Words) throws -> Int { Int(clamping: try words.integer("a line")) }

  /// Passes a line to a function, and adds the place to the error that it throws.
  private func reading(_ number: Int, at place: Place, _ body: (String) throws -> Void) throws {
    do {
      try body(lines[number - 1])
    } catch {
      throw ScenarioError(place: place, message: "line \(number) of \(name): \(error)")
    }
  }
}
