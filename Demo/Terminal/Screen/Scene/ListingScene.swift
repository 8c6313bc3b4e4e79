/// The screen while files are listed.
package struct ListingScene: Hashable, Sendable {
  /// The folder that is listed.
  package var place: String
  /// The text with the number of files found.
  package var found: String

  /// Creates the screen's content.
  package init(place: String, found: String) {
    (self.place, self.found) = (place, found)
  }

  /// Draws the screen.
  package func screen(columns: Int, rows: Int, theme: Theme) -> Screen {
    var screen = Screen(columns: columns, rows: rows, style: Style(theme.text, on: theme.ground))
    let accent = Theme.accent(index: 0)
    let line = screen.area.row(screen.rows / 2)
    let text = SafeText("Looking for files in \(place)")
    screen.put(
      text, text.glyphs.indices, column: max((screen.columns - text.columns) / 2, 0), row: line.top,
      styles: (Style(theme.text, on: theme.ground), Style(theme.warning, on: theme.ground)), clip: line)
    let status = StatusScene(
      area: screen.area.row(screen.rows - 1), phase: "listing", isMoving: true, details: [found],
      hints: ["q quit", "Enter show these"])
    status.draw(on: &screen, accent: accent, theme: theme)
    return screen
  }
}
