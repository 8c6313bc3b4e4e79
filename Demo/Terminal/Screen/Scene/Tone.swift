/// The style of a whole row, by its kind.
package enum Tone: UInt8, Hashable, Sendable {
  /// Text of a file, whose parts may have colours of their own.
  case plain
  /// A row of a hex dump.
  case dump
  /// A notice of the pager itself.
  case notice

  func style(on ground: Colour, theme: Theme) -> Style {
    switch self {
    case .plain, .dump: Style(theme.text, on: ground)
    case .notice: Style(theme.secondary, on: ground, .italic)
    }
  }
}
