/// A place in a text that can be typed.
package enum TextPlace: Hashable, Sendable {
  /// A line, from 1.
  case line(Int)
  /// A part of the text, 0 … 100.
  case percent(Double)

  /// Returns the place that a text names, `120` or `50%`, or nil if it names none.
  package init?(_ text: String) {
    let isPart = text.hasSuffix("%")
    let digits = isPart ? String(text.dropLast()) : text
    guard !digits.isEmpty, digits.utf8.count <= 12, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits)
    else { return nil }
    if isPart {
      guard number <= 100 else { return nil }
      self = .percent(Double(number))
    } else {
      guard number > 0 else { return nil }
      self = .line(number)
    }
  }

  /// The place in words.
  package var words: String {
    switch self {
    case .line(let number): "line \(number)"
    case .percent(let part): "\(Int(part)) % of the page"
    }
  }
}
