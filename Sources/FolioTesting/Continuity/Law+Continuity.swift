internal import Folio

/// Laws of machines with something on screen.
extension Law where Machine: DrawnMachine {
  /// Only time and touch move what is on screen.
  ///
  /// What is drawn before and after an event is where it was, within a hundredth of a point, unless the event is a tick,
  /// a sample of a finger, a wheel or a host's own scroller, a change of the container, or a request without animation.
  /// Data keeps the anchor of what it changes in its place.
  public static var continuity: Law { continuity { _ in false } }

  /// The same law, for a machine that is known to break it in some ways.
  ///
  /// - Parameter isKnown: Whether a leap is one of those.
  public static func continuity(except isKnown: @escaping @Sendable (Leap) -> Bool) -> Law {
    Law("only time and touch move what is on screen") { step in
      step.leaps.first { !isKnown($0) }?.description
    }
  }
}

extension Step where Machine: DrawnMachine {
  /// Everything that moved on screen though the event may not move it; empty for an event that was refused.
  public var leaps: [Leap] {
    guard rejection == nil else { return [] }
    let leaps = Continuity(self).leaps
    guard !leaps.isEmpty, let movement = Machine.movement(in: event) else { return leaps }
    let moved = Step(before, movement, at: moment)
    return moved.rejection == nil ? Continuity(Step(from: moved.after, to: self)).leaps : leaps
  }

  /// The kind of event: the innermost name, also of one for the list of a page.
  var kind: String {
    Machine.listEvent(in: event).map { Script.kind(of: $0.event) } ?? Script.kind(of: event)
  }

  /// The same step from another state, which leads to the same one.
  private init(from before: Machine, to step: Step) {
    moment = step.moment
    event = step.event
    self.before = before
    after = step.after
    effects = step.effects
    rejection = step.rejection
  }
}
