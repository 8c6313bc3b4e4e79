internal import Folio
internal import FolioMotion

extension Step where Machine: DrawnMachine {
  /// The things that a tick has removed from the screen, or put there, as a whole. Time moves things over an edge, and
  /// they are visible on the way there. Empty for other events, and for a machine without time.
  var vanishings: [Leap] {
    guard let machine = Machine.self as? any (DrawnMachine & TimedMachine).Type else { return [] }
    return vanishings(machine)
  }

  private func vanishings<Timed: DrawnMachine & TimedMachine>(_ type: Timed.Type) -> [Leap] {
    (self as? Step<Timed>)?.vanishingsInTick ?? []
  }
}

extension Step where Machine: DrawnMachine & TimedMachine {
  fileprivate var vanishingsInTick: [Leap] {
    guard before.nextWake != .never, let moment = latestMoment(in: event), Machine.ticked(at: moment) == event
    else { return [] }
    let (old, new) = (before.drawing, after.drawing)
    // A carousel advances in a tick, with reduced motion at once; over such a distance any motion does.
    guard !old.isEmpty, old.pages?.animatesJumps ?? true, old.pages?.configuration.spacing ?? 0 < 100_000
    else { return [] }
    // A jump of almost no duration is not visible.
    if old.pages?.phase == .jumping, old.pages?.configuration.jumpDuration ?? 1 < 0.01 { return [] }
    // If pages are shorter than the visible part, other pages may appear beside the page as it arrives, also if it then goes on
    // to another place of rest.
    let isExchange = old.pages?.mayShowOthers ?? false && (new.pages?.hasArrived(since: old.pages) ?? true)
    var leaps: [Leap] = []
    for (thing, rect) in old.places where new.places[thing] == nil && thing.hasToLeave {
      if isExchange, case .page = thing { continue }
      // A strip that moves by more than its own length between two frames shows other tabs.
      if case .tab = thing, let strip = old.tabs, let next = new.tabs,
        abs(next.stripOffset - strip.stripOffset) > strip.stripLength
      {
        continue
      }
      guard shown(rect, thing, old) > 4, vanishes(thing, at: moment) else { continue }
      leaps.append(leap(thing, rect, nil))
    }
    return leaps.sorted { ($0.signature, $0.description) < ($1.signature, $1.description) }
  }

  private func leap(_ thing: Drawing.Thing, _ before: LayoutRect?, _ after: LayoutRect?) -> Leap {
    let names = names
    return Leap(
      thing: thing, before: before, after: after, event: names.kind, path: names.path, machine: Self.machine,
      activity: self.before.activity(of: thing), state: self.before.state(of: thing, in: event))
  }

  /// Returns the extent of a thing inside the window, along the axis on which it is smaller; 0 for one that is so short or
  /// narrow that it may be gone when what moves is seen as at rest.
  private func shown(_ rect: LayoutRect, _ thing: Drawing.Thing, _ drawing: Drawing) -> Double {
    guard min(rect.width, rect.height) > Rest.restDistance else { return 0 }
    return drawing.window(of: thing).map { rect.shown(in: $0) } ?? .infinity
  }

  /// Whether a thing that is gone after the tick was clearly visible until then. The moment is found by bisection.
  private func vanishes(_ thing: Drawing.Thing, at end: Moment) -> Bool {
    var (early, late): (Int64, Int64) = (-4_000_000_000, 0)
    func drawing(_ offset: Int64) -> Drawing {
      guard let tick = Machine.ticked(at: end.advanced(byNanoseconds: offset)) else { return before.drawing }
      return Step(before, tick).after.drawing
    }
    // What is fast enough leaves in less than a microsecond.
    while late - early > 1 {
      let middle = early + (late - early) / 2
      if drawing(middle).places[thing] == nil { late = middle } else { early = middle }
    }
    let (last, earlier) = (drawing(early), drawing(early - 1_000_000))
    guard let rect = last.places[thing] else { return false }
    // A strip that is flung this fast moves by more than the visible part of a tab in no time.
    if case .tab = thing, let strip = last.tabs, let next = drawing(late).tabs,
      abs(next.stripOffset - strip.stripOffset) >= shown(rect, thing, last)
    {
      return false
    }
    // So do pages.
    if case .page = thing, let pages = last.pages, let next = drawing(late).pages,
      abs(next.position - pages.position) * pages.pitches.least >= shown(rect, thing, last)
    {
      return false
    }
    let moved = earlier.places[thing].map { max(abs($0.x - rect.x), abs($0.y - rect.y)) } ?? .infinity
    return shown(rect, thing, last) > 4 + 3 * moved
  }
}

extension PageController {
  /// Whether the pages are at rest, or have come to the end of a transition, to another page or to the end of a line with folded
  /// pages, and settle on their own.
  fileprivate func hasArrived(since before: PageController?) -> Bool {
    guard phase != .resting else { return true }
    guard let before, phase == .settling, transition == nil else { return false }
    return before.transition != nil || before.settled != settled || (before.foldsPages && !foldsPages)
  }
}

extension Drawing.Thing {
  /// Whether it disappears only over an edge, or never.
  fileprivate var hasToLeave: Bool {
    switch self {
    case .cover, .strip, .page, .tab: true
    case .indicator, .emphasis, .content, .item, .row, .stickyRow, .carriedRow: false
    }
  }
}
