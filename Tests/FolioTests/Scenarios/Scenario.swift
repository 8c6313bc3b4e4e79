import Foundation
import Testing

/// A sequence of events with its expected outcome, read from a file of `Tests/Fixtures`.
///
/// The language, line by line:
///
///     # a comment; also at the end of a line
///     machine cover                           lines before the first scenario come first in each of the file
///     == 40a · V13 · Its number, the features that it shows, its name
///     variants sync matchCover keepDepth      the scenario is run once with each word in place of {sync}
///     directions all                          run through a pager too, left to right, right to left and vertical
///     looping both                            run with pages that loop too, where no boundary is touched
///     jump 4                                  a step: what happens
///     for i in 1..3                           the lines to `end` once for each, in place of {i}
///     end
///     position ~2.5                           an expectation: what is then seen
///
/// `trace NAME` plays events that were recorded on a machine, and creates the machine (see ``SeenTrace``).
///
/// Steps and expectations are the words of the machine (see the scripts); those of all machines are in ``Script``. Values
/// are compared word by word. A number must be equal; `~2` matches within 10⁻⁶, `2±0.5` within that tolerance, `>2` and
/// `<2` numbers beyond; `_` matches any word and `…` all remaining words; `none` is nothing.
///
/// Unknown, missing and superfluous words are errors. A step that is rejected must be followed by `rejected`, and must have
/// changed and emitted nothing.
struct Scenario: CustomTestStringConvertible, Sendable {
  /// The number in its head line, such as `40a`.
  var number: String
  /// The features that it shows.
  var features: [String]
  /// The head line, the variant and the direction.
  var title: String
  /// The variant, the direction, and whether pages loop, as in the title: `[matchCover] [rightToLeft] [looping]`.
  var variant = ""
  var place: Place
  var lines: [Line] = []
  /// The order of pages in a pager, or nil for the machine alone.
  var flow: Flow?

  var testDescription: String { title }
}

/// The place of a line.
struct Place: CustomStringConvertible, Sendable {
  var file: String
  var line: Int

  var description: String { "\(file):\(line)" }
}

/// The words of a line.
struct Line: Sendable {
  var words: [String]
  var place: Place
}

/// A complaint about a scenario, with its place.
struct ScenarioError: Error, CustomStringConvertible {
  var place: Place
  var message: String

  var description: String { "\(place): \(message)" }
}

extension Scenario {
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures")

  /// The names of all files of scenarios.
  static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fixtures.path).filter { $0.hasSuffix(".scenarios") }
      .sorted()
  }

  /// All scenarios of a file, each of its variants and directions as a scenario of its own.
  static func all(in file: String) throws -> [Scenario] {
    try read(String(contentsOf: fixtures.appendingPathComponent(file), encoding: .utf8), file: file)
  }

  /// All scenarios of a text.
  static func read(_ text: String, file: String) throws -> [Scenario] {
    var preamble: [Line] = []
    var scenarios: [Scenario] = []
    for (index, text) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let place = Place(file: file, line: index + 1)
      if text.hasPrefix("==") {
        scenarios.append(try Scenario(head: String(text), place, preamble))
      } else {
        let line = Line(words: words(of: text), place: place)
        if line.words.isEmpty { continue }
        if scenarios.isEmpty {
          preamble.append(line)
        } else {
          scenarios[scenarios.count - 1].lines.append(line)
        }
      }
    }
    return try scenarios.flatMap { try $0.instances() }
  }

  /// The words of a line. Commas are words of their own, and `#` begins a comment.
  private static func words(of text: Substring) -> [String] {
    let text = text.replacingOccurrences(of: ",", with: " , ")
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\r" || $0 == "\t" }).map(String.init)
    return Array(words.prefix { !$0.hasPrefix("#") })
  }

  private init(head: String, _ place: Place, _ preamble: [Line]) throws {
    let parts = head.dropFirst(2).split(separator: "·").map { $0.trimmingCharacters(in: .whitespaces) }
    guard head.hasPrefix("== "), parts.count >= 3, !parts.contains("") else {
      throw ScenarioError(place: place, message: "a head line is == number · features · name")
    }
    number = parts[0]
    features = parts[1].split(separator: " ").map(String.init)
    let isFeature = { (word: String) in word.wholeMatch(of: /[A-Z][0-9]{2}/) != nil }
    guard features.allSatisfy(isFeature) else {
      throw ScenarioError(place: place, message: "“\(parts[1])” are no features")
    }
    title = String(head.dropFirst(3))
    self.place = place
    lines = preamble
  }

  // MARK: Variants

  /// Returns the scenario with its loops unrolled, once for each variant and direction.
  private func instances() throws -> [Scenario] {
    var scenarios = [self]
    scenarios[0].lines = lines.filter { !["variants", "directions", "looping"].contains($0.words[0]) }
    for line in lines where line.words[0] == "variants" {
      guard line.words.count > 2 else {
        throw ScenarioError(place: line.place, message: "variants of what?")
      }
      scenarios = scenarios.flatMap { scenario in
        line.words.dropFirst(2).filter { $0 != "," }.map { scenario.varied(line.words[1], $0) }
      }
    }
    scenarios = try scenarios.map { scenario in
      var scenario = scenario
      scenario.lines = try Scenario.unrolled(scenario.lines[...])
      return scenario
    }
    for line in lines where line.words[0] == "directions" {
      let flows = try line.flows
      scenarios = scenarios.flatMap { scenario in flows.map { scenario.flowing($0) } }
    }
    for line in lines where line.words[0] == "looping" {
      guard line.words == ["looping", "both"] else {
        throw ScenarioError(place: line.place, message: "looping is both, or is not said")
      }
      scenarios = try scenarios.flatMap { [$0, try $0.looping()] }
    }
    return scenarios
  }

  private func varied(_ name: String, _ word: String) -> Scenario {
    var scenario = self
    scenario.add(variant: word)
    scenario.lines = lines.map { $0.replacing(name, with: word) }
    return scenario
  }

  private mutating func add(variant name: String) {
    title += " [\(name)]"
    variant += (variant.isEmpty ? "" : " ") + "[\(name)]"
  }

  private func flowing(_ flow: Flow?) -> Scenario {
    guard let flow else { return self }
    var scenario = self
    scenario.add(variant: "\(flow)")
    scenario.flow = flow
    return scenario
  }

  /// Returns the scenario with pages that loop from the start.
  private func looping() throws -> Scenario {
    guard let machine = lines.firstIndex(where: { $0.words[0] == "machine" }) else {
      throw ScenarioError(place: place, message: "which machine loops?")
    }
    var scenario = self
    scenario.add(variant: "looping")
    scenario.lines.insert(Line(words: ["loops", "on"], place: lines[machine].place), at: machine + 1)
    return scenario
  }

  /// Returns the lines with those between `for` and its `end` repeated.
  private static func unrolled(_ lines: ArraySlice<Line>) throws -> [Line] {
    var lines = lines
    var result: [Line] = []
    while let line = lines.popFirst() {
      guard line.words[0] == "for" else {
        guard line.words[0] != "end" else { throw ScenarioError(place: line.place, message: "end of what?") }
        result.append(line)
        continue
      }
      var depth = 1
      var body: [Line] = []
      while depth > 0 {
        guard let next = lines.popFirst() else {
          throw ScenarioError(place: line.place, message: "this for has no end")
        }
        depth += next.words[0] == "for" ? 1 : (next.words[0] == "end" ? -1 : 0)
        if depth > 0 { body.append(next) }
      }
      for word in try line.turns {
        result += try unrolled(body.map { $0.replacing(line.words[1], with: word) }[...])
      }
    }
    return result
  }
}

extension Line {
  /// Returns the words with those in braces replaced; `{i+2}` and `{i*50}` are computed.
  fileprivate func replacing(_ name: String, with value: String) -> Line {
    var line = self
    line.words = words.map { word in
      guard word.contains("{") else { return word }
      var word = word.replacingOccurrences(of: "{\(name)}", with: value)
      while let match = word.firstMatch(of: /\{([a-z]+)([+*])(-?[0-9.]+)\}/), match.1 == name,
        let first = Double(value), let second = Double(match.3)
      {
        let result = match.2 == "+" ? first + second : first * second
        word.replaceSubrange(match.range, with: text(of: result))
      }
      return word
    }
    return line
  }

  /// Returns the values of a `for`.
  fileprivate var turns: [String] {
    get throws {
      guard words.count > 3, words[2] == "in" else {
        throw ScenarioError(place: place, message: "a loop is for name in 1..3, or for name in a b c")
      }
      guard words.count == 4, let match = words[3].wholeMatch(of: /(-?[0-9]+)\.\.(-?[0-9]+)/),
        let first = Int(match.1), let last = Int(match.2), first <= last
      else { return words.dropFirst(3).filter { $0 != "," } }
      return (first...last).map { "\($0)" }
    }
  }

  /// Returns the requested directions; nil is the machine alone.
  fileprivate var flows: [Flow?] {
    get throws {
      switch words.dropFirst().joined(separator: " ") {
      case "all": return [nil] + Flow.allCases
      case "horizontal": return [nil, .leftToRight, .rightToLeft]
      case let other:
        throw ScenarioError(place: place, message: "directions are all or horizontal, not “\(other)”")
      }
    }
  }
}
