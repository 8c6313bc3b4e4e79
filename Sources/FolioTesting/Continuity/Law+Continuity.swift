internal import Folio

/// Laws of machines with content on screen.
extension Law where Machine: DrawnMachine {
  /// Only time and touch move what is on screen.
  ///
  /// What is drawn before and after an event is in place, within a hundredth of a point, unless the event is a tick, a
  /// change of the container, or a request without animation. A sample of a finger, a wheel or a host's own scroller
  /// moves what it drags by its own distance; things appear and disappear only over the edge of their window. Data
  /// keeps the anchor of what it changes in place. The anchor of pages at rest is the page at rest, beside which others
  /// make room. Adjacent rows of a grid are one anchor: its upper edge stays in place, or its lower edge if one of the
  /// rows is measured. The visible part of a list that is restored to a saved position begins at the saved fraction of
  /// its row, whatever its height, until all that is visible is measured.
  ///
  /// With reduced motion, content that data leaves beyond a bound is at the bound at once, where a spring would have
  /// brought it. The emphasis of a tab counts as a place on a line of 100 points.
  public static var continuity: Law { continuity { _ in false } }

  /// Returns the same law for a machine that is known to break it in some cases.
  ///
  /// - Parameter isKnown: A closure that returns whether a leap is one of these cases.
  public static func continuity(except isKnown: @escaping @Sendable (Leap) -> Bool) -> Law {
    Law("only time and touch move what is on screen") { step in
      step.leaps.first { !isKnown($0) }?.description
    }
  }
}

extension Step where Machine: DrawnMachine {
  /// The things that moved on screen although the event may not move them; empty for a rejected event.
  public var leaps: [Leap] {
    guard rejection == nil else { return [] }
    let leaps = Continuity(self, as: names).leaps + vanishings
    guard !leaps.isEmpty, let movement = Machine.movement(in: event) else { return leaps }
    let moved = Step(before, movement, at: moment)
    guard moved.rejection == nil else { return leaps }
    // Both parts are checked: the movement against what it may move, the rest against what remains.
    let rest = Continuity(Step(from: moved, to: self), as: names).leaps
    return (Continuity(moved, as: names).leaps + rest).sorted {
      ($0.signature, $0.description) < ($1.signature, $1.description)
    }
  }

  /// The kind of event: the innermost name, even for an event of the list of a page.
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

  /// The phases of a wheel, which are one kind of event.
  private var turns: Set<String> {
    ["notch", "began", "changed", "ended", "momentumBegan", "momentum", "momentumEnded"]
  }

  /// Creates the rest of a step after another one that is its beginning, and whose effects come first.
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
