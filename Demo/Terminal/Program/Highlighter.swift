internal import Folio
internal import TerminalFiles
internal import TerminalScreen

/// The parts of rows in which a pattern occurs, for the rows on screen.
struct Highlighter {
  /// The pattern.
  let pattern: TextPattern
  /// The occurrence that was found last, and its page.
  var current: (page: PageID, occurrence: Occurrence)?
  private var cache: [Key: [Range<Int>]] = [:]

  private struct Key: Hashable {
    var page: PageID
    var edition: Int64
    var row: Int
    var bytes: Int
  }

  private static let most = 600

  /// Creates an empty store.
  init(_ pattern: TextPattern) {
    self.pattern = pattern
  }

  /// Returns the marks of a row with this text.
  mutating func marks(of row: Int, in page: PageID, edition: Int64, bytes: [UInt8]) -> [TextMark] {
    let parts = parts(of: row, in: page, edition: edition, bytes: bytes)
    return parts.enumerated().map { number, glyphs in
      let isCurrent =
        current.map { $0.page == page && $0.occurrence.row == row && $0.occurrence.number == number } ?? false
      return TextMark(glyphs, isCurrent: isCurrent)
    }
  }

  /// Returns the glyphs of each occurrence in a row with this text.
  mutating func parts(of row: Int, in page: PageID, edition: Int64, bytes: [UInt8]) -> [Range<Int>] {
    let key = Key(page: page, edition: edition, row: row, bytes: bytes.count)
    if let found = cache[key] { return found }
    // The glyphs are those of valid UTF-8.
    let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
    let found = pattern.all(in: text)
    let offsets = found.isEmpty ? nil : GlyphOffsets(utf8: text)
    let parts = found.compactMap { offsets?.glyphs(ofBytes: $0) }
    if cache.count >= Highlighter.most { cache.removeAll(keepingCapacity: true) }
    cache[key] = parts
    return parts
  }
}
