public import FolioMachine

/// A machine whose events can be recorded as text, and replayed.
///
/// All machines of Folio are. A machine of a host's own becomes one with a name, its settings, and what is to be
/// seen of it after each event:
///
///     extension Stopwatch: TracedMachine {
///       static var traceName: String { "stopwatch" }
///       static var defaultSetup: StopwatchConfiguration { StopwatchConfiguration() }
///       init(setup: StopwatchConfiguration) throws { self.init(setup) }
///       func describe(into state: inout Projections) throws { try state.add("elapsed", elapsed) }
///     }
public protocol TracedMachine<Event, Effect>: StateMachine
where Event: Codable, Effect: Codable, Rejection: Codable {
  /// What the machine is made with, and a header holds.
  associatedtype Setup: Codable & Sendable

  /// How a header calls the machine.
  static var traceName: String { get }

  /// What the machine is made with where a header says nothing.
  static var defaultSetup: Setup { get }

  /// Makes a machine at its beginning.
  ///
  /// - Throws: The machine's rejection if the settings make no sense.
  init(setup: Setup) throws

  /// Puts down what there is to see, always under the same keys in the same order.
  func describe(into state: inout Projections) throws
}

/// What is to be seen of a machine at a moment: values under keys, in their order.
public struct Projections {
  /// The keys with their values so far.
  private(set) var members: [JSON.Member] = []

  /// Nothing yet.
  init() {}

  /// Puts down a value; nil as `null`.
  ///
  /// - Throws: What the value throws when it is encoded.
  public mutating func add(_ key: String, _ value: (some Encodable)?) throws {
    members.append(JSON.Member(key, try value.map { try WireEncoder.json(of: $0) } ?? .null))
  }

  /// Puts down values of parts, an object each.
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

  /// Puts down a digest: sixteen hexadecimal digits, because most readers of JSON lose integers beyond 2⁵³.
  public mutating func add(digest: UInt64) {
    let digits = String(digest, radix: 16)
    let padding = String(repeating: "0", count: 16 - digits.count)
    members.append(JSON.Member("digest", .string(padding + digits)))
  }

  /// All of it.
  var json: JSON { .object(members) }
}
