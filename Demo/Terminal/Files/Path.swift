/// The place of a file: bytes, as the system keeps them, which need not be UTF-8.
package struct Path: Hashable, Sendable {
  /// The bytes, none of them zero.
  package let bytes: [UInt8]

  /// Makes a path of bytes; what follows a zero byte is left out.
  package init(bytes: [UInt8]) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// Makes a path of a string.
  package init(_ string: String) {
    self.init(bytes: Array(string.utf8))
  }

  /// What people are shown. Not for opening: bytes that are no UTF-8 are replaced. Not for a terminal either:
  /// names may hold control characters.
  package var description: String { String(decoding: bytes, as: UTF8.self) }

  /// What follows the last slash.
  package var name: Path {
    guard let index = trimmed.lastIndex(of: slash), trimmed.count > 1 else {
      return Path(bytes: Array(trimmed))
    }
    return Path(bytes: Array(trimmed[(index + 1)...]))
  }

  /// What precedes the last slash, nil if there is none.
  package var folder: Path? {
    guard let index = trimmed.lastIndex(of: slash) else { return nil }
    return Path(bytes: index == 0 ? [slash] : Array(trimmed[..<index]))
  }

  /// The letters behind the name's last dot, in lower case; empty if there are none.
  package var suffix: String {
    let name = name.description
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The path of something in this folder.
  package func appending(_ name: Path) -> Path {
    bytes.last == slash || bytes.isEmpty
      ? Path(bytes: bytes + name.bytes) : Path(bytes: bytes + [slash] + name.bytes)
  }

  private var trimmed: ArraySlice<UInt8> {
    var end = bytes.count
    while end > 1 && bytes[end - 1] == slash { end -= 1 }
    return bytes[..<end]
  }

  private var slash: UInt8 { 0x2f }
}
