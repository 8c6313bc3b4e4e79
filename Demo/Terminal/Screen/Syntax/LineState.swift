/// The state between two rows: whether a comment, a string or a fence is still open.
///
/// It has a few numbers, so that thousands of states take little memory.
package struct LineState: Hashable, Sendable {
  /// What the next row begins in.
  enum Mode: UInt8, Hashable, Sendable {
    case code, lineComment, blockComment, string, heredoc
  }

  var mode = Mode.code
  /// The number of open nested block comments.
  var depth: UInt16 = 0
  /// The index of the open quote in the language's rules.
  var quote: UInt8 = 0
  /// The number of `#` before the open quote, which its end has too.
  var hashes: UInt8 = 0
  /// Whether the next row continues the line of this one.
  var isMidLine = false
  /// The digest of the line that ends an open here-document.
  var mark: UInt64 = 0
  /// The digest of the line that ends the here-document that begins with the next line, or 0 for none.
  var pendingMark: UInt64 = 0
  /// The letter of an open fence, and its count; 0 for none.
  var fence: UInt8 = 0
  var fenceLength: UInt8 = 0
  /// The language in the fence.
  var fenced: Language?

  /// Creates the state at the beginning of a file.
  package init() {}

  /// Returns the state that remains after a row.
  mutating func endRow(endsLine: Bool, keepsString: Bool) {
    isMidLine = !endsLine
    guard endsLine else { return }
    switch mode {
    case .lineComment: mode = .code
    case .string where !keepsString: mode = .code
    default: break
    }
    if pendingMark != 0, mode == .code {
      (mode, mark) = (.heredoc, pendingMark)
      pendingMark = 0
    }
  }

  /// Returns a digest of letters, never 0 (64-bit FNV-1a). Consecutive bytes above ASCII count as one, so that glyphs give
  /// the same digest.
  static func digest(_ letters: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var last: UInt8 = 0
    for letter in letters where letter < 0x80 || last < 0x80 {
      last = letter
      hash = (hash ^ UInt64(min(letter, 0x80))) &* 0x100_0000_01b3
    }
    return hash == 0 ? 1 : hash
  }
}
