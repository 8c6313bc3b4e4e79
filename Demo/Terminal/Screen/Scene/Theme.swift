/// The colours of the pager.
package struct Theme: Hashable, Sendable {
  /// The background of pages.
  package let ground: Colour
  /// The background of status line, prompt and inspector.
  package let panel: Colour
  /// Thin lines.
  package let line: Colour
  /// Ordinary text.
  package let text: Colour
  /// Emphasised text.
  package let bright: Colour
  /// Secondary text.
  package let secondary: Colour
  /// Faint text.
  package let faint: Colour
  /// Errors.
  package let warning: Colour
  /// Whether colours are available. Without colours, attributes distinguish the parts.
  package let hasColours: Bool

  /// Whether there are 256 colours, of which few are dark.
  let isPalette: Bool

  /// Secondary text on the cover, which is lighter than pages are if there are 256 colours.
  var onCover: Colour { isPalette ? text : secondary }

  /// Creates the theme for a terminal.
  ///
  /// With sixteen colours or none, the terminal's own background is kept, because no dark grey is available.
  package init(depth: ColourDepth) {
    let isRich = depth == .full || depth == .palette
    hasColours = depth != .none
    isPalette = depth == .palette
    ground = isRich ? Colour(0x11141b) : .terminal
    panel = isRich ? Colour(0x1a1e28) : .terminal
    line = isRich ? Colour(0x2c3342) : Colour(0x7f7f7f)
    text = isRich ? Colour(0xc8cfdb) : .terminal
    bright = isRich ? Colour(0xf4f6fa) : .terminal
    secondary = isRich ? Colour(0x8791a5) : .terminal
    faint = isRich ? Colour(0x4c566a) : Colour(0x7f7f7f)
    warning = Colour(0xe0707a)
  }

  /// The colours of pages, in turn.
  package static let accents = [
    Colour(0x5fa8ff), Colour(0x5fd7a7), Colour(0xf2b661), Colour(0xf2788f),
    Colour(0xb594f6), Colour(0x4fd0e0), Colour(0xf28f5c), Colour(0x9ccf5a),
  ]

  /// Returns the colour of the page at any index.
  package static func accent(index: Int) -> Colour { accents[((index % 8) + 8) % 8] }

  /// Returns the accent as a tint of the background, or the background itself if tints are not available. With 256 colours
  /// every tint that can be seen is the dark colour with the accent's hue.
  func tint(_ accent: Colour, _ strength: Double) -> Colour {
    if ground == .terminal { return .terminal }
    if isPalette, strength >= 0.15, strength <= 0.5, let dark = accent.darkOfPalette { return dark }
    return ground.blended(with: accent, fraction: strength)
  }

  /// Returns the style of faint letters, by colour or, without colours, by the faint attribute.
  func quiet(on ground: Colour) -> Style {
    Style(secondary, on: ground, hasColours && secondary != .terminal ? [] : .dim)
  }
}
