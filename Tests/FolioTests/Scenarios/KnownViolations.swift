import Foundation

/// The known violations, one per line of `Tests/Fixtures/known.violations`.
///
/// The first line is `most N`, where N is the number of lines that follow, so that the list never grows by accident.
/// Every other line is a violation and its reason:
///
///     scenario seen s1 Why it fails, in one sentence.
///
/// Scenario `s1` of `seen.scenarios` must then fail, by an expectation that is not met. Once it passes, its line must
/// be removed. An empty line, an unknown one, and a violation that is listed twice are errors. Another kind of violation
/// is another case of ``Subject``, with a first word of its own.
struct KnownViolations {
  /// What is violated.
  enum Subject: Hashable {
    /// A scenario: its file without `.scenarios`, and the number in its head line.
    case scenario(file: String, number: String)

    /// Reads and removes the first words of a line.
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

  /// What to report for a file of scenarios: failures that are not listed, and listed scenarios that pass or are missing.
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

  /// The failures of a scenario.
  struct Outcome {
    var scenario: Scenario
    var failures: [Performance.Failure]
  }
}
