import Foundation
import KnownViolations

extension KnownViolations {
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
