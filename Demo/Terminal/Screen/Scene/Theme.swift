/// The colours of the pager.
package struct Theme: Hashable, Sendable {
  /// Behind everything.
  package let ground: Colour
  /// Behind status line, prompt and inspector.
  package let panel: Colour
  /// Thin lines.
  package let line: Colour
  /// What is read.
  package let text: Colour
  /// What stands out.
  package let bright: Colour
  /// What is read second.
  package let secondary: Colour
  /// What is seen only if one looks for it.
  package let faint: Colour
  /// What went wrong.
  package let warning: Colour
  /// Whether there are colours at all; if not, attributes have to tell things apart.
  package let hasColours: Bool

  /// The theme for a terminal.
  ///
  /// With sixteen colours or none the terminal's own ground is kept, because no dark grey is to be had.
  package init(depth: ColourDepth) {
    let isRich = depth == .full || depth == .palette
    hasColours = depth != .none
    ground = isRich ? Colour(0x11141b) : .terminal
    panel = isRich ? Colour(0x1a1e28) : .terminal
    line = isRich ? Colour(0x2c3342) : Colour(0x7f7f7f)
    text = isRich ? Colour(0xc8cfdb) : .terminal
    bright = isRich ? Colour(0xf4f6fa) : .terminal
    secondary = isRich ? Colour(0x8791a5) : .terminal
    faint = isRich ? Colour(0x4c566a) : Colour(0x7f7f7f)
    warning = Colour(0xe0707a)
  }

  /// The colours that pages take in turn.
  package static let accents = [
    Colour(0x5fa8ff), Colour(0x5fd7a7), Colour(0xf2b661), Colour(0xf2788f),
    Colour(0xb594f6), Colour(0x4fd0e0), Colour(0xf28f5c), Colour(0x9ccf5a),
  ]

  /// The colour of the page at an index, whatever the index is.
  package static func accent(index: Int) -> Colour { accents[((index % 8) + 8) % 8] }

  /// The accent as a tint of the ground; the ground itself where tints cannot be shown.
  func tint(_ accent: Colour, _ strength: Double) -> Colour {
    ground == .terminal ? .terminal : ground.blended(with: accent, fraction: strength)
  }

  /// Letters that stand back, by colour or, without colours, by being dim.
  func quiet(on ground: Colour) -> Style {
    Style(secondary, on: ground, hasColours && secondary != .terminal ? [] : .dim)
  }
}
