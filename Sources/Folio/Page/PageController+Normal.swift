public import FolioMachine

/// The normal form: the state without its moments and without the number of its transition.
///
/// Moments become relative to `now`. A running transition has the number 1, which is also the last one; else the last
/// number is 0. Past numbers do not affect what follows, except that the next one is higher.
extension PageController {
  /// Returns the normal form at a moment. The normal form of that at 0 is the same.
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
