internal import Folio

/// A journey as a table: one line per event, in fixed columns.
///
///     ms         event      phase    position       lifecycle    selects  ends
///     0          jump to 4  jumping  0              w0 W4        4
///     17         ticked     jumping  0
///     33 → 150   ticked ×8  jumping  0.037 → 2.05
///     …
///
/// Adjacent samples of one kind (frames, movements of a finger, measured rows) that have no effects in the table and do
/// not change the phase are folded into one line, which contains their number and the texts of the first and the last.
extension Journey {
  /// Returns the table of the journey so far; without columns, with the default columns of the machine.
  public func storyboard(_ columns: [Column<Machine>]? = nil) -> String {
    let columns = columns ?? Column.usual
    var lines: [StoryLine] = []
    for step in steps {
      let line = StoryLine(step, columns, names)
      if let last = lines.last, last.canTake(line, columns) {
        lines[lines.count - 1].append(line)
      } else {
        lines.append(line)
      }
    }
    let place = columns.firstIndex { $0.title == Column<Machine>.event.title }
    let rows = lines.map { $0.texts(eventAt: place) }
    let shown = columns.indices.filter { column in
      columns[column].idle.isEmpty || rows.contains { !columns[column].idle.contains($0[column]) }
    }
    let table = [columns.map(\.title)] + rows
    return self.table(table.map { row in shown.map { row[$0] } }, widths: shown.map { columns[$0].width })
  }

  /// Compares the table with an expected text. A failure contains the difference, and the text to paste instead; for an
  /// empty expected text, only the text to paste.
  ///
  ///     try journey.expect(
  ///       """
  ///       ms     event           phase     position  lifecycle    selects  ends
  ///       0      jump to 1       jumping   0         w0 W1        1
  ///       """)
  public func expect(
    _ expected: String, columns: [Column<Machine>]? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let found = storyboard(columns)
    let wanted = lines(expected)
    guard lines(found) != wanted else { return }
    let paste = "\"\"\"\n\(found)\n\"\"\""
    if wanted == [""] {
      return try fail("The expected storyboard is empty. To paste, if this is right:\n\(paste)", file, line)
    }
    try fail(
      "The storyboard differs (− expected, + found):\n"
        + Difference.text(expected: wanted, found: lines(found))
        + "\nTo paste, if this is right:\n\(paste)", file, line)
  }

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
