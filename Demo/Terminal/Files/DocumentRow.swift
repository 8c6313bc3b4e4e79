/// One row of a document, as UTF-8 with any content.
package struct DocumentRow: Hashable, Sendable {
  /// The kind of a row, which decides its style.
  package enum Kind: Hashable, Sendable {
    /// Text of the file.
    case text
    /// A row of a hex dump.
    case dump
    /// A notice of the demo about the file.
    case notice
  }

  /// The text to show.
  package var bytes: [UInt8]
  /// The number of the line that begins here, from 1; nil for the later pieces of a long line and for rows that are not
  /// lines.
  package var number: Int?
  /// The kind of the row.
  package var kind: Kind

  /// Creates a row.
  package init(bytes: [UInt8], number: Int? = nil, kind: Kind) {
    self.bytes = bytes
    self.number = number
    self.kind = kind
  }

  /// Creates a row with a notice.
  package init(notice: String) {
    self.init(bytes: Array(notice.utf8), kind: .notice)
  }
}

/// The bytes of a file that is not text, sixteen in a row: offset, numbers, letters.
package enum HexDump {
  /// The number of bytes in a row.
  package static let width = 16
  /// The largest number of bytes that are shown of a file: those of as many rows as a document may have.
  package static let most = Int64(RowScanner.mostRows) * Int64(width)

  /// Returns the number of rows for a number of bytes, without the notice after them.
  package static func rows(size: Int64) -> Int { Int((min(max(size, 0), most) + 15) / 16) }

  /// Returns one row: `000001f0  89 50 4e 47 …  |.PNG…|`. An offset has eight digits, in files of 4 GB and more ten.
  package static func row(_ bytes: ArraySlice<UInt8>, at offset: Int64, size: Int64 = 0) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    var result: [UInt8] = []
    let places = size > 1 << 32 ? 10 : 8
    for shift in (0..<places).reversed() { result.append(digits[Int(offset >> (4 * Int64(shift)) & 15)]) }
    let blank: UInt8 = 0x20
    var index = bytes.startIndex
    for place in 0..<width {
      result.append(contentsOf: place % 8 == 0 ? [blank, blank] : [blank])
      if index < bytes.endIndex {
        result.append(digits[Int(bytes[index] >> 4)])
        result.append(digits[Int(bytes[index] & 15)])
        index += 1
      } else {
        result.append(contentsOf: [blank, blank])
      }
    }
    result.append(contentsOf: Array("  │".utf8))
    for byte in bytes.prefix(width) {
      result.append(contentsOf: (0x20...0x7e).contains(byte) ? [byte] : Array("·".utf8))
    }
    result.append(contentsOf: Array("│".utf8))
    return result
  }
}
