internal import Folio

/// Laws of machines with something on screen.
extension Law where Machine: DrawnMachine {
  /// Only time and touch move what is on screen.
  ///
  /// What is drawn before and after an event is where it was, within a hundredth of a point, unless the event is a tick,
  /// a change of the container, or a request without animation. A sample of a finger, a wheel or a host's own scroller
  /// moves what it has hold of as far as it goes itself, and brings or takes things only over the edge of where they are
  /// seen. Data keeps the anchor of what it changes in its place; that of pages at rest is the page at rest, beside which
  /// others make room. Rows beside each other in a grid are one anchor: its upper edge stands, or where one of them is
  /// measured the lower one. What is seen of a list that comes back to a saved position begins at the saved share of its
  /// row, whatever height that has, until all that is seen is measured.
  ///
  /// Under reduced motion what data leaves beyond a bound is at that bound at once, where a spring would have brought it. An
  /// indicator whose tab is gone goes to the middle of another, farther by half of what that tab is longer or shorter.
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
    let leaps = Continuity(self, as: names).leaps + vanishings
    guard !leaps.isEmpty, let movement = Machine.movement(in: event) else { return leaps }
    let moved = Step(before, movement, at: moment)
    guard moved.rejection == nil else { return leaps }
    // Both parts are held to the law: the movement to what it may move, the rest to what is left.
    let rest = Continuity(Step(from: moved, to: self), as: names).leaps
    return (Continuity(moved, as: names).leaps + rest).sorted {
      ($0.signature, $0.description) < ($1.signature, $1.description)
    }
  }

  /// The kind of event: the innermost name, also of one for the list of a page.
  var kind: String {
    let kind = Machine.listEvent(in: event).map { Script.kind(of: $0.event) } ?? Script.kind(of: event)
    return turns.contains(kind) ? "wheel" : kind
  }

  /// The kind of event, and its names from the outermost to the innermost.
  var names: (kind: String, path: String) {
    var path = Script.path(of: event)
    if path.count > 1, let last = path.last, turns.contains(last) { path.removeLast() }
    return (kind, path.joined(separator: "."))
  }

  /// What a wheel does, which is one kind of event however it begins and ends.
  private var turns: Set<String> {
    ["notch", "began", "changed", "ended", "momentumBegan", "momentum", "momentumEnded"]
  }

  /// What is left of a step behind another one that is its beginning, and whose effects are told first.
  private init(from first: Step, to step: Step) {
    moment = step.moment
    event = step.event
    before = first.after
    after = step.after
    effects = Array(
      step.effects.dropFirst(step.effects.starts(with: first.effects) ? first.effects.count : 0))
    rejection = step.rejection
  }
}
