import Foundation
import KnownViolations

extension KnownViolations {
  /// What to report for a file of scenarios: failures that are not listed, and listed scenarios that pass or are missing.
  func complaints(in file: String, _ outcomes: [Outcome]) -> [String] {
    let name = file.replacingOccurrences(of: ".scenarios", with: "")
    let outcomes = outcomes.map { ($0, subject: $0.scenario.subject(in: name)) }
    var complaints: [String] = []
    for (outcome, subject) in outcomes {
      var listed = lines[subject] ?? []
      var isFailing = false
      for failure in outcome.failures {
        if failure.isUnmet {
          isFailing = true
          // Lines are met in their order.
          if let place = listed.firstIndex(of: failure.line) {
            listed.remove(at: place)
            continue
          }
        }
        complaints.append("\(failure.message) (\(outcome.scenario.title))")
      }
      guard isFailing else { continue }
      complaints += listed.map {
        "known.violations: “\($0)” is met, and listed (\(outcome.scenario.title))"
      }
    }
    for case .scenario(name, let number, let variant) in reasons.keys.sorted(by: { "\($0)" < "\($1)" }) {
      let subject = Subject.scenario(file: name, number: number, variant: variant)
      let failures = outcomes.filter { $0.subject == subject }.map(\.0.failures)
      let called = [name, number, variant].filter { !$0.isEmpty }.joined(separator: " ")
      if failures.isEmpty {
        complaints.append("known.violations: there is no scenario \(called)")
      } else if failures.allSatisfy(\.isEmpty) {
        complaints.append("\(called) no longer fails: strike it from known.violations")
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

extension Scenario {
  /// What stands for it in the list.
  func subject(in file: String) -> KnownViolations.Subject {
    .scenario(file: file, number: number, variant: variant)
  }
}
