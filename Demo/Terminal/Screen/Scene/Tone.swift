/// How a row of text looks, by what it is.
package enum Tone: UInt8, Hashable, Sendable {
  /// Ordinary text.
  case plain
  /// A remark in a program.
  case comment
  /// A heading.
  case heading
  /// Numbers of a dump.
  case dump
  /// Words of the pager itself.
  case notice

  /// What a line of a file of a kind is, by how it begins. Complexity: O(blanks before it).
  ///
  /// - Parameters:
  ///   - line: The line as UTF-8.
  ///   - suffix: The letters behind the last dot of the file's name.
  package init(line: [UInt8], suffix: String) {
    guard let start = line.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }) else {
      self = .plain
      return
    }
    let rest = line[start...]
    switch suffix {
    case "md": self = start == 0 && rest.first == 0x23 ? .heading : .plain
    case "swift", "c", "h", "cpp", "m", "rs", "go", "js", "ts", "java", "kt", "css":
      self = rest.starts(with: [0x2f, 0x2f]) || rest.starts(with: [0x2f, 0x2a]) ? .comment : .plain
    case "py", "rb", "sh", "yml", "yaml", "toml": self = rest.first == 0x23 ? .comment : .plain
    default: self = .plain
    }
  }

  func style(on ground: Colour, accent: Colour, theme: Theme) -> Style {
    switch self {
    case .plain: Style(theme.text, on: ground)
    case .comment:
      Style(
        theme.secondary.blended(with: accent, fraction: 0.2), on: ground, theme.hasColours ? .italic : .dim)
    case .heading: Style(accent, on: ground, .bold)
    case .dump: Style(theme.text, on: ground)
    case .notice: Style(theme.secondary, on: ground, .italic)
    }
  }
}
