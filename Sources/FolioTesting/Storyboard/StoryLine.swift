internal import Folio

/// A line of a storyboard: an event or a run of samples.
struct StoryLine {
  /// The descriptions of the first and the last event.
  private var first: Words
  private var last: Words
  /// The column texts of the first and the last event.
  private var begins: [String]
  private var ends: [String]
  /// The number of events.
  private var count = 1
  /// Whether the line may be part of a run: a sample that was not rejected and has no effects in the table.
  private let isSilentSample: Bool

  init<Machine>(_ step: Step<Machine>, _ columns: [Column<Machine>], _ names: [PageID: String]) {
    let words = Words(step.event, names: names)
    let texts = columns.map { $0.text(step, names) }
    (first, last, begins, ends) = (words, words, texts, texts)
    let isSilent = zip(columns, texts).allSatisfy { !$0.isTold || $1.isEmpty }
    isSilentSample = words.isSample && isSilent && step.rejection == nil
  }

  /// Whether the next line belongs to the same run.
  func canTake<Machine>(_ next: StoryLine, _ columns: [Column<Machine>]) -> Bool {
    guard isSilentSample, next.isSilentSample, first.name == next.first.name,
      first.arguments.count == next.first.arguments.count
    else { return false }
    return columns.indices.allSatisfy { !columns[$0].isPhase || ends[$0] == next.begins[$0] }
  }

  /// Adds the next line of the run.
  mutating func append(_ next: StoryLine) {
    count += next.count
    last = next.last
    ends = next.ends
  }

  /// Returns the column texts of the whole run; `place` is the index of the event column.
  func texts(eventAt place: Int?) -> [String] {
    zip(begins, ends).enumerated().map { column, texts in
      if count > 1 && column == place { return event }
      return StoryLine.way(texts.0, texts.1)
    }
  }

  private var event: String {
    let arguments = zip(first.arguments, last.arguments).map { StoryLine.way($0, $1) }
    return (["\(first.name) ×\(count)"] + arguments).joined(separator: " ")
  }

  private static func way(_ first: String, _ last: String) -> String {
    first == last ? first : "\(first) → \(last)"
  }
}
