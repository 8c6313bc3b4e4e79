import Foundation

/// What is known to be wrong: the lines of `Tests/Fixtures/known.violations`.
///
/// The first line is `most N`, the number of lines that follow, so that the list grows and shrinks on purpose only.
/// Every other line is a violation:
///
///     scenario seen s1 Why it fails, in one sentence.
///
/// The scenario `s1` of `seen.scenarios` must fail then, by an expectation that is not met. When it passes, the line
/// must go. A line that is empty, that nobody understands, or that stands twice is an error. Another kind of violation is
/// another case of ``Subject``, which begins with a word of its own.
struct KnownViolations {
  /// What is violated.
  enum Subject: Hashable {
    /// A scenario: its file without `.scenarios`, and the number in its head line.
    case scenario(file: String, number: String)

    /// Reads the words that begin a line; they are then gone.
    fileprivate init?(_ words: inout ArraySlice<Substring>) {
      let parts = words.prefix(3).map(String.init)
      guard parts.count == 3, parts[0] == "scenario" else { return nil }
      self = .scenario(file: parts[1], number: parts[2])
      words = words.dropFirst(3)
    }
  }

  /// What is wrong with the list, and in which line.
  struct Malformed: Error, Hashable, CustomStringConvertible {
    var line: Int
    var message: String

    var description: String { "known.violations:\(line): \(message)" }
  }

  /// Why each subject is on the list.
  let reasons: [Subject: String]

  /// The list of the tests.
  static func all() throws -> KnownViolations {
    let file = Scenario.fixtures.appendingPathComponent("known.violations")
    return try KnownViolations(try String(contentsOf: file, encoding: .utf8))
  }

  /// Reads a text.
  init(_ text: String) throws(Malformed) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    guard let first = lines.first, first.hasPrefix("most "), let most = Int(first.dropFirst(5)) else {
      throw Malformed(line: 1, message: "the first line is most, and a number")
    }
    var reasons: [Subject: String] = [:]
    for (index, line) in lines.enumerated().dropFirst() {
      var words = line.split(separator: " ")[...]
      guard let subject = Subject(&words) else {
        throw Malformed(line: index + 1, message: "“\(line)” is no violation")
      }
      guard !words.isEmpty else { throw Malformed(line: index + 1, message: "the reason is missing") }
      guard reasons[subject] == nil else { throw Malformed(line: index + 1, message: "it stands twice") }
      reasons[subject] = words.joined(separator: " ")
    }
    guard most == reasons.count else {
      throw Malformed(line: 1, message: "most is \(most), and there are \(reasons.count)")
    }
    self.reasons = reasons
  }

  // MARK: Scenarios

  /// What is wrong in a file of scenarios, given what each of them came to: nothing but what is known, and all that.
  func complaints(in file: String, _ outcomes: [Outcome]) -> [String] {
    let name = file.replacingOccurrences(of: ".scenarios", with: "")
    let outcomes = outcomes.map { ($0, subject: Subject.scenario(file: name, number: $0.scenario.number)) }
    var complaints: [String] = []
    for (outcome, subject) in outcomes {
      let isKnown = reasons[subject] != nil
      complaints += outcome.failures.filter { !(isKnown && $0.isUnmet) }
        .map { "\($0.message) (\(outcome.scenario.title))" }
    }
    for case .scenario(name, let number) in reasons.keys.sorted(by: { "\($0)" < "\($1)" }) {
      let failures = outcomes.filter { $0.0.scenario.number == number }.map(\.0.failures)
      if failures.isEmpty {
        complaints.append("known.violations: there is no scenario \(name) \(number)")
      } else if failures.allSatisfy(\.isEmpty) {
        complaints.append("\(name) \(number) no longer fails: strike it from known.violations")
      }
    }
    return complaints
  }

  /// What a scenario came to.
  struct Outcome {
    var scenario: Scenario
    var failures: [Performance.Failure]
  }
}
