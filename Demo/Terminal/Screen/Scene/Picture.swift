extension Screen {
  /// The screen in ASCII, for output without a terminal: lines become dashes, and characters without an equivalent become
  /// question marks.
  package var picture: [String] {
    (0..<rows).map { row in
      var line = ""
      for column in 0..<columns {
        let cell = cell(column: column, row: row)
        line += Screen.ascii(cell)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private static func ascii(_ cell: Cell) -> String {
    if cell.columns == 0 { return "?" }
    switch cell.code {
    case 0x20...0x7e: return String(Character(Unicode.Scalar(UInt8(cell.code))))
    case 0x2500: return "-"
    case 0x2501, 0x2578, 0x257a: return "="
    case 0x2502: return "|"
    case 0x2503, 0x2579, 0x257b: return "#"
    case 0x256d...0x2570: return "+"
    case 0x2026: return "~"
    case 0x203a: return ">"
    case 0x2039: return "<"
    case 0xb7: return "."
    case 0x2013, 0x2014, 0x2212: return "-"
    case 0x2018, 0x2019: return "'"
    case 0x201c, 0x201d: return "\""
    case 0x2190: return "<"
    case 0x2192, 0x25b6, 0x25b8, 0x276f: return ">"
    default: return "?"
    }
  }
}
