/// The status line, in the last row: what the pager does, and hints.
package struct StatusScene: Hashable, Sendable {
  /// The area of the line.
  package var area: Area
  /// The phase of what moves: `resting`, `dragging`, `settling`, `jumping`.
  package var phase: String
  /// Whether anything moves.
  package var isMoving: Bool
  /// The text after the phase.
  package var details: [String]
  /// The hints, most important first; as many as fit are drawn.
  package var hints: [String]
  /// A message that replaces the hints once: a page that was not found, a file that changed.
  package var message: String?

  /// Creates a status line.
  package init(
    area: Area, phase: String, isMoving: Bool, details: [String], hints: [String], message: String? = nil
  ) {
    (self.area, self.phase, self.isMoving) = (area, phase, isMoving)
    (self.details, self.hints, self.message) = (details, hints, message)
  }

  func draw(on screen: inout Screen, accent: Colour, theme: Theme) {
    let ground = theme.panel
    screen.fill(area, Style(theme.text, on: ground))
    let mark =
      theme.ground == .terminal
      ? Style(.terminal, .reverse)
      : Style(theme.ground, on: isMoving ? accent : theme.faint.blended(with: accent, fraction: 0.25), .bold)
    var column = screen.put(" \(phase) ", column: area.left, row: area.top, style: mark, clip: area)
    for detail in details {
      column = screen.put(
        "  \(detail)", column: column, row: area.top, style: Style(theme.text, on: ground), clip: area)
    }
    if let message {
      let style = Style(theme.warning, on: ground, .bold)
      screen.putCut("  \(message)", column: column, row: area.top, style: style, clip: area)
      return
    }
    drawHints(on: &screen, from: column + 3, theme: theme)
  }

  private func drawHints(on screen: inout Screen, from start: Int, theme: Theme) {
    var text = ""
    for hint in hints {
      let longer = text.isEmpty ? hint : text + "  ·  " + hint
      guard SafeText(longer).columns + 1 <= area.right - start else { break }
      text = longer
    }
    let column = area.right - 1 - SafeText(text).columns
    screen.put(text, column: column, row: area.top, style: theme.quiet(on: theme.panel), clip: area)
  }
}
