public import FolioMachine

/// The normal form: the state apart from when and as what number it came about.
///
/// Moments become relative to `now`. The transition that runs is 1 and the newest, else none was ever begun: what
/// numbers of the past mean nothing to what follows but that the next one is higher.
extension PageController {
  /// The normal form at a moment; that of the normal form, at 0, is the same again.
  public func normalized(at now: Moment) -> PageController {
    var normal = self
    normal.normalize(at: now)
    return normal
  }

  private mutating func normalize(at now: Moment) {
    var isRunning = false
    switch state {
    case .resting: break
    case .dragging(var drag):
      isRunning = drag.travel.guess != nil
      drag.travel.transition = isRunning ? 1 : 0
      state = .dragging(drag)
    case .settling(var settle):
      isRunning = settle.travel.guess != nil
      settle.travel.transition = isRunning ? 1 : 0
      settle.start = settle.start?.relative(to: now)
      settle.now = settle.now?.relative(to: now)
      state = .settling(settle)
    case .jumping(var jump):
      isRunning = true
      jump.transition = 1
      jump.start = jump.start?.relative(to: now)
      jump.now = jump.now?.relative(to: now)
      state = .jumping(jump)
    }
    lastTransition = isRunning ? 1 : 0
  }
}
