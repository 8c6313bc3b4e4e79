import Folio
import Testing

@Suite("Scenarios of pages")
struct PageScenarioTests {
  @Test("Sequences of events have their right outcome", arguments: Scenario.all(in: "pages.scenarios"))
  func outcome(of scenario: Scenario) throws {
    var journey = PageJourney()
    for line in scenario.lines where !journey.act(line.words) {
      let rest = Array(line.words.dropFirst())
      let shown = try #require(
        journey.shown(line.words[0], rest), "line \(line.number): no such step as \(line.words[0])")
      let expected = numbersTrimmed(rest).joined(separator: " ")
      #expect(shown == expected, "line \(line.number) of “\(scenario.title)”: \(line.words[0])")
    }
  }

  /// `2.0` is written `2`.
  private func numbersTrimmed(_ words: [String]) -> [String] {
    words.map { word in
      guard let number = Double(word), number == number.rounded() else { return word }
      return "\(Int(number))"
    }
  }
}
