/// One line of the inspector.
package struct InspectorLine: Hashable, Sendable {
  /// The kind of a line.
  package enum Kind: Hashable, Sendable {
    /// An event that was sent to the machine.
    case event
    /// An effect of the machine.
    case effect
    /// A rejection.
    case rejection
  }

  /// The kind of the line.
  package var kind: Kind
  /// The text.
  package var text: String
  /// The number of consecutive occurrences.
  package var count: Int

  /// Creates a line.
  package init(_ kind: Kind, _ text: String, count: Int = 1) {
    (self.kind, self.text, self.count) = (kind, text, count)
  }
}

/// A panel with the events and effects of the machine.
package struct InspectorScene: Hashable, Sendable {
  /// The area of the panel.
  package var area: Area
  /// Names and values of the machine's state, above the lines.
  package var facts: [[String]]
  /// The lines, newest last.
  package var lines: [InspectorLine]

  /// Creates a panel.
  package init(area: Area, facts: [[String]], lines: [InspectorLine]) {
    (self.area, self.facts, self.lines) = (area, facts, lines)
  }

  /// Returns the columns of the panel on a screen, or 0 if there is no room beside the pages.
  package static func columns(of screen: Int) -> Int { screen < 72 ? 0 : min(screen * 2 / 5, 56) }

  func draw(on screen: inout Screen, accent: Colour, theme: Theme) {
    let ground = theme.panel
    screen.fill(area, Style(theme.text, on: ground))
    for row in 0..<area.rows {
      screen.put(
        code: 0x2502, columns: 1, column: area.left, row: area.top + row,
        style: Style(theme.line, on: ground), clip: area)
    }
    let inner = Area(left: area.left + 2, top: area.top, columns: area.columns - 3, rows: area.rows)
    let title = Style(accent, on: ground, .bold)
    screen.put("EVENTS ▸ EFFECTS", column: inner.left, row: inner.top, style: title, clip: inner)
    for (index, fact) in facts.enumerated() where fact.count == 2 {
      let row = inner.top + 1 + index
      screen.put(
        fact[0], column: inner.left, row: row, style: theme.quiet(on: ground), clip: inner.row(1 + index))
      screen.put(
        fact[1], column: inner.left + 10, row: row, style: Style(theme.bright, on: ground),
        clip: inner.row(1 + index))
    }
    let top = facts.count + 2
    let stream = Area(left: inner.left, top: inner.top + top, columns: inner.columns, rows: inner.rows - top)
    drawStream(on: &screen, stream, accent: accent, theme: theme)
  }

  private func drawStream(on screen: inout Screen, _ stream: Area, accent: Colour, theme: Theme) {
    let shown = lines.suffix(stream.rows)
    for (index, line) in shown.enumerated() {
      let clip = stream.row(index)
      let times = line.count > 1 ? "  ×\(line.count)" : ""
      switch line.kind {
      case .event:
        let style = Style(accent, on: theme.panel)
        screen.put("▸ \(line.text)\(times)", column: clip.left, row: clip.top, style: style, clip: clip)
      case .effect:
        let style = Style(theme.text, on: theme.panel)
        screen.put("    \(line.text)\(times)", column: clip.left, row: clip.top, style: style, clip: clip)
      case .rejection:
        let style = Style(theme.warning, on: theme.panel)
        screen.put("  ✕ \(line.text)\(times)", column: clip.left, row: clip.top, style: style, clip: clip)
      }
    }
  }
}
