/// The path of a file: bytes as the system stores them, which may not be UTF-8.
package struct Path: Hashable, Sendable {
  /// The bytes, none of them zero.
  package let bytes: [UInt8]

  /// Creates a path of bytes, which ends before the first zero byte.
  package init(bytes: [UInt8]) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// Creates a path of a string.
  package init(_ string: String) {
    self.init(bytes: Array(string.utf8))
  }

  /// The path for display. Not for opening: bytes that are not UTF-8 are replaced. Not for a terminal either: names may
  /// contain control characters.
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

  /// The letters after the name's last dot, in lower case; empty if there are none.
  package var suffix: String {
    let name = name.description
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Returns the path of an item in this folder.
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
