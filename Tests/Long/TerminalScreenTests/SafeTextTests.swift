import Testing

@testable import TerminalScreen

@Suite("The content of a file reaches the terminal as visible text only", .processorTime)
struct SafeTextTests {
  @Test(
    "Control and format characters have visible replacements",
    arguments: [
      ("\u{1b}[31mred", "␛[31mred"), ("\u{07}", "␇"), ("\u{7f}", "␡"), ("\u{9b}31m", "<9B>31m"),
      ("\u{202e}evil", "<202E>evil"), ("a\u{200b}b", "a<200B>b"), ("\u{feff}x", "<FEFF>x"),
      ("a\rb", "a␍b"), ("é\r", "é␍"), ("\u{2028}", "<2028>"), ("so\u{ad}ft", "so<AD>ft"), ("\u{0}", "␀"),
    ])
  func pictures(source: String, shown: String) {
    #expect(SafeText(source).text == shown)
  }

  @Test("Tabs extend to the next stop of eight columns, also after wide characters")
  func tabs() {
    #expect(SafeText("a\tb").text == "a       b")
    #expect(SafeText("12345678\tb").text == "12345678        b")
    #expect(SafeText("漢字\tb").text == "漢字    b")
  }

  @Test("Invalid UTF-8 becomes replacement characters")
  func invalid() {
    #expect(SafeText(utf8: [0x61, 0xff, 0x62, 0xc3]).text == "a\u{fffd}b\u{fffd}")
    #expect(SafeText(utf8: [0xed, 0xa0, 0x80]).glyphs.allSatisfy { $0.code == 0xfffd })
  }

  @Test("No byte below a space and no C1 byte remains, for any bytes")
  func nothingRaw() {
    var state: UInt64 = 7
    for _ in 0..<200 {
      var bytes: [UInt8] = []
      for _ in 0..<200 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let pick = UInt8(state >> 56)
        bytes.append(state >> 33 & 3 == 0 ? pick : pick & 0x9f)
      }
      for scalar in SafeText(utf8: bytes).text.unicodeScalars {
        #expect(scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value))
      }
    }
  }

  @Test("A stack of marks is cut, and a lone mark gets a base")
  func marks() {
    let pile = SafeText("a" + String(repeating: "\u{301}", count: 5_000))
    #expect(pile.glyphs.count == 1)
    #expect(pile.text.unicodeScalars.count == SafeText.largestCluster)
    #expect(SafeText("\u{301}").text.unicodeScalars.first == "\u{25cc}")
  }

  @Test("Letters that spell hidden text after an ordinary character are removed; a flag keeps them")
  func tags() {
    #expect(SafeText("A\u{e0041}\u{e0042}").text == "A")
    let scotland = "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"
    #expect(SafeText(scotland).text == scotland)
    #expect(SafeText(scotland).columns == 2)
  }

  @Test("A line of a million characters takes linear time")
  func million() {
    let text = SafeText(utf8: Array(repeating: 0x61, count: 1_000_000))
    #expect(text.columns == 1_000_000)
    #expect(SoftWrap.rows(of: text, columns: 80).count == 12_500)
  }
}

@Suite("Characters have the same columns as in terminals", .processorTime)
struct CharacterWidthTests {
  @Test(
    "Width of a character",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2),
      ("\u{1112}\u{1161}\u{11ab}", 2),
      ("😀", 2), ("👩‍👩‍👧‍👦", 2), ("👋🏽", 2), ("🇩🇪", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("☎︎", 1), ("─", 1),
      ("क", 1), ("कि", 1), ("ก็", 1), ("\u{200d}", 0), ("\u{301}", 0), ("⌚", 2), ("🏳️‍🌈", 2), ("𠀀", 2),
    ] as [(Character, Int)])
  func width(character: Character, columns: Int) {
    #expect(character.columns == columns)
  }
}

@Suite("Long lines are wrapped", .processorTime)
struct SoftWrapTests {
  private func rows(_ string: String, _ columns: Int) -> [String] {
    let text = SafeText(string)
    let starts = SoftWrap.rows(of: text, columns: columns) + [text.glyphs.count]
    return zip(starts, starts.dropFirst()).map { start, end in
      text.glyphs[start..<end].map { text.string(of: $0) }.joined()
    }
  }

  @Test("Rows end after words if that leaves them half full, otherwise anywhere")
  func words() {
    #expect(rows("the quick brown fox", 10) == ["the quick ", "brown fox"])
    #expect(rows("abcdefghijklmnop", 5) == ["abcde", "fghij", "klmno", "p"])
    #expect(rows("a bcdefghijk", 8) == ["a bcdefg", "hijk"])
    #expect(rows("well-known words", 8) == ["well-", "known ", "words"])
  }

  @Test("An empty line is one row, and a line that just fits is one row")
  func exact() {
    #expect(rows("", 10) == [""])
    #expect(rows("0123456789", 10) == ["0123456789"])
  }

  @Test("A wide character is never split")
  func wide() {
    #expect(rows("漢字漢字漢", 5) == ["漢字", "漢字", "漢"])
    #expect(rows("a漢", 2) == ["a", "漢"])
  }

  @Test("Every width gives rows that fit, except for trailing spaces, and together are the text")
  func everyWidth() {
    let string = "let 漢字 = wide-enough    words, 👩‍👩‍👧‍👦 and  a_very_long_identifier_without_breaks()"
    for width in 2...90 {
      let rows = rows(string, width)
      #expect(rows.joined() == string)
      for row in rows {
        var row = row
        while row.last == " " { row.removeLast() }
        #expect(SafeText(row).columns <= width)
      }
    }
  }
}
