import Folio

/// A screen of text: a point is a character wide and a line high.
struct Canvas {
  private var lines: [[Character]]

  /// An empty screen.
  init(width: Int, height: Int) {
    lines = [[Character]](repeating: [Character](repeating: " ", count: width), count: height)
  }

  /// Writes a line of text, as far as it is on the screen and within a rectangle.
  mutating func put(_ text: some StringProtocol, x: Double, y: Double, in clip: LayoutRect? = nil) {
    let row = Int(y.rounded())
    guard lines.indices.contains(row) else { return }
    for (index, character) in text.enumerated() {
      let column = Int(x.rounded()) + index
      guard lines[row].indices.contains(column),
        clip.map({ $0.contains(x: Double(column), y: Double(row)) }) ?? true
      else { continue }
      lines[row][column] = character
    }
  }

  /// Fills a rectangle, as far as it is on the screen.
  mutating func fill(_ rect: LayoutRect, with character: Character) {
    let line = String(repeating: character, count: max(0, Int(rect.width.rounded())))
    for row in 0..<max(0, Int(rect.height.rounded())) { put(line, x: rect.x, y: rect.y + Double(row)) }
  }

  /// The lines of the screen.
  var text: String { lines.map { String($0) }.joined(separator: "\n") }
}
