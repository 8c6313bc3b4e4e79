import Testing

@testable import TerminalScreen

@Suite("Surfaces are placed on a screen as a whole or in part", .processorTime)
struct CanvasTests {
  private let theme = Theme(depth: .full)

  private func canvas(_ text: String, columns: Int) -> Canvas {
    var canvas = Canvas(columns: columns, rows: 1, accent: Theme.accent(index: 0), theme: theme)
    canvas.put(text, 0, 0)
    return canvas
  }

  @Test("A wide character that an edge cuts is a space, and clusters keep their text")
  func placing() {
    var screen = Screen(columns: 6, rows: 1)
    screen.put("x👩‍🚀y", column: 0, row: 0, style: Style(), clip: screen.area)
    screen.draw(canvas("é漢👨‍👩‍👧", columns: 5).screen, column: 3, row: 0, clip: screen.area)
    #expect(screen.text(row: 0) == "x👩‍🚀é漢")
    screen.draw(canvas("漢字", columns: 4).screen, column: -1, row: 0, clip: screen.area)
    #expect(screen.text(row: 0) == " 字é漢")
    screen.draw(canvas("abc", columns: 3).screen, column: 2, row: 0, clip: screen.area)
    #expect(screen.text(row: 0) == "  abc")
    screen.draw(
      canvas("abcd", columns: 4).screen, column: 0, row: 0, clip: Area(left: 1, top: 0, columns: 2, rows: 1))
    #expect(screen.text(row: 0) == " bcbc")
    let before = screen
    for (column, row) in [(-9, 0), (6, 0), (0, 1), (0, -1)] {
      screen.draw(canvas("abc", columns: 3).screen, column: column, row: row, clip: screen.area)
    }
    #expect(screen == before)
  }

  @Test(
    "A text longer than its limit ends in an ellipsis within the limit",
    arguments: [(0, ""), (1, "…"), (2, "a…"), (3, "a…"), (4, "a漢…"), (5, "a漢b…"), (6, "a漢bcd"), (9, "a漢bcd")])
  func limits(limit: Int, shown: String) {
    var canvas = Canvas(columns: 10, rows: 1, accent: Theme.accent(index: 0), theme: theme)
    let end = canvas.put("a漢bcd", 0, 0, limit: limit)
    #expect(canvas.screen.text(row: 0) == shown && end <= limit)
  }

  @Test("A bar fills eighths of columns", arguments: [0, 0.25, 0.5, 1, -3, 7, .infinity])
  func bars(fraction: Double) {
    var canvas = Canvas(columns: 6, rows: 1, accent: Theme.accent(index: 0), theme: theme)
    canvas.bar(1, 0, 4, fraction: fraction)
    let full = canvas.screen.text(row: 0).filter { $0 == "█" }.count
    #expect(full == Int(min(max(fraction, 0), 1) * 4))
  }
}
