/// A JSON value in its written form: members keep their order, and numbers their digits.
package enum JSON: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case truth(Bool)
  /// A number that is written as an integer and fits into 64 bits.
  case integer(Int64)
  /// Any other number, as its text.
  case decimal(String)
  /// A string.
  case string(String)
  /// An array.
  case array([JSON])
  /// The members of an object, in their order. Each name is unique.
  case object([Member])

  /// A name and its value.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSON

    package init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// Returns the value of a member, or nil if this is not an object or has no member of that name.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The kind of the value, for messages.
  var sort: String {
    switch self {
    case .null: "null"
    case .truth: "a truth value"
    case .integer, .decimal: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// An error in a text or a value, with its path.
struct JSONError: Error, Hashable {
  /// Names and indexes from the outside inward: `dragMoved.by`, `pagesChanged._0[2]`; empty for the whole.
  var path: String
  /// The reason for the error.
  var reason: String
}
