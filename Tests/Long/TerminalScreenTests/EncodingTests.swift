import Testing

@testable import TerminalFiles

@Suite("Text is read in the encoding that it has", .processorTime)
struct EncodingTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func read(_ bytes: [UInt8]) -> (encoding: String?, text: String) {
    var document = Document(path: scratch.write("file", bytes))
    let rows = (0..<document.rows).map { String(decoding: document.row($0).bytes, as: UTF8.self) }
    return (Facts(document: document, home: nil).encoding, rows.joined(separator: "|"))
  }

  @Test("Letters of one byte are Latin-1, with quotation marks Windows-1252")
  func singleBytes() {
    let latin = read(
      Array("caf".utf8) + [0xe9, 0x20] + Array("\u{fc}ber alles\n".unicodeScalars.map { UInt8($0.value) }))
    #expect(latin == ("Latin-1", "café über alles"))
    let quoted = read([0x93] + Array("so".utf8) + [0x94, 0x20, 0x80, 0x35, 0x20, 0x96, 0x20, 0xe9, 0x0a])
    #expect(quoted == ("Windows-1252", "“so” €5 – é"))
    let russian = read([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4, 0x0a])
    #expect(russian.encoding == "unknown 8-bit encoding, shown as Latin-1" && russian.text == "ðÒÉ×ÅÔ")
  }

  @Test("Shift-JIS is recognised by its pairs")
  func shiftJIS() {
    // 日本語テキスト, ｱ, A
    let bytes: [UInt8] = [
      0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x83, 0x65, 0x83, 0x4c, 0x83, 0x58, 0x83, 0x67, 0x0a, 0xb1, 0x41,
      0x0a,
    ]
    let read = read(bytes)
    #expect(read == (ShiftJIS.isDecoded ? ("Shift-JIS", "日本語テキスト|ｱA") : read))
    #expect(read.encoding?.hasPrefix("Shift-JIS") == true)
  }

  @Test("A long line of Shift-JIS is not cut inside a pair", arguments: [0, 1])
  func shiftJISCut(first: Int) {
    let pairs = (0..<12_000).flatMap { _ -> [UInt8] in [0x83, 0x83] }
    var document = Document(path: scratch.write("file", Array(repeating: 0x61, count: first) + pairs))
    let units = (0..<document.rows).flatMap {
      Array(String(decoding: document.row($0).bytes, as: UTF8.self).utf16)
    }
    #expect(document.rows == 2 && units.count == 12_000 + first)
    #expect(Set(units.dropFirst(first)).count == 1)
  }

  @Test("UTF-16 needs no mark", arguments: [false, true])
  func utf16(big: Bool) {
    let bytes = "two lines\nof text\n".utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xff))
      return big ? [high, low] : [low, high]
    }
    #expect(read(bytes) == (big ? "UTF-16 BE" : "UTF-16 LE", "two lines|of text"))
  }

  @Test(
    "UTF-8 with bytes that belong to no character says where the first is",
    arguments: [0, 3, 70_000, 3_000_000])
  func invalid(place: Int) {
    let start = Array("ü–漢 and so on, ".utf8)
    var bytes = Array((0..<(4_000_000 / start.count)).map { _ in start }.joined())
    bytes.insert(0xff, at: place / start.count * start.count)
    bytes.append(0xfe)
    var document = Document(path: scratch.write("file", bytes))
    if var scan = document.scan { while !document.index.isComplete { document.take(scan.step()) } }
    #expect(document.firstInvalid == Int64(place / start.count * start.count))
    let number = Facts.grouped(place / start.count * start.count)
    #expect(Facts(document: document, home: nil).encoding == "UTF-8, invalid at byte \(number)")
  }

  @Test("The first byte that is not UTF-8 is found by the rules of the standard")
  func validity() {
    let cases: [(bytes: [UInt8], invalid: Int?)] = [
      ([0x41, 0xc3, 0xa9], nil), ([0xc0, 0x80], 0), ([0x41, 0xc3], 1), ([0xed, 0xa0, 0x80], 0),
      ([0xf4, 0x90, 0x80, 0x80], 0), ([0xf0, 0x9f, 0x98, 0x80], nil), ([0xe0, 0x9f, 0xbf], 0), ([0x80], 0),
      ([0xf5, 0x80, 0x80, 0x80], 0), ([0xc3, 0x41], 0),
    ]
    for (bytes, invalid) in cases {
      for before in 0..<20 {
        let all = Array(repeating: 0x61, count: before) + bytes + Array(repeating: 0x62, count: 3)
        let found = UTF8Check.firstInvalid(in: all, 0..<before + bytes.count)
        #expect(found == invalid.map { before + $0 }, "\(bytes) behind \(before)")
        #expect((String(validating: bytes, as: UTF8.self) == nil) == (invalid != nil))
      }
    }
  }

  @Test("A few zeros are text; many, or some among bytes that are not UTF-8, are not")
  func zeros() {
    #expect(read(Array("one\0two and three\0and four\n".utf8)) == ("UTF-8", "one\0two and three\0and four"))
    #expect(read(Array("a\0b\n".utf8)) == ("UTF-8", "a\0b"))
    #expect(read(Array("words before it ".utf8) + [0, 0, 0, 0]).encoding == nil)
    #expect(read(Array("caf".utf8) + [0xe9, 0] + Array("words and more words\n".utf8)).encoding == nil)
    #expect(read([UInt8](0...255)).encoding == nil)
  }
}
