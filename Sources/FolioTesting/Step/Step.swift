public import Folio

/// One event that a machine took: what it was before and is after, and what it answered.
public struct Step<Machine: StateMachine>: Sendable {
  /// When.
  public let moment: Moment
  /// What happened.
  public let event: Machine.Event
  /// The machine before.
  public let before: Machine
  /// The machine after.
  public let after: Machine
  /// What it emitted, in order.
  public let effects: [Machine.Effect]
  /// Why it refused the event, if it did.
  public let rejection: Machine.Rejection?

  /// Hands an event to a copy of a machine.
  ///
  /// - Parameters:
  ///   - machine: The machine before.
  ///   - event: What happens to it.
  ///   - moment: When; if nil, at the latest moment that the event carries, and at 0 if it carries none. Give it for an
  ///     event without one: a law of speed asks where things are in the next milliseconds.
  public init(_ machine: Machine, _ event: Machine.Event, at moment: Moment? = nil) {
    self.moment = moment ?? latestMoment(in: event) ?? Moment(nanoseconds: 0)
    self.event = event
    before = machine
    var machine = machine
    var effects: [Machine.Effect] = []
    var rejection: Machine.Rejection?
    do throws(Machine.Rejection) {
      try machine.handle(event) { effects.append($0) }
    } catch {
      rejection = error
    }
    after = machine
    self.effects = effects
    self.rejection = rejection
  }

  /// What is wrong with a rejection that was not clean: one that changed the machine, or emitted; else nil.
  public var uncleanRejection: String? {
    guard let rejection else { return nil }
    if !effects.isEmpty {
      return "it was refused (\(Script.source(of: rejection))), and yet emitted\n"
        + Script.source(ofEvents: effects)
    }
    return before == after
      ? nil : "it was refused (\(Script.source(of: rejection))), and yet changed the machine"
  }
}
