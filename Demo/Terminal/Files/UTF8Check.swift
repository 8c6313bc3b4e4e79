/// Finds bytes that are not UTF-8.
enum UTF8Check {
  /// Returns the index of the first byte in a range that belongs to no character, or nil if there is none. Complexity:
  /// O(bytes), an eighth of it for ASCII.
  static func firstInvalid(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      var index = range.lowerBound
      while index < range.upperBound {
        while index + 8 <= range.upperBound,
          unsafe buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          index += 8
        }
        guard index < range.upperBound else { break }
        if unsafe buffer[index] < 0x80 {
          index += 1
          continue
        }
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[index..<range.upperBound])
        guard let length = unsafe sequenceLength(rest), length <= rest.count else { return index }
        index += length
      }
      return nil
    }
  }

  /// The numbers of characters of several bytes, and of bytes that belong to no character. A character that the bytes cut
  /// at their end is neither.
  static func counts(_ bytes: ArraySlice<UInt8>) -> (characters: Int, invalid: Int) {
    var result = (characters: 0, invalid: 0)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let length = unsafe Array(bytes[index...].prefix(4)).withUnsafeBytes { unsafe sequenceLength($0) }
      guard let length else {
        result.invalid += 1
        index += 1
        continue
      }
      if length > bytes.endIndex - index { break }
      result.characters += 1
      index += length
    }
    return result
  }

  /// Returns the number of bytes of the character that begins with the first byte, which is not ASCII, as far as the bytes
  /// decide it; nil if none begins there. The number is larger than that of the bytes if they end within the character.
  private static func sequenceLength(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let first = unsafe bytes[0]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xbf
    switch first {
    case 0xc2...0xdf: length = 2
    case 0xe0: (length, second) = (3, 0xa0...0xbf)
    case 0xed: (length, second) = (3, 0x80...0x9f)
    case 0xe1...0xef: length = 3
    case 0xf0: (length, second) = (4, 0x90...0xbf)
    case 0xf1...0xf3: length = 4
    case 0xf4: (length, second) = (4, 0x80...0x8f)
    default: return nil
    }
    for index in 1..<min(length, bytes.count) {
      guard unsafe (index == 1 ? second : 0x80...0xbf).contains(bytes[index]) else { return nil }
    }
    return length
  }
}
