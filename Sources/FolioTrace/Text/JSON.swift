/// A JSON value as it is written: members keep their order, numbers their digits.
package enum JSON: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case truth(Bool)
  /// A number that is written as an integer, and fits 64 bits.
  case integer(Int64)
  /// Any other number, by its text.
  case decimal(String)
  /// A string.
  case string(String)
  /// Values in their order.
  case array([JSON])
  /// Members in their order, no name twice.
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

  /// The value of a member; nil if this is no object, or has none of that name.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// What sort of value it is, for messages.
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

/// What is wrong with a text or a value, and where in it.
struct JSONError: Error, Hashable {
  /// Names and indexes from the outside inward: `dragMoved.by`, `pagesChanged._0[2]`; empty for the whole.
  var path: String
  /// What is wrong.
  var reason: String
}
