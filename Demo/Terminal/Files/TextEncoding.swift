/// The encoding of a file's text.
package enum TextEncoding: Hashable, Sendable {
  case utf8, utf16Little, utf16Big, latin1, windows1252, shiftJIS
  /// Bytes above ASCII are letters, and it is not known which. They are shown as Latin-1.
  case unknown8

  /// The name of the encoding.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16Little: "UTF-16 LE"
    case .utf16Big: "UTF-16 BE"
    case .latin1: "Latin-1"
    case .windows1252: "Windows-1252"
    case .shiftJIS: ShiftJIS.isDecoded ? "Shift-JIS" : "Shift-JIS, not decoded"
    case .unknown8: "unknown 8-bit encoding, shown as Latin-1"
    }
  }

  /// Whether a unit of text has two bytes.
  var isWide: Bool { self == .utf16Little || self == .utf16Big }

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
    case .latin1, .unknown8:
      return TextEncoding.utf8(bytes) { UInt16($0) }
    case .windows1252:
      return TextEncoding.utf8(bytes) {
        (0x80...0x9f).contains($0) ? TextEncoding.additions[Int($0) - 0x80] : UInt16($0)
      }
    case .shiftJIS:
      return Array(String(decoding: ShiftJIS.units(bytes), as: UTF16.self).utf8)
    }
  }

  /// Returns two bytes as one unit of UTF-16.
  func unit(_ first: UInt8, _ second: UInt8) -> UInt16 {
    self == .utf16Big ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first)
  }

  /// Returns single bytes, each of which is a scalar below U+10000, as UTF-8.
  private static func utf8(_ bytes: ArraySlice<UInt8>, _ scalar: (UInt8) -> UInt16) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 0x80 }) { return Array(bytes) }
    return Array(String(decoding: bytes.map(scalar), as: UTF16.self).utf8)
  }

  /// The letters and signs of Windows-1252 at 80…9F; U+FFFD for the five bytes without one.
  static let additions: [UInt16] = [
    0x20ac, 0xfffd, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152,
    0xfffd, 0x017d, 0xfffd, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122,
    0x0161, 0x203a, 0x0153, 0xfffd, 0x017e, 0x0178,
  ]
}
