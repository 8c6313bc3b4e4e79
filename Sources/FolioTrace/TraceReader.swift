public import FolioMachine

/// A line of a trace.
public enum TraceEntry<Machine: TracedMachine> {
  /// A header, which can only be the first line: the settings of the machine.
  case header(Machine.Setup)
  /// An event, and the nanoseconds from the beginning to the event; nil for a bare event.
  case event(Machine.Event, at: Int64?)
}

extension TraceEntry: Sendable {}

/// A reader of a trace, line by line.
///
///     var reader = TraceReader<Pager>()
///     for line in lines {
///       switch try reader.read(line) {
///       case .header(let setup): pager = try Pager(setup: setup)
///       case .event(let event, let moment): …
///       }
///     }
public struct TraceReader<Machine: TracedMachine> {
  /// The number of the last line that was read; 0 before the first.
  public private(set) var line = 0

  /// The host's notes in the header; empty before the header was read, and if it has none.
  public private(set) var notes: [String] = []

  /// Creates a reader at the beginning of a trace.
  public init() {}

  /// Reads the next line, without its line feed.
  ///
  /// - Throws: The error in the line, with its path.
  public mutating func read(_ text: String) throws(TraceError) -> TraceEntry<Machine> {
    try read(Array(text.utf8))
  }

  /// Reads the next line, without its line feed.
  ///
  /// - Throws: The error in the line, with its path.
  public mutating func read(_ bytes: [UInt8]) throws(TraceError) -> TraceEntry<Machine> {
    line += 1
    do {
      guard bytes.count <= TraceFormat.longestLine else {
        throw JSONError(path: "", reason: "longer than \(TraceFormat.longestLine) bytes")
      }
      return try entry(JSONParser.parse(bytes))
    } catch let error as JSONError {
      throw TraceError(line: line, path: error.path, reason: error.reason)
    } catch {
      throw TraceError(line: line, path: "", reason: "\(error)")
    }
  }

  private mutating func entry(_ json: JSON) throws -> TraceEntry<Machine> {
    if TraceHeader.isHeader(json) {
      guard line == 1 else { throw JSONError(path: "", reason: "a header that is not the first line") }
      return .header(try setup(json))
    }
    guard json["event"] != nil else {
      return .event(try WireDecoder.value(Machine.Event.self, from: json), at: nil)
    }
    let timed = try WireDecoder.value(TimedEvent<Machine.Event>.self, from: json)
    return .event(timed.event, at: timed.at)
  }

  private mutating func setup(_ json: JSON) throws -> Machine.Setup {
    let header = try WireDecoder.value(TraceHeader.self, from: json.without("configuration"))
    try header.validate(for: Machine.traceName)
    notes = header.notes ?? []
    return try Self.setup(configuration: json["configuration"] ?? .object([]))
  }

  /// Returns the settings from the configuration of a header.
  static func setup(configuration: JSON) throws -> Machine.Setup {
    let defaults = try WireEncoder.json(of: Machine.defaultSetup, writesNull: true)
    return try WireDecoder.value(
      Machine.Setup.self, from: configuration, or: defaults, at: WirePath(nil, name: "configuration"))
  }
}

/// An event with its moment, as a recorder encodes it.
struct TimedEvent<Event: Codable>: Codable {
  var at: Int64
  var event: Event
}

/// The header of a trace, without its configuration.
struct TraceHeader: Codable {
  var version: Int64?
  var machine: String?
  var notes: [String]?

  /// Returns whether a line is a header: it has a member that only headers have.
  static func isHeader(_ json: JSON) -> Bool {
    ["version", "machine", "configuration", "notes"].contains { json[$0] != nil }
  }

  /// Throws an error if the version or the machine differs.
  func validate(for name: String) throws(JSONError) {
    if let version, version != TraceFormat.version {
      throw JSONError(
        path: "version",
        reason: "the trace is of version \(version), and this package reads version \(TraceFormat.version)")
    }
    if let machine, machine != name {
      throw JSONError(path: "machine", reason: "“\(machine.shortened)” is not “\(name)”")
    }
  }
}

extension JSON {
  /// Returns the object without a member.
  fileprivate func without(_ name: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name })
  }
}
