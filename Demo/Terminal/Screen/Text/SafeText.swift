/// Text that can be sent to a terminal, whatever its source.
///
/// No part of the source is sent to the terminal unchecked: every control character, every bidirectional control and every
/// other invisible format character becomes a visible replacement, invalid UTF-8 becomes U+FFFD, tabs become spaces up to
/// the next stop, marks without a base get a dotted circle, and a character has at most twelve scalars.
///
///     SafeText("a\tb").text           // "a       b"
///     SafeText("\u{1b}[31m").text     // "␛[31m"
///     SafeText("\u{202e}evil").text   // "<202E>evil"
///
/// Complexity: O(bytes).
package struct SafeText: Hashable, Sendable {
  /// The characters in order.
  package private(set) var glyphs: [Glyph] = []
  /// Characters of several scalars, by ``Glyph/code``.
  package private(set) var clusters: [String] = []
  /// The total columns of all glyphs in one row.
  package private(set) var columns = 0

  /// The columns from one tab stop to the next.
  package static let tabStop = 8
  /// The longest character that is kept whole: a family of four with skin tones has eleven scalars.
  package static let largestCluster = 12

  /// Creates safe text from a string.
  package init(_ string: String) {
    self.init(utf8: Array(string.utf8))
  }

  /// Creates safe text from bytes that should be UTF-8.
  package init(utf8 bytes: [UInt8]) {
    self.init(utf8: bytes) { _, _ in }
  }

  /// Creates safe text, and calls a closure with the offset of each character in valid UTF-8 and the number of glyphs after
  /// it.
  init(utf8 bytes: [UInt8], note: (_ offset: Int, _ glyphs: Int) -> Void) {
    glyphs.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if byte < 0x80 && next < 0x80 {
        append(ascii: byte)
        note(index, glyphs.count)
        index += 1
      } else {
        let end = SafeText.endOfRun(bytes, from: index)
        for character in String(decoding: bytes[index..<end], as: UTF8.self) {
          append(character)
          note(index, glyphs.count)
          index += character.utf8.count
        }
        index = end
      }
    }
  }

  /// The text as a string, as a terminal shows it.
  package var text: String {
    var result = ""
    for glyph in glyphs { result += string(of: glyph) }
    return result
  }

  /// Returns the text of a glyph.
  package func string(of glyph: Glyph) -> String {
    if glyph.code >= Glyph.firstCluster { return clusters[Int(glyph.code - Glyph.firstCluster)] }
    return Unicode.Scalar(glyph.code).map { String($0) } ?? "\u{fffd}"
  }

  /// Returns the first glyph at or behind a column; the number of glyphs if the text ends before. Complexity: O(glyphs).
  package func glyph(atColumn column: Int) -> Int {
    guard column > 0 else { return 0 }
    var place = 0
    for (index, glyph) in glyphs.enumerated() {
      if place >= column { return index }
      place += Int(glyph.columns)
    }
    return glyphs.count
  }

  /// Returns the column at which a glyph begins; that of the end for an index behind the last. Complexity: O(glyphs).
  package func column(ofGlyph index: Int) -> Int {
    glyphs.prefix(index).reduce(0) { $0 + Int($1.columns) }
  }

  /// Whether the text from a glyph on has more than a number of columns. Complexity: O(columns).
  package func columns(from first: Int, isMoreThan columns: Int) -> Bool {
    var rest = columns
    for glyph in glyphs.dropFirst(first) {
      rest -= Int(glyph.columns)
      if rest < 0 { return true }
    }
    return false
  }

  /// Returns the end of the bytes that must be read as characters: from one that is, or precedes, a byte above ASCII, to
  /// the next two consecutive ASCII bytes.
  private static func endOfRun(_ bytes: [UInt8], from start: Int) -> Int {
    var end = start + 1
    while end < bytes.count {
      if bytes[end] < 0x80 && (end + 1 == bytes.count || bytes[end + 1] < 0x80) { return end }
      end += 1
    }
    return end
  }

  private mutating func append(ascii byte: UInt8) {
    switch byte {
    case 0x20...0x7e: append(code: UInt32(byte), columns: 1)
    case 0x09:
      for _ in 0..<(SafeText.tabStop - columns % SafeText.tabStop) { append(code: 0x20, columns: 1) }
    case 0x7f: append(code: 0x2421, columns: 1, role: .picture)
    default: append(code: 0x2400 + UInt32(byte), columns: 1, role: .picture)
    }
  }

  private mutating func append(_ character: Character) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return }
    if scalars.count == 1 {
      append(scalar: first)
    } else if first.value < 0x20 {
      for scalar in scalars { append(ascii: UInt8(truncatingIfNeeded: scalar.value)) }
    } else {
      append(cluster: scalars, base: first)
    }
  }

  private mutating func append(scalar: Unicode.Scalar) {
    if scalar.value < 0x80 { return append(ascii: UInt8(scalar.value)) }
    if scalar.needsPicture { return append(pictureOf: scalar) }
    let columns = scalar.columns
    guard columns == 0 else { return append(code: scalar.value, columns: UInt8(columns)) }
    append(cluster: String.UnicodeScalarView([UnicodeScalar(0x25cc), scalar].compactMap { $0 }), base: "◌")
  }

  /// Adds a character of several scalars, without those that are not allowed in it: letters of flags on a character that is
  /// not a flag (they can hide text), and everything beyond the longest character in use.
  private mutating func append(cluster scalars: String.UnicodeScalarView, base: Unicode.Scalar) {
    var kept = String.UnicodeScalarView()
    if base.columns == 0 && !base.isVisibleFormat {
      if base.needsPicture { return append(pictureOf: base) }
      kept.append("◌")
    }
    for scalar in scalars.prefix(SafeText.largestCluster) {
      if scalar.isTag && base.value != 0x1f3f4 { continue }
      if scalar.needsPicture && !scalar.joins { continue }
      kept.append(scalar)
    }
    let string = String(kept)
    let columns = min(max(Character.columns(of: string), 1), 2)
    clusters.append(string)
    append(code: Glyph.firstCluster + UInt32(clusters.count - 1), columns: UInt8(columns))
  }

  private mutating func append(pictureOf scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    for unit in "<\(digits)>".utf8 { append(code: UInt32(unit), columns: 1, role: .picture) }
  }

  private mutating func append(code: UInt32, columns width: UInt8, role: Glyph.Role = .text) {
    glyphs.append(Glyph(code: code, columns: width, role: role))
    columns += Int(width)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is invisible or changes how others are shown, so that it is replaced.
  var needsPicture: Bool {
    if value < 0x20 || (0x7f...0x9f).contains(value) || value == 0xad { return true }
    if value == 0x2028 || value == 0x2029 || value & 0xfffe == 0xfffe { return true }
    guard value > 0xff else { return false }
    return properties.generalCategory == .format && !isVisibleFormat
  }

  /// Joiners that are part of ordinary characters.
  var joins: Bool { value == 0x200c || value == 0x200d || isTag }
}

extension Character {
  /// Returns the columns of the first character of a string.
  static func columns(of string: String) -> Int { string.first?.columns ?? 0 }
}
