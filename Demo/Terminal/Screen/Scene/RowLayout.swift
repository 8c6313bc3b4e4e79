/// A row of a page, made safe and wrapped to a width.
package struct RowLayout: Hashable, Sendable {
  /// The row's line number, nil if it begins no line.
  package var number: Int?
  /// The text.
  package var text: SafeText
  /// The first glyph of each of its rows of cells.
  package var starts: [Int]
  /// How it looks.
  package var tone: Tone

  /// Makes a layout.
  package init(number: Int?, text: SafeText, starts: [Int], tone: Tone) {
    (self.number, self.text, self.starts, self.tone) = (number, text, starts, tone)
  }
}
