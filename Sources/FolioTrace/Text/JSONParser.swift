/// A strict parser of one line of JSON (RFC 8259).
///
/// A duplicate member, a byte order mark, invalid UTF-8, half a surrogate pair, an empty line and values nested more
/// than 64 deep are errors; so is everything after the value except white space.
struct JSONParser {
  /// The greatest nesting depth of values.
  static let greatestDepth = 64

  private let bytes: [UInt8]
  private var place = 0
  private var steps: [String] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the value that the bytes represent.
  static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSON {
    var parser = JSONParser(bytes)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { throw parser.error("a byte order mark") }
    parser.skipSpace()
    guard parser.place < bytes.count else { throw JSONError(path: "", reason: "an empty line") }
    let value = try parser.value()
    parser.skipSpace()
    guard parser.place == bytes.count else { throw parser.error("more after the value") }
    return value
  }

  private func error(_ reason: String) -> JSONError {
    JSONError(path: steps.joined(), reason: "\(reason), at byte \(place + 1)")
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0a, 0x0d: place += 1
      default: return
      }
    }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func value() throws(JSONError) -> JSON {
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .truth(true))
    case UInt8(ascii: "f"): return try word("false", .truth(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"): return try number()
    case let byte? where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"): return try number()
    case nil: throw error("the line ends where a value should be")
    default: throw error("no value begins like this")
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    guard bytes[place...].starts(with: word.utf8) else { throw error("no value begins like this") }
    place += word.utf8.count
    return value
  }
}

// MARK: Arrays and objects

extension JSONParser {
  private mutating func descend(_ step: String) throws(JSONError) {
    steps.append(step)
    if steps.count > JSONParser.greatestDepth {
      steps = []
      throw error("nested more than \(JSONParser.greatestDepth) deep")
    }
  }

  private mutating func array() throws(JSONError) -> JSON {
    place += 1
    var values: [JSON] = []
    skipSpace()
    if skip(UInt8(ascii: "]")) { return .array(values) }
    while true {
      skipSpace()
      try descend("[\(values.count)]")
      values.append(try value())
      steps.removeLast()
      skipSpace()
      if skip(UInt8(ascii: "]")) { return .array(values) }
      guard skip(UInt8(ascii: ",")) else { throw error("expected , or ]") }
    }
  }

  private mutating func object() throws(JSONError) -> JSON {
    place += 1
    var members: [JSON.Member] = []
    var names = Names()
    skipSpace()
    if skip(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("expected a name in quotes") }
      let name = try string()
      guard names.insert(name, after: members) else { throw error("“\(name.shortened)” occurs twice") }
      skipSpace()
      guard skip(UInt8(ascii: ":")) else { throw error("expected :") }
      skipSpace()
      try descend(steps.isEmpty ? name : ".\(name)")
      members.append(JSON.Member(name, try value()))
      steps.removeLast()
      skipSpace()
      if skip(UInt8(ascii: "}")) { return .object(members) }
      guard skip(UInt8(ascii: ",")) else { throw error("expected , or }") }
    }
  }

  /// The names of an object so far. They are stored in a set only if there are many.
  private struct Names {
    private var many: Set<String> = []

    mutating func insert(_ name: String, after members: [JSON.Member]) -> Bool {
      if members.count < 32 { return !members.contains { $0.name == name } }
      if many.isEmpty { many = Set(members.map(\.name)) }
      return many.insert(name).inserted
    }
  }
}

// MARK: Numbers and strings

extension JSONParser {
  private mutating func skipDigits() throws(JSONError) {
    let first = place
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { place += 1 }
    if place == first { throw error("expected a digit") }
  }

  private mutating func number() throws(JSONError) -> JSON {
    let first = place
    _ = skip(UInt8(ascii: "-"))
    if skip(UInt8(ascii: "0")) {
      if let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        throw error("a number with a leading zero")
      }
    } else {
      try skipDigits()
    }
    var isInteger = true
    if skip(UInt8(ascii: ".")) {
      isInteger = false
      try skipDigits()
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      isInteger = false
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try skipDigits()
    }
    let text = String(decoding: bytes[first..<place], as: UTF8.self)
    if isInteger, let number = Int64(text) { return .integer(number) }
    return .decimal(text)
  }

  private mutating func string() throws(JSONError) -> String {
    place += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard let valid = String(validating: text, as: UTF8.self) else { throw error("invalid UTF-8") }
        place += 1
        return valid
      case UInt8(ascii: "\\"): try escape(&text)
      case 0..<0x20: throw error("a control character in a string")
      default:
        text.append(byte)
        place += 1
      }
    }
    throw error("the line ends in a string")
  }

  private mutating func escape(_ text: inout [UInt8]) throws(JSONError) {
    place += 1
    guard let byte = next else { throw error("the line ends in a string") }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      place += 1
      text.append(contentsOf: String(try scalar()).utf8)
      return
    default: throw error("no escape is written like this")
    }
    place += 1
  }

  /// Returns the character of `\uXXXX`, or of a surrogate pair.
  private mutating func scalar() throws(JSONError) -> Character {
    let first = try fourDigits()
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard first < 0xdc00, skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else {
      throw error("half a surrogate pair")
    }
    let second = try fourDigits()
    guard second >= 0xdc00, second < 0xe000,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
    else { throw error("half a surrogate pair") }
    return Character(scalar)
  }

  private mutating func fourDigits() throws(JSONError) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("expected four hexadecimal digits")
      }
      number = number << 4 + UInt32(digit)
      place += 1
    }
    return number
  }
}
