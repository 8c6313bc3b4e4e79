internal import Folio
internal import FolioMachine
internal import FolioMotion

/// Notifications of pages, and the end of a transition.
extension PlainPages {
  mutating func set(_ page: PageID, _ look: Look) {
    own[page] = look
    if look == .appearing || look == .visible { leaving.removeAll { $0 == page } }
    roster.removeAll { $0 == page }
    roster.insert(page, at: 0)
  }

  /// Emits the differences: outgoing will, incoming will, outgoing did, incoming did.
  mutating func tell() {
    var wills: [String] = [], comings: [String] = [], dids: [String] = [], arrivals: [String] = []
    for page in roster {
      let (old, new) = (looks[page] ?? .hidden, own[page] ?? .hidden)
      guard old != new else { continue }
      let number = page.rawValue
      switch (old, new) {
      case (.visible, .disappearing), (.appearing, .disappearing): wills.append("w\(number)")
      case (.visible, .hidden), (.appearing, .hidden):
        wills.append("w\(number)")
        dids.append("D\(number)")
      case (.disappearing, .hidden): dids.append("D\(number)")
      case (.hidden, .appearing), (.disappearing, .appearing): comings.append("W\(number)")
      case (.hidden, .visible), (.disappearing, .visible):
        comings.append("W\(number)")
        arrivals.append("A\(number)")
      case (.appearing, .visible): arrivals.append("A\(number)")
      default: wills.append("?\(number)")
      }
      looks[page] = new
    }
    told.lifecycle += wills + comings + dids + arrivals
  }

  mutating func select(_ page: PageID) {
    guard selected != page else { return }
    selected = page
    told.selected.append(page)
  }

  /// Superseded destinations are notified when they are out of view.
  mutating func dismiss(all: Bool = false) {
    let seen = Set(scene.map(\.page))
    for page in leaving where all || !seen.contains(page) {
      if own[page] == .disappearing { own[page] = .hidden }
      leaving.removeAll { $0 == page }
      tell()
    }
  }
}

extension PlainPages {
  mutating func begin(_ kind: TransitionKind, to stop: Stop) {
    hasBegun = true
    change = Change(kind: kind, to: stop.at, page: stop.page, began: place)
    leaving.removeAll { $0 == stop.page }
    if own[base] != .disappearing { set(base, .disappearing) }
    set(stop.page, .appearing)
    tell()
  }

  /// Supersedes the transition: its destination disappears at once.
  mutating func giveUp(_ outcome: TransitionOutcome) {
    guard let change else { return }
    set(change.page, .hidden)
    told.outcomes.append(outcome)
    self.change = nil
  }

  /// The destination becomes the base.
  mutating func arrive(_ outcome: TransitionOutcome) {
    guard let change else { return }
    set(base, .hidden)
    set(change.page, .visible)
    tell()
    base = change.page
    baseAt = change.to
    self.change = nil
    told.outcomes.append(outcome)
    select(base)
  }

  /// Returns to the base.
  mutating func comeBack() {
    let had = change != nil
    if let change { set(change.page, .hidden) }
    if own[base] != .visible { set(base, .visible) }
    tell()
    change = nil
    if had { told.outcomes.append(.cancelled) }
    select(base)
  }

  /// The place is at its destination: the pages rest, even if the position has not caught up.
  mutating func arriveAtRest() {
    driver = .nothing
    isHeld = false
    if let change, !change.returns { arrive(.completed) } else { comeBack() }
    dismiss(all: true)
    tell()
    let at = Int(place.rounded())
    let next = queued
    queued = nil
    if let stop = stop(at) {
      base = stop.page
      baseAt = at
    }
    // A queued jump begins where the pages have arrived, before they rest.
    if let next, next != base { return startJump(next) }
    if stop(at) != nil {
      baseAt = 0
      place = 0
      held = [Stop(page: base, step: order.firstIndex(of: base)!, at: 0)]
    }
    settled = base
    if reportedSettled != base {
      reportedSettled = base
      told.settled.append(base)
    }
  }
}
