public import FolioMachine

/// Replays a trace line by line on a machine of its own.
///
///     var player = try TracePlayer<Pager>()
///     for line in lines {
///       let step = try player.play(line)
///       show(step.effects, player.machine)
///     }
///
/// Without a header the machine has its defaults. A rejected event is a step like others; a malformed line throws,
/// and has changed nothing.
public struct TracePlayer<Machine: TracedMachine> {
  /// What a line came to.
  public struct Step {
    /// The number of the line, from 1.
    public var line: Int
    /// How many nanoseconds after the beginning the event was; nil for a header or a bare event.
    public var at: Int64?
    /// The event; nil for a header.
    public var event: Machine.Event?
    /// What the machine answered, in order.
    public var effects: [Machine.Effect] = []
    /// Why the machine refused the event, if it did.
    public var rejection: Machine.Rejection?
  }

  /// The machine after the lines played so far.
  public private(set) var machine: Machine
  private var reader = TraceReader<Machine>()

  /// What the header says in the host's own words; empty before it was played, and if it says nothing.
  public var notes: [String] { reader.notes }

  /// A machine with its defaults, and no line played.
  ///
  /// - Throws: The machine's rejection if its defaults make no sense.
  public init() throws { machine = try Machine(setup: Machine.defaultSetup) }

  /// Plays the next line, without its line feed.
  ///
  /// - Throws: What is wrong with the line; the machine is then as it was.
  public mutating func play(_ text: String) throws(TraceError) -> Step { try play(Array(text.utf8)) }

  /// Plays the next line, without its line feed.
  ///
  /// - Throws: What is wrong with the line; the machine is then as it was.
  public mutating func play(_ bytes: [UInt8]) throws(TraceError) -> Step {
    switch try reader.read(bytes) {
    case .header(let setup):
      do {
        machine = try Machine(setup: setup)
      } catch {
        let written = (error as? Machine.Rejection).flatMap { try? WireEncoder.json(of: $0) }
        let reason = written.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "\(error)"
        throw TraceError(line: reader.line, path: "configuration", reason: "rejected: \(reason)")
      }
      return Step(line: reader.line)
    case .event(let event, let moment):
      var step = Step(line: reader.line, at: moment, event: event)
      do {
        try machine.handle(event) { step.effects.append($0) }
      } catch {
        step.rejection = error
      }
      return step
    }
  }
}

extension TracePlayer {
  /// A step as text: line, effects, rejection if there is one, and what is to be seen of the machine after it.
  ///
  /// - Throws: What a value throws when it is encoded.
  public func text(of step: Step) throws -> String {
    String(decoding: try json(of: step).bytes, as: UTF8.self)
  }

  /// What ``text(of:)`` is the text of.
  func json(of step: Step) throws -> JSON {
    var members = [
      JSON.Member("line", .integer(Int64(step.line))),
      JSON.Member("effects", try WireEncoder.json(of: step.effects)),
    ]
    if let rejection = step.rejection {
      members.append(JSON.Member("rejected", try WireEncoder.json(of: rejection)))
    }
    var state = Projections()
    try machine.describe(into: &state)
    members.append(JSON.Member("state", state.json))
    return .object(members)
  }
}
