/// String literals.
extension Lexer {
  /// Reads a literal that begins here, as far as it extends in this row.
  mutating func beginString() -> Bool {
    let hashes = letter(index) == 0x23 ? end(from: index) { $0 == 0x23 } - index : 0
    for (number, rule) in rules.quotes.enumerated() {
      guard hashes == 0 || rule.takesHashes && hashes <= 255, stands(rule.mark, at: index + hashes),
        !rule.isCharacter || isCharacter(at: index)
      else { continue }
      index += hashes + rule.mark.count
      (state.mode, state.quote, state.hashes) = (.string, UInt8(number), UInt8(hashes))
      readString()
      return true
    }
    return false
  }

  /// Whether an apostrophe begins a literal of one letter instead of a name.
  private func isCharacter(at place: Int) -> Bool {
    if letter(place + 1) == 0x5c { return true }
    let next = end(from: place + 1) { $0 >= 0x80 }
    return letter(next > place + 1 ? next : place + 2) == 0x27
  }

  /// Reads the rest of a literal in this row.
  mutating func readString() {
    guard rules.quotes.indices.contains(Int(state.quote)) else {
      state.mode = .code
      return
    }
    let rule = rules.quotes[Int(state.quote)]
    let hashes = Int(state.hashes)
    while index < letters.count {
      if letters[index] == 0x5c && rule.escapes && countsHashes(at: index + 1) >= hashes {
        let next = index + 1 + hashes
        if rule.interpolates && letter(next) == 0x28 {
          readInterpolation(from: next)
        } else {
          index = min(next + 1, letters.count)
        }
      } else if rules.isShell && rule.escapes && letters[index] == 0x24
        && Lexer.namesVariable(letter(index + 1))
      {
        paint(.string)
        readVariable()
      } else if stands(rule.mark, at: index) && countsHashes(at: index + rule.mark.count) >= hashes {
        index += rule.mark.count + hashes
        state.mode = .code
        break
      } else {
        index += 1
      }
    }
    paint(isKey ? .key : .string)
  }

  private func countsHashes(at place: Int) -> Int { end(from: place) { $0 == 0x23 } - place }

  /// Whether a literal that just ended is before a colon.
  private var isKey: Bool {
    rules.hasKeys && state.mode == .code && letter(end(from: index, while: Lexer.isBlank)) == 0x3a
  }

  /// The largest length of an interpolation, so that a row of their beginnings is read in bounded time.
  private static let longestInterpolation = 1_024

  /// Skips `\( … )` with its own parentheses and strings. An interpolation that does not end in its row is not skipped.
  private mutating func readInterpolation(from open: Int) {
    paint(.string)
    var depth = 0
    var isQuoted = false
    var place = open
    let limit = min(letters.count, open + Lexer.longestInterpolation)
    while place < limit {
      let letter = letters[place]
      if letter == 0x5c { place += 1 }
      if letter == 0x22 { isQuoted.toggle() }
      if !isQuoted && letter == 0x28 { depth += 1 }
      if !isQuoted && letter == 0x29 {
        depth -= 1
        if depth == 0 { break }
      }
      place += 1
    }
    guard depth == 0, place < limit else { return index = open + 1 }
    index = place + 1
    paint(.plain)
  }
}
