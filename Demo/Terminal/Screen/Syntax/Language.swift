/// A language in which rows can be coloured.
package enum Language: UInt8, Hashable, Sendable, CaseIterable {
  case swift, c, java, kotlin, script, go, rust, style, python, shell, json, settings, markdown

  /// Returns the language of a file, by its name or else by the interpreter in its first line, or nil if neither is known.
  package init?(name: String, firstLine: [UInt8] = []) {
    if let language = Language.names[name] ?? Language.suffix(of: name).flatMap({ Language.suffixes[$0] }) {
      self = language
    } else if let language = Language.interpreter(firstLine) {
      self = language
    } else {
      return nil
    }
  }

  /// Returns the language that the first word after a fence names, or nil if it is unknown.
  init?(fence word: ArraySlice<UInt8>) {
    let name = String(decoding: word, as: UTF8.self).lowercased()
    guard let language = Language.suffixes[name] ?? Language.words[name] else { return nil }
    // A fence in a fence does not count.
    guard language != .markdown else { return nil }
    self = language
  }

  private static func suffix(of name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// `#!/usr/bin/env python3`, `#!/bin/sh -e`.
  private static func interpreter(_ line: [UInt8]) -> Language? {
    guard line.starts(with: [0x23, 0x21]) else { return nil }
    let words = line.prefix(200).dropFirst(2).split { $0 == 0x20 || $0 == 0x09 || $0 == 0x2f }
    for word in words {
      let name = String(decoding: word.prefix { $0 > 0x39 }, as: UTF8.self)
      if let language = Language.words[name] { return language }
    }
    return nil
  }

  private static let names: [String: Language] = [
    "Makefile": .settings, "Dockerfile": .settings, ".gitignore": .settings, ".editorconfig": .settings,
    ".swift-format": .json, ".bashrc": .shell, ".profile": .shell, ".zshrc": .shell, "PKGBUILD": .shell,
  ]

  private static let suffixes: [String: Language] = [
    "swift": .swift, "c": .c, "h": .c, "cpp": .c, "cc": .c, "cxx": .c, "hpp": .c, "hh": .c, "m": .c, "mm": .c,
    "java": .java, "cs": .java, "kt": .kotlin, "kts": .kotlin, "scala": .kotlin, "js": .script,
    "mjs": .script,
    "cjs": .script, "jsx": .script, "ts": .script, "tsx": .script, "go": .go, "rs": .rust, "css": .style,
    "scss": .style, "py": .python, "pyi": .python, "sh": .shell, "bash": .shell, "zsh": .shell, "ksh": .shell,
    "json": .json, "jsonl": .json, "geojson": .json, "yml": .settings, "yaml": .settings, "toml": .settings,
    "ini": .settings, "cfg": .settings, "conf": .settings, "md": .markdown, "markdown": .markdown,
  ]

  private static let words: [String: Language] = [
    "c++": .c, "objc": .c, "javascript": .script, "typescript": .script, "node": .script, "rust": .rust,
    "golang": .go, "python": .python, "shell": .shell, "console": .shell, "dash": .shell, "bash": .shell,
    "zsh": .shell, "sh": .shell, "ksh": .shell, "swift": .swift, "kotlin": .kotlin,
  ]
}

extension Language {
  /// Returns the colours of a row that begins in a state.
  package func colours(of text: SafeText, from state: LineState) -> RowColours {
    var lexer = Lexer(letters: text.letters, state: state, keepsColours: true)
    lexer.read(self)
    return lexer.colours
  }

  /// Returns the state after a row that begins in a state. Complexity: O(bytes).
  ///
  /// - Parameters:
  ///   - state: The state after the rows before.
  ///   - bytes: The row as UTF-8 with any content.
  ///   - endsLine: Whether the next row begins a new line.
  package func state(behind bytes: [UInt8], from state: LineState, endsLine: Bool) -> LineState {
    var lexer = Lexer(letters: bytes, state: state, keepsColours: false)
    lexer.read(self)
    return lexer.stateBehind(self, endsLine: endsLine)
  }
}

extension SafeText {
  /// Returns a byte for each glyph: its own if it is ASCII, a space for a control character, and a byte above ASCII for all
  /// others. The signs of all languages here are ASCII, so that this is equivalent to the row's bytes.
  var letters: [UInt8] {
    glyphs.map { glyph in
      if glyph.role == .picture { return glyph.code >= 0x2400 ? 0x01 : 0x80 }
      if glyph.code < 0x80 { return UInt8(glyph.code) }
      if glyph.code >= Glyph.firstCluster, let first = string(of: glyph).utf8.first, first < 0x80 {
        return first
      }
      return 0x80
    }
  }
}
