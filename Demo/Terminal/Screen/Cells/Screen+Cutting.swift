extension SafeText {
  /// Returns how many glyphs fit into a number of columns, and whether all of them do. Where they do not, a column is left
  /// for an ellipsis.
  package func fitting(columns room: Int) -> (glyphs: Int, isWhole: Bool) {
    guard columns > room else { return (glyphs.count, true) }
    var width = 0
    for (index, glyph) in glyphs.enumerated() {
      width += Int(glyph.columns)
      if width > room - 1 { return (index, false) }
    }
    return (glyphs.count, true)
  }

  /// Returns the text, or its beginning and an ellipsis if it is longer than a number of columns.
  package func cut(to room: Int) -> SafeText {
    let (count, isWhole) = fitting(columns: room)
    if isWhole { return self }
    if room < 1 { return SafeText("") }
    return SafeText(glyphs[..<count].map { string(of: $0) }.joined() + "…")
  }
}

extension Screen {
  /// Draws a string after removing unsafe characters, cut with an ellipsis at the end of its clip, and returns the column
  /// after it.
  @discardableResult
  package mutating func putCut(_ string: String, column: Int, row: Int, style: Style, clip: Area) -> Int {
    let text = SafeText(string).cut(to: clip.right - column)
    put(text, text.glyphs.indices, column: column, row: row, styles: (style, style), clip: clip)
    return column + text.columns
  }
}
