/// Breaks text into rows of a width.
///
/// A row ends after the last space or dash, or beside a wide character, if that leaves it at least half full. Otherwise it
/// ends where the width is used up. Trailing spaces extend beyond the row, so that the next begins with a word. A wide
/// character is never split.
///
///     SoftWrap.rows(of: SafeText("the quick brown fox"), columns: 10)   // [0, 10]: "the quick ", "brown fox"
package enum SoftWrap {
  /// Returns the index of each row's first glyph. There is at least one row. Complexity: O(glyphs).
  package static func rows(of text: SafeText, columns width: Int) -> [Int] {
    var starts = [0]
    let width = max(width, 2)
    guard text.columns > width else { return starts }
    var column = 0
    var breakIndex = 0
    var breakColumn = 0
    var wasWide = false
    var index = 0
    for glyph in text.glyphs {
      let columns = Int(glyph.columns)
      let isSpace = glyph.code == 0x20
      if glyph.columns == 2 || wasWide { (breakIndex, breakColumn) = (index, column) }
      if column + columns > width && !isSpace {
        if breakColumn * 2 < width { (breakIndex, breakColumn) = (index, column) }
        starts.append(breakIndex)
        column -= breakColumn
        breakColumn = 0
      }
      column += columns
      if isSpace || glyph.code == 0x2d { (breakIndex, breakColumn) = (index + 1, column) }
      wasWide = glyph.columns == 2
      index += 1
    }
    return starts
  }
}
