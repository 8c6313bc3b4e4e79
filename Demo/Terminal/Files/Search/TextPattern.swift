/// A pattern that is searched for in rows of text.
///
/// A pattern without special characters is literal. Any other is an extended regular expression of POSIX, as in `less`. A
/// pattern without capital letters ignores case; letters after a backslash do not count.
///
///     TextPattern("error")        // Error, ERROR, error
///     TextPattern("Error")        // Error
///     TextPattern("^[0-9]+ err")  // a number at the beginning of a row
///
/// Any thread may use it.
package struct TextPattern: Sendable {
  /// Why a pattern is invalid.
  package struct Failure: Error, Hashable, Sendable {
    /// The reason, as the system words it.
    package var reason: String
  }

  private enum Kind: Sendable {
    case literal(LiteralPattern)
    case expression(ExpressionPattern)
  }

  /// The pattern as it was typed.
  package let text: String
  /// Whether case is ignored.
  package let ignoresCase: Bool
  private let kind: Kind

  private static let special = Set(".[](){}*+?|^$\\".unicodeScalars)

  /// Compiles a pattern, which must not be empty.
  package init(_ text: String) throws(Failure) {
    guard !text.isEmpty else { throw Failure(reason: "the pattern is empty") }
    self.text = text
    ignoresCase = !TextPattern.hasCapital(text)
    if text.unicodeScalars.contains(where: { TextPattern.special.contains($0) }) {
      kind = .expression(try ExpressionPattern(text, ignoresCase: ignoresCase))
    } else {
      kind = .literal(LiteralPattern(text, ignoresCase: ignoresCase))
    }
  }

  /// Whether the pattern is literal: it never spans rows, so that a segment without it has no row with it.
  package var isLiteral: Bool {
    if case .literal = kind { true } else { false }
  }

  /// Returns the first occurrence in a part of bytes, from an index on, or nil if there is none. An occurrence of an
  /// expression is never empty.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - row: The part of the bytes that is a row.
  ///   - start: The index in the row at which the search begins.
  package func first(in bytes: [UInt8], row: Range<Int>, from start: Int) -> Range<Int>? {
    switch kind {
    case .literal(let literal): literal.first(in: bytes, start..<row.upperBound)
    case .expression(let expression): expression.first(in: bytes, row: row, from: start)
    }
  }

  /// Returns the occurrences in a row, in order; they do not overlap.
  package func all(in bytes: [UInt8], row: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = row.lowerBound
    while let found = first(in: bytes, row: row, from: start) {
      result.append(found)
      start = found.upperBound
    }
    return result
  }

  /// Returns the occurrences in a row.
  package func all(in bytes: [UInt8]) -> [Range<Int>] { all(in: bytes, row: 0..<bytes.count) }

  private static func hasCapital(_ text: String) -> Bool {
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if !isEscaped, scalar.properties.isUppercase { return true }
      isEscaped = !isEscaped && scalar == "\\"
    }
    return false
  }
}
