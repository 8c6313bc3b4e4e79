internal import Folio

/// Handling of time.
extension Session {
  func due(at now: Moment, nextFrame: Moment) -> Moment? {
    if past != nil { return nextPastEvent }
    let due = [
      clock.due(at: now, nextFrame: nextFrame), nextLook.flatMap { clock.systemMoment(at: $0) }, nextPipeLook,
      nextCheck, countEnd,
    ]
    return due.compactMap { $0 }.min()
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
    checkFile(at: now)
    measureAhead()
    applyHeights()
    if let look = nextPipeLook, now >= look { lookAtPipes(at: now) }
    clock.pass(to: now, isFrameDue: isFrameDue)
    return isChanged || (surroundings.log != nil && !isIdle)
  }
}
