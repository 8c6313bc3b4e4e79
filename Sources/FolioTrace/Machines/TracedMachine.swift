public import FolioMachine

/// A machine whose events can be recorded as text and replayed.
///
/// All machines of Folio conform. A host's own machine conforms with a name, its settings, and the state to show after
/// each event:
///
///     extension Stopwatch: TracedMachine {
///       static var traceName: String { "stopwatch" }
///       static var defaultSetup: StopwatchConfiguration { StopwatchConfiguration() }
///       init(setup: StopwatchConfiguration) throws { self.init(setup) }
///       func describe(into state: inout Projections) throws { try state.add("elapsed", elapsed) }
///     }
public protocol TracedMachine<Event, Effect>: StateMachine
where Event: Codable, Effect: Codable, Rejection: Codable {
  /// The settings with which a machine is created, which a header contains.
  associatedtype Setup: Codable & Sendable

  /// The name of the machine in a header.
  static var traceName: String { get }

  /// The settings of a machine if the header has none.
  static var defaultSetup: Setup { get }

  /// Creates a machine in its initial state.
  ///
  /// - Throws: The machine's rejection if the settings are invalid.
  init(setup: Setup) throws

  /// Adds the visible state of the machine, always under the same keys in the same order.
  func describe(into state: inout Projections) throws
}

/// The visible state of a machine: values under keys, in their order.
public struct Projections {
  /// The keys and values added so far.
  private(set) var members: [JSON.Member] = []

  /// Creates an empty state.
  init() {}

  /// Adds a value, or `null` for nil.
  ///
  /// - Throws: The error that the value throws when it is encoded.
  public mutating func add(_ key: String, _ value: (some Encodable)?) throws {
    members.append(JSON.Member(key, try value.map { try WireEncoder.json(of: $0) } ?? .null))
  }

  /// Adds an array of parts, with an object for each.
  public mutating func add<Part>(
    _ key: String, each parts: some Sequence<Part>, _ describe: (Part, inout Projections) throws -> Void
  ) throws {
    let described = try parts.map { part in
      var inner = Projections()
      try describe(part, &inner)
      return inner.json
    }
    members.append(JSON.Member(key, .array(described)))
  }

  /// Adds a digest as sixteen hexadecimal digits, because most readers of JSON lose integers beyond 2⁵³.
  public mutating func add(digest: UInt64) {
    let digits = String(digest, radix: 16)
    let padding = String(repeating: "0", count: 16 - digits.count)
    members.append(JSON.Member("digest", .string(padding + digits)))
  }

  /// The whole state as JSON.
  var json: JSON { .object(members) }
}
