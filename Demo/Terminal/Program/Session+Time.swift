internal import Folio

/// Handling of time.
extension Session {
  func due(at now: Moment, nextFrame: Moment) -> Moment? {
    if past != nil { return nextPastEvent }
    var due = clock.due(at: now, nextFrame: nextFrame)
    if let countEnd { due = due.map { min($0, countEnd) } ?? countEnd }
    guard let look = nextLook.flatMap({ clock.systemMoment(at: $0) }) else { return due }
    return due.map { min($0, look) } ?? look
  }

  /// Checks the followed file, and wakes the machines. Returns whether there is anything new to show; measuring rows ahead
  /// mostly changes nothing.
  func pass(to now: Moment, isFrameDue: Bool) -> Bool {
    if past != nil { return passInPast(to: now) }
    let isIdle = clock.isIdle
    isChanged = false
    let own = clock.moment(at: now)
    if passCount(to: now) { isChanged = true }
    if let look = nextLook, own >= look, self.look(at: own) { isChanged = true }
    clock.pass(to: now, isFrameDue: isFrameDue)
    return isChanged || (surroundings.log != nil && !isIdle)
  }
}
