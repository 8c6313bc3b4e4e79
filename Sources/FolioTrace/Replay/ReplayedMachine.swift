internal import Folio

/// A machine that `folio-replay` can name.
package struct ReplayedMachine: Sendable {
  /// The name in an option and a header.
  package var name: String
  /// Returns a player at its beginning.
  package var replay: @Sendable () throws -> any Replaying
  /// Returns the events, effects, rejections and settings.
  package var schema: @Sendable () throws -> [JSON]

  /// A sample input.
  package var example: String { Examples.of(name) ?? "" }

  init<Machine: TracedMachine>(_ type: Machine.Type) {
    name = Machine.traceName
    replay = { try TracePlayer<Machine>() }
    schema = { try Schema.lines(of: Machine.self) }
  }

  /// All machines, in the order in which they are listed.
  package static let all = [
    ReplayedMachine(PageController.self),
    ReplayedMachine(TabController.self),
    ReplayedMachine(CoverController.self),
    ReplayedMachine(Pager.self),
    ReplayedMachine(CarouselController.self),
    ReplayedMachine(ListController.self),
    ReplayedMachine(FeedController.self),
    ReplayedMachine(PageCacheMachine.self),
    ReplayedMachine(RenderScheduler.self),
    ReplayedMachine(PressRecognizer.self),
    ReplayedMachine(PanRecognizer.self),
  ]

  /// Returns the machine with a name, or nil if there is none.
  package static func named(_ name: String) -> ReplayedMachine? { all.first { $0.name == name } }
}

/// A player of any machine.
package protocol Replaying {
  /// Plays a line and returns the answer, with a line feed.
  mutating func answer(_ bytes: [UInt8]) throws(TraceError) -> [UInt8]
}

extension TracePlayer: Replaying {
  package mutating func answer(_ bytes: [UInt8]) throws(TraceError) -> [UInt8] {
    let step = try play(bytes)
    do {
      return try json(of: step).line
    } catch {
      throw TraceError(line: step.line, path: "", reason: "\(error)")
    }
  }
}

extension Schema {
  /// Returns the schema of the headers, event lines and answers of a machine: one JSON object per line.
  static func lines<Machine: TracedMachine>(of machine: Machine.Type) throws -> [JSON] {
    var schema = Schema()
    try schema.add(Machine.Setup.self)
    let settings = JSON.object([
      JSON.Member("configuration", .string(SchemaNames.name(of: Machine.Setup.self)))
    ])
    let events = try schema.addCases("event", of: Machine.Event.self)
    let effects =
      Machine.Effect.self == Never.self ? [] : try schema.addCases("effect", of: Machine.Effect.self)
    let rejections = try schema.addCases("rejection", of: Machine.Rejection.self)
    let types: [Any.Type] = [Machine.Event.self, Machine.Effect.self, Machine.Rejection.self]
    let listed = types.map { SchemaNames.name(of: $0) }
    return [settings] + events + effects + rejections + schema.lines(without: Set(listed))
  }

  /// Adds the cases of a type to the schema as lines of their own.
  private mutating func addCases<Value: Decodable>(_ word: String, of type: Value.Type) throws -> [JSON] {
    try add(type)
    guard case .cases(let cases)? = self[SchemaNames.name(of: type)] else { return [] }
    return cases.map {
      .object([JSON.Member(word, .string($0.name)), JSON.Member("fields", Schema.json(of: $0.fields))])
    }
  }
}
