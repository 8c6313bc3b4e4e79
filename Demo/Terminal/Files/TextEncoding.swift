/// The encoding of a file's text.
package enum TextEncoding: Hashable, Sendable {
  case utf8, utf16Little, utf16Big

  /// Returns the encoding that the first bytes of a file indicate, or nil if they are not text.
  ///
  /// A byte-order mark alone is decisive. Without one, a zero byte, or more than a tenth of control characters that text
  /// does not contain, indicate a binary file. Escape sequences count as text, because logs contain them.
  package static func detect(_ head: ArraySlice<UInt8>) -> TextEncoding? {
    if head.starts(with: [0xff, 0xfe]) { return .utf16Little }
    if head.starts(with: [0xfe, 0xff]) { return .utf16Big }
    var strange = 0
    for byte in head {
      if byte == 0 { return nil }
      if byte < 0x20 && byte != 0x1b && !(0x07...0x0d).contains(byte) { strange += 1 }
    }
    return strange * 10 > head.count ? nil : .utf8
  }

  /// The name of the encoding.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16Little: "UTF-16 LE"
    case .utf16Big: "UTF-16 BE"
    }
  }

  /// Returns the text as UTF-8, without a byte-order mark at the beginning.
  package func decoded(_ bytes: ArraySlice<UInt8>, isStart: Bool) -> [UInt8] {
    switch self {
    case .utf8:
      return Array(isStart && bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes)
    case .utf16Little, .utf16Big:
      var units: [UInt16] = []
      units.reserveCapacity(bytes.count / 2 + 1)
      var index = bytes.startIndex
      while index + 1 < bytes.endIndex {
        units.append(unit(bytes[index], bytes[index + 1]))
        index += 2
      }
      if index < bytes.endIndex { units.append(0xfffd) }
      if isStart && units.first == 0xfeff { units.removeFirst() }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }
  }

  /// Returns two bytes as one unit of UTF-16.
  func unit(_ first: UInt8, _ second: UInt8) -> UInt16 {
    self == .utf16Big ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first)
  }
}
