internal import Folio

/// A change of speed at the point where one motion takes over from another.
public struct Jolt: Hashable, Sendable, CustomStringConvertible {
  /// A speed in points per second, to the right and downward.
  public struct Speed: Hashable, Sendable {
    /// The speed to the right.
    public var x: Double
    /// The speed downward.
    public var y: Double
  }

  /// The thing whose speed changed.
  public var thing: Drawing.Thing
  /// The speed before.
  public var before: Speed
  /// The speed after.
  public var after: Speed
  /// The kind of event.
  public var event: String
  /// The names of the event, from the outermost to the innermost.
  public var path: String
  /// The name of the machine.
  public var machine: String
  /// What the machine was doing before.
  public var activity: String
  /// The state of the machine before the event, in one word.
  public var state: String

  /// A description of the thing, the speeds and the event.
  public var description: String {
    "the speed of \(thing.name) changed from \(before.text) to \(after.text) points a second in “\(event)” "
      + "while \(activity)"
  }

  /// A text that distinguishes kinds of changes, without numbers.
  public var signature: String {
    [machine, path, "speed of \(thing.kind)", state].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The size of the change, in points per second.
  public var size: Double { max(abs(after.x - before.x), abs(after.y - before.y)) }
}

extension Jolt.Speed {
  fileprivate var text: String { "(\(Numbers.text(x, decimals: 0)), \(Numbers.text(y, decimals: 0)))" }
}

extension Law where Machine: DrawnMachine & TimedMachine {
  /// A motion that takes over from another begins with its speed. A motion that a finger has held and releases without
  /// a drag begins with speed 0.
  ///
  /// What a finger drags has the speed of the finger and is left out. So is what follows the pages when the finger
  /// releases them.
  public static var keepsSpeed: Law { keepsSpeed { _ in false } }

  /// Returns the same law for a machine that is known to break it in some cases.
  ///
  /// - Parameter isKnown: A closure that returns whether a change of speed is one of these cases.
  public static func keepsSpeed(except isKnown: @escaping @Sendable (Jolt) -> Bool) -> Law {
    Law("a motion that takes over keeps the speed") { step in
      step.jolts.first { !isKnown($0) }?.description
    }
  }
}

extension Step where Machine: DrawnMachine & TimedMachine {
  /// The things that moved on their own and have another speed after an event that is neither time nor continued touch,
  /// or after a tick in which one motion follows another; empty for other events.
  ///
  /// Speeds are those of the following milliseconds, in copies of the machine before and after that receive the same
  /// ticks, as if a frame had been drawn immediately before the event. For a tick the speed before is that of the
  /// preceding milliseconds.
  public var jolts: [Jolt] {
    guard rejection == nil else { return [] }
    if Machine.resumes(in: self) { return resumptions }
    if before.nextWake != .frame { return [] }
    if Machine.takesOver(event) { return changes(of: \.isMoving) }
    return after.nextWake == .frame && Machine.ticked(at: instant) == event ? successions : []
  }

  /// The moment that the event carries, which may be earlier than its arrival.
  private var instant: Moment { latestMoment(in: event) ?? moment }

  /// The things whose speed changed after a finger has released them; the speed before is 0 if the finger held them.
  private var resumptions: [Jolt] {
    let freedom = Machine.freedom(in: self)
    guard freedom != .anything, let old = before.speeds(at: instant), let new = after.speeds(at: instant)
    else {
      return []
    }
    let held = Set(before.drawing.lists.map { Drawing.Thing.content($0.page ?? 0) })
    let jolts: [Jolt] = new.compactMap { thing, other in
      let none = held.contains(thing) ? Jolt.Speed(x: 0, y: 0) : nil
      guard let speed = old[thing] ?? none, !freedom.frees(thing) else { return nil }
      return speed.isKept(by: other, within: 30 + gain(of: thing)) ? nil : jolt(thing, speed, other)
    }
    // Pages that are released close to a stop may pass it within the millisecond, and move to another one from there.
    return withoutHaste(jolts, before, after).sorted {
      ($0.signature, $0.description) < ($1.signature, $1.description)
    }
  }

  /// Returns the changes of speed among the things whose speed before satisfies a condition.
  private func changes(of isMeant: (Jolt.Speed) -> Bool) -> [Jolt] {
    // A motion that takes over continues from the last drawn frame, as if that had been immediately before the event.
    guard let tick = Machine.ticked(at: instant) else { return [] }
    let drawn = Step(before, tick, at: instant).after
    let taken = Step(drawn, event, at: moment)
    let freedom = Machine.freedom(in: taken)
    guard taken.rejection == nil, freedom != .anything, let old = drawn.speeds(at: instant),
      let new = taken.after.speeds(at: instant)
    else {
      return []
    }
    let jolts: [Jolt] = old.compactMap { thing, speed in
      // Emphasis does not go beyond its ends.
      if case .emphasis = thing, let place = taken.after.drawing.places[thing]?.x,
        place <= 0.1 || place >= 99.9
      {
        return nil
      }
      // The reasons for another speed are checked only for things that have one: some of the checks visit every tab.
      guard isMeant(speed), let other = new[thing], !speed.isKept(by: other, within: 30 + gain(of: thing)),
        !freedom.frees(thing), !isLetGo(thing), !isOrdered(beside: thing, freedom), !isThrown(thing, drawn),
        !taken.isLeftAlone(thing), !isPushed(thing, speed, other, by: (old[.strip], new[.strip]), in: taken)
      else { return nil }
      // Which tab stays in place depends on what was drawn immediately before the event.
      if taken.isStretched(beside: thing) { return nil }
      return jolt(thing, speed, other)
    }
    return withoutStrip(withoutHaste(jolts, drawn, taken.after)).sorted {
      ($0.signature, $0.description) < ($1.signature, $1.description)
    }
  }

  /// Returns the changes without that of a strip that moves with content which the cover follows.
  private func withoutStrip(_ jolts: [Jolt]) -> [Jolt] {
    jolts.filter { jolt in
      guard jolt.thing == .strip else { return true }
      let change = jolt.after.y - jolt.before.y
      return !jolts.contains {
        if case .content = $0.thing { abs($0.after.y - $0.before.y - change) <= 30 } else { false }
      }
    }
  }

  /// Whether the speed of content is only that of the cover that moves it, and rows have changed: that of another page is
  /// pushed as before, and stops with the cover; that of the page whose rows are now at their end, or beyond, stands while
  /// the cover goes on alone.
  private func isPushed(
    _ thing: Drawing.Thing, _ old: Jolt.Speed, _ new: Jolt.Speed,
    by strip: (old: Jolt.Speed?, new: Jolt.Speed?),
    in taken: Step
  ) -> Bool {
    guard case .content(let page) = thing, let changed = Machine.listEvent(in: event)?.page,
      let before = strip.old, let after = strip.new,
      let list = taken.after.drawing.lists.first(where: { ($0.page ?? 0) == page })?.list
    else { return false }
    let change = new.y - old.y
    if page != changed {
      return list.phase == .resting && before.isKept(by: old, within: 30) && after.isKept(by: new, within: 30)
    }
    return list.offset >= list.endAtRest - Drawing.tolerance && before.y * change < 0
      && Jolt.Speed(x: before.x, y: -change).isKept(by: before, within: 30 + gain(of: thing))
  }

  /// Whether code has moved the content that moved the cover along.
  private func isOrdered(beside thing: Drawing.Thing, _ freedom: Freedom) -> Bool {
    guard thing == .strip || thing == .cover, let page = Machine.listEvent(in: event)?.page else {
      return false
    }
    return page == before.drawing.pages?.selected && freedom.rows(of: page) == .free
  }

  /// Whether content that flung the cover along has more to scroll before it moves the cover, as new rows came above its
  /// top. The motion goes on in the content, at its speed: data moves no cover.
  private func isLeftAlone(_ thing: Drawing.Thing) -> Bool {
    guard thing == .strip || thing == .cover, let page = before.drawing.pages?.selected,
      Machine.listEvent(in: event)?.page == page, before.drawing.places[thing] == after.drawing.places[thing],
      let old = before.drawing.lists.first(where: { $0.page == page })?.list,
      let new = after.drawing.lists.first(where: { $0.page == page })?.list
    else { return false }
    return old.phase == .decelerating && new.phase == .decelerating && old.velocity < 0
      && abs(old.velocity - new.velocity) <= 30 && new.offset > old.offset
  }

  /// Whether a finger that lifts at another position has dragged something there and flings it: the pages with what
  /// follows them, the strip, or a list with the cover over it, which pushes the content of other pages.
  private func isThrown(_ thing: Drawing.Thing, _ drawn: Machine) -> Bool {
    guard let movement = Machine.movement(in: event) else { return false }
    let moved = Step(drawn, movement, at: moment).after.drawing
    let arePagesDragged = moved.pages?.phase == .dragging
    let isListDragged = moved.lists.contains { $0.list.phase == .dragging }
    switch thing {
    case .page: return arePagesDragged
    case .tab, .emphasis, .indicator: return arePagesDragged || moved.tabs?.isStripHeld == true
    case .strip: return arePagesDragged || isListDragged
    case .cover, .content: return isListDragged
    case .item, .row, .stickyRow, .carriedRow: return false
    }
  }

  /// Returns the changes of speed that are also present in the first microseconds. A sufficiently stiff spring loses
  /// its initial speed within a millisecond, and what moves very far gains as much: neither is a change of speed. What
  /// is aligned to a grid has no speed in such a short time; tabs that grow have one over a hundred times that. If a
  /// spring loses its speed even sooner, there is nothing to compare. Nor is it a change if the pages pass a stop
  /// within that millisecond and move to another one from there.
  private func withoutHaste(_ jolts: [Jolt], _ before: Machine, _ after: Machine) -> [Jolt] {
    let isGrid = self.before.drawing.tabs?.growingTabs.isEmpty == false
    guard !jolts.isEmpty, let old = before.speeds(at: instant, every: 1_000),
      let new = after.speeds(at: instant, every: 1_000)
    else { return jolts }
    let oldOnGrid = isGrid ? before.speeds(at: instant, every: 100_000) : nil
    let newOnGrid = isGrid ? after.speeds(at: instant, every: 100_000) : nil
    let isHasty = before.drawing.pages.map { pages in
      let spring = pages.configuration.settleSpring
      return spring.damping > 1e4 * spring.mass
    }
    return jolts.filter { jolt in
      switch jolt.thing {
      case .page, .emphasis: if isHasty == true { return false }
      // Tabs that do not grow are not aligned to a grid: their strip moves with the pages.
      case .tab where !isGrid, .indicator where !isGrid: if isHasty == true { return false }
      case .tab, .indicator:
        guard isHasty != true else { return false }
        guard let speed = oldOnGrid?[jolt.thing], let other = newOnGrid?[jolt.thing] else { return true }
        return !speed.isKept(by: other)
      case .strip: return isHasty != true
      case .cover, .content, .item, .row, .stickyRow, .carriedRow: return true
      }
      guard let speed = old[jolt.thing], let other = new[jolt.thing] else { return true }
      return !speed.isKept(by: other)
    }
  }

  /// Whether tabs were inserted, removed or resized and this is not the one that stays in place. Tabs then grow differently
  /// as they are selected. With other lengths the indicator moves with its tabs, and if no tab remains, with none.
  private func isStretched(beside thing: Drawing.Thing) -> Bool {
    guard let old = before.drawing.tabs, let new = after.drawing.tabs, old.hasOtherTabs(than: new) else {
      return false
    }
    switch thing {
    // If no tab has a length, none could stay in place.
    case .tab(let page): return page != old.anchor(in: new) || !old.showsTabs || !new.showsTabs
    case .indicator:
      return old.page.pages == new.page.pages || old.anchor(in: new) == nil || !new.showsTabs
    case .page, .emphasis, .cover, .strip, .content, .item, .row, .stickyRow, .carriedRow: return false
    }
  }

  /// Returns the speed that a thing gains in the millisecond in which its speed is measured: the longer its distance,
  /// the more.
  private func gain(of thing: Drawing.Thing) -> Double {
    0.01 * (before.drawing.moving[thing].map { max($0.width, $0.height) } ?? 0)
  }

  /// Whether a finger that held the pages or the strip releases a thing with a speed of its own.
  private func isLetGo(_ thing: Drawing.Thing) -> Bool {
    let (old, new) = (before.drawing, after.drawing)
    let isPageLetGo = old.pages?.phase == .dragging && new.pages?.phase != .dragging
    // For a finger that lifts it is known only that it has dragged something, even off the screen.
    let isListLetGo =
      Machine.movement(in: event) != nil
      || old.lists.contains { shown in
        shown.list.phase == .dragging
          && new.lists.first { $0.page == shown.page }?.list.phase != .dragging
      }
    switch thing {
    case .page: return isPageLetGo
    // A list that a finger flings moves the cover along.
    case .strip: return isPageLetGo || isListLetGo
    // A finger on the strip releases the tabs along with the indicator.
    case .tab, .emphasis, .indicator:
      return isPageLetGo || (old.tabs?.isStripHeld == true && new.tabs?.isStripHeld != true)
    case .cover: return isListLetGo
    case .content, .item, .row, .stickyRow, .carriedRow: return false
    }
  }

  /// The things whose speed changed in a tick that ended one motion and began another.
  private var successions: [Jolt] {
    let things = before.drawing.moving.keys.filter { before.activity(of: $0) != after.activity(of: $0) }
    guard !things.isEmpty, let old = speeds(before: things), let new = after.speeds(at: instant) else {
      return []
    }
    return things.compactMap { thing in
      guard let speed = old[thing], let other = new[thing], other.isMoving else { return nil }
      // What was at rest may begin to move by a curve; a cover that moves to its edge begins with its previous speed.
      guard speed.isMoving || thing == .cover else { return nil }
      // Content at rest moves only because a cover that keeps moving pushes it.
      if case .content(let page) = thing,
        after.drawing.lists.contains(where: { $0.page == page && $0.list.phase == .resting })
      {
        return nil
      }
      // What had a speed and is where it was before the tick begins with the tick.
      if speed.isMoving, before.drawing.moving[thing]?.isAt(after.drawing.moving[thing]) == true {
        return nil
      }
      // The motion is continued for a millisecond, in which a spring may gain some speed.
      return speed.isKept(by: other, within: 100 + gain(of: thing)) ? nil : jolt(thing, speed, other)
    }.sorted { ($0.signature, $0.description) < ($1.signature, $1.description) }
  }

  /// Returns the speeds of things in the last milliseconds before the tick, or in a shorter time if the previous tick
  /// is not as old. A machine does not move at moments before its latest one, so that there is no speed to measure.
  private func speeds(before things: [Drawing.Thing]) -> [Drawing.Thing: Jolt.Speed]? {
    var speeds: [Drawing.Thing: Jolt.Speed] = [:]
    let places = before.drawing.moving
    for step: Int64 in [1_000_000, 300_000] {
      let earlier = instant.advanced(byNanoseconds: -3 * step)
      guard let tick = Machine.ticked(at: earlier),
        let found = before.speeds(at: earlier, atEnd: true, every: step)
      else { return nil }
      let there = Step(before, tick, at: earlier).after.drawing.moving
      for thing in things where speeds[thing] == nil {
        guard let speed = found[thing], let place = places[thing] else { continue }
        if !speed.isMoving || !place.isAt(there[thing]) { speeds[thing] = speed }
      }
    }
    return speeds
  }

  private func jolt(_ thing: Drawing.Thing, _ before: Jolt.Speed, _ after: Jolt.Speed) -> Jolt {
    Jolt(
      thing: thing, before: before, after: after, event: names.kind, path: names.path, machine: Self.machine,
      activity: self.before.activity(of: thing), state: self.before.state(of: thing, in: event))
  }
}
