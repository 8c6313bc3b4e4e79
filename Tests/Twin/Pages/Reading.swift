internal import Folio
internal import FolioMachine
internal import FolioTesting

/// What a machine emits in an event, and what it then shows.
struct Reading {
  var rejection: Rejection?
  var effects: [PageEffect] = []
  var drawn: [DrawnPage]
  var position: Double
  var phase: PagePhase
  var transition: PageTransition?
  var named: [PageID?]
  var nextWake: Wake
  /// Whether today's machine moves blended values alone, which the new one leaves to tabs.
  var lags: Bool
  /// Whether pages have lengths of their own: today's machine counts the progress in steps then, the new one in points.
  var isSliding: Bool
  var pages: [PageID]
  var appearances: [PageAppearance.State]
  var extras: [(name: String, value: Extra)]
  var length: Double

  /// Sends an event, and reads the machine after it.
  init<Pages: ComparedPages>(_ machine: inout Pages, after event: PageEvent, asking known: [PageID]) {
    var effects: [PageEffect] = []
    do throws(Rejection) {
      try machine.handle(event) { effects.append($0) }
    } catch {
      rejection = error
    }
    self.effects = effects
    length = machine.length
    drawn = machine.drawn(in: LayoutRect(width: machine.length, height: 480))
    position = machine.position
    phase = machine.phase
    transition = machine.transition
    named = [machine.selected, machine.settled, machine.target, machine.current]
    nextWake = machine.nextWake
    lags = machine.lags
    isSliding = machine.isSliding
    pages = machine.pages
    appearances = known.map { machine.appearance(of: $0) }
    // They are slow, and seldom change without an effect.
    extras = event.isSample && effects.isEmpty ? [] : machine.extras
  }
}

extension PageEvent {
  /// Whether the event is one of many: a frame, or a sample of a finger or a scroller.
  fileprivate var isSample: Bool {
    switch self {
    case .ticked, .dragMoved, .driven: true
    default: false
    }
  }
}

/// Where two machines differ after an event.
struct Difference {
  /// What differs, and after which event: the kind of the difference.
  var kind: String
  /// The values of both.
  var values: [String]
}

extension Reading {
  /// The largest distance of what is drawn that nobody sees, in points.
  static let unseen = 0.01

  /// Returns the first difference of a new machine, in the order in which they are told: rejection, effects, what is drawn,
  /// what is shown besides.
  func difference(_ new: Reading, after event: PageEvent, asking known: [PageID]) -> Difference? {
    let name = Script.kind(of: event)
    func found(_ what: String, _ mine: Any, _ other: Any) -> Difference {
      Difference(
        kind: "\(what), after \(name)", values: ["today  \(what): \(mine)", "new    \(what): \(other)"])
    }
    if rejection != new.rejection {
      return found("rejection", rejection.map { "\($0)" } ?? "none", new.rejection.map { "\($0)" } ?? "none")
    }
    if effects != new.effects {
      let (mine, other) = (Reading.names(effects), Reading.names(new.effects))
      let index = zip(effects, new.effects).prefix { $0 == $1 }.count
      let first = index < effects.count ? mine[index] : "nothing"
      let second = index < new.effects.count ? other[index] : "nothing"
      let what = first == second ? "effect \(first) with other values" : "effect \(first), now \(second)"
      return Difference(
        kind: "\(what), after \(name)",
        values: ["today  " + effects.described, "new    " + new.effects.described])
    }
    if pages != new.pages { return found("pages", pages, new.pages) }
    if drawn.map(\.page) != new.drawn.map(\.page) {
      return found("pages of the scene", drawn.described, new.drawn.described)
    }
    for (mine, other) in zip(drawn, new.drawn) {
      guard Reading.are(mine.frame.x, other.frame.x), Reading.are(mine.frame.width, other.frame.width),
        Reading.are(mine.frame.y, other.frame.y), Reading.are(mine.frame.height, other.frame.height)
      else { return found("frames", drawn.described, new.drawn.described) }
    }
    // A hundredth of a point, as a part of the viewport.
    let unseen = Reading.unseen / max(length, 1)
    if !(abs(position - new.position) <= unseen) { return found("position", position, new.position) }
    if phase != new.phase { return found("phase", phase, new.phase) }
    if let difference = transitionDifference(new) {
      return found(difference, transition.described, new.transition.described)
    }
    for (index, what) in ["selected", "settled", "target", "current"].enumerated()
    where named[index] != new.named[index] {
      let part = abs(position - position.rounded(.down) - 0.5)
      let isTie = what == "current" && part < 1e-4
      return found(
        isTie ? "current between two" : what, "\(named[index], orNone: "none") at \(position)",
        "\(new.named[index], orNone: "none") at \(new.position)")
    }
    if nextWake != new.nextWake, !lags { return found("nextWake", nextWake, new.nextWake) }
    for (index, page) in known.enumerated() where appearances[index] != new.appearances[index] {
      return found("appearance", "\(page) \(appearances[index])", "\(page) \(new.appearances[index])")
    }
    for (mine, other) in zip(drawn, new.drawn)
    where abs(mine.visibleFraction - other.visibleFraction) > unseen {
      return found("visibleFraction", mine.visibleFraction, other.visibleFraction)
    }
    for (mine, other) in zip(drawn, new.drawn) where abs(mine.offset - other.offset) > 2 * unseen {
      return found("offset of the scene", drawn.described, new.drawn.described)
    }
    return extraDifference(new, found)
  }

  private func extraDifference(
    _ new: Reading, _ found: (String, Any, Any) -> Difference
  ) -> Difference? {
    for (name, value) in extras {
      guard let other = new.extras.first(where: { $0.name == name })?.value else { continue }
      switch (value, other) {
      case (.text(let mine), .text(let other)): if mine != other { return found(name, mine, other) }
      case (.points(let mine), .points(let other)):
        let areSame =
          mine.count == other.count
          && zip(mine, other).allSatisfy { Reading.areSame($0, $1) }
        if !areSame { return found(name, mine, other) }
      case (.text, .points), (.points, .text): return found(name, value, other)
      }
    }
    return nil
  }

  private func transitionDifference(_ new: Reading) -> String? {
    guard let transition, let other = new.transition else {
      return transition == nil && new.transition == nil ? nil : "transition"
    }
    if transition.id != other.id { return "id of the transition" }
    if transition.kind != other.kind { return "kind of the transition" }
    if transition.from != other.from || transition.to != other.to { return "ends of the transition" }
    if transition.cause != other.cause { return "cause of the transition" }
    if isSliding { return nil }
    return abs(transition.progress - other.progress) <= Reading.unseen / max(length, 1) * 2 ? nil : "progress"
  }

  /// Whether two places cannot be told apart.
  private static func are(_ mine: Double, _ other: Double) -> Bool { abs(mine - other) <= unseen }

  private static func areSame(_ mine: Double?, _ other: Double?) -> Bool {
    guard let mine, let other else { return mine == nil && other == nil }
    return are(mine, other)
  }

  private static func names(_ effects: [PageEffect]) -> [String] { effects.map { Script.kind(of: $0) } }
}

extension [PageEffect] {
  fileprivate var described: String {
    isEmpty ? "emits nothing" : "emits " + map { Script.source(of: $0) }.joined(separator: " ")
  }
}

extension [DrawnPage] {
  fileprivate var described: String {
    if isEmpty { return "nothing" }
    return map { page in
      "\(page.page) at \(page.frame.x.thousandths) … \((page.frame.x + page.frame.width).thousandths)"
    }.joined(separator: ", ")
  }
}

extension PageTransition? {
  fileprivate var described: String {
    guard let self else { return "none" }
    return "\(self.id.rawValue) \(self.kind) \(self.from) → \(self.to) \(self.progress) \(self.cause)"
  }
}

extension Double {
  /// The number with at most three decimals.
  var thousandths: String {
    guard isFinite, abs(self) < 1e12 else { return "\(self)" }
    let rounded = (self * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }
}
