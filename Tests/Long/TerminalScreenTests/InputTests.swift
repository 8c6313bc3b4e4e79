import Testing

@testable import TerminalScreen

@Suite("Bytes from a terminal are decoded to keys and mouse reports", .processorTime)
struct InputTests {
  private func inputs(_ pieces: [String]) -> [Input] {
    var decoder = InputDecoder()
    var result: [Input] = []
    for piece in pieces { decoder.read(piece.utf8) { result.append($0) } }
    return result
  }

  @Test(
    "Keys",
    arguments: [
      ("\u{1b}[A", .key(.up)), ("\u{1b}OB", .key(.down)), ("\u{1b}[1;5C", .key(.right)),
      ("\u{1b}[5~", .key(.pageUp)),
      ("\u{1b}[6~", .key(.pageDown)), ("\u{1b}[1~", .key(.home)), ("\u{1b}[F", .key(.end)),
      ("\t", .key(.tab)),
      ("\u{1b}[1;2C", .key(.shiftRight)), ("\u{1b}[1;2D", .key(.shiftLeft)), ("\u{1b}[c", .key(.shiftRight)),
      ("\u{1b}[d", .key(.shiftLeft)), ("\u{1b}[1;2A", .key(.up)), ("\u{1b}[1;5D", .key(.left)),
      ("\u{1b}[Z", .key(.backTab)), ("\r", .key(.enter)), ("\u{7f}", .key(.backspace)),
      ("\u{3}", .key(.control("c"))),
      ("g", .character("g")), ("é", .character("é")), ("漢", .character("漢")), ("😀", .character("😀")),
    ] as [(String, Input)])
  func keys(bytes: String, input: Input) {
    #expect(inputs([bytes]) == [input])
    #expect(inputs(["x", bytes, "y"]) == [.character("x"), input, .character("y")])
  }

  @Test("Sequences that are split over reads are joined, at every place")
  func split() {
    let bytes = Array("\u{1b}[<32;120;40M\u{1b}[A漢".utf8)
    for place in 1..<bytes.count {
      var decoder = InputDecoder()
      var result: [Input] = []
      decoder.read(bytes[..<place]) { result.append($0) }
      decoder.read(bytes[place...]) { result.append($0) }
      #expect(
        result == [
          .mouse(Input.Mouse(.dragged(0), column: 119, row: 39)), .key(.up), .character("漢"),
        ])
    }
  }

  @Test(
    "Mouse reports",
    arguments: [
      ("0;3;4M", .pressed(0)), ("0;3;4m", .released(0)), ("32;3;4M", .dragged(0)), ("2;3;4M", .pressed(2)),
      ("64;3;4M", .wheel(right: 0, down: -1)), ("65;3;4M", .wheel(right: 0, down: 1)),
      ("66;3;4M", .wheel(right: -1, down: 0)), ("67;3;4M", .wheel(right: 1, down: 0)),
      ("69;3;4M", .wheel(right: 1, down: 0)), ("16;3;4M", .pressed(0)),
    ] as [(String, Input.Mouse.Action)])
  func mouse(body: String, action: Input.Mouse.Action) {
    #expect(inputs(["\u{1b}[<" + body]) == [.mouse(Input.Mouse(action, column: 2, row: 3))])
  }

  @Test(
    "Malformed, unknown and unused sequences are ignored",
    arguments: [
      "\u{1b}[<0;3M", "\u{1b}[<0;0;0M", "\u{1b}[<0;99999999999999999999;1M", "\u{1b}[<;;M", "\u{1b}[<35;1;1M",
      "\u{1b}[?62;22c", "\u{1b}]11;rgb:0/0/0\u{7}", "\u{1b}]0;title\u{1b}\\", "\u{1b}P1$r0m\u{1b}\\",
      "\u{1b}[99~", "\u{1b}[" + String(repeating: "1;", count: 500) + "A", "\u{0}",
      "\u{1b}[?1;2$y", "\u{1b}[E",
    ])
  func swallowed(bytes: String) {
    #expect(inputs([bytes, "k"]) == [.character("k")])
  }

  @Test(
    "H02: a paste is one input: a line without control characters",
    arguments: [
      ("rm -rf q\r", "rm -rf q"), ("a\tb\nc", "a b c"), ("é漢😀", "é漢😀"), ("\u{1b}[A", " [A"),
      (String(repeating: "x", count: 9_000), String(repeating: "x", count: 4_096)),
    ])
  func pastes(text: String, pasted: String) {
    let bytes = "\u{1b}[200~" + text + "\u{1b}[201~"
    #expect(inputs([bytes, "k"]) == [.paste(pasted), .character("k")])
    #expect(inputs(bytes.map { String($0) } + ["k"]) == [.paste(pasted), .character("k")])
  }

  @Test("H02: an empty paste, and one that never ends, are nothing")
  func emptyPastes() {
    #expect(inputs(["\u{1b}[200~\r\u{1b}[201~", "k"]) == [.character("k")])
    var decoder = InputDecoder()
    var result: [Input] = []
    decoder.read("\u{1b}[200~abc".utf8) { result.append($0) }
    decoder.timedOut { result.append($0) }
    decoder.read("k".utf8) { result.append($0) }
    #expect(result == [.character("k")])
  }

  @Test(
    "H02: digits before a key are a number; nine are enough",
    arguments: [
      ("120", 120), ("5", 5), ("0", nil), ("a", nil), ("٣", nil), ("1234567890123", 123_456_789),
    ] as [(String, Int?)])
  func counts(typed: String, value: Int?) {
    let keys = typed.map { Input.character($0) }
    var count = Count(keys[0])
    for key in keys.dropFirst() { _ = count?.take(key) }
    #expect(count?.value == value)
    let isOther = count?.take(.character("j")) ?? false
    #expect(!isOther)
  }

  @Test("Invalid UTF-8 is dropped without what follows it")
  func broken() {
    var decoder = InputDecoder()
    var result: [Input] = []
    decoder.read([0xff, 0xe6, 0xbc, 0x61, 0x80, 0x62]) { result.append($0) }
    #expect(result == [.character("a"), .character("b")])
  }

  @Test("A lone ESC is the key after a timeout; two are recognised at once")
  func loneEscape() {
    var decoder = InputDecoder()
    var result: [Input] = []
    #expect(decoder.patience == nil)
    decoder.read([0x1b]) { result.append($0) }
    #expect(result.isEmpty)
    #expect(decoder.patience == 50)
    decoder.timedOut { result.append($0) }
    #expect(result == [.key(.escape)])
    #expect(decoder.patience == nil)
    decoder.read("\u{1b}\u{1b}[A".utf8) { result.append($0) }
    #expect(result == [.key(.escape), .key(.escape), .key(.up)])
  }

  @Test(
    "An ESC that arrives together with a key is one, too",
    arguments: [
      ("\u{1b}q", Input.character("q")), ("\u{1b}\r", .key(.enter)), ("\u{1b}漢", .character("漢")),
      ("\u{1b}\u{3}", .key(.control("c"))),
    ])
  func escapeAndKey(bytes: String, key: Input) {
    #expect(inputs([bytes]) == [.key(.escape), key])
    #expect(inputs(["\u{1b}", String(bytes.dropFirst()), "k"]) == [.key(.escape), key, .character("k")])
  }

  @Test("An incomplete sequence is discarded after a timeout")
  func abandoned() {
    var decoder = InputDecoder()
    var result: [Input] = []
    decoder.read("\u{1b}]52;c;aaaa".utf8) { result.append($0) }
    decoder.timedOut { result.append($0) }
    decoder.read("q".utf8) { result.append($0) }
    #expect(result == [.character("q")])
  }
}
