import Testing

@testable import TerminalScreen

/// A terminal with its own idea of the width of characters. A character that is drawn over one half of a wide one erases the
/// other half. At the right end it does not wrap.
private struct Emulator {
  enum Widths: CaseIterable {
    /// Each scalar has its own width, so that a joined cluster is as wide as all of its parts.
    case scalars
    /// A cluster is as wide as its first scalar; a selector of pictures has no effect.
    case narrow
    /// A cluster is one picture of two columns.
    case clusters
  }

  let widths: Widths
  private(set) var cells: [[String]]
  private var row = 0
  private var column = 0

  init(columns: Int, rows: Int, widths: Widths) {
    self.widths = widths
    // What was there before must not matter.
    cells = Array(repeating: Array(repeating: "#", count: columns), count: rows)
  }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = Array(String(decoding: bytes, as: UTF8.self))[...]
    while let character = rest.popFirst() {
      guard character == "\u{1b}" else {
        write(character)
        continue
      }
      let body = rest.dropFirst().prefix { !$0.isLetter }
      rest = rest.dropFirst(body.count + 1)
      obey(String(body), rest.popFirst() ?? "?")
    }
  }

  private mutating func obey(_ body: String, _ final: Character) {
    let numbers = body.split(separator: ";").map { Int($0) ?? 0 }
    switch final {
    case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case "C": column += numbers[0]
    case "J": for row in cells.indices { for column in cells[row].indices { cells[row][column] = " " } }
    case "m", "h", "l": break
    default: Issue.record("an unknown sequence: \(body)\(final)")
    }
  }

  private mutating func write(_ character: Character) {
    switch widths {
    case .clusters: put(String(character), character.columns)
    case .narrow: put(String(character), max(character.unicodeScalars.first?.columns ?? 1, 1))
    case .scalars:
      for scalar in character.unicodeScalars where scalar.columns > 0 { put(String(scalar), scalar.columns) }
    }
  }

  private mutating func put(_ text: String, _ width: Int) {
    let columns = cells[row].count
    column = min(column, columns - width)
    for place in [column, column + width] where place > 0 && place < columns && cells[row][place].isEmpty {
      cells[row][place] = " "
      if place == column { cells[row][place - 1] = " " }
    }
    cells[row][column] = text
    if width == 2 { cells[row][column + 1] = "" }
    column += width
  }
}

@Suite("Characters whose width terminals disagree on", .processorTime)
struct WidthTests {
  private static let texts: [[String]] = [
    // Pictures on request, alone and between letters.
    (0..<30).map { $0 % 5 == 0 ? "⚠️ warning" : "ab warning" },
    (0..<30).map { $0 % 4 == 3 ? "plain" : "- ⚠️ warning: mind ✔️ and ❤️ this" },
    // Joined clusters, flags, skin tones, marks.
    (0..<30).map { $0 % 5 == 0 ? "👨‍👩‍👧‍👦        |end" : "ab        |end" },
    (0..<30).map { ["🇩🇪 flag |", "👍🏽 tone |", "नमस्ते नम |", "e\u{301}e\u{301} |", "ab plain |"][$0 % 5] },
  ]

  private func screen(_ lines: [String], first: Int, left: Int) -> Screen {
    var screen = Screen(columns: 48, rows: 8)
    for row in 0..<8 {
      screen.put(lines[first + row], column: left, row: row, style: Style(), clip: screen.area)
      screen.put("|", column: 46, row: row, style: Style(), clip: screen.area)
    }
    return screen
  }

  /// Compares every cell with what it should be, except the cells of characters of uncertain width: there may be that
  /// character, a part of it, or nothing.
  private func compare(_ screen: Screen, _ emulator: Emulator, _ step: String) {
    for row in 0..<screen.rows {
      var column = 0
      while column < screen.columns {
        let cell = screen.cell(column: column, row: row)
        let own = screen.string(of: cell)
        let isCertain = own.unicodeScalars.count == 1 && own.unicodeScalars.first!.value < 0x300
        for place in column..<column + max(Int(cell.columns), 1) {
          let shown = emulator.cells[row][place]
          let isRight =
            isCertain
            ? shown == own : shown.isEmpty || shown == " " || own.contains(shown) || isPart(shown, of: own)
          #expect(isRight, "\(step): “\(shown)” at \(place), \(row) instead of “\(own)”")
        }
        column += max(Int(cell.columns), 1)
      }
    }
  }

  private func isPart(_ shown: String, of own: String) -> Bool {
    shown.unicodeScalars.allSatisfy { own.unicodeScalars.contains($0) }
  }

  @Test(
    "H02: nothing of them is left behind when lines scroll and pages slide",
    arguments: Emulator.Widths.allCases,
    texts.indices)
  private func leftBehind(widths: Emulator.Widths, text: Int) {
    let lines = WidthTests.texts[text]
    var writer = ScreenWriter(depth: .full)
    var emulator = Emulator(columns: 48, rows: 8, widths: widths)
    var steps = (0...12).map { (first: $0, left: 2) } + (0...12).map { (first: 12 - $0, left: 2) }
    steps += (0...30).map { (first: 0, left: 2 - $0) } + (0...30).map { (first: 1, left: $0 - 28) }
    steps += [(0, 2), (5, 2), (0, 2), (3, 20), (4, 2)]
    for (index, step) in steps.enumerated() {
      let screen = screen(lines, first: step.first, left: step.left)
      emulator.feed(writer.update(to: screen))
      compare(screen, emulator, "step \(index)")
    }
  }

  @Test("H02: letters and ideographs that every terminal has alike do not cause more to be written")
  func certain() {
    var writer = ScreenWriter(depth: .full)
    var screen = Screen(columns: 40, rows: 1)
    screen.put("漢字 Ωμέγα → ─ x and more text", column: 0, row: 0, style: Style(), clip: screen.area)
    _ = writer.update(to: screen)
    screen.put("語", column: 0, row: 0, style: Style(), clip: screen.area)
    #expect(
      String(decoding: writer.update(to: screen), as: UTF8.self) == "\u{1b}[?2026h\u{1b}[1;1H語\u{1b}[?2026l")
  }
}
