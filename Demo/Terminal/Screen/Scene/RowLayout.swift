/// A row of a page, as safe text and wrapped to a width.
package struct RowLayout: Hashable, Sendable {
  /// The row's line number, or nil if it does not begin a line.
  package var number: Int?
  /// The text.
  package var text: SafeText
  /// The first glyph of each of its screen rows.
  package var starts: [Int]
  /// The style of the row.
  package var tone: Tone

  /// Creates a layout.
  package init(number: Int?, text: SafeText, starts: [Int], tone: Tone) {
    (self.number, self.text, self.starts, self.tone) = (number, text, starts, tone)
  }
}
