/// Programs.
extension Lexer {
  /// Reads the rest of the row as a program.
  mutating func readCode(_ language: Language) {
    rules = language.rules
    if state.mode == .heredoc { return readHeredoc() }
    while index < letters.count {
      switch state.mode {
      case .code: readToken()
      case .lineComment:
        index = letters.count
        paint(.comment)
      case .blockComment: readBlockComment()
      case .string: readString()
      case .heredoc: return
      }
    }
  }

  private mutating func readToken() {
    let letter = letters[index]
    if Lexer.isBlank(letter) {
      index = end(from: index, while: Lexer.isBlank)
      return paint(.plain)
    }
    if beginsLineComment { return state.mode = .lineComment }
    if rules.hasBlockComments, letter == 0x2f, self.letter(index + 1) == 0x2a {
      (state.mode, state.depth) = (.blockComment, 0)
      return
    }
    if beginString() { return }
    if Lexer.beginsName(letter) { return readName() }
    if Lexer.isDigit(letter) { return readNumber() }
    if readSign(letter) { return }
    index += 1
    paint(.plain)
  }

  private var beginsLineComment: Bool {
    guard stands(rules.lineComment, at: index) else { return false }
    guard rules.commentBeginsWord, index > 0 else { return true }
    // Spaces, and what separates commands: ; & | ( )
    return [0x20, 0x09, 0x3b, 0x26, 0x7c, 0x28, 0x29].contains(letters[index - 1])
  }

  private mutating func readBlockComment() {
    while index < letters.count {
      let (first, second) = (letters[index], letter(index + 1))
      if first == 0x2f && second == 0x2a && (state.depth == 0 || rules.nestsComments) {
        state.depth = state.depth == .max ? .max : state.depth + 1
        index += 2
      } else if first == 0x2a && second == 0x2f {
        state.depth = state.depth > 0 ? state.depth - 1 : 0
        index += 2
        if state.depth == 0 {
          state.mode = .code
          break
        }
      } else {
        index += 1
      }
    }
    paint(.comment)
  }

  private mutating func readName() {
    let start = index
    index = end(from: index, while: Lexer.isName)
    if rules.prefixesQuotes, index - start <= 2, beginString() { return }
    guard keepsColours else { return }
    let isDotted = letter(start - 1) == 0x2e && letter(start - 2) != 0x2e
    let word = letters[start..<index]
    if !isDotted, word.count <= 16, isKeyword(String(decoding: word, as: UTF8.self)) {
      paint(.keyword)
    } else if rules.hasCapitalTypes, Lexer.isCapital(letters[start]) {
      paint(.type)
    } else if rules.hasKeys, isKey(from: start) {
      paint(.key)
    } else {
      paint(.plain)
    }
  }

  /// Whether a name that was just read is a keyword and not an argument label.
  private func isKeyword(_ word: String) -> Bool {
    guard rules.keywords.contains(word) else { return false }
    return !rules.hasLabels || letter(index) != 0x3a || Words.beforeColons.contains(word)
  }

  /// Whether a name that begins a line is before a colon or an equals sign.
  private func isKey(from start: Int) -> Bool {
    for place in 0..<start where !Lexer.isBlank(letters[place]) && letters[place] != 0x2d { return false }
    let next = letter(end(from: index, while: Lexer.isBlank))
    return next == 0x3a || next == 0x3d
  }

  private mutating func readNumber() {
    while index < letters.count {
      let letter = letters[index]
      let isPoint = letter == 0x2e && Lexer.isDigit(self.letter(index + 1))
      let isSign = (letter == 0x2b || letter == 0x2d) && [0x65, 0x45].contains(letters[index - 1])
      guard Lexer.isName(letter) || isPoint || isSign && Lexer.isDigit(self.letter(index + 1)) else { break }
      index += 1
    }
    paint(.number)
  }

  /// Reads attributes, directives and the constructs of a shell. Returns false if none begins here.
  private mutating func readSign(_ letter: UInt8) -> Bool {
    let next = self.letter(index + 1)
    switch letter {
    case 0x40 where rules.hasAttributes && Lexer.beginsName(next),
      0x23 where rules.hasDirectives && Lexer.beginsName(next):
      index = end(from: index + 1, while: Lexer.isName)
      paint(.attribute)
    case 0x5c where rules.isShell:
      index = min(index + 2, letters.count)
      paint(.plain)
    case 0x24 where rules.isShell: readVariable()
    case 0x3c where rules.isShell && next == 0x3c: readRedirection()
    default: return false
    }
    return true
  }

  /// The letters after a `$` that begin a variable: a name, a brace, a digit, one of `?#*@!$-`.
  static func namesVariable(_ letter: UInt8) -> Bool {
    isName(letter) || [0x7b, 0x3f, 0x23, 0x2a, 0x40, 0x21, 0x24, 0x2d].contains(letter)
  }

  /// Reads `$name`, `${…}` or `$?`. A `$` before anything else is a plain sign.
  mutating func readVariable() {
    index += 1
    let next = letter(index)
    guard Lexer.namesVariable(next) else { return paint(.plain) }
    if next == 0x7b {
      index = min(end(from: index) { $0 != 0x7d } + 1, letters.count)
    } else if Lexer.beginsName(next) {
      index = end(from: index, while: Lexer.isName)
    } else {
      index += 1
    }
    paint(.key)
  }

  /// Reads `<<WORD` or `<<-"WORD"`: a here-document begins with the next line. `<<<` is something else.
  private mutating func readRedirection() {
    let signs = end(from: index) { $0 == 0x3c }
    guard signs - index == 2 else {
      index = signs
      return paint(.plain)
    }
    index = letter(signs) == 0x2d ? signs + 1 : signs
    index = end(from: index, while: Lexer.isBlank)
    let isQuoted = [0x22, 0x27, 0x5c].contains(letter(index))
    let start = isQuoted ? index + 1 : index
    let finish = end(from: start) { Lexer.isName($0) || $0 == 0x2d || $0 == 0x2e }
    if finish > start, state.pendingMark == 0, Lexer.beginsName(letter(start)) {
      state.pendingMark = LineState.digest(letters[start..<finish])
      index = isQuoted && letter(finish) == letter(start - 1) ? finish + 1 : finish
      paint(.attribute)
    } else {
      paint(.plain)
    }
  }

  /// Reads a line of a here-document. Tabs before its last line are ignored, as after `<<-`.
  private mutating func readHeredoc() {
    let start = end(from: 0, while: Lexer.isBlank)
    index = letters.count
    if !state.isMidLine, letters.count - start < 256, LineState.digest(letters[start...]) == state.mark {
      state.mode = .code
      paint(.attribute)
    } else {
      paint(.string)
    }
  }
}
