import Testing

@testable import TerminalScreen

@Suite("A screen contains whole characters only", .processorTime)
struct ScreenTests {
  private let plain = Style()

  @Test("A wide character that a clip cuts leaves a space")
  func clipped() {
    var screen = Screen(columns: 6, rows: 1)
    screen.put("漢字", column: 0, row: 0, style: plain, clip: Area(left: 0, top: 0, columns: 3, rows: 1))
    #expect(screen.text(row: 0) == "漢")
    screen.put("漢字", column: -1, row: 0, style: plain, clip: screen.area)
    #expect(screen.text(row: 0) == " 字")
  }

  @Test("Drawing over one half of a wide character makes a space of the other")
  func halves() {
    var screen = Screen(columns: 6, rows: 1)
    screen.put("漢字", column: 0, row: 0, style: plain, clip: screen.area)
    screen.put("x", column: 1, row: 0, style: plain, clip: screen.area)
    #expect(screen.text(row: 0) == " x字")
    screen.put("y", column: 2, row: 0, style: plain, clip: screen.area)
    #expect(screen.text(row: 0) == " xy")
    screen.put("漢", column: 0, row: 0, style: plain, clip: screen.area)
    screen.fill(Area(left: 1, top: 0, columns: 1, rows: 1), plain)
    #expect(screen.text(row: 0) == "  y")
  }

  @Test("Nothing is drawn outside, at any distance")
  func outside() {
    var screen = Screen(columns: 4, rows: 2)
    let empty = screen
    for (column, row) in [(-100, 0), (100, 0), (0, -1), (0, 2), (4, 0)] {
      screen.put("text", column: column, row: row, style: plain, clip: screen.area)
    }
    let beyond = Area(left: -5, top: -5, columns: 20, rows: 20)
    for (column, row) in [(-5, 0), (4, 0), (0, -5), (0, 2), (3, 14)] {
      screen.put(code: 0x78, columns: 1, column: column, row: row, style: plain, clip: beyond)
    }
    screen.fill(Area(left: 9, top: 9, columns: 5, rows: 5), Style(Colour(0xff0000)))
    #expect(screen == empty)
  }

  @Test("A sequence of characters in a name cannot contain control characters")
  func safe() {
    var screen = Screen(columns: 12, rows: 1)
    screen.put("a\u{1b}[2Jb", column: 0, row: 0, style: plain, clip: screen.area)
    #expect(screen.text(row: 0) == "a␛[2Jb")
  }
}

@Suite("Only changes are sent to the terminal", .processorTime)
struct ScreenWriterTests {
  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("The same screen again sends nothing")
  func same() {
    var writer = ScreenWriter(depth: .full)
    let screen = Screen(columns: 20, rows: 4)
    #expect(!writer.update(to: screen).isEmpty)
    #expect(writer.update(to: screen).isEmpty)
  }

  @Test("One changed cell sends a move and itself, in one synchronized update")
  func one() {
    var writer = ScreenWriter(depth: .full)
    var screen = Screen(columns: 20, rows: 4)
    _ = writer.update(to: screen)
    screen.put("x", column: 5, row: 2, style: Style(), clip: screen.area)
    #expect(string(writer.update(to: screen)) == "\u{1b}[?2026h\u{1b}[3;6Hx\u{1b}[?2026l")
  }

  @Test("Styles are sent as differences")
  func styles() {
    var writer = ScreenWriter(depth: .full)
    var screen = Screen(columns: 20, rows: 1)
    _ = writer.update(to: screen)
    let red = Colour(0xff0000)
    screen.put("a", column: 0, row: 0, style: Style(red), clip: screen.area)
    screen.put("b", column: 1, row: 0, style: Style(red, .bold), clip: screen.area)
    screen.put("c", column: 2, row: 0, style: Style(red), clip: screen.area)
    #expect(
      string(writer.update(to: screen))
        == "\u{1b}[?2026h\u{1b}[1;1H\u{1b}[38;2;255;0;0ma\u{1b}[1mb\u{1b}[0;38;2;255;0;0mc\u{1b}[?2026l")
  }

  @Test("After a character of varying width the cursor is positioned again")
  func doubtful() {
    var writer = ScreenWriter(depth: .none)
    var screen = Screen(columns: 20, rows: 1)
    _ = writer.update(to: screen)
    screen.put("👩‍👩‍👧‍👦x", column: 0, row: 0, style: Style(), clip: screen.area)
    let sent = string(writer.update(to: screen))
    // Its cells are erased, and the row is written to its end.
    let rest = String(repeating: " ", count: 17)
    #expect(
      sent == "\u{1b}[?2026h\u{1b}[1;1H  \u{1b}[1;1H👩‍👩‍👧‍👦\u{1b}[1;3Hx\(rest)\u{1b}[?2026l")
  }

  @Test("A new size, and a terminal in an unknown state, are written as a whole")
  func whole() {
    var writer = ScreenWriter(depth: .full)
    _ = writer.update(to: Screen(columns: 20, rows: 4))
    #expect(string(writer.update(to: Screen(columns: 21, rows: 4))).contains("\u{1b}[2J"))
    writer.forget()
    #expect(string(writer.update(to: Screen(columns: 21, rows: 4))).contains("\u{1b}[2J"))
  }

  @Test("Without colours only attributes are sent")
  func colourless() {
    var writer = ScreenWriter(depth: .none)
    var screen = Screen(columns: 5, rows: 1)
    screen.put(
      "a", column: 0, row: 0, style: Style(Colour(0x123456), on: Colour(0x654321), .bold), clip: screen.area)
    let sent = string(writer.update(to: screen))
    #expect(sent.contains("\u{1b}[1ma"))
    #expect(!sent.contains("38;") && !sent.contains("48;") && !sent.contains("[3"))
  }
}

@Suite("Colours match the depth of the terminal", .processorTime)
struct ColourTests {
  @Test(
    "The environment decides the depth",
    arguments: [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full), (["TERM": "xterm-256color"], .palette),
      (["TERM": "xterm"], .sixteen), (["TERM": "dumb"], .none), ([:], .none), (["TERM": "vt100"], .none),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .palette), (["TERM": "xterm-kitty"], .full),
      (["TERM": "linux"], .sixteen), (["TERM": "xterm-direct"], .full),
    ] as [([String: String], ColourDepth)])
  func environment(variables: [String: String], depth: ColourDepth) {
    #expect(ColourDepth(environment: variables) == depth)
  }

  @Test("The nearest colour is used")
  func nearest() {
    #expect(ColourDepth.palette.parameters(of: Colour(0xff0000), ground: false) == "38;5;196")
    #expect(ColourDepth.palette.parameters(of: Colour(0x808080), ground: true) == "48;5;244")
    #expect(ColourDepth.sixteen.parameters(of: Colour(0xff1010), ground: false) == "91")
    #expect(ColourDepth.sixteen.parameters(of: Colour(0x101010), ground: true) == "40")
    #expect(ColourDepth.full.parameters(of: .terminal, ground: true) == "49")
  }

  @Test(
    "H02: with 256 and with 16 colours, covers and accents keep the hue of their page",
    arguments: Theme.accents)
  func hues(accent: Colour) throws {
    let hue = try #require(accent.hue)
    func distance(_ other: Colour) throws -> Double {
      let difference = abs(try #require(other.hue, "\(other) is grey") - hue)
      return min(difference, 360 - difference)
    }
    let palette = Theme(depth: .palette)
    for strength in [0.18, 0.2, 0.3, 0.34] { #expect(try distance(palette.tint(accent, strength)) <= 30) }
    #expect(palette.tint(accent, 0.06) != palette.tint(accent, 0.2))
    // The dark colours are those of the palette.
    let dark = palette.tint(accent, 0.34)
    let index = ColourDepth.nearestOfPalette(dark) - 16
    let levels = [0, 95, 135, 175, 215, 255]
    #expect(dark == Colour(red: levels[index / 36], green: levels[index / 6 % 6], blue: levels[index % 6]))
    let sixteen = [0, 0, 120, 60, 240, 300, 180, 0][ColourDepth.nearestOfSixteen(accent) & 7]
    let difference = abs(Double(sixteen) - hue)
    #expect(ColourDepth.nearestOfSixteen(accent) & 7 != 0 && ColourDepth.nearestOfSixteen(accent) & 7 != 7)
    #expect(min(difference, 360 - difference) <= 36)
  }

  @Test("H02: greys stay grey, and the cover has a line of its colour where there are sixteen")
  func greys() {
    for grey in [0x000000, 0x7f7f7f, 0xc8cfdb, 0xf4f6fa, 0x76829a] as [UInt32] {
      #expect([0, 7, 8, 15].contains(ColourDepth.nearestOfSixteen(Colour(grey))))
      #expect(Colour(grey).hue == nil)
    }
    let area = Area(left: 0, top: 0, columns: 30, rows: 7)
    let facts = CoverFacts(kind: "k", name: "name", folder: "f", details: [], place: "1 of 2")
    var screen = Screen(columns: 30, rows: 7)
    CoverScene(area: area, facts: facts).draw(
      on: &screen, accent: Theme.accents[0], theme: Theme(depth: .sixteen))
    #expect((0..<7).allSatisfy { screen.cell(column: 0, row: $0).style.letter == Theme.accents[0] })
  }

  @Test(
    "H02: a text that is too long ends in an ellipsis",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("漢字漢字", 7, "漢字漢…"), ("漢字漢字", 6, "漢字…"),
      ("ab", 1, "…"),
      ("ab", 0, ""), ("", 0, ""),
    ])
  func cuts(text: String, columns: Int, cut: String) {
    #expect(SafeText(text).cut(to: columns).text == cut)
  }

  @Test("A blend equals its ends exactly")
  func blend() {
    let (black, white) = (Colour(0), Colour(0xffffff))
    #expect(black.blended(with: white, fraction: 0) == black)
    #expect(black.blended(with: white, fraction: 1) == white)
    #expect(black.blended(with: white, fraction: .nan) == black)
    #expect(black.blended(with: white, fraction: 0.5) == Colour(0x7f7f7f))
  }
}
