public import FolioMachine

/// A player that replays a trace line by line on a machine of its own.
///
///     var player = try TracePlayer<Pager>()
///     for line in lines {
///       let step = try player.play(line)
///       show(step.effects, player.machine)
///     }
///
/// Without a header the machine has its default settings. A rejected event is a step like any other. A malformed line
/// throws an error and changes nothing.
public struct TracePlayer<Machine: TracedMachine> {
  /// The result of a line.
  public struct Step {
    /// The number of the line, from 1.
    public var line: Int
    /// The nanoseconds from the beginning to the event; nil for a header or a bare event.
    public var at: Int64?
    /// The event; nil for a header.
    public var event: Machine.Event?
    /// The effects that the machine emitted, in order.
    public var effects: [Machine.Effect] = []
    /// The reason for the rejection, if the machine rejected the event.
    public var rejection: Machine.Rejection?
  }

  /// The machine after the lines that were played.
  public private(set) var machine: Machine
  private var reader = TraceReader<Machine>()

  /// The host's notes in the header; empty before the header was played, and if it has none.
  public var notes: [String] { reader.notes }

  /// Creates a player with a machine that has its default settings.
  ///
  /// - Throws: The machine's rejection if its default settings are invalid.
  public init() throws { machine = try Machine(setup: Machine.defaultSetup) }

  /// Plays the next line, without its line feed.
  ///
  /// - Throws: The error in the line. The machine is then unchanged.
  public mutating func play(_ text: String) throws(TraceError) -> Step { try play(Array(text.utf8)) }

  /// Plays the next line, without its line feed.
  ///
  /// - Throws: The error in the line. The machine is then unchanged.
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
  /// Returns a step as text: line, effects, rejection if there is one, and the visible state of the machine after it.
  ///
  /// - Throws: The error that a value throws when it is encoded.
  public func text(of step: Step) throws -> String {
    String(decoding: try json(of: step).bytes, as: UTF8.self)
  }

  /// Returns a step as JSON; see ``text(of:)``.
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
