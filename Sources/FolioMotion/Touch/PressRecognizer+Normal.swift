public import FolioMachine

extension PressRecognizer {
  /// Returns the state with its moments relative to `now`.
  ///
  /// The newest moment counts only if it is later than `now`, because events that follow are not earlier. A long press
  /// that is due and has not been emitted stays due.
  public func normalized(at now: Moment) -> PressRecognizer {
    let present = Moment(nanoseconds: 0)
    var normal = self
    let latest = max(newest?.relative(to: now) ?? present, present)
    normal.newest = latest
    guard var touch else { return normal }
    let isUntold = isBefore(touch.longPressDue)
    touch.start = touch.start.relative(to: now)
    touch.highlightDue = touch.highlightDue.relative(to: now)
    touch.longPressDue = touch.longPressDue?.relative(to: now)
    if case .pressing = phase { normal.phase = .pressing(touch) } else { normal.phase = .waiting(touch) }
    if isUntold, touch.isInside, !touch.target.refuses, let due = touch.longPressDue {
      normal.newest = min(latest, due.advanced(byNanoseconds: -1))
    }
    return normal
  }
}
