#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The place of a row in a stretch of bytes.
///
/// A row is a line, or a piece of one. Lines of more than ``longest`` bytes are cut, so that the cost of reading, wrapping
/// and drawing a row is bounded, and a file with one very long line opens like any other.
package struct RowExtent: Hashable, Sendable {
  /// The index of the first byte.
  package var start: Int
  /// The index behind the last byte of text. Line ends are not text.
  package var end: Int
  /// The index of the next row's first byte.
  package var next: Int
  /// Whether the next row begins a new line.
  package var endsLine: Bool

  /// The largest number of bytes in a row.
  package static let longest = 16_384

  /// Returns the row that begins at an index, or nil if there is none, or if it may continue behind the bytes.
  ///
  /// - Parameters:
  ///   - bytes: A stretch of the file.
  ///   - start: The index at which the row begins.
  ///   - isEnd: Whether the file ends with the bytes.
  ///   - encoding: The encoding of the text. Complexity: O(bytes of the row).
  package static func row(
    in bytes: [UInt8], at start: Int, isEnd: Bool, encoding: TextEncoding
  ) -> RowExtent? {
    guard start < bytes.count else { return nil }
    let rest = bytes.count - start
    let window = min(rest, longest + 4)
    let found =
      encoding.isWide
      ? wideNewline(in: bytes, from: start, count: window, encoding)
      : newline(in: bytes, from: start, count: window)
    if let found {
      let width = encoding.isWide ? 2 : 1
      let end = withoutReturn(bytes, start, found, encoding)
      return RowExtent(start: start, end: end, next: found + width, endsLine: true)
    }
    if rest > longest + 4 || (isEnd && rest > longest) {
      let end = cut(bytes, start, encoding)
      return RowExtent(start: start, end: end, next: end, endsLine: false)
    }
    return isEnd ? RowExtent(start: start, end: bytes.count, next: bytes.count, endsLine: true) : nil
  }

  private static func newline(in bytes: [UInt8], from start: Int, count: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = unsafe memchr(base + start, 0x0a, count) else {
        return nil
      }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  private static func wideNewline(
    in bytes: [UInt8], from start: Int, count: Int, _ encoding: TextEncoding
  ) -> Int? {
    var index = start
    while index + 1 < start + count {
      if encoding.unit(bytes[index], bytes[index + 1]) == 0x0a { return index }
      index += 2
    }
    return nil
  }

  /// A carriage return before the line feed belongs to it.
  private static func withoutReturn(
    _ bytes: [UInt8], _ start: Int, _ end: Int, _ encoding: TextEncoding
  ) -> Int {
    if !encoding.isWide { return end > start && bytes[end - 1] == 0x0d ? end - 1 : end }
    return end > start + 1 && encoding.unit(bytes[end - 2], bytes[end - 1]) == 0x0d ? end - 2 : end
  }

  /// Returns where a row from an index is cut, never inside a character.
  private static func cut(_ bytes: [UInt8], _ start: Int, _ encoding: TextEncoding) -> Int {
    var index = start + longest
    switch encoding {
    case .utf8:
      for _ in 0..<3 where bytes[index] & 0xc0 == 0x80 { index -= 1 }
    case .utf16Little, .utf16Big:
      if encoding.unit(bytes[index], bytes[index + 1]) & 0xfc00 == 0xdc00 { index -= 2 }
    case .shiftJIS:
      // A second byte may look like a first one, so that pairs are counted from the beginning.
      var place = start
      while place < index { place += ShiftJIS.isLead(bytes[place]) ? 2 : 1 }
      if place > index { index -= 1 }
    case .latin1, .windows1252, .unknown8: break
    }
    return index
  }
}
