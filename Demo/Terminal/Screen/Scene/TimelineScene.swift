/// The line that replaces the status line while the past is shown: where one is, what happens next, and a bar that can be
/// dragged.
package struct TimelineScene: Hashable, Sendable {
  /// The first and the last place.
  package var places: ClosedRange<Int>
  /// The place that is shown.
  package var place: Int
  /// The seconds from the place to the present.
  package var seconds: Double
  /// The words of the next event, or nil at the end.
  package var next: String?
  /// The text about the speed, while the past is played.
  package var speed: String?

  /// Creates a line.
  package init(places: ClosedRange<Int>, place: Int, seconds: Double, next: String?, speed: String?) {
    (self.places, self.place, self.seconds) = (places, place, seconds)
    (self.next, self.speed) = (next, speed)
  }

  /// Returns the columns of the bar on a screen with a number of columns.
  package static func bar(columns: Int) -> Range<Int> { 0..<max(columns * 2 / 5, 1) }

  /// Returns the place at a column of the bar, or nil beside it.
  package func place(atColumn column: Int, columns: Int) -> Int? {
    let bar = TimelineScene.bar(columns: columns)
    guard bar.contains(column), bar.count > 1 else { return nil }
    let fraction = Double(column) / Double(bar.count - 1)
    return places.lowerBound + Int((fraction * Double(places.count - 1)).rounded())
  }

  private func text(_ seconds: Double) -> String {
    let tenths = Int((min(max(seconds, 0), 1e6) * 10).rounded())
    return "−\(tenths / 10).\(tenths % 10) s"
  }

  func draw(on screen: inout Screen, _ area: Area, message: String? = nil, accent: Colour, theme: Theme) {
    screen.fill(area, Style(theme.text, on: theme.panel))
    let bar = TimelineScene.bar(columns: area.columns)
    let fraction = places.count > 1 ? Double(place - places.lowerBound) / Double(places.count - 1) : 1
    let knob = Int((fraction * Double(bar.count - 1)).rounded())
    for column in bar {
      let style = Style(column <= knob ? accent : theme.faint, on: theme.panel)
      let code: UInt32 = column == knob ? 0x25cf : column < knob ? 0x2501 : 0x2500
      screen.put(code: code, columns: 1, column: area.left + column, row: area.top, style: style, clip: area)
    }
    var column = area.left + bar.count + 1
    func put(_ text: String, _ style: Style) {
      column = screen.put(text + "  ", column: column, row: area.top, style: style, clip: area)
    }
    put(speed ?? "paused", Style(theme.warning, on: theme.panel, .bold))
    if let message { return put(message, Style(theme.bright, on: theme.panel, .bold)) }
    put("event \(place) of \(places.upperBound)  \(text(seconds))", Style(theme.bright, on: theme.panel))
    if let next { put("▸ \(next)", theme.quiet(on: theme.panel)) }
  }
}
