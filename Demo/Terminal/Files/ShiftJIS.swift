#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Text in Shift-JIS, with the additions of Windows (code page 932).
enum ShiftJIS {
  /// Whether a byte begins a pair.
  static func isLead(_ byte: UInt8) -> Bool { (0x81...0x9f).contains(byte) || (0xe0...0xfc).contains(byte) }

  /// Whether a byte may end a pair.
  static func isTrail(_ byte: UInt8) -> Bool { (0x40...0xfc).contains(byte) && byte != 0x7f }

  /// Whether bytes are text in this encoding, rather than in one of single bytes: every byte above ASCII belongs to a pair
  /// or is a half-wide letter, and most pairs are signs, kana or common ideographs. In Western text those first bytes are
  /// control characters, or quotation marks before a letter.
  static func isLikely(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (pairs, common) = (0, 0)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte < 0x80 || (0xa1...0xdf).contains(byte) { continue }
      guard isLead(byte) else { return false }
      // The bytes may end within a pair.
      guard index < bytes.endIndex else { break }
      guard isTrail(bytes[index]) else { return false }
      pairs += 1
      if byte <= 0x9f { common += 1 }
      index += 1
    }
    return pairs > 0 && common * 2 >= pairs
  }

  /// Returns the text as units of UTF-16. Pairs that mean nothing are U+FFFD.
  static func units(_ bytes: ArraySlice<UInt8>) -> [UInt16] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0..<0x80: units.append(UInt16(byte))
      case 0xa1...0xdf: units.append(0xff61 + UInt16(byte - 0xa1))
      case _ where isLead(byte) && index < bytes.endIndex && isTrail(bytes[index]):
        units.append(table[Int(byte) << 8 | Int(bytes[index])])
        index += 1
      default: units.append(0xfffd)
      }
    }
    return units
  }

  /// Whether the system can decode pairs.
  static var isDecoded: Bool { table[0x82a0] == 0x3042 }

  /// The unit of each pair, by its two bytes. The system has the table; without it, all pairs are U+FFFD.
  private static let table: [UInt16] = {
    var table = [UInt16](repeating: 0xfffd, count: 1 << 16)
    #if canImport(Darwin)
      // The function is in a library that programs there do not link by themselves.
    #else
      guard let converter = unsafe iconv_open("UTF-16LE", "CP932"),
        unsafe converter != iconv_t(bitPattern: -1)
      else { return table }
      defer { _ = unsafe iconv_close(converter) }
      for lead in UInt8(0x81)...0xfc where isLead(lead) {
        for trail in UInt8(0x40)...0xfc where isTrail(trail) {
          if let unit = unsafe unit(lead, trail, converter) { table[Int(lead) << 8 | Int(trail)] = unit }
        }
      }
    #endif
    return table
  }()

  #if !canImport(Darwin)
    private static func unit(_ lead: UInt8, _ trail: UInt8, _ converter: iconv_t) -> UInt16? {
      var source = [CChar(bitPattern: lead), CChar(bitPattern: trail)]
      var target = [CChar](repeating: 0, count: 4)
      var (sourceCount, targetCount) = (2, 4)
      let result = unsafe source.withUnsafeMutableBufferPointer { source in
        unsafe target.withUnsafeMutableBufferPointer { target in
          var from = source.baseAddress
          var to = target.baseAddress
          return unsafe iconv(converter, &from, &sourceCount, &to, &targetCount)
        }
      }
      guard result != .max, targetCount == 2 else {
        _ = unsafe iconv(converter, nil, nil, nil, nil)
        return nil
      }
      return UInt16(UInt8(bitPattern: target[1])) << 8 | UInt16(UInt8(bitPattern: target[0]))
    }
  #endif
}
