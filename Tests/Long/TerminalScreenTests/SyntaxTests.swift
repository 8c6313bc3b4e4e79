import Testing

@testable import TerminalScreen

/// A letter for each kind, so that a row's colours are a string with one letter per glyph.
private func letter(_ kind: SyntaxKind) -> Character {
  switch kind {
  case .plain: "."
  case .keyword: "k"
  case .type: "t"
  case .number: "n"
  case .string: "s"
  case .comment: "c"
  case .attribute: "a"
  case .key: "v"
  case .heading: "h"
  case .emphasis: "e"
  }
}

/// The colours of consecutive rows.
private func colours(_ language: Language, _ rows: [String], endsLines: Bool = true) -> [String] {
  var state = LineState()
  return rows.map { row in
    let text = SafeText(row)
    let found = language.colours(of: text, from: state)
    state = language.state(behind: Array(row.utf8), from: state, endsLine: endsLines)
    return String(text.glyphs.indices.map { letter(found.kind(at: $0)) })
  }
}

@Suite("Programs and marked-up text are coloured row by row", .processorTime)
struct SyntaxTests {
  @Test(
    "A language is found by the file's name, otherwise by the interpreter in its first line",
    arguments: [
      ("a.swift", "", Language.swift), ("A.H", "", .c), ("x.py", "", .python), ("run.sh", "", .shell),
      ("a.json", "", .json), ("README.md", "", .markdown), (".bashrc", "", .shell),
      ("Makefile", "", .settings),
      ("run", "#!/usr/bin/env python3", .python), ("run", "#!/bin/sh -e", .shell),
      ("run", "#! /usr/bin/node", .script), ("notes.txt", "", nil), ("run", "", nil), (".swift", "", nil),
      ("run", "#!", nil), ("run", "#!/usr/bin/unknown", nil), ("", "", nil),
    ] as [(String, String, Language?)])
  func language(name: String, line: String, language: Language?) {
    #expect(Language(name: name, firstLine: Array(line.utf8)) == language)
  }

  @Test(
    "Keywords, types, numbers, strings, comments and attributes are distinguished",
    arguments: [
      (.swift, "@main let a: Int = 0x1F // b", "aaaaa.kkk....ttt...nnnn.cccc"),
      (.swift, "#if os(Linux) 0..<3", "aaa....ttttt..n...n"),
      (.swift, "f(as: in, for: self)", "......kk.......kkkk."), (.swift, "default: nil:", "kkkkkkk..kkk."),
      (.swift, "x.self = .default", "................."),
      (.swift, "\"a\\\"b\" c", "ssssss.."),
      (.swift, "\"a\\(b + \"c\")d\" e", "ss..........ss.."),
      (.swift, "#\"a\"b\\(c)\"# d", "sssssssssss.."),
      (.c, "#include <a> /* b */ int", "aaaaaaaa.....ccccccc.kkk"),
      (.c, "'a' '\\'' 'b c", "sss.ssss....."),
      (.rust, "fn a<'b>(c: &'b str)", "kk..............kkk."),
      (.python, "def f(): # c", "kkk......ccc"),
      (.python, "x = rb'a' + f\"b\"", "....sssss...ssss"),
      (.python, "@a.b 1e-5", "aa...nnnn"),
      (.shell, "if [ \"$a\" ]; then # b", "kk...svvs....kkkk.ccc"),
      (.shell, "a=${b#c}#d $? \\' e", "..vvvvvv...vv....."),
      (.json, "{\"a\": [\"b\", -1.5, true]}", ".vvv...sss...nnn..kkkk.."),
      (.settings, "key: a # b", "vvv....ccc"), (.settings, "- a = 1", "..v...n"),
      (.style, "a { b: #fff; } /* c */", "...............ccccccc"),
      (.markdown, "## a `b`", "hhhhhhhh"), (.markdown, "a `b` **c** _d_ e_f_g", "..sss.eeeee.eee......"),
      (.markdown, "- [a](b) `c", "a.vvvccc..."), (.markdown, "12. a > b", "aaa......"),
      (.markdown, "a <!-- b --> c", "..cccccccccc.."), (.markdown, "#a \\*b*", "......."),
    ] as [(Language, String, String)])
  func kinds(language: Language, row: String, expected: String) {
    #expect(colours(language, [row]) == [expected])
  }

  @Test(
    "Constructs open at a row's end continue in the next one",
    arguments: [
      (.swift, ["a /* b", "/* c */", "d */ e"], ["..cccc", "ccccccc", "cccc.."]),
      (.c, ["a /* b", "/* c */ d"], ["..cccc", "ccccccc.."]),
      (.swift, ["let a = \"\"\"", "b \"c\" // d", "\"\"\" e"], ["kkk.....sss", "ssssssssss", "sss.."]),
      (.swift, ["#\"\"\"", "\"\"\"", "\"\"\"# a"], ["ssss", "sss", "ssss.."]),
      (.swift, ["\"a", "b"], ["ss", "."]), (.swift, ["// a", "b"], ["cccc", "."]),
      (.python, ["'''a", "b\"\"\"", "c''' d"], ["ssss", "ssss", "ssss.."]),
      (.script, ["`a", "b` c"], ["ss", "ss.."]),
      (.shell, ["'a", "b' c"], ["ss", "ss.."]),
      (.shell, ["cat <<-'END' $a", "it's", "\tEND", "b"], ["....aaaaaaaa.vv", "ssss", "aaaaaaaaaaa", "."]),
      (.shell, ["a <<< b", "c's"], [".......", ".ss"]),
      (
        .markdown, ["~~~swift", "let /*", "*/ a", "~~~", "# b"], ["aaaaaaaa", "kkk.cc", "cc..", "aaa", "hhh"]
      ),
      (.markdown, ["````", "```", "# a", "````  ", "`b`"], ["aaaa", "sss", "sss", "aaaaaa", "sss"]),
      (.markdown, ["```unknown", "let", "```"], ["aaaaaaaaaa", "sss", "aaa"]),
      (.markdown, ["<!-- a", "# b", "--> c"], ["cccccc", "ccc", "ccc.."]),
    ] as [(Language, [String], [String])])
  func states(language: Language, rows: [String], expected: [String]) {
    #expect(colours(language, rows) == expected)
  }

  @Test("A piece of a long line continues any open construct, to the end of the line")
  func pieces() {
    #expect(colours(.swift, ["a // b", "c"], endsLines: false) == ["..cccc", "c"])
    #expect(colours(.swift, ["\"b", "c\" d"], endsLines: false) == ["ss", "ss.."])
  }

  @Test("A row's glyphs and its bytes give the same state, for any content", arguments: Language.allCases)
  func bytesAndGlyphs(language: Language) {
    var seed: UInt64 = 1
    func next() -> UInt8 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: seed >> 33)
    }
    let signs = Array("\"'`#/*\\(){}<>-~ \tE:@$=_!\u{1b}".utf8)
    var state = LineState()
    for _ in 0..<2_000 {
      let count = Int(next()) % 40
      // Only wide letters, because combining marks make one glyph of several bytes.
      let row = (0..<count).flatMap { _ -> [UInt8] in
        let number = next()
        return number < 20
          ? Array("漢".utf8) : number < 60 ? [0x61 + number % 26] : [signs[Int(number) % signs.count]]
      }
      let text = SafeText(utf8: row)
      var lexer = Lexer(letters: text.letters, state: state, keepsColours: true)
      lexer.read(language)
      #expect(lexer.index == text.glyphs.count)
      #expect(lexer.colours.runs.last?.end ?? 0 == text.glyphs.count)
      let endsLine = next() > 30
      let behind = language.state(behind: row, from: state, endsLine: endsLine)
      #expect(behind == lexer.stateBehind(language, endsLine: endsLine))
      state = behind
    }
  }

  @Test(
    "Invalid UTF-8, control characters and very long rows are read to their end", arguments: Language.allCases
  )
  func anything(language: Language) {
    var rows: [[UInt8]] = [[], [0xff, 0xfe, 0x80], Array(0...255), Array(repeating: 0xe6, count: 9)]
    for sign in ["\\(", "[", "[a](", "`", "/*", "*/", "\"", "'", "#\"", "<<a", "${", "*", "``", "~~~"] {
      rows.append(Array(String(repeating: sign, count: 4_096 / sign.utf8.count).utf8))
    }
    for row in rows {
      let text = SafeText(utf8: row)
      let found = language.colours(of: text, from: LineState())
      #expect(found.runs.last?.end ?? 0 == text.glyphs.count)
      _ = language.state(behind: row, from: LineState(), endsLine: false)
    }
  }

  @Test("Colours are runs, found by glyph and cut by range")
  func runs() {
    var colours = RowColours()
    colours.append(.keyword, upTo: 2)
    colours.append(.plain, upTo: 2)
    colours.append(.keyword, upTo: 3)
    colours.append(.string, upTo: 5)
    #expect(colours.runs == [.init(end: 3, kind: .keyword), .init(end: 5, kind: .string)])
    #expect(
      (0..<7).map { colours.kind(at: $0) } == [
        .keyword, .keyword, .keyword, .string, .string, .plain, .plain,
      ])
    var parts: [Range<Int>] = []
    colours.forEachPart(of: 2..<9) { part, _ in
      parts.append(part)
      return true
    }
    #expect(parts == [2..<3, 3..<5, 5..<9])
  }

  @Test(
    "Kinds differ in colours, and keywords and comments also without any", arguments: ColourDepth.allCases
  )
  func styles(depth: ColourDepth) {
    let theme = Theme(depth: depth)
    let styles = SyntaxKind.allCases.map {
      $0.style(on: theme.ground, accent: Theme.accents[0], theme: theme)
    }
    #expect(Set(styles).count >= (depth == .none ? 3 : 9))
    if depth == .none { #expect(styles.allSatisfy { $0.letter == .terminal && $0.ground == .terminal }) }
    if depth == .sixteen {
      let letters = Set(styles.dropLast(2).map { depth.parameters(of: $0.letter, ground: false) })
      #expect(letters.count == 8)
    }
  }
}
