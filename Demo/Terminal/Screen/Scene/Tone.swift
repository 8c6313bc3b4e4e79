/// How a row of text looks as a whole, by what it is.
package enum Tone: UInt8, Hashable, Sendable {
  /// Text of a file; its parts may have colours of their own.
  case plain
  /// Numbers of a dump.
  case dump
  /// Words of the pager itself.
  case notice

  func style(on ground: Colour, theme: Theme) -> Style {
    switch self {
    case .plain, .dump: Style(theme.text, on: ground)
    case .notice: Style(theme.secondary, on: ground, .italic)
    }
  }
}
