import Testing

@testable import TerminalScreen

@Suite("Marks of what was found", .processorTime)
struct MarkTests {
  @Test(
    "H02: the glyphs of bytes, around tabs, wide characters, joined clusters and replacements",
    arguments: [
      ("a\tb", 2..<3, 8..<9), ("漢字x", 3..<6, 1..<2), ("e\u{301}x", 1..<2, 0..<1), ("e\u{301}x", 3..<4, 1..<2),
      ("\u{1b}[x", 2..<3, 2..<3), ("\u{202e}evil", 3..<4, 6..<7), ("👨‍👩‍👧‍👦|", 25..<26, 1..<2),
      ("abc", 0..<3, 0..<3),
      ("abc", 1..<1, 0..<0),
    ])
  func glyphs(text: String, bytes: Range<Int>, glyphs: Range<Int>) {
    #expect(GlyphOffsets(utf8: Array(text.utf8)).glyphs(ofBytes: bytes) == glyphs)
  }

  @Test("H02: marks split a range into parts, and cover what they name")
  func parts() {
    let marks = [TextMark(2..<4), TextMark(4..<5, isCurrent: true), TextMark(9..<12)]
    var parts: [String] = []
    TextMark.forEachPart(of: 3..<10, marks: marks) { range, mark in
      parts.append("\(range.lowerBound)-\(range.upperBound)" + (mark.map { $0.isCurrent ? "!" : "*" } ?? ""))
      return true
    }
    #expect(parts == ["3-4*", "4-5!", "5-9", "9-10*"])
  }

  @Test("H02: occurrences are drawn in colours of their own, or reversed where there are few")
  func drawing() {
    for depth in [ColourDepth.full, .sixteen, .none] {
      let theme = Theme(depth: depth)
      var row = RowScene(top: 0, number: nil, text: SafeText("a needle b needle"), starts: [0, 9])
      row.marks = [TextMark(2..<8), TextMark(11..<17, isCurrent: true)]
      let body = Area(left: 0, top: 0, columns: 20, rows: 2)
      var screen = Screen(columns: 20, rows: 2, style: Style(theme.text, on: theme.ground))
      PageCells(area: body, digits: 0, rows: [row]).draw(
        on: &screen, in: body, accent: Colour(0x5fa8ff), theme: theme)
      #expect(screen.text(row: 0) == "  a needle" && screen.text(row: 1) == "  b needle")
      let plain = screen.cell(column: 2, row: 0).style
      let (first, current) = (screen.cell(column: 4, row: 0).style, screen.cell(column: 4, row: 1).style)
      #expect(Set([plain, first, current]).count == 3)
      #expect(screen.cell(column: 9, row: 0).style == first && screen.cell(column: 10, row: 0).style == plain)
    }
  }

  @Test(
    "H02: an occurrence behind the cut end of a row marks the sign there",
    arguments: [(2, false), (30, true)])
  func hidden(place: Int, isMarked: Bool) {
    let theme = Theme(depth: .full)
    var row = RowScene(top: 0, number: nil, text: SafeText(String(repeating: "a", count: 40)), starts: [0])
    row.marks = [TextMark(place..<place + 2)]
    let body = Area(left: 0, top: 0, columns: 20, rows: 1)
    var screen = Screen(columns: 20, rows: 1)
    PageCells(area: body, digits: 0, rows: [row]).draw(
      on: &screen, in: body, accent: Colour(0x5fa8ff), theme: theme)
    let sign = screen.cell(column: 18, row: 0)
    #expect(screen.string(of: sign) == "›")
    #expect((sign.style == row.marks[0].style(theme: theme)) == isMarked)
  }
}

@Suite("The prompt for a text", .processorTime)
struct SearchPromptTests {
  @Test("H02: typing changes it, Enter accepts, Esc and one extra backspace close, arrows recall")
  func keys() {
    var prompt = SearchPrompt(history: ["last", "first"])
    #expect(prompt.take(.character("a")) == .changes && prompt.query == "a")
    #expect(prompt.take(.paste("b c")) == .changes && prompt.query == "ab c")
    #expect(prompt.take(.key(.control("w"))) == .changes && prompt.query == "ab ")
    #expect(prompt.take(.key(.enter)) == .accepts)
    #expect(prompt.take(.key(.up)) == .changes && prompt.query == "last")
    #expect(prompt.take(.key(.up)) == .changes && prompt.query == "first")
    #expect(prompt.take(.key(.up)) == .stays && prompt.query == "first")
    #expect(prompt.take(.key(.control("u"))) == .changes && prompt.query == "")
    #expect(prompt.take(.key(.backspace)) == .closes)
    #expect(prompt.take(.key(.escape)) == .closes)
    #expect(prompt.take(.key(.left)) == .stays)
  }
}

@Suite("The panel of keys", .processorTime)
struct KeysTests {
  @Test(
    "H02: on a small screen it scrolls to its end and back, and other keys close it",
    arguments: [8, 12, 20, 24])
  func scrolls(rows: Int) {
    var seen = ""
    var offset = 0
    for _ in 0..<60 {
      let scene = KeysScene(columns: 60, rows: rows, offset: offset)
      var screen = Screen(columns: 60, rows: rows)
      scene.draw(on: &screen, accent: Colour(0x5fa8ff), theme: Theme(depth: .full))
      seen += (0..<rows).map { screen.text(row: $0) }.joined(separator: "\n")
      offset = scene.offset + (scene.lines(for: .key(.down)) ?? 0)
    }
    for text in ["search the text", "Shift-drag", "the end", "5j five rows", "120G"] {
      #expect(seen.contains(text))
    }
    let scene = KeysScene(columns: 60, rows: rows)
    #expect(scene.lines(for: .character("x")) == nil && scene.lines(for: .key(.escape)) == nil)
    #expect(scene.lines(for: .mouse(.init(.wheel(right: 0, down: 1), column: 0, row: 0))) == 3)
  }

  @Test("H02: where everything fits any key closes it")
  func fits() {
    let scene = KeysScene(columns: 80, rows: 40, pageKeys: ["a add"], offset: 9)
    #expect(scene.offset == 0 && scene.largestOffset == 0 && scene.lines(for: .key(.down)) == nil)
  }
}
