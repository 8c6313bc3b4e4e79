/// The kind of a piece of a program or of marked-up text.
package enum SyntaxKind: UInt8, Hashable, Sendable, CaseIterable {
  /// Plain text.
  case plain
  /// A keyword.
  case keyword
  /// The name of a type.
  case type
  /// A number.
  case number
  /// A string, or code in text.
  case string
  /// A comment.
  case comment
  /// Attributes, directives, marks of lists and fences.
  case attribute
  /// A name of a value: keys of objects, variables of a shell, links.
  case key
  /// A heading.
  case heading
  /// Emphasis.
  case emphasis

  /// Returns the style of letters of this kind. Without colours, attributes distinguish the most important kinds.
  func style(on ground: Colour, accent: Colour, theme: Theme) -> Style {
    let attributes: Style.Attributes =
      switch self {
      case .comment: theme.hasColours ? .italic : .dim
      case .keyword: theme.hasColours ? [] : .bold
      case .heading, .emphasis: .bold
      default: []
      }
    let letter = self == .heading && theme.hasColours ? accent : theme.letter(of: self)
    return Style(letter, on: ground, attributes)
  }
}

extension Theme {
  /// Returns the colour of letters of a kind. Terminals with sixteen colours use named colours, so that kinds remain
  /// distinct.
  func letter(of kind: SyntaxKind) -> Colour {
    guard hasColours else { return .terminal }
    let isRich = ground != .terminal
    switch kind {
    case .plain: return text
    case .keyword: return Colour(isRich ? 0xc994f0 : 0xcd00cd)
    case .type: return Colour(isRich ? 0x74cfe0 : 0x00cdcd)
    case .number: return Colour(isRich ? 0xf0b060 : 0xcdcd00)
    case .string: return Colour(isRich ? 0x9fd08a : 0x00cd00)
    case .comment: return Colour(isRich ? 0x76829a : 0x7f7f7f)
    case .attribute: return Colour(isRich ? 0xf09070 : 0xcd0000)
    case .key: return Colour(isRich ? 0x82b4f5 : 0x5c5cff)
    case .heading, .emphasis: return bright
    }
  }
}
