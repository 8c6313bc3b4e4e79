/// The text of a prompt of one line, and the keys that change it.
package struct LineText: Hashable, Sendable {
  /// The text.
  package private(set) var text: String

  private static let longest = 200

  /// Creates a text.
  package init(_ text: String = "") {
    self.text = text
  }

  /// Handles a key that changes the text: a character, a paste, Backspace in a text, Ctrl-U, Ctrl-W. Returns false for any
  /// other.
  package mutating func take(_ input: Input) -> Bool {
    switch input {
    case .character(let character): append(String(character))
    case .paste(let pasted): append(pasted)
    case .key(.backspace) where !text.isEmpty: text.removeLast()
    case .key(.control("u")): text = ""
    case .key(.control("w")):
      while text.last == " " { text.removeLast() }
      while let last = text.last, last != " " { text.removeLast() }
    default: return false
    }
    return true
  }

  private mutating func append(_ addition: String) {
    text += addition.prefix(max(LineText.longest - text.count, 0))
  }
}
