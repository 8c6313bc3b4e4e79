import Testing

import struct FolioTesting.SeededGenerator

@testable import FolioTrace

@Suite("JSON as text", .processorTime)
struct JSONTests {
  private func parse(_ text: String) throws -> JSON { try JSONParser.parse(Array(text.utf8)) }

  private func written(_ value: JSON) -> String { String(decoding: value.bytes, as: UTF8.self) }

  @Test(
    "Decoded JSON is encoded again with its members in order",
    arguments: [
      #"{"b":1,"a":[true,false,null],"c":{"":"é😀"}}"#, "[]", "{}", "[[],{}]", "1e+20", "0.1",
      #""\"\\\u0001""#, "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    ])
  func roundTrip(text: String) throws { #expect(try written(parse(text)) == text) }

  @Test("White space between tokens and a carriage return at the end of a line are ignored")
  func space() throws {
    #expect(
      try parse(" {\t\"a\" : [ 1 , 2 ] } \r") == .object([.init("a", .array([.integer(1), .integer(2)]))]))
  }

  @Test("Escapes are decoded")
  func escapes() throws {
    #expect(try parse(#""\b\f\n\r\t\/\u00e9\ud83d\ude00""#) == .string("\u{8}\u{c}\n\r\t/é😀"))
  }

  @Test(
    "Text that only resembles JSON is refused with its place",
    arguments: [
      ("", "an empty line"), (" \t\r", "an empty line"), ("\u{feff}{}", "a byte order mark, at byte 1"),
      ("{} {}", "more after the value, at byte 4"), ("{\"a\":1,}", "expected a name in quotes, at byte 8"),
      ("[1 2]", "expected , or ], at byte 4"),
      ("{a:1}", "expected a name in quotes, at byte 2"), ("01", "a number with a leading zero, at byte 2"),
      ("+1", "no value begins like this, at byte 1"), (".5", "no value begins like this, at byte 1"),
      ("1.", "expected a digit, at byte 3"), ("1e", "expected a digit, at byte 3"),
      ("-", "expected a digit, at byte 2"), ("NaN", "no value begins like this, at byte 1"),
      ("nul", "no value begins like this, at byte 1"),
      ("{", "expected a name in quotes, at byte 2"),
      ("\"a", "the line ends in a string, at byte 3"),
      ("\"\t\"", "a control character in a string, at byte 2"),
      (#""\x""#, "no escape is written like this, at byte 3"),
      (#""\ud800""#, "half a surrogate pair, at byte 8"),
      (#""\udc00\ud800""#, "half a surrogate pair, at byte 8"),
      (#""\u12g4""#, "expected four hexadecimal digits, at byte 6"),
      ("{\"a\":1,\"a\":2}", "“a” occurs twice, at byte 11"),
    ])
  func refused(text: String, reason: String) {
    #expect(throws: JSONError(path: "", reason: reason)) { try parse(text) }
  }

  @Test("An error inside a value has a path")
  func path() {
    #expect(throws: JSONError(path: "[1]", reason: "no value begins like this, at byte 4")) {
      try parse("[1,]")
    }
    #expect(throws: JSONError(path: "a[1].b", reason: "no value begins like this, at byte 14")) {
      try parse(#"{"a":[0,{"b":x}]}"#)
    }
  }

  @Test("A duplicate name among thousands is found as well")
  func manyNames() throws {
    let members = (0..<5_000).map { "\"n\($0)\":0" }
    #expect(throws: Never.self) { try parse("{\(members.joined(separator: ","))}") }
    #expect(throws: JSONError.self) { try parse("{\((members + ["\"n40\":0"]).joined(separator: ","))}") }
  }

  @Test("Values nest 64 deep and no deeper")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try parse(nested(65)) }
    #expect(throws: JSONError(path: "", reason: "nested more than 64 deep, at byte 66")) {
      try parse(nested(66))
    }
    #expect(throws: JSONError.self) { try parse(String(repeating: "[", count: 5_000_000)) }
  }

  @Test("Bytes that are not UTF-8 are refused")
  func invalidBytes() {
    for bytes in [[0x22, 0xff, 0x22], [0x22, 0xc0, 0xaf, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22]] as [[UInt8]] {
      #expect(throws: JSONError.self) { try JSONParser.parse(bytes) }
    }
  }

  @Test(
    "Numbers are written as the shortest decimals that are read as the same bits, and −0 as 0",
    arguments: [
      (0, "0"), (1, "1"), (-0.0, "0"), (0.1, "0.1"), (1 / 3, "0.3333333333333333"),
      (1e15, "1000000000000000"),
      (1e16, "1e+16"), (123456789012, "123456789012"), (1e-5, "1e-05"), (0.0001, "0.0001"),
      (.leastNonzeroMagnitude, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"),
      (.nan, #""NaN""#),
      (.infinity, #""Infinity""#), (-.infinity, #""-Infinity""#),
    ] as [(Double, String)])
  func doubles(number: Double, text: String) throws {
    #expect(written(JSON(number)) == text)
    let again = try parse(text).double(at: { "" })
    #expect(again.bitPattern == (number + 0).bitPattern || (again.isNaN && number.isNaN))
  }

  @Test("Any number is read as the same bits")
  func anyDouble() throws {
    var chance = SeededGenerator(seed: 1)
    var different: [Double] = []
    for _ in 0..<20_000 {
      let number = Double(bitPattern: chance.next())
      guard number.isFinite else { continue }
      let again = try parse(written(JSON(number))).double(at: { "" })
      if again.bitPattern != number.bitPattern { different.append(number) }
    }
    #expect(different.isEmpty)
  }

  @Test("A number beyond the finite ones is refused; one too small is zero")
  func extremes() throws {
    #expect(throws: JSONError(path: "x", reason: "1e999 is out of the range of Double")) {
      try parse("1e999").double(at: { "x" })
    }
    #expect(try parse("1e-999").double(at: { "" }) == 0)
    let digits = String(repeating: "9", count: 400)
    #expect(throws: JSONError.self) { try parse(digits).double(at: { "" }) }
  }

  @Test(
    "An integer is a number without a fraction, in any notation",
    arguments: [
      ("12", 12), ("12.0", 12), ("1.2e1", 12), ("120E-1", 12), ("-0", 0), ("0e99999999999999999999", 0),
      ("-9223372036854775808", .min), ("9.223372036854775807e18", .max), ("-9223372036854775808.0", .min),
    ] as [(String, Int64)])
  func integers(text: String, number: Int64) throws {
    #expect(try parse(text).integer(Int64.self, at: { "" }) == number)
  }

  @Test(
    "A number that is not a 64-bit integer is refused",
    arguments: [
      ("1.5", "expected an integer, found 1.5"), ("1e-1", "expected an integer, found 1e-1"),
      ("1e-99999999999999999999", "expected an integer, found 1e-99999999999999999999"),
      ("9223372036854775808", "9223372036854775808 is out of the range of Int64"),
      ("1e99999999999999999999", "1e99999999999999999999 is out of the range of Int64"),
      ("18446744073709551616", "18446744073709551616 is out of the range of Int64"),
      ("\"1\"", "expected an integer, found a string"),
    ])
  func notIntegers(text: String, reason: String) throws {
    #expect(throws: JSONError(path: "", reason: reason)) { try parse(text).integer(Int64.self, at: { "" }) }
  }

  @Test("Narrow integers have their own ranges")
  func narrow() throws {
    #expect(try parse("65535").integer(UInt16.self, at: { "" }) == 65_535)
    #expect(throws: JSONError.self) { try parse("65536").integer(UInt16.self, at: { "" }) }
    #expect(throws: JSONError.self) { try parse("-1").integer(UInt16.self, at: { "" }) }
    #expect(try parse("18446744073709551615").integer(UInt64.self, at: { "" }) == .max)
  }
}
