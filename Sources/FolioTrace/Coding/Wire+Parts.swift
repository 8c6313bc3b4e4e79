package import FolioMachine

/// Single parts of a trace, for a library that reads them apart from a trace.
extension Wire {
  /// Returns the settings of a machine from the configuration of a header, or from a whole header. Omitted settings have
  /// their defaults.
  ///
  /// - Throws: The error in the text, with its path.
  package static func setup<Machine: TracedMachine>(
    of machine: Machine.Type, from text: [UInt8]
  ) throws(TraceError) -> Machine.Setup {
    try reported {
      let json = try JSONParser.parse(text)
      guard TraceHeader.isHeader(json) else { return try TraceReader<Machine>.setup(configuration: json) }
      var reader = TraceReader<Machine>()
      guard case .header(let setup) = try reader.read(text) else {
        throw JSONError(path: "", reason: "no header")
      }
      return setup
    }
  }

  /// Returns the event of a line, with or without the recorder's moment.
  ///
  /// - Throws: The error in the line, with its path.
  package static func event<Machine: TracedMachine>(
    of machine: Machine.Type, from line: [UInt8]
  ) throws(TraceError) -> Machine.Event {
    var reader = TraceReader<Machine>()
    guard case .event(let event, _) = try reader.read(line) else {
      throw TraceError(line: 1, path: "", reason: "a header, where an event is expected")
    }
    return event
  }

  /// Returns the state of a machine from its text.
  ///
  /// - Throws: The error in the text, with its path.
  package static func state<Value: Decodable>(
    _ type: Value.Type, from text: [UInt8]
  ) throws(TraceError) -> Value {
    try reported { try WireDecoder.value(type, from: JSONParser.parse(text)) }
  }

  private static func reported<Value>(_ body: () throws -> Value) throws(TraceError) -> Value {
    do {
      return try body()
    } catch let error as TraceError {
      throw error
    } catch let error as JSONError {
      throw TraceError(line: 1, path: error.path, reason: error.reason)
    } catch {
      throw TraceError(line: 1, path: "", reason: "\(error)")
    }
  }
}
