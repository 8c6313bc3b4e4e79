/// What a trace is made of, for the tools of this package that write and read parts of one.
package enum Wire {
  /// A value as JSON.
  ///
  /// - Throws: What the value throws when it is encoded.
  package static func json(of value: some Encodable) throws -> JSON { try WireEncoder.json(of: value) }

  /// What is to be seen of a machine, as an answer shows it.
  ///
  /// - Throws: What a value throws when it is encoded.
  package static func json(ofState machine: some TracedMachine) throws -> JSON {
    var state = Projections()
    try machine.describe(into: &state)
    return state.json
  }

  /// The value that JSON describes.
  ///
  /// - Throws: The first thing that is wrong.
  package static func value<Value: Decodable>(_ type: Value.Type, from json: JSON) throws -> Value {
    try WireDecoder.value(type, from: json)
  }

  /// The value that a line is the text of.
  ///
  /// - Throws: What is wrong with the line.
  package static func json(from line: [UInt8]) throws -> JSON { try JSONParser.parse(line) }

  /// The names of the cases of an enum with payloads; none for another type.
  package static func cases(of type: Any.Type) -> [String] { CaseNames.of(type) }
}
