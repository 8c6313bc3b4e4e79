internal import Folio

/// Handling of time.
extension Session {
  func due(at now: Moment, nextFrame: Moment) -> Moment? {
    let due = clock.due(at: now, nextFrame: nextFrame)
    guard let look = nextLook else { return due }
    return due.map { min($0, look) } ?? look
  }

  /// Checks the followed file, and wakes the machines. Returns whether there is anything new to show; measuring rows ahead
  /// mostly changes nothing.
  func pass(to now: Moment, isFrameDue: Bool) -> Bool {
    let isIdle = clock.isIdle
    isChanged = false
    if let look = nextLook, now >= look, self.look(at: now) { isChanged = true }
    clock.pass(to: now, isFrameDue: isFrameDue)
    return isChanged || (surroundings.log != nil && !isIdle)
  }
}
