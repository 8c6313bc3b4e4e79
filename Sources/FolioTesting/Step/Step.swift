public import Folio

/// An event that a machine handled, with the machine before and after it, and the result.
public struct Step<Machine: StateMachine>: Sendable {
  /// The moment of the event.
  public let moment: Moment
  /// The event.
  public let event: Machine.Event
  /// The machine before the event.
  public let before: Machine
  /// The machine after the event.
  public let after: Machine
  /// The emitted effects, in order.
  public let effects: [Machine.Effect]
  /// The reason for the rejection; nil if the event was not rejected.
  public let rejection: Machine.Rejection?

  /// Sends an event to a copy of a machine.
  ///
  /// - Parameters:
  ///   - machine: The machine before the event.
  ///   - event: The event.
  ///   - moment: The moment of the event; if nil, the latest moment that the event carries, or 0 if it carries none.
  ///     Pass it for an event without a moment, because a law of speed compares positions in the following
  ///     milliseconds.
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

  /// Creates a step of a machine that a host sent an event, for example in `onHandled` of a runner, so that laws apply to
  /// a running application.
  ///
  /// - Parameters:
  ///   - before: The machine before the event.
  ///   - event: The event.
  ///   - after: The machine after the event.
  ///   - effects: The emitted effects, in order.
  ///   - rejection: The reason for the rejection, or nil if there is none.
  ///   - moment: The moment of the event, as in ``init(_:_:at:)``.
  public init(
    _ before: Machine, _ event: Machine.Event, _ after: Machine, effects: [Machine.Effect],
    rejection: Machine.Rejection?, at moment: Moment? = nil
  ) {
    self.moment = moment ?? latestMoment(in: event) ?? Moment(nanoseconds: 0)
    (self.event, self.before, self.after) = (event, before, after)
    (self.effects, self.rejection) = (effects, rejection)
  }

  /// A description of a rejection that changed the machine or emitted effects; nil if there is none.
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
