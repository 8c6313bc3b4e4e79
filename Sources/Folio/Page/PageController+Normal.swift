public import FolioMachine

/// The normal form: the state apart from when and as what number it came about.
///
/// Moments become relative to `now`. The transition that runs is 1 and the newest, else none was ever begun: what
/// numbers of the past mean nothing to what follows but that the next one is higher.
extension PageController {
  /// The normal form at a moment; that of the normal form, at 0, is the same again.
  public func normalized(at now: Moment) -> PageController {
    var normal = self
    let isRunning = travel.to != nil
    normal.travel.transition = isRunning ? 1 : 0
    normal.lastTransition = isRunning ? 1 : 0
    normal.travel.now = travel.now?.relative(to: now)
    normal.travel.numbers.begun = travel.numbers.begun?.relative(to: now)
    normal.remainder?.normalize(at: now)
    normal.lag?.normalize(at: now)
    normal.held?.normalize(at: now)
    return normal
  }
}
