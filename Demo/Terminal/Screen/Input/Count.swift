/// A number that is typed before a key, and the keys that begin or continue it.
///
///     1 2 0 G    line 120        5 j    five rows        5 0 %    the middle
///
/// If no key follows for a while, it is the number of a page.
package struct Count: Hashable, Sendable {
  /// The number.
  package private(set) var value: Int

  private static let most = 999_999_999

  /// Starts a number. Returns nil for a key that begins none.
  package init?(_ input: Input) {
    guard case .character(let character) = input, let digit = character.digit, digit > 0 else { return nil }
    value = digit
  }

  /// Adds a digit. Returns false for any other key. Digits beyond nine are ignored.
  package mutating func take(_ input: Input) -> Bool {
    guard case .character(let character) = input, let digit = character.digit else { return false }
    if value <= (Count.most - digit) / 10 { value = value * 10 + digit }
    return true
  }
}

extension Character {
  /// The value of a digit of ASCII, or nil for any other character.
  var digit: Int? { isASCII && isNumber ? wholeNumberValue : nil }
}
