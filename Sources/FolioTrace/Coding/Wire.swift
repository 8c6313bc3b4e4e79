/// The parts of a trace, for the tools of this package that encode and decode some of them.
package enum Wire {
  /// Returns a value as JSON. What is nil is omitted, or null, as it is in a header.
  ///
  /// - Throws: The error that the value throws when it is encoded.
  package static func json(of value: some Encodable, writesNull: Bool = false) throws -> JSON {
    try WireEncoder.json(of: value, writesNull: writesNull)
  }

  /// Returns the visible state of a machine as JSON, as an answer shows it.
  ///
  /// - Throws: The error that a value throws when it is encoded.
  package static func json(ofState machine: some TracedMachine) throws -> JSON {
    var state = Projections()
    try machine.describe(into: &state)
    return state.json
  }

  /// Returns the value that JSON describes.
  ///
  /// - Throws: The first error in the JSON.
  package static func value<Value: Decodable>(_ type: Value.Type, from json: JSON) throws -> Value {
    try WireDecoder.value(type, from: json)
  }

  /// Returns the JSON of a line of text.
  ///
  /// - Throws: The error in the line.
  package static func json(from line: [UInt8]) throws -> JSON { try JSONParser.parse(line) }

  /// Returns the names of the cases of an enum with payloads, and no names for another type.
  package static func cases(of type: Any.Type) -> [String] { CaseNames.of(type) }
}
