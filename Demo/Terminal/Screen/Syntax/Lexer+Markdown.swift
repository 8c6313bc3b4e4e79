/// Markdown, and the programs in its fences.
extension Lexer {
  private static let remarkMark = Array("<!--".utf8)
  private static let remarkEnd = Array("-->".utf8)

  /// Reads the row as Markdown.
  mutating func readMarkdown() {
    if state.fence != 0 { return readFenced() }
    if state.mode == .blockComment { readRemark() }
    if index == 0 && !state.isMidLine { readLineMark() }
    while index < letters.count && state.fence == 0 {
      if stands(Lexer.remarkMark, at: index) {
        state.mode = .blockComment
        readRemark()
      } else {
        readInline()
      }
    }
  }

  private mutating func readFenced() {
    let start = end(from: 0, while: Lexer.isBlank)
    let behind = end(from: start) { $0 == state.fence }
    if !state.isMidLine, start <= 3, behind - start >= Int(state.fenceLength),
      end(from: behind, while: Lexer.isBlank) == letters.count
    {
      let isMidLine = state.isMidLine
      state = LineState()
      state.isMidLine = isMidLine
      index = letters.count
      paint(.attribute)
    } else if let inner = state.fenced {
      readCode(inner)
    } else {
      index = letters.count
      paint(.string)
    }
  }

  /// Reads `<!-- … -->`.
  private mutating func readRemark() {
    let mark = Lexer.remarkEnd
    while index < letters.count && !stands(mark, at: index) { index += 1 }
    if index < letters.count {
      index += mark.count
      state.mode = .code
    }
    paint(.comment)
  }

  /// Reads the beginning of a line: a fence, a heading, a quotation, an item.
  private mutating func readLineMark() {
    let start = end(from: 0, while: Lexer.isBlank)
    let first = letter(start)
    let behind = end(from: start) { $0 == first }
    let next = letter(behind)
    index = start
    paint(.plain)
    switch first {
    case 0x60 where behind - start >= 3 && !letters[behind...].contains(0x60), 0x7e where behind - start >= 3:
      beginFence(first, from: behind, length: behind - start)
    case 0x23 where start <= 3 && behind - start <= 6 && (Lexer.isBlank(next) || behind == letters.count):
      index = letters.count
      paint(.heading)
    case 0x3e:
      index = start + 1
      paint(.attribute)
    case 0x2d where behind - start == 1 && Lexer.isBlank(next),
      0x2a where behind - start == 1 && Lexer.isBlank(next),
      0x2b where behind - start == 1 && Lexer.isBlank(next):
      index = behind
      paint(.attribute)
    default:
      let digits = end(from: start, while: Lexer.isDigit)
      guard digits > start, digits - start < 10, letter(digits) == 0x2e, Lexer.isBlank(letter(digits + 1))
      else { return }
      index = digits + 1
      paint(.attribute)
    }
  }

  private mutating func beginFence(_ letter: UInt8, from behind: Int, length: Int) {
    let start = end(from: behind, while: Lexer.isBlank)
    let finish = end(from: start) { !Lexer.isBlank($0) && $0 != 0x7b && $0 != 0x2c }
    state = LineState()
    state.fence = letter
    state.fenceLength = UInt8(min(length, 255))
    state.fenced = Language(fence: letters[start..<finish])
    index = letters.count
    paint(.attribute)
  }

  /// Reads code, emphasis and links, up to the next sign that may begin one of them.
  private mutating func readInline() {
    let letter = letters[index]
    switch letter {
    case 0x5c: index = min(index + 2, letters.count)
    case 0x60:
      let behind = end(from: index) { $0 == 0x60 }
      if let close = closing(run: 0x60, count: behind - index, from: behind) {
        index = close
        return paint(.string)
      }
      index = behind
    case 0x2a, 0x5f:
      let behind = end(from: index) { $0 == letter }
      let opens =
        !Lexer.isName(self.letter(index - 1)) && behind < letters.count && !Lexer.isBlank(self.letter(behind))
      if opens, behind - index <= 3, let close = closing(run: letter, count: behind - index, from: behind) {
        index = close
        return paint(.emphasis)
      }
      index = behind
    case 0x5b: return readLink()
    default:
      index = end(from: index + 1) { ![0x5c, 0x60, 0x2a, 0x5f, 0x5b, 0x3c].contains($0) }
    }
    paint(.plain)
  }

  /// Returns the index after the next run of exactly a number of letters.
  private func closing(run letter: UInt8, count: Int, from start: Int) -> Int? {
    var place = start
    while place < letters.count {
      let next = end(from: place) { $0 != letter }
      let behind = end(from: next) { $0 == letter }
      if behind - next == count { return behind }
      place = max(behind, place + 1)
    }
    return nil
  }

  /// Reads `[words](address)` of at most some hundred letters, so that a row of brackets is read once.
  private mutating func readLink() {
    let limit = min(letters.count, index + 512)
    var close = index + 1
    while close < limit && letters[close] != 0x5d && letters[close] != 0x5b { close += 1 }
    guard close < limit, letters[close] == 0x5d, letter(close + 1) == 0x28 else {
      index += 1
      return paint(.plain)
    }
    var finish = close + 2
    while finish < limit && letters[finish] != 0x29 { finish += 1 }
    guard finish < limit else {
      index += 1
      return paint(.plain)
    }
    index = close + 1
    paint(.key)
    index = finish + 1
    paint(.comment)
  }
}
