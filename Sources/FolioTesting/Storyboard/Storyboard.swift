internal import Folio

/// A journey as a table: one line an event, in fixed columns.
///
///     ms     event           phase     position  lifecycle    selects  ends
///     0      jump to 4       jumping   0         w0 W4        4
///     17     ticked          jumping   0
///     150    ticked ×8       jumping   2.05
///     …
///
/// Frames that tell nothing are folded into one line with the last of them.
extension Journey {
  /// The table of the journey so far; without columns, those that are usual for the machine.
  public func storyboard(_ columns: [Column<Machine>] = Machine.columns) -> String {
    var rows: [[String]] = []
    var folded = 0
    for step in steps {
      var row = columns.map { $0.text(step, names) }
      let isSilent = zip(columns, row).allSatisfy { !$0.isTold || $1.isEmpty }
      folded = isSilent && isTick(step) ? folded + 1 : 0
      if folded > 1 {
        rows.removeLast()
        if let place = columns.firstIndex(where: { $0.title == "event" }) { row[place] += " ×\(folded)" }
      }
      rows.append(row)
    }
    return table([columns.map(\.title)] + rows, widths: columns.map(\.width))
  }

  /// Compares the table with a text that stands in the test. A failure shows the difference, and the text to paste
  /// where the old one stood.
  ///
  ///     try journey.expect(
  ///       """
  ///       ms     event           phase     position  lifecycle    selects  ends
  ///       0      jump to 1       jumping   0         w0 W1        1
  ///       """)
  public func expect(
    _ expected: String, columns: [Column<Machine>] = Machine.columns, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let found = storyboard(columns)
    let wanted = lines(expected)
    guard lines(found) != wanted else { return }
    try fail(
      "The story went another way (− expected, + found):\n"
        + Difference.text(expected: wanted, found: lines(found))
        + "\nTo paste, if this is right:\n\"\"\"\n\(found)\n\"\"\"", file, line)
  }

  private func isTick(_ step: Step<Machine>) -> Bool { step.event == Machine.ticked(at: step.moment) }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }

  private func table(_ rows: [[String]], widths: [Int]) -> String {
    let widths = widths.enumerated().map { place, width in
      rows.map { $0[place].count }.reduce(width, max)
    }
    return rows.map { row in
      var line = ""
      for (place, text) in row.enumerated() {
        line += text
        line += String(repeating: " ", count: widths[place] - text.count + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
