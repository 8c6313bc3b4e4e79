internal import Folio

/// A part of a row that is emphasised because it was searched for.
package struct TextMark: Hashable, Sendable {
  /// The glyphs.
  package var glyphs: Range<Int>
  /// Whether it is the occurrence that was found last.
  package var isCurrent: Bool

  /// Creates a mark.
  package init(_ glyphs: Range<Int>, isCurrent: Bool = false) {
    (self.glyphs, self.isCurrent) = (glyphs, isCurrent)
  }

  /// The style of the part, on any row.
  func style(theme: Theme) -> Style {
    guard theme.ground != .terminal else {
      return Style(.terminal, .reverse.union(isCurrent ? [.bold, .underline] : []))
    }
    return isCurrent
      ? Style(theme.ground, on: Colour(0xffd75f), .bold)
      : Style(theme.bright, on: Colour(0x6b5514))
  }

  /// Calls a closure with the parts of a range that have the same mark or none, in order, until it returns false. Returns
  /// whether it never did.
  @discardableResult
  static func forEachPart(
    of range: Range<Int>, marks: [TextMark], _ body: (Range<Int>, TextMark?) -> Bool
  ) -> Bool {
    var place = range.lowerBound
    for mark in marks where mark.glyphs.upperBound > place {
      let start = min(max(mark.glyphs.lowerBound, place), range.upperBound)
      let end = min(mark.glyphs.upperBound, range.upperBound)
      if place < start, !body(place..<start, nil) { return false }
      if start < end, !body(start..<end, mark) { return false }
      place = max(place, end)
      if place >= range.upperBound { break }
    }
    return place >= range.upperBound || body(place..<range.upperBound, nil)
  }
}

/// The glyphs of a text, by the offsets of its characters in valid UTF-8.
package struct GlyphOffsets: Hashable, Sendable {
  /// The offset of each character, and the number of glyphs after it. A character may have several glyphs.
  private var offsets: [Int] = []
  private var ends: [Int] = []

  /// Finds the glyphs of ``SafeText/init(utf8:)``.
  package init(utf8 bytes: [UInt8]) {
    _ = SafeText(utf8: bytes) { offset, glyphs in
      offsets.append(offset)
      ends.append(glyphs)
    }
  }

  /// Returns the glyphs of all characters of which at least one byte is in a range. Complexity: O(log characters).
  package func glyphs(ofBytes range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, !offsets.isEmpty else { return 0..<0 }
    let first = index(ofByte: range.lowerBound)
    let last = index(ofByte: range.upperBound - 1)
    let start = first == 0 ? 0 : ends[first - 1]
    return start..<max(ends[last], start)
  }

  /// Returns the last character that begins at or before a byte.
  private func index(ofByte byte: Int) -> Int {
    max(offsets.partitioningIndex { $0 > byte } - 1, 0)
  }
}
