package import TerminalScreen

/// A row of *Pictures*: mixed text, and the address of a picture that it shares with other rows.
package struct PictureRow: Hashable, Sendable {
  /// The index of the row.
  package let index: Int

  /// The rows of cells.
  package nonisolated static let rows = 7
  /// The columns of the picture.
  package nonisolated static let pictureColumns = 22
  /// The number of pictures that all rows share.
  package nonisolated static let addresses = 64

  /// Creates a row.
  package nonisolated init(_ index: Int) { self.index = index }

  /// The address of the picture.
  package nonisolated var address: Int {
    var random = Random(index &* 3 &+ 1)
    return random.below(PictureRow.addresses)
  }

  /// Draws the text: a name, a line of facts, and words in colours of their own, wrapped.
  package nonisolated func drawText(on canvas: inout Canvas) {
    var random = Random(index)
    canvas.put(Words.name(&random), 0, 0, .bright, attributes: .bold, limit: canvas.columns - 12)
    canvas.put("row \(index + 1)", canvas.columns - 10, 0, .faint)
    var column = canvas.put("by ", 0, 1, .secondary)
    column = canvas.put(random.one(of: Words.people), column, 1, .accent)
    canvas.put("  ·  \(random.below(900) + 10) likes", column, 1, .secondary)
    let text = SafeText(Words.text(4, &random))
    let starts = SoftWrap.rows(of: text, columns: canvas.columns - 2)
    for line in 0..<min(starts.count, canvas.rows - 3) {
      let end = line + 1 < starts.count ? starts[line + 1] : text.glyphs.count
      drawWords(text, starts[line]..<end, line + 2, &random, &canvas)
    }
  }

  private nonisolated func drawWords(
    _ text: SafeText, _ range: Range<Int>, _ row: Int, _ random: inout Random, _ canvas: inout Canvas
  ) {
    var column = 0
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, text.glyphs[end].code != 0x20 { end += 1 }
      end = min(end + 1, range.upperBound)
      let isColoured = random.below(6) == 0
      let ink: Canvas.Ink = isColoured ? .colour(Hue.colour(of: random.below(1_000), 0.45, 0.95)) : .text
      column = canvas.put(text, start..<end, column, row, ink, attributes: isColoured ? .bold : [])
      start = end
    }
  }
}
