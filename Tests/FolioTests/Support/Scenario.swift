import Foundation
import Testing

/// A sequence of events with its right outcome, read from a fixture.
struct Scenario: CustomTestStringConvertible, Sendable {
  /// A line of a scenario: its words, and where it stands.
  struct Line: Sendable {
    var words: [String]
    var number: Int
  }

  /// Its number, the features that it shows, and its name.
  var title: String
  var lines: [Line] = []

  var testDescription: String { title }

  /// All scenarios of a file in `Tests/Fixtures`.
  static func all(in file: String) -> [Scenario] {
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures")
    guard let text = try? String(contentsOf: fixtures.appendingPathComponent(file), encoding: .utf8) else {
      fatalError("There is no fixture \(file)")
    }
    var scenarios: [Scenario] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("== ") {
        scenarios.append(Scenario(title: String(line.dropFirst(3))))
      } else if !line.isEmpty, !line.hasPrefix("#") {
        guard !scenarios.isEmpty else { fatalError("\(file):\(index + 1): a step before any scenario") }
        let words = line.split(separator: " ").map(String.init)
        scenarios[scenarios.count - 1].lines.append(Line(words: words, number: index + 1))
      }
    }
    return scenarios
  }
}
