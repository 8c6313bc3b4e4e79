/// The names of types in messages and schemas.
enum SchemaNames {
  /// Returns the name of a type as it is written in its module: `DampedSpring.Parameters`, `[PageID]`.
  static func name(of type: Any.Type) -> String {
    if let list = type as? any ListShape.Type { return "[\(name(of: list.element))]" }
    // A range is encoded as its two bounds.
    if type == Range<Int64>.self { return "[Int64, Int64]" }
    let full = String(reflecting: type)
    guard let dot = full.firstIndex(of: "."), !full.contains("<") else { return full }
    return String(full[full.index(after: dot)...])
  }
}

/// An array of any elements.
protocol ListShape {
  static var element: any Decodable.Type { get }
}

extension Array: ListShape where Element: Decodable {
  static var element: any Decodable.Type { Element.self }
}
